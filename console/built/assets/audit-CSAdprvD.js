import{O as e,Y as t,_ as n,b as r,c as i,d as a,f as o,l as s,m as c,n as l,o as u,s as d,u as f,v as p,w as m,x as h,y as g}from"./field-CcdWjuRK.js";import{t as _}from"./paging-D_4mderI.js";import{n as v,t as y}from"./table-DArJYSRC.js";import{c as b,l as x,n as S,r as C,t as w}from"./filters-I-We8Hq1.js";import{n as T,t as E}from"./two-lines-DkzuoTrm.js";import{t as D}from"./badge-Bio-OQki.js";import{t as O}from"./day-C6FcCFQT.js";import{t as k}from"./small-table-DfJWMVMz.js";import{i as A}from"./index-BlKfc22D.js";var j=e({en:{title:`Who did what`,who:`Who`,what:`What`,when:`When`,where:`Through`,record:`Record`,set:`Kind of record`,fields:`Fields`,before:`Before`,after:`After`,field:`Field`,details:`{what}: {record}`,address:`Address`,program:`Program`,key:`Key`,request:`Request`,service:`the service itself`,noValues:`The log keeps values of master data, setup and rights only; this event has none.`,posted:`The posted document`,empty:`Nothing is in the log yet`,emptyHelp:`Every change and every posting is noted here, with who did it.`},nl:{title:`Wie deed wat`,who:`Wie`,what:`Wat`,when:`Wanneer`,where:`Via`,record:`Record`,set:`Soort record`,fields:`Velden`,before:`Voordien`,after:`Nadien`,field:`Veld`,details:`{what}: {record}`,address:`Adres`,program:`Programma`,key:`Sleutel`,request:`Verzoek`,service:`de dienst zelf`,noValues:`Het logboek bewaart alleen waarden van stamgegevens, instellingen en rechten; deze gebeurtenis heeft er geen.`,posted:`Het geboekte document`,empty:`Er staat nog niets in het logboek`,emptyHelp:`Elke wijziging en elke boeking wordt hier genoteerd, met wie het deed.`},fr:{title:`Qui a fait quoi`,who:`Qui`,what:`Quoi`,when:`Quand`,where:`Par`,record:`Fiche`,set:`Type de fiche`,fields:`Champs`,before:`Avant`,after:`Après`,field:`Champ`,details:`{what} : {record}`,address:`Adresse`,program:`Programme`,key:`Clé`,request:`Requête`,service:`le service lui-même`,noValues:`Le journal ne garde que les valeurs des données de base, des réglages et des droits ; cet événement n’en a pas.`,posted:`Le document comptabilisé`,empty:`Le journal est encore vide`,emptyHelp:`Chaque changement et chaque comptabilisation est noté ici, avec son auteur.`},de:{title:`Wer tat was`,who:`Wer`,what:`Was`,when:`Wann`,where:`Über`,record:`Datensatz`,set:`Art des Datensatzes`,fields:`Felder`,before:`Vorher`,after:`Nachher`,field:`Feld`,details:`{what}: {record}`,address:`Adresse`,program:`Programm`,key:`Schlüssel`,request:`Anfrage`,service:`der Dienst selbst`,noValues:`Das Protokoll hält nur Werte von Stammdaten, Einrichtung und Rechten fest; dieses Ereignis hat keine.`,posted:`Der gebuchte Beleg`,empty:`Im Protokoll steht noch nichts`,emptyHelp:`Jede Änderung und jede Buchung wird hier festgehalten, mit dem, der sie machte.`}}),M=d(`
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
`);function N({systemId:e,onClose:t}){let i=l.value?.id,{data:a,error:o,again:s}=n(M,i===void 0?void 0:{company:i,id:e}).value,c=a?.company?.auditEvents?.nodes[0],u=T(c?.operation),d=`${c?.recordSet??``} ${c?.recordNo??``}`.trim(),f=[[j(`who`),c?.principalName??j(`service`)],[j(`what`),c?.action],[j(`where`),c?.surface],[j(`fields`),c?.changedFields],[j(`address`),c?.address],[j(`program`),c?.userAgent],[j(`key`),c?.keyId],[j(`request`),c?.requestId]],p=c?.values.nodes??[];return m(A,{wide:!0,title:c===void 0?j(`title`):j(`details`,{what:u,record:d}),onClose:t,children:[o!==void 0&&m(r,{error:o,onAgain:s}),c===void 0&&o===void 0&&m(h,{}),c!==void 0&&m(`div`,{class:`stack`,children:[m(O,{value:c.at}),m(k,{label:j(`title`),columns:[{title:j(`field`)},{title:``}],rows:f.filter(([,e])=>e!=null&&e!==``).map(([e,t])=>[e,m(`bdi`,{children:t},e)])}),p.length===0?m(`p`,{class:`quiet`,children:j(`noValues`)}):m(k,{label:j(`fields`),columns:[{title:j(`field`)},{title:j(`before`)},{title:j(`after`)}],rows:p.map(e=>[e.field,m(`bdi`,{children:e.oldValue},`before`),m(`bdi`,{children:e.newValue},`after`)])})]})]})}var P=d(`
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
`),F=[`POSTED`,`CANCELLED`,`CREATED`,`CHANGED`,`DELETED`,`REFUSED`,`EXPORTED`,`FORGOTTEN`,`KEY_MADE`,`KEY_CHANGED`,`KEY_REVOKED`,`KEY_FIRST_USED`,`RIGHT_GIVEN`,`RIGHT_TAKEN`,`SIGN_IN_REFUSED`];function I(e){let{operation:t,from:n,to:r}=e;return b({principalName:C(e.who),operation:F.includes(t)?{eq:t}:void 0,recordSet:C(e.set),recordNo:C(e.record),at:L(n,r)})}function L(e,t){let[n,r]=[e,t].map(e=>e!==void 0&&x(e)?e:void 0);if(n!==void 0||r!==void 0)return{...n===void 0?{}:{gte:new Date(`${n}T00:00:00`).toISOString()},...r===void 0?{}:{lte:new Date(`${r}T23:59:59.999`).toISOString()}}}function R(){let e=u(`ADMIN`);return m(t,{children:[m(`h1`,{children:j(`title`)}),e===void 0?m(z,{}):m(g,{tone:`warn`,children:e})]})}function z(){let e=l.value?.id,n=I(o.value),{rows:i,total:a,loading:u,error:d,again:f,more:h}=_(P,e===void 0?void 0:{company:e,filter:n},e=>e.company?.auditEvents).value,g=o.value.event;return m(t,{children:[m(w,{fields:V()}),d!==void 0&&m(r,{error:d,onAgain:f}),a===0&&!u&&d===void 0?m(p,{title:n===void 0?j(`empty`):S(`nothing`),children:m(`p`,{children:n===void 0?j(`emptyHelp`):S(`nothingHelp`)})}):m(y,{label:j(`title`),rows:i,total:a,loading:u,onEnd:h,keyOf:e=>e.systemId,onOpen:e=>s(B(e.systemId)),columns:U()}),g!==void 0&&g!==``&&m(N,{systemId:g,onClose:()=>c({event:void 0})},g)]})}var B=e=>i(f(l.value?.name??``,a.value.screen),{...o.value,event:e});function V(){return[{key:`who`,label:j(`who`),kind:`code`},{key:`operation`,label:j(`what`),kind:`choice`,options:F.map(e=>({value:e,text:T(e)}))},{key:`set`,label:j(`set`),kind:`code`},{key:`record`,label:j(`record`),kind:`code`},{key:`from`,label:S(`from`),kind:`date`},{key:`to`,label:S(`to`),kind:`date`}]}function H(e){return e===`POSTED`?`good`:e===`REFUSED`||e===`SIGN_IN_REFUSED`?`bad`:e===`DELETED`||e===`CANCELLED`||e===`FORGOTTEN`?`warn`:`plain`}function U(){let e=e=>m(`bdi`,{children:e.principalName??j(`service`)}),t=e=>m(D,{tone:H(e.operation),children:T(e.operation)}),n=e=>m(`bdi`,{children:`${e.recordSet??``} ${e.recordNo??``}`.trim()}),r=e=>m(O,{value:e.at});return v.value?[{key:`record`,title:j(`record`),cell:e=>m(E,{first:n(e),second:r(e)})},{key:`what`,title:j(`what`),width:`130px`,cell:n=>m(E,{first:t(n),second:e(n)})}]:[{key:`when`,title:j(`when`),width:`190px`,cell:r},{key:`who`,title:j(`who`),width:`minmax(90px, 0.6fr)`,cell:e},{key:`what`,title:j(`what`),width:`170px`,cell:t},{key:`record`,title:j(`record`),cell:n},{key:`fields`,title:j(`fields`),cell:e=>m(`bdi`,{children:e.changedFields})},{key:`surface`,title:j(`where`),width:`100px`,cell:e=>e.surface}]}export{R as default};