import{E as e,N as t,S as n,b as r,i,k as a,n as o,o as s,s as c,t as l,v as u,x as d}from"./gql-D7U-mL4_.js";import{c as f,g as p,h as m,l as h,m as g,n as _,o as v,r as y,t as b}from"./company-I1FYTlT-.js";import{c as x,f as S,i as C,l as w,m as ee,p as T,s as E,t as D,u as te}from"./index-BZX2vEZ3.js";import{t as ne}from"./request-key-DMbUeAel.js";import{t as re}from"./drop-DkD4bwX1.js";import{i as O,t as k}from"./sending-C1GVZEDG.js";import{t as A}from"./amount-C0oUqvcW.js";import{t as j}from"./badge-CValDuE4.js";import{t as M}from"./day-DxKsHU64.js";function ie(e){let[t,n]=[e.getFullYear(),e.getMonth()];return{today:F(t,n,e.getDate()),month:{from:F(t,n,1),to:F(t,n+1,0)},before:{from:F(t,n-1,1),to:F(t,n,0)},vatUntil:F(t,n,20),longAgo:`${F(t,n-3,1)}T00:00:00Z`}}function N(e){return new Date(`${e}T00:00:00Z`).toLocaleDateString(s.value,{month:`long`,year:`numeric`,timeZone:`UTC`})}function P(e){return e.slice(0,7)}function F(e,t,n){return new Date(Date.UTC(e,t,n)).toISOString().slice(0,10)}var I=c({en:{title:`Three ways to begin`,drop:`Drop an invoice`,dropHelp:`An e-invoice as it came: UBL, CII, a PDF with one inside, or a ZIP of them. You see what it says beside what booking it will do. If it is for a company that is not here yet, that one is made from it.`,choose:`Choose files`,invitation:`Drop e-invoices here: UBL, CII, PDF or ZIP`,zipFirst:`There is no company yet: begin with one invoice, not a ZIP. The ZIP can follow.`,try:`Try the demo company`,tryHelp:`A company for trial, with a chart of accounts, customers, vendors, stock and six received invoices, some with findings. Post what you like: every number is invented.`,tryGo:`Make it, and show me around`,tryBusy:`Being made…`,playgroundMade:`{name} is made: books with stock, and received invoices in its inbox.`,connect:`Connect a program`,connectHelp:`The addresses of OData and GraphQL, a key made on the spot, and a line that tries both.`,connectGo:`Addresses and key`,mayNotMake:`Companies are made by those who have the right to manage every company.`,whose:`Whose books does this go to?`,whoseHelp:`The file names no company that is here. Which of its two sides are you?`,buyer:`The buyer`,seller:`The seller`,enterpriseNo:`Enterprise number`,vatNo:`VAT number`,makeCompany:`Make this company`,forHere:`It is for {company}`,makeHelp:`The company gets the Belgian chart of accounts, VAT and journals; all of it can be changed later.`,keyName:`What the key is for`,makeKey:`Make a key`,keyHelp:`It acts as you, {user}. Users with fewer rights are made under Manage.`,keyOnce:`This key is shown once. Copy it now.`,keyMade:`Key of {user}`,tryLine:`Try it in a terminal`,readOn:`To read and try:`,postman:`A collection for Postman lies in schema/postman.json.`,copyByHand:`The browser does not let this page copy: mark the text and copy it.`},nl:{title:`Drie manieren om te beginnen`,drop:`Laat een factuur los`,dropHelp:`Een e-factuur zoals ze binnenkwam: UBL, CII, een pdf met een e-factuur erin, of een zip ervan. U ziet wat erin staat naast wat boeken zal doen. Is ze voor een bedrijf dat hier nog niet is, dan wordt dat ermee aangemaakt.`,choose:`Bestanden kiezen`,invitation:`Laat e-facturen hier los: UBL, CII, pdf of zip`,zipFirst:`Er is nog geen bedrijf: begin met één factuur, niet met een zip. Die kan daarna.`,try:`Probeer het demobedrijf`,tryHelp:`Een proefbedrijf met rekeningstelsel, klanten, leveranciers, voorraad en zes ontvangen facturen, sommige met bevindingen. Boek wat u wilt: alle nummers zijn verzonnen.`,tryGo:`Maak het aan en leid mij rond`,tryBusy:`Wordt aangemaakt…`,playgroundMade:`{name} is aangemaakt: boeken met voorraad, en ontvangen facturen in de inbox.`,connect:`Verbind een programma`,connectHelp:`De adressen van OData en GraphQL, een sleutel die u hier maakt, en een regel die beide probeert.`,connectGo:`Adressen en sleutel`,mayNotMake:`Bedrijven worden aangemaakt door wie elk bedrijf mag beheren.`,whose:`In wiens boeken hoort dit?`,whoseHelp:`Het bestand noemt geen bedrijf dat hier is. Welke van de twee partijen bent u?`,buyer:`De koper`,seller:`De verkoper`,enterpriseNo:`Ondernemingsnummer`,vatNo:`Btw-nummer`,makeCompany:`Dit bedrijf aanmaken`,forHere:`Het is voor {company}`,makeHelp:`Het bedrijf krijgt het Belgische rekeningstelsel, btw en dagboeken; alles kan later anders.`,keyName:`Waarvoor de sleutel dient`,makeKey:`Sleutel maken`,keyHelp:`Hij handelt als u, {user}. Gebruikers met minder rechten maakt u onder Beheren.`,keyOnce:`Deze sleutel wordt één keer getoond. Kopieer hem nu.`,keyMade:`Sleutel van {user}`,tryLine:`Probeer het in een terminal`,readOn:`Om te lezen en te proberen:`,postman:`Een verzameling voor Postman staat in schema/postman.json.`,copyByHand:`De browser laat deze pagina niet kopiëren: markeer de tekst en kopieer hem.`},fr:{title:`Trois façons de commencer`,drop:`Déposer une facture`,dropHelp:`Une facture électronique telle que reçue : UBL, CII, un PDF qui en contient une, ou un ZIP. Vous voyez ce qu’elle dit à côté de ce que fera la comptabilisation. Si elle est destinée à une société absente d’ici, celle-ci est créée à partir du fichier.`,choose:`Choisir des fichiers`,invitation:`Déposez ici des factures électroniques : UBL, CII, PDF ou ZIP`,zipFirst:`Il n’y a pas encore de société : commencez par une facture, pas un ZIP. Il pourra suivre.`,try:`Essayer la société de démonstration`,tryHelp:`Une société d’essai avec plan comptable, clients, fournisseurs, stock et six factures reçues, certaines avec des constats. Comptabilisez à votre guise : tous les numéros sont inventés.`,tryGo:`La créer et me guider`,tryBusy:`Création en cours…`,playgroundMade:`{name} est créée : des livres avec stock, et des factures reçues dans sa boîte.`,connect:`Connecter un programme`,connectHelp:`Les adresses OData et GraphQL, une clé créée sur place, et une ligne qui essaie les deux.`,connectGo:`Adresses et clé`,mayNotMake:`Les sociétés sont créées par ceux qui peuvent administrer toutes les sociétés.`,whose:`Dans quels livres cela va-t-il ?`,whoseHelp:`Le fichier ne nomme aucune société présente ici. Laquelle des deux parties êtes-vous ?`,buyer:`L’acheteur`,seller:`Le vendeur`,enterpriseNo:`Numéro d’entreprise`,vatNo:`Numéro de TVA`,makeCompany:`Créer cette société`,forHere:`C’est pour {company}`,makeHelp:`La société reçoit le plan comptable belge, la TVA et les journaux ; tout peut être modifié ensuite.`,keyName:`À quoi sert la clé`,makeKey:`Créer une clé`,keyHelp:`Elle agit en votre nom, {user}. Les utilisateurs aux droits réduits se créent sous Gérer.`,keyOnce:`Cette clé n’est affichée qu’une fois. Copiez-la maintenant.`,keyMade:`Clé de {user}`,tryLine:`Essayez dans un terminal`,readOn:`À lire et à essayer :`,postman:`Une collection Postman se trouve dans schema/postman.json.`,copyByHand:`Le navigateur ne laisse pas cette page copier : sélectionnez le texte et copiez-le.`},de:{title:`Drei Wege zu beginnen`,drop:`Eine Rechnung ablegen`,dropHelp:`Eine E-Rechnung, wie sie kam: UBL, CII, ein PDF mit einer darin oder ein ZIP davon. Sie sehen, was darin steht, neben dem, was das Buchen tun wird. Ist sie für eine Firma, die es hier noch nicht gibt, so wird diese daraus angelegt.`,choose:`Dateien wählen`,invitation:`E-Rechnungen hier ablegen: UBL, CII, PDF oder ZIP`,zipFirst:`Es gibt noch keine Firma: Beginnen Sie mit einer Rechnung, nicht mit einem ZIP. Es kann folgen.`,try:`Die Demofirma ausprobieren`,tryHelp:`Eine Firma zum Probieren, mit Kontenplan, Kunden, Lieferanten, Lager und sechs empfangenen Rechnungen, einige mit Befunden. Buchen Sie, was Sie wollen: Alle Nummern sind erfunden.`,tryGo:`Anlegen und herumführen`,tryBusy:`Wird angelegt…`,playgroundMade:`{name} ist angelegt: Bücher mit Lager und empfangene Rechnungen im Eingang.`,connect:`Ein Programm anbinden`,connectHelp:`Die Adressen von OData und GraphQL, ein Schlüssel auf der Stelle und eine Zeile, die beides probiert.`,connectGo:`Adressen und Schlüssel`,mayNotMake:`Firmen legt an, wer jede Firma verwalten darf.`,whose:`In wessen Bücher gehört das?`,whoseHelp:`Die Datei nennt keine Firma, die es hier gibt. Welche der beiden Seiten sind Sie?`,buyer:`Der Käufer`,seller:`Der Verkäufer`,enterpriseNo:`Unternehmensnummer`,vatNo:`MwSt.-Nummer`,makeCompany:`Diese Firma anlegen`,forHere:`Sie ist für {company}`,makeHelp:`Die Firma bekommt den belgischen Kontenplan, MwSt. und Journale; alles lässt sich später ändern.`,keyName:`Wofür der Schlüssel ist`,makeKey:`Schlüssel anlegen`,keyHelp:`Er handelt als Sie, {user}. Benutzer mit weniger Rechten legen Sie unter Verwalten an.`,keyOnce:`Dieser Schlüssel wird einmal gezeigt. Kopieren Sie ihn jetzt.`,keyMade:`Schlüssel von {user}`,tryLine:`Im Terminal probieren`,readOn:`Zum Lesen und Probieren:`,postman:`Eine Sammlung für Postman liegt in schema/postman.json.`,copyByHand:`Der Browser lässt diese Seite nicht kopieren: Markieren Sie den Text und kopieren Sie ihn.`}}),L=l(`
  query Start(
    $company: ID!
    $month: PeriodInput!
    $vat: PeriodInput!
    $today: Date!
    $from: Date!
    $to: Date!
    $answered: DateTime!
  ) {
    company(id: $company) {
      purchaseMend: importPurchaseInvoices(
        first: 1
        filter: { state: { eq: OPEN }, or: [{ vendorNo: { eq: "" } }, { errorMessage: { ne: "" } }] }
      ) {
        totalCount
      }
      purchaseOpen: importPurchaseInvoices(first: 1, filter: { state: { eq: OPEN } }) {
        totalCount
      }
      salesMend: importSalesInvoices(
        first: 1
        filter: { state: { eq: OPEN }, or: [{ customerNo: { eq: "" } }, { errorMessage: { ne: "" } }] }
      ) {
        totalCount
      }
      salesOpen: importSalesInvoices(first: 1, filter: { state: { eq: OPEN } }) {
        totalCount
      }
      bookedByPeople: postedDocuments(first: 1, filter: { userId: { ne: "facturier" } }) {
        totalCount
      }
      refused: receivedInvoiceResponses(first: 1, filter: { status: { eq: RE }, systemCreatedAt: { gte: $answered } }) {
        totalCount
      }
      vatSummary(period: $vat) {
        balance
        entryCount
      }
      thisMonth: vatSummary(period: $month) {
        balance
        entryCount
      }
      revenue: generalLedgerSummary(
        groupBy: [MONTH]
        filter: { accountNumber: { startsWith: "7" }, postingDate: { gte: $from, lte: $to } }
      ) {
        total {
          balance
        }
      }
      cost: generalLedgerSummary(
        groupBy: [MONTH]
        filter: { accountNumber: { startsWith: "6" }, postingDate: { gte: $from, lte: $to } }
      ) {
        total {
          balance
        }
      }
      customerAging(asOf: $today) {
        total {
          balance
          overdue
        }
      }
      vendorAging(asOf: $today) {
        total {
          balance
          overdue
        }
      }
      postedDocuments(first: 5, orderBy: [{ field: SYSTEM_MODIFIED_AT, direction: DESC }]) {
        nodes {
          systemId
          no
          name
          postingDate
          amountInclVAT
          currencyCode
          importDocument {
            __typename
            entryNo
          }
        }
      }
    }
  }
`),R=l(`
  query WhoseFile($xml: Base64!) {
    fileParties(xml: $xml) {
      seller {
        name
        vatRegistrationNo
        enterpriseNo
      }
      buyer {
        name
        vatRegistrationNo
        enterpriseNo
      }
    }
  }
`),z=l(`
  mutation MakeFirstCompany($fields: CompanyCreateFieldsInput!) {
    createCompany(input: { fields: $fields }) {
      __typename
      ... on CreateCompanySuccess {
        company {
          id
          name
        }
      }
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
    }
  }
`),B=l(`
  mutation TryPlayground($key: String!) {
    createPlayground(input: { idempotencyKey: $key }) {
      __typename
      ... on CreatePlaygroundSuccess {
        company {
          id
          name
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`),V=l(`
  mutation KeyForProgram($user: String!, $name: String!) {
    createAccessKey(input: { userName: $user, name: $name }) {
      __typename
      ... on CreateAccessKeySuccess {
        secret
      }
      ... on Error {
        code
        message
      }
    }
  }
`),H=l(`
  query MayMakeCompanies {
    viewer {
      everywhere
    }
  }
`);function U({onClose:e}){let i=W(),a=n(``),s=n(``),c=n(!1),l=n(void 0),f=u.value,p=async()=>{c.value=!0,l.value=void 0;try{let e=d((await o(V,{user:f,name:a.value.trim()})).createAccessKey);s.value=e.secret}catch(e){l.value=r(e)}finally{c.value=!1}},{origin:h}=location,_=s.value===``?`KEY`:s.value;return m(x,{title:I(`connect`),onClose:e,wide:!0,children:m(`div`,{class:`stack`,children:[m(G,{label:`GraphQL`,text:`${h}/graphql`}),i.value!==``&&m(G,{label:`OData v4`,text:h+i.value}),s.value===``?m(`div`,{class:`stack`,children:[m(C,{label:I(`keyName`),value:a.value,onValue:e=>a.value=e,maxLength:50}),m(`div`,{class:`row`,children:[m(g,{kind:`main`,busy:c.value,unable:v(`ADMIN`),onPress:()=>void p(),children:I(`makeKey`)}),m(`span`,{class:`quiet`,children:I(`keyHelp`,{user:f})})]}),l.value!==void 0&&m(T,{error:l.value})]}):m(t,{children:[m(`div`,{role:`status`,children:m(S,{tone:`warn`,children:I(`keyOnce`)})}),m(G,{label:I(`keyMade`,{user:f}),text:s.value})]}),m(G,{label:I(`tryLine`),text:`curl -u '${f}:${_}' -H 'Content-Type: application/json' -d '{"query":"{ companies { nodes { name } } }"}' ${h}/graphql`}),m(`p`,{children:[I(`readOn`),` `,m(`a`,{href:`/docs`,children:`OData`}),`, `,m(`a`,{href:`/graphql`,children:`GraphQL`}),`,`,` `,m(`a`,{href:`/docs/openapi.json`,children:`OpenAPI`}),`. `,I(`postman`)]})]})})}function W(){let t=n(``);return e(()=>{fetch(`/`,{headers:{accept:`*/*`}}).then(e=>e.text()).then(e=>t.value=/href="(\/api\/[^"$]+)"/.exec(e)?.[1]??``).catch(()=>void 0)},[]),t}function G({label:e,text:t}){let n=async()=>{try{await navigator.clipboard.writeText(t),w(p(`copied`))}catch{w(I(`copyByHand`),`bad`)}};return m(`div`,{class:`start-copied`,children:[m(`span`,{class:`field-label`,children:e}),m(`div`,{class:`start-copied-line`,children:[m(`code`,{tabIndex:0,class:`start-copied-text`,children:t}),m(g,{label:`${p(`copy`)}: ${e}`,onPress:()=>void n(),children:p(`copy`)})]})]})}function K({buyer:e,seller:t},n){let r=(e,t)=>t!==``&&(e??``).replaceAll(/[\s.]/g,``).toUpperCase()===t.toUpperCase(),i=({vatRegistrationNo:e,enterpriseNo:t})=>n.find(n=>r(n.enterpriseNo,t)||r(n.vatRegistrationNo,e));return i(e)??i(t)}function q({parties:e,here:i,onClose:a,onHere:s,onMade:c}){let l=n(`buyer`),u=n({}),f=n(!1),h=n(void 0),_={...e[l.value],...u.value},v=async()=>{f.value=!0,h.value=void 0;try{let{name:e,enterpriseNo:t,vatRegistrationNo:n}=_,r={name:e.slice(0,30).trim(),displayName:e,enterpriseNo:t,vatRegistrationNo:n},i=d((await o(z,{fields:r})).createCompany).company;await c(i)}catch(e){h.value=r(e)}finally{f.value=!1}},y=e=>h.value?.path.endsWith(e)===!0?h.value.message:void 0,b=[`displayName`,`enterpriseNo`,`vatRegistrationNo`].some(e=>y(e)!==void 0),S=(e,t,n=e)=>m(C,{label:t,value:_[e],onValue:t=>u.value={...u.value,[e]:t},problem:y(n),required:!0});return m(x,{title:I(`whose`),onClose:a,onSend:()=>void v(),actions:m(t,{children:[i!==void 0&&m(g,{onPress:s,children:I(`forHere`,{company:i})}),m(g,{kind:`main`,busy:f.value,onPress:()=>void v(),children:I(`makeCompany`)})]}),children:m(`div`,{class:`stack`,children:[m(J,{parties:e,chosen:l.value,onChoose:e=>{l.value=e,u.value={},h.value=void 0}}),S(`name`,p(`name`),`displayName`),S(`enterpriseNo`,I(`enterpriseNo`)),S(`vatRegistrationNo`,I(`vatNo`)),m(`p`,{class:`quiet`,children:I(`makeHelp`)}),h.value!==void 0&&!b&&m(T,{error:h.value})]})})}function J({parties:e,chosen:t,onChoose:n}){return m(`fieldset`,{class:`start-sides`,children:[m(`legend`,{children:I(`whoseHelp`)}),[`buyer`,`seller`].map(r=>m(`label`,{class:`start-side`,children:[m(`input`,{type:`radio`,name:`side`,checked:t===r,"data-autofocus":t===r,onChange:()=>n(r)}),m(`span`,{children:[I(r),`: `,m(`bdi`,{children:e[r].name===``?p(`none`):e[r].name})]})]},r))]})}function Y(){let e=n(!1),t=n(void 0),r=i(H,{}).value.data?.viewer.everywhere.includes(`ADMIN`)===!1?I(`mayNotMake`):void 0;return m(`section`,{class:`start-part`,"aria-labelledby":`first-title`,children:[_.value===void 0?m(`h1`,{id:`first-title`,children:I(`title`)}):m(`h2`,{id:`first-title`,children:I(`title`)}),m(`div`,{class:`start-ways`,children:[m(ae,{mayNotMake:r,onUnknown:e=>t.value=e}),m(oe,{unable:r}),m(`div`,{class:`card start-way`,children:[m(`h3`,{children:I(`connect`)}),m(`p`,{children:I(`connectHelp`)}),m(g,{onPress:()=>e.value=!0,children:I(`connectGo`)})]})]}),e.value&&m(U,{onClose:()=>e.value=!1}),t.value!==void 0&&m(q,{parties:t.value.parties,here:_.value?.displayName,onClose:()=>t.value=void 0,onHere:()=>{_.value!==void 0&&X(_.value,t.value?.files??[]),t.value=void 0},onMade:async e=>{let n=t.value?.files??[];t.value=void 0,await y(),X(e,n)}})]})}function X(e,t){f(h(e.name,`inbox`)),O(e.id,t)}function ae(e){let t=n(!1),i=n(void 0),a=_.value,s=a===void 0?e.mayNotMake:v(`EDIT`),c=async n=>{i.value=void 0;let[s]=n;if(s===void 0||t.value)return;let c=e.mayNotMake===void 0&&s.size<=38797312&&!/\.zip$/i.test(s.name);if(a!==void 0&&!c)return X(a,n);if(a===void 0&&/\.zip$/i.test(s.name))w(I(`zipFirst`),`bad`);else{t.value=!0;try{let{fileParties:t}=await o(R,{xml:await k(s)}),r=K(t,b.peek()??[]);r===void 0?e.onUnknown({files:n,parties:t}):X(r,n)}catch(e){a===void 0?i.value=r(e):X(a,n)}finally{t.value=!1}}};return E([{keys:`u`,text:I(`choose`),unable:s,press:()=>document.querySelector(`.start-drop .button`)?.click()}]),m(`div`,{class:`card start-way start-drop`,children:[m(`h3`,{children:I(`drop`)}),m(`p`,{children:I(`dropHelp`)}),m(re,{text:I(`choose`),hint:`u`,invitation:I(`invitation`),accept:`.xml,.pdf,.zip,application/xml,text/xml,application/pdf,application/zip`,unable:s,onFiles:e=>void c(e)}),i.value!==void 0&&m(T,{error:i.value})]})}function oe({unable:e}){let t=n(!1),i=n(void 0),s=a(ne()),c=async()=>{t.value=!0,i.value=void 0;try{let e=d((await o(B,{key:s.current})).createPlayground).company;await y(),w(I(`playgroundMade`,{name:e.name})),f(h(e.name,`start`)),D(e.name)}catch(e){i.value=r(e)}finally{t.value=!1}};return m(`div`,{class:`card start-way`,children:[m(`h3`,{children:I(`try`)}),m(`p`,{children:I(`tryHelp`)}),m(g,{busy:t.value,unable:e,onPress:()=>void c(),children:t.value?I(`tryBusy`):I(`tryGo`)}),i.value!==void 0&&m(T,{error:i.value})]})}var Z=c({en:{tour:`Tour of one minute`,playground:`A company for trial: the setup and stock of the demo company, and received invoices of which some have something to mend. All numbers are invented. Whoever runs the service deletes it, with whatever was posted in it: npm run company -- delete "{name}" --yes`,waiting:`What waits for you`,nothingWaits:`Nothing. Drop an e-invoice anywhere on this page, or choose one in the inbox; what it asks of you stands here.`,mendPurchase:`Purchase invoices to mend`,mendSales:`Sales invoices to mend`,readyPurchase:`Purchase invoices ready to look at and post`,readySales:`Sales invoices ready to look at and post`,refused:`Invoices of yours that a customer rejected lately`,vatDue:`VAT return of {month}, due`,lastPosted:`Posted last`,nothingPosted:`Nothing yet. An invoice that you post stands here, with its number.`,revenue:`Revenue`,cost:`Cost`,vatSoFar:`VAT so far`,customersOwe:`Customers owe you`,weOwe:`You owe vendors`},nl:{tour:`Rondleiding van een minuut`,playground:`Een proefbedrijf: de inrichting en voorraad van het demobedrijf, en ontvangen facturen waarvan er enkele te herstellen zijn. Alle nummers zijn verzonnen. Wie de dienst beheert, verwijdert het met alles wat erin geboekt is: npm run company -- delete "{name}" --yes`,waiting:`Wat op u wacht`,nothingWaits:`Niets. Sleep een e-factuur naar deze pagina of kies er een in de inbox; wat ze van u vraagt, staat dan hier.`,mendPurchase:`Aankoopfacturen te herstellen`,mendSales:`Verkoopfacturen te herstellen`,readyPurchase:`Aankoopfacturen klaar om te bekijken en te boeken`,readySales:`Verkoopfacturen klaar om te bekijken en te boeken`,refused:`Facturen van u die een klant onlangs weigerde`,vatDue:`Btw-aangifte van {month}, in te dienen tegen`,lastPosted:`Laatst geboekt`,nothingPosted:`Nog niets. Een factuur die u boekt, staat hier met haar nummer.`,revenue:`Opbrengsten`,cost:`Kosten`,vatSoFar:`Btw tot nu toe`,customersOwe:`Klanten zijn u schuldig`,weOwe:`U bent leveranciers schuldig`},fr:{tour:`Visite d’une minute`,playground:`Une société d’essai : la configuration et le stock de la société de démonstration, et des factures reçues dont certaines sont à corriger. Tous les numéros sont inventés. Qui exploite le service la supprime, avec tout ce qui y est comptabilisé : npm run company -- delete "{name}" --yes`,waiting:`Ce qui vous attend`,nothingWaits:`Rien. Déposez une facture électronique sur cette page ou choisissez-en une dans la boîte de réception ; ce qu’elle vous demande apparaît ici.`,mendPurchase:`Factures d’achat à corriger`,mendSales:`Factures de vente à corriger`,readyPurchase:`Factures d’achat prêtes à vérifier et à comptabiliser`,readySales:`Factures de vente prêtes à vérifier et à comptabiliser`,refused:`Vos factures qu’un client a refusées récemment`,vatDue:`Déclaration TVA de {month}, à déposer pour le`,lastPosted:`Dernières comptabilisations`,nothingPosted:`Encore rien. Une facture que vous comptabilisez figure ici, avec son numéro.`,revenue:`Produits`,cost:`Charges`,vatSoFar:`TVA à ce jour`,customersOwe:`Vos clients vous doivent`,weOwe:`Vous devez aux fournisseurs`},de:{tour:`Rundgang von einer Minute`,playground:`Eine Firma zum Probieren: Einrichtung und Lager der Demofirma und empfangene Rechnungen, an denen es zum Teil etwas zu korrigieren gibt. Alle Nummern sind erfunden. Wer den Dienst betreibt, löscht sie mit allem, was darin gebucht wurde: npm run company -- delete "{name}" --yes`,waiting:`Was auf Sie wartet`,nothingWaits:`Nichts. Legen Sie eine E-Rechnung auf dieser Seite ab oder wählen Sie eine im Eingang; was sie von Ihnen verlangt, steht dann hier.`,mendPurchase:`Einkaufsrechnungen zu korrigieren`,mendSales:`Verkaufsrechnungen zu korrigieren`,readyPurchase:`Einkaufsrechnungen zum Ansehen und Buchen bereit`,readySales:`Verkaufsrechnungen zum Ansehen und Buchen bereit`,refused:`Ihre Rechnungen, die ein Kunde kürzlich abgelehnt hat`,vatDue:`MwSt.-Erklärung für {month}, fällig am`,lastPosted:`Zuletzt gebucht`,nothingPosted:`Noch nichts. Eine Rechnung, die Sie buchen, steht hier mit ihrer Nummer.`,revenue:`Erlöse`,cost:`Kosten`,vatSoFar:`MwSt. bisher`,customersOwe:`Kunden schulden Ihnen`,weOwe:`Sie schulden Lieferanten`}});function se({books:e,days:t,company:n}){let r=h(n,`inbox`),i=(e=0,t=0)=>Math.max(0,e-t),[a,o]=[e.purchaseMend?.totalCount,e.salesMend?.totalCount],{vatSummary:s}=e,c=s!=null&&s.entryCount>0&&t.today<=t.vatUntil,l=[{text:Z(`mendPurchase`),count:a,tone:`bad`,to:r,query:{state:`MEND`}},{text:Z(`mendSales`),count:o,tone:`bad`,to:r,query:{side:`sales`,state:`MEND`}},{text:Z(`readyPurchase`),count:i(e.purchaseOpen?.totalCount,a),tone:`accent`,to:r,query:{state:`OPEN`}},{text:Z(`readySales`),count:i(e.salesOpen?.totalCount,o),tone:`accent`,to:r,query:{side:`sales`,state:`OPEN`}},{text:Z(`refused`),count:e.refused?.totalCount,tone:`warn`,to:h(n,`documents`),query:{}}].filter(({count:e=0})=>e>0);return m(`section`,{class:`start-part`,"aria-labelledby":`start-waiting`,children:[m(`h2`,{id:`start-waiting`,children:Z(`waiting`)}),l.length===0&&!c&&m(`p`,{class:`quiet`,children:Z(`nothingWaits`)}),m(`ul`,{class:`start-list`,children:[l.map(({text:e,count:t,tone:n,to:r,query:i})=>m($,{to:r,query:i,children:[m(`span`,{children:e}),m(ue,{tone:n,count:t??0})]},e)),c&&m($,{to:h(n,`reports`,`vat`),query:{period:P(t.before.from)},children:[m(`span`,{children:[Z(`vatDue`,{month:N(t.before.from)}),` `,m(M,{value:t.vatUntil})]}),m(A,{value:s.balance})]})]})]})}function ce({books:e,company:t}){let n=e.postedDocuments?.nodes??[];return m(`section`,{class:`card start-part`,"aria-labelledby":`start-posted`,children:[m(`h2`,{id:`start-posted`,children:Z(`lastPosted`)}),n.length===0&&m(`p`,{class:`quiet`,children:Z(`nothingPosted`)}),m(`ul`,{class:`start-list`,children:n.map(e=>m($,{to:h(t,`documents`,e.systemId),children:[m(`span`,{class:`start-grow`,children:[m(`code`,{children:e.no}),` `,m(`bdi`,{children:e.name})]}),m(`span`,{class:`quiet`,children:m(M,{value:e.postingDate})}),m(A,{value:e.amountInclVAT,currency:e.currencyCode??null})]},e.systemId))})]})}function le({books:e,days:t,company:n,title:r}){let i=h(n,`reports`,`over-time`),a=h(n,`reports`,`aging`),{month:o}=t;return m(`section`,{class:`card start-part`,"aria-labelledby":`start-month`,children:[m(`h2`,{id:`start-month`,children:r}),m(`ul`,{class:`start-list`,children:[m(Q,{text:Z(`revenue`),to:i,amount:de(e.revenue?.total.balance)}),m(Q,{text:Z(`cost`),to:i,amount:e.cost?.total.balance}),m(Q,{text:Z(`vatSoFar`),to:h(n,`reports`,`vat`),query:{period:P(o.from)},amount:e.thisMonth?.balance}),m(Q,{text:Z(`customersOwe`),to:a,amount:e.customerAging?.total.balance}),m(Q,{text:Z(`weOwe`),to:a,query:{side:`vendors`},amount:e.vendorAging?.total.balance})]})]})}function Q(e){return m($,{to:e.to,query:e.query??{},children:[m(`span`,{class:`start-grow`,children:e.text}),m(A,{value:e.amount})]})}function $({to:e,query:t={},children:n}){return m(`li`,{children:m(te,{to:e,query:t,class:`start-item`,children:n})})}function ue({tone:e,count:t}){return m(j,{tone:e,children:t})}function de(e){return e==null||/^0(\.0+)?$/.test(e)?e:e.startsWith(`-`)?e.slice(1):`-${e}`}function fe(){let e=_.value,n=ie(new Date),{today:r,month:a,before:o,longAgo:s}=n,{data:c,error:l,again:u}=i(L,e&&{company:e.id,month:a,vat:o,today:r,from:a.from,to:a.to,answered:s}).value;if(e===void 0)return m(Y,{});if(l!==void 0&&c===void 0)return m(T,{error:l,onAgain:u});let d=c?.company;if(d==null)return m(ee,{});let f=[d.purchaseOpen,d.salesOpen,d.bookedByPeople].every(e=>e?.totalCount===0);return m(t,{children:[m(`div`,{class:`row start-head`,children:[m(`h1`,{children:m(`bdi`,{children:e.displayName})}),m(g,{onPress:()=>D(e.name),children:Z(`tour`)})]}),e.name.startsWith(`PLAYGROUND `)&&m(`p`,{class:`quiet start-wide`,children:Z(`playground`,{name:e.name})}),f&&m(Y,{}),!f&&m(se,{books:d,days:n,company:e.name}),m(`div`,{class:`start-cards`,children:[m(ce,{books:d,company:e.name}),m(le,{books:d,days:n,company:e.name,title:N(a.from)})]})]})}export{fe as default};