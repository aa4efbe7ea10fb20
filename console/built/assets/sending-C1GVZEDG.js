import{T as e,n as t,t as n,x as r,y as i}from"./gql-D7U-mL4_.js";var a=Object.defineProperty,o=(e,t)=>{let n={};for(var r in e)a(n,r,{get:e[r],enumerable:!0});return t||a(n,Symbol.toStringTag,{value:`Module`}),n},s={entries:1e3,bytesOfEntry:38797312,bytesInAll:419430400,bytesOfDirectory:16777216},c=class extends Error{name=`ZipError`;refusal;constructor(e){super(e),this.refusal=e}},l=101010256,u=33639248,d=67324752,f=65557;async function p(e){let t=new DataView(await e.slice(Math.max(0,e.size-f)).arrayBuffer()),n=m(t),r=t.getUint16(n+10,!0),i=t.getUint32(n+12,!0),a=t.getUint32(n+16,!0);if(r>s.entries)throw new c(`zipMany`);if(i>s.bytesOfDirectory||a===4294967295||a+i>e.size)throw new c(`zipBroken`);let o={left:s.bytesInAll};return h(e,new DataView(await e.slice(a,a+i).arrayBuffer()),r,o)}function m(e){for(let t=e.byteLength-22;t>=0;--t)if(e.getUint32(t,!0)===l)return t;throw new c(`zipBroken`)}function h(e,t,n,r){let i=[],a=0;for(let o=0;o<n;o+=1){if(a+46>t.byteLength||t.getUint32(a,!0)!==u)throw new c(`zipBroken`);let[n,o,s]=[28,30,32].map(e=>t.getUint16(a+e,!0)),l=new Uint8Array(t.buffer,a+46,Math.min(n??0,t.byteLength-a-46)),d=new TextDecoder().decode(l),f={flags:t.getUint16(a+8,!0),method:t.getUint16(a+10,!0),packed:t.getUint32(a+20,!0),header:t.getUint32(a+42,!0)};a+=46+(n??0)+(o??0)+(s??0),!d.endsWith(`/`)&&!d.startsWith(`__MACOSX/`)&&i.push({name:d,read:()=>g(e,d,f,r)})}return i}async function g(e,t,n,r){if(n.flags&1)throw new c(`zipLocked`);if(/\.zip$/i.test(t))throw new c(`zipNested`);if(n.method!==0&&n.method!==8)throw new c(`zipMethod`);let i=new DataView(await e.slice(n.header,n.header+30).arrayBuffer());if(i.byteLength<30||i.getUint32(0,!0)!==d)throw new c(`zipBroken`);let a=n.header+30+i.getUint16(26,!0)+i.getUint16(28,!0),o=e.slice(a,a+n.packed).stream();return _(n.method===0?o:o.pipeThrough(new DecompressionStream(`deflate-raw`)),r)}async function _(e,t){let n=[],r=0,i=e.getReader();for(;;){let{done:e,value:a}=await i.read().catch(()=>{throw new c(`zipBroken`)});if(e)return new Blob(n);if(r+=a.byteLength,t.left-=a.byteLength,r>s.bytesOfEntry||t.left<0)throw await i.cancel(),new c(`zipBomb`);n.push(a)}}var v=o({base64Of:()=>W,clearSent:()=>j,largestFile:()=>S,send:()=>k,sendAgain:()=>A,sent:()=>w}),y=n(`
  query WhatIsIt($company: ID!, $xml: Base64!) {
    parseImportDocument(companyId: $company, xml: $xml) {
      side
      existing {
        __typename
        id
        entryNo
      }
    }
  }
`),b=n(`
  mutation MakePurchase($company: ID!, $xml: Base64!) {
    result: createImportPurchaseInvoice(input: { companyId: $company, source: { xml: $xml } }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConflictError {
        existing {
          __typename
          entryNo
        }
      }
      ... on CreateImportPurchaseInvoiceSuccess {
        document: importPurchaseInvoice {
          entryNo
          name
          errorMessage
        }
      }
    }
  }
`),x=n(`
  mutation MakeSales($company: ID!, $xml: Base64!) {
    result: createImportSalesInvoice(input: { companyId: $company, source: { xml: $xml } }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConflictError {
        existing {
          __typename
          entryNo
        }
      }
      ... on CreateImportSalesInvoiceSuccess {
        document: importSalesInvoice {
          entryNo
          name
          errorMessage
        }
      }
    }
  }
`),S=38797312,C=4,w=e([]),T=[],E=new Map,D=0,O=0;function k(e,t){for(let n of t)M(e,n)}function A(e,t){let n=E.get(e);n!==void 0&&(F(e,{is:`waiting`}),T.push(t===void 0?n:{...n,side:t}),I())}function j(e){let t=t=>t.company!==e||t.outcome.is===`waiting`||t.outcome.is===`sending`;for(let e of w.value)t(e)||E.delete(e.id);w.value=w.value.filter(t)}async function M(e,t){try{if(!await U(t,`PK`))return N(e,t.name,async()=>t);let n=await p(t);n.length===0&&F(P(e,t.name),{is:`failed`,why:`emptyFile`});for(let r of n)N(e,`${t.name} › ${r.name}`,r.read)}catch(n){F(P(e,t.name),{is:`failed`,why:n instanceof c?n.refusal:`unreadable`})}}function N(e,t,n){let r={id:P(e,t),company:e,read:n};E.set(r.id,r),T.push(r),I()}function P(e,t){return D+=1,w.value=[...w.value,{id:D,company:e,name:t,outcome:{is:`waiting`}}],D}function F(e,t){w.value=w.value.map(n=>n.id===e?{...n,outcome:t}:n),(t.is===`made`||t.is===`existing`)&&E.delete(e)}function I(){for(;O<C;){let e=T.shift();if(e===void 0)return;O+=1,F(e.id,{is:`sending`}),L(e).then(t=>{--O,F(e.id,t),I()})}}async function L({company:e,read:t,side:n}){try{let r=await t();return r.size>38797312?{is:`failed`,why:`tooLarge`}:r.size===0?{is:`failed`,why:`emptyFile`}:await U(r,`PK`)?{is:`failed`,why:`zipNested`}:await H(r)?await R(e,await W(r),n):{is:`failed`,why:`noInvoice`}}catch(e){return e instanceof c?{is:`failed`,why:e.refusal}:e instanceof i?e.kind===`offline`?{is:`failed`,why:`offline`}:e.path===`side`?{is:`unclear`}:{is:`refused`,why:e.message}:{is:`failed`,why:`unreadable`}}}async function R(e,n,a){let o=a??await z(e,n);if(typeof o==`object`)return o;try{let{document:i}=r(o===`purchase`?(await t(b,{company:e,xml:n})).result:(await t(x,{company:e,xml:n})).result),{entryNo:a,name:s,errorMessage:c}=i;return{is:`made`,side:o,entryNo:a,party:s??``,problem:c??``}}catch(e){let t=e instanceof i&&e.code===`ALREADY_EXISTS`?B(e.detail):void 0;if(t===void 0)throw e;return t}}async function z(e,n){let{side:r,existing:i}=(await t(y,{company:e,xml:n})).parseImportDocument;return i==null?r===`PURCHASE`?`purchase`:`sales`:{is:`existing`,side:V(i.__typename),entryNo:i.entryNo}}function B(e){if(e===void 0||!(`existing`in e))return;let{existing:t}=e;return typeof t!=`object`||!t||!(`entryNo`in t)?void 0:{is:`existing`,side:V(`__typename`in t?String(t.__typename):``),entryNo:Number(t.entryNo)}}var V=e=>e===`ImportSalesInvoice`?`sales`:`purchase`;async function H(e){let t=new Uint8Array(await e.slice(0,1024).arrayBuffer()),n=new TextDecoder(t[1]===0||t[0]===255?`utf-16le`:`utf-8`).decode(t);return/^[\s\0]*</.test(n)||n.includes(`%PDF-`)||t[0]===254||t[0]===0}async function U(e,t){return await e.slice(0,t.length).text()===t}function W(e){return new Promise((t,n)=>{let r=new FileReader;r.addEventListener(`load`,()=>{let e=typeof r.result==`string`?r.result:``;t(e.slice(e.indexOf(`,`)+1))}),r.addEventListener(`error`,()=>n(new i(`refused`,r.error?.message??``))),r.readAsDataURL(e)})}export{A as a,k as i,j as n,v as o,S as r,w as s,W as t};