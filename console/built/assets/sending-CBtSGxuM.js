import{G as e,L as t,M as n,N as r,P as i,R as a,U as o,V as s,h as c,s as l,v as u,y as d}from"./company-BWgVaAU8.js";function f({text:t,invitation:n,accept:r,onFiles:i,kind:c=`main`,hint:l,unable:f}){let p=s(null),[m,h]=o(!1),g=s(i);return g.current=e=>{f===void 0&&e.length>0&&i(e)},a(()=>{let e=e=>{e.dataTransfer?.types.includes(`Files`)===!0&&(e.preventDefault(),h(!0))},t=e=>{e.relatedTarget===null&&h(!1)},n=e=>{e.dataTransfer?.types.includes(`Files`)===!0&&(e.preventDefault(),h(!1),g.current([...e.dataTransfer.files]))},r=e=>{let t=[...e.clipboardData?.files??[]];t.length!==0&&(e.preventDefault(),g.current(t))};return document.addEventListener(`dragover`,e),document.addEventListener(`dragleave`,t),document.addEventListener(`drop`,n),document.addEventListener(`paste`,r),()=>{document.removeEventListener(`dragover`,e),document.removeEventListener(`dragleave`,t),document.removeEventListener(`drop`,n),document.removeEventListener(`paste`,r)}},[]),d(e,{children:[d(u,{kind:c,unable:f,...l===void 0?{}:{hint:l},onPress:()=>p.current?.click(),children:t}),d(`input`,{ref:p,type:`file`,multiple:!0,hidden:!0,accept:r,onChange:e=>{g.current([...e.currentTarget.files??[]]),e.currentTarget.value=``}}),m&&d(`div`,{class:`drop-over`,children:d(`p`,{children:f??n})})]})}var p={entries:1e3,bytesOfEntry:39845888,bytesInAll:419430400},m=class extends Error{name=`ZipError`;refusal;constructor(e){super(e),this.refusal=e}},h=101010256,g=33639248,_=67324752,v=65557;async function y(e){let t=new DataView(await e.slice(Math.max(0,e.size-v)).arrayBuffer()),n=b(t),r=t.getUint16(n+10,!0),i=t.getUint32(n+12,!0),a=t.getUint32(n+16,!0);if(r>p.entries)throw new m(`zipMany`);if(a===4294967295||a+i>e.size)throw new m(`zipBroken`);let o={left:p.bytesInAll};return x(e,new DataView(await e.slice(a,a+i).arrayBuffer()),r,o)}function b(e){for(let t=e.byteLength-22;t>=0;--t)if(e.getUint32(t,!0)===h)return t;throw new m(`zipBroken`)}function x(e,t,n,r){let i=[],a=0;for(let o=0;o<n;o+=1){if(a+46>t.byteLength||t.getUint32(a,!0)!==g)throw new m(`zipBroken`);let[n,o,s]=[28,30,32].map(e=>t.getUint16(a+e,!0)),c=new Uint8Array(t.buffer,a+46,Math.min(n??0,t.byteLength-a-46)),l=new TextDecoder().decode(c),u={flags:t.getUint16(a+8,!0),method:t.getUint16(a+10,!0),packed:t.getUint32(a+20,!0),header:t.getUint32(a+42,!0)};a+=46+(n??0)+(o??0)+(s??0),l.endsWith(`/`)||i.push({name:l,read:()=>S(e,l,u,r)})}return i}async function S(e,t,n,r){if(n.flags&1)throw new m(`zipLocked`);if(/\.zip$/i.test(t))throw new m(`zipNested`);if(n.method!==0&&n.method!==8)throw new m(`zipMethod`);let i=new DataView(await e.slice(n.header,n.header+30).arrayBuffer());if(i.byteLength<30||i.getUint32(0,!0)!==_)throw new m(`zipBroken`);let a=n.header+30+i.getUint16(26,!0)+i.getUint16(28,!0),o=e.slice(a,a+n.packed).stream();return C(n.method===0?o:o.pipeThrough(new DecompressionStream(`deflate-raw`)),r)}async function C(e,t){let n=[],r=0,i=e.getReader();for(;;){let{done:e,value:a}=await i.read().catch(()=>{throw new m(`zipBroken`)});if(e)return new Blob(n);if(r+=a.byteLength,t.left-=a.byteLength,r>p.bytesOfEntry||t.left<0)throw await i.cancel(),new m(`zipBomb`);n.push(a)}}var w=l(`
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
`),T=l(`
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
`),E=l(`
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
`),D=39845888,O=4,k=t([]),A=[],j=new Map,M=0,N=0;function P(e,t){for(let n of t)L(e,n)}function F(e,t){let n=j.get(e);n!==void 0&&(B(e,{is:`waiting`}),A.push(t===void 0?n:{...n,side:t}),V())}function I(){k.value=k.value.filter(({outcome:e})=>e.is===`waiting`||e.is===`sending`)}async function L(e,t){if(!await J(t,`PK`))return R(e,t.name,async()=>t);try{for(let n of await y(t))R(e,`${t.name} › ${n.name}`,n.read)}catch(e){B(z(t.name),{is:`failed`,why:e instanceof m?e.refusal:`zipBroken`})}}function R(e,t,n){let r={id:z(t),company:e,read:n};j.set(r.id,r),A.push(r),V()}function z(e){return M+=1,k.value=[...k.value,{id:M,name:e,outcome:{is:`waiting`}}],M}function B(e,t){k.value=k.value.map(n=>n.id===e?{...n,outcome:t}:n),(t.is===`made`||t.is===`existing`)&&j.delete(e)}function V(){for(;N<O;){let e=A.shift();if(e===void 0)return;N+=1,B(e.id,{is:`sending`}),H(e).then(t=>{--N,B(e.id,t),V()})}}async function H({company:e,read:t,side:n}){try{let r=await t();return r.size>39845888?{is:`failed`,why:`tooLarge`}:r.size===0?{is:`failed`,why:`emptyFile`}:await J(r,`PK`)?{is:`failed`,why:`zipNested`}:await q(r)?await U(e,await Y(r),n):{is:`failed`,why:`noInvoice`}}catch(e){if(e instanceof m)return{is:`failed`,why:e.refusal};let t=r(e);return t.kind===`offline`?{is:`failed`,why:`offline`}:t.path===`side`?{is:`unclear`}:{is:`refused`,why:t.message}}}async function U(e,t,r){let a=r??await W(e,t);if(typeof a==`object`)return a;try{let{document:n}=i(a===`purchase`?(await c(T,{company:e,xml:t})).result:(await c(E,{company:e,xml:t})).result),{entryNo:r,name:o,errorMessage:s}=n;return{is:`made`,side:a,entryNo:r,party:o??``,problem:s??``}}catch(e){let t=e instanceof n&&e.code===`ALREADY_EXISTS`?G(e.detail):void 0;if(t===void 0)throw e;return t}}async function W(e,t){let{side:n,existing:r}=(await c(w,{company:e,xml:t})).parseImportDocument;return r==null?n===`PURCHASE`?`purchase`:`sales`:{is:`existing`,side:K(r.__typename),entryNo:r.entryNo}}function G(e){if(e===void 0||!(`existing`in e))return;let{existing:t}=e;return typeof t!=`object`||!t||!(`entryNo`in t)?void 0:{is:`existing`,side:K(`__typename`in t?String(t.__typename):``),entryNo:Number(t.entryNo)}}var K=e=>e===`ImportSalesInvoice`?`sales`:`purchase`;async function q(e){let t=new Uint8Array(await e.slice(0,1024).arrayBuffer()),n=new TextDecoder(t[1]===0||t[0]===255?`utf-16le`:`utf-8`).decode(t);return/^[\s\0]*</.test(n)||n.includes(`%PDF-`)||t[0]===254||t[0]===0}async function J(e,t){return await e.slice(0,t.length).text()===t}function Y(e){return new Promise((t,r)=>{let i=new FileReader;i.addEventListener(`load`,()=>{let e=typeof i.result==`string`?i.result:``;t(e.slice(e.indexOf(`,`)+1))}),i.addEventListener(`error`,()=>r(new n(`refused`,i.error?.message??``))),i.readAsDataURL(e)})}export{F as a,P as i,I as n,k as o,D as r,f as s,Y as t};