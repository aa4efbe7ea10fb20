import{C as e,S as t,c as n,d as r,l as i,n as a,s as o,u as s}from"./company-B0O-b4KC.js";import{t as c}from"./tabs-DScGVCHp.js";import{C as l,R as u,s as d,t as f}from"./gql-udnSjgqX.js";import{t as p}from"./paging-XfEBm4eL.js";import{n as m}from"./screen-size-DcCJHLsa.js";import{n as ee,t as h}from"./document-link-Fzvk3LFU.js";import{i as g,n as _,r as te}from"./exact-D9NJxMrJ.js";import{c as v,i as y,n as b,o as x,r as S,t as C}from"./filter-text-DstJ3zsP.js";import{t as w}from"./look-words-CbmRRS0g.js";import{t as T}from"./two-lines--3rnSWsY.js";import{t as E}from"./amount-DNLofZoH.js";import{t as D}from"./day-SIQDOd-A.js";import{t as ne}from"./filters-D9VPyyDS.js";import{t as re}from"./nothing-B1OCY6hS.js";import{d as ie,m as O}from"./index-BGhVS7LX.js";import{t as ae}from"./table-CTEDPg3V.js";import{t as k}from"./kind-words-DZ3eG-ce.js";import{t as oe}from"./badge-B7bHagYF.js";function A(e){let{rows:n,total:i,loading:a,error:o,again:s,more:c}=e.pages.value,l=i===0&&!a&&o===void 0;return t(`div`,{class:`stack`,children:[t(ne,{fields:e.filters}),o!==void 0&&t(O,{error:o,onAgain:s}),e.children,t(`p`,{class:`quiet`,children:i!==void 0&&w(`count`,{count:i})}),l?t(re,{isFiltered:e.filters.some(({key:e})=>(r.value[e]??``)!==``)}):t(ae,{label:e.label,rows:n,total:i,loading:a,onEnd:c,keyOf:e.keyOf,onOpen:ee,columns:e.columns})]})}var j=l({en:{title:`Ledgers`,which:`Ledger`,general:`General ledger`,customers:`Customers`,vendors:`Vendors`,vat:`VAT`,items:`Item movements`,values:`Item values`,registers:`Registers`,customerNo:`Customer no.`,vendorNo:`Vendor no.`,vatGroup:`VAT group`,rate:`Rate`,notRecoverable:`Not recoverable`,item:`Item`,quantity:`Quantity`,left:`Left`,cost:`Cost`,sales:`Sales`,register:`Register`,time:`Time`,user:`User`,sums:`Sums of what is filtered`,dueUntil:`Due until`},nl:{title:`Grootboeken`,which:`Grootboek`,general:`Grootboek`,customers:`Klanten`,vendors:`Leveranciers`,vat:`Btw`,items:`Artikelbewegingen`,values:`Artikelwaarden`,registers:`Journaal`,customerNo:`Klantnr.`,vendorNo:`Leveranciersnr.`,vatGroup:`Btw-groep`,rate:`Tarief`,notRecoverable:`Niet aftrekbaar`,item:`Artikel`,quantity:`Aantal`,left:`Resterend`,cost:`Kostprijs`,sales:`Verkoop`,register:`Journaalnr.`,time:`Tijdstip`,user:`Gebruiker`,sums:`Sommen van wat gefilterd is`,dueUntil:`Vervalt uiterlijk`},fr:{title:`Grands livres`,which:`Grand livre`,general:`Comptabilité générale`,customers:`Clients`,vendors:`Fournisseurs`,vat:`TVA`,items:`Mouvements d’articles`,values:`Valeurs d’articles`,registers:`Historique`,customerNo:`N° client`,vendorNo:`N° fournisseur`,vatGroup:`Groupe TVA`,rate:`Taux`,notRecoverable:`Non déductible`,item:`Article`,quantity:`Quantité`,left:`Reste`,cost:`Coût`,sales:`Ventes`,register:`N° d’historique`,time:`Heure`,user:`Utilisateur`,sums:`Sommes de ce qui est filtré`,dueUntil:`Échéance au plus tard`},de:{title:`Bücher`,which:`Buch`,general:`Hauptbuch`,customers:`Debitoren`,vendors:`Kreditoren`,vat:`MwSt.`,items:`Artikelposten`,values:`Wertposten`,registers:`Journal`,customerNo:`Debitorennr.`,vendorNo:`Kreditorennr.`,vatGroup:`MwSt.-Gruppe`,rate:`Satz`,notRecoverable:`Nicht abziehbar`,item:`Artikel`,quantity:`Menge`,left:`Rest`,cost:`Kosten`,sales:`Verkauf`,register:`Journalnr.`,time:`Zeitpunkt`,user:`Benutzer`,sums:`Summen des Gefilterten`,dueUntil:`Fällig bis`}});function M({of:e}){return e.some(([,e])=>e==null)?null:t(`dl`,{class:`look-sums`,"aria-label":j(`sums`),children:e.map(([e,n])=>t(`div`,{children:[t(`dt`,{children:e}),t(`dd`,{children:t(E,{value:n})})]},e))})}function N({of:e}){return t(M,{of:[[w(`debit`),e?.debitAmount],[w(`credit`),e?.creditAmount],[w(`balance`),e?.balance],[w(`remaining`),e?.remainingAmountLCY]]})}var se=f(`
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
`),ce=f(`
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
`),le=f(`
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
`);function ue(e){let t=e.amount;return x({accountNumber:C(e.account),postingDate:b(e.from,e.to),documentNo:C(e.document),description:v(e.text),dimension:S(e.dimension),sourceNo:C(e.party),entryNo:y(e.entries),or:t===void 0||t===``?void 0:[{debitAmount:{eq:t}},{creditAmount:{eq:t}}]})}function de(){let e=a.value?.id,n=ue(r.value),i=e===void 0?void 0:{company:e,filter:n},o=p(se,i,e=>e.company?.generalLedgerEntries),s=d(ce,i).value.data?.company?.generalLedgerSummary?.total,c=d(le,e===void 0?void 0:{company:e}).value.data?.company;return t(A,{label:j(`general`),filters:P(c),pages:o,columns:F(),keyOf:fe,children:t(M,{of:[[w(`debit`),s?.debitAmount],[w(`credit`),s?.creditAmount],[w(`balance`),s?.balance]]})})}var fe=e=>String(e.entryNo);function P(t){let n=t?.accounts?.nodes??[],r=t?.dimensionValues?.nodes??[];return[{key:`account`,label:w(`account`),kind:`code`,offers:n.map(({no:e,name:t})=>({value:e,text:`${e} ${t??``}`}))},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`text`,label:w(`description`)},{key:`amount`,label:e(`amount`),kind:`amount`},{key:`dimension`,label:w(`dimension`),offers:r.map(e=>({value:`${e.dimensionCode}=${e.code}`,text:`${e.dimensionCode} ${e.name??e.code}`}))},{key:`party`,label:w(`party`),kind:`code`},{key:`entries`,label:w(`entryNo`)}]}function F(){return m.value?I():[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>t(D,{value:e.postingDate})},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>t(h,{of:e})},{key:`account`,title:w(`account`),cell:L,width:`minmax(0, 1.4fr)`},{key:`text`,title:w(`description`),cell:e=>t(`bdi`,{children:e.description})},{key:`dimension`,title:w(`dimension`),cell:R,width:`minmax(0, 0.7fr)`},{key:`debit`,title:w(`debit`),align:`end`,width:`110px`,cell:e=>t(E,{value:g(e.debitAmount)})},{key:`credit`,title:w(`credit`),align:`end`,width:`110px`,cell:e=>t(E,{value:g(e.creditAmount)})}]}function I(){return[{key:`account`,title:w(`account`),cell:e=>t(T,{first:L(e),second:t(`bdi`,{children:e.description})})},{key:`document`,title:w(`documentNo`),width:`108px`,cell:e=>t(T,{first:t(h,{of:e}),second:t(D,{value:e.postingDate})})},{key:`amount`,title:e(`amount`),align:`end`,width:`92px`,cell:e=>t(E,{value:te(e.debitAmount,e.creditAmount)})}]}function L(e){return t(u,{children:[t(`span`,{class:`number`,children:e.accountNumber}),` `,t(`bdi`,{class:`quiet`,children:e.account?.name})]})}function R(e){return t(`bdi`,{children:e.dimensionSetLines.map(({code:e,valueCode:t})=>`${e}=${t}`).join(` `)})}var z=f(`
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
`),V=f(`
  query CustomerLedgerSums($company: ID!, $filter: CustomerLedgerEntryFilter) {
    company(id: $company) {
      sums: customerLedgerSums(filter: $filter) {
        debitAmount
        creditAmount
        balance
        remainingAmountLCY
      }
    }
  }
`),pe=f(`
  query VendorLedgerSums($company: ID!, $filter: VendorLedgerEntryFilter) {
    company(id: $company) {
      sums: vendorLedgerSums(filter: $filter) {
        debitAmount
        creditAmount
        balance
        remainingAmountLCY
      }
    }
  }
`);function H(e){let t=e.open;return{postingDate:b(e.from,e.to),dueDate:b(void 0,e.due),documentNo:C(e.document),externalDocumentNo:C(e.external),open:t===`yes`?{eq:!0}:t===`no`?{eq:!1}:void 0,entryNo:y(e.entries)}}function me(){let e=a.value?.id,{party:n,name:i}=r.value,o=x({...H(r.value),customerNo:C(n),customerName:v(i)}),s=e===void 0?void 0:{company:e,filter:o},c=p(z,s,e=>e.company?.customerLedgerEntries),l=G(w(`customer`)),u=d(V,s).value.data?.company?.sums;return t(A,{label:j(`customers`),filters:W(j(`customerNo`)),pages:c,columns:l,keyOf:U,children:t(N,{of:u})})}function he(){let e=a.value?.id,{party:n,name:i}=r.value,o=x({...H(r.value),vendorNo:C(n),vendorName:v(i)}),s=e===void 0?void 0:{company:e,filter:o},c=p(B,s,e=>e.company?.vendorLedgerEntries),l=G(w(`vendor`)),u=d(pe,s).value.data?.company?.sums;return t(A,{label:j(`vendors`),filters:W(j(`vendorNo`)),pages:c,columns:l,keyOf:U,children:t(N,{of:u})})}var U=e=>String(e.entryNo);function W(t){return[{key:`party`,label:t,kind:`code`},{key:`name`,label:e(`name`)},{key:`open`,label:w(`state`),kind:`choice`,options:[{value:`yes`,text:w(`open`)},{value:`no`,text:w(`closed`)}]},{key:`due`,label:j(`dueUntil`),kind:`date`},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`external`,label:w(`externalNo`),kind:`code`}]}function G(n){let r=e=>t(u,{children:[t(`span`,{class:`number`,children:e.partyNo}),` `,t(`bdi`,{children:e.partyName})]}),i=e=>e.open?t(E,{value:e.remainingAmount,currency:e.currencyCode}):t(oe,{tone:`good`,children:w(`closed`)});return m.value?[{key:`party`,title:n,cell:e=>t(T,{first:t(`bdi`,{children:e.partyName}),second:t(h,{of:e})})},{key:`due`,title:w(`dueDate`),width:`104px`,cell:e=>t(D,{value:e.dueDate})},{key:`amount`,title:w(`remaining`),align:`end`,width:`100px`,cell:e=>t(T,{first:t(E,{value:e.amountFCY}),second:i(e)})}]:[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>t(D,{value:e.postingDate})},{key:`kind`,title:w(`kind`),width:`110px`,cell:e=>k(e.documentType)},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>t(h,{of:e})},{key:`party`,title:n,cell:r},{key:`due`,title:w(`dueDate`),width:`112px`,cell:e=>t(D,{value:e.dueDate})},{key:`amount`,title:e(`amount`),align:`end`,width:`130px`,cell:e=>t(E,{value:e.amountFCY,currency:e.currencyCode})},{key:`left`,title:w(`remaining`),align:`end`,width:`130px`,cell:i}]}var ge=f(`
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
`),_e=f(`
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
`),ve=f(`
  query ItemLedgerSums($company: ID!, $filter: ItemLedgerEntryFilter) {
    company(id: $company) {
      sums: itemLedgerSums(filter: $filter) {
        quantity
        remainingQuantity
        costAmountActual
        salesAmountActual
      }
    }
  }
`),ye=f(`
  query ValueLedgerSums($company: ID!, $filter: ValueEntryFilter) {
    company(id: $company) {
      sums: valueLedgerSums(filter: $filter) {
        quantity: valuedQuantity
        costAmountActual
        salesAmountActual
      }
    }
  }
`);function K(e){return x({itemNo:C(e.item),postingDate:b(e.from,e.to),documentNo:C(e.document),sourceNo:C(e.party),entryNo:y(e.entries)})}function be(){let e=a.value?.id,n=e===void 0?void 0:{company:e,filter:K(r.value)},i=p(ge,n,e=>e.company?.itemLedgerEntries),o=d(ve,n).value.data?.company?.sums,s={key:`left`,title:j(`left`),align:`end`,width:`90px`,wideOnly:!0,cell:e=>t(E,{value:_(e.remainingQuantity)})};return t(A,{label:j(`items`),filters:J(),pages:i,columns:Y(s),keyOf:q,children:t(M,{of:[[j(`quantity`),o&&_(o.quantity)],[j(`left`),o&&_(o.remainingQuantity)],[j(`cost`),o?.costAmountActual],[j(`sales`),o?.salesAmountActual]]})})}function xe(){let e=a.value?.id,n=e===void 0?void 0:{company:e,filter:K(r.value)},i=p(_e,n,e=>e.company?.valueEntries),o=d(ye,n).value.data?.company?.sums;return t(A,{label:j(`values`),filters:J(),pages:i,columns:Y(),keyOf:q,children:t(M,{of:[[j(`quantity`),o&&_(o.quantity)],[j(`cost`),o?.costAmountActual],[j(`sales`),o?.salesAmountActual]]})})}var q=e=>String(e.entryNo);function J(){return[{key:`item`,label:j(`item`),kind:`code`},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`party`,label:w(`party`),kind:`code`},{key:`entries`,label:w(`entryNo`)}]}function Y(...e){let n=e=>t(u,{children:[t(`span`,{class:`number`,children:e.itemNo}),` `,t(`bdi`,{children:e.description})]}),r=[{key:`quantity`,title:j(`quantity`),align:`end`,width:`80px`,cell:e=>t(E,{value:_(e.quantity)})},...e,{key:`cost`,title:j(`cost`),align:`end`,width:`96px`,cell:e=>t(E,{value:e.costAmountActual})}];return m.value?[{key:`item`,title:j(`item`),cell:e=>t(T,{first:n(e),second:t(h,{of:e})})},...r]:[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>t(D,{value:e.postingDate})},{key:`kind`,title:w(`kind`),width:`90px`,cell:e=>k(e.entryType)},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>t(h,{of:e})},{key:`item`,title:j(`item`),cell:n},...r,{key:`sales`,title:j(`sales`),align:`end`,width:`110px`,cell:e=>t(E,{value:g(e.salesAmountActual)})}]}var Se=f(`
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
`);function Ce(){let e=a.value?.id,{from:n,to:i,document:o,user:s,entries:c}=r.value,l=x({no:y(c),postingDate:b(n,i),documentNo:C(o),userId:C(s)}),u=p(Se,e===void 0?void 0:{company:e,filter:l},e=>e.company?.glRegisters);return t(A,{label:j(`registers`),filters:we(),pages:u,columns:Te(),keyOf:e=>String(e.no)})}function we(){return[{key:`entries`,label:j(`register`)},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`user`,label:j(`user`),kind:`code`}]}function Te(){let e={key:`no`,title:j(`register`),width:m.value?`64px`:`100px`,cell:e=>t(`span`,{class:`number`,children:e.no})};return m.value?[e,{key:`document`,title:w(`documentNo`),cell:e=>t(T,{first:t(h,{of:e}),second:t(`bdi`,{children:e.document?.name})})},{key:`time`,title:j(`time`),width:`128px`,cell:e=>t(T,{first:t(D,{value:e.postingDate}),second:t(`bdi`,{children:e.userId})})}]:[e,{key:`time`,title:j(`time`),width:`190px`,cell:e=>t(D,{value:e.systemCreatedAt})},{key:`user`,title:j(`user`),width:`120px`,cell:e=>t(`bdi`,{children:e.userId})},{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>t(D,{value:e.postingDate})},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>t(h,{of:e})},{key:`party`,title:w(`party`),cell:e=>t(`bdi`,{children:e.document?.name})},{key:`general`,title:j(`general`),width:`120px`,cell:e=>t(X,{of:`general`,from:e.fromEntryNo,to:e.toEntryNo})},{key:`vat`,title:j(`vat`),width:`100px`,cell:e=>t(X,{of:`vat`,from:e.fromVATEntryNo,to:e.toVATEntryNo})}]}function X({of:e,from:n,to:r}){if(n===0)return null;let o=`${n}..${r}`;return t(ie,{to:i(a.value?.name??``,`ledgers`,e),query:{entries:o},children:t(`span`,{class:`number`,children:n===r?n:`${n}–${r}`})})}var Z=f(`
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
`),Ee=f(`
  query VatLedgerSums($company: ID!, $filter: VatEntryFilter) {
    company(id: $company) {
      sums: vatLedgerSums(filter: $filter) {
        base
        amount
        nonDeductibleVATAmount
      }
    }
  }
`);function De(e){let t=e.type;return x({vatDate:b(e.from,e.to),documentNo:C(e.document),type:t===`SALE`||t===`PURCHASE`?{eq:t}:void 0,billToPayToNo:C(e.party),vatBusPostingGroup:C(e.bus),vatProdPostingGroup:C(e.prod),dimension:S(e.dimension),entryNo:y(e.entries)})}function Oe(){let e=a.value?.id,n=e===void 0?void 0:{company:e,filter:De(r.value)},i=p(Z,n,e=>e.company?.vatEntries),o=d(Ee,n).value.data?.company?.sums;return t(A,{label:j(`vat`),filters:ke(),pages:i,columns:Ae(),keyOf:e=>String(e.entryNo),children:t(M,{of:[[w(`base`),o?.base],[w(`vat`),o?.amount],[j(`notRecoverable`),o?.nonDeductibleVATAmount]]})})}function ke(){return[{key:`type`,label:w(`kind`),kind:`choice`,options:[{value:`SALE`,text:k(`SALE`)},{value:`PURCHASE`,text:k(`PURCHASE`)}]},{key:`from`,label:w(`from`),kind:`date`},{key:`to`,label:w(`to`),kind:`date`},{key:`document`,label:w(`documentNo`),kind:`code`},{key:`party`,label:w(`party`),kind:`code`},{key:`prod`,label:j(`vatGroup`),kind:`code`},{key:`dimension`,label:w(`dimension`)},{key:`entries`,label:w(`entryNo`)}]}function Ae(){let e=e=>`${e.vatBusPostingGroup??``} · ${e.vatProdPostingGroup??``}`,n=e=>t(E,{value:e.base}),r=e=>t(E,{value:e.amount});return m.value?[{key:`document`,title:w(`documentNo`),cell:e=>t(T,{first:t(h,{of:e}),second:t(`bdi`,{children:e.document?.name})})},{key:`group`,title:j(`vatGroup`),width:`96px`,cell:n=>t(T,{first:e(n),second:t(Q,{of:n})})},{key:`vat`,title:w(`vat`),align:`end`,width:`92px`,cell:e=>t(T,{first:r(e),second:n(e)})}]:[{key:`date`,title:w(`postingDate`),width:`112px`,cell:e=>t(D,{value:e.vatDate})},{key:`kind`,title:w(`kind`),width:`72px`,cell:e=>k(e.type)},{key:`document`,title:w(`documentNo`),width:`120px`,cell:e=>t(h,{of:e})},{key:`party`,title:w(`party`),cell:e=>t(`bdi`,{children:e.document?.name??e.billToPayToNo})},{key:`group`,title:j(`vatGroup`),width:`124px`,cell:e},{key:`rate`,title:j(`rate`),align:`end`,width:`52px`,cell:e=>t(Q,{of:e})},{key:`base`,title:w(`base`),align:`end`,width:`98px`,cell:n},{key:`vat`,title:w(`vat`),align:`end`,width:`100px`,cell:r},{key:`lost`,title:j(`notRecoverable`),align:`end`,width:`98px`,cell:e=>t(E,{value:e.nonDeductibleVATAmount})}]}function Q({of:{vatPct:e}}){return t(u,{children:[t(E,{value:_(e)}),` %`]})}var je={general:de,customers:me,vendors:he,vat:Oe,items:be,values:xe,registers:Ce},$=[`general`,`customers`,`vendors`,`vat`,`items`,`values`,`registers`];function Me(){let e=s.value.rest[0],l=$.find(t=>t===e)??`general`,d=je[l],{from:f,to:p,document:m}=r.value;return t(u,{children:[t(`h1`,{children:j(`title`)}),t(c,{label:j(`which`),value:l,tabs:$.map(e=>({value:e,text:j(e)})),onValue:e=>n(o(i(a.value?.name??``,`ledgers`,e),{from:f,to:p,document:m})),children:t(d,{},l)})]})}export{Me as default};