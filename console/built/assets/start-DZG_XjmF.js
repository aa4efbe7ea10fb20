import{C as e,F as t,G as n,N as r,P as i,R as a,S as o,V as s,_ as c,b as l,h as u,j as d,l as f,n as p,o as m,r as h,s as g,t as _,u as v,v as y,y as b}from"./company-BWgVaAU8.js";import{a as x,c as S,f as C,i as w,l as T,m as ee,p as E,t as D,u as te}from"./index-3nqhyjhj.js";import{i as ne,s as re,t as O}from"./sending-CBtSGxuM.js";import{t as k}from"./amount-DB9_jaq1.js";import{t as A}from"./badge-BCWerMKX.js";import{t as j}from"./day-Cg934Isc.js";function ie(e){let[t,n]=[e.getFullYear(),e.getMonth()];return{today:P(t,n,e.getDate()),month:{from:P(t,n,1),to:P(t,n+1,0)},before:{from:P(t,n-1,1),to:P(t,n,0)},vatUntil:P(t,n,20),longAgo:`${P(t,n-3,1)}T00:00:00Z`}}function M(e){return new Date(`${e}T00:00:00Z`).toLocaleDateString(o.value,{month:`long`,year:`numeric`,timeZone:`UTC`})}function N(e){return e.slice(0,7)}function P(e,t,n){return new Date(Date.UTC(e,t,n)).toISOString().slice(0,10)}var F=e({en:{title:`Three ways to begin`,drop:`Drop an invoice`,dropHelp:`An e-invoice as it came: UBL, CII, a PDF with one inside, or a ZIP of them. You see what it says beside what booking it will do. If it is for a company that is not here yet, that one is made from it.`,choose:`Choose files`,invitation:`Drop e-invoices here: UBL, CII, PDF or ZIP`,zipFirst:`There is no company yet: begin with one invoice, not a ZIP. The ZIP can follow.`,try:`Try the demo company`,tryHelp:`A company for trial, with a chart of accounts, customers, vendors, stock and six received invoices, some with findings. Post what you like: every number is invented.`,tryGo:`Make it, and show me around`,tryBusy:`Being made…`,playgroundMade:`{name} is made: books with stock, and received invoices in its inbox.`,connect:`Connect a program`,connectHelp:`The addresses of OData and GraphQL, a key made on the spot, and a line that tries both.`,connectGo:`Addresses and key`,mayNotMake:`Companies are made by those who have the right to manage every company.`,whose:`Whose books does this go to?`,whoseHelp:`The file names no company that is here. Which of its two sides are you?`,buyer:`The buyer`,seller:`The seller`,enterpriseNo:`Enterprise number`,vatNo:`VAT number`,makeCompany:`Make this company`,forHere:`It is for {company}`,makeHelp:`The company gets the Belgian chart of accounts, VAT and journals; all of it can be changed later.`,keyName:`What the key is for`,makeKey:`Make a key`,keyHelp:`It acts as you, {user}. Users with fewer rights are made under Manage.`,keyOnce:`This key is shown once. Copy it now.`,keyMade:`Key of {user}`,tryLine:`Try it in a terminal`,readOn:`To read and try:`,postman:`A collection for Postman lies in schema/postman.json.`,copyByHand:`The browser does not let this page copy: mark the text and copy it.`},nl:{title:`Drie manieren om te beginnen`,drop:`Laat een factuur los`,dropHelp:`Een e-factuur zoals ze binnenkwam: UBL, CII, een pdf met een e-factuur erin, of een zip ervan. U ziet wat erin staat naast wat boeken zal doen. Is ze voor een bedrijf dat hier nog niet is, dan wordt dat ermee aangemaakt.`,choose:`Bestanden kiezen`,invitation:`Laat e-facturen hier los: UBL, CII, pdf of zip`,zipFirst:`Er is nog geen bedrijf: begin met één factuur, niet met een zip. Die kan daarna.`,try:`Probeer het demobedrijf`,tryHelp:`Een proefbedrijf met rekeningstelsel, klanten, leveranciers, voorraad en zes ontvangen facturen, sommige met bevindingen. Boek wat u wilt: alle nummers zijn verzonnen.`,tryGo:`Maak het aan en leid mij rond`,tryBusy:`Wordt aangemaakt…`,playgroundMade:`{name} is aangemaakt: boeken met voorraad, en ontvangen facturen in de inbox.`,connect:`Verbind een programma`,connectHelp:`De adressen van OData en GraphQL, een sleutel die u hier maakt, en een regel die beide probeert.`,connectGo:`Adressen en sleutel`,mayNotMake:`Bedrijven worden aangemaakt door wie elk bedrijf mag beheren.`,whose:`In wiens boeken hoort dit?`,whoseHelp:`Het bestand noemt geen bedrijf dat hier is. Welke van de twee partijen bent u?`,buyer:`De koper`,seller:`De verkoper`,enterpriseNo:`Ondernemingsnummer`,vatNo:`Btw-nummer`,makeCompany:`Dit bedrijf aanmaken`,forHere:`Het is voor {company}`,makeHelp:`Het bedrijf krijgt het Belgische rekeningstelsel, btw en dagboeken; alles kan later anders.`,keyName:`Waarvoor de sleutel dient`,makeKey:`Sleutel maken`,keyHelp:`Hij handelt als u, {user}. Gebruikers met minder rechten maakt u onder Beheren.`,keyOnce:`Deze sleutel wordt één keer getoond. Kopieer hem nu.`,keyMade:`Sleutel van {user}`,tryLine:`Probeer het in een terminal`,readOn:`Om te lezen en te proberen:`,postman:`Een verzameling voor Postman staat in schema/postman.json.`,copyByHand:`De browser laat deze pagina niet kopiëren: markeer de tekst en kopieer hem.`},fr:{title:`Trois façons de commencer`,drop:`Déposer une facture`,dropHelp:`Une facture électronique telle que reçue : UBL, CII, un PDF qui en contient une, ou un ZIP. Vous voyez ce qu’elle dit à côté de ce que fera la comptabilisation. Si elle est destinée à une société absente d’ici, celle-ci est créée à partir du fichier.`,choose:`Choisir des fichiers`,invitation:`Déposez ici des factures électroniques : UBL, CII, PDF ou ZIP`,zipFirst:`Il n’y a pas encore de société : commencez par une facture, pas un ZIP. Il pourra suivre.`,try:`Essayer la société de démonstration`,tryHelp:`Une société d’essai avec plan comptable, clients, fournisseurs, stock et six factures reçues, certaines avec des constats. Comptabilisez à votre guise : tous les numéros sont inventés.`,tryGo:`La créer et me guider`,tryBusy:`Création en cours…`,playgroundMade:`{name} est créée : des livres avec stock, et des factures reçues dans sa boîte.`,connect:`Connecter un programme`,connectHelp:`Les adresses OData et GraphQL, une clé créée sur place, et une ligne qui essaie les deux.`,connectGo:`Adresses et clé`,mayNotMake:`Les sociétés sont créées par ceux qui peuvent administrer toutes les sociétés.`,whose:`Dans quels livres cela va-t-il ?`,whoseHelp:`Le fichier ne nomme aucune société présente ici. Laquelle des deux parties êtes-vous ?`,buyer:`L’acheteur`,seller:`Le vendeur`,enterpriseNo:`Numéro d’entreprise`,vatNo:`Numéro de TVA`,makeCompany:`Créer cette société`,forHere:`C’est pour {company}`,makeHelp:`La société reçoit le plan comptable belge, la TVA et les journaux ; tout peut être modifié ensuite.`,keyName:`À quoi sert la clé`,makeKey:`Créer une clé`,keyHelp:`Elle agit en votre nom, {user}. Les utilisateurs aux droits réduits se créent sous Gérer.`,keyOnce:`Cette clé n’est affichée qu’une fois. Copiez-la maintenant.`,keyMade:`Clé de {user}`,tryLine:`Essayez dans un terminal`,readOn:`À lire et à essayer :`,postman:`Une collection Postman se trouve dans schema/postman.json.`,copyByHand:`Le navigateur ne laisse pas cette page copier : sélectionnez le texte et copiez-le.`},de:{title:`Drei Wege zu beginnen`,drop:`Eine Rechnung ablegen`,dropHelp:`Eine E-Rechnung, wie sie kam: UBL, CII, ein PDF mit einer darin oder ein ZIP davon. Sie sehen, was darin steht, neben dem, was das Buchen tun wird. Ist sie für eine Firma, die es hier noch nicht gibt, so wird diese daraus angelegt.`,choose:`Dateien wählen`,invitation:`E-Rechnungen hier ablegen: UBL, CII, PDF oder ZIP`,zipFirst:`Es gibt noch keine Firma: Beginnen Sie mit einer Rechnung, nicht mit einem ZIP. Es kann folgen.`,try:`Die Demofirma ausprobieren`,tryHelp:`Eine Firma zum Probieren, mit Kontenplan, Kunden, Lieferanten, Lager und sechs empfangenen Rechnungen, einige mit Befunden. Buchen Sie, was Sie wollen: Alle Nummern sind erfunden.`,tryGo:`Anlegen und herumführen`,tryBusy:`Wird angelegt…`,playgroundMade:`{name} ist angelegt: Bücher mit Lager und empfangene Rechnungen im Eingang.`,connect:`Ein Programm anbinden`,connectHelp:`Die Adressen von OData und GraphQL, ein Schlüssel auf der Stelle und eine Zeile, die beides probiert.`,connectGo:`Adressen und Schlüssel`,mayNotMake:`Firmen legt an, wer jede Firma verwalten darf.`,whose:`In wessen Bücher gehört das?`,whoseHelp:`Die Datei nennt keine Firma, die es hier gibt. Welche der beiden Seiten sind Sie?`,buyer:`Der Käufer`,seller:`Der Verkäufer`,enterpriseNo:`Unternehmensnummer`,vatNo:`MwSt.-Nummer`,makeCompany:`Diese Firma anlegen`,forHere:`Sie ist für {company}`,makeHelp:`Die Firma bekommt den belgischen Kontenplan, MwSt. und Journale; alles lässt sich später ändern.`,keyName:`Wofür der Schlüssel ist`,makeKey:`Schlüssel anlegen`,keyHelp:`Er handelt als Sie, {user}. Benutzer mit weniger Rechten legen Sie unter Verwalten an.`,keyOnce:`Dieser Schlüssel wird einmal gezeigt. Kopieren Sie ihn jetzt.`,keyMade:`Schlüssel von {user}`,tryLine:`Im Terminal probieren`,readOn:`Zum Lesen und Probieren:`,postman:`Eine Sammlung für Postman liegt in schema/postman.json.`,copyByHand:`Der Browser lässt diese Seite nicht kopieren: Markieren Sie den Text und kopieren Sie ihn.`}}),I=g(`
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
`),L=g(`
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
`),R=g(`
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
`),z=g(`
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
`),B=g(`
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
`),V=g(`
  query MayMakeCompanies {
    viewer {
      everywhere
    }
  }
`);function H({onClose:e}){let a=U(),o=t(``),s=t(``),c=t(!1),l=t(void 0),f=d.value,p=async()=>{c.value=!0,l.value=void 0;try{let e=i((await u(B,{user:f,name:o.value.trim()})).createAccessKey);s.value=e.secret}catch(e){l.value=r(e)}finally{c.value=!1}},{origin:h}=location,g=s.value===``?`KEY`:s.value;return b(T,{title:F(`connect`),onClose:e,wide:!0,children:b(`div`,{class:`stack`,children:[b(W,{label:`GraphQL`,text:`${h}/graphql`}),a.value!==``&&b(W,{label:`OData v4`,text:h+a.value}),s.value===``?b(`div`,{class:`stack`,children:[b(x,{label:F(`keyName`),value:o.value,onValue:e=>o.value=e,maxLength:50}),b(`div`,{class:`row`,children:[b(y,{kind:`main`,busy:c.value,unable:m(`ADMIN`),onPress:()=>void p(),children:F(`makeKey`)}),b(`span`,{class:`quiet`,children:F(`keyHelp`,{user:f})})]}),l.value!==void 0&&b(E,{error:l.value})]}):b(n,{children:[b(`div`,{role:`status`,children:b(C,{tone:`warn`,children:F(`keyOnce`)})}),b(W,{label:F(`keyMade`,{user:f}),text:s.value})]}),b(W,{label:F(`tryLine`),text:`curl -u '${f}:${g}' -H 'Content-Type: application/json' -d '{"query":"{ companies { nodes { name } } }"}' ${h}/graphql`}),b(`p`,{children:[F(`readOn`),` `,b(`a`,{href:`/docs`,children:`OData`}),`, `,b(`a`,{href:`/graphql`,children:`GraphQL`}),`,`,` `,b(`a`,{href:`/docs/openapi.json`,children:`OpenAPI`}),`. `,F(`postman`)]})]})})}function U(){let e=t(``);return a(()=>{fetch(`/`,{headers:{accept:`*/*`}}).then(e=>e.text()).then(t=>e.value=/href="(\/api\/[^"$]+)"/.exec(t)?.[1]??``).catch(()=>void 0)},[]),e}function W({label:e,text:t}){return b(`div`,{class:`start-copied`,children:[b(`span`,{class:`field-label`,children:e}),b(`div`,{class:`start-copied-line`,children:[b(`code`,{tabIndex:0,class:`start-copied-text`,children:t}),b(y,{label:`${l(`copy`)}: ${e}`,onPress:()=>{navigator.clipboard.writeText(t).then(()=>w(l(`copied`)),()=>w(F(`copyByHand`),`bad`))},children:l(`copy`)})]})]})}function G({buyer:e,seller:t},n){let r=(e,t)=>t!==``&&(e??``).replaceAll(/[\s.]/g,``).toUpperCase()===t.toUpperCase(),i=({vatRegistrationNo:e,enterpriseNo:t})=>n.find(n=>r(n.enterpriseNo,t)||r(n.vatRegistrationNo,e));return i(e)??i(t)}function K({parties:e,here:a,onClose:o,onHere:s,onMade:c}){let d=t(`buyer`),f=t({}),p=t(!1),m=t(void 0),h={...e[d.value],...f.value},g=async()=>{p.value=!0,m.value=void 0;try{let{name:e,enterpriseNo:t,vatRegistrationNo:n}=h,r={name:e.slice(0,30).trim(),displayName:e,enterpriseNo:t,vatRegistrationNo:n},a=i((await u(R,{fields:r})).createCompany).company;await c(a)}catch(e){m.value=r(e)}finally{p.value=!1}},_=e=>m.value?.path.endsWith(e)===!0?m.value.message:void 0,v=[`displayName`,`enterpriseNo`,`vatRegistrationNo`].some(e=>_(e)!==void 0),S=(e,t,n=e)=>b(x,{label:t,value:h[e],onValue:t=>f.value={...f.value,[e]:t},problem:_(n),required:!0});return b(T,{title:F(`whose`),onClose:o,onSend:()=>void g(),actions:b(n,{children:[a!==void 0&&b(y,{onPress:s,children:F(`forHere`,{company:a})}),b(y,{kind:`main`,busy:p.value,onPress:()=>void g(),children:F(`makeCompany`)})]}),children:b(`div`,{class:`stack`,children:[b(q,{parties:e,chosen:d.value,onChoose:e=>{d.value=e,f.value={},m.value=void 0}}),S(`name`,l(`name`),`displayName`),S(`enterpriseNo`,F(`enterpriseNo`)),S(`vatRegistrationNo`,F(`vatNo`)),b(`p`,{class:`quiet`,children:F(`makeHelp`)}),m.value!==void 0&&!v&&b(E,{error:m.value})]})})}function q({parties:e,chosen:t,onChoose:n}){return b(`fieldset`,{class:`start-sides`,children:[b(`legend`,{children:F(`whoseHelp`)}),[`buyer`,`seller`].map(r=>b(`label`,{class:`start-side`,children:[b(`input`,{type:`radio`,name:`side`,checked:t===r,"data-autofocus":t===r,onChange:()=>n(r)}),b(`span`,{children:[F(r),`: `,b(`bdi`,{children:e[r].name===``?l(`none`):e[r].name})]})]},r))]})}function J(){let e=t(!1),n=t(void 0),r=c(V,{}).value.data?.viewer.everywhere.includes(`ADMIN`)===!1?F(`mayNotMake`):void 0;return b(`section`,{class:`start-part`,"aria-labelledby":`first-title`,children:[p.value===void 0?b(`h1`,{id:`first-title`,children:F(`title`)}):b(`h2`,{id:`first-title`,children:F(`title`)}),b(`div`,{class:`start-ways`,children:[b(ae,{mayNotMake:r,onUnknown:e=>n.value=e}),b(oe,{unable:r}),b(`div`,{class:`card start-way`,children:[b(`h3`,{children:F(`connect`)}),b(`p`,{children:F(`connectHelp`)}),b(y,{onPress:()=>e.value=!0,children:F(`connectGo`)})]})]}),e.value&&b(H,{onClose:()=>e.value=!1}),n.value!==void 0&&b(K,{parties:n.value.parties,here:p.value?.displayName,onClose:()=>n.value=void 0,onHere:()=>{p.value!==void 0&&Y(p.value,n.value?.files??[]),n.value=void 0},onMade:async e=>{let t=n.value?.files??[];n.value=void 0,await h(),Y(e,t)}})]})}function Y(e,t){f(v(e.name,`inbox`)),ne(e.id,t)}function ae(e){let n=t(!1),i=t(void 0),a=p.value,o=a===void 0?e.mayNotMake:m(`EDIT`),s=async t=>{i.value=void 0;let[o]=t;if(o===void 0||n.value)return;let s=e.mayNotMake===void 0&&o.size<=39845888&&!/\.zip$/i.test(o.name);if(a!==void 0&&!s)return Y(a,t);if(a===void 0&&/\.zip$/i.test(o.name))w(F(`zipFirst`),`bad`);else{n.value=!0;try{let{fileParties:n}=await u(L,{xml:await O(o)}),r=G(n,_.peek()??[]);r===void 0?e.onUnknown({files:t,parties:n}):Y(r,t)}catch(e){a===void 0?i.value=r(e):Y(a,t)}finally{n.value=!1}}};return S([{keys:`u`,text:F(`choose`),unable:o,press:()=>document.querySelector(`.start-drop .button`)?.click()}]),b(`div`,{class:`card start-way start-drop`,children:[b(`h3`,{children:F(`drop`)}),b(`p`,{children:F(`dropHelp`)}),b(re,{text:F(`choose`),hint:`u`,invitation:F(`invitation`),accept:`.xml,.pdf,.zip,application/xml,text/xml,application/pdf,application/zip`,unable:o,onFiles:e=>void s(e)}),i.value!==void 0&&b(E,{error:i.value})]})}function oe({unable:e}){let n=t(!1),a=t(void 0),o=s(crypto.randomUUID()),c=async()=>{n.value=!0,a.value=void 0;try{let e=i((await u(z,{key:o.current})).createPlayground).company;await h(),w(F(`playgroundMade`,{name:e.name})),f(v(e.name,`start`)),D(e.name)}catch(e){a.value=r(e)}finally{n.value=!1}};return b(`div`,{class:`card start-way`,children:[b(`h3`,{children:F(`try`)}),b(`p`,{children:F(`tryHelp`)}),b(y,{busy:n.value,unable:e,onPress:()=>void c(),children:n.value?F(`tryBusy`):F(`tryGo`)}),a.value!==void 0&&b(E,{error:a.value})]})}var X=e({en:{tour:`Tour of one minute`,playground:`A company for trial: the setup and stock of the demo company, and received invoices of which some have something to mend. All numbers are invented. Whoever runs the service deletes it, with whatever was posted in it: npm run company -- delete "{name}" --yes`,waiting:`What waits for you`,nothingWaits:`Nothing. New invoices stand here as they come in.`,mendPurchase:`Purchase invoices to mend`,mendSales:`Sales invoices to mend`,readyPurchase:`Purchase invoices ready to look at and post`,readySales:`Sales invoices ready to look at and post`,refused:`Invoices of yours that a customer rejected lately`,vatDue:`VAT return of {month}, due`,lastPosted:`Posted last`,nothingPosted:`Nothing yet. An invoice that you post stands here, with its number.`,revenue:`Revenue`,cost:`Cost`,vatSoFar:`VAT so far`,customersOwe:`Customers owe you`,weOwe:`You owe vendors`},nl:{tour:`Rondleiding van een minuut`,playground:`Een proefbedrijf: de inrichting en voorraad van het demobedrijf, en ontvangen facturen waarvan er enkele te herstellen zijn. Alle nummers zijn verzonnen. Wie de dienst beheert, verwijdert het met alles wat erin geboekt is: npm run company -- delete "{name}" --yes`,waiting:`Wat op u wacht`,nothingWaits:`Niets. Nieuwe facturen staan hier zodra ze binnenkomen.`,mendPurchase:`Aankoopfacturen te herstellen`,mendSales:`Verkoopfacturen te herstellen`,readyPurchase:`Aankoopfacturen klaar om te bekijken en te boeken`,readySales:`Verkoopfacturen klaar om te bekijken en te boeken`,refused:`Facturen van u die een klant onlangs weigerde`,vatDue:`Btw-aangifte van {month}, in te dienen tegen`,lastPosted:`Laatst geboekt`,nothingPosted:`Nog niets. Een factuur die u boekt, staat hier met haar nummer.`,revenue:`Opbrengsten`,cost:`Kosten`,vatSoFar:`Btw tot nu toe`,customersOwe:`Klanten zijn u schuldig`,weOwe:`U bent leveranciers schuldig`},fr:{tour:`Visite d’une minute`,playground:`Une société d’essai : la configuration et le stock de la société de démonstration, et des factures reçues dont certaines sont à corriger. Tous les numéros sont inventés. Qui exploite le service la supprime, avec tout ce qui y est comptabilisé : npm run company -- delete "{name}" --yes`,waiting:`Ce qui vous attend`,nothingWaits:`Rien. Les nouvelles factures apparaissent ici à leur arrivée.`,mendPurchase:`Factures d’achat à corriger`,mendSales:`Factures de vente à corriger`,readyPurchase:`Factures d’achat prêtes à vérifier et à comptabiliser`,readySales:`Factures de vente prêtes à vérifier et à comptabiliser`,refused:`Vos factures qu’un client a refusées récemment`,vatDue:`Déclaration TVA de {month}, à déposer pour le`,lastPosted:`Dernières comptabilisations`,nothingPosted:`Encore rien. Une facture que vous comptabilisez figure ici, avec son numéro.`,revenue:`Produits`,cost:`Charges`,vatSoFar:`TVA à ce jour`,customersOwe:`Vos clients vous doivent`,weOwe:`Vous devez aux fournisseurs`},de:{tour:`Rundgang von einer Minute`,playground:`Eine Firma zum Probieren: Einrichtung und Lager der Demofirma und empfangene Rechnungen, an denen es zum Teil etwas zu korrigieren gibt. Alle Nummern sind erfunden. Wer den Dienst betreibt, löscht sie mit allem, was darin gebucht wurde: npm run company -- delete "{name}" --yes`,waiting:`Was auf Sie wartet`,nothingWaits:`Nichts. Neue Rechnungen stehen hier, sobald sie kommen.`,mendPurchase:`Einkaufsrechnungen zu korrigieren`,mendSales:`Verkaufsrechnungen zu korrigieren`,readyPurchase:`Einkaufsrechnungen zum Ansehen und Buchen bereit`,readySales:`Verkaufsrechnungen zum Ansehen und Buchen bereit`,refused:`Ihre Rechnungen, die ein Kunde kürzlich abgelehnt hat`,vatDue:`MwSt.-Erklärung für {month}, fällig am`,lastPosted:`Zuletzt gebucht`,nothingPosted:`Noch nichts. Eine Rechnung, die Sie buchen, steht hier mit ihrer Nummer.`,revenue:`Erlöse`,cost:`Kosten`,vatSoFar:`MwSt. bisher`,customersOwe:`Kunden schulden Ihnen`,weOwe:`Sie schulden Lieferanten`}});function se({books:e,days:t,company:n}){let r=v(n,`inbox`),i=(e=0,t=0)=>Math.max(0,e-t),[a,o]=[e.purchaseMend?.totalCount,e.salesMend?.totalCount],{vatSummary:s}=e,c=s!=null&&s.entryCount>0&&t.today<=t.vatUntil,l=[{text:X(`mendPurchase`),count:a,tone:`bad`,to:r,query:{state:`MEND`}},{text:X(`mendSales`),count:o,tone:`bad`,to:r,query:{side:`sales`,state:`MEND`}},{text:X(`readyPurchase`),count:i(e.purchaseOpen?.totalCount,a),tone:`accent`,to:r,query:{state:`OPEN`}},{text:X(`readySales`),count:i(e.salesOpen?.totalCount,o),tone:`accent`,to:r,query:{side:`sales`,state:`OPEN`}},{text:X(`refused`),count:e.refused?.totalCount,tone:`warn`,to:v(n,`documents`),query:{}}].filter(({count:e=0})=>e>0);return b(`section`,{class:`start-part`,"aria-labelledby":`start-waiting`,children:[b(`h2`,{id:`start-waiting`,children:X(`waiting`)}),l.length===0&&!c&&b(`p`,{class:`quiet`,children:X(`nothingWaits`)}),b(`ul`,{class:`start-list`,children:[l.map(({text:e,count:t,tone:n,to:r,query:i})=>b($,{to:r,query:i,children:[b(`span`,{children:e}),b(le,{tone:n,count:t??0})]},e)),c&&b($,{to:v(n,`reports`,`vat`),query:{period:N(t.before.from)},children:[b(`span`,{children:[X(`vatDue`,{month:M(t.before.from)}),` `,b(j,{value:t.vatUntil})]}),b(k,{value:s.balance})]})]})]})}function ce({books:e,company:t}){let n=e.postedDocuments?.nodes??[];return b(`section`,{class:`card start-part`,"aria-labelledby":`start-posted`,children:[b(`h2`,{id:`start-posted`,children:X(`lastPosted`)}),n.length===0&&b(`p`,{class:`quiet`,children:X(`nothingPosted`)}),b(`ul`,{class:`start-list`,children:n.map(e=>b($,{to:v(t,`documents`,e.systemId),children:[b(`span`,{class:`start-grow`,children:[b(`code`,{children:e.no}),` `,b(`bdi`,{children:e.name})]}),b(`span`,{class:`quiet`,children:b(j,{value:e.postingDate})}),b(k,{value:e.amountInclVAT,currency:e.currencyCode??null})]},e.systemId))})]})}function Z({books:e,days:t,company:n,title:r}){let i=v(n,`reports`,`over-time`),a=v(n,`reports`,`aging`),{month:o}=t;return b(`section`,{class:`card start-part`,"aria-labelledby":`start-month`,children:[b(`h2`,{id:`start-month`,children:r}),b(`ul`,{class:`start-list`,children:[b(Q,{text:X(`revenue`),to:i,amount:ue(e.revenue?.total.balance)}),b(Q,{text:X(`cost`),to:i,amount:e.cost?.total.balance}),b(Q,{text:X(`vatSoFar`),to:v(n,`reports`,`vat`),query:{period:N(o.from)},amount:e.thisMonth?.balance}),b(Q,{text:X(`customersOwe`),to:a,amount:e.customerAging?.total.balance}),b(Q,{text:X(`weOwe`),to:a,query:{side:`vendors`},amount:e.vendorAging?.total.balance})]})]})}function Q(e){return b($,{to:e.to,query:e.query??{},children:[b(`span`,{class:`start-grow`,children:e.text}),b(k,{value:e.amount})]})}function $({to:e,query:t={},children:n}){return b(`li`,{children:b(te,{to:e,query:t,class:`start-item`,children:n})})}function le({tone:e,count:t}){return b(A,{tone:e,children:t})}function ue(e){return e==null||/^0(\.0+)?$/.test(e)?e:e.startsWith(`-`)?e.slice(1):`-${e}`}function de(){let e=p.value,t=ie(new Date),{today:r,month:i,before:a,longAgo:o}=t,{data:s,error:l,again:u}=c(I,e&&{company:e.id,month:i,vat:a,today:r,from:i.from,to:i.to,answered:o}).value;if(e===void 0)return b(J,{});if(l!==void 0&&s===void 0)return b(E,{error:l,onAgain:u});let d=s?.company;if(d==null)return b(ee,{});let f=[d.purchaseOpen,d.salesOpen,d.bookedByPeople].every(e=>e?.totalCount===0);return b(n,{children:[b(`div`,{class:`row start-head`,children:[b(`h1`,{children:b(`bdi`,{children:e.displayName})}),b(y,{onPress:()=>D(e.name),children:X(`tour`)})]}),e.name.startsWith(`PLAYGROUND `)&&b(`p`,{class:`quiet start-wide`,children:X(`playground`,{name:e.name})}),f&&b(J,{}),!f&&b(se,{books:d,days:t,company:e.name}),b(`div`,{class:`start-cards`,children:[b(ce,{books:d,company:e.name}),b(Z,{books:d,days:t,company:e.name,title:M(i.from)})]})]})}export{de as default};