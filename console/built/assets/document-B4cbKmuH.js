import{E as e,F as t,L as n,M as r,O as i,P as a,R as o,T as s,f as c,l,n as u,r as d,s as f,t as p}from"./gql-CU-XKzSu.js";import{n as m,t as h}from"./events-DRN-9icq.js";import{C as g,S as _,c as v,l as y,n as b,o as x,u as S,y as C}from"./company-ILJsQJwi.js";import{n as w,t as T}from"./human-view-XZkQ_RHI.js";import{c as E,d as ee,f as D,h as O,i as k,l as te,m as A,p as j,u as M}from"./index-D7Mn6cFZ.js";import{a as ne,i as re,o as ie,r as ae,t as oe}from"./place-d0TgRAO6.js";import{r as N}from"./screen-size-DPQuFJ9S.js";import{a as se}from"./filter-text-DstJ3zsP.js";import{t as ce}from"./key-links-Dk0Ir12P.js";import{t as P}from"./badge-C7Wqmqaf.js";import{t as le}from"./request-key-DMbUeAel.js";import{t as ue}from"./select-VgkyPexk.js";import{t as F}from"./amount-C-Q1taLH.js";import{t as de}from"./tabs-bFwtNlrt.js";import{t as fe}from"./filled-dialog-BNvdQk96.js";import{n as pe}from"./sending-D6z4zsst.js";var me=p(`
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
`),he=p(`
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
`),ge=p(`
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
`),_e=p(`
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
`),ve=p(`
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
`),ye=p(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),be=p(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),xe=p(`
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
`),Se=p(`
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
`);async function Ce({side:t,id:n,etag:r}){return e(t===`purchase`?(await u(me,{id:n,etag:r})).result:(await u(he,{id:n,etag:r})).result)}async function we({side:t,id:n,etag:r},i){return e(t===`purchase`?(await u(ge,{id:n,etag:r,reason:i})).result:(await u(_e,{id:n,etag:r,reason:i})).result)}async function Te({id:t,etag:n},r,i){return e((await u(ve,{id:t,etag:n,reason:r,reasonCode:i})).result)}async function Ee({side:t,id:n,etag:r}){e(t===`purchase`?(await u(ye,{id:n,etag:r})).result:(await u(be,{id:n,etag:r})).result)}async function De(t,n){let{cancelledBy:r}=e((await u(xe,{id:t.id,etag:t.etag,postingDate:n})).result);return r?.no??``}async function Oe(t,n){return e((await u(Se,{id:t.id,etag:t.etag,postingDate:n})).result).correction?.entryNo}var ke=p(`
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
`),Ae=p(`
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
`),je=p(`
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
`),Me=p(`
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
`);async function Ne({side:t,id:n,etag:r},i){return e(t===`purchase`?(await u(ke,{id:n,etag:r,key:i})).result:(await u(Ae,{id:n,etag:r,key:i})).result)}async function Pe({side:t,id:n,etag:r}){return e(t===`purchase`?(await u(je,{id:n,etag:r})).result:(await u(Me,{id:n,etag:r})).result)}var Fe=p(`
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
`),Ie=p(`
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
`),Le=p(`
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
`),Re=p(`
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
`),ze=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],I=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],L=(e,t)=>t===void 0?e:`${t.id}/${e}`;function R(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return ze.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return I.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Be(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==R(e,t)))}function Ve({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function He(e,t,n){return Object.keys(n).filter(n=>R(e,n)!==R(t,n))}async function Ue(e,t){let n=ze.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await We(e,Object.fromEntries(n.map(n=>[Ke(e,n),qe(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=I.filter(e=>t[L(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[L(e,n)]]));await Ge(e,n.id,r.get(n.id)??n.etag,a)}}async function We({side:t,id:n,etag:r},i){let{document:a}=e(t===`purchase`?(await u(Fe,{id:n,etag:r,fields:i})).result:(await u(Ie,{id:n,etag:r,fields:i})).result);return a.lines.nodes}async function Ge({side:t},n,r,i){e(t===`purchase`?(await u(Le,{id:n,etag:r,fields:i})).result:(await u(Re,{id:n,etag:r,fields:i})).result)}function Ke({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function qe(e,t){return t===``&&e.endsWith(`Date`)?null:t}var z=c({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,externalNo:`Invoice number`,externalMemoNo:`Credit memo number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,why:`Why?`,vatBusinessGroup:`VAT business group`,vendorNotInBooks:`This supplier is not in the books yet: create it from the file, or choose one above.`,createFromFile:`Create it from the file`,customerNotInBooks:`This customer is not in the books yet: create it from the file, or choose one above.`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,inReturn:`In the VAT return`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,externalNo:`Factuurnummer`,externalMemoNo:`Creditnotanummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,why:`Waarom?`,vatBusinessGroup:`Btw-bedrijfsboekingsgroep`,vendorNotInBooks:`Deze leverancier staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,createFromFile:`Uit het bestand aanmaken`,customerNotInBooks:`Deze klant staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,inReturn:`In de btw-aangifte`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,externalNo:`Numéro de facture`,externalMemoNo:`Numéro de note de crédit`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,why:`Pourquoi ?`,vatBusinessGroup:`Groupe compta. marché TVA`,vendorNotInBooks:`Ce fournisseur n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,createFromFile:`Le créer à partir du fichier`,customerNotInBooks:`Ce client n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,inReturn:`Dans la déclaration TVA`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,externalNo:`Rechnungsnummer`,externalMemoNo:`Gutschriftsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,why:`Warum?`,vatBusinessGroup:`MwSt.-Geschäftsbuchungsgruppe`,vendorNotInBooks:`Dieser Lieferant ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,createFromFile:`Aus der Datei anlegen`,customerNotInBooks:`Dieser Kunde ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,inReturn:`In der MwSt.-Erklärung`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}});function Je({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function B({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return _(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>_(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?_(P,{tone:`good`,children:z(`settled`)}):_(P,{tone:r[e.severity],children:z(e.severity)}),` `,_(`span`,{dir:`auto`,children:e.message}),` `,_(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var Ye=p(`
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
`),Xe=p(`
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
`),Ze=p(`
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
`),Qe=p(`
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
`),$e=p(`
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
`),et=p(`
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
`);async function tt(e,t,n){if(typeof e==`object`)return(await u(et,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await u($e,{company:t})).company?.list;let r={vendor:Ye,customer:Xe,account:Ze,item:Qe}[e];return(await u(r,{company:t,text:n})).company?.list}var nt=150;function V({of:e,...t}){let n=i([]),a=i(!1),o=b.value?.id??``,{value:s}=t;return r(()=>{if(!a.value)return;let t=!1,r=setTimeout(()=>{tt(e,o,s).then(e=>{t||(n.value=(e?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},nt);return()=>{t=!0,clearTimeout(r)}},[s,o,a.value]),_(`div`,{onFocusCapture:()=>a.value=!0,children:_(k,{...t,offers:n.value})})}function H(e,t){return(e.predictedPosting?.reasons??[]).filter(({lineNo:e})=>e===t.lineNo)}function rt(e,t){return(t.no??``)===``?z(`noAccount`):H(e,t).find(({subject:e})=>e===`ACCOUNT`||e===`ITEM`)?.message??``}function it(e,t,n){let r=(e.predictedPosting?.entries??[]).flatMap(({dimensions:e})=>e).find(e=>e.code===t&&e.valueCode===n)?.valueName??``;return r===n?``:r}function at({subject:e,dimensionCode:t}){switch(e){case`ACCOUNT`:return z(`account`);case`ITEM`:return z(`item`);case`VAT_BUSINESS_GROUP`:return z(`vatBusinessGroup`);case`VAT_PRODUCT_GROUP`:return z(`vatGroup`);case`DIMENSION`:return t??``}}function ot({reasons:e,of:t}){let n=i(!1),r=a();return e.length===0?null:_(`div`,{class:`document-why`,children:[_(`button`,{type:`button`,class:`document-why-button`,"aria-expanded":n.value,"aria-controls":r,onClick:()=>n.value=!n.value,children:[z(`why`),_(`span`,{class:`unseen`,children:[` `,t]})]}),_(`dl`,{id:r,hidden:!n.value,children:e.map((e,t)=>_(`div`,{children:[_(`dt`,{children:[at(e),` `,_(`code`,{children:e.value})]}),_(`dd`,{dir:`auto`,children:e.message})]},t))})]})}var U=c({en:{newVendor:`Create the supplier`,newCustomer:`Create the customer`,otherVendor:`Another, new supplier`,otherCustomer:`Another, new customer`,vendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,customerHelp:`What the file says is filled in. Its groups decide the accounts and the VAT of what you sell to it.`,noFile:`This document came without a file that says more of it: fill in what you know.`,make:`Create and use`,vendorMade:`Supplier {no} is made.`,customerMade:`Customer {no} is made.`,vendorNo:`Supplier number`,customerNo:`Customer number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street and number`,postCode:`Postcode`,city:`City`,country:`Country`,countryHelp:`Two letters, such as BE. It proposes the groups below.`,usualAccount:`Usual account`,vendorGroup:`Vendor posting group`,customerGroup:`Customer posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`,paymentTerms:`Payment terms`,asParty:`Groups and payment terms as {no}, which is in the same country.`,byCountry:`Groups by the country.`},nl:{newVendor:`Leverancier aanmaken`,newCustomer:`Klant aanmaken`,otherVendor:`Andere, nieuwe leverancier`,otherCustomer:`Andere, nieuwe klant`,vendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voordat u betaalt.`,customerHelp:`Wat het bestand zegt, is ingevuld. De groepen bepalen de rekeningen en de btw van wat u aan deze klant verkoopt.`,noFile:`Dit document kwam zonder bestand dat er meer over zegt: vul in wat u weet.`,make:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,customerMade:`Klant {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,customerNo:`Klantnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat en nummer`,postCode:`Postcode`,city:`Plaats`,country:`Land`,countryHelp:`Twee letters, zoals BE. Het land stelt de groepen hieronder voor.`,usualAccount:`Gebruikelijke rekening`,vendorGroup:`Leveranciersboekingsgroep`,customerGroup:`Klantenboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`,paymentTerms:`Betalingsvoorwaarden`,asParty:`Groepen en betalingsvoorwaarden zoals {no}, uit hetzelfde land.`,byCountry:`Groepen volgens het land.`},fr:{newVendor:`Créer le fournisseur`,newCustomer:`Créer le client`,otherVendor:`Autre, nouveau fournisseur`,otherCustomer:`Autre, nouveau client`,vendorHelp:`Ce que dit le fichier est rempli. Vérifiez le numéro de compte auprès du fournisseur avant de payer.`,customerHelp:`Ce que dit le fichier est rempli. Ses groupes décident des comptes et de la TVA de ce que vous lui vendez.`,noFile:`Ce document est venu sans fichier qui en dise plus : remplissez ce que vous savez.`,make:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,customerMade:`Le client {no} est créé.`,vendorNo:`Numéro de fournisseur`,customerNo:`Numéro de client`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue et numéro`,postCode:`Code postal`,city:`Localité`,country:`Pays`,countryHelp:`Deux lettres, par exemple BE. Le pays propose les groupes ci-dessous.`,usualAccount:`Compte habituel`,vendorGroup:`Groupe compta. fournisseur`,customerGroup:`Groupe compta. client`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`,paymentTerms:`Conditions de paiement`,asParty:`Groupes et conditions de paiement comme {no}, du même pays.`,byCountry:`Groupes selon le pays.`},de:{newVendor:`Lieferant anlegen`,newCustomer:`Kunden anlegen`,otherVendor:`Anderer, neuer Lieferant`,otherCustomer:`Anderer, neuer Kunde`,vendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,customerHelp:`Was die Datei sagt, ist ausgefüllt. Die Gruppen bestimmen Konten und MwSt. dessen, was Sie ihm verkaufen.`,noFile:`Dieser Beleg kam ohne eine Datei, die mehr dazu sagt: Füllen Sie aus, was Sie wissen.`,make:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,customerMade:`Kunde {no} ist angelegt.`,vendorNo:`Lieferantennummer`,customerNo:`Kundennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße und Hausnummer`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,countryHelp:`Zwei Buchstaben, etwa BE. Das Land schlägt die Gruppen darunter vor.`,usualAccount:`Übliches Konto`,vendorGroup:`Kreditorenbuchungsgruppe`,customerGroup:`Debitorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`,paymentTerms:`Zahlungsbedingungen`,asParty:`Gruppen und Zahlungsbedingungen wie {no} aus demselben Land.`,byCountry:`Gruppen nach dem Land.`}}),st={unknown:{purchase:`newVendor`,sales:`newCustomer`},other:{purchase:`otherVendor`,sales:`otherCustomer`}};function ct(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party;return _(`section`,{class:`card stack`,"aria-label":z(`header`),children:[_(`div`,{class:`document-party`,children:[_(V,{label:z(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...G(e,`partyNo`)}),_(`div`,{children:[a?_(`p`,{children:[_(`bdi`,{children:a.name}),` `,_(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):_(`p`,{children:[_(P,{tone:`bad`,children:z(`unknown`)}),` `,_(`bdi`,{children:t.name})]}),n===void 0&&_(C,{kind:a?`word`:`plain`,onPress:r,unable:x(`ADMIN`),hint:`n`,children:U(st[a?`other`:`unknown`][t.side])})]})]}),_(B,{findings:W(t,`party`),settled:!!a}),_(`div`,{class:`document-fields`,children:[_(k,{label:ft(t),...G(e,`externalNo`)}),_(k,{label:z(`documentDate`),type:`date`,...G(e,`documentDate`)}),_(k,{label:z(`postingDate`),type:`date`,...G(e,`postingDate`)}),_(k,{label:z(`dueDate`),type:`date`,...G(e,`dueDate`)})]}),_(B,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>W(t,e))}),_(`p`,{class:`document-total`,children:[z(`total`),` `,_(F,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&_(`span`,{class:`quiet`,children:[` `,`(`,z(`ofWhichVat`),` `,_(F,{value:t.docAmountVAT}),`)`]})]}),_(B,{findings:W(t,`amounts`)})]})}function lt(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return E([{keys:`m`,text:z(`lines`),press:()=>document.querySelector(`.document-line input`)?.focus(),unable:e.unable}]),_(`section`,{class:`card stack`,"aria-label":z(`lines`),children:[_(`h2`,{children:z(`lines`)}),n.map((t,n)=>_(ut,{...e,line:t,nth:n+1},t.id)),r>n.length&&_(`p`,{children:z(`moreLines`,{count:r-n.length})}),n.length===0&&_(`p`,{children:z(`noLines`)})]})}function ut(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=(o?n.item?.description:n.account?.name)??``,c=rt(t,n),l=H(t,n).find(({subject:e})=>e===`VAT_PRODUCT_GROUP`),u=H(t,n).filter(({subject:e})=>e===`VAT_BUSINESS_GROUP`||e===`DIMENSION`),d=t=>G(e,t,n);return n.type===`NONE`?_(`p`,{class:`quiet`,children:_(`bdi`,{children:n.description})}):_(`div`,{class:`document-line`,role:`group`,"aria-label":z(`line`,{nth:r}),children:[_(`p`,{class:`document-line-head`,children:[_(`bdi`,{children:n.description}),_(`span`,{class:`number`,children:[_(F,{value:n.quantity}),` × `,_(F,{value:n.unitAmount})]})]}),_(`div`,{class:`document-fields`,children:[_(`div`,{children:[_(V,{label:z(o?`item`:`account`),of:o?`item`:`account`,...d(`no`)}),_(`p`,{class:`document-reason`,children:[_(`bdi`,{children:s}),s!==``&&c!==``&&` · `,c]})]}),_(`div`,{children:[_(V,{label:z(`vatGroup`),of:`vatGroup`,...d(`vatProdPostingGroup`)}),(a??l)&&_(`p`,{class:`document-reason`,children:[...a?[`${a.vatPct} %`]:[],...l?[l.message]:[]].map((e,t)=>_(`span`,{dir:`auto`,children:[t>0&&` · `,e]},t))})]}),i.map((e,r)=>e.code===``?null:_(`div`,{children:[_(V,{label:e.name,of:{dimension:e.code},...d(r===0?`shortcutDimension1Code`:`shortcutDimension2Code`)}),_(`p`,{class:`document-reason`,children:_(`bdi`,{children:it(t,e.code,r===0?n.shortcutDimension1Code:n.shortcutDimension2Code)})})]},e.code))]}),_(ot,{reasons:u,of:z(`line`,{nth:r})}),_(B,{findings:W(t,`line.${r}`)})]})}function dt({doc:e}){let t=W(e,``);return t.length===0?null:_(`section`,{class:`card stack`,"aria-label":z(`findings`),children:[_(`h2`,{children:z(`findings`)}),_(B,{findings:t})]})}function W(e,t){return e.validationReport.filter(e=>Je(e)===t)}function G({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=L(i,a);return{value:t[o]??R(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function ft({side:e,documentType:t}){return z(e===`sales`?`no`:t===`CREDIT_MEMO`?`externalMemoNo`:`externalNo`)}var K=c({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,isCancelled:`It is cancelled already.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,isCancelled:`Het is al geannuleerd.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,isCancelled:`Il est déjà annulé.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,isCancelled:`Es ist schon storniert.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),pt=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function mt({about:e,doc:t,error:n,busy:r,onClose:a,onYes:s}){let c=e===`cancel`||e===`correct`,l=i(c?t.postedDocument?.postingDate??``:``),u=i(`OTH`),d=i(!1),f=()=>{d.value=e!==`remove`&&l.value.trim()===``,!d.value&&!r&&s(l.value.trim(),u.value)},p=d.value?g(`required`):void 0;return _(te,{title:K(`${e}Title`),onClose:a,onSend:f,actions:_(o,{children:[_(C,{onPress:a,children:g(`cancel`)}),_(C,{kind:e===`confirm`?`main`:`danger`,busy:r,onPress:f,children:K(e)})]}),children:[_(`p`,{children:K(`${e}Help`)}),n!==void 0&&_(A,{error:n}),c&&_(k,{label:z(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0}),e===`reject`&&_(ue,{label:K(`reasonCode`),value:u.value,onValue:e=>u.value=e,options:pt.map(e=>({value:e,text:`${e} ${K(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&_(k,{label:K(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0})]})}function ht({theirs:e,before:t,draft:n,keys:r,onMine:i,onTheirs:a,onClose:s}){return _(te,{title:K(`conflictTitle`),wide:!0,onClose:s,actions:_(o,{children:[_(C,{onPress:a,children:K(`takeTheirs`)}),_(C,{kind:`main`,onPress:i,children:K(`keepMine`)})]}),children:[_(`p`,{children:K(r.length===0?`conflictElsewhere`:`conflictHelp`)}),r.length>0&&_(`table`,{class:`document-table`,children:[_(`thead`,{children:_(`tr`,{children:[_(`th`,{scope:`col`,children:K(`field`)}),_(`th`,{scope:`col`,children:K(`before`)}),_(`th`,{scope:`col`,children:K(`theirs`)}),_(`th`,{scope:`col`,children:K(`mine`)})]})}),_(`tbody`,{children:r.map(r=>_(`tr`,{children:[_(`th`,{scope:`row`,children:gt(e,r)}),_(`td`,{children:_(`bdi`,{children:R(t,r)})}),_(`td`,{children:_(`bdi`,{children:R(e,r)})}),_(`td`,{children:_(`bdi`,{children:n[r]})})]},r))})]})]})}function gt(e,t){let[n=``,r]=t.split(`/`),i={partyNo:z(e.side===`purchase`?`vendor`:`customer`),externalNo:ft(e),documentDate:z(`documentDate`),postingDate:z(`postingDate`),dueDate:z(`dueDate`),no:z(`account`),vatBusPostingGroup:z(`vatGroup`),vatProdPostingGroup:z(`vatGroup`)};return r===void 0?i[n]??n:`${z(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function _t({doc:e,again:t,fresh:n,dirty:r,save:i,newParty:a}){let{busy:s,error:c,asking:l,key:u,run:d}=yt(e,t,n),f=xt({doc:e,dirty:r,post:()=>void d(async e=>q(await Ne(e,u.current),`posted`)),register:()=>void d(async e=>q(await Pe(e),`registered`)),reopen:()=>void d(async e=>q(await Ce(e),`reopened`)),ask:e=>l.value=e});return E([...f,{keys:`Ctrl+Enter`,text:z(`save`),press:()=>void i(),unable:r?void 0:K(`nothingTyped`)},...vt(e,a),{keys:`Escape`,text:z(`inbox`),press:()=>v(Tt(e))}]),_(o,{children:[_(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":K(`actions`),children:f.map(e=>_(C,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:s.value,onPress:e.press,children:e.text},e.keys))}),c.value!==void 0&&l.value===void 0&&_(A,{error:c.value,onAgain:t}),l.value!==void 0&&_(mt,{about:l.value,doc:e,error:c.value,busy:s.value,onClose:()=>{l.value=void 0,c.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>q(await we(e,t),`confirmed`)):r===`reject`?d(async e=>q(await Te(e,t,n),`rejected`)):r===`remove`?d(Ct):r===`cancel`&&i?d(async()=>K(`cancelled`,{no:await De(i,t)})):r===`correct`&&i&&d(()=>wt(e,i,t))}})]})}function vt({side:e,state:t},n){let r=U(e===`purchase`?`newVendor`:`newCustomer`);return t===`OPEN`?[{keys:`n`,text:r,press:n,unable:x(`EDIT`)??x(`ADMIN`)}]:[]}function yt(e,n,r){let a=i(!1),o=i(void 0),c=i(void 0),l=t(le());return{busy:a,error:o,asking:c,key:l,run:async t=>{if(!a.value){a.value=!0,o.value=void 0;try{let n=await bt(e,r,t);c.value=void 0,n!==``&&M(n)}catch(e){let t=s(e);o.value=t,t.kind===`changed`&&M(K(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(l.current=le())}finally{a.value=!1,n()}}}}}async function bt(e,t,n){try{return await n(e)}catch(r){let i=s(r).kind===`changed`?await t():void 0;if(i===void 0||Ve(i)!==Ve(e))throw r;return n(i)}}function xt({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=x(`POST`),s=x(`EDIT`),c=t?K(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:K(`register`),unable:o??c,press:r},...St(e)?[{keys:`a`,text:K(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:K(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:K(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:K(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:K(`cancel`),kind:`danger`,unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:K(`correct`),unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:K(`reopen`),unable:o,press:i}]}}function St({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function q(e,t){if(!e.succeeded)return M(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?K(t):`${K(t)}: ${n}`}async function Ct(e){return await Ee(e),v(Tt(e)),K(`removed`)}async function wt(e,t,n){let r=await Oe(t,n);return r!==void 0&&v(y(b.peek()?.name??``,`document`,e.side,String(r))),K(`corrected`)}function Tt(e){return`${y(b.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function Et(e){return e.map(({accountNumber:e,description:t,debitAmount:n,creditAmount:r,account:i,dimensionSetLines:a})=>({accountNumber:e??``,accountName:i?.name??``,description:t??``,debitAmount:n,creditAmount:r,dimensions:a.map(({code:e,valueCode:t,displayName:n,valueDisplayName:r})=>({code:e,name:n??``,valueCode:t,valueName:r??``})),reasons:[]}))}function Dt({entries:e}){return e.length===0?_(D,{title:z(`noEntries`)}):_(`div`,{class:`document-entries`,children:_(`table`,{class:`document-table`,role:`table`,children:[_(`caption`,{class:`unseen`,children:z(`entries`)}),_(`thead`,{role:`rowgroup`,children:_(`tr`,{role:`row`,children:[_(`th`,{scope:`col`,role:`columnheader`,children:z(`account`)}),_(`th`,{scope:`col`,role:`columnheader`,children:z(`description`)}),_(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:z(`debit`)}),_(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:z(`credit`)})]})}),_(`tbody`,{role:`rowgroup`,children:e.map((e,t)=>_(Ot,{entry:e},t))})]})})}function Ot({entry:e}){let{accountNumber:t,accountName:n,description:r,debitAmount:i,creditAmount:a,dimensions:o,reasons:s}=e;return _(`tr`,{role:`row`,children:[_(`td`,{role:`cell`,class:`document-account`,children:[_(`code`,{children:t}),` `,_(`bdi`,{class:`quiet`,children:n}),_(ot,{reasons:s,of:`${t} ${n}`})]}),_(`td`,{role:`cell`,children:[_(`bdi`,{children:r}),o.map(({code:e,name:t,valueCode:n,valueName:r})=>_(`div`,{class:`document-dimension`,children:[_(`bdi`,{children:t||e}),`: `,_(`bdi`,{children:r||n}),r!==``&&r!==n&&_(`code`,{class:`quiet`,children:[` `,n]})]},e))]}),_(kt,{title:z(`debit`),amount:i}),_(kt,{title:z(`credit`),amount:a})]})}function kt({title:e,amount:t}){let n=Ft(t);return _(`td`,{role:`cell`,class:n?`document-end document-nothing`:`document-end`,children:!n&&_(o,{children:[_(`span`,{class:`document-side`,"aria-hidden":`true`,children:e}),_(F,{value:t})]})})}function At({doc:e,foretold:t}){let n=t.findings.filter(t=>!Mt(e,t));return _(o,{children:n.map((e,t)=>_(j,{tone:`bad`,children:_(`p`,{dir:`auto`,children:e.message})},t))})}function jt(e){return(e.predictedPosting?.findings??[]).some(t=>Mt(e,t))}function Mt(e,{field:t}){return(e.party??null)===null&&(t===`vendorNo`||t===`customerNo`)}function Nt({prediction:e,told:t}){return e==null?null:_(o,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>_(j,{tone:`warn`,children:_(`p`,{dir:`auto`,children:e.message})},t)),_(Pt,{grids:e.grids})]})}function Pt({grids:e}){return e.length===0?null:_(`dl`,{class:`document-grids`,"aria-label":z(`grids`),children:e.map(({grid:e,amount:t})=>_(`div`,{children:[_(`dt`,{children:z(`grid`,{grid:e})}),_(`dd`,{children:_(F,{value:t})})]},e))})}var Ft=e=>/^0(\.0+)?$/.test(e),J=new Map;addEventListener(`beforeunload`,e=>{J.size>0&&e.preventDefault()});function It(e,n,a){let o=i(J.get(e.id)?.draft??{}),c=i(J.get(e.id)?.base??e),l=i(!1),u=i(void 0),d=i(!1),f=t(e),p=Be(c.value,o.value),m=Object.keys(p).length>0;f.current!==e&&(f.current=e,m||(c.value=e)),r(()=>{m?J.set(e.id,{draft:o.value,base:c.value}):J.delete(e.id)});let h=async(e,t)=>{if(!l.peek()){l.value=!0,u.value=void 0;try{await Lt(e,t,a),d.value=!1;let n=await a();o.value=Object.fromEntries(Object.entries(o.peek()).filter(([e,n])=>t[e]!==n)),n!==void 0&&(c.value=n),M(z(`saved`))}catch(e){let t=s(e);t.kind===`changed`?d.value=!0:u.value=t}finally{l.value=!1,n()}}};return{draft:o.value,base:c.value,changes:p,isDirty:m,busy:l.value,error:u.value,conflict:d.value,type:(e,t)=>o.value={...o.value,[e]:t},undo:()=>{d.value=!1,o.value={}},closeConflict:()=>d.value=!1,save:(e=p)=>Object.keys(e).length===0?Promise.resolve():h(c.value,e),saveOver:()=>(c.value=e,h(e,p))}}async function Lt(e,t,n){try{await Ue(e,t)}catch(r){let i=s(r).kind===`changed`?await n():void 0;if(i===void 0||He(e,i,t).length>0)throw r;await Ue(i,t)}}var Rt=p(`
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
        ...DocumentOfEitherSide
        partyNo: vendorNo
        party: vendor {
          no
          name
          vatRegistrationNo
          defaultGLAccount
        }
        externalNo: vendorInvCrMemoNo
        predictedPosting {
          ...PostingForetold
        }
        predictedVat {
          ...VatForetold
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
      }
      sales: importSalesInvoice(entryNo: $entryNo) @skip(if: $isPurchase) {
        ...DocumentOfEitherSide
        partyNo: customerNo
        party: customer {
          no
          name
          vatRegistrationNo
          defaultGLAccount
        }
        externalNo: no
        predictedPosting {
          ...PostingForetold
        }
        predictedVat {
          ...VatForetold
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
      }
    }
  }

  fragment DocumentOfEitherSide on ImportDocument {
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

  fragment PostingForetold on PostingPrediction {
    bookable
    findings {
      code
      field
      lineNo
      message
    }
    reasons {
      ...WhyItIs
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
        ...WhyItIs
      }
    }
  }

  fragment WhyItIs on PostingReason {
    subject
    lineNo
    dimensionCode
    value
    code
    message
  }

  fragment VatForetold on VatPrediction {
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
`),zt=p(`
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
`),Bt=p(`
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
`);function Y(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function Vt({doc:e}){let t=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),n=i(`invoice`),r=[{value:`invoice`,text:z(`invoice`)},...t.map(e=>({value:String(e.no),text:_(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return _(`section`,{class:`document-files`,"aria-label":z(`files`),children:[_(de,{label:z(`files`),value:n.value,onValue:e=>n.value=e,tabs:r,children:n.value===`invoice`?_(Ht,{doc:e}):_(Ut,{doc:e,no:Number(n.value)})}),_(Wt,{doc:e})]})}function Ht({doc:e}){return e.preview===null||e.preview===void 0?_(D,{title:z(`noFile`)}):_(T,{html:e.preview,label:z(`invoice`)})}function Ut({doc:e,no:t}){let n=f(zt,{id:e.id}).value,a=i(``),o=n.data?.node,s=o!=null&&`attachments`in o?o.attachments.find(e=>e.no===t)?.content:void 0;return r(()=>{if(s!=null)return a.value=URL.createObjectURL(Gt(s,`application/pdf`)),()=>URL.revokeObjectURL(a.value)},[s]),n.error===void 0?a.value===``?_(O,{}):_(`div`,{class:`stack`,children:[_(`iframe`,{class:`document-frame`,src:a.value,title:z(`picture`)}),_(`a`,{href:a.value,target:`_blank`,rel:`noreferrer`,children:z(`openApart`)})]}):_(A,{error:n.error,onAgain:n.again})}function Wt({doc:e}){let t=i(void 0);if(e.preview===null||e.preview===void 0)return null;let n=async()=>{try{let{node:n}=await u(zt,{id:e.id}),r=n!=null&&`contentString`in n?n.contentString:void 0;r!=null&&Kt(r,`${e.externalNo??e.entryNo}`),t.value=void 0}catch(e){t.value=s(e)}};return _(o,{children:[t.value!==void 0&&_(A,{error:t.value}),_(`div`,{children:_(C,{kind:`word`,onPress:()=>void n(),children:g(`download`)})})]})}function Gt(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function Kt(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(Gt(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}var qt={en:{subject:`Your invoice {no} is rejected`,body:`Hello,

We have rejected your invoice {no}:

{why}

Please send us a new one once this is corrected. Thank you.

Kind regards
{us}`},nl:{subject:`Uw factuur {no} is geweigerd`,body:`Beste,

Wij hebben uw factuur {no} geweigerd:

{why}

Wilt u een nieuwe sturen zodra dit verbeterd is? Alvast bedankt.

Met vriendelijke groeten
{us}`},fr:{subject:`Votre facture {no} est rejetée`,body:`Bonjour,

Nous avons rejeté votre facture {no} :

{why}

Pourriez-vous nous en envoyer une nouvelle une fois cela corrigé ? Merci d’avance.

Cordialement
{us}`},de:{subject:`Ihre Rechnung {no} ist abgelehnt`,body:`Guten Tag,

wir haben Ihre Rechnung {no} abgelehnt:

{why}

Bitte senden Sie uns eine neue, sobald dies berichtigt ist. Vielen Dank.

Mit freundlichen Grüßen
{us}`}},Jt={en:{subject:`Your invoice {no} has faults`,body:`Hello,

We have received your invoice {no}. Its file has these faults:

{why}

Please correct them in what you send from now on. Thank you.

Kind regards
{us}`},nl:{subject:`Uw factuur {no} bevat fouten`,body:`Beste,

Wij hebben uw factuur {no} ontvangen. Het bestand bevat deze fouten:

{why}

Wilt u ze verbeteren in wat u voortaan stuurt? Alvast bedankt.

Met vriendelijke groeten
{us}`},fr:{subject:`Votre facture {no} contient des erreurs`,body:`Bonjour,

Nous avons bien reçu votre facture {no}. Son fichier contient ces erreurs :

{why}

Pourriez-vous les corriger dans vos prochains envois ? Merci d’avance.

Cordialement
{us}`},de:{subject:`Ihre Rechnung {no} hat Fehler`,body:`Guten Tag,

wir haben Ihre Rechnung {no} erhalten. Die Datei hat diese Fehler:

{why}

Bitte berichtigen Sie sie in künftigen Sendungen. Vielen Dank.

Mit freundlichen Grüßen
{us}`}},Yt={en:`(and {count} more)`,nl:`(en nog {count})`,fr:`(et {count} de plus)`,de:`(und {count} weitere)`},X=c({en:{write:`Write to the supplier`,help:`Opens a letter in your mail program with what is to be mended in this file.`},nl:{write:`Schrijf aan de leverancier`,help:`Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.`},fr:{write:`Écrire au fournisseur`,help:`Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.`},de:{write:`Dem Lieferanten schreiben`,help:`Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.`}}),Xt=p(`
  query SellerOfDocument($company: ID!, $entryNo: Int!) {
    company(id: $company) {
      document: importPurchaseInvoice(entryNo: $entryNo) {
        fileParties {
          seller {
            countryRegionCode
            postCode
          }
        }
      }
    }
  }
`),Zt=p(`
  query FindingsOfDocument($company: ID!, $entryNo: Int!) {
    company(id: $company) {
      document: importPurchaseInvoice(entryNo: $entryNo) {
        validationReport {
          rule
          severity
          message
        }
      }
    }
  }
`),Qt=new Set(`VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/)),Z=10;function $t({doc:e}){let t=e.side===`purchase`&&e.preview!==null&&e.preview!==void 0,n=e.invoiceResponses?.nodes.filter(({status:e})=>e===`RE`)??[],r=n.map(({reason:e})=>e??``),i=en(r,e.validationReport,l.value);if(!t||n.length===0&&i===``)return null;let a={company:b.value?.id??``,entryNo:e.entryNo};return _(`p`,{class:`row`,children:_(ae,{text:X(`write`),help:X(`help`),letter:n.length>0?qt:Jt,places:{no:e.externalNo??String(e.entryNo)},why:i,whyIn:async e=>{let t=(await d(e,Zt,a).catch(()=>void 0))?.company?.document?.validationReport;return t&&en(r,t,e)},theirs:async()=>{let e=(await u(Xt,a).catch(()=>void 0))?.company?.document?.fileParties?.seller;return e&&oe(e.countryRegionCode,e.postCode)}},e.id)})}function en(e,t,n){let r=t.filter(({rule:e,severity:t})=>t!==`INFO`&&!Qt.has(e)),i=[...new Set([...e,...r.map(({message:e})=>e)])].filter(e=>e!==``),a=i.length>Z?[Yt[n].replace(`{count}`,String(i.length-Z))]:[];return[...i.slice(0,Z).map(e=>`- ${e}`),...a].join(`
`)}function tn({vendorNo:e}){let t=b.value,n=f(Bt,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:_(`details`,{class:`card`,children:[_(`summary`,{children:z(`learned`,{count:n.length})}),_(`ul`,{class:`document-findings`,children:n.map(e=>_(`li`,{children:[_(`bdi`,{children:e.matchText}),` → `,_(`code`,{children:e.no??``}),` `,_(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&_(ee,{to:y(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:z(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}var nn=p(`
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
`),rn=p(`
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
`);function an(e){return{postingGroup:e?.postingGroups?.nodes??[],genBusPostingGroup:e?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:e?.vatBusinessPostingGroups?.nodes??[],paymentTermsCode:e?.paymentTerms?.nodes??[]}}var on=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Q(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:on.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function sn(e,t){let n=e?.near?.nodes[0],r=an(e),i=(e,t)=>e==null||e===``?t:e;return{postingGroup:i(n?.postingGroup,Q(t,r.postingGroup,`FOREIGN`)),genBusPostingGroup:i(n?.genBusPostingGroup,Q(t,r.genBusPostingGroup,`EXPORT`)),vatBusPostingGroup:i(n?.vatBusPostingGroup,Q(t,r.vatBusPostingGroup,`IMPEXP`)),paymentTermsCode:n?.paymentTermsCode??``}}function cn(e,t){let n=e.last?.nodes??[];if(n.length===0)return t;let r=n.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),i=Math.max(0,...r.map(({digits:e})=>e.length)),[a]=r.filter(({digits:e})=>e.length===i).sort((e,t)=>e.digits<t.digits?1:-1);return a===void 0?``:`${a.letters}${(BigInt(a.digits)+1n).toString().padStart(i,`0`)}`}var ln=p(`
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
`),un=p(`
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
`),dn=p(`
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
`),fn={no:``,name:``,vatRegistrationNo:``,enterpriseNo:``,gln:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``,defaultGLAccount:``};function pn(t,n){let a=b.value?.id??``,o=t.side===`purchase`,s=i({}),c=i({}),l=pe(),d=f(ln,{id:t.id}).value,p=d.data?.node,m=p!=null&&`fileParties`in p?p.fileParties:void 0,h=o?m?.seller:m?.buyer,g=d.data!==void 0||d.error!==void 0,_=(s.value.countryRegionCode??h?.countryRegionCode??``).toUpperCase(),v=g?{company:a,country:_===``?`BE`:_}:void 0,y=f(nn,o?v:void 0).value.data?.company,x=f(rn,o?void 0:v).value.data?.company,S=(o?y:x)??void 0,C={...sn(S,_),...c.value},w={...fn,name:t.name??``,...mn(h),...s.value};return r(()=>{S!==void 0&&s.value.no===void 0&&(s.value={...s.value,no:cn(S,o?`V1`:`C1`)})},[S]),{isVendor:o,setup:S,groups:C,choose:(e,t)=>{c.value={...c.value,[e]:t}},of:e=>({value:w[e],onValue:t=>{s.value={...s.value,[e]:t}},problem:l.problemOf(e)}),make:async()=>{let t={company:a,fields:{...w,countryRegionCode:_,...C}};n(o?e((await u(un,t)).result).vendor.no:e((await u(dn,t)).result).customer.no)},sending:l,isBare:d.data!==void 0&&h===void 0,isTyped:Object.keys(s.value).some(e=>e!==`no`)||Object.keys(c.value).length>0}}function mn(e){if(e==null)return{};let{registrationNo:t,enterpriseNo:n,...r}=e;return{...r,enterpriseNo:n===``?t:n}}var hn=[`no`,`name`,`vatRegistrationNo`,`enterpriseNo`,`address`,`postCode`,`city`,`countryRegionCode`,`iban`,`defaultGLAccount`,`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`,`paymentTermsCode`];function gn(e){let t=pn(e.doc,t=>{M(U(e.doc.side===`purchase`?`vendorMade`:`customerMade`,{no:t})),e.onMade(t)}),{isVendor:n,of:r,sending:i,setup:a}=t;return _(fe,{title:U(n?`newVendor`:`newCustomer`),go:U(`make`),wide:!0,sending:i,change:t.make,onClose:e.onClose,fields:hn,isTyped:t.isTyped,children:[_(`p`,{class:`quiet`,children:U(n?`vendorHelp`:`customerHelp`)}),t.isBare&&_(j,{children:U(`noFile`)}),_(`div`,{class:`document-fields`,children:[_(k,{label:U(n?`vendorNo`:`customerNo`),...r(`no`),maxLength:20,autoFocus:!0,required:!0}),_(k,{label:g(`name`),...r(`name`),maxLength:100,required:!0}),_(k,{label:U(`vatRegistrationNo`),...r(`vatRegistrationNo`)}),_(k,{label:U(`enterpriseNo`),...r(`enterpriseNo`)}),_(k,{label:U(`address`),...r(`address`),maxLength:100}),_(k,{label:U(`postCode`),...r(`postCode`),maxLength:20}),_(k,{label:U(`city`),...r(`city`)}),_(k,{label:U(`country`),...r(`countryRegionCode`),maxLength:10,help:U(`countryHelp`)}),_(k,{label:`IBAN`,...r(`iban`)}),_(V,{label:U(`usualAccount`),of:`account`,...r(`defaultGLAccount`)})]}),_(`p`,{class:`quiet`,children:_n(a?.near?.nodes[0]?.no)}),_(`div`,{class:`document-fields`,children:[_($,{party:t,of:`postingGroup`,label:U(n?`vendorGroup`:`customerGroup`)}),_($,{party:t,of:`genBusPostingGroup`,label:U(`genBusPostingGroup`)}),_($,{party:t,of:`vatBusPostingGroup`,label:U(`vatBusPostingGroup`)}),_($,{party:t,of:`paymentTermsCode`,label:U(`paymentTerms`)})]})]})}var _n=e=>e===void 0?U(`byCountry`):U(`asParty`,{no:e});function $(e){let{party:t,of:n,label:r}=e,i=an(t.setup)[n],a=n===`paymentTermsCode`;return _(ue,{label:r,value:t.groups[n],onValue:e=>t.choose(n,e),problem:t.sending.problemOf(n),options:[...a?[{value:``,text:`–`}]:[],...i.map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))]})}function vn({doc:e,again:t,fresh:n,dimensions:r}){let a=i(!1),s=It(e,t,n),{changes:c,isDirty:l}=s,u=e.state===`OPEN`?x(`EDIT`):z(`notOpen`,{state:re(e.state)}),d={doc:s.base,draft:s.draft,onDraft:s.type,unable:u,dimensions:r,onNewParty:()=>a.value=!0};return _(o,{children:[_(bn,{doc:e}),_(_t,{doc:e,again:t,fresh:n,dirty:l,save:s.save,newParty:()=>a.value=!0}),s.error!==void 0&&_(A,{error:s.error}),_(xn,{doc:e}),_(`div`,{class:`document-sides`,children:[!N.value&&_(Vt,{doc:e},`files`),_(`div`,{class:`stack`,children:[_(ct,{...d}),_(lt,{...d}),l&&_(yn,{work:s}),_(Cn,{doc:e,isDirty:l,newParty:u===void 0?d.onNewParty:void 0}),_(dt,{doc:e}),e.side===`purchase`&&_(tn,{vendorNo:e.partyNo??``})]},`fields`),N.value&&_(Vt,{doc:e},`files`)]}),a.value&&_(gn,{doc:e,onClose:()=>a.value=!1,onMade:e=>{a.value=!1,s.save({...c,partyNo:e})}}),s.conflict&&_(ht,{theirs:e,before:s.base,draft:c,keys:He(s.base,e,c),onClose:s.closeConflict,onMine:()=>void s.saveOver(),onTheirs:s.undo})]})}function yn({work:e}){return _(`div`,{class:`row document-save`,children:[_(C,{kind:`main`,busy:e.busy,onPress:()=>void e.save(),hint:`Ctrl+Enter`,children:z(`save`)}),_(C,{onPress:e.undo,children:z(`undo`)})]})}function bn({doc:e}){return _(`div`,{class:`row document-head`,children:[_(`h1`,{children:[_(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,_(`bdi`,{class:`quiet`,children:e.externalNo})]}),e.documentType===`CREDIT_MEMO`&&_(P,{children:g(`creditMemo`)}),_(P,{tone:ne(e.state),children:re(e.state)}),e.createdDocNo&&_(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&_(P,{tone:`bad`,children:z(`toldRejected`)})]})}function xn({doc:e}){return _(o,{children:[e.errorMessage&&!Sn(e)&&_(j,{tone:`bad`,children:_(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&_(j,{children:_(`p`,{dir:`auto`,children:z(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})}),_($t,{doc:e})]})}function Sn({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`||t.some(({message:t})=>t===e)}function Cn({doc:e,isDirty:t,newParty:n}){let r=e.postedDocument??void 0,i=e.state===`OPEN`||e.state===`REGISTERED`?e.predictedPosting??void 0:void 0;return _(`section`,{class:`card stack`,"aria-label":z(r?`booked`:`booking`),children:[_(`h2`,{children:z(r?`booked`:`booking`)}),t&&_(j,{tone:`warn`,children:z(`previewOld`)}),r&&_(wn,{posted:r}),r&&_(Dt,{entries:Et(r.generalLedgerEntries.nodes)}),i&&_(`div`,{role:`status`,class:`stack`,children:[jt(e)&&_(Tn,{doc:e,newParty:n}),_(At,{doc:e,foretold:i}),i.bookable&&_(Dt,{entries:i.entries})]}),r?_(Pt,{grids:r.vatGrids}):_(Nt,{prediction:e.predictedVat,told:i?.findings.map(({message:e})=>e)??[]})]})}function wn({posted:e}){return _(`p`,{class:`row`,children:[e.cancelledBy&&_(P,{tone:`warn`,children:z(`cancelledBy`,{no:e.cancelledBy.no})}),_(ce,{links:[{keys:`b`,text:e.no,to:[`documents`,e.systemId]},{keys:`l`,text:z(`inLedger`),to:[`ledgers`,`general`],query:{document:se(e.no)}},{keys:`v`,text:z(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate?.slice(0,7)}}]})]})}function Tn({doc:e,newParty:t}){let n=e.side===`purchase`;return _(j,{tone:`bad`,children:[_(`p`,{children:z(n?`vendorNotInBooks`:`customerNotInBooks`)}),t!==void 0&&_(C,{onPress:t,unable:x(`ADMIN`),children:z(`createFromFile`)})]})}function En(){let e=b.value,[t=``,r=``]=S.value.rest,i=t!==`sales`,a=/^\d{1,9}$/.test(r)?Number(r):void 0,s=w(),c=e&&a!==void 0?{company:e.id,entryNo:a,isPurchase:i,language:s}:void 0,l=f(Rt,c),{data:d,error:p,loading:g,again:v}=l.value,x=n(()=>Y(d),[d]),C=x!==void 0&&x.entryNo===a,T=h(e&&`${e.id} ${t} ${r}`,C?d?.company?.importDocumentCursor:void 0);m(ie,e&&T!==void 0?{company:e.id,after:T}:void 0,({importDocumentChanged:e})=>{e.documentId===Y(l.peek().data)?.id&&l.peek().again()},e=>e.importDocumentChanged.cursor);let E=e&&_(`p`,{children:_(ee,{to:y(e.name,`inbox`),query:{side:i?``:`sales`},children:[`← `,z(`inbox`)]})});if(p!==void 0&&x===void 0)return _(o,{children:[E,_(A,{error:p,onAgain:v})]});if(!C)return _(o,{children:[E,g?_(O,{}):_(D,{title:z(`noDocument`)})]});let k=d?.company?.generalLedgerSetup;return _(o,{children:[E,_(vn,{doc:x,again:v,fresh:async()=>c===void 0?void 0:Y(await u(Rt,c)),dimensions:[k?.globalDimension1Code??``,k?.globalDimension2Code??``].map(e=>({code:e,name:d?.company?.dimensions?.nodes.find(t=>t.code===e)?.name||e}))},x.id)]})}export{En as default};