import{O as e,T as t,Y as n,_ as r,b as i,c as a,d as o,f as s,l as c,n as l,s as u,u as d,w as f}from"./field-CcdWjuRK.js";import{t as ee}from"./tabs-CEstIdkf.js";import{t as p}from"./paging-D_4mderI.js";import{n as m,t as te}from"./table-DArJYSRC.js";import{a as ne,i as h,n as g,o as _,t as v}from"./document-link-CWNhqSiO.js";import{a as y,c as b,i as x,n as S,o as C,r as w,t as T,u as E}from"./filters-I-We8Hq1.js";import{n as D,t as O}from"./two-lines-DkzuoTrm.js";import{t as k}from"./amount-C5ui09HP.js";import{t as A}from"./day-C6FcCFQT.js";import{t as re}from"./nothing-QVU0wGRS.js";import{t as ie}from"./badge-Bio-OQki.js";import{a as ae}from"./index-BlKfc22D.js";function j(e){let{rows:t,total:n,loading:r,error:a,again:o,more:c}=e.pages.value,l=n===0&&!r&&a===void 0;return f(`div`,{class:`stack`,children:[f(T,{fields:e.filters}),a!==void 0&&f(i,{error:a,onAgain:o}),e.children,f(`p`,{class:`quiet`,role:`status`,children:n!==void 0&&S(`count`,{count:n})}),l?f(re,{isFiltered:e.filters.some(({key:e})=>(s.value[e]??``)!==``)}):f(te,{label:e.label,rows:t,total:n,loading:r,onEnd:c,keyOf:e.keyOf,onOpen:g,columns:e.columns})]})}var M=e({en:{title:`Ledgers`,which:`Ledger`,general:`General ledger`,customers:`Customers`,vendors:`Vendors`,vat:`VAT`,items:`Item movements`,values:`Item values`,registers:`Registers`,customerNo:`Customer no.`,vendorNo:`Vendor no.`,vatGroup:`VAT group`,rate:`Rate`,notRecoverable:`Not recoverable`,item:`Item`,quantity:`Quantity`,left:`Left`,cost:`Cost`,sales:`Sales`,register:`Register`,time:`Time`,user:`User`,sums:`Sums of what is filtered`,dueUntil:`Due until`},nl:{title:`Grootboeken`,which:`Grootboek`,general:`Grootboek`,customers:`Klanten`,vendors:`Leveranciers`,vat:`Btw`,items:`Artikelbewegingen`,values:`Artikelwaarden`,registers:`Journaal`,customerNo:`Klantnr.`,vendorNo:`Leveranciersnr.`,vatGroup:`Btw-groep`,rate:`Tarief`,notRecoverable:`Niet aftrekbaar`,item:`Artikel`,quantity:`Aantal`,left:`Resterend`,cost:`Kostprijs`,sales:`Verkoop`,register:`Journaalnr.`,time:`Tijdstip`,user:`Gebruiker`,sums:`Sommen van wat gefilterd is`,dueUntil:`Vervalt uiterlijk`},fr:{title:`Grands livres`,which:`Grand livre`,general:`Comptabilité générale`,customers:`Clients`,vendors:`Fournisseurs`,vat:`TVA`,items:`Mouvements d’articles`,values:`Valeurs d’articles`,registers:`Historique`,customerNo:`N° client`,vendorNo:`N° fournisseur`,vatGroup:`Groupe TVA`,rate:`Taux`,notRecoverable:`Non déductible`,item:`Article`,quantity:`Quantité`,left:`Reste`,cost:`Coût`,sales:`Ventes`,register:`N° d’historique`,time:`Heure`,user:`Utilisateur`,sums:`Sommes de ce qui est filtré`,dueUntil:`Échéance au plus tard`},de:{title:`Bücher`,which:`Buch`,general:`Hauptbuch`,customers:`Debitoren`,vendors:`Kreditoren`,vat:`MwSt.`,items:`Artikelposten`,values:`Wertposten`,registers:`Journal`,customerNo:`Debitorennr.`,vendorNo:`Kreditorennr.`,vatGroup:`MwSt.-Gruppe`,rate:`Satz`,notRecoverable:`Nicht abziehbar`,item:`Artikel`,quantity:`Menge`,left:`Rest`,cost:`Kosten`,sales:`Verkauf`,register:`Journalnr.`,time:`Zeitpunkt`,user:`Benutzer`,sums:`Summen des Gefilterten`,dueUntil:`Fällig bis`}}),oe=u(`
  query GeneralLedger($company: ID!, $filter: GeneralLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      generalLedgerEntries(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          documentNo
          accountNumber
          account {
            name
          }
          description
          debitAmount
          creditAmount
          dimensionSetLines {
            code
            valueCode
          }
          document {
            systemId
          }
        }
      }
    }
  }
`),se=u(`
  query GeneralLedgerSums($company: ID!, $filter: GeneralLedgerEntryFilter) {
    company(id: $company) {
      generalLedgerSummary(groupBy: [ACCOUNT], filter: $filter) {
        total {
          debitAmount
          creditAmount
          balance
        }
      }
    }
  }
`),ce=u(`
  query LedgerChoices($company: ID!) {
    company(id: $company) {
      accounts(first: 1000, filter: { accountType: { eq: POSTING } }, orderBy: [{ field: NO }]) {
        nodes {
          no
          name
        }
      }
      dimensionValues(first: 1000) {
        nodes {
          dimensionCode
          code
          name
        }
      }
    }
  }
`);function le(e){let t=e.amount;return b({accountNumber:w(e.account),postingDate:x(e.from,e.to),documentNo:w(e.document),description:E(e.text),dimension:y(e.dimension),sourceNo:w(e.party),entryNo:C(e.entries),or:t===void 0||t===``?void 0:[{debitAmount:{eq:t}},{creditAmount:{eq:t}}]})}function ue(){let e=l.value?.id,t=le(s.value),n=e===void 0?void 0:{company:e,filter:t},i=p(oe,n,e=>e.company?.generalLedgerEntries),a=r(se,n).value.data?.company?.generalLedgerSummary?.total,o=r(ce,e===void 0?void 0:{company:e}).value.data?.company;return f(j,{label:M(`general`),filters:P(o),pages:i,columns:F(),keyOf:de,children:a!=null&&f(`dl`,{class:`look-sums`,"aria-label":M(`sums`),children:[f(N,{name:S(`debit`),value:a.debitAmount}),f(N,{name:S(`credit`),value:a.creditAmount}),f(N,{name:S(`balance`),value:a.balance})]})})}var de=e=>String(e.entryNo);function N({name:e,value:t}){return f(`div`,{children:[f(`dt`,{children:e}),f(`dd`,{children:f(k,{value:t})})]})}function P(e){let n=e?.accounts?.nodes??[],r=e?.dimensionValues?.nodes??[];return[{key:`account`,label:S(`account`),kind:`code`,offers:n.map(({no:e,name:t})=>({value:e,text:`${e} ${t??``}`}))},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`text`,label:S(`description`)},{key:`amount`,label:t(`amount`),kind:`amount`},{key:`dimension`,label:S(`dimension`),offers:r.map(e=>({value:`${e.dimensionCode}=${e.code}`,text:`${e.dimensionCode} ${e.name??e.code}`}))},{key:`party`,label:S(`party`),kind:`code`},{key:`entries`,label:S(`entryNo`)}]}function F(){return m.value?I():[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>f(A,{value:e.postingDate})},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>f(v,{of:e})},{key:`account`,title:S(`account`),cell:L,width:`minmax(0, 1.4fr)`},{key:`text`,title:S(`description`),cell:e=>f(`bdi`,{children:e.description})},{key:`dimension`,title:S(`dimension`),cell:R,width:`minmax(0, 0.7fr)`},{key:`debit`,title:S(`debit`),align:`end`,width:`minmax(84px, 120px)`,cell:e=>f(k,{value:_(e.debitAmount)})},{key:`credit`,title:S(`credit`),align:`end`,width:`minmax(84px, 120px)`,cell:e=>f(k,{value:_(e.creditAmount)})}]}function I(){return[{key:`account`,title:S(`account`),cell:e=>f(O,{first:L(e),second:f(`bdi`,{children:e.description})})},{key:`document`,title:S(`documentNo`),width:`108px`,cell:e=>f(O,{first:f(v,{of:e}),second:f(A,{value:e.postingDate})})},{key:`amount`,title:t(`amount`),align:`end`,width:`92px`,cell:e=>f(k,{value:ne(e.debitAmount,e.creditAmount)})}]}function L(e){return f(n,{children:[f(`span`,{class:`number`,children:e.accountNumber}),` `,f(`bdi`,{class:`quiet`,children:e.account?.name})]})}function R(e){return f(`bdi`,{children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)})}var z=u(`
  query CustomerLedger($company: ID!, $filter: CustomerLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      customerLedgerEntries(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          dueDate
          documentNo
          documentType
          partyNo: customerNo
          partyName: customerName
          amountFCY
          remainingAmount
          currencyCode
          open
          closedAtDate
          document {
            systemId
          }
        }
      }
    }
  }
`),B=u(`
  query VendorLedger($company: ID!, $filter: VendorLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      vendorLedgerEntries(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          dueDate
          documentNo
          documentType
          partyNo: vendorNo
          partyName: vendorName
          amountFCY
          remainingAmount
          currencyCode
          open
          closedAtDate
          document {
            systemId
          }
        }
      }
    }
  }
`);function V(e){let t=e.open;return{postingDate:x(e.from,e.to),dueDate:x(void 0,e.due),documentNo:w(e.document),externalDocumentNo:w(e.external),open:t===`yes`?{eq:!0}:t===`no`?{eq:!1}:void 0,entryNo:C(e.entries)}}function H(){let e=l.value?.id,{party:t,name:n}=s.value,r=b({...V(s.value),customerNo:w(t),customerName:E(n)}),i=p(z,e===void 0?void 0:{company:e,filter:r},e=>e.company?.customerLedgerEntries),a=G(S(`customer`));return f(j,{label:M(`customers`),filters:W(M(`customerNo`)),pages:i,columns:a,keyOf:U})}function fe(){let e=l.value?.id,{party:t,name:n}=s.value,r=b({...V(s.value),vendorNo:w(t),vendorName:E(n)}),i=p(B,e===void 0?void 0:{company:e,filter:r},e=>e.company?.vendorLedgerEntries),a=G(S(`vendor`));return f(j,{label:M(`vendors`),filters:W(M(`vendorNo`)),pages:i,columns:a,keyOf:U})}var U=e=>String(e.entryNo);function W(e){return[{key:`party`,label:e,kind:`code`},{key:`name`,label:t(`name`)},{key:`open`,label:S(`state`),kind:`choice`,options:[{value:`yes`,text:S(`open`)},{value:`no`,text:S(`closed`)}]},{key:`due`,label:M(`dueUntil`),kind:`date`},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`external`,label:S(`externalNo`),kind:`code`}]}function G(e){let r=e=>f(n,{children:[f(`span`,{class:`number`,children:e.partyNo}),` `,f(`bdi`,{children:e.partyName})]}),i=e=>e.open?f(k,{value:e.remainingAmount,currency:e.currencyCode}):f(ie,{tone:`good`,children:S(`closed`)});return m.value?[{key:`party`,title:e,cell:e=>f(O,{first:f(`bdi`,{children:e.partyName}),second:f(v,{of:e})})},{key:`due`,title:S(`dueDate`),width:`104px`,cell:e=>f(A,{value:e.dueDate})},{key:`amount`,title:S(`remaining`),align:`end`,width:`100px`,cell:e=>f(O,{first:f(k,{value:e.amountFCY}),second:i(e)})}]:[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>f(A,{value:e.postingDate})},{key:`kind`,title:S(`kind`),width:`110px`,cell:e=>D(e.documentType)},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>f(v,{of:e})},{key:`party`,title:e,cell:r},{key:`due`,title:S(`dueDate`),width:`112px`,cell:e=>f(A,{value:e.dueDate})},{key:`amount`,title:t(`amount`),align:`end`,width:`130px`,cell:e=>f(k,{value:e.amountFCY,currency:e.currencyCode})},{key:`left`,title:S(`remaining`),align:`end`,width:`130px`,cell:i}]}var pe=u(`
  query ItemLedger($company: ID!, $filter: ItemLedgerEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      itemLedgerEntries(
        filter: $filter
        first: $first
        after: $after
        orderBy: [{ field: ENTRY_NO, direction: DESC }]
      ) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          documentNo
          entryType
          itemNo
          description
          quantity
          remainingQuantity
          costAmountActual
          salesAmountActual
          document {
            systemId
          }
        }
      }
    }
  }
`),me=u(`
  query ValueLedger($company: ID!, $filter: ValueEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      valueEntries(filter: $filter, first: $first, after: $after, orderBy: [{ field: ENTRY_NO, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          postingDate
          documentNo
          entryType: itemLedgerEntryType
          itemNo
          description
          quantity: valuedQuantity
          costAmountActual
          salesAmountActual
          document {
            systemId
          }
        }
      }
    }
  }
`);function K(e){return b({itemNo:w(e.item),postingDate:x(e.from,e.to),documentNo:w(e.document),sourceNo:w(e.party),entryNo:C(e.entries)})}function he(){let e=l.value?.id,t=p(pe,e===void 0?void 0:{company:e,filter:K(s.value)},e=>e.company?.itemLedgerEntries),n={key:`left`,title:M(`left`),align:`end`,width:`90px`,wideOnly:!0,cell:e=>f(k,{value:h(e.remainingQuantity)})};return f(j,{label:M(`items`),filters:J(),pages:t,columns:Y(n),keyOf:q})}function ge(){let e=l.value?.id,t=p(me,e===void 0?void 0:{company:e,filter:K(s.value)},e=>e.company?.valueEntries);return f(j,{label:M(`values`),filters:J(),pages:t,columns:Y(),keyOf:q})}var q=e=>String(e.entryNo);function J(){return[{key:`item`,label:M(`item`),kind:`code`},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`party`,label:S(`party`),kind:`code`},{key:`entries`,label:S(`entryNo`)}]}function Y(...e){let t=e=>f(n,{children:[f(`span`,{class:`number`,children:e.itemNo}),` `,f(`bdi`,{children:e.description})]}),r=[{key:`quantity`,title:M(`quantity`),align:`end`,width:`80px`,cell:e=>f(k,{value:h(e.quantity)})},...e,{key:`cost`,title:M(`cost`),align:`end`,width:`96px`,cell:e=>f(k,{value:e.costAmountActual})}];return m.value?[{key:`item`,title:M(`item`),cell:e=>f(O,{first:t(e),second:f(v,{of:e})})},...r]:[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>f(A,{value:e.postingDate})},{key:`kind`,title:S(`kind`),width:`90px`,cell:e=>D(e.entryType)},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>f(v,{of:e})},{key:`item`,title:M(`item`),cell:t},...r,{key:`sales`,title:M(`sales`),align:`end`,width:`110px`,cell:e=>f(k,{value:_(e.salesAmountActual)})}]}var _e=u(`
  query Registers($company: ID!, $filter: GLRegisterFilter, $first: Int, $after: String) {
    company(id: $company) {
      glRegisters(filter: $filter, first: $first, after: $after, orderBy: [{ field: NO, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          no
          systemCreatedAt
          postingDate
          userId
          documentNo
          fromEntryNo
          toEntryNo
          fromVATEntryNo
          toVATEntryNo
          document {
            systemId
            name
          }
        }
      }
    }
  }
`);function ve(){let e=l.value?.id,{from:t,to:n,document:r,user:i,entries:a}=s.value,o=b({no:C(a),postingDate:x(t,n),documentNo:w(r),userId:w(i)}),c=p(_e,e===void 0?void 0:{company:e,filter:o},e=>e.company?.glRegisters);return f(j,{label:M(`registers`),filters:ye(),pages:c,columns:be(),keyOf:e=>String(e.no)})}function ye(){return[{key:`entries`,label:M(`register`)},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`user`,label:M(`user`),kind:`code`}]}function be(){let e={key:`no`,title:M(`register`),width:m.value?`64px`:`100px`,cell:e=>f(`span`,{class:`number`,children:e.no})};return m.value?[e,{key:`document`,title:S(`documentNo`),cell:e=>f(O,{first:f(v,{of:e}),second:f(`bdi`,{children:e.document?.name})})},{key:`time`,title:M(`time`),width:`128px`,cell:e=>f(O,{first:f(A,{value:e.postingDate}),second:f(`bdi`,{children:e.userId})})}]:[e,{key:`time`,title:M(`time`),width:`190px`,cell:e=>f(A,{value:e.systemCreatedAt})},{key:`user`,title:M(`user`),width:`120px`,cell:e=>f(`bdi`,{children:e.userId})},{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>f(A,{value:e.postingDate})},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>f(v,{of:e})},{key:`party`,title:S(`party`),cell:e=>f(`bdi`,{children:e.document?.name})},{key:`general`,title:M(`general`),width:`120px`,cell:e=>f(X,{of:`general`,from:e.fromEntryNo,to:e.toEntryNo})},{key:`vat`,title:M(`vat`),width:`100px`,cell:e=>f(X,{of:`vat`,from:e.fromVATEntryNo,to:e.toVATEntryNo})}]}function X({of:e,from:t,to:n}){if(t===0)return null;let r=`${t}..${n}`;return f(ae,{to:d(l.value?.name??``,`ledgers`,e),query:{entries:r},children:f(`span`,{class:`number`,children:t===n?t:`${t}–${n}`})})}var xe=u(`
  query VatLedger($company: ID!, $filter: VatEntryFilter, $first: Int, $after: String) {
    company(id: $company) {
      vatEntries(filter: $filter, first: $first, after: $after, orderBy: [{ field: ENTRY_NO, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entryNo
          vatDate
          documentNo
          documentType
          type
          billToPayToNo
          vatBusPostingGroup
          vatProdPostingGroup
          vatPct
          base
          amount
          nonDeductibleVATAmount
          document {
            systemId
            name
          }
        }
      }
    }
  }
`);function Se(e){let t=e.type;return b({vatDate:x(e.from,e.to),documentNo:w(e.document),type:t===`SALE`||t===`PURCHASE`?{eq:t}:void 0,billToPayToNo:w(e.party),vatBusPostingGroup:w(e.bus),vatProdPostingGroup:w(e.prod),dimension:y(e.dimension),entryNo:C(e.entries)})}function Z(){let e=l.value?.id,t=p(xe,e===void 0?void 0:{company:e,filter:Se(s.value)},e=>e.company?.vatEntries);return f(j,{label:M(`vat`),filters:Ce(),pages:t,columns:we(),keyOf:e=>String(e.entryNo)})}function Ce(){return[{key:`type`,label:S(`kind`),kind:`choice`,options:[{value:`SALE`,text:D(`SALE`)},{value:`PURCHASE`,text:D(`PURCHASE`)}]},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`party`,label:S(`party`),kind:`code`},{key:`prod`,label:M(`vatGroup`),kind:`code`},{key:`dimension`,label:S(`dimension`)},{key:`entries`,label:S(`entryNo`)}]}function we(){let e=e=>`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,t=e=>f(k,{value:e.base}),n=e=>f(k,{value:e.amount});return m.value?[{key:`document`,title:S(`documentNo`),cell:e=>f(O,{first:f(v,{of:e}),second:f(`bdi`,{children:e.document?.name})})},{key:`group`,title:M(`vatGroup`),width:`96px`,cell:t=>f(O,{first:e(t),second:f(Q,{of:t})})},{key:`vat`,title:S(`vat`),align:`end`,width:`92px`,cell:e=>f(O,{first:n(e),second:t(e)})}]:[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>f(A,{value:e.vatDate})},{key:`kind`,title:S(`kind`),width:`80px`,cell:e=>D(e.type)},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>f(v,{of:e})},{key:`party`,title:S(`party`),cell:e=>f(`bdi`,{children:e.document?.name??e.billToPayToNo})},{key:`group`,title:M(`vatGroup`),width:`120px`,cell:e},{key:`rate`,title:M(`rate`),align:`end`,width:`70px`,cell:e=>f(Q,{of:e})},{key:`base`,title:S(`base`),align:`end`,width:`120px`,cell:t},{key:`vat`,title:S(`vat`),align:`end`,width:`110px`,cell:n},{key:`lost`,title:M(`notRecoverable`),align:`end`,width:`124px`,cell:e=>f(k,{value:e.nonDeductibleVATAmount})}]}function Q({of:{vatPct:e}}){return f(n,{children:[f(k,{value:h(e)}),` %`]})}var Te={general:ue,customers:H,vendors:fe,vat:Z,items:he,values:ge,registers:ve},$=[`general`,`customers`,`vendors`,`vat`,`items`,`values`,`registers`];function Ee(){let e=o.value.rest[0],t=$.find(t=>t===e)??`general`,r=Te[t],{from:i,to:u,document:p}=s.value;return f(n,{children:[f(`h1`,{children:M(`title`)}),f(ee,{label:M(`which`),value:t,tabs:$.map(e=>({value:e,text:M(e)})),onValue:e=>c(a(d(l.value?.name??``,`ledgers`,e),{from:i,to:u,document:p})),children:f(r,{},t)})]})}export{Ee as default};