import{E as e,M as t,N as n,S as r,b as i,i as a,k as o,n as s,o as c,s as l,t as u,x as d}from"./gql-D7U-mL4_.js";import{t as f}from"./events-CGCb30IZ.js";import{c as p,g as m,h,l as g,m as _,n as v,o as y,u as b}from"./company-I1FYTlT-.js";import{n as x,t as S}from"./human-view-Dq9yv_-G.js";import{c as C,d as w,f as T,i as E,l as D,m as O,p as k,s as ee,u as A}from"./index-BZX2vEZ3.js";import{n as te,o as ne,t as j}from"./state-words-Debn5A-b.js";import{a as re}from"./filter-text-DstJ3zsP.js";import{t as M}from"./badge-CValDuE4.js";import{t as N}from"./request-key-DMbUeAel.js";import{t as P}from"./select-I5FVJxRA.js";import{t as F}from"./amount-C0oUqvcW.js";import{n as ie,t as ae}from"./amount-text-BoCeBL0J.js";import{t as oe}from"./tabs-xPTk0y1m.js";var se=u(`
  mutation PreviewPurchase($id: ID!) {
    result: postPreviewImportPurchaseInvoice(input: { id: $id }) {
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
      ... on PostPreviewImportPurchaseInvoiceSuccess {
        succeeded
        issues {
          code
          path
          line
          message
        }
        document: importPurchaseInvoice {
          etag
        }
        entries: generalLedgerEntries {
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
          }
        }
      }
    }
  }
`),ce=u(`
  mutation PreviewSales($id: ID!) {
    result: postPreviewImportSalesInvoice(input: { id: $id }) {
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
      ... on PostPreviewImportSalesInvoiceSuccess {
        succeeded
        issues {
          code
          path
          line
          message
        }
        document: importSalesInvoice {
          etag
        }
        entries: generalLedgerEntries {
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
          }
        }
      }
    }
  }
`),le=u(`
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
`),ue=u(`
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
`),de=u(`
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
`),fe=u(`
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
`);async function pe({side:e,id:t}){return d(e===`purchase`?(await s(se,{id:t})).result:(await s(ce,{id:t})).result)}async function me({side:e,id:t,etag:n},r){return d(e===`purchase`?(await s(le,{id:t,etag:n,key:r})).result:(await s(ue,{id:t,etag:n,key:r})).result)}async function he({side:e,id:t,etag:n}){return d(e===`purchase`?(await s(de,{id:t,etag:n})).result:(await s(fe,{id:t,etag:n})).result)}var ge=u(`
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
`),_e=u(`
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
`),ve=u(`
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
`),ye=u(`
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
`),be=u(`
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
`),xe=u(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),Se=u(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),Ce=u(`
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
`),we=u(`
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
`);async function Te({side:e,id:t,etag:n}){return d(e===`purchase`?(await s(ge,{id:t,etag:n})).result:(await s(_e,{id:t,etag:n})).result)}async function Ee({side:e,id:t,etag:n},r){return d(e===`purchase`?(await s(ve,{id:t,etag:n,reason:r})).result:(await s(ye,{id:t,etag:n,reason:r})).result)}async function De({id:e,etag:t},n,r){return d((await s(be,{id:e,etag:t,reason:n,reasonCode:r})).result)}async function Oe({side:e,id:t,etag:n}){d(e===`purchase`?(await s(xe,{id:t,etag:n})).result:(await s(Se,{id:t,etag:n})).result)}async function ke(e,t){let{cancelledBy:n}=d((await s(Ce,{id:e.id,etag:e.etag,postingDate:t})).result);return n?.no??``}async function Ae(e,t){return d((await s(we,{id:e.id,etag:e.etag,postingDate:t})).result).correction?.entryNo}var je=u(`
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
`),Fe=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],Ie=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],I=(e,t)=>t===void 0?e:`${t.id}/${e}`;function L(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return Fe.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return Ie.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Le(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==L(e,t)))}function R({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function Re(e,t,n){return Object.keys(n).filter(n=>L(e,n)!==L(t,n))}async function z(e,t){let n=Fe.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await ze(e,Object.fromEntries(n.map(n=>[Ve(e,n),He(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=Ie.filter(e=>t[I(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[I(e,n)]]));await Be(e,n.id,r.get(n.id)??n.etag,a)}}async function ze({side:e,id:t,etag:n},r){let{document:i}=d(e===`purchase`?(await s(je,{id:t,etag:n,fields:r})).result:(await s(Me,{id:t,etag:n,fields:r})).result);return i.lines.nodes}async function Be({side:e},t,n,r){d(e===`purchase`?(await s(Ne,{id:t,etag:n,fields:r})).result:(await s(Pe,{id:t,etag:n,fields:r})).result)}function Ve({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function He(e,t){return t===``&&e.endsWith(`Date`)?null:t}var B=l({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,newVendor:`Create the supplier`,otherVendor:`Another, new supplier`,newVendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,makeVendor:`Create and use`,vendorMade:`Supplier {no} is made.`,vendorNo:`Supplier number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street`,postCode:`Postcode`,city:`City`,country:`Country`,usualAccount:`Usual account`,like:`Posting groups as`,likeHelp:`The new supplier is booked as this one.`,externalNo:`Invoice number`,externalMemoNo:`Credit memo number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,reasonLearned:`as learned from your correction`,reasonItem:`by the item`,reasonCost:`named by the file`,reasonParty:`the usual one of this party`,reasonSetup:`the usual one of the company`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,vatBooked:`VAT {rate} % on {base}`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,inReturn:`In the VAT return`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,newVendor:`Leverancier aanmaken`,otherVendor:`Andere, nieuwe leverancier`,newVendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voor u betaalt.`,makeVendor:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat`,postCode:`Postcode`,city:`Plaats`,country:`Land`,usualAccount:`Gewone rekening`,like:`Boekingsgroepen zoals`,likeHelp:`De nieuwe leverancier wordt geboekt zoals deze.`,externalNo:`Factuurnummer`,externalMemoNo:`Creditnotanummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,reasonLearned:`zoals geleerd uit uw correctie`,reasonItem:`volgens het artikel`,reasonCost:`genoemd in het bestand`,reasonParty:`de gewone van deze partij`,reasonSetup:`de gewone van het bedrijf`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,vatBooked:`Btw {rate} % op {base}`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,inReturn:`In de btw-aangifte`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,newVendor:`Créer le fournisseur`,otherVendor:`Autre, nouveau fournisseur`,newVendorHelp:`Ce que dit le fichier est déjà rempli. Vérifiez le compte bancaire auprès du fournisseur avant de payer.`,makeVendor:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,vendorNo:`Numéro de fournisseur`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue`,postCode:`Code postal`,city:`Localité`,country:`Pays`,usualAccount:`Compte habituel`,like:`Groupes comptables comme`,likeHelp:`Le nouveau fournisseur est comptabilisé comme celui-ci.`,externalNo:`Numéro de facture`,externalMemoNo:`Numéro de note de crédit`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,reasonLearned:`appris de votre correction`,reasonItem:`d’après l’article`,reasonCost:`nommé par le fichier`,reasonParty:`l’habituel de ce tiers`,reasonSetup:`l’habituel de la société`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,vatBooked:`TVA {rate} % sur {base}`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,inReturn:`Dans la déclaration TVA`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,newVendor:`Lieferant anlegen`,otherVendor:`Anderer, neuer Lieferant`,newVendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,makeVendor:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,vendorNo:`Lieferantennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,usualAccount:`Übliches Konto`,like:`Buchungsgruppen wie`,likeHelp:`Der neue Lieferant wird gebucht wie dieser.`,externalNo:`Rechnungsnummer`,externalMemoNo:`Gutschriftsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,reasonLearned:`aus Ihrer Korrektur gelernt`,reasonItem:`nach dem Artikel`,reasonCost:`in der Datei genannt`,reasonParty:`das übliche dieses Partners`,reasonSetup:`das übliche der Firma`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,vatBooked:`USt {rate} % auf {base}`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,inReturn:`In der MwSt.-Erklärung`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}});function V({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function H({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return h(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>h(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?h(M,{tone:`good`,children:B(`settled`)}):h(M,{tone:r[e.severity],children:B(e.severity)}),` `,h(`span`,{dir:`auto`,children:e.message}),` `,h(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var Ue=u(`
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
`),We=u(`
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
`),Ge=u(`
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
`),Ke=u(`
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
`),qe=u(`
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
`),Je=u(`
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
`);async function Ye(e,t,n){if(typeof e==`object`)return(await s(Je,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await s(qe,{company:t})).company?.list;let r={vendor:Ue,customer:We,account:Ge,item:Ke}[e];return(await s(r,{company:t,text:n})).company?.list}var Xe=150;function U({of:t,...n}){let i=r([]),a=r(!1),o=v.value?.id??``,{value:s}=n;return e(()=>{if(!a.value)return;let e=!1,n=setTimeout(()=>{Ye(t,o,s).then(t=>{e||(i.value=(t?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},Xe);return()=>{e=!0,clearTimeout(n)}},[s,o,a.value]),h(`div`,{onFocusCapture:()=>a.value=!0,children:h(E,{...n,offers:i.value})})}function Ze(e,t,n,r){if((t.no??``)===``)return B(`noAccount`);let i=e.validationReport.filter(e=>V(e)===`line.${n}`);return i.some(({rule:e})=>e===`MAPPING`)?B(`reasonLearned`):i.some(({rule:e})=>e===`ITEM`)||t.type===`ITEM`?B(`reasonItem`):i.some(({rule:e})=>e===`ACCOUNT`)?B(`reasonCost`):t.no===e.party?.defaultGLAccount?B(`reasonParty`):t.no===r?B(`reasonSetup`):``}function Qe(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party;return h(`section`,{class:`card stack`,"aria-label":B(`header`),children:[h(`div`,{class:`document-party`,children:[h(U,{label:B(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...G(e,`partyNo`)}),h(`div`,{children:[a?h(`p`,{children:[h(`bdi`,{children:a.name}),` `,h(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):h(`p`,{children:[h(M,{tone:`bad`,children:B(`unknown`)}),` `,h(`bdi`,{children:t.name})]}),i&&n===void 0&&h(_,{kind:a?`word`:`plain`,onPress:r,hint:`n`,children:B(a?`otherVendor`:`newVendor`)})]})]}),h(H,{findings:W(t,`party`),settled:!!a}),h(`div`,{class:`document-fields`,children:[h(E,{label:nt(t),...G(e,`externalNo`)}),h(E,{label:B(`documentDate`),type:`date`,...G(e,`documentDate`)}),h(E,{label:B(`postingDate`),type:`date`,...G(e,`postingDate`)}),h(E,{label:B(`dueDate`),type:`date`,...G(e,`dueDate`)})]}),h(H,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>W(t,e))}),h(`p`,{class:`document-total`,children:[B(`total`),` `,h(F,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&h(`span`,{class:`quiet`,children:[` `,`(`,B(`ofWhichVat`),` `,h(F,{value:t.docAmountVAT}),`)`]})]}),h(H,{findings:W(t,`amounts`)})]})}function $e(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return h(`section`,{class:`card stack`,"aria-label":B(`lines`),children:[h(`h2`,{children:B(`lines`)}),n.map((t,n)=>h(et,{...e,line:t,nth:n+1},t.id)),r>n.length&&h(`p`,{children:B(`moreLines`,{count:r-n.length})}),n.length===0&&h(`p`,{children:B(`noLines`)})]})}function et(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=(o?n.item?.description:n.account?.name)??``,c=Ze(t,n,r,e.usualAccount),l=t=>G(e,t,n);return n.type===`NONE`?h(`p`,{class:`quiet`,children:h(`bdi`,{children:n.description})}):h(`div`,{class:`document-line`,role:`group`,"aria-label":B(`line`,{nth:r}),children:[h(`p`,{class:`document-line-head`,children:[h(`bdi`,{children:n.description}),h(`span`,{class:`number`,children:[h(F,{value:n.quantity}),` × `,h(F,{value:n.unitAmount})]})]}),h(`div`,{class:`document-fields`,children:[h(`div`,{children:[h(U,{label:B(o?`item`:`account`),of:o?`item`:`account`,...l(`no`)}),h(`p`,{class:`document-reason`,children:[h(`bdi`,{children:s}),s!==``&&c!==``&&` · `,c]})]}),h(`div`,{children:[h(U,{label:B(`vatGroup`),of:`vatGroup`,...l(`vatProdPostingGroup`)}),a&&h(`p`,{class:`document-reason`,children:[a.vatPct,` % · `,h(`span`,{dir:`auto`,children:a.reason})]})]}),i[0]!==``&&h(U,{label:i[0],of:{dimension:i[0]},...l(`shortcutDimension1Code`)}),i[1]!==``&&h(U,{label:i[1],of:{dimension:i[1]},...l(`shortcutDimension2Code`)})]}),h(H,{findings:W(t,`line.${r}`)})]})}function tt({doc:e}){let t=W(e,``);return t.length===0?null:h(`section`,{class:`card stack`,"aria-label":B(`findings`),children:[h(`h2`,{children:B(`findings`)}),h(H,{findings:t})]})}function W(e,t){return e.validationReport.filter(e=>V(e)===t)}function G({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=I(i,a);return{value:t[o]??L(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function nt({side:e,documentType:t}){return B(e===`sales`?`no`:t===`CREDIT_MEMO`?`externalMemoNo`:`externalNo`)}var K=l({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,isCancelled:`It is cancelled already.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,isCancelled:`Het is al geannuleerd.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,isCancelled:`Il est déjà annulé.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,isCancelled:`Es ist schon storniert.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),rt=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function it({about:e,doc:t,error:i,busy:a,onClose:o,onYes:s}){let c=e===`cancel`||e===`correct`,l=r(c?t.postedDocument?.postingDate??``:``),u=r(`OTH`),d=r(!1),f=()=>{d.value=e!==`remove`&&l.value.trim()===``,!d.value&&!a&&s(l.value.trim(),u.value)},p=d.value?m(`required`):void 0;return h(C,{title:K(`${e}Title`),onClose:o,onSend:f,actions:h(n,{children:[h(_,{onPress:o,children:m(`cancel`)}),h(_,{kind:e===`confirm`?`main`:`danger`,busy:a,onPress:f,children:K(e)})]}),children:[h(`p`,{children:K(`${e}Help`)}),i!==void 0&&h(k,{error:i}),c&&h(E,{label:B(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0}),e===`reject`&&h(P,{label:K(`reasonCode`),value:u.value,onValue:e=>u.value=e,options:rt.map(e=>({value:e,text:`${e} ${K(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&h(E,{label:K(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:p,autoFocus:!0})]})}function at({theirs:e,before:t,draft:r,keys:i,onMine:a,onTheirs:o,onClose:s}){return h(C,{title:K(`conflictTitle`),wide:!0,onClose:s,actions:h(n,{children:[h(_,{onPress:o,children:K(`takeTheirs`)}),h(_,{kind:`main`,onPress:a,children:K(`keepMine`)})]}),children:[h(`p`,{children:K(i.length===0?`conflictElsewhere`:`conflictHelp`)}),i.length>0&&h(`table`,{class:`document-table`,children:[h(`thead`,{children:h(`tr`,{children:[h(`th`,{scope:`col`,children:K(`field`)}),h(`th`,{scope:`col`,children:K(`before`)}),h(`th`,{scope:`col`,children:K(`theirs`)}),h(`th`,{scope:`col`,children:K(`mine`)})]})}),h(`tbody`,{children:i.map(n=>h(`tr`,{children:[h(`th`,{scope:`row`,children:ot(e,n)}),h(`td`,{children:h(`bdi`,{children:L(t,n)})}),h(`td`,{children:h(`bdi`,{children:L(e,n)})}),h(`td`,{children:h(`bdi`,{children:r[n]})})]},n))})]})]})}function ot(e,t){let[n=``,r]=t.split(`/`),i={partyNo:B(e.side===`purchase`?`vendor`:`customer`),externalNo:nt(e),documentDate:B(`documentDate`),postingDate:B(`postingDate`),dueDate:B(`dueDate`),no:B(`account`),vatBusPostingGroup:B(`vatGroup`),vatProdPostingGroup:B(`vatGroup`)};return r===void 0?i[n]??n:`${B(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function st({doc:e,again:t,fresh:r,dirty:i,save:a,newVendor:o}){let{busy:s,error:c,asking:l,key:u,run:d}=ct(e,t,r),f=ut({doc:e,dirty:i,post:()=>void d(async e=>q(await me(e,u.current),`posted`)),register:()=>void d(async e=>q(await he(e),`registered`)),reopen:()=>void d(async e=>q(await Te(e),`reopened`)),ask:e=>l.value=e});return ee([...f,{keys:`Ctrl+Enter`,text:B(`save`),press:()=>void a(),unable:i?void 0:K(`nothingTyped`)},...e.side===`purchase`&&e.state===`OPEN`?[{keys:`n`,text:B(`newVendor`),press:o,unable:y(`EDIT`)}]:[],{keys:`Escape`,text:B(`inbox`),press:()=>p(mt(e))}]),h(n,{children:[h(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":K(`actions`),children:f.map(e=>h(_,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:s.value,onPress:e.press,children:e.text},e.keys))}),c.value!==void 0&&l.value===void 0&&h(k,{error:c.value,onAgain:t}),l.value!==void 0&&h(it,{about:l.value,doc:e,error:c.value,busy:s.value,onClose:()=>{l.value=void 0,c.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>q(await Ee(e,t),`confirmed`)):r===`reject`?d(async e=>q(await De(e,t,n),`rejected`)):r===`remove`?d(ft):r===`cancel`&&i?d(async()=>K(`cancelled`,{no:await ke(i,t)})):r===`correct`&&i&&d(()=>pt(e,i,t))}})]})}function ct(e,t,n){let a=r(!1),s=r(void 0),c=r(void 0),l=o(N());return{busy:a,error:s,asking:c,key:l,run:async r=>{if(!a.value){a.value=!0,s.value=void 0;try{let t=await lt(e,n,r);c.value=void 0,t!==``&&D(t)}catch(e){let t=i(e);s.value=t,t.kind===`changed`&&D(K(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(l.current=N())}finally{a.value=!1,t()}}}}}async function lt(e,t,n){try{return await n(e)}catch(r){let a=i(r).kind===`changed`?await t():void 0;if(a===void 0||R(a)!==R(e))throw r;return n(a)}}function ut({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=y(`POST`),s=y(`EDIT`),c=t?K(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:K(`register`),unable:o??c,press:r},...dt(e)?[{keys:`a`,text:K(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:K(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:K(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:K(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:K(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:K(`cancel`),kind:`danger`,unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:K(`correct`),unable:o??(l?K(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:K(`reopen`),unable:o,press:i}]}}function dt({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function q(e,t){if(!e.succeeded)return D(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?K(t):`${K(t)}: ${n}`}async function ft(e){return await Oe(e),p(mt(e)),K(`removed`)}async function pt(e,t,n){let r=await Ae(t,n);return r!==void 0&&p(g(v.peek()?.name??``,`document`,e.side,String(r))),K(`corrected`)}function mt(e){return`${g(v.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function ht({entries:e}){return e.length===0?h(w,{title:B(`noEntries`)}):h(`div`,{class:`document-scroll`,tabIndex:0,role:`region`,"aria-label":B(`entries`),children:h(`table`,{class:`document-table`,children:[h(`caption`,{class:`unseen`,children:B(`entries`)}),h(`thead`,{children:h(`tr`,{children:[h(`th`,{scope:`col`,children:B(`account`)}),h(`th`,{scope:`col`,children:B(`description`)}),h(`th`,{scope:`col`,class:`document-end`,children:B(`debit`)}),h(`th`,{scope:`col`,class:`document-end`,children:B(`credit`)})]})}),h(`tbody`,{children:e.map((e,t)=>h(`tr`,{children:[h(`td`,{children:[h(`code`,{children:e.accountNumber}),` `,h(`bdi`,{class:`quiet`,children:e.account?.name})]}),h(`td`,{children:[h(`bdi`,{children:e.description}),e.dimensionSetLines.length>0&&h(`div`,{class:`quiet`,children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e} ${t}`).join(`, `)})]}),h(`td`,{class:`document-end`,children:vt(e.debitAmount)?null:h(F,{value:e.debitAmount})}),h(`td`,{class:`document-end`,children:vt(e.creditAmount)?null:h(F,{value:e.creditAmount})})]},t))})]})})}function gt({prediction:e,told:t}){return e==null?null:h(n,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>h(T,{tone:`warn`,children:h(`p`,{dir:`auto`,children:e.message})},t)),e.grids.length>0&&h(`dl`,{class:`document-grids`,"aria-label":B(`grids`),children:e.grids.map(({grid:e,amount:t})=>h(`div`,{children:[h(`dt`,{children:B(`grid`,{grid:e})}),h(`dd`,{children:h(F,{value:t})})]},e))})]})}function _t({posted:e}){let{nodes:t}=e.vatEntries;return t.length===0?null:h(`dl`,{class:`document-grids`,children:t.map(({id:e,base:t,amount:n,vatPct:r})=>h(`div`,{children:[h(`dt`,{children:B(`vatBooked`,{rate:r,base:ae(t,ie(c.value))})}),h(`dd`,{children:h(F,{value:n})})]},e))})}var vt=e=>/^0(\.0+)?$/.test(e),J=new Map;addEventListener(`beforeunload`,e=>{J.size>0&&e.preventDefault()});function yt(t,n,a){let s=r(J.get(t.id)?.draft??{}),c=r(J.get(t.id)?.base??t),l=r(!1),u=r(void 0),d=r(!1),f=o(t),p=Le(c.value,s.value),m=Object.keys(p).length>0;f.current!==t&&(f.current=t,m||(c.value=t)),e(()=>{m?J.set(t.id,{draft:s.value,base:c.value}):J.delete(t.id)});let h=async(e,t)=>{if(!l.peek()){l.value=!0,u.value=void 0;try{await bt(e,t,a),d.value=!1;let n=await a();s.value=Object.fromEntries(Object.entries(s.peek()).filter(([e,n])=>t[e]!==n)),n!==void 0&&(c.value=n),D(B(`saved`))}catch(e){let t=i(e);t.kind===`changed`?d.value=!0:u.value=t}finally{l.value=!1,n()}}};return{draft:s.value,base:c.value,changes:p,isDirty:m,busy:l.value,error:u.value,conflict:d.value,type:(e,t)=>s.value={...s.value,[e]:t},undo:()=>{d.value=!1,s.value={}},closeConflict:()=>d.value=!1,save:(e=p)=>Object.keys(e).length===0?Promise.resolve():h(c.value,e),saveOver:()=>(c.value=t,h(t,p))}}async function bt(e,t,n){try{await z(e,t)}catch(r){let a=i(r).kind===`changed`?await n():void 0;if(a===void 0||Re(e,a,t).length>0)throw r;await z(a,t)}}var xt=u(`
  query DocumentPage($company: ID!, $entryNo: Int!, $isPurchase: Boolean!, $language: PreviewLanguage!) {
    company(id: $company) {
      importDocumentCursor
      generalLedgerSetup {
        globalDimension1Code
        globalDimension2Code
      }
      purchaseSetup {
        defaultAccountNo
      }
      salesSetup {
        defaultAccountNo
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
        predictedVat {
          bookable
          lines {
            lineNo
            source
            reason
            base
            amount
            vatPct
            vatBusPostingGroup
            vatProdPostingGroup
            grids {
              grid
              amount
            }
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
          vatEntries(first: 50) {
            nodes {
              id
              base
              amount
              vatPct
            }
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
        predictedVat {
          bookable
          lines {
            lineNo
            source
            reason
            base
            amount
            vatPct
            vatBusPostingGroup
            vatProdPostingGroup
            grids {
              grid
              amount
            }
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
          vatEntries(first: 50) {
            nodes {
              id
              base
              amount
              vatPct
            }
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
              }
            }
          }
        }
      }
    }
  }
`),Y=u(`
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
`),St=u(`
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
`);function X(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function Ct({doc:e}){let t=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),n=r(`invoice`),i=[{value:`invoice`,text:B(`invoice`)},...t.map(e=>({value:String(e.no),text:h(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return h(`section`,{class:`document-files`,"aria-label":B(`files`),children:[h(oe,{label:B(`files`),value:n.value,onValue:e=>n.value=e,tabs:i,children:n.value===`invoice`?h(wt,{doc:e}):h(Tt,{doc:e,no:Number(n.value)})}),h(Et,{doc:e})]})}function wt({doc:e}){return e.preview===null||e.preview===void 0?h(w,{title:B(`noFile`)}):h(S,{html:e.preview,label:B(`invoice`)})}function Tt({doc:t,no:n}){let i=a(Y,{id:t.id}).value,o=r(``),s=i.data?.node,c=s!=null&&`attachments`in s?s.attachments.find(e=>e.no===n)?.content:void 0;return e(()=>{if(c!=null)return o.value=URL.createObjectURL(Dt(c,`application/pdf`)),()=>URL.revokeObjectURL(o.value)},[c]),i.error===void 0?o.value===``?h(O,{}):h(`div`,{class:`stack`,children:[h(`iframe`,{class:`document-frame`,src:o.value,title:B(`picture`)}),h(`a`,{href:o.value,target:`_blank`,rel:`noreferrer`,children:B(`openApart`)})]}):h(k,{error:i.error,onAgain:i.again})}function Et({doc:e}){let t=r(void 0);if(e.preview===null||e.preview===void 0)return null;let a=async()=>{try{let{node:n}=await s(Y,{id:e.id}),r=n!=null&&`contentString`in n?n.contentString:void 0;r!=null&&Ot(r,`${e.externalNo??e.entryNo}`),t.value=void 0}catch(e){t.value=i(e)}};return h(n,{children:[t.value!==void 0&&h(k,{error:t.value}),h(`div`,{children:h(_,{kind:`word`,onPress:()=>void a(),children:m(`download`)})})]})}function Dt(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function Ot(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(Dt(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}function kt({vendorNo:e}){let t=v.value,n=a(St,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:h(`details`,{class:`card`,children:[h(`summary`,{children:B(`learned`,{count:n.length})}),h(`ul`,{class:`document-findings`,children:n.map(e=>h(`li`,{children:[h(`bdi`,{children:e.matchText}),` → `,h(`code`,{children:e.no??``}),` `,h(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&h(A,{to:g(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:B(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}var At=u(`
  query GroupsOfFirstVendor($company: ID!) {
    company(id: $company) {
      vendorPostingGroups(first: 100, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      genBusPostingGroups(first: 100, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
      vatBusinessPostingGroups(first: 100, orderBy: [{ field: CODE }]) {
        nodes {
          code
          description
        }
      }
    }
  }
`),jt=l({en:{postingGroup:`Vendor posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`},nl:{postingGroup:`Leveranciersboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`},fr:{postingGroup:`Groupe compta. fournisseur`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`},de:{postingGroup:`Kreditorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`}}),Mt=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Z(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:Mt.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function Nt(e,t,n){let{data:r}=a(At,n?{company:v.value?.id??``}:void 0).value,i={postingGroup:r?.company?.vendorPostingGroups?.nodes??[],genBusPostingGroup:r?.company?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:r?.company?.vatBusinessPostingGroups?.nodes??[]};return{all:i,groups:{postingGroup:t.postingGroup??Z(e,i.postingGroup,`FOREIGN`),genBusPostingGroup:t.genBusPostingGroup??Z(e,i.genBusPostingGroup,`EXPORT`),vatBusPostingGroup:t.vatBusPostingGroup??Z(e,i.vatBusPostingGroup,`IMPEXP`)}}}function Pt(e){let{all:t,groups:n}=e.of;return h(`div`,{class:`document-fields`,children:[`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`].map(r=>h(P,{label:jt(r),value:n[r],onValue:t=>e.onGiven(r,t),options:t[r].map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))},r))})}function Ft(e){return new DOMParser().parseFromString(Lt(e),`text/xml`)}var It;function Lt(e){let t=globalThis.trustedTypes;return It??=t?.createPolicy(`facturier-parse`,{createHTML:e=>e})??{createHTML:e=>e},It.createHTML(e)}function Rt(e){let t=Uint8Array.from(atob(e),e=>e.charCodeAt(0)),n=new TextDecoder().decode(t);if(!/^\s*\uFEFF?\s*</.test(n))return;let r=Ft(n),i=Q(r,`AccountingSupplierParty`)[0];if(i!==void 0)return zt(r,i);let a=Q(r,`SellerTradeParty`)[0];return a===void 0?void 0:Bt(r,a)}function zt(e,t){let n=Q(t,`EndpointID`)[0],r=Q(t,`PartyLegalEntity`)[0],i=Q(t,`PostalAddress`)[0];return{name:$(r,`RegistrationName`)||$(Q(t,`PartyName`)[0],`Name`),vatRegistrationNo:$(Q(t,`PartyTaxScheme`)[0],`CompanyID`),enterpriseNo:$(r,`CompanyID`),address:$(i,`StreetName`),postCode:$(i,`PostalZone`),city:$(i,`CityName`),countryRegionCode:$(Q(i,`Country`)[0],`IdentificationCode`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeeFinancialAccount`)[0],`ID`)}}function Bt(e,t){let n=Q(Q(t,`URIUniversalCommunication`)[0],`URIID`)[0],r=Q(t,`PostalTradeAddress`)[0],i=Q(t,`SpecifiedTaxRegistration`).flatMap(e=>Q(e,`ID`));return{name:$(t,`Name`),vatRegistrationNo:i.find(e=>e.getAttribute(`schemeID`)===`VA`)?.textContent.trim()??``,enterpriseNo:$(Q(t,`SpecifiedLegalOrganization`)[0],`ID`),address:$(r,`LineOne`),postCode:$(r,`PostcodeCode`),city:$(r,`CityName`),countryRegionCode:$(r,`CountryID`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeePartyCreditorFinancialAccount`)[0],`IBANID`)}}function Q(e,t){return e===void 0?[]:[...e.getElementsByTagNameNS(`*`,t)]}var $=(e,t)=>Q(e,t)[0]?.textContent.trim()??``,Vt=u(`
  query VendorsToFollow($company: ID!) {
    company(id: $company) {
      vendors(first: 1000, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
          name
          countryRegionCode
          postingGroup
          genBusPostingGroup
          vatBusPostingGroup
          paymentTermsCode
        }
      }
    }
  }
`),Ht=u(`
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
`),Ut={name:``,vatRegistrationNo:``,enterpriseNo:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``};function Wt({doc:e,onClose:t,onMade:r}){let{known:i,isFirst:a,no:o,like:s,account:c,given:l,first:u,busy:d,refused:f,of:p,make:g}=Gt(e,r);return h(C,{title:B(`newVendor`),wide:!0,onClose:t,onSend:()=>void g(),actions:h(n,{children:[h(_,{onPress:t,children:m(`cancel`)}),h(_,{kind:`main`,busy:d.value,onPress:()=>void g(),children:B(`makeVendor`)})]}),children:[h(`p`,{class:`quiet`,children:B(`newVendorHelp`)}),f.value!==void 0&&h(k,{error:f.value}),h(`div`,{class:`document-fields`,children:[h(E,{label:B(`vendorNo`),value:o.value,onValue:e=>o.value=e,autoFocus:!0,required:!0}),h(E,{label:m(`name`),...p(`name`),required:!0}),h(E,{label:B(`vatRegistrationNo`),...p(`vatRegistrationNo`)}),h(E,{label:B(`enterpriseNo`),...p(`enterpriseNo`)}),h(E,{label:B(`address`),...p(`address`)}),h(E,{label:B(`postCode`),...p(`postCode`)}),h(E,{label:B(`city`),...p(`city`)}),h(E,{label:B(`country`),...p(`countryRegionCode`)}),h(E,{label:`IBAN`,...p(`iban`)}),h(U,{label:B(`usualAccount`),of:`account`,value:c.value,onValue:e=>c.value=e})]}),a?h(Pt,{of:u,onGiven:(e,t)=>l.value={...l.value,[e]:t}}):h(P,{label:B(`like`),help:B(`likeHelp`),value:s.value,onValue:e=>s.value=e,options:i.map(e=>({value:e.no,text:`${e.no} ${e.name??``}`}))})]})}function Gt(t,n){let o=v.value?.id??``,c=a(Vt,{company:o}).value.data?.company?.vendors,l=c?.nodes??[],u=c?.nodes.length===0,f=a(Y,{id:t.id}).value.data?.node,p=r({...Ut,name:t.name??``}),m=r(``),h=r(``),g=r(``),_=r(!1),y=r(void 0),b=r({}),x=Nt(p.value.countryRegionCode,b.value,u);e(()=>{u&&m.value===``&&(m.value=`V1`)},[u]),e(()=>{let e=f!=null&&`contentString`in f?f.contentString:void 0,t=e==null?void 0:Rt(e);t!==void 0&&(p.value=t)},[f]),e(()=>{if(l.length===0)return;m.value===``&&(m.value=Kt(l));let e=p.value.countryRegionCode,t=l.find(t=>t.countryRegionCode===e)??l[0];h.value=t?.no??``},[l.length,p.value.countryRegionCode]);let S=e=>t=>p.value={...p.value,[e]:t};return{known:l,isFirst:u,no:m,like:h,account:g,given:b,first:x,busy:_,refused:y,of:e=>({value:p.value[e],onValue:S(e),problem:y.value?.path===e?y.value.message:void 0}),make:async()=>{let e=l.find(e=>e.no===h.value);_.value=!0;try{let{vendor:t}=d((await s(Ht,{company:o,fields:{...p.value,no:m.value,defaultGLAccount:g.value,...u?x.groups:{postingGroup:e?.postingGroup,genBusPostingGroup:e?.genBusPostingGroup,vatBusPostingGroup:e?.vatBusPostingGroup},paymentTermsCode:e?.paymentTermsCode}})).result);n(t.no)}catch(e){y.value=i(e)}finally{_.value=!1}}}}function Kt(e){let t=e.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),n=Math.max(0,...t.map(({digits:e})=>e.length)),[r]=t.filter(({digits:e})=>e.length===n).sort((e,t)=>e.digits<t.digits?1:-1);return r===void 0?``:`${r.letters}${String(Number(r.digits)+1).padStart(n,`0`)}`}function qt({doc:e,again:t,fresh:i,dimensions:a,usualAccount:o}){let s=r(!1),c=yt(e,t,i),{changes:l,isDirty:u}=c,d=e.state===`OPEN`?y(`EDIT`):B(`notOpen`,{state:j(e.state)}),f={doc:c.base,draft:c.draft,onDraft:c.type,unable:d,dimensions:a,usualAccount:o,onNewParty:()=>s.value=!0};return h(n,{children:[h(Jt,{doc:e}),h(st,{doc:e,again:t,fresh:i,dirty:u,save:c.save,newVendor:()=>s.value=!0}),c.error!==void 0&&h(k,{error:c.error}),h(Yt,{doc:e}),h(`div`,{class:`document-sides`,children:[h(Ct,{doc:e}),h(`div`,{class:`stack`,children:[h(Qe,{...f}),h($e,{...f}),u&&h(`div`,{class:`row document-save`,children:[h(_,{kind:`main`,busy:c.busy,onPress:()=>void c.save(),hint:`Ctrl+Enter`,children:B(`save`)}),h(_,{onPress:c.undo,children:B(`undo`)})]}),h(Zt,{doc:e,isDirty:u}),h(tt,{doc:e}),e.side===`purchase`&&h(kt,{vendorNo:e.partyNo??``})]})]}),s.value&&h(Wt,{doc:e,onClose:()=>s.value=!1,onMade:e=>{s.value=!1,D(B(`vendorMade`,{no:e})),c.save({...l,partyNo:e})}}),c.conflict&&h(at,{theirs:e,before:c.base,draft:l,keys:Re(c.base,e,l),onClose:c.closeConflict,onMine:()=>void c.saveOver(),onTheirs:c.undo})]})}function Jt({doc:e}){return h(`div`,{class:`row document-head`,children:[h(`h1`,{children:[h(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,h(`bdi`,{class:`quiet`,children:e.externalNo})]}),e.documentType===`CREDIT_MEMO`&&h(M,{children:m(`creditMemo`)}),h(M,{tone:te(e.state),children:j(e.state)}),e.createdDocNo&&h(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&h(M,{tone:`bad`,children:B(`toldRejected`)})]})}function Yt({doc:e}){return h(n,{children:[e.errorMessage&&!Xt(e)&&h(T,{tone:`bad`,children:h(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&h(T,{children:h(`p`,{dir:`auto`,children:B(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})})]})}function Xt({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`&&y(`POST`)===void 0||t.some(({message:t})=>t===e)}function Zt({doc:t,isDirty:n}){let a=r(void 0),s=r(void 0),c=o(``),l=t.postedDocument!==null&&t.postedDocument!==void 0,u=(t.state===`OPEN`||t.state===`REGISTERED`)&&y(`POST`)===void 0,d=R(t);e(()=>{u&&c.current!==d&&(c.current=d,pe(t).then(e=>{c.current===d&&(a.value=e,s.value=void 0)},e=>{c.current===d&&(s.value=i(e))}))},[d,u]);let f=t.postedDocument,p=v.value?.name??``;return h(`section`,{class:`card stack`,"aria-label":B(l?`booked`:`booking`),children:[h(`h2`,{children:B(l?`booked`:`booking`)}),n&&h(T,{tone:`warn`,children:B(`previewOld`)}),f&&h(`p`,{class:`row`,children:[h(A,{to:g(p,`documents`,f.systemId),children:h(`code`,{children:f.no})}),f.cancelledBy&&h(M,{tone:`warn`,children:B(`cancelledBy`,{no:f.cancelledBy.no})}),h(A,{to:g(p,`ledgers`,`general`),query:{document:re(f.no)},children:B(`inLedger`)}),h(A,{to:g(p,`reports`,`vat`),query:{period:f.postingDate?.slice(0,7)},children:B(`inReturn`)})]}),f&&h(ht,{entries:f.generalLedgerEntries.nodes}),!l&&!u&&t.state===`OPEN`&&h(`p`,{class:`quiet`,children:y(`POST`)}),s.value!==void 0&&h(k,{error:s.value}),!l&&u&&a.value===void 0&&s.value===void 0&&h(O,{}),!l&&a.value!==void 0&&h(`div`,{role:`status`,class:`stack`,children:[a.value.issues.map((e,t)=>h(T,{tone:`bad`,children:h(`p`,{dir:`auto`,children:e.message})},t)),a.value.succeeded&&h(ht,{entries:a.value.entries})]}),f?h(_t,{posted:f}):h(gt,{prediction:t.predictedVat,told:a.value?.issues.map(({message:e})=>e)??[]})]})}function Qt(){let e=v.value,[r=``,i=``]=b.value.rest,o=r!==`sales`,c=/^\d{1,9}$/.test(i)?Number(i):void 0,l=x(),u=e&&c!==void 0?{company:e.id,entryNo:c,isPurchase:o,language:l}:void 0,d=a(xt,u),{data:p,error:m,loading:_,again:y}=d.value,S=t(()=>X(p),[p]);f(ne,e&&p?.company?{company:e.id,after:null}:void 0,({importDocumentChanged:e})=>{e.documentId===X(d.peek().data)?.id&&d.peek().again()},e=>e.importDocumentChanged.cursor);let C=e&&h(`p`,{children:h(A,{to:g(e.name,`inbox`),query:{side:o?``:`sales`},children:[`← `,B(`inbox`)]})});if(m!==void 0&&S===void 0)return h(n,{children:[C,h(k,{error:m,onAgain:y})]});if(S===void 0||S.entryNo!==c)return h(n,{children:[C,_?h(O,{}):h(w,{title:B(`noDocument`)})]});let{generalLedgerSetup:T,purchaseSetup:E,salesSetup:D}=p?.company??{};return h(n,{children:[C,h(qt,{doc:S,again:y,fresh:async()=>u===void 0?void 0:X(await s(xt,u)),dimensions:[T?.globalDimension1Code??``,T?.globalDimension2Code??``],usualAccount:(o?E:D)?.defaultAccountNo??``},S.id)]})}export{Qt as default};