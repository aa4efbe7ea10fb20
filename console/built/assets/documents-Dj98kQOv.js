import{C as e,F as t,G as n,N as r,P as i,S as a,_ as o,b as s,d as c,f as l,h as u,l as d,n as f,o as p,s as m,u as h,v as g,y as _}from"./company-BWgVaAU8.js";import{t as ee}from"./paging-D3YFP-kh.js";import{n as v,t as te}from"./table-DpEzwXPR.js";import{a as y,c as b,i as ne,n as x,r as S,s as C,t as re,u as w}from"./filters-BozRSJXn.js";import{n as T,t as E}from"./two-lines-B2Mw3cOg.js";import{t as D}from"./nothing-D1nxRazM.js";import{t as O}from"./amount-DB9_jaq1.js";import{t as k}from"./badge-BCWerMKX.js";import{n as A,t as j}from"./day-Cg934Isc.js";import{a as ie,c as ae,d as oe,f as M,h as N,i as P,l as F,m as se,p as I,u as L}from"./index-3nqhyjhj.js";import{n as ce,t as R}from"./human-view-Dlckeve3.js";import{c as z,n as B,t as V}from"./save-file-DOqYXPfy.js";import{i as H,o as U,t as W}from"./document-link-BXi-lvJt.js";import{t as G}from"./small-table-D1M1EP6v.js";import{n as le,t as ue}from"./amount-text-BoCeBL0J.js";var K=e({en:{title:`Posted documents`,no:`No.`,side:`Side`,sales:`Sales`,purchase:`Purchase`,name:`Name`,excl:`Without VAT`,incl:`With VAT`,empty:`No document was posted yet`,unknown:`There is no such posted document in this company.`,all:`All posted documents`,posted:`Posted`,postedBy:`{user}, {time}`,cancelled:`Cancelled`,cancelledBy:`Cancelled by {no}`,cancels:`Cancels {no}`,open:`Open: {amount}`,closed:`Closed`,closedOn:`Closed on {day}`,closedBy:`Closed by`,refersTo:`Refers to invoice {no}`,journal:`Journal`,payment:`Payment message`,confirmed:`Confirmed for this company by {user}: {reason}`,file:`The file`,fields:`This document was made from fields: there is no file to show.`,language:`Language of the page`,downloadFile:`The file as it came`,downloadPdf:`PDF`,attachments:`In the file`,lines:`Lines`,line:`Line`,quantity:`Quantity`,price:`Price`,rate:`VAT %`,entries:`Entries`,inLedger:`In the ledger`,received:`Received document`,responses:`Invoice responses`,toldSeller:`We told the seller`,toldUs:`The customer told us`,noResponses:`Nobody was told what became of it.`,report:`Found in the file`,proof:`Proof`,proofText:`Register {register} of the signed log of {size} postings.`,proofHelp:`For an auditor: this document and its entries are in the log, without showing any other.`,proofDownload:`Download the proof`,total:`Total`},nl:{title:`Geboekte documenten`,no:`Nr.`,side:`Kant`,sales:`Verkoop`,purchase:`Aankoop`,name:`Naam`,excl:`Zonder btw`,incl:`Met btw`,empty:`Er is nog geen document geboekt`,unknown:`Er is geen zulk geboekt document in dit bedrijf.`,all:`Alle geboekte documenten`,posted:`Geboekt`,postedBy:`{user}, {time}`,cancelled:`Geannuleerd`,cancelledBy:`Geannuleerd door {no}`,cancels:`Annuleert {no}`,open:`Open: {amount}`,closed:`Gesloten`,closedOn:`Gesloten op {day}`,closedBy:`Gesloten door`,refersTo:`Verwijst naar factuur {no}`,journal:`Dagboek`,payment:`Betalingsmededeling`,confirmed:`Voor dit bedrijf bevestigd door {user}: {reason}`,file:`Het bestand`,fields:`Dit document is uit velden gemaakt: er is geen bestand te tonen.`,language:`Taal van de pagina`,downloadFile:`Het bestand zoals het kwam`,downloadPdf:`Pdf`,attachments:`In het bestand`,lines:`Lijnen`,line:`Lijn`,quantity:`Aantal`,price:`Prijs`,rate:`Btw %`,entries:`Posten`,inLedger:`In het grootboek`,received:`Ontvangen document`,responses:`Factuurantwoorden`,toldSeller:`Wij meldden de verkoper`,toldUs:`De klant meldde ons`,noResponses:`Niemand kreeg te horen wat ervan werd.`,report:`In het bestand gevonden`,proof:`Bewijs`,proofText:`Journaalnummer {register} van het ondertekende logboek van {size} boekingen.`,proofHelp:`Voor een revisor: dit document en zijn posten staan in het logboek, zonder een ander te tonen.`,proofDownload:`Het bewijs downloaden`,total:`Totaal`},fr:{title:`Documents comptabilisés`,no:`N°`,side:`Côté`,sales:`Vente`,purchase:`Achat`,name:`Nom`,excl:`Hors TVA`,incl:`TVA comprise`,empty:`Aucun document n’est encore comptabilisé`,unknown:`Il n’y a pas de tel document comptabilisé dans cette société.`,all:`Tous les documents comptabilisés`,posted:`Comptabilisé`,postedBy:`{user}, {time}`,cancelled:`Annulé`,cancelledBy:`Annulé par {no}`,cancels:`Annule {no}`,open:`Ouvert : {amount}`,closed:`Clôturé`,closedOn:`Clôturé le {day}`,closedBy:`Clôturé par`,refersTo:`Se rapporte à la facture {no}`,journal:`Journal`,payment:`Communication de paiement`,confirmed:`Confirmé pour cette société par {user} : {reason}`,file:`Le fichier`,fields:`Ce document vient de champs : il n’y a pas de fichier à montrer.`,language:`Langue de la page`,downloadFile:`Le fichier tel que reçu`,downloadPdf:`PDF`,attachments:`Dans le fichier`,lines:`Lignes`,line:`Ligne`,quantity:`Quantité`,price:`Prix`,rate:`TVA %`,entries:`Écritures`,inLedger:`Dans le grand livre`,received:`Document reçu`,responses:`Réponses à la facture`,toldSeller:`Nous avons dit au vendeur`,toldUs:`Le client nous a dit`,noResponses:`Personne n’a été informé de sa suite.`,report:`Trouvé dans le fichier`,proof:`Preuve`,proofText:`Inscription {register} du journal signé de {size} comptabilisations.`,proofHelp:`Pour un réviseur : ce document et ses écritures sont dans le journal, sans en montrer d’autre.`,proofDownload:`Télécharger la preuve`,total:`Total`},de:{title:`Gebuchte Belege`,no:`Nr.`,side:`Seite`,sales:`Verkauf`,purchase:`Einkauf`,name:`Name`,excl:`Ohne MwSt.`,incl:`Mit MwSt.`,empty:`Noch wurde kein Beleg gebucht`,unknown:`In dieser Firma gibt es keinen solchen gebuchten Beleg.`,all:`Alle gebuchten Belege`,posted:`Gebucht`,postedBy:`{user}, {time}`,cancelled:`Storniert`,cancelledBy:`Storniert durch {no}`,cancels:`Storniert {no}`,open:`Offen: {amount}`,closed:`Ausgeglichen`,closedOn:`Ausgeglichen am {day}`,closedBy:`Ausgeglichen durch`,refersTo:`Bezieht sich auf Rechnung {no}`,journal:`Journal`,payment:`Zahlungsreferenz`,confirmed:`Für diese Firma bestätigt von {user}: {reason}`,file:`Die Datei`,fields:`Dieser Beleg entstand aus Feldern: es gibt keine Datei zu zeigen.`,language:`Sprache der Seite`,downloadFile:`Die Datei, wie sie kam`,downloadPdf:`PDF`,attachments:`In der Datei`,lines:`Zeilen`,line:`Zeile`,quantity:`Menge`,price:`Preis`,rate:`MwSt. %`,entries:`Posten`,inLedger:`Im Buch`,received:`Empfangener Beleg`,responses:`Rechnungsantworten`,toldSeller:`Wir sagten dem Verkäufer`,toldUs:`Der Kunde sagte uns`,noResponses:`Niemandem wurde gesagt, was daraus wurde.`,report:`In der Datei gefunden`,proof:`Nachweis`,proofText:`Eintrag {register} des signierten Protokolls von {size} Buchungen.`,proofHelp:`Für Prüfer: dieser Beleg und seine Posten stehen im Protokoll, ohne einen anderen zu zeigen.`,proofDownload:`Den Nachweis herunterladen`,total:`Summe`}}),de=m(`
  query PostedDocuments($company: ID!, $filter: PostedDocumentFilter, $first: Int, $after: String) {
    company(id: $company) {
      postedDocuments(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: SYSTEM_MODIFIED_AT, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          systemId
          no
          kind
          name
          postingDate
          userId
          currencyCode
          amountExclVAT
          amountInclVAT
          cancelledBy {
            no
          }
        }
      }
    }
  }
`),fe={sales:[112,114,5992,5994],purchase:[122,124]};function pe(e){let{side:t,type:n}=e;return b({no:S(e.document),name:w(e.name),tableNo:t===`sales`||t===`purchase`?{in:fe[t]}:void 0,documentType:n===`INVOICE`||n===`CREDIT_MEMO`?{eq:n}:void 0,postingDate:ne(e.from,e.to),amountInclVAT:e.amount===void 0||e.amount===``?void 0:{eq:e.amount},dimension:y(e.dimension),userId:S(e.user),or:me(e.external)})}function me(e){let t=S(e);return t===void 0?void 0:[{externalNo:t},{vendorInvCrMemoNo:t}]}function he(){let e=f.value?.id,t=pe(l.value),{rows:r,total:i,loading:a,error:o,again:s,more:c}=ee(de,e===void 0?void 0:{company:e,filter:t},e=>e.company?.postedDocuments).value;return _(n,{children:[_(`h1`,{children:K(`title`)}),_(re,{fields:ge()}),o!==void 0&&_(I,{error:o,onAgain:s}),i===0&&!a&&o===void 0?_(D,{isFiltered:t!==void 0}):_(te,{label:K(`title`),rows:r,total:i,loading:a,onEnd:c,keyOf:e=>e.systemId,onOpen:e=>d(q(e)),columns:_e()})]})}var q=e=>h(f.value?.name??``,`documents`,e.systemId);function ge(){return[{key:`side`,label:K(`side`),kind:`choice`,options:[{value:`sales`,text:K(`sales`)},{value:`purchase`,text:K(`purchase`)}]},{key:`type`,label:x(`kind`),kind:`choice`,options:[`INVOICE`,`CREDIT_MEMO`].map(e=>({value:e,text:T(e)}))},{key:`document`,label:x(`documentNo`),kind:`code`},{key:`name`,label:K(`name`)},{key:`external`,label:x(`externalNo`),kind:`code`},{key:`amount`,label:K(`incl`),kind:`amount`},{key:`from`,label:x(`from`),kind:`date`},{key:`to`,label:x(`to`),kind:`date`},{key:`user`,label:x(`by`),kind:`code`}]}function _e(){let e=e=>_(L,{to:q(e),children:_(`bdi`,{children:e.no})}),t=e=>e.cancelledBy===null||e.cancelledBy===void 0?null:_(k,{tone:`warn`,children:K(`cancelled`)}),r={key:`amount`,title:K(`incl`),align:`end`,width:v.value?`96px`:`130px`,cell:e=>_(O,{value:e.amountInclVAT,currency:e.currencyCode})};return v.value?[{key:`name`,title:K(`name`),cell:r=>_(E,{first:_(`bdi`,{children:r.name}),second:_(n,{children:[e(r),` `,t(r)]})})},{key:`date`,title:x(`postingDate`),width:`104px`,cell:e=>_(E,{first:_(j,{value:e.postingDate}),second:T(e.kind)})},r]:[{key:`no`,title:K(`no`),width:`120px`,cell:e},{key:`kind`,title:x(`kind`),width:`160px`,cell:e=>T(e.kind)},{key:`name`,title:K(`name`),width:`minmax(150px, 1fr)`,cell:e=>_(`bdi`,{children:e.name})},{key:`date`,title:x(`postingDate`),width:`112px`,cell:e=>_(j,{value:e.postingDate})},{key:`user`,title:x(`by`),width:`80px`,cell:e=>_(`bdi`,{children:e.userId})},{key:`state`,title:x(`state`),width:`100px`,cell:t},r]}var J=e({en:{cancel:`Cancel this document`,correct:`Cancel and correct`,cancelHelp:`Its mirror is posted on the day you say; nothing is removed.`,correctHelp:`Its mirror is posted on the day you say, and a copy opens in the inbox for you to mend.`,day:`Posting date of the cancellation`,dayHelp:`That of the document ({day}) or later.`,preview:`Preview`,wouldBook:`What would be booked`,do:`Post the cancellation`,doCorrect:`Post it and make the copy`,already:`It is cancelled already.`,itself:`It cancels another document, and cannot be cancelled itself.`,previewFirst:`Look at the preview first.`,done:`{no} is cancelled by {by}.`,copied:`The copy to mend is number {entry} in the inbox.`,changed:`Somebody else changed this document. Look at it as it is now, then decide again.`,balance:`Balance`},nl:{cancel:`Dit document annuleren`,correct:`Annuleren en verbeteren`,cancelHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest; niets wordt verwijderd.`,correctHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest, en een kopie opent in de inbox om te verbeteren.`,day:`Boekingsdatum van de annulering`,dayHelp:`Die van het document ({day}) of later.`,preview:`Voorbeeld`,wouldBook:`Wat geboekt zou worden`,do:`De annulering boeken`,doCorrect:`Boeken en de kopie maken`,already:`Het is al geannuleerd.`,itself:`Het annuleert een ander document en kan zelf niet geannuleerd worden.`,previewFirst:`Bekijk eerst het voorbeeld.`,done:`{no} is geannuleerd door {by}.`,copied:`De te verbeteren kopie is nummer {entry} in de inbox.`,changed:`Iemand anders wijzigde dit document. Bekijk het zoals het nu is en beslis opnieuw.`,balance:`Saldo`},fr:{cancel:`Annuler ce document`,correct:`Annuler et corriger`,cancelHelp:`Son miroir est comptabilisé au jour que vous dites ; rien n’est supprimé.`,correctHelp:`Son miroir est comptabilisé au jour que vous dites, et une copie s’ouvre dans la boîte de réception pour correction.`,day:`Date comptable de l’annulation`,dayHelp:`Celle du document ({day}) ou plus tard.`,preview:`Aperçu`,wouldBook:`Ce qui serait comptabilisé`,do:`Comptabiliser l’annulation`,doCorrect:`Comptabiliser et faire la copie`,already:`Il est déjà annulé.`,itself:`Il annule un autre document et ne peut pas être annulé lui-même.`,previewFirst:`Regardez d’abord l’aperçu.`,done:`{no} est annulé par {by}.`,copied:`La copie à corriger est le numéro {entry} de la boîte de réception.`,changed:`Quelqu’un d’autre a modifié ce document. Regardez-le tel qu’il est, puis décidez de nouveau.`,balance:`Solde`},de:{cancel:`Diesen Beleg stornieren`,correct:`Stornieren und berichtigen`,cancelHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen; nichts wird entfernt.`,correctHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen, und eine Kopie öffnet sich im Eingang zum Berichtigen.`,day:`Buchungsdatum der Stornierung`,dayHelp:`Das des Belegs ({day}) oder später.`,preview:`Vorschau`,wouldBook:`Was gebucht würde`,do:`Die Stornierung buchen`,doCorrect:`Buchen und Kopie anlegen`,already:`Er ist schon storniert.`,itself:`Er storniert einen anderen Beleg und kann selbst nicht storniert werden.`,previewFirst:`Sehen Sie zuerst die Vorschau an.`,done:`{no} ist durch {by} storniert.`,copied:`Die Kopie zum Berichtigen ist Nummer {entry} im Eingang.`,changed:`Jemand anders hat diesen Beleg geändert. Sehen Sie ihn an, wie er jetzt ist, und entscheiden Sie neu.`,balance:`Saldo`}}),ve=m(`
  query PostedOne($company: ID!, $id: UUID!, $language: PreviewLanguage!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          id
          etag
          systemId
          no
          kind
          documentType
          name
          customerNo
          vendorNo
          externalNo
          vendorInvCrMemoNo
          precedingInvoiceNo
          documentDate
          postingDate
          dueDate
          currencyCode
          amountExclVAT
          vatAmount
          amountInclVAT
          amountInclVATLCY
          journalTemplateName
          standardFormatMessage
          addresseeConfirmedBy
          addresseeConfirmedReason
          userId
          systemModifiedAt
          preview(language: $language)
          cancelledBy {
            systemId
            no
          }
          cancels {
            systemId
            no
          }
          importDocument {
            __typename
            entryNo
          }
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
          }
          lines(first: 1000) {
            totalCount
            nodes {
              lineNo
              type
              no
              description
              quantity
              unitPrice
              vatPct
              vatProdPostingGroup
              amountExclVAT
              amountInclVAT
              xpath
              dimensionSetLines {
                code
                valueCode
              }
            }
          }
          generalLedgerEntries(first: 1000) {
            totalCount
            nodes {
              entryNo
              accountNumber
              account {
                name
              }
              description
              postingDate
              debitAmount
              creditAmount
            }
          }
          vatEntries(first: 1000) {
            nodes {
              entryNo
              vatBusPostingGroup
              vatProdPostingGroup
              vatPct
              base
              amount
            }
          }
          customerLedgerEntries(first: 10) {
            nodes {
              open
              remainingAmount
              closedAtDate
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
              open
              remainingAmount
              closedAtDate
              closedByEntry {
                documentNo
                document {
                  systemId
                }
              }
            }
          }
          invoiceResponses(first: 100) {
            nodes {
              step
              status
              reason
              systemCreatedAt
              xml
            }
          }
          receivedInvoiceResponses(first: 100) {
            nodes {
              messageId
              status
              reason
              note
              finding
              senderName
              issueDate
            }
          }
        }
      }
    }
  }
`),ye=m(`
  query PostedFile($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          contentString
        }
      }
    }
  }
`),be=m(`
  query PostedAttachments($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          attachments {
            no
            content
          }
        }
      }
    }
  }
`),xe=m(`
  query PostedProof($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          proof {
            registerNo
            head {
              key
              note
              root
              size
              time
              balances
            }
            digests
            path
            rows {
              table
              bytes
            }
            salt
            words
          }
        }
      }
    }
  }
`),Se=m(`
  mutation CancelPreview($input: CancelPreviewPostedDocumentInput!) {
    cancelPreviewPostedDocument(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on CancelPreviewPostedDocumentSuccess {
        generalLedgerEntries {
          entryNo
          accountNumber
          account {
            name
          }
          debitAmount
          creditAmount
        }
      }
    }
  }
`),Ce=m(`
  mutation CancelPosted($input: CancelPostedDocumentInput!) {
    cancelPostedDocument(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on CancelPostedDocumentSuccess {
        cancelledBy {
          no
          systemId
        }
      }
    }
  }
`),Y=m(`
  mutation CorrectPosted($input: CorrectPostedDocumentInput!) {
    correctPostedDocument(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on CorrectPostedDocumentSuccess {
        cancelledBy {
          no
          systemId
        }
        correction {
          __typename
          entryNo
        }
      }
    }
  }
`);function we({document:e,what:t,onClose:r,onDone:i}){let{day:o,setDay:c,seen:l,error:u,busy:d,preview:f,book:p}=Te(e,t,()=>{r(),i()}),m=l!==void 0;return _(F,{wide:!0,title:J(t===`cancel`?`cancel`:`correct`),onClose:r,onSend:()=>void(m?p():f()),actions:_(n,{children:[_(g,{onPress:r,children:s(`cancel`)}),_(g,{busy:d,kind:m?`plain`:`main`,onPress:()=>void f(),children:J(`preview`)}),_(g,{busy:d,kind:m?`danger`:`plain`,unable:m?void 0:J(`previewFirst`),onPress:()=>void p(),children:J(t===`cancel`?`do`:`doCorrect`)})]}),children:[_(`p`,{children:J(t===`cancel`?`cancelHelp`:`correctHelp`)}),_(ie,{type:`date`,autoFocus:!0,label:J(`day`),help:J(`dayHelp`,{day:A(e.postingDate,a.value)}),value:o,onValue:c}),u?.kind===`changed`&&_(M,{tone:`warn`,children:[_(`p`,{children:J(`changed`)}),_(g,{onPress:()=>{r(),i()},children:s(`again`)})]}),u!==void 0&&u.kind!==`changed`&&_(I,{error:u}),m&&_(Oe,{entries:l})]})}function Te(e,n,a){let o=t(e.postingDate>z()?e.postingDate:z()),s=t(void 0),c=t(void 0),l=t(!1),p=t(X()),m=async e=>{if(!l.value){l.value=!0,c.value=void 0;try{await e()}catch(e){c.value=r(e)}finally{l.value=!1}}},g={id:e.id,etag:e.etag,postingDate:o.value};return{day:o.value,setDay:e=>{o.value=e,p.value=X()},seen:s.value?.day===o.value?s.value.entries:void 0,error:c.value,busy:l.value,preview:()=>m(async()=>{let{cancelPreviewPostedDocument:e}=await u(Se,{input:g});s.value={day:g.postingDate,entries:i(e).generalLedgerEntries}}),book:()=>m(async()=>{let t=await Ee(n,{...g,idempotencyKey:p.value});De(e,t),a(),t.copy!==void 0&&d(h(f.value?.name??``,`document`,...t.copy))})}}async function Ee(e,t){if(e===`cancel`){let{cancelledBy:e}=i((await u(Ce,{input:t})).cancelPostedDocument);return{by:e?.no??``,copy:void 0}}let{cancelledBy:n,correction:r}=i((await u(Y,{input:t})).correctPostedDocument),a=r?.__typename===`ImportSalesInvoice`?`sales`:`purchase`;return{by:n?.no??``,copy:r==null?void 0:[a,String(r.entryNo)]}}function De({no:e},{by:t,copy:n}){let r=n===void 0?``:` ${J(`copied`,{entry:n[1]})}`;P(`${J(`done`,{no:e,by:t})}${r}`)}function Oe({entries:e}){return _(`section`,{"aria-live":`polite`,children:[_(`h3`,{children:J(`wouldBook`)}),_(G,{label:J(`wouldBook`),columns:[{title:x(`account`)},{title:x(`debit`),align:`end`},{title:x(`credit`),align:`end`}],rows:e.map(e=>[_(n,{children:[_(`span`,{class:`number`,children:e.accountNumber}),` `,_(`bdi`,{children:e.account?.name})]}),_(O,{value:U(e.debitAmount)},`debit`),_(O,{value:U(e.creditAmount)},`credit`)])})]})}function X(){return[...crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function ke({document:e}){let t=e=>h(f.value?.name??``,`ledgers`,e);return _(`section`,{class:`card stack`,"aria-labelledby":`posted-entries`,children:[_(`h2`,{id:`posted-entries`,children:x(`entries`)}),_(G,{label:x(`entries`),columns:[{title:x(`account`)},{title:x(`debit`),align:`end`},{title:x(`credit`),align:`end`}],rows:e.generalLedgerEntries.nodes.map(e=>[_(n,{children:[_(L,{to:t(`general`),query:{account:C(e.accountNumber)},children:_(`span`,{class:`number`,children:e.accountNumber})}),` `,_(`bdi`,{children:e.account?.name})]}),_(O,{value:U(e.debitAmount)},`debit`),_(O,{value:U(e.creditAmount)},`credit`)])}),_(G,{label:x(`vat`),columns:[{title:x(`vat`)},{title:K(`rate`),align:`end`},{title:x(`base`),align:`end`},{title:x(`vat`),align:`end`}],rows:e.vatEntries.nodes.map(e=>[`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,_(O,{value:H(e.vatPct)},`rate`),_(O,{value:e.base},`base`),_(O,{value:e.amount},`vat`)])}),_(`div`,{class:`row`,children:[_(L,{to:t(`general`),query:{document:C(e.no)},children:K(`inLedger`)}),_(L,{to:t(`vat`),query:{document:C(e.no)},children:x(`vat`)})]})]})}function Ae({document:e}){let{nodes:t}=e.lines;return _(`section`,{class:`card stack`,"aria-labelledby":`posted-lines`,children:[_(`h2`,{id:`posted-lines`,children:K(`lines`)}),_(G,{label:K(`lines`),columns:[{title:K(`line`)},{title:K(`quantity`),align:`end`},{title:K(`price`),align:`end`},{title:K(`rate`),align:`end`},{title:K(`excl`),align:`end`}],rows:t.map(e=>[_(`div`,{title:e.xpath??void 0,children:[_(`bdi`,{children:e.description}),_(`div`,{class:`quiet`,children:`${e.no??``} ${e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)}`})]},`line`),_(O,{value:H(e.quantity)},`quantity`),_(O,{value:e.unitPrice},`price`),_(O,{value:H(e.vatPct)},`rate`),_(O,{value:e.amountExclVAT},`excl`)]),foot:[K(`total`),``,``,``,_(O,{value:e.amountExclVAT},`total`)]})]})}function je({document:e}){let t=e.vendorInvCrMemoNo??e.externalNo,{importDocument:n,addresseeConfirmedBy:r}=e;return _(`section`,{class:`card`,children:[_(`dl`,{class:`posted-facts`,children:[_(Q,{name:x(`party`),children:_(Ne,{document:e})}),_(Q,{name:x(`externalNo`),children:t!==null&&t!==``&&_(`bdi`,{children:t})}),_(Q,{name:x(`postingDate`),children:_(j,{value:e.postingDate})}),_(Q,{name:x(`documentDate`),children:_(j,{value:e.documentDate})}),_(Q,{name:x(`dueDate`),children:e.dueDate!==null&&_(j,{value:e.dueDate})}),_(Q,{name:K(`excl`),children:_(O,{value:e.amountExclVAT,currency:e.currencyCode})}),_(Q,{name:x(`vat`),children:_(O,{value:e.vatAmount,currency:e.currencyCode})}),_(Q,{name:K(`incl`),children:_(`strong`,{children:_(O,{value:e.amountInclVAT,currency:e.currencyCode})})}),_(Q,{name:x(`state`),children:_(Me,{document:e})}),_(Q,{name:K(`refersTo`,{no:``}).trim(),children:Z(e.precedingInvoiceNo)&&_(`bdi`,{children:e.precedingInvoiceNo})}),_(Q,{name:K(`payment`),children:Z(e.standardFormatMessage)&&_(`span`,{class:`number`,children:e.standardFormatMessage})}),_(Q,{name:K(`journal`),children:e.journalTemplateName}),_(Q,{name:K(`posted`),children:K(`postedBy`,{user:e.userId??``,time:A(e.systemModifiedAt,a.value)})}),_(Q,{name:K(`received`),children:n!=null&&_(L,{to:h(f.value?.name??``,`document`,n.__typename===`ImportSalesInvoice`?`sales`:`purchase`,String(n.entryNo)),children:n.entryNo})})]}),Z(r)&&_(`p`,{class:`quiet`,dir:`auto`,children:K(`confirmed`,{user:r??``,reason:e.addresseeConfirmedReason??``})})]})}function Z(e){return e!=null&&e!==``}function Q({name:e,children:t}){return t==null||t===!1||t===``?null:_(n,{children:[_(`dt`,{children:e}),_(`dd`,{children:t})]})}function Me({document:e}){let t=[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes],r=le(a.value);return _(n,{children:t.map((t,i)=>t.open?_(`div`,{children:K(`open`,{amount:`${ue(t.remainingAmount,r)} ${e.currencyCode??``}`.trim()})},i):_(`div`,{children:[Z(t.closedAtDate)?K(`closedOn`,{day:A(t.closedAtDate??``,a.value)}):K(`closed`),t.closedByEntry!==null&&t.closedByEntry!==void 0&&_(n,{children:[`, `,K(`closedBy`).toLowerCase(),` `,_(W,{of:t.closedByEntry})]})]},i))})}function Ne({document:e}){let t=e.vendorNo!==null&&e.vendorNo!==void 0&&e.vendorNo!==``,n=(t?e.vendorNo:e.customerNo)??``;return _(L,{to:h(f.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:C(n)},children:_(`bdi`,{children:`${n} ${e.name??``}`})})}function Pe({document:e}){let{preview:t}=e;return t==null?_(M,{children:K(`fields`)}):_(`section`,{class:`stack`,"aria-label":K(`file`),children:[_(R,{html:t,label:K(`file`)}),_(Fe,{document:e}),_(Re,{document:e})]})}function Fe({document:e}){let n=t(!1),i=async e=>{let t=f.value?.id;if(t!==void 0){n.value=!0;try{await e(t)}catch(e){P(N(r(e)),`bad`)}finally{n.value=!1}}},a=t=>Ie(t,e);return _(`div`,{class:`row`,children:[_(g,{busy:n.value,onPress:()=>void i(a),children:K(`downloadFile`)}),e.attachments.map(t=>_(g,{busy:n.value,onPress:()=>void i(n=>Le(n,e,t)),children:_(`bdi`,{children:t.fileName??`${K(`attachments`)} ${t.no}`})},t.no))]})}async function Ie(e,{systemId:t,no:n}){let r=(await u(ye,{company:e,id:t})).company?.postedDocuments?.nodes[0]?.contentString??``,i=V(r),a=String.fromCharCode(...i.subarray(0,4))===`%PDF`;B(`${n}.${a?`pdf`:`xml`}`,a?`application/pdf`:`application/xml`,i)}async function Le(e,t,n){let r=(await u(be,{company:e,id:t.systemId})).company?.postedDocuments?.nodes[0]?.attachments.find(({no:e})=>e===n.no);B(n.fileName??`${t.no}-${n.no}`,`application/octet-stream`,V(r?.content??``))}function Re({document:{validationReport:e}}){if(e.length===0)return null;let t={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return _(`details`,{class:`card`,children:[_(`summary`,{children:[K(`report`),` (`,e.length,`)`]}),_(`ul`,{class:`posted-list`,children:e.map((e,n)=>_(`li`,{children:[_(k,{tone:t[e.severity],children:e.rule}),_(`span`,{dir:`auto`,children:e.message})]},n))})]})}function ze({systemId:e,no:r}){let i=t(!1),a=f.value?.id,{data:s,error:c,again:l}=o(xe,a===void 0||!i.value?void 0:{company:a,id:e}).value,u=s?.company?.postedDocuments?.nodes[0]?.proof;return _(`details`,{class:`card`,onToggle:e=>{i.value=e.currentTarget.open},children:[_(`summary`,{children:K(`proof`)}),_(`div`,{class:`stack`,children:[_(`p`,{class:`quiet`,children:K(`proofHelp`)}),c!==void 0&&_(I,{error:c,onAgain:l}),u!=null&&_(n,{children:[_(`p`,{children:[K(`proofText`,{register:u.registerNo,size:u.head.size}),` `,_(j,{value:u.head.time})]}),_(`div`,{children:_(g,{onPress:()=>B(`${r}-proof.json`,`application/json`,`${JSON.stringify(u,null,2)}\n`),children:K(`proofDownload`)})})]})]})]})}function Be({document:e}){let t=e.invoiceResponses.nodes,r=e.receivedInvoiceResponses.nodes;return _(`section`,{class:`card stack`,"aria-labelledby":`posted-responses`,children:[_(`h2`,{id:`posted-responses`,children:K(`responses`)}),t.length+r.length===0&&_(`p`,{class:`quiet`,children:K(`noResponses`)}),t.length>0&&_(n,{children:[_(`h3`,{children:K(`toldSeller`)}),_(`ul`,{class:`posted-list`,children:t.map(t=>_(`li`,{children:[_(k,{tone:$(t.status),children:T(t.status)}),_(j,{value:t.systemCreatedAt}),_(`span`,{dir:`auto`,children:t.reason}),t.xml!==null&&t.xml!==void 0&&_(Ve,{name:`${e.no}-${t.status}`,xml:t.xml})]},t.step))})]}),r.length>0&&_(n,{children:[_(`h3`,{children:K(`toldUs`)}),_(`ul`,{class:`posted-list`,children:r.map(e=>_(`li`,{children:[_(k,{tone:$(e.status),children:T(e.status)}),_(j,{value:e.issueDate}),_(`bdi`,{children:e.senderName}),_(`span`,{dir:`auto`,children:[e.reason,e.note,e.finding].filter(e=>e).join(` · `)})]},e.messageId))})]})]})}function Ve({name:e,xml:t}){return _(g,{kind:`word`,onPress:()=>B(`${e}.xml`,`application/xml`,t),children:s(`download`)})}function $(e){return e===`AP`||e===`PD`?`good`:e===`RE`?`bad`:e===`UQ`||e===`CA`?`warn`:`plain`}function He({systemId:e}){let t=f.value?.id,n=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(e),r=o(ve,t===void 0||!n?void 0:{company:t,id:e,language:ce()}).value,i=r.data?.company?.postedDocuments?.nodes[0];return r.error===void 0?i===void 0?r.loading?_(se,{}):_(oe,{title:K(`unknown`),children:_(L,{to:h(f.value?.name??``,`documents`),children:K(`all`)})}):_(Ue,{document:i,asked:r}):_(I,{error:r.error,onAgain:r.again})}function Ue({document:e,asked:t}){return _(n,{children:[_(`p`,{children:_(L,{to:h(f.value?.name??``,`documents`),children:[`← `,K(`all`)]})}),_(We,{document:e,again:t.again}),_(`div`,{class:`posted-both`,children:[_(`div`,{class:`stack`,children:_(Pe,{document:e})}),_(`div`,{class:`stack`,children:[_(je,{document:e}),_(ke,{document:e}),_(Ae,{document:e}),_(Be,{document:e}),_(ze,{systemId:e.systemId,no:e.no},e.systemId)]})]})]})}function We({document:e,again:n}){let r=t(void 0),i=Ge(e)??p(`POST`),a=e=>()=>{r.value=e};return ae([{keys:`x`,text:J(`cancel`),press:a(`cancel`),unable:i},{keys:`c`,text:J(`correct`),press:a(`correct`),unable:i}]),_(`div`,{class:`posted-head`,children:[_(`h1`,{children:[T(e.kind),` `,_(`bdi`,{children:e.no})]}),_(Ke,{document:e}),_(`div`,{class:`row`,children:[_(g,{hint:`x`,unable:i,onPress:a(`cancel`),children:J(`cancel`)}),_(g,{hint:`c`,unable:i,onPress:a(`correct`),children:J(`correct`)})]}),r.value!==void 0&&_(we,{document:e,what:r.value,onClose:()=>{r.value=void 0},onDone:n})]})}function Ge({cancelledBy:e,cancels:t}){return e==null?t==null?void 0:J(`itself`):J(`already`)}function Ke({document:{cancelledBy:e,cancels:t}}){let n=e=>h(f.value?.name??``,`documents`,e);return e==null?t==null?_(k,{tone:`good`,children:K(`posted`)}):_(k,{tone:`accent`,children:_(L,{to:n(t.systemId),children:K(`cancels`,{no:t.no})})}):_(k,{tone:`warn`,children:_(L,{to:n(e.systemId),children:K(`cancelledBy`,{no:e.no})})})}function qe(){let e=c.value.rest[0];return e===void 0||e===``?_(he,{}):_(He,{systemId:e},e)}export{qe as default};