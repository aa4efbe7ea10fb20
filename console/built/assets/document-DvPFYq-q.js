import{B as e,C as t,D as n,K as r,O as i,R as a,T as o,U as s,Y as c,_ as l,b as u,d,h as f,l as p,n as m,o as h,s as g,u as _,v,w as y,x as b,y as x,z as S}from"./field-CcdWjuRK.js";import{t as C}from"./events-BXnzLKGY.js";import{a as w,i as T,n as E,r as D,t as O}from"./index-BlKfc22D.js";import{n as ee,o as te,t as k}from"./state-words-I9FLdO3I.js";import{t as A}from"./badge-Bio-OQki.js";import{t as j}from"./select-DpKZ2NL5.js";import{t as M}from"./amount-C5ui09HP.js";import{n as ne,t as re}from"./amount-text-DJ16hy-d.js";import{t as ie}from"./tabs-CEstIdkf.js";var ae=g(`
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
`),oe=g(`
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
`),se=g(`
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
`),ce=g(`
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
`),le=g(`
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
`),ue=g(`
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
`),de=g(`
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
`),fe=g(`
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
`),pe=g(`
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
`),me=g(`
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
`),he=g(`
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
`),ge=g(`
  mutation DeletePurchase($id: ID!, $etag: String) {
    result: deleteImportPurchaseInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),_e=g(`
  mutation DeleteSales($id: ID!, $etag: String) {
    result: deleteImportSalesInvoice(input: { id: $id, etag: $etag }) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),ve=g(`
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
`),ye=g(`
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
`);async function be({side:e,id:t}){return S(e===`purchase`?(await f(ae,{id:t})).result:(await f(oe,{id:t})).result)}async function xe({side:e,id:t,etag:n},r){return S(e===`purchase`?(await f(se,{id:t,etag:n,key:r})).result:(await f(ce,{id:t,etag:n,key:r})).result)}async function Se({side:e,id:t,etag:n}){return S(e===`purchase`?(await f(le,{id:t,etag:n})).result:(await f(ue,{id:t,etag:n})).result)}async function Ce({side:e,id:t,etag:n}){return S(e===`purchase`?(await f(de,{id:t,etag:n})).result:(await f(fe,{id:t,etag:n})).result)}async function we({side:e,id:t,etag:n},r){return S(e===`purchase`?(await f(pe,{id:t,etag:n,reason:r})).result:(await f(me,{id:t,etag:n,reason:r})).result)}async function Te({id:e,etag:t},n,r){return S((await f(he,{id:e,etag:t,reason:n,reasonCode:r})).result)}async function Ee({side:e,id:t,etag:n}){S(e===`purchase`?(await f(ge,{id:t,etag:n})).result:(await f(_e,{id:t,etag:n})).result)}async function De(e,t){let{cancelledBy:n}=S((await f(ve,{id:e.id,etag:e.etag,postingDate:t})).result);return n?.no??``}async function Oe(e,t){return S((await f(ye,{id:e.id,etag:e.etag,postingDate:t})).result).correction?.entryNo}var ke=g(`
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
`),Ae=g(`
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
`),je=g(`
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
`),Me=g(`
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
`),N=[`partyNo`,`externalNo`,`documentDate`,`postingDate`,`dueDate`],P=[`no`,`vatBusPostingGroup`,`vatProdPostingGroup`,`shortcutDimension1Code`,`shortcutDimension2Code`],F=(e,t)=>t===void 0?e:`${t.id}/${e}`;function I(e,t){let[n=``,r]=t.split(`/`);if(r===void 0)return N.flatMap(t=>t===n?[e[t]??``]:[]).join(``);let i=e.lines.nodes.find(e=>e.id===n);return P.flatMap(e=>e===r?[i?.[e]??``]:[]).join(``)}function Ne(e,t){return Object.fromEntries(Object.entries(t).filter(([t,n])=>n!==I(e,t)))}function Pe(e,t,n){return Object.keys(n).filter(n=>I(e,n)!==I(t,n))}async function Fe(e,t){let n=N.filter(e=>t[e]!==void 0),r=new Map(e.lines.nodes.map(e=>[e.id,e.etag]));if(n.length>0){let i=await Ie(e,Object.fromEntries(n.map(n=>[Re(e,n),ze(n,t[n])])));for(let e of i)r.set(e.id,e.etag)}for(let n of e.lines.nodes){let i=P.filter(e=>t[F(e,n)]!==void 0);if(i.length===0)continue;let a=Object.fromEntries(i.map(e=>[e,t[F(e,n)]]));await Le(e,n.id,r.get(n.id)??n.etag,a)}}async function Ie({side:e,id:t,etag:n},r){let{document:i}=S(e===`purchase`?(await f(ke,{id:t,etag:n,fields:r})).result:(await f(Ae,{id:t,etag:n,fields:r})).result);return i.lines.nodes}async function Le({side:e},t,n,r){S(e===`purchase`?(await f(je,{id:t,etag:n,fields:r})).result:(await f(Me,{id:t,etag:n,fields:r})).result)}function Re({side:e},t){return t===`partyNo`?e===`purchase`?`vendorNo`:`customerNo`:t===`externalNo`?e===`purchase`?`vendorInvCrMemoNo`:`no`:t}function ze(e,t){return t===``&&e.endsWith(`Date`)?null:t}var L=i({en:{inbox:`Inbox`,noDocument:`There is no document of this number here`,actions:`What can be done`,files:`The file`,invoice:`Invoice`,picture:`Picture of the invoice`,openApart:`Open it in a tab of its own`,noFile:`This document was made without a file`,header:`Document`,vendor:`Supplier`,customer:`Customer`,unknown:`Not known`,newVendor:`Create the supplier`,newVendorHelp:`What the file says is filled in. Check the account number for payments with the supplier before you pay.`,makeVendor:`Create and use`,vendorMade:`Supplier {no} is made.`,vendorNo:`Supplier number`,vatRegistrationNo:`VAT number`,enterpriseNo:`Enterprise number`,address:`Street`,postCode:`Postcode`,city:`City`,country:`Country`,usualAccount:`Usual account`,like:`Posting groups as`,likeHelp:`The new supplier is booked as this one.`,externalNo:`Invoice number`,no:`Number`,documentDate:`Document date`,postingDate:`Posting date`,dueDate:`Due date`,total:`Total`,ofWhichVat:`VAT`,lines:`Lines`,line:`Line {nth}`,noLines:`There are no lines.`,item:`Item`,account:`Account`,description:`Description`,debit:`Debit`,credit:`Credit`,vatGroup:`VAT group`,noAccount:`Choose an account: nothing in the file or the setup names one.`,reasonLearned:`as learned from your correction`,reasonItem:`by the item`,reasonCost:`named by the file`,reasonParty:`the usual one of this party`,reasonSetup:`the usual one of the company`,findings:`Findings`,ERROR:`Error`,WARNING:`Check`,INFO:`Note`,settled:`Settled`,vatBooked:`VAT {rate} % on {base}`,booking:`What booking will do`,booked:`What was booked`,previewOld:`This is without what you just typed: save it to see it.`,entries:`Entries`,noEntries:`No entries`,grids:`Grids of the VAT return`,grid:`Grid {grid}`,inLedger:`In the ledger`,learnedFrom:`from document {entryNo}`,post:`Post`,register:`Register`,reopen:`Reopen`,confirm:`It is for us`,reject:`Reject`,remove:`Delete`,cancel:`Cancel the booking`,correct:`Correct`,save:`Save`,undo:`Undo`,saved:`Saved.`,nothingTyped:`Nothing was changed.`,saveFirst:`Save or undo first what you typed.`,notOpen:`It is {state}: only an open document can be changed.`,isCancelled:`It is cancelled already.`,cancelledBy:`Cancelled by {no}`,confirmedBy:`{who} confirmed that it is for this company: {reason}`,changedMeanwhile:`Somebody else changed it meanwhile: look at it again.`,posted:`Posted`,registered:`Registered`,reopened:`Reopened`,confirmed:`Confirmed`,rejected:`Rejected`,toldRejected:`The seller was told: rejected`,removed:`Deleted.`,cancelled:`Cancelled by {no}.`,corrected:`The booking is cancelled; this document is open in its place.`,confirmTitle:`Is this file for this company?`,confirmHelp:`It names this company neither as seller nor as buyer. Say why it is to be booked here: it stays with the document.`,rejectTitle:`Reject this invoice for good?`,rejectHelp:`It is not booked any more, and its seller is told why.`,removeTitle:`Delete this document?`,removeHelp:`Nothing of it was booked. The file can be received again.`,cancelTitle:`Cancel this booking?`,cancelHelp:`Its exact mirror is booked on the day below, and both are closed with each other.`,correctTitle:`Cancel it and begin anew?`,correctHelp:`Its mirror is booked on the day below, and an open document of the same content is made, to be changed and posted.`,reason:`Why`,reasonCode:`Kind of reason`,codeREF:`A reference is wrong`,codeLEG:`A legal statement is missing`,codeREC:`Not for us`,codeQUA:`Quality of the goods`,codeDEL:`Delivery`,codePRI:`Price`,codeQTY:`Quantity`,codeITM:`Wrong item`,codePAY:`Terms of payment`,codeUNR:`We did not order it`,codeFIN:`Financing`,codeOTH:`Another reason`,conflictTitle:`Somebody else changed this document`,conflictHelp:`Nothing was overwritten. Choose for these fields:`,conflictElsewhere:`Other fields than yours were changed; what you typed still fits.`,takeTheirs:`Take theirs`,keepMine:`Save mine`,field:`Field`,before:`Before`,theirs:`Theirs`,mine:`Yours`,moreLines:{one:`{count} more line is not shown here.`,other:`{count} more lines are not shown here.`},learned:{one:`{count} thing learned of this supplier`,other:`{count} things learned of this supplier`}},nl:{inbox:`Inbox`,noDocument:`Er is hier geen document met dit nummer`,actions:`Wat kan worden gedaan`,files:`Het bestand`,invoice:`Factuur`,picture:`Beeld van de factuur`,openApart:`In een eigen tabblad openen`,noFile:`Dit document is zonder bestand gemaakt`,header:`Document`,vendor:`Leverancier`,customer:`Klant`,unknown:`Onbekend`,newVendor:`Leverancier aanmaken`,newVendorHelp:`Wat het bestand zegt, is ingevuld. Controleer het rekeningnummer bij de leverancier voor u betaalt.`,makeVendor:`Aanmaken en gebruiken`,vendorMade:`Leverancier {no} is aangemaakt.`,vendorNo:`Leveranciersnummer`,vatRegistrationNo:`Btw-nummer`,enterpriseNo:`Ondernemingsnummer`,address:`Straat`,postCode:`Postcode`,city:`Plaats`,country:`Land`,usualAccount:`Gewone rekening`,like:`Boekingsgroepen zoals`,likeHelp:`De nieuwe leverancier wordt geboekt zoals deze.`,externalNo:`Factuurnummer`,no:`Nummer`,documentDate:`Documentdatum`,postingDate:`Boekingsdatum`,dueDate:`Vervaldatum`,total:`Totaal`,ofWhichVat:`btw`,lines:`Regels`,line:`Regel {nth}`,noLines:`Er zijn geen regels.`,item:`Artikel`,account:`Rekening`,description:`Omschrijving`,debit:`Debet`,credit:`Credit`,vatGroup:`Btw-groep`,noAccount:`Kies een rekening: bestand en inrichting noemen er geen.`,reasonLearned:`zoals geleerd uit uw correctie`,reasonItem:`volgens het artikel`,reasonCost:`genoemd in het bestand`,reasonParty:`de gewone van deze partij`,reasonSetup:`de gewone van het bedrijf`,findings:`Bevindingen`,ERROR:`Fout`,WARNING:`Nakijken`,INFO:`Info`,settled:`Geregeld`,vatBooked:`Btw {rate} % op {base}`,booking:`Wat boeken zal doen`,booked:`Wat geboekt is`,previewOld:`Dit is zonder wat u net typte: sla op om het te zien.`,entries:`Boekingen`,noEntries:`Geen boekingen`,grids:`Roosters van de btw-aangifte`,grid:`Rooster {grid}`,inLedger:`In het grootboek`,learnedFrom:`uit document {entryNo}`,post:`Boeken`,register:`Registreren`,reopen:`Heropenen`,confirm:`Het is voor ons`,reject:`Weigeren`,remove:`Verwijderen`,cancel:`Boeking annuleren`,correct:`Corrigeren`,save:`Opslaan`,undo:`Ongedaan maken`,saved:`Opgeslagen.`,nothingTyped:`Er is niets gewijzigd.`,saveFirst:`Sla eerst op wat u typte, of maak het ongedaan.`,notOpen:`Het is {state}: alleen een open document kan worden gewijzigd.`,isCancelled:`Het is al geannuleerd.`,cancelledBy:`Geannuleerd door {no}`,confirmedBy:`{who} bevestigde dat het voor dit bedrijf is: {reason}`,changedMeanwhile:`Iemand anders wijzigde het intussen: kijk het opnieuw na.`,posted:`Geboekt`,registered:`Geregistreerd`,reopened:`Heropend`,confirmed:`Bevestigd`,rejected:`Geweigerd`,toldRejected:`Aan de verkoper gemeld: geweigerd`,removed:`Verwijderd.`,cancelled:`Geannuleerd door {no}.`,corrected:`De boeking is geannuleerd; dit document staat in de plaats open.`,confirmTitle:`Is dit bestand voor dit bedrijf?`,confirmHelp:`Het noemt dit bedrijf niet als verkoper of koper. Zeg waarom het hier wordt geboekt: dat blijft bij het document.`,rejectTitle:`Deze factuur definitief weigeren?`,rejectHelp:`Ze wordt niet meer geboekt, en de verkoper krijgt de reden.`,removeTitle:`Dit document verwijderen?`,removeHelp:`Er is niets van geboekt. Het bestand kan opnieuw worden ontvangen.`,cancelTitle:`Deze boeking annuleren?`,cancelHelp:`Het exacte spiegelbeeld wordt op onderstaande dag geboekt, en beide worden met elkaar afgesloten.`,correctTitle:`Annuleren en opnieuw beginnen?`,correctHelp:`Het spiegelbeeld wordt op onderstaande dag geboekt, en er komt een open document met dezelfde inhoud om te wijzigen en te boeken.`,reason:`Waarom`,reasonCode:`Soort reden`,codeREF:`Een referentie klopt niet`,codeLEG:`Een wettelijke vermelding ontbreekt`,codeREC:`Niet voor ons`,codeQUA:`Kwaliteit van de goederen`,codeDEL:`Levering`,codePRI:`Prijs`,codeQTY:`Hoeveelheid`,codeITM:`Verkeerd artikel`,codePAY:`Betalingsvoorwaarden`,codeUNR:`Niet door ons besteld`,codeFIN:`Financiering`,codeOTH:`Een andere reden`,conflictTitle:`Iemand anders wijzigde dit document`,conflictHelp:`Er werd niets overschreven. Kies voor deze velden:`,conflictElsewhere:`Andere velden dan de uwe werden gewijzigd; wat u typte past nog.`,takeTheirs:`Die van de ander nemen`,keepMine:`De mijne opslaan`,field:`Veld`,before:`Voordien`,theirs:`Van de ander`,mine:`Van u`,moreLines:{one:`{count} regel meer wordt hier niet getoond.`,other:`{count} regels meer worden hier niet getoond.`},learned:{one:`{count} ding geleerd van deze leverancier`,other:`{count} dingen geleerd van deze leverancier`}},fr:{inbox:`Boîte de réception`,noDocument:`Aucun document de ce numéro ici`,actions:`Actions possibles`,files:`Le fichier`,invoice:`Facture`,picture:`Image de la facture`,openApart:`Ouvrir dans un onglet`,noFile:`Ce document a été créé sans fichier`,header:`Document`,vendor:`Fournisseur`,customer:`Client`,unknown:`Inconnu`,newVendor:`Créer le fournisseur`,newVendorHelp:`Ce que dit le fichier est déjà rempli. Vérifiez le compte bancaire auprès du fournisseur avant de payer.`,makeVendor:`Créer et utiliser`,vendorMade:`Le fournisseur {no} est créé.`,vendorNo:`Numéro de fournisseur`,vatRegistrationNo:`Numéro de TVA`,enterpriseNo:`Numéro d’entreprise`,address:`Rue`,postCode:`Code postal`,city:`Localité`,country:`Pays`,usualAccount:`Compte habituel`,like:`Groupes comptables comme`,likeHelp:`Le nouveau fournisseur est comptabilisé comme celui-ci.`,externalNo:`Numéro de facture`,no:`Numéro`,documentDate:`Date du document`,postingDate:`Date comptable`,dueDate:`Échéance`,total:`Total`,ofWhichVat:`TVA`,lines:`Lignes`,line:`Ligne {nth}`,noLines:`Il n’y a pas de lignes.`,item:`Article`,account:`Compte`,description:`Libellé`,debit:`Débit`,credit:`Crédit`,vatGroup:`Groupe TVA`,noAccount:`Choisissez un compte : ni le fichier ni les réglages n’en nomment.`,reasonLearned:`appris de votre correction`,reasonItem:`d’après l’article`,reasonCost:`nommé par le fichier`,reasonParty:`l’habituel de ce tiers`,reasonSetup:`l’habituel de la société`,findings:`Constats`,ERROR:`Erreur`,WARNING:`À vérifier`,INFO:`Note`,settled:`Réglé`,vatBooked:`TVA {rate} % sur {base}`,booking:`Ce que fera la comptabilisation`,booked:`Ce qui est comptabilisé`,previewOld:`Sans ce que vous venez de saisir : enregistrez pour le voir.`,entries:`Écritures`,noEntries:`Aucune écriture`,grids:`Grilles de la déclaration TVA`,grid:`Grille {grid}`,inLedger:`Dans le grand livre`,learnedFrom:`du document {entryNo}`,post:`Comptabiliser`,register:`Enregistrer au facturier`,reopen:`Rouvrir`,confirm:`C’est pour nous`,reject:`Refuser`,remove:`Supprimer`,cancel:`Annuler l’écriture`,correct:`Corriger`,save:`Enregistrer`,undo:`Annuler la saisie`,saved:`Enregistré.`,nothingTyped:`Rien n’a changé.`,saveFirst:`Enregistrez ou annulez d’abord votre saisie.`,notOpen:`Il est {state} : seul un document ouvert se modifie.`,isCancelled:`Il est déjà annulé.`,cancelledBy:`Annulé par {no}`,confirmedBy:`{who} a confirmé qu’il est pour cette société : {reason}`,changedMeanwhile:`Quelqu’un d’autre l’a modifié entre-temps : regardez à nouveau.`,posted:`Comptabilisé`,registered:`Enregistré`,reopened:`Rouvert`,confirmed:`Confirmé`,rejected:`Refusé`,toldRejected:`Le vendeur a été informé : refusé`,removed:`Supprimé.`,cancelled:`Annulé par {no}.`,corrected:`L’écriture est annulée ; ce document est ouvert à sa place.`,confirmTitle:`Ce fichier est-il pour cette société ?`,confirmHelp:`Il ne nomme cette société ni comme vendeur ni comme acheteur. Dites pourquoi la comptabiliser ici : cela reste avec le document.`,rejectTitle:`Refuser définitivement cette facture ?`,rejectHelp:`Elle n’est plus comptabilisée, et le vendeur apprend pourquoi.`,removeTitle:`Supprimer ce document ?`,removeHelp:`Rien n’en est comptabilisé. Le fichier peut être reçu à nouveau.`,cancelTitle:`Annuler cette écriture ?`,cancelHelp:`Son miroir exact est comptabilisé au jour ci-dessous, et les deux se soldent.`,correctTitle:`Annuler et recommencer ?`,correctHelp:`Son miroir est comptabilisé au jour ci-dessous, et un document ouvert de même contenu est créé, à modifier et à comptabiliser.`,reason:`Pourquoi`,reasonCode:`Type de raison`,codeREF:`Référence incorrecte`,codeLEG:`Mention légale manquante`,codeREC:`Pas pour nous`,codeQUA:`Qualité des biens`,codeDEL:`Livraison`,codePRI:`Prix`,codeQTY:`Quantité`,codeITM:`Mauvais article`,codePAY:`Conditions de paiement`,codeUNR:`Non commandé`,codeFIN:`Financement`,codeOTH:`Autre raison`,conflictTitle:`Quelqu’un d’autre a modifié ce document`,conflictHelp:`Rien n’a été écrasé. Choisissez pour ces champs :`,conflictElsewhere:`D’autres champs que les vôtres ont changé ; votre saisie reste valable.`,takeTheirs:`Prendre les siens`,keepMine:`Enregistrer les miens`,field:`Champ`,before:`Avant`,theirs:`Le sien`,mine:`Le vôtre`,moreLines:{one:`{count} autre ligne n’est pas montrée ici.`,other:`{count} autres lignes ne sont pas montrées ici.`},learned:{one:`{count} élément appris de ce fournisseur`,other:`{count} éléments appris de ce fournisseur`}},de:{inbox:`Eingang`,noDocument:`Hier gibt es kein Dokument dieser Nummer`,actions:`Was getan werden kann`,files:`Die Datei`,invoice:`Rechnung`,picture:`Bild der Rechnung`,openApart:`In eigenem Tab öffnen`,noFile:`Dieses Dokument entstand ohne Datei`,header:`Dokument`,vendor:`Lieferant`,customer:`Kunde`,unknown:`Unbekannt`,newVendor:`Lieferant anlegen`,newVendorHelp:`Was die Datei sagt, ist ausgefüllt. Prüfen Sie die Kontonummer beim Lieferanten, bevor Sie zahlen.`,makeVendor:`Anlegen und verwenden`,vendorMade:`Lieferant {no} ist angelegt.`,vendorNo:`Lieferantennummer`,vatRegistrationNo:`USt-IdNr.`,enterpriseNo:`Unternehmensnummer`,address:`Straße`,postCode:`Postleitzahl`,city:`Ort`,country:`Land`,usualAccount:`Übliches Konto`,like:`Buchungsgruppen wie`,likeHelp:`Der neue Lieferant wird gebucht wie dieser.`,externalNo:`Rechnungsnummer`,no:`Nummer`,documentDate:`Belegdatum`,postingDate:`Buchungsdatum`,dueDate:`Fälligkeit`,total:`Summe`,ofWhichVat:`USt`,lines:`Zeilen`,line:`Zeile {nth}`,noLines:`Es gibt keine Zeilen.`,item:`Artikel`,account:`Konto`,description:`Beschreibung`,debit:`Soll`,credit:`Haben`,vatGroup:`USt-Gruppe`,noAccount:`Wählen Sie ein Konto: Datei und Einrichtung nennen keines.`,reasonLearned:`aus Ihrer Korrektur gelernt`,reasonItem:`nach dem Artikel`,reasonCost:`in der Datei genannt`,reasonParty:`das übliche dieses Partners`,reasonSetup:`das übliche der Firma`,findings:`Befunde`,ERROR:`Fehler`,WARNING:`Prüfen`,INFO:`Hinweis`,settled:`Erledigt`,vatBooked:`USt {rate} % auf {base}`,booking:`Was das Buchen bewirkt`,booked:`Was gebucht wurde`,previewOld:`Noch ohne Ihre Eingaben: Speichern zeigt sie.`,entries:`Buchungen`,noEntries:`Keine Buchungen`,grids:`Felder der USt-Erklärung`,grid:`Feld {grid}`,inLedger:`Im Hauptbuch`,learnedFrom:`aus Dokument {entryNo}`,post:`Buchen`,register:`Erfassen`,reopen:`Wieder öffnen`,confirm:`Es ist für uns`,reject:`Ablehnen`,remove:`Löschen`,cancel:`Buchung stornieren`,correct:`Korrigieren`,save:`Speichern`,undo:`Verwerfen`,saved:`Gespeichert.`,nothingTyped:`Nichts geändert.`,saveFirst:`Speichern oder verwerfen Sie erst Ihre Eingaben.`,notOpen:`Es ist {state}: Nur ein offenes Dokument lässt sich ändern.`,isCancelled:`Es ist schon storniert.`,cancelledBy:`Storniert durch {no}`,confirmedBy:`{who} bestätigte, dass es für diese Firma ist: {reason}`,changedMeanwhile:`Jemand anderes hat es inzwischen geändert: Sehen Sie es neu an.`,posted:`Gebucht`,registered:`Erfasst`,reopened:`Wieder geöffnet`,confirmed:`Bestätigt`,rejected:`Abgelehnt`,toldRejected:`Dem Verkäufer gemeldet: abgelehnt`,removed:`Gelöscht.`,cancelled:`Storniert durch {no}.`,corrected:`Die Buchung ist storniert; dieses Dokument ist an ihrer Stelle offen.`,confirmTitle:`Ist diese Datei für diese Firma?`,confirmHelp:`Sie nennt diese Firma weder als Verkäufer noch als Käufer. Sagen Sie, warum hier gebucht wird: Es bleibt beim Dokument.`,rejectTitle:`Diese Rechnung endgültig ablehnen?`,rejectHelp:`Sie wird nicht mehr gebucht, und der Verkäufer erfährt den Grund.`,removeTitle:`Dieses Dokument löschen?`,removeHelp:`Nichts davon ist gebucht. Die Datei kann erneut empfangen werden.`,cancelTitle:`Diese Buchung stornieren?`,cancelHelp:`Ihr genaues Gegenstück wird am Tag unten gebucht, und beide gleichen sich aus.`,correctTitle:`Stornieren und neu beginnen?`,correctHelp:`Das Gegenstück wird am Tag unten gebucht, und ein offenes Dokument gleichen Inhalts entsteht, zum Ändern und Buchen.`,reason:`Warum`,reasonCode:`Art des Grundes`,codeREF:`Eine Referenz stimmt nicht`,codeLEG:`Eine Pflichtangabe fehlt`,codeREC:`Nicht für uns`,codeQUA:`Qualität der Ware`,codeDEL:`Lieferung`,codePRI:`Preis`,codeQTY:`Menge`,codeITM:`Falscher Artikel`,codePAY:`Zahlungsbedingungen`,codeUNR:`Nicht bestellt`,codeFIN:`Finanzierung`,codeOTH:`Ein anderer Grund`,conflictTitle:`Jemand anderes hat dieses Dokument geändert`,conflictHelp:`Nichts wurde überschrieben. Wählen Sie für diese Felder:`,conflictElsewhere:`Andere Felder als Ihre wurden geändert; Ihre Eingaben passen noch.`,takeTheirs:`Die anderen nehmen`,keepMine:`Meine speichern`,field:`Feld`,before:`Vorher`,theirs:`Vom anderen`,mine:`Ihres`,moreLines:{one:`{count} weitere Zeile wird hier nicht gezeigt.`,other:`{count} weitere Zeilen werden hier nicht gezeigt.`},learned:{one:`{count} Gelerntes zu diesem Lieferanten`,other:`{count} Gelernte zu diesem Lieferanten`}}}),Be=[`REF`,`LEG`,`REC`,`QUA`,`DEL`,`PRI`,`QTY`,`ITM`,`PAY`,`UNR`,`FIN`,`OTH`];function Ve({about:n,doc:r,error:i,busy:a,onClose:s,onYes:l}){let d=n===`cancel`||n===`correct`,f=e(d?r.postedDocument?.postingDate??``:``),p=e(`OTH`),m=e(!1),h=()=>{m.value=n!==`remove`&&f.value.trim()===``,!m.value&&!a&&l(f.value.trim(),p.value)},g=m.value?o(`required`):void 0;return y(T,{title:L(`${n}Title`),onClose:s,onSend:h,actions:y(c,{children:[y(t,{onPress:s,children:o(`cancel`)}),y(t,{kind:n===`confirm`?`main`:`danger`,busy:a,onPress:h,children:L(n)})]}),children:[y(`p`,{children:L(`${n}Help`)}),i!==void 0&&y(u,{error:i}),d&&y(E,{label:L(`postingDate`),type:`date`,value:f.value,onValue:e=>f.value=e,problem:g,autoFocus:!0}),n===`reject`&&y(j,{label:L(`reasonCode`),value:p.value,onValue:e=>p.value=e,options:Be.map(e=>({value:e,text:`${e} ${L(`code${e}`)}`}))}),(n===`confirm`||n===`reject`)&&y(E,{label:L(`reason`),rows:3,value:f.value,onValue:e=>f.value=e,problem:g,autoFocus:!0})]})}function He({theirs:e,before:n,draft:r,keys:i,onMine:a,onTheirs:o,onClose:s}){return y(T,{title:L(`conflictTitle`),wide:!0,onClose:s,actions:y(c,{children:[y(t,{onPress:o,children:L(`takeTheirs`)}),y(t,{kind:`main`,onPress:a,children:L(`keepMine`)})]}),children:[y(`p`,{children:L(i.length===0?`conflictElsewhere`:`conflictHelp`)}),i.length>0&&y(`table`,{class:`document-table`,children:[y(`thead`,{children:y(`tr`,{children:[y(`th`,{scope:`col`,children:L(`field`)}),y(`th`,{scope:`col`,children:L(`before`)}),y(`th`,{scope:`col`,children:L(`theirs`)}),y(`th`,{scope:`col`,children:L(`mine`)})]})}),y(`tbody`,{children:i.map(t=>y(`tr`,{children:[y(`th`,{scope:`row`,children:Ue(e,t)}),y(`td`,{children:y(`bdi`,{children:I(n,t)})}),y(`td`,{children:y(`bdi`,{children:I(e,t)})}),y(`td`,{children:y(`bdi`,{children:r[t]})})]},t))})]})]})}function Ue(e,t){let[n=``,r]=t.split(`/`),i={partyNo:L(e.side===`purchase`?`vendor`:`customer`),externalNo:L(e.side===`purchase`?`externalNo`:`no`),documentDate:L(`documentDate`),postingDate:L(`postingDate`),dueDate:L(`dueDate`),no:L(`account`),vatBusPostingGroup:L(`vatGroup`),vatProdPostingGroup:L(`vatGroup`)};return r===void 0?i[n]??n:`${L(`line`,{nth:e.lines.nodes.findIndex(({id:e})=>e===n)+1})}: ${i[r]??r}`}function We({doc:n,again:i,dirty:o,save:s,newVendor:l}){let d=e(!1),f=e(void 0),m=e(void 0),g=r(crypto.randomUUID()),_=async e=>{if(!d.value){d.value=!0,f.value=void 0;try{let t=await e();m.value=void 0,t!==``&&O(t)}catch(e){let t=a(e);f.value=t,t.kind===`changed`&&O(L(`changedMeanwhile`),`bad`),t.kind!==`offline`&&(g.current=crypto.randomUUID())}finally{d.value=!1,i()}}},v=Ge({doc:n,dirty:o,post:()=>void _(async()=>R(await xe(n,g.current),`posted`)),register:()=>void _(async()=>R(await Se(n),`registered`)),reopen:()=>void _(async()=>R(await Ce(n),`reopened`)),ask:e=>m.value=e});return D([...v,{keys:`Ctrl+Enter`,text:L(`save`),press:()=>void s(),unable:o?void 0:L(`nothingTyped`)},...n.side===`purchase`&&n.state===`OPEN`?[{keys:`n`,text:L(`newVendor`),press:l,unable:h(`EDIT`)}]:[],{keys:`Escape`,text:L(`inbox`),press:()=>p(z(n))}]),y(c,{children:[y(`div`,{class:`row document-bar`,role:`toolbar`,"aria-label":L(`actions`),children:v.map(e=>y(t,{kind:e.kind??`plain`,unable:e.unable,hint:e.keys,busy:d.value,onPress:e.press,children:e.text},e.keys))}),f.value!==void 0&&m.value===void 0&&y(u,{error:f.value,onAgain:i}),m.value!==void 0&&y(Ve,{about:m.value,doc:n,error:f.value,busy:d.value,onClose:()=>{m.value=void 0,f.value=void 0},onYes:(e,t)=>{let r=m.value,i=n.postedDocument;r===`confirm`?_(async()=>R(await we(n,e),`confirmed`)):r===`reject`?_(async()=>R(await Te(n,e,t),`rejected`)):r===`remove`?_(()=>qe(n)):r===`cancel`&&i?_(async()=>L(`cancelled`,{no:await De(i,e)})):r===`correct`&&i&&_(()=>Je(n,i,e))}})]})}function Ge({doc:e,dirty:t,post:n,register:r,reopen:i,ask:a}){let o=h(`POST`),s=h(`EDIT`),c=t?L(`saveFirst`):void 0,l=e.postedDocument?.cancelledBy!==null&&e.postedDocument?.cancelledBy!==void 0;switch(e.state){case`OPEN`:return[{keys:`p`,text:L(`post`),kind:`main`,unable:o??c,press:n},{keys:`r`,text:L(`register`),unable:o??c,press:r},...Ke(e)?[{keys:`a`,text:L(`confirm`),unable:o,press:()=>a(`confirm`)}]:[],...e.side===`purchase`&&e.preview?[{keys:`x`,text:L(`reject`),kind:`danger`,unable:o,press:()=>a(`reject`)}]:[],{keys:`d`,text:L(`remove`),kind:`danger`,unable:s,press:()=>a(`remove`)}];case`REGISTERED`:return[{keys:`p`,text:L(`post`),kind:`main`,unable:o,press:n},{keys:`o`,text:L(`reopen`),unable:o,press:i}];case`POSTED`:return[{keys:`c`,text:L(`cancel`),kind:`danger`,unable:o??(l?L(`isCancelled`):void 0),press:()=>a(`cancel`)},{keys:`e`,text:L(`correct`),unable:o??(l?L(`isCancelled`):void 0),press:()=>a(`correct`)}];case`NOTHING_TO_BOOK`:return[{keys:`o`,text:L(`reopen`),unable:o,press:i}]}}function Ke({validationReport:e,addresseeConfirmedBy:t,errorMessage:n}){return(t??``)===``?e.some(({rule:e,severity:t})=>e===`COMPANY`&&t!==`INFO`)||(n??``).includes(`confirmAddressee`):!1}function R(e,t){if(!e.succeeded)return O(e.issues.map(({message:e})=>e).join(` `),`bad`),``;let n=e.document.createdDocNo??``;return n===``?L(t):`${L(t)}: ${n}`}async function qe(e){return await Ee(e),p(z(e)),L(`removed`)}async function Je(e,t,n){let r=await Oe(t,n);return r!==void 0&&p(_(m.peek()?.name??``,`document`,e.side,String(r))),L(`corrected`)}function z(e){return`${_(m.peek()?.name??``,`inbox`)}${e.side===`sales`?`?side=sales`:``}`}function B({entries:e}){return e.length===0?y(v,{title:L(`noEntries`)}):y(`div`,{class:`document-scroll`,tabIndex:0,role:`region`,"aria-label":L(`entries`),children:y(`table`,{class:`document-table`,children:[y(`caption`,{class:`unseen`,children:L(`entries`)}),y(`thead`,{children:y(`tr`,{children:[y(`th`,{scope:`col`,children:L(`account`)}),y(`th`,{scope:`col`,children:L(`description`)}),y(`th`,{scope:`col`,class:`document-end`,children:L(`debit`)}),y(`th`,{scope:`col`,class:`document-end`,children:L(`credit`)})]})}),y(`tbody`,{children:e.map((e,t)=>y(`tr`,{children:[y(`td`,{children:[y(`code`,{children:e.accountNumber}),` `,y(`bdi`,{class:`quiet`,children:e.account?.name})]}),y(`td`,{children:[y(`bdi`,{children:e.description}),e.dimensionSetLines.length>0&&y(`div`,{class:`quiet`,children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e} ${t}`).join(`, `)})]}),y(`td`,{class:`document-end`,children:V(e.debitAmount)?null:y(M,{value:e.debitAmount})}),y(`td`,{class:`document-end`,children:V(e.creditAmount)?null:y(M,{value:e.creditAmount})})]},t))})]})})}function Ye({prediction:e,told:t}){return e==null?null:y(c,{children:[e.findings.filter(({message:e})=>!t.includes(e)).map((e,t)=>y(x,{tone:`warn`,children:y(`p`,{dir:`auto`,children:e.message})},t)),e.grids.length>0&&y(`dl`,{class:`document-grids`,"aria-label":L(`grids`),children:e.grids.map(({grid:e,amount:t})=>y(`div`,{children:[y(`dt`,{children:L(`grid`,{grid:e})}),y(`dd`,{children:y(M,{value:t})})]},e))})]})}function Xe({posted:e}){let{nodes:t}=e.vatEntries;return t.length===0?null:y(`dl`,{class:`document-grids`,children:t.map(({id:e,base:t,amount:r,vatPct:i})=>y(`div`,{children:[y(`dt`,{children:L(`vatBooked`,{rate:i,base:re(t,ne(n.value))})}),y(`dd`,{children:y(M,{value:r})})]},e))})}var V=e=>/^0(\.0+)?$/.test(e);function Ze({html:e,title:t}){let n=r(null);return s(()=>{let t=n.current;if(t===null)return;let r=()=>$e(t,e);return r(),t.addEventListener(`load`,r),()=>t.removeEventListener(`load`,r)},[e]),y(`iframe`,{ref:n,class:`document-frame`,sandbox:`allow-same-origin`,title:t})}function H(e,t){return new DOMParser().parseFromString(Qe(e),t)}var U;function Qe(e){let t=globalThis.trustedTypes;return U??=t?.createPolicy(`facturier-parse`,{createHTML:e=>e})??{createHTML:e=>e},U.createHTML(e)}function $e(e,t){let n=e.contentDocument,r=e.contentWindow;if(n===null||r===null)return;let i=[],a=H(t.replaceAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g,(e,t)=>(i.push(t),``)),`text/html`),o=i.map(e=>{let t=new r.CSSStyleSheet;return t.replaceSync(e),t});for(let e of a.querySelectorAll(`script, style, link, meta, iframe, object, embed`))e.remove();n.documentElement.lang=a.documentElement.lang,n.body.replaceChildren(...[...a.body.childNodes].map(e=>n.importNode(e,!0))),n.body.className=a.body.className,n.adoptedStyleSheets=o}var et=g(`
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
`),W=g(`
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
`),tt=g(`
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
`);function G(e){let{purchase:t,sales:n}=e?.company??{};return t?{...t,side:`purchase`}:n?{...n,side:`sales`}:void 0}function nt({doc:t}){let n=t.attachments.filter(({mimeType:e,size:t})=>e===`application/pdf`&&t>0),r=e(`invoice`),i=[{value:`invoice`,text:L(`invoice`)},...n.map(e=>({value:String(e.no),text:y(`bdi`,{children:e.fileName??`PDF ${e.no}`})}))];return y(`section`,{class:`document-files`,"aria-label":L(`files`),children:[y(ie,{label:L(`files`),value:r.value,onValue:e=>r.value=e,tabs:i,children:r.value===`invoice`?y(rt,{doc:t}):y(it,{doc:t,no:Number(r.value)})}),y(at,{doc:t})]})}function rt({doc:e}){return e.preview===null||e.preview===void 0?y(v,{title:L(`noFile`)}):y(Ze,{html:e.preview,title:L(`invoice`)})}function it({doc:t,no:n}){let r=l(W,{id:t.id}).value,i=e(``),a=r.data?.node,o=a!=null&&`attachments`in a?a.attachments.find(e=>e.no===n)?.content:void 0;return s(()=>{if(o!=null)return i.value=URL.createObjectURL(K(o,`application/pdf`)),()=>URL.revokeObjectURL(i.value)},[o]),r.error===void 0?i.value===``?y(b,{}):y(`div`,{class:`stack`,children:[y(`iframe`,{class:`document-frame`,src:i.value,title:L(`picture`)}),y(`a`,{href:i.value,target:`_blank`,rel:`noreferrer`,children:L(`openApart`)})]}):y(u,{error:r.error,onAgain:r.again})}function at({doc:n}){let r=e(void 0);if(n.preview===null||n.preview===void 0)return null;let i=async()=>{try{let{node:e}=await f(W,{id:n.id}),t=e!=null&&`contentString`in e?e.contentString:void 0;t!=null&&ot(t,`${n.externalNo??n.entryNo}`),r.value=void 0}catch(e){r.value=a(e)}};return y(c,{children:[r.value!==void 0&&y(u,{error:r.value}),y(`div`,{children:y(t,{kind:`word`,onPress:()=>void i(),children:o(`download`)})})]})}function K(e,t){return new Blob([Uint8Array.from(atob(e),e=>e.charCodeAt(0))],{type:t})}function ot(e,t){let n=e.startsWith(`JVBERi`),r=URL.createObjectURL(K(e,n?`application/pdf`:`application/xml`)),i=document.createElement(`a`);i.href=r,i.download=`${t.replaceAll(/[^\p{L}\p{N}_-]+/gu,`-`)}.${n?`pdf`:`xml`}`,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}function st({vendorNo:e}){let t=m.value,n=l(tt,t&&e!==``?{company:t.id,vendorNo:e}:void 0).value.data?.company?.vendorMappings?.nodes??[];return n.length===0?null:y(`details`,{class:`card`,children:[y(`summary`,{children:L(`learned`,{count:n.length})}),y(`ul`,{class:`document-findings`,children:n.map(e=>y(`li`,{children:[y(`bdi`,{children:e.matchText}),` → `,y(`code`,{children:e.no??``}),` `,y(`span`,{class:`quiet`,children:[e.vatKey,e.vatProdPostingGroup,e.shortcutDimension1Code,e.shortcutDimension2Code].filter(e=>(e??``)!==``).join(` · `)}),` `,e.learnedFromEntryNo>0&&y(w,{to:_(t?.name??``,`document`,`purchase`,String(e.learnedFromEntryNo)),children:L(`learnedFrom`,{entryNo:String(e.learnedFromEntryNo)})})]},e.id))})]})}function q({xpath:e,rule:t}){let n=e??``,r=/(?:InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)(?:\[(\d+)\])?/.exec(n);return r===null?/^(?:VENDOR|CUSTOMER|IBAN|VATCONFLICT)$/.test(t)||/AccountingSupplierParty|AccountingCustomerParty|SellerTradeParty|BuyerTradeParty/.test(n)?`party`:n.includes(`DueDate`)?`dueDate`:/IssueDate|IssueDateTime/.test(n)?`documentDate`:/LegalMonetaryTotal|TaxTotal|MonetarySummation/.test(n)?`amounts`:n.endsWith(`cbc:ID`)&&n.split(`/`).length===3?`externalNo`:``:`line.${r[1]??`1`}`}function J({findings:e,settled:t=!1}){if(e.length===0)return null;let n={ERROR:0,WARNING:1,INFO:2},r={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return y(`ul`,{class:`document-findings`,children:[...e].sort((e,t)=>n[e.severity]-n[t.severity]).map((e,n)=>y(`li`,{children:[t&&/^(?:VENDOR|CUSTOMER)$/.test(e.rule)&&e.severity===`ERROR`?y(A,{tone:`good`,children:L(`settled`)}):y(A,{tone:r[e.severity],children:L(e.severity)}),` `,y(`span`,{dir:`auto`,children:e.message}),` `,y(`code`,{class:`quiet`,children:e.rule})]},`${e.rule} ${n}`))})}var ct=g(`
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
`),lt=g(`
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
`),ut=g(`
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
`),dt=g(`
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
`),ft=g(`
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
`),pt=g(`
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
`);async function mt(e,t,n){if(typeof e==`object`)return(await f(pt,{company:t,dimension:e.dimension})).company?.list;if(e===`vatGroup`)return(await f(ft,{company:t})).company?.list;let r={vendor:ct,customer:lt,account:ut,item:dt}[e];return(await f(r,{company:t,text:n})).company?.list}var ht=150;function Y({of:t,...n}){let r=e([]),i=e(!1),a=m.value?.id??``,{value:o}=n;return s(()=>{if(!i.value)return;let e=!1,n=setTimeout(()=>{mt(t,a,o).then(t=>{e||(r.value=(t?.nodes??[]).map(e=>({value:e.value,text:e.text??``})))},()=>void 0)},ht);return()=>{e=!0,clearTimeout(n)}},[o,a,i.value]),y(`div`,{onFocusCapture:()=>i.value=!0,children:y(E,{...n,offers:r.value})})}function gt(e,t,n,r){if((t.no??``)===``)return L(`noAccount`);let i=e.validationReport.filter(e=>q(e)===`line.${n}`);return i.some(({rule:e})=>e===`MAPPING`)?L(`reasonLearned`):i.some(({rule:e})=>e===`ITEM`)||t.type===`ITEM`?L(`reasonItem`):i.some(({rule:e})=>e===`ACCOUNT`)?L(`reasonCost`):t.no===e.party?.defaultGLAccount?L(`reasonParty`):t.no===r?L(`reasonSetup`):``}function _t(e){let{doc:n,unable:r,onNewParty:i}=e,a=n.side===`purchase`,o=n.party;return y(`section`,{class:`card stack`,"aria-label":L(`header`),children:[y(`div`,{class:`document-party`,children:[y(Y,{label:L(a?`vendor`:`customer`),of:a?`vendor`:`customer`,...Z(e,`partyNo`)}),y(`div`,{children:[o?y(`p`,{children:[y(`bdi`,{children:o.name}),` `,y(`span`,{class:`quiet`,children:o.vatRegistrationNo})]}):y(`p`,{children:[y(A,{tone:`bad`,children:L(`unknown`)}),` `,y(`bdi`,{children:n.name})]}),a&&r===void 0&&y(t,{kind:o?`word`:`plain`,onPress:i,hint:`n`,children:L(`newVendor`)})]})]}),y(J,{findings:X(n,`party`),settled:!!o}),y(`div`,{class:`document-fields`,children:[y(E,{label:L(a?`externalNo`:`no`),...Z(e,`externalNo`)}),y(E,{label:L(`documentDate`),type:`date`,...Z(e,`documentDate`)}),y(E,{label:L(`postingDate`),type:`date`,...Z(e,`postingDate`)}),y(E,{label:L(`dueDate`),type:`date`,...Z(e,`dueDate`)})]}),y(J,{findings:[`externalNo`,`documentDate`,`dueDate`].flatMap(e=>X(n,e))}),y(`p`,{class:`document-total`,children:[L(`total`),` `,y(M,{value:n.docAmountInclVAT,currency:n.currencyCode}),n.docAmountVAT!==null&&n.docAmountVAT!==void 0&&y(`span`,{class:`quiet`,children:[` `,`(`,L(`ofWhichVat`),` `,y(M,{value:n.docAmountVAT}),`)`]})]}),y(J,{findings:X(n,`amounts`)})]})}function vt(e){let{doc:t}=e,{nodes:n,totalCount:r}=t.lines;return y(`section`,{class:`card stack`,"aria-label":L(`lines`),children:[y(`h2`,{children:L(`lines`)}),n.map((t,n)=>y(yt,{...e,line:t,nth:n+1},t.id)),r>n.length&&y(`p`,{children:L(`moreLines`,{count:r-n.length})}),n.length===0&&y(`p`,{children:L(`noLines`)})]})}function yt(e){let{doc:t,line:n,nth:r,dimensions:i}=e,a=t.predictedVat?.lines.find(({lineNo:e})=>e===n.lineNo),o=n.type===`ITEM`,s=t=>Z(e,t,n);return n.type===`NONE`?y(`p`,{class:`quiet`,children:y(`bdi`,{children:n.description})}):y(`div`,{class:`document-line`,role:`group`,"aria-label":L(`line`,{nth:r}),children:[y(`p`,{class:`document-line-head`,children:[y(`bdi`,{children:n.description}),y(`span`,{class:`number`,children:[y(M,{value:n.quantity}),` × `,y(M,{value:n.unitAmount})]})]}),y(`div`,{class:`document-fields`,children:[y(`div`,{children:[y(Y,{label:L(o?`item`:`account`),of:o?`item`:`account`,...s(`no`)}),y(`p`,{class:`document-reason`,children:[y(`bdi`,{children:o?n.item?.description:n.account?.name}),` `,gt(t,n,r,e.usualAccount)]})]}),y(`div`,{children:[y(Y,{label:L(`vatGroup`),of:`vatGroup`,...s(`vatProdPostingGroup`)}),a&&y(`p`,{class:`document-reason`,children:[a.vatPct,` % · `,y(`span`,{dir:`auto`,children:a.reason})]})]}),i[0]!==``&&y(Y,{label:i[0],of:{dimension:i[0]},...s(`shortcutDimension1Code`)}),i[1]!==``&&y(Y,{label:i[1],of:{dimension:i[1]},...s(`shortcutDimension2Code`)})]}),y(J,{findings:X(t,`line.${r}`)})]})}function bt({doc:e}){let t=X(e,``);return t.length===0?null:y(`section`,{class:`card stack`,"aria-label":L(`findings`),children:[y(`h2`,{children:L(`findings`)}),y(J,{findings:t})]})}function X(e,t){return e.validationReport.filter(e=>q(e)===t)}function Z({doc:e,draft:t,onDraft:n,unable:r},i,a){let o=F(i,a);return{value:t[o]??I(e,o),onValue:e=>n(o,e),disabled:r!==void 0}}function xt(e){let t=Uint8Array.from(atob(e),e=>e.charCodeAt(0)),n=new TextDecoder().decode(t);if(!/^\s*\uFEFF?\s*</.test(n))return;let r=H(n,`text/xml`),i=Q(r,`AccountingSupplierParty`)[0];if(i!==void 0)return St(r,i);let a=Q(r,`SellerTradeParty`)[0];return a===void 0?void 0:Ct(r,a)}function St(e,t){let n=Q(t,`EndpointID`)[0],r=Q(t,`PartyLegalEntity`)[0],i=Q(t,`PostalAddress`)[0];return{name:$(r,`RegistrationName`)||$(Q(t,`PartyName`)[0],`Name`),vatRegistrationNo:$(Q(t,`PartyTaxScheme`)[0],`CompanyID`),enterpriseNo:$(r,`CompanyID`),address:$(i,`StreetName`),postCode:$(i,`PostalZone`),city:$(i,`CityName`),countryRegionCode:$(Q(i,`Country`)[0],`IdentificationCode`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeeFinancialAccount`)[0],`ID`)}}function Ct(e,t){let n=Q(Q(t,`URIUniversalCommunication`)[0],`URIID`)[0],r=Q(t,`PostalTradeAddress`)[0],i=Q(t,`SpecifiedTaxRegistration`).flatMap(e=>Q(e,`ID`));return{name:$(t,`Name`),vatRegistrationNo:i.find(e=>e.getAttribute(`schemeID`)===`VA`)?.textContent.trim()??``,enterpriseNo:$(Q(t,`SpecifiedLegalOrganization`)[0],`ID`),address:$(r,`LineOne`),postCode:$(r,`PostcodeCode`),city:$(r,`CityName`),countryRegionCode:$(r,`CountryID`),endpointScheme:n?.getAttribute(`schemeID`)??``,endpointId:n?.textContent.trim()??``,iban:$(Q(e,`PayeePartyCreditorFinancialAccount`)[0],`IBANID`)}}function Q(e,t){return e===void 0?[]:[...e.getElementsByTagNameNS(`*`,t)]}var $=(e,t)=>Q(e,t)[0]?.textContent.trim()??``,wt=g(`
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
`),Tt=g(`
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
`),Et={name:``,vatRegistrationNo:``,enterpriseNo:``,address:``,postCode:``,city:``,countryRegionCode:``,endpointScheme:``,endpointId:``,iban:``};function Dt({doc:n,onClose:r,onMade:i}){let d=m.value?.id??``,p=l(wt,{company:d}).value.data?.company?.vendors?.nodes??[],h=l(W,{id:n.id}).value.data?.node,g=e({...Et,name:n.name??``}),_=e(``),v=e(``),b=e(``),x=e(!1),C=e(void 0);s(()=>{let e=h!=null&&`contentString`in h?h.contentString:void 0,t=e==null?void 0:xt(e);t!==void 0&&(g.value=t)},[h]),s(()=>{if(p.length===0)return;_.value===``&&(_.value=Ot(p));let e=g.value.countryRegionCode,t=p.find(t=>t.countryRegionCode===e)??p[0];v.value=t?.no??``},[p.length,g.value.countryRegionCode]);let w=e=>t=>g.value={...g.value,[e]:t},D=async()=>{let e=p.find(e=>e.no===v.value);x.value=!0;try{let{vendor:t}=S((await f(Tt,{company:d,fields:{...g.value,no:_.value,defaultGLAccount:b.value,postingGroup:e?.postingGroup,genBusPostingGroup:e?.genBusPostingGroup,vatBusPostingGroup:e?.vatBusPostingGroup,paymentTermsCode:e?.paymentTermsCode}})).result);i(t.no)}catch(e){C.value=a(e)}finally{x.value=!1}},O=e=>({value:g.value[e],onValue:w(e),problem:C.value?.path===e?C.value.message:void 0});return y(T,{title:L(`newVendor`),wide:!0,onClose:r,onSend:()=>void D(),actions:y(c,{children:[y(t,{onPress:r,children:o(`cancel`)}),y(t,{kind:`main`,busy:x.value,onPress:()=>void D(),children:L(`makeVendor`)})]}),children:[y(`p`,{class:`quiet`,children:L(`newVendorHelp`)}),C.value!==void 0&&y(u,{error:C.value}),y(`div`,{class:`document-fields`,children:[y(E,{label:L(`vendorNo`),value:_.value,onValue:e=>_.value=e,autoFocus:!0,required:!0}),y(E,{label:o(`name`),...O(`name`),required:!0}),y(E,{label:L(`vatRegistrationNo`),...O(`vatRegistrationNo`)}),y(E,{label:L(`enterpriseNo`),...O(`enterpriseNo`)}),y(E,{label:L(`address`),...O(`address`)}),y(E,{label:L(`postCode`),...O(`postCode`)}),y(E,{label:L(`city`),...O(`city`)}),y(E,{label:L(`country`),...O(`countryRegionCode`)}),y(E,{label:`IBAN`,...O(`iban`)}),y(Y,{label:L(`usualAccount`),of:`account`,value:b.value,onValue:e=>b.value=e})]}),y(j,{label:L(`like`),help:L(`likeHelp`),value:v.value,onValue:e=>v.value=e,options:p.map(e=>({value:e.no,text:`${e.no} ${e.name??``}`}))})]})}function Ot(e){let t=e.flatMap(({no:e})=>{let[,t,n]=/^(\D*)(\d+)$/.exec(e)??[];return t===void 0||n===void 0?[]:[{letters:t,digits:n}]}),n=Math.max(0,...t.map(({digits:e})=>e.length)),[r]=t.filter(({digits:e})=>e.length===n).sort((e,t)=>e.digits<t.digits?1:-1);return r===void 0?``:`${r.letters}${String(Number(r.digits)+1).padStart(n,`0`)}`}function kt({doc:n,again:r,dimensions:i,usualAccount:a}){let o=e({}),s=e(n),l=e(!1),d=Ne(s.value,o.value),f=Object.keys(d).length>0;!f&&s.peek().etag!==n.etag&&(s.value=n);let p=At({doc:n,base:s.value,changes:d,again:r,clear:()=>o.value={},rebase:()=>s.value=n}),m=n.state===`OPEN`?h(`EDIT`):L(`notOpen`,{state:k(n.state)}),g={doc:s.value.etag===n.etag?n:s.value,draft:o.value,onDraft:(e,t)=>o.value={...o.value,[e]:t},unable:m,dimensions:i,usualAccount:a,onNewParty:()=>l.value=!0};return y(c,{children:[y(`div`,{class:`row document-head`,children:[y(`h1`,{children:[y(`bdi`,{children:n.name??n.party?.name??n.entryNo}),` `,y(`bdi`,{class:`quiet`,children:n.externalNo})]}),y(A,{tone:ee(n.state),children:k(n.state)}),n.createdDocNo&&y(`code`,{children:n.createdDocNo}),n.invoiceResponses?.nodes.at(-1)?.status===`RE`&&y(A,{tone:`bad`,children:L(`toldRejected`)})]}),y(We,{doc:n,again:r,dirty:f,save:p.save,newVendor:()=>l.value=!0}),p.error.value!==void 0&&y(u,{error:p.error.value}),n.errorMessage&&!jt(n)&&y(x,{tone:`bad`,children:y(`p`,{dir:`auto`,class:`document-lines`,children:n.errorMessage})}),n.addresseeConfirmedBy&&y(x,{children:y(`p`,{dir:`auto`,children:L(`confirmedBy`,{who:n.addresseeConfirmedBy,reason:n.addresseeConfirmedReason??``})})}),y(`div`,{class:`document-sides`,children:[y(nt,{doc:n}),y(`div`,{class:`stack`,children:[y(_t,{...g}),y(vt,{...g}),f&&y(`div`,{class:`row document-save`,children:[y(t,{kind:`main`,busy:p.busy.value,onPress:()=>void p.save(),hint:`Ctrl+Enter`,children:L(`save`)}),y(t,{onPress:()=>o.value={},children:L(`undo`)})]}),y(Mt,{doc:n,isDirty:f}),y(bt,{doc:n}),n.side===`purchase`&&y(st,{vendorNo:n.partyNo??``})]})]}),l.value&&y(Dt,{doc:n,onClose:()=>l.value=!1,onMade:e=>{l.value=!1,O(L(`vendorMade`,{no:e})),p.save({...d,partyNo:e})}}),p.conflict.value&&y(He,{theirs:n,before:s.value,draft:d,keys:Pe(s.value,n,d),onClose:()=>p.conflict.value=!1,onMine:()=>void p.saveOver(),onTheirs:()=>{p.conflict.value=!1,o.value={}}})]})}function At({doc:t,base:n,changes:r,again:i,clear:o,rebase:s}){let c=e(!1),l=e(void 0),u=e(!1),d=async(e,t)=>{c.value=!0,l.value=void 0;try{await Fe(e,t),u.value=!1,o(),O(L(`saved`))}catch(e){let t=a(e);t.kind===`changed`?u.value=!0:l.value=t}finally{c.value=!1,i()}};return{busy:c,error:l,conflict:u,save:(e=r)=>Object.keys(e).length===0?Promise.resolve():d(n,e),saveOver:async()=>{s(),await d(t,r)}}}function jt({errorMessage:e,validationReport:t,state:n}){return n===`OPEN`&&h(`POST`)===void 0||t.some(({message:t})=>t===e)}function Mt({doc:n,isDirty:i}){let o=e(void 0),c=e(void 0),l=r(``),d=n.postedDocument!==null&&n.postedDocument!==void 0,f=(n.state===`OPEN`||n.state===`REGISTERED`)&&h(`POST`)===void 0,g=JSON.stringify([n.partyNo,n.externalNo,n.postingDate,n.documentDate,n.dueDate,n.state,n.lines,n.addresseeConfirmedBy]);s(()=>{f&&l.current!==g&&(l.current=g,be(n).then(e=>{l.current===g&&(o.value=e,c.value=void 0)},e=>{l.current===g&&(c.value=a(e))}))},[g,f]);let v=n.postedDocument,S=m.value;return y(`section`,{class:`card stack`,"aria-label":L(d?`booked`:`booking`),children:[y(`h2`,{children:L(d?`booked`:`booking`)}),i&&y(x,{tone:`warn`,children:L(`previewOld`)}),v&&y(`p`,{class:`row`,children:[y(`code`,{children:v.no}),v.cancelledBy&&y(A,{tone:`warn`,children:L(`cancelledBy`,{no:v.cancelledBy.no})}),S&&y(t,{kind:`word`,onPress:()=>p(`${_(S.name,`ledger`)}?document=${encodeURIComponent(v.no)}`),children:L(`inLedger`)})]}),v&&y(B,{entries:v.generalLedgerEntries.nodes}),!d&&!f&&n.state===`OPEN`&&y(`p`,{class:`quiet`,children:h(`POST`)}),c.value!==void 0&&y(u,{error:c.value}),!d&&f&&o.value===void 0&&c.value===void 0&&y(b,{}),!d&&o.value!==void 0&&y(`div`,{role:`status`,class:`stack`,children:[o.value.issues.map((e,t)=>y(x,{tone:`bad`,children:y(`p`,{dir:`auto`,children:e.message})},t)),o.value.succeeded&&y(B,{entries:o.value.entries})]}),v?y(Xe,{posted:v}):y(Ye,{prediction:n.predictedVat,told:o.value?.issues.map(({message:e})=>e)??[]})]})}function Nt(){let e=m.value,[t=``,r=``]=d.value.rest,i=t!==`sales`,a=/^\d{1,9}$/.test(r)?Number(r):void 0,o={en:`EN`,nl:`NL`,fr:`FR`,de:`EN`}[n.value],s=l(et,e&&a!==void 0?{company:e.id,entryNo:a,isPurchase:i,language:o}:void 0),{data:f,error:p,loading:h,again:g}=s.value,x=G(f);C(te,e&&f?.company?{company:e.id,after:null}:void 0,({importDocumentChanged:e})=>{e.documentId===G(s.peek().data)?.id&&s.peek().again()},e=>e.importDocumentChanged.cursor);let S=e&&y(`p`,{children:y(w,{to:_(e.name,`inbox`),query:{side:i?``:`sales`},children:[`← `,L(`inbox`)]})});if(p!==void 0&&x===void 0)return y(c,{children:[S,y(u,{error:p,onAgain:g})]});if(x===void 0||x.entryNo!==a)return y(c,{children:[S,h?y(b,{}):y(v,{title:L(`noDocument`)})]});let{generalLedgerSetup:T,purchaseSetup:E,salesSetup:D}=f?.company??{};return y(c,{children:[S,y(kt,{doc:x,again:g,dimensions:[T?.globalDimension1Code??``,T?.globalDimension2Code??``],usualAccount:(i?E:D)?.defaultAccountNo??``},x.id)]})}export{Nt as default};