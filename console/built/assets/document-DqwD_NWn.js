import{E as e,F as t,L as n,M as r,O as i,P as a,R as o,T as s,f as c,l,n as u,r as d,s as f,t as p}from"./gql-CU-XKzSu.js";import{t as m}from"./events-nP88YKra.js";import{C as h,S as g,c as _,l as v,n as y,o as b,u as ee,y as x}from"./company-ILJsQJwi.js";import{n as S,t as C}from"./human-view-BrPkmv8B.js";import{c as w,d as te,f as T,h as ne,i as E,l as D,m as O,p as k,u as A}from"./index-BuU-uhl-.js";import{a as re,i as ie,o as ae,r as oe,t as se}from"./place-CwUNiIxs.js";import{r as j}from"./screen-size-DPQuFJ9S.js";import{a as ce}from"./filter-text-DstJ3zsP.js";import{t as le}from"./key-links-CTF2DZJC.js";import{t as M}from"./badge-C7Wqmqaf.js";import{t as N}from"./request-key-DMbUeAel.js";import{t as P}from"./select-CD9MZIBZ.js";import{t as F}from"./amount-C-Q1taLH.js";import{t as ue}from"./tabs-bFwtNlrt.js";import{t as de}from"./filled-dialog-CGBxWvmO.js";import{n as fe}from"./sending-D6z4zsst.js";var pe=p(`
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
`),me=p(`
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
`),he=p(`
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
`),ge=p(`
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
`),_e=p(`
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
`),ve=p(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),ye=p(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),be=p(`
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
`),xe=p(`
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
`);async function Se({side:t,id:n,etag:r}){return e(t===`purchase`?(await u(pe,{id:n,etag:r})).result:(await u(me,{id:n,etag:r})).result)}async function Ce({side:t,id:n,etag:r},i){return e(t===`purchase`?(await u(he,{id:n,etag:r,reason:i})).result:(await u(ge,{id:n,etag:r,reason:i})).result)}async function we({id:t,etag:n},r,i){return e((await u(_e,{id:t,etag:n,reason:r,reasonCode:i})).result)}async function Te({side:t,id:n,etag:r}){e(t===`purchase`?(await u(ve,{id:n,etag:r})).result:(await u(ye,{id:n,etag:r})).result)}async function Ee(t,n){let{cancelledBy:r}=e((await u(be,{id:t.id,etag:t.etag,postingDate:n})).result);return r?.no??``}async function De(t,n){return e((await u(xe,{id:t.id,etag:t.etag,postingDate:n})).result).correction?.entryNo}var Oe=p(`
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
`),ke=p(`
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
`),Ae=p(`
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
`),je=p(`
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
`);async function Me({side:t,id:n,etag:r},i){return e(t===`purchase`?(await u(Oe,{id:n,etag:r,key:i})).result:(await u(ke,{id:n,etag:r,key:i})).result)}async function Ne({side:t,id:n,etag:r}){return e(t===`purchase`?(await u(Ae,{id:n,etag:r})).result:(await u(je,{id:n,etag:r})).result)}var Pe=p(`
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
`),Fe=p(`
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
`),Ie=p(`
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
`),Le=p(`
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
`),Re=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],ze=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],I=(e,t)=>t===void 0?e:`${t.id}/${e}`;function L(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return Re.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return ze.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Be(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==L(e,t)))}function Ve({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function He(e,t,n){return Object.keys(n).filter(n=>L(e,n)!==L(t,n))}async function Ue(e,t){let n=Re.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await We(e,Object.fromEntries(n.map(n=>[Ke(e,n),qe(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=ze.filter(e=>t[I(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[I(e,n)]]));await Ge(e,n.id,r.get(n.id)??n.etag,a)}}async function We({side:t,id:n,etag:r},i){let{document:a}=e(t===`purchase`?(await u(Pe,{id:n,etag:r,fields:i})).result:(await u(Fe,{id:n,etag:r,fields:i})).result);return a.lines.nodes}async function Ge({side:t},n,r,i){e(t===`purchase`?(await u(Ie,{id:n,etag:r,fields:i})).result:(await u(Le,{id:n,etag:r,fields:i})).result)}function Ke({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function qe(e,t){return t===``&&e.endsWith(`Date`)?null:t}var R=c({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,externalNo:`Invoice number`,externalMemoNo:`Credit memo number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,why:`Why?`,vatBusinessGroup:`VAT business group`,vendorNotInBooks:`This supplier is not in the books yet: create it from the file, or choose one above.`,createFromFile:`Create it from the file`,customerNotInBooks:`This customer is not in the books yet: create it from the file, or choose one above.`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,inReturn:`In the VAT return`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,externalNo:`Factuurnummer`,externalMemoNo:`Creditnotanummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,why:`Waarom?`,vatBusinessGroup:`Btw-bedrijfsboekingsgroep`,vendorNotInBooks:`Deze leverancier staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,createFromFile:`Uit het bestand aanmaken`,customerNotInBooks:`Deze klant staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,inReturn:`In de btw-aangifte`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,externalNo:`Numéro de facture`,externalMemoNo:`Numéro de note de crédit`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,why:`Pourquoi ?`,vatBusinessGroup:`Groupe compta. marché TVA`,vendorNotInBooks:`Ce fournisseur n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,createFromFile:`Le créer à partir du fichier`,customerNotInBooks:`Ce client n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,inReturn:`Dans la déclaration TVA`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,externalNo:`Rechnungsnummer`,externalMemoNo:`Gutschriftsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,why:`Warum?`,vatBusinessGroup:`MwSt.-Geschäftsbuchungsgruppe`,vendorNotInBooks:`Dieser Lieferant ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,createFromFile:`Aus der Datei anlegen`,customerNotInBooks:`Dieser Kunde ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,inReturn:`In der MwSt.-Erklärung`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}});function Je({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function z({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return g(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>g(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?g(M,{tone:`good`,children:R(`settled`)}):g(M,{tone:r[e.severity],children:R(e.severity)}),` `,g(`span`,{dir:`auto`,children:e.message}),` `,g(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var Ye=p(`
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
`);async function tt(e,t,n){if(typeof e==`object`)return(await u(et,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await u($e,{company:t})).company?.list;let r={vendor:Ye,customer:Xe,account:Ze,item:Qe}[e];return(await u(r,{company:t,text:n})).company?.list}var nt=150;function B({of:e,...t}){let n=i([]),a=i(!1),o=y.value?.id??``,{value:s}=t;return r(()=>{if(!a.value)return;let t=!1,r=setTimeout(()=>{tt(e,o,s).then(e=>{t||(n.value=(e?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},nt);return()=>{t=!0,clearTimeout(r)}},[s,o,a.value]),g(`div`,{onFocusCapture:()=>a.value=!0,children:g(E,{...t,offers:n.value})})}function V(e,t){return(e.predictedPosting?.reasons??[]).filter(({lineNo:e})=>e===t.lineNo)}function rt(e,t){return(t.no??``)===``?R(`noAccount`):V(e,t).find(({subject:e})=>e===`ACCOUNT`||e===`ITEM`)?.message??``}function it(e,t,n){let r=(e.predictedPosting?.entries??[]).flatMap(({dimensions:e})=>e).find(e=>e.code===t&&e.valueCode===n)?.valueName??``;return r===n?``:r}function at({subject:e,dimensionCode:t}){switch(e){case`ACCOUNT`:return R(`account`);case`ITEM`:return R(`item`);case`VAT_BUSINESS_GROUP`:return R(`vatBusinessGroup`);case`VAT_PRODUCT_GROUP`:return R(`vatGroup`);case`DIMENSION`:return t??``}}function H({reasons:e,of:t}){let n=i(!1),r=a();return e.length===0?null:g(`div`,{class:`document-why`,children:[g(`button`,{type:`button`,class:`document-why-button`,"aria-expanded":n.value,"aria-controls":r,onClick:()=>n.value=!n.value,children:[R(`why`),g(`span`,{class:`unseen`,children:[` `,t]})]}),g(`dl`,{id:r,hidden:!n.value,children:e.map((e,t)=>g(`div`,{children:[g(`dt`,{children:[at(e),` `,g(`code`,{children:e.value})]}),g(`dd`,{dir:`auto`,children:e.message})]},t))})]})}var U=c({en:{newVendor:`Create the supplier`,newCustomer:`Create the customer`,otherVendor:`Another, new supplier`,otherCustomer:`Another, new customer`,vendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,customerHelp:`What the file says is filled in. Its groups decide the accounts and the VAT of what you sell to it.`,noFile:`This document came without a file that says more of it: fill in what you know.`,make:`Create and use`,vendorMade:`Supplier {no} is made.`,customerMade:`Customer {no} is made.`,vendorNo:`Supplier number`,customerNo:`Customer number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street and number`,postCode:`Postcode`,city:`City`,country:`Country`,countryHelp:`Two letters, such as BE. It proposes the groups below.`,usualAccount:`Usual account`,vendorGroup:`Vendor posting group`,customerGroup:`Customer posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`,paymentTerms:`Payment terms`,asParty:`Groups and payment terms as {no}, which is in the same country.`,byCountry:`Groups by the country.`},nl:{newVendor:`Leverancier aanmaken`,newCustomer:`Klant aanmaken`,otherVendor:`Andere, nieuwe leverancier`,otherCustomer:`Andere, nieuwe klant`,vendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voordat u betaalt.`,customerHelp:`Wat het bestand zegt, is ingevuld. De groepen bepalen de rekeningen en de btw van wat u aan deze klant verkoopt.`,noFile:`Dit document kwam zonder bestand dat er meer over zegt: vul in wat u weet.`,make:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,customerMade:`Klant {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,customerNo:`Klantnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat en nummer`,postCode:`Postcode`,city:`Plaats`,country:`Land`,countryHelp:`Twee letters, zoals BE. Het land stelt de groepen hieronder voor.`,usualAccount:`Gebruikelijke rekening`,vendorGroup:`Leveranciersboekingsgroep`,customerGroup:`Klantenboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`,paymentTerms:`Betalingsvoorwaarden`,asParty:`Groepen en betalingsvoorwaarden zoals {no}, uit hetzelfde land.`,byCountry:`Groepen volgens het land.`},fr:{newVendor:`Créer le fournisseur`,newCustomer:`Créer le client`,otherVendor:`Autre, nouveau fournisseur`,otherCustomer:`Autre, nouveau client`,vendorHelp:`Ce que dit le fichier est rempli. Vérifiez le numéro de compte auprès du fournisseur avant de payer.`,customerHelp:`Ce que dit le fichier est rempli. Ses groupes décident des comptes et de la TVA de ce que vous lui vendez.`,noFile:`Ce document est venu sans fichier qui en dise plus : remplissez ce que vous savez.`,make:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,customerMade:`Le client {no} est créé.`,vendorNo:`Numéro de fournisseur`,customerNo:`Numéro de client`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue et numéro`,postCode:`Code postal`,city:`Localité`,country:`Pays`,countryHelp:`Deux lettres, par exemple BE. Le pays propose les groupes ci-dessous.`,usualAccount:`Compte habituel`,vendorGroup:`Groupe compta. fournisseur`,customerGroup:`Groupe compta. client`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`,paymentTerms:`Conditions de paiement`,asParty:`Groupes et conditions de paiement comme {no}, du même pays.`,byCountry:`Groupes selon le pays.`},de:{newVendor:`Lieferant anlegen`,newCustomer:`Kunden anlegen`,otherVendor:`Anderer, neuer Lieferant`,otherCustomer:`Anderer, neuer Kunde`,vendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,customerHelp:`Was die Datei sagt, ist ausgefüllt. Die Gruppen bestimmen Konten und MwSt. dessen, was Sie ihm verkaufen.`,noFile:`Dieser Beleg kam ohne eine Datei, die mehr dazu sagt: Füllen Sie aus, was Sie wissen.`,make:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,customerMade:`Kunde {no} ist angelegt.`,vendorNo:`Lieferantennummer`,customerNo:`Kundennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße und Hausnummer`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,countryHelp:`Zwei Buchstaben, etwa BE. Das Land schlägt die Gruppen darunter vor.`,usualAccount:`Übliches Konto`,vendorGroup:`Kreditorenbuchungsgruppe`,customerGroup:`Debitorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`,paymentTerms:`Zahlungsbedingungen`,asParty:`Gruppen und Zahlungsbedingungen wie {no} aus demselben Land.`,byCountry:`Gruppen nach dem Land.`}}),ot={unknown:{purchase:`newVendor`,sales:`newCustomer`},other:{purchase:`otherVendor`,sales:`otherCustomer`}};function st(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party;return g(`section`,{class:`card stack`,"aria-label":R(`header`),children:[g(`div`,{class:`document-party`,children:[g(B,{label:R(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...G(e,`partyNo`)}),g(`div`,{children:[a?g(`p`,{children:[g(`bdi`,{children:a.name}),` `,g(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):g(`p`,{children:[g(M,{tone:`bad`,children:R(`unknown`)}),` `,g(`bdi`,{children:t.name})]}),n===void 0&&g(x,{kind:a?`word`:`plain`,onPress:r,unable:b(`ADMIN`),hint:`n`,children:U(ot[a?`other`:`unknown`][t.side])})]})]}),g(z,{findings:W(t,`party`),settled:!!a}),g(`div`,{class:`document-fields`,children:[g(E,{label:dt(t),...G(e,`externalNo`)}),g(E,{label:R(`documentDate`),type:`date`,...G(e,`documentDate`)}),g(E,{label:R(`postingDate`),type:`date`,...G(e,`postingDate`)}),g(E,{label:R(`dueDate`),type:`date`,...G(e,`dueDate`)})]}),g(z,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>W(t,e))}),g(`p`,{class:`document-total`,children:[R(`total`),` `,g(F,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&g(`span`,{class:`quiet`,children:[` `,`(`,R(`ofWhichVat`),` `,g(F,{value:t.docAmountVAT}),`)`]})]}),g(z,{findings:W(t,`amounts`)})]})}function ct(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return w([{keys:`m`,text:R(`lines`),press:()=>document.querySelector(`.document-line input`)?.focus(),unable:e.unable}]),g(`section`,{class:`card stack`,"aria-label":R(`lines`),children:[g(`h2`,{children:R(`lines`)}),n.map((t,n)=>g(lt,{...e,line:t,nth:n+1},t.id)),r>n.length&&g(`p`,{children:R(`moreLines`,{count:r-n.length})}),n.length===0&&g(`p`,{children:R(`noLines`)})]})}function lt(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=(o?n.item?.description:n.account?.name)??``,c=rt(t,n),l=V(t,n).find(({subject:e})=>e===`VAT_PRODUCT_GROUP`),u=V(t,n).filter(({subject:e})=>e===`VAT_BUSINESS_GROUP`||e===`DIMENSION`),d=t=>G(e,t,n);return n.type===`NONE`?g(`p`,{class:`quiet`,children:g(`bdi`,{children:n.description})}):g(`div`,{class:`document-line`,role:`group`,"aria-label":R(`line`,{nth:r}),children:[g(`p`,{class:`document-line-head`,children:[g(`bdi`,{children:n.description}),g(`span`,{class:`number`,children:[g(F,{value:n.quantity}),` × `,g(F,{value:n.unitAmount})]})]}),g(`div`,{class:`document-fields`,children:[g(`div`,{children:[g(B,{label:R(o?`item`:`account`),of:o?`item`:`account`,...d(`no`)}),g(`p`,{class:`document-reason`,children:[g(`bdi`,{children:s}),s!==``&&c!==``&&` · `,c]})]}),g(`div`,{children:[g(B,{label:R(`vatGroup`),of:`vatGroup`,...d(`vatProdPostingGroup`)}),(a??l)&&g(`p`,{class:`document-reason`,children:[...a?[`${a.vatPct} %`]:[],...l?[l.message]:[]].map((e,t)=>g(`span`,{dir:`auto`,children:[t>0&&` · `,e]},t))})]}),i.map((e,r)=>e.code===``?null:g(`div`,{children:[g(B,{label:e.name,of:{dimension:e.code},...d(r===0?`shortcutDimension1Code`:`shortcutDimension2Code`)}),g(`p`,{class:`document-reason`,children:g(`bdi`,{children:it(t,e.code,r===0?n.shortcutDimension1Code:n.shortcutDimension2Code)})})]},e.code))]}),g(H,{reasons:u,of:R(`line`,{nth:r})}),g(z,{findings:W(t,`line.${r}`)})]})}function ut({doc:e}){let t=W(e,``);return t.length===0?null:g(`section`,{class:`card stack`,"aria-label":R(`findings`),children:[g(`h2`,{children:R(`findings`)}),g(z,{findings:t})]})}function W(e,t){return e.validationReport.filter(e=>Je(e)===t)}function G({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=I(i,a);return{value:t[o]??L(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function dt({side:e,documentType:t}){return R(e===`sales`?`no`:t===`CREDIT_MEMO`?`externalMemoNo`:`externalNo`)}var K=c({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,isCancelled:`It is cancelled already.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,isCancelled:`Het is al geannuleerd.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,isCancelled:`Il est déjà annulé.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,isCancelled:`Es ist schon storniert.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),ft=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function pt({about:e,doc:t,error:n,busy:r,onClose:a,onYes:s}){let c=e===`cancel`||e===`correct`,l=i(c?t.postedDocument?.postingDate??``:``),u=i(`OTH`),d=i(!1),f=()=>{d.value=e!==`remove`&&l.value.trim()===``,!d.value&&!r&&s(l.value.trim(),u.value)},p=d.value?h(`required`):void 0;return g(D,{title:K(`${e}Title`),onClose:a,onSend:f,actions:g(o,{children:[g(x,{onPress:a,children:h(`cancel`)}),g(x,{kind:e===`confirm`?`main`:`danger`,busy:r,onPress:f,children:K(e)})]}),children:[g(`p`,{children:K(`${e}Help`)}),n!==void 0&&g(O,{error:n}),c&&g(E,{label:R(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0}),e===`reject`&&g(P,{label:K(`reasonCode`),value:u.value,onValue:e=>u.value=e,options:ft.map(e=>({value:e,text:`${e} ${K(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&g(E,{label:K(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0})]})}function mt({theirs:e,before:t,draft:n,keys:r,onMine:i,onTheirs:a,onClose:s}){return g(D,{title:K(`conflictTitle`),wide:!0,onClose:s,actions:g(o,{children:[g(x,{onPress:a,children:K(`takeTheirs`)}),g(x,{kind:`main`,onPress:i,children:K(`keepMine`)})]}),children:[g(`p`,{children:K(r.length===0?`conflictElsewhere`:`conflictHelp`)}),r.length>0&&g(`table`,{class:`document-table`,children:[g(`thead`,{children:g(`tr`,{children:[g(`th`,{scope:`col`,children:K(`field`)}),g(`th`,{scope:`col`,children:K(`before`)}),g(`th`,{scope:`col`,children:K(`theirs`)}),g(`th`,{scope:`col`,children:K(`mine`)})]})}),g(`tbody`,{children:r.map(r=>g(`tr`,{children:[g(`th`,{scope:`row`,children:ht(e,r)}),g(`td`,{children:g(`bdi`,{children:L(t,r)})}),g(`td`,{children:g(`bdi`,{children:L(e,r)})}),g(`td`,{children:g(`bdi`,{children:n[r]})})]},r))})]})]})}function ht(e,t){let[n=``,r]=t.split(`/`),i={partyNo:R(e.side===`purchase`?`vendor`:`customer`),externalNo:dt(e),documentDate:R(`documentDate`),postingDate:R(`postingDate`),dueDate:R(`dueDate`),no:R(`account`),vatBusPostingGroup:R(`vatGroup`),vatProdPostingGroup:R(`vatGroup`)};return r===void 0?i[n]??n:`${R(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function gt({doc:e,again:t,fresh:n,dirty:r,save:i,newParty:a}){let{busy:s,error:c,asking:l,key:u,run:d}=vt(e,t,n),f=bt({doc:e,dirty:r,post:()=>void d(async e=>q(await Me(e,u.current),`posted`)),register:()=>void d(async e=>q(await Ne(e),`registered`)),reopen:()=>void d(async e=>q(await Se(e),`reopened`)),ask:e=>l.value=e});return w([...f,{keys:`Ctrl+Enter`,text:R(`save`),press:()=>void i(),unable:r?void 0:K(`nothingTyped`)},..._t(e,a),{keys:`Escape`,text:R(`inbox`),press:()=>_(wt(e))}]),g(o,{children:[g(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":K(`actions`),children:f.map(e=>g(x,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:s.value,onPress:e.press,children:e.text},e.keys))}),c.value!==void 0&&l.value===void 0&&g(O,{error:c.value,onAgain:t}),l.value!==void 0&&g(pt,{about:l.value,doc:e,error:c.value,busy:s.value,onClose:()=>{l.value=void 0,c.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>q(await Ce(e,t),`confirmed`)):r===`reject`?d(async e=>q(await we(e,t,n),`rejected`)):r===`remove`?d(St):r===`cancel`&&i?d(async()=>K(`cancelled`,{no:await Ee(i,t)})):r===`correct`&&i&&d(()=>Ct(e,i,t))}})]})}function _t({side:e,state:t},n){let r=U(e===`purchase`?`newVendor`:`newCustomer`);return t===`OPEN`?[{keys:`n`,text:r,press:n,unable:b(`EDIT`)??b(`ADMIN`)}]:[]}function vt(e,n,r){let a=i(!1),o=i(void 0),c=i(void 0),l=t(N());return{busy:a,error:o,asking:c,key:l,run:async t=>{if(!a.value){a.value=!0,o.value=void 0;try{let n=await yt(e,r,t);c.value=void 0,n!==``&&A(n)}catch(e){let t=s(e);o.value=t,t.kind===`changed`&&A(K(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(l.current=N())}finally{a.value=!1,n()}}}}}async function yt(e,t,n){try{return await n(e)}catch(r){let i=s(r).kind===`changed`?await t():void 0;if(i===void 0||Ve(i)!==Ve(e))throw r;return n(i)}}function bt({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=b(`POST`),s=b(`EDIT`),c=t?K(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:K(`register`),unable:o??c,press:r},...xt(e)?[{keys:`a`,text:K(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:K(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:K(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:K(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:K(`cancel`),kind:`danger`,unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:K(`correct`),unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:K(`reopen`),unable:o,press:i}]}}function xt({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function q(e,t){if(!e.succeeded)return A(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?K(t):`${K(t)}: ${n}`}async function St(e){return await Te(e),_(wt(e)),K(`removed`)}async function Ct(e,t,n){let r=await De(t,n);return r!==void 0&&_(v(y.peek()?.name??``,`document`,e.side,String(r))),K(`corrected`)}function wt(e){return`${v(y.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function Tt(e){return e.map(({accountNumber:e,description:t,debitAmount:n,creditAmount:r,account:i,dimensionSetLines:a})=>({accountNumber:e??``,accountName:i?.name??``,description:t??``,debitAmount:n,creditAmount:r,dimensions:a.map(({code:e,valueCode:t,displayName:n,valueDisplayName:r})=>({code:e,name:n??``,valueCode:t,valueName:r??``})),reasons:[]}))}function Et({entries:e}){return e.length===0?g(T,{title:R(`noEntries`)}):g(`div`,{class:`document-entries`,children:g(`table`,{class:`document-table`,role:`table`,children:[g(`caption`,{class:`unseen`,children:R(`entries`)}),g(`thead`,{role:`rowgroup`,children:g(`tr`,{role:`row`,children:[g(`th`,{scope:`col`,role:`columnheader`,children:R(`account`)}),g(`th`,{scope:`col`,role:`columnheader`,children:R(`description`)}),g(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:R(`debit`)}),g(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:R(`credit`)})]})}),g(`tbody`,{role:`rowgroup`,children:e.map((e,t)=>g(Dt,{entry:e},t))})]})})}function Dt({entry:e}){let{accountNumber:t,accountName:n,description:r,debitAmount:i,creditAmount:a,dimensions:o,reasons:s}=e;return g(`tr`,{role:`row`,children:[g(`td`,{role:`cell`,class:`document-account`,children:[g(`code`,{children:t}),` `,g(`bdi`,{class:`quiet`,children:n}),g(H,{reasons:s,of:`${t} ${n}`})]}),g(`td`,{role:`cell`,children:[g(`bdi`,{children:r}),o.map(({code:e,name:t,valueCode:n,valueName:r})=>g(`div`,{class:`document-dimension`,children:[g(`bdi`,{children:t||e}),`: `,g(`bdi`,{children:r||n}),r!==``&&r!==n&&g(`code`,{class:`quiet`,children:[` `,n]})]},e))]}),g(Ot,{title:R(`debit`),amount:i}),g(Ot,{title:R(`credit`),amount:a})]})}function Ot({title:e,amount:t}){let n=Pt(t);return g(`td`,{role:`cell`,class:n?`document-end document-nothing`:`document-end`,children:!n&&g(o,{children:[g(`span`,{class:`document-side`,"aria-hidden":`true`,children:e}),g(F,{value:t})]})})}function kt({doc:e,foretold:t}){let n=t.findings.filter(t=>!jt(e,t));return g(o,{children:n.map((e,t)=>g(k,{tone:`bad`,children:g(`p`,{dir:`auto`,children:e.message})},t))})}function At(e){return(e.predictedPosting?.findings??[]).some(t=>jt(e,t))}function jt(e,{field:t}){return(e.party??null)===null&&(t===`vendorNo`||t===`customerNo`)}function Mt({prediction:e,told:t}){return e==null?null:g(o,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>g(k,{tone:`warn`,children:g(`p`,{dir:`auto`,children:e.message})},t)),g(Nt,{grids:e.grids})]})}function Nt({grids:e}){return e.length===0?null:g(`dl`,{class:`document-grids`,"aria-label":R(`grids`),children:e.map(({grid:e,amount:t})=>g(`div`,{children:[g(`dt`,{children:R(`grid`,{grid:e})}),g(`dd`,{children:g(F,{value:t})})]},e))})}var Pt=e=>/^0(\.0+)?$/.test(e),J=new Map;addEventListener(`beforeunload`,e=>{J.size>0&&e.preventDefault()});function Ft(e,n,a){let o=i(J.get(e.id)?.draft??{}),c=i(J.get(e.id)?.base??e),l=i(!1),u=i(void 0),d=i(!1),f=t(e),p=Be(c.value,o.value),m=Object.keys(p).length>0;f.current!==e&&(f.current=e,m||(c.value=e)),r(()=>{m?J.set(e.id,{draft:o.value,base:c.value}):J.delete(e.id)});let h=async(e,t)=>{if(!l.peek()){l.value=!0,u.value=void 0;try{await It(e,t,a),d.value=!1;let n=await a();o.value=Object.fromEntries(Object.entries(o.peek()).filter(([e,n])=>t[e]!==n)),n!==void 0&&(c.value=n),A(R(`saved`))}catch(e){let t=s(e);t.kind===`changed`?d.value=!0:u.value=t}finally{l.value=!1,n()}}};return{draft:o.value,base:c.value,changes:p,isDirty:m,busy:l.value,error:u.value,conflict:d.value,type:(e,t)=>o.value={...o.value,[e]:t},undo:()=>{d.value=!1,o.value={}},closeConflict:()=>d.value=!1,save:(e=p)=>Object.keys(e).length===0?Promise.resolve():h(c.value,e),saveOver:()=>(c.value=e,h(e,p))}}async function It(e,t,n){try{await Ue(e,t)}catch(r){let i=s(r).kind===`changed`?await n():void 0;if(i===void 0||He(e,i,t).length>0)throw r;await Ue(i,t)}}var Lt=p(`
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
`),Rt=p(`
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
`),zt=p(`
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
`);function Y(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function Bt({doc:e}){let t=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),n=i(`invoice`),r=[{value:`invoice`,text:R(`invoice`)},...t.map(e=>({value:String(e.no),text:g(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return g(`section`,{class:`document-files`,"aria-label":R(`files`),children:[g(ue,{label:R(`files`),value:n.value,onValue:e=>n.value=e,tabs:r,children:n.value===`invoice`?g(Vt,{doc:e}):g(Ht,{doc:e,no:Number(n.value)})}),g(Ut,{doc:e})]})}function Vt({doc:e}){return e.preview===null||e.preview===void 0?g(T,{title:R(`noFile`)}):g(C,{html:e.preview,label:R(`invoice`)})}function Ht({doc:e,no:t}){let n=f(Rt,{id:e.id}).value,a=i(``),o=n.data?.node,s=o!=null&&`attachments`in o?o.attachments.find(e=>e.no===t)?.content:void 0;return r(()=>{if(s!=null)return a.value=URL.createObjectURL(X(s,`application/pdf`)),()=>URL.revokeObjectURL(a.value)},[s]),n.error===void 0?a.value===``?g(ne,{}):g(`div`,{class:`stack`,children:[g(`iframe`,{class:`document-frame`,src:a.value,title:R(`picture`)}),g(`a`,{href:a.value,target:`_blank`,rel:`noreferrer`,children:R(`openApart`)})]}):g(O,{error:n.error,onAgain:n.again})}function Ut({doc:e}){let t=i(void 0);if(e.preview===null||e.preview===void 0)return null;let n=async()=>{try{let{node:n}=await u(Rt,{id:e.id}),r=n!=null&&`contentString`in n?n.contentString:void 0;r!=null&&Wt(r,`${e.externalNo??e.entryNo}`),t.value=void 0}catch(e){t.value=s(e)}};return g(o,{children:[t.value!==void 0&&g(O,{error:t.value}),g(`div`,{children:g(x,{kind:`word`,onPress:()=>void n(),children:h(`download`)})})]})}function X(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function Wt(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(X(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}var Gt={en:{subject:`Your invoice {no} is rejected`,body:`Hello,

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
{us}`}},Kt={en:{subject:`Your invoice {no} has faults`,body:`Hello,

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
{us}`}},qt={en:`(and {count} more)`,nl:`(en nog {count})`,fr:`(et {count} de plus)`,de:`(und {count} weitere)`},Jt=c({en:{write:`Write to the supplier`,help:`Opens a letter in your mail program with what is to be mended in this file.`},nl:{write:`Schrijf aan de leverancier`,help:`Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.`},fr:{write:`Écrire au fournisseur`,help:`Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.`},de:{write:`Dem Lieferanten schreiben`,help:`Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.`}}),Yt=p(`
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
`),Xt=p(`
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
`),Zt=new Set(`VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/)),Z=10;function Qt({doc:e}){let t=e.side===`purchase`&&e.preview!==null&&e.preview!==void 0,n=e.invoiceResponses?.nodes.filter(({status:e})=>e===`RE`)??[],r=n.map(({reason:e})=>e??``),i=$t(r,e.validationReport,l.value);if(!t||n.length===0&&i===``)return null;let a={company:y.value?.id??``,entryNo:e.entryNo};return g(`p`,{class:`row`,children:g(oe,{text:Jt(`write`),help:Jt(`help`),letter:n.length>0?Gt:Kt,places:{no:e.externalNo??String(e.entryNo)},why:i,whyIn:async e=>{let t=(await d(e,Xt,a).catch(()=>void 0))?.company?.document?.validationReport;return t&&$t(r,t,e)},theirs:async()=>{let e=(await u(Yt,a).catch(()=>void 0))?.company?.document?.fileParties?.seller;return e&&se(e.countryRegionCode,e.postCode)}},e.id)})}function $t(e,t,n){let r=t.filter(({rule:e,severity:t})=>t!==`INFO`&&!Zt.has(e)),i=[...new Set([...e,...r.map(({message:e})=>e)])].filter(e=>e!==``),a=i.length>Z?[qt[n].replace(`{count}`,String(i.length-Z))]:[];return[...i.slice(0,Z).map(e=>`- ${e}`),...a].join(`
`)}function en({vendorNo:e}){let t=y.value,n=f(zt,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:g(`details`,{class:`card`,children:[g(`summary`,{children:R(`learned`,{count:n.length})}),g(`ul`,{class:`document-findings`,children:n.map(e=>g(`li`,{children:[g(`bdi`,{children:e.matchText}),` → `,g(`code`,{children:e.no??``}),` `,g(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&g(te,{to:v(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:R(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}var tn=p(`
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
`),nn=p(`
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
`);function rn(e){return{postingGroup:e?.postingGroups?.nodes??[],genBusPostingGroup:e?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:e?.vatBusinessPostingGroups?.nodes??[],paymentTermsCode:e?.paymentTerms?.nodes??[]}}var an=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Q(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:an.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function on(e,t){let n=e?.near?.nodes[0],r=rn(e),i=(e,t)=>e==null||e===``?t:e;return{postingGroup:i(n?.postingGroup,Q(t,r.postingGroup,`FOREIGN`)),genBusPostingGroup:i(n?.genBusPostingGroup,Q(t,r.genBusPostingGroup,`EXPORT`)),vatBusPostingGroup:i(n?.vatBusPostingGroup,Q(t,r.vatBusPostingGroup,`IMPEXP`)),paymentTermsCode:n?.paymentTermsCode??``}}function sn(e,t){let n=e.last?.nodes??[];if(n.length===0)return t;let r=n.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),i=Math.max(0,...r.map(({digits:e})=>e.length)),[a]=r.filter(({digits:e})=>e.length===i).sort((e,t)=>e.digits<t.digits?1:-1);return a===void 0?``:`${a.letters}${(BigInt(a.digits)+1n).toString().padStart(i,`0`)}`}var cn=p(`
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
`),ln=p(`
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
`),un=p(`
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
`),dn={no:``,name:``,vatRegistrationNo:``,enterpriseNo:``,gln:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``,defaultGLAccount:``};function fn(t,n){let a=y.value?.id??``,o=t.side===`purchase`,s=i({}),c=i({}),l=fe(),d=f(cn,{id:t.id}).value,p=d.data?.node,m=p!=null&&`fileParties`in p?p.fileParties:void 0,h=o?m?.seller:m?.buyer,g=d.data!==void 0||d.error!==void 0,_=(s.value.countryRegionCode??h?.countryRegionCode??``).toUpperCase(),v=g?{company:a,country:_===``?`BE`:_}:void 0,b=f(tn,o?v:void 0).value.data?.company,ee=f(nn,o?void 0:v).value.data?.company,x=(o?b:ee)??void 0,S={...on(x,_),...c.value},C={...dn,name:t.name??``,...pn(h),...s.value};return r(()=>{x!==void 0&&s.value.no===void 0&&(s.value={...s.value,no:sn(x,o?`V1`:`C1`)})},[x]),{isVendor:o,setup:x,groups:S,choose:(e,t)=>{c.value={...c.value,[e]:t}},of:e=>({value:C[e],onValue:t=>{s.value={...s.value,[e]:t}},problem:l.problemOf(e)}),make:async()=>{let t={company:a,fields:{...C,countryRegionCode:_,...S}};n(o?e((await u(ln,t)).result).vendor.no:e((await u(un,t)).result).customer.no)},sending:l,isBare:d.data!==void 0&&h===void 0,isTyped:Object.keys(s.value).some(e=>e!==`no`)||Object.keys(c.value).length>0}}function pn(e){if(e==null)return{};let{registrationNo:t,enterpriseNo:n,...r}=e;return{...r,enterpriseNo:n===``?t:n}}var mn=[`no`,`name`,`vatRegistrationNo`,`enterpriseNo`,`address`,`postCode`,`city`,`countryRegionCode`,`iban`,`defaultGLAccount`,`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`,`paymentTermsCode`];function hn(e){let t=fn(e.doc,t=>{A(U(e.doc.side===`purchase`?`vendorMade`:`customerMade`,{no:t})),e.onMade(t)}),{isVendor:n,of:r,sending:i,setup:a}=t;return g(de,{title:U(n?`newVendor`:`newCustomer`),go:U(`make`),wide:!0,sending:i,change:t.make,onClose:e.onClose,fields:mn,isTyped:t.isTyped,children:[g(`p`,{class:`quiet`,children:U(n?`vendorHelp`:`customerHelp`)}),t.isBare&&g(k,{children:U(`noFile`)}),g(`div`,{class:`document-fields`,children:[g(E,{label:U(n?`vendorNo`:`customerNo`),...r(`no`),maxLength:20,autoFocus:!0,required:!0}),g(E,{label:h(`name`),...r(`name`),maxLength:100,required:!0}),g(E,{label:U(`vatRegistrationNo`),...r(`vatRegistrationNo`)}),g(E,{label:U(`enterpriseNo`),...r(`enterpriseNo`)}),g(E,{label:U(`address`),...r(`address`),maxLength:100}),g(E,{label:U(`postCode`),...r(`postCode`),maxLength:20}),g(E,{label:U(`city`),...r(`city`)}),g(E,{label:U(`country`),...r(`countryRegionCode`),maxLength:10,help:U(`countryHelp`)}),g(E,{label:`IBAN`,...r(`iban`)}),g(B,{label:U(`usualAccount`),of:`account`,...r(`defaultGLAccount`)})]}),g(`p`,{class:`quiet`,children:gn(a?.near?.nodes[0]?.no)}),g(`div`,{class:`document-fields`,children:[g($,{party:t,of:`postingGroup`,label:U(n?`vendorGroup`:`customerGroup`)}),g($,{party:t,of:`genBusPostingGroup`,label:U(`genBusPostingGroup`)}),g($,{party:t,of:`vatBusPostingGroup`,label:U(`vatBusPostingGroup`)}),g($,{party:t,of:`paymentTermsCode`,label:U(`paymentTerms`)})]})]})}var gn=e=>e===void 0?U(`byCountry`):U(`asParty`,{no:e});function $(e){let{party:t,of:n,label:r}=e,i=rn(t.setup)[n],a=n===`paymentTermsCode`;return g(P,{label:r,value:t.groups[n],onValue:e=>t.choose(n,e),problem:t.sending.problemOf(n),options:[...a?[{value:``,text:`–`}]:[],...i.map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))]})}function _n({doc:e,again:t,fresh:n,dimensions:r}){let a=i(!1),s=Ft(e,t,n),{changes:c,isDirty:l}=s,u=e.state===`OPEN`?b(`EDIT`):R(`notOpen`,{state:ie(e.state)}),d={doc:s.base,draft:s.draft,onDraft:s.type,unable:u,dimensions:r,onNewParty:()=>a.value=!0};return g(o,{children:[g(yn,{doc:e}),g(gt,{doc:e,again:t,fresh:n,dirty:l,save:s.save,newParty:()=>a.value=!0}),s.error!==void 0&&g(O,{error:s.error}),g(bn,{doc:e}),g(`div`,{class:`document-sides`,children:[!j.value&&g(Bt,{doc:e},`files`),g(`div`,{class:`stack`,children:[g(st,{...d}),g(ct,{...d}),l&&g(vn,{work:s}),g(Sn,{doc:e,isDirty:l,newParty:u===void 0?d.onNewParty:void 0}),g(ut,{doc:e}),e.side===`purchase`&&g(en,{vendorNo:e.partyNo??``})]},`fields`),j.value&&g(Bt,{doc:e},`files`)]}),a.value&&g(hn,{doc:e,onClose:()=>a.value=!1,onMade:e=>{a.value=!1,s.save({...c,partyNo:e})}}),s.conflict&&g(mt,{theirs:e,before:s.base,draft:c,keys:He(s.base,e,c),onClose:s.closeConflict,onMine:()=>void s.saveOver(),onTheirs:s.undo})]})}function vn({work:e}){return g(`div`,{class:`row document-save`,children:[g(x,{kind:`main`,busy:e.busy,onPress:()=>void e.save(),hint:`Ctrl+Enter`,children:R(`save`)}),g(x,{onPress:e.undo,children:R(`undo`)})]})}function yn({doc:e}){return g(`div`,{class:`row document-head`,children:[g(`h1`,{children:[g(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,g(`bdi`,{class:`quiet`,children:e.externalNo})]}),e.documentType===`CREDIT_MEMO`&&g(M,{children:h(`creditMemo`)}),g(M,{tone:re(e.state),children:ie(e.state)}),e.createdDocNo&&g(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&g(M,{tone:`bad`,children:R(`toldRejected`)})]})}function bn({doc:e}){return g(o,{children:[e.errorMessage&&!xn(e)&&g(k,{tone:`bad`,children:g(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&g(k,{children:g(`p`,{dir:`auto`,children:R(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})}),g(Qt,{doc:e})]})}function xn({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`||t.some(({message:t})=>t===e)}function Sn({doc:e,isDirty:t,newParty:n}){let r=e.postedDocument??void 0,i=e.state===`OPEN`||e.state===`REGISTERED`?e.predictedPosting??void 0:void 0;return g(`section`,{class:`card stack`,"aria-label":R(r?`booked`:`booking`),children:[g(`h2`,{children:R(r?`booked`:`booking`)}),t&&g(k,{tone:`warn`,children:R(`previewOld`)}),r&&g(Cn,{posted:r}),r&&g(Et,{entries:Tt(r.generalLedgerEntries.nodes)}),i&&g(`div`,{role:`status`,class:`stack`,children:[At(e)&&g(wn,{doc:e,newParty:n}),g(kt,{doc:e,foretold:i}),i.bookable&&g(Et,{entries:i.entries})]}),r?g(Nt,{grids:r.vatGrids}):g(Mt,{prediction:e.predictedVat,told:i?.findings.map(({message:e})=>e)??[]})]})}function Cn({posted:e}){return g(`p`,{class:`row`,children:[e.cancelledBy&&g(M,{tone:`warn`,children:R(`cancelledBy`,{no:e.cancelledBy.no})}),g(le,{links:[{keys:`b`,text:e.no,to:[`documents`,e.systemId]},{keys:`l`,text:R(`inLedger`),to:[`ledgers`,`general`],query:{document:ce(e.no)}},{keys:`v`,text:R(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate?.slice(0,7)}}]})]})}function wn({doc:e,newParty:t}){let n=e.side===`purchase`;return g(k,{tone:`bad`,children:[g(`p`,{children:R(n?`vendorNotInBooks`:`customerNotInBooks`)}),t!==void 0&&g(x,{onPress:t,unable:b(`ADMIN`),children:R(`createFromFile`)})]})}function Tn(){let e=y.value,[t=``,r=``]=ee.value.rest,i=t!==`sales`,a=/^\d{1,9}$/.test(r)?Number(r):void 0,s=S(),c=e&&a!==void 0?{company:e.id,entryNo:a,isPurchase:i,language:s}:void 0,l=f(Lt,c),{data:d,error:p,loading:h,again:_}=l.value,b=n(()=>Y(d),[d]);m(ae,e&&d?.company?{company:e.id,after:null}:void 0,({importDocumentChanged:e})=>{e.documentId===Y(l.peek().data)?.id&&l.peek().again()},e=>e.importDocumentChanged.cursor);let x=e&&g(`p`,{children:g(te,{to:v(e.name,`inbox`),query:{side:i?``:`sales`},children:[`← `,R(`inbox`)]})});if(p!==void 0&&b===void 0)return g(o,{children:[x,g(O,{error:p,onAgain:_})]});if(b===void 0||b.entryNo!==a)return g(o,{children:[x,h?g(ne,{}):g(T,{title:R(`noDocument`)})]});let C=d?.company?.generalLedgerSetup;return g(o,{children:[x,g(_n,{doc:b,again:_,fresh:async()=>c===void 0?void 0:Y(await u(Lt,c)),dimensions:[C?.globalDimension1Code??``,C?.globalDimension2Code??``].map(e=>({code:e,name:d?.company?.dimensions?.nodes.find(t=>t.code===e)?.name||e}))},b.id)]})}export{Tn as default};