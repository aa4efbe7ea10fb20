import{C as e,F as t,G as n,N as r,P as i,R as a,S as o,V as s,W as c,_ as l,b as u,d,h as f,l as p,n as m,o as h,s as g,u as _,v,y}from"./company-BWgVaAU8.js";import{t as b}from"./events-DvzXMVfS.js";import{n as x,t as S}from"./human-view-Dlckeve3.js";import{a as C,c as w,d as T,f as E,i as D,l as O,m as k,p as A,s as ee,u as te}from"./index-3nqhyjhj.js";import{n as ne,o as re,t as ie}from"./state-words-DcYE_mrZ.js";import{t as j}from"./badge-BCWerMKX.js";import{t as M}from"./select-DlV1bhjO.js";import{t as N}from"./amount-DB9_jaq1.js";import{n as ae,t as oe}from"./amount-text-BoCeBL0J.js";import{t as se}from"./tabs-D1ZfOwuz.js";var ce=g(`
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
`),le=g(`
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
`),ue=g(`
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
`),de=g(`
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
`),fe=g(`
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
`),pe=g(`
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
`);async function me({side:e,id:t}){return i(e===`purchase`?(await f(ce,{id:t})).result:(await f(le,{id:t})).result)}async function he({side:e,id:t,etag:n},r){return i(e===`purchase`?(await f(ue,{id:t,etag:n,key:r})).result:(await f(de,{id:t,etag:n,key:r})).result)}async function ge({side:e,id:t,etag:n}){return i(e===`purchase`?(await f(fe,{id:t,etag:n})).result:(await f(pe,{id:t,etag:n})).result)}var _e=g(`
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
`),ve=g(`
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
`),ye=g(`
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
`),be=g(`
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
`),xe=g(`
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
`),Se=g(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),Ce=g(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),we=g(`
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
`),Te=g(`
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
`);async function Ee({side:e,id:t,etag:n}){return i(e===`purchase`?(await f(_e,{id:t,etag:n})).result:(await f(ve,{id:t,etag:n})).result)}async function De({side:e,id:t,etag:n},r){return i(e===`purchase`?(await f(ye,{id:t,etag:n,reason:r})).result:(await f(be,{id:t,etag:n,reason:r})).result)}async function Oe({id:e,etag:t},n,r){return i((await f(xe,{id:e,etag:t,reason:n,reasonCode:r})).result)}async function ke({side:e,id:t,etag:n}){i(e===`purchase`?(await f(Se,{id:t,etag:n})).result:(await f(Ce,{id:t,etag:n})).result)}async function Ae(e,t){let{cancelledBy:n}=i((await f(we,{id:e.id,etag:e.etag,postingDate:t})).result);return n?.no??``}async function je(e,t){return i((await f(Te,{id:e.id,etag:e.etag,postingDate:t})).result).correction?.entryNo}var Me=g(`
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
`),Ne=g(`
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
`),Pe=g(`
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
`),Fe=g(`
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
`),Ie=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],Le=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],P=(e,t)=>t===void 0?e:`${t.id}/${e}`;function F(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return Ie.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return Le.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Re(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==F(e,t)))}function I({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function L(e,t,n){return Object.keys(n).filter(n=>F(e,n)!==F(t,n))}async function R(e,t){let n=Ie.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await ze(e,Object.fromEntries(n.map(n=>[Ve(e,n),He(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=Le.filter(e=>t[P(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[P(e,n)]]));await Be(e,n.id,r.get(n.id)??n.etag,a)}}async function ze({side:e,id:t,etag:n},r){let{document:a}=i(e===`purchase`?(await f(Me,{id:t,etag:n,fields:r})).result:(await f(Ne,{id:t,etag:n,fields:r})).result);return a.lines.nodes}async function Be({side:e},t,n,r){i(e===`purchase`?(await f(Pe,{id:t,etag:n,fields:r})).result:(await f(Fe,{id:t,etag:n,fields:r})).result)}function Ve({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function He(e,t){return t===``&&e.endsWith(`Date`)?null:t}var z=e({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,newVendor:`Create the supplier`,newVendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,makeVendor:`Create and use`,vendorMade:`Supplier {no} is made.`,vendorNo:`Supplier number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street`,postCode:`Postcode`,city:`City`,country:`Country`,usualAccount:`Usual account`,like:`Posting groups as`,likeHelp:`The new supplier is booked as this one.`,externalNo:`Invoice number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,reasonLearned:`as learned from your correction`,reasonItem:`by the item`,reasonCost:`named by the file`,reasonParty:`the usual one of this party`,reasonSetup:`the usual one of the company`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,vatBooked:`VAT {rate} % on {base}`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,learnedFrom:`from document {entryNo}`,save:`Save`,undo:`Undo`,saved:`Saved.`,notOpen:`It is {state}: only an open document can be changed.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,toldRejected:`The seller was told: rejected`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,newVendor:`Leverancier aanmaken`,newVendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voor u betaalt.`,makeVendor:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat`,postCode:`Postcode`,city:`Plaats`,country:`Land`,usualAccount:`Gewone rekening`,like:`Boekingsgroepen zoals`,likeHelp:`De nieuwe leverancier wordt geboekt zoals deze.`,externalNo:`Factuurnummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,reasonLearned:`zoals geleerd uit uw correctie`,reasonItem:`volgens het artikel`,reasonCost:`genoemd in het bestand`,reasonParty:`de gewone van deze partij`,reasonSetup:`de gewone van het bedrijf`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,vatBooked:`Btw {rate} % op {base}`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,learnedFrom:`uit document {entryNo}`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,toldRejected:`Aan de verkoper gemeld: geweigerd`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,newVendor:`Créer le fournisseur`,newVendorHelp:`Ce que dit le fichier est déjà rempli. Vérifiez le compte bancaire auprès du fournisseur avant de payer.`,makeVendor:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,vendorNo:`Numéro de fournisseur`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue`,postCode:`Code postal`,city:`Localité`,country:`Pays`,usualAccount:`Compte habituel`,like:`Groupes comptables comme`,likeHelp:`Le nouveau fournisseur est comptabilisé comme celui-ci.`,externalNo:`Numéro de facture`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,reasonLearned:`appris de votre correction`,reasonItem:`d’après l’article`,reasonCost:`nommé par le fichier`,reasonParty:`l’habituel de ce tiers`,reasonSetup:`l’habituel de la société`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,vatBooked:`TVA {rate} % sur {base}`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,learnedFrom:`du document {entryNo}`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,toldRejected:`Le vendeur a été informé : refusé`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,newVendor:`Lieferant anlegen`,newVendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,makeVendor:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,vendorNo:`Lieferantennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,usualAccount:`Übliches Konto`,like:`Buchungsgruppen wie`,likeHelp:`Der neue Lieferant wird gebucht wie dieser.`,externalNo:`Rechnungsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,reasonLearned:`aus Ihrer Korrektur gelernt`,reasonItem:`nach dem Artikel`,reasonCost:`in der Datei genannt`,reasonParty:`das übliche dieses Partners`,reasonSetup:`das übliche der Firma`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,vatBooked:`USt {rate} % auf {base}`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,learnedFrom:`aus Dokument {entryNo}`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}}),B=e({en:{actions:`What can be done`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,isCancelled:`It is cancelled already.`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`},nl:{actions:`Wat kan worden gedaan`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,isCancelled:`Het is al geannuleerd.`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`},fr:{actions:`Actions possibles`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,isCancelled:`Il est déjà annulé.`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`},de:{actions:`Was getan werden kann`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,isCancelled:`Es ist schon storniert.`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`}}),Ue=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function We({about:e,doc:r,error:i,busy:a,onClose:o,onYes:s}){let c=e===`cancel`||e===`correct`,l=t(c?r.postedDocument?.postingDate??``:``),d=t(`OTH`),f=t(!1),p=()=>{f.value=e!==`remove`&&l.value.trim()===``,!f.value&&!a&&s(l.value.trim(),d.value)},m=f.value?u(`required`):void 0;return y(O,{title:B(`${e}Title`),onClose:o,onSend:p,actions:y(n,{children:[y(v,{onPress:o,children:u(`cancel`)}),y(v,{kind:e===`confirm`?`main`:`danger`,busy:a,onPress:p,children:B(e)})]}),children:[y(`p`,{children:B(`${e}Help`)}),i!==void 0&&y(A,{error:i}),c&&y(C,{label:z(`postingDate`),type:`date`,value:l.value,onValue:e=>l.value=e,problem:m,autoFocus:!0}),e===`reject`&&y(M,{label:B(`reasonCode`),value:d.value,onValue:e=>d.value=e,options:Ue.map(e=>({value:e,text:`${e} ${B(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&y(C,{label:B(`reason`),rows:3,value:l.value,onValue:e=>l.value=e,problem:m,autoFocus:!0})]})}function Ge({theirs:e,before:t,draft:r,keys:i,onMine:a,onTheirs:o,onClose:s}){return y(O,{title:B(`conflictTitle`),wide:!0,onClose:s,actions:y(n,{children:[y(v,{onPress:o,children:B(`takeTheirs`)}),y(v,{kind:`main`,onPress:a,children:B(`keepMine`)})]}),children:[y(`p`,{children:B(i.length===0?`conflictElsewhere`:`conflictHelp`)}),i.length>0&&y(`table`,{class:`document-table`,children:[y(`thead`,{children:y(`tr`,{children:[y(`th`,{scope:`col`,children:B(`field`)}),y(`th`,{scope:`col`,children:B(`before`)}),y(`th`,{scope:`col`,children:B(`theirs`)}),y(`th`,{scope:`col`,children:B(`mine`)})]})}),y(`tbody`,{children:i.map(n=>y(`tr`,{children:[y(`th`,{scope:`row`,children:Ke(e,n)}),y(`td`,{children:y(`bdi`,{children:F(t,n)})}),y(`td`,{children:y(`bdi`,{children:F(e,n)})}),y(`td`,{children:y(`bdi`,{children:r[n]})})]},n))})]})]})}function Ke(e,t){let[n=``,r]=t.split(`/`),i={partyNo:z(e.side===`purchase`?`vendor`:`customer`),externalNo:z(e.side===`purchase`?`externalNo`:`no`),documentDate:z(`documentDate`),postingDate:z(`postingDate`),dueDate:z(`dueDate`),no:z(`account`),vatBusPostingGroup:z(`vatGroup`),vatProdPostingGroup:z(`vatGroup`)};return r===void 0?i[n]??n:`${z(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function qe({doc:e,again:t,fresh:r,dirty:i,save:a,newVendor:o}){let{busy:s,error:c,asking:l,key:u,run:d}=Je(e,t,r),f=Xe({doc:e,dirty:i,post:()=>void d(async e=>V(await he(e,u.current),`posted`)),register:()=>void d(async e=>V(await ge(e),`registered`)),reopen:()=>void d(async e=>V(await Ee(e),`reopened`)),ask:e=>l.value=e});return w([...f,{keys:`Ctrl+Enter`,text:z(`save`),press:()=>void a(),unable:i?void 0:B(`nothingTyped`)},...e.side===`purchase`&&e.state===`OPEN`?[{keys:`n`,text:z(`newVendor`),press:o,unable:h(`EDIT`)}]:[],{keys:`Escape`,text:z(`inbox`),press:()=>p(H(e))}]),y(n,{children:[y(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":B(`actions`),children:f.map(e=>y(v,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:s.value,onPress:e.press,children:e.text},e.keys))}),c.value!==void 0&&l.value===void 0&&y(A,{error:c.value,onAgain:t}),l.value!==void 0&&y(We,{about:l.value,doc:e,error:c.value,busy:s.value,onClose:()=>{l.value=void 0,c.value=void 0},onYes:(t,n)=>{let r=l.value,i=e.postedDocument;r===`confirm`?d(async e=>V(await De(e,t),`confirmed`)):r===`reject`?d(async e=>V(await Oe(e,t,n),`rejected`)):r===`remove`?d(Qe):r===`cancel`&&i?d(async()=>B(`cancelled`,{no:await Ae(i,t)})):r===`correct`&&i&&d(()=>$e(e,i,t))}})]})}function Je(e,n,i){let a=t(!1),o=t(void 0),c=t(void 0),l=s(crypto.randomUUID());return{busy:a,error:o,asking:c,key:l,run:async t=>{if(!a.value){a.value=!0,o.value=void 0;try{let n=await Ye(e,i,t);c.value=void 0,n!==``&&D(n)}catch(e){let t=r(e);o.value=t,t.kind===`changed`&&D(B(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(l.current=crypto.randomUUID())}finally{a.value=!1,n()}}}}}async function Ye(e,t,n){try{return await n(e)}catch(i){let a=r(i).kind===`changed`?await t():void 0;if(a===void 0||I(a)!==I(e))throw i;return n(a)}}function Xe({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=h(`POST`),s=h(`EDIT`),c=t?B(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:B(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:B(`register`),unable:o??c,press:r},...Ze(e)?[{keys:`a`,text:B(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:B(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:B(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:B(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:B(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:B(`cancel`),kind:`danger`,unable:o??(l?B(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:B(`correct`),unable:o??(l?B(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:B(`reopen`),unable:o,press:i}]}}function Ze({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function V(e,t){if(!e.succeeded)return D(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?B(t):`${B(t)}: ${n}`}async function Qe(e){return await ke(e),p(H(e)),B(`removed`)}async function $e(e,t,n){let r=await je(t,n);return r!==void 0&&p(_(m.peek()?.name??``,`document`,e.side,String(r))),B(`corrected`)}function H(e){return`${_(m.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function U({entries:e}){return e.length===0?y(T,{title:z(`noEntries`)}):y(`div`,{class:`document-scroll`,tabIndex:0,role:`region`,"aria-label":z(`entries`),children:y(`table`,{class:`document-table`,children:[y(`caption`,{class:`unseen`,children:z(`entries`)}),y(`thead`,{children:y(`tr`,{children:[y(`th`,{scope:`col`,children:z(`account`)}),y(`th`,{scope:`col`,children:z(`description`)}),y(`th`,{scope:`col`,class:`document-end`,children:z(`debit`)}),y(`th`,{scope:`col`,class:`document-end`,children:z(`credit`)})]})}),y(`tbody`,{children:e.map((e,t)=>y(`tr`,{children:[y(`td`,{children:[y(`code`,{children:e.accountNumber}),` `,y(`bdi`,{class:`quiet`,children:e.account?.name})]}),y(`td`,{children:[y(`bdi`,{children:e.description}),e.dimensionSetLines.length>0&&y(`div`,{class:`quiet`,children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e} ${t}`).join(`, `)})]}),y(`td`,{class:`document-end`,children:W(e.debitAmount)?null:y(N,{value:e.debitAmount})}),y(`td`,{class:`document-end`,children:W(e.creditAmount)?null:y(N,{value:e.creditAmount})})]},t))})]})})}function et({prediction:e,told:t}){return e==null?null:y(n,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>y(E,{tone:`warn`,children:y(`p`,{dir:`auto`,children:e.message})},t)),e.grids.length>0&&y(`dl`,{class:`document-grids`,"aria-label":z(`grids`),children:e.grids.map(({grid:e,amount:t})=>y(`div`,{children:[y(`dt`,{children:z(`grid`,{grid:e})}),y(`dd`,{children:y(N,{value:t})})]},e))})]})}function tt({posted:e}){let{nodes:t}=e.vatEntries;return t.length===0?null:y(`dl`,{class:`document-grids`,children:t.map(({id:e,base:t,amount:n,vatPct:r})=>y(`div`,{children:[y(`dt`,{children:z(`vatBooked`,{rate:r,base:oe(t,ae(o.value))})}),y(`dd`,{children:y(N,{value:n})})]},e))})}var W=e=>/^0(\.0+)?$/.test(e);function nt(e,n,i){let a=t({}),o=t(e),c=t(!1),l=t(void 0),u=t(!1),d=s(e),f=Re(o.value,a.value),p=Object.keys(f).length>0;d.current!==e&&(d.current=e,p||(o.value=e));let m=async(e,t)=>{c.value=!0,l.value=void 0;try{await rt(e,t,i),u.value=!1;let n=await i();a.value=Object.fromEntries(Object.entries(a.peek()).filter(([e,n])=>t[e]!==n)),n!==void 0&&(o.value=n),D(z(`saved`))}catch(e){let t=r(e);t.kind===`changed`?u.value=!0:l.value=t}finally{c.value=!1,n()}};return{draft:a.value,base:o.value,changes:f,isDirty:p,busy:c.value,error:l.value,conflict:u.value,type:(e,t)=>a.value={...a.value,[e]:t},undo:()=>{u.value=!1,a.value={}},closeConflict:()=>u.value=!1,save:(e=f)=>Object.keys(e).length===0?Promise.resolve():m(o.value,e),saveOver:()=>(o.value=e,m(e,f))}}async function rt(e,t,n){try{await R(e,t)}catch(i){let a=r(i).kind===`changed`?await n():void 0;if(a===void 0||L(e,a,t).length>0)throw i;await R(a,t)}}var it=g(`
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
`),G=g(`
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
`),at=g(`
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
`);function K(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function ot({doc:e}){let n=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),r=t(`invoice`),i=[{value:`invoice`,text:z(`invoice`)},...n.map(e=>({value:String(e.no),text:y(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return y(`section`,{class:`document-files`,"aria-label":z(`files`),children:[y(se,{label:z(`files`),value:r.value,onValue:e=>r.value=e,tabs:i,children:r.value===`invoice`?y(st,{doc:e}):y(ct,{doc:e,no:Number(r.value)})}),y(lt,{doc:e})]})}function st({doc:e}){return e.preview===null||e.preview===void 0?y(T,{title:z(`noFile`)}):y(S,{html:e.preview,label:z(`invoice`)})}function ct({doc:e,no:n}){let r=l(G,{id:e.id}).value,i=t(``),o=r.data?.node,s=o!=null&&`attachments`in o?o.attachments.find(e=>e.no===n)?.content:void 0;return a(()=>{if(s!=null)return i.value=URL.createObjectURL(ut(s,`application/pdf`)),()=>URL.revokeObjectURL(i.value)},[s]),r.error===void 0?i.value===``?y(k,{}):y(`div`,{class:`stack`,children:[y(`iframe`,{class:`document-frame`,src:i.value,title:z(`picture`)}),y(`a`,{href:i.value,target:`_blank`,rel:`noreferrer`,children:z(`openApart`)})]}):y(A,{error:r.error,onAgain:r.again})}function lt({doc:e}){let i=t(void 0);if(e.preview===null||e.preview===void 0)return null;let a=async()=>{try{let{node:t}=await f(G,{id:e.id}),n=t!=null&&`contentString`in t?t.contentString:void 0;n!=null&&dt(n,`${e.externalNo??e.entryNo}`),i.value=void 0}catch(e){i.value=r(e)}};return y(n,{children:[i.value!==void 0&&y(A,{error:i.value}),y(`div`,{children:y(v,{kind:`word`,onPress:()=>void a(),children:u(`download`)})})]})}function ut(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function dt(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(ut(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}function ft({vendorNo:e}){let t=m.value,n=l(at,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:y(`details`,{class:`card`,children:[y(`summary`,{children:z(`learned`,{count:n.length})}),y(`ul`,{class:`document-findings`,children:n.map(e=>y(`li`,{children:[y(`bdi`,{children:e.matchText}),` → `,y(`code`,{children:e.no??``}),` `,y(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&y(te,{to:_(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:z(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}function pt({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function q({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return y(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>y(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?y(j,{tone:`good`,children:z(`settled`)}):y(j,{tone:r[e.severity],children:z(e.severity)}),` `,y(`span`,{dir:`auto`,children:e.message}),` `,y(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var mt=g(`
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
`),ht=g(`
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
`),gt=g(`
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
`),_t=g(`
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
`),vt=g(`
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
`),yt=g(`
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
`);async function bt(e,t,n){if(typeof e==`object`)return(await f(yt,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await f(vt,{company:t})).company?.list;let r={vendor:mt,customer:ht,account:gt,item:_t}[e];return(await f(r,{company:t,text:n})).company?.list}var xt=150;function J({of:e,...n}){let r=t([]),i=t(!1),o=m.value?.id??``,{value:s}=n;return a(()=>{if(!i.value)return;let t=!1,n=setTimeout(()=>{bt(e,o,s).then(e=>{t||(r.value=(e?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},xt);return()=>{t=!0,clearTimeout(n)}},[s,o,i.value]),y(`div`,{onFocusCapture:()=>i.value=!0,children:y(C,{...n,offers:r.value})})}function St(e,t,n,r){if((t.no??``)===``)return z(`noAccount`);let i=e.validationReport.filter(e=>pt(e)===`line.${n}`);return i.some(({rule:e})=>e===`MAPPING`)?z(`reasonLearned`):i.some(({rule:e})=>e===`ITEM`)||t.type===`ITEM`?z(`reasonItem`):i.some(({rule:e})=>e===`ACCOUNT`)?z(`reasonCost`):t.no===e.party?.defaultGLAccount?z(`reasonParty`):t.no===r?z(`reasonSetup`):``}function Ct(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party;return y(`section`,{class:`card stack`,"aria-label":z(`header`),children:[y(`div`,{class:`document-party`,children:[y(J,{label:z(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...X(e,`partyNo`)}),y(`div`,{children:[a?y(`p`,{children:[y(`bdi`,{children:a.name}),` `,y(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):y(`p`,{children:[y(j,{tone:`bad`,children:z(`unknown`)}),` `,y(`bdi`,{children:t.name})]}),i&&n===void 0&&y(v,{kind:a?`word`:`plain`,onPress:r,hint:`n`,children:z(`newVendor`)})]})]}),y(q,{findings:Y(t,`party`),settled:!!a}),y(`div`,{class:`document-fields`,children:[y(C,{label:z(i?`externalNo`:`no`),...X(e,`externalNo`)}),y(C,{label:z(`documentDate`),type:`date`,...X(e,`documentDate`)}),y(C,{label:z(`postingDate`),type:`date`,...X(e,`postingDate`)}),y(C,{label:z(`dueDate`),type:`date`,...X(e,`dueDate`)})]}),y(q,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>Y(t,e))}),y(`p`,{class:`document-total`,children:[z(`total`),` `,y(N,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&y(`span`,{class:`quiet`,children:[` `,`(`,z(`ofWhichVat`),` `,y(N,{value:t.docAmountVAT}),`)`]})]}),y(q,{findings:Y(t,`amounts`)})]})}function wt(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return y(`section`,{class:`card stack`,"aria-label":z(`lines`),children:[y(`h2`,{children:z(`lines`)}),n.map((t,n)=>y(Tt,{...e,line:t,nth:n+1},t.id)),r>n.length&&y(`p`,{children:z(`moreLines`,{count:r-n.length})}),n.length===0&&y(`p`,{children:z(`noLines`)})]})}function Tt(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=t=>X(e,t,n);return n.type===`NONE`?y(`p`,{class:`quiet`,children:y(`bdi`,{children:n.description})}):y(`div`,{class:`document-line`,role:`group`,"aria-label":z(`line`,{nth:r}),children:[y(`p`,{class:`document-line-head`,children:[y(`bdi`,{children:n.description}),y(`span`,{class:`number`,children:[y(N,{value:n.quantity}),` × `,y(N,{value:n.unitAmount})]})]}),y(`div`,{class:`document-fields`,children:[y(`div`,{children:[y(J,{label:z(o?`item`:`account`),of:o?`item`:`account`,...s(`no`)}),y(`p`,{class:`document-reason`,children:[y(`bdi`,{children:o?n.item?.description:n.account?.name}),` `,St(t,n,r,e.usualAccount)]})]}),y(`div`,{children:[y(J,{label:z(`vatGroup`),of:`vatGroup`,...s(`vatProdPostingGroup`)}),a&&y(`p`,{class:`document-reason`,children:[a.vatPct,` % · `,y(`span`,{dir:`auto`,children:a.reason})]})]}),i[0]!==``&&y(J,{label:i[0],of:{dimension:i[0]},...s(`shortcutDimension1Code`)}),i[1]!==``&&y(J,{label:i[1],of:{dimension:i[1]},...s(`shortcutDimension2Code`)})]}),y(q,{findings:Y(t,`line.${r}`)})]})}function Et({doc:e}){let t=Y(e,``);return t.length===0?null:y(`section`,{class:`card stack`,"aria-label":z(`findings`),children:[y(`h2`,{children:z(`findings`)}),y(q,{findings:t})]})}function Y(e,t){return e.validationReport.filter(e=>pt(e)===t)}function X({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=P(i,a);return{value:t[o]??F(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}var Dt=g(`
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
`),Ot=e({en:{postingGroup:`Vendor posting group`,genBusPostingGroup:`Business group`,vatBusPostingGroup:`VAT business group`},nl:{postingGroup:`Leveranciersboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`},fr:{postingGroup:`Groupe compta. fournisseur`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`},de:{postingGroup:`Kreditorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`}}),kt=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Z(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:kt.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function At(e,t,n){let{data:r}=l(Dt,n?{company:m.value?.id??``}:void 0).value,i={postingGroup:r?.company?.vendorPostingGroups?.nodes??[],genBusPostingGroup:r?.company?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:r?.company?.vatBusinessPostingGroups?.nodes??[]};return{all:i,groups:{postingGroup:t.postingGroup??Z(e,i.postingGroup,`FOREIGN`),genBusPostingGroup:t.genBusPostingGroup??Z(e,i.genBusPostingGroup,`EXPORT`),vatBusPostingGroup:t.vatBusPostingGroup??Z(e,i.vatBusPostingGroup,`IMPEXP`)}}}function jt(e){let{all:t,groups:n}=e.of;return y(`div`,{class:`document-fields`,children:[`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`].map(r=>y(M,{label:Ot(r),value:n[r],onValue:t=>e.onGiven(r,t),options:t[r].map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))},r))})}function Mt(e){return new DOMParser().parseFromString(Pt(e),`text/xml`)}var Nt;function Pt(e){let t=globalThis.trustedTypes;return Nt??=t?.createPolicy(`facturier-parse`,{createHTML:e=>e})??{createHTML:e=>e},Nt.createHTML(e)}function Ft(e){let t=Uint8Array.from(atob(e),e=>e.charCodeAt(0)),n=new TextDecoder().decode(t);if(!/^\s*\uFEFF?\s*</.test(n))return;let r=Mt(n),i=Q(r,`AccountingSupplierParty`)[0];if(i!==void 0)return It(r,i);let a=Q(r,`SellerTradeParty`)[0];return a===void 0?void 0:Lt(r,a)}function It(e,t){let n=Q(t,`EndpointID`)[0],r=Q(t,`PartyLegalEntity`)[0],i=Q(t,`PostalAddress`)[0];return{name:$(r,`RegistrationName`)||$(Q(t,`PartyName`)[0],`Name`),vatRegistrationNo:$(Q(t,`PartyTaxScheme`)[0],`CompanyID`),enterpriseNo:$(r,`CompanyID`),address:$(i,`StreetName`),postCode:$(i,`PostalZone`),city:$(i,`CityName`),countryRegionCode:$(Q(i,`Country`)[0],`IdentificationCode`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeeFinancialAccount`)[0],`ID`)}}function Lt(e,t){let n=Q(Q(t,`URIUniversalCommunication`)[0],`URIID`)[0],r=Q(t,`PostalTradeAddress`)[0],i=Q(t,`SpecifiedTaxRegistration`).flatMap(e=>Q(e,`ID`));return{name:$(t,`Name`),vatRegistrationNo:i.find(e=>e.getAttribute(`schemeID`)===`VA`)?.textContent.trim()??``,enterpriseNo:$(Q(t,`SpecifiedLegalOrganization`)[0],`ID`),address:$(r,`LineOne`),postCode:$(r,`PostcodeCode`),city:$(r,`CityName`),countryRegionCode:$(r,`CountryID`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeePartyCreditorFinancialAccount`)[0],`IBANID`)}}function Q(e,t){return e===void 0?[]:[...e.getElementsByTagNameNS(`*`,t)]}var $=(e,t)=>Q(e,t)[0]?.textContent.trim()??``,Rt=g(`
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
`),zt=g(`
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
`),Bt={name:``,vatRegistrationNo:``,enterpriseNo:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``};function Vt({doc:e,onClose:t,onMade:r}){let{known:i,isFirst:a,no:o,like:s,account:c,given:l,first:d,busy:f,refused:p,of:m,make:h}=Ht(e,r);return y(O,{title:z(`newVendor`),wide:!0,onClose:t,onSend:()=>void h(),actions:y(n,{children:[y(v,{onPress:t,children:u(`cancel`)}),y(v,{kind:`main`,busy:f.value,onPress:()=>void h(),children:z(`makeVendor`)})]}),children:[y(`p`,{class:`quiet`,children:z(`newVendorHelp`)}),p.value!==void 0&&y(A,{error:p.value}),y(`div`,{class:`document-fields`,children:[y(C,{label:z(`vendorNo`),value:o.value,onValue:e=>o.value=e,autoFocus:!0,required:!0}),y(C,{label:u(`name`),...m(`name`),required:!0}),y(C,{label:z(`vatRegistrationNo`),...m(`vatRegistrationNo`)}),y(C,{label:z(`enterpriseNo`),...m(`enterpriseNo`)}),y(C,{label:z(`address`),...m(`address`)}),y(C,{label:z(`postCode`),...m(`postCode`)}),y(C,{label:z(`city`),...m(`city`)}),y(C,{label:z(`country`),...m(`countryRegionCode`)}),y(C,{label:`IBAN`,...m(`iban`)}),y(J,{label:z(`usualAccount`),of:`account`,value:c.value,onValue:e=>c.value=e})]}),a?y(jt,{of:d,onGiven:(e,t)=>l.value={...l.value,[e]:t}}):y(M,{label:z(`like`),help:z(`likeHelp`),value:s.value,onValue:e=>s.value=e,options:i.map(e=>({value:e.no,text:`${e.no} ${e.name??``}`}))})]})}function Ht(e,n){let o=m.value?.id??``,s=l(Rt,{company:o}).value.data?.company?.vendors,c=s?.nodes??[],u=s?.nodes.length===0,d=l(G,{id:e.id}).value.data?.node,p=t({...Bt,name:e.name??``}),h=t(``),g=t(``),_=t(``),v=t(!1),y=t(void 0),b=t({}),x=At(p.value.countryRegionCode,b.value,u);a(()=>{u&&h.value===``&&(h.value=`V1`)},[u]),a(()=>{let e=d!=null&&`contentString`in d?d.contentString:void 0,t=e==null?void 0:Ft(e);t!==void 0&&(p.value=t)},[d]),a(()=>{if(c.length===0)return;h.value===``&&(h.value=Ut(c));let e=p.value.countryRegionCode,t=c.find(t=>t.countryRegionCode===e)??c[0];g.value=t?.no??``},[c.length,p.value.countryRegionCode]);let S=e=>t=>p.value={...p.value,[e]:t};return{known:c,isFirst:u,no:h,like:g,account:_,given:b,first:x,busy:v,refused:y,of:e=>({value:p.value[e],onValue:S(e),problem:y.value?.path===e?y.value.message:void 0}),make:async()=>{let e=c.find(e=>e.no===g.value);v.value=!0;try{let{vendor:t}=i((await f(zt,{company:o,fields:{...p.value,no:h.value,defaultGLAccount:_.value,...u?x.groups:{postingGroup:e?.postingGroup,genBusPostingGroup:e?.genBusPostingGroup,vatBusPostingGroup:e?.vatBusPostingGroup},paymentTermsCode:e?.paymentTermsCode}})).result);n(t.no)}catch(e){y.value=r(e)}finally{v.value=!1}}}}function Ut(e){let t=e.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),n=Math.max(0,...t.map(({digits:e})=>e.length)),[r]=t.filter(({digits:e})=>e.length===n).sort((e,t)=>e.digits<t.digits?1:-1);return r===void 0?``:`${r.letters}${String(Number(r.digits)+1).padStart(n,`0`)}`}function Wt({doc:e,again:r,fresh:i,dimensions:a,usualAccount:o}){let s=t(!1),c=nt(e,r,i),{changes:l,isDirty:u}=c,d=e.state===`OPEN`?h(`EDIT`):z(`notOpen`,{state:ie(e.state)}),f={doc:c.base,draft:c.draft,onDraft:c.type,unable:d,dimensions:a,usualAccount:o,onNewParty:()=>s.value=!0};return y(n,{children:[y(Gt,{doc:e}),y(qe,{doc:e,again:r,fresh:i,dirty:u,save:c.save,newVendor:()=>s.value=!0}),c.error!==void 0&&y(A,{error:c.error}),y(Kt,{doc:e}),y(`div`,{class:`document-sides`,children:[y(ot,{doc:e}),y(`div`,{class:`stack`,children:[y(Ct,{...f}),y(wt,{...f}),u&&y(`div`,{class:`row document-save`,children:[y(v,{kind:`main`,busy:c.busy,onPress:()=>void c.save(),hint:`Ctrl+Enter`,children:z(`save`)}),y(v,{onPress:c.undo,children:z(`undo`)})]}),y(Jt,{doc:e,isDirty:u}),y(Et,{doc:e}),e.side===`purchase`&&y(ft,{vendorNo:e.partyNo??``})]})]}),s.value&&y(Vt,{doc:e,onClose:()=>s.value=!1,onMade:e=>{s.value=!1,D(z(`vendorMade`,{no:e})),c.save({...l,partyNo:e})}}),c.conflict&&y(Ge,{theirs:e,before:c.base,draft:l,keys:L(c.base,e,l),onClose:c.closeConflict,onMine:()=>void c.saveOver(),onTheirs:c.undo})]})}function Gt({doc:e}){return y(`div`,{class:`row document-head`,children:[y(`h1`,{children:[y(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,y(`bdi`,{class:`quiet`,children:e.externalNo})]}),y(j,{tone:ne(e.state),children:ie(e.state)}),e.createdDocNo&&y(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&y(j,{tone:`bad`,children:z(`toldRejected`)})]})}function Kt({doc:e}){return y(n,{children:[e.errorMessage&&!qt(e)&&y(E,{tone:`bad`,children:y(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&y(E,{children:y(`p`,{dir:`auto`,children:z(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})})]})}function qt({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`&&h(`POST`)===void 0||t.some(({message:t})=>t===e)}function Jt({doc:e,isDirty:n}){let i=t(void 0),o=t(void 0),c=s(``),l=e.postedDocument!==null&&e.postedDocument!==void 0,u=(e.state===`OPEN`||e.state===`REGISTERED`)&&h(`POST`)===void 0,d=I(e);a(()=>{u&&c.current!==d&&(c.current=d,me(e).then(e=>{c.current===d&&(i.value=e,o.value=void 0)},e=>{c.current===d&&(o.value=r(e))}))},[d,u]);let f=e.postedDocument,g=m.value;return y(`section`,{class:`card stack`,"aria-label":z(l?`booked`:`booking`),children:[y(`h2`,{children:z(l?`booked`:`booking`)}),n&&y(E,{tone:`warn`,children:z(`previewOld`)}),f&&y(`p`,{class:`row`,children:[y(`code`,{children:f.no}),f.cancelledBy&&y(j,{tone:`warn`,children:z(`cancelledBy`,{no:f.cancelledBy.no})}),g&&ee.some(({name:e})=>e===`ledger`)&&y(v,{kind:`word`,onPress:()=>p(`${_(g.name,`ledger`)}?document=${encodeURIComponent(f.no)}`),children:z(`inLedger`)})]}),f&&y(U,{entries:f.generalLedgerEntries.nodes}),!l&&!u&&e.state===`OPEN`&&y(`p`,{class:`quiet`,children:h(`POST`)}),o.value!==void 0&&y(A,{error:o.value}),!l&&u&&i.value===void 0&&o.value===void 0&&y(k,{}),!l&&i.value!==void 0&&y(`div`,{role:`status`,class:`stack`,children:[i.value.issues.map((e,t)=>y(E,{tone:`bad`,children:y(`p`,{dir:`auto`,children:e.message})},t)),i.value.succeeded&&y(U,{entries:i.value.entries})]}),f?y(tt,{posted:f}):y(et,{prediction:e.predictedVat,told:i.value?.issues.map(({message:e})=>e)??[]})]})}function Yt(){let e=m.value,[t=``,r=``]=d.value.rest,i=t!==`sales`,a=/^\d{1,9}$/.test(r)?Number(r):void 0,o=x(),s=e&&a!==void 0?{company:e.id,entryNo:a,isPurchase:i,language:o}:void 0,u=l(it,s),{data:p,error:h,loading:g,again:v}=u.value,S=c(()=>K(p),[p]);b(re,e&&p?.company?{company:e.id,after:null}:void 0,({importDocumentChanged:e})=>{e.documentId===K(u.peek().data)?.id&&u.peek().again()},e=>e.importDocumentChanged.cursor);let C=e&&y(`p`,{children:y(te,{to:_(e.name,`inbox`),query:{side:i?``:`sales`},children:[`← `,z(`inbox`)]})});if(h!==void 0&&S===void 0)return y(n,{children:[C,y(A,{error:h,onAgain:v})]});if(S===void 0||S.entryNo!==a)return y(n,{children:[C,g?y(k,{}):y(T,{title:z(`noDocument`)})]});let{generalLedgerSetup:w,purchaseSetup:E,salesSetup:D}=p?.company??{};return y(n,{children:[C,y(Wt,{doc:S,again:v,fresh:async()=>s===void 0?void 0:K(await f(it,s)),dimensions:[w?.globalDimension1Code??``,w?.globalDimension2Code??``],usualAccount:(i?E:D)?.defaultAccountNo??``},S.id)]})}export{Yt as default};