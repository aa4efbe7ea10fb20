import{C as e,G as t,_ as n,c as r,d as i,f as a,l as o,m as s,n as c,o as l,s as u,u as d,y as f}from"./company-BWgVaAU8.js";import{t as p}from"./paging-D3YFP-kh.js";import{n as m,t as h}from"./table-DpEzwXPR.js";import{c as g,l as _,n as v,r as y,t as b}from"./filters-BozRSJXn.js";import{n as x,t as S}from"./two-lines-B2Mw3cOg.js";import{t as C}from"./badge-BCWerMKX.js";import{t as w}from"./day-Cg934Isc.js";import{d as T,f as E,l as D,m as O,p as k}from"./index-3nqhyjhj.js";import{t as A}from"./small-table-D1M1EP6v.js";var j=e({en:{title:`Who did what`,who:`Who`,what:`What`,when:`When`,where:`Through`,record:`Record`,set:`Kind of record`,fields:`Fields`,before:`Before`,after:`After`,field:`Field`,details:`{what}: {record}`,address:`Address`,program:`Program`,key:`Key`,request:`Request`,service:`the service itself`,noValues:`The log keeps values of master data, setup and rights only; this event has none.`,posted:`The posted document`,empty:`Nothing is in the log yet`,emptyHelp:`Every change and every posting is noted here, with who did it.`},nl:{title:`Wie deed wat`,who:`Wie`,what:`Wat`,when:`Wanneer`,where:`Via`,record:`Record`,set:`Soort record`,fields:`Velden`,before:`Voordien`,after:`Nadien`,field:`Veld`,details:`{what}: {record}`,address:`Adres`,program:`Programma`,key:`Sleutel`,request:`Verzoek`,service:`de dienst zelf`,noValues:`Het logboek bewaart alleen waarden van stamgegevens, instellingen en rechten; deze gebeurtenis heeft er geen.`,posted:`Het geboekte document`,empty:`Er staat nog niets in het logboek`,emptyHelp:`Elke wijziging en elke boeking wordt hier genoteerd, met wie het deed.`},fr:{title:`Qui a fait quoi`,who:`Qui`,what:`Quoi`,when:`Quand`,where:`Par`,record:`Fiche`,set:`Type de fiche`,fields:`Champs`,before:`Avant`,after:`Après`,field:`Champ`,details:`{what} : {record}`,address:`Adresse`,program:`Programme`,key:`Clé`,request:`Requête`,service:`le service lui-même`,noValues:`Le journal ne garde que les valeurs des données de base, des réglages et des droits ; cet événement n’en a pas.`,posted:`Le document comptabilisé`,empty:`Le journal est encore vide`,emptyHelp:`Chaque changement et chaque comptabilisation est noté ici, avec son auteur.`},de:{title:`Wer tat was`,who:`Wer`,what:`Was`,when:`Wann`,where:`Über`,record:`Datensatz`,set:`Art des Datensatzes`,fields:`Felder`,before:`Vorher`,after:`Nachher`,field:`Feld`,details:`{what}: {record}`,address:`Adresse`,program:`Programm`,key:`Schlüssel`,request:`Anfrage`,service:`der Dienst selbst`,noValues:`Das Protokoll hält nur Werte von Stammdaten, Einrichtung und Rechten fest; dieses Ereignis hat keine.`,posted:`Der gebuchte Beleg`,empty:`Im Protokoll steht noch nichts`,emptyHelp:`Jede Änderung und jede Buchung wird hier festgehalten, mit dem, der sie machte.`}}),M=u(`
  query AuditEvent($company: ID!, $id: UUID!) {
    company(id: $company) {
      auditEvents(first: 1, filter: { systemId: { eq: $id } }) {
        nodes {
          at
          principalName
          operation
          action
          recordSet
          recordNo
          changedFields
          surface
          address
          keyId
          requestId
          userAgent
          values(first: 1000) {
            nodes {
              field
              oldValue
              newValue
            }
          }
        }
      }
    }
  }
`);function N({systemId:e,onClose:t}){let r=c.value?.id,{data:i,error:a,again:o}=n(M,r===void 0?void 0:{company:r,id:e}).value,s=i?.company?.auditEvents?.nodes[0],l=x(s?.operation),u=`${s?.recordSet??``} ${s?.recordNo??``}`.trim(),d=[[j(`who`),s?.principalName??j(`service`)],[j(`what`),s?.action],[j(`where`),s?.surface],[j(`fields`),s?.changedFields],[j(`address`),s?.address],[j(`program`),s?.userAgent],[j(`key`),s?.keyId],[j(`request`),s?.requestId]],p=s?.values.nodes??[];return f(D,{wide:!0,title:s===void 0?j(`title`):j(`details`,{what:l,record:u}),onClose:t,children:[a!==void 0&&f(k,{error:a,onAgain:o}),s===void 0&&a===void 0&&f(O,{}),s!==void 0&&f(`div`,{class:`stack`,children:[f(w,{value:s.at}),f(A,{label:j(`title`),columns:[{title:j(`field`)},{title:``}],rows:d.filter(([,e])=>e!=null&&e!==``).map(([e,t])=>[e,f(`bdi`,{children:t},e)])}),p.length===0?f(`p`,{class:`quiet`,children:j(`noValues`)}):f(A,{label:j(`fields`),columns:[{title:j(`field`)},{title:j(`before`)},{title:j(`after`)}],rows:p.map(e=>[e.field,f(`bdi`,{children:e.oldValue},`before`),f(`bdi`,{children:e.newValue},`after`)])})]})]})}var P=u(`
  query AuditLog($company: ID!, $filter: AuditEventFilter, $first: Int, $after: String) {
    company(id: $company) {
      auditEvents(filter: $filter, first: $first, after: $after, orderBy: [{ field: SYSTEM_ID, direction: DESC }]) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          systemId
          at
          principalName
          operation
          action
          recordSet
          recordNo
          recordId
          changedFields
          surface
          quantity
        }
      }
    }
  }
`),F=[`POSTED`,`CANCELLED`,`CREATED`,`CHANGED`,`DELETED`,`REFUSED`,`EXPORTED`,`FORGOTTEN`,`KEY_MADE`,`KEY_CHANGED`,`KEY_REVOKED`,`KEY_FIRST_USED`,`RIGHT_GIVEN`,`RIGHT_TAKEN`,`SIGN_IN_REFUSED`];function I(e){let{operation:t,from:n,to:r}=e;return g({principalName:y(e.who),operation:F.includes(t)?{eq:t}:void 0,recordSet:y(e.set),recordNo:y(e.record),at:L(n,r)})}function L(e,t){let[n,r]=[e,t].map(e=>e!==void 0&&_(e)?e:void 0);if(n!==void 0||r!==void 0)return{...n===void 0?{}:{gte:new Date(`${n}T00:00:00`).toISOString()},...r===void 0?{}:{lte:new Date(`${r}T23:59:59.999`).toISOString()}}}function R(){let e=l(`ADMIN`);return f(t,{children:[f(`h1`,{children:j(`title`)}),e===void 0?f(z,{}):f(E,{tone:`warn`,children:e})]})}function z(){let e=c.value?.id,n=I(a.value),{rows:r,total:i,loading:l,error:u,again:d,more:m}=p(P,e===void 0?void 0:{company:e,filter:n},e=>e.company?.auditEvents).value,g=a.value.event;return f(t,{children:[f(b,{fields:V()}),u!==void 0&&f(k,{error:u,onAgain:d}),i===0&&!l&&u===void 0?f(T,{title:n===void 0?j(`empty`):v(`nothing`),children:f(`p`,{children:n===void 0?j(`emptyHelp`):v(`nothingHelp`)})}):f(h,{label:j(`title`),rows:r,total:i,loading:l,onEnd:m,keyOf:e=>e.systemId,onOpen:e=>o(B(e.systemId)),columns:U()}),g!==void 0&&g!==``&&f(N,{systemId:g,onClose:()=>s({event:void 0})},g)]})}var B=e=>r(d(c.value?.name??``,i.value.screen),{...a.value,event:e});function V(){return[{key:`who`,label:j(`who`),kind:`code`},{key:`operation`,label:j(`what`),kind:`choice`,options:F.map(e=>({value:e,text:x(e)}))},{key:`set`,label:j(`set`),kind:`code`},{key:`record`,label:j(`record`),kind:`code`},{key:`from`,label:v(`from`),kind:`date`},{key:`to`,label:v(`to`),kind:`date`}]}function H(e){return e===`POSTED`?`good`:e===`REFUSED`||e===`SIGN_IN_REFUSED`?`bad`:e===`DELETED`||e===`CANCELLED`||e===`FORGOTTEN`?`warn`:`plain`}function U(){let e=e=>f(`bdi`,{children:e.principalName??j(`service`)}),t=e=>f(C,{tone:H(e.operation),children:x(e.operation)}),n=e=>f(`bdi`,{children:`${e.recordSet??``} ${e.recordNo??``}`.trim()}),r=e=>f(w,{value:e.at});return m.value?[{key:`record`,title:j(`record`),cell:e=>f(S,{first:n(e),second:r(e)})},{key:`what`,title:j(`what`),width:`130px`,cell:n=>f(S,{first:t(n),second:e(n)})}]:[{key:`when`,title:j(`when`),width:`180px`,cell:r},{key:`who`,title:j(`who`),width:`minmax(80px, 0.5fr)`,cell:e},{key:`what`,title:j(`what`),width:`150px`,cell:t},{key:`record`,title:j(`record`),width:`minmax(0, 1.6fr)`,cell:n},{key:`fields`,title:j(`fields`),cell:e=>f(`bdi`,{children:e.changedFields})},{key:`surface`,title:j(`where`),width:`100px`,cell:e=>e.surface}]}export{R as default};