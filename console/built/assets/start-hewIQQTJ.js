import{C as e,E as t,F as n,M as r,O as i,R as a,T as o,b as s,n as c,s as l,t as u,v as d}from"./gql-udnSjgqX.js";import{C as f,S as p,c as m,d as h,l as g,n as _,o as v,r as y,t as b,y as x}from"./company-B0O-b4KC.js";import{i as S,r as C}from"./days-2AhftkIx.js";import{c as ee,d as w,h as T,i as E,l as D,m as O,p as k,t as A,u as j}from"./index-BGhVS7LX.js";import{c as te,s as ne}from"./filter-BTEOUfLX.js";import{t as M}from"./request-key-DMbUeAel.js";import{a as N,t as re}from"./sending-D3HtuA54.js";import{i as ie,t as ae}from"./exact-D9NJxMrJ.js";import{t as P}from"./amount-DNLofZoH.js";import{t as oe}from"./badge-B7bHagYF.js";import{t as F}from"./day-SIQDOd-A.js";function I(e){let[t,n]=[e.getFullYear(),e.getMonth()];return{today:z(t,n,e.getDate()),month:{from:z(t,n,1),to:z(t,n+1,0)},before:{from:z(t,n-1,1),to:z(t,n,0)},vatUntil:z(t,n,20),longAgo:`${z(t,n-3,1)}T00:00:00Z`}}function L(e){return new Date(`${e}T00:00:00Z`).toLocaleDateString(s.value,{month:`long`,year:`numeric`,timeZone:`UTC`})}function R(e){return e.slice(0,7)}function z(e,t,n){return new Date(Date.UTC(e,t,n)).toISOString().slice(0,10)}var B=e({en:{title:`Three ways to begin`,drop:`Drop an invoice`,dropHelp:`An e-invoice as it came: UBL, CII, a PDF with one inside, or a ZIP of them. You see what it says beside what booking it will do. If it is for a company that is not here yet, that one is made from it.`,choose:`Choose files`,invitation:`Drop e-invoices here: UBL, CII, PDF or ZIP`,zipFirst:`There is no company yet: begin with one invoice, not a ZIP. The ZIP can follow.`,try:`Try the demo company`,tryHelp:`A company for trial, with a chart of accounts, customers, vendors, stock and six received invoices, some with findings. Post what you like: every number is invented.`,tryGo:`Make it, and show me around`,tryBusy:`Being made…`,playgroundMade:`{name} is made: books with stock, and received invoices in its inbox.`,connect:`Connect a program`,connectHelp:`The addresses of OData and GraphQL, a key made on the spot, and a line that tries both.`,connectGo:`Addresses and key`,noRights:`You have no rights yet`,noRightsHelp:`You are signed in as {user}, and nobody has given this user rights in a company. Ask an administrator of your books for them, and give this name.`,lookAgain:`Look again`,mayNotMake:`Companies are made by those who have the right to manage every company.`,whose:`Whose books does this go to?`,whoseHelp:`The file names no company that is here. Which of its two sides are you?`,buyer:`The buyer`,seller:`The seller`,enterpriseNo:`Enterprise number`,vatNo:`VAT number`,makeCompany:`Make this company`,forHere:`It is for {company}`,makeHelp:`The company gets the Belgian chart of accounts, VAT and journals; all of it can be changed later.`,keyName:`What the key is for`,noKeys:`This service makes no keys: it does not know the login that may (DATABASE_MIGRATION_URL). Its operator makes one with npm run key.`,makeKey:`Make a key`,keyHelp:`It acts as you, {user}. Users with fewer rights are made under Manage.`,keyOnce:`This key is shown once. Copy it now.`,keyMade:`Key of {user}`,tryLine:`Try it in a terminal`,readOn:`To read and try:`,postman:`A collection for Postman lies in schema/postman.json.`,copyByHand:`The browser does not let this page copy: mark the text and copy it.`},nl:{title:`Drie manieren om te beginnen`,drop:`Laat een factuur los`,dropHelp:`Een e-factuur zoals ze binnenkwam: UBL, CII, een pdf met een e-factuur erin, of een zip ervan. U ziet wat erin staat naast wat boeken zal doen. Is ze voor een bedrijf dat hier nog niet is, dan wordt dat ermee aangemaakt.`,choose:`Bestanden kiezen`,invitation:`Laat e-facturen hier los: UBL, CII, pdf of zip`,zipFirst:`Er is nog geen bedrijf: begin met één factuur, niet met een zip. Die kan daarna.`,try:`Probeer het demobedrijf`,tryHelp:`Een proefbedrijf met rekeningstelsel, klanten, leveranciers, voorraad en zes ontvangen facturen, sommige met bevindingen. Boek wat u wilt: alle nummers zijn verzonnen.`,tryGo:`Maak het aan en leid mij rond`,tryBusy:`Wordt aangemaakt…`,playgroundMade:`{name} is aangemaakt: boeken met voorraad, en ontvangen facturen in de inbox.`,connect:`Verbind een programma`,connectHelp:`De adressen van OData en GraphQL, een sleutel die u hier maakt, en een regel die beide probeert.`,connectGo:`Adressen en sleutel`,noRights:`U hebt nog geen rechten`,noRightsHelp:`U bent aangemeld als {user}, en niemand heeft deze gebruiker rechten in een bedrijf gegeven. Vraag ze aan een beheerder van uw boekhouding, en geef deze naam door.`,lookAgain:`Opnieuw kijken`,mayNotMake:`Bedrijven worden aangemaakt door wie elk bedrijf mag beheren.`,whose:`In wiens boeken hoort dit?`,whoseHelp:`Het bestand noemt geen bedrijf dat hier is. Welke van de twee partijen bent u?`,buyer:`De koper`,seller:`De verkoper`,enterpriseNo:`Ondernemingsnummer`,vatNo:`Btw-nummer`,makeCompany:`Dit bedrijf aanmaken`,forHere:`Het is voor {company}`,makeHelp:`Het bedrijf krijgt het Belgische rekeningstelsel, btw en dagboeken; alles kan later anders.`,keyName:`Waarvoor de sleutel dient`,noKeys:`Deze dienst maakt geen sleutels: hij kent de login niet die dat mag (DATABASE_MIGRATION_URL). De beheerder van de dienst maakt er een met npm run key.`,makeKey:`Sleutel maken`,keyHelp:`Hij handelt als u, {user}. Gebruikers met minder rechten maakt u onder Beheren.`,keyOnce:`Deze sleutel wordt één keer getoond. Kopieer hem nu.`,keyMade:`Sleutel van {user}`,tryLine:`Probeer het in een terminal`,readOn:`Om te lezen en te proberen:`,postman:`Een verzameling voor Postman staat in schema/postman.json.`,copyByHand:`De browser laat deze pagina niet kopiëren: markeer de tekst en kopieer hem.`},fr:{title:`Trois façons de commencer`,drop:`Déposer une facture`,dropHelp:`Une facture électronique telle que reçue : UBL, CII, un PDF qui en contient une, ou un ZIP. Vous voyez ce qu’elle dit à côté de ce que fera la comptabilisation. Si elle est destinée à une société absente d’ici, celle-ci est créée à partir du fichier.`,choose:`Choisir des fichiers`,invitation:`Déposez ici des factures électroniques : UBL, CII, PDF ou ZIP`,zipFirst:`Il n’y a pas encore de société : commencez par une facture, pas un ZIP. Il pourra suivre.`,try:`Essayer la société de démonstration`,tryHelp:`Une société d’essai avec plan comptable, clients, fournisseurs, stock et six factures reçues, certaines avec des constats. Comptabilisez à votre guise : tous les numéros sont inventés.`,tryGo:`La créer et me guider`,tryBusy:`Création en cours…`,playgroundMade:`{name} est créée : des livres avec stock, et des factures reçues dans sa boîte.`,connect:`Connecter un programme`,connectHelp:`Les adresses OData et GraphQL, une clé créée sur place, et une ligne qui essaie les deux.`,connectGo:`Adresses et clé`,noRights:`Vous n’avez pas encore de droits`,noRightsHelp:`Vous êtes connecté en tant que {user}, et personne n’a donné à cet utilisateur de droits dans une société. Demandez-les à un administrateur de vos livres, en lui donnant ce nom.`,lookAgain:`Regarder à nouveau`,mayNotMake:`Les sociétés sont créées par ceux qui peuvent administrer toutes les sociétés.`,whose:`Dans quels livres cela va-t-il ?`,whoseHelp:`Le fichier ne nomme aucune société présente ici. Laquelle des deux parties êtes-vous ?`,buyer:`L’acheteur`,seller:`Le vendeur`,enterpriseNo:`Numéro d’entreprise`,vatNo:`Numéro de TVA`,makeCompany:`Créer cette société`,forHere:`C’est pour {company}`,makeHelp:`La société reçoit le plan comptable belge, la TVA et les journaux ; tout peut être modifié ensuite.`,keyName:`À quoi sert la clé`,noKeys:`Ce service ne crée pas de clés : il ne connaît pas le compte qui le peut (DATABASE_MIGRATION_URL). Son exploitant en crée une avec npm run key.`,makeKey:`Créer une clé`,keyHelp:`Elle agit en votre nom, {user}. Les utilisateurs aux droits réduits se créent sous Gérer.`,keyOnce:`Cette clé n’est affichée qu’une fois. Copiez-la maintenant.`,keyMade:`Clé de {user}`,tryLine:`Essayez dans un terminal`,readOn:`À lire et à essayer :`,postman:`Une collection Postman se trouve dans schema/postman.json.`,copyByHand:`Le navigateur ne laisse pas cette page copier : sélectionnez le texte et copiez-le.`},de:{title:`Drei Wege zu beginnen`,drop:`Eine Rechnung ablegen`,dropHelp:`Eine E-Rechnung, wie sie kam: UBL, CII, ein PDF mit einer darin oder ein ZIP davon. Sie sehen, was darin steht, neben dem, was das Buchen tun wird. Ist sie für einen Mandanten, den es hier noch nicht gibt, so wird er daraus angelegt.`,choose:`Dateien wählen`,invitation:`E-Rechnungen hier ablegen: UBL, CII, PDF oder ZIP`,zipFirst:`Es gibt noch keinen Mandanten: Beginnen Sie mit einer Rechnung, nicht mit einem ZIP. Es kann folgen.`,try:`Den Demo-Mandanten ausprobieren`,tryHelp:`Ein Mandant zum Probieren, mit Kontenplan, Kunden, Lieferanten, Lager und sechs empfangenen Rechnungen, einige mit Befunden. Buchen Sie, was Sie wollen: Alle Nummern sind erfunden.`,tryGo:`Anlegen und herumführen`,tryBusy:`Wird angelegt…`,playgroundMade:`{name} ist angelegt: Bücher mit Lager und empfangene Rechnungen im Eingang.`,connect:`Ein Programm anbinden`,connectHelp:`Die Adressen von OData und GraphQL, ein Schlüssel auf der Stelle und eine Zeile, die beides probiert.`,connectGo:`Adressen und Schlüssel`,noRights:`Sie haben noch keine Rechte`,noRightsHelp:`Sie sind als {user} angemeldet, und niemand hat diesem Benutzer Rechte in einem Mandanten gegeben. Bitten Sie einen Administrator Ihrer Bücher darum, und nennen Sie diesen Namen.`,lookAgain:`Noch einmal nachsehen`,mayNotMake:`Mandanten legt an, wer jeden Mandanten verwalten darf.`,whose:`In wessen Bücher gehört das?`,whoseHelp:`Die Datei nennt keinen Mandanten, den es hier gibt. Welche der beiden Seiten sind Sie?`,buyer:`Der Käufer`,seller:`Der Verkäufer`,enterpriseNo:`Unternehmensnummer`,vatNo:`MwSt.-Nummer`,makeCompany:`Diesen Mandanten anlegen`,forHere:`Sie ist für {company}`,makeHelp:`Der Mandant bekommt den belgischen Kontenplan, MwSt. und Journale; alles lässt sich später ändern.`,keyName:`Wofür der Schlüssel ist`,noKeys:`Dieser Dienst macht keine Schlüssel: Er kennt die Anmeldung nicht, die es darf (DATABASE_MIGRATION_URL). Wer ihn betreibt, macht einen mit npm run key.`,makeKey:`Schlüssel anlegen`,keyHelp:`Er handelt als Sie, {user}. Benutzer mit weniger Rechten legen Sie unter Verwalten an.`,keyOnce:`Dieser Schlüssel wird einmal gezeigt. Kopieren Sie ihn jetzt.`,keyMade:`Schlüssel von {user}`,tryLine:`Im Terminal probieren`,readOn:`Zum Lesen und Probieren:`,postman:`Eine Sammlung für Postman liegt in schema/postman.json.`,copyByHand:`Der Browser lässt diese Seite nicht kopieren: Markieren Sie den Text und kopieren Sie ihn.`}}),V=u(`
  query Start(
    $company: ID!
    $month: PeriodInput!
    $vat: PeriodInput!
    $today: Date!
    $from: Date!
    $to: Date!
    $answered: DateTime!
    $openPurchases: ImportPurchaseInvoiceFilter
    $purchasesToMend: ImportPurchaseInvoiceFilter
    $openSales: ImportSalesInvoiceFilter
    $salesToMend: ImportSalesInvoiceFilter
  ) {
    company(id: $company) {
      purchaseMend: importPurchaseInvoices(first: 1, filter: $purchasesToMend) {
        totalCount
      }
      purchaseOpen: importPurchaseInvoices(first: 1, filter: $openPurchases) {
        totalCount
      }
      salesMend: importSalesInvoices(first: 1, filter: $salesToMend) {
        totalCount
      }
      salesOpen: importSalesInvoices(first: 1, filter: $openSales) {
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
`),H=u(`
  query NewestRevenueOrCost($company: ID!, $to: Date!) {
    company(id: $company) {
      generalLedgerEntries(
        first: 1
        filter: {
          postingDate: { lte: $to }
          or: [{ accountNumber: { startsWith: "6" } }, { accountNumber: { startsWith: "7" } }]
        }
        orderBy: [{ field: POSTING_DATE, direction: DESC }]
      ) {
        nodes {
          postingDate
        }
      }
    }
  }
`),U=u(`
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
`),W=u(`
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
`),G=u(`
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
`),K=u(`
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
`),q=u(`
  query MayMakeCompanies {
    viewer {
      everywhere
    }
  }
`),se=u(`
  query WhetherKeysAreMade {
    viewer {
      managesUsers
    }
  }
`);function ce({onClose:e}){let n=le(),r=i(``),s=i(``),u=i(!1),f=i(void 0),m=d.value,h=l(se,{}).value.data?.viewer.managesUsers!==!1,g=h?v(`ADMIN`):B(`noKeys`),_=async()=>{u.value=!0,f.value=void 0;try{let e=t((await c(K,{user:m,name:r.value.trim()})).createAccessKey);s.value=e.secret}catch(e){f.value=o(e)}finally{u.value=!1}},{origin:y}=location,b=s.value===``?`KEY`:s.value;return p(D,{title:B(`connect`),onClose:e,wide:!0,children:p(`div`,{class:`stack`,children:[p(J,{label:`GraphQL`,text:`${y}/graphql`}),n.value!==``&&p(J,{label:`OData v4`,text:y+n.value}),s.value===``?p(`div`,{class:`stack`,children:[p(E,{label:B(`keyName`),value:r.value,onValue:e=>r.value=e,maxLength:50}),p(`div`,{class:`row`,children:[p(x,{kind:`main`,busy:u.value,unable:g,onPress:()=>void _(),children:B(`makeKey`)}),p(`span`,{class:`quiet`,children:B(`keyHelp`,{user:m})})]}),!h&&p(k,{children:B(`noKeys`)}),f.value!==void 0&&p(O,{error:f.value})]}):p(a,{children:[p(`div`,{role:`status`,children:p(k,{tone:`warn`,children:B(`keyOnce`)})}),p(J,{label:B(`keyMade`,{user:m}),text:s.value})]}),p(J,{label:B(`tryLine`),text:`curl -u '${m}:${b}' -H 'Content-Type: application/json' -d '{"query":"{ companies { nodes { name } } }"}' ${y}/graphql`}),p(`p`,{children:[B(`readOn`),` `,p(`a`,{href:`/docs`,children:`OData`}),`, `,p(`a`,{href:`/graphql`,children:`GraphQL`}),`,`,` `,p(`a`,{href:`/docs/openapi.json`,children:`OpenAPI`}),`. `,B(`postman`)]})]})})}function le(){let e=i(``);return r(()=>{fetch(`/`,{headers:{accept:`*/*`}}).then(e=>e.text()).then(t=>e.value=/href="(\/api\/[^"$]+)"/.exec(t)?.[1]??``).catch(()=>void 0)},[]),e}function J({label:e,text:t}){let n=async()=>{try{await navigator.clipboard.writeText(t),j(f(`copied`))}catch{j(B(`copyByHand`),`bad`)}};return p(`div`,{class:`start-copied`,children:[p(`span`,{class:`field-label`,children:e}),p(`div`,{class:`start-copied-line`,children:[p(`code`,{tabIndex:0,class:`start-copied-text`,children:t}),p(x,{label:`${f(`copy`)}: ${e}`,onPress:()=>void n(),children:f(`copy`)})]})]})}function ue({buyer:e,seller:t},n){let r=(e,t)=>t!==``&&(e??``).replaceAll(/[\s.]/g,``).toUpperCase()===t.toUpperCase(),i=({vatRegistrationNo:e,enterpriseNo:t})=>n.find(n=>r(n.enterpriseNo,t)||r(n.vatRegistrationNo,e));return i(e)??i(t)}function de({parties:e,here:n,onClose:r,onHere:s,onMade:l}){let u=i(`buyer`),d=i({}),m=i(!1),h=i(void 0),g={...e[u.value],...d.value},_=async()=>{m.value=!0,h.value=void 0;try{let{name:e,enterpriseNo:n,vatRegistrationNo:r}=g,i={name:e.slice(0,30).trim(),displayName:e,enterpriseNo:n,vatRegistrationNo:r},a=t((await c(W,{fields:i})).createCompany).company;await l(a)}catch(e){h.value=o(e)}finally{m.value=!1}},v=e=>h.value?.path.endsWith(e)===!0?h.value.message:void 0,y=[`displayName`,`enterpriseNo`,`vatRegistrationNo`].some(e=>v(e)!==void 0),b=(e,t,n=e)=>p(E,{label:t,value:g[e],onValue:t=>d.value={...d.value,[e]:t},problem:v(n),required:!0});return p(D,{title:B(`whose`),onClose:r,onSend:()=>void _(),actions:p(a,{children:[n!==void 0&&p(x,{onPress:s,children:B(`forHere`,{company:n})}),p(x,{kind:`main`,busy:m.value,onPress:()=>void _(),children:B(`makeCompany`)})]}),children:p(`div`,{class:`stack`,children:[p(fe,{parties:e,chosen:u.value,onChoose:e=>{u.value=e,d.value={},h.value=void 0}}),b(`name`,f(`name`),`displayName`),b(`enterpriseNo`,B(`enterpriseNo`)),b(`vatRegistrationNo`,B(`vatNo`)),p(`p`,{class:`quiet`,children:B(`makeHelp`)}),h.value!==void 0&&!y&&p(O,{error:h.value})]})})}function fe({parties:e,chosen:t,onChoose:n}){return p(`fieldset`,{class:`start-sides`,children:[p(`legend`,{children:B(`whoseHelp`)}),[`buyer`,`seller`].map(r=>p(`label`,{class:`start-side`,children:[p(`input`,{type:`radio`,name:`side`,checked:t===r,"data-autofocus":t===r,onChange:()=>n(r)}),p(`span`,{children:[B(r),`: `,p(`bdi`,{children:e[r].name===``?f(`none`):e[r].name})]})]},r))]})}function Y(){let e=i(!1),t=i(void 0),n=l(q,{}).value.data?.viewer.everywhere.includes(`ADMIN`),r=n===!1?B(`mayNotMake`):void 0;return n===!1&&b.value?.length===0?p(pe,{}):p(`section`,{class:`start-part`,"aria-labelledby":`first-title`,children:[_.value===void 0?p(`h1`,{id:`first-title`,children:B(`title`)}):p(`h2`,{id:`first-title`,children:B(`title`)}),p(`div`,{class:`start-ways`,children:[p(me,{mayNotMake:r,onUnknown:e=>t.value=e}),p(he,{unable:r}),p(`div`,{class:`card start-way`,children:[p(`h3`,{children:B(`connect`)}),p(`p`,{children:B(`connectHelp`)}),p(x,{onPress:()=>e.value=!0,children:B(`connectGo`)})]})]}),e.value&&p(ce,{onClose:()=>e.value=!1}),t.value!==void 0&&p(de,{parties:t.value.parties,here:_.value?.displayName,onClose:()=>t.value=void 0,onHere:()=>{_.value!==void 0&&X(_.value,t.value?.files??[]),t.value=void 0},onMade:async e=>{let n=t.value?.files??[];t.value=void 0,await y(),X(e,n)}})]})}function pe(){return p(`section`,{class:`start-part`,"aria-labelledby":`no-rights`,children:[p(`h1`,{id:`no-rights`,children:B(`noRights`)}),p(`p`,{children:B(`noRightsHelp`,{user:d.value})}),p(`div`,{class:`row`,children:p(x,{onPress:()=>void y(),children:B(`lookAgain`)})})]})}function X(e,t){m(g(e.name,`inbox`)),N(e.id,t)}function me(e){let t=i(!1),n=i(void 0),r=_.value,a=r===void 0?e.mayNotMake:v(`EDIT`),s=async i=>{n.value=void 0;let[a]=i;if(a===void 0||t.value)return;let s=e.mayNotMake===void 0&&a.size<=38797312&&!/\.zip$/i.test(a.name);if(r!==void 0&&!s)return X(r,i);if(r===void 0&&/\.zip$/i.test(a.name))j(B(`zipFirst`),`bad`);else{t.value=!0;try{let{fileParties:t}=await c(U,{xml:await re(a)}),n=ue(t,b.peek()??[]);n===void 0?e.onUnknown({files:i,parties:t}):X(n,i)}catch(e){r===void 0?n.value=o(e):X(r,i)}finally{t.value=!1}}};return ee([{keys:`u`,text:B(`choose`),unable:a,press:()=>document.querySelector(`.start-drop .button`)?.click()}]),p(`div`,{class:`card start-way start-drop`,children:[p(`h3`,{children:B(`drop`)}),p(`p`,{children:B(`dropHelp`)}),p(te,{text:B(`choose`),hint:`u`,invitation:B(`invitation`),accept:`.xml,.pdf,.zip,application/xml,text/xml,application/pdf,application/zip`,unable:a,onFiles:e=>void s(e)}),n.value!==void 0&&p(O,{error:n.value})]})}function he({unable:e}){let r=i(!1),a=i(void 0),s=n(M()),l=async()=>{r.value=!0,a.value=void 0;try{let e=t((await c(G,{key:s.current})).createPlayground).company;await y(),j(B(`playgroundMade`,{name:e.name})),m(g(e.name,`start`)),A(e.name)}catch(e){a.value=o(e)}finally{r.value=!1}};return p(`div`,{class:`card start-way`,children:[p(`h3`,{children:B(`try`)}),p(`p`,{children:B(`tryHelp`)}),p(x,{busy:r.value,unable:e,onPress:()=>void l(),children:r.value?B(`tryBusy`):B(`tryGo`)}),a.value!==void 0&&p(O,{error:a.value})]})}var Z=e({en:{tour:`Tour of one minute`,playground:`A company for trial: the setup and stock of the demo company, and received invoices of which some have something to mend. All numbers are invented. Whoever runs the service deletes it, with whatever was posted in it: npm run company -- delete "{name}" --yes`,waiting:`What waits for you`,nothingWaits:`Nothing. Drop an e-invoice anywhere on this page, or choose one in the inbox; what it asks of you stands here.`,mendPurchase:`Purchase invoices to mend`,mendSales:`Sales invoices to mend`,readyPurchase:`Purchase invoices ready to look at and post`,readySales:`Sales invoices ready to look at and post`,refused:`Invoices of yours that a customer rejected lately`,vatDue:`VAT return of {month}, due`,lastPosted:`Posted last`,nothingPosted:`Nothing yet. An invoice that you post stands here, with its number.`,revenue:`Revenue`,monthEmpty:`Nothing is booked in this month yet: what you post with a date in it is counted here.`,newestMonth:`The newest with entries: {month}`,backTo:`Back to {month}`,cost:`Cost`,vatSoFar:`VAT so far`,customersOwe:`Customers owe you`,weOwe:`You owe vendors`},nl:{tour:`Rondleiding van een minuut`,playground:`Een proefbedrijf: de inrichting en voorraad van het demobedrijf, en ontvangen facturen waarvan er enkele te herstellen zijn. Alle nummers zijn verzonnen. Wie de dienst beheert, verwijdert het met alles wat erin geboekt is: npm run company -- delete "{name}" --yes`,waiting:`Wat op u wacht`,nothingWaits:`Niets. Sleep een e-factuur naar deze pagina of kies er een in de inbox; wat ze van u vraagt, staat dan hier.`,mendPurchase:`Aankoopfacturen te herstellen`,mendSales:`Verkoopfacturen te herstellen`,readyPurchase:`Aankoopfacturen klaar om te bekijken en te boeken`,readySales:`Verkoopfacturen klaar om te bekijken en te boeken`,refused:`Facturen van u die een klant onlangs weigerde`,vatDue:`Btw-aangifte van {month}, in te dienen tegen`,lastPosted:`Laatst geboekt`,nothingPosted:`Nog niets. Een factuur die u boekt, staat hier met haar nummer.`,revenue:`Opbrengsten`,monthEmpty:`In deze maand is nog niets geboekt: wat u met een datum in deze maand boekt, telt hier mee.`,newestMonth:`De nieuwste met posten: {month}`,backTo:`Terug naar {month}`,cost:`Kosten`,vatSoFar:`Btw tot nu toe`,customersOwe:`Klanten zijn u schuldig`,weOwe:`U bent leveranciers schuldig`},fr:{tour:`Visite d’une minute`,playground:`Une société d’essai : la configuration et le stock de la société de démonstration, et des factures reçues dont certaines sont à corriger. Tous les numéros sont inventés. Qui exploite le service la supprime, avec tout ce qui y est comptabilisé : npm run company -- delete "{name}" --yes`,waiting:`Ce qui vous attend`,nothingWaits:`Rien. Déposez une facture électronique sur cette page ou choisissez-en une dans la boîte de réception ; ce qu’elle vous demande apparaît ici.`,mendPurchase:`Factures d’achat à corriger`,mendSales:`Factures de vente à corriger`,readyPurchase:`Factures d’achat prêtes à vérifier et à comptabiliser`,readySales:`Factures de vente prêtes à vérifier et à comptabiliser`,refused:`Vos factures qu’un client a refusées récemment`,vatDue:`Déclaration TVA de {month}, à déposer pour le`,lastPosted:`Dernières comptabilisations`,nothingPosted:`Encore rien. Une facture que vous comptabilisez figure ici, avec son numéro.`,revenue:`Produits`,monthEmpty:`Rien n’est encore comptabilisé ce mois-ci : ce que vous comptabilisez à une date de ce mois compte ici.`,newestMonth:`Le plus récent avec des écritures : {month}`,backTo:`Retour à {month}`,cost:`Charges`,vatSoFar:`TVA à ce jour`,customersOwe:`Vos clients vous doivent`,weOwe:`Vous devez aux fournisseurs`},de:{tour:`Rundgang von einer Minute`,playground:`Ein Mandant zum Probieren: Einrichtung und Lager des Demo-Mandanten und empfangene Rechnungen, an denen es zum Teil etwas zu korrigieren gibt. Alle Nummern sind erfunden. Wer den Dienst betreibt, löscht ihn mit allem, was darin gebucht wurde: npm run company -- delete "{name}" --yes`,waiting:`Was auf Sie wartet`,nothingWaits:`Nichts. Legen Sie eine E-Rechnung auf dieser Seite ab oder wählen Sie eine im Eingang; was sie von Ihnen verlangt, steht dann hier.`,mendPurchase:`Einkaufsrechnungen zu korrigieren`,mendSales:`Verkaufsrechnungen zu korrigieren`,readyPurchase:`Einkaufsrechnungen zum Ansehen und Buchen bereit`,readySales:`Verkaufsrechnungen zum Ansehen und Buchen bereit`,refused:`Ihre Rechnungen, die ein Kunde kürzlich abgelehnt hat`,vatDue:`MwSt.-Erklärung für {month}, fällig am`,lastPosted:`Zuletzt gebucht`,nothingPosted:`Noch nichts. Eine Rechnung, die Sie buchen, steht hier mit ihrer Nummer.`,revenue:`Erlöse`,monthEmpty:`In diesem Monat ist noch nichts gebucht: Was Sie mit einem Datum darin buchen, zählt hier.`,newestMonth:`Der neueste mit Posten: {month}`,backTo:`Zurück zu {month}`,cost:`Kosten`,vatSoFar:`MwSt. bisher`,customersOwe:`Kunden schulden Ihnen`,weOwe:`Sie schulden Lieferanten`}});function ge({books:e,days:t,company:n}){let r=g(n,`inbox`),i=(e=0,t=0)=>Math.max(0,e-t),[a,o]=[e.purchaseMend?.totalCount,e.salesMend?.totalCount],{vatSummary:s}=e,c=s!=null&&s.entryCount>0&&t.today<=t.vatUntil,l=[{text:Z(`mendPurchase`),count:a,tone:`bad`,to:r,query:{state:`MEND`}},{text:Z(`mendSales`),count:o,tone:`bad`,to:r,query:{side:`sales`,state:`MEND`}},{text:Z(`readyPurchase`),count:i(e.purchaseOpen?.totalCount,a),tone:`accent`,to:r,query:{state:`OPEN`}},{text:Z(`readySales`),count:i(e.salesOpen?.totalCount,o),tone:`accent`,to:r,query:{side:`sales`,state:`OPEN`}},{text:Z(`refused`),count:e.refused?.totalCount,tone:`warn`,to:g(n,`documents`),query:{}}].filter(({count:e=0})=>e>0);return p(`section`,{class:`start-part`,"aria-labelledby":`start-waiting`,children:[p(`h2`,{id:`start-waiting`,children:Z(`waiting`)}),l.length===0&&!c&&p(`p`,{class:`quiet`,children:Z(`nothingWaits`)}),p(`ul`,{class:`start-list`,children:[l.map(({text:e,count:t,tone:n,to:r,query:i})=>p(Q,{to:r,query:i,children:[p(`span`,{children:e}),p(ve,{tone:n,count:t??0})]},e)),c&&p(Q,{to:g(n,`reports`,`vat`),query:{period:R(t.before.from)},children:[p(`span`,{children:[Z(`vatDue`,{month:L(t.before.from)}),` `,p(F,{value:t.vatUntil})]}),p(P,{value:s.balance})]})]})]})}function _e({books:e,company:t}){let n=e.postedDocuments?.nodes??[];return p(`section`,{class:`card start-part`,"aria-labelledby":`start-posted`,children:[p(`h2`,{id:`start-posted`,children:Z(`lastPosted`)}),n.length===0&&p(`p`,{class:`quiet`,children:Z(`nothingPosted`)}),p(`ul`,{class:`start-list`,children:n.map(e=>p(Q,{to:g(t,`documents`,e.systemId),children:[p(`span`,{class:`start-grow`,children:[p(`code`,{children:e.no}),` `,p(`bdi`,{children:e.name})]}),p(`span`,{class:`quiet`,children:p(F,{value:e.postingDate})}),p(P,{value:e.amountInclVAT,currency:e.currencyCode??null})]},e.systemId))})]})}function Q({to:e,query:t={},children:n}){return p(`li`,{children:p(w,{to:e,query:t,class:`start-item`,children:n})})}function ve({tone:e,count:t}){return p(oe,{tone:e,children:t})}function ye({books:e,company:t,month:n,thisMonth:r}){let i=g(t,`reports`,`over-time`),a=g(t,`reports`,`aging`),o=e.revenue?.total.balance;return p(`section`,{class:`card start-part`,"aria-labelledby":`start-month`,children:[p(`h2`,{id:`start-month`,children:L(n.from)}),be(e)&&p(xe,{company:t,thisMonth:r}),n.from!==r.from&&p(`p`,{children:p(w,{to:g(t,`start`),children:Z(`backTo`,{month:L(r.from)})})}),p(`ul`,{class:`start-list`,children:[p($,{text:Z(`revenue`),to:i,amount:o&&ae(o)}),p($,{text:Z(`cost`),to:i,amount:e.cost?.total.balance}),p($,{text:Z(`vatSoFar`),to:g(t,`reports`,`vat`),query:{period:R(n.from)},amount:e.thisMonth?.balance}),p($,{text:Z(`customersOwe`),to:a,amount:e.customerAging?.total.balance}),p($,{text:Z(`weOwe`),to:a,query:{side:`vendors`},amount:e.vendorAging?.total.balance})]})]})}function be({revenue:e,cost:t,thisMonth:n}){return(n?.entryCount??0)===0&&[e,t].every(e=>ie(e?.total.balance)===void 0)}function xe({company:e,thisMonth:t}){let n=_.value?.id,{data:r}=l(H,n===void 0?void 0:{company:n,to:t.to}).value,i=r?.company?.generalLedgerEntries?.nodes[0]?.postingDate;return p(`p`,{class:`quiet`,children:[Z(`monthEmpty`),` `,i!==void 0&&p(w,{to:g(e,`start`),query:{month:R(i)},children:Z(`newestMonth`,{month:L(`${R(i)}-01`)})})]})}function $(e){return p(Q,{to:e.to,query:e.query??{},children:[p(`span`,{class:`start-grow`,children:e.text}),p(P,{value:e.amount})]})}function Se(){let e=_.value,t=I(new Date),{today:n,before:r,longAgo:i}=t,o=S(h.value.month),s=o?.month===void 0?t.month:C(o),{data:c,error:u,again:d}=l(V,e&&{company:e.id,month:s,vat:r,today:n,from:s.from,to:s.to,answered:i,...ne}).value;if(e===void 0)return p(Y,{});if(u!==void 0&&c===void 0)return p(O,{error:u,onAgain:d});let f=c?.company;if(f==null)return p(T,{});let m=[f.purchaseOpen,f.salesOpen,f.bookedByPeople].every(e=>e?.totalCount===0);return p(a,{children:[p(`div`,{class:`row start-head`,children:[p(`h1`,{children:p(`bdi`,{children:e.displayName})}),p(x,{onPress:()=>A(e.name),children:Z(`tour`)})]}),e.name.startsWith(`PLAYGROUND `)&&p(`p`,{class:`quiet start-wide`,children:Z(`playground`,{name:e.name})}),m&&p(Y,{}),!m&&p(ge,{books:f,days:t,company:e.name}),p(`div`,{class:`start-cards`,children:[p(_e,{books:f,company:e.name}),p(ye,{books:f,company:e.name,month:s,thisMonth:t.month})]})]})}export{Se as default};