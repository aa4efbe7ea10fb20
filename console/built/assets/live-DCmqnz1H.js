import{C as e,F as t,V as n,W as r,_ as i,b as a,f as o,m as s,n as c,s as l,u,v as d,y as f}from"./company-Du1bL4UA.js";import{d as p,f as m,l as h,s as g,u as _}from"./index-rb9F-2Tt.js";import{n as v,t as y}from"./table-CLn2NUHE.js";import{n as b,t as x}from"./two-lines-B8WqVJAs.js";import{t as S}from"./badge-BjPvnE7Z.js";import{t as C}from"./day-BE7Ur_B0.js";import{t as w}from"./select-Dl6aU6F2.js";import{t as T}from"./amount-CHFWWRLK.js";import{t as E}from"./events-DYEb2CU_.js";var D=e({en:{title:`Live`,intro:`What is booked, received and changed shows here the moment it happens, whoever does it.`,pause:`Pause`,resume:`Go on`,paused:`Paused. What happens meanwhile is told when you go on.`,listening:`Listening`,booked:`Booked`,what:`What`,when:`When`,event:`Event`,empty:`Nothing happened yet`,emptyHelp:`Post a document in the inbox, here or in another window, and it shows.`,sales:`Sales document {no}`,purchase:`Purchase document {no}`,gone:`A received document`,by:`by {user}`,entries:`{from} to {to}`,only:`Show`,postings:`Postings`,received:`Received documents`},nl:{title:`Live`,intro:`Wat geboekt, ontvangen en gewijzigd wordt, verschijnt hier meteen, wie het ook doet.`,pause:`Pauzeren`,resume:`Verder`,paused:`Gepauzeerd. Wat ondertussen gebeurt, verschijnt als u verdergaat.`,listening:`Luistert`,booked:`Geboekt`,what:`Wat`,when:`Wanneer`,event:`Gebeurtenis`,empty:`Er is nog niets gebeurd`,emptyHelp:`Boek een document in de inbox, hier of in een ander venster, en het verschijnt.`,sales:`Verkoopdocument {no}`,purchase:`Aankoopdocument {no}`,gone:`Een ontvangen document`,by:`door {user}`,entries:`{from} tot {to}`,only:`Tonen`,postings:`Boekingen`,received:`Ontvangen documenten`},fr:{title:`En direct`,intro:`Ce qui est comptabilisé, reçu et modifié apparaît ici aussitôt, qui que ce soit qui le fasse.`,pause:`Pause`,resume:`Reprendre`,paused:`En pause. Ce qui se passe entre-temps apparaît quand vous reprenez.`,listening:`À l’écoute`,booked:`Comptabilisé`,what:`Quoi`,when:`Quand`,event:`Événement`,empty:`Rien ne s’est encore passé`,emptyHelp:`Comptabilisez un document dans la boîte de réception, ici ou dans une autre fenêtre, et il apparaît.`,sales:`Document de vente {no}`,purchase:`Document d’achat {no}`,gone:`Un document reçu`,by:`par {user}`,entries:`{from} à {to}`,only:`Afficher`,postings:`Comptabilisations`,received:`Documents reçus`},de:{title:`Live`,intro:`Was gebucht, empfangen und geändert wird, erscheint hier sofort, wer es auch tut.`,pause:`Anhalten`,resume:`Weiter`,paused:`Angehalten. Was inzwischen geschieht, erscheint, wenn Sie weitermachen.`,listening:`Hört zu`,booked:`Gebucht`,what:`Was`,when:`Wann`,event:`Ereignis`,empty:`Noch ist nichts geschehen`,emptyHelp:`Buchen Sie einen Beleg im Eingang, hier oder in einem anderen Fenster, und er erscheint.`,sales:`Verkaufsbeleg {no}`,purchase:`Einkaufsbeleg {no}`,gone:`Ein empfangener Beleg`,by:`von {user}`,entries:`{from} bis {to}`,only:`Zeigen`,postings:`Buchungen`,received:`Empfangene Belege`}});function O({of:e}){let t=c.value?.name??``;if(e.kind===`booked`){let n=f(r,{children:[b(e.document?.kind),` `,f(`bdi`,{children:e.documentNo}),` `,f(`bdi`,{class:`quiet`,children:e.document?.name})]});return e.document===void 0?n:f(h,{to:u(t,`documents`,e.document.systemId),children:n})}if(e.document===void 0)return f(r,{children:D(`gone`)});let{side:n,entryNo:i,name:a,no:o}=e.document;return f(h,{to:u(t,`document`,n,String(i)),children:[D(n,{no:i}),` `,f(`bdi`,{class:`quiet`,children:`${a} ${o}`})]})}function k({of:e}){return e.kind===`booked`?f(r,{children:[f(S,{tone:`good`,children:D(`booked`)}),` `,f(T,{value:e.document?.amountInclVAT}),` `,f(`bdi`,{class:`quiet`,children:D(`by`,{user:e.user})})]}):f(r,{children:[f(S,{tone:e.change===`DELETED`?`warn`:`plain`,children:b(e.change)}),` `,f(`span`,{class:`quiet`,children:b(e.state)})]})}var A=l(`
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
`),j=l(`
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
`),M=l(`
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
`);function N(e){return{kind:`booked`,key:`register ${e.no}`,at:e.systemCreatedAt,user:e.userId,documentNo:e.documentNo??``,document:e.document??void 0}}function P({importDocumentChanged:e}){let{document:t}=e;return{kind:`received`,key:e.cursor,at:e.at,change:e.kind,state:e.state??void 0,document:t==null?void 0:{side:t.__typename===`ImportSalesInvoice`?`sales`:`purchase`,entryNo:t.entryNo,name:t.name??``,no:t.no??``}}}function F(e,t,n){let{after:r,keep:i}=L(e,t);E(j,r,e=>n(N(e.ledgerGrew.register)),e=>i(e.ledgerGrew.cursor))}function I(e,t,n){let{after:r,keep:i}=L(e,t);E(M,r,e=>n(P(e)),e=>i(e.importDocumentChanged.cursor))}function L(e,t){let r=n(void 0),i=n(void 0);return t==null?i.current=void 0:i.current??=r.current??t,{after:e===void 0||i.current===void 0?void 0:{company:e,after:i.current},keep:e=>(r.current=e,e)}}var R=500;function z(){let e=c.value?.id,{data:n,error:l,again:u}=i(A,e===void 0?void 0:{company:e}).value,h=o.value.paused===`yes`,v=t([]),b=e=>{v.peek().some(({key:t})=>t===e.key)||(v.value=[e,...v.peek()].slice(0,R))},x=n?.company,C=e===void 0||h?void 0:x;F(e,C?.ledgerCursor,b),I(e,C?.importDocumentCursor,b);let T=()=>s({paused:h?void 0:`yes`});g([{keys:`p`,text:D(h?`resume`:`pause`),press:T}]);let E=(x?.glRegisters?.nodes??[]).map(N),k=o.value.only??``,j=B(v.value,E).filter(e=>k===``||e.kind===k);return f(r,{children:[f(`h1`,{children:D(`title`)}),f(`p`,{class:`quiet`,children:D(`intro`)}),f(`div`,{class:`filters`,children:[f(`div`,{class:`filters-end row`,children:[f(d,{hint:`p`,onPress:T,children:D(h?`resume`:`pause`)}),!h&&f(S,{tone:`good`,children:D(`listening`)})]}),f(w,{label:D(`only`),value:k,options:[{value:``,text:a(`all`)},{value:`booked`,text:D(`postings`)},{value:`received`,text:D(`received`)}],onValue:e=>s({only:e})})]}),h&&f(p,{tone:`warn`,children:D(`paused`)}),l!==void 0&&f(m,{error:l,onAgain:u}),f(`p`,{class:`unseen`,role:`status`,children:v.value[0]!==void 0&&f(O,{of:v.value[0]})}),j.length===0&&x!==void 0?f(_,{title:D(`empty`),children:f(`p`,{children:D(`emptyHelp`)})}):f(y,{label:D(`title`),rows:j,keyOf:e=>e.key,columns:V()})]})}function B(e,t){let n=new Set(e.map(({key:e})=>e));return[...e,...t.filter(({key:e})=>!n.has(e))]}function V(){let e=e=>f(C,{value:e.at});return v.value?[{key:`event`,title:D(`event`),cell:t=>f(x,{first:f(O,{of:t}),second:e(t)})},{key:`what`,title:D(`what`),width:`130px`,cell:e=>f(k,{of:e})}]:[{key:`when`,title:D(`when`),width:`190px`,cell:e},{key:`event`,title:D(`event`),cell:e=>f(O,{of:e})},{key:`what`,title:D(`what`),cell:e=>f(k,{of:e})}]}export{z as default};