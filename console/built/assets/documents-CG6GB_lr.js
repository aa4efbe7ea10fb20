import{C as e,F as t,G as n,N as r,P as i,R as a,S as o,U as s,V as c,_ as l,b as u,d,f,h as p,l as m,n as h,o as g,s as _,u as v,v as y,y as b}from"./company-CFcsqjoq.js";import{t as x}from"./paging-B1aPkqef.js";import{n as S,t as C}from"./table-CJjrHJh7.js";import{a as ee,c as te,i as w,n as T,r as E,s as D,t as ne,u as re}from"./filters-DK8m0_lR.js";import{n as O,t as k}from"./two-lines-D5h0uATa.js";import{t as A}from"./nothing-BGXDtk0j.js";import{t as j}from"./amount-DaQuObam.js";import{t as M}from"./badge-JkcN6nRv.js";import{n as N,t as P}from"./day-BUNOvoCF.js";import{a as ie,c as ae,d as F,f as I,i as L,l as R,m as oe,p as se,s as ce,u as le}from"./index-ByDNvHDy.js";import{c as z,n as B,t as V}from"./save-file-DOqYXPfy.js";import{i as H,o as U,t as W}from"./document-link-DfVUdw0L.js";import{t as G}from"./small-table-BoJjdJou.js";import{n as ue,t as de}from"./amount-text-BoCeBL0J.js";var K=e({en:{title:`Posted documents`,no:`No.`,side:`Side`,sales:`Sales`,purchase:`Purchase`,name:`Name`,excl:`Without VAT`,incl:`With VAT`,empty:`No document was posted yet`,unknown:`There is no such posted document in this company.`,all:`All posted documents`,posted:`Posted`,postedBy:`{user}, {time}`,cancelled:`Cancelled`,cancelledBy:`Cancelled by {no}`,cancels:`Cancels {no}`,open:`Open: {amount}`,closed:`Closed`,closedOn:`Closed on {day}`,closedBy:`Closed by`,refersTo:`Refers to invoice {no}`,journal:`Journal`,payment:`Payment message`,confirmed:`Confirmed for this company by {user}: {reason}`,file:`The file`,fields:`This document was made from fields: there is no file to show.`,language:`Language of the page`,downloadFile:`The file as it came`,downloadPdf:`PDF`,attachments:`In the file`,lines:`Lines`,line:`Line`,quantity:`Quantity`,price:`Price`,rate:`VAT %`,entries:`Entries`,inLedger:`In the ledger`,received:`Received document`,responses:`Invoice responses`,toldSeller:`We told the seller`,toldUs:`The customer told us`,noResponses:`Nobody was told what became of it.`,report:`Found in the file`,proof:`Proof`,proofText:`Register {register} of the signed log of {size} postings.`,proofHelp:`For an auditor: this document and its entries are in the log, without showing any other.`,proofDownload:`Download the proof`,total:`Total`},nl:{title:`Geboekte documenten`,no:`Nr.`,side:`Kant`,sales:`Verkoop`,purchase:`Aankoop`,name:`Naam`,excl:`Zonder btw`,incl:`Met btw`,empty:`Er is nog geen document geboekt`,unknown:`Er is geen zulk geboekt document in dit bedrijf.`,all:`Alle geboekte documenten`,posted:`Geboekt`,postedBy:`{user}, {time}`,cancelled:`Geannuleerd`,cancelledBy:`Geannuleerd door {no}`,cancels:`Annuleert {no}`,open:`Open: {amount}`,closed:`Gesloten`,closedOn:`Gesloten op {day}`,closedBy:`Gesloten door`,refersTo:`Verwijst naar factuur {no}`,journal:`Dagboek`,payment:`Betalingsmededeling`,confirmed:`Voor dit bedrijf bevestigd door {user}: {reason}`,file:`Het bestand`,fields:`Dit document is uit velden gemaakt: er is geen bestand te tonen.`,language:`Taal van de pagina`,downloadFile:`Het bestand zoals het kwam`,downloadPdf:`Pdf`,attachments:`In het bestand`,lines:`Lijnen`,line:`Lijn`,quantity:`Aantal`,price:`Prijs`,rate:`Btw %`,entries:`Posten`,inLedger:`In het grootboek`,received:`Ontvangen document`,responses:`Factuurantwoorden`,toldSeller:`Wij meldden de verkoper`,toldUs:`De klant meldde ons`,noResponses:`Niemand kreeg te horen wat ervan werd.`,report:`In het bestand gevonden`,proof:`Bewijs`,proofText:`Journaalnummer {register} van het ondertekende logboek van {size} boekingen.`,proofHelp:`Voor een revisor: dit document en zijn posten staan in het logboek, zonder een ander te tonen.`,proofDownload:`Het bewijs downloaden`,total:`Totaal`},fr:{title:`Documents comptabilisés`,no:`N°`,side:`Côté`,sales:`Vente`,purchase:`Achat`,name:`Nom`,excl:`Hors TVA`,incl:`TVA comprise`,empty:`Aucun document n’est encore comptabilisé`,unknown:`Il n’y a pas de tel document comptabilisé dans cette société.`,all:`Tous les documents comptabilisés`,posted:`Comptabilisé`,postedBy:`{user}, {time}`,cancelled:`Annulé`,cancelledBy:`Annulé par {no}`,cancels:`Annule {no}`,open:`Ouvert : {amount}`,closed:`Clôturé`,closedOn:`Clôturé le {day}`,closedBy:`Clôturé par`,refersTo:`Se rapporte à la facture {no}`,journal:`Journal`,payment:`Communication de paiement`,confirmed:`Confirmé pour cette société par {user} : {reason}`,file:`Le fichier`,fields:`Ce document vient de champs : il n’y a pas de fichier à montrer.`,language:`Langue de la page`,downloadFile:`Le fichier tel que reçu`,downloadPdf:`PDF`,attachments:`Dans le fichier`,lines:`Lignes`,line:`Ligne`,quantity:`Quantité`,price:`Prix`,rate:`TVA %`,entries:`Écritures`,inLedger:`Dans le grand livre`,received:`Document reçu`,responses:`Réponses à la facture`,toldSeller:`Nous avons dit au vendeur`,toldUs:`Le client nous a dit`,noResponses:`Personne n’a été informé de sa suite.`,report:`Trouvé dans le fichier`,proof:`Preuve`,proofText:`Inscription {register} du journal signé de {size} comptabilisations.`,proofHelp:`Pour un réviseur : ce document et ses écritures sont dans le journal, sans en montrer d’autre.`,proofDownload:`Télécharger la preuve`,total:`Total`},de:{title:`Gebuchte Belege`,no:`Nr.`,side:`Seite`,sales:`Verkauf`,purchase:`Einkauf`,name:`Name`,excl:`Ohne MwSt.`,incl:`Mit MwSt.`,empty:`Noch wurde kein Beleg gebucht`,unknown:`In dieser Firma gibt es keinen solchen gebuchten Beleg.`,all:`Alle gebuchten Belege`,posted:`Gebucht`,postedBy:`{user}, {time}`,cancelled:`Storniert`,cancelledBy:`Storniert durch {no}`,cancels:`Storniert {no}`,open:`Offen: {amount}`,closed:`Ausgeglichen`,closedOn:`Ausgeglichen am {day}`,closedBy:`Ausgeglichen durch`,refersTo:`Bezieht sich auf Rechnung {no}`,journal:`Journal`,payment:`Zahlungsreferenz`,confirmed:`Für diese Firma bestätigt von {user}: {reason}`,file:`Die Datei`,fields:`Dieser Beleg entstand aus Feldern: es gibt keine Datei zu zeigen.`,language:`Sprache der Seite`,downloadFile:`Die Datei, wie sie kam`,downloadPdf:`PDF`,attachments:`In der Datei`,lines:`Zeilen`,line:`Zeile`,quantity:`Menge`,price:`Preis`,rate:`MwSt. %`,entries:`Posten`,inLedger:`Im Buch`,received:`Empfangener Beleg`,responses:`Rechnungsantworten`,toldSeller:`Wir sagten dem Verkäufer`,toldUs:`Der Kunde sagte uns`,noResponses:`Niemandem wurde gesagt, was daraus wurde.`,report:`In der Datei gefunden`,proof:`Nachweis`,proofText:`Eintrag {register} des signierten Protokolls von {size} Buchungen.`,proofHelp:`Für Prüfer: dieser Beleg und seine Posten stehen im Protokoll, ohne einen anderen zu zeigen.`,proofDownload:`Den Nachweis herunterladen`,total:`Summe`}}),fe=_(`
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
`),pe={sales:[112,114,5992,5994],purchase:[122,124]};function me(e){let{side:t,type:n}=e;return te({no:E(e.document),name:re(e.name),tableNo:t===`sales`||t===`purchase`?{in:pe[t]}:void 0,documentType:n===`INVOICE`||n===`CREDIT_MEMO`?{eq:n}:void 0,postingDate:w(e.from,e.to),amountInclVAT:e.amount===void 0||e.amount===``?void 0:{eq:e.amount},dimension:ee(e.dimension),userId:E(e.user),or:he(e.external)})}function he(e){let t=E(e);return t===void 0?void 0:[{externalNo:t},{vendorInvCrMemoNo:t}]}function ge(){let e=h.value?.id,t=me(f.value),{rows:r,total:i,loading:a,error:o,again:s,more:c}=x(fe,e===void 0?void 0:{company:e,filter:t},e=>e.company?.postedDocuments).value;return b(n,{children:[b(`h1`,{children:K(`title`)}),b(ne,{fields:_e()}),o!==void 0&&b(I,{error:o,onAgain:s}),i===0&&!a&&o===void 0?b(A,{isFiltered:t!==void 0}):b(C,{label:K(`title`),rows:r,total:i,loading:a,onEnd:c,keyOf:e=>e.systemId,onOpen:e=>m(q(e)),columns:ve()})]})}var q=e=>v(h.value?.name??``,`documents`,e.systemId);function _e(){return[{key:`side`,label:K(`side`),kind:`choice`,options:[{value:`sales`,text:K(`sales`)},{value:`purchase`,text:K(`purchase`)}]},{key:`type`,label:T(`kind`),kind:`choice`,options:[`INVOICE`,`CREDIT_MEMO`].map(e=>({value:e,text:O(e)}))},{key:`document`,label:T(`documentNo`),kind:`code`},{key:`name`,label:K(`name`)},{key:`external`,label:T(`externalNo`),kind:`code`},{key:`amount`,label:K(`incl`),kind:`amount`},{key:`from`,label:T(`from`),kind:`date`},{key:`to`,label:T(`to`),kind:`date`},{key:`user`,label:T(`by`),kind:`code`}]}function ve(){let e=e=>b(R,{to:q(e),children:b(`bdi`,{children:e.no})}),t=e=>e.cancelledBy===null||e.cancelledBy===void 0?null:b(M,{tone:`warn`,children:K(`cancelled`)}),r={key:`amount`,title:K(`incl`),align:`end`,width:S.value?`96px`:`130px`,cell:e=>b(j,{value:e.amountInclVAT,currency:e.currencyCode})};return S.value?[{key:`name`,title:K(`name`),cell:r=>b(k,{first:b(`bdi`,{children:r.name}),second:b(n,{children:[e(r),` `,t(r)]})})},{key:`date`,title:T(`postingDate`),width:`104px`,cell:e=>b(k,{first:b(P,{value:e.postingDate}),second:O(e.kind)})},r]:[{key:`no`,title:K(`no`),width:`120px`,cell:e},{key:`kind`,title:T(`kind`),width:`160px`,cell:e=>O(e.kind)},{key:`name`,title:K(`name`),width:`minmax(150px, 1fr)`,cell:e=>b(`bdi`,{children:e.name})},{key:`date`,title:T(`postingDate`),width:`112px`,cell:e=>b(P,{value:e.postingDate})},{key:`user`,title:T(`by`),width:`80px`,cell:e=>b(`bdi`,{children:e.userId})},{key:`state`,title:T(`state`),width:`100px`,cell:t},r]}var J=e({en:{cancel:`Cancel this document`,correct:`Cancel and correct`,cancelHelp:`Its mirror is posted on the day you say; nothing is removed.`,correctHelp:`Its mirror is posted on the day you say, and a copy opens in the inbox for you to mend.`,day:`Posting date of the cancellation`,dayHelp:`That of the document ({day}) or later.`,preview:`Preview`,wouldBook:`What would be booked`,do:`Post the cancellation`,doCorrect:`Post it and make the copy`,already:`It is cancelled already.`,itself:`It cancels another document, and cannot be cancelled itself.`,previewFirst:`Look at the preview first.`,done:`{no} is cancelled by {by}.`,copied:`The copy to mend is number {entry} in the inbox.`,changed:`Somebody else changed this document. Look at it as it is now, then decide again.`,balance:`Balance`},nl:{cancel:`Dit document annuleren`,correct:`Annuleren en verbeteren`,cancelHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest; niets wordt verwijderd.`,correctHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest, en een kopie opent in de inbox om te verbeteren.`,day:`Boekingsdatum van de annulering`,dayHelp:`Die van het document ({day}) of later.`,preview:`Voorbeeld`,wouldBook:`Wat geboekt zou worden`,do:`De annulering boeken`,doCorrect:`Boeken en de kopie maken`,already:`Het is al geannuleerd.`,itself:`Het annuleert een ander document en kan zelf niet geannuleerd worden.`,previewFirst:`Bekijk eerst het voorbeeld.`,done:`{no} is geannuleerd door {by}.`,copied:`De te verbeteren kopie is nummer {entry} in de inbox.`,changed:`Iemand anders wijzigde dit document. Bekijk het zoals het nu is en beslis opnieuw.`,balance:`Saldo`},fr:{cancel:`Annuler ce document`,correct:`Annuler et corriger`,cancelHelp:`Son miroir est comptabilisé au jour que vous dites ; rien n’est supprimé.`,correctHelp:`Son miroir est comptabilisé au jour que vous dites, et une copie s’ouvre dans la boîte de réception pour correction.`,day:`Date comptable de l’annulation`,dayHelp:`Celle du document ({day}) ou plus tard.`,preview:`Aperçu`,wouldBook:`Ce qui serait comptabilisé`,do:`Comptabiliser l’annulation`,doCorrect:`Comptabiliser et faire la copie`,already:`Il est déjà annulé.`,itself:`Il annule un autre document et ne peut pas être annulé lui-même.`,previewFirst:`Regardez d’abord l’aperçu.`,done:`{no} est annulé par {by}.`,copied:`La copie à corriger est le numéro {entry} de la boîte de réception.`,changed:`Quelqu’un d’autre a modifié ce document. Regardez-le tel qu’il est, puis décidez de nouveau.`,balance:`Solde`},de:{cancel:`Diesen Beleg stornieren`,correct:`Stornieren und berichtigen`,cancelHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen; nichts wird entfernt.`,correctHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen, und eine Kopie öffnet sich im Eingang zum Berichtigen.`,day:`Buchungsdatum der Stornierung`,dayHelp:`Das des Belegs ({day}) oder später.`,preview:`Vorschau`,wouldBook:`Was gebucht würde`,do:`Die Stornierung buchen`,doCorrect:`Buchen und Kopie anlegen`,already:`Er ist schon storniert.`,itself:`Er storniert einen anderen Beleg und kann selbst nicht storniert werden.`,previewFirst:`Sehen Sie zuerst die Vorschau an.`,done:`{no} ist durch {by} storniert.`,copied:`Die Kopie zum Berichtigen ist Nummer {entry} im Eingang.`,changed:`Jemand anders hat diesen Beleg geändert. Sehen Sie ihn an, wie er jetzt ist, und entscheiden Sie neu.`,balance:`Saldo`}}),ye=_(`
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
`),be=_(`
  query PostedFile($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          contentString
        }
      }
    }
  }
`),xe=_(`
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
`),Se=_(`
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
`),Ce=_(`
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
`),we=_(`
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
`),Te=_(`
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
`);function Ee({document:e,what:t,onClose:r,onDone:i}){let{day:a,setDay:s,seen:c,error:l,busy:d,preview:f,book:p}=De(e,t,()=>{r(),i()}),m=c!==void 0;return b(ae,{wide:!0,title:J(t===`cancel`?`cancel`:`correct`),onClose:r,onSend:()=>void(m?p():f()),actions:b(n,{children:[b(y,{onPress:r,children:u(`cancel`)}),b(y,{busy:d,kind:m?`plain`:`main`,onPress:()=>void f(),children:J(`preview`)}),b(y,{busy:d,kind:m?`danger`:`plain`,unable:m?void 0:J(`previewFirst`),onPress:()=>void p(),children:J(t===`cancel`?`do`:`doCorrect`)})]}),children:[b(`p`,{children:J(t===`cancel`?`cancelHelp`:`correctHelp`)}),b(ie,{type:`date`,autoFocus:!0,label:J(`day`),help:J(`dayHelp`,{day:N(e.postingDate,o.value)}),value:a,onValue:s}),l?.kind===`changed`&&b(F,{tone:`warn`,children:[b(`p`,{children:J(`changed`)}),b(y,{onPress:()=>{r(),i()},children:u(`again`)})]}),l!==void 0&&l.kind!==`changed`&&b(I,{error:l}),m&&b(Ae,{entries:c})]})}function De(e,n,a){let o=t(e.postingDate>z()?e.postingDate:z()),s=t(void 0),c=t(void 0),l=t(!1),u=t(Y()),d=async e=>{if(!l.value){l.value=!0,c.value=void 0;try{await e()}catch(e){c.value=r(e)}finally{l.value=!1}}},f={id:e.id,etag:e.etag,postingDate:o.value};return{day:o.value,setDay:e=>{o.value=e,u.value=Y()},seen:s.value?.day===o.value?s.value.entries:void 0,error:c.value,busy:l.value,preview:()=>d(async()=>{let{cancelPreviewPostedDocument:e}=await p(Ce,{input:f});s.value={day:f.postingDate,entries:i(e).generalLedgerEntries}}),book:()=>d(async()=>{let t=await Oe(n,{...f,idempotencyKey:u.value});ke(e,t),a(),t.copy!==void 0&&m(v(h.value?.name??``,`document`,...t.copy))})}}async function Oe(e,t){if(e===`cancel`){let{cancelledBy:e}=i((await p(we,{input:t})).cancelPostedDocument);return{by:e?.no??``,copy:void 0}}let{cancelledBy:n,correction:r}=i((await p(Te,{input:t})).correctPostedDocument),a=r?.__typename===`ImportSalesInvoice`?`sales`:`purchase`;return{by:n?.no??``,copy:r==null?void 0:[a,String(r.entryNo)]}}function ke({no:e},{by:t,copy:n}){let r=n===void 0?``:` ${J(`copied`,{entry:n[1]})}`;L(`${J(`done`,{no:e,by:t})}${r}`)}function Ae({entries:e}){return b(`section`,{"aria-live":`polite`,children:[b(`h3`,{children:J(`wouldBook`)}),b(G,{label:J(`wouldBook`),columns:[{title:T(`account`)},{title:T(`debit`),align:`end`},{title:T(`credit`),align:`end`}],rows:e.map(e=>[b(n,{children:[b(`span`,{class:`number`,children:e.accountNumber}),` `,b(`bdi`,{children:e.account?.name})]}),b(j,{value:U(e.debitAmount)},`debit`),b(j,{value:U(e.creditAmount)},`credit`)])})]})}function Y(){return[...crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function je({document:e}){let t=e=>v(h.value?.name??``,`ledgers`,e);return b(`section`,{class:`card stack`,"aria-labelledby":`posted-entries`,children:[b(`h2`,{id:`posted-entries`,children:T(`entries`)}),b(G,{label:T(`entries`),columns:[{title:T(`account`)},{title:T(`debit`),align:`end`},{title:T(`credit`),align:`end`}],rows:e.generalLedgerEntries.nodes.map(e=>[b(n,{children:[b(R,{to:t(`general`),query:{account:D(e.accountNumber)},children:b(`span`,{class:`number`,children:e.accountNumber})}),` `,b(`bdi`,{children:e.account?.name})]}),b(j,{value:U(e.debitAmount)},`debit`),b(j,{value:U(e.creditAmount)},`credit`)])}),b(G,{label:T(`vat`),columns:[{title:T(`vat`)},{title:K(`rate`),align:`end`},{title:T(`base`),align:`end`},{title:T(`vat`),align:`end`}],rows:e.vatEntries.nodes.map(e=>[`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,b(j,{value:H(e.vatPct)},`rate`),b(j,{value:e.base},`base`),b(j,{value:e.amount},`vat`)])}),b(`div`,{class:`row`,children:[b(R,{to:t(`general`),query:{document:D(e.no)},children:K(`inLedger`)}),b(R,{to:t(`vat`),query:{document:D(e.no)},children:T(`vat`)})]})]})}function Me({document:e}){let{nodes:t}=e.lines;return b(`section`,{class:`card stack`,"aria-labelledby":`posted-lines`,children:[b(`h2`,{id:`posted-lines`,children:K(`lines`)}),b(G,{label:K(`lines`),columns:[{title:K(`line`)},{title:K(`quantity`),align:`end`},{title:K(`price`),align:`end`},{title:K(`rate`),align:`end`},{title:K(`excl`),align:`end`}],rows:t.map(e=>[b(`div`,{title:e.xpath??void 0,children:[b(`bdi`,{children:e.description}),b(`div`,{class:`quiet`,children:`${e.no??``} ${e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)}`})]},`line`),b(j,{value:H(e.quantity)},`quantity`),b(j,{value:e.unitPrice},`price`),b(j,{value:H(e.vatPct)},`rate`),b(j,{value:e.amountExclVAT},`excl`)]),foot:[K(`total`),``,``,``,b(j,{value:e.amountExclVAT},`total`)]})]})}function Ne({document:e}){let t=e.vendorInvCrMemoNo??e.externalNo,{importDocument:n,addresseeConfirmedBy:r}=e;return b(`section`,{class:`card`,children:[b(`dl`,{class:`posted-facts`,children:[b(Z,{name:T(`party`),children:b(Fe,{document:e})}),b(Z,{name:T(`externalNo`),children:t!==null&&t!==``&&b(`bdi`,{children:t})}),b(Z,{name:T(`postingDate`),children:b(P,{value:e.postingDate})}),b(Z,{name:T(`documentDate`),children:b(P,{value:e.documentDate})}),b(Z,{name:T(`dueDate`),children:e.dueDate!==null&&b(P,{value:e.dueDate})}),b(Z,{name:K(`excl`),children:b(j,{value:e.amountExclVAT,currency:e.currencyCode})}),b(Z,{name:T(`vat`),children:b(j,{value:e.vatAmount,currency:e.currencyCode})}),b(Z,{name:K(`incl`),children:b(`strong`,{children:b(j,{value:e.amountInclVAT,currency:e.currencyCode})})}),b(Z,{name:T(`state`),children:b(Pe,{document:e})}),b(Z,{name:K(`refersTo`,{no:``}).trim(),children:X(e.precedingInvoiceNo)&&b(`bdi`,{children:e.precedingInvoiceNo})}),b(Z,{name:K(`payment`),children:X(e.standardFormatMessage)&&b(`span`,{class:`number`,children:e.standardFormatMessage})}),b(Z,{name:K(`journal`),children:e.journalTemplateName}),b(Z,{name:K(`posted`),children:K(`postedBy`,{user:e.userId??``,time:N(e.systemModifiedAt,o.value)})}),b(Z,{name:K(`received`),children:n!=null&&b(R,{to:v(h.value?.name??``,`document`,n.__typename===`ImportSalesInvoice`?`sales`:`purchase`,String(n.entryNo)),children:n.entryNo})})]}),X(r)&&b(`p`,{class:`quiet`,dir:`auto`,children:K(`confirmed`,{user:r??``,reason:e.addresseeConfirmedReason??``})})]})}function X(e){return e!=null&&e!==``}function Z({name:e,children:t}){return t==null||t===!1||t===``?null:b(n,{children:[b(`dt`,{children:e}),b(`dd`,{children:t})]})}function Pe({document:e}){let t=[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes],r=ue(o.value);return b(n,{children:t.map((t,i)=>t.open?b(`div`,{children:K(`open`,{amount:`${de(t.remainingAmount,r)} ${e.currencyCode??``}`.trim()})},i):b(`div`,{children:[X(t.closedAtDate)?K(`closedOn`,{day:N(t.closedAtDate??``,o.value)}):K(`closed`),t.closedByEntry!==null&&t.closedByEntry!==void 0&&b(n,{children:[`, `,K(`closedBy`).toLowerCase(),` `,b(W,{of:t.closedByEntry})]})]},i))})}function Fe({document:e}){let t=e.vendorNo!==null&&e.vendorNo!==void 0&&e.vendorNo!==``,n=(t?e.vendorNo:e.customerNo)??``;return b(R,{to:v(h.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:D(n)},children:b(`bdi`,{children:`${n} ${e.name??``}`})})}function Ie({html:e,label:t}){let n=c(null),[r,i]=s(``),{page:o,style:l}=Le(e);return a(()=>{let e=URL.createObjectURL(new Blob([o],{type:`text/html; charset=utf-8`}));return i(e),()=>URL.revokeObjectURL(e)},[o]),r===``?null:b(`iframe`,{ref:n,class:`human-view`,title:t,sandbox:`allow-same-origin`,src:r,onLoad:()=>Re(n.current,l)})}function Le(e){let[t,n=``]=/<style>([\s\S]*?)<\/style>/.exec(e)??[];return{page:t===void 0?e:e.replace(t,()=>``),style:n}}function Re(e,t){let n=e?.contentDocument,r=n?.defaultView;if(e===null||n==null||r==null)return;let i=new r.CSSStyleSheet;i.replaceSync(t),n.adoptedStyleSheets=[i];let{theme:a}=document.documentElement.dataset;a!==void 0&&n.documentElement.style.setProperty(`color-scheme`,a),e.style.setProperty(`height`,`${Math.min(n.documentElement.scrollHeight+2,4e3)}px`)}function ze({document:e}){let{preview:t}=e;return t==null?b(F,{children:K(`fields`)}):b(`section`,{class:`stack`,"aria-label":K(`file`),children:[b(Ie,{html:t,label:K(`file`)}),b(Be,{document:e}),b(Q,{document:e})]})}function Be({document:e}){let n=t(!1),i=async e=>{let t=h.value?.id;if(t!==void 0){n.value=!0;try{await e(t)}catch(e){L(oe(r(e)),`bad`)}finally{n.value=!1}}},a=t=>Ve(t,e);return b(`div`,{class:`row`,children:[b(y,{busy:n.value,onPress:()=>void i(a),children:K(`downloadFile`)}),e.attachments.map(t=>b(y,{busy:n.value,onPress:()=>void i(n=>He(n,e,t)),children:b(`bdi`,{children:t.fileName??`${K(`attachments`)} ${t.no}`})},t.no))]})}async function Ve(e,{systemId:t,no:n}){let r=(await p(be,{company:e,id:t})).company?.postedDocuments?.nodes[0]?.contentString??``,i=V(r),a=String.fromCharCode(...i.subarray(0,4))===`%PDF`;B(`${n}.${a?`pdf`:`xml`}`,a?`application/pdf`:`application/xml`,i)}async function He(e,t,n){let r=(await p(xe,{company:e,id:t.systemId})).company?.postedDocuments?.nodes[0]?.attachments.find(({no:e})=>e===n.no);B(n.fileName??`${t.no}-${n.no}`,`application/octet-stream`,V(r?.content??``))}function Q({document:{validationReport:e}}){if(e.length===0)return null;let t={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return b(`details`,{class:`card`,children:[b(`summary`,{children:[K(`report`),` (`,e.length,`)`]}),b(`ul`,{class:`posted-list`,children:e.map((e,n)=>b(`li`,{children:[b(M,{tone:t[e.severity],children:e.rule}),b(`span`,{dir:`auto`,children:e.message})]},n))})]})}function Ue({systemId:e,no:r}){let i=t(!1),a=h.value?.id,{data:o,error:s,again:c}=l(Se,a===void 0||!i.value?void 0:{company:a,id:e}).value,u=o?.company?.postedDocuments?.nodes[0]?.proof;return b(`details`,{class:`card`,onToggle:e=>{i.value=e.currentTarget.open},children:[b(`summary`,{children:K(`proof`)}),b(`div`,{class:`stack`,children:[b(`p`,{class:`quiet`,children:K(`proofHelp`)}),s!==void 0&&b(I,{error:s,onAgain:c}),u!=null&&b(n,{children:[b(`p`,{children:[K(`proofText`,{register:u.registerNo,size:u.head.size}),` `,b(P,{value:u.head.time})]}),b(`div`,{children:b(y,{onPress:()=>B(`${r}-proof.json`,`application/json`,`${JSON.stringify(u,null,2)}\n`),children:K(`proofDownload`)})})]})]})]})}function We({document:e}){let t=e.invoiceResponses.nodes,r=e.receivedInvoiceResponses.nodes;return b(`section`,{class:`card stack`,"aria-labelledby":`posted-responses`,children:[b(`h2`,{id:`posted-responses`,children:K(`responses`)}),t.length+r.length===0&&b(`p`,{class:`quiet`,children:K(`noResponses`)}),t.length>0&&b(n,{children:[b(`h3`,{children:K(`toldSeller`)}),b(`ul`,{class:`posted-list`,children:t.map(t=>b(`li`,{children:[b(M,{tone:$(t.status),children:O(t.status)}),b(P,{value:t.systemCreatedAt}),b(`span`,{dir:`auto`,children:t.reason}),t.xml!==null&&t.xml!==void 0&&b(Ge,{name:`${e.no}-${t.status}`,xml:t.xml})]},t.step))})]}),r.length>0&&b(n,{children:[b(`h3`,{children:K(`toldUs`)}),b(`ul`,{class:`posted-list`,children:r.map(e=>b(`li`,{children:[b(M,{tone:$(e.status),children:O(e.status)}),b(P,{value:e.issueDate}),b(`bdi`,{children:e.senderName}),b(`span`,{dir:`auto`,children:[e.reason,e.note,e.finding].filter(e=>e).join(` · `)})]},e.messageId))})]})]})}function Ge({name:e,xml:t}){return b(y,{kind:`word`,onPress:()=>B(`${e}.xml`,`application/xml`,t),children:u(`download`)})}function $(e){return e===`AP`||e===`PD`?`good`:e===`RE`?`bad`:e===`UQ`||e===`CA`?`warn`:`plain`}var Ke={en:`EN`,nl:`NL`,fr:`FR`,de:`EN`};function qe({systemId:e}){let t=h.value?.id,n=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(e),r=l(ye,t===void 0||!n?void 0:{company:t,id:e,language:Ke[o.value]}).value,i=r.data?.company?.postedDocuments?.nodes[0];return r.error===void 0?i===void 0?r.loading?b(se,{}):b(le,{title:K(`unknown`),children:b(R,{to:v(h.value?.name??``,`documents`),children:K(`all`)})}):b(Je,{document:i,asked:r}):b(I,{error:r.error,onAgain:r.again})}function Je({document:e,asked:t}){return b(n,{children:[b(`p`,{children:b(R,{to:v(h.value?.name??``,`documents`),children:[`← `,K(`all`)]})}),b(Ye,{document:e,again:t.again}),b(`div`,{class:`posted-both`,children:[b(`div`,{class:`stack`,children:b(ze,{document:e})}),b(`div`,{class:`stack`,children:[b(Ne,{document:e}),b(je,{document:e}),b(Me,{document:e}),b(We,{document:e}),b(Ue,{systemId:e.systemId,no:e.no},e.systemId)]})]})]})}function Ye({document:e,again:n}){let r=t(void 0),i=Xe(e)??g(`POST`),a=e=>()=>{r.value=e};return ce([{keys:`x`,text:J(`cancel`),press:a(`cancel`),unable:i},{keys:`c`,text:J(`correct`),press:a(`correct`),unable:i}]),b(`div`,{class:`posted-head`,children:[b(`h1`,{children:[O(e.kind),` `,b(`bdi`,{children:e.no})]}),b(Ze,{document:e}),b(`div`,{class:`row`,children:[b(y,{hint:`x`,unable:i,onPress:a(`cancel`),children:J(`cancel`)}),b(y,{hint:`c`,unable:i,onPress:a(`correct`),children:J(`correct`)})]}),r.value!==void 0&&b(Ee,{document:e,what:r.value,onClose:()=>{r.value=void 0},onDone:n})]})}function Xe({cancelledBy:e,cancels:t}){return e==null?t==null?void 0:J(`itself`):J(`already`)}function Ze({document:{cancelledBy:e,cancels:t}}){let n=e=>v(h.value?.name??``,`documents`,e);return e==null?t==null?b(M,{tone:`good`,children:K(`posted`)}):b(M,{tone:`accent`,children:b(R,{to:n(t.systemId),children:K(`cancels`,{no:t.no})})}):b(M,{tone:`warn`,children:b(R,{to:n(e.systemId),children:K(`cancelledBy`,{no:e.no})})})}function Qe(){let e=d.value.rest[0];return e===void 0||e===``?b(ge,{}):b(qe,{systemId:e},e)}export{Qe as default};