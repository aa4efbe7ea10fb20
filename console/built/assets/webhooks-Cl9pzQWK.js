import{C as e,F as t,G as n,P as r,_ as i,b as a,h as o,n as s,s as c,v as l,y as u}from"./company-BWgVaAU8.js";import{a as d,c as f,d as p,i as m,l as h,m as g,p as _}from"./index-3nqhyjhj.js";import{t as v}from"./day-Cg934Isc.js";import{n as y,t as b}from"./filled-dialog-QlSadL6M.js";import{n as x}from"./sending-CfSjbk-l.js";import{t as S}from"./sure-B_i95oFO.js";import{t as C}from"./select-DlV1bhjO.js";var w=c(`
  query Webhooks {
    webhookSubscriptions {
      subscriptionId
      etag
      companyId
      type
      resource
      notificationUrl
      createdAt
      expiresAt
    }
    webhookDeadLetters {
      deadLetterId
      subscriptionId
      notificationUrl
      attempts
      notifications
      firstTriedAt
      lastTriedAt
      lastError
    }
  }
`),T=c(`
  mutation Subscribe($input: CreateWebhookSubscriptionInput!) {
    createWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on CreateWebhookSubscriptionSuccess {
        signingSecret
      }
    }
  }
`),E=c(`
  mutation RenewWebhook($input: RenewWebhookSubscriptionInput!) {
    renewWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),D=c(`
  mutation Unsubscribe($input: DeleteWebhookSubscriptionInput!) {
    deleteWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),O=c(`
  mutation SendAgain($input: SendWebhookAgainInput!) {
    sendWebhookAgain(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),k=c(`
  mutation DropLetter($input: DeleteWebhookDeadLetterInput!) {
    deleteWebhookDeadLetter(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),A=e({en:{title:`Programs`,intro:`What programs are told by itself, and where they ask. They sign in with keys of users.`,address:`Address of GraphQL`,docs:`OData, GraphQL and every example`,webhooks:`Webhooks`,make:`New webhook`,none:`No webhook in this company`,noneHelp:`A webhook tells an address of yours when something changes here.`,what:`What it is told of`,url:`Address`,urlHelp:`By https. It answers the first message with the validationToken in it.`,ends:`Until`,made:`The webhook is made.`,secretTitle:`The signing secret, shown only now`,secretHelp:`The program checks with it that a message is ours (Standard Webhooks).`,kept:`I have kept it`,renew:`Renew`,renewed:`The webhook is renewed.`,removeTitle:`End this webhook?`,removeHelp:`Messages that did not arrive yet are not sent any more.`,remove:`End`,removed:`The webhook is ended.`,dead:`Messages that did not arrive`,deadHelp:`Each was tried for 36 hours. They are kept for 30 days.`,deadNone:`Every message arrived.`,lastTried:`Last tried`,why:`Why`,again:`Send again`,sent:`It is sent again.`,dropped:`The message is deleted.`,IMPORT_PURCHASE_INVOICE:`Received purchase documents`,IMPORT_SALES_INVOICE:`Sales documents received`,POSTED_DOCUMENT:`Posted documents`,GENERAL_LEDGER_ENTRY:`General ledger entries`,CUSTOMER_LEDGER_ENTRY:`Customer ledger entries`,VENDOR_LEDGER_ENTRY:`Vendor ledger entries`,VAT_ENTRY:`VAT entries`,CUSTOMER:`Customers`,VENDOR:`Vendors`,ITEM:`Items`,ACCOUNT:`Accounts`},nl:{title:`Programma’s`,intro:`Wat programma’s vanzelf te horen krijgen, en waar ze vragen. Ze melden zich aan met sleutels van gebruikers.`,address:`Adres van GraphQL`,docs:`OData, GraphQL en alle voorbeelden`,webhooks:`Webhooks`,make:`Nieuwe webhook`,none:`Geen webhook in dit bedrijf`,noneHelp:`Een webhook meldt aan een adres van u wanneer hier iets verandert.`,what:`Waarover`,url:`Adres`,urlHelp:`Via https. Het beantwoordt het eerste bericht met het validationToken erin.`,ends:`Tot`,made:`De webhook is gemaakt.`,secretTitle:`Het geheim voor de handtekening, alleen nu getoond`,secretHelp:`Het programma gaat ermee na dat een bericht van ons is (Standard Webhooks).`,kept:`Ik heb het bewaard`,renew:`Verlengen`,renewed:`De webhook is verlengd.`,removeTitle:`Deze webhook beëindigen?`,removeHelp:`Berichten die nog niet aankwamen, worden niet meer gestuurd.`,remove:`Beëindigen`,removed:`De webhook is beëindigd.`,dead:`Berichten die niet aankwamen`,deadHelp:`Elk werd 36 uur lang geprobeerd. Ze worden 30 dagen bewaard.`,deadNone:`Elk bericht kwam aan.`,lastTried:`Laatst geprobeerd`,why:`Waarom`,again:`Opnieuw sturen`,sent:`Het wordt opnieuw gestuurd.`,dropped:`Het bericht is verwijderd.`,IMPORT_PURCHASE_INVOICE:`Ontvangen aankoopdocumenten`,IMPORT_SALES_INVOICE:`Ontvangen verkoopdocumenten`,POSTED_DOCUMENT:`Geboekte documenten`,GENERAL_LEDGER_ENTRY:`Grootboekposten`,CUSTOMER_LEDGER_ENTRY:`Klantposten`,VENDOR_LEDGER_ENTRY:`Leveranciersposten`,VAT_ENTRY:`Btw-posten`,CUSTOMER:`Klanten`,VENDOR:`Leveranciers`,ITEM:`Artikelen`,ACCOUNT:`Grootboekrekeningen`},fr:{title:`Programmes`,intro:`Ce que les programmes apprennent d’office, et où ils demandent. Ils se connectent avec des clés d’utilisateurs.`,address:`Adresse de GraphQL`,docs:`OData, GraphQL et tous les exemples`,webhooks:`Webhooks`,make:`Nouveau webhook`,none:`Aucun webhook dans cette société`,noneHelp:`Un webhook prévient une de vos adresses quand quelque chose change ici.`,what:`De quoi`,url:`Adresse`,urlHelp:`En https. Elle répond au premier message avec son validationToken.`,ends:`Jusqu’au`,made:`Le webhook est créé.`,secretTitle:`Le secret de signature, affiché une seule fois`,secretHelp:`Le programme vérifie ainsi qu’un message vient de nous (Standard Webhooks).`,kept:`Je l’ai gardé`,renew:`Prolonger`,renewed:`Le webhook est prolongé.`,removeTitle:`Arrêter ce webhook ?`,removeHelp:`Les messages pas encore arrivés ne sont plus envoyés.`,remove:`Arrêter`,removed:`Le webhook est arrêté.`,dead:`Messages non arrivés`,deadHelp:`Chacun a été essayé pendant 36 heures. Ils sont gardés 30 jours.`,deadNone:`Tous les messages sont arrivés.`,lastTried:`Dernier essai`,why:`Pourquoi`,again:`Renvoyer`,sent:`Il est renvoyé.`,dropped:`Le message est supprimé.`,IMPORT_PURCHASE_INVOICE:`Documents d’achat reçus`,IMPORT_SALES_INVOICE:`Documents de vente reçus`,POSTED_DOCUMENT:`Documents comptabilisés`,GENERAL_LEDGER_ENTRY:`Écritures générales`,CUSTOMER_LEDGER_ENTRY:`Écritures clients`,VENDOR_LEDGER_ENTRY:`Écritures fournisseurs`,VAT_ENTRY:`Écritures TVA`,CUSTOMER:`Clients`,VENDOR:`Fournisseurs`,ITEM:`Articles`,ACCOUNT:`Comptes généraux`},de:{title:`Programme`,intro:`Was Programme von selbst erfahren, und wo sie fragen. Sie melden sich mit Schlüsseln von Benutzern an.`,address:`Adresse von GraphQL`,docs:`OData, GraphQL und alle Beispiele`,webhooks:`Webhooks`,make:`Neuer Webhook`,none:`Kein Webhook in dieser Firma`,noneHelp:`Ein Webhook meldet einer Adresse von Ihnen, wenn sich hier etwas ändert.`,what:`Wovon`,url:`Adresse`,urlHelp:`Über https. Sie beantwortet die erste Nachricht mit dem validationToken darin.`,ends:`Bis`,made:`Der Webhook ist angelegt.`,secretTitle:`Das Signaturgeheimnis, nur jetzt gezeigt`,secretHelp:`Das Programm prüft damit, dass eine Nachricht von uns ist (Standard Webhooks).`,kept:`Ich habe es aufbewahrt`,renew:`Verlängern`,renewed:`Der Webhook ist verlängert.`,removeTitle:`Diesen Webhook beenden?`,removeHelp:`Nachrichten, die noch nicht ankamen, werden nicht mehr gesendet.`,remove:`Beenden`,removed:`Der Webhook ist beendet.`,dead:`Nachrichten, die nicht ankamen`,deadHelp:`Jede wurde 36 Stunden lang versucht. Sie werden 30 Tage aufbewahrt.`,deadNone:`Jede Nachricht kam an.`,lastTried:`Zuletzt versucht`,why:`Warum`,again:`Erneut senden`,sent:`Sie wird erneut gesendet.`,dropped:`Die Nachricht ist gelöscht.`,IMPORT_PURCHASE_INVOICE:`Empfangene Einkaufsbelege`,IMPORT_SALES_INVOICE:`Empfangene Verkaufsbelege`,POSTED_DOCUMENT:`Gebuchte Belege`,GENERAL_LEDGER_ENTRY:`Sachposten`,CUSTOMER_LEDGER_ENTRY:`Debitorenposten`,VENDOR_LEDGER_ENTRY:`Kreditorenposten`,VAT_ENTRY:`MwSt.-Posten`,CUSTOMER:`Debitoren`,VENDOR:`Kreditoren`,ITEM:`Artikel`,ACCOUNT:`Sachkonten`}}),j=[`IMPORT_PURCHASE_INVOICE`,`IMPORT_SALES_INVOICE`,`POSTED_DOCUMENT`,`GENERAL_LEDGER_ENTRY`,`CUSTOMER_LEDGER_ENTRY`,`VENDOR_LEDGER_ENTRY`,`VAT_ENTRY`,`CUSTOMER`,`VENDOR`,`ITEM`,`ACCOUNT`];function M(e,t){let n=j.find(t=>t===e);return n===void 0?t:A(n)}function N(e){let{company:n,again:i,onClose:a}=e,s=t(`POSTED_DOCUMENT`),c=t(``),f=t(void 0),p=x();return f.value===void 0?u(b,{title:A(`make`),go:A(`make`),sending:p,change:async()=>{let e={companyId:n.id,type:s.value,notificationUrl:c.value.trim()};f.value=r((await o(T,{input:e})).createWebhookSubscription).signingSecret,m(A(`made`)),i()},onClose:a,fields:[`notificationUrl`],children:[u(C,{label:A(`what`),value:s.value,onValue:e=>s.value=e,options:j.map(e=>({value:e,text:A(e)}))}),u(d,{label:A(`url`),value:c.value,onValue:e=>c.value=e,help:A(`urlHelp`),problem:p.problemOf(`notificationUrl`),placeholder:`https://`,autoFocus:!0,required:!0})]}):u(h,{title:A(`secretTitle`),actions:u(l,{kind:`main`,onPress:a,children:A(`kept`)}),children:[u(`p`,{children:A(`secretHelp`)}),u(y,{label:A(`secretTitle`),text:f.value})]},`secret`)}function P(){let{data:e,error:r,again:a}=i(w,{}).value,o=t(!1),c=s.value,d=()=>{o.value=!0};if(f([{keys:`n`,text:A(`make`),press:d}]),c===void 0)return null;let m=e?.webhookSubscriptions.filter(({companyId:e})=>e===c.id),h=e?.webhookDeadLetters??[];return u(n,{children:[u(`div`,{class:`manage-head`,children:[u(`h1`,{children:A(`title`)}),u(l,{kind:`main`,hint:`n`,onPress:d,children:A(`make`)})]}),u(`p`,{class:`quiet`,children:A(`intro`)}),u(`section`,{class:`card stack`,children:[u(`h2`,{children:A(`address`)}),u(y,{label:A(`address`),text:`${location.origin}/graphql`}),u(`a`,{class:`webhooks-docs`,href:`/docs`,children:A(`docs`)})]}),u(`h2`,{children:A(`webhooks`)}),r!==void 0&&u(_,{error:r,onAgain:a}),m===void 0&&r===void 0&&u(g,{}),m?.length===0&&u(p,{title:A(`none`),children:u(`p`,{children:A(`noneHelp`)})}),u(`div`,{class:`webhooks-list`,children:m?.map(e=>u(F,{of:e,again:a},e.subscriptionId))}),u(`h2`,{children:A(`dead`)}),u(`p`,{class:`quiet`,children:h.length===0?A(`deadNone`):A(`deadHelp`)}),u(`div`,{class:`webhooks-list`,children:h.map(e=>u(I,{of:e,again:a},e.deadLetterId))}),o.value&&u(N,{company:c,again:a,onClose:()=>o.value=!1})]})}function F({of:e,again:n}){let i=t(!1),{busy:a,error:s,send:c}=x(),{subscriptionId:d,etag:f}=e,p=async()=>{r((await o(E,{input:{subscriptionId:d,etag:f}})).renewWebhookSubscription),m(A(`renewed`)),n()};return u(`article`,{class:`card stack`,children:[u(`h3`,{children:M(e.type,e.resource)}),u(`dl`,{class:`manage-facts`,children:[u(`dt`,{children:A(`url`)}),u(`dd`,{children:u(`bdi`,{children:e.notificationUrl})}),u(`dt`,{children:A(`ends`)}),u(`dd`,{children:u(v,{value:e.expiresAt})})]}),s!==void 0&&u(_,{error:s}),u(`div`,{class:`row`,children:[u(l,{busy:a,label:`${A(`renew`)}: ${e.notificationUrl}`,onPress:()=>void c(p),children:A(`renew`)}),u(l,{kind:`danger`,label:`${A(`remove`)}: ${e.notificationUrl}`,onPress:()=>i.value=!0,children:A(`remove`)})]}),i.value&&u(S,{title:A(`removeTitle`),go:A(`remove`),onGo:async()=>{r((await o(D,{input:{subscriptionId:d}})).deleteWebhookSubscription),i.value=!1,m(A(`removed`)),n()},onClose:()=>i.value=!1,children:[u(`p`,{children:u(`bdi`,{children:e.notificationUrl})}),u(`p`,{children:A(`removeHelp`)})]})]})}function I({of:e,again:t}){let{busy:n,error:i,send:s}=x(),c={deadLetterId:e.deadLetterId},d=async()=>{r((await o(O,{input:c})).sendWebhookAgain),m(A(`sent`)),t()},f=async()=>{r((await o(k,{input:c})).deleteWebhookDeadLetter),m(A(`dropped`)),t()};return u(`article`,{class:`card stack`,children:[u(`h3`,{class:`webhooks-url`,children:u(`bdi`,{children:e.notificationUrl})}),u(`dl`,{class:`manage-facts`,children:[u(`dt`,{children:A(`lastTried`)}),u(`dd`,{children:u(v,{value:e.lastTriedAt})}),u(`dt`,{children:A(`why`)}),u(`dd`,{children:u(`bdi`,{children:e.lastError})})]}),i!==void 0&&u(_,{error:i}),u(`div`,{class:`row`,children:[u(l,{busy:n,onPress:()=>void s(d),children:A(`again`)}),u(l,{kind:`danger`,busy:n,onPress:()=>void s(f),children:a(`delete`)})]})]})}export{P as default};