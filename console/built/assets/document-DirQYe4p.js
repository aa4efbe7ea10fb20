import{E as e,F as t,L as n,M as r,N as i,O as a,P as o,R as s,T as c,f as l,l as u,n as d,r as f,s as p,t as m}from"./gql-CU-XKzSu.js";import{n as h,t as ee}from"./events-gi3kv2kx.js";import{C as g,S as _,c as v,l as y,n as b,o as x,u as S,y as C}from"./company-dDgTr3YD.js";import{a as te,i as w,n as T,t as ne}from"./settled-KgE_93Qv.js";import{c as re,d as ie,f as E,h as ae,i as D,l as oe,m as O,p as k,u as A}from"./index-XTYAxZNR.js";import{a as se,i as j,o as ce,r as le,t as ue}from"./place-DC-RHhgC.js";import{r as M}from"./screen-size-DPQuFJ9S.js";import{a as de}from"./filter-text-DstJ3zsP.js";import{t as fe}from"./key-links-CiURiG7r.js";import{t as N}from"./badge-Do97M0Eo.js";import{t as pe}from"./request-key-DMbUeAel.js";import{t as me}from"./select-Cw8TCLsh.js";import{t as P}from"./amount-BuHxK9Em.js";import{t as he}from"./tabs-BcAvgbLw.js";import{t as ge}from"./filled-dialog-DoVWghjO.js";import{n as _e}from"./sending-D6z4zsst.js";var ve=m(`
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
`),ye=m(`
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
`),be=m(`
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
`),xe=m(`
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
`),Se=m(`
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
`),Ce=m(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),we=m(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),Te=m(`
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
`),Ee=m(`
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
`);async function De({side:t,id:n,etag:r}){return e(t===`purchase`?(await d(ve,{id:n,etag:r})).result:(await d(ye,{id:n,etag:r})).result)}async function Oe({side:t,id:n,etag:r},i){return e(t===`purchase`?(await d(be,{id:n,etag:r,reason:i})).result:(await d(xe,{id:n,etag:r,reason:i})).result)}async function ke({id:t,etag:n},r,i){return e((await d(Se,{id:t,etag:n,reason:r,reasonCode:i})).result)}async function Ae({side:t,id:n,etag:r}){e(t===`purchase`?(await d(Ce,{id:n,etag:r})).result:(await d(we,{id:n,etag:r})).result)}async function je(t,n){let{cancelledBy:r}=e((await d(Te,{id:t.id,etag:t.etag,postingDate:n})).result);return r?.no??``}async function Me(t,n){return e((await d(Ee,{id:t.id,etag:t.etag,postingDate:n})).result).correction?.entryNo}var Ne=m(`
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
`),Pe=m(`
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
`),Fe=m(`
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
`),Ie=m(`
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
`);async function Le({side:t,id:n,etag:r},i){return e(t===`purchase`?(await d(Ne,{id:n,etag:r,key:i})).result:(await d(Pe,{id:n,etag:r,key:i})).result)}async function Re({side:t,id:n,etag:r}){return e(t===`purchase`?(await d(Fe,{id:n,etag:r})).result:(await d(Ie,{id:n,etag:r})).result)}var ze=m(`
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
`),Be=m(`
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
`),Ve=m(`
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
`),He=m(`
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
`),Ue=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],We=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],F=(e,t)=>t===void 0?e:`${t.id}/${e}`;function I(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return Ue.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return We.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Ge(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==I(e,t)))}function Ke({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function qe(e,t,n){return Object.keys(n).filter(n=>I(e,n)!==I(t,n))}async function Je(e,t){let n=Ue.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await Ye(e,Object.fromEntries(n.map(n=>[Ze(e,n),Qe(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=We.filter(e=>t[F(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[F(e,n)]]));await Xe(e,n.id,r.get(n.id)??n.etag,a)}}async function Ye({side:t,id:n,etag:r},i){let{document:a}=e(t===`purchase`?(await d(ze,{id:n,etag:r,fields:i})).result:(await d(Be,{id:n,etag:r,fields:i})).result);return a.lines.nodes}async function Xe({side:t},n,r,i){e(t===`purchase`?(await d(Ve,{id:n,etag:r,fields:i})).result:(await d(He,{id:n,etag:r,fields:i})).result)}function Ze({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function Qe(e,t){return t===``&&e.endsWith(`Date`)?null:t}var L=l({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,externalNo:`Invoice number`,externalMemoNo:`Credit memo number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,why:`Why?`,vatBusinessGroup:`VAT business group`,vendorNotInBooks:`This supplier is not in the books yet: create it from the file, or choose one above.`,createFromFile:`Create it from the file`,customerNotInBooks:`This customer is not in the books yet: create it from the file, or choose one above.`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,inReturn:`In the VAT return`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,externalNo:`Factuurnummer`,externalMemoNo:`Creditnotanummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,why:`Waarom?`,vatBusinessGroup:`Btw-bedrijfsboekingsgroep`,vendorNotInBooks:`Deze leverancier staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,createFromFile:`Uit het bestand aanmaken`,customerNotInBooks:`Deze klant staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,inReturn:`In de btw-aangifte`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,externalNo:`Numéro de facture`,externalMemoNo:`Numéro de note de crédit`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,why:`Pourquoi ?`,vatBusinessGroup:`Groupe compta. marché TVA`,vendorNotInBooks:`Ce fournisseur n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,createFromFile:`Le créer à partir du fichier`,customerNotInBooks:`Ce client n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,inReturn:`Dans la déclaration TVA`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,externalNo:`Rechnungsnummer`,externalMemoNo:`Gutschriftsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,why:`Warum?`,vatBusinessGroup:`MwSt.-Geschäftsbuchungsgruppe`,vendorNotInBooks:`Dieser Lieferant ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,createFromFile:`Aus der Datei anlegen`,customerNotInBooks:`Dieser Kunde ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,inReturn:`In der MwSt.-Erklärung`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diesen Mandanten ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}});function $e({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function et({rule:e,severity:t}){return/^(?:VENDOR|CUSTOMER)$/.test(e)&&t===`ERROR`}function R({findings:e,id:t,settled:n=!1}){if(e.length===0)return null;let r={ERROR:0,WARNING:1,INFO:2},i={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return _(`ul`,{class:`document-findings`,id:t,children:[...e].sort((e,t)=>r[e.severity]-r[t.severity]).map((e,t)=>_(`li`,{children:[n&&et(e)?_(N,{tone:`good`,children:L(`settled`)}):_(N,{tone:i[e.severity],children:L(e.severity)}),` `,_(`span`,{dir:`auto`,children:e.message}),` `,_(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${t}`))})}var tt=m(`
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
`),nt=m(`
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
`),rt=m(`
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
`),it=m(`
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
`),at=m(`
  query OfferVatGroups($company: ID!, $text: String!) {
    company(id: $company) {
      list: vatProductPostingGroups(
        first: 100
        filter: { or: [{ code: { containsIgnoreCase: $text } }, { description: { containsIgnoreCase: $text } }] }
      ) {
        nodes {
          value: code
          text: description
        }
      }
    }
  }
`),ot=m(`
  query OfferDimensionValues($company: ID!, $dimension: String!, $text: String!) {
    company(id: $company) {
      list: dimensionValues(
        first: 100
        filter: {
          dimensionCode: { eq: $dimension }
          blocked: { eq: false }
          or: [{ code: { containsIgnoreCase: $text } }, { name: { containsIgnoreCase: $text } }]
        }
      ) {
        nodes {
          value: code
          text: name
        }
      }
    }
  }
`);async function st(e,t,n){if(typeof e==`object`)return(await d(ot,{company:t,dimension:e.dimension,text:n})).company?.list;let r={vendor:tt,customer:nt,account:rt,item:it,vatGroup:at}[e];return(await d(r,{company:t,text:n})).company?.list}var ct=150;function z({of:e,...t}){let n=a([]),i=a(!1),o=b.value?.id??``,{value:s}=t;return r(()=>{if(!i.value)return;let t=!1,r=setTimeout(()=>{st(e,o,s).then(e=>{t||(n.value=(e?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},ct);return()=>{t=!0,clearTimeout(r)}},[s,o,i.value]),_(`div`,{onFocusCapture:()=>i.value=!0,children:_(D,{...t,offers:n.value})})}function B(e,t){return(e.predictedPosting?.reasons??[]).filter(({lineNo:e})=>e===t.lineNo)}function lt(e,t){return(t.no??``)===``?L(`noAccount`):B(e,t).find(({subject:e})=>e===`ACCOUNT`||e===`ITEM`)?.message??``}function ut(e,t,n){let r=(e.predictedPosting?.entries??[]).flatMap(({dimensions:e})=>e).find(e=>e.code===t&&e.valueCode===n)?.valueName??``;return r===n?``:r}function dt({subject:e,dimensionCode:t}){switch(e){case`ACCOUNT`:return L(`account`);case`ITEM`:return L(`item`);case`VAT_BUSINESS_GROUP`:return L(`vatBusinessGroup`);case`VAT_PRODUCT_GROUP`:return L(`vatGroup`);case`DIMENSION`:return t??``}}function V({reasons:e,of:t}){let n=a(!1),r=o();return e.length===0?null:_(`div`,{class:`document-why`,children:[_(`button`,{type:`button`,class:`document-why-button`,"aria-expanded":n.value,"aria-controls":r,onClick:()=>n.value=!n.value,children:[L(`why`),_(`span`,{class:`unseen`,children:[` `,t]})]}),_(`dl`,{id:r,hidden:!n.value,children:e.map((e,t)=>_(`div`,{children:[_(`dt`,{children:[dt(e),` `,_(`code`,{children:e.value})]}),_(`dd`,{dir:`auto`,children:e.message})]},t))})]})}function H(e,t){return e.validationReport.filter(e=>$e(e)===t)}var U=e=>`document-findings-${e}`,ft=e=>`document-refusal-${e}`,pt=`document-unknown-party`,mt={vendorNo:`partyNo`,customerNo:`partyNo`,vendorInvCrMemoNo:`externalNo`};function ht(e,t){let n=t===`partyNo`?`party`:t,r=H(e,n),i=t=>et(t)&&!!e.party,a=r.some(e=>e.severity===`ERROR`&&!i(e));return _t(e,r.length>0?[U(n)]:[],a,vt(e,t))}function gt(e,t,n){return _t(e,[],!1,vt(e,n,t))}function _t({state:e},t,n,r){if(t.length+r.length!==0)return{ids:[...t,...r],isWrong:e===`OPEN`&&(n||r.length>0)}}function vt(e,t,n){return yt(e)?(e.predictedPosting?.findings??[]).flatMap((r,i)=>{let a=mt[r.field??``]??r.field;return(n===void 0?!r.lineNo&&a===t:r.lineNo===n.lineNo&&r.field===t)?[W(e,r)?pt:ft(i)]:[]}):[]}var yt=({state:e})=>e===`OPEN`||e===`REGISTERED`;function W(e,{field:t}){return(e.party??null)===null&&(t===`vendorNo`||t===`customerNo`)}var G=l({en:{newVendor:`Create the supplier`,newCustomer:`Create the customer`,otherVendor:`Another, new supplier`,otherCustomer:`Another, new customer`,vendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,customerHelp:`What the file says is filled in. Its groups decide the accounts and the VAT of what you sell to it.`,noFile:`This document came without a file that says more of it: fill in what you know.`,make:`Create and use`,vendorMade:`Supplier {no} is made.`,customerMade:`Customer {no} is made.`,vendorNo:`Supplier number`,customerNo:`Customer number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street and number`,postCode:`Postcode`,city:`City`,country:`Country`,countryHelp:`Two letters, such as BE. It proposes the groups below.`,usualAccount:`Usual account`,vendorGroup:`Vendor posting group`,customerGroup:`Customer posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`,paymentTerms:`Payment terms`,asParty:`Groups and payment terms as {no}, which is in the same country.`,byCountry:`Groups by the country.`},nl:{newVendor:`Leverancier aanmaken`,newCustomer:`Klant aanmaken`,otherVendor:`Andere, nieuwe leverancier`,otherCustomer:`Andere, nieuwe klant`,vendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voordat u betaalt.`,customerHelp:`Wat het bestand zegt, is ingevuld. De groepen bepalen de rekeningen en de btw van wat u aan deze klant verkoopt.`,noFile:`Dit document kwam zonder bestand dat er meer over zegt: vul in wat u weet.`,make:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,customerMade:`Klant {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,customerNo:`Klantnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat en nummer`,postCode:`Postcode`,city:`Plaats`,country:`Land`,countryHelp:`Twee letters, zoals BE. Het land stelt de groepen hieronder voor.`,usualAccount:`Gebruikelijke rekening`,vendorGroup:`Leveranciersboekingsgroep`,customerGroup:`Klantenboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`,paymentTerms:`Betalingsvoorwaarden`,asParty:`Groepen en betalingsvoorwaarden zoals {no}, uit hetzelfde land.`,byCountry:`Groepen volgens het land.`},fr:{newVendor:`Créer le fournisseur`,newCustomer:`Créer le client`,otherVendor:`Autre, nouveau fournisseur`,otherCustomer:`Autre, nouveau client`,vendorHelp:`Ce que dit le fichier est rempli. Vérifiez le numéro de compte auprès du fournisseur avant de payer.`,customerHelp:`Ce que dit le fichier est rempli. Ses groupes décident des comptes et de la TVA de ce que vous lui vendez.`,noFile:`Ce document est venu sans fichier qui en dise plus : remplissez ce que vous savez.`,make:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,customerMade:`Le client {no} est créé.`,vendorNo:`Numéro de fournisseur`,customerNo:`Numéro de client`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue et numéro`,postCode:`Code postal`,city:`Localité`,country:`Pays`,countryHelp:`Deux lettres, par exemple BE. Le pays propose les groupes ci-dessous.`,usualAccount:`Compte habituel`,vendorGroup:`Groupe compta. fournisseur`,customerGroup:`Groupe compta. client`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`,paymentTerms:`Conditions de paiement`,asParty:`Groupes et conditions de paiement comme {no}, du même pays.`,byCountry:`Groupes selon le pays.`},de:{newVendor:`Lieferant anlegen`,newCustomer:`Kunden anlegen`,otherVendor:`Anderer, neuer Lieferant`,otherCustomer:`Anderer, neuer Kunde`,vendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,customerHelp:`Was die Datei sagt, ist ausgefüllt. Die Gruppen bestimmen Konten und MwSt. dessen, was Sie ihm verkaufen.`,noFile:`Dieser Beleg kam ohne eine Datei, die mehr dazu sagt: Füllen Sie aus, was Sie wissen.`,make:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,customerMade:`Kunde {no} ist angelegt.`,vendorNo:`Lieferantennummer`,customerNo:`Kundennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße und Hausnummer`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,countryHelp:`Zwei Buchstaben, etwa BE. Das Land schlägt die Gruppen darunter vor.`,usualAccount:`Übliches Konto`,vendorGroup:`Kreditorenbuchungsgruppe`,customerGroup:`Debitorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`,paymentTerms:`Zahlungsbedingungen`,asParty:`Gruppen und Zahlungsbedingungen wie {no} aus demselben Land.`,byCountry:`Gruppen nach dem Land.`}}),bt={unknown:{purchase:`newVendor`,sales:`newCustomer`},other:{purchase:`otherVendor`,sales:`otherCustomer`}};function xt(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party,o=n=>({...Tt(e,n),told:ht(t,n)});return _(`section`,{class:`card stack`,"aria-label":L(`header`),children:[_(`div`,{class:`document-party`,children:[_(z,{label:L(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...o(`partyNo`)}),_(`div`,{children:[a?_(`p`,{children:[_(`bdi`,{children:a.name}),` `,_(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):_(`p`,{children:[_(N,{tone:`bad`,children:L(`unknown`)}),` `,_(`bdi`,{children:t.name})]}),n===void 0&&_(C,{kind:a?`word`:`plain`,onPress:r,unable:x(`ADMIN`),hint:`n`,children:G(bt[a?`other`:`unknown`][t.side])})]})]}),_(R,{id:U(`party`),findings:H(t,`party`),settled:!!a}),_(`div`,{class:`document-fields`,children:[_(D,{label:Et(t),...o(`externalNo`)}),_(D,{label:L(`documentDate`),type:`date`,...o(`documentDate`)}),_(D,{label:L(`postingDate`),type:`date`,...o(`postingDate`)}),_(D,{label:L(`dueDate`),type:`date`,...o(`dueDate`)})]}),[`externalNo`,`documentDate`,`dueDate`].map(e=>_(R,{id:U(e),findings:H(t,e)},e)),_(`p`,{class:`document-total`,children:[L(`total`),` `,_(P,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&_(`span`,{class:`quiet`,children:[` `,`(`,L(`ofWhichVat`),` `,_(P,{value:t.docAmountVAT}),`)`]})]}),_(R,{findings:H(t,`amounts`)})]})}function St(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return re([{keys:`m`,text:L(`lines`),press:()=>document.querySelector(`.document-line input`)?.focus(),unable:e.unable}]),_(`section`,{class:`card stack`,"aria-label":L(`lines`),children:[_(`h2`,{children:L(`lines`)}),n.map((t,n)=>t.type===`NONE`?_(`p`,{class:`quiet`,children:_(`bdi`,{children:t.description})},t.id):_(Ct,{...e,line:t,nth:n+1},t.id)),r>n.length&&_(`p`,{children:L(`moreLines`,{count:r-n.length})}),n.length===0&&_(`p`,{children:L(`noLines`)})]})}function Ct(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=(o?n.item?.description:n.account?.name)??``,c=lt(t,n),l=B(t,n).find(({subject:e})=>e===`VAT_PRODUCT_GROUP`),u=B(t,n).filter(({subject:e})=>e===`VAT_BUSINESS_GROUP`||e===`DIMENSION`),d=r=>({...Tt(e,r,n),told:gt(t,n,r)}),f=H(t,`line.${r}`);return _(`div`,{class:`document-line`,role:`group`,"aria-label":L(`line`,{nth:r}),"aria-describedby":f.length>0?U(`line.${r}`):void 0,children:[_(`p`,{class:`document-line-head`,children:[_(`bdi`,{children:n.description}),_(`span`,{class:`number`,children:[_(P,{value:n.quantity}),` × `,_(P,{value:n.unitAmount})]})]}),_(`div`,{class:`document-fields`,children:[_(`div`,{children:[_(z,{label:L(o?`item`:`account`),of:o?`item`:`account`,...d(`no`)}),_(`p`,{class:`document-reason`,children:[_(`bdi`,{children:s}),s!==``&&c!==``&&` · `,c]})]}),_(`div`,{children:[_(z,{label:L(`vatGroup`),of:`vatGroup`,...d(`vatProdPostingGroup`)}),(a??l)&&_(`p`,{class:`document-reason`,children:[...a?[`${a.vatPct} %`]:[],...l?[l.message]:[]].map((e,t)=>_(`span`,{dir:`auto`,children:[t>0&&` · `,e]},t))})]}),i.map((e,r)=>e.code===``?null:_(`div`,{children:[_(z,{label:e.name,isNamed:!0,of:{dimension:e.code},...d(r===0?`shortcutDimension1Code`:`shortcutDimension2Code`)}),_(`p`,{class:`document-reason`,children:_(`bdi`,{children:ut(t,e.code,r===0?n.shortcutDimension1Code:n.shortcutDimension2Code)})})]},e.code))]}),_(V,{reasons:u,of:L(`line`,{nth:r})}),_(R,{id:U(`line.${r}`),findings:f})]})}function wt({doc:e}){let t=H(e,``);return t.length===0?null:_(`section`,{class:`card stack`,"aria-label":L(`findings`),children:[_(`h2`,{children:L(`findings`)}),_(R,{findings:t})]})}function Tt({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=F(i,a);return{value:t[o]??I(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function Et({side:e,documentType:t}){return L(e===`sales`?`no`:t===`CREDIT_MEMO`?`externalMemoNo`:`externalNo`)}var K=l({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diesen Mandanten?`,confirmHelp:`Sie nennt diesen Mandanten weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),Dt=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function Ot({about:e,doc:t,error:n,busy:r,onClose:i,onYes:o}){let c=e===`cancel`||e===`correct`,l=a(c?t.postedDocument?.postingDate??``:``),u=a(`OTH`),d=a(!1),f=()=>{d.value=e!==`remove`&&l.value.trim()===``,!d.value&&!r&&o(l.value.trim(),u.value)},p=d.value?g(`required`):void 0;return _(oe,{title:K(`${e}Title`),onClose:i,onSend:f,actions:_(s,{children:[_(C,{onPress:i,children:g(`cancel`)}),_(C,{kind:e===`confirm`?`main`:`danger`,busy:r,onPress:f,children:K(e)})]}),children:[_(`p`,{children:K(`${e}Help`)}),n!==void 0&&_(O,{error:n}),c&&t.postedDocument&&_(ne,{document:t.postedDocument}),c&&_(D,{label:L(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0}),e===`reject`&&_(me,{label:K(`reasonCode`),value:u.value,onValue:e=>u.value=e,options:Dt.map(e=>({value:e,text:`${e} ${K(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&_(D,{label:K(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0})]})}function kt({theirs:e,before:t,draft:n,keys:r,onMine:i,onTheirs:a,onClose:o}){return _(oe,{title:K(`conflictTitle`),wide:!0,onClose:o,actions:_(s,{children:[_(C,{onPress:a,children:K(`takeTheirs`)}),_(C,{kind:`main`,onPress:i,children:K(`keepMine`)})]}),children:[_(`p`,{children:K(r.length===0?`conflictElsewhere`:`conflictHelp`)}),r.length>0&&_(`table`,{class:`document-table`,children:[_(`thead`,{children:_(`tr`,{children:[_(`th`,{scope:`col`,children:K(`field`)}),_(`th`,{scope:`col`,children:K(`before`)}),_(`th`,{scope:`col`,children:K(`theirs`)}),_(`th`,{scope:`col`,children:K(`mine`)})]})}),_(`tbody`,{children:r.map(r=>_(`tr`,{children:[_(`th`,{scope:`row`,children:At(e,r)}),_(`td`,{children:_(`bdi`,{children:I(t,r)})}),_(`td`,{children:_(`bdi`,{children:I(e,r)})}),_(`td`,{children:_(`bdi`,{children:n[r]})})]},r))})]})]})}function At(e,t){let[n=``,r]=t.split(`/`),i={partyNo:L(e.side===`purchase`?`vendor`:`customer`),externalNo:Et(e),documentDate:L(`documentDate`),postingDate:L(`postingDate`),dueDate:L(`dueDate`),no:L(`account`),vatBusPostingGroup:L(`vatGroup`),vatProdPostingGroup:L(`vatGroup`)};return r===void 0?i[n]??n:`${L(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function jt({doc:e,again:t,fresh:n,dirty:r,save:i,newParty:a}){let{busy:o,error:c,asking:l,key:u,run:d}=Nt(e,t,n),f=Ft({doc:e,dirty:r,post:()=>void d(async e=>q(await Le(e,u.current),`posted`)),register:()=>void d(async e=>q(await Re(e),`registered`)),reopen:()=>void d(async e=>q(await De(e),`reopened`)),ask:e=>l.value=e});return re([...f,{keys:`Ctrl+Enter`,text:L(`save`),press:()=>void i(),unable:r?void 0:K(`nothingTyped`)},...Mt(e,a),{keys:`Escape`,text:L(`inbox`),press:()=>v(zt(e))}]),_(s,{children:[_(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":K(`actions`),children:f.map(e=>_(C,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:o.value,onPress:e.press,children:e.text},e.keys))}),c.value!==void 0&&l.value===void 0&&_(O,{error:c.value,onAgain:t}),l.value!==void 0&&_(Ot,{about:l.value,doc:e,error:c.value,busy:o.value,onClose:()=>{l.value=void 0,c.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>q(await Oe(e,t),`confirmed`)):r===`reject`?d(async e=>q(await ke(e,t,n),`rejected`)):r===`remove`?d(Lt):r===`cancel`&&i?d(async()=>K(`cancelled`,{no:await je(i,t)})):r===`correct`&&i&&d(()=>Rt(e,i,t))}})]})}function Mt({side:e,state:t},n){let r=G(e===`purchase`?`newVendor`:`newCustomer`);return t===`OPEN`?[{keys:`n`,text:r,press:n,unable:x(`EDIT`)??x(`ADMIN`)}]:[]}function Nt(e,n,r){let i=a(!1),o=a(void 0),s=a(void 0),l=t(pe());return{busy:i,error:o,asking:s,key:l,run:async t=>{if(!i.value){i.value=!0,o.value=void 0;try{let n=await Pt(e,r,t);s.value=void 0,n!==``&&A(n)}catch(e){let t=c(e);o.value=t,t.kind===`changed`&&A(K(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(l.current=pe())}finally{i.value=!1,n()}}}}}async function Pt(e,t,n){try{return await n(e)}catch(r){let i=c(r).kind===`changed`?await t():void 0;if(i===void 0||Ke(i)!==Ke(e))throw r;return n(i)}}function Ft({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=x(`POST`),s=x(`EDIT`),c=t?K(`saveFirst`):void 0,l=e.postedDocument?T(e.postedDocument):void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:K(`register`),unable:o??c,press:r},...It(e)?[{keys:`a`,text:K(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:K(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:K(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:K(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:K(`cancel`),kind:`danger`,unable:o??l,press:()=>a(`cancel`)},{keys:`e`,text:K(`correct`),unable:o??l,press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:K(`reopen`),unable:o,press:i}]}}function It({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function q(e,t){if(!e.succeeded)return A(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?K(t):`${K(t)}: ${n}`}async function Lt(e){return await Ae(e),v(zt(e)),K(`removed`)}async function Rt(e,t,n){let r=await Me(t,n);return r!==void 0&&v(y(b.peek()?.name??``,`document`,e.side,String(r))),K(`corrected`)}function zt(e){return`${y(b.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function Bt(e){return e.map(({accountNumber:e,description:t,debitAmount:n,creditAmount:r,account:i,dimensionSetLines:a})=>({accountNumber:e??``,accountName:i?.name??``,description:t??``,debitAmount:n,creditAmount:r,dimensions:a.map(({code:e,valueCode:t,displayName:n,valueDisplayName:r})=>({code:e,name:n??``,valueCode:t,valueName:r??``})),reasons:[]}))}function Vt({entries:e}){return e.length===0?_(E,{title:L(`noEntries`)}):_(`div`,{class:`document-entries`,children:_(`table`,{class:`document-table`,role:`table`,children:[_(`caption`,{class:`unseen`,children:L(`entries`)}),_(`thead`,{role:`rowgroup`,children:_(`tr`,{role:`row`,children:[_(`th`,{scope:`col`,role:`columnheader`,children:L(`account`)}),_(`th`,{scope:`col`,role:`columnheader`,children:L(`description`)}),_(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:L(`debit`)}),_(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:L(`credit`)})]})}),_(`tbody`,{role:`rowgroup`,children:e.map((e,t)=>_(Ht,{entry:e},t))})]})})}function Ht({entry:e}){let{accountNumber:t,accountName:n,description:r,debitAmount:i,creditAmount:a,dimensions:o,reasons:s}=e;return _(`tr`,{role:`row`,children:[_(`td`,{role:`cell`,class:`document-account`,children:[_(`code`,{children:t}),` `,_(`bdi`,{class:`quiet`,children:n}),_(V,{reasons:s,of:`${t} ${n}`})]}),_(`td`,{role:`cell`,children:[_(`bdi`,{children:r}),o.map(({code:e,name:t,valueCode:n,valueName:r})=>_(`div`,{class:`document-dimension`,children:[_(`bdi`,{children:t||e}),`: `,_(`bdi`,{children:r||n}),r!==``&&r!==n&&_(`code`,{class:`quiet`,children:[` `,n]})]},e))]}),_(Ut,{title:L(`debit`),amount:i}),_(Ut,{title:L(`credit`),amount:a})]})}function Ut({title:e,amount:t}){let n=Jt(t);return _(`td`,{role:`cell`,class:n?`document-end document-nothing`:`document-end`,children:!n&&_(s,{children:[_(`span`,{class:`document-side`,"aria-hidden":`true`,children:e}),_(P,{value:t})]})})}function Wt({doc:e,foretold:t}){return _(s,{children:t.findings.map((t,n)=>W(e,t)?null:_(k,{tone:`bad`,children:_(`p`,{dir:`auto`,id:ft(n),children:t.message})},n))})}function Gt(e){return(e.predictedPosting?.findings??[]).some(t=>W(e,t))}function Kt({prediction:e,told:t}){return e==null?null:_(s,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>_(k,{tone:`warn`,children:_(`p`,{dir:`auto`,children:e.message})},t)),_(qt,{grids:e.grids})]})}function qt({grids:e}){return e.length===0?null:_(`dl`,{class:`document-grids`,"aria-label":L(`grids`),children:e.map(({grid:e,amount:t})=>_(`div`,{children:[_(`dt`,{children:L(`grid`,{grid:e})}),_(`dd`,{children:_(P,{value:t})})]},e))})}var Jt=e=>/^0(\.0+)?$/.test(e),J=new Map;addEventListener(`beforeunload`,e=>{J.size>0&&e.preventDefault()});function Yt(e,n,r){let o=a(J.get(e.id)?.draft??{}),s=a(J.get(e.id)?.base??e),l=a(!1),u=a(void 0),d=a(!1),f=t(e),p=Ge(s.value,o.value),m=Object.keys(p).length>0;f.current!==e&&(f.current=e,m||(s.value=e)),i(()=>{m?J.set(e.id,{draft:o.value,base:s.value}):J.delete(e.id)});let h=async(e,t)=>{if(!l.peek()){l.value=!0,u.value=void 0;try{await Xt(e,t,r),d.value=!1;let n=await r();o.value=Object.fromEntries(Object.entries(o.peek()).filter(([e,n])=>t[e]!==n)),n!==void 0&&(s.value=n),A(L(`saved`))}catch(e){let t=c(e);t.kind===`changed`?d.value=!0:u.value=t}finally{l.value=!1,n()}}};return{draft:o.value,base:s.value,changes:p,isDirty:m,busy:l.value,error:u.value,conflict:d.value,type:(e,t)=>o.value={...o.value,[e]:t},undo:()=>{d.value=!1,o.value={}},closeConflict:()=>d.value=!1,save:(e=p)=>Object.keys(e).length===0?Promise.resolve():h(s.value,e),saveOver:()=>(s.value=e,h(e,p))}}async function Xt(e,t,n){try{await Je(e,t)}catch(r){let i=c(r).kind===`changed`?await n():void 0;if(i===void 0||qe(e,i,t).length>0)throw r;await Je(i,t)}}var Zt=m(`
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
      customerNo
      vendorNo
      cancelledBy {
        no
      }
      cancels {
        no
      }
      customerLedgerEntries(first: 10) {
        nodes {
          amountFCY
          remainingAmount
          closedByEntry {
            documentNo
            document {
              systemId
            }
          }
        }
      }
      vendorLedgerEntries(first: 10) {
        nodes {
          amountFCY
          remainingAmount
          closedByEntry {
            documentNo
            document {
              systemId
            }
          }
        }
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
`),Y=m(`
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
`),Qt=m(`
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
`);function X(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function $t({doc:e}){let t=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),n=a(`invoice`),r=[{value:`invoice`,text:L(`invoice`)},...t.map(e=>({value:String(e.no),text:_(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return _(`section`,{class:`document-files`,"aria-label":L(`files`),children:[_(he,{label:L(`files`),value:n.value,onValue:e=>n.value=e,tabs:r,children:n.value===`invoice`?_(en,{doc:e}):_(tn,{doc:e,no:Number(n.value)})}),_(nn,{doc:e})]})}function en({doc:e}){return e.preview===null||e.preview===void 0?_(E,{title:L(`noFile`)}):_(w,{html:e.preview,label:L(`invoice`)})}function tn({doc:e,no:t}){let n=p(Y,{id:e.id}).value,i=a(``),o=n.data?.node,s=o!=null&&`attachments`in o?o.attachments.find(e=>e.no===t)?.content:void 0;return r(()=>{if(s!=null)return i.value=URL.createObjectURL(rn(s,`application/pdf`)),()=>URL.revokeObjectURL(i.value)},[s]),n.error===void 0?i.value===``?_(ae,{}):_(`div`,{class:`stack`,children:[_(`iframe`,{class:`document-frame`,src:i.value,title:L(`picture`)}),_(`a`,{href:i.value,target:`_blank`,rel:`noreferrer`,children:L(`openApart`)})]}):_(O,{error:n.error,onAgain:n.again})}function nn({doc:e}){let t=a(void 0);if(e.preview===null||e.preview===void 0)return null;let n=async()=>{try{let{node:n}=await d(Y,{id:e.id}),r=n!=null&&`contentString`in n?n.contentString:void 0;r!=null&&an(r,`${e.externalNo??e.entryNo}`),t.value=void 0}catch(e){t.value=c(e)}};return _(s,{children:[t.value!==void 0&&_(O,{error:t.value}),_(`div`,{children:_(C,{kind:`word`,onPress:()=>void n(),children:g(`download`)})})]})}function rn(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function an(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(rn(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}var on={en:{subject:`Your invoice {no} is rejected`,body:`Hello,

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
{us}`}},sn={en:{subject:`Your invoice {no} has faults`,body:`Hello,

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
{us}`}},cn={en:`(and {count} more)`,nl:`(en nog {count})`,fr:`(et {count} de plus)`,de:`(und {count} weitere)`},ln=l({en:{write:`Write to the supplier`,help:`Opens a letter in your mail program with what is to be mended in this file.`},nl:{write:`Schrijf aan de leverancier`,help:`Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.`},fr:{write:`Écrire au fournisseur`,help:`Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.`},de:{write:`Dem Lieferanten schreiben`,help:`Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.`}}),un=m(`
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
`),dn=m(`
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
`),fn=new Set(`VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/)),Z=10;function pn({doc:e}){let t=e.side===`purchase`&&e.preview!==null&&e.preview!==void 0,n=e.invoiceResponses?.nodes.filter(({status:e})=>e===`RE`)??[],r=n.map(({reason:e})=>e??``),i=mn(r,e.validationReport,u.value);if(!t||n.length===0&&i===``)return null;let a={company:b.value?.id??``,entryNo:e.entryNo};return _(`p`,{class:`row`,children:_(le,{text:ln(`write`),help:ln(`help`),letter:n.length>0?on:sn,places:{no:e.externalNo??String(e.entryNo)},why:i,whyIn:async e=>{let t=(await f(e,dn,a).catch(()=>void 0))?.company?.document?.validationReport;return t&&mn(r,t,e)},theirs:async()=>{let e=(await d(un,a).catch(()=>void 0))?.company?.document?.fileParties?.seller;return e&&ue(e.countryRegionCode,e.postCode)}},e.id)})}function mn(e,t,n){let r=t.filter(({rule:e,severity:t})=>t!==`INFO`&&!fn.has(e)),i=[...new Set([...e,...r.map(({message:e})=>e)])].filter(e=>e!==``),a=i.length>Z?[cn[n].replace(`{count}`,String(i.length-Z))]:[];return[...i.slice(0,Z).map(e=>`- ${e}`),...a].join(`
`)}function hn({vendorNo:e}){let t=b.value,n=p(Qt,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:_(`details`,{class:`card`,children:[_(`summary`,{children:L(`learned`,{count:n.length})}),_(`ul`,{class:`document-findings`,children:n.map(e=>_(`li`,{children:[_(`bdi`,{children:e.matchText}),` → `,_(`code`,{children:e.no??``}),` `,_(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&_(ie,{to:y(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:L(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}var gn=m(`
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
`),_n=m(`
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
`);function vn(e){return{postingGroup:e?.postingGroups?.nodes??[],genBusPostingGroup:e?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:e?.vatBusinessPostingGroups?.nodes??[],paymentTermsCode:e?.paymentTerms?.nodes??[]}}var yn=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Q(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:yn.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function bn(e,t){let n=e?.near?.nodes[0],r=vn(e),i=(e,t)=>e==null||e===``?t:e;return{postingGroup:i(n?.postingGroup,Q(t,r.postingGroup,`FOREIGN`)),genBusPostingGroup:i(n?.genBusPostingGroup,Q(t,r.genBusPostingGroup,`EXPORT`)),vatBusPostingGroup:i(n?.vatBusPostingGroup,Q(t,r.vatBusPostingGroup,`IMPEXP`)),paymentTermsCode:n?.paymentTermsCode??``}}function xn(e,t){let n=e.last?.nodes??[];if(n.length===0)return t;let r=n.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),i=Math.max(0,...r.map(({digits:e})=>e.length)),[a]=r.filter(({digits:e})=>e.length===i).sort((e,t)=>e.digits<t.digits?1:-1);return a===void 0?``:`${a.letters}${(BigInt(a.digits)+1n).toString().padStart(i,`0`)}`}var Sn=m(`
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
`),Cn=m(`
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
`),wn=m(`
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
`),Tn={no:``,name:``,vatRegistrationNo:``,enterpriseNo:``,gln:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``,defaultGLAccount:``};function En(t,n){let r=b.value?.id??``,o=t.side===`purchase`,s=a({}),c=a({}),l=_e(),u=p(Sn,{id:t.id}).value,f=u.data?.node,m=f!=null&&`fileParties`in f?f.fileParties:void 0,h=o?m?.seller:m?.buyer,ee=u.data!==void 0||u.error!==void 0,g=(s.value.countryRegionCode??h?.countryRegionCode??``).toUpperCase(),_=ee?{company:r,country:g===``?`BE`:g}:void 0,v=p(gn,o?_:void 0).value.data?.company,y=p(_n,o?void 0:_).value.data?.company,x=(o?v:y)??void 0,S={...bn(x,g),...c.value},C={...Tn,name:t.name??``,...Dn(h),...s.value};return i(()=>{x!==void 0&&s.value.no===void 0&&(s.value={...s.value,no:xn(x,o?`V1`:`C1`)})},[x]),{isVendor:o,setup:x,groups:S,choose:(e,t)=>{c.value={...c.value,[e]:t}},of:e=>({value:C[e],onValue:t=>{s.value={...s.value,[e]:t}},problem:l.problemOf(e)}),make:async()=>{let t={company:r,fields:{...C,countryRegionCode:g,...S}};n(o?e((await d(Cn,t)).result).vendor.no:e((await d(wn,t)).result).customer.no)},sending:l,isBare:u.data!==void 0&&h===void 0,isTyped:Object.keys(s.value).some(e=>e!==`no`)||Object.keys(c.value).length>0}}function Dn(e){if(e==null)return{};let{registrationNo:t,enterpriseNo:n,...r}=e;return{...r,enterpriseNo:n===``?t:n}}var On=[`no`,`name`,`vatRegistrationNo`,`enterpriseNo`,`address`,`postCode`,`city`,`countryRegionCode`,`iban`,`defaultGLAccount`,`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`,`paymentTermsCode`];function kn(e){let t=En(e.doc,t=>{A(G(e.doc.side===`purchase`?`vendorMade`:`customerMade`,{no:t})),e.onMade(t)}),{isVendor:n,of:r,sending:i,setup:a}=t;return _(ge,{title:G(n?`newVendor`:`newCustomer`),go:G(`make`),wide:!0,sending:i,change:t.make,onClose:e.onClose,fields:On,isTyped:t.isTyped,children:[_(`p`,{class:`quiet`,children:G(n?`vendorHelp`:`customerHelp`)}),t.isBare&&_(k,{children:G(`noFile`)}),_(`div`,{class:`document-fields`,children:[_(D,{label:G(n?`vendorNo`:`customerNo`),...r(`no`),maxLength:20,autoFocus:!0,required:!0}),_(D,{label:g(`name`),...r(`name`),maxLength:100,required:!0}),_(D,{label:G(`vatRegistrationNo`),...r(`vatRegistrationNo`)}),_(D,{label:G(`enterpriseNo`),...r(`enterpriseNo`)}),_(D,{label:G(`address`),...r(`address`),maxLength:100}),_(D,{label:G(`postCode`),...r(`postCode`),maxLength:20}),_(D,{label:G(`city`),...r(`city`)}),_(D,{label:G(`country`),...r(`countryRegionCode`),maxLength:10,help:G(`countryHelp`)}),_(D,{label:`IBAN`,...r(`iban`)}),_(z,{label:G(`usualAccount`),of:`account`,...r(`defaultGLAccount`)})]}),_(`p`,{class:`quiet`,children:An(a?.near?.nodes[0]?.no)}),_(`div`,{class:`document-fields`,children:[_($,{party:t,of:`postingGroup`,label:G(n?`vendorGroup`:`customerGroup`)}),_($,{party:t,of:`genBusPostingGroup`,label:G(`genBusPostingGroup`)}),_($,{party:t,of:`vatBusPostingGroup`,label:G(`vatBusPostingGroup`)}),_($,{party:t,of:`paymentTermsCode`,label:G(`paymentTerms`)})]})]})}var An=e=>e===void 0?G(`byCountry`):G(`asParty`,{no:e});function $(e){let{party:t,of:n,label:r}=e,i=vn(t.setup)[n],a=n===`paymentTermsCode`;return _(me,{label:r,value:t.groups[n],onValue:e=>t.choose(n,e),problem:t.sending.problemOf(n),options:[...a?[{value:``,text:`–`}]:[],...i.map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))]})}function jn({doc:e,again:t,fresh:n,dimensions:r}){let i=a(!1),o=Yt(e,t,n),{changes:c,isDirty:l}=o,u=e.state===`OPEN`?x(`EDIT`):L(`notOpen`,{state:j(e.state)}),d={doc:o.base,draft:o.draft,onDraft:o.type,unable:u,dimensions:r,onNewParty:()=>i.value=!0};return _(s,{children:[_(Nn,{doc:e}),_(jt,{doc:e,again:t,fresh:n,dirty:l,save:o.save,newParty:()=>i.value=!0}),o.error!==void 0&&_(O,{error:o.error}),_(Pn,{doc:e}),_(`div`,{class:`document-sides`,children:[!M.value&&_($t,{doc:e},`files`),_(`div`,{class:`stack`,children:[_(xt,{...d}),_(St,{...d}),l&&_(Mn,{work:o}),_(In,{doc:e,isDirty:l,newParty:u===void 0?d.onNewParty:void 0}),_(wt,{doc:e}),e.side===`purchase`&&_(hn,{vendorNo:e.partyNo??``})]},`fields`),M.value&&_($t,{doc:e},`files`)]}),i.value&&_(kn,{doc:e,onClose:()=>i.value=!1,onMade:e=>{i.value=!1,o.save({...c,partyNo:e})}}),o.conflict&&_(kt,{theirs:e,before:o.base,draft:c,keys:qe(o.base,e,c),onClose:o.closeConflict,onMine:()=>void o.saveOver(),onTheirs:o.undo})]})}function Mn({work:e}){return _(`div`,{class:`row document-save`,children:[_(C,{kind:`main`,busy:e.busy,onPress:()=>void e.save(),hint:`Ctrl+Enter`,children:L(`save`)}),_(C,{onPress:e.undo,children:L(`undo`)})]})}function Nn({doc:e}){return _(`div`,{class:`row document-head`,children:[_(`h1`,{children:[_(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,_(`bdi`,{class:`quiet`,children:e.externalNo})]}),e.documentType===`CREDIT_MEMO`&&_(N,{children:g(`creditMemo`)}),_(N,{tone:se(e.state),children:j(e.state)}),e.createdDocNo&&_(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&_(N,{tone:`bad`,children:L(`toldRejected`)})]})}function Pn({doc:e}){return _(s,{children:[e.errorMessage&&!Fn(e)&&_(k,{tone:`bad`,children:_(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&_(k,{children:_(`p`,{dir:`auto`,children:L(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})}),_(pn,{doc:e})]})}function Fn({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`||t.some(({message:t})=>t===e)}function In({doc:e,isDirty:t,newParty:n}){let r=e.postedDocument??void 0,i=yt(e)?e.predictedPosting??void 0:void 0;return _(`section`,{class:`card stack`,"aria-label":L(r?`booked`:`booking`),children:[_(`h2`,{children:L(r?`booked`:`booking`)}),t&&_(k,{tone:`warn`,children:L(`previewOld`)}),r&&_(Ln,{posted:r}),r&&_(ne,{document:r}),r&&_(Vt,{entries:Bt(r.generalLedgerEntries.nodes)}),i&&_(`div`,{role:`status`,class:`stack`,children:[Gt(e)&&_(Rn,{doc:e,newParty:n}),_(Wt,{doc:e,foretold:i}),i.bookable&&_(Vt,{entries:i.entries})]}),r?_(qt,{grids:r.vatGrids}):_(Kt,{prediction:e.predictedVat,told:i?.findings.map(({message:e})=>e)??[]})]})}function Ln({posted:e}){return _(`p`,{class:`row`,children:[e.cancelledBy&&_(N,{tone:`warn`,children:L(`cancelledBy`,{no:e.cancelledBy.no})}),_(fe,{links:[{keys:`b`,text:e.no,to:[`documents`,e.systemId]},{keys:`l`,text:L(`inLedger`),to:[`ledgers`,`general`],query:{document:de(e.no)}},{keys:`v`,text:L(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate?.slice(0,7)}}]})]})}function Rn({doc:e,newParty:t}){let n=e.side===`purchase`;return _(k,{tone:`bad`,children:[_(`p`,{id:pt,children:L(n?`vendorNotInBooks`:`customerNotInBooks`)}),t!==void 0&&_(C,{onPress:t,unable:x(`ADMIN`),children:L(`createFromFile`)})]})}function zn(){let e=b.value,[t=``,r=``]=S.value.rest,i=t!==`sales`,a=/^\d{1,9}$/.test(r)?Number(r):void 0,o=te(),c=e&&a!==void 0?{company:e.id,entryNo:a,isPurchase:i,language:o}:void 0,l=p(Zt,c),{data:u,error:f,loading:m,again:g}=l.value,v=n(()=>X(u),[u]),x=v!==void 0&&v.entryNo===a&&v.side===`purchase`===i,C=ee(e&&`${e.id} ${t} ${r}`,x?u?.company?.importDocumentCursor:void 0);h(ce,e&&C!==void 0?{company:e.id,after:C}:void 0,({importDocumentChanged:e})=>{e.documentId===X(l.peek().data)?.id&&l.peek().again()},e=>e.importDocumentChanged.cursor);let w=e&&_(`p`,{children:_(ie,{to:y(e.name,`inbox`),query:{side:i?``:`sales`},children:[`← `,L(`inbox`)]})});if(f!==void 0&&v===void 0)return _(s,{children:[w,_(O,{error:f,onAgain:g})]});if(!x)return _(s,{children:[w,m?_(ae,{}):_(E,{title:L(`noDocument`)})]});let T=u?.company?.generalLedgerSetup;return _(s,{children:[w,_(jn,{doc:v,again:g,fresh:async()=>c===void 0?void 0:X(await d(Zt,c)),dimensions:[T?.globalDimension1Code??``,T?.globalDimension2Code??``].map(e=>({code:e,name:u?.company?.dimensions?.nodes.find(t=>t.code===e)?.name||e}))},v.id)]})}export{zn as default};