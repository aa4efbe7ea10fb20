import{E as e,j as t,n,r,t as i,w as a}from"./gql-udnSjgqX.js";var o=Object.defineProperty,s=(e,t)=>{let n={};for(var r in e)o(n,r,{get:e[r],enumerable:!0});return t||o(n,Symbol.toStringTag,{value:`Module`}),n},c=new Uint32Array(256).map((e,t)=>{let n=t;for(let e=0;e<8;e+=1)n=(n&1)==1?3988292384^n>>>1:n>>>1;return n});function l(e,t){let n=~e;for(let e of t)n=(c[(n^e)&255]??0)^n>>>8;return~n>>>0}var u={entries:1e3,bytesOfEntry:38797312,bytesInAll:419430400,bytesOfDirectory:16777216,ratio:200,bytesBeforeRatio:1048576},d=class extends Error{name=`ZipError`;refusal;constructor(e){super(e),this.refusal=e}},f=101010256,p=101075792,m=117853008,h=33639248,ee=67324752,g=65557,_=20,v={short:65535,long:4294967295};async function y(e){let{count:t,size:n,start:r}=await b(e);if(t>u.entries)throw new d(`zipMany`);if(n>u.bytesOfDirectory||r+n>e.size)throw new d(`zipBroken`);let i={left:u.bytesInAll};return w(e,new DataView(await e.slice(r,r+n).arrayBuffer()),t,i)}async function b(e){let t=new DataView(await e.slice(Math.max(0,e.size-g)).arrayBuffer()),n=C(t),r={count:t.getUint16(n+10,!0),size:t.getUint32(n+12,!0),start:t.getUint32(n+16,!0)};if((r.count===v.short||r.size===v.long||r.start===v.long)&&n>=_&&t.getUint32(n-_,!0)===m)return x(e,S(t,n-_+8));if(t.getUint16(n+4,!0)!==0||t.getUint16(n+6,!0)!==0)throw new d(`zipParts`);return r}async function x(e,t){let n=new DataView(await e.slice(t,t+56).arrayBuffer());if(n.byteLength<56||n.getUint32(0,!0)!==p)throw new d(`zipBroken`);if(n.getUint32(16,!0)!==0||n.getUint32(20,!0)!==0)throw new d(`zipParts`);return{count:S(n,32),size:S(n,40),start:S(n,48)}}function S(e,t){if(t+8>e.byteLength)throw new d(`zipBroken`);return e.getUint32(t,!0)+e.getUint32(t+4,!0)*2**32}function C(e){for(let t=e.byteLength-22;t>=0;--t)if(e.getUint32(t,!0)===f&&t+22+e.getUint16(t+20,!0)===e.byteLength)return t;throw new d(`zipBroken`)}function w(e,t,n,r){let i=[],a=0;for(let o=0;o<n;o+=1){if(a+46>t.byteLength||t.getUint32(a,!0)!==h)throw new d(`zipBroken`);let n=t.getUint16(a+28,!0),o=t.getUint16(a+30,!0),s=a+46+n+o+t.getUint16(a+32,!0);if(s>t.byteLength)throw new d(`zipBroken`);let c=new TextDecoder().decode(new Uint8Array(t.buffer,a+46,n)),l=T(t,a,new DataView(t.buffer,a+46+n,o));a=s,!c.endsWith(`/`)&&!c.startsWith(`__MACOSX/`)&&i.push({name:c,read:()=>D(e,c,l,r)})}return i}function T(e,t,n){let r=E(n),i=n=>{let i=e.getUint32(t+n,!0);return i===v.long?r.shift()??i:i},a=i(24),o=i(20);return{flags:e.getUint16(t+8,!0),method:e.getUint16(t+10,!0),crc:e.getUint32(t+16,!0),packed:o,size:a,header:i(42)}}function E(e){for(let t=0;t+4<=e.byteLength;t+=4+e.getUint16(t+2,!0)){if(e.getUint16(t,!0)!==1)continue;let n=Math.min(e.getUint16(t+2,!0),e.byteLength-t-4);return Array.from({length:Math.floor(n/8)},(n,r)=>S(e,t+4+r*8))}return[]}async function D(e,t,n,r){if(n.flags&8257)throw new d(`zipLocked`);if(/\.zip$/i.test(t))throw new d(`zipNested`);if(n.method!==0&&n.method!==8)throw new d(`zipMethod`);let i=new DataView(await e.slice(n.header,n.header+30).arrayBuffer());if(i.byteLength<30||i.getUint32(0,!0)!==ee)throw new d(`zipBroken`);let a=n.header+30+i.getUint16(26,!0)+i.getUint16(28,!0);if(a+n.packed>e.size)throw new d(`zipBroken`);let o=e.slice(a,a+n.packed).stream();return O(n.method===0?o:o.pipeThrough(new DecompressionStream(`deflate-raw`)),n,r)}async function O(e,{packed:t,size:n,crc:r},i){let a=[],[o,s]=[0,0],c=e.getReader();for(;;){let{done:e,value:n}=await c.read().catch(()=>{throw new d(`zipBroken`)});if(e)break;o+=n.byteLength,i.left-=n.byteLength;let r=k(o,t,i.left);if(r!==void 0)throw await c.cancel(),new d(r);s=l(s,n),a.push(n)}if(o!==n||s!==r)throw new d(`zipCheck`);return new Blob(a)}function k(e,t,n){return e>u.bytesOfEntry?`zipBomb`:e>u.bytesBeforeRatio&&e>t*u.ratio?`zipRatio`:n<0?`zipTotal`:void 0}var A=s({base64Of:()=>$,beginningOf:()=>H,clearSent:()=>G,largestFile:()=>M,send:()=>B,sendAgain:()=>V,sent:()=>P,whyIn:()=>W}),j=i(`
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
`),te=i(`
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
`),M=38797312,N=4,P=t([]),F=({outcome:e})=>e.is===`waiting`||e.is===`sending`;addEventListener(`beforeunload`,e=>{P.peek().some(F)&&e.preventDefault()});var I=[],L=new Map,R=0,z=0;function B(e,t){for(let n of t)K(e,n)}function V(e,t){let n=L.get(e);n!==void 0&&(Y(e,{is:`waiting`}),I.push(t===void 0?n:{...n,side:t}),X())}async function H(e){try{return await(await L.get(e)?.read())?.slice(0,U).text()??``}catch{return``}}var U=2e5;async function W(e,t){let n=L.get(e);if(n!==void 0)try{await r(t,j,{company:n.company,xml:await $(await n.read())});return}catch(e){return e instanceof a&&e.kind!==`offline`?e.message:void 0}}function G(e){let t=t=>t.company!==e||F(t);for(let e of P.value)t(e)||L.delete(e.id);P.value=P.value.filter(t)}async function K(e,t){try{if(!await Q(t,`PK`))return q(e,t.name,async()=>t);let n=await y(t);n.length===0&&Y(J(e,t.name),{is:`failed`,why:`emptyFile`});for(let r of n)q(e,`${t.name} › ${r.name}`,r.read)}catch(n){Y(J(e,t.name),{is:`failed`,why:n instanceof d?n.refusal:`unreadable`})}}function q(e,t,n){let r={id:J(e,t),company:e,read:n};L.set(r.id,r),I.push(r),X()}function J(e,t){return R+=1,P.value=[...P.value,{id:R,company:e,name:t,outcome:{is:`waiting`}}],R}function Y(e,t){P.value=P.value.map(n=>n.id===e?{...n,outcome:t}:n),(t.is===`made`||t.is===`existing`)&&L.delete(e)}function X(){for(;z<N;){let e=I.shift();if(e===void 0)return;z+=1,Y(e.id,{is:`sending`}),re(e).then(t=>{--z,Y(e.id,t),X()})}}async function re({company:e,read:t,side:n}){try{let r=await t();return r.size>38797312?{is:`failed`,why:`tooLarge`}:r.size===0?{is:`failed`,why:`emptyFile`}:await Q(r,`PK`)?{is:`failed`,why:`zipNested`}:await se(r)?await ie(e,await $(r),n):{is:`failed`,why:`noInvoice`}}catch(e){return e instanceof d?{is:`failed`,why:e.refusal}:e instanceof a?e.kind===`offline`?{is:`failed`,why:`offline`}:e.path===`side`?{is:`unclear`}:{is:`refused`,why:e.message}:{is:`failed`,why:`unreadable`}}}async function ie(t,r,i){let o=i??await ae(t,r);if(typeof o==`object`)return o;try{let{document:i}=e(o===`purchase`?(await n(te,{company:t,xml:r})).result:(await n(ne,{company:t,xml:r})).result),{entryNo:a,name:s,errorMessage:c}=i;return{is:`made`,side:o,entryNo:a,party:s??``,problem:c??``}}catch(e){let t=e instanceof a&&e.code===`ALREADY_EXISTS`?oe(e.detail):void 0;if(t===void 0)throw e;return t}}async function ae(e,t){let{side:r,existing:i}=(await n(j,{company:e,xml:t})).parseImportDocument;return i==null?r===`PURCHASE`?`purchase`:`sales`:{is:`existing`,side:Z(i.__typename),entryNo:i.entryNo}}function oe(e){if(e===void 0||!(`existing`in e))return;let{existing:t}=e;return typeof t!=`object`||!t||!(`entryNo`in t)?void 0:{is:`existing`,side:Z(`__typename`in t?String(t.__typename):``),entryNo:Number(t.entryNo)}}var Z=e=>e===`ImportSalesInvoice`?`sales`:`purchase`;async function se(e){let t=new Uint8Array(await e.slice(0,1024).arrayBuffer()),n=new TextDecoder(t[1]===0||t[0]===255?`utf-16le`:`utf-8`).decode(t);return/^[\s\0]*</.test(n)||n.includes(`%PDF-`)||t[0]===254||t[0]===0}async function Q(e,t){return await e.slice(0,t.length).text()===t}function $(e){return new Promise((t,n)=>{let r=new FileReader;r.addEventListener(`load`,()=>{let e=typeof r.result==`string`?r.result:``;t(e.slice(e.indexOf(`,`)+1))}),r.addEventListener(`error`,()=>n(new a(`refused`,r.error?.message??``))),r.readAsDataURL(e)})}export{B as a,P as c,M as i,W as l,H as n,V as o,G as r,A as s,$ as t};