import{c as e,d as t,g as n,h as r,l as i,m as a,n as o,o as s,u as c}from"./company-I1FYTlT-.js";import{N as l,S as u,b as d,i as f,n as p,o as m,s as h,t as g,x as _}from"./gql-D7U-mL4_.js";import{t as v}from"./paging-CnL_fFJ2.js";import{n as y,t as ee}from"./table-gUY9V4m5.js";import{a as b,c as x,n as te,o as ne,r as re,t as S}from"./filter-text-DstJ3zsP.js";import{n as C,t as w}from"./filters-YG-LrXaa.js";import{n as T,t as E}from"./two-lines-BWkjLZj7.js";import{t as D}from"./nothing-DP8piioA.js";import{t as O}from"./amount-C0oUqvcW.js";import{t as k}from"./badge-CValDuE4.js";import{n as A,t as j}from"./day-DxKsHU64.js";import{c as ie,d as ae,f as M,h as N,i as oe,l as P,m as F,p as I,s as se,u as L}from"./index-BZX2vEZ3.js";import{n as ce,t as R}from"./human-view-Dq9yv_-G.js";import{c as z,n as B,t as V}from"./save-file-DOqYXPfy.js";import{i as H,o as U,t as W}from"./document-link-B_8Xtnpf.js";import{t as G}from"./small-table-DbxCdQBU.js";import{n as le,t as ue}from"./amount-text-BoCeBL0J.js";var K=h({en:{title:`Posted documents`,no:`No.`,side:`Side`,sales:`Sales`,purchase:`Purchase`,name:`Name`,excl:`Without VAT`,incl:`With VAT`,empty:`No document was posted yet`,unknown:`There is no such posted document in this company.`,all:`All posted documents`,posted:`Posted`,postedBy:`{user}, {time}`,cancelled:`Cancelled`,cancelledBy:`Cancelled by {no}`,cancels:`Cancels {no}`,open:`Open: {amount}`,closed:`Closed`,closedOn:`Closed on {day}`,closedBy:`Closed by`,refersTo:`Refers to invoice {no}`,journal:`Journal`,payment:`Payment message`,confirmed:`Confirmed for this company by {user}: {reason}`,file:`The file`,fields:`This document was made from fields: there is no file to show.`,language:`Language of the page`,downloadFile:`The file as it came`,downloadPdf:`PDF`,attachments:`In the file`,lines:`Lines`,line:`Line`,quantity:`Quantity`,price:`Price`,rate:`VAT %`,entries:`Entries`,inLedger:`In the ledger`,received:`Received document`,responses:`Invoice responses`,toldSeller:`We told the seller`,toldUs:`The customer told us`,noResponses:`Nobody was told what became of it.`,report:`Found in the file`,proof:`Proof`,proofText:`Register {register} of the signed log of {size} postings.`,proofHelp:`For an auditor: this document and its entries are in the log, without showing any other.`,proofDownload:`Download the proof`,total:`Total`},nl:{title:`Geboekte documenten`,no:`Nr.`,side:`Kant`,sales:`Verkoop`,purchase:`Aankoop`,name:`Naam`,excl:`Zonder btw`,incl:`Met btw`,empty:`Er is nog geen document geboekt`,unknown:`Er is geen zulk geboekt document in dit bedrijf.`,all:`Alle geboekte documenten`,posted:`Geboekt`,postedBy:`{user}, {time}`,cancelled:`Geannuleerd`,cancelledBy:`Geannuleerd door {no}`,cancels:`Annuleert {no}`,open:`Open: {amount}`,closed:`Gesloten`,closedOn:`Gesloten op {day}`,closedBy:`Gesloten door`,refersTo:`Verwijst naar factuur {no}`,journal:`Dagboek`,payment:`Betalingsmededeling`,confirmed:`Voor dit bedrijf bevestigd door {user}: {reason}`,file:`Het bestand`,fields:`Dit document is uit velden gemaakt: er is geen bestand te tonen.`,language:`Taal van de pagina`,downloadFile:`Het bestand zoals het kwam`,downloadPdf:`Pdf`,attachments:`In het bestand`,lines:`Lijnen`,line:`Lijn`,quantity:`Aantal`,price:`Prijs`,rate:`Btw %`,entries:`Posten`,inLedger:`In het grootboek`,received:`Ontvangen document`,responses:`Factuurantwoorden`,toldSeller:`Wij meldden de verkoper`,toldUs:`De klant meldde ons`,noResponses:`Niemand kreeg te horen wat ervan werd.`,report:`In het bestand gevonden`,proof:`Bewijs`,proofText:`Journaalnummer {register} van het ondertekende logboek van {size} boekingen.`,proofHelp:`Voor een revisor: dit document en zijn posten staan in het logboek, zonder een ander te tonen.`,proofDownload:`Het bewijs downloaden`,total:`Totaal`},fr:{title:`Documents comptabilisés`,no:`N°`,side:`Côté`,sales:`Vente`,purchase:`Achat`,name:`Nom`,excl:`Hors TVA`,incl:`TVA comprise`,empty:`Aucun document n’est encore comptabilisé`,unknown:`Il n’y a pas de tel document comptabilisé dans cette société.`,all:`Tous les documents comptabilisés`,posted:`Comptabilisé`,postedBy:`{user}, {time}`,cancelled:`Annulé`,cancelledBy:`Annulé par {no}`,cancels:`Annule {no}`,open:`Ouvert : {amount}`,closed:`Clôturé`,closedOn:`Clôturé le {day}`,closedBy:`Clôturé par`,refersTo:`Se rapporte à la facture {no}`,journal:`Journal`,payment:`Communication de paiement`,confirmed:`Confirmé pour cette société par {user} : {reason}`,file:`Le fichier`,fields:`Ce document vient de champs : il n’y a pas de fichier à montrer.`,language:`Langue de la page`,downloadFile:`Le fichier tel que reçu`,downloadPdf:`PDF`,attachments:`Dans le fichier`,lines:`Lignes`,line:`Ligne`,quantity:`Quantité`,price:`Prix`,rate:`TVA %`,entries:`Écritures`,inLedger:`Dans le grand livre`,received:`Document reçu`,responses:`Réponses à la facture`,toldSeller:`Nous avons dit au vendeur`,toldUs:`Le client nous a dit`,noResponses:`Personne n’a été informé de sa suite.`,report:`Trouvé dans le fichier`,proof:`Preuve`,proofText:`Inscription {register} du journal signé de {size} comptabilisations.`,proofHelp:`Pour un réviseur : ce document et ses écritures sont dans le journal, sans en montrer d’autre.`,proofDownload:`Télécharger la preuve`,total:`Total`},de:{title:`Gebuchte Belege`,no:`Nr.`,side:`Seite`,sales:`Verkauf`,purchase:`Einkauf`,name:`Name`,excl:`Ohne MwSt.`,incl:`Mit MwSt.`,empty:`Noch wurde kein Beleg gebucht`,unknown:`In dieser Firma gibt es keinen solchen gebuchten Beleg.`,all:`Alle gebuchten Belege`,posted:`Gebucht`,postedBy:`{user}, {time}`,cancelled:`Storniert`,cancelledBy:`Storniert durch {no}`,cancels:`Storniert {no}`,open:`Offen: {amount}`,closed:`Ausgeglichen`,closedOn:`Ausgeglichen am {day}`,closedBy:`Ausgeglichen durch`,refersTo:`Bezieht sich auf Rechnung {no}`,journal:`Journal`,payment:`Zahlungsreferenz`,confirmed:`Für diese Firma bestätigt von {user}: {reason}`,file:`Die Datei`,fields:`Dieser Beleg entstand aus Feldern: es gibt keine Datei zu zeigen.`,language:`Sprache der Seite`,downloadFile:`Die Datei, wie sie kam`,downloadPdf:`PDF`,attachments:`In der Datei`,lines:`Zeilen`,line:`Zeile`,quantity:`Menge`,price:`Preis`,rate:`MwSt. %`,entries:`Posten`,inLedger:`Im Buch`,received:`Empfangener Beleg`,responses:`Rechnungsantworten`,toldSeller:`Wir sagten dem Verkäufer`,toldUs:`Der Kunde sagte uns`,noResponses:`Niemandem wurde gesagt, was daraus wurde.`,report:`In der Datei gefunden`,proof:`Nachweis`,proofText:`Eintrag {register} des signierten Protokolls von {size} Buchungen.`,proofHelp:`Für Prüfer: dieser Beleg und seine Posten stehen im Protokoll, ohne einen anderen zu zeigen.`,proofDownload:`Den Nachweis herunterladen`,total:`Summe`}}),de=g(`
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
`),fe={sales:[112,114,5992,5994],purchase:[122,124]};function pe(e){let{side:t,type:n}=e;return ne({no:S(e.document),name:x(e.name),tableNo:t===`sales`||t===`purchase`?{in:fe[t]}:void 0,documentType:n===`INVOICE`||n===`CREDIT_MEMO`?{eq:n}:void 0,postingDate:te(e.from,e.to),amountInclVAT:e.amount===void 0||e.amount===``?void 0:{eq:e.amount},dimension:re(e.dimension),userId:S(e.user),or:me(e.external)})}function me(e){let t=S(e);return t===void 0?void 0:[{externalNo:t},{vendorInvCrMemoNo:t}]}function he(){let n=o.value?.id,i=pe(t.value),{rows:a,total:s,loading:c,error:u,again:d,more:f}=v(de,n===void 0?void 0:{company:n,filter:i},e=>e.company?.postedDocuments).value;return r(l,{children:[r(`h1`,{children:K(`title`)}),r(w,{fields:ge()}),u!==void 0&&r(I,{error:u,onAgain:d}),s===0&&!c&&u===void 0?r(D,{isFiltered:i!==void 0}):r(ee,{label:K(`title`),rows:a,total:s,loading:c,onEnd:f,keyOf:e=>e.systemId,onOpen:t=>e(q(t)),columns:_e()})]})}var q=e=>i(o.value?.name??``,`documents`,e.systemId);function ge(){return[{key:`side`,label:K(`side`),kind:`choice`,options:[{value:`sales`,text:K(`sales`)},{value:`purchase`,text:K(`purchase`)}]},{key:`type`,label:C(`kind`),kind:`choice`,options:[`INVOICE`,`CREDIT_MEMO`].map(e=>({value:e,text:T(e)}))},{key:`document`,label:C(`documentNo`),kind:`code`},{key:`name`,label:K(`name`)},{key:`external`,label:C(`externalNo`),kind:`code`},{key:`amount`,label:K(`incl`),kind:`amount`},{key:`from`,label:C(`from`),kind:`date`},{key:`to`,label:C(`to`),kind:`date`},{key:`user`,label:C(`by`),kind:`code`}]}function _e(){let e=e=>r(L,{to:q(e),children:r(`bdi`,{children:e.no})}),t=e=>e.cancelledBy===null||e.cancelledBy===void 0?null:r(k,{tone:`warn`,children:K(`cancelled`)}),n={key:`amount`,title:K(`incl`),align:`end`,width:y.value?`96px`:`130px`,cell:e=>r(O,{value:e.amountInclVAT,currency:e.currencyCode})};return y.value?[{key:`name`,title:K(`name`),cell:n=>r(E,{first:r(`bdi`,{children:n.name}),second:r(l,{children:[e(n),` `,t(n)]})})},{key:`date`,title:C(`postingDate`),width:`104px`,cell:e=>r(E,{first:r(j,{value:e.postingDate}),second:T(e.kind)})},n]:[{key:`no`,title:K(`no`),width:`120px`,cell:e},{key:`kind`,title:C(`kind`),width:`160px`,cell:e=>T(e.kind)},{key:`name`,title:K(`name`),width:`minmax(150px, 1fr)`,cell:e=>r(`bdi`,{children:e.name})},{key:`date`,title:C(`postingDate`),width:`112px`,cell:e=>r(j,{value:e.postingDate})},{key:`user`,title:C(`by`),width:`80px`,cell:e=>r(`bdi`,{children:e.userId})},{key:`state`,title:C(`state`),width:`100px`,cell:t},n]}var J=h({en:{cancel:`Cancel this document`,correct:`Cancel and correct`,cancelHelp:`Its mirror is posted on the day you say; nothing is removed.`,correctHelp:`Its mirror is posted on the day you say, and a copy opens in the inbox for you to mend.`,day:`Posting date of the cancellation`,dayHelp:`That of the document ({day}) or later.`,preview:`Preview`,wouldBook:`What would be booked`,do:`Post the cancellation`,doCorrect:`Post it and make the copy`,already:`It is cancelled already.`,itself:`It cancels another document, and cannot be cancelled itself.`,previewFirst:`Look at the preview first.`,done:`{no} is cancelled by {by}.`,copied:`The copy to mend is number {entry} in the inbox.`,changed:`Somebody else changed this document. Look at it as it is now, then decide again.`,balance:`Balance`},nl:{cancel:`Dit document annuleren`,correct:`Annuleren en verbeteren`,cancelHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest; niets wordt verwijderd.`,correctHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest, en een kopie opent in de inbox om te verbeteren.`,day:`Boekingsdatum van de annulering`,dayHelp:`Die van het document ({day}) of later.`,preview:`Voorbeeld`,wouldBook:`Wat geboekt zou worden`,do:`De annulering boeken`,doCorrect:`Boeken en de kopie maken`,already:`Het is al geannuleerd.`,itself:`Het annuleert een ander document en kan zelf niet geannuleerd worden.`,previewFirst:`Bekijk eerst het voorbeeld.`,done:`{no} is geannuleerd door {by}.`,copied:`De te verbeteren kopie is nummer {entry} in de inbox.`,changed:`Iemand anders wijzigde dit document. Bekijk het zoals het nu is en beslis opnieuw.`,balance:`Saldo`},fr:{cancel:`Annuler ce document`,correct:`Annuler et corriger`,cancelHelp:`Son miroir est comptabilisé au jour que vous dites ; rien n’est supprimé.`,correctHelp:`Son miroir est comptabilisé au jour que vous dites, et une copie s’ouvre dans la boîte de réception pour correction.`,day:`Date comptable de l’annulation`,dayHelp:`Celle du document ({day}) ou plus tard.`,preview:`Aperçu`,wouldBook:`Ce qui serait comptabilisé`,do:`Comptabiliser l’annulation`,doCorrect:`Comptabiliser et faire la copie`,already:`Il est déjà annulé.`,itself:`Il annule un autre document et ne peut pas être annulé lui-même.`,previewFirst:`Regardez d’abord l’aperçu.`,done:`{no} est annulé par {by}.`,copied:`La copie à corriger est le numéro {entry} de la boîte de réception.`,changed:`Quelqu’un d’autre a modifié ce document. Regardez-le tel qu’il est, puis décidez de nouveau.`,balance:`Solde`},de:{cancel:`Diesen Beleg stornieren`,correct:`Stornieren und berichtigen`,cancelHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen; nichts wird entfernt.`,correctHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen, und eine Kopie öffnet sich im Eingang zum Berichtigen.`,day:`Buchungsdatum der Stornierung`,dayHelp:`Das des Belegs ({day}) oder später.`,preview:`Vorschau`,wouldBook:`Was gebucht würde`,do:`Die Stornierung buchen`,doCorrect:`Buchen und Kopie anlegen`,already:`Er ist schon storniert.`,itself:`Er storniert einen anderen Beleg und kann selbst nicht storniert werden.`,previewFirst:`Sehen Sie zuerst die Vorschau an.`,done:`{no} ist durch {by} storniert.`,copied:`Die Kopie zum Berichtigen ist Nummer {entry} im Eingang.`,changed:`Jemand anders hat diesen Beleg geändert. Sehen Sie ihn an, wie er jetzt ist, und entscheiden Sie neu.`,balance:`Saldo`}}),ve=g(`
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
`),ye=g(`
  query PostedFile($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          contentString
        }
      }
    }
  }
`),be=g(`
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
`),xe=g(`
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
`),Se=g(`
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
`),Ce=g(`
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
`),Y=g(`
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
`);function we({document:e,what:t,onClose:i,onDone:o}){let{day:s,setDay:c,seen:u,error:d,busy:f,preview:p,book:h}=Te(e,t,()=>{i(),o()}),g=u!==void 0;return r(ie,{wide:!0,title:J(t===`cancel`?`cancel`:`correct`),onClose:i,onSend:()=>void(g?h():p()),actions:r(l,{children:[r(a,{onPress:i,children:n(`cancel`)}),r(a,{busy:f,kind:g?`plain`:`main`,onPress:()=>void p(),children:J(`preview`)}),r(a,{busy:f,kind:g?`danger`:`plain`,unable:g?void 0:J(`previewFirst`),onPress:()=>void h(),children:J(t===`cancel`?`do`:`doCorrect`)})]}),children:[r(`p`,{children:J(t===`cancel`?`cancelHelp`:`correctHelp`)}),r(oe,{type:`date`,autoFocus:!0,label:J(`day`),help:J(`dayHelp`,{day:A(e.postingDate,m.value)}),value:s,onValue:c}),d?.kind===`changed`&&r(M,{tone:`warn`,children:[r(`p`,{children:J(`changed`)}),r(a,{onPress:()=>{i(),o()},children:n(`again`)})]}),d!==void 0&&d.kind!==`changed`&&r(I,{error:d}),g&&r(Oe,{entries:u})]})}function Te(t,n,r){let a=u(t.postingDate>z()?t.postingDate:z()),s=u(void 0),c=u(void 0),l=u(!1),f=u(X()),m=async e=>{if(!l.value){l.value=!0,c.value=void 0;try{await e()}catch(e){c.value=d(e)}finally{l.value=!1}}},h={id:t.id,etag:t.etag,postingDate:a.value};return{day:a.value,setDay:e=>{a.value=e,f.value=X()},seen:s.value?.day===a.value?s.value.entries:void 0,error:c.value,busy:l.value,preview:()=>m(async()=>{let{cancelPreviewPostedDocument:e}=await p(Se,{input:h});s.value={day:h.postingDate,entries:_(e).generalLedgerEntries}}),book:()=>m(async()=>{let a=await Ee(n,{...h,idempotencyKey:f.value});De(t,a),r(),a.copy!==void 0&&e(i(o.value?.name??``,`document`,...a.copy))})}}async function Ee(e,t){if(e===`cancel`){let{cancelledBy:e}=_((await p(Ce,{input:t})).cancelPostedDocument);return{by:e?.no??``,copy:void 0}}let{cancelledBy:n,correction:r}=_((await p(Y,{input:t})).correctPostedDocument),i=r?.__typename===`ImportSalesInvoice`?`sales`:`purchase`;return{by:n?.no??``,copy:r==null?void 0:[i,String(r.entryNo)]}}function De({no:e},{by:t,copy:n}){let r=n===void 0?``:` ${J(`copied`,{entry:n[1]})}`;P(`${J(`done`,{no:e,by:t})}${r}`)}function Oe({entries:e}){return r(`section`,{"aria-live":`polite`,children:[r(`h3`,{children:J(`wouldBook`)}),r(G,{label:J(`wouldBook`),columns:[{title:C(`account`)},{title:C(`debit`),align:`end`},{title:C(`credit`),align:`end`}],rows:e.map(e=>[r(l,{children:[r(`span`,{class:`number`,children:e.accountNumber}),` `,r(`bdi`,{children:e.account?.name})]}),r(O,{value:U(e.debitAmount)},`debit`),r(O,{value:U(e.creditAmount)},`credit`)])})]})}function X(){return[...crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function ke({document:e}){let t=e=>i(o.value?.name??``,`ledgers`,e);return r(`section`,{class:`card stack`,"aria-labelledby":`posted-entries`,children:[r(`h2`,{id:`posted-entries`,children:C(`entries`)}),r(G,{label:C(`entries`),columns:[{title:C(`account`)},{title:C(`debit`),align:`end`},{title:C(`credit`),align:`end`}],rows:e.generalLedgerEntries.nodes.map(e=>[r(l,{children:[r(L,{to:t(`general`),query:{account:b(e.accountNumber)},children:r(`span`,{class:`number`,children:e.accountNumber})}),` `,r(`bdi`,{children:e.account?.name})]}),r(O,{value:U(e.debitAmount)},`debit`),r(O,{value:U(e.creditAmount)},`credit`)])}),r(G,{label:C(`vat`),columns:[{title:C(`vat`)},{title:K(`rate`),align:`end`},{title:C(`base`),align:`end`},{title:C(`vat`),align:`end`}],rows:e.vatEntries.nodes.map(e=>[`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,r(O,{value:H(e.vatPct)},`rate`),r(O,{value:e.base},`base`),r(O,{value:e.amount},`vat`)])}),r(`div`,{class:`row`,children:[r(L,{to:t(`general`),query:{document:b(e.no)},children:K(`inLedger`)}),r(L,{to:t(`vat`),query:{document:b(e.no)},children:C(`vat`)})]})]})}function Ae({document:e}){let{nodes:t}=e.lines;return r(`section`,{class:`card stack`,"aria-labelledby":`posted-lines`,children:[r(`h2`,{id:`posted-lines`,children:K(`lines`)}),r(G,{label:K(`lines`),columns:[{title:K(`line`)},{title:K(`quantity`),align:`end`},{title:K(`price`),align:`end`},{title:K(`rate`),align:`end`},{title:K(`excl`),align:`end`}],rows:t.map(e=>[r(`div`,{title:e.xpath??void 0,children:[r(`bdi`,{children:e.description}),r(`div`,{class:`quiet`,children:`${e.no??``} ${e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)}`})]},`line`),r(O,{value:H(e.quantity)},`quantity`),r(O,{value:e.unitPrice},`price`),r(O,{value:H(e.vatPct)},`rate`),r(O,{value:e.amountExclVAT},`excl`)]),foot:[K(`total`),``,``,``,r(O,{value:e.amountExclVAT},`total`)]})]})}function je({document:e}){let t=e.vendorInvCrMemoNo??e.externalNo,{importDocument:n,addresseeConfirmedBy:a}=e;return r(`section`,{class:`card`,children:[r(`dl`,{class:`posted-facts`,children:[r(Q,{name:C(`party`),children:r(Ne,{document:e})}),r(Q,{name:C(`externalNo`),children:t!==null&&t!==``&&r(`bdi`,{children:t})}),r(Q,{name:C(`postingDate`),children:r(j,{value:e.postingDate})}),r(Q,{name:C(`documentDate`),children:r(j,{value:e.documentDate})}),r(Q,{name:C(`dueDate`),children:e.dueDate!==null&&r(j,{value:e.dueDate})}),r(Q,{name:K(`excl`),children:r(O,{value:e.amountExclVAT,currency:e.currencyCode})}),r(Q,{name:C(`vat`),children:r(O,{value:e.vatAmount,currency:e.currencyCode})}),r(Q,{name:K(`incl`),children:r(`strong`,{children:r(O,{value:e.amountInclVAT,currency:e.currencyCode})})}),r(Q,{name:C(`state`),children:r(Me,{document:e})}),r(Q,{name:K(`refersTo`,{no:``}).trim(),children:Z(e.precedingInvoiceNo)&&r(`bdi`,{children:e.precedingInvoiceNo})}),r(Q,{name:K(`payment`),children:Z(e.standardFormatMessage)&&r(`span`,{class:`number`,children:e.standardFormatMessage})}),r(Q,{name:K(`journal`),children:e.journalTemplateName}),r(Q,{name:K(`posted`),children:K(`postedBy`,{user:e.userId??``,time:A(e.systemModifiedAt,m.value)})}),r(Q,{name:K(`received`),children:n!=null&&r(L,{to:i(o.value?.name??``,`document`,n.__typename===`ImportSalesInvoice`?`sales`:`purchase`,String(n.entryNo)),children:n.entryNo})})]}),Z(a)&&r(`p`,{class:`quiet`,dir:`auto`,children:K(`confirmed`,{user:a??``,reason:e.addresseeConfirmedReason??``})})]})}function Z(e){return e!=null&&e!==``}function Q({name:e,children:t}){return t==null||t===!1||t===``?null:r(l,{children:[r(`dt`,{children:e}),r(`dd`,{children:t})]})}function Me({document:e}){let t=[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes],n=le(m.value);return r(l,{children:t.map((t,i)=>t.open?r(`div`,{children:K(`open`,{amount:`${ue(t.remainingAmount,n)} ${e.currencyCode??``}`.trim()})},i):r(`div`,{children:[Z(t.closedAtDate)?K(`closedOn`,{day:A(t.closedAtDate??``,m.value)}):K(`closed`),t.closedByEntry!==null&&t.closedByEntry!==void 0&&r(l,{children:[`, `,K(`closedBy`).toLowerCase(),` `,r(W,{of:t.closedByEntry})]})]},i))})}function Ne({document:e}){let t=e.vendorNo!==null&&e.vendorNo!==void 0&&e.vendorNo!==``,n=(t?e.vendorNo:e.customerNo)??``;return r(L,{to:i(o.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:b(n)},children:r(`bdi`,{children:`${n} ${e.name??``}`})})}function Pe({document:e}){let{preview:t}=e;return t==null?r(M,{children:K(`fields`)}):r(`section`,{class:`stack`,"aria-label":K(`file`),children:[r(R,{html:t,label:K(`file`)}),r(Fe,{document:e}),r(Re,{document:e})]})}function Fe({document:e}){let t=u(!1),n=async e=>{let n=o.value?.id;if(n!==void 0){t.value=!0;try{await e(n)}catch(e){P(N(d(e)),`bad`)}finally{t.value=!1}}},i=t=>Ie(t,e);return r(`div`,{class:`row`,children:[r(a,{busy:t.value,onPress:()=>void n(i),children:K(`downloadFile`)}),e.attachments.map(i=>r(a,{busy:t.value,onPress:()=>void n(t=>Le(t,e,i)),children:r(`bdi`,{children:i.fileName??`${K(`attachments`)} ${i.no}`})},i.no))]})}async function Ie(e,{systemId:t,no:n}){let r=(await p(ye,{company:e,id:t})).company?.postedDocuments?.nodes[0]?.contentString??``,i=V(r),a=String.fromCharCode(...i.subarray(0,4))===`%PDF`;B(`${n}.${a?`pdf`:`xml`}`,a?`application/pdf`:`application/xml`,i)}async function Le(e,t,n){let r=(await p(be,{company:e,id:t.systemId})).company?.postedDocuments?.nodes[0]?.attachments.find(({no:e})=>e===n.no);B(n.fileName??`${t.no}-${n.no}`,`application/octet-stream`,V(r?.content??``))}function Re({document:{validationReport:e}}){if(e.length===0)return null;let t={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return r(`details`,{class:`card`,children:[r(`summary`,{children:[K(`report`),` (`,e.length,`)`]}),r(`ul`,{class:`posted-list`,children:e.map((e,n)=>r(`li`,{children:[r(k,{tone:t[e.severity],children:e.rule}),r(`span`,{dir:`auto`,children:e.message})]},n))})]})}function ze({systemId:e,no:t}){let n=u(!1),i=o.value?.id,{data:s,error:c,again:d}=f(xe,i===void 0||!n.value?void 0:{company:i,id:e}).value,p=s?.company?.postedDocuments?.nodes[0]?.proof;return r(`details`,{class:`card`,onToggle:e=>{n.value=e.currentTarget.open},children:[r(`summary`,{children:K(`proof`)}),r(`div`,{class:`stack`,children:[r(`p`,{class:`quiet`,children:K(`proofHelp`)}),c!==void 0&&r(I,{error:c,onAgain:d}),p!=null&&r(l,{children:[r(`p`,{children:[K(`proofText`,{register:p.registerNo,size:p.head.size}),` `,r(j,{value:p.head.time})]}),r(`div`,{children:r(a,{onPress:()=>B(`${t}-proof.json`,`application/json`,`${JSON.stringify(p,null,2)}\n`),children:K(`proofDownload`)})})]})]})]})}function Be({document:e}){let t=e.invoiceResponses.nodes,n=e.receivedInvoiceResponses.nodes;return r(`section`,{class:`card stack`,"aria-labelledby":`posted-responses`,children:[r(`h2`,{id:`posted-responses`,children:K(`responses`)}),t.length+n.length===0&&r(`p`,{class:`quiet`,children:K(`noResponses`)}),t.length>0&&r(l,{children:[r(`h3`,{children:K(`toldSeller`)}),r(`ul`,{class:`posted-list`,children:t.map(t=>r(`li`,{children:[r(k,{tone:$(t.status),children:T(t.status)}),r(j,{value:t.systemCreatedAt}),r(`span`,{dir:`auto`,children:t.reason}),t.xml!==null&&t.xml!==void 0&&r(Ve,{name:`${e.no}-${t.status}`,xml:t.xml})]},t.step))})]}),n.length>0&&r(l,{children:[r(`h3`,{children:K(`toldUs`)}),r(`ul`,{class:`posted-list`,children:n.map(e=>r(`li`,{children:[r(k,{tone:$(e.status),children:T(e.status)}),r(j,{value:e.issueDate}),r(`bdi`,{children:e.senderName}),r(`span`,{dir:`auto`,children:[e.reason,e.note,e.finding].filter(e=>e).join(` · `)})]},e.messageId))})]})]})}function Ve({name:e,xml:t}){return r(a,{kind:`word`,onPress:()=>B(`${e}.xml`,`application/xml`,t),children:n(`download`)})}function $(e){return e===`AP`||e===`PD`?`good`:e===`RE`?`bad`:e===`UQ`||e===`CA`?`warn`:`plain`}function He({systemId:e}){let t=o.value?.id,n=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(e),a=f(ve,t===void 0||!n?void 0:{company:t,id:e,language:ce()}).value,s=a.data?.company?.postedDocuments?.nodes[0];return a.error===void 0?s===void 0?a.loading?r(F,{}):r(ae,{title:K(`unknown`),children:r(L,{to:i(o.value?.name??``,`documents`),children:K(`all`)})}):r(Ue,{document:s,asked:a}):r(I,{error:a.error,onAgain:a.again})}function Ue({document:e,asked:t}){return r(l,{children:[r(`p`,{children:r(L,{to:i(o.value?.name??``,`documents`),children:[`← `,K(`all`)]})}),r(We,{document:e,again:t.again}),r(`div`,{class:`posted-both`,children:[r(`div`,{class:`stack`,children:r(Pe,{document:e})}),r(`div`,{class:`stack`,children:[r(je,{document:e}),r(ke,{document:e}),r(Ae,{document:e}),r(Be,{document:e}),r(ze,{systemId:e.systemId,no:e.no},e.systemId)]})]})]})}function We({document:e,again:t}){let n=u(void 0),i=Ge(e)??s(`POST`),o=e=>()=>{n.value=e};return se([{keys:`c`,text:J(`cancel`),press:o(`cancel`),unable:i},{keys:`e`,text:J(`correct`),press:o(`correct`),unable:i}]),r(`div`,{class:`posted-head`,children:[r(`h1`,{children:[T(e.kind),` `,r(`bdi`,{children:e.no})]}),r(Ke,{document:e}),r(`div`,{class:`row`,children:[r(a,{hint:`c`,unable:i,onPress:o(`cancel`),children:J(`cancel`)}),r(a,{hint:`e`,unable:i,onPress:o(`correct`),children:J(`correct`)})]}),n.value!==void 0&&r(we,{document:e,what:n.value,onClose:()=>{n.value=void 0},onDone:t})]})}function Ge({cancelledBy:e,cancels:t}){return e==null?t==null?void 0:J(`itself`):J(`already`)}function Ke({document:{cancelledBy:e,cancels:t}}){let n=e=>i(o.value?.name??``,`documents`,e);return e==null?t==null?r(k,{tone:`good`,children:K(`posted`)}):r(k,{tone:`accent`,children:r(L,{to:n(t.systemId),children:K(`cancels`,{no:t.no})})}):r(k,{tone:`warn`,children:r(L,{to:n(e.systemId),children:K(`cancelledBy`,{no:e.no})})})}function qe(){let e=c.value.rest[0];return e===void 0||e===``?r(he,{}):r(He,{systemId:e},e)}export{qe as default};