import{N as e,S as t,i as n,n as r,s as i,t as a,x as o,y as s}from"./gql-D7U-mL4_.js";import{a as c,c as l,g as u,h as d,l as f,m as p,n as m,o as h,t as g,u as _}from"./company-I1FYTlT-.js";import{c as v,d as y,f as b,i as x,l as S,m as C,p as w,s as T,u as E}from"./index-BZX2vEZ3.js";import{t as D}from"./badge-CValDuE4.js";import{t as O}from"./table-gUY9V4m5.js";import{n as k,t as A}from"./filled-dialog-BXryEqX5.js";import{t as j}from"./check-B7WfNh6q.js";import{t as M}from"./sending-BrRnkIhj.js";import{t as N}from"./day-DxKsHU64.js";import{t as P}from"./sure-D2R-D6-9.js";import{t as F}from"./select-I5FVJxRA.js";var I=a(`
  query Users {
    viewer {
      user
      everywhere
    }
    users {
      userId
      userName
      administrator
      application
      disabled
      issuer
      subject
      createdAt
      keys {
        keyId
        name
        works
        createdAt
        expiresAt
        revokedAt
        lastUsedAt
        lastUsedAddress
        companyIds
        permissions
      }
      permissions {
        companyId
        companyName
        permissions
      }
    }
  }
`),L=a(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
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
      ... on CreateUserSuccess {
        user {
          userId
        }
      }
    }
  }
`),R=a(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on UpdateUserSuccess {
        user {
          userId
        }
      }
    }
  }
`),z=a(`
  mutation SetRights($input: SetUserPermissionsInput!) {
    setUserPermissions(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on SetUserPermissionsSuccess {
        userPermission {
          userId
        }
      }
    }
  }
`),ee=a(`
  mutation CreateKey($input: CreateAccessKeyInput!) {
    createAccessKey(input: $input) {
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
      ... on CreateAccessKeySuccess {
        secret
        key {
          userName
        }
      }
    }
  }
`),B=a(`
  mutation RotateKey($input: RotateAccessKeyInput!) {
    rotateAccessKey(input: $input) {
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
      ... on RotateAccessKeySuccess {
        secret
        key {
          userName
        }
      }
    }
  }
`),V=a(`
  mutation RevokeKey($input: RevokeAccessKeyInput!) {
    revokeAccessKey(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),H=i({en:{title:`Users, keys and rights`,intro:`A user signs in with keys and may in each company what was granted there.`,user:`User`,make:`New user`,nameHelp:`What is typed when signing in; 80 characters at most, no colon.`,isThere:`The user is there already`,isThereHelp:`One with rights in other companies only is not in your list.`,application:`It is a program, not a person`,rights:`Rights`,keys:`Keys`,administrator:`Administrator`,administratorHelp:`May do everything in every company, also in those made later.`,program:`Program`,disabled:`Disabled`,noRights:`No rights yet`,companiesOf:{one:`{count} company`,other:`{count} companies`},keysOf:{one:`{count} key`,other:`{count} keys`},unknown:`There is no such user that you may see.`,none:`No users yet`,noneHelp:`Make a user, give rights in a company, and make a key to sign in with.`,disable:`Disable`,enable:`Enable`,makeAdministrator:`Make administrator`,noAdministrator:`Take administration away`,changed:`{user} is changed.`,madeUser:`{user} has rights here. Make a key to sign in with.`,needsEverywhere:`Only who has the right to manage in every company may do this.`,needsEverything:`Only who may do everything in every company may do this.`,needsGiven:`You cannot give what you have not yourself in this company.`,rightsIn:`Rights in {company}`,addCompany:`Rights in another company`,unchanged:`Nothing was changed.`,saveRights:`Save rights`,rightsSaved:`The rights in {company} are saved.`,rightsChanged:`Somebody else changed the rights in {company} meanwhile. They are shown now; nothing was saved.`,read:`Read`,edit:`Change`,post:`Post`,admin:`Manage`,readHelp:`See everything in the company. Comes with every other right.`,editHelp:`Receive, change and delete documents that are not posted.`,postHelp:`Preview, register and post documents.`,adminHelp:`Change setup and master data; give and take rights here.`,makeKey:`New key`,noKeys:`No key yet`,noKeysHelp:`Without a key {user} cannot sign in.`,keyFor:`New key for {user}`,keyName:`What it is for`,keyNamePlaceholder:`Laptop, nightly import`,until:`Works until the end of`,untilHelp:`Left empty, it does not end by itself.`,bounds:`Rights of this key`,allRights:`All that the user has`,onlyRead:`Only reading`,thisCompany:`Only in {company}`,secretTitle:`The key, shown only now`,secretHelp:`Nobody can show it again. Keep it where you keep passwords.`,secretKey:`Access key`,secretProgram:`For programs: the header of a request`,kept:`I have kept it`,unnamed:`Key without a name`,works:`Works`,ended:`Ended`,revoked:`Revoked`,off:`Works not`,created:`Made`,ends:`Ends`,never:`Does not end by itself`,lastUsed:`Last used`,neverUsed:`Never`,from:`from {address}`,reach:`Reaches`,everywhere:`Every company of the user`,rotate:`Replace`,rotateTitle:`Replace the key {name}?`,rotateHelp:`A new key takes its place. The old one goes on to work, so that programs can change over.`,hours:`Hours for which the old one works`,hoursWrong:`Write a whole number from 0 to 720.`,revoke:`Revoke`,revokeTitle:`Revoke the key {name}?`,revokeHelp:`Whoever uses it is refused within a second, sessions in browsers too. It cannot be undone.`,revokedTold:`The key is revoked.`,unableHelp:`Where the service has no login that may do this, the operator does it on the command line:`},nl:{title:`Gebruikers, sleutels en rechten`,intro:`Een gebruiker meldt zich aan met sleutels en mag in elk bedrijf wat daar werd toegekend.`,user:`Gebruiker`,make:`Nieuwe gebruiker`,nameHelp:`Wat bij het aanmelden wordt ingetypt; ten hoogste 80 tekens, geen dubbele punt.`,isThere:`De gebruiker bestaat al`,isThereHelp:`Wie alleen in andere bedrijven rechten heeft, staat niet in uw lijst.`,application:`Het is een programma, geen persoon`,rights:`Rechten`,keys:`Sleutels`,administrator:`Beheerder`,administratorHelp:`Mag alles in elk bedrijf, ook in bedrijven die later komen.`,program:`Programma`,disabled:`Uitgeschakeld`,noRights:`Nog geen rechten`,companiesOf:{one:`{count} bedrijf`,other:`{count} bedrijven`},keysOf:{one:`{count} sleutel`,other:`{count} sleutels`},unknown:`Er is geen gebruiker die u mag zien.`,none:`Nog geen gebruikers`,noneHelp:`Maak een gebruiker, geef rechten in een bedrijf, en maak een sleutel om aan te melden.`,disable:`Uitschakelen`,enable:`Inschakelen`,makeAdministrator:`Beheerder maken`,noAdministrator:`Beheer ontnemen`,changed:`{user} is gewijzigd.`,madeUser:`{user} heeft hier rechten. Maak een sleutel om aan te melden.`,needsEverywhere:`Alleen wie in elk bedrijf mag beheren, mag dit.`,needsEverything:`Alleen wie alles mag in elk bedrijf, mag dit.`,needsGiven:`U kunt niet geven wat u zelf in dit bedrijf niet hebt.`,rightsIn:`Rechten in {company}`,addCompany:`Rechten in een ander bedrijf`,unchanged:`Er is niets gewijzigd.`,saveRights:`Rechten opslaan`,rightsSaved:`De rechten in {company} zijn opgeslagen.`,rightsChanged:`Iemand anders heeft de rechten in {company} intussen gewijzigd. U ziet ze nu; er is niets opgeslagen.`,read:`Lezen`,edit:`Wijzigen`,post:`Boeken`,admin:`Beheren`,readHelp:`Alles in het bedrijf zien. Hoort bij elk ander recht.`,editHelp:`Documenten ontvangen, wijzigen en verwijderen zolang ze niet geboekt zijn.`,postHelp:`Documenten vooraf bekijken, registreren en boeken.`,adminHelp:`Instellingen en stamgegevens wijzigen; hier rechten geven en nemen.`,makeKey:`Nieuwe sleutel`,noKeys:`Nog geen sleutel`,noKeysHelp:`Zonder sleutel kan {user} zich niet aanmelden.`,keyFor:`Nieuwe sleutel voor {user}`,keyName:`Waarvoor hij is`,keyNamePlaceholder:`Laptop, nachtelijke import`,until:`Werkt tot het einde van`,untilHelp:`Leeg gelaten loopt hij niet vanzelf af.`,bounds:`Rechten van deze sleutel`,allRights:`Alles wat de gebruiker heeft`,onlyRead:`Alleen lezen`,thisCompany:`Alleen in {company}`,secretTitle:`De sleutel, alleen nu getoond`,secretHelp:`Niemand kan hem opnieuw tonen. Bewaar hem waar u wachtwoorden bewaart.`,secretKey:`Toegangssleutel`,secretProgram:`Voor programma’s: de header van een verzoek`,kept:`Ik heb hem bewaard`,unnamed:`Sleutel zonder naam`,works:`Werkt`,ended:`Afgelopen`,revoked:`Ingetrokken`,off:`Werkt niet`,created:`Gemaakt`,ends:`Loopt af`,never:`Loopt niet vanzelf af`,lastUsed:`Laatst gebruikt`,neverUsed:`Nooit`,from:`van {address}`,reach:`Reikt tot`,everywhere:`Elk bedrijf van de gebruiker`,rotate:`Vervangen`,rotateTitle:`De sleutel {name} vervangen?`,rotateHelp:`Een nieuwe sleutel komt in de plaats. De oude blijft nog werken, zodat programma’s kunnen overstappen.`,hours:`Uren dat de oude blijft werken`,hoursWrong:`Schrijf een geheel getal van 0 tot 720.`,revoke:`Intrekken`,revokeTitle:`De sleutel {name} intrekken?`,revokeHelp:`Wie hem gebruikt, wordt binnen een seconde geweigerd, ook sessies in browsers. Dit kan niet ongedaan worden gemaakt.`,revokedTold:`De sleutel is ingetrokken.`,unableHelp:`Waar de dienst daarvoor geen login heeft, doet de operator het op de opdrachtregel:`},fr:{title:`Utilisateurs, clés et droits`,intro:`Un utilisateur se connecte avec des clés et peut, dans chaque société, ce qui lui y est accordé.`,user:`Utilisateur`,make:`Nouvel utilisateur`,nameHelp:`Ce qui est saisi à la connexion ; 80 caractères au plus, sans deux-points.`,isThere:`L’utilisateur existe déjà`,isThereHelp:`Qui n’a de droits que dans d’autres sociétés n’est pas dans votre liste.`,application:`C’est un programme, pas une personne`,rights:`Droits`,keys:`Clés`,administrator:`Administrateur`,administratorHelp:`Peut tout dans chaque société, aussi dans les futures.`,program:`Programme`,disabled:`Désactivé`,noRights:`Pas encore de droits`,companiesOf:{one:`{count} société`,other:`{count} sociétés`},keysOf:{one:`{count} clé`,other:`{count} clés`},unknown:`Aucun utilisateur de ce genre que vous puissiez voir.`,none:`Pas encore d’utilisateurs`,noneHelp:`Créez un utilisateur, donnez des droits dans une société, et créez une clé pour se connecter.`,disable:`Désactiver`,enable:`Activer`,makeAdministrator:`Rendre administrateur`,noAdministrator:`Retirer l’administration`,changed:`{user} est modifié.`,madeUser:`{user} a des droits ici. Créez une clé pour se connecter.`,needsEverywhere:`Réservé à qui peut administrer chaque société.`,needsEverything:`Réservé à qui peut tout dans chaque société.`,needsGiven:`Vous ne pouvez pas donner ce que vous n’avez pas dans cette société.`,rightsIn:`Droits dans {company}`,addCompany:`Droits dans une autre société`,unchanged:`Rien n’a été modifié.`,saveRights:`Enregistrer les droits`,rightsSaved:`Les droits dans {company} sont enregistrés.`,rightsChanged:`Quelqu’un d’autre a modifié les droits dans {company} entre-temps. Les voici ; rien n’a été enregistré.`,read:`Lire`,edit:`Modifier`,post:`Comptabiliser`,admin:`Administrer`,readHelp:`Tout voir dans la société. Va avec tout autre droit.`,editHelp:`Recevoir, modifier et supprimer des documents non comptabilisés.`,postHelp:`Prévisualiser, enregistrer et comptabiliser des documents.`,adminHelp:`Modifier paramètres et données de base ; donner et retirer des droits ici.`,makeKey:`Nouvelle clé`,noKeys:`Pas encore de clé`,noKeysHelp:`Sans clé, {user} ne peut pas se connecter.`,keyFor:`Nouvelle clé pour {user}`,keyName:`À quoi elle sert`,keyNamePlaceholder:`Portable, import de nuit`,until:`Valable jusqu’à la fin du`,untilHelp:`Laissé vide, elle n’a pas de fin.`,bounds:`Droits de cette clé`,allRights:`Tout ce que l’utilisateur a`,onlyRead:`Lecture seule`,thisCompany:`Seulement dans {company}`,secretTitle:`La clé, affichée une seule fois`,secretHelp:`Personne ne pourra l’afficher à nouveau. Gardez-la comme un mot de passe.`,secretKey:`Clé d’accès`,secretProgram:`Pour les programmes : l’en-tête d’une requête`,kept:`Je l’ai gardée`,unnamed:`Clé sans nom`,works:`Valable`,ended:`Expirée`,revoked:`Révoquée`,off:`Inactive`,created:`Créée`,ends:`Expire`,never:`N’a pas de fin`,lastUsed:`Dernière utilisation`,neverUsed:`Jamais`,from:`depuis {address}`,reach:`Portée`,everywhere:`Chaque société de l’utilisateur`,rotate:`Remplacer`,rotateTitle:`Remplacer la clé {name} ?`,rotateHelp:`Une nouvelle clé prend sa place. L’ancienne reste valable, le temps que les programmes changent.`,hours:`Heures de validité de l’ancienne`,hoursWrong:`Écrivez un nombre entier de 0 à 720.`,revoke:`Révoquer`,revokeTitle:`Révoquer la clé {name} ?`,revokeHelp:`Qui l’utilise est refusé en une seconde, les sessions des navigateurs aussi. C’est irréversible.`,revokedTold:`La clé est révoquée.`,unableHelp:`Si le service n’a pas l’accès nécessaire, l’exploitant le fait en ligne de commande :`},de:{title:`Benutzer, Schlüssel und Rechte`,intro:`Ein Benutzer meldet sich mit Schlüsseln an und darf in jeder Firma, was ihm dort gewährt wurde.`,user:`Benutzer`,make:`Neuer Benutzer`,nameHelp:`Was beim Anmelden eingegeben wird; höchstens 80 Zeichen, kein Doppelpunkt.`,isThere:`Den Benutzer gibt es schon`,isThereHelp:`Wer nur in anderen Firmen Rechte hat, steht nicht in Ihrer Liste.`,application:`Es ist ein Programm, kein Mensch`,rights:`Rechte`,keys:`Schlüssel`,administrator:`Administrator`,administratorHelp:`Darf alles in jeder Firma, auch in später angelegten.`,program:`Programm`,disabled:`Deaktiviert`,noRights:`Noch keine Rechte`,companiesOf:{one:`{count} Firma`,other:`{count} Firmen`},keysOf:{one:`{count} Schlüssel`,other:`{count} Schlüssel`},unknown:`Es gibt keinen solchen Benutzer, den Sie sehen dürfen.`,none:`Noch keine Benutzer`,noneHelp:`Legen Sie einen Benutzer an, geben Sie Rechte in einer Firma und einen Schlüssel zum Anmelden.`,disable:`Deaktivieren`,enable:`Aktivieren`,makeAdministrator:`Zum Administrator machen`,noAdministrator:`Verwaltung entziehen`,changed:`{user} ist geändert.`,madeUser:`{user} hat hier Rechte. Legen Sie einen Schlüssel zum Anmelden an.`,needsEverywhere:`Das darf nur, wer jede Firma verwalten darf.`,needsEverything:`Das darf nur, wer in jeder Firma alles darf.`,needsGiven:`Sie können nicht geben, was Sie in dieser Firma selbst nicht haben.`,rightsIn:`Rechte in {company}`,addCompany:`Rechte in einer anderen Firma`,unchanged:`Es wurde nichts geändert.`,saveRights:`Rechte speichern`,rightsSaved:`Die Rechte in {company} sind gespeichert.`,rightsChanged:`Jemand anders hat die Rechte in {company} inzwischen geändert. Sie sind nun zu sehen; nichts wurde gespeichert.`,read:`Lesen`,edit:`Ändern`,post:`Buchen`,admin:`Verwalten`,readHelp:`Alles in der Firma sehen. Gehört zu jedem anderen Recht.`,editHelp:`Belege empfangen, ändern und löschen, solange sie nicht gebucht sind.`,postHelp:`Belege in der Vorschau ansehen, registrieren und buchen.`,adminHelp:`Einrichtung und Stammdaten ändern; hier Rechte geben und nehmen.`,makeKey:`Neuer Schlüssel`,noKeys:`Noch kein Schlüssel`,noKeysHelp:`Ohne Schlüssel kann sich {user} nicht anmelden.`,keyFor:`Neuer Schlüssel für {user}`,keyName:`Wofür er ist`,keyNamePlaceholder:`Laptop, nächtlicher Import`,until:`Gilt bis zum Ende des`,untilHelp:`Leer gelassen läuft er nicht von selbst ab.`,bounds:`Rechte dieses Schlüssels`,allRights:`Alles, was der Benutzer hat`,onlyRead:`Nur lesen`,thisCompany:`Nur in {company}`,secretTitle:`Der Schlüssel, nur jetzt gezeigt`,secretHelp:`Niemand kann ihn noch einmal zeigen. Bewahren Sie ihn auf wie ein Kennwort.`,secretKey:`Zugangsschlüssel`,secretProgram:`Für Programme: die Kopfzeile einer Anfrage`,kept:`Ich habe ihn aufbewahrt`,unnamed:`Schlüssel ohne Namen`,works:`Gilt`,ended:`Abgelaufen`,revoked:`Widerrufen`,off:`Gilt nicht`,created:`Angelegt`,ends:`Läuft ab`,never:`Läuft nicht von selbst ab`,lastUsed:`Zuletzt benutzt`,neverUsed:`Nie`,from:`von {address}`,reach:`Reicht bis`,everywhere:`Jede Firma des Benutzers`,rotate:`Ersetzen`,rotateTitle:`Den Schlüssel {name} ersetzen?`,rotateHelp:`Ein neuer Schlüssel tritt an seine Stelle. Der alte gilt noch, damit Programme umgestellt werden können.`,hours:`Stunden, die der alte noch gilt`,hoursWrong:`Schreiben Sie eine ganze Zahl von 0 bis 720.`,revoke:`Widerrufen`,revokeTitle:`Den Schlüssel {name} widerrufen?`,revokeHelp:`Wer ihn benutzt, wird binnen einer Sekunde abgewiesen, auch Sitzungen in Browsern. Das lässt sich nicht rückgängig machen.`,revokedTold:`Der Schlüssel ist widerrufen.`,unableHelp:`Wo der Dienst keinen Zugang dafür hat, erledigt es der Betreiber auf der Befehlszeile:`}}),U={READ:`read`,EDIT:`edit`,POST:`post`,ADMIN:`admin`};function W(e){return H(U[e])}var G=[`READ`,`EDIT`,`POST`,`ADMIN`],K={READ:`readHelp`,EDIT:`editHelp`,POST:`postHelp`,ADMIN:`adminHelp`};function q(e){let{wanted:t,granted:n,mine:r,disabled:i=!1,onWanted:a}=e;return d(`div`,{class:`users-sets`,children:G.map(e=>{let o=e===`READ`&&t.some(e=>e!==`READ`),s=r!==void 0&&!r.includes(e)&&!n.includes(e);return d(j,{label:W(e),value:o||t.includes(e),disabled:o||i||s,help:H(s?`needsGiven`:K[e]),onValue:n=>a([...t.filter(t=>t!==e),...n?[e]:[]])},e)})})}function J(e){let{company:n,again:i,onClose:a}=e,s=t(``),u=t(!1),p=t(!1),m=t([`READ`]),h=M();return d(A,{title:H(`make`),go:H(`make`),sending:h,change:async()=>{let e=s.value.trim();if(!p.value){let t={userName:e,application:u.value};o((await r(L,{input:t})).createUser),p.value=!0}let t={userName:e,companyId:n.id,permissions:[...m.value]},{userPermission:c}=o((await r(z,{input:t})).setUserPermissions);a(),i(),S(H(`madeUser`,{user:e})),l(f(n.name,`users`,c.userId))},onClose:a,fields:[`userName`],children:[d(x,{label:H(`user`),value:s.value,onValue:e=>s.value=e,help:H(`nameHelp`),problem:h.problemOf(`userName`),maxLength:80,autoFocus:!0,required:!0}),d(j,{label:H(`isThere`),help:H(`isThereHelp`),value:p.value,onValue:e=>p.value=e}),!p.value&&d(j,{label:H(`application`),value:u.value,onValue:e=>u.value=e}),d(`h3`,{children:H(`rightsIn`,{company:n.displayName})}),d(q,{wanted:m.value,granted:[],mine:c.value,onWanted:e=>m.value=e})]})}var Y=`24`;function X(e){let{user:n,company:i,onMade:a,onClose:s}=e,c=t(``),l=t(``),u=t(`all`),f=t(!1),p=M();return d(A,{title:H(`keyFor`,{user:n.userName}),go:H(`makeKey`),sending:p,change:async()=>{let e={userName:n.userName,name:c.value.trim(),...l.value===``?{}:{expiresAt:`${l.value}T23:59:59Z`},...u.value===`all`?{}:{permissions:[`READ`]},...f.value?{companyIds:[i.id]}:{}};a(o((await r(ee,{input:e})).createAccessKey).secret)},onClose:s,fields:[`name`,`expiresAt`],children:[d(x,{label:H(`keyName`),value:c.value,onValue:e=>c.value=e,placeholder:H(`keyNamePlaceholder`),problem:p.problemOf(`name`),maxLength:80,autoFocus:!0}),d(x,{label:H(`until`),type:`date`,value:l.value,onValue:e=>l.value=e,help:H(`untilHelp`),problem:p.problemOf(`expiresAt`)}),d(F,{label:H(`bounds`),value:u.value,onValue:e=>u.value=e,options:[{value:`all`,text:H(`allRights`)},{value:`read`,text:H(`onlyRead`)}]}),d(j,{label:H(`thisCompany`,{company:i.displayName}),value:f.value,onValue:e=>f.value=e})]})}function Z(e){let n=t(Y),i=M();return d(A,{title:H(`rotateTitle`,{name:e.name}),go:H(`rotate`),sending:i,change:async()=>{if(!/^\d{1,3}$/.test(n.value.trim()))throw new s(`refused`,H(`hoursWrong`),{path:`hours`});let t={keyId:e.of.keyId,hours:Number.parseInt(n.value,10)};e.onMade(o((await r(B,{input:t})).rotateAccessKey).secret)},onClose:e.onClose,fields:[`hours`],children:[d(`p`,{children:H(`rotateHelp`)}),d(x,{label:H(`hours`),type:`amount`,value:n.value,onValue:e=>n.value=e,problem:i.problemOf(`hours`),autoFocus:!0})]})}function Q(e){let{user:t,secret:n,onClose:r}=e;return d(v,{title:H(`secretTitle`),actions:d(p,{kind:`main`,onPress:r,children:H(`kept`)}),children:[d(`p`,{children:H(`secretHelp`)}),d(`h3`,{children:H(`secretKey`)}),d(k,{label:H(`secretKey`),text:n}),d(`h3`,{children:H(`secretProgram`)}),d(k,{label:H(`secretProgram`),text:`Authorization: Basic ${te(`${t}:${n}`)}`})]})}var te=e=>btoa(String.fromCodePoint(...new TextEncoder().encode(e)));function ne({user:e,company:n,again:i}){let a=t(void 0),s=t(void 0),c=h(`ADMIN`),l=a.value,u=()=>{a.value=void 0},f=e=>{u(),s.value=e,i()},m=async e=>{o((await r(V,{input:{keyId:e.keyId}})).revokeAccessKey),u(),S(H(`revokedTold`)),i()},g=e.keys.toReversed().sort((e,t)=>Number(t.works)-Number(e.works));return d(`section`,{class:`stack`,"aria-label":H(`keys`),children:[d(`div`,{class:`manage-head`,children:[d(`h2`,{children:H(`keys`)}),d(p,{kind:`main`,unable:c,onPress:()=>a.value={what:`make`},children:H(`makeKey`)})]}),g.length===0&&d(y,{title:H(`noKeys`),children:d(`p`,{children:H(`noKeysHelp`,{user:e.userName})})}),d(`div`,{class:`users-keys`,children:g.map(e=>d(re,{of:e,unable:c,onDo:t=>a.value={what:t,key:e}},e.keyId))}),l?.what===`make`&&d(X,{user:e,company:n,onMade:f,onClose:u}),l?.what===`rotate`&&d(Z,{of:l.key,name:$(l.key),onMade:f,onClose:u}),l?.what===`revoke`&&d(P,{title:H(`revokeTitle`,{name:$(l.key)}),go:H(`revoke`),onGo:()=>m(l.key),onClose:u,children:d(`p`,{children:H(`revokeHelp`)})}),s.value!==void 0&&d(Q,{user:e.userName,secret:s.value,onClose:()=>s.value=void 0})]})}var $=({name:e})=>e===``?H(`unnamed`):e;function re(e){let{of:t,unable:n,onDo:r}=e,i=ie(t);return d(`article`,{class:`card stack`,children:[d(`h3`,{class:`row`,children:[d(`bdi`,{children:$(t)}),d(D,{tone:t.works?`good`:`plain`,children:H(i)})]}),d(`dl`,{class:`manage-facts`,children:[d(`dt`,{children:H(`lastUsed`)}),d(`dd`,{children:[t.lastUsedAt===null?H(`neverUsed`):d(N,{value:t.lastUsedAt}),t.lastUsedAddress!==null&&` ${H(`from`,{address:t.lastUsedAddress})}`]}),d(`dt`,{children:H(`created`)}),d(`dd`,{children:d(N,{value:t.createdAt})}),d(`dt`,{children:H(`ends`)}),d(`dd`,{children:t.expiresAt===null?H(`never`):d(N,{value:t.expiresAt})}),d(`dt`,{children:H(`reach`)}),d(`dd`,{children:ae(t)})]}),t.works&&d(`div`,{class:`row`,children:[d(p,{unable:n,label:`${H(`rotate`)}: ${$(t)}`,onPress:()=>r(`rotate`),children:H(`rotate`)}),d(p,{kind:`danger`,unable:n,label:`${H(`revoke`)}: ${$(t)}`,onPress:()=>r(`revoke`),children:H(`revoke`)})]})]})}function ie(e){return e.works?`works`:e.revokedAt===null?e.expiresAt!==null&&Date.parse(e.expiresAt)<Date.now()?`ended`:`off`:`revoked`}function ae({companyIds:e,permissions:t}){let n=e?.map(e=>g.value?.find(t=>t.id===e)?.displayName??e),r=t?.map(W);return[n?.join(`, `)??H(`everywhere`),...r===void 0?[]:[r.join(`, `)]].join(` · `)}var oe=a(`
  query MyRights($company: ID!) {
    viewer {
      permissions(company: $company)
    }
  }
`);function se({user:e,company:n,again:r}){let i=t([]),a=e.permissions.map(({companyId:e})=>e),o=[...new Set([n.id,...a,...i.value])],s=g.value??[],c=s.filter(({id:e})=>!o.includes(e));return d(`section`,{class:`stack`,"aria-label":H(`rights`),children:[d(`h2`,{children:H(`rights`)}),o.map(t=>{let n=e.permissions.find(({companyId:e})=>e===t),i=s.find(e=>e.id===t)?.displayName??n?.companyName??t;return d(ce,{user:e,company:{id:t,name:i},granted:n?.permissions??[],again:r},`${t} ${n?.permissions.join(` `)??``}`)}),c.length>0&&d(`div`,{class:`users-other`,children:d(F,{label:H(`addCompany`),value:``,options:[{value:``,text:`–`},...c.map(e=>({value:e.id,text:e.displayName}))],onValue:e=>i.value=[...i.value,e]})})]})}function ce(e){let{user:i,company:a,granted:s,again:c}=e,l=t(s),{busy:f,error:m,send:h}=M(),g=n(oe,{company:a.id}).value.data?.viewer.permissions,_=g?.includes(`ADMIN`)===!1?u(`mayNot`,{right:u(`rightAdmin`)}):void 0,v=G.every(e=>l.value.includes(e)===s.includes(e)),y=async()=>{let e=(await r(I)).users.find(({userName:e})=>e===i.userName)?.permissions.find(({companyId:e})=>e===a.id)?.permissions??[];if(G.some(t=>e.includes(t)!==s.includes(t))){S(H(`rightsChanged`,{company:a.name}),`bad`),c();return}let t={companyId:a.id,userName:i.userName,permissions:[...l.value]};o((await r(z,{input:t})).setUserPermissions),S(H(`rightsSaved`,{company:a.name})),c()};return d(`fieldset`,{class:`card users-rights`,children:[d(`legend`,{class:`unseen`,children:H(`rightsIn`,{company:a.name})}),d(`h3`,{children:d(`bdi`,{children:a.name})}),d(q,{wanted:l.value,granted:s,mine:_===void 0?g:void 0,disabled:_!==void 0,onWanted:e=>l.value=e}),m!==void 0&&d(w,{error:m}),d(`div`,{class:`row`,children:d(p,{kind:v?`plain`:`main`,busy:f,unable:_??(v?H(`unchanged`):void 0),label:`${H(`saveRights`)}: ${a.name}`,onPress:()=>void h(y),children:H(`saveRights`)})})]})}function le(t){let{user:n,viewer:i,company:a,again:s}=t,{busy:c,error:l,send:u}=M(),f=e=>void u(async()=>{o((await r(R,{input:{userId:n.userId,...e}})).updateUser),S(H(`changed`,{user:n.userName})),s()}),m=i.everywhere.includes(`ADMIN`)?void 0:H(`needsEverywhere`),h=i.everywhere.length===4?void 0:H(`needsEverything`);return d(e,{children:[d(`div`,{class:`manage-head`,children:[d(`h1`,{class:`row`,children:[d(`bdi`,{children:n.userName}),n.administrator&&d(D,{tone:`accent`,children:H(`administrator`)}),n.application&&d(D,{children:H(`program`)}),n.disabled&&d(D,{tone:`bad`,children:H(`disabled`)})]}),d(`div`,{class:`row`,children:[d(p,{busy:c,unable:h,onPress:()=>f({administrator:!n.administrator}),children:H(n.administrator?`noAdministrator`:`makeAdministrator`)}),d(p,{kind:n.disabled?`plain`:`danger`,busy:c,unable:m,onPress:()=>f({disabled:!n.disabled}),children:H(n.disabled?`enable`:`disable`)})]})]}),n.issuer!==null&&d(`p`,{class:`quiet`,children:d(`bdi`,{children:[n.subject,` · `,n.issuer]})}),l!==void 0&&d(w,{error:l}),n.administrator?d(b,{children:H(`administratorHelp`)}):d(se,{user:n,company:a,again:s}),d(ne,{user:n,company:a,again:s})]})}function ue(){let{data:t,error:r,loading:i,again:a}=n(I,{}).value,o=m.value,[s]=_.value.rest;if(o===void 0)return null;if(r!==void 0&&t===void 0)return d(e,{children:[d(`h1`,{children:H(`title`)}),d(w,{error:r,onAgain:a}),d(`p`,{children:H(`unableHelp`)}),d(k,{label:H(`title`),text:`npm run key -- create USER --company "${o.name}" --set POST`})]});if(t===void 0)return d(C,{});if(s===void 0)return d(de,{users:t.users,company:o,again:a});let c=t.users.find(e=>e.userId===s);return d(e,{children:[d(`nav`,{class:`manage-path`,"aria-label":H(`title`),children:d(E,{to:f(o.name,`users`),children:H(`title`)})}),c===void 0&&i?d(C,{}):c===void 0?d(y,{title:H(`unknown`)}):d(le,{user:c,viewer:t.viewer,company:o,again:a},c.userId)]})}function de(n){let{users:r,company:i,again:a}=n,o=t(!1),s=h(`ADMIN`),c=()=>{o.value=!0};T([{keys:`n`,text:H(`make`),press:c,unable:s}]);let u=e=>f(i.name,`users`,e.userId);return d(e,{children:[d(`div`,{class:`manage-head`,children:[d(`h1`,{children:H(`title`)}),d(p,{kind:`main`,hint:`n`,unable:s,onPress:c,children:H(`make`)})]}),d(`p`,{class:`quiet`,children:H(`intro`)}),r.length===0?d(y,{title:H(`none`),children:d(`p`,{children:H(`noneHelp`)})}):d(O,{label:H(`title`),rows:r,keyOf:e=>e.userId,onOpen:e=>l(u(e)),columns:[{key:`user`,title:H(`user`),cell:e=>d(E,{to:u(e),children:d(`bdi`,{children:e.userName})})},{key:`rights`,title:H(`rights`),cell:fe},{key:`keys`,title:H(`keys`),wideOnly:!0,cell:e=>H(`keysOf`,{count:e.keys.filter(({works:e})=>e).length})}]}),o.value&&d(J,{company:i,again:a,onClose:()=>o.value=!1})]})}function fe(e){let t=e.permissions.length;return d(`span`,{class:`row`,children:[e.disabled&&d(D,{tone:`bad`,children:H(`disabled`)}),e.administrator?d(D,{tone:`accent`,children:H(`administrator`)}):t===0?d(`span`,{class:`quiet`,children:H(`noRights`)}):H(`companiesOf`,{count:t})]})}export{ue as default};