import{C as e,E as t,F as n,L as r,M as i,N as a,O as o,P as s,R as c,T as l,b as u,n as d,r as f,s as p,t as m}from"./gql-udnSjgqX.js";import{n as h,t as g}from"./events-CbUN05OD.js";import{C as _,S as v,c as y,l as b,n as x,o as S,u as C,y as w}from"./company-B0O-b4KC.js";import{a as T,i as E,n as D,t as ee}from"./settled-BDnKjj5z.js";import{_ as te,c as ne,d as re,f as O,h as ie,i as k,l as ae,m as A,p as j,u as M}from"./index-BGhVS7LX.js";import{a as oe,i as se,o as ce,r as le,t as ue}from"./place-CTja_Hju.js";import{r as de}from"./screen-size-DcCJHLsa.js";import{a as fe}from"./filter-text-DstJ3zsP.js";import{t as pe}from"./key-links-BJ9GQT7g.js";import{t as N}from"./badge-B7bHagYF.js";import{t as me}from"./request-key-DMbUeAel.js";import{t as he}from"./select-DHoewE0o.js";import{t as P}from"./amount-DNLofZoH.js";import{t as ge}from"./tabs-DScGVCHp.js";import{t as _e}from"./filled-dialog-DJtcJHj7.js";import{n as ve}from"./sending-CFIT1Ue0.js";var ye=m(`
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
`),be=m(`
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
`),xe=m(`
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
`),Se=m(`
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
`),Ce=m(`
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
`),we=m(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),Te=m(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),Ee=m(`
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
`),De=m(`
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
`);async function Oe({side:e,id:n,etag:r}){return t(e===`purchase`?(await d(ye,{id:n,etag:r})).result:(await d(be,{id:n,etag:r})).result)}async function ke({side:e,id:n,etag:r},i){return t(e===`purchase`?(await d(xe,{id:n,etag:r,reason:i})).result:(await d(Se,{id:n,etag:r,reason:i})).result)}async function Ae({id:e,etag:n},r,i){return t((await d(Ce,{id:e,etag:n,reason:r,reasonCode:i})).result)}async function je({side:e,id:n,etag:r}){t(e===`purchase`?(await d(we,{id:n,etag:r})).result:(await d(Te,{id:n,etag:r})).result)}async function Me(e,n){let{cancelledBy:r}=t((await d(Ee,{id:e.id,etag:e.etag,postingDate:n})).result);return r?.no??``}async function Ne(e,n){return t((await d(De,{id:e.id,etag:e.etag,postingDate:n})).result).correction?.entryNo}var Pe=m(`
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
`),Fe=m(`
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
`),Ie=m(`
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
`),Le=m(`
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
`);async function Re({side:e,id:n,etag:r},i){return t(e===`purchase`?(await d(Pe,{id:n,etag:r,key:i})).result:(await d(Fe,{id:n,etag:r,key:i})).result)}async function ze({side:e,id:n,etag:r}){return t(e===`purchase`?(await d(Ie,{id:n,etag:r})).result:(await d(Le,{id:n,etag:r})).result)}var Be=m(`
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
`),Ve=m(`
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
`),He=m(`
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
`),Ue=m(`
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
`),We=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],Ge=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],F=(e,t)=>t===void 0?e:`${t.id}/${e}`;function I(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return We.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return Ge.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Ke(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==I(e,t)))}function qe({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function Je(e,t,n){return Object.keys(n).filter(n=>I(e,n)!==I(t,n))}async function Ye(e,t){let n=We.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await Xe(e,Object.fromEntries(n.map(n=>[Qe(e,n),$e(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=Ge.filter(e=>t[F(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[F(e,n)]]));await Ze(e,n.id,r.get(n.id)??n.etag,a)}}async function Xe({side:e,id:n,etag:r},i){let{document:a}=t(e===`purchase`?(await d(Be,{id:n,etag:r,fields:i})).result:(await d(Ve,{id:n,etag:r,fields:i})).result);return a.lines.nodes}async function Ze({side:e},n,r,i){t(e===`purchase`?(await d(He,{id:n,etag:r,fields:i})).result:(await d(Ue,{id:n,etag:r,fields:i})).result)}function Qe({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function $e(e,t){return t===``&&e.endsWith(`Date`)?null:t}var L=e({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,externalNo:`Invoice number`,externalMemoNo:`Credit memo number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,why:`Why?`,vatBusinessGroup:`VAT business group`,vendorNotInBooks:`This supplier is not in the books yet: create it from the file, or choose one above.`,createFromFile:`Create it from the file`,customerNotInBooks:`This customer is not in the books yet: create it from the file, or choose one above.`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,inReturn:`In the VAT return`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,externalNo:`Factuurnummer`,externalMemoNo:`Creditnotanummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,why:`Waarom?`,vatBusinessGroup:`Btw-bedrijfsboekingsgroep`,vendorNotInBooks:`Deze leverancier staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,createFromFile:`Uit het bestand aanmaken`,customerNotInBooks:`Deze klant staat nog niet in de boeken: maak hem aan uit het bestand, of kies er hierboven een.`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,inReturn:`In de btw-aangifte`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,externalNo:`Numéro de facture`,externalMemoNo:`Numéro de note de crédit`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,why:`Pourquoi ?`,vatBusinessGroup:`Groupe compta. marché TVA`,vendorNotInBooks:`Ce fournisseur n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,createFromFile:`Le créer à partir du fichier`,customerNotInBooks:`Ce client n’est pas encore dans les livres : créez-le à partir du fichier, ou choisissez-en un ci-dessus.`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,inReturn:`Dans la déclaration TVA`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,externalNo:`Rechnungsnummer`,externalMemoNo:`Gutschriftsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,why:`Warum?`,vatBusinessGroup:`MwSt.-Geschäftsbuchungsgruppe`,vendorNotInBooks:`Dieser Lieferant ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,createFromFile:`Aus der Datei anlegen`,customerNotInBooks:`Dieser Kunde ist noch nicht in den Büchern: Legen Sie ihn aus der Datei an, oder wählen Sie oben einen.`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,inReturn:`In der MwSt.-Erklärung`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diesen Mandanten ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}});function et({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function tt({rule:e,severity:t}){return/^(?:VENDOR|CUSTOMER)$/.test(e)&&t===`ERROR`}function R({findings:e,id:t,settled:n=!1}){if(e.length===0)return null;let r={ERROR:0,WARNING:1,INFO:2},i={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return v(`ul`,{class:`document-findings`,id:t,children:[...e].sort((e,t)=>r[e.severity]-r[t.severity]).map((e,t)=>v(`li`,{children:[n&&tt(e)?v(N,{tone:`good`,children:L(`settled`)}):v(N,{tone:i[e.severity],children:L(e.severity)}),` `,v(`span`,{dir:`auto`,children:e.message}),` `,v(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${t}`))})}var nt=m(`
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
`),rt=m(`
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
`),it=m(`
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
`),at=m(`
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
`),ot=m(`
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
`),st=m(`
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
`);async function ct(e,t,n){if(typeof e==`object`)return(await d(st,{company:t,dimension:e.dimension,text:n})).company?.list;let r={vendor:nt,customer:rt,account:it,item:at,vatGroup:ot}[e];return(await d(r,{company:t,text:n})).company?.list}var lt=150;function z({of:e,...t}){let n=o([]),r=o(!1),a=x.value?.id??``,{value:s}=t;return i(()=>{if(!r.value)return;let t=!1,i=setTimeout(()=>{ct(e,a,s).then(e=>{t||(n.value=(e?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},lt);return()=>{t=!0,clearTimeout(i)}},[s,a,r.value]),v(`div`,{onFocusCapture:()=>r.value=!0,children:v(k,{...t,offers:n.value})})}function B(e,t){return(e.predictedPosting?.reasons??[]).filter(({lineNo:e})=>e===t.lineNo)}function ut(e,t){return(t.no??``)===``?L(`noAccount`):B(e,t).find(({subject:e})=>e===`ACCOUNT`||e===`ITEM`)?.message??``}function dt(e,t,n){let r=(e.predictedPosting?.entries??[]).flatMap(({dimensions:e})=>e).find(e=>e.code===t&&e.valueCode===n)?.valueName??``;return r===n?``:r}function ft({subject:e,dimensionCode:t}){switch(e){case`ACCOUNT`:return L(`account`);case`ITEM`:return L(`item`);case`VAT_BUSINESS_GROUP`:return L(`vatBusinessGroup`);case`VAT_PRODUCT_GROUP`:return L(`vatGroup`);case`DIMENSION`:return t??``}}function pt({reasons:e,of:t}){let n=o(!1),r=s();return e.length===0?null:v(`div`,{class:`document-why`,children:[v(`button`,{type:`button`,class:`document-why-button`,"aria-expanded":n.value,"aria-controls":r,onClick:()=>n.value=!n.value,children:[L(`why`),v(`span`,{class:`unseen`,children:[` `,t]})]}),v(`dl`,{id:r,hidden:!n.value,children:e.map((e,t)=>v(`div`,{children:[v(`dt`,{children:[ft(e),` `,v(`code`,{children:e.value})]}),v(`dd`,{dir:`auto`,children:e.message})]},t))})]})}function V(e,t){return e.validationReport.filter(e=>et(e)===t)}var H=e=>`document-findings-${e}`,mt=e=>`document-refusal-${e}`,ht=`document-unknown-party`,gt={vendorNo:`partyNo`,customerNo:`partyNo`,vendorInvCrMemoNo:`externalNo`};function _t(e,t){let n=t===`partyNo`?`party`:t,r=V(e,n),i=t=>tt(t)&&!!e.party,a=r.some(e=>e.severity===`ERROR`&&!i(e));return yt(e,r.length>0?[H(n)]:[],a,bt(e,t))}function vt(e,t,n){return yt(e,[],!1,bt(e,n,t))}function yt({state:e},t,n,r){if(t.length+r.length!==0)return{ids:[...t,...r],isWrong:e===`OPEN`&&(n||r.length>0)}}function bt(e,t,n){return xt(e)?(e.predictedPosting?.findings??[]).flatMap((r,i)=>{let a=gt[r.field??``]??r.field;return(n===void 0?!r.lineNo&&a===t:r.lineNo===n.lineNo&&r.field===t)?[U(e,r)?ht:mt(i)]:[]}):[]}var xt=({state:e})=>e===`OPEN`||e===`REGISTERED`;function U(e,{field:t}){return(e.party??null)===null&&(t===`vendorNo`||t===`customerNo`)}var W=e({en:{newVendor:`Create the supplier`,newCustomer:`Create the customer`,otherVendor:`Another, new supplier`,otherCustomer:`Another, new customer`,vendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,customerHelp:`What the file says is filled in. Its groups decide the accounts and the VAT of what you sell to it.`,noFile:`This document came without a file that says more of it: fill in what you know.`,make:`Create and use`,makeAnother:`Create another one`,use:`Use {no}`,knownByVat:`{party} has this VAT number already.`,knownByEnterprise:`{party} has this enterprise number already.`,knownByGln:`{party} has this GLN already.`,vendorMade:`Supplier {no} is made.`,customerMade:`Customer {no} is made.`,vendorNo:`Supplier number`,customerNo:`Customer number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street and number`,postCode:`Postcode`,city:`City`,country:`Country`,countryHelp:`Two letters, such as BE. It proposes the groups below.`,usualAccount:`Usual account`,vendorGroup:`Vendor posting group`,customerGroup:`Customer posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`,paymentTerms:`Payment terms`,asParty:`Groups and payment terms as {no}, which is in the same country.`,byCountry:`Groups by the country.`},nl:{newVendor:`Leverancier aanmaken`,newCustomer:`Klant aanmaken`,otherVendor:`Andere, nieuwe leverancier`,otherCustomer:`Andere, nieuwe klant`,vendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voordat u betaalt.`,customerHelp:`Wat het bestand zegt, is ingevuld. De groepen bepalen de rekeningen en de btw van wat u aan deze klant verkoopt.`,noFile:`Dit document kwam zonder bestand dat er meer over zegt: vul in wat u weet.`,make:`Aanmaken en gebruiken`,makeAnother:`Toch een andere aanmaken`,use:`{no} gebruiken`,knownByVat:`{party} heeft dit btw-nummer al.`,knownByEnterprise:`{party} heeft dit ondernemingsnummer al.`,knownByGln:`{party} heeft dit GLN al.`,vendorMade:`Leverancier {no} is aangemaakt.`,customerMade:`Klant {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,customerNo:`Klantnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat en nummer`,postCode:`Postcode`,city:`Plaats`,country:`Land`,countryHelp:`Twee letters, zoals BE. Het land stelt de groepen hieronder voor.`,usualAccount:`Gebruikelijke rekening`,vendorGroup:`Leveranciersboekingsgroep`,customerGroup:`Klantenboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`,paymentTerms:`Betalingsvoorwaarden`,asParty:`Groepen en betalingsvoorwaarden zoals {no}, uit hetzelfde land.`,byCountry:`Groepen volgens het land.`},fr:{newVendor:`Créer le fournisseur`,newCustomer:`Créer le client`,otherVendor:`Autre, nouveau fournisseur`,otherCustomer:`Autre, nouveau client`,vendorHelp:`Ce que dit le fichier est rempli. Vérifiez le numéro de compte auprès du fournisseur avant de payer.`,customerHelp:`Ce que dit le fichier est rempli. Ses groupes décident des comptes et de la TVA de ce que vous lui vendez.`,noFile:`Ce document est venu sans fichier qui en dise plus : remplissez ce que vous savez.`,make:`Créer et utiliser`,makeAnother:`En créer un autre`,use:`Utiliser {no}`,knownByVat:`{party} a déjà ce numéro de TVA.`,knownByEnterprise:`{party} a déjà ce numéro d’entreprise.`,knownByGln:`{party} a déjà ce GLN.`,vendorMade:`Le fournisseur {no} est créé.`,customerMade:`Le client {no} est créé.`,vendorNo:`Numéro de fournisseur`,customerNo:`Numéro de client`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue et numéro`,postCode:`Code postal`,city:`Localité`,country:`Pays`,countryHelp:`Deux lettres, par exemple BE. Le pays propose les groupes ci-dessous.`,usualAccount:`Compte habituel`,vendorGroup:`Groupe compta. fournisseur`,customerGroup:`Groupe compta. client`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`,paymentTerms:`Conditions de paiement`,asParty:`Groupes et conditions de paiement comme {no}, du même pays.`,byCountry:`Groupes selon le pays.`},de:{newVendor:`Lieferant anlegen`,newCustomer:`Kunden anlegen`,otherVendor:`Anderer, neuer Lieferant`,otherCustomer:`Anderer, neuer Kunde`,vendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,customerHelp:`Was die Datei sagt, ist ausgefüllt. Die Gruppen bestimmen Konten und MwSt. dessen, was Sie ihm verkaufen.`,noFile:`Dieser Beleg kam ohne eine Datei, die mehr dazu sagt: Füllen Sie aus, was Sie wissen.`,make:`Anlegen und verwenden`,makeAnother:`Trotzdem neu anlegen`,use:`{no} verwenden`,knownByVat:`{party} hat diese USt-IdNr. bereits.`,knownByEnterprise:`{party} hat diese Unternehmensnummer bereits.`,knownByGln:`{party} hat diese GLN bereits.`,vendorMade:`Lieferant {no} ist angelegt.`,customerMade:`Kunde {no} ist angelegt.`,vendorNo:`Lieferantennummer`,customerNo:`Kundennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße und Hausnummer`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,countryHelp:`Zwei Buchstaben, etwa BE. Das Land schlägt die Gruppen darunter vor.`,usualAccount:`Übliches Konto`,vendorGroup:`Kreditorenbuchungsgruppe`,customerGroup:`Debitorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`,paymentTerms:`Zahlungsbedingungen`,asParty:`Gruppen und Zahlungsbedingungen wie {no} aus demselben Land.`,byCountry:`Gruppen nach dem Land.`}}),St={unknown:{purchase:`newVendor`,sales:`newCustomer`},other:{purchase:`otherVendor`,sales:`otherCustomer`}};function Ct(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party,o=n=>({...Dt(e,n),told:_t(t,n)});return v(`section`,{class:`card stack`,"aria-label":L(`header`),children:[v(`div`,{class:`document-party`,children:[v(z,{label:L(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...o(`partyNo`)}),v(`div`,{children:[a?v(`p`,{children:[v(`bdi`,{children:a.name}),` `,v(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):v(`p`,{children:[v(N,{tone:`bad`,children:L(`unknown`)}),` `,v(`bdi`,{children:t.name})]}),n===void 0&&v(w,{kind:a?`word`:`plain`,onPress:r,unable:S(`ADMIN`),hint:`n`,children:W(St[a?`other`:`unknown`][t.side])})]})]}),v(R,{id:H(`party`),findings:V(t,`party`),settled:!!a}),v(`div`,{class:`document-fields`,children:[v(k,{label:Ot(t),...o(`externalNo`)}),v(k,{label:L(`documentDate`),type:`date`,...o(`documentDate`)}),v(k,{label:L(`postingDate`),type:`date`,...o(`postingDate`)}),v(k,{label:L(`dueDate`),type:`date`,...o(`dueDate`)})]}),[`externalNo`,`documentDate`,`dueDate`].map(e=>v(R,{id:H(e),findings:V(t,e)},e)),v(`p`,{class:`document-total`,children:[L(`total`),` `,v(P,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&v(`span`,{class:`quiet`,children:[` `,`(`,L(`ofWhichVat`),` `,v(P,{value:t.docAmountVAT}),`)`]})]}),v(R,{findings:V(t,`amounts`)})]})}function wt(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return ne([{keys:`m`,text:L(`lines`),press:()=>document.querySelector(`.document-line input`)?.focus(),unable:e.unable}]),v(`section`,{class:`card stack`,"aria-label":L(`lines`),children:[v(`h2`,{children:L(`lines`)}),n.map((t,n)=>t.type===`NONE`?v(`p`,{class:`quiet`,children:v(`bdi`,{children:t.description})},t.id):v(Tt,{...e,line:t,nth:n+1},t.id)),r>n.length&&v(`p`,{children:L(`moreLines`,{count:r-n.length})}),n.length===0&&v(`p`,{children:L(`noLines`)})]})}function Tt(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=(o?n.item?.description:n.account?.name)??``,c=ut(t,n),l=B(t,n).find(({subject:e})=>e===`VAT_PRODUCT_GROUP`),u=B(t,n).filter(({subject:e})=>e===`VAT_BUSINESS_GROUP`||e===`DIMENSION`),d=r=>({...Dt(e,r,n),told:vt(t,n,r)}),f=V(t,`line.${r}`);return v(`div`,{class:`document-line`,role:`group`,"aria-label":L(`line`,{nth:r}),"aria-describedby":f.length>0?H(`line.${r}`):void 0,children:[v(`p`,{class:`document-line-head`,children:[v(`bdi`,{children:n.description}),v(`span`,{class:`number`,children:[v(P,{value:n.quantity}),` × `,v(P,{value:n.unitAmount})]})]}),v(`div`,{class:`document-fields`,children:[v(`div`,{children:[v(z,{label:L(o?`item`:`account`),of:o?`item`:`account`,...d(`no`)}),v(`p`,{class:`document-reason`,children:[v(`bdi`,{children:s}),s!==``&&c!==``&&` · `,c]})]}),v(`div`,{children:[v(z,{label:L(`vatGroup`),of:`vatGroup`,...d(`vatProdPostingGroup`)}),(a??l)&&v(`p`,{class:`document-reason`,children:[...a?[`${a.vatPct} %`]:[],...l?[l.message]:[]].map((e,t)=>v(`span`,{dir:`auto`,children:[t>0&&` · `,e]},t))})]}),i.map((e,r)=>e.code===``?null:v(`div`,{children:[v(z,{label:e.name,isNamed:!0,of:{dimension:e.code},...d(r===0?`shortcutDimension1Code`:`shortcutDimension2Code`)}),v(`p`,{class:`document-reason`,children:v(`bdi`,{children:dt(t,e.code,r===0?n.shortcutDimension1Code:n.shortcutDimension2Code)})})]},e.code))]}),v(pt,{reasons:u,of:L(`line`,{nth:r})}),v(R,{id:H(`line.${r}`),findings:f})]})}function Et({doc:e}){let t=V(e,``);return t.length===0?null:v(`section`,{class:`card stack`,"aria-label":L(`findings`),children:[v(`h2`,{children:L(`findings`)}),v(R,{findings:t})]})}function Dt({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=F(i,a);return{value:t[o]??I(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function Ot({side:e,documentType:t}){return L(e===`sales`?`no`:t===`CREDIT_MEMO`?`externalMemoNo`:`externalNo`)}var G=e({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diesen Mandanten?`,confirmHelp:`Sie nennt diesen Mandanten weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),kt=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function At({about:e,doc:t,error:n,busy:r,onClose:i,onYes:a}){let s=e===`cancel`||e===`correct`,l=o(s?t.postedDocument?.postingDate??``:``),u=o(`OTH`),d=o(!1),f=()=>{d.value=e!==`remove`&&l.value.trim()===``,!d.value&&!r&&a(l.value.trim(),u.value)},p=d.value?_(`required`):void 0;return v(ae,{title:G(`${e}Title`),onClose:i,onSend:f,actions:v(c,{children:[v(w,{onPress:i,children:_(`cancel`)}),v(w,{kind:e===`confirm`?`main`:`danger`,busy:r,onPress:f,children:G(e)})]}),children:[v(`p`,{children:G(`${e}Help`)}),n!==void 0&&v(A,{error:n}),s&&t.postedDocument&&v(ee,{document:t.postedDocument}),s&&v(k,{label:L(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0}),e===`reject`&&v(he,{label:G(`reasonCode`),value:u.value,onValue:e=>u.value=e,options:kt.map(e=>({value:e,text:`${e} ${G(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&v(k,{label:G(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0})]})}function jt({theirs:e,before:t,draft:n,keys:r,onMine:i,onTheirs:a,onClose:o}){return v(ae,{title:G(`conflictTitle`),wide:!0,onClose:o,actions:v(c,{children:[v(w,{onPress:a,children:G(`takeTheirs`)}),v(w,{kind:`main`,onPress:i,children:G(`keepMine`)})]}),children:[v(`p`,{children:G(r.length===0?`conflictElsewhere`:`conflictHelp`)}),r.length>0&&v(`table`,{class:`document-table`,children:[v(`thead`,{children:v(`tr`,{children:[v(`th`,{scope:`col`,children:G(`field`)}),v(`th`,{scope:`col`,children:G(`before`)}),v(`th`,{scope:`col`,children:G(`theirs`)}),v(`th`,{scope:`col`,children:G(`mine`)})]})}),v(`tbody`,{children:r.map(r=>v(`tr`,{children:[v(`th`,{scope:`row`,children:Mt(e,r)}),v(`td`,{children:v(`bdi`,{children:I(t,r)})}),v(`td`,{children:v(`bdi`,{children:I(e,r)})}),v(`td`,{children:v(`bdi`,{children:n[r]})})]},r))})]})]})}function Mt(e,t){let[n=``,r]=t.split(`/`),i={partyNo:L(e.side===`purchase`?`vendor`:`customer`),externalNo:Ot(e),documentDate:L(`documentDate`),postingDate:L(`postingDate`),dueDate:L(`dueDate`),no:L(`account`),vatBusPostingGroup:L(`vatGroup`),vatProdPostingGroup:L(`vatGroup`)};return r===void 0?i[n]??n:`${L(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function Nt({doc:e,again:t,fresh:n,dirty:r,save:i,newParty:a}){let{busy:o,error:s,asking:l,key:u,run:d}=Ft(e,t,n),f=Lt({doc:e,dirty:r,post:()=>void d(async e=>K(await Re(e,u.current),`posted`)),register:()=>void d(async e=>K(await ze(e),`registered`)),reopen:()=>void d(async e=>K(await Oe(e),`reopened`)),ask:e=>l.value=e});return ne([...f,{keys:`Ctrl+Enter`,text:L(`save`),press:()=>void i(),unable:r?void 0:G(`nothingTyped`)},...Pt(e,a),{keys:`Escape`,text:L(`inbox`),press:()=>y(Vt(e))}]),v(c,{children:[v(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":G(`actions`),children:f.map(e=>v(w,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:o.value,onPress:e.press,children:e.text},e.keys))}),s.value!==void 0&&l.value===void 0&&v(A,{error:s.value,onAgain:t}),l.value!==void 0&&v(At,{about:l.value,doc:e,error:s.value,busy:o.value,onClose:()=>{l.value=void 0,s.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>K(await ke(e,t),`confirmed`)):r===`reject`?d(async e=>K(await Ae(e,t,n),`rejected`)):r===`remove`?d(zt):r===`cancel`&&i?d(async()=>G(`cancelled`,{no:await Me(i,t)})):r===`correct`&&i&&d(()=>Bt(e,i,t))}})]})}function Pt({side:e,state:t},n){let r=W(e===`purchase`?`newVendor`:`newCustomer`);return t===`OPEN`?[{keys:`n`,text:r,press:n,unable:S(`EDIT`)??S(`ADMIN`)}]:[]}function Ft(e,t,r){let i=o(!1),a=o(void 0),s=o(void 0),c=n(me());return{busy:i,error:a,asking:s,key:c,run:async n=>{if(!i.value){i.value=!0,a.value=void 0;try{let t=await It(e,r,n);s.value=void 0,t!==``&&M(t)}catch(e){let t=l(e);a.value=t,t.kind===`changed`&&M(G(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(c.current=me())}finally{i.value=!1,t()}}}}}async function It(e,t,n){try{return await n(e)}catch(r){let i=l(r).kind===`changed`?await t():void 0;if(i===void 0||qe(i)!==qe(e))throw r;return n(i)}}function Lt({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=S(`POST`),s=S(`EDIT`),c=t?G(`saveFirst`):void 0,l=e.postedDocument?D(e.postedDocument):void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:G(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:G(`register`),unable:o??c,press:r},...Rt(e)?[{keys:`a`,text:G(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:G(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:G(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:G(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:G(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:G(`cancel`),kind:`danger`,unable:o??l,press:()=>a(`cancel`)},{keys:`e`,text:G(`correct`),unable:o??l,press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:G(`reopen`),unable:o,press:i}]}}function Rt({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function K(e,t){if(!e.succeeded)return M(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?G(t):`${G(t)}: ${n}`}async function zt(e){return await je(e),y(Vt(e)),G(`removed`)}async function Bt(e,t,n){let r=await Ne(t,n);return r!==void 0&&y(b(x.peek()?.name??``,`document`,e.side,String(r))),G(`corrected`)}function Vt(e){return`${b(x.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function Ht(e){return e.map(({accountNumber:e,description:t,debitAmount:n,creditAmount:r,account:i,dimensionSetLines:a})=>({accountNumber:e??``,accountName:i?.name??``,description:t??``,debitAmount:n,creditAmount:r,dimensions:a.map(({code:e,valueCode:t,displayName:n,valueDisplayName:r})=>({code:e,name:n??``,valueCode:t,valueName:r??``})),reasons:[]}))}function Ut({entries:e}){return e.length===0?v(O,{title:L(`noEntries`)}):v(`div`,{class:`document-entries`,children:v(`table`,{class:`document-table`,role:`table`,children:[v(`caption`,{class:`unseen`,children:L(`entries`)}),v(`thead`,{role:`rowgroup`,children:v(`tr`,{role:`row`,children:[v(`th`,{scope:`col`,role:`columnheader`,children:L(`account`)}),v(`th`,{scope:`col`,role:`columnheader`,children:L(`description`)}),v(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:L(`debit`)}),v(`th`,{scope:`col`,role:`columnheader`,class:`document-end`,children:L(`credit`)})]})}),v(`tbody`,{role:`rowgroup`,children:e.map((e,t)=>v(Wt,{entry:e},t))})]})})}function Wt({entry:e}){let{accountNumber:t,accountName:n,description:r,debitAmount:i,creditAmount:a,dimensions:o,reasons:s}=e;return v(`tr`,{role:`row`,children:[v(`td`,{role:`cell`,class:`document-account`,children:[v(`code`,{children:t}),` `,v(`bdi`,{class:`quiet`,children:n}),v(pt,{reasons:s,of:`${t} ${n}`})]}),v(`td`,{role:`cell`,children:[v(`bdi`,{children:r}),o.map(({code:e,name:t,valueCode:n,valueName:r})=>v(`div`,{class:`document-dimension`,children:[v(`bdi`,{children:t||e}),`: `,v(`bdi`,{children:r||n}),r!==``&&r!==n&&v(`code`,{class:`quiet`,children:[` `,n]})]},e))]}),v(Gt,{title:L(`debit`),amount:i}),v(Gt,{title:L(`credit`),amount:a})]})}function Gt({title:e,amount:t}){let n=Xt(t);return v(`td`,{role:`cell`,class:n?`document-end document-nothing`:`document-end`,children:!n&&v(c,{children:[v(`span`,{class:`document-side`,"aria-hidden":`true`,children:e}),v(P,{value:t})]})})}function Kt({doc:e,foretold:t}){return v(c,{children:t.findings.map((t,n)=>U(e,t)?null:v(j,{tone:`bad`,children:v(`p`,{dir:`auto`,id:mt(n),children:t.message})},n))})}function qt(e){return(e.predictedPosting?.findings??[]).some(t=>U(e,t))}function Jt({prediction:e,told:t}){return e==null?null:v(c,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>v(j,{tone:`warn`,children:v(`p`,{dir:`auto`,children:e.message})},t)),v(Yt,{grids:e.grids})]})}function Yt({grids:e}){return e.length===0?null:v(`dl`,{class:`document-grids`,"aria-label":L(`grids`),children:e.map(({grid:e,amount:t})=>v(`div`,{children:[v(`dt`,{children:L(`grid`,{grid:e})}),v(`dd`,{children:v(P,{value:t})})]},e))})}var Xt=e=>/^0(\.0+)?$/.test(e),q=new Map;addEventListener(`beforeunload`,e=>{q.size>0&&e.preventDefault()});function Zt(e){let t=o(q.get(e.id)?.draft??{}),r=o(q.get(e.id)?.base??e),i=n(r.peek()),s=n(!1),c=Ke(r.value,t.value),l=Object.keys(c).length>0;return i.current!==e&&(i.current=e,s.current=!0),s.current&&!l&&(s.current=!1,r.value=e,Object.keys(t.peek()).length>0&&(t.value={})),a(()=>{l?q.set(e.id,{draft:t.value,base:r.value}):q.delete(e.id)}),{draft:t,base:r,changes:c,isDirty:l,saved:(e,n)=>{t.value=Object.fromEntries(Object.entries(t.peek()).filter(([t,n])=>e[t]!==n)),n!==void 0&&(r.value=n,s.current=!1)}}}function Qt(e,t,n){let{draft:r,base:i,changes:a,isDirty:s,saved:c}=Zt(e),u=o(!1),d=o(void 0),f=o(!1),p=async(e,r)=>{if(!u.peek()){u.value=!0,d.value=void 0;try{await $t(e,r,n),f.value=!1,c(r,await n()),M(L(`saved`))}catch(e){let t=l(e);t.kind===`changed`?f.value=!0:d.value=t}finally{u.value=!1,t()}}};return{draft:r.value,base:i.value,changes:a,isDirty:s,busy:u.value,error:d.value,conflict:f.value,type:(e,t)=>r.value={...r.value,[e]:t},undo:()=>{f.value=!1,r.value={}},closeConflict:()=>f.value=!1,save:(e=a)=>Object.keys(e).length===0?Promise.resolve():p(i.value,e),saveOver:()=>(i.value=e,p(e,a))}}async function $t(e,t,n){try{await Ye(e,t)}catch(r){let i=l(r).kind===`changed`?await n():void 0;if(i===void 0||Je(e,i,t).length>0)throw r;await Ye(i,t)}}var en=m(`
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
`),tn=m(`
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
`),nn=m(`
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
`);function J(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function rn({doc:e}){let t=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),n=o(`invoice`),r=[{value:`invoice`,text:L(`invoice`)},...t.map(e=>({value:String(e.no),text:v(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return v(`section`,{class:`document-files`,"aria-label":L(`files`),children:[v(ge,{label:L(`files`),value:n.value,onValue:e=>n.value=e,tabs:r,children:n.value===`invoice`?v(an,{doc:e}):v(on,{doc:e,no:Number(n.value)})}),v(sn,{doc:e})]})}function an({doc:e}){return e.preview===null||e.preview===void 0?v(O,{title:L(`noFile`)}):v(E,{html:e.preview,label:L(`invoice`)})}function on({doc:e,no:t}){let n=p(tn,{id:e.id}).value,r=o(``),a=n.data?.node,s=a!=null&&`attachments`in a?a.attachments.find(e=>e.no===t)?.content:void 0;return i(()=>{if(s!=null)return r.value=URL.createObjectURL(cn(s,`application/pdf`)),()=>URL.revokeObjectURL(r.value)},[s]),n.error===void 0?r.value===``?v(ie,{}):v(`div`,{class:`stack`,children:[v(`iframe`,{class:`document-frame`,src:r.value,title:L(`picture`)}),v(`a`,{href:r.value,target:`_blank`,rel:`noreferrer`,children:L(`openApart`)})]}):v(A,{error:n.error,onAgain:n.again})}function sn({doc:e}){let t=o(void 0);if(e.preview===null||e.preview===void 0)return null;let n=async()=>{try{let{node:n}=await d(tn,{id:e.id}),r=n!=null&&`contentString`in n?n.contentString:void 0;r!=null&&ln(r,`${e.externalNo??e.entryNo}`),t.value=void 0}catch(e){t.value=l(e)}};return v(c,{children:[t.value!==void 0&&v(A,{error:t.value}),v(`div`,{children:v(w,{kind:`word`,onPress:()=>void n(),children:_(`download`)})})]})}function cn(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function ln(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(cn(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}var un={en:{subject:`Your invoice {no} is rejected`,body:`Hello,

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
{us}`}},dn={en:{subject:`Your invoice {no} has faults`,body:`Hello,

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
{us}`}},fn={en:`(and {count} more)`,nl:`(en nog {count})`,fr:`(et {count} de plus)`,de:`(und {count} weitere)`},pn=e({en:{write:`Write to the supplier`,help:`Opens a letter in your mail program with what is to be mended in this file.`},nl:{write:`Schrijf aan de leverancier`,help:`Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.`},fr:{write:`Écrire au fournisseur`,help:`Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.`},de:{write:`Dem Lieferanten schreiben`,help:`Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.`}}),mn=m(`
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
`),hn=m(`
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
`),gn=new Set(`VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/)),Y=10;function _n({doc:e}){let t=e.side===`purchase`&&e.preview!==null&&e.preview!==void 0,n=e.invoiceResponses?.nodes.filter(({status:e})=>e===`RE`)??[],r=n.map(({reason:e})=>e??``),i=vn(r,e.validationReport,u.value);if(!t||n.length===0&&i===``)return null;let a={company:x.value?.id??``,entryNo:e.entryNo};return v(`p`,{class:`row`,children:v(le,{text:pn(`write`),help:pn(`help`),letter:n.length>0?un:dn,places:{no:e.externalNo??String(e.entryNo)},why:i,whyIn:async e=>{let t=(await f(e,hn,a).catch(()=>void 0))?.company?.document?.validationReport;return t&&vn(r,t,e)},theirs:async()=>{let e=(await d(mn,a).catch(()=>void 0))?.company?.document?.fileParties?.seller;return e&&ue(e.countryRegionCode,e.postCode)}},e.id)})}function vn(e,t,n){let r=t.filter(({rule:e,severity:t})=>t!==`INFO`&&!gn.has(e)),i=[...new Set([...e,...r.map(({message:e})=>e)])].filter(e=>e!==``),a=i.length>Y?[fn[n].replace(`{count}`,String(i.length-Y))]:[];return[...i.slice(0,Y).map(e=>`- ${e}`),...a].join(`
`)}function yn({vendorNo:e}){let t=x.value,n=p(nn,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:v(`details`,{class:`card`,children:[v(`summary`,{children:L(`learned`,{count:n.length})}),v(`ul`,{class:`document-findings`,children:n.map(e=>v(`li`,{children:[v(`bdi`,{children:e.matchText}),` → `,v(`code`,{children:e.no??``}),` `,v(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&v(re,{to:b(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:L(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}var bn=m(`
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
`),xn=m(`
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
`);function Sn(e){return{postingGroup:e?.postingGroups?.nodes??[],genBusPostingGroup:e?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:e?.vatBusinessPostingGroups?.nodes??[],paymentTermsCode:e?.paymentTerms?.nodes??[]}}var Cn=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function X(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:Cn.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function wn(e,t){let n=e?.near?.nodes[0],r=Sn(e),i=(e,t)=>e==null||e===``?t:e;return{postingGroup:i(n?.postingGroup,X(t,r.postingGroup,`FOREIGN`)),genBusPostingGroup:i(n?.genBusPostingGroup,X(t,r.genBusPostingGroup,`EXPORT`)),vatBusPostingGroup:i(n?.vatBusPostingGroup,X(t,r.vatBusPostingGroup,`IMPEXP`)),paymentTermsCode:n?.paymentTermsCode??``}}function Tn(e,t){let n=e.last?.nodes??[];if(n.length===0)return t;let r=n.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),i=Math.max(0,...r.map(({digits:e})=>e.length)),[a]=r.filter(({digits:e})=>e.length===i).sort((e,t)=>e.digits<t.digits?1:-1);return a===void 0?``:`${a.letters}${(BigInt(a.digits)+1n).toString().padStart(i,`0`)}`}var En=m(`
  query VendorOfNumbers($company: ID!, $filter: VendorFilter!) {
    company(id: $company) {
      parties: vendors(first: 1, filter: $filter, orderBy: [{ field: NO }]) {
        nodes {
          no
          name
          vatRegistrationNo
          enterpriseNo
        }
      }
    }
  }
`),Dn=m(`
  query CustomerOfNumbers($company: ID!, $filter: CustomerFilter!) {
    company(id: $company) {
      parties: customers(first: 1, filter: $filter, orderBy: [{ field: NO }]) {
        nodes {
          no
          name
          vatRegistrationNo
          enterpriseNo
        }
      }
    }
  }
`);function On(e,t,n,r){let i=n===void 0?void 0:kn(e,n,r),a=p(En,t?i:void 0).value,o=p(Dn,t?void 0:i).value,{data:s,again:c}=t?a:o,l=e=>{let[t]=e??[];return t===void 0||n===void 0?void 0:{no:t.no,name:t.name??``,by:An(t,n)}};return{known:i===void 0?void 0:l(s?.company?.parties?.nodes),find:async()=>{if(i===void 0)return;let{company:e}=t?await d(En,i):await d(Dn,i),n=l(e?.parties?.nodes);return n!==void 0&&c(),n}}}function kn(e,{vatRegistrationNo:t,enterpriseNo:n,gln:r},i){let a=[...t===``?[]:[{vatRegistrationNo:{in:Q(t)}}],...n===``?[]:[{enterpriseNo:{in:Q(n)}}],...r===``?[]:[{gln:{in:Q(r)}}]];return a.length===0?void 0:{company:e,filter:{or:a,...i===``?{}:{no:{ne:i}}}}}var Z=e=>e.replaceAll(/[^A-Za-z0-9]/g,``).toUpperCase(),Q=e=>[...new Set([e,Z(e)])];function An(e,{vatRegistrationNo:t,enterpriseNo:n}){let r=(e,t)=>t!==``&&Z(e??``)===Z(t);return r(e.vatRegistrationNo,t)?`knownByVat`:r(e.enterpriseNo,n)?`knownByEnterprise`:`knownByGln`}var jn=m(`
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
`),Mn=m(`
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
`),Nn=m(`
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
`),Pn={no:``,name:``,vatRegistrationNo:``,enterpriseNo:``,gln:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``,defaultGLAccount:``};function Fn(e,n){let r=x.value?.id??``,i=e.side===`purchase`,s=o({}),c=o({}),l=ve(),u=p(jn,{id:e.id}).value,f=u.data?.node,m=f!=null&&`fileParties`in f?f.fileParties:void 0,h=i?m?.seller:m?.buyer,g=u.data!==void 0||u.error!==void 0,_=(s.value.countryRegionCode??h?.countryRegionCode??``).toUpperCase(),v=g?{company:r,country:_===``?`BE`:_}:void 0,y=p(bn,i?v:void 0).value.data?.company,b=p(xn,i?void 0:v).value.data?.company,S=(i?y:b)??void 0,C={...wn(S,_),...c.value},w={...Pn,name:e.name??``,...In(h),...s.value},{known:T,find:E}=On(r,i,g?w:void 0,e.partyNo??``);return a(()=>{S!==void 0&&s.value.no===void 0&&(s.value={...s.value,no:Tn(S,i?`V1`:`C1`)})},[S]),{isVendor:i,setup:S,groups:C,choose:(e,t)=>{c.value={...c.value,[e]:t}},of:e=>({value:w[e],onValue:t=>{s.value={...s.value,[e]:t}},problem:l.problemOf(e)}),make:async()=>{if(T===void 0&&await E()!==void 0)return;let e={company:r,fields:{...w,countryRegionCode:_,...C}};n(i?t((await d(Mn,e)).result).vendor.no:t((await d(Nn,e)).result).customer.no)},known:T,sending:l,isBare:u.data!==void 0&&h===void 0,isTyped:Object.keys(s.value).some(e=>e!==`no`)||Object.keys(c.value).length>0,isAnother:Object.keys(s.value).some(e=>![`no`,`vatRegistrationNo`,`enterpriseNo`].includes(e))||Object.keys(c.value).length>0||S!==void 0&&s.value.no!==Tn(S,i?`V1`:`C1`)}}function In(e){if(e==null)return{};let{registrationNo:t,enterpriseNo:n,...r}=e;return{...r,enterpriseNo:n===``?t:n}}var Ln=[`no`,`name`,`vatRegistrationNo`,`enterpriseNo`,`address`,`postCode`,`city`,`countryRegionCode`,`iban`,`defaultGLAccount`,`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`,`paymentTermsCode`];function Rn(e){let t=Fn(e.doc,t=>{M(W(e.doc.side===`purchase`?`vendorMade`:`customerMade`,{no:t})),e.onMade(t)}),{isVendor:n,known:r,of:i,sending:a,setup:o}=t,s=r!==void 0&&!t.isAnother?()=>e.onMade(r.no):void 0;return v(_e,{title:W(n?`newVendor`:`newCustomer`),go:W(r===void 0?`make`:`makeAnother`),instead:s,wide:!0,sending:a,change:t.make,onClose:e.onClose,fields:Ln,isTyped:t.isTyped,children:[v(`p`,{class:`quiet`,children:W(n?`vendorHelp`:`customerHelp`)}),v(zn,{known:r,isMain:s!==void 0,onUse:e.onMade}),t.isBare&&v(j,{children:W(`noFile`)}),v(`div`,{class:`document-fields`,children:[v(k,{label:W(n?`vendorNo`:`customerNo`),...i(`no`),maxLength:20,autoFocus:!0,required:!0}),v(k,{label:_(`name`),...i(`name`),maxLength:100,required:!0}),v(k,{label:W(`vatRegistrationNo`),...i(`vatRegistrationNo`)}),v(k,{label:W(`enterpriseNo`),...i(`enterpriseNo`)}),v(k,{label:W(`address`),...i(`address`),maxLength:100}),v(k,{label:W(`postCode`),...i(`postCode`),maxLength:20}),v(k,{label:W(`city`),...i(`city`)}),v(k,{label:W(`country`),...i(`countryRegionCode`),maxLength:10,help:W(`countryHelp`)}),v(k,{label:`IBAN`,...i(`iban`)}),v(z,{label:W(`usualAccount`),of:`account`,...i(`defaultGLAccount`)})]}),v(`p`,{class:`quiet`,children:Bn(o?.near?.nodes[0]?.no)}),v(`div`,{class:`document-fields`,children:[v($,{party:t,of:`postingGroup`,label:W(n?`vendorGroup`:`customerGroup`)}),v($,{party:t,of:`genBusPostingGroup`,label:W(`genBusPostingGroup`)}),v($,{party:t,of:`vatBusPostingGroup`,label:W(`vatBusPostingGroup`)}),v($,{party:t,of:`paymentTermsCode`,label:W(`paymentTerms`)})]})]})}function zn(e){let{known:t,isMain:n,onUse:r}=e,a=t===void 0?``:W(t.by,{party:`${t.no} ${t.name}`});return i(()=>te(a),[a]),t===void 0?null:v(j,{tone:`warn`,children:[v(`p`,{dir:`auto`,children:a}),v(w,{kind:n?`main`:`plain`,onPress:()=>r(t.no),children:W(`use`,{no:t.no})})]})}var Bn=e=>e===void 0?W(`byCountry`):W(`asParty`,{no:e});function $(e){let{party:t,of:n,label:r}=e,i=Sn(t.setup)[n],a=n===`paymentTermsCode`;return v(he,{label:r,value:t.groups[n],onValue:e=>t.choose(n,e),problem:t.sending.problemOf(n),options:[...a?[{value:``,text:`–`}]:[],...i.map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))]})}function Vn({doc:e,again:t,fresh:n,dimensions:r}){let i=o(!1),a=Qt(e,t,n),{changes:s,isDirty:l}=a,u=e.state===`OPEN`?S(`EDIT`):L(`notOpen`,{state:se(e.state)}),d={doc:a.base,draft:a.draft,onDraft:a.type,unable:u,dimensions:r,onNewParty:()=>i.value=!0};return v(c,{children:[v(Un,{doc:e}),v(Nt,{doc:e,again:t,fresh:n,dirty:l,save:a.save,newParty:()=>i.value=!0}),a.error!==void 0&&v(A,{error:a.error}),v(Wn,{doc:e}),v(`div`,{class:`document-sides`,children:[!de.value&&v(rn,{doc:e},`files`),v(`div`,{class:`stack`,children:[v(Ct,{...d}),v(wt,{...d}),l&&v(Hn,{work:a}),v(Kn,{doc:e,isDirty:l,newParty:u===void 0?d.onNewParty:void 0}),v(Et,{doc:e}),e.side===`purchase`&&v(yn,{vendorNo:e.partyNo??``})]},`fields`),de.value&&v(rn,{doc:e},`files`)]}),i.value&&v(Rn,{doc:e,onClose:()=>i.value=!1,onMade:e=>{i.value=!1,a.save({...s,partyNo:e})}}),a.conflict&&v(jt,{theirs:e,before:a.base,draft:s,keys:Je(a.base,e,s),onClose:a.closeConflict,onMine:()=>void a.saveOver(),onTheirs:a.undo})]})}function Hn({work:e}){return v(`div`,{class:`row document-save`,children:[v(w,{kind:`main`,busy:e.busy,onPress:()=>void e.save(),hint:`Ctrl+Enter`,children:L(`save`)}),v(w,{onPress:e.undo,children:L(`undo`)})]})}function Un({doc:e}){return v(`div`,{class:`row document-head`,children:[v(`h1`,{children:[v(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,v(`bdi`,{class:`quiet`,children:e.externalNo})]}),e.documentType===`CREDIT_MEMO`&&v(N,{children:_(`creditMemo`)}),v(N,{tone:oe(e.state),children:se(e.state)}),e.createdDocNo&&v(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&v(N,{tone:`bad`,children:L(`toldRejected`)})]})}function Wn({doc:e}){return v(c,{children:[e.errorMessage&&!Gn(e)&&v(j,{tone:`bad`,children:v(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&v(j,{children:v(`p`,{dir:`auto`,children:L(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})}),v(_n,{doc:e})]})}function Gn({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`||t.some(({message:t})=>t===e)}function Kn({doc:e,isDirty:t,newParty:n}){let r=e.postedDocument??void 0,i=xt(e)?e.predictedPosting??void 0:void 0;return v(`section`,{class:`card stack`,"aria-label":L(r?`booked`:`booking`),children:[v(`h2`,{children:L(r?`booked`:`booking`)}),t&&v(j,{tone:`warn`,children:L(`previewOld`)}),r&&v(qn,{posted:r}),r&&v(ee,{document:r}),r&&v(Ut,{entries:Ht(r.generalLedgerEntries.nodes)}),i&&v(`div`,{role:`status`,class:`stack`,children:[qt(e)&&v(Jn,{doc:e,newParty:n}),v(Kt,{doc:e,foretold:i}),i.bookable&&v(Ut,{entries:i.entries})]}),r?v(Yt,{grids:r.vatGrids}):v(Jt,{prediction:e.predictedVat,told:i?.findings.map(({message:e})=>e)??[]})]})}function qn({posted:e}){return v(`p`,{class:`row`,children:[e.cancelledBy&&v(N,{tone:`warn`,children:L(`cancelledBy`,{no:e.cancelledBy.no})}),v(pe,{links:[{keys:`b`,text:e.no,to:[`documents`,e.systemId]},{keys:`l`,text:L(`inLedger`),to:[`ledgers`,`general`],query:{document:fe(e.no)}},{keys:`v`,text:L(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate?.slice(0,7)}}]})]})}function Jn({doc:e,newParty:t}){let n=e.side===`purchase`;return v(j,{tone:`bad`,children:[v(`p`,{id:ht,children:L(n?`vendorNotInBooks`:`customerNotInBooks`)}),t!==void 0&&v(w,{onPress:t,unable:S(`ADMIN`),children:L(`createFromFile`)})]})}function Yn(){let e=x.value,[t=``,n=``]=C.value.rest,i=t!==`sales`,a=/^\d{1,9}$/.test(n)?Number(n):void 0,o=T(),s=e&&a!==void 0?{company:e.id,entryNo:a,isPurchase:i,language:o}:void 0,l=p(en,s),{data:u,error:f,loading:m,again:_}=l.value,y=r(()=>J(u),[u]),S=y!==void 0&&y.entryNo===a&&y.side===`purchase`===i,w=g(e&&`${e.id} ${t} ${n}`,S?u?.company?.importDocumentCursor:void 0);h(ce,e&&w!==void 0?{company:e.id,after:w}:void 0,({importDocumentChanged:e})=>{e.documentId===J(l.peek().data)?.id&&l.peek().again()},e=>e.importDocumentChanged.cursor);let E=e&&v(`p`,{children:v(re,{to:b(e.name,`inbox`),query:{side:i?``:`sales`},children:[`← `,L(`inbox`)]})});if(f!==void 0&&y===void 0)return v(c,{children:[E,v(A,{error:f,onAgain:_})]});if(!S)return v(c,{children:[E,m?v(ie,{}):v(O,{title:L(`noDocument`)})]});let D=u?.company?.generalLedgerSetup;return v(c,{children:[E,v(Vn,{doc:y,again:_,fresh:async()=>s===void 0?void 0:J(await d(en,s)),dimensions:[D?.globalDimension1Code??``,D?.globalDimension2Code??``].map(e=>({code:e,name:u?.company?.dimensions?.nodes.find(t=>t.code===e)?.name||e}))},y.id)]})}export{Yn as default};