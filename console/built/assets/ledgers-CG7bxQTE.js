import{c as e,d as t,g as n,h as r,l as i,n as a,s as o,u as s}from"./company-I1FYTlT-.js";import{t as c}from"./tabs-xPTk0y1m.js";import{N as l,i as u,s as d,t as f}from"./gql-D7U-mL4_.js";import{t as p}from"./paging-CnL_fFJ2.js";import{n as m,t as ee}from"./table-gUY9V4m5.js";import{a as te,i as h,n as ne,o as g,t as _}from"./document-link-B_8Xtnpf.js";import{c as v,i as y,n as b,o as x,r as S,t as C}from"./filter-text-DstJ3zsP.js";import{n as w,t as T}from"./filters-YG-LrXaa.js";import{n as E,t as D}from"./two-lines-BWkjLZj7.js";import{t as O}from"./amount-C0oUqvcW.js";import{t as k}from"./day-DxKsHU64.js";import{t as A}from"./nothing-DP8piioA.js";import{p as re,u as ie}from"./index-BZX2vEZ3.js";import{t as ae}from"./badge-CValDuE4.js";function j(e){let{rows:n,total:i,loading:a,error:o,again:s,more:c}=e.pages.value,l=i===0&&!a&&o===void 0;return r(`div`,{class:`stack`,children:[r(T,{fields:e.filters}),o!==void 0&&r(re,{error:o,onAgain:s}),e.children,r(`p`,{class:`quiet`,role:`status`,children:i!==void 0&&w(`count`,{count:i})}),l?r(A,{isFiltered:e.filters.some(({key:e})=>(t.value[e]??``)!==``)}):r(ee,{label:e.label,rows:n,total:i,loading:a,onEnd:c,keyOf:e.keyOf,onOpen:ne,columns:e.columns})]})}var M=d({en:{title:`Ledgers`,which:`Ledger`,general:`General ledger`,customers:`Customers`,vendors:`Vendors`,vat:`VAT`,items:`Item movements`,values:`Item values`,registers:`Registers`,customerNo:`Customer no.`,vendorNo:`Vendor no.`,vatGroup:`VAT group`,rate:`Rate`,notRecoverable:`Not recoverable`,item:`Item`,quantity:`Quantity`,left:`Left`,cost:`Cost`,sales:`Sales`,register:`Register`,time:`Time`,user:`User`,sums:`Sums of what is filtered`,dueUntil:`Due until`},nl:{title:`Grootboeken`,which:`Grootboek`,general:`Grootboek`,customers:`Klanten`,vendors:`Leveranciers`,vat:`Btw`,items:`Artikelbewegingen`,values:`Artikelwaarden`,registers:`Journaal`,customerNo:`Klantnr.`,vendorNo:`Leveranciersnr.`,vatGroup:`Btw-groep`,rate:`Tarief`,notRecoverable:`Niet aftrekbaar`,item:`Artikel`,quantity:`Aantal`,left:`Resterend`,cost:`Kostprijs`,sales:`Verkoop`,register:`Journaalnr.`,time:`Tijdstip`,user:`Gebruiker`,sums:`Sommen van wat gefilterd is`,dueUntil:`Vervalt uiterlijk`},fr:{title:`Grands livres`,which:`Grand livre`,general:`Comptabilité générale`,customers:`Clients`,vendors:`Fournisseurs`,vat:`TVA`,items:`Mouvements d’articles`,values:`Valeurs d’articles`,registers:`Historique`,customerNo:`N° client`,vendorNo:`N° fournisseur`,vatGroup:`Groupe TVA`,rate:`Taux`,notRecoverable:`Non déductible`,item:`Article`,quantity:`Quantité`,left:`Reste`,cost:`Coût`,sales:`Ventes`,register:`N° d’historique`,time:`Heure`,user:`Utilisateur`,sums:`Sommes de ce qui est filtré`,dueUntil:`Échéance au plus tard`},de:{title:`Bücher`,which:`Buch`,general:`Hauptbuch`,customers:`Debitoren`,vendors:`Kreditoren`,vat:`MwSt.`,items:`Artikelposten`,values:`Wertposten`,registers:`Journal`,customerNo:`Debitorennr.`,vendorNo:`Kreditorennr.`,vatGroup:`MwSt.-Gruppe`,rate:`Satz`,notRecoverable:`Nicht abziehbar`,item:`Artikel`,quantity:`Menge`,left:`Rest`,cost:`Kosten`,sales:`Verkauf`,register:`Journalnr.`,time:`Zeitpunkt`,user:`Benutzer`,sums:`Summen des Gefilterten`,dueUntil:`Fällig bis`}}),oe=f(`
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
`),se=f(`
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
`),ce=f(`
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
`);function le(e){let t=e.amount;return x({accountNumber:C(e.account),postingDate:b(e.from,e.to),documentNo:C(e.document),description:v(e.text),dimension:S(e.dimension),sourceNo:C(e.party),entryNo:y(e.entries),or:t===void 0||t===``?void 0:[{debitAmount:{eq:t}},{creditAmount:{eq:t}}]})}function ue(){let e=a.value?.id,n=le(t.value),i=e===void 0?void 0:{company:e,filter:n},o=p(oe,i,e=>e.company?.generalLedgerEntries),s=u(se,i).value.data?.company?.generalLedgerSummary?.total,c=u(ce,e===void 0?void 0:{company:e}).value.data?.company;return r(j,{label:M(`general`),filters:P(c),pages:o,columns:F(),keyOf:de,children:s!=null&&r(`dl`,{class:`look-sums`,"aria-label":M(`sums`),children:[r(N,{name:w(`debit`),value:s.debitAmount}),r(N,{name:w(`credit`),value:s.creditAmount}),r(N,{name:w(`balance`),value:s.balance})]})})}var de=e=>String(e.entryNo);function N({name:e,value:t}){return r(`div`,{children:[r(`dt`,{children:e}),r(`dd`,{children:r(O,{value:t})})]})}function P(e){let t=e?.accounts?.nodes??[],r=e?.dimensionValues?.nodes??[];return[{key:`account`,label:w(`account`),kind:`code`,offers:t.map(({no:e,name:t})=>({value:e,text:`${e} ${t??``}`}))},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`text`,label:w(`description`)},{key:`amount`,label:n(`amount`),kind:`amount`},{key:`dimension`,label:w(`dimension`),offers:r.map(e=>({value:`${e.dimensionCode}=${e.code}`,text:`${e.dimensionCode} ${e.name??e.code}`}))},{key:`party`,label:w(`party`),kind:`code`},{key:`entries`,label:w(`entryNo`)}]}function F(){return m.value?I():[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>r(k,{value:e.postingDate})},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>r(_,{of:e})},{key:`account`,title:w(`account`),cell:L,width:`minmax(0, 1.4fr)`},{key:`text`,title:w(`description`),cell:e=>r(`bdi`,{children:e.description})},{key:`dimension`,title:w(`dimension`),cell:R,width:`minmax(0, 0.7fr)`},{key:`debit`,title:w(`debit`),align:`end`,width:`110px`,cell:e=>r(O,{value:g(e.debitAmount)})},{key:`credit`,title:w(`credit`),align:`end`,width:`110px`,cell:e=>r(O,{value:g(e.creditAmount)})}]}function I(){return[{key:`account`,title:w(`account`),cell:e=>r(D,{first:L(e),second:r(`bdi`,{children:e.description})})},{key:`document`,title:w(`documentNo`),width:`108px`,cell:e=>r(D,{first:r(_,{of:e}),second:r(k,{value:e.postingDate})})},{key:`amount`,title:n(`amount`),align:`end`,width:`92px`,cell:e=>r(O,{value:te(e.debitAmount,e.creditAmount)})}]}function L(e){return r(l,{children:[r(`span`,{class:`number`,children:e.accountNumber}),` `,r(`bdi`,{class:`quiet`,children:e.account?.name})]})}function R(e){return r(`bdi`,{children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)})}var z=f(`
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
`),B=f(`
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
`);function V(e){let t=e.open;return{postingDate:b(e.from,e.to),dueDate:b(void 0,e.due),documentNo:C(e.document),externalDocumentNo:C(e.external),open:t===`yes`?{eq:!0}:t===`no`?{eq:!1}:void 0,entryNo:y(e.entries)}}function H(){let e=a.value?.id,{party:n,name:i}=t.value,o=x({...V(t.value),customerNo:C(n),customerName:v(i)}),s=p(z,e===void 0?void 0:{company:e,filter:o},e=>e.company?.customerLedgerEntries),c=G(w(`customer`));return r(j,{label:M(`customers`),filters:W(M(`customerNo`)),pages:s,columns:c,keyOf:U})}function fe(){let e=a.value?.id,{party:n,name:i}=t.value,o=x({...V(t.value),vendorNo:C(n),vendorName:v(i)}),s=p(B,e===void 0?void 0:{company:e,filter:o},e=>e.company?.vendorLedgerEntries),c=G(w(`vendor`));return r(j,{label:M(`vendors`),filters:W(M(`vendorNo`)),pages:s,columns:c,keyOf:U})}var U=e=>String(e.entryNo);function W(e){return[{key:`party`,label:e,kind:`code`},{key:`name`,label:n(`name`)},{key:`open`,label:w(`state`),kind:`choice`,options:[{value:`yes`,text:w(`open`)},{value:`no`,text:w(`closed`)}]},{key:`due`,label:M(`dueUntil`),kind:`date`},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`external`,label:w(`externalNo`),kind:`code`}]}function G(e){let t=e=>r(l,{children:[r(`span`,{class:`number`,children:e.partyNo}),` `,r(`bdi`,{children:e.partyName})]}),i=e=>e.open?r(O,{value:e.remainingAmount,currency:e.currencyCode}):r(ae,{tone:`good`,children:w(`closed`)});return m.value?[{key:`party`,title:e,cell:e=>r(D,{first:r(`bdi`,{children:e.partyName}),second:r(_,{of:e})})},{key:`due`,title:w(`dueDate`),width:`104px`,cell:e=>r(k,{value:e.dueDate})},{key:`amount`,title:w(`remaining`),align:`end`,width:`100px`,cell:e=>r(D,{first:r(O,{value:e.amountFCY}),second:i(e)})}]:[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>r(k,{value:e.postingDate})},{key:`kind`,title:w(`kind`),width:`110px`,cell:e=>E(e.documentType)},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>r(_,{of:e})},{key:`party`,title:e,cell:t},{key:`due`,title:w(`dueDate`),width:`112px`,cell:e=>r(k,{value:e.dueDate})},{key:`amount`,title:n(`amount`),align:`end`,width:`130px`,cell:e=>r(O,{value:e.amountFCY,currency:e.currencyCode})},{key:`left`,title:w(`remaining`),align:`end`,width:`130px`,cell:i}]}var pe=f(`
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
`),me=f(`
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
`);function K(e){return x({itemNo:C(e.item),postingDate:b(e.from,e.to),documentNo:C(e.document),sourceNo:C(e.party),entryNo:y(e.entries)})}function he(){let e=a.value?.id,n=p(pe,e===void 0?void 0:{company:e,filter:K(t.value)},e=>e.company?.itemLedgerEntries),i={key:`left`,title:M(`left`),align:`end`,width:`90px`,wideOnly:!0,cell:e=>r(O,{value:h(e.remainingQuantity)})};return r(j,{label:M(`items`),filters:J(),pages:n,columns:Y(i),keyOf:q})}function ge(){let e=a.value?.id,n=p(me,e===void 0?void 0:{company:e,filter:K(t.value)},e=>e.company?.valueEntries);return r(j,{label:M(`values`),filters:J(),pages:n,columns:Y(),keyOf:q})}var q=e=>String(e.entryNo);function J(){return[{key:`item`,label:M(`item`),kind:`code`},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`party`,label:w(`party`),kind:`code`},{key:`entries`,label:w(`entryNo`)}]}function Y(...e){let t=e=>r(l,{children:[r(`span`,{class:`number`,children:e.itemNo}),` `,r(`bdi`,{children:e.description})]}),n=[{key:`quantity`,title:M(`quantity`),align:`end`,width:`80px`,cell:e=>r(O,{value:h(e.quantity)})},...e,{key:`cost`,title:M(`cost`),align:`end`,width:`96px`,cell:e=>r(O,{value:e.costAmountActual})}];return m.value?[{key:`item`,title:M(`item`),cell:e=>r(D,{first:t(e),second:r(_,{of:e})})},...n]:[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>r(k,{value:e.postingDate})},{key:`kind`,title:w(`kind`),width:`90px`,cell:e=>E(e.entryType)},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>r(_,{of:e})},{key:`item`,title:M(`item`),cell:t},...n,{key:`sales`,title:M(`sales`),align:`end`,width:`110px`,cell:e=>r(O,{value:g(e.salesAmountActual)})}]}var _e=f(`
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
`);function ve(){let e=a.value?.id,{from:n,to:i,document:o,user:s,entries:c}=t.value,l=x({no:y(c),postingDate:b(n,i),documentNo:C(o),userId:C(s)}),u=p(_e,e===void 0?void 0:{company:e,filter:l},e=>e.company?.glRegisters);return r(j,{label:M(`registers`),filters:ye(),pages:u,columns:be(),keyOf:e=>String(e.no)})}function ye(){return[{key:`entries`,label:M(`register`)},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`user`,label:M(`user`),kind:`code`}]}function be(){let e={key:`no`,title:M(`register`),width:m.value?`64px`:`100px`,cell:e=>r(`span`,{class:`number`,children:e.no})};return m.value?[e,{key:`document`,title:w(`documentNo`),cell:e=>r(D,{first:r(_,{of:e}),second:r(`bdi`,{children:e.document?.name})})},{key:`time`,title:M(`time`),width:`128px`,cell:e=>r(D,{first:r(k,{value:e.postingDate}),second:r(`bdi`,{children:e.userId})})}]:[e,{key:`time`,title:M(`time`),width:`190px`,cell:e=>r(k,{value:e.systemCreatedAt})},{key:`user`,title:M(`user`),width:`120px`,cell:e=>r(`bdi`,{children:e.userId})},{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>r(k,{value:e.postingDate})},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>r(_,{of:e})},{key:`party`,title:w(`party`),cell:e=>r(`bdi`,{children:e.document?.name})},{key:`general`,title:M(`general`),width:`120px`,cell:e=>r(X,{of:`general`,from:e.fromEntryNo,to:e.toEntryNo})},{key:`vat`,title:M(`vat`),width:`100px`,cell:e=>r(X,{of:`vat`,from:e.fromVATEntryNo,to:e.toVATEntryNo})}]}function X({of:e,from:t,to:n}){if(t===0)return null;let o=`${t}..${n}`;return r(ie,{to:i(a.value?.name??``,`ledgers`,e),query:{entries:o},children:r(`span`,{class:`number`,children:t===n?t:`${t}–${n}`})})}var xe=f(`
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
`);function Se(e){let t=e.type;return x({vatDate:b(e.from,e.to),documentNo:C(e.document),type:t===`SALE`||t===`PURCHASE`?{eq:t}:void 0,billToPayToNo:C(e.party),vatBusPostingGroup:C(e.bus),vatProdPostingGroup:C(e.prod),dimension:S(e.dimension),entryNo:y(e.entries)})}function Z(){let e=a.value?.id,n=p(xe,e===void 0?void 0:{company:e,filter:Se(t.value)},e=>e.company?.vatEntries);return r(j,{label:M(`vat`),filters:Ce(),pages:n,columns:we(),keyOf:e=>String(e.entryNo)})}function Ce(){return[{key:`type`,label:w(`kind`),kind:`choice`,options:[{value:`SALE`,text:E(`SALE`)},{value:`PURCHASE`,text:E(`PURCHASE`)}]},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`party`,label:w(`party`),kind:`code`},{key:`prod`,label:M(`vatGroup`),kind:`code`},{key:`dimension`,label:w(`dimension`)},{key:`entries`,label:w(`entryNo`)}]}function we(){let e=e=>`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,t=e=>r(O,{value:e.base}),n=e=>r(O,{value:e.amount});return m.value?[{key:`document`,title:w(`documentNo`),cell:e=>r(D,{first:r(_,{of:e}),second:r(`bdi`,{children:e.document?.name})})},{key:`group`,title:M(`vatGroup`),width:`96px`,cell:t=>r(D,{first:e(t),second:r(Q,{of:t})})},{key:`vat`,title:w(`vat`),align:`end`,width:`92px`,cell:e=>r(D,{first:n(e),second:t(e)})}]:[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>r(k,{value:e.vatDate})},{key:`kind`,title:w(`kind`),width:`80px`,cell:e=>E(e.type)},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>r(_,{of:e})},{key:`party`,title:w(`party`),cell:e=>r(`bdi`,{children:e.document?.name??e.billToPayToNo})},{key:`group`,title:M(`vatGroup`),width:`120px`,cell:e},{key:`rate`,title:M(`rate`),align:`end`,width:`70px`,cell:e=>r(Q,{of:e})},{key:`base`,title:w(`base`),align:`end`,width:`120px`,cell:t},{key:`vat`,title:w(`vat`),align:`end`,width:`110px`,cell:n},{key:`lost`,title:M(`notRecoverable`),align:`end`,width:`124px`,cell:e=>r(O,{value:e.nonDeductibleVATAmount})}]}function Q({of:{vatPct:e}}){return r(l,{children:[r(O,{value:h(e)}),` %`]})}var Te={general:ue,customers:H,vendors:fe,vat:Z,items:he,values:ge,registers:ve},$=[`general`,`customers`,`vendors`,`vat`,`items`,`values`,`registers`];function Ee(){let n=s.value.rest[0],u=$.find(e=>e===n)??`general`,d=Te[u],{from:f,to:p,document:m}=t.value;return r(l,{children:[r(`h1`,{children:M(`title`)}),r(c,{label:M(`which`),value:u,tabs:$.map(e=>({value:e,text:M(e)})),onValue:t=>e(o(i(a.value?.name??``,`ledgers`,t),{from:f,to:p,document:m})),children:r(d,{},u)})]})}export{Ee as default};