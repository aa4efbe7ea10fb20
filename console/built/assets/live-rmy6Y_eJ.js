import{B as e,C as t,K as n,O as r,T as i,Y as a,_ as o,b as s,f as c,m as l,n as u,s as d,u as f,v as p,w as m,y as h}from"./field-CcdWjuRK.js";import{a as g,r as _}from"./index-BlKfc22D.js";import{n as v,t as y}from"./table-DArJYSRC.js";import{n as b,t as x}from"./two-lines-DkzuoTrm.js";import{t as S}from"./badge-Bio-OQki.js";import{t as C}from"./day-C6FcCFQT.js";import{t as w}from"./select-DpKZ2NL5.js";import{t as T}from"./amount-C5ui09HP.js";import{t as E}from"./events-BXnzLKGY.js";var D=r({en:{title:`Live`,intro:`What is booked, received and changed shows here the moment it happens, whoever does it.`,pause:`Pause`,resume:`Go on`,paused:`Paused. What happens meanwhile is told when you go on.`,listening:`Listening`,booked:`Booked`,what:`What`,when:`When`,event:`Event`,empty:`Nothing happened yet`,emptyHelp:`Post a document in the inbox, here or in another window, and it shows.`,sales:`Sales document {no}`,purchase:`Purchase document {no}`,gone:`A received document`,by:`by {user}`,entries:`{from} to {to}`,only:`Show`,postings:`Postings`,received:`Received documents`},nl:{title:`Live`,intro:`Wat geboekt, ontvangen en gewijzigd wordt, verschijnt hier meteen, wie het ook doet.`,pause:`Pauzeren`,resume:`Verder`,paused:`Gepauzeerd. Wat ondertussen gebeurt, verschijnt als u verdergaat.`,listening:`Luistert`,booked:`Geboekt`,what:`Wat`,when:`Wanneer`,event:`Gebeurtenis`,empty:`Er is nog niets gebeurd`,emptyHelp:`Boek een document in de inbox, hier of in een ander venster, en het verschijnt.`,sales:`Verkoopdocument {no}`,purchase:`Aankoopdocument {no}`,gone:`Een ontvangen document`,by:`door {user}`,entries:`{from} tot {to}`,only:`Tonen`,postings:`Boekingen`,received:`Ontvangen documenten`},fr:{title:`En direct`,intro:`Ce qui est comptabilisé, reçu et modifié apparaît ici aussitôt, qui que ce soit qui le fasse.`,pause:`Pause`,resume:`Reprendre`,paused:`En pause. Ce qui se passe entre-temps apparaît quand vous reprenez.`,listening:`À l’écoute`,booked:`Comptabilisé`,what:`Quoi`,when:`Quand`,event:`Événement`,empty:`Rien ne s’est encore passé`,emptyHelp:`Comptabilisez un document dans la boîte de réception, ici ou dans une autre fenêtre, et il apparaît.`,sales:`Document de vente {no}`,purchase:`Document d’achat {no}`,gone:`Un document reçu`,by:`par {user}`,entries:`{from} à {to}`,only:`Afficher`,postings:`Comptabilisations`,received:`Documents reçus`},de:{title:`Live`,intro:`Was gebucht, empfangen und geändert wird, erscheint hier sofort, wer es auch tut.`,pause:`Anhalten`,resume:`Weiter`,paused:`Angehalten. Was inzwischen geschieht, erscheint, wenn Sie weitermachen.`,listening:`Hört zu`,booked:`Gebucht`,what:`Was`,when:`Wann`,event:`Ereignis`,empty:`Noch ist nichts geschehen`,emptyHelp:`Buchen Sie einen Beleg im Eingang, hier oder in einem anderen Fenster, und er erscheint.`,sales:`Verkaufsbeleg {no}`,purchase:`Einkaufsbeleg {no}`,gone:`Ein empfangener Beleg`,by:`von {user}`,entries:`{from} bis {to}`,only:`Zeigen`,postings:`Buchungen`,received:`Empfangene Belege`}});function O({of:e}){let t=u.value?.name??``;if(e.kind===`booked`){let n=m(a,{children:[b(e.document?.kind),` `,m(`bdi`,{children:e.documentNo}),` `,m(`bdi`,{class:`quiet`,children:e.document?.name})]});return e.document===void 0?n:m(g,{to:f(t,`documents`,e.document.systemId),children:n})}if(e.document===void 0)return m(a,{children:D(`gone`)});let{side:n,entryNo:r,name:i,no:o}=e.document;return m(g,{to:f(t,`document`,n,String(r)),children:[D(n,{no:r}),` `,m(`bdi`,{class:`quiet`,children:`${i} ${o}`})]})}function k({of:e}){return e.kind===`booked`?m(a,{children:[m(S,{tone:`good`,children:D(`booked`)}),` `,m(T,{value:e.document?.amountInclVAT}),` `,m(`bdi`,{class:`quiet`,children:D(`by`,{user:e.user})})]}):m(a,{children:[m(S,{tone:e.change===`DELETED`?`warn`:`plain`,children:b(e.change)}),` `,m(`span`,{class:`quiet`,children:b(e.state)})]})}var A=d(`
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
`),j=d(`
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
`),M=d(`
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
`);function N(e){return{kind:`booked`,key:`register ${e.no}`,at:e.systemCreatedAt,user:e.userId,documentNo:e.documentNo??``,document:e.document??void 0}}function P({importDocumentChanged:e}){let{document:t}=e;return{kind:`received`,key:e.cursor,at:e.at,change:e.kind,state:e.state??void 0,document:t==null?void 0:{side:t.__typename===`ImportSalesInvoice`?`sales`:`purchase`,entryNo:t.entryNo,name:t.name??``,no:t.no??``}}}function F(e,t,n){let{after:r,keep:i}=L(e,t);E(j,r,e=>n(N(e.ledgerGrew.register)),e=>i(e.ledgerGrew.cursor))}function I(e,t,n){let{after:r,keep:i}=L(e,t);E(M,r,e=>n(P(e)),e=>i(e.importDocumentChanged.cursor))}function L(e,t){let r=n(void 0),i=n(void 0);return t==null?i.current=void 0:i.current??=r.current??t,{after:e===void 0||i.current===void 0?void 0:{company:e,after:i.current},keep:e=>(r.current=e,e)}}var R=500;function z(){let n=u.value?.id,{data:r,error:d,again:f}=o(A,n===void 0?void 0:{company:n}).value,g=c.value.paused===`yes`,v=e([]),b=e=>{v.peek().some(({key:t})=>t===e.key)||(v.value=[e,...v.peek()].slice(0,R))},x=r?.company,C=n===void 0||g?void 0:x;F(n,C?.ledgerCursor,b),I(n,C?.importDocumentCursor,b);let T=()=>l({paused:g?void 0:`yes`});_([{keys:`p`,text:D(g?`resume`:`pause`),press:T}]);let E=(x?.glRegisters?.nodes??[]).map(N),k=c.value.only??``,j=B(v.value,E).filter(e=>k===``||e.kind===k);return m(a,{children:[m(`h1`,{children:D(`title`)}),m(`p`,{class:`quiet`,children:D(`intro`)}),m(`div`,{class:`filters`,children:[m(`div`,{class:`filters-end row`,children:[m(t,{hint:`p`,onPress:T,children:D(g?`resume`:`pause`)}),!g&&m(S,{tone:`good`,children:D(`listening`)})]}),m(w,{label:D(`only`),value:k,options:[{value:``,text:i(`all`)},{value:`booked`,text:D(`postings`)},{value:`received`,text:D(`received`)}],onValue:e=>l({only:e})})]}),g&&m(h,{tone:`warn`,children:D(`paused`)}),d!==void 0&&m(s,{error:d,onAgain:f}),m(`p`,{class:`unseen`,role:`status`,children:v.value[0]!==void 0&&m(O,{of:v.value[0]})}),j.length===0&&x!==void 0?m(p,{title:D(`empty`),children:m(`p`,{children:D(`emptyHelp`)})}):m(y,{label:D(`title`),rows:j,keyOf:e=>e.key,columns:V()})]})}function B(e,t){let n=new Set(e.map(({key:e})=>e));return[...e,...t.filter(({key:e})=>!n.has(e))]}function V(){let e=e=>m(C,{value:e.at});return v.value?[{key:`event`,title:D(`event`),cell:t=>m(x,{first:m(O,{of:t}),second:e(t)})},{key:`what`,title:D(`what`),width:`130px`,cell:e=>m(k,{of:e})}]:[{key:`when`,title:D(`when`),width:`190px`,cell:e},{key:`event`,title:D(`event`),cell:e=>m(O,{of:e})},{key:`what`,title:D(`what`),cell:e=>m(k,{of:e})}]}export{z as default};