import{E as e,F as t,M as n,O as r,R as i,T as a,f as o,l as s,n as c,s as l,t as u}from"./gql-CU-XKzSu.js";import{C as d,S as f,c as p,d as m,l as h,n as g,o as _,u as ee,y as v}from"./company-ILJsQJwi.js";import{t as te}from"./paging-CfbYCfIC.js";import{n as y}from"./screen-size-DPQuFJ9S.js";import{a as b,c as ne,n as re,o as ie,r as ae,t as x}from"./filter-text-DstJ3zsP.js";import{r as S,t as oe}from"./filters-BISQHJF-.js";import{t as C}from"./kind-words-BQEtorAX.js";import{t as w}from"./nothing-CCwVGnn2.js";import{t as T}from"./two-lines-Cr22qb5Y.js";import{t as E}from"./amount-C-Q1taLH.js";import{t as D}from"./badge-C7Wqmqaf.js";import{n as O,t as k}from"./day-CvtIuHTw.js";import{c as A,d as j,f as se,g as ce,h as le,i as ue,l as M,m as N,p as P,u as F}from"./index-D7Mn6cFZ.js";import{t as de}from"./table-BCFohyrz.js";import{t as I}from"./key-links-Dk0Ir12P.js";import{n as fe,t as pe}from"./human-view-XZkQ_RHI.js";import{c as L,n as R,t as z}from"./save-file-DOqYXPfy.js";import{i as B,o as V,t as H}from"./document-link-BAeZ6_Z7.js";import{t as U}from"./small-table-C14C_942.js";import{n as me,t as he}from"./amount-text-BoCeBL0J.js";var W=o({en:{title:`Posted documents`,no:`No.`,side:`Side`,sales:`Sales`,purchase:`Purchase`,name:`Name`,excl:`Without VAT`,incl:`With VAT`,empty:`No document was posted yet`,unknown:`There is no such posted document in this company.`,all:`All posted documents`,posted:`Posted`,postedBy:`{user}, {time}`,cancelled:`Cancelled`,cancelledBy:`Cancelled by {no}`,cancels:`Cancels {no}`,open:`Open: {amount}`,closed:`Closed`,closedOn:`Closed on {day}`,closedBy:`Closed by`,refersTo:`Refers to invoice {no}`,journal:`Journal`,payment:`Payment message`,confirmed:`Confirmed for this company by {user}: {reason}`,file:`The file`,fields:`This document was made from fields: there is no file to show.`,mirror:`It is the mirror of another document, and was made without a file. What it undoes stands there, with its file:`,language:`Language of the page`,downloadFile:`The file as it came`,downloadPdf:`PDF`,attachments:`In the file`,lines:`Lines`,line:`Line`,quantity:`Quantity`,price:`Price`,rate:`VAT %`,entries:`Entries`,inLedger:`In the ledger`,inVatLedger:`VAT entries`,inReturn:`In the VAT return`,received:`Received document`,responses:`Invoice responses`,toldSeller:`We told the seller`,toldUs:`The customer told us`,noResponses:`Nobody was told what became of it.`,report:`Found in the file`,proof:`Proof`,proofText:`Register {register} of the signed log of {size} postings.`,proofHelp:`For an auditor: this document and its entries are in the log, without showing any other.`,proofDownload:`Download the proof`,total:`Total`},nl:{title:`Geboekte documenten`,no:`Nr.`,side:`Kant`,sales:`Verkoop`,purchase:`Aankoop`,name:`Naam`,excl:`Zonder btw`,incl:`Met btw`,empty:`Er is nog geen document geboekt`,unknown:`Er is geen zulk geboekt document in dit bedrijf.`,all:`Alle geboekte documenten`,posted:`Geboekt`,postedBy:`{user}, {time}`,cancelled:`Geannuleerd`,cancelledBy:`Geannuleerd door {no}`,cancels:`Annuleert {no}`,open:`Open: {amount}`,closed:`Gesloten`,closedOn:`Gesloten op {day}`,closedBy:`Gesloten door`,refersTo:`Verwijst naar factuur {no}`,journal:`Dagboek`,payment:`Betalingsmededeling`,confirmed:`Voor dit bedrijf bevestigd door {user}: {reason}`,file:`Het bestand`,fields:`Dit document is uit velden gemaakt: er is geen bestand te tonen.`,mirror:`Het is het spiegelbeeld van een ander document en werd zonder bestand gemaakt. Wat het ongedaan maakt, staat daar, met zijn bestand:`,language:`Taal van de pagina`,downloadFile:`Het bestand zoals het kwam`,downloadPdf:`Pdf`,attachments:`In het bestand`,lines:`Lijnen`,line:`Lijn`,quantity:`Aantal`,price:`Prijs`,rate:`Btw %`,entries:`Posten`,inLedger:`In het grootboek`,inVatLedger:`Btw-posten`,inReturn:`In de btw-aangifte`,received:`Ontvangen document`,responses:`Factuurantwoorden`,toldSeller:`Wij meldden de verkoper`,toldUs:`De klant meldde ons`,noResponses:`Niemand kreeg te horen wat ervan werd.`,report:`In het bestand gevonden`,proof:`Bewijs`,proofText:`Journaalnummer {register} van het ondertekende logboek van {size} boekingen.`,proofHelp:`Voor een revisor: dit document en zijn posten staan in het logboek, zonder een ander te tonen.`,proofDownload:`Het bewijs downloaden`,total:`Totaal`},fr:{title:`Documents comptabilisés`,no:`N°`,side:`Côté`,sales:`Vente`,purchase:`Achat`,name:`Nom`,excl:`Hors TVA`,incl:`TVA comprise`,empty:`Aucun document n’est encore comptabilisé`,unknown:`Il n’y a pas de tel document comptabilisé dans cette société.`,all:`Tous les documents comptabilisés`,posted:`Comptabilisé`,postedBy:`{user}, {time}`,cancelled:`Annulé`,cancelledBy:`Annulé par {no}`,cancels:`Annule {no}`,open:`Ouvert : {amount}`,closed:`Clôturé`,closedOn:`Clôturé le {day}`,closedBy:`Clôturé par`,refersTo:`Se rapporte à la facture {no}`,journal:`Journal`,payment:`Communication de paiement`,confirmed:`Confirmé pour cette société par {user} : {reason}`,file:`Le fichier`,fields:`Ce document vient de champs : il n’y a pas de fichier à montrer.`,mirror:`C’est le miroir d’un autre document, fait sans fichier. Ce qu’il annule s’y trouve, avec son fichier :`,language:`Langue de la page`,downloadFile:`Le fichier tel que reçu`,downloadPdf:`PDF`,attachments:`Dans le fichier`,lines:`Lignes`,line:`Ligne`,quantity:`Quantité`,price:`Prix`,rate:`TVA %`,entries:`Écritures`,inLedger:`Dans le grand livre`,inVatLedger:`Écritures TVA`,inReturn:`Dans la déclaration TVA`,received:`Document reçu`,responses:`Réponses à la facture`,toldSeller:`Nous avons dit au vendeur`,toldUs:`Le client nous a dit`,noResponses:`Personne n’a été informé de sa suite.`,report:`Trouvé dans le fichier`,proof:`Preuve`,proofText:`Inscription {register} du journal signé de {size} comptabilisations.`,proofHelp:`Pour un réviseur : ce document et ses écritures sont dans le journal, sans en montrer d’autre.`,proofDownload:`Télécharger la preuve`,total:`Total`},de:{title:`Gebuchte Belege`,no:`Nr.`,side:`Seite`,sales:`Verkauf`,purchase:`Einkauf`,name:`Name`,excl:`Ohne MwSt.`,incl:`Mit MwSt.`,empty:`Noch wurde kein Beleg gebucht`,unknown:`In dieser Firma gibt es keinen solchen gebuchten Beleg.`,all:`Alle gebuchten Belege`,posted:`Gebucht`,postedBy:`{user}, {time}`,cancelled:`Storniert`,cancelledBy:`Storniert durch {no}`,cancels:`Storniert {no}`,open:`Offen: {amount}`,closed:`Ausgeglichen`,closedOn:`Ausgeglichen am {day}`,closedBy:`Ausgeglichen durch`,refersTo:`Bezieht sich auf Rechnung {no}`,journal:`Journal`,payment:`Zahlungsreferenz`,confirmed:`Für diese Firma bestätigt von {user}: {reason}`,file:`Die Datei`,fields:`Dieser Beleg entstand aus Feldern: es gibt keine Datei zu zeigen.`,mirror:`Er ist das Spiegelbild eines anderen Belegs und entstand ohne Datei. Was er aufhebt, steht dort, mit seiner Datei:`,language:`Sprache der Seite`,downloadFile:`Die Datei, wie sie kam`,downloadPdf:`PDF`,attachments:`In der Datei`,lines:`Zeilen`,line:`Zeile`,quantity:`Menge`,price:`Preis`,rate:`MwSt. %`,entries:`Posten`,inLedger:`Im Hauptbuch`,inVatLedger:`MwSt.-Posten`,inReturn:`In der MwSt.-Erklärung`,received:`Empfangener Beleg`,responses:`Rechnungsantworten`,toldSeller:`Wir sagten dem Verkäufer`,toldUs:`Der Kunde sagte uns`,noResponses:`Niemandem wurde gesagt, was daraus wurde.`,report:`In der Datei gefunden`,proof:`Nachweis`,proofText:`Eintrag {register} des signierten Protokolls von {size} Buchungen.`,proofHelp:`Für Prüfer: dieser Beleg und seine Posten stehen im Protokoll, ohne einen anderen zu zeigen.`,proofDownload:`Den Nachweis herunterladen`,total:`Summe`}}),ge=u(`
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
`),_e={sales:[112,114,5992,5994],purchase:[122,124]};function ve(e){let{side:t,type:n}=e;return ie({no:x(e.document),name:ne(e.name),tableNo:t===`sales`||t===`purchase`?{in:_e[t]}:void 0,documentType:n===`INVOICE`||n===`CREDIT_MEMO`?{eq:n}:void 0,postingDate:re(e.from,e.to),amountInclVAT:e.amount===void 0||e.amount===``?void 0:{eq:e.amount},dimension:ae(e.dimension),userId:x(e.user),or:ye(e.external)})}function ye(e){let t=x(e);return t===void 0?void 0:[{externalNo:t},{vendorInvCrMemoNo:t}]}function be(){let e=g.value?.id,t=ve(m.value),{rows:n,total:r,loading:a,error:o,again:s,more:c}=te(ge,e===void 0?void 0:{company:e,filter:t},e=>e.company?.postedDocuments).value;return f(i,{children:[f(`h1`,{children:W(`title`)}),f(oe,{fields:xe()}),o!==void 0&&f(N,{error:o,onAgain:s}),r===0&&!a&&o===void 0?f(w,{isFiltered:t!==void 0}):f(de,{label:W(`title`),rows:n,total:r,loading:a,onEnd:c,keyOf:e=>e.systemId,onOpen:e=>p(G(e)),columns:Se()})]})}var G=e=>h(g.value?.name??``,`documents`,e.systemId);function xe(){return[{key:`side`,label:W(`side`),kind:`choice`,options:[{value:`sales`,text:W(`sales`)},{value:`purchase`,text:W(`purchase`)}]},{key:`type`,label:S(`kind`),kind:`choice`,options:[`INVOICE`,`CREDIT_MEMO`].map(e=>({value:e,text:C(e)}))},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`name`,label:W(`name`)},{key:`external`,label:S(`externalNo`),kind:`code`},{key:`amount`,label:W(`incl`),kind:`amount`},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`user`,label:S(`by`),kind:`code`}]}function Se(){let e=e=>f(j,{to:G(e),children:f(`bdi`,{children:e.no})}),t=e=>e.cancelledBy===null||e.cancelledBy===void 0?null:f(D,{tone:`warn`,children:W(`cancelled`)}),n={key:`amount`,title:W(`incl`),align:`end`,width:y.value?`96px`:`130px`,cell:e=>f(E,{value:e.amountInclVAT,currency:e.currencyCode})};return y.value?[{key:`name`,title:W(`name`),cell:n=>f(T,{first:f(`bdi`,{children:n.name}),second:f(i,{children:[e(n),` `,t(n)]})})},{key:`date`,title:S(`postingDate`),width:`104px`,cell:e=>f(T,{first:f(k,{value:e.postingDate}),second:C(e.kind)})},n]:[{key:`no`,title:W(`no`),width:`120px`,cell:e},{key:`kind`,title:S(`kind`),width:`160px`,cell:e=>C(e.kind)},{key:`name`,title:W(`name`),width:`minmax(150px, 1fr)`,cell:e=>f(`bdi`,{children:e.name})},{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>f(k,{value:e.postingDate})},{key:`user`,title:S(`by`),width:`80px`,cell:e=>f(`bdi`,{children:e.userId})},{key:`state`,title:S(`state`),width:`100px`,cell:t},n]}var K=o({en:{cancel:`Cancel this document`,correct:`Cancel and correct`,cancelHelp:`Its mirror is posted on the day you say; nothing is removed.`,correctHelp:`Its mirror is posted on the day you say, and a copy opens in the inbox for you to mend.`,day:`Posting date of the cancellation`,dayHelp:`That of the document ({day}) or later.`,preview:`Preview`,wouldBook:`What would be booked`,do:`Post the cancellation`,doCorrect:`Post it and make the copy`,already:`It is cancelled already.`,itself:`It cancels another document, and cannot be cancelled itself.`,settled:`It is settled with another document, wholly or in part. A settlement cannot be undone here, so it cannot be cancelled.`,settledPurchase:`Instead, have the supplier send a credit memo for what is wrong, and post it.`,settledSales:`Instead, post a credit memo for what is wrong.`,settledWith:`Settled with`,settledEntries:`all entries`,previewFirst:`Look at the preview first.`,done:`{no} is cancelled by {by}.`,copied:`The copy to mend is number {entry} in the inbox.`,changed:`Somebody else changed this document. Look at it as it is now, then decide again.`,balance:`Balance`},nl:{cancel:`Dit document annuleren`,correct:`Annuleren en verbeteren`,cancelHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest; niets wordt verwijderd.`,correctHelp:`Het spiegelbeeld wordt geboekt op de dag die u kiest, en een kopie opent in de inbox om te verbeteren.`,day:`Boekingsdatum van de annulering`,dayHelp:`Die van het document ({day}) of later.`,preview:`Voorbeeld`,wouldBook:`Wat geboekt zou worden`,do:`De annulering boeken`,doCorrect:`Boeken en de kopie maken`,already:`Het is al geannuleerd.`,itself:`Het annuleert een ander document en kan zelf niet geannuleerd worden.`,settled:`Het is geheel of gedeeltelijk met een ander document vereffend. Een vereffening kan hier niet ongedaan worden gemaakt, dus kan het niet geannuleerd worden.`,settledPurchase:`Laat de leverancier in plaats daarvan een creditnota sturen voor wat fout is, en boek ze.`,settledSales:`Boek in plaats daarvan een creditnota voor wat fout is.`,settledWith:`Vereffend met`,settledEntries:`alle posten`,previewFirst:`Bekijk eerst het voorbeeld.`,done:`{no} is geannuleerd door {by}.`,copied:`De te verbeteren kopie is nummer {entry} in de inbox.`,changed:`Iemand anders wijzigde dit document. Bekijk het zoals het nu is en beslis opnieuw.`,balance:`Saldo`},fr:{cancel:`Annuler ce document`,correct:`Annuler et corriger`,cancelHelp:`Son miroir est comptabilisé au jour que vous dites ; rien n’est supprimé.`,correctHelp:`Son miroir est comptabilisé au jour que vous dites, et une copie s’ouvre dans la boîte de réception pour correction.`,day:`Date comptable de l’annulation`,dayHelp:`Celle du document ({day}) ou plus tard.`,preview:`Aperçu`,wouldBook:`Ce qui serait comptabilisé`,do:`Comptabiliser l’annulation`,doCorrect:`Comptabiliser et faire la copie`,already:`Il est déjà annulé.`,itself:`Il annule un autre document et ne peut pas être annulé lui-même.`,settled:`Il est lettré avec un autre document, en tout ou en partie. Un lettrage ne peut pas être défait ici ; il ne peut donc pas être annulé.`,settledPurchase:`Demandez plutôt au fournisseur une note de crédit pour ce qui est erroné, et comptabilisez-la.`,settledSales:`Comptabilisez plutôt une note de crédit pour ce qui est erroné.`,settledWith:`Lettré avec`,settledEntries:`toutes les écritures`,previewFirst:`Regardez d’abord l’aperçu.`,done:`{no} est annulé par {by}.`,copied:`La copie à corriger est le numéro {entry} de la boîte de réception.`,changed:`Quelqu’un d’autre a modifié ce document. Regardez-le tel qu’il est, puis décidez de nouveau.`,balance:`Solde`},de:{cancel:`Diesen Beleg stornieren`,correct:`Stornieren und berichtigen`,cancelHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen; nichts wird entfernt.`,correctHelp:`Sein Spiegelbild wird an dem Tag gebucht, den Sie nennen, und eine Kopie öffnet sich im Eingang zum Berichtigen.`,day:`Buchungsdatum der Stornierung`,dayHelp:`Das des Belegs ({day}) oder später.`,preview:`Vorschau`,wouldBook:`Was gebucht würde`,do:`Die Stornierung buchen`,doCorrect:`Buchen und Kopie anlegen`,already:`Er ist schon storniert.`,itself:`Er storniert einen anderen Beleg und kann selbst nicht storniert werden.`,settled:`Er ist ganz oder teilweise mit einem anderen Beleg ausgeglichen. Ein Ausgleich lässt sich hier nicht aufheben, deshalb kann er nicht storniert werden.`,settledPurchase:`Lassen Sie sich stattdessen vom Kreditor eine Gutschrift über das Falsche schicken und buchen Sie diese.`,settledSales:`Buchen Sie stattdessen eine Gutschrift über das Falsche.`,settledWith:`Ausgeglichen mit`,settledEntries:`alle Posten`,previewFirst:`Sehen Sie zuerst die Vorschau an.`,done:`{no} ist durch {by} storniert.`,copied:`Die Kopie zum Berichtigen ist Nummer {entry} im Eingang.`,changed:`Jemand anders hat diesen Beleg geändert. Sehen Sie ihn an, wie er jetzt ist, und entscheiden Sie neu.`,balance:`Saldo`}}),Ce=u(`
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
              amountFCY
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
              amountFCY
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
`),we=u(`
  query PostedFile($company: ID!, $id: UUID!) {
    company(id: $company) {
      postedDocuments(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          contentString
        }
      }
    }
  }
`),Te=u(`
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
`),Ee=u(`
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
`),De=u(`
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
`),q=u(`
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
`),Oe=u(`
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
`);function ke({document:e,what:t,onClose:n,onDone:r}){let{day:a,setDay:o,seen:c,error:l,busy:u,preview:p,book:m}=Ae(e,t,()=>{n(),r()}),h=c!==void 0;return f(M,{wide:!0,title:K(t===`cancel`?`cancel`:`correct`),onClose:n,onSend:()=>void(h?m():p()),actions:f(i,{children:[f(v,{onPress:n,children:d(`cancel`)}),f(v,{busy:u,kind:h?`plain`:`main`,onPress:()=>void p(),children:K(`preview`)}),f(v,{busy:u,kind:h?`danger`:`plain`,unable:h?void 0:K(`previewFirst`),onPress:()=>void m(),children:K(t===`cancel`?`do`:`doCorrect`)})]}),children:[f(`p`,{children:K(t===`cancel`?`cancelHelp`:`correctHelp`)}),f(ue,{type:`date`,autoFocus:!0,label:K(`day`),help:K(`dayHelp`,{day:O(e.postingDate,s.value)}),value:a,onValue:o}),l?.kind===`changed`&&f(P,{tone:`warn`,children:[f(`p`,{children:K(`changed`)}),f(v,{onPress:()=>{n(),r()},children:d(`again`)})]}),l!==void 0&&l.kind!==`changed`&&f(N,{error:l}),h&&f(Ne,{entries:c})]})}function Ae(t,n,i){let o=r(t.postingDate>L()?t.postingDate:L()),s=r(void 0),l=r(void 0),u=r(!1),d=r(J()),f=async e=>{if(!u.value){u.value=!0,l.value=void 0;try{await e()}catch(e){l.value=a(e)}finally{u.value=!1}}},m={id:t.id,etag:t.etag,postingDate:o.value};return{day:o.value,setDay:e=>{o.value=e,d.value=J()},seen:s.value?.day===o.value?s.value.entries:void 0,error:l.value,busy:u.value,preview:()=>f(async()=>{let{cancelPreviewPostedDocument:t}=await c(De,{input:m});s.value={day:m.postingDate,entries:e(t).generalLedgerEntries}}),book:()=>f(async()=>{let e=await je(n,{...m,idempotencyKey:d.value});Me(t,e),i(),e.copy!==void 0&&p(h(g.value?.name??``,`document`,...e.copy))})}}async function je(t,n){if(t===`cancel`){let{cancelledBy:t}=e((await c(q,{input:n})).cancelPostedDocument);return{by:t?.no??``,copy:void 0}}let{cancelledBy:r,correction:i}=e((await c(Oe,{input:n})).correctPostedDocument),a=i?.__typename===`ImportSalesInvoice`?`sales`:`purchase`;return{by:r?.no??``,copy:i==null?void 0:[a,String(i.entryNo)]}}function Me({no:e},{by:t,copy:n}){let r=n===void 0?``:` ${K(`copied`,{entry:n[1]})}`;F(`${K(`done`,{no:e,by:t})}${r}`)}function Ne({entries:e}){return f(`section`,{"aria-live":`polite`,children:[f(`h3`,{children:K(`wouldBook`)}),f(U,{label:K(`wouldBook`),columns:[{title:S(`account`)},{title:S(`debit`),align:`end`},{title:S(`credit`),align:`end`}],rows:e.map(e=>[f(i,{children:[f(`span`,{class:`number`,children:e.accountNumber}),` `,f(`bdi`,{children:e.account?.name})]}),f(E,{value:V(e.debitAmount)},`debit`),f(E,{value:V(e.creditAmount)},`credit`)])})]})}function J(){return[...crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function Pe({document:e}){let t=e=>h(g.value?.name??``,`ledgers`,e);return f(`section`,{class:`card stack`,"aria-labelledby":`posted-entries`,children:[f(`h2`,{id:`posted-entries`,children:S(`entries`)}),f(U,{label:S(`entries`),columns:[{title:S(`account`)},{title:S(`debit`),align:`end`},{title:S(`credit`),align:`end`}],rows:e.generalLedgerEntries.nodes.map(e=>[f(i,{children:[f(j,{to:t(`general`),query:{account:b(e.accountNumber)},children:f(`span`,{class:`number`,children:e.accountNumber})}),` `,f(`bdi`,{children:e.account?.name})]}),f(E,{value:V(e.debitAmount)},`debit`),f(E,{value:V(e.creditAmount)},`credit`)])}),f(U,{label:S(`vat`),columns:[{title:S(`vat`)},{title:W(`rate`),align:`end`},{title:S(`base`),align:`end`},{title:S(`vat`),align:`end`}],rows:e.vatEntries.nodes.map(e=>[`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,f(E,{value:B(e.vatPct)},`rate`),f(E,{value:e.base},`base`),f(E,{value:e.amount},`vat`)])}),f(`div`,{class:`row`,children:f(I,{links:[{keys:`l`,text:W(`inLedger`),to:[`ledgers`,`general`],query:{document:b(e.no)}},{keys:`t`,text:W(`inVatLedger`),to:[`ledgers`,`vat`],query:{document:b(e.no)}},{keys:`v`,text:W(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate.slice(0,7)}}]})})]})}function Fe({document:e}){let{nodes:t}=e.lines;return f(`section`,{class:`card stack`,"aria-labelledby":`posted-lines`,children:[f(`h2`,{id:`posted-lines`,children:W(`lines`)}),f(U,{label:W(`lines`),columns:[{title:W(`line`)},{title:W(`quantity`),align:`end`},{title:W(`price`),align:`end`},{title:W(`rate`),align:`end`},{title:W(`excl`),align:`end`}],rows:t.map(e=>[f(`div`,{title:e.xpath??void 0,children:[f(`bdi`,{children:e.description}),f(`div`,{class:`quiet`,children:`${e.no??``} ${e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)}`})]},`line`),f(E,{value:B(e.quantity)},`quantity`),f(E,{value:e.unitPrice},`price`),f(E,{value:B(e.vatPct)},`rate`),f(E,{value:e.amountExclVAT},`excl`)]),foot:[W(`total`),``,``,``,f(E,{value:e.amountExclVAT},`total`)]})]})}function Ie({document:e}){let t=e.vendorInvCrMemoNo??e.externalNo,{importDocument:n,addresseeConfirmedBy:r}=e;return f(`section`,{class:`card`,children:[f(`dl`,{class:`posted-facts`,children:[f(X,{name:S(`party`),children:f(Re,{document:e})}),f(X,{name:S(`externalNo`),children:t!==null&&t!==``&&f(`bdi`,{children:t})}),f(X,{name:S(`postingDate`),children:f(k,{value:e.postingDate})}),f(X,{name:S(`documentDate`),children:f(k,{value:e.documentDate})}),f(X,{name:S(`dueDate`),children:e.dueDate!==null&&f(k,{value:e.dueDate})}),f(X,{name:W(`excl`),children:f(E,{value:e.amountExclVAT,currency:e.currencyCode})}),f(X,{name:S(`vat`),children:f(E,{value:e.vatAmount,currency:e.currencyCode})}),f(X,{name:W(`incl`),children:f(`strong`,{children:f(E,{value:e.amountInclVAT,currency:e.currencyCode})})}),f(X,{name:S(`state`),children:f(Le,{document:e})}),f(X,{name:W(`refersTo`,{no:``}).trim(),children:Y(e.precedingInvoiceNo)&&f(`bdi`,{children:e.precedingInvoiceNo})}),f(X,{name:W(`payment`),children:Y(e.standardFormatMessage)&&f(`span`,{class:`number`,children:e.standardFormatMessage})}),f(X,{name:W(`journal`),children:e.journalTemplateName}),f(X,{name:W(`posted`),children:W(`postedBy`,{user:e.userId??``,time:O(e.systemModifiedAt,s.value)})}),f(X,{name:W(`received`),children:n!=null&&f(j,{to:h(g.value?.name??``,`document`,n.__typename===`ImportSalesInvoice`?`sales`:`purchase`,String(n.entryNo)),children:n.entryNo})})]}),Y(r)&&f(`p`,{class:`quiet`,dir:`auto`,children:W(`confirmed`,{user:r??``,reason:e.addresseeConfirmedReason??``})})]})}function Y(e){return e!=null&&e!==``}function X({name:e,children:t}){return t==null||t===!1||t===``?null:f(i,{children:[f(`dt`,{children:e}),f(`dd`,{children:t})]})}function Le({document:e}){let t=[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes],n=me(s.value);return f(i,{children:t.map((t,r)=>t.open?f(`div`,{children:W(`open`,{amount:`${he(t.remainingAmount,n)} ${e.currencyCode??``}`.trim()})},r):f(`div`,{children:[Y(t.closedAtDate)?W(`closedOn`,{day:O(t.closedAtDate??``,s.value)}):W(`closed`),t.closedByEntry!==null&&t.closedByEntry!==void 0&&f(i,{children:[`, `,W(`closedBy`).toLowerCase(),` `,f(H,{of:t.closedByEntry})]})]},r))})}function Re({document:e}){let t=e.vendorNo!==null&&e.vendorNo!==void 0&&e.vendorNo!==``,n=(t?e.vendorNo:e.customerNo)??``;return f(j,{to:h(g.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:b(n)},children:f(`bdi`,{children:`${n} ${e.name??``}`})})}function ze({document:e}){let{preview:t}=e;return t==null?f(Be,{document:e}):f(`section`,{class:`stack`,"aria-label":W(`file`),children:[f(pe,{html:t,label:W(`file`)}),f(Ve,{document:e}),f(We,{document:e})]})}function Be({document:{cancels:e}}){return e==null?f(P,{children:W(`fields`)}):f(P,{children:[f(`p`,{children:W(`mirror`)}),f(j,{to:h(g.value?.name??``,`documents`,e.systemId),children:f(`bdi`,{children:e.no})})]})}function Ve({document:e}){let t=r(!1),n=async e=>{let n=g.value?.id;if(n!==void 0){t.value=!0;try{await e(n)}catch(e){F(ce(a(e)),`bad`)}finally{t.value=!1}}},i=()=>void n(t=>He(t,e));return A([{keys:`f`,text:W(`downloadFile`),press:i}]),f(`div`,{class:`row`,children:[f(v,{busy:t.value,hint:`f`,onPress:i,children:W(`downloadFile`)}),e.attachments.map(r=>f(v,{busy:t.value,onPress:()=>void n(t=>Ue(t,e,r)),children:f(`bdi`,{children:r.fileName??`${W(`attachments`)} ${r.no}`})},r.no))]})}async function He(e,{systemId:t,no:n}){let r=(await c(we,{company:e,id:t})).company?.postedDocuments?.nodes[0]?.contentString??``,i=z(r),a=String.fromCharCode(...i.subarray(0,4))===`%PDF`;R(`${n}.${a?`pdf`:`xml`}`,a?`application/pdf`:`application/xml`,i)}async function Ue(e,t,n){let r=(await c(Te,{company:e,id:t.systemId})).company?.postedDocuments?.nodes[0]?.attachments.find(({no:e})=>e===n.no);R(n.fileName??`${t.no}-${n.no}`,`application/octet-stream`,z(r?.content??``))}function We({document:{validationReport:e}}){if(e.length===0)return null;let t={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return f(`details`,{class:`card`,children:[f(`summary`,{children:[W(`report`),` (`,e.length,`)`]}),f(`ul`,{class:`posted-list`,children:e.map((e,n)=>f(`li`,{children:[f(D,{tone:t[e.severity],children:e.rule}),f(`span`,{dir:`auto`,children:e.message})]},n))})]})}function Ge({systemId:e,no:t}){let n=r(!1),a=g.value?.id,{data:o,error:s,again:c}=l(Ee,a===void 0||!n.value?void 0:{company:a,id:e}).value,u=o?.company?.postedDocuments?.nodes[0]?.proof;return f(`details`,{class:`card`,onToggle:e=>{n.value=e.currentTarget.open},children:[f(`summary`,{children:W(`proof`)}),f(`div`,{class:`stack`,children:[f(`p`,{class:`quiet`,children:W(`proofHelp`)}),s!==void 0&&f(N,{error:s,onAgain:c}),u!=null&&f(i,{children:[f(`p`,{children:[W(`proofText`,{register:u.registerNo,size:u.head.size}),` `,f(k,{value:u.head.time})]}),f(`div`,{children:f(v,{onPress:()=>R(`${t}-proof.json`,`application/json`,`${JSON.stringify(u,null,2)}\n`),children:W(`proofDownload`)})})]})]})]})}function Ke({document:e}){let t=e.invoiceResponses.nodes,n=e.receivedInvoiceResponses.nodes;return f(`section`,{class:`card stack`,"aria-labelledby":`posted-responses`,children:[f(`h2`,{id:`posted-responses`,children:W(`responses`)}),t.length+n.length===0&&f(`p`,{class:`quiet`,children:W(`noResponses`)}),t.length>0&&f(i,{children:[f(`h3`,{children:W(`toldSeller`)}),f(`ul`,{class:`posted-list`,children:t.map(t=>f(`li`,{children:[f(D,{tone:Z(t.status),children:C(t.status)}),f(k,{value:t.systemCreatedAt}),f(`span`,{dir:`auto`,children:t.reason}),t.xml!==null&&t.xml!==void 0&&f(qe,{name:`${e.no}-${t.status}`,xml:t.xml})]},t.step))})]}),n.length>0&&f(i,{children:[f(`h3`,{children:W(`toldUs`)}),f(`ul`,{class:`posted-list`,children:n.map(e=>f(`li`,{children:[f(D,{tone:Z(e.status),children:C(e.status)}),f(k,{value:e.issueDate}),f(`bdi`,{children:e.senderName}),f(`span`,{dir:`auto`,children:[e.reason,e.note,e.finding].filter(e=>e).join(` · `)})]},e.messageId))})]})]})}function qe({name:e,xml:t}){return f(v,{kind:`word`,onPress:()=>R(`${e}.xml`,`application/xml`,t),children:d(`download`)})}function Z(e){return e===`AP`||e===`PD`?`good`:e===`RE`?`bad`:e===`UQ`||e===`CA`?`warn`:`plain`}var Q=e=>[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes];function $(e){return e.cancelledBy!==null&&e.cancelledBy!==void 0?!1:Q(e).some(({amountFCY:e,remainingAmount:t})=>e!==t)}function Je({document:e}){if(!$(e)||e.cancels!==null&&e.cancels!==void 0)return null;let t=e.vendorLedgerEntries.nodes.length>0,n=(t?e.vendorNo:e.customerNo)??``,r=Q(e).find(({closedByEntry:e})=>e)?.closedByEntry;return f(P,{children:[f(`p`,{children:K(`settled`)}),f(`p`,{children:K(t?`settledPurchase`:`settledSales`)}),f(`div`,{class:`row`,children:[r&&f(`span`,{children:[K(`settledWith`),` `,f(H,{of:r})]}),f(j,{to:h(g.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:b(n)},children:[S(t?`vendor`:`customer`),`: `,K(`settledEntries`)]})]})]})}function Ye({systemId:e}){let t=g.value?.id,n=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(e),r=l(Ce,t===void 0||!n?void 0:{company:t,id:e,language:fe()}).value,i=r.data?.company?.postedDocuments?.nodes[0];return r.error===void 0?i===void 0?r.loading?f(le,{}):f(se,{title:W(`unknown`),children:f(j,{to:h(g.value?.name??``,`documents`),children:W(`all`)})}):f(Xe,{document:i,asked:r}):f(N,{error:r.error,onAgain:r.again})}function Xe({document:e,asked:t}){return f(i,{children:[f(`p`,{children:f(j,{to:h(g.value?.name??``,`documents`),children:[`← `,W(`all`)]})}),f(Ze,{document:e,again:t.again}),f(Je,{document:e}),f(`div`,{class:`posted-both`,children:[f(`div`,{class:`stack`,children:f(ze,{document:e})}),f(`div`,{class:`stack`,children:[f(Ie,{document:e}),f(Pe,{document:e}),f(Fe,{document:e}),f(Ke,{document:e}),f(Ge,{systemId:e.systemId,no:e.no},e.systemId)]})]})]})}function Ze({document:e,again:t}){let n=r(void 0),i=Qe(e)??_(`POST`),a=e=>()=>{n.value=e};return A([{keys:`c`,text:K(`cancel`),press:a(`cancel`),unable:i},{keys:`e`,text:K(`correct`),press:a(`correct`),unable:i}]),f(`div`,{class:`posted-head`,children:[f(`h1`,{children:[C(e.kind),` `,f(`bdi`,{children:e.no})]}),f($e,{document:e}),f(`div`,{class:`row`,children:[f(v,{hint:`c`,unable:i,onPress:a(`cancel`),children:K(`cancel`)}),f(v,{hint:`e`,unable:i,onPress:a(`correct`),children:K(`correct`)})]}),n.value!==void 0&&f(ke,{document:e,what:n.value,onClose:()=>{n.value=void 0},onDone:t})]})}function Qe(e){let{cancelledBy:t,cancels:n}=e;return t==null?n==null?$(e)?K(`settled`):void 0:K(`itself`):K(`already`)}function $e({document:{cancelledBy:e,cancels:t}}){return e==null?t==null?f(D,{tone:`good`,children:W(`posted`)}):f(D,{tone:`accent`,children:f(I,{links:[{keys:`m`,text:W(`cancels`,{no:t.no}),to:[`documents`,t.systemId]}]})}):f(D,{tone:`warn`,children:f(I,{links:[{keys:`m`,text:W(`cancelledBy`,{no:e.no}),to:[`documents`,e.systemId]}]})})}function et(){let e=ee.value.rest[0],r=t(e);return n(()=>{r.current!==e&&document.getElementById(`main`)?.focus(),r.current=e},[e]),e===void 0||e===``?f(be,{}):f(Ye,{systemId:e},e)}export{et as default};