import{C as e,E as t,F as n,M as r,O as i,R as a,T as o,b as s,n as c,s as l,t as u}from"./gql-udnSjgqX.js";import{C as d,S as f,c as p,d as m,l as h,n as g,o as ee,u as te,y as _}from"./company-B0O-b4KC.js";import{t as ne}from"./paging-XfEBm4eL.js";import{n as v}from"./screen-size-DcCJHLsa.js";import{a as y,c as re,n as ie,o as ae,r as b,t as x}from"./filter-text-DstJ3zsP.js";import{t as oe}from"./filters-D9VPyyDS.js";import{t as S}from"./kind-words-DZ3eG-ce.js";import{t as C}from"./look-words-CbmRRS0g.js";import{t as se}from"./nothing-B1OCY6hS.js";import{t as w}from"./two-lines--3rnSWsY.js";import{t as T}from"./amount-DNLofZoH.js";import{t as E}from"./badge-B7bHagYF.js";import{n as D,t as O}from"./day-SIQDOd-A.js";import{c as k,d as A,f as ce,g as j,h as le,i as ue,l as de,m as M,p as N,u as P}from"./index-BGhVS7LX.js";import{t as fe}from"./table-CTEDPg3V.js";import{t as F}from"./key-links-BJ9GQT7g.js";import{a as I,i as L,n as R,r as z,t as B}from"./settled-BDnKjj5z.js";import{o as V}from"./days-2AhftkIx.js";import{i as H,n as U}from"./exact-D9NJxMrJ.js";import{t as W}from"./small-table-C_AJCGLw.js";import{t as pe}from"./document-link-Fzvk3LFU.js";import{n as me,t as he}from"./amount-text-BoCeBL0J.js";import{n as G,t as K}from"./save-file-uTuMyVcu.js";var q=e({en:{title:`Posted documents`,no:`No.`,side:`Side`,sales:`Sales`,purchase:`Purchase`,name:`Name`,excl:`Without VAT`,incl:`With VAT`,empty:`No document was posted yet`,unknown:`There is no such posted document in this company.`,all:`All posted documents`,posted:`Posted`,postedBy:`{user}, {time}`,cancelled:`Cancelled`,cancelledBy:`Cancelled by {no}`,cancels:`Cancels {no}`,open:`Open: {amount}`,closed:`Closed`,closedOn:`Closed on {day}`,closedBy:`Closed by`,refersTo:`Refers to invoice {no}`,journal:`Journal`,payment:`Payment message`,confirmed:`Confirmed for this company by {user}: {reason}`,file:`The file`,fields:`This document was made from fields: there is no file to show.`,mirror:`It is the mirror of another document, and was made without a file. What it undoes stands there, with its file:`,language:`Language of the page`,downloadFile:`The file as it came`,downloadPdf:`PDF`,attachments:`In the file`,lines:`Lines`,line:`Line`,quantity:`Quantity`,price:`Price`,rate:`VAT %`,entries:`Entries`,inLedger:`In the ledger`,inVatLedger:`VAT entries`,inReturn:`In the VAT return`,received:`Received document`,responses:`Invoice responses`,toldSeller:`We told the seller`,toldUs:`The customer told us`,noResponses:`Nobody was told what became of it.`,report:`Found in the file`,proof:`Proof`,proofText:`Register {register} of the signed log of {size} postings.`,proofHelp:`For an auditor: this document and its entries are in the log, without showing any other.`,proofDownload:`Download the proof`,total:`Total`},nl:{title:`Geboekte documenten`,no:`Nr.`,side:`Kant`,sales:`Verkoop`,purchase:`Aankoop`,name:`Naam`,excl:`Zonder btw`,incl:`Met btw`,empty:`Er is nog geen document geboekt`,unknown:`Er is geen zulk geboekt document in dit bedrijf.`,all:`Alle geboekte documenten`,posted:`Geboekt`,postedBy:`{user}, {time}`,cancelled:`Geannuleerd`,cancelledBy:`Geannuleerd door {no}`,cancels:`Annuleert {no}`,open:`Open: {amount}`,closed:`Gesloten`,closedOn:`Gesloten op {day}`,closedBy:`Gesloten door`,refersTo:`Verwijst naar factuur {no}`,journal:`Dagboek`,payment:`Betalingsmededeling`,confirmed:`Voor dit bedrijf bevestigd door {user}: {reason}`,file:`Het bestand`,fields:`Dit document is uit velden gemaakt: er is geen bestand te tonen.`,mirror:`Het is het spiegelbeeld van een ander document en werd zonder bestand gemaakt. Wat het ongedaan maakt, staat daar, met zijn bestand:`,language:`Taal van de pagina`,downloadFile:`Het bestand zoals het kwam`,downloadPdf:`Pdf`,attachments:`In het bestand`,lines:`Lijnen`,line:`Lijn`,quantity:`Aantal`,price:`Prijs`,rate:`Btw %`,entries:`Posten`,inLedger:`In het grootboek`,inVatLedger:`Btw-posten`,inReturn:`In de btw-aangifte`,received:`Ontvangen document`,responses:`Factuurantwoorden`,toldSeller:`Wij meldden de verkoper`,toldUs:`De klant meldde ons`,noResponses:`Niemand kreeg te horen wat ervan werd.`,report:`In het bestand gevonden`,proof:`Bewijs`,proofText:`Journaalnummer {register} van het ondertekende logboek van {size} boekingen.`,proofHelp:`Voor een revisor: dit document en zijn posten staan in het logboek, zonder een ander te tonen.`,proofDownload:`Het bewijs downloaden`,total:`Totaal`},fr:{title:`Documents comptabilisés`,no:`N°`,side:`Côté`,sales:`Vente`,purchase:`Achat`,name:`Nom`,excl:`Hors TVA`,incl:`TVA comprise`,empty:`Aucun document n’est encore comptabilisé`,unknown:`Il n’y a pas de tel document comptabilisé dans cette société.`,all:`Tous les documents comptabilisés`,posted:`Comptabilisé`,postedBy:`{user}, {time}`,cancelled:`Annulé`,cancelledBy:`Annulé par {no}`,cancels:`Annule {no}`,open:`Ouvert : {amount}`,closed:`Clôturé`,closedOn:`Clôturé le {day}`,closedBy:`Clôturé par`,refersTo:`Se rapporte à la facture {no}`,journal:`Journal`,payment:`Communication de paiement`,confirmed:`Confirmé pour cette société par {user} : {reason}`,file:`Le fichier`,fields:`Ce document vient de champs : il n’y a pas de fichier à montrer.`,mirror:`C’est le miroir d’un autre document, fait sans fichier. Ce qu’il annule s’y trouve, avec son fichier :`,language:`Langue de la page`,downloadFile:`Le fichier tel que reçu`,downloadPdf:`PDF`,attachments:`Dans le fichier`,lines:`Lignes`,line:`Ligne`,quantity:`Quantité`,price:`Prix`,rate:`TVA %`,entries:`Écritures`,inLedger:`Dans le grand livre`,inVatLedger:`Écritures TVA`,inReturn:`Dans la déclaration TVA`,received:`Document reçu`,responses:`Réponses à la facture`,toldSeller:`Nous avons dit au vendeur`,toldUs:`Le client nous a dit`,noResponses:`Personne n’a été informé de sa suite.`,report:`Trouvé dans le fichier`,proof:`Preuve`,proofText:`Inscription {register} du journal signé de {size} comptabilisations.`,proofHelp:`Pour un réviseur : ce document et ses écritures sont dans le journal, sans en montrer d’autre.`,proofDownload:`Télécharger la preuve`,total:`Total`},de:{title:`Gebuchte Belege`,no:`Nr.`,side:`Seite`,sales:`Verkauf`,purchase:`Einkauf`,name:`Name`,excl:`Ohne MwSt.`,incl:`Mit MwSt.`,empty:`Noch wurde kein Beleg gebucht`,unknown:`In diesem Mandanten gibt es keinen solchen gebuchten Beleg.`,all:`Alle gebuchten Belege`,posted:`Gebucht`,postedBy:`{user}, {time}`,cancelled:`Storniert`,cancelledBy:`Storniert durch {no}`,cancels:`Storniert {no}`,open:`Offen: {amount}`,closed:`Ausgeglichen`,closedOn:`Ausgeglichen am {day}`,closedBy:`Ausgeglichen durch`,refersTo:`Bezieht sich auf Rechnung {no}`,journal:`Journal`,payment:`Zahlungsreferenz`,confirmed:`Für diesen Mandanten bestätigt von {user}: {reason}`,file:`Die Datei`,fields:`Dieser Beleg entstand aus Feldern: es gibt keine Datei zu zeigen.`,mirror:`Er ist das Spiegelbild eines anderen Belegs und entstand ohne Datei. Was er aufhebt, steht dort, mit seiner Datei:`,language:`Sprache der Seite`,downloadFile:`Die Datei, wie sie kam`,downloadPdf:`PDF`,attachments:`In der Datei`,lines:`Zeilen`,line:`Zeile`,quantity:`Menge`,price:`Preis`,rate:`MwSt. %`,entries:`Posten`,inLedger:`Im Hauptbuch`,inVatLedger:`MwSt.-Posten`,inReturn:`In der MwSt.-Erklärung`,received:`Empfangener Beleg`,responses:`Rechnungsantworten`,toldSeller:`Wir sagten dem Verkäufer`,toldUs:`Der Kunde sagte uns`,noResponses:`Niemandem wurde gesagt, was daraus wurde.`,report:`In der Datei gefunden`,proof:`Nachweis`,proofText:`Eintrag {register} des signierten Protokolls von {size} Buchungen.`,proofHelp:`Für Prüfer: dieser Beleg und seine Posten stehen im Protokoll, ohne einen anderen zu zeigen.`,proofDownload:`Den Nachweis herunterladen`,total:`Summe`}}),ge=u(`
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
`),_e={sales:[112,114,5992,5994],purchase:[122,124]};function ve(e){let{side:t,type:n}=e;return ae({no:x(e.document),name:re(e.name),tableNo:t===`sales`||t===`purchase`?{in:_e[t]}:void 0,documentType:n===`INVOICE`||n===`CREDIT_MEMO`?{eq:n}:void 0,postingDate:ie(e.from,e.to),amountInclVAT:e.amount===void 0||e.amount===``?void 0:{eq:e.amount},dimension:b(e.dimension),userId:x(e.user),or:ye(e.external)})}function ye(e){let t=x(e);return t===void 0?void 0:[{externalNo:t},{vendorInvCrMemoNo:t}]}function be(){let e=g.value?.id,t=ve(m.value),{rows:n,total:r,loading:i,error:o,again:s,more:c}=ne(ge,e===void 0?void 0:{company:e,filter:t},e=>e.company?.postedDocuments).value;return f(a,{children:[f(`h1`,{children:q(`title`)}),f(oe,{fields:xe()}),o!==void 0&&f(M,{error:o,onAgain:s}),r===0&&!i&&o===void 0?f(se,{isFiltered:t!==void 0}):f(fe,{label:q(`title`),rows:n,total:r,loading:i,onEnd:c,keyOf:e=>e.systemId,onOpen:e=>p(J(e)),columns:Se()})]})}var J=e=>h(g.value?.name??``,`documents`,e.systemId);function xe(){return[{key:`side`,label:q(`side`),kind:`choice`,options:[{value:`sales`,text:q(`sales`)},{value:`purchase`,text:q(`purchase`)}]},{key:`type`,label:C(`kind`),kind:`choice`,options:[`INVOICE`,`CREDIT_MEMO`].map(e=>({value:e,text:S(e)}))},{key:`document`,label:C(`documentNo`),kind:`code`},{key:`name`,label:q(`name`)},{key:`external`,label:C(`externalNo`),kind:`code`},{key:`amount`,label:q(`incl`),kind:`amount`},{key:`from`,label:C(`from`),kind:`date`},{key:`to`,label:C(`to`),kind:`date`},{key:`user`,label:C(`by`),kind:`code`}]}function Se(){let e=e=>f(A,{to:J(e),children:f(`bdi`,{children:e.no})}),t=e=>e.cancelledBy===null||e.cancelledBy===void 0?null:f(E,{tone:`warn`,children:q(`cancelled`)}),n={key:`amount`,title:q(`incl`),align:`end`,width:v.value?`96px`:`130px`,cell:e=>f(T,{value:e.amountInclVAT,currency:e.currencyCode})};return v.value?[{key:`name`,title:q(`name`),cell:n=>f(w,{first:f(`bdi`,{children:n.name}),second:f(a,{children:[e(n),` `,t(n)]})})},{key:`date`,title:C(`postingDate`),width:`104px`,cell:e=>f(w,{first:f(O,{value:e.postingDate}),second:S(e.kind)})},n]:[{key:`no`,title:q(`no`),width:`120px`,cell:e},{key:`kind`,title:C(`kind`),width:`160px`,cell:e=>S(e.kind)},{key:`name`,title:q(`name`),width:`minmax(150px, 1fr)`,cell:e=>f(`bdi`,{children:e.name})},{key:`date`,title:C(`postingDate`),width:`112px`,cell:e=>f(O,{value:e.postingDate})},{key:`user`,title:C(`by`),width:`80px`,cell:e=>f(`bdi`,{children:e.userId})},{key:`state`,title:C(`state`),width:`100px`,cell:t},n]}var Ce=u(`
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
`),Y=u(`
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
`),Te=u(`
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
`),Ee=u(`
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
`),De=u(`
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
`);function ke({document:e,what:t,onClose:n,onDone:r}){let{day:i,setDay:o,seen:c,error:l,busy:u,preview:p,book:m}=Ae(e,t,()=>{n(),r()}),h=c!==void 0;return f(de,{wide:!0,title:z(t===`cancel`?`cancel`:`correct`),onClose:n,onSend:()=>void(h?m():p()),actions:f(a,{children:[f(_,{onPress:n,children:d(`cancel`)}),f(_,{busy:u,kind:h?`plain`:`main`,onPress:()=>void p(),children:z(`preview`)}),f(_,{busy:u,kind:h?`danger`:`plain`,unable:h?void 0:z(`previewFirst`),onPress:()=>void m(),children:z(t===`cancel`?`do`:`doCorrect`)})]}),children:[f(`p`,{children:z(t===`cancel`?`cancelHelp`:`correctHelp`)}),f(ue,{type:`date`,autoFocus:!0,label:z(`day`),help:z(`dayHelp`,{day:D(e.postingDate,s.value)}),value:i,onValue:o}),l?.kind===`changed`&&f(N,{tone:`warn`,children:[f(`p`,{children:z(`changed`)}),f(_,{onPress:()=>{n(),r()},children:d(`again`)})]}),l!==void 0&&l.kind!==`changed`&&f(M,{error:l}),h&&f(Ne,{entries:c})]})}function Ae(e,n,r){let a=i(e.postingDate>V()?e.postingDate:V()),s=i(void 0),l=i(void 0),u=i(!1),d=i(X()),f=async e=>{if(!u.value){u.value=!0,l.value=void 0;try{await e()}catch(e){l.value=o(e)}finally{u.value=!1}}},m={id:e.id,etag:e.etag,postingDate:a.value};return{day:a.value,setDay:e=>{a.value=e,d.value=X()},seen:s.value?.day===a.value?s.value.entries:void 0,error:l.value,busy:u.value,preview:()=>f(async()=>{let{cancelPreviewPostedDocument:e}=await c(Ee,{input:m});s.value={day:m.postingDate,entries:t(e).generalLedgerEntries}}),book:()=>f(async()=>{let t=await je(n,{...m,idempotencyKey:d.value});Me(e,t),r(),t.copy!==void 0&&p(h(g.value?.name??``,`document`,...t.copy))})}}async function je(e,n){if(e===`cancel`){let{cancelledBy:e}=t((await c(De,{input:n})).cancelPostedDocument);return{by:e?.no??``,copy:void 0}}let{cancelledBy:r,correction:i}=t((await c(Oe,{input:n})).correctPostedDocument),a=i?.__typename===`ImportSalesInvoice`?`sales`:`purchase`;return{by:r?.no??``,copy:i==null?void 0:[a,String(i.entryNo)]}}function Me({no:e},{by:t,copy:n}){let r=n===void 0?``:` ${z(`copied`,{entry:n[1]})}`;P(`${z(`done`,{no:e,by:t})}${r}`)}function Ne({entries:e}){return f(`section`,{"aria-live":`polite`,children:[f(`h3`,{children:z(`wouldBook`)}),f(W,{label:z(`wouldBook`),columns:[{title:C(`account`)},{title:C(`debit`),align:`end`},{title:C(`credit`),align:`end`}],rows:e.map(e=>[f(a,{children:[f(`span`,{class:`number`,children:e.accountNumber}),` `,f(`bdi`,{children:e.account?.name})]}),f(T,{value:H(e.debitAmount)},`debit`),f(T,{value:H(e.creditAmount)},`credit`)])})]})}function X(){return[...crypto.getRandomValues(new Uint8Array(16))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}function Pe({document:e}){let t=e=>h(g.value?.name??``,`ledgers`,e);return f(`section`,{class:`card stack`,"aria-labelledby":`posted-entries`,children:[f(`h2`,{id:`posted-entries`,children:C(`entries`)}),f(W,{label:C(`entries`),columns:[{title:C(`account`)},{title:C(`debit`),align:`end`},{title:C(`credit`),align:`end`}],rows:e.generalLedgerEntries.nodes.map(e=>[f(a,{children:[f(A,{to:t(`general`),query:{account:y(e.accountNumber)},children:f(`span`,{class:`number`,children:e.accountNumber})}),` `,f(`bdi`,{children:e.account?.name})]}),f(T,{value:H(e.debitAmount)},`debit`),f(T,{value:H(e.creditAmount)},`credit`)])}),f(W,{label:C(`vat`),columns:[{title:C(`vat`)},{title:q(`rate`),align:`end`},{title:C(`base`),align:`end`},{title:C(`vat`),align:`end`}],rows:e.vatEntries.nodes.map(e=>[`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,f(T,{value:U(e.vatPct)},`rate`),f(T,{value:e.base},`base`),f(T,{value:e.amount},`vat`)])}),f(`div`,{class:`row`,children:f(F,{links:[{keys:`l`,text:q(`inLedger`),to:[`ledgers`,`general`],query:{document:y(e.no)}},{keys:`t`,text:q(`inVatLedger`),to:[`ledgers`,`vat`],query:{document:y(e.no)}},{keys:`v`,text:q(`inReturn`),to:[`reports`,`vat`],query:{period:e.postingDate.slice(0,7)}}]})})]})}function Fe({document:e}){let{nodes:t}=e.lines;return f(`section`,{class:`card stack`,"aria-labelledby":`posted-lines`,children:[f(`h2`,{id:`posted-lines`,children:q(`lines`)}),f(W,{label:q(`lines`),columns:[{title:q(`line`)},{title:q(`quantity`),align:`end`},{title:q(`price`),align:`end`},{title:q(`rate`),align:`end`},{title:q(`excl`),align:`end`}],rows:t.map(e=>[f(`div`,{title:e.xpath??void 0,children:[f(`bdi`,{children:e.description}),f(`div`,{class:`quiet`,children:`${e.no??``} ${e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)}`})]},`line`),f(T,{value:U(e.quantity)},`quantity`),f(T,{value:e.unitPrice},`price`),f(T,{value:U(e.vatPct)},`rate`),f(T,{value:e.amountExclVAT},`excl`)]),foot:[q(`total`),``,``,``,f(T,{value:e.amountExclVAT},`total`)]})]})}function Ie({document:e}){let t=e.vendorInvCrMemoNo??e.externalNo,{importDocument:n,addresseeConfirmedBy:r}=e;return f(`section`,{class:`card`,children:[f(`dl`,{class:`posted-facts`,children:[f(Q,{name:C(`party`),children:f(Re,{document:e})}),f(Q,{name:C(`externalNo`),children:t!==null&&t!==``&&f(`bdi`,{children:t})}),f(Q,{name:C(`postingDate`),children:f(O,{value:e.postingDate})}),f(Q,{name:C(`documentDate`),children:f(O,{value:e.documentDate})}),f(Q,{name:C(`dueDate`),children:e.dueDate!==null&&f(O,{value:e.dueDate})}),f(Q,{name:q(`excl`),children:f(T,{value:e.amountExclVAT,currency:e.currencyCode})}),f(Q,{name:C(`vat`),children:f(T,{value:e.vatAmount,currency:e.currencyCode})}),f(Q,{name:q(`incl`),children:f(`strong`,{children:f(T,{value:e.amountInclVAT,currency:e.currencyCode})})}),f(Q,{name:C(`state`),children:f(Le,{document:e})}),f(Q,{name:q(`refersTo`,{no:``}).trim(),children:Z(e.precedingInvoiceNo)&&f(`bdi`,{children:e.precedingInvoiceNo})}),f(Q,{name:q(`payment`),children:Z(e.standardFormatMessage)&&f(`span`,{class:`number`,children:e.standardFormatMessage})}),f(Q,{name:q(`journal`),children:e.journalTemplateName}),f(Q,{name:q(`posted`),children:q(`postedBy`,{user:e.userId??``,time:D(e.systemModifiedAt,s.value)})}),f(Q,{name:q(`received`),children:n!=null&&f(A,{to:h(g.value?.name??``,`document`,n.__typename===`ImportSalesInvoice`?`sales`:`purchase`,String(n.entryNo)),children:n.entryNo})})]}),Z(r)&&f(`p`,{class:`quiet`,dir:`auto`,children:q(`confirmed`,{user:r??``,reason:e.addresseeConfirmedReason??``})})]})}function Z(e){return e!=null&&e!==``}function Q({name:e,children:t}){return t==null||t===!1||t===``?null:f(a,{children:[f(`dt`,{children:e}),f(`dd`,{children:t})]})}function Le({document:e}){let t=[...e.customerLedgerEntries.nodes,...e.vendorLedgerEntries.nodes],n=me(s.value);return f(a,{children:t.map((t,r)=>t.open?f(`div`,{children:q(`open`,{amount:`${he(t.remainingAmount,n)} ${e.currencyCode??``}`.trim()})},r):f(`div`,{children:[Z(t.closedAtDate)?q(`closedOn`,{day:D(t.closedAtDate??``,s.value)}):q(`closed`),t.closedByEntry!==null&&t.closedByEntry!==void 0&&f(a,{children:[`, `,q(`closedBy`).toLowerCase(),` `,f(pe,{of:t.closedByEntry})]})]},r))})}function Re({document:e}){let t=e.vendorNo!==null&&e.vendorNo!==void 0&&e.vendorNo!==``,n=(t?e.vendorNo:e.customerNo)??``;return f(A,{to:h(g.value?.name??``,`ledgers`,t?`vendors`:`customers`),query:{party:y(n)},children:f(`bdi`,{children:`${n} ${e.name??``}`})})}function ze({document:e}){let{preview:t}=e;return t==null?f(Be,{document:e}):f(`section`,{class:`stack`,"aria-label":q(`file`),children:[f(L,{html:t,label:q(`file`)}),f(Ve,{document:e}),f(We,{document:e})]})}function Be({document:{cancels:e}}){return e==null?f(N,{children:q(`fields`)}):f(N,{children:[f(`p`,{children:q(`mirror`)}),f(A,{to:h(g.value?.name??``,`documents`,e.systemId),children:f(`bdi`,{children:e.no})})]})}function Ve({document:e}){let t=i(!1),n=async e=>{let n=g.value?.id;if(n!==void 0){t.value=!0;try{await e(n)}catch(e){P(j(o(e)),`bad`)}finally{t.value=!1}}},r=()=>void n(t=>He(t,e));return k([{keys:`f`,text:q(`downloadFile`),press:r}]),f(`div`,{class:`row`,children:[f(_,{busy:t.value,hint:`f`,onPress:r,children:q(`downloadFile`)}),e.attachments.map(r=>f(_,{busy:t.value,onPress:()=>void n(t=>Ue(t,e,r)),children:f(`bdi`,{children:r.fileName??`${q(`attachments`)} ${r.no}`})},r.no))]})}async function He(e,{systemId:t,no:n}){let r=(await c(we,{company:e,id:t})).company?.postedDocuments?.nodes[0]?.contentString??``,i=K(r),a=String.fromCharCode(...i.subarray(0,4))===`%PDF`;G(`${n}.${a?`pdf`:`xml`}`,a?`application/pdf`:`application/xml`,i)}async function Ue(e,t,n){let r=(await c(Y,{company:e,id:t.systemId})).company?.postedDocuments?.nodes[0]?.attachments.find(({no:e})=>e===n.no);G(n.fileName??`${t.no}-${n.no}`,`application/octet-stream`,K(r?.content??``))}function We({document:{validationReport:e}}){if(e.length===0)return null;let t={ERROR:`bad`,WARNING:`warn`,INFO:`plain`};return f(`details`,{class:`card`,children:[f(`summary`,{children:[q(`report`),` (`,e.length,`)`]}),f(`ul`,{class:`posted-list`,children:e.map((e,n)=>f(`li`,{children:[f(E,{tone:t[e.severity],children:e.rule}),f(`span`,{dir:`auto`,children:e.message})]},n))})]})}function Ge({systemId:e,no:t}){let n=i(!1),r=g.value?.id,{data:o,error:s,again:c}=l(Te,r===void 0||!n.value?void 0:{company:r,id:e}).value,u=o?.company?.postedDocuments?.nodes[0]?.proof;return f(`details`,{class:`card`,onToggle:e=>{n.value=e.currentTarget.open},children:[f(`summary`,{children:q(`proof`)}),f(`div`,{class:`stack`,children:[f(`p`,{class:`quiet`,children:q(`proofHelp`)}),s!==void 0&&f(M,{error:s,onAgain:c}),u!=null&&f(a,{children:[f(`p`,{children:[q(`proofText`,{register:u.registerNo,size:u.head.size}),` `,f(O,{value:u.head.time})]}),f(`div`,{children:f(_,{onPress:()=>G(`${t}-proof.json`,`application/json`,`${JSON.stringify(u,null,2)}\n`),children:q(`proofDownload`)})})]})]})]})}function Ke({document:e}){let t=e.invoiceResponses.nodes,n=e.receivedInvoiceResponses.nodes;return f(`section`,{class:`card stack`,"aria-labelledby":`posted-responses`,children:[f(`h2`,{id:`posted-responses`,children:q(`responses`)}),t.length+n.length===0&&f(`p`,{class:`quiet`,children:q(`noResponses`)}),t.length>0&&f(a,{children:[f(`h3`,{children:q(`toldSeller`)}),f(`ul`,{class:`posted-list`,children:t.map(t=>f(`li`,{children:[f(E,{tone:$(t.status),children:S(t.status)}),f(O,{value:t.systemCreatedAt}),f(`span`,{dir:`auto`,children:t.reason}),t.xml!==null&&t.xml!==void 0&&f(qe,{name:`${e.no}-${t.status}`,xml:t.xml})]},t.step))})]}),n.length>0&&f(a,{children:[f(`h3`,{children:q(`toldUs`)}),f(`ul`,{class:`posted-list`,children:n.map(e=>f(`li`,{children:[f(E,{tone:$(e.status),children:S(e.status)}),f(O,{value:e.issueDate}),f(`bdi`,{children:e.senderName}),f(`span`,{dir:`auto`,children:[e.reason,e.note,e.finding].filter(e=>e).join(` · `)})]},e.messageId))})]})]})}function qe({name:e,xml:t}){return f(_,{kind:`word`,onPress:()=>G(`${e}.xml`,`application/xml`,t),children:d(`download`)})}function $(e){return e===`AP`||e===`PD`?`good`:e===`RE`?`bad`:e===`UQ`||e===`CA`?`warn`:`plain`}function Je({systemId:e}){let t=g.value?.id,n=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(e),r=l(Ce,t===void 0||!n?void 0:{company:t,id:e,language:I()}).value,i=r.data?.company?.postedDocuments?.nodes[0];return r.error===void 0?i===void 0?r.loading?f(le,{}):f(ce,{title:q(`unknown`),children:f(A,{to:h(g.value?.name??``,`documents`),children:q(`all`)})}):f(Ye,{document:i,asked:r}):f(M,{error:r.error,onAgain:r.again})}function Ye({document:e,asked:t}){return f(a,{children:[f(`p`,{children:f(A,{to:h(g.value?.name??``,`documents`),children:[`← `,q(`all`)]})}),f(Xe,{document:e,again:t.again}),f(B,{document:e}),f(`div`,{class:`posted-both`,children:[f(`div`,{class:`stack`,children:f(ze,{document:e})}),f(`div`,{class:`stack`,children:[f(Ie,{document:e}),f(Pe,{document:e}),f(Fe,{document:e}),f(Ke,{document:e}),f(Ge,{systemId:e.systemId,no:e.no},e.systemId)]})]})]})}function Xe({document:e,again:t}){let n=i(void 0),r=R(e)??ee(`POST`),a=e=>()=>{n.value=e};return k([{keys:`c`,text:z(`cancel`),press:a(`cancel`),unable:r},{keys:`e`,text:z(`correct`),press:a(`correct`),unable:r}]),f(`div`,{class:`posted-head`,children:[f(`h1`,{children:[S(e.kind),` `,f(`bdi`,{children:e.no})]}),f(Ze,{document:e}),f(`div`,{class:`row`,children:[f(_,{hint:`c`,unable:r,onPress:a(`cancel`),children:z(`cancel`)}),f(_,{hint:`e`,unable:r,onPress:a(`correct`),children:z(`correct`)})]}),n.value!==void 0&&f(ke,{document:e,what:n.value,onClose:()=>{n.value=void 0},onDone:t})]})}function Ze({document:{cancelledBy:e,cancels:t}}){return e==null?t==null?f(E,{tone:`good`,children:q(`posted`)}):f(E,{tone:`accent`,children:f(F,{links:[{keys:`m`,text:q(`cancels`,{no:t.no}),to:[`documents`,t.systemId]}]})}):f(E,{tone:`warn`,children:f(F,{links:[{keys:`m`,text:q(`cancelledBy`,{no:e.no}),to:[`documents`,e.systemId]}]})})}function Qe(){let e=te.value.rest[0],t=n(e);return r(()=>{t.current!==e&&document.getElementById(`main`)?.focus(),t.current=e},[e]),e===void 0||e===``?f(be,{}):f(Je,{systemId:e},e)}export{Qe as default};