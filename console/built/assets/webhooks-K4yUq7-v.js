import{C as e,E as t,O as n,R as r,n as i,s as a,t as o}from"./gql-udnSjgqX.js";import{C as s,S as c,n as l,y as u}from"./company-B0O-b4KC.js";import{c as d,f,h as p,i as m,l as h,m as g,u as _}from"./index-BGhVS7LX.js";import{t as v}from"./day-SIQDOd-A.js";import{t as y}from"./copied-CWX5ft1a.js";import{n as b}from"./sending-CFIT1Ue0.js";import{t as x}from"./sure-DAKIdIMg.js";import{t as S}from"./select-DHoewE0o.js";import{t as C}from"./filled-dialog-DJtcJHj7.js";/* empty css               */var w=o(`
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
`),T=o(`
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
`),E=o(`
  mutation RenewWebhook($input: RenewWebhookSubscriptionInput!) {
    renewWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),D=o(`
  mutation Unsubscribe($input: DeleteWebhookSubscriptionInput!) {
    deleteWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),O=o(`
  mutation SendAgain($input: SendWebhookAgainInput!) {
    sendWebhookAgain(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),k=o(`
  mutation DropLetter($input: DeleteWebhookDeadLetterInput!) {
    deleteWebhookDeadLetter(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),A=e({en:{title:`Programs`,intro:`What programs are told by itself, and where they ask. They sign in with keys of users.`,address:`Address of GraphQL`,docs:`OData, GraphQL and every example`,webhooks:`Webhooks`,make:`New webhook`,none:`No webhook in this company`,noneHelp:`A webhook tells an address of yours when something changes here.`,what:`What it is told of`,url:`Address`,urlHelp:`By https. It answers the first message with the validationToken in it.`,ends:`Until`,made:`The webhook is made.`,secretTitle:`The signing secret, shown only now`,secretHelp:`The program checks with it that a message is ours (Standard Webhooks).`,kept:`I have kept it`,renew:`Renew`,renewed:`The webhook is renewed.`,removeTitle:`End this webhook?`,removeHelp:`Messages that did not arrive yet are not sent any more.`,remove:`End`,removed:`The webhook is ended.`,dead:`Messages that did not arrive`,deadHelp:`Each was tried for 36 hours. They are kept for 30 days.`,deadNone:`Every message arrived.`,lastTried:`Last tried`,why:`Why`,again:`Send again`,sent:`It is sent again.`,dropped:`The message is deleted.`,IMPORT_PURCHASE_INVOICE:`Received purchase documents`,IMPORT_SALES_INVOICE:`Sales documents received`,POSTED_DOCUMENT:`Posted documents`,GENERAL_LEDGER_ENTRY:`General ledger entries`,CUSTOMER_LEDGER_ENTRY:`Customer ledger entries`,VENDOR_LEDGER_ENTRY:`Vendor ledger entries`,VAT_ENTRY:`VAT entries`,CUSTOMER:`Customers`,VENDOR:`Vendors`,ITEM:`Items`,ACCOUNT:`Accounts`},nl:{title:`Programma’s`,intro:`Wat programma’s vanzelf te horen krijgen, en waar ze vragen. Ze melden zich aan met sleutels van gebruikers.`,address:`Adres van GraphQL`,docs:`OData, GraphQL en alle voorbeelden`,webhooks:`Webhooks`,make:`Nieuwe webhook`,none:`Geen webhook in dit bedrijf`,noneHelp:`Een webhook meldt aan een adres van u wanneer hier iets verandert.`,what:`Waarover`,url:`Adres`,urlHelp:`Via https. Het beantwoordt het eerste bericht met het validationToken erin.`,ends:`Tot`,made:`De webhook is gemaakt.`,secretTitle:`Het geheim voor de handtekening, alleen nu getoond`,secretHelp:`Het programma gaat ermee na dat een bericht van ons is (Standard Webhooks).`,kept:`Ik heb het bewaard`,renew:`Verlengen`,renewed:`De webhook is verlengd.`,removeTitle:`Deze webhook beëindigen?`,removeHelp:`Berichten die nog niet aankwamen, worden niet meer gestuurd.`,remove:`Beëindigen`,removed:`De webhook is beëindigd.`,dead:`Berichten die niet aankwamen`,deadHelp:`Elk werd 36 uur lang geprobeerd. Ze worden 30 dagen bewaard.`,deadNone:`Elk bericht kwam aan.`,lastTried:`Laatst geprobeerd`,why:`Waarom`,again:`Opnieuw sturen`,sent:`Het wordt opnieuw gestuurd.`,dropped:`Het bericht is verwijderd.`,IMPORT_PURCHASE_INVOICE:`Ontvangen aankoopdocumenten`,IMPORT_SALES_INVOICE:`Ontvangen verkoopdocumenten`,POSTED_DOCUMENT:`Geboekte documenten`,GENERAL_LEDGER_ENTRY:`Grootboekposten`,CUSTOMER_LEDGER_ENTRY:`Klantposten`,VENDOR_LEDGER_ENTRY:`Leveranciersposten`,VAT_ENTRY:`Btw-posten`,CUSTOMER:`Klanten`,VENDOR:`Leveranciers`,ITEM:`Artikelen`,ACCOUNT:`Grootboekrekeningen`},fr:{title:`Programmes`,intro:`Ce que les programmes apprennent d’office, et où ils demandent. Ils se connectent avec des clés d’utilisateurs.`,address:`Adresse de GraphQL`,docs:`OData, GraphQL et tous les exemples`,webhooks:`Webhooks`,make:`Nouveau webhook`,none:`Aucun webhook dans cette société`,noneHelp:`Un webhook prévient une de vos adresses quand quelque chose change ici.`,what:`De quoi`,url:`Adresse`,urlHelp:`En https. Elle répond au premier message avec son validationToken.`,ends:`Jusqu’au`,made:`Le webhook est créé.`,secretTitle:`Le secret de signature, affiché une seule fois`,secretHelp:`Le programme vérifie ainsi qu’un message vient de nous (Standard Webhooks).`,kept:`Je l’ai gardé`,renew:`Prolonger`,renewed:`Le webhook est prolongé.`,removeTitle:`Arrêter ce webhook ?`,removeHelp:`Les messages pas encore arrivés ne sont plus envoyés.`,remove:`Arrêter`,removed:`Le webhook est arrêté.`,dead:`Messages non arrivés`,deadHelp:`Chacun a été essayé pendant 36 heures. Ils sont gardés 30 jours.`,deadNone:`Tous les messages sont arrivés.`,lastTried:`Dernier essai`,why:`Pourquoi`,again:`Renvoyer`,sent:`Il est renvoyé.`,dropped:`Le message est supprimé.`,IMPORT_PURCHASE_INVOICE:`Documents d’achat reçus`,IMPORT_SALES_INVOICE:`Documents de vente reçus`,POSTED_DOCUMENT:`Documents comptabilisés`,GENERAL_LEDGER_ENTRY:`Écritures générales`,CUSTOMER_LEDGER_ENTRY:`Écritures clients`,VENDOR_LEDGER_ENTRY:`Écritures fournisseurs`,VAT_ENTRY:`Écritures TVA`,CUSTOMER:`Clients`,VENDOR:`Fournisseurs`,ITEM:`Articles`,ACCOUNT:`Comptes généraux`},de:{title:`Programme`,intro:`Was Programme von selbst erfahren, und wo sie fragen. Sie melden sich mit Schlüsseln von Benutzern an.`,address:`Adresse von GraphQL`,docs:`OData, GraphQL und alle Beispiele`,webhooks:`Webhooks`,make:`Neuer Webhook`,none:`Kein Webhook in diesem Mandanten`,noneHelp:`Ein Webhook meldet einer Adresse von Ihnen, wenn sich hier etwas ändert.`,what:`Wovon`,url:`Adresse`,urlHelp:`Über https. Sie beantwortet die erste Nachricht mit dem validationToken darin.`,ends:`Bis`,made:`Der Webhook ist angelegt.`,secretTitle:`Das Signaturgeheimnis, nur jetzt gezeigt`,secretHelp:`Das Programm prüft damit, dass eine Nachricht von uns ist (Standard Webhooks).`,kept:`Ich habe es aufbewahrt`,renew:`Verlängern`,renewed:`Der Webhook ist verlängert.`,removeTitle:`Diesen Webhook beenden?`,removeHelp:`Nachrichten, die noch nicht ankamen, werden nicht mehr gesendet.`,remove:`Beenden`,removed:`Der Webhook ist beendet.`,dead:`Nachrichten, die nicht ankamen`,deadHelp:`Jede wurde 36 Stunden lang versucht. Sie werden 30 Tage aufbewahrt.`,deadNone:`Jede Nachricht kam an.`,lastTried:`Zuletzt versucht`,why:`Warum`,again:`Erneut senden`,sent:`Sie wird erneut gesendet.`,dropped:`Die Nachricht ist gelöscht.`,IMPORT_PURCHASE_INVOICE:`Empfangene Einkaufsbelege`,IMPORT_SALES_INVOICE:`Empfangene Verkaufsbelege`,POSTED_DOCUMENT:`Gebuchte Belege`,GENERAL_LEDGER_ENTRY:`Sachposten`,CUSTOMER_LEDGER_ENTRY:`Debitorenposten`,VENDOR_LEDGER_ENTRY:`Kreditorenposten`,VAT_ENTRY:`MwSt.-Posten`,CUSTOMER:`Debitoren`,VENDOR:`Kreditoren`,ITEM:`Artikel`,ACCOUNT:`Sachkonten`}}),j=[`IMPORT_PURCHASE_INVOICE`,`IMPORT_SALES_INVOICE`,`POSTED_DOCUMENT`,`GENERAL_LEDGER_ENTRY`,`CUSTOMER_LEDGER_ENTRY`,`VENDOR_LEDGER_ENTRY`,`VAT_ENTRY`,`CUSTOMER`,`VENDOR`,`ITEM`,`ACCOUNT`];function M(e,t){let n=j.find(t=>t===e);return n===void 0?t:A(n)}function N(e){let{company:r,again:a,onClose:o}=e,s=n(`POSTED_DOCUMENT`),l=n(``),d=n(void 0),f=b();return d.value===void 0?c(C,{title:A(`make`),go:A(`make`),sending:f,change:async()=>{let e={companyId:r.id,type:s.value,notificationUrl:l.value.trim()};d.value=t((await i(T,{input:e})).createWebhookSubscription).signingSecret,_(A(`made`)),a()},onClose:o,fields:[`notificationUrl`],isTyped:l.value!==``,children:[c(S,{label:A(`what`),value:s.value,onValue:e=>s.value=e,options:j.map(e=>({value:e,text:A(e)}))}),c(m,{label:A(`url`),value:l.value,onValue:e=>l.value=e,help:A(`urlHelp`),problem:f.problemOf(`notificationUrl`),placeholder:`https://`,autoFocus:!0,required:!0})]}):c(h,{title:A(`secretTitle`),actions:c(u,{kind:`main`,onPress:o,children:A(`kept`)}),children:[c(`p`,{children:A(`secretHelp`)}),c(y,{label:A(`secretTitle`),text:d.value})]},`secret`)}function P(){let{data:e,error:t,again:i}=a(w,{}).value,o=n(!1),s=l.value,m=()=>{o.value=!0};if(d([{keys:`n`,text:A(`make`),press:m}]),s===void 0)return null;let h=e?.webhookSubscriptions.filter(({companyId:e})=>e===s.id),_=e?.webhookDeadLetters??[];return c(r,{children:[c(`div`,{class:`manage-head`,children:[c(`h1`,{children:A(`title`)}),c(u,{kind:`main`,hint:`n`,onPress:m,children:A(`make`)})]}),c(`p`,{class:`quiet`,children:A(`intro`)}),c(`section`,{class:`card stack`,children:[c(`h2`,{children:A(`address`)}),c(y,{label:A(`address`),text:`${location.origin}/graphql`}),c(`a`,{class:`webhooks-docs`,href:`/docs`,children:A(`docs`)})]}),c(`h2`,{children:A(`webhooks`)}),t!==void 0&&c(g,{error:t,onAgain:i}),h===void 0&&t===void 0&&c(p,{}),h?.length===0&&c(f,{title:A(`none`),children:c(`p`,{children:A(`noneHelp`)})}),c(`div`,{class:`webhooks-list`,children:h?.map(e=>c(F,{of:e,again:i},e.subscriptionId))}),c(`h2`,{children:A(`dead`)}),c(`p`,{class:`quiet`,children:_.length===0?A(`deadNone`):A(`deadHelp`)}),c(`div`,{class:`webhooks-list`,children:_.map(e=>c(I,{of:e,again:i},e.deadLetterId))}),o.value&&c(N,{company:s,again:i,onClose:()=>o.value=!1})]})}function F({of:e,again:r}){let a=n(!1),{busy:o,error:s,send:l}=b(),{subscriptionId:d,etag:f}=e,p=async()=>{t((await i(E,{input:{subscriptionId:d,etag:f}})).renewWebhookSubscription),_(A(`renewed`)),r()};return c(`article`,{class:`card stack`,children:[c(`h3`,{children:M(e.type,e.resource)}),c(`dl`,{class:`manage-facts`,children:[c(`dt`,{children:A(`url`)}),c(`dd`,{children:c(`bdi`,{children:e.notificationUrl})}),c(`dt`,{children:A(`ends`)}),c(`dd`,{children:c(v,{value:e.expiresAt})})]}),s!==void 0&&c(g,{error:s}),c(`div`,{class:`row`,children:[c(u,{busy:o,label:`${A(`renew`)}: ${e.notificationUrl}`,onPress:()=>void l(p),children:A(`renew`)}),c(u,{kind:`danger`,label:`${A(`remove`)}: ${e.notificationUrl}`,onPress:()=>a.value=!0,children:A(`remove`)})]}),a.value&&c(x,{title:A(`removeTitle`),go:A(`remove`),onGo:async()=>{t((await i(D,{input:{subscriptionId:d}})).deleteWebhookSubscription),a.value=!1,_(A(`removed`)),r()},onClose:()=>a.value=!1,children:[c(`p`,{children:c(`bdi`,{children:e.notificationUrl})}),c(`p`,{children:A(`removeHelp`)})]})]})}function I({of:e,again:n}){let{busy:r,error:a,send:o}=b(),l={deadLetterId:e.deadLetterId},d=async()=>{t((await i(O,{input:l})).sendWebhookAgain),_(A(`sent`)),n()},f=async()=>{t((await i(k,{input:l})).deleteWebhookDeadLetter),_(A(`dropped`)),n()};return c(`article`,{class:`card stack`,children:[c(`h3`,{class:`webhooks-url`,children:c(`bdi`,{children:e.notificationUrl})}),c(`dl`,{class:`manage-facts`,children:[c(`dt`,{children:A(`lastTried`)}),c(`dd`,{children:c(v,{value:e.lastTriedAt})}),c(`dt`,{children:A(`why`)}),c(`dd`,{children:c(`bdi`,{children:e.lastError})})]}),a!==void 0&&c(g,{error:a}),c(`div`,{class:`row`,children:[c(u,{busy:r,onPress:()=>void o(d),children:A(`again`)}),c(u,{kind:`danger`,busy:r,onPress:()=>void o(f),children:s(`delete`)})]})]})}export{P as default};