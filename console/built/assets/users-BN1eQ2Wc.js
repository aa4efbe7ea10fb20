import{C as e,F as t,G as n,M as r,P as i,_ as a,a as o,b as s,d as c,h as l,l as u,n as d,o as f,s as p,t as m,u as h,v as g,y as _}from"./company-BWgVaAU8.js";import{a as v,c as y,d as b,f as x,i as S,l as C,m as w,p as T,u as E}from"./index-3nqhyjhj.js";import{t as D}from"./badge-BCWerMKX.js";import{t as O}from"./table-DpEzwXPR.js";import{n as k,t as A}from"./filled-dialog-QlSadL6M.js";import{t as j}from"./check-C9JVcSYy.js";import{n as M}from"./sending-CfSjbk-l.js";import{t as N}from"./day-Cg934Isc.js";import{t as P}from"./sure-B_i95oFO.js";import{t as F}from"./select-DlV1bhjO.js";var I=p(`
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
`),L=p(`
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
`),ee=p(`
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
`),R=p(`
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
`),z=p(`
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
`),B=p(`
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
`),V=p(`
  mutation RevokeKey($input: RevokeAccessKeyInput!) {
    revokeAccessKey(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),H=e({en:{title:`Users, keys and rights`,intro:`A user signs in with keys and may in each company what was granted there.`,user:`User`,make:`New user`,nameHelp:`What is typed when signing in; 80 characters at most, no colon.`,isThere:`The user is there already`,isThereHelp:`One with rights in other companies only is not in your list.`,application:`It is a program, not a person`,rights:`Rights`,keys:`Keys`,administrator:`Administrator`,administratorHelp:`May do everything in every company, also in those made later.`,program:`Program`,disabled:`Disabled`,noRights:`No rights yet`,companiesOf:{one:`{count} company`,other:`{count} companies`},keysOf:{one:`{count} key`,other:`{count} keys`},unknown:`There is no such user that you may see.`,none:`No users yet`,noneHelp:`Make a user, give rights in a company, and make a key to sign in with.`,disable:`Disable`,enable:`Enable`,makeAdministrator:`Make administrator`,noAdministrator:`Take administration away`,changed:`{user} is changed.`,madeUser:`{user} has rights here. Make a key to sign in with.`,needsEverywhere:`Only who has the right to manage in every company may do this.`,needsEverything:`Only who may do everything in every company may do this.`,needsGiven:`You cannot give what you have not yourself in this company.`,rightsIn:`Rights in {company}`,addCompany:`Rights in another company`,unchanged:`Nothing was changed.`,saveRights:`Save rights`,rightsSaved:`The rights in {company} are saved.`,read:`Read`,edit:`Change`,post:`Post`,admin:`Manage`,readHelp:`See everything in the company. Comes with every other right.`,editHelp:`Receive, change and delete documents that are not posted.`,postHelp:`Preview, register and post documents.`,adminHelp:`Change setup and master data; give and take rights here.`,makeKey:`New key`,noKeys:`No key yet`,noKeysHelp:`Without a key {user} cannot sign in.`,keyFor:`New key for {user}`,keyName:`What it is for`,keyNamePlaceholder:`Laptop, nightly import`,until:`Works until the end of`,untilHelp:`Left empty, it does not end by itself.`,bounds:`Rights of this key`,allRights:`All that the user has`,onlyRead:`Only reading`,thisCompany:`Only in {company}`,secretTitle:`The key, shown only now`,secretHelp:`Nobody can show it again. Keep it where you keep passwords.`,secretKey:`Access key`,secretProgram:`For programs: the header of a request`,kept:`I have kept it`,unnamed:`Key without a name`,works:`Works`,ended:`Ended`,revoked:`Revoked`,off:`Works not`,created:`Made`,ends:`Ends`,never:`Does not end by itself`,lastUsed:`Last used`,neverUsed:`Never`,from:`from {address}`,reach:`Reaches`,everywhere:`Every company of the user`,rotate:`Replace`,rotateTitle:`Replace the key {name}?`,rotateHelp:`A new key takes its place. The old one goes on to work, so that programs can change over.`,hours:`Hours for which the old one works`,hoursWrong:`Write a whole number from 0 to 720.`,revoke:`Revoke`,revokeTitle:`Revoke the key {name}?`,revokeHelp:`Whoever uses it is refused within a second, sessions in browsers too. It cannot be undone.`,revokedTold:`The key is revoked.`,unableHelp:`Where the service has no login that may do this, the operator does it on the command line:`},nl:{title:`Gebruikers, sleutels en rechten`,intro:`Een gebruiker meldt zich aan met sleutels en mag in elk bedrijf wat daar werd toegekend.`,user:`Gebruiker`,make:`Nieuwe gebruiker`,nameHelp:`Wat bij het aanmelden wordt ingetypt; ten hoogste 80 tekens, geen dubbele punt.`,isThere:`De gebruiker bestaat al`,isThereHelp:`Wie alleen in andere bedrijven rechten heeft, staat niet in uw lijst.`,application:`Het is een programma, geen persoon`,rights:`Rechten`,keys:`Sleutels`,administrator:`Beheerder`,administratorHelp:`Mag alles in elk bedrijf, ook in bedrijven die later komen.`,program:`Programma`,disabled:`Uitgeschakeld`,noRights:`Nog geen rechten`,companiesOf:{one:`{count} bedrijf`,other:`{count} bedrijven`},keysOf:{one:`{count} sleutel`,other:`{count} sleutels`},unknown:`Er is geen gebruiker die u mag zien.`,none:`Nog geen gebruikers`,noneHelp:`Maak een gebruiker, geef rechten in een bedrijf, en maak een sleutel om aan te melden.`,disable:`Uitschakelen`,enable:`Inschakelen`,makeAdministrator:`Beheerder maken`,noAdministrator:`Beheer ontnemen`,changed:`{user} is gewijzigd.`,madeUser:`{user} heeft hier rechten. Maak een sleutel om aan te melden.`,needsEverywhere:`Alleen wie in elk bedrijf mag beheren, mag dit.`,needsEverything:`Alleen wie alles mag in elk bedrijf, mag dit.`,needsGiven:`U kunt niet geven wat u zelf in dit bedrijf niet hebt.`,rightsIn:`Rechten in {company}`,addCompany:`Rechten in een ander bedrijf`,unchanged:`Er is niets gewijzigd.`,saveRights:`Rechten opslaan`,rightsSaved:`De rechten in {company} zijn opgeslagen.`,read:`Lezen`,edit:`Wijzigen`,post:`Boeken`,admin:`Beheren`,readHelp:`Alles in het bedrijf zien. Hoort bij elk ander recht.`,editHelp:`Documenten ontvangen, wijzigen en verwijderen zolang ze niet geboekt zijn.`,postHelp:`Documenten vooraf bekijken, registreren en boeken.`,adminHelp:`Instellingen en stamgegevens wijzigen; hier rechten geven en nemen.`,makeKey:`Nieuwe sleutel`,noKeys:`Nog geen sleutel`,noKeysHelp:`Zonder sleutel kan {user} zich niet aanmelden.`,keyFor:`Nieuwe sleutel voor {user}`,keyName:`Waarvoor hij is`,keyNamePlaceholder:`Laptop, nachtelijke import`,until:`Werkt tot het einde van`,untilHelp:`Leeg gelaten loopt hij niet vanzelf af.`,bounds:`Rechten van deze sleutel`,allRights:`Alles wat de gebruiker heeft`,onlyRead:`Alleen lezen`,thisCompany:`Alleen in {company}`,secretTitle:`De sleutel, alleen nu getoond`,secretHelp:`Niemand kan hem opnieuw tonen. Bewaar hem waar u wachtwoorden bewaart.`,secretKey:`Toegangssleutel`,secretProgram:`Voor programma’s: de header van een verzoek`,kept:`Ik heb hem bewaard`,unnamed:`Sleutel zonder naam`,works:`Werkt`,ended:`Afgelopen`,revoked:`Ingetrokken`,off:`Werkt niet`,created:`Gemaakt`,ends:`Loopt af`,never:`Loopt niet vanzelf af`,lastUsed:`Laatst gebruikt`,neverUsed:`Nooit`,from:`van {address}`,reach:`Reikt tot`,everywhere:`Elk bedrijf van de gebruiker`,rotate:`Vervangen`,rotateTitle:`De sleutel {name} vervangen?`,rotateHelp:`Een nieuwe sleutel komt in de plaats. De oude blijft nog werken, zodat programma’s kunnen overstappen.`,hours:`Uren dat de oude blijft werken`,hoursWrong:`Schrijf een geheel getal van 0 tot 720.`,revoke:`Intrekken`,revokeTitle:`De sleutel {name} intrekken?`,revokeHelp:`Wie hem gebruikt, wordt binnen een seconde geweigerd, ook sessies in browsers. Dit kan niet ongedaan worden gemaakt.`,revokedTold:`De sleutel is ingetrokken.`,unableHelp:`Waar de dienst daarvoor geen login heeft, doet de operator het op de opdrachtregel:`},fr:{title:`Utilisateurs, clés et droits`,intro:`Un utilisateur se connecte avec des clés et peut, dans chaque société, ce qui lui y est accordé.`,user:`Utilisateur`,make:`Nouvel utilisateur`,nameHelp:`Ce qui est saisi à la connexion ; 80 caractères au plus, sans deux-points.`,isThere:`L’utilisateur existe déjà`,isThereHelp:`Qui n’a de droits que dans d’autres sociétés n’est pas dans votre liste.`,application:`C’est un programme, pas une personne`,rights:`Droits`,keys:`Clés`,administrator:`Administrateur`,administratorHelp:`Peut tout dans chaque société, aussi dans les futures.`,program:`Programme`,disabled:`Désactivé`,noRights:`Pas encore de droits`,companiesOf:{one:`{count} société`,other:`{count} sociétés`},keysOf:{one:`{count} clé`,other:`{count} clés`},unknown:`Aucun utilisateur de ce genre que vous puissiez voir.`,none:`Pas encore d’utilisateurs`,noneHelp:`Créez un utilisateur, donnez des droits dans une société, et créez une clé pour se connecter.`,disable:`Désactiver`,enable:`Activer`,makeAdministrator:`Rendre administrateur`,noAdministrator:`Retirer l’administration`,changed:`{user} est modifié.`,madeUser:`{user} a des droits ici. Créez une clé pour se connecter.`,needsEverywhere:`Réservé à qui peut administrer chaque société.`,needsEverything:`Réservé à qui peut tout dans chaque société.`,needsGiven:`Vous ne pouvez pas donner ce que vous n’avez pas dans cette société.`,rightsIn:`Droits dans {company}`,addCompany:`Droits dans une autre société`,unchanged:`Rien n’a été modifié.`,saveRights:`Enregistrer les droits`,rightsSaved:`Les droits dans {company} sont enregistrés.`,read:`Lire`,edit:`Modifier`,post:`Comptabiliser`,admin:`Administrer`,readHelp:`Tout voir dans la société. Va avec tout autre droit.`,editHelp:`Recevoir, modifier et supprimer des documents non comptabilisés.`,postHelp:`Prévisualiser, enregistrer et comptabiliser des documents.`,adminHelp:`Modifier paramètres et données de base ; donner et retirer des droits ici.`,makeKey:`Nouvelle clé`,noKeys:`Pas encore de clé`,noKeysHelp:`Sans clé, {user} ne peut pas se connecter.`,keyFor:`Nouvelle clé pour {user}`,keyName:`À quoi elle sert`,keyNamePlaceholder:`Portable, import de nuit`,until:`Valable jusqu’à la fin du`,untilHelp:`Laissé vide, elle n’a pas de fin.`,bounds:`Droits de cette clé`,allRights:`Tout ce que l’utilisateur a`,onlyRead:`Lecture seule`,thisCompany:`Seulement dans {company}`,secretTitle:`La clé, affichée une seule fois`,secretHelp:`Personne ne pourra l’afficher à nouveau. Gardez-la comme un mot de passe.`,secretKey:`Clé d’accès`,secretProgram:`Pour les programmes : l’en-tête d’une requête`,kept:`Je l’ai gardée`,unnamed:`Clé sans nom`,works:`Valable`,ended:`Expirée`,revoked:`Révoquée`,off:`Inactive`,created:`Créée`,ends:`Expire`,never:`N’a pas de fin`,lastUsed:`Dernière utilisation`,neverUsed:`Jamais`,from:`depuis {address}`,reach:`Portée`,everywhere:`Chaque société de l’utilisateur`,rotate:`Remplacer`,rotateTitle:`Remplacer la clé {name} ?`,rotateHelp:`Une nouvelle clé prend sa place. L’ancienne reste valable, le temps que les programmes changent.`,hours:`Heures de validité de l’ancienne`,hoursWrong:`Écrivez un nombre entier de 0 à 720.`,revoke:`Révoquer`,revokeTitle:`Révoquer la clé {name} ?`,revokeHelp:`Qui l’utilise est refusé en une seconde, les sessions des navigateurs aussi. C’est irréversible.`,revokedTold:`La clé est révoquée.`,unableHelp:`Si le service n’a pas l’accès nécessaire, l’exploitant le fait en ligne de commande :`},de:{title:`Benutzer, Schlüssel und Rechte`,intro:`Ein Benutzer meldet sich mit Schlüsseln an und darf in jeder Firma, was ihm dort gewährt wurde.`,user:`Benutzer`,make:`Neuer Benutzer`,nameHelp:`Was beim Anmelden eingegeben wird; höchstens 80 Zeichen, kein Doppelpunkt.`,isThere:`Den Benutzer gibt es schon`,isThereHelp:`Wer nur in anderen Firmen Rechte hat, steht nicht in Ihrer Liste.`,application:`Es ist ein Programm, kein Mensch`,rights:`Rechte`,keys:`Schlüssel`,administrator:`Administrator`,administratorHelp:`Darf alles in jeder Firma, auch in später angelegten.`,program:`Programm`,disabled:`Deaktiviert`,noRights:`Noch keine Rechte`,companiesOf:{one:`{count} Firma`,other:`{count} Firmen`},keysOf:{one:`{count} Schlüssel`,other:`{count} Schlüssel`},unknown:`Es gibt keinen solchen Benutzer, den Sie sehen dürfen.`,none:`Noch keine Benutzer`,noneHelp:`Legen Sie einen Benutzer an, geben Sie Rechte in einer Firma und einen Schlüssel zum Anmelden.`,disable:`Deaktivieren`,enable:`Aktivieren`,makeAdministrator:`Zum Administrator machen`,noAdministrator:`Verwaltung entziehen`,changed:`{user} ist geändert.`,madeUser:`{user} hat hier Rechte. Legen Sie einen Schlüssel zum Anmelden an.`,needsEverywhere:`Das darf nur, wer jede Firma verwalten darf.`,needsEverything:`Das darf nur, wer in jeder Firma alles darf.`,needsGiven:`Sie können nicht geben, was Sie in dieser Firma selbst nicht haben.`,rightsIn:`Rechte in {company}`,addCompany:`Rechte in einer anderen Firma`,unchanged:`Es wurde nichts geändert.`,saveRights:`Rechte speichern`,rightsSaved:`Die Rechte in {company} sind gespeichert.`,read:`Lesen`,edit:`Ändern`,post:`Buchen`,admin:`Verwalten`,readHelp:`Alles in der Firma sehen. Gehört zu jedem anderen Recht.`,editHelp:`Belege empfangen, ändern und löschen, solange sie nicht gebucht sind.`,postHelp:`Belege in der Vorschau ansehen, registrieren und buchen.`,adminHelp:`Einrichtung und Stammdaten ändern; hier Rechte geben und nehmen.`,makeKey:`Neuer Schlüssel`,noKeys:`Noch kein Schlüssel`,noKeysHelp:`Ohne Schlüssel kann sich {user} nicht anmelden.`,keyFor:`Neuer Schlüssel für {user}`,keyName:`Wofür er ist`,keyNamePlaceholder:`Laptop, nächtlicher Import`,until:`Gilt bis zum Ende des`,untilHelp:`Leer gelassen läuft er nicht von selbst ab.`,bounds:`Rechte dieses Schlüssels`,allRights:`Alles, was der Benutzer hat`,onlyRead:`Nur lesen`,thisCompany:`Nur in {company}`,secretTitle:`Der Schlüssel, nur jetzt gezeigt`,secretHelp:`Niemand kann ihn noch einmal zeigen. Bewahren Sie ihn auf wie ein Kennwort.`,secretKey:`Zugangsschlüssel`,secretProgram:`Für Programme: die Kopfzeile einer Anfrage`,kept:`Ich habe ihn aufbewahrt`,unnamed:`Schlüssel ohne Namen`,works:`Gilt`,ended:`Abgelaufen`,revoked:`Widerrufen`,off:`Gilt nicht`,created:`Angelegt`,ends:`Läuft ab`,never:`Läuft nicht von selbst ab`,lastUsed:`Zuletzt benutzt`,neverUsed:`Nie`,from:`von {address}`,reach:`Reicht bis`,everywhere:`Jede Firma des Benutzers`,rotate:`Ersetzen`,rotateTitle:`Den Schlüssel {name} ersetzen?`,rotateHelp:`Ein neuer Schlüssel tritt an seine Stelle. Der alte gilt noch, damit Programme umgestellt werden können.`,hours:`Stunden, die der alte noch gilt`,hoursWrong:`Schreiben Sie eine ganze Zahl von 0 bis 720.`,revoke:`Widerrufen`,revokeTitle:`Den Schlüssel {name} widerrufen?`,revokeHelp:`Wer ihn benutzt, wird binnen einer Sekunde abgewiesen, auch Sitzungen in Browsern. Das lässt sich nicht rückgängig machen.`,revokedTold:`Der Schlüssel ist widerrufen.`,unableHelp:`Wo der Dienst keinen Zugang dafür hat, erledigt es der Betreiber auf der Befehlszeile:`}}),U={READ:`read`,EDIT:`edit`,POST:`post`,ADMIN:`admin`};function W(e){return H(U[e])}var G=[`READ`,`EDIT`,`POST`,`ADMIN`],K={READ:`readHelp`,EDIT:`editHelp`,POST:`postHelp`,ADMIN:`adminHelp`};function q(e){let{wanted:t,granted:n,mine:r,disabled:i=!1,onWanted:a}=e;return _(`div`,{class:`users-sets`,children:G.map(e=>{let o=e===`READ`&&t.some(e=>e!==`READ`),s=r!==void 0&&!r.includes(e)&&!n.includes(e);return _(j,{label:W(e),value:o||t.includes(e),disabled:o||i||s,help:H(s?`needsGiven`:K[e]),onValue:n=>a([...t.filter(t=>t!==e),...n?[e]:[]])},e)})})}function J(e){let{company:n,again:r,onClose:a}=e,s=t(``),c=t(!1),d=t(!1),f=t([`READ`]),p=M();return _(A,{title:H(`make`),go:H(`make`),sending:p,change:async()=>{let e=s.value.trim();if(!d.value){let t={userName:e,application:c.value};i((await l(L,{input:t})).createUser),d.value=!0}let t={userName:e,companyId:n.id,permissions:[...f.value]},{userPermission:o}=i((await l(R,{input:t})).setUserPermissions);a(),r(),S(H(`madeUser`,{user:e})),u(h(n.name,`users`,o.userId))},onClose:a,fields:[`userName`],children:[_(v,{label:H(`user`),value:s.value,onValue:e=>s.value=e,help:H(`nameHelp`),problem:p.problemOf(`userName`),maxLength:80,autoFocus:!0,required:!0}),_(j,{label:H(`isThere`),help:H(`isThereHelp`),value:d.value,onValue:e=>d.value=e}),!d.value&&_(j,{label:H(`application`),value:c.value,onValue:e=>c.value=e}),_(`h3`,{children:H(`rightsIn`,{company:n.displayName})}),_(q,{wanted:f.value,granted:[],mine:o.value,onWanted:e=>f.value=e})]})}var Y=`24`;function X(e){let{user:n,company:r,onMade:a,onClose:o}=e,s=t(``),c=t(``),u=t(`all`),d=t(!1),f=M();return _(A,{title:H(`keyFor`,{user:n.userName}),go:H(`makeKey`),sending:f,change:async()=>{let e={userName:n.userName,name:s.value.trim(),...c.value===``?{}:{expiresAt:`${c.value}T23:59:59Z`},...u.value===`all`?{}:{permissions:[`READ`]},...d.value?{companyIds:[r.id]}:{}};a(i((await l(z,{input:e})).createAccessKey).secret)},onClose:o,fields:[`name`,`expiresAt`],children:[_(v,{label:H(`keyName`),value:s.value,onValue:e=>s.value=e,placeholder:H(`keyNamePlaceholder`),problem:f.problemOf(`name`),maxLength:80,autoFocus:!0}),_(v,{label:H(`until`),type:`date`,value:c.value,onValue:e=>c.value=e,help:H(`untilHelp`),problem:f.problemOf(`expiresAt`)}),_(F,{label:H(`bounds`),value:u.value,onValue:e=>u.value=e,options:[{value:`all`,text:H(`allRights`)},{value:`read`,text:H(`onlyRead`)}]}),_(j,{label:H(`thisCompany`,{company:r.displayName}),value:d.value,onValue:e=>d.value=e})]})}function Z(e){let n=t(Y),a=M();return _(A,{title:H(`rotateTitle`,{name:e.name}),go:H(`rotate`),sending:a,change:async()=>{if(!/^\d{1,3}$/.test(n.value.trim()))throw new r(`refused`,H(`hoursWrong`),{path:`hours`});let t={keyId:e.of.keyId,hours:Number.parseInt(n.value,10)};e.onMade(i((await l(B,{input:t})).rotateAccessKey).secret)},onClose:e.onClose,fields:[`hours`],children:[_(`p`,{children:H(`rotateHelp`)}),_(v,{label:H(`hours`),type:`amount`,value:n.value,onValue:e=>n.value=e,problem:a.problemOf(`hours`),autoFocus:!0})]})}function Q(e){let{user:t,secret:n,onClose:r}=e;return _(C,{title:H(`secretTitle`),actions:_(g,{kind:`main`,onPress:r,children:H(`kept`)}),children:[_(`p`,{children:H(`secretHelp`)}),_(`h3`,{children:H(`secretKey`)}),_(k,{label:H(`secretKey`),text:n}),_(`h3`,{children:H(`secretProgram`)}),_(k,{label:H(`secretProgram`),text:`Authorization: Basic ${te(`${t}:${n}`)}`})]})}var te=e=>btoa(String.fromCodePoint(...new TextEncoder().encode(e)));function ne({user:e,company:n,again:r}){let a=t(void 0),o=t(void 0),s=f(`ADMIN`),c=a.value,u=()=>{a.value=void 0},d=e=>{u(),o.value=e,r()},p=async e=>{i((await l(V,{input:{keyId:e.keyId}})).revokeAccessKey),u(),S(H(`revokedTold`)),r()},m=e.keys.toReversed().sort((e,t)=>Number(t.works)-Number(e.works));return _(`section`,{class:`stack`,"aria-label":H(`keys`),children:[_(`div`,{class:`manage-head`,children:[_(`h2`,{children:H(`keys`)}),_(g,{kind:`main`,unable:s,onPress:()=>a.value={what:`make`},children:H(`makeKey`)})]}),m.length===0&&_(b,{title:H(`noKeys`),children:_(`p`,{children:H(`noKeysHelp`,{user:e.userName})})}),_(`div`,{class:`users-keys`,children:m.map(e=>_(re,{of:e,unable:s,onDo:t=>a.value={what:t,key:e}},e.keyId))}),c?.what===`make`&&_(X,{user:e,company:n,onMade:d,onClose:u}),c?.what===`rotate`&&_(Z,{of:c.key,name:$(c.key),onMade:d,onClose:u}),c?.what===`revoke`&&_(P,{title:H(`revokeTitle`,{name:$(c.key)}),go:H(`revoke`),onGo:()=>p(c.key),onClose:u,children:_(`p`,{children:H(`revokeHelp`)})}),o.value!==void 0&&_(Q,{user:e.userName,secret:o.value,onClose:()=>o.value=void 0})]})}var $=({name:e})=>e===``?H(`unnamed`):e;function re(e){let{of:t,unable:n,onDo:r}=e,i=ie(t);return _(`article`,{class:`card stack`,children:[_(`h3`,{class:`row`,children:[_(`bdi`,{children:$(t)}),_(D,{tone:t.works?`good`:`plain`,children:H(i)})]}),_(`dl`,{class:`manage-facts`,children:[_(`dt`,{children:H(`lastUsed`)}),_(`dd`,{children:[t.lastUsedAt===null?H(`neverUsed`):_(N,{value:t.lastUsedAt}),t.lastUsedAddress!==null&&` ${H(`from`,{address:t.lastUsedAddress})}`]}),_(`dt`,{children:H(`created`)}),_(`dd`,{children:_(N,{value:t.createdAt})}),_(`dt`,{children:H(`ends`)}),_(`dd`,{children:t.expiresAt===null?H(`never`):_(N,{value:t.expiresAt})}),_(`dt`,{children:H(`reach`)}),_(`dd`,{children:ae(t)})]}),t.works&&_(`div`,{class:`row`,children:[_(g,{unable:n,label:`${H(`rotate`)}: ${$(t)}`,onPress:()=>r(`rotate`),children:H(`rotate`)}),_(g,{kind:`danger`,unable:n,label:`${H(`revoke`)}: ${$(t)}`,onPress:()=>r(`revoke`),children:H(`revoke`)})]})]})}function ie(e){return e.works?`works`:e.revokedAt===null?e.expiresAt!==null&&Date.parse(e.expiresAt)<Date.now()?`ended`:`off`:`revoked`}function ae({companyIds:e,permissions:t}){let n=e?.map(e=>m.value?.find(t=>t.id===e)?.displayName??e),r=t?.map(W);return[n?.join(`, `)??H(`everywhere`),...r===void 0?[]:[r.join(`, `)]].join(` · `)}var oe=p(`
  query MyRights($company: ID!) {
    viewer {
      permissions(company: $company)
    }
  }
`);function se({user:e,company:n,again:r}){let i=t([]),a=e.permissions.map(({companyId:e})=>e),o=[...new Set([n.id,...a,...i.value])],s=m.value??[],c=s.filter(({id:e})=>!o.includes(e));return _(`section`,{class:`stack`,"aria-label":H(`rights`),children:[_(`h2`,{children:H(`rights`)}),o.map(t=>{let n=e.permissions.find(({companyId:e})=>e===t),i=s.find(e=>e.id===t)?.displayName??n?.companyName??t;return _(ce,{user:e,company:{id:t,name:i},granted:n?.permissions??[],again:r},`${t} ${n?.permissions.join(` `)??``}`)}),c.length>0&&_(`div`,{class:`users-other`,children:_(F,{label:H(`addCompany`),value:``,options:[{value:``,text:`–`},...c.map(e=>({value:e.id,text:e.displayName}))],onValue:e=>i.value=[...i.value,e]})})]})}function ce(e){let{user:n,company:r,granted:o,again:c}=e,u=t(o),{busy:d,error:f,send:p}=M(),m=a(oe,{company:r.id}).value.data?.viewer.permissions,h=m?.includes(`ADMIN`)===!1?s(`mayNot`,{right:s(`rightAdmin`)}):void 0,v=G.every(e=>u.value.includes(e)===o.includes(e)),y=async()=>{let e={companyId:r.id,userName:n.userName,permissions:[...u.value]};i((await l(R,{input:e})).setUserPermissions),S(H(`rightsSaved`,{company:r.name})),c()};return _(`fieldset`,{class:`card users-rights`,children:[_(`legend`,{class:`unseen`,children:H(`rightsIn`,{company:r.name})}),_(`h3`,{children:_(`bdi`,{children:r.name})}),_(q,{wanted:u.value,granted:o,mine:h===void 0?m:void 0,disabled:h!==void 0,onWanted:e=>u.value=e}),f!==void 0&&_(T,{error:f}),_(`div`,{class:`row`,children:_(g,{kind:v?`plain`:`main`,busy:d,unable:h??(v?H(`unchanged`):void 0),label:`${H(`saveRights`)}: ${r.name}`,onPress:()=>void p(y),children:H(`saveRights`)})})]})}function le(e){let{user:t,viewer:r,company:a,again:o}=e,{busy:s,error:c,send:u}=M(),d=e=>void u(async()=>{i((await l(ee,{input:{userId:t.userId,...e}})).updateUser),S(H(`changed`,{user:t.userName})),o()}),f=r.everywhere.includes(`ADMIN`)?void 0:H(`needsEverywhere`),p=r.everywhere.length===4?void 0:H(`needsEverything`);return _(n,{children:[_(`div`,{class:`manage-head`,children:[_(`h1`,{class:`row`,children:[_(`bdi`,{children:t.userName}),t.administrator&&_(D,{tone:`accent`,children:H(`administrator`)}),t.application&&_(D,{children:H(`program`)}),t.disabled&&_(D,{tone:`bad`,children:H(`disabled`)})]}),_(`div`,{class:`row`,children:[_(g,{busy:s,unable:p,onPress:()=>d({administrator:!t.administrator}),children:H(t.administrator?`noAdministrator`:`makeAdministrator`)}),_(g,{kind:t.disabled?`plain`:`danger`,busy:s,unable:f,onPress:()=>d({disabled:!t.disabled}),children:H(t.disabled?`enable`:`disable`)})]})]}),t.issuer!==null&&_(`p`,{class:`quiet`,children:_(`bdi`,{children:[t.subject,` · `,t.issuer]})}),c!==void 0&&_(T,{error:c}),t.administrator?_(x,{children:H(`administratorHelp`)}):_(se,{user:t,company:a,again:o}),_(ne,{user:t,company:a,again:o})]})}function ue(){let{data:e,error:t,loading:r,again:i}=a(I,{}).value,o=d.value,[s]=c.value.rest;if(o===void 0)return null;if(t!==void 0&&e===void 0)return _(n,{children:[_(`h1`,{children:H(`title`)}),_(T,{error:t,onAgain:i}),_(`p`,{children:H(`unableHelp`)}),_(k,{label:H(`title`),text:`npm run key -- create USER --company "${o.name}" --set POST`})]});if(e===void 0)return _(w,{});if(s===void 0)return _(de,{users:e.users,company:o,again:i});let l=e.users.find(e=>e.userId===s);return _(n,{children:[_(`nav`,{class:`manage-path`,"aria-label":H(`title`),children:_(E,{to:h(o.name,`users`),children:H(`title`)})}),l===void 0&&r?_(w,{}):l===void 0?_(b,{title:H(`unknown`)}):_(le,{user:l,viewer:e.viewer,company:o,again:i},l.userId)]})}function de(e){let{users:r,company:i,again:a}=e,o=t(!1),s=f(`ADMIN`),c=()=>{o.value=!0};y([{keys:`n`,text:H(`make`),press:c,unable:s}]);let l=e=>h(i.name,`users`,e.userId);return _(n,{children:[_(`div`,{class:`manage-head`,children:[_(`h1`,{children:H(`title`)}),_(g,{kind:`main`,hint:`n`,unable:s,onPress:c,children:H(`make`)})]}),_(`p`,{class:`quiet`,children:H(`intro`)}),r.length===0?_(b,{title:H(`none`),children:_(`p`,{children:H(`noneHelp`)})}):_(O,{label:H(`title`),rows:r,keyOf:e=>e.userId,onOpen:e=>u(l(e)),columns:[{key:`user`,title:H(`user`),cell:e=>_(E,{to:l(e),children:_(`bdi`,{children:e.userName})})},{key:`rights`,title:H(`rights`),cell:fe},{key:`keys`,title:H(`keys`),wideOnly:!0,cell:e=>H(`keysOf`,{count:e.keys.filter(({works:e})=>e).length})}]}),o.value&&_(J,{company:i,again:a,onClose:()=>o.value=!1})]})}function fe(e){let t=e.permissions.length;return _(`span`,{class:`row`,children:[e.disabled&&_(D,{tone:`bad`,children:H(`disabled`)}),e.administrator?_(D,{tone:`accent`,children:H(`administrator`)}):t===0?_(`span`,{class:`quiet`,children:H(`noRights`)}):H(`companiesOf`,{count:t})]})}export{ue as default};