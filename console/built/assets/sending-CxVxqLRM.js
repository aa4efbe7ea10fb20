import{E as e,j as t,n,r,t as i,w as a}from"./gql-CU-XKzSu.js";var o=Object.defineProperty,s=(e,t)=>{let n={};for(var r in e)o(n,r,{get:e[r],enumerable:!0});return t||o(n,Symbol.toStringTag,{value:`Module`}),n},c=new Uint32Array(256).map((e,t)=>{let n=t;for(let e=0;e<8;e+=1)n=(n&1)==1?3988292384^n>>>1:n>>>1;return n});function l(e,t){let n=~e;for(let e of t)n=(c[(n^e)&255]??0)^n>>>8;return~n>>>0}var u={entries:1e3,bytesOfEntry:38797312,bytesInAll:419430400,bytesOfDirectory:16777216,ratio:200,bytesBeforeRatio:1048576},d=class extends Error{name=`ZipError`;refusal;constructor(e){super(e),this.refusal=e}},f=101010256,ee=101075792,p=117853008,m=33639248,h=67324752,g=65557,_=20,v={short:65535,long:4294967295};async function y(e){let{count:t,size:n,start:r}=await b(e);if(t>u.entries)throw new d(`zipMany`);if(n>u.bytesOfDirectory||r+n>e.size)throw new d(`zipBroken`);let i={left:u.bytesInAll};return w(e,new DataView(await e.slice(r,r+n).arrayBuffer()),t,i)}async function b(e){let t=new DataView(await e.slice(Math.max(0,e.size-g)).arrayBuffer()),n=C(t),r={count:t.getUint16(n+10,!0),size:t.getUint32(n+12,!0),start:t.getUint32(n+16,!0)};if((r.count===v.short||r.size===v.long||r.start===v.long)&&n>=_&&t.getUint32(n-_,!0)===p)return x(e,S(t,n-_+8));if(t.getUint16(n+4,!0)!==0||t.getUint16(n+6,!0)!==0)throw new d(`zipParts`);return r}async function x(e,t){let n=new DataView(await e.slice(t,t+56).arrayBuffer());if(n.byteLength<56||n.getUint32(0,!0)!==ee)throw new d(`zipBroken`);if(n.getUint32(16,!0)!==0||n.getUint32(20,!0)!==0)throw new d(`zipParts`);return{count:S(n,32),size:S(n,40),start:S(n,48)}}function S(e,t){if(t+8>e.byteLength)throw new d(`zipBroken`);return e.getUint32(t,!0)+e.getUint32(t+4,!0)*2**32}function C(e){for(let t=e.byteLength-22;t>=0;--t)if(e.getUint32(t,!0)===f&&t+22+e.getUint16(t+20,!0)===e.byteLength)return t;throw new d(`zipBroken`)}function w(e,t,n,r){let i=[],a=0;for(let o=0;o<n;o+=1){if(a+46>t.byteLength||t.getUint32(a,!0)!==m)throw new d(`zipBroken`);let n=t.getUint16(a+28,!0),o=t.getUint16(a+30,!0),s=a+46+n+o+t.getUint16(a+32,!0);if(s>t.byteLength)throw new d(`zipBroken`);let c=new TextDecoder().decode(new Uint8Array(t.buffer,a+46,n)),l=T(t,a,new DataView(t.buffer,a+46+n,o));a=s,!c.endsWith(`/`)&&!c.startsWith(`__MACOSX/`)&&i.push({name:c,read:()=>E(e,c,l,r)})}return i}function T(e,t,n){let r=te(n),i=n=>{let i=e.getUint32(t+n,!0);return i===v.long?r.shift()??i:i},a=i(24),o=i(20);return{flags:e.getUint16(t+8,!0),method:e.getUint16(t+10,!0),crc:e.getUint32(t+16,!0),packed:o,size:a,header:i(42)}}function te(e){for(let t=0;t+4<=e.byteLength;t+=4+e.getUint16(t+2,!0)){if(e.getUint16(t,!0)!==1)continue;let n=Math.min(e.getUint16(t+2,!0),e.byteLength-t-4);return Array.from({length:Math.floor(n/8)},(n,r)=>S(e,t+4+r*8))}return[]}async function E(e,t,n,r){if(n.flags&8257)throw new d(`zipLocked`);if(/\.zip$/i.test(t))throw new d(`zipNested`);if(n.method!==0&&n.method!==8)throw new d(`zipMethod`);let i=new DataView(await e.slice(n.header,n.header+30).arrayBuffer());if(i.byteLength<30||i.getUint32(0,!0)!==h)throw new d(`zipBroken`);let a=n.header+30+i.getUint16(26,!0)+i.getUint16(28,!0);if(a+n.packed>e.size)throw new d(`zipBroken`);let o=e.slice(a,a+n.packed).stream();return D(n.method===0?o:o.pipeThrough(new DecompressionStream(`deflate-raw`)),n,r)}async function D(e,{packed:t,size:n,crc:r},i){let a=[],[o,s]=[0,0],c=e.getReader();for(;;){let{done:e,value:n}=await c.read().catch(()=>{throw new d(`zipBroken`)});if(e)break;o+=n.byteLength,i.left-=n.byteLength;let r=O(o,t,i.left);if(r!==void 0)throw await c.cancel(),new d(r);s=l(s,n),a.push(n)}if(o!==n||s!==r)throw new d(`zipCheck`);return new Blob(a)}function O(e,t,n){return e>u.bytesOfEntry?`zipBomb`:e>u.bytesBeforeRatio&&e>t*u.ratio?`zipRatio`:n<0?`zipTotal`:void 0}var k=s({base64Of:()=>$,beginningOf:()=>V,clearSent:()=>W,largestFile:()=>M,send:()=>z,sendAgain:()=>B,sent:()=>P,whyIn:()=>U}),A=i(`
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
`),j=i(`
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
`),ne=i(`
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
`),M=38797312,N=4,P=t([]),F=[],I=new Map,L=0,R=0;function z(e,t){for(let n of t)G(e,n)}function B(e,t){let n=I.get(e);n!==void 0&&(J(e,{is:`waiting`}),F.push(t===void 0?n:{...n,side:t}),Y())}async function V(e){try{return await(await I.get(e)?.read())?.slice(0,H).text()??``}catch{return``}}var H=2e5;async function U(e,t){let n=I.get(e);if(n!==void 0)try{await r(t,A,{company:n.company,xml:await $(await n.read())});return}catch(e){return e instanceof a&&e.kind!==`offline`?e.message:void 0}}function W(e){let t=t=>t.company!==e||t.outcome.is===`waiting`||t.outcome.is===`sending`;for(let e of P.value)t(e)||I.delete(e.id);P.value=P.value.filter(t)}async function G(e,t){try{if(!await Q(t,`PK`))return K(e,t.name,async()=>t);let n=await y(t);n.length===0&&J(q(e,t.name),{is:`failed`,why:`emptyFile`});for(let r of n)K(e,`${t.name} › ${r.name}`,r.read)}catch(n){J(q(e,t.name),{is:`failed`,why:n instanceof d?n.refusal:`unreadable`})}}function K(e,t,n){let r={id:q(e,t),company:e,read:n};I.set(r.id,r),F.push(r),Y()}function q(e,t){return L+=1,P.value=[...P.value,{id:L,company:e,name:t,outcome:{is:`waiting`}}],L}function J(e,t){P.value=P.value.map(n=>n.id===e?{...n,outcome:t}:n),(t.is===`made`||t.is===`existing`)&&I.delete(e)}function Y(){for(;R<N;){let e=F.shift();if(e===void 0)return;R+=1,J(e.id,{is:`sending`}),X(e).then(t=>{--R,J(e.id,t),Y()})}}async function X({company:e,read:t,side:n}){try{let r=await t();return r.size>38797312?{is:`failed`,why:`tooLarge`}:r.size===0?{is:`failed`,why:`emptyFile`}:await Q(r,`PK`)?{is:`failed`,why:`zipNested`}:await oe(r)?await re(e,await $(r),n):{is:`failed`,why:`noInvoice`}}catch(e){return e instanceof d?{is:`failed`,why:e.refusal}:e instanceof a?e.kind===`offline`?{is:`failed`,why:`offline`}:e.path===`side`?{is:`unclear`}:{is:`refused`,why:e.message}:{is:`failed`,why:`unreadable`}}}async function re(t,r,i){let o=i??await ie(t,r);if(typeof o==`object`)return o;try{let{document:i}=e(o===`purchase`?(await n(j,{company:t,xml:r})).result:(await n(ne,{company:t,xml:r})).result),{entryNo:a,name:s,errorMessage:c}=i;return{is:`made`,side:o,entryNo:a,party:s??``,problem:c??``}}catch(e){let t=e instanceof a&&e.code===`ALREADY_EXISTS`?ae(e.detail):void 0;if(t===void 0)throw e;return t}}async function ie(e,t){let{side:r,existing:i}=(await n(A,{company:e,xml:t})).parseImportDocument;return i==null?r===`PURCHASE`?`purchase`:`sales`:{is:`existing`,side:Z(i.__typename),entryNo:i.entryNo}}function ae(e){if(e===void 0||!(`existing`in e))return;let{existing:t}=e;return typeof t!=`object`||!t||!(`entryNo`in t)?void 0:{is:`existing`,side:Z(`__typename`in t?String(t.__typename):``),entryNo:Number(t.entryNo)}}var Z=e=>e===`ImportSalesInvoice`?`sales`:`purchase`;async function oe(e){let t=new Uint8Array(await e.slice(0,1024).arrayBuffer()),n=new TextDecoder(t[1]===0||t[0]===255?`utf-16le`:`utf-8`).decode(t);return/^[\s\0]*</.test(n)||n.includes(`%PDF-`)||t[0]===254||t[0]===0}async function Q(e,t){return await e.slice(0,t.length).text()===t}function $(e){return new Promise((t,n)=>{let r=new FileReader;r.addEventListener(`load`,()=>{let e=typeof r.result==`string`?r.result:``;t(e.slice(e.indexOf(`,`)+1))}),r.addEventListener(`error`,()=>n(new a(`refused`,r.error?.message??``))),r.readAsDataURL(e)})}export{z as a,P as c,M as i,U as l,V as n,B as o,W as r,k as s,$ as t};