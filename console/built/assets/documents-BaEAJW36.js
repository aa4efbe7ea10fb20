import{B as e,C as t,D as n,J as r,K as i,O as a,R as o,S as s,T as c,U as l,Y as u,_ as d,b as f,d as p,f as m,h,l as g,n as _,o as v,s as y,u as b,v as x,w as S,x as C,y as w,z as T}from"./field-CcdWjuRK.js";import{t as E}from"./paging-D_4mderI.js";import{n as D,t as O}from"./table-DArJYSRC.js";import{a as ee,c as te,i as ne,n as k,r as A,s as j,t as re,u as ie}from"./filters-I-We8Hq1.js";import{n as M,t as N}from"./two-lines-DkzuoTrm.js";import{t as ae}from"./nothing-QVU0wGRS.js";import{t as P}from"./amount-C5ui09HP.js";import{t as F}from"./badge-Bio-OQki.js";import{n as I,t as L}from"./day-C6FcCFQT.js";import{a as R,i as oe,n as se,r as ce,t as z}from"./index-BlKfc22D.js";import{c as B,n as V,t as H}from"./save-file-DOqYXPfy.js";import{i as U,o as W,t as le}from"./document-link-CWNhqSiO.js";import{t as G}from"./small-table-DfJWMVMz.js";import{n as ue,t as de}from"./amount-text-DJ16hy-d.js";var K=a({en:{title:`Posted documents`,no:`No.`,side:`Side`,sales:`Sales`,purchase:`Purchase`,name:`Name`,excl:`Without VAT`,incl:`With VAT`,empty:`No document was posted yet`,unknown:`There is no such posted document in this company.`,all:`All posted documents`,posted:`Posted`,postedBy:`{user}, {time}`,cancelled:`Cancelled`,cancelledBy:`Cancelled by {no}`,cancels:`Cancels {no}`,open:`Open: {amount}`,closed:`Closed`,closedOn:`Closed on {day}`,closedBy:`Closed by`,refersTo:`Refers to invoice {no}`,journal:`Journal`,payment:`Payment message`,confirmed:`Confirmed for this company by {user}: {reason}`,file:`The file`,fields:`This document was made from fields: there is no file to show.`,language:`Language of the page`,downloadFile:`The file as it came`,downloadPdf:`PDF`,attachments:`In the file`,lines:`Lines`,line:`Line`,quantity:`Quantity`,price:`Price`,rate:`VAT %`,entries:`Entries`,inLedger:`In the ledger`,received:`Received document`,responses:`Invoice responses`,toldSeller:`We told the seller`,toldUs:`The customer told us`,noResponses:`Nobody was told what became of it.`,report:`Found in the file`,proof:`Proof`,proofText:`Register {register} of the signed log of {size} postings.`,proofHelp:`For an auditor: this document and its entries are in the log, without showing any other.`,proofDownload:`Download the proof`,total:`Total`},nl:{title:`Geboekte documenten`,no:`Nr.`,side:`Kant`,sales:`Verkoop`,purchase:`Aankoop`,name:`Naam`,excl:`Zonder btw`,incl:`Met btw`,empty:`Er is nog geen document geboekt`,unknown:`Er is geen zulk geboekt document in dit bedrijf.`,all:`Alle geboekte documenten`,posted:`Geboekt`,postedBy:`{user}, {time}`,cancelled:`Geannuleerd`,cancelledBy:`Geannuleerd door {no}`,cancels:`Annuleert {no}`,open:`Open: {amount}`,closed:`Gesloten`,closedOn:`Gesloten op {day}`,closedBy:`Gesloten door`,refersTo:`Verwijst naar factuur {no}`,journal:`Dagboek`,payment:`Betalingsmededeling`,confirmed:`Voor dit bedrijf bevestigd door {user}: {reason}`,file:`Het bestand`,fields:`Dit document is uit velden gemaakt: er is geen bestand te tonen.`,language:`Taal van de pagina`,downloadFile:`Het bestand zoals het kwam`,downloadPdf:`Pdf`,attachments:`In het bestand`,lines:`Lijnen`,line:`Lijn`,quantity:`Aantal`,price:`Prijs`,rate:`Btw %`,entries:`Posten`,inLedger:`In het grootboek`,received:`Ontvangen document`,responses:`Factuurantwoorden`,toldSeller:`Wij meldden de verkoper`,toldUs:`De klant meldde ons`,noResponses:`Niemand kreeg te horen wat ervan werd.`,report:`In het bestand gevonden`,proof:`Bewijs`,proofText:`Journaalnummer {register} van het ondertekende logboek van {size} boekingen.`,proofHelp:`Voor een revisor: dit document en zijn posten staan in het logboek, zonder een ander te tonen.`,proofDownload:`Het bewijs downloaden`,total:`Totaal`},fr:{title:`Documents comptabilisés`,no:`N°`,side:`Côté`,sales:`Vente`,purchase:`Achat`,name:`Nom`,excl:`Hors TVA`,incl:`TVA comprise`,empty:`Aucun document n’est encore comptabilisé`,unknown:`Il n’y a pas de tel document comptabilisé dans cette société.`,all:`Tous les documents comptabilisés`,posted:`Comptabilisé`,postedBy:`{user}, {time}`,cancelled:`Annulé`,cancelledBy:`Annulé par {no}`,cancels:`Annule {no}`,open:`Ouvert : {amount}`,closed:`Clôturé`,closedOn:`Clôturé le {day}`,closedBy:`Clôturé par`,refersTo:`Se rapporte à la facture {no}`,journal:`Journal`,payment:`Communication de paiement`,confirmed:`Confirmé pour cette société par {user} : {reason}`,file:`Le fichier`,fields:`Ce document vient de champs : il n’y a pas de fichier à montrer.`,language:`Langue de la page`,downloadFile:`Le fichier tel que reçu`,downloadPdf:`PDF`,attachments:`Dans le fichier`,lines:`Lignes`,line:`Ligne`,quantity:`Quantité`,price:`Prix`,rate:`TVA %`,entries:`Écritures`,inLedger:`Dans le grand livre`,received:`Document reçu`,responses:`Réponses à la facture`,toldSeller:`Nous avons dit au vendeur`,toldUs:`Le client nous a dit`,noResponses:`Personne n’a été informé de sa suite.`,report:`Trouvé dans le fichier`,proof:`Preuve`,proofText:`Inscription {register} du journal signé de {size} comptabilisations.`,proofHelp:`Pour un réviseur : ce document et ses écritures sont dans le journal, sans en montrer d’autre.`,proofDownload:`Télécharger la preuve`,total:`Total`},de:{title:`Gebuchte Belege`,no:`Nr.`,side:`Seite`,sales:`Verkauf`,purchase:`Einkauf`,name:`Name`,excl:`Ohne MwSt.`,incl:`Mit MwSt.`,empty:`Noch wurde kein Beleg gebucht`,unknown:`In dieser Firma gibt es keinen solchen gebuchten Beleg.`,all:`Alle gebuchten Belege`,posted:`Gebucht`,postedBy:`{user}, {time}`,cancelled:`Storniert`,cancelledBy:`Storniert durch {no}`,cancels:`Storniert {no}`,open:`Offen: {amount}`,closed:`Ausgeglichen`,closedOn:`Ausgeglichen am {day}`,closedBy:`Ausgeglichen durch`,refersTo:`Bezieht sich auf Rechnung {no}`,journal:`Journal`,payment:`Zahlungsreferenz`,confirmed:`Für diese Firma bestätigt von {user}: {reason}`,file:`Die Datei`,fields:`Dieser Beleg entstand aus Feldern: es gibt keine Datei zu zeigen.`,language:`Sprache der Seite`,downloadFile:`Die Datei, wie sie kam`,downloadPdf:`PDF`,attachments:`In der Datei`,lines:`Zeilen`,line:`Zeile`,quantity:`Menge`,price:`Preis`,rate:`MwSt. %`,entries:`Posten`,inLedger:`Im Buch`,received:`Empfangener Beleg`,responses:`Rechnungsantworten`,toldSeller:`Wir sagten dem Verkäufer`,toldUs:`Der Kunde sagte uns`,noResponses:`Niemandem wurde gesagt, was daraus wurde.`,report:`In der Datei gefunden`,proof:`Nachweis`,proofText:`Eintrag {register} des signierten Protokolls von {size} Buchungen.`,proofHelp:`Für Prüfer: dieser Beleg und seine Posten stehen im Protokoll, ohne einen anderen zu zeigen.`,proofDownload:`Den Nachweis herunterladen`,total:`Summe`}}),fe=y(`
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
          dueDate
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
`),pe={sales:[112,114,5992,5994],purchase:[122,124]};function me(e){let{side:t,type:n}=e;return te({no:A(e.document),name:ie(e.name),tableNo:t===`sales`||t===`purchase`?{in:pe[t]}:void 0,documentType:n===`INVOICE`||n===`CREDIT_MEMO`?{eq:n}:void 0,postingDate:ne(e.from,e.to),amountInclVAT:e.amount===void 0||e.amount===``?void 0:{eq:e.amount},dimension:ee(e.dimension),userId:A(e.user),or:he(e.external)})}function he(e){let t=A(e);return t===void 0?void 0:[{externalNo:t},{vendorInvCrMemoNo:t}]}function ge(){let e=_.value?.id,t=me(m.value),{rows:n,total:r,loading:i,error:a,again:o,more:s}=E(fe,e===void 0?void 0:{company:e,filter:t},e=>e.company?.postedDocuments).value;return S(u,{children:[S(`h1`,{children:K(`title`)}),S(re,{fields:_e()}),a!==void 0&&S(f,{error:a,onAgain:o}),r===0&&!i&&a===void 0?S(ae,{isFiltered:t!==void 0}):S(O,{label:K(`title`),rows:n,total:r,loading:i,onEnd:s,keyOf:e=>e.systemId,onOpen:e=>g(q(e)),columns:ve()})]})}var q=e=>b(_.value?.name??``,`documents`,e.systemId);function _e(){return[{key:`side`,label:K(`side`),kind:`choice`,options:[{value:`sales`,text:K(`sales`)},{value:`purchase`,text:K(`purchase`)}]},{key:`type`,label:k(`kind`),kind:`choice`,options:[`INVOICE`,`CREDIT_MEMO`].map(e=>({value:e,text:M(e)}))},{key:`document`,label:k(`documentNo`),kind:`code`},{key:`name`,label:K(`name`)},{key:`external`,label:k(`externalNo`),kind:`code`},{key:`amount`,label:K(`incl`),kind:`amount`},{key:`from`,label:k(`from`),kind:`date`},{key:`to`,label:k(`to`),kind:`date`},{key:`user`,label:k(`by`),kind:`code`}]}function ve(){let e=e=>S(R,{to:q(e),children:S(`bdi`,{children:e.no})}),t=e=>e.cancelledBy===null||e.cancelledBy===void 0?null:S(F,{tone:`warn`,children:K(`cancelled`)}),n={key:`amount`,title:K(`incl`),align:`end`,width:`minmax(100px, 150px)`,cell:e=>S(P,{value:e.amountInclVAT,currency:e.currencyCode})};return D.value?[{key:`name`,title:K(`name`),cell:n=>S(N,{first:S(`bdi`,{children:n.name}),second:S(u,{children:[e(n),` `,t(n)]})})},{key:`date`,title:k(`postingDate`),width:`104px`,cell:e=>S(N,{first:S(L,{value:e.postingDate}),second:M(e.kind)})},n]:[{key:`no`,title:K(`no`),width:`120px`,cell:e},{key:`kind`,title:k(`kind`),width:`170px`,cell:e=>M(e.kind)},{key:`name`,title:K(`name`),cell:e=>S(`bdi`,{children:e.name})},{key:`date`,title:k(`postingDate`),width:`112px`,cell:e=>S(L,{value:e.postingDate})},{key:`due`,title:k(`dueDate`),width:`112px`,cell:e=>S(L,{value:e.dueDate})},{key:`user`,title:k(`by`),width:`90px`,cell:e=>S(`bdi`,{children:e.userId})},{key:`state`,title:k(`state`),width:`110px`,cell:t},n]}var J=a({en:{cancel:`Cancel this document`,correct:`Cancel and correct`,cancelHelp:`Its mirror is posted on the day you say; nothing is removed.`,correctHelp:`Its mirror is posted on the day you say, and a copy opens in the inbox for you to mend.`,day:`Posting date of the cancellation`,dayHelp:`That of the document ({day}) or later.`,preview:`Preview`,wouldBook:`What would be booked`,do:`Post the cancellation`,doCorrect:`Post it and make the copy`,already:`It is cancelled already.`,itself:`It cancels another document, and cannot be cancelled itself.`,previewFirst:`Look at the preview first.`,done:`{no} is cancelled by {by}.`,copied:`The copy to mend is number {entry} in the inbox.`,changed:`Somebody else changed this document. Look at it as it is now, then decide again.`,balance:`Balance`},nl:{cancel:`Dit document annuleren`,correct:`Annuleren en verbeteren`,cancelHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest; niets wordt verwijderd.`,correctHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest, en een kopie opent in de inbox om te verbeteren.`,day:`Boekingsdatum van de annulering`,dayHelp:`Die van het document ({day}) of later.`,preview:`Voorbeeld`,wouldBook:`Wat geboekt zou worden`,do:`De annulering boeken`,doCorrect:`Boeken en de kopie maken`,already:`Het is al geannuleerd.`,itself:`Het annuleert een ander document en kan zelf niet geannuleerd worden.`,previewFirst:`Bekijk eerst het voorbeeld.`,done:`{no} is geannuleerd door {by}.`,copied:`De te verbeteren kopie is nummer {entry} in de inbox.`,changed:`Iemand anders wijzigde dit document. Bekijk het zoals het nu is en beslis opnieuw.`,balance:`Saldo`},fr:{cancel:`Annuler ce document`,correct:`Annuler et corriger`,cancelHelp:`Son miroir est comptabilisé au jour que vous dites ; rien n’est supprimé.`,correctHelp:`Son miroir est comptabilisé au jour que vous dites, et une copie s’ouvre dans la boîte de réception pour correction.`,day:`Date comptable de l’annulation`,dayHelp:`Celle du document ({day}) ou plus tard.`,preview:`Aperçu`,wouldBook:`Ce qui serait comptabilisé`,do:`Comptabiliser l’annulation`,doCorrect:`Comptabiliser et faire la copie`,already:`Il est déjà annulé.`,itself:`Il annule un autre document et ne peut pas être annulé lui-même.`,previewFirst:`Regardez d’abord l’aperçu.`,done:`{no} est annulé par {by}.`,copied:`La copie à corriger est le numéro {entry} de la boîte de réception.`,changed:`Quelqu’un d’autre a modifié ce document. Regardez-le tel qu’il est, puis décidez de nouveau.`,balance:`Solde`},de:{cancel:`Diesen Beleg stornieren`,correct:`Stornieren und berichtigen`,cancelHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen; nichts wird entfernt.`,correctHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen, und eine Kopie öffnet sich im Eingang zum Berichtigen.`,day:`Buchungsdatum der Stornierung`,dayHelp:`Das des Belegs ({day}) oder später.`,preview:`Vorschau`,wouldBook:`Was gebucht würde`,do:`Die Stornierung buchen`,doCorrect:`Buchen und Kopie anlegen`,already:`Er ist schon storniert.`,itself:`Er storniert einen anderen Beleg und kann selbst nicht storniert werden.`,previewFirst:`Sehen Sie zuerst die Vorschau an.`,done:`{no} ist durch {by} storniert.`,copied:`Die Kopie zum Berichtigen ist Nummer {entry} im Eingang.`,changed:`Jemand anders hat diesen Beleg geändert. Sehen Sie ihn an, wie er jetzt ist, und entscheiden Sie neu.`,balance:`Saldo`}}),ye=y(`
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
`),be=y(`
  query PostedFile($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          contentString
        }
      }
    }
  }
`),xe=y(`
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
`),Se=y(`
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
`),Ce=y(`
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
`),we=y(`
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
`),Te=y(`
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
`);function Ee({document:r,what:i,onClose:a,onDone:s}){let l=r.postingDate>B()?r.postingDate:B(),d=e(l),p=e(void 0),m=e(void 0),v=e(!1),y=e(Y()),x=async e=>{v.value=!0,m.value=void 0;try{await e()}catch(e){m.value=o(e)}finally{v.value=!1}},C={id:r.id,etag:r.etag,postingDate:d.value},E=()=>x(async()=>{let{cancelPreviewPostedDocument:e}=await h(Ce,{input:C});p.value={day:d.value,entries:T(e).generalLedgerEntries}}),D=()=>x(async()=>{let e=await De(i,{...C,idempotencyKey:y.value});Oe(r,e),a(),s(),e.copy!==void 0&&g(b(_.value?.name??``,`document`,...e.copy))}),O=p.value?.day===d.value;return S(oe,{wide:!0,title:J(i===`cancel`?`cancel`:`correct`),onClose:a,onSend:()=>void(O?D():E()),actions:S(u,{children:[S(t,{onPress:a,children:c(`cancel`)}),S(t,{busy:v.value,kind:O?`plain`:`main`,onPress:()=>void E(),children:J(`preview`)}),S(t,{busy:v.value,kind:O?`danger`:`plain`,unable:O?void 0:J(`previewFirst`),onPress:()=>void D(),children:J(i===`cancel`?`do`:`doCorrect`)})]}),children:[S(`p`,{children:J(i===`cancel`?`cancelHelp`:`correctHelp`)}),S(se,{type:`date`,autoFocus:!0,label:J(`day`),help:J(`dayHelp`,{day:I(r.postingDate,n.value)}),value:d.value,onValue:e=>{d.value=e,y.value=Y()}}),m.value?.kind===`changed`?S(w,{tone:`warn`,children:[S(`p`,{children:J(`changed`)}),S(t,{onPress:()=>{a(),s()},children:c(`again`)})]}):m.value!==void 0&&S(f,{error:m.value}),O&&p.value!==void 0&&S(ke,{entries:p.value.entries})]})}async function De(e,t){if(e===`cancel`){let{cancelledBy:e}=T((await h(we,{input:t})).cancelPostedDocument);return{by:e?.no??``,copy:void 0}}let{cancelledBy:n,correction:r}=T((await h(Te,{input:t})).correctPostedDocument),i=r?.__typename===`ImportSalesInvoice`?`sales`:`purchase`;return{by:n?.no??``,copy:r==null?void 0:[i,String(r.entryNo)]}}function Oe({no:e},{by:t,copy:n}){let r=n===void 0?``:` ${J(`copied`,{entry:n[1]})}`;z(`${J(`done`,{no:e,by:t})}${r}`)}function ke({entries:e}){return S(`section`,{"aria-live":`polite`,children:[S(`h3`,{children:J(`wouldBook`)}),S(G,{label:J(`wouldBook`),columns:[{title:k(`account`)},{title:k(`debit`),align:`end`},{title:k(`credit`),align:`end`}],rows:e.map(e=>[S(u,{children:[S(`span`,{class:`number`,children:e.accountNumber}),` `,S(`bdi`,{children:e.account?.name})]}),S(P,{value:W(e.debitAmount)},`debit`),S(P,{value:W(e.creditAmount)},`credit`)])})]})}function Y(){return[...crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function Ae({document:e}){let t=e=>b(_.value?.name??``,`ledgers`,e);return S(`section`,{class:`card stack`,"aria-labelledby":`posted-entries`,children:[S(`h2`,{id:`posted-entries`,children:k(`entries`)}),S(G,{label:k(`entries`),columns:[{title:k(`account`)},{title:k(`debit`),align:`end`},{title:k(`credit`),align:`end`}],rows:e.generalLedgerEntries.nodes.map(e=>[S(u,{children:[S(R,{to:t(`general`),query:{account:j(e.accountNumber)},children:S(`span`,{class:`number`,children:e.accountNumber})}),` `,S(`bdi`,{children:e.account?.name})]}),S(P,{value:W(e.debitAmount)},`debit`),S(P,{value:W(e.creditAmount)},`credit`)])}),S(G,{label:k(`vat`),columns:[{title:k(`vat`)},{title:K(`rate`),align:`end`},{title:k(`base`),align:`end`},{title:k(`vat`),align:`end`}],rows:e.vatEntries.nodes.map(e=>[`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,S(P,{value:U(e.vatPct)},`rate`),S(P,{value:e.base},`base`),S(P,{value:e.amount},`vat`)])}),S(`div`,{class:`row`,children:[S(R,{to:t(`general`),query:{document:j(e.no)},children:K(`inLedger`)}),S(R,{to:t(`vat`),query:{document:j(e.no)},children:k(`vat`)})]})]})}function je({document:e}){let{nodes:t}=e.lines;return S(`section`,{class:`card stack`,"aria-labelledby":`posted-lines`,children:[S(`h2`,{id:`posted-lines`,children:K(`lines`)}),S(G,{label:K(`lines`),columns:[{title:K(`line`)},{title:K(`quantity`),align:`end`},{title:K(`price`),align:`end`},{title:K(`rate`),align:`end`},{title:K(`excl`),align:`end`}],rows:t.map(e=>[S(`div`,{title:e.xpath??void 0,children:[S(`bdi`,{children:e.description}),S(`div`,{class:`quiet`,children:`${e.no??``} ${e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)}`})]},`line`),S(P,{value:U(e.quantity)},`quantity`),S(P,{value:e.unitPrice},`price`),S(P,{value:U(e.vatPct)},`rate`),S(P,{value:e.amountExclVAT},`excl`)]),foot:[K(`total`),``,``,``,S(P,{value:e.amountExclVAT},`total`)]})]})}function Me({document:e}){let t=e.vendorInvCrMemoNo??e.externalNo,{importDocument:r,addresseeConfirmedBy:i}=e;return S(`section`,{class:`card`,children:[S(`dl`,{class:`posted-facts`,children:[S(Z,{name:k(`party`),children:S(Pe,{document:e})}),S(Z,{name:k(`externalNo`),children:t!==null&&t!==``&&S(`bdi`,{children:t})}),S(Z,{name:k(`postingDate`),children:S(L,{value:e.postingDate})}),S(Z,{name:k(`documentDate`),children:S(L,{value:e.documentDate})}),S(Z,{name:k(`dueDate`),children:e.dueDate!==null&&S(L,{value:e.dueDate})}),S(Z,{name:K(`excl`),children:S(P,{value:e.amountExclVAT,currency:e.currencyCode})}),S(Z,{name:k(`vat`),children:S(P,{value:e.vatAmount,currency:e.currencyCode})}),S(Z,{name:K(`incl`),children:S(`strong`,{children:S(P,{value:e.amountInclVAT,currency:e.currencyCode})})}),S(Z,{name:k(`state`),children:S(Ne,{document:e})}),S(Z,{name:K(`refersTo`,{no:``}).trim(),children:X(e.precedingInvoiceNo)&&S(`bdi`,{children:e.precedingInvoiceNo})}),S(Z,{name:K(`payment`),children:X(e.standardFormatMessage)&&S(`span`,{class:`number`,children:e.standardFormatMessage})}),S(Z,{name:K(`journal`),children:e.journalTemplateName}),S(Z,{name:K(`posted`),children:K(`postedBy`,{user:e.userId??``,time:I(e.systemModifiedAt,n.value)})}),S(Z,{name:K(`received`),children:r!=null&&S(R,{to:b(_.value?.name??``,`document`,r.__typename===`ImportSalesInvoice`?`sales`:`purchase`,String(r.entryNo)),children:r.entryNo})})]}),X(i)&&S(`p`,{class:`quiet`,dir:`auto`,children:K(`confirmed`,{user:i??``,reason:e.addresseeConfirmedReason??``})})]})}function X(e){return e!=null&&e!==``}function Z({name:e,children:t}){return t==null||t===!1||t===``?null:S(u,{children:[S(`dt`,{children:e}),S(`dd`,{children:t})]})}function Ne({document:e}){let t=[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes],r=ue(n.value);return S(u,{children:t.map((t,i)=>t.open?S(`div`,{children:K(`open`,{amount:`${de(t.remainingAmount,r)} ${e.currencyCode??``}`.trim()})},i):S(`div`,{children:[X(t.closedAtDate)?K(`closedOn`,{day:I(t.closedAtDate??``,n.value)}):K(`closed`),t.closedByEntry!==null&&t.closedByEntry!==void 0&&S(u,{children:[`, `,K(`closedBy`).toLowerCase(),` `,S(le,{of:t.closedByEntry})]})]},i))})}function Pe({document:e}){let t=e.vendorNo!==null&&e.vendorNo!==void 0&&e.vendorNo!==``,n=(t?e.vendorNo:e.customerNo)??``;return S(R,{to:b(_.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:j(n)},children:S(`bdi`,{children:`${n} ${e.name??``}`})})}function Fe({html:e,label:t}){let n=i(null),[a,o]=r(``),{page:s,style:c}=Ie(e);return l(()=>{let e=URL.createObjectURL(new Blob([s],{type:`text/html; charset=utf-8`}));return o(e),()=>URL.revokeObjectURL(e)},[s]),a===``?null:S(`iframe`,{ref:n,class:`human-view`,title:t,sandbox:`allow-same-origin`,src:a,onLoad:()=>Le(n.current,c)})}function Ie(e){let[t,n=``]=/<style>([\s\S]*?)<\/style>/.exec(e)??[];return{page:t===void 0?e:e.replace(t,()=>``),style:n}}function Le(e,t){let n=e?.contentDocument,r=n?.defaultView;if(e===null||n==null||r==null)return;let i=new r.CSSStyleSheet;i.replaceSync(t),n.adoptedStyleSheets=[i];let{theme:a}=document.documentElement.dataset;a!==void 0&&n.documentElement.style.setProperty(`color-scheme`,a),e.style.setProperty(`height`,`${Math.min(n.documentElement.scrollHeight+2,4e3)}px`)}function Re({document:e}){let{preview:t}=e;return t==null?S(w,{children:K(`fields`)}):S(`section`,{class:`stack`,"aria-label":K(`file`),children:[S(Fe,{html:t,label:K(`file`)}),S(ze,{document:e}),S(He,{document:e})]})}function ze({document:n}){let r=e(!1),i=async e=>{let t=_.value?.id;if(t!==void 0){r.value=!0;try{await e(t)}catch(e){z(s(o(e)),`bad`)}finally{r.value=!1}}},a=e=>Be(e,n);return S(`div`,{class:`row`,children:[S(t,{busy:r.value,onPress:()=>void i(a),children:K(`downloadFile`)}),n.attachments.map(e=>S(t,{busy:r.value,onPress:()=>void i(t=>Ve(t,n,e)),children:S(`bdi`,{children:e.fileName??`${K(`attachments`)} ${e.no}`})},e.no))]})}async function Be(e,{systemId:t,no:n}){let r=(await h(be,{company:e,id:t})).company?.postedDocuments?.nodes[0]?.contentString??``,i=H(r),a=String.fromCharCode(...i.subarray(0,4))===`%PDF`;V(`${n}.${a?`pdf`:`xml`}`,a?`application/pdf`:`application/xml`,i)}async function Ve(e,t,n){let r=(await h(xe,{company:e,id:t.systemId})).company?.postedDocuments?.nodes[0]?.attachments.find(({no:e})=>e===n.no);V(n.fileName??`${t.no}-${n.no}`,`application/octet-stream`,H(r?.content??``))}function He({document:{validationReport:e}}){if(e.length===0)return null;let t={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return S(`details`,{class:`card`,children:[S(`summary`,{children:[K(`report`),` (`,e.length,`)`]}),S(`ul`,{class:`posted-list`,children:e.map((e,n)=>S(`li`,{children:[S(F,{tone:t[e.severity],children:e.rule}),S(`span`,{dir:`auto`,children:e.message})]},n))})]})}function Q({systemId:n,no:r}){let i=e(!1),a=_.value?.id,{data:o,error:s,again:c}=d(Se,a===void 0||!i.value?void 0:{company:a,id:n}).value,l=o?.company?.postedDocuments?.nodes[0]?.proof;return S(`details`,{class:`card`,onToggle:e=>{i.value=e.currentTarget.open},children:[S(`summary`,{children:K(`proof`)}),S(`div`,{class:`stack`,children:[S(`p`,{class:`quiet`,children:K(`proofHelp`)}),s!==void 0&&S(f,{error:s,onAgain:c}),l!=null&&S(u,{children:[S(`p`,{children:[K(`proofText`,{register:l.registerNo,size:l.head.size}),` `,S(L,{value:l.head.time})]}),S(`div`,{children:S(t,{onPress:()=>V(`${r}-proof.json`,`application/json`,`${JSON.stringify(l,null,2)}\n`),children:K(`proofDownload`)})})]})]})]})}function Ue({document:e}){let t=e.invoiceResponses.nodes,n=e.receivedInvoiceResponses.nodes;return S(`section`,{class:`card stack`,"aria-labelledby":`posted-responses`,children:[S(`h2`,{id:`posted-responses`,children:K(`responses`)}),t.length+n.length===0&&S(`p`,{class:`quiet`,children:K(`noResponses`)}),t.length>0&&S(u,{children:[S(`h3`,{children:K(`toldSeller`)}),S(`ul`,{class:`posted-list`,children:t.map(t=>S(`li`,{children:[S(F,{tone:$(t.status),children:M(t.status)}),S(L,{value:t.systemCreatedAt}),S(`span`,{dir:`auto`,children:t.reason}),t.xml!==null&&t.xml!==void 0&&S(We,{name:`${e.no}-${t.status}`,xml:t.xml})]},t.step))})]}),n.length>0&&S(u,{children:[S(`h3`,{children:K(`toldUs`)}),S(`ul`,{class:`posted-list`,children:n.map(e=>S(`li`,{children:[S(F,{tone:$(e.status),children:M(e.status)}),S(L,{value:e.issueDate}),S(`bdi`,{children:e.senderName}),S(`span`,{dir:`auto`,children:[e.reason,e.note,e.finding].filter(e=>e).join(` · `)})]},e.messageId))})]})]})}function We({name:e,xml:n}){return S(t,{kind:`word`,onPress:()=>V(`${e}.xml`,`application/xml`,n),children:c(`download`)})}function $(e){return e===`AP`||e===`PD`?`good`:e===`RE`?`bad`:e===`UQ`||e===`CA`?`warn`:`plain`}var Ge={en:`EN`,nl:`NL`,fr:`FR`,de:`EN`};function Ke({systemId:e}){let t=_.value?.id,r=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(e),i=d(ye,t===void 0||!r?void 0:{company:t,id:e,language:Ge[n.value]}).value,a=i.data?.company?.postedDocuments?.nodes[0];return i.error===void 0?a===void 0?i.loading?S(C,{}):S(x,{title:K(`unknown`),children:S(R,{to:b(_.value?.name??``,`documents`),children:K(`all`)})}):S(qe,{document:a,asked:i}):S(f,{error:i.error,onAgain:i.again})}function qe({document:e,asked:t}){return S(u,{children:[S(`p`,{children:S(R,{to:b(_.value?.name??``,`documents`),children:[`← `,K(`all`)]})}),S(Je,{document:e,again:t.again}),S(`div`,{class:`posted-both`,children:[S(`div`,{class:`stack`,children:S(Re,{document:e})}),S(`div`,{class:`stack`,children:[S(Me,{document:e}),S(Ae,{document:e}),S(je,{document:e}),S(Ue,{document:e}),S(Q,{systemId:e.systemId,no:e.no},e.systemId)]})]})]})}function Je({document:n,again:r}){let i=e(void 0),a=Ye(n)??v(`POST`),o=e=>()=>{i.value=e};return ce([{keys:`x`,text:J(`cancel`),press:o(`cancel`),unable:a},{keys:`c`,text:J(`correct`),press:o(`correct`),unable:a}]),S(`div`,{class:`posted-head`,children:[S(`h1`,{children:[M(n.kind),` `,S(`bdi`,{children:n.no})]}),S(Xe,{document:n}),S(`div`,{class:`row`,children:[S(t,{hint:`x`,unable:a,onPress:o(`cancel`),children:J(`cancel`)}),S(t,{hint:`c`,unable:a,onPress:o(`correct`),children:J(`correct`)})]}),i.value!==void 0&&S(Ee,{document:n,what:i.value,onClose:()=>{i.value=void 0},onDone:r})]})}function Ye({cancelledBy:e,cancels:t}){return e==null?t==null?void 0:J(`itself`):J(`already`)}function Xe({document:{cancelledBy:e,cancels:t}}){let n=e=>b(_.value?.name??``,`documents`,e);return e==null?t==null?S(F,{tone:`good`,children:K(`posted`)}):S(F,{tone:`accent`,children:S(R,{to:n(t.systemId),children:K(`cancels`,{no:t.no})})}):S(F,{tone:`warn`,children:S(R,{to:n(e.systemId),children:K(`cancelledBy`,{no:e.no})})})}function Ze(){let e=p.value.rest[0];return e===void 0||e===``?S(ge,{}):S(Ke,{systemId:e},e)}export{Ze as default};