import{D as e,I as t,L as n,N as r,P as i,T as a,d as o,j as s,n as c,s as l,t as u,w as d}from"./gql-A3niuqMI.js";import{t as f}from"./events-B2y27Q4l.js";import{C as p,S as m,c as h,l as g,n as _,o as v,u as y,y as b}from"./company-QNZWOvbI.js";import{n as ee,t as x}from"./human-view-BFPNrblz.js";import{c as S,d as C,f as w,h as T,i as E,l as te,m as D,p as O,u as k}from"./index-Dj9QiBxF.js";import{n as ne,r as re,t as ie}from"./state-words-C9Px8i1X.js";import{r as A}from"./screen-size-Mq_NA4Us.js";import{a as ae}from"./filter-text-DstJ3zsP.js";import{t as oe}from"./key-links-TK4yPI0Z.js";import{t as j}from"./badge-DBRINwVg.js";import{t as M}from"./request-key-DMbUeAel.js";import{t as N}from"./select-DWAIkl7b.js";import{t as P}from"./amount-BVycMTEl.js";import{t as se}from"./tabs-Bu1XQhV7.js";import{t as ce}from"./filled-dialog-KJu4eXhS.js";import{n as le}from"./sending-Bf7wB6NC.js";var ue=u(`
  mutation ReopenPurchase($id: ID!, $etag: String) {
    result: reopenImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ReopenImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`),de=u(`
  mutation ReopenSales($id: ID!, $etag: String) {
    result: reopenImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ReopenImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importSalesInvoice {
          createdDocNo
        }
      }
    }
  }
`),fe=u(`
  mutation ConfirmPurchase($id: ID!, $etag: String, $reason: String!) {
    result: confirmAddresseeImportPurchaseInvoice(input: { id: $id, etag: $etag, reason: $reason }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConfirmAddresseeImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`),pe=u(`
  mutation ConfirmSales($id: ID!, $etag: String, $reason: String!) {
    result: confirmAddresseeImportSalesInvoice(input: { id: $id, etag: $etag, reason: $reason }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConfirmAddresseeImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importSalesInvoice {
          createdDocNo
        }
      }
    }
  }
`),me=u(`
  mutation RejectPurchase($id: ID!, $etag: String, $reason: String!, $reasonCode: String!) {
    result: rejectImportPurchaseInvoice(input: { id: $id, etag: $etag, reason: $reason, reasonCode: $reasonCode }) {
      __typename
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
      ... on RejectImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`),he=u(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),ge=u(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),_e=u(`
  mutation CancelFromDocument($id: ID!, $etag: String, $postingDate: Date!) {
    result: cancelPostedDocument(input: { id: $id, etag: $etag, postingDate: $postingDate }) {
      __typename
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
      ... on CancelPostedDocumentSuccess {
        cancelledBy {
          no
        }
      }
    }
  }
`),ve=u(`
  mutation CorrectFromDocument($id: ID!, $etag: String, $postingDate: Date!) {
    result: correctPostedDocument(input: { id: $id, etag: $etag, postingDate: $postingDate }) {
      __typename
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
      ... on CorrectPostedDocumentSuccess {
        cancelledBy {
          no
        }
        correction {
          __typename
          entryNo
        }
      }
    }
  }
`);async function ye({side:e,id:t,etag:n}){return a(e===`purchase`?(await c(ue,{id:t,etag:n})).result:(await c(de,{id:t,etag:n})).result)}async function be({side:e,id:t,etag:n},r){return a(e===`purchase`?(await c(fe,{id:t,etag:n,reason:r})).result:(await c(pe,{id:t,etag:n,reason:r})).result)}async function xe({id:e,etag:t},n,r){return a((await c(me,{id:e,etag:t,reason:n,reasonCode:r})).result)}async function Se({side:e,id:t,etag:n}){a(e===`purchase`?(await c(he,{id:t,etag:n})).result:(await c(ge,{id:t,etag:n})).result)}async function Ce(e,t){let{cancelledBy:n}=a((await c(_e,{id:e.id,etag:e.etag,postingDate:t})).result);return n?.no??``}async function we(e,t){return a((await c(ve,{id:e.id,etag:e.etag,postingDate:t})).result).correction?.entryNo}var Te=u(`
  mutation PostPurchase($id: ID!, $etag: String, $key: String) {
    result: postImportPurchaseInvoice(input: { id: $id, etag: $etag, idempotencyKey: $key }) {
      __typename
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
      ... on PostImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`),Ee=u(`
  mutation PostSales($id: ID!, $etag: String, $key: String) {
    result: postImportSalesInvoice(input: { id: $id, etag: $etag, idempotencyKey: $key }) {
      __typename
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
      ... on PostImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importSalesInvoice {
          createdDocNo
        }
      }
    }
  }
`),De=u(`
  mutation RegisterPurchase($id: ID!, $etag: String) {
    result: registerImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on RegisterImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importPurchaseInvoice {
          createdDocNo
        }
      }
    }
  }
`),Oe=u(`
  mutation RegisterSales($id: ID!, $etag: String) {
    result: registerImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on RegisterImportSalesInvoiceSuccess {
        succeeded
        issues {
          message
        }
        document: importSalesInvoice {
          createdDocNo
        }
      }
    }
  }
`);async function ke({side:e,id:t,etag:n},r){return a(e===`purchase`?(await c(Te,{id:t,etag:n,key:r})).result:(await c(Ee,{id:t,etag:n,key:r})).result)}async function Ae({side:e,id:t,etag:n}){return a(e===`purchase`?(await c(De,{id:t,etag:n})).result:(await c(Oe,{id:t,etag:n})).result)}var je=u(`
  mutation SavePurchase($id: ID!, $etag: String!, $fields: ImportPurchaseInvoiceFieldsInput!) {
    result: updateImportPurchaseInvoice(input: { id: $id, etag: $etag, fields: $fields }) {
      __typename
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
      ... on UpdateImportPurchaseInvoiceSuccess {
        document: importPurchaseInvoice {
          etag
          lines(first: 1000) {
            nodes {
              id
              etag
            }
          }
        }
      }
    }
  }
`),Me=u(`
  mutation SaveSales($id: ID!, $etag: String!, $fields: ImportSalesInvoiceFieldsInput!) {
    result: updateImportSalesInvoice(input: { id: $id, etag: $etag, fields: $fields }) {
      __typename
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
      ... on UpdateImportSalesInvoiceSuccess {
        document: importSalesInvoice {
          etag
          lines(first: 1000) {
            nodes {
              id
              etag
            }
          }
        }
      }
    }
  }
`),Ne=u(`
  mutation SavePurchaseLine($id: ID!, $etag: String!, $fields: ImportPurchaseInvoiceLineFieldsInput!) {
    result: updateImportPurchaseInvoiceLine(input: { id: $id, etag: $etag, fields: $fields }) {
      __typename
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
`),Pe=u(`
  mutation SaveSalesLine($id: ID!, $etag: String!, $fields: ImportSalesInvoiceLineFieldsInput!) {
    result: updateImportSalesInvoiceLine(input: { id: $id, etag: $etag, fields: $fields }) {
      __typename
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
`),Fe=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],Ie=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],F=(e,t)=>t===void 0?e:`${t.id}/${e}`;function I(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return Fe.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return Ie.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Le(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==I(e,t)))}function Re({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function ze(e,t,n){return Object.keys(n).filter(n=>I(e,n)!==I(t,n))}async function L(e,t){let n=Fe.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await Be(e,Object.fromEntries(n.map(n=>[He(e,n),Ue(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=Ie.filter(e=>t[F(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[F(e,n)]]));await Ve(e,n.id,r.get(n.id)??n.etag,a)}}async function Be({side:e,id:t,etag:n},r){let{document:i}=a(e===`purchase`?(await c(je,{id:t,etag:n,fields:r})).result:(await c(Me,{id:t,etag:n,fields:r})).result);return i.lines.nodes}async function Ve({side:e},t,n,r){a(e===`purchase`?(await c(Ne,{id:t,etag:n,fields:r})).result:(await c(Pe,{id:t,etag:n,fields:r})).result)}function He({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function Ue(e,t){return t===``&&e.endsWith(`Date`)?null:t}var R=o({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,externalNo:`Invoice number`,externalMemoNo:`Credit memo number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,why:`Why?`,vatBusinessGroup:`VAT business group`,vendorNotInBooks:`This supplier is not in the books yet: create it from the file, or choose one above.`,createFromFile:`Create it from the file`,customerNotInBooks:`This customer is not in the books yet: create it from the file, or choose one above.`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,inReturn:`In the VAT return`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,externalNo:`Factuurnummer`,externalMemoNo:`Creditnotanummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,why:`Waarom?`,vatBusinessGroup:`Btw-bedrijfsboekingsgroep`,vendorNotInBooks:`Deze leverancier staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,createFromFile:`Uit het bestand aanmaken`,customerNotInBooks:`Deze klant staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,inReturn:`In de btw-aangifte`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,externalNo:`Numéro de facture`,externalMemoNo:`Numéro de note de crédit`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,why:`Pourquoi ?`,vatBusinessGroup:`Groupe compta. marché TVA`,vendorNotInBooks:`Ce fournisseur n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,createFromFile:`Le créer à partir du fichier`,customerNotInBooks:`Ce client n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,inReturn:`Dans la déclaration TVA`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,externalNo:`Rechnungsnummer`,externalMemoNo:`Gutschriftsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,why:`Warum?`,vatBusinessGroup:`MwSt.-Geschäftsbuchungsgruppe`,vendorNotInBooks:`Dieser Lieferant ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,createFromFile:`Aus der Datei anlegen`,customerNotInBooks:`Dieser Kunde ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,inReturn:`In der MwSt.-Erklärung`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}});function We({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function z({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return m(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>m(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?m(j,{tone:`good`,children:R(`settled`)}):m(j,{tone:r[e.severity],children:R(e.severity)}),` `,m(`span`,{dir:`auto`,children:e.message}),` `,m(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var Ge=u(`
  query OfferVendors($company: ID!, $text: String!) {
    company(id: $company) {
      list: vendors(
        first: 20
        filter: {
          or: [
            { no: { startsWith: $text } }
            { name: { containsIgnoreCase: $text } }
            { vatRegistrationNo: { contains: $text } }
          ]
        }
      ) {
        nodes {
          value: no
          text: name
        }
      }
    }
  }
`),Ke=u(`
  query OfferCustomers($company: ID!, $text: String!) {
    company(id: $company) {
      list: customers(
        first: 20
        filter: {
          or: [
            { no: { startsWith: $text } }
            { name: { containsIgnoreCase: $text } }
            { vatRegistrationNo: { contains: $text } }
          ]
        }
      ) {
        nodes {
          value: no
          text: name
        }
      }
    }
  }
`),qe=u(`
  query OfferAccounts($company: ID!, $text: String!) {
    company(id: $company) {
      list: accounts(
        first: 20
        filter: {
          accountType: { eq: POSTING }
          directPosting: { eq: true }
          blocked: { eq: false }
          or: [{ no: { startsWith: $text } }, { name: { containsIgnoreCase: $text } }]
        }
      ) {
        nodes {
          value: no
          text: name
        }
      }
    }
  }
`),Je=u(`
  query OfferItems($company: ID!, $text: String!) {
    company(id: $company) {
      list: items(
        first: 20
        filter: { or: [{ no: { startsWith: $text } }, { description: { containsIgnoreCase: $text } }] }
      ) {
        nodes {
          value: no
          text: description
        }
      }
    }
  }
`),Ye=u(`
  query OfferVatGroups($company: ID!) {
    company(id: $company) {
      list: vatProductPostingGroups(first: 200) {
        nodes {
          value: code
          text: description
        }
      }
    }
  }
`),Xe=u(`
  query OfferDimensionValues($company: ID!, $dimension: String!) {
    company(id: $company) {
      list: dimensionValues(first: 500, filter: { dimensionCode: { eq: $dimension }, blocked: { eq: false } }) {
        nodes {
          value: code
          text: name
        }
      }
    }
  }
`);async function Ze(e,t,n){if(typeof e==`object`)return(await c(Xe,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await c(Ye,{company:t})).company?.list;let r={vendor:Ge,customer:Ke,account:qe,item:Je}[e];return(await c(r,{company:t,text:n})).company?.list}var Qe=150;function B({of:t,...n}){let r=e([]),i=e(!1),a=_.value?.id??``,{value:o}=n;return s(()=>{if(!i.value)return;let e=!1,n=setTimeout(()=>{Ze(t,a,o).then(t=>{e||(r.value=(t?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},Qe);return()=>{e=!0,clearTimeout(n)}},[o,a,i.value]),m(`div`,{onFocusCapture:()=>i.value=!0,children:m(E,{...n,offers:r.value})})}function V(e,t){return(e.predictedPosting?.reasons??[]).filter(({lineNo:e})=>e===t.lineNo)}function $e(e,t){return(t.no??``)===``?R(`noAccount`):V(e,t).find(({subject:e})=>e===`ACCOUNT`||e===`ITEM`)?.message??``}function et(e,t,n){let r=(e.predictedPosting?.entries??[]).flatMap(({dimensions:e})=>e).find(e=>e.code===t&&e.valueCode===n)?.valueName??``;return r===n?``:r}function tt({subject:e,dimensionCode:t}){switch(e){case`ACCOUNT`:return R(`account`);case`ITEM`:return R(`item`);case`VAT_BUSINESS_GROUP`:return R(`vatBusinessGroup`);case`VAT_PRODUCT_GROUP`:return R(`vatGroup`);case`DIMENSION`:return t??``}}function H({reasons:t,of:n}){let i=e(!1),a=r();return t.length===0?null:m(`div`,{class:`document-why`,children:[m(`button`,{type:`button`,class:`document-why-button`,"aria-expanded":i.value,"aria-controls":a,onClick:()=>i.value=!i.value,children:[R(`why`),m(`span`,{class:`unseen`,children:[` `,n]})]}),m(`dl`,{id:a,hidden:!i.value,children:t.map((e,t)=>m(`div`,{children:[m(`dt`,{children:[tt(e),` `,m(`code`,{children:e.value})]}),m(`dd`,{dir:`auto`,children:e.message})]},t))})]})}var U=o({en:{newVendor:`Create the supplier`,newCustomer:`Create the customer`,otherVendor:`Another, new supplier`,otherCustomer:`Another, new customer`,vendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,customerHelp:`What the file says is filled in. Its groups decide the accounts and the VAT of what you sell to it.`,noFile:`This document came without a file that says more of it: fill in what you know.`,make:`Create and use`,vendorMade:`Supplier {no} is made.`,customerMade:`Customer {no} is made.`,vendorNo:`Supplier number`,customerNo:`Customer number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street and number`,postCode:`Postcode`,city:`City`,country:`Country`,countryHelp:`Two letters, such as BE. It proposes the groups below.`,usualAccount:`Usual account`,vendorGroup:`Vendor posting group`,customerGroup:`Customer posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`,paymentTerms:`Payment terms`,asParty:`Groups and payment terms as {no}, which is in the same country.`,byCountry:`Groups by the country.`},nl:{newVendor:`Leverancier aanmaken`,newCustomer:`Klant aanmaken`,otherVendor:`Andere, nieuwe leverancier`,otherCustomer:`Andere, nieuwe klant`,vendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voordat u betaalt.`,customerHelp:`Wat het bestand zegt, is ingevuld. De groepen bepalen de rekeningen en de btw van wat u aan deze klant verkoopt.`,noFile:`Dit document kwam zonder bestand dat er meer over zegt: vul in wat u weet.`,make:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,customerMade:`Klant {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,customerNo:`Klantnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat en nummer`,postCode:`Postcode`,city:`Plaats`,country:`Land`,countryHelp:`Twee letters, zoals BE. Het land stelt de groepen hieronder voor.`,usualAccount:`Gebruikelijke rekening`,vendorGroup:`Leveranciersboekingsgroep`,customerGroup:`Klantenboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`,paymentTerms:`Betalingsvoorwaarden`,asParty:`Groepen en betalingsvoorwaarden zoals {no}, uit hetzelfde land.`,byCountry:`Groepen volgens het land.`},fr:{newVendor:`Créer le fournisseur`,newCustomer:`Créer le client`,otherVendor:`Autre, nouveau fournisseur`,otherCustomer:`Autre, nouveau client`,vendorHelp:`Ce que dit le fichier est rempli. Vérifiez le numéro de compte auprès du fournisseur avant de payer.`,customerHelp:`Ce que dit le fichier est rempli. Ses groupes décident des comptes et de la TVA de ce que vous lui vendez.`,noFile:`Ce document est venu sans fichier qui en dise plus : remplissez ce que vous savez.`,make:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,customerMade:`Le client {no} est créé.`,vendorNo:`Numéro de fournisseur`,customerNo:`Numéro de client`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue et numéro`,postCode:`Code postal`,city:`Localité`,country:`Pays`,countryHelp:`Deux lettres, par exemple BE. Le pays propose les groupes ci-dessous.`,usualAccount:`Compte habituel`,vendorGroup:`Groupe compta. fournisseur`,customerGroup:`Groupe compta. client`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`,paymentTerms:`Conditions de paiement`,asParty:`Groupes et conditions de paiement comme {no}, du même pays.`,byCountry:`Groupes selon le pays.`},de:{newVendor:`Lieferant anlegen`,newCustomer:`Kunden anlegen`,otherVendor:`Anderer, neuer Lieferant`,otherCustomer:`Anderer, neuer Kunde`,vendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,customerHelp:`Was die Datei sagt, ist ausgefüllt. Die Gruppen bestimmen Konten und MwSt. dessen, was Sie ihm verkaufen.`,noFile:`Dieser Beleg kam ohne eine Datei, die mehr dazu sagt: Füllen Sie aus, was Sie wissen.`,make:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,customerMade:`Kunde {no} ist angelegt.`,vendorNo:`Lieferantennummer`,customerNo:`Kundennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße und Hausnummer`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,countryHelp:`Zwei Buchstaben, etwa BE. Das Land schlägt die Gruppen darunter vor.`,usualAccount:`Übliches Konto`,vendorGroup:`Kreditorenbuchungsgruppe`,customerGroup:`Debitorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`,paymentTerms:`Zahlungsbedingungen`,asParty:`Gruppen und Zahlungsbedingungen wie {no} aus demselben Land.`,byCountry:`Gruppen nach dem Land.`}}),nt={unknown:{purchase:`newVendor`,sales:`newCustomer`},other:{purchase:`otherVendor`,sales:`otherCustomer`}};function rt(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party;return m(`section`,{class:`card stack`,"aria-label":R(`header`),children:[m(`div`,{class:`document-party`,children:[m(B,{label:R(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...G(e,`partyNo`)}),m(`div`,{children:[a?m(`p`,{children:[m(`bdi`,{children:a.name}),` `,m(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):m(`p`,{children:[m(j,{tone:`bad`,children:R(`unknown`)}),` `,m(`bdi`,{children:t.name})]}),n===void 0&&m(b,{kind:a?`word`:`plain`,onPress:r,unable:v(`ADMIN`),hint:`n`,children:U(nt[a?`other`:`unknown`][t.side])})]})]}),m(z,{findings:W(t,`party`),settled:!!a}),m(`div`,{class:`document-fields`,children:[m(E,{label:st(t),...G(e,`externalNo`)}),m(E,{label:R(`documentDate`),type:`date`,...G(e,`documentDate`)}),m(E,{label:R(`postingDate`),type:`date`,...G(e,`postingDate`)}),m(E,{label:R(`dueDate`),type:`date`,...G(e,`dueDate`)})]}),m(z,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>W(t,e))}),m(`p`,{class:`document-total`,children:[R(`total`),` `,m(P,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&m(`span`,{class:`quiet`,children:[` `,`(`,R(`ofWhichVat`),` `,m(P,{value:t.docAmountVAT}),`)`]})]}),m(z,{findings:W(t,`amounts`)})]})}function it(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return S([{keys:`m`,text:R(`lines`),press:()=>document.querySelector(`.document-line input`)?.focus(),unable:e.unable}]),m(`section`,{class:`card stack`,"aria-label":R(`lines`),children:[m(`h2`,{children:R(`lines`)}),n.map((t,n)=>m(at,{...e,line:t,nth:n+1},t.id)),r>n.length&&m(`p`,{children:R(`moreLines`,{count:r-n.length})}),n.length===0&&m(`p`,{children:R(`noLines`)})]})}function at(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=(o?n.item?.description:n.account?.name)??``,c=$e(t,n),l=V(t,n).find(({subject:e})=>e===`VAT_PRODUCT_GROUP`),u=V(t,n).filter(({subject:e})=>e===`VAT_BUSINESS_GROUP`||e===`DIMENSION`),d=t=>G(e,t,n);return n.type===`NONE`?m(`p`,{class:`quiet`,children:m(`bdi`,{children:n.description})}):m(`div`,{class:`document-line`,role:`group`,"aria-label":R(`line`,{nth:r}),children:[m(`p`,{class:`document-line-head`,children:[m(`bdi`,{children:n.description}),m(`span`,{class:`number`,children:[m(P,{value:n.quantity}),` × `,m(P,{value:n.unitAmount})]})]}),m(`div`,{class:`document-fields`,children:[m(`div`,{children:[m(B,{label:R(o?`item`:`account`),of:o?`item`:`account`,...d(`no`)}),m(`p`,{class:`document-reason`,children:[m(`bdi`,{children:s}),s!==``&&c!==``&&` · `,c]})]}),m(`div`,{children:[m(B,{label:R(`vatGroup`),of:`vatGroup`,...d(`vatProdPostingGroup`)}),(a??l)&&m(`p`,{class:`document-reason`,children:[...a?[`${a.vatPct} %`]:[],...l?[l.message]:[]].map((e,t)=>m(`span`,{dir:`auto`,children:[t>0&&` · `,e]},t))})]}),i.map((e,r)=>e.code===``?null:m(`div`,{children:[m(B,{label:e.name,of:{dimension:e.code},...d(r===0?`shortcutDimension1Code`:`shortcutDimension2Code`)}),m(`p`,{class:`document-reason`,children:m(`bdi`,{children:et(t,e.code,r===0?n.shortcutDimension1Code:n.shortcutDimension2Code)})})]},e.code))]}),m(H,{reasons:u,of:R(`line`,{nth:r})}),m(z,{findings:W(t,`line.${r}`)})]})}function ot({doc:e}){let t=W(e,``);return t.length===0?null:m(`section`,{class:`card stack`,"aria-label":R(`findings`),children:[m(`h2`,{children:R(`findings`)}),m(z,{findings:t})]})}function W(e,t){return e.validationReport.filter(e=>We(e)===t)}function G({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=F(i,a);return{value:t[o]??I(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function st({side:e,documentType:t}){return R(e===`sales`?`no`:t===`CREDIT_MEMO`?`externalMemoNo`:`externalNo`)}var K=o({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,isCancelled:`It is cancelled already.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,isCancelled:`Het is al geannuleerd.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,isCancelled:`Il est déjà annulé.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,isCancelled:`Es ist schon storniert.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),ct=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function lt({about:t,doc:r,error:i,busy:a,onClose:o,onYes:s}){let c=t===`cancel`||t===`correct`,l=e(c?r.postedDocument?.postingDate??``:``),u=e(`OTH`),d=e(!1),f=()=>{d.value=t!==`remove`&&l.value.trim()===``,!d.value&&!a&&s(l.value.trim(),u.value)},h=d.value?p(`required`):void 0;return m(te,{title:K(`${t}Title`),onClose:o,onSend:f,actions:m(n,{children:[m(b,{onPress:o,children:p(`cancel`)}),m(b,{kind:t===`confirm`?`main`:`danger`,busy:a,onPress:f,children:K(t)})]}),children:[m(`p`,{children:K(`${t}Help`)}),i!==void 0&&m(D,{error:i}),c&&m(E,{label:R(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:h,autoFocus:!0}),t===`reject`&&m(N,{label:K(`reasonCode`),value:u.value,onValue:e=>u.value=e,options:ct.map(e=>({value:e,text:`${e} ${K(`code${e}`)}`}))}),(t===`confirm`||t===`reject`)&&m(E,{label:K(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:h,autoFocus:!0})]})}function ut({theirs:e,before:t,draft:r,keys:i,onMine:a,onTheirs:o,onClose:s}){return m(te,{title:K(`conflictTitle`),wide:!0,onClose:s,actions:m(n,{children:[m(b,{onPress:o,children:K(`takeTheirs`)}),m(b,{kind:`main`,onPress:a,children:K(`keepMine`)})]}),children:[m(`p`,{children:K(i.length===0?`conflictElsewhere`:`conflictHelp`)}),i.length>0&&m(`table`,{class:`document-table`,children:[m(`thead`,{children:m(`tr`,{children:[m(`th`,{scope:`col`,children:K(`field`)}),m(`th`,{scope:`col`,children:K(`before`)}),m(`th`,{scope:`col`,children:K(`theirs`)}),m(`th`,{scope:`col`,children:K(`mine`)})]})}),m(`tbody`,{children:i.map(n=>m(`tr`,{children:[m(`th`,{scope:`row`,children:dt(e,n)}),m(`td`,{children:m(`bdi`,{children:I(t,n)})}),m(`td`,{children:m(`bdi`,{children:I(e,n)})}),m(`td`,{children:m(`bdi`,{children:r[n]})})]},n))})]})]})}function dt(e,t){let[n=``,r]=t.split(`/`),i={partyNo:R(e.side===`purchase`?`vendor`:`customer`),externalNo:st(e),documentDate:R(`documentDate`),postingDate:R(`postingDate`),dueDate:R(`dueDate`),no:R(`account`),vatBusPostingGroup:R(`vatGroup`),vatProdPostingGroup:R(`vatGroup`)};return r===void 0?i[n]??n:`${R(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function ft({doc:e,again:t,fresh:r,dirty:i,save:a,newParty:o}){let{busy:s,error:c,asking:l,key:u,run:d}=mt(e,t,r),f=gt({doc:e,dirty:i,post:()=>void d(async e=>q(await ke(e,u.current),`posted`)),register:()=>void d(async e=>q(await Ae(e),`registered`)),reopen:()=>void d(async e=>q(await ye(e),`reopened`)),ask:e=>l.value=e});return S([...f,{keys:`Ctrl+Enter`,text:R(`save`),press:()=>void a(),unable:i?void 0:K(`nothingTyped`)},...pt(e,o),{keys:`Escape`,text:R(`inbox`),press:()=>h(bt(e))}]),m(n,{children:[m(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":K(`actions`),children:f.map(e=>m(b,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:s.value,onPress:e.press,children:e.text},e.keys))}),c.value!==void 0&&l.value===void 0&&m(D,{error:c.value,onAgain:t}),l.value!==void 0&&m(lt,{about:l.value,doc:e,error:c.value,busy:s.value,onClose:()=>{l.value=void 0,c.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>q(await be(e,t),`confirmed`)):r===`reject`?d(async e=>q(await xe(e,t,n),`rejected`)):r===`remove`?d(vt):r===`cancel`&&i?d(async()=>K(`cancelled`,{no:await Ce(i,t)})):r===`correct`&&i&&d(()=>yt(e,i,t))}})]})}function pt({side:e,state:t},n){let r=U(e===`purchase`?`newVendor`:`newCustomer`);return t===`OPEN`?[{keys:`n`,text:r,press:n,unable:v(`EDIT`)??v(`ADMIN`)}]:[]}function mt(t,n,r){let a=e(!1),o=e(void 0),s=e(void 0),c=i(M());return{busy:a,error:o,asking:s,key:c,run:async e=>{if(!a.value){a.value=!0,o.value=void 0;try{let n=await ht(t,r,e);s.value=void 0,n!==``&&k(n)}catch(e){let t=d(e);o.value=t,t.kind===`changed`&&k(K(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(c.current=M())}finally{a.value=!1,n()}}}}}async function ht(e,t,n){try{return await n(e)}catch(r){let i=d(r).kind===`changed`?await t():void 0;if(i===void 0||Re(i)!==Re(e))throw r;return n(i)}}function gt({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=v(`POST`),s=v(`EDIT`),c=t?K(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:K(`register`),unable:o??c,press:r},..._t(e)?[{keys:`a`,text:K(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:K(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:K(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:K(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:K(`cancel`),kind:`danger`,unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:K(`correct`),unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:K(`reopen`),unable:o,press:i}]}}function _t({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function q(e,t){if(!e.succeeded)return k(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?K(t):`${K(t)}: ${n}`}async function vt(e){return await Se(e),h(bt(e)),K(`removed`)}async function yt(e,t,n){let r=await we(t,n);return r!==void 0&&h(g(_.peek()?.name??``,`document`,e.side,String(r))),K(`corrected`)}function bt(e){return`${g(_.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function xt(e){return e.map(({accountNumber:e,description:t,debitAmount:n,creditAmount:r,account:i,dimensionSetLines:a})=>({accountNumber:e??``,accountName:i?.name??``,description:t??``,debitAmount:n,creditAmount:r,dimensions:a.map(({code:e,valueCode:t,displayName:n,valueDisplayName:r})=>({code:e,name:n??``,valueCode:t,valueName:r??``})),reasons:[]}))}function St({entries:e}){return e.length===0?m(w,{title:R(`noEntries`)}):m(`table`,{class:`document-table`,role:`table`,children:[m(`caption`,{class:`unseen`,children:R(`entries`)}),m(`thead`,{role:`rowgroup`,children:m(`tr`,{role:`row`,children:[m(`th`,{scope:`col`,role:`columnheader`,children:R(`account`)}),m(`th`,{scope:`col`,role:`columnheader`,children:R(`description`)}),m(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:R(`debit`)}),m(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:R(`credit`)})]})}),m(`tbody`,{role:`rowgroup`,children:e.map((e,t)=>m(Ct,{entry:e},t))})]})}function Ct({entry:e}){let{accountNumber:t,accountName:n,description:r,debitAmount:i,creditAmount:a,dimensions:o,reasons:s}=e;return m(`tr`,{role:`row`,children:[m(`td`,{role:`cell`,class:`document-account`,children:[m(`code`,{children:t}),` `,m(`bdi`,{class:`quiet`,children:n}),m(H,{reasons:s,of:`${t} ${n}`})]}),m(`td`,{role:`cell`,children:[m(`bdi`,{children:r}),o.map(({code:e,name:t,valueCode:n,valueName:r})=>m(`div`,{class:`document-dimension`,children:[m(`bdi`,{children:t||e}),`: `,m(`bdi`,{children:r||n}),r!==``&&r!==n&&m(`code`,{class:`quiet`,children:[` `,n]})]},e))]}),m(wt,{title:R(`debit`),amount:i}),m(wt,{title:R(`credit`),amount:a})]})}function wt({title:e,amount:t}){let r=At(t);return m(`td`,{role:`cell`,class:r?`document-end document-nothing`:`document-end`,children:!r&&m(n,{children:[m(`span`,{class:`document-side`,"aria-hidden":`true`,children:e}),m(P,{value:t})]})})}function Tt({doc:e,foretold:t}){let r=t.findings.filter(t=>!Dt(e,t));return m(n,{children:r.map((e,t)=>m(O,{tone:`bad`,children:m(`p`,{dir:`auto`,children:e.message})},t))})}function Et(e){return(e.predictedPosting?.findings??[]).some(t=>Dt(e,t))}function Dt(e,{field:t}){return(e.party??null)===null&&(t===`vendorNo`||t===`customerNo`)}function Ot({prediction:e,told:t}){return e==null?null:m(n,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>m(O,{tone:`warn`,children:m(`p`,{dir:`auto`,children:e.message})},t)),m(kt,{grids:e.grids})]})}function kt({grids:e}){return e.length===0?null:m(`dl`,{class:`document-grids`,"aria-label":R(`grids`),children:e.map(({grid:e,amount:t})=>m(`div`,{children:[m(`dt`,{children:R(`grid`,{grid:e})}),m(`dd`,{children:m(P,{value:t})})]},e))})}var At=e=>/^0(\.0+)?$/.test(e),J=new Map;addEventListener(`beforeunload`,e=>{J.size>0&&e.preventDefault()});function jt(t,n,r){let a=e(J.get(t.id)?.draft??{}),o=e(J.get(t.id)?.base??t),c=e(!1),l=e(void 0),u=e(!1),f=i(t),p=Le(o.value,a.value),m=Object.keys(p).length>0;f.current!==t&&(f.current=t,m||(o.value=t)),s(()=>{m?J.set(t.id,{draft:a.value,base:o.value}):J.delete(t.id)});let h=async(e,t)=>{if(!c.peek()){c.value=!0,l.value=void 0;try{await Mt(e,t,r),u.value=!1;let n=await r();a.value=Object.fromEntries(Object.entries(a.peek()).filter(([e,n])=>t[e]!==n)),n!==void 0&&(o.value=n),k(R(`saved`))}catch(e){let t=d(e);t.kind===`changed`?u.value=!0:l.value=t}finally{c.value=!1,n()}}};return{draft:a.value,base:o.value,changes:p,isDirty:m,busy:c.value,error:l.value,conflict:u.value,type:(e,t)=>a.value={...a.value,[e]:t},undo:()=>{u.value=!1,a.value={}},closeConflict:()=>u.value=!1,save:(e=p)=>Object.keys(e).length===0?Promise.resolve():h(o.value,e),saveOver:()=>(o.value=t,h(t,p))}}async function Mt(e,t,n){try{await L(e,t)}catch(r){let i=d(r).kind===`changed`?await n():void 0;if(i===void 0||ze(e,i,t).length>0)throw r;await L(i,t)}}var Nt=u(`
  query DocumentPage($company: ID!, $entryNo: Int!, $isPurchase: Boolean!, $language: PreviewLanguage!) {
    company(id: $company) {
      importDocumentCursor
      generalLedgerSetup {
        globalDimension1Code
        globalDimension2Code
      }
      dimensions(first: 100) {
        nodes {
          code
          name
        }
      }
      purchase: importPurchaseInvoice(entryNo: $entryNo) @include(if: $isPurchase) {
        id
        etag
        entryNo
        state
        documentType
        name
        currencyCode
        docAmountInclVAT
        docAmountVAT
        errorMessage
        createdDocNo
        documentDate
        postingDate
        dueDate
        addresseeConfirmedBy
        addresseeConfirmedReason
        partyNo: vendorNo
        party: vendor {
          no
          name
          vatRegistrationNo
          defaultGLAccount
        }
        externalNo: vendorInvCrMemoNo
        preview(language: $language)
        attachments {
          no
          fileName
          mimeType
          size
        }
        validationReport {
          rule
          severity
          message
          xpath
          found
          expected
        }
        predictedPosting {
          bookable
          findings {
            code
            field
            lineNo
            message
          }
          reasons {
            subject
            lineNo
            dimensionCode
            value
            code
            message
          }
          entries {
            accountNumber
            accountName
            description
            debitAmount
            creditAmount
            dimensions {
              code
              name
              valueCode
              valueName
            }
            reasons {
              subject
              lineNo
              dimensionCode
              value
              code
              message
            }
          }
        }
        predictedVat {
          bookable
          lines {
            lineNo
            vatPct
          }
          grids {
            grid
            amount
          }
          findings {
            code
            message
            lineNo
            field
          }
        }
        lines(first: 1000) {
          totalCount
          nodes {
            id
            etag
            lineNo
            type
            no
            description
            quantity
            unitAmount: directUnitCost
            vatBusPostingGroup
            vatProdPostingGroup
            shortcutDimension1Code
            shortcutDimension2Code
            account {
              name
            }
            item {
              description
            }
          }
        }
        invoiceResponses(first: 20) {
          nodes {
            id
            status
            reason
          }
        }
        postedDocument {
          id
          systemId
          etag
          no
          postingDate
          cancelledBy {
            no
          }
          vatGrids {
            grid
            amount
          }
          generalLedgerEntries(first: 200) {
            nodes {
              id
              accountNumber
              description
              debitAmount
              creditAmount
              account {
                name
              }
              dimensionSetLines {
                code
                valueCode
                displayName
                valueDisplayName
              }
            }
          }
        }
      }
      sales: importSalesInvoice(entryNo: $entryNo) @skip(if: $isPurchase) {
        id
        etag
        entryNo
        state
        documentType
        name
        currencyCode
        docAmountInclVAT
        docAmountVAT
        errorMessage
        createdDocNo
        documentDate
        postingDate
        dueDate
        addresseeConfirmedBy
        addresseeConfirmedReason
        partyNo: customerNo
        party: customer {
          no
          name
          vatRegistrationNo
          defaultGLAccount
        }
        externalNo: no
        preview(language: $language)
        attachments {
          no
          fileName
          mimeType
          size
        }
        validationReport {
          rule
          severity
          message
          xpath
          found
          expected
        }
        predictedPosting {
          bookable
          findings {
            code
            field
            lineNo
            message
          }
          reasons {
            subject
            lineNo
            dimensionCode
            value
            code
            message
          }
          entries {
            accountNumber
            accountName
            description
            debitAmount
            creditAmount
            dimensions {
              code
              name
              valueCode
              valueName
            }
            reasons {
              subject
              lineNo
              dimensionCode
              value
              code
              message
            }
          }
        }
        predictedVat {
          bookable
          lines {
            lineNo
            vatPct
          }
          grids {
            grid
            amount
          }
          findings {
            code
            message
            lineNo
            field
          }
        }
        lines(first: 1000) {
          totalCount
          nodes {
            id
            etag
            lineNo
            type
            no
            description
            quantity
            unitAmount: unitPrice
            vatBusPostingGroup
            vatProdPostingGroup
            shortcutDimension1Code
            shortcutDimension2Code
            account {
              name
            }
            item {
              description
            }
          }
        }
        postedDocument {
          id
          systemId
          etag
          no
          postingDate
          cancelledBy {
            no
          }
          vatGrids {
            grid
            amount
          }
          generalLedgerEntries(first: 200) {
            nodes {
              id
              accountNumber
              description
              debitAmount
              creditAmount
              account {
                name
              }
              dimensionSetLines {
                code
                valueCode
                displayName
                valueDisplayName
              }
            }
          }
        }
      }
    }
  }
`),Pt=u(`
  query DocumentFiles($id: ID!) {
    node(id: $id) {
      __typename
      ... on ImportDocument {
        contentString
        docImage
        attachments {
          no
          fileName
          mimeType
          content
        }
      }
    }
  }
`),Ft=u(`
  query LearnedMappings($company: ID!, $vendorNo: String!) {
    company(id: $company) {
      vendorMappings(first: 100, filter: { vendorNo: { eq: $vendorNo } }) {
        nodes {
          id
          etag
          matchBy
          matchText
          no
          vatKey
          vatProdPostingGroup
          shortcutDimension1Code
          shortcutDimension2Code
          learnedFromEntryNo
        }
      }
    }
  }
`);function Y(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function It({doc:t}){let n=t.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),r=e(`invoice`),i=[{value:`invoice`,text:R(`invoice`)},...n.map(e=>({value:String(e.no),text:m(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return m(`section`,{class:`document-files`,"aria-label":R(`files`),children:[m(se,{label:R(`files`),value:r.value,onValue:e=>r.value=e,tabs:i,children:r.value===`invoice`?m(Lt,{doc:t}):m(Rt,{doc:t,no:Number(r.value)})}),m(zt,{doc:t})]})}function Lt({doc:e}){return e.preview===null||e.preview===void 0?m(w,{title:R(`noFile`)}):m(x,{html:e.preview,label:R(`invoice`)})}function Rt({doc:t,no:n}){let r=l(Pt,{id:t.id}).value,i=e(``),a=r.data?.node,o=a!=null&&`attachments`in a?a.attachments.find(e=>e.no===n)?.content:void 0;return s(()=>{if(o!=null)return i.value=URL.createObjectURL(Bt(o,`application/pdf`)),()=>URL.revokeObjectURL(i.value)},[o]),r.error===void 0?i.value===``?m(T,{}):m(`div`,{class:`stack`,children:[m(`iframe`,{class:`document-frame`,src:i.value,title:R(`picture`)}),m(`a`,{href:i.value,target:`_blank`,rel:`noreferrer`,children:R(`openApart`)})]}):m(D,{error:r.error,onAgain:r.again})}function zt({doc:t}){let r=e(void 0);if(t.preview===null||t.preview===void 0)return null;let i=async()=>{try{let{node:e}=await c(Pt,{id:t.id}),n=e!=null&&`contentString`in e?e.contentString:void 0;n!=null&&Vt(n,`${t.externalNo??t.entryNo}`),r.value=void 0}catch(e){r.value=d(e)}};return m(n,{children:[r.value!==void 0&&m(D,{error:r.value}),m(`div`,{children:m(b,{kind:`word`,onPress:()=>void i(),children:p(`download`)})})]})}function Bt(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function Vt(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(Bt(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}var X=o({en:{write:`Write to the supplier`,help:`Opens a letter in your mail program with what is to be mended in this file.`,rejected:`Your invoice {no} is rejected`,faulty:`Your invoice {no} has faults`,rejectedBody:`Hello,

we rejected your invoice {no}:

{why}

Please send a new one once this is mended.

{us}`,faultyBody:`Hello,

we received your invoice {no}. Its file has these faults:

{why}

Please mend them in what you send from now on.

{us}`,more:{one:`(and {count} more)`,other:`(and {count} more)`}},nl:{write:`Schrijf aan de leverancier`,help:`Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.`,rejected:`Uw factuur {no} is geweigerd`,faulty:`Uw factuur {no} bevat fouten`,rejectedBody:`Dag,

wij hebben uw factuur {no} geweigerd:

{why}

Stuur een nieuwe zodra dit is hersteld.

{us}`,faultyBody:`Dag,

wij ontvingen uw factuur {no}. Het bestand bevat deze fouten:

{why}

Gelieve ze te herstellen in wat u voortaan stuurt.

{us}`,more:{one:`(en nog {count})`,other:`(en nog {count})`}},fr:{write:`Écrire au fournisseur`,help:`Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.`,rejected:`Votre facture {no} est rejetée`,faulty:`Votre facture {no} contient des erreurs`,rejectedBody:`Bonjour,

nous avons rejeté votre facture {no} :

{why}

Merci d’en envoyer une nouvelle une fois corrigée.

{us}`,faultyBody:`Bonjour,

nous avons reçu votre facture {no}. Son fichier contient ces erreurs :

{why}

Merci de les corriger dans vos prochains envois.

{us}`,more:{one:`(et {count} de plus)`,other:`(et {count} de plus)`}},de:{write:`Dem Lieferanten schreiben`,help:`Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.`,rejected:`Ihre Rechnung {no} ist abgelehnt`,faulty:`Ihre Rechnung {no} hat Fehler`,rejectedBody:`Guten Tag,

wir haben Ihre Rechnung {no} abgelehnt:

{why}

Bitte senden Sie eine neue, sobald das behoben ist.

{us}`,faultyBody:`Guten Tag,

wir haben Ihre Rechnung {no} erhalten. Die Datei hat diese Fehler:

{why}

Bitte beheben Sie sie in künftigen Sendungen.

{us}`,more:{one:`(und {count} weitere)`,other:`(und {count} weitere)`}}}),Ht=new Set(`VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/)),Z=10;function Ut({doc:e}){let t=e.side===`purchase`&&e.preview!==null&&e.preview!==void 0,n=e.invoiceResponses?.nodes.filter(({status:e})=>e===`RE`)??[],r=e.validationReport.filter(({rule:e,severity:t})=>t!==`INFO`&&!Ht.has(e)),i=[...n.map(({reason:e})=>e??``),...r.map(({message:e})=>e)],a=[...new Set(i)].filter(e=>e!==``);if(!t||n.length===0&&a.length===0)return null;let o=e.externalNo??String(e.entryNo),s=X(n.length>0?`rejected`:`faulty`,{no:o}),c=a.length>Z?[X(`more`,{count:a.length-Z})]:[],l=X(n.length>0?`rejectedBody`:`faultyBody`,{no:o,why:[...a.slice(0,Z).map(e=>`- ${e}`),...c].join(`
`),us:_.value?.displayName??``});return m(`p`,{children:m(`a`,{href:`mailto:?subject=${encodeURIComponent(s)}&body=${encodeURIComponent(l)}`,title:X(`help`),children:X(`write`)})})}function Wt({vendorNo:e}){let t=_.value,n=l(Ft,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:m(`details`,{class:`card`,children:[m(`summary`,{children:R(`learned`,{count:n.length})}),m(`ul`,{class:`document-findings`,children:n.map(e=>m(`li`,{children:[m(`bdi`,{children:e.matchText}),` → `,m(`code`,{children:e.no??``}),` `,m(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&m(C,{to:g(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:R(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}var Gt=u(`
  query PartySetupOfVendors($company: ID!, $country: String!) {
    company(id: $company) {
      last: vendors(first: 100, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
        }
      }
      near: vendors(first: 1, filter: { countryRegionCode: { eq: $country } }, orderBy: [{ field: NO }]) {
        nodes {
          no
          postingGroup
          genBusPostingGroup
          vatBusPostingGroup
          paymentTermsCode
        }
      }
      postingGroups: vendorPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      genBusPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      vatBusinessPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      paymentTerms(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
    }
  }
`),Kt=u(`
  query PartySetupOfCustomers($company: ID!, $country: String!) {
    company(id: $company) {
      last: customers(first: 100, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
        }
      }
      near: customers(first: 1, filter: { countryRegionCode: { eq: $country } }, orderBy: [{ field: NO }]) {
        nodes {
          no
          postingGroup
          genBusPostingGroup
          vatBusPostingGroup
          paymentTermsCode
        }
      }
      postingGroups: customerPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      genBusPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      vatBusinessPostingGroups(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      paymentTerms(first: 200, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
    }
  }
`);function qt(e){return{postingGroup:e?.postingGroups?.nodes??[],genBusPostingGroup:e?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:e?.vatBusinessPostingGroups?.nodes??[],paymentTermsCode:e?.paymentTerms?.nodes??[]}}var Jt=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Q(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:Jt.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function Yt(e,t){let n=e?.near?.nodes[0],r=qt(e),i=(e,t)=>e==null||e===``?t:e;return{postingGroup:i(n?.postingGroup,Q(t,r.postingGroup,`FOREIGN`)),genBusPostingGroup:i(n?.genBusPostingGroup,Q(t,r.genBusPostingGroup,`EXPORT`)),vatBusPostingGroup:i(n?.vatBusPostingGroup,Q(t,r.vatBusPostingGroup,`IMPEXP`)),paymentTermsCode:n?.paymentTermsCode??``}}function Xt(e,t){let n=e.last?.nodes??[];if(n.length===0)return t;let r=n.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),i=Math.max(0,...r.map(({digits:e})=>e.length)),[a]=r.filter(({digits:e})=>e.length===i).sort((e,t)=>e.digits<t.digits?1:-1);return a===void 0?``:`${a.letters}${(BigInt(a.digits)+1n).toString().padStart(i,`0`)}`}var Zt=u(`
  query PartiesInFile($id: ID!) {
    node(id: $id) {
      __typename
      ... on ImportDocument {
        fileParties {
          seller {
            ...PartyInFile
          }
          buyer {
            ...PartyInFile
          }
        }
      }
    }
  }

  fragment PartyInFile on FileParty {
    name
    vatRegistrationNo
    enterpriseNo
    registrationNo
    gln
    address
    postCode
    city
    countryRegionCode
    endpointScheme
    endpointId
    iban
  }
`),Qt=u(`
  mutation MakeVendor($company: ID!, $fields: VendorCreateFieldsInput!) {
    result: createVendor(input: { companyId: $company, fields: $fields }) {
      __typename
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
      ... on CreateVendorSuccess {
        vendor {
          no
        }
      }
    }
  }
`),$t=u(`
  mutation MakeCustomer($company: ID!, $fields: CustomerCreateFieldsInput!) {
    result: createCustomer(input: { companyId: $company, fields: $fields }) {
      __typename
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
      ... on CreateCustomerSuccess {
        customer {
          no
        }
      }
    }
  }
`),en={no:``,name:``,vatRegistrationNo:``,enterpriseNo:``,gln:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``,defaultGLAccount:``};function tn(t,n){let r=_.value?.id??``,i=t.side===`purchase`,o=e({}),u=e({}),d=le(),f=l(Zt,{id:t.id}).value,p=f.data?.node,m=p!=null&&`fileParties`in p?p.fileParties:void 0,h=i?m?.seller:m?.buyer,g=f.data!==void 0||f.error!==void 0,v=(o.value.countryRegionCode??h?.countryRegionCode??``).toUpperCase(),y=g?{company:r,country:v===``?`BE`:v}:void 0,b=l(Gt,i?y:void 0).value.data?.company,ee=l(Kt,i?void 0:y).value.data?.company,x=(i?b:ee)??void 0,S={...Yt(x,v),...u.value},C={...en,name:t.name??``,...nn(h),...o.value};return s(()=>{x!==void 0&&o.value.no===void 0&&(o.value={...o.value,no:Xt(x,i?`V1`:`C1`)})},[x]),{isVendor:i,setup:x,groups:S,choose:(e,t)=>{u.value={...u.value,[e]:t}},of:e=>({value:C[e],onValue:t=>{o.value={...o.value,[e]:t}},problem:d.problemOf(e)}),make:async()=>{let e={company:r,fields:{...C,countryRegionCode:v,...S}};n(i?a((await c(Qt,e)).result).vendor.no:a((await c($t,e)).result).customer.no)},sending:d,isBare:f.data!==void 0&&h===void 0,isTyped:Object.keys(o.value).some(e=>e!==`no`)||Object.keys(u.value).length>0}}function nn(e){if(e==null)return{};let{registrationNo:t,enterpriseNo:n,...r}=e;return{...r,enterpriseNo:n===``?t:n}}var rn=[`no`,`name`,`vatRegistrationNo`,`enterpriseNo`,`address`,`postCode`,`city`,`countryRegionCode`,`iban`,`defaultGLAccount`,`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`,`paymentTermsCode`];function an(e){let t=tn(e.doc,t=>{k(U(e.doc.side===`purchase`?`vendorMade`:`customerMade`,{no:t})),e.onMade(t)}),{isVendor:n,of:r,sending:i,setup:a}=t;return m(ce,{title:U(n?`newVendor`:`newCustomer`),go:U(`make`),wide:!0,sending:i,change:t.make,onClose:e.onClose,fields:rn,isTyped:t.isTyped,children:[m(`p`,{class:`quiet`,children:U(n?`vendorHelp`:`customerHelp`)}),t.isBare&&m(O,{children:U(`noFile`)}),m(`div`,{class:`document-fields`,children:[m(E,{label:U(n?`vendorNo`:`customerNo`),...r(`no`),maxLength:20,autoFocus:!0,required:!0}),m(E,{label:p(`name`),...r(`name`),maxLength:100,required:!0}),m(E,{label:U(`vatRegistrationNo`),...r(`vatRegistrationNo`)}),m(E,{label:U(`enterpriseNo`),...r(`enterpriseNo`)}),m(E,{label:U(`address`),...r(`address`),maxLength:100}),m(E,{label:U(`postCode`),...r(`postCode`),maxLength:20}),m(E,{label:U(`city`),...r(`city`)}),m(E,{label:U(`country`),...r(`countryRegionCode`),maxLength:10,help:U(`countryHelp`)}),m(E,{label:`IBAN`,...r(`iban`)}),m(B,{label:U(`usualAccount`),of:`account`,...r(`defaultGLAccount`)})]}),m(`p`,{class:`quiet`,children:on(a?.near?.nodes[0]?.no)}),m(`div`,{class:`document-fields`,children:[m($,{party:t,of:`postingGroup`,label:U(n?`vendorGroup`:`customerGroup`)}),m($,{party:t,of:`genBusPostingGroup`,label:U(`genBusPostingGroup`)}),m($,{party:t,of:`vatBusPostingGroup`,label:U(`vatBusPostingGroup`)}),m($,{party:t,of:`paymentTermsCode`,label:U(`paymentTerms`)})]})]})}var on=e=>e===void 0?U(`byCountry`):U(`asParty`,{no:e});function $(e){let{party:t,of:n,label:r}=e,i=qt(t.setup)[n],a=n===`paymentTermsCode`;return m(N,{label:r,value:t.groups[n],onValue:e=>t.choose(n,e),problem:t.sending.problemOf(n),options:[...a?[{value:``,text:`–`}]:[],...i.map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))]})}function sn({doc:t,again:r,fresh:i,dimensions:a}){let o=e(!1),s=jt(t,r,i),{changes:c,isDirty:l}=s,u=t.state===`OPEN`?v(`EDIT`):R(`notOpen`,{state:ie(t.state)}),d={doc:s.base,draft:s.draft,onDraft:s.type,unable:u,dimensions:a,onNewParty:()=>o.value=!0};return m(n,{children:[m(ln,{doc:t}),m(ft,{doc:t,again:r,fresh:i,dirty:l,save:s.save,newParty:()=>o.value=!0}),s.error!==void 0&&m(D,{error:s.error}),m(un,{doc:t}),m(`div`,{class:`document-sides`,children:[!A.value&&m(It,{doc:t},`files`),m(`div`,{class:`stack`,children:[m(rt,{...d}),m(it,{...d}),l&&m(cn,{work:s}),m(fn,{doc:t,isDirty:l,newParty:u===void 0?d.onNewParty:void 0}),m(ot,{doc:t}),t.side===`purchase`&&m(Wt,{vendorNo:t.partyNo??``})]},`fields`),A.value&&m(It,{doc:t},`files`)]}),o.value&&m(an,{doc:t,onClose:()=>o.value=!1,onMade:e=>{o.value=!1,s.save({...c,partyNo:e})}}),s.conflict&&m(ut,{theirs:t,before:s.base,draft:c,keys:ze(s.base,t,c),onClose:s.closeConflict,onMine:()=>void s.saveOver(),onTheirs:s.undo})]})}function cn({work:e}){return m(`div`,{class:`row document-save`,children:[m(b,{kind:`main`,busy:e.busy,onPress:()=>void e.save(),hint:`Ctrl+Enter`,children:R(`save`)}),m(b,{onPress:e.undo,children:R(`undo`)})]})}function ln({doc:e}){return m(`div`,{class:`row document-head`,children:[m(`h1`,{children:[m(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,m(`bdi`,{class:`quiet`,children:e.externalNo})]}),e.documentType===`CREDIT_MEMO`&&m(j,{children:p(`creditMemo`)}),m(j,{tone:ne(e.state),children:ie(e.state)}),e.createdDocNo&&m(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&m(j,{tone:`bad`,children:R(`toldRejected`)})]})}function un({doc:e}){return m(n,{children:[e.errorMessage&&!dn(e)&&m(O,{tone:`bad`,children:m(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&m(O,{children:m(`p`,{dir:`auto`,children:R(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})}),m(Ut,{doc:e})]})}function dn({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`||t.some(({message:t})=>t===e)}function fn({doc:e,isDirty:t,newParty:n}){let r=e.postedDocument??void 0,i=e.state===`OPEN`||e.state===`REGISTERED`?e.predictedPosting??void 0:void 0;return m(`section`,{class:`card stack`,"aria-label":R(r?`booked`:`booking`),children:[m(`h2`,{children:R(r?`booked`:`booking`)}),t&&m(O,{tone:`warn`,children:R(`previewOld`)}),r&&m(pn,{posted:r}),r&&m(St,{entries:xt(r.generalLedgerEntries.nodes)}),i&&m(`div`,{role:`status`,class:`stack`,children:[Et(e)&&m(mn,{doc:e,newParty:n}),m(Tt,{doc:e,foretold:i}),i.bookable&&m(St,{entries:i.entries})]}),r?m(kt,{grids:r.vatGrids}):m(Ot,{prediction:e.predictedVat,told:i?.findings.map(({message:e})=>e)??[]})]})}function pn({posted:e}){return m(`p`,{class:`row`,children:[e.cancelledBy&&m(j,{tone:`warn`,children:R(`cancelledBy`,{no:e.cancelledBy.no})}),m(oe,{links:[{keys:`b`,text:e.no,to:[`documents`,e.systemId]},{keys:`l`,text:R(`inLedger`),to:[`ledgers`,`general`],query:{document:ae(e.no)}},{keys:`v`,text:R(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate?.slice(0,7)}}]})]})}function mn({doc:e,newParty:t}){let n=e.side===`purchase`;return m(O,{tone:`bad`,children:[m(`p`,{children:R(n?`vendorNotInBooks`:`customerNotInBooks`)}),t!==void 0&&m(b,{onPress:t,unable:v(`ADMIN`),children:R(`createFromFile`)})]})}function hn(){let e=_.value,[r=``,i=``]=y.value.rest,a=r!==`sales`,o=/^\d{1,9}$/.test(i)?Number(i):void 0,s=ee(),u=e&&o!==void 0?{company:e.id,entryNo:o,isPurchase:a,language:s}:void 0,d=l(Nt,u),{data:p,error:h,loading:v,again:b}=d.value,x=t(()=>Y(p),[p]);f(re,e&&p?.company?{company:e.id,after:null}:void 0,({importDocumentChanged:e})=>{e.documentId===Y(d.peek().data)?.id&&d.peek().again()},e=>e.importDocumentChanged.cursor);let S=e&&m(`p`,{children:m(C,{to:g(e.name,`inbox`),query:{side:a?``:`sales`},children:[`← `,R(`inbox`)]})});if(h!==void 0&&x===void 0)return m(n,{children:[S,m(D,{error:h,onAgain:b})]});if(x===void 0||x.entryNo!==o)return m(n,{children:[S,v?m(T,{}):m(w,{title:R(`noDocument`)})]});let E=p?.company?.generalLedgerSetup;return m(n,{children:[S,m(sn,{doc:x,again:b,fresh:async()=>u===void 0?void 0:Y(await c(Nt,u)),dimensions:[E?.globalDimension1Code??``,E?.globalDimension2Code??``].map(e=>({code:e,name:p?.company?.dimensions?.nodes.find(t=>t.code===e)?.name||e}))},x.id)]})}export{hn as default};