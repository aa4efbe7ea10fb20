import{N as e,i as t,s as n,t as r}from"./gql-D7U-mL4_.js";import{t as i}from"./paging-CnL_fFJ2.js";import{c as a,d as o,h as s,l as c,n as l,o as u,p as d,s as f,u as p}from"./company-I1FYTlT-.js";import{n as m,t as h}from"./table-gUY9V4m5.js";import{o as g,s as _,t as v}from"./filter-text-DstJ3zsP.js";import{n as y,t as b}from"./filters-YG-LrXaa.js";import{n as x,t as S}from"./two-lines-BWkjLZj7.js";import{t as C}from"./badge-CValDuE4.js";import{t as w}from"./day-DxKsHU64.js";import{c as T,d as E,f as D,m as O,p as k}from"./index-BZX2vEZ3.js";import{t as A}from"./small-table-DbxCdQBU.js";var j=n({en:{title:`Who did what`,who:`Who`,what:`What`,when:`When`,where:`Through`,record:`Record`,set:`Kind of record`,fields:`Fields`,before:`Before`,after:`After`,field:`Field`,details:`{what}: {record}`,address:`Address`,program:`Program`,key:`Key`,request:`Request`,service:`the service itself`,noValues:`The log keeps values of master data, setup and rights only; this event has none.`,posted:`The posted document`,empty:`Nothing is in the log yet`,emptyHelp:`Every change and every posting is noted here, with who did it.`},nl:{title:`Wie deed wat`,who:`Wie`,what:`Wat`,when:`Wanneer`,where:`Via`,record:`Record`,set:`Soort record`,fields:`Velden`,before:`Voordien`,after:`Nadien`,field:`Veld`,details:`{what}: {record}`,address:`Adres`,program:`Programma`,key:`Sleutel`,request:`Verzoek`,service:`de dienst zelf`,noValues:`Het logboek bewaart alleen waarden van stamgegevens, instellingen en rechten; deze gebeurtenis heeft er geen.`,posted:`Het geboekte document`,empty:`Er staat nog niets in het logboek`,emptyHelp:`Elke wijziging en elke boeking wordt hier genoteerd, met wie het deed.`},fr:{title:`Qui a fait quoi`,who:`Qui`,what:`Quoi`,when:`Quand`,where:`Par`,record:`Fiche`,set:`Type de fiche`,fields:`Champs`,before:`Avant`,after:`Après`,field:`Champ`,details:`{what} : {record}`,address:`Adresse`,program:`Programme`,key:`Clé`,request:`Requête`,service:`le service lui-même`,noValues:`Le journal ne garde que les valeurs des données de base, des réglages et des droits ; cet événement n’en a pas.`,posted:`Le document comptabilisé`,empty:`Le journal est encore vide`,emptyHelp:`Chaque changement et chaque comptabilisation est noté ici, avec son auteur.`},de:{title:`Wer tat was`,who:`Wer`,what:`Was`,when:`Wann`,where:`Über`,record:`Datensatz`,set:`Art des Datensatzes`,fields:`Felder`,before:`Vorher`,after:`Nachher`,field:`Feld`,details:`{what}: {record}`,address:`Adresse`,program:`Programm`,key:`Schlüssel`,request:`Anfrage`,service:`der Dienst selbst`,noValues:`Das Protokoll hält nur Werte von Stammdaten, Einrichtung und Rechten fest; dieses Ereignis hat keine.`,posted:`Der gebuchte Beleg`,empty:`Im Protokoll steht noch nichts`,emptyHelp:`Jede Änderung und jede Buchung wird hier festgehalten, mit dem, der sie machte.`}}),M=r(`
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
`);function N({systemId:e,onClose:n}){let r=l.value?.id,{data:i,error:a,again:o}=t(M,r===void 0?void 0:{company:r,id:e}).value,c=i?.company?.auditEvents?.nodes[0],u=x(c?.operation),d=`${c?.recordSet??``} ${c?.recordNo??``}`.trim(),f=[[j(`who`),c?.principalName??j(`service`)],[j(`what`),c?.action],[j(`where`),c?.surface],[j(`fields`),c?.changedFields],[j(`address`),c?.address],[j(`program`),c?.userAgent],[j(`key`),c?.keyId],[j(`request`),c?.requestId]],p=c?.values.nodes??[];return s(T,{wide:!0,title:c===void 0?j(`title`):j(`details`,{what:u,record:d}),onClose:n,children:[a!==void 0&&s(k,{error:a,onAgain:o}),c===void 0&&a===void 0&&s(O,{}),c!==void 0&&s(`div`,{class:`stack`,children:[s(w,{value:c.at}),s(A,{label:j(`title`),columns:[{title:j(`field`)},{title:``}],rows:f.filter(([,e])=>e!=null&&e!==``).map(([e,t])=>[e,s(`bdi`,{children:t},e)])}),p.length===0?s(`p`,{class:`quiet`,children:j(`noValues`)}):s(A,{label:j(`fields`),columns:[{title:j(`field`)},{title:j(`before`)},{title:j(`after`)}],rows:p.map(e=>[e.field,s(`bdi`,{children:e.oldValue},`before`),s(`bdi`,{children:e.newValue},`after`)])})]})]})}var P=r(`
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
`),F=[`POSTED`,`CANCELLED`,`CREATED`,`CHANGED`,`DELETED`,`REFUSED`,`EXPORTED`,`FORGOTTEN`,`KEY_MADE`,`KEY_CHANGED`,`KEY_REVOKED`,`KEY_FIRST_USED`,`RIGHT_GIVEN`,`RIGHT_TAKEN`,`SIGN_IN_REFUSED`];function I(e){let{operation:t,from:n,to:r}=e;return g({principalName:v(e.who),operation:F.includes(t)?{eq:t}:void 0,recordSet:v(e.set),recordNo:v(e.record),at:L(n,r)})}function L(e,t){let[n,r]=[e,t].map(e=>e!==void 0&&_(e)?e:void 0);if(n!==void 0||r!==void 0)return{...n===void 0?{}:{gte:new Date(`${n}T00:00:00`).toISOString()},...r===void 0?{}:{lte:new Date(`${r}T23:59:59.999`).toISOString()}}}function R(){let t=u(`ADMIN`);return s(e,{children:[s(`h1`,{children:j(`title`)}),t===void 0?s(z,{}):s(D,{tone:`warn`,children:t})]})}function z(){let t=l.value?.id,n=I(o.value),{rows:r,total:c,loading:u,error:f,again:p,more:m}=i(P,t===void 0?void 0:{company:t,filter:n},e=>e.company?.auditEvents).value,g=o.value.event;return s(e,{children:[s(b,{fields:V()}),f!==void 0&&s(k,{error:f,onAgain:p}),c===0&&!u&&f===void 0?s(E,{title:n===void 0?j(`empty`):y(`nothing`),children:s(`p`,{children:n===void 0?j(`emptyHelp`):y(`nothingHelp`)})}):s(h,{label:j(`title`),rows:r,total:c,loading:u,onEnd:m,keyOf:e=>e.systemId,onOpen:e=>a(B(e.systemId)),columns:U()}),g!==void 0&&g!==``&&s(N,{systemId:g,onClose:()=>d({event:void 0})},g)]})}var B=e=>f(c(l.value?.name??``,p.value.screen),{...o.value,event:e});function V(){return[{key:`who`,label:j(`who`),kind:`code`},{key:`operation`,label:j(`what`),kind:`choice`,options:F.map(e=>({value:e,text:x(e)}))},{key:`set`,label:j(`set`),kind:`code`},{key:`record`,label:j(`record`),kind:`code`},{key:`from`,label:y(`from`),kind:`date`},{key:`to`,label:y(`to`),kind:`date`}]}function H(e){return e===`POSTED`?`good`:e===`REFUSED`||e===`SIGN_IN_REFUSED`?`bad`:e===`DELETED`||e===`CANCELLED`||e===`FORGOTTEN`?`warn`:`plain`}function U(){let e=e=>s(`bdi`,{children:e.principalName??j(`service`)}),t=e=>s(C,{tone:H(e.operation),children:x(e.operation)}),n=e=>s(`bdi`,{children:`${e.recordSet??``} ${e.recordNo??``}`.trim()}),r=e=>s(w,{value:e.at});return m.value?[{key:`record`,title:j(`record`),cell:e=>s(S,{first:n(e),second:r(e)})},{key:`what`,title:j(`what`),width:`130px`,cell:n=>s(S,{first:t(n),second:e(n)})}]:[{key:`when`,title:j(`when`),width:`180px`,cell:r},{key:`who`,title:j(`who`),width:`minmax(80px, 0.5fr)`,cell:e},{key:`what`,title:j(`what`),width:`150px`,cell:t},{key:`record`,title:j(`record`),width:`minmax(0, 1.6fr)`,cell:n},{key:`fields`,title:j(`fields`),cell:e=>s(`bdi`,{children:e.changedFields})},{key:`surface`,title:j(`where`),width:`100px`,cell:e=>e.surface}]}export{R as default};