import{C as e,F as t,N as n,P as r,R as i,S as a,V as o,W as s,_ as c,b as l,d as u,h as d,l as f,n as p,o as m,s as h,u as g,v as _,y as v}from"./company-Du1bL4UA.js";import{t as y}from"./events-DYEb2CU_.js";import{a as b,c as x,d as S,f as C,i as w,l as T,o as E,p as D,s as O,u as k}from"./index-rb9F-2Tt.js";import{n as A,o as j,t as M}from"./state-words-n-gh0IXH.js";import{t as N}from"./badge-BjPvnE7Z.js";import{t as P}from"./select-Dl6aU6F2.js";import{t as F}from"./amount-CHFWWRLK.js";import{n as ee,t as te}from"./amount-text-DJ16hy-d.js";import{t as ne}from"./tabs-XSnSFqrG.js";var re=h(`
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
`),ie=h(`
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
`),ae=h(`
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
`),oe=h(`
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
`),se=h(`
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
`),ce=h(`
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
`),le=h(`
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
`),ue=h(`
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
`),de=h(`
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
`),fe=h(`
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
`),pe=h(`
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
`),me=h(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),he=h(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),ge=h(`
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
`),_e=h(`
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
`);async function ve({side:e,id:t}){return r(e===`purchase`?(await d(re,{id:t})).result:(await d(ie,{id:t})).result)}async function ye({side:e,id:t,etag:n},i){return r(e===`purchase`?(await d(ae,{id:t,etag:n,key:i})).result:(await d(oe,{id:t,etag:n,key:i})).result)}async function be({side:e,id:t,etag:n}){return r(e===`purchase`?(await d(se,{id:t,etag:n})).result:(await d(ce,{id:t,etag:n})).result)}async function xe({side:e,id:t,etag:n}){return r(e===`purchase`?(await d(le,{id:t,etag:n})).result:(await d(ue,{id:t,etag:n})).result)}async function Se({side:e,id:t,etag:n},i){return r(e===`purchase`?(await d(de,{id:t,etag:n,reason:i})).result:(await d(fe,{id:t,etag:n,reason:i})).result)}async function Ce({id:e,etag:t},n,i){return r((await d(pe,{id:e,etag:t,reason:n,reasonCode:i})).result)}async function we({side:e,id:t,etag:n}){r(e===`purchase`?(await d(me,{id:t,etag:n})).result:(await d(he,{id:t,etag:n})).result)}async function Te(e,t){let{cancelledBy:n}=r((await d(ge,{id:e.id,etag:e.etag,postingDate:t})).result);return n?.no??``}async function Ee(e,t){return r((await d(_e,{id:e.id,etag:e.etag,postingDate:t})).result).correction?.entryNo}var De=h(`
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
`),Oe=h(`
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
`),ke=h(`
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
`),Ae=h(`
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
`),je=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],I=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],L=(e,t)=>t===void 0?e:`${t.id}/${e}`;function R(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return je.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return I.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Me(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==R(e,t)))}function z({lines:e,...t}){let{partyNo:n,externalNo:r,documentDate:i,postingDate:a,dueDate:o,state:s,addresseeConfirmedBy:c}=t,l=e.nodes.map(({etag:e,...t})=>t);return JSON.stringify([n,r,i,a,o,s,c,l])}function B(e,t,n){return Object.keys(n).filter(n=>R(e,n)!==R(t,n))}async function V(e,t){let n=je.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await Ne(e,Object.fromEntries(n.map(n=>[Fe(e,n),Ie(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=I.filter(e=>t[L(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[L(e,n)]]));await Pe(e,n.id,r.get(n.id)??n.etag,a)}}async function Ne({side:e,id:t,etag:n},i){let{document:a}=r(e===`purchase`?(await d(De,{id:t,etag:n,fields:i})).result:(await d(Oe,{id:t,etag:n,fields:i})).result);return a.lines.nodes}async function Pe({side:e},t,n,i){r(e===`purchase`?(await d(ke,{id:t,etag:n,fields:i})).result:(await d(Ae,{id:t,etag:n,fields:i})).result)}function Fe({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function Ie(e,t){return t===``&&e.endsWith(`Date`)?null:t}var H=e({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,actions:`What can be done`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,newVendor:`Create the supplier`,newVendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,makeVendor:`Create and use`,vendorMade:`Supplier {no} is made.`,vendorNo:`Supplier number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street`,postCode:`Postcode`,city:`City`,country:`Country`,usualAccount:`Usual account`,like:`Posting groups as`,likeHelp:`The new supplier is booked as this one.`,externalNo:`Invoice number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,reasonLearned:`as learned from your correction`,reasonItem:`by the item`,reasonCost:`named by the file`,reasonParty:`the usual one of this party`,reasonSetup:`the usual one of the company`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,vatBooked:`VAT {rate} % on {base}`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,learnedFrom:`from document {entryNo}`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,save:`Save`,undo:`Undo`,saved:`Saved.`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,notOpen:`It is {state}: only an open document can be changed.`,isCancelled:`It is cancelled already.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,toldRejected:`The seller was told: rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,actions:`Wat kan worden gedaan`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,newVendor:`Leverancier aanmaken`,newVendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voor u betaalt.`,makeVendor:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat`,postCode:`Postcode`,city:`Plaats`,country:`Land`,usualAccount:`Gewone rekening`,like:`Boekingsgroepen zoals`,likeHelp:`De nieuwe leverancier wordt geboekt zoals deze.`,externalNo:`Factuurnummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,reasonLearned:`zoals geleerd uit uw correctie`,reasonItem:`volgens het artikel`,reasonCost:`genoemd in het bestand`,reasonParty:`de gewone van deze partij`,reasonSetup:`de gewone van het bedrijf`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,vatBooked:`Btw {rate} % op {base}`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,learnedFrom:`uit document {entryNo}`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,isCancelled:`Het is al geannuleerd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,toldRejected:`Aan de verkoper gemeld: geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,actions:`Actions possibles`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,newVendor:`Créer le fournisseur`,newVendorHelp:`Ce que dit le fichier est déjà rempli. Vérifiez le compte bancaire auprès du fournisseur avant de payer.`,makeVendor:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,vendorNo:`Numéro de fournisseur`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue`,postCode:`Code postal`,city:`Localité`,country:`Pays`,usualAccount:`Compte habituel`,like:`Groupes comptables comme`,likeHelp:`Le nouveau fournisseur est comptabilisé comme celui-ci.`,externalNo:`Numéro de facture`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,reasonLearned:`appris de votre correction`,reasonItem:`d’après l’article`,reasonCost:`nommé par le fichier`,reasonParty:`l’habituel de ce tiers`,reasonSetup:`l’habituel de la société`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,vatBooked:`TVA {rate} % sur {base}`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,learnedFrom:`du document {entryNo}`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,isCancelled:`Il est déjà annulé.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,toldRejected:`Le vendeur a été informé : refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,actions:`Was getan werden kann`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,newVendor:`Lieferant anlegen`,newVendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,makeVendor:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,vendorNo:`Lieferantennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,usualAccount:`Übliches Konto`,like:`Buchungsgruppen wie`,likeHelp:`Der neue Lieferant wird gebucht wie dieser.`,externalNo:`Rechnungsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,reasonLearned:`aus Ihrer Korrektur gelernt`,reasonItem:`nach dem Artikel`,reasonCost:`in der Datei genannt`,reasonParty:`das übliche dieses Partners`,reasonSetup:`das übliche der Firma`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,vatBooked:`USt {rate} % auf {base}`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,learnedFrom:`aus Dokument {entryNo}`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,isCancelled:`Es ist schon storniert.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}}),Le=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function Re({about:e,doc:n,error:r,busy:i,onClose:a,onYes:o}){let c=e===`cancel`||e===`correct`,u=t(c?n.postedDocument?.postingDate??``:``),d=t(`OTH`),f=t(!1),p=()=>{f.value=e!==`remove`&&u.value.trim()===``,!f.value&&!i&&o(u.value.trim(),d.value)},m=f.value?l(`required`):void 0;return v(x,{title:H(`${e}Title`),onClose:a,onSend:p,actions:v(s,{children:[v(_,{onPress:a,children:l(`cancel`)}),v(_,{kind:e===`confirm`?`main`:`danger`,busy:i,onPress:p,children:H(e)})]}),children:[v(`p`,{children:H(`${e}Help`)}),r!==void 0&&v(C,{error:r}),c&&v(b,{label:H(`postingDate`),type:`date`,value:u.value,onValue:e=>u.value=e,problem:m,autoFocus:!0}),e===`reject`&&v(P,{label:H(`reasonCode`),value:d.value,onValue:e=>d.value=e,options:Le.map(e=>({value:e,text:`${e} ${H(`code${e}`)}`}))}),(e===`confirm`||e===`reject`)&&v(b,{label:H(`reason`),rows:3,value:u.value,onValue:e=>u.value=e,problem:m,autoFocus:!0})]})}function ze({theirs:e,before:t,draft:n,keys:r,onMine:i,onTheirs:a,onClose:o}){return v(x,{title:H(`conflictTitle`),wide:!0,onClose:o,actions:v(s,{children:[v(_,{onPress:a,children:H(`takeTheirs`)}),v(_,{kind:`main`,onPress:i,children:H(`keepMine`)})]}),children:[v(`p`,{children:H(r.length===0?`conflictElsewhere`:`conflictHelp`)}),r.length>0&&v(`table`,{class:`document-table`,children:[v(`thead`,{children:v(`tr`,{children:[v(`th`,{scope:`col`,children:H(`field`)}),v(`th`,{scope:`col`,children:H(`before`)}),v(`th`,{scope:`col`,children:H(`theirs`)}),v(`th`,{scope:`col`,children:H(`mine`)})]})}),v(`tbody`,{children:r.map(r=>v(`tr`,{children:[v(`th`,{scope:`row`,children:Be(e,r)}),v(`td`,{children:v(`bdi`,{children:R(t,r)})}),v(`td`,{children:v(`bdi`,{children:R(e,r)})}),v(`td`,{children:v(`bdi`,{children:n[r]})})]},r))})]})]})}function Be(e,t){let[n=``,r]=t.split(`/`),i={partyNo:H(e.side===`purchase`?`vendor`:`customer`),externalNo:H(e.side===`purchase`?`externalNo`:`no`),documentDate:H(`documentDate`),postingDate:H(`postingDate`),dueDate:H(`dueDate`),no:H(`account`),vatBusPostingGroup:H(`vatGroup`),vatProdPostingGroup:H(`vatGroup`)};return r===void 0?i[n]??n:`${H(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function Ve({doc:e,again:r,fresh:i,dirty:a,save:c,newVendor:l}){let u=t(!1),d=t(void 0),p=t(void 0),h=o(crypto.randomUUID()),g=async t=>{if(!u.value){u.value=!0,d.value=void 0;try{let n=await He(e,i,t);p.value=void 0,n!==``&&w(n)}catch(e){let t=n(e);d.value=t,t.kind===`changed`&&w(H(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(h.current=crypto.randomUUID())}finally{u.value=!1,r()}}},y=Ue({doc:e,dirty:a,post:()=>void g(async e=>U(await ye(e,h.current),`posted`)),register:()=>void g(async e=>U(await be(e),`registered`)),reopen:()=>void g(async e=>U(await xe(e),`reopened`)),ask:e=>p.value=e});return O([...y,{keys:`Ctrl+Enter`,text:H(`save`),press:()=>void c(),unable:a?void 0:H(`nothingTyped`)},...e.side===`purchase`&&e.state===`OPEN`?[{keys:`n`,text:H(`newVendor`),press:l,unable:m(`EDIT`)}]:[],{keys:`Escape`,text:H(`inbox`),press:()=>f(W(e))}]),v(s,{children:[v(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":H(`actions`),children:y.map(e=>v(_,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:u.value,onPress:e.press,children:e.text},e.keys))}),d.value!==void 0&&p.value===void 0&&v(C,{error:d.value,onAgain:r}),p.value!==void 0&&v(Re,{about:p.value,doc:e,error:d.value,busy:u.value,onClose:()=>{p.value=void 0,d.value=void 0},onYes:(t,n)=>{let r=p.value,i=e.postedDocument;r===`confirm`?g(async e=>U(await Se(e,t),`confirmed`)):r===`reject`?g(async e=>U(await Ce(e,t,n),`rejected`)):r===`remove`?g(Ge):r===`cancel`&&i?g(async()=>H(`cancelled`,{no:await Te(i,t)})):r===`correct`&&i&&g(()=>Ke(e,i,t))}})]})}async function He(e,t,r){try{return await r(e)}catch(i){let a=n(i).kind===`changed`?await t():void 0;if(a===void 0||z(a)!==z(e))throw i;return r(a)}}function Ue({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=m(`POST`),s=m(`EDIT`),c=t?H(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:H(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:H(`register`),unable:o??c,press:r},...We(e)?[{keys:`a`,text:H(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:H(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:H(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:H(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:H(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:H(`cancel`),kind:`danger`,unable:o??(l?H(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:H(`correct`),unable:o??(l?H(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:H(`reopen`),unable:o,press:i}]}}function We({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function U(e,t){if(!e.succeeded)return w(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?H(t):`${H(t)}: ${n}`}async function Ge(e){return await we(e),f(W(e)),H(`removed`)}async function Ke(e,t,n){let r=await Ee(t,n);return r!==void 0&&f(g(p.peek()?.name??``,`document`,e.side,String(r))),H(`corrected`)}function W(e){return`${g(p.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function qe({entries:e}){return e.length===0?v(k,{title:H(`noEntries`)}):v(`div`,{class:`document-scroll`,tabIndex:0,role:`region`,"aria-label":H(`entries`),children:v(`table`,{class:`document-table`,children:[v(`caption`,{class:`unseen`,children:H(`entries`)}),v(`thead`,{children:v(`tr`,{children:[v(`th`,{scope:`col`,children:H(`account`)}),v(`th`,{scope:`col`,children:H(`description`)}),v(`th`,{scope:`col`,class:`document-end`,children:H(`debit`)}),v(`th`,{scope:`col`,class:`document-end`,children:H(`credit`)})]})}),v(`tbody`,{children:e.map((e,t)=>v(`tr`,{children:[v(`td`,{children:[v(`code`,{children:e.accountNumber}),` `,v(`bdi`,{class:`quiet`,children:e.account?.name})]}),v(`td`,{children:[v(`bdi`,{children:e.description}),e.dimensionSetLines.length>0&&v(`div`,{class:`quiet`,children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e} ${t}`).join(`, `)})]}),v(`td`,{class:`document-end`,children:Xe(e.debitAmount)?null:v(F,{value:e.debitAmount})}),v(`td`,{class:`document-end`,children:Xe(e.creditAmount)?null:v(F,{value:e.creditAmount})})]},t))})]})})}function Je({prediction:e,told:t}){return e==null?null:v(s,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>v(S,{tone:`warn`,children:v(`p`,{dir:`auto`,children:e.message})},t)),e.grids.length>0&&v(`dl`,{class:`document-grids`,"aria-label":H(`grids`),children:e.grids.map(({grid:e,amount:t})=>v(`div`,{children:[v(`dt`,{children:H(`grid`,{grid:e})}),v(`dd`,{children:v(F,{value:t})})]},e))})]})}function Ye({posted:e}){let{nodes:t}=e.vatEntries;return t.length===0?null:v(`dl`,{class:`document-grids`,children:t.map(({id:e,base:t,amount:n,vatPct:r})=>v(`div`,{children:[v(`dt`,{children:H(`vatBooked`,{rate:r,base:te(t,ee(a.value))})}),v(`dd`,{children:v(F,{value:n})})]},e))})}var Xe=e=>/^0(\.0+)?$/.test(e);function Ze({html:e,title:t}){let n=o(null);return i(()=>{let t=n.current;if(t===null)return;let r=()=>tt(t,e);return r(),t.addEventListener(`load`,r),()=>t.removeEventListener(`load`,r)},[e]),v(`iframe`,{ref:n,class:`document-frame`,sandbox:`allow-same-origin`,title:t})}function Qe(e,t){return new DOMParser().parseFromString(et(e),t)}var $e;function et(e){let t=globalThis.trustedTypes;return $e??=t?.createPolicy(`facturier-parse`,{createHTML:e=>e})??{createHTML:e=>e},$e.createHTML(e)}function tt(e,t){let n=e.contentDocument,r=e.contentWindow;if(n===null||r===null)return;let i=[],a=Qe(t.replaceAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g,(e,t)=>(i.push(t),``)),`text/html`),o=i.map(e=>{let t=new r.CSSStyleSheet;return t.replaceSync(e),t});for(let e of a.querySelectorAll(`script, style, link, meta, iframe, object, embed`))e.remove();n.documentElement.lang=a.documentElement.lang,n.body.replaceChildren(...[...a.body.childNodes].map(e=>n.importNode(e,!0))),n.body.className=a.body.className,n.adoptedStyleSheets=o}var nt=h(`
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
`),G=h(`
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
`),rt=h(`
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
`);function K(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function it({doc:e}){let n=e.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),r=t(`invoice`),i=[{value:`invoice`,text:H(`invoice`)},...n.map(e=>({value:String(e.no),text:v(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return v(`section`,{class:`document-files`,"aria-label":H(`files`),children:[v(ne,{label:H(`files`),value:r.value,onValue:e=>r.value=e,tabs:i,children:r.value===`invoice`?v(at,{doc:e}):v(ot,{doc:e,no:Number(r.value)})}),v(st,{doc:e})]})}function at({doc:e}){return e.preview===null||e.preview===void 0?v(k,{title:H(`noFile`)}):v(Ze,{html:e.preview,title:H(`invoice`)})}function ot({doc:e,no:n}){let r=c(G,{id:e.id}).value,a=t(``),o=r.data?.node,s=o!=null&&`attachments`in o?o.attachments.find(e=>e.no===n)?.content:void 0;return i(()=>{if(s!=null)return a.value=URL.createObjectURL(ct(s,`application/pdf`)),()=>URL.revokeObjectURL(a.value)},[s]),r.error===void 0?a.value===``?v(D,{}):v(`div`,{class:`stack`,children:[v(`iframe`,{class:`document-frame`,src:a.value,title:H(`picture`)}),v(`a`,{href:a.value,target:`_blank`,rel:`noreferrer`,children:H(`openApart`)})]}):v(C,{error:r.error,onAgain:r.again})}function st({doc:e}){let r=t(void 0);if(e.preview===null||e.preview===void 0)return null;let i=async()=>{try{let{node:t}=await d(G,{id:e.id}),n=t!=null&&`contentString`in t?t.contentString:void 0;n!=null&&lt(n,`${e.externalNo??e.entryNo}`),r.value=void 0}catch(e){r.value=n(e)}};return v(s,{children:[r.value!==void 0&&v(C,{error:r.value}),v(`div`,{children:v(_,{kind:`word`,onPress:()=>void i(),children:l(`download`)})})]})}function ct(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function lt(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(ct(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}function ut({vendorNo:e}){let t=p.value,n=c(rt,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:v(`details`,{class:`card`,children:[v(`summary`,{children:H(`learned`,{count:n.length})}),v(`ul`,{class:`document-findings`,children:n.map(e=>v(`li`,{children:[v(`bdi`,{children:e.matchText}),` → `,v(`code`,{children:e.no??``}),` `,v(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&v(T,{to:g(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:H(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}function dt({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function q({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return v(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>v(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?v(N,{tone:`good`,children:H(`settled`)}):v(N,{tone:r[e.severity],children:H(e.severity)}),` `,v(`span`,{dir:`auto`,children:e.message}),` `,v(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var ft=h(`
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
`),pt=h(`
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
`),mt=h(`
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
`),ht=h(`
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
`),gt=h(`
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
`),_t=h(`
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
`);async function vt(e,t,n){if(typeof e==`object`)return(await d(_t,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await d(gt,{company:t})).company?.list;let r={vendor:ft,customer:pt,account:mt,item:ht}[e];return(await d(r,{company:t,text:n})).company?.list}var yt=150;function J({of:e,...n}){let r=t([]),a=t(!1),o=p.value?.id??``,{value:s}=n;return i(()=>{if(!a.value)return;let t=!1,n=setTimeout(()=>{vt(e,o,s).then(e=>{t||(r.value=(e?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},yt);return()=>{t=!0,clearTimeout(n)}},[s,o,a.value]),v(`div`,{onFocusCapture:()=>a.value=!0,children:v(b,{...n,offers:r.value})})}function bt(e,t,n,r){if((t.no??``)===``)return H(`noAccount`);let i=e.validationReport.filter(e=>dt(e)===`line.${n}`);return i.some(({rule:e})=>e===`MAPPING`)?H(`reasonLearned`):i.some(({rule:e})=>e===`ITEM`)||t.type===`ITEM`?H(`reasonItem`):i.some(({rule:e})=>e===`ACCOUNT`)?H(`reasonCost`):t.no===e.party?.defaultGLAccount?H(`reasonParty`):t.no===r?H(`reasonSetup`):``}function xt(e){let{doc:t,unable:n,onNewParty:r}=e,i=t.side===`purchase`,a=t.party;return v(`section`,{class:`card stack`,"aria-label":H(`header`),children:[v(`div`,{class:`document-party`,children:[v(J,{label:H(i?`vendor`:`customer`),of:i?`vendor`:`customer`,...X(e,`partyNo`)}),v(`div`,{children:[a?v(`p`,{children:[v(`bdi`,{children:a.name}),` `,v(`span`,{class:`quiet`,children:a.vatRegistrationNo})]}):v(`p`,{children:[v(N,{tone:`bad`,children:H(`unknown`)}),` `,v(`bdi`,{children:t.name})]}),i&&n===void 0&&v(_,{kind:a?`word`:`plain`,onPress:r,hint:`n`,children:H(`newVendor`)})]})]}),v(q,{findings:Y(t,`party`),settled:!!a}),v(`div`,{class:`document-fields`,children:[v(b,{label:H(i?`externalNo`:`no`),...X(e,`externalNo`)}),v(b,{label:H(`documentDate`),type:`date`,...X(e,`documentDate`)}),v(b,{label:H(`postingDate`),type:`date`,...X(e,`postingDate`)}),v(b,{label:H(`dueDate`),type:`date`,...X(e,`dueDate`)})]}),v(q,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>Y(t,e))}),v(`p`,{class:`document-total`,children:[H(`total`),` `,v(F,{value:t.docAmountInclVAT,currency:t.currencyCode}),t.docAmountVAT!==null&&t.docAmountVAT!==void 0&&v(`span`,{class:`quiet`,children:[` `,`(`,H(`ofWhichVat`),` `,v(F,{value:t.docAmountVAT}),`)`]})]}),v(q,{findings:Y(t,`amounts`)})]})}function St(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return v(`section`,{class:`card stack`,"aria-label":H(`lines`),children:[v(`h2`,{children:H(`lines`)}),n.map((t,n)=>v(Ct,{...e,line:t,nth:n+1},t.id)),r>n.length&&v(`p`,{children:H(`moreLines`,{count:r-n.length})}),n.length===0&&v(`p`,{children:H(`noLines`)})]})}function Ct(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=t=>X(e,t,n);return n.type===`NONE`?v(`p`,{class:`quiet`,children:v(`bdi`,{children:n.description})}):v(`div`,{class:`document-line`,role:`group`,"aria-label":H(`line`,{nth:r}),children:[v(`p`,{class:`document-line-head`,children:[v(`bdi`,{children:n.description}),v(`span`,{class:`number`,children:[v(F,{value:n.quantity}),` × `,v(F,{value:n.unitAmount})]})]}),v(`div`,{class:`document-fields`,children:[v(`div`,{children:[v(J,{label:H(o?`item`:`account`),of:o?`item`:`account`,...s(`no`)}),v(`p`,{class:`document-reason`,children:[v(`bdi`,{children:o?n.item?.description:n.account?.name}),` `,bt(t,n,r,e.usualAccount)]})]}),v(`div`,{children:[v(J,{label:H(`vatGroup`),of:`vatGroup`,...s(`vatProdPostingGroup`)}),a&&v(`p`,{class:`document-reason`,children:[a.vatPct,` % · `,v(`span`,{dir:`auto`,children:a.reason})]})]}),i[0]!==``&&v(J,{label:i[0],of:{dimension:i[0]},...s(`shortcutDimension1Code`)}),i[1]!==``&&v(J,{label:i[1],of:{dimension:i[1]},...s(`shortcutDimension2Code`)})]}),v(q,{findings:Y(t,`line.${r}`)})]})}function wt({doc:e}){let t=Y(e,``);return t.length===0?null:v(`section`,{class:`card stack`,"aria-label":H(`findings`),children:[v(`h2`,{children:H(`findings`)}),v(q,{findings:t})]})}function Y(e,t){return e.validationReport.filter(e=>dt(e)===t)}function X({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=L(i,a);return{value:t[o]??R(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}var Tt=h(`
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
`),Et=e({en:{postingGroup:`Vendor posting group`,genBusPostingGroup:`General business group`,vatBusPostingGroup:`VAT business group`},nl:{postingGroup:`Leveranciersboekingsgroep`,genBusPostingGroup:`Bedrijfsboekingsgroep`,vatBusPostingGroup:`Btw-bedrijfsboekingsgroep`},fr:{postingGroup:`Groupe compta. fournisseur`,genBusPostingGroup:`Groupe compta. marché`,vatBusPostingGroup:`Groupe compta. marché TVA`},de:{postingGroup:`Kreditorenbuchungsgruppe`,genBusPostingGroup:`Geschäftsbuchungsgruppe`,vatBusPostingGroup:`MwSt.-Geschäftsbuchungsgruppe`}}),Dt=`AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(` `);function Z(e,t,n){let r=e===``||e===`BE`?`DOMESTIC`:Dt.includes(e)?`EU`:n;return(t.find(({code:e})=>e===r)??t[0])?.code??``}function Ot(e,t,n){let{data:r}=c(Tt,n?{company:p.value?.id??``}:void 0).value,i={postingGroup:r?.company?.vendorPostingGroups?.nodes??[],genBusPostingGroup:r?.company?.genBusPostingGroups?.nodes??[],vatBusPostingGroup:r?.company?.vatBusinessPostingGroups?.nodes??[]};return{all:i,groups:{postingGroup:t.postingGroup??Z(e,i.postingGroup,`FOREIGN`),genBusPostingGroup:t.genBusPostingGroup??Z(e,i.genBusPostingGroup,`EXPORT`),vatBusPostingGroup:t.vatBusPostingGroup??Z(e,i.vatBusPostingGroup,`IMPEXP`)}}}function kt(e){let{all:t,groups:n}=e.of;return v(`div`,{class:`document-fields`,children:[`postingGroup`,`genBusPostingGroup`,`vatBusPostingGroup`].map(r=>v(P,{label:Et(r),value:n[r],onValue:t=>e.onGiven(r,t),options:t[r].map(({code:e,description:t})=>({value:e,text:`${e} ${t??``}`}))},r))})}function At(e){let t=Uint8Array.from(atob(e),e=>e.charCodeAt(0)),n=new TextDecoder().decode(t);if(!/^\s*\uFEFF?\s*</.test(n))return;let r=Qe(n,`text/xml`),i=Q(r,`AccountingSupplierParty`)[0];if(i!==void 0)return jt(r,i);let a=Q(r,`SellerTradeParty`)[0];return a===void 0?void 0:Mt(r,a)}function jt(e,t){let n=Q(t,`EndpointID`)[0],r=Q(t,`PartyLegalEntity`)[0],i=Q(t,`PostalAddress`)[0];return{name:$(r,`RegistrationName`)||$(Q(t,`PartyName`)[0],`Name`),vatRegistrationNo:$(Q(t,`PartyTaxScheme`)[0],`CompanyID`),enterpriseNo:$(r,`CompanyID`),address:$(i,`StreetName`),postCode:$(i,`PostalZone`),city:$(i,`CityName`),countryRegionCode:$(Q(i,`Country`)[0],`IdentificationCode`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeeFinancialAccount`)[0],`ID`)}}function Mt(e,t){let n=Q(Q(t,`URIUniversalCommunication`)[0],`URIID`)[0],r=Q(t,`PostalTradeAddress`)[0],i=Q(t,`SpecifiedTaxRegistration`).flatMap(e=>Q(e,`ID`));return{name:$(t,`Name`),vatRegistrationNo:i.find(e=>e.getAttribute(`schemeID`)===`VA`)?.textContent.trim()??``,enterpriseNo:$(Q(t,`SpecifiedLegalOrganization`)[0],`ID`),address:$(r,`LineOne`),postCode:$(r,`PostcodeCode`),city:$(r,`CityName`),countryRegionCode:$(r,`CountryID`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeePartyCreditorFinancialAccount`)[0],`IBANID`)}}function Q(e,t){return e===void 0?[]:[...e.getElementsByTagNameNS(`*`,t)]}var $=(e,t)=>Q(e,t)[0]?.textContent.trim()??``,Nt=h(`
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
`),Pt=h(`
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
`),Ft={name:``,vatRegistrationNo:``,enterpriseNo:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``};function It({doc:e,onClose:a,onMade:o}){let u=p.value?.id??``,f=c(Nt,{company:u}).value.data?.company?.vendors,m=f?.nodes??[],h=f?.nodes.length===0,g=c(G,{id:e.id}).value.data?.node,y=t({...Ft,name:e.name??``}),S=t(``),w=t(``),T=t(``),E=t(!1),D=t(void 0),O=t({}),k=Ot(y.value.countryRegionCode,O.value,h);i(()=>{h&&S.value===``&&(S.value=`V1`)},[h]),i(()=>{let e=g!=null&&`contentString`in g?g.contentString:void 0,t=e==null?void 0:At(e);t!==void 0&&(y.value=t)},[g]),i(()=>{if(m.length===0)return;S.value===``&&(S.value=Lt(m));let e=y.value.countryRegionCode,t=m.find(t=>t.countryRegionCode===e)??m[0];w.value=t?.no??``},[m.length,y.value.countryRegionCode]);let A=e=>t=>y.value={...y.value,[e]:t},j=async()=>{let e=m.find(e=>e.no===w.value);E.value=!0;try{let{vendor:t}=r((await d(Pt,{company:u,fields:{...y.value,no:S.value,defaultGLAccount:T.value,...h?k.groups:{postingGroup:e?.postingGroup,genBusPostingGroup:e?.genBusPostingGroup,vatBusPostingGroup:e?.vatBusPostingGroup},paymentTermsCode:e?.paymentTermsCode}})).result);o(t.no)}catch(e){D.value=n(e)}finally{E.value=!1}},M=e=>({value:y.value[e],onValue:A(e),problem:D.value?.path===e?D.value.message:void 0});return v(x,{title:H(`newVendor`),wide:!0,onClose:a,onSend:()=>void j(),actions:v(s,{children:[v(_,{onPress:a,children:l(`cancel`)}),v(_,{kind:`main`,busy:E.value,onPress:()=>void j(),children:H(`makeVendor`)})]}),children:[v(`p`,{class:`quiet`,children:H(`newVendorHelp`)}),D.value!==void 0&&v(C,{error:D.value}),v(`div`,{class:`document-fields`,children:[v(b,{label:H(`vendorNo`),value:S.value,onValue:e=>S.value=e,autoFocus:!0,required:!0}),v(b,{label:l(`name`),...M(`name`),required:!0}),v(b,{label:H(`vatRegistrationNo`),...M(`vatRegistrationNo`)}),v(b,{label:H(`enterpriseNo`),...M(`enterpriseNo`)}),v(b,{label:H(`address`),...M(`address`)}),v(b,{label:H(`postCode`),...M(`postCode`)}),v(b,{label:H(`city`),...M(`city`)}),v(b,{label:H(`country`),...M(`countryRegionCode`)}),v(b,{label:`IBAN`,...M(`iban`)}),v(J,{label:H(`usualAccount`),of:`account`,value:T.value,onValue:e=>T.value=e})]}),h?v(kt,{of:k,onGiven:(e,t)=>O.value={...O.value,[e]:t}}):v(P,{label:H(`like`),help:H(`likeHelp`),value:w.value,onValue:e=>w.value=e,options:m.map(e=>({value:e.no,text:`${e.no} ${e.name??``}`}))})]})}function Lt(e){let t=e.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),n=Math.max(0,...t.map(({digits:e})=>e.length)),[r]=t.filter(({digits:e})=>e.length===n).sort((e,t)=>e.digits<t.digits?1:-1);return r===void 0?``:`${r.letters}${String(Number(r.digits)+1).padStart(n,`0`)}`}function Rt({doc:e,again:n,fresh:r,dimensions:i,usualAccount:a}){let o=t({}),c=t(e),l=t(!1),u=Me(c.value,o.value),d=Object.keys(u).length>0;!d&&c.peek().etag!==e.etag&&(c.value=e);let f=zt({doc:e,base:c.value,changes:u,again:n,fresh:r,clear:()=>o.value={},rebase:()=>c.value=e}),p=e.state===`OPEN`?m(`EDIT`):H(`notOpen`,{state:M(e.state)}),h={doc:c.value.etag===e.etag?e:c.value,draft:o.value,onDraft:(e,t)=>o.value={...o.value,[e]:t},unable:p,dimensions:i,usualAccount:a,onNewParty:()=>l.value=!0};return v(s,{children:[v(`div`,{class:`row document-head`,children:[v(`h1`,{children:[v(`bdi`,{children:e.name??e.party?.name??e.entryNo}),` `,v(`bdi`,{class:`quiet`,children:e.externalNo})]}),v(N,{tone:A(e.state),children:M(e.state)}),e.createdDocNo&&v(`code`,{children:e.createdDocNo}),e.invoiceResponses?.nodes.at(-1)?.status===`RE`&&v(N,{tone:`bad`,children:H(`toldRejected`)})]}),v(Ve,{doc:e,again:n,fresh:r,dirty:d,save:f.save,newVendor:()=>l.value=!0}),f.error.value!==void 0&&v(C,{error:f.error.value}),e.errorMessage&&!Bt(e)&&v(S,{tone:`bad`,children:v(`p`,{dir:`auto`,class:`document-lines`,children:e.errorMessage})}),e.addresseeConfirmedBy&&v(S,{children:v(`p`,{dir:`auto`,children:H(`confirmedBy`,{who:e.addresseeConfirmedBy,reason:e.addresseeConfirmedReason??``})})}),v(`div`,{class:`document-sides`,children:[v(it,{doc:e}),v(`div`,{class:`stack`,children:[v(xt,{...h}),v(St,{...h}),d&&v(`div`,{class:`row document-save`,children:[v(_,{kind:`main`,busy:f.busy.value,onPress:()=>void f.save(),hint:`Ctrl+Enter`,children:H(`save`)}),v(_,{onPress:()=>o.value={},children:H(`undo`)})]}),v(Ht,{doc:e,isDirty:d}),v(wt,{doc:e}),e.side===`purchase`&&v(ut,{vendorNo:e.partyNo??``})]})]}),l.value&&v(It,{doc:e,onClose:()=>l.value=!1,onMade:e=>{l.value=!1,w(H(`vendorMade`,{no:e})),f.save({...u,partyNo:e})}}),f.conflict.value&&v(ze,{theirs:e,before:c.value,draft:u,keys:B(c.value,e,u),onClose:()=>f.conflict.value=!1,onMine:()=>void f.saveOver(),onTheirs:()=>{f.conflict.value=!1,o.value={}}})]})}function zt({doc:e,base:r,changes:i,again:a,fresh:o,clear:s,rebase:c}){let l=t(!1),u=t(void 0),d=t(!1),f=async(e,t)=>{l.value=!0,u.value=void 0;try{await Vt(e,t,o),d.value=!1,s(),w(H(`saved`))}catch(e){let t=n(e);t.kind===`changed`?d.value=!0:u.value=t}finally{l.value=!1,a()}};return{busy:l,error:u,conflict:d,save:(e=i)=>Object.keys(e).length===0?Promise.resolve():f(r,e),saveOver:async()=>{c(),await f(e,i)}}}function Bt({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`&&m(`POST`)===void 0||t.some(({message:t})=>t===e)}async function Vt(e,t,r){try{await V(e,t)}catch(i){let a=n(i).kind===`changed`?await r():void 0;if(a===void 0||B(e,a,t).length>0)throw i;await V(a,t)}}function Ht({doc:e,isDirty:r}){let a=t(void 0),s=t(void 0),c=o(``),l=e.postedDocument!==null&&e.postedDocument!==void 0,u=(e.state===`OPEN`||e.state===`REGISTERED`)&&m(`POST`)===void 0,d=z(e);i(()=>{u&&c.current!==d&&(c.current=d,ve(e).then(e=>{c.current===d&&(a.value=e,s.value=void 0)},e=>{c.current===d&&(s.value=n(e))}))},[d,u]);let h=e.postedDocument,y=p.value;return v(`section`,{class:`card stack`,"aria-label":H(l?`booked`:`booking`),children:[v(`h2`,{children:H(l?`booked`:`booking`)}),r&&v(S,{tone:`warn`,children:H(`previewOld`)}),h&&v(`p`,{class:`row`,children:[v(`code`,{children:h.no}),h.cancelledBy&&v(N,{tone:`warn`,children:H(`cancelledBy`,{no:h.cancelledBy.no})}),y&&E.some(({name:e})=>e===`ledger`)&&v(_,{kind:`word`,onPress:()=>f(`${g(y.name,`ledger`)}?document=${encodeURIComponent(h.no)}`),children:H(`inLedger`)})]}),h&&v(qe,{entries:h.generalLedgerEntries.nodes}),!l&&!u&&e.state===`OPEN`&&v(`p`,{class:`quiet`,children:m(`POST`)}),s.value!==void 0&&v(C,{error:s.value}),!l&&u&&a.value===void 0&&s.value===void 0&&v(D,{}),!l&&a.value!==void 0&&v(`div`,{role:`status`,class:`stack`,children:[a.value.issues.map((e,t)=>v(S,{tone:`bad`,children:v(`p`,{dir:`auto`,children:e.message})},t)),a.value.succeeded&&v(qe,{entries:a.value.entries})]}),h?v(Ye,{posted:h}):v(Je,{prediction:e.predictedVat,told:a.value?.issues.map(({message:e})=>e)??[]})]})}function Ut(){let e=p.value,[t=``,n=``]=u.value.rest,r=t!==`sales`,i=/^\d{1,9}$/.test(n)?Number(n):void 0,o={en:`EN`,nl:`NL`,fr:`FR`,de:`EN`}[a.value],l=e&&i!==void 0?{company:e.id,entryNo:i,isPurchase:r,language:o}:void 0,f=c(nt,l),{data:m,error:h,loading:_,again:b}=f.value,x=K(m);y(j,e&&m?.company?{company:e.id,after:null}:void 0,({importDocumentChanged:e})=>{e.documentId===K(f.peek().data)?.id&&f.peek().again()},e=>e.importDocumentChanged.cursor);let S=e&&v(`p`,{children:v(T,{to:g(e.name,`inbox`),query:{side:r?``:`sales`},children:[`← `,H(`inbox`)]})});if(h!==void 0&&x===void 0)return v(s,{children:[S,v(C,{error:h,onAgain:b})]});if(x===void 0||x.entryNo!==i)return v(s,{children:[S,_?v(D,{}):v(k,{title:H(`noDocument`)})]});let{generalLedgerSetup:w,purchaseSetup:E,salesSetup:O}=m?.company??{};return v(s,{children:[S,v(Rt,{doc:x,again:b,fresh:async()=>l===void 0?void 0:K(await d(nt,l)),dimensions:[w?.globalDimension1Code??``,w?.globalDimension2Code??``],usualAccount:(r?E:O)?.defaultAccountNo??``},x.id)]})}export{Ut as default};