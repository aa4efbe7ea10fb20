import{N as e,S as t,i as n,k as r,s as i,t as a}from"./gql-D7U-mL4_.js";import{d as o,g as s,h as c,l,m as u,n as d,p as f}from"./company-I1FYTlT-.js";import{d as p,f as m,m as h,p as g,s as _,u as v}from"./index-BZX2vEZ3.js";import{n as y,t as b}from"./table-gUY9V4m5.js";import{n as x,t as S}from"./two-lines-BWkjLZj7.js";import{t as C}from"./badge-CValDuE4.js";import{t as w}from"./day-DxKsHU64.js";import{t as T}from"./select-I5FVJxRA.js";import{t as E}from"./amount-C0oUqvcW.js";import{t as D}from"./events-CGCb30IZ.js";var O=i({en:{title:`Live`,intro:`What is booked, received and changed shows here the moment it happens, whoever does it.`,pause:`Pause`,resume:`Go on`,paused:`Paused. What happens meanwhile is told when you go on.`,listening:`Listening`,booked:`Booked`,what:`What`,when:`When`,event:`Event`,empty:`Nothing happened yet`,emptyHelp:`Post a document in the inbox, here or in another window, and it shows.`,sales:`Sales document {no}`,purchase:`Purchase document {no}`,gone:`A received document`,by:`by {user}`,entries:`{from} to {to}`,only:`Show`,postings:`Postings`,received:`Received documents`},nl:{title:`Live`,intro:`Wat geboekt, ontvangen en gewijzigd wordt, verschijnt hier meteen, wie het ook doet.`,pause:`Pauzeren`,resume:`Verder`,paused:`Gepauzeerd. Wat ondertussen gebeurt, verschijnt als u verdergaat.`,listening:`Luistert`,booked:`Geboekt`,what:`Wat`,when:`Wanneer`,event:`Gebeurtenis`,empty:`Er is nog niets gebeurd`,emptyHelp:`Boek een document in de inbox, hier of in een ander venster, en het verschijnt.`,sales:`Verkoopdocument {no}`,purchase:`Aankoopdocument {no}`,gone:`Een ontvangen document`,by:`door {user}`,entries:`{from} tot {to}`,only:`Tonen`,postings:`Boekingen`,received:`Ontvangen documenten`},fr:{title:`En direct`,intro:`Ce qui est comptabilisé, reçu et modifié apparaît ici aussitôt, qui que ce soit qui le fasse.`,pause:`Pause`,resume:`Reprendre`,paused:`En pause. Ce qui se passe entre-temps apparaît quand vous reprenez.`,listening:`À l’écoute`,booked:`Comptabilisé`,what:`Quoi`,when:`Quand`,event:`Événement`,empty:`Rien ne s’est encore passé`,emptyHelp:`Comptabilisez un document dans la boîte de réception, ici ou dans une autre fenêtre, et il apparaît.`,sales:`Document de vente {no}`,purchase:`Document d’achat {no}`,gone:`Un document reçu`,by:`par {user}`,entries:`{from} à {to}`,only:`Afficher`,postings:`Comptabilisations`,received:`Documents reçus`},de:{title:`Live`,intro:`Was gebucht, empfangen und geändert wird, erscheint hier sofort, wer es auch tut.`,pause:`Anhalten`,resume:`Weiter`,paused:`Angehalten. Was inzwischen geschieht, erscheint, wenn Sie weitermachen.`,listening:`Hört zu`,booked:`Gebucht`,what:`Was`,when:`Wann`,event:`Ereignis`,empty:`Noch ist nichts geschehen`,emptyHelp:`Buchen Sie einen Beleg im Eingang, hier oder in einem anderen Fenster, und er erscheint.`,sales:`Verkaufsbeleg {no}`,purchase:`Einkaufsbeleg {no}`,gone:`Ein empfangener Beleg`,by:`von {user}`,entries:`{from} bis {to}`,only:`Zeigen`,postings:`Buchungen`,received:`Empfangene Belege`}});function k({of:t}){let n=d.value?.name??``;if(t.kind===`booked`){let r=c(e,{children:[x(t.document?.kind),` `,c(`bdi`,{children:t.documentNo}),` `,c(`bdi`,{class:`quiet`,children:t.document?.name})]});return t.document===void 0?r:c(v,{to:l(n,`documents`,t.document.systemId),children:r})}if(t.document===void 0)return c(e,{children:O(`gone`)});let{side:r,entryNo:i,name:a,no:o}=t.document;return c(v,{to:l(n,`document`,r,String(i)),children:[O(r,{no:i}),` `,c(`bdi`,{class:`quiet`,children:`${a} ${o}`})]})}function A({of:t}){return t.kind===`booked`?c(e,{children:[c(C,{tone:`good`,children:O(`booked`)}),` `,c(E,{value:t.document?.amountInclVAT}),` `,c(`bdi`,{class:`quiet`,children:O(`by`,{user:t.user})})]}):c(e,{children:[c(C,{tone:t.change===`DELETED`?`warn`:`plain`,children:x(t.change)}),` `,c(`span`,{class:`quiet`,children:x(t.state)})]})}function j(e){if(e.kind===`booked`)return`${O(`booked`)}: ${x(e.document?.kind)} ${e.documentNo}`;let{document:t,change:n}=e;return`${x(n)}: ${t===void 0?O(`gone`):O(t.side,{no:t.entryNo})}`}var M=a(`
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
`),N=a(`
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
`),P=a(`
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
`);function F(e){return{kind:`booked`,key:`register ${e.no}`,at:e.systemCreatedAt,user:e.userId,documentNo:e.documentNo??``,document:e.document??void 0}}function I({importDocumentChanged:e}){let{document:t}=e;return{kind:`received`,key:e.cursor,at:e.at,change:e.kind,state:e.state??void 0,document:t==null?void 0:{side:t.__typename===`ImportSalesInvoice`?`sales`:`purchase`,entryNo:t.entryNo,name:t.name??``,no:t.no??``}}}function L(e,t,n){let{after:r,keep:i}=z(e,t);D(N,r,e=>n(F(e.ledgerGrew.register)),e=>i(e.ledgerGrew.cursor))}function R(e,t,n){let{after:r,keep:i}=z(e,t);D(P,r,e=>n(I(e)),e=>i(e.importDocumentChanged.cursor))}function z(e,t){let n=r(void 0),i=r(void 0);return t==null?i.current=void 0:i.current??=n.current??t,{after:e===void 0||i.current===void 0?void 0:{company:e,after:i.current},keep:e=>(n.current=e,e)}}var B=500;function V(){let r=d.value?.id,{data:i,error:a,again:l}=n(M,r===void 0?void 0:{company:r}).value,v=o.value.paused===`yes`,y=t([]),x=e=>{y.peek().some(({key:t})=>t===e.key)||(y.value=[e,...y.peek()].slice(0,B))},S=i?.company,w=r===void 0||v?void 0:S;L(r,w?.ledgerCursor,x),R(r,w?.importDocumentCursor,x);let E=()=>f({paused:v?void 0:`yes`});_([{keys:`p`,text:O(v?`resume`:`pause`),press:E}]);let D=(S?.glRegisters?.nodes??[]).map(F),k=o.value.only??``,A=H(y.value,D).filter(e=>k===``||e.kind===k);return c(e,{children:[c(`h1`,{children:O(`title`)}),c(`p`,{class:`quiet`,children:O(`intro`)}),c(`div`,{class:`filters`,children:[c(`div`,{class:`filters-end row`,children:[c(u,{hint:`p`,onPress:E,children:O(v?`resume`:`pause`)}),!v&&c(C,{tone:`good`,children:O(`listening`)})]}),c(T,{label:O(`only`),value:k,options:[{value:``,text:s(`all`)},{value:`booked`,text:O(`postings`)},{value:`received`,text:O(`received`)}],onValue:e=>f({only:e})})]}),v&&c(m,{tone:`warn`,children:O(`paused`)}),a!==void 0&&c(g,{error:a,onAgain:l}),c(`p`,{class:`unseen`,role:`status`,children:y.value[0]!==void 0&&j(y.value[0])}),S===void 0&&a===void 0&&c(h,{}),A.length===0&&S!==void 0?c(p,{title:O(`empty`),children:c(`p`,{children:O(`emptyHelp`)})}):c(b,{label:O(`title`),rows:A,keyOf:e=>e.key,columns:U()})]})}function H(e,t){let n=new Set(e.map(({key:e})=>e));return[...e,...t.filter(({key:e})=>!n.has(e))]}function U(){let e=e=>c(w,{value:e.at});return y.value?[{key:`event`,title:O(`event`),cell:t=>c(S,{first:c(k,{of:t}),second:e(t)})},{key:`what`,title:O(`what`),width:`130px`,cell:e=>c(A,{of:e})}]:[{key:`when`,title:O(`when`),width:`190px`,cell:e},{key:`event`,title:O(`event`),cell:e=>c(k,{of:e})},{key:`what`,title:O(`what`),cell:e=>c(A,{of:e})}]}export{V as default};