import{C as e,F as t,O as n,R as r,s as i,t as a}from"./gql-udnSjgqX.js";import{C as o,S as s,d as c,l,n as u,p as d,y as f}from"./company-B0O-b4KC.js";import{c as p,d as m,f as h,h as g,m as _,p as v}from"./index-BGhVS7LX.js";import{n as y}from"./screen-size-DcCJHLsa.js";import{t as b}from"./two-lines--3rnSWsY.js";import{t as x}from"./badge-B7bHagYF.js";import{t as S}from"./day-SIQDOd-A.js";import{t as C}from"./select-DHoewE0o.js";import{t as w}from"./table-CTEDPg3V.js";import{t as T}from"./actor-words-C0sQJSPy.js";import{t as E}from"./kind-words-DZ3eG-ce.js";import{t as D}from"./amount-DNLofZoH.js";import{n as O}from"./events-CbUN05OD.js";var k=e({en:{title:`Live`,intro:`What is booked, received and changed shows here the moment it happens, whoever does it.`,pause:`Pause`,resume:`Go on`,paused:`Paused. What happens meanwhile is told when you go on.`,listening:`Listening`,booked:`Booked`,what:`What`,when:`When`,event:`Event`,empty:`Nothing happened yet`,emptyHelp:`Post a document in the inbox, here or in another window, and it shows.`,sales:`Sales document {no}`,purchase:`Purchase document {no}`,gone:`A received document`,by:`by {user}`,entries:`{from} to {to}`,only:`Show`,postings:`Postings`,received:`Received documents`},nl:{title:`Live`,intro:`Wat geboekt, ontvangen en gewijzigd wordt, verschijnt hier meteen, wie het ook doet.`,pause:`Pauzeren`,resume:`Verder`,paused:`Gepauzeerd. Wat ondertussen gebeurt, verschijnt als u verdergaat.`,listening:`Luistert`,booked:`Geboekt`,what:`Wat`,when:`Wanneer`,event:`Gebeurtenis`,empty:`Er is nog niets gebeurd`,emptyHelp:`Boek een document in de inbox, hier of in een ander venster, en het verschijnt.`,sales:`Verkoopdocument {no}`,purchase:`Aankoopdocument {no}`,gone:`Een ontvangen document`,by:`door {user}`,entries:`{from} tot {to}`,only:`Tonen`,postings:`Boekingen`,received:`Ontvangen documenten`},fr:{title:`En direct`,intro:`Ce qui est comptabilisé, reçu et modifié apparaît ici aussitôt, qui que ce soit qui le fasse.`,pause:`Pause`,resume:`Reprendre`,paused:`En pause. Ce qui se passe entre-temps apparaît quand vous reprenez.`,listening:`À l’écoute`,booked:`Comptabilisé`,what:`Quoi`,when:`Quand`,event:`Événement`,empty:`Rien ne s’est encore passé`,emptyHelp:`Comptabilisez un document dans la boîte de réception, ici ou dans une autre fenêtre, et il apparaît.`,sales:`Document de vente {no}`,purchase:`Document d’achat {no}`,gone:`Un document reçu`,by:`par {user}`,entries:`{from} à {to}`,only:`Afficher`,postings:`Comptabilisations`,received:`Documents reçus`},de:{title:`Live`,intro:`Was gebucht, empfangen und geändert wird, erscheint hier sofort, wer es auch tut.`,pause:`Anhalten`,resume:`Weiter`,paused:`Angehalten. Was inzwischen geschieht, erscheint, wenn Sie weitermachen.`,listening:`Hört zu`,booked:`Gebucht`,what:`Was`,when:`Wann`,event:`Ereignis`,empty:`Noch ist nichts geschehen`,emptyHelp:`Buchen Sie einen Beleg im Eingang, hier oder in einem anderen Fenster, und er erscheint.`,sales:`Verkaufsbeleg {no}`,purchase:`Einkaufsbeleg {no}`,gone:`Ein empfangener Beleg`,by:`von {user}`,entries:`{from} bis {to}`,only:`Zeigen`,postings:`Buchungen`,received:`Empfangene Belege`}});function A({of:e}){let t=u.value?.name??``;if(e.kind===`booked`){let n=s(r,{children:[E(e.document?.kind),` `,s(`bdi`,{children:e.documentNo}),` `,s(`bdi`,{class:`quiet`,children:e.document?.name})]});return e.document===void 0?n:s(m,{to:l(t,`documents`,e.document.systemId),children:n})}if(e.document===void 0)return s(r,{children:k(`gone`)});let{side:n,entryNo:i,name:a,no:o}=e.document;return s(m,{to:l(t,`document`,n,String(i)),children:[k(n,{no:i}),` `,s(`bdi`,{class:`quiet`,children:`${a} ${o}`})]})}function j({of:e}){return e.kind===`booked`?s(r,{children:[s(x,{tone:`good`,children:k(`booked`)}),` `,s(D,{value:e.document?.amountInclVAT,currency:e.document?.currencyCode}),` `,s(`bdi`,{class:`quiet`,children:k(`by`,{user:T(e.user)})})]}):s(r,{children:[s(x,{tone:e.change===`DELETED`?`warn`:`plain`,children:E(e.change)}),` `,s(`span`,{class:`quiet`,children:E(e.state)})]})}function M(e){if(e.kind===`booked`)return`${k(`booked`)}: ${E(e.document?.kind)} ${e.documentNo}`;let{document:t,change:n}=e;return`${E(n)}: ${t===void 0?k(`gone`):k(t.side,{no:t.entryNo})}`}var N=a(`
  query LiveBeginning($company: ID!) {
    company(id: $company) {
      ledgerCursor
      importDocumentCursor
      glRegisters(first: 20, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
          userId
          systemCreatedAt
          documentNo
          document {
            systemId
            kind
            name
            amountInclVAT
            currencyCode
          }
        }
      }
    }
  }
`),P=a(`
  subscription Bookings($company: ID!, $after: String) {
    ledgerGrew(companyId: $company, after: $after) {
      cursor
      register {
        no
        userId
        systemCreatedAt
        documentNo
        document {
          systemId
          kind
          name
          amountInclVAT
          currencyCode
        }
      }
    }
  }
`),F=a(`
  subscription Received($company: ID!, $after: String) {
    importDocumentChanged(companyId: $company, after: $after) {
      cursor
      at
      kind
      state
      systemId
      document {
        __typename
        entryNo
        name
        no
      }
    }
  }
`);function I(e){return{kind:`booked`,key:`register ${e.no}`,at:e.systemCreatedAt,user:e.userId,documentNo:e.documentNo??``,document:e.document??void 0}}function L({importDocumentChanged:e}){let{document:t}=e;return{kind:`received`,key:e.cursor,at:e.at,change:e.kind,state:e.state??void 0,document:t==null?void 0:{side:t.__typename===`ImportSalesInvoice`?`sales`:`purchase`,entryNo:t.entryNo,name:t.name??``,no:t.no??``}}}function R(e,t,n){let{after:r,keep:i}=B(e,t);O(P,r,e=>n(I(e.ledgerGrew.register)),e=>i(e.ledgerGrew.cursor))}function z(e,t,n){let{after:r,keep:i}=B(e,t);O(F,r,e=>n(L(e)),e=>i(e.importDocumentChanged.cursor))}function B(e,n){let r=t(void 0),i=t(void 0);return n==null?i.current=void 0:i.current??=r.current??n,{after:e===void 0||i.current===void 0?void 0:{company:e,after:i.current},keep:e=>(r.current=e,e)}}var V=500;function H(){let e=u.value?.id,{data:t,error:a,again:l}=i(N,e===void 0?void 0:{company:e}).value,m=c.value.paused===`yes`,y=n([]),b=e=>{y.peek().some(({key:t})=>t===e.key)||(y.value=[e,...y.peek()].slice(0,V))},S=t?.company,T=e===void 0||m?void 0:S;R(e,T?.ledgerCursor,b),z(e,T?.importDocumentCursor,b);let E=()=>d({paused:m?void 0:`yes`});p([{keys:`p`,text:k(m?`resume`:`pause`),press:E}]);let D=(S?.glRegisters?.nodes??[]).map(I),O=c.value.only??``,A=U(y.value,D).filter(e=>O===``||e.kind===O);return s(r,{children:[s(`h1`,{children:k(`title`)}),s(`p`,{class:`quiet`,children:k(`intro`)}),s(`div`,{class:`filters`,children:[s(`div`,{class:`filters-end row`,children:[s(f,{hint:`p`,onPress:E,children:k(m?`resume`:`pause`)}),!m&&s(x,{tone:`good`,children:k(`listening`)})]}),s(C,{label:k(`only`),value:O,options:[{value:``,text:o(`all`)},{value:`booked`,text:k(`postings`)},{value:`received`,text:k(`received`)}],onValue:e=>d({only:e})})]}),m&&s(v,{tone:`warn`,children:k(`paused`)}),a!==void 0&&s(_,{error:a,onAgain:l}),s(`p`,{class:`unseen`,role:`status`,children:y.value[0]!==void 0&&M(y.value[0])}),S===void 0&&a===void 0&&s(g,{}),A.length===0&&S!==void 0?s(h,{title:k(`empty`),children:s(`p`,{children:k(`emptyHelp`)})}):s(w,{counted:!0,label:k(`title`),rows:A,keyOf:e=>e.key,columns:W()})]})}function U(e,t){let n=new Set(e.map(({key:e})=>e));return[...e,...t.filter(({key:e})=>!n.has(e))]}function W(){let e=e=>s(S,{value:e.at});return y.value?[{key:`event`,title:k(`event`),cell:t=>s(b,{first:s(A,{of:t}),second:e(t)})},{key:`what`,title:k(`what`),width:`130px`,cell:e=>s(j,{of:e})}]:[{key:`when`,title:k(`when`),width:`190px`,cell:e},{key:`event`,title:k(`event`),cell:e=>s(A,{of:e})},{key:`what`,title:k(`what`),cell:e=>s(j,{of:e})}]}export{H as default};