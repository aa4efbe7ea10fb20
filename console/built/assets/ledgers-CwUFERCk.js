import{C as e,G as t,_ as n,b as r,c as i,d as a,f as o,l as s,n as c,s as l,u,y as d}from"./company-BWgVaAU8.js";import{t as f}from"./tabs-D1ZfOwuz.js";import{t as p}from"./paging-D3YFP-kh.js";import{n as m,t as ee}from"./table-DpEzwXPR.js";import{a as te,i as h,n as g,o as _,t as v}from"./document-link-BXi-lvJt.js";import{a as y,c as b,i as x,n as S,o as C,r as w,t as T,u as E}from"./filters-BozRSJXn.js";import{n as D,t as O}from"./two-lines-B2Mw3cOg.js";import{t as k}from"./amount-DB9_jaq1.js";import{t as A}from"./day-Cg934Isc.js";import{t as ne}from"./nothing-D1nxRazM.js";import{p as re,u as ie}from"./index-3nqhyjhj.js";import{t as ae}from"./badge-BCWerMKX.js";function j(e){let{rows:t,total:n,loading:r,error:i,again:a,more:s}=e.pages.value,c=n===0&&!r&&i===void 0;return d(`div`,{class:`stack`,children:[d(T,{fields:e.filters}),i!==void 0&&d(re,{error:i,onAgain:a}),e.children,d(`p`,{class:`quiet`,role:`status`,children:n!==void 0&&S(`count`,{count:n})}),c?d(ne,{isFiltered:e.filters.some(({key:e})=>(o.value[e]??``)!==``)}):d(ee,{label:e.label,rows:t,total:n,loading:r,onEnd:s,keyOf:e.keyOf,onOpen:g,columns:e.columns})]})}var M=e({en:{title:`Ledgers`,which:`Ledger`,general:`General ledger`,customers:`Customers`,vendors:`Vendors`,vat:`VAT`,items:`Item movements`,values:`Item values`,registers:`Registers`,customerNo:`Customer no.`,vendorNo:`Vendor no.`,vatGroup:`VAT group`,rate:`Rate`,notRecoverable:`Not recoverable`,item:`Item`,quantity:`Quantity`,left:`Left`,cost:`Cost`,sales:`Sales`,register:`Register`,time:`Time`,user:`User`,sums:`Sums of what is filtered`,dueUntil:`Due until`},nl:{title:`Grootboeken`,which:`Grootboek`,general:`Grootboek`,customers:`Klanten`,vendors:`Leveranciers`,vat:`Btw`,items:`Artikelbewegingen`,values:`Artikelwaarden`,registers:`Journaal`,customerNo:`Klantnr.`,vendorNo:`Leveranciersnr.`,vatGroup:`Btw-groep`,rate:`Tarief`,notRecoverable:`Niet aftrekbaar`,item:`Artikel`,quantity:`Aantal`,left:`Resterend`,cost:`Kostprijs`,sales:`Verkoop`,register:`Journaalnr.`,time:`Tijdstip`,user:`Gebruiker`,sums:`Sommen van wat gefilterd is`,dueUntil:`Vervalt uiterlijk`},fr:{title:`Grands livres`,which:`Grand livre`,general:`Comptabilité générale`,customers:`Clients`,vendors:`Fournisseurs`,vat:`TVA`,items:`Mouvements d’articles`,values:`Valeurs d’articles`,registers:`Historique`,customerNo:`N° client`,vendorNo:`N° fournisseur`,vatGroup:`Groupe TVA`,rate:`Taux`,notRecoverable:`Non déductible`,item:`Article`,quantity:`Quantité`,left:`Reste`,cost:`Coût`,sales:`Ventes`,register:`N° d’historique`,time:`Heure`,user:`Utilisateur`,sums:`Sommes de ce qui est filtré`,dueUntil:`Échéance au plus tard`},de:{title:`Bücher`,which:`Buch`,general:`Hauptbuch`,customers:`Debitoren`,vendors:`Kreditoren`,vat:`MwSt.`,items:`Artikelposten`,values:`Wertposten`,registers:`Journal`,customerNo:`Debitorennr.`,vendorNo:`Kreditorennr.`,vatGroup:`MwSt.-Gruppe`,rate:`Satz`,notRecoverable:`Nicht abziehbar`,item:`Artikel`,quantity:`Menge`,left:`Rest`,cost:`Kosten`,sales:`Verkauf`,register:`Journalnr.`,time:`Zeitpunkt`,user:`Benutzer`,sums:`Summen des Gefilterten`,dueUntil:`Fällig bis`}}),oe=l(`
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
`),se=l(`
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
`),ce=l(`
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
`);function le(e){let t=e.amount;return b({accountNumber:w(e.account),postingDate:x(e.from,e.to),documentNo:w(e.document),description:E(e.text),dimension:y(e.dimension),sourceNo:w(e.party),entryNo:C(e.entries),or:t===void 0||t===``?void 0:[{debitAmount:{eq:t}},{creditAmount:{eq:t}}]})}function ue(){let e=c.value?.id,t=le(o.value),r=e===void 0?void 0:{company:e,filter:t},i=p(oe,r,e=>e.company?.generalLedgerEntries),a=n(se,r).value.data?.company?.generalLedgerSummary?.total,s=n(ce,e===void 0?void 0:{company:e}).value.data?.company;return d(j,{label:M(`general`),filters:P(s),pages:i,columns:F(),keyOf:de,children:a!=null&&d(`dl`,{class:`look-sums`,"aria-label":M(`sums`),children:[d(N,{name:S(`debit`),value:a.debitAmount}),d(N,{name:S(`credit`),value:a.creditAmount}),d(N,{name:S(`balance`),value:a.balance})]})})}var de=e=>String(e.entryNo);function N({name:e,value:t}){return d(`div`,{children:[d(`dt`,{children:e}),d(`dd`,{children:d(k,{value:t})})]})}function P(e){let t=e?.accounts?.nodes??[],n=e?.dimensionValues?.nodes??[];return[{key:`account`,label:S(`account`),kind:`code`,offers:t.map(({no:e,name:t})=>({value:e,text:`${e} ${t??``}`}))},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`text`,label:S(`description`)},{key:`amount`,label:r(`amount`),kind:`amount`},{key:`dimension`,label:S(`dimension`),offers:n.map(e=>({value:`${e.dimensionCode}=${e.code}`,text:`${e.dimensionCode} ${e.name??e.code}`}))},{key:`party`,label:S(`party`),kind:`code`},{key:`entries`,label:S(`entryNo`)}]}function F(){return m.value?I():[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>d(A,{value:e.postingDate})},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>d(v,{of:e})},{key:`account`,title:S(`account`),cell:L,width:`minmax(0, 1.4fr)`},{key:`text`,title:S(`description`),cell:e=>d(`bdi`,{children:e.description})},{key:`dimension`,title:S(`dimension`),cell:R,width:`minmax(0, 0.7fr)`},{key:`debit`,title:S(`debit`),align:`end`,width:`110px`,cell:e=>d(k,{value:_(e.debitAmount)})},{key:`credit`,title:S(`credit`),align:`end`,width:`110px`,cell:e=>d(k,{value:_(e.creditAmount)})}]}function I(){return[{key:`account`,title:S(`account`),cell:e=>d(O,{first:L(e),second:d(`bdi`,{children:e.description})})},{key:`document`,title:S(`documentNo`),width:`108px`,cell:e=>d(O,{first:d(v,{of:e}),second:d(A,{value:e.postingDate})})},{key:`amount`,title:r(`amount`),align:`end`,width:`92px`,cell:e=>d(k,{value:te(e.debitAmount,e.creditAmount)})}]}function L(e){return d(t,{children:[d(`span`,{class:`number`,children:e.accountNumber}),` `,d(`bdi`,{class:`quiet`,children:e.account?.name})]})}function R(e){return d(`bdi`,{children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)})}var z=l(`
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
`),B=l(`
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
`);function V(e){let t=e.open;return{postingDate:x(e.from,e.to),dueDate:x(void 0,e.due),documentNo:w(e.document),externalDocumentNo:w(e.external),open:t===`yes`?{eq:!0}:t===`no`?{eq:!1}:void 0,entryNo:C(e.entries)}}function H(){let e=c.value?.id,{party:t,name:n}=o.value,r=b({...V(o.value),customerNo:w(t),customerName:E(n)}),i=p(z,e===void 0?void 0:{company:e,filter:r},e=>e.company?.customerLedgerEntries),a=G(S(`customer`));return d(j,{label:M(`customers`),filters:W(M(`customerNo`)),pages:i,columns:a,keyOf:U})}function fe(){let e=c.value?.id,{party:t,name:n}=o.value,r=b({...V(o.value),vendorNo:w(t),vendorName:E(n)}),i=p(B,e===void 0?void 0:{company:e,filter:r},e=>e.company?.vendorLedgerEntries),a=G(S(`vendor`));return d(j,{label:M(`vendors`),filters:W(M(`vendorNo`)),pages:i,columns:a,keyOf:U})}var U=e=>String(e.entryNo);function W(e){return[{key:`party`,label:e,kind:`code`},{key:`name`,label:r(`name`)},{key:`open`,label:S(`state`),kind:`choice`,options:[{value:`yes`,text:S(`open`)},{value:`no`,text:S(`closed`)}]},{key:`due`,label:M(`dueUntil`),kind:`date`},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`external`,label:S(`externalNo`),kind:`code`}]}function G(e){let n=e=>d(t,{children:[d(`span`,{class:`number`,children:e.partyNo}),` `,d(`bdi`,{children:e.partyName})]}),i=e=>e.open?d(k,{value:e.remainingAmount,currency:e.currencyCode}):d(ae,{tone:`good`,children:S(`closed`)});return m.value?[{key:`party`,title:e,cell:e=>d(O,{first:d(`bdi`,{children:e.partyName}),second:d(v,{of:e})})},{key:`due`,title:S(`dueDate`),width:`104px`,cell:e=>d(A,{value:e.dueDate})},{key:`amount`,title:S(`remaining`),align:`end`,width:`100px`,cell:e=>d(O,{first:d(k,{value:e.amountFCY}),second:i(e)})}]:[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>d(A,{value:e.postingDate})},{key:`kind`,title:S(`kind`),width:`110px`,cell:e=>D(e.documentType)},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>d(v,{of:e})},{key:`party`,title:e,cell:n},{key:`due`,title:S(`dueDate`),width:`112px`,cell:e=>d(A,{value:e.dueDate})},{key:`amount`,title:r(`amount`),align:`end`,width:`130px`,cell:e=>d(k,{value:e.amountFCY,currency:e.currencyCode})},{key:`left`,title:S(`remaining`),align:`end`,width:`130px`,cell:i}]}var pe=l(`
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
`),me=l(`
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
`);function K(e){return b({itemNo:w(e.item),postingDate:x(e.from,e.to),documentNo:w(e.document),sourceNo:w(e.party),entryNo:C(e.entries)})}function he(){let e=c.value?.id,t=p(pe,e===void 0?void 0:{company:e,filter:K(o.value)},e=>e.company?.itemLedgerEntries),n={key:`left`,title:M(`left`),align:`end`,width:`90px`,wideOnly:!0,cell:e=>d(k,{value:h(e.remainingQuantity)})};return d(j,{label:M(`items`),filters:J(),pages:t,columns:Y(n),keyOf:q})}function ge(){let e=c.value?.id,t=p(me,e===void 0?void 0:{company:e,filter:K(o.value)},e=>e.company?.valueEntries);return d(j,{label:M(`values`),filters:J(),pages:t,columns:Y(),keyOf:q})}var q=e=>String(e.entryNo);function J(){return[{key:`item`,label:M(`item`),kind:`code`},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`party`,label:S(`party`),kind:`code`},{key:`entries`,label:S(`entryNo`)}]}function Y(...e){let n=e=>d(t,{children:[d(`span`,{class:`number`,children:e.itemNo}),` `,d(`bdi`,{children:e.description})]}),r=[{key:`quantity`,title:M(`quantity`),align:`end`,width:`80px`,cell:e=>d(k,{value:h(e.quantity)})},...e,{key:`cost`,title:M(`cost`),align:`end`,width:`96px`,cell:e=>d(k,{value:e.costAmountActual})}];return m.value?[{key:`item`,title:M(`item`),cell:e=>d(O,{first:n(e),second:d(v,{of:e})})},...r]:[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>d(A,{value:e.postingDate})},{key:`kind`,title:S(`kind`),width:`90px`,cell:e=>D(e.entryType)},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>d(v,{of:e})},{key:`item`,title:M(`item`),cell:n},...r,{key:`sales`,title:M(`sales`),align:`end`,width:`110px`,cell:e=>d(k,{value:_(e.salesAmountActual)})}]}var _e=l(`
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
`);function ve(){let e=c.value?.id,{from:t,to:n,document:r,user:i,entries:a}=o.value,s=b({no:C(a),postingDate:x(t,n),documentNo:w(r),userId:w(i)}),l=p(_e,e===void 0?void 0:{company:e,filter:s},e=>e.company?.glRegisters);return d(j,{label:M(`registers`),filters:ye(),pages:l,columns:be(),keyOf:e=>String(e.no)})}function ye(){return[{key:`entries`,label:M(`register`)},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`user`,label:M(`user`),kind:`code`}]}function be(){let e={key:`no`,title:M(`register`),width:m.value?`64px`:`100px`,cell:e=>d(`span`,{class:`number`,children:e.no})};return m.value?[e,{key:`document`,title:S(`documentNo`),cell:e=>d(O,{first:d(v,{of:e}),second:d(`bdi`,{children:e.document?.name})})},{key:`time`,title:M(`time`),width:`128px`,cell:e=>d(O,{first:d(A,{value:e.postingDate}),second:d(`bdi`,{children:e.userId})})}]:[e,{key:`time`,title:M(`time`),width:`190px`,cell:e=>d(A,{value:e.systemCreatedAt})},{key:`user`,title:M(`user`),width:`120px`,cell:e=>d(`bdi`,{children:e.userId})},{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>d(A,{value:e.postingDate})},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>d(v,{of:e})},{key:`party`,title:S(`party`),cell:e=>d(`bdi`,{children:e.document?.name})},{key:`general`,title:M(`general`),width:`120px`,cell:e=>d(X,{of:`general`,from:e.fromEntryNo,to:e.toEntryNo})},{key:`vat`,title:M(`vat`),width:`100px`,cell:e=>d(X,{of:`vat`,from:e.fromVATEntryNo,to:e.toVATEntryNo})}]}function X({of:e,from:t,to:n}){if(t===0)return null;let r=`${t}..${n}`;return d(ie,{to:u(c.value?.name??``,`ledgers`,e),query:{entries:r},children:d(`span`,{class:`number`,children:t===n?t:`${t}–${n}`})})}var xe=l(`
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
`);function Se(e){let t=e.type;return b({vatDate:x(e.from,e.to),documentNo:w(e.document),type:t===`SALE`||t===`PURCHASE`?{eq:t}:void 0,billToPayToNo:w(e.party),vatBusPostingGroup:w(e.bus),vatProdPostingGroup:w(e.prod),dimension:y(e.dimension),entryNo:C(e.entries)})}function Z(){let e=c.value?.id,t=p(xe,e===void 0?void 0:{company:e,filter:Se(o.value)},e=>e.company?.vatEntries);return d(j,{label:M(`vat`),filters:Ce(),pages:t,columns:we(),keyOf:e=>String(e.entryNo)})}function Ce(){return[{key:`type`,label:S(`kind`),kind:`choice`,options:[{value:`SALE`,text:D(`SALE`)},{value:`PURCHASE`,text:D(`PURCHASE`)}]},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`},{key:`document`,label:S(`documentNo`),kind:`code`},{key:`party`,label:S(`party`),kind:`code`},{key:`prod`,label:M(`vatGroup`),kind:`code`},{key:`dimension`,label:S(`dimension`)},{key:`entries`,label:S(`entryNo`)}]}function we(){let e=e=>`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,t=e=>d(k,{value:e.base}),n=e=>d(k,{value:e.amount});return m.value?[{key:`document`,title:S(`documentNo`),cell:e=>d(O,{first:d(v,{of:e}),second:d(`bdi`,{children:e.document?.name})})},{key:`group`,title:M(`vatGroup`),width:`96px`,cell:t=>d(O,{first:e(t),second:d(Q,{of:t})})},{key:`vat`,title:S(`vat`),align:`end`,width:`92px`,cell:e=>d(O,{first:n(e),second:t(e)})}]:[{key:`date`,title:S(`postingDate`),width:`112px`,cell:e=>d(A,{value:e.vatDate})},{key:`kind`,title:S(`kind`),width:`80px`,cell:e=>D(e.type)},{key:`document`,title:S(`documentNo`),width:`120px`,cell:e=>d(v,{of:e})},{key:`party`,title:S(`party`),cell:e=>d(`bdi`,{children:e.document?.name??e.billToPayToNo})},{key:`group`,title:M(`vatGroup`),width:`120px`,cell:e},{key:`rate`,title:M(`rate`),align:`end`,width:`70px`,cell:e=>d(Q,{of:e})},{key:`base`,title:S(`base`),align:`end`,width:`120px`,cell:t},{key:`vat`,title:S(`vat`),align:`end`,width:`110px`,cell:n},{key:`lost`,title:M(`notRecoverable`),align:`end`,width:`124px`,cell:e=>d(k,{value:e.nonDeductibleVATAmount})}]}function Q({of:{vatPct:e}}){return d(t,{children:[d(k,{value:h(e)}),` %`]})}var Te={general:ue,customers:H,vendors:fe,vat:Z,items:he,values:ge,registers:ve},$=[`general`,`customers`,`vendors`,`vat`,`items`,`values`,`registers`];function Ee(){let e=a.value.rest[0],n=$.find(t=>t===e)??`general`,r=Te[n],{from:l,to:p,document:m}=o.value;return d(t,{children:[d(`h1`,{children:M(`title`)}),d(f,{label:M(`which`),value:n,tabs:$.map(e=>({value:e,text:M(e)})),onValue:e=>s(i(u(c.value?.name??``,`ledgers`,e),{from:l,to:p,document:m})),children:d(r,{},n)})]})}export{Ee as default};