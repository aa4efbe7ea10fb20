import{B as e,C as t,L as n,O as r,T as i,Y as a,_ as o,a as s,b as c,d as l,h as u,l as d,n as f,o as p,s as m,t as h,u as g,v as _,w as v,x as y,y as b,z as x}from"./field-CcdWjuRK.js";import{a as S,i as C,n as w,r as T,t as E}from"./index-BlKfc22D.js";import{t as D}from"./badge-Bio-OQki.js";import{t as O}from"./table-DArJYSRC.js";import{n as k,t as A}from"./filled-dialog-Cvs3WlBR.js";import{n as ee,t as j}from"./check-D8G7XPst.js";import{n as M}from"./sending-DAGDXJHQ.js";import{t as N}from"./day-C6FcCFQT.js";import{t as P}from"./select-DpKZ2NL5.js";var F=m(`
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
`),I=m(`
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
`),L=m(`
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
`),R=m(`
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
`),z=m(`
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
`),B=m(`
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
`),V=m(`
  mutation RevokeKey($input: RevokeAccessKeyInput!) {
    revokeAccessKey(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`),H=r({en:{title:`Users, keys and rights`,intro:`A user signs in with keys and may in each company what was granted there.`,user:`User`,make:`New user`,nameHelp:`What is typed when signing in; 80 characters at most, no colon.`,isThere:`The user is there already`,isThereHelp:`One with rights in other companies only is not in your list.`,application:`It is a program, not a person`,rights:`Rights`,keys:`Keys`,administrator:`Administrator`,administratorHelp:`May do everything in every company, also in those made later.`,program:`Program`,disabled:`Disabled`,noRights:`No rights yet`,companiesOf:{one:`{count} company`,other:`{count} companies`},keysOf:{one:`{count} key`,other:`{count} keys`},unknown:`There is no such user that you may see.`,none:`No users yet`,noneHelp:`Make a user, give rights in a company, and make a key to sign in with.`,disable:`Disable`,enable:`Enable`,makeAdministrator:`Make administrator`,noAdministrator:`No administrator any more`,changed:`{user} is changed.`,madeUser:`{user} has rights here. Make a key to sign in with.`,needsEverywhere:`Only who has the right to manage in every company may do this.`,needsEverything:`Only who may do everything in every company may do this.`,needsGiven:`You cannot give what you have not yourself in this company.`,rightsIn:`Rights in {company}`,addCompany:`Rights in another company`,unchanged:`Nothing was changed.`,saveRights:`Save rights`,rightsSaved:`The rights in {company} are saved.`,read:`Read`,edit:`Change`,post:`Post`,admin:`Manage`,readHelp:`See everything in the company. Comes with every other right.`,editHelp:`Receive, change and delete documents that are not posted.`,postHelp:`Preview, register and post documents.`,adminHelp:`Change setup and master data; give and take rights here.`,makeKey:`New key`,noKeys:`No key yet`,noKeysHelp:`Without a key {user} cannot sign in.`,keyFor:`New key for {user}`,keyName:`What it is for`,keyNamePlaceholder:`Laptop, nightly import`,until:`Works until the end of`,untilHelp:`Left empty, it does not end by itself.`,bounds:`Rights of this key`,allRights:`All that the user has`,onlyRead:`Only reading`,thisCompany:`Only in {company}`,secretTitle:`The key, shown only now`,secretHelp:`Nobody can show it again. Keep it where you keep passwords.`,secretKey:`Access key`,secretProgram:`For programs: user and key (Basic or Bearer)`,kept:`I have kept it`,unnamed:`Key without a name`,works:`Works`,ended:`Ended`,revoked:`Revoked`,off:`Works not`,created:`Made`,ends:`Ends`,never:`Does not end by itself`,lastUsed:`Last used`,neverUsed:`Never`,from:`from {address}`,reach:`Reaches`,everywhere:`Every company of the user`,rotate:`Replace`,rotateTitle:`Replace the key {name}?`,rotateHelp:`A new key takes its place. The old one goes on to work, so that programs can change over.`,hours:`Hours for which the old one works`,hoursWrong:`Write a whole number from 0 to 720.`,revoke:`Revoke`,revokeTitle:`Revoke the key {name}?`,revokeHelp:`Whoever uses it is refused within a second, sessions in browsers too. It cannot be undone.`,revokedTold:`The key is revoked.`,unableHelp:`Where the service has no login that may do this, the operator does it on the command line:`},nl:{title:`Gebruikers, sleutels en rechten`,intro:`Een gebruiker meldt zich aan met sleutels en mag in elk bedrijf wat daar werd toegekend.`,user:`Gebruiker`,make:`Nieuwe gebruiker`,nameHelp:`Wat bij het aanmelden wordt ingetypt; ten hoogste 80 tekens, geen dubbele punt.`,isThere:`De gebruiker bestaat al`,isThereHelp:`Wie alleen in andere bedrijven rechten heeft, staat niet in uw lijst.`,application:`Het is een programma, geen persoon`,rights:`Rechten`,keys:`Sleutels`,administrator:`Beheerder`,administratorHelp:`Mag alles in elk bedrijf, ook in bedrijven die later komen.`,program:`Programma`,disabled:`Uitgeschakeld`,noRights:`Nog geen rechten`,companiesOf:{one:`{count} bedrijf`,other:`{count} bedrijven`},keysOf:{one:`{count} sleutel`,other:`{count} sleutels`},unknown:`Er is geen gebruiker die u mag zien.`,none:`Nog geen gebruikers`,noneHelp:`Maak een gebruiker, geef rechten in een bedrijf, en maak een sleutel om aan te melden.`,disable:`Uitschakelen`,enable:`Inschakelen`,makeAdministrator:`Beheerder maken`,noAdministrator:`Geen beheerder meer`,changed:`{user} is gewijzigd.`,madeUser:`{user} heeft hier rechten. Maak een sleutel om aan te melden.`,needsEverywhere:`Alleen wie in elk bedrijf mag beheren, mag dit.`,needsEverything:`Alleen wie alles mag in elk bedrijf, mag dit.`,needsGiven:`U kunt niet geven wat u zelf in dit bedrijf niet hebt.`,rightsIn:`Rechten in {company}`,addCompany:`Rechten in een ander bedrijf`,unchanged:`Er is niets gewijzigd.`,saveRights:`Rechten opslaan`,rightsSaved:`De rechten in {company} zijn opgeslagen.`,read:`Lezen`,edit:`Wijzigen`,post:`Boeken`,admin:`Beheren`,readHelp:`Alles in het bedrijf zien. Hoort bij elk ander recht.`,editHelp:`Documenten ontvangen, wijzigen en verwijderen zolang ze niet geboekt zijn.`,postHelp:`Documenten vooraf bekijken, registreren en boeken.`,adminHelp:`Instellingen en stamgegevens wijzigen; hier rechten geven en nemen.`,makeKey:`Nieuwe sleutel`,noKeys:`Nog geen sleutel`,noKeysHelp:`Zonder sleutel kan {user} zich niet aanmelden.`,keyFor:`Nieuwe sleutel voor {user}`,keyName:`Waarvoor hij is`,keyNamePlaceholder:`Laptop, nachtelijke import`,until:`Werkt tot het einde van`,untilHelp:`Leeg gelaten loopt hij niet vanzelf af.`,bounds:`Rechten van deze sleutel`,allRights:`Alles wat de gebruiker heeft`,onlyRead:`Alleen lezen`,thisCompany:`Alleen in {company}`,secretTitle:`De sleutel, alleen nu getoond`,secretHelp:`Niemand kan hem opnieuw tonen. Bewaar hem waar u wachtwoorden bewaart.`,secretKey:`Toegangssleutel`,secretProgram:`Voor programma’s: gebruiker en sleutel (Basic of Bearer)`,kept:`Ik heb hem bewaard`,unnamed:`Sleutel zonder naam`,works:`Werkt`,ended:`Afgelopen`,revoked:`Ingetrokken`,off:`Werkt niet`,created:`Gemaakt`,ends:`Loopt af`,never:`Loopt niet vanzelf af`,lastUsed:`Laatst gebruikt`,neverUsed:`Nooit`,from:`van {address}`,reach:`Reikt tot`,everywhere:`Elk bedrijf van de gebruiker`,rotate:`Vervangen`,rotateTitle:`De sleutel {name} vervangen?`,rotateHelp:`Een nieuwe sleutel komt in de plaats. De oude blijft nog werken, zodat programma’s kunnen overstappen.`,hours:`Uren dat de oude blijft werken`,hoursWrong:`Schrijf een geheel getal van 0 tot 720.`,revoke:`Intrekken`,revokeTitle:`De sleutel {name} intrekken?`,revokeHelp:`Wie hem gebruikt, wordt binnen een seconde geweigerd, ook sessies in browsers. Dit kan niet ongedaan worden gemaakt.`,revokedTold:`De sleutel is ingetrokken.`,unableHelp:`Waar de dienst daarvoor geen login heeft, doet de operator het op de opdrachtregel:`},fr:{title:`Utilisateurs, clés et droits`,intro:`Un utilisateur se connecte avec des clés et peut, dans chaque société, ce qui lui y est accordé.`,user:`Utilisateur`,make:`Nouvel utilisateur`,nameHelp:`Ce qui est saisi à la connexion ; 80 caractères au plus, sans deux-points.`,isThere:`L’utilisateur existe déjà`,isThereHelp:`Qui n’a de droits que dans d’autres sociétés n’est pas dans votre liste.`,application:`C’est un programme, pas une personne`,rights:`Droits`,keys:`Clés`,administrator:`Administrateur`,administratorHelp:`Peut tout dans chaque société, aussi dans les futures.`,program:`Programme`,disabled:`Désactivé`,noRights:`Pas encore de droits`,companiesOf:{one:`{count} société`,other:`{count} sociétés`},keysOf:{one:`{count} clé`,other:`{count} clés`},unknown:`Aucun utilisateur de ce genre que vous puissiez voir.`,none:`Pas encore d’utilisateurs`,noneHelp:`Créez un utilisateur, donnez des droits dans une société, et créez une clé pour se connecter.`,disable:`Désactiver`,enable:`Activer`,makeAdministrator:`Rendre administrateur`,noAdministrator:`Plus administrateur`,changed:`{user} est modifié.`,madeUser:`{user} a des droits ici. Créez une clé pour se connecter.`,needsEverywhere:`Réservé à qui peut administrer chaque société.`,needsEverything:`Réservé à qui peut tout dans chaque société.`,needsGiven:`Vous ne pouvez pas donner ce que vous n’avez pas dans cette société.`,rightsIn:`Droits dans {company}`,addCompany:`Droits dans une autre société`,unchanged:`Rien n’a été modifié.`,saveRights:`Enregistrer les droits`,rightsSaved:`Les droits dans {company} sont enregistrés.`,read:`Lire`,edit:`Modifier`,post:`Comptabiliser`,admin:`Administrer`,readHelp:`Tout voir dans la société. Va avec tout autre droit.`,editHelp:`Recevoir, modifier et supprimer des documents non comptabilisés.`,postHelp:`Prévisualiser, enregistrer et comptabiliser des documents.`,adminHelp:`Modifier paramètres et données de base ; donner et retirer des droits ici.`,makeKey:`Nouvelle clé`,noKeys:`Pas encore de clé`,noKeysHelp:`Sans clé, {user} ne peut pas se connecter.`,keyFor:`Nouvelle clé pour {user}`,keyName:`À quoi elle sert`,keyNamePlaceholder:`Portable, import de nuit`,until:`Valable jusqu’à la fin du`,untilHelp:`Laissé vide, elle n’a pas de fin.`,bounds:`Droits de cette clé`,allRights:`Tout ce que l’utilisateur a`,onlyRead:`Lecture seule`,thisCompany:`Seulement dans {company}`,secretTitle:`La clé, affichée une seule fois`,secretHelp:`Personne ne pourra l’afficher à nouveau. Gardez-la comme un mot de passe.`,secretKey:`Clé d’accès`,secretProgram:`Pour les programmes : utilisateur et clé (Basic ou Bearer)`,kept:`Je l’ai gardée`,unnamed:`Clé sans nom`,works:`Valable`,ended:`Expirée`,revoked:`Révoquée`,off:`Inactive`,created:`Créée`,ends:`Expire`,never:`N’a pas de fin`,lastUsed:`Dernière utilisation`,neverUsed:`Jamais`,from:`depuis {address}`,reach:`Portée`,everywhere:`Chaque société de l’utilisateur`,rotate:`Remplacer`,rotateTitle:`Remplacer la clé {name} ?`,rotateHelp:`Une nouvelle clé prend sa place. L’ancienne reste valable, le temps que les programmes changent.`,hours:`Heures de validité de l’ancienne`,hoursWrong:`Écrivez un nombre entier de 0 à 720.`,revoke:`Révoquer`,revokeTitle:`Révoquer la clé {name} ?`,revokeHelp:`Qui l’utilise est refusé en une seconde, les sessions des navigateurs aussi. C’est irréversible.`,revokedTold:`La clé est révoquée.`,unableHelp:`Si le service n’a pas l’accès nécessaire, l’exploitant le fait en ligne de commande :`},de:{title:`Benutzer, Schlüssel und Rechte`,intro:`Ein Benutzer meldet sich mit Schlüsseln an und darf in jeder Firma, was ihm dort gewährt wurde.`,user:`Benutzer`,make:`Neuer Benutzer`,nameHelp:`Was beim Anmelden eingegeben wird; höchstens 80 Zeichen, kein Doppelpunkt.`,isThere:`Den Benutzer gibt es schon`,isThereHelp:`Wer nur in anderen Firmen Rechte hat, steht nicht in Ihrer Liste.`,application:`Es ist ein Programm, kein Mensch`,rights:`Rechte`,keys:`Schlüssel`,administrator:`Administrator`,administratorHelp:`Darf alles in jeder Firma, auch in später angelegten.`,program:`Programm`,disabled:`Deaktiviert`,noRights:`Noch keine Rechte`,companiesOf:{one:`{count} Firma`,other:`{count} Firmen`},keysOf:{one:`{count} Schlüssel`,other:`{count} Schlüssel`},unknown:`Es gibt keinen solchen Benutzer, den Sie sehen dürfen.`,none:`Noch keine Benutzer`,noneHelp:`Legen Sie einen Benutzer an, geben Sie Rechte in einer Firma und einen Schlüssel zum Anmelden.`,disable:`Deaktivieren`,enable:`Aktivieren`,makeAdministrator:`Zum Administrator machen`,noAdministrator:`Nicht mehr Administrator`,changed:`{user} ist geändert.`,madeUser:`{user} hat hier Rechte. Legen Sie einen Schlüssel zum Anmelden an.`,needsEverywhere:`Das darf nur, wer jede Firma verwalten darf.`,needsEverything:`Das darf nur, wer in jeder Firma alles darf.`,needsGiven:`Sie können nicht geben, was Sie in dieser Firma selbst nicht haben.`,rightsIn:`Rechte in {company}`,addCompany:`Rechte in einer anderen Firma`,unchanged:`Es wurde nichts geändert.`,saveRights:`Rechte speichern`,rightsSaved:`Die Rechte in {company} sind gespeichert.`,read:`Lesen`,edit:`Ändern`,post:`Buchen`,admin:`Verwalten`,readHelp:`Alles in der Firma sehen. Gehört zu jedem anderen Recht.`,editHelp:`Belege empfangen, ändern und löschen, solange sie nicht gebucht sind.`,postHelp:`Belege in der Vorschau ansehen, registrieren und buchen.`,adminHelp:`Einrichtung und Stammdaten ändern; hier Rechte geben und nehmen.`,makeKey:`Neuer Schlüssel`,noKeys:`Noch kein Schlüssel`,noKeysHelp:`Ohne Schlüssel kann sich {user} nicht anmelden.`,keyFor:`Neuer Schlüssel für {user}`,keyName:`Wofür er ist`,keyNamePlaceholder:`Laptop, nächtlicher Import`,until:`Gilt bis zum Ende des`,untilHelp:`Leer gelassen läuft er nicht von selbst ab.`,bounds:`Rechte dieses Schlüssels`,allRights:`Alles, was der Benutzer hat`,onlyRead:`Nur lesen`,thisCompany:`Nur in {company}`,secretTitle:`Der Schlüssel, nur jetzt gezeigt`,secretHelp:`Niemand kann ihn noch einmal zeigen. Bewahren Sie ihn auf wie ein Kennwort.`,secretKey:`Zugangsschlüssel`,secretProgram:`Für Programme: Benutzer und Schlüssel (Basic oder Bearer)`,kept:`Ich habe ihn aufbewahrt`,unnamed:`Schlüssel ohne Namen`,works:`Gilt`,ended:`Abgelaufen`,revoked:`Widerrufen`,off:`Gilt nicht`,created:`Angelegt`,ends:`Läuft ab`,never:`Läuft nicht von selbst ab`,lastUsed:`Zuletzt benutzt`,neverUsed:`Nie`,from:`von {address}`,reach:`Reicht bis`,everywhere:`Jede Firma des Benutzers`,rotate:`Ersetzen`,rotateTitle:`Den Schlüssel {name} ersetzen?`,rotateHelp:`Ein neuer Schlüssel tritt an seine Stelle. Der alte gilt noch, damit Programme umgestellt werden können.`,hours:`Stunden, die der alte noch gilt`,hoursWrong:`Schreiben Sie eine ganze Zahl von 0 bis 720.`,revoke:`Widerrufen`,revokeTitle:`Den Schlüssel {name} widerrufen?`,revokeHelp:`Wer ihn benutzt, wird binnen einer Sekunde abgewiesen, auch Sitzungen in Browsern. Das lässt sich nicht rückgängig machen.`,revokedTold:`Der Schlüssel ist widerrufen.`,unableHelp:`Wo der Dienst keinen Zugang dafür hat, erledigt es der Betreiber auf der Befehlszeile:`}}),U={READ:`read`,EDIT:`edit`,POST:`post`,ADMIN:`admin`};function W(e){return H(U[e])}var G=[`READ`,`EDIT`,`POST`,`ADMIN`],K={READ:`readHelp`,EDIT:`editHelp`,POST:`postHelp`,ADMIN:`adminHelp`};function q(e){let{wanted:t,granted:n,mine:r,disabled:i=!1,onWanted:a}=e;return v(`div`,{class:`users-sets`,children:G.map(e=>{let o=e===`READ`&&t.some(e=>e!==`READ`),s=r!==void 0&&!r.includes(e)&&!n.includes(e);return v(j,{label:W(e),value:o||t.includes(e),disabled:o||i||s,help:H(s?`needsGiven`:K[e]),onValue:n=>a([...t.filter(t=>t!==e),...n?[e]:[]])},e)})})}function J(t){let{company:n,again:r,onClose:i}=t,a=e(``),o=e(!1),c=e(!1),l=e([`READ`]),f=M();return v(A,{title:H(`make`),go:H(`make`),sending:f,change:async()=>{let e=a.value.trim();if(!c.value){let t={userName:e,application:o.value};x((await u(I,{input:t})).createUser),c.value=!0}let t={userName:e,companyId:n.id,permissions:[...l.value]},{userPermission:s}=x((await u(R,{input:t})).setUserPermissions);i(),r(),E(H(`madeUser`,{user:e})),d(g(n.name,`users`,s.userId))},onClose:i,fields:[`userName`],children:[v(w,{label:H(`user`),value:a.value,onValue:e=>a.value=e,help:H(`nameHelp`),problem:f.problemOf(`userName`),maxLength:80,autoFocus:!0,required:!0}),v(j,{label:H(`isThere`),help:H(`isThereHelp`),value:c.value,onValue:e=>c.value=e}),!c.value&&v(j,{label:H(`application`),value:o.value,onValue:e=>o.value=e}),v(`h3`,{children:H(`rightsIn`,{company:n.displayName})}),v(q,{wanted:l.value,granted:[],mine:s.value,onWanted:e=>l.value=e})]})}var Y=`24`;function X(t){let{user:n,company:r,onMade:i,onClose:a}=t,o=e(``),s=e(``),c=e(`all`),l=e(!1),d=M();return v(A,{title:H(`keyFor`,{user:n.userName}),go:H(`makeKey`),sending:d,change:async()=>{let e={userName:n.userName,name:o.value.trim(),...s.value===``?{}:{expiresAt:`${s.value}T23:59:59Z`},...c.value===`all`?{}:{permissions:[`READ`]},...l.value?{companyIds:[r.id]}:{}};i(x((await u(z,{input:e})).createAccessKey).secret)},onClose:a,fields:[`name`,`expiresAt`],children:[v(w,{label:H(`keyName`),value:o.value,onValue:e=>o.value=e,placeholder:H(`keyNamePlaceholder`),problem:d.problemOf(`name`),maxLength:80,autoFocus:!0}),v(w,{label:H(`until`),type:`date`,value:s.value,onValue:e=>s.value=e,help:H(`untilHelp`),problem:d.problemOf(`expiresAt`)}),v(P,{label:H(`bounds`),value:c.value,onValue:e=>c.value=e,options:[{value:`all`,text:H(`allRights`)},{value:`read`,text:H(`onlyRead`)}]}),v(j,{label:H(`thisCompany`,{company:r.displayName}),value:l.value,onValue:e=>l.value=e})]})}function Z(t){let r=e(Y),i=M();return v(A,{title:H(`rotateTitle`,{name:t.name}),go:H(`rotate`),sending:i,change:async()=>{if(!/^\d{1,3}$/.test(r.value.trim()))throw new n(`refused`,H(`hoursWrong`),{path:`hours`});let e={keyId:t.of.keyId,hours:Number.parseInt(r.value,10)};t.onMade(x((await u(B,{input:e})).rotateAccessKey).secret)},onClose:t.onClose,fields:[`hours`],children:[v(`p`,{children:H(`rotateHelp`)}),v(w,{label:H(`hours`),type:`amount`,value:r.value,onValue:e=>r.value=e,problem:i.problemOf(`hours`),autoFocus:!0})]})}function Q(e){let{user:n,secret:r,onClose:i}=e;return v(C,{title:H(`secretTitle`),actions:v(t,{kind:`main`,onPress:i,children:H(`kept`)}),children:[v(`p`,{children:H(`secretHelp`)}),v(`h3`,{children:H(`secretKey`)}),v(k,{label:H(`secretKey`),text:r}),v(`h3`,{children:H(`secretProgram`)}),v(k,{label:H(`secretProgram`),text:`${n}:${r}`})]})}function te({user:n,company:r,again:i}){let a=e(void 0),o=e(void 0),s=p(`ADMIN`),c=a.value,l=()=>{a.value=void 0},d=e=>{l(),o.value=e,i()},f=async e=>{x((await u(V,{input:{keyId:e.keyId}})).revokeAccessKey),l(),E(H(`revokedTold`)),i()},m=n.keys.toReversed().sort((e,t)=>Number(t.works)-Number(e.works));return v(`section`,{class:`stack`,"aria-label":H(`keys`),children:[v(`div`,{class:`manage-head`,children:[v(`h2`,{children:H(`keys`)}),v(t,{kind:`main`,unable:s,onPress:()=>a.value={what:`make`},children:H(`makeKey`)})]}),m.length===0&&v(_,{title:H(`noKeys`),children:v(`p`,{children:H(`noKeysHelp`,{user:n.userName})})}),v(`div`,{class:`users-keys`,children:m.map(e=>v(ne,{of:e,unable:s,onDo:t=>a.value={what:t,key:e}},e.keyId))}),c?.what===`make`&&v(X,{user:n,company:r,onMade:d,onClose:l}),c?.what===`rotate`&&v(Z,{of:c.key,name:$(c.key),onMade:d,onClose:l}),c?.what===`revoke`&&v(ee,{title:H(`revokeTitle`,{name:$(c.key)}),go:H(`revoke`),onGo:()=>f(c.key),onClose:l,children:v(`p`,{children:H(`revokeHelp`)})}),o.value!==void 0&&v(Q,{user:n.userName,secret:o.value,onClose:()=>o.value=void 0})]})}var $=({name:e})=>e===``?H(`unnamed`):e;function ne(e){let{of:n,unable:r,onDo:i}=e,a=re(n);return v(`article`,{class:`card stack`,children:[v(`h3`,{class:`row`,children:[v(`bdi`,{children:$(n)}),v(D,{tone:n.works?`good`:`plain`,children:H(a)})]}),v(`dl`,{class:`manage-facts`,children:[v(`dt`,{children:H(`lastUsed`)}),v(`dd`,{children:[n.lastUsedAt===null?H(`neverUsed`):v(N,{value:n.lastUsedAt}),n.lastUsedAddress!==null&&` ${H(`from`,{address:n.lastUsedAddress})}`]}),v(`dt`,{children:H(`created`)}),v(`dd`,{children:v(N,{value:n.createdAt})}),v(`dt`,{children:H(`ends`)}),v(`dd`,{children:n.expiresAt===null?H(`never`):v(N,{value:n.expiresAt})}),v(`dt`,{children:H(`reach`)}),v(`dd`,{children:ie(n)})]}),n.works&&v(`div`,{class:`row`,children:[v(t,{unable:r,label:`${H(`rotate`)}: ${$(n)}`,onPress:()=>i(`rotate`),children:H(`rotate`)}),v(t,{kind:`danger`,unable:r,label:`${H(`revoke`)}: ${$(n)}`,onPress:()=>i(`revoke`),children:H(`revoke`)})]})]})}function re(e){return e.works?`works`:e.revokedAt===null?e.expiresAt!==null&&Date.parse(e.expiresAt)<Date.now()?`ended`:`off`:`revoked`}function ie({companyIds:e,permissions:t}){let n=e?.map(e=>h.value?.find(t=>t.id===e)?.displayName??e),r=t?.map(W);return[n?.join(`, `)??H(`everywhere`),...r===void 0?[]:[r.join(`, `)]].join(` · `)}var ae=m(`
  query MyRights($company: ID!) {
    viewer {
      permissions(company: $company)
    }
  }
`);function oe({user:t,company:n,again:r}){let i=e([]),a=t.permissions.map(({companyId:e})=>e),o=[...new Set([n.id,...a,...i.value])],s=h.value??[],c=s.filter(({id:e})=>!o.includes(e));return v(`section`,{class:`stack`,"aria-label":H(`rights`),children:[v(`h2`,{children:H(`rights`)}),o.map(e=>{let n=t.permissions.find(({companyId:t})=>t===e),i=s.find(t=>t.id===e)?.displayName??n?.companyName??e;return v(se,{user:t,company:{id:e,name:i},granted:n?.permissions??[],again:r},`${e} ${n?.permissions.join(` `)??``}`)}),c.length>0&&v(`div`,{class:`users-other`,children:v(P,{label:H(`addCompany`),value:``,options:[{value:``,text:`–`},...c.map(e=>({value:e.id,text:e.displayName}))],onValue:e=>i.value=[...i.value,e]})})]})}function se(n){let{user:r,company:a,granted:s,again:l}=n,d=e(s),{busy:f,error:p,send:m}=M(),h=o(ae,{company:a.id}).value.data?.viewer.permissions,g=h?.includes(`ADMIN`)===!1?i(`mayNot`,{right:i(`rightAdmin`)}):void 0,_=G.every(e=>d.value.includes(e)===s.includes(e)),y=async()=>{let e={companyId:a.id,userName:r.userName,permissions:[...d.value]};x((await u(R,{input:e})).setUserPermissions),E(H(`rightsSaved`,{company:a.name})),l()};return v(`fieldset`,{class:`card users-rights`,children:[v(`legend`,{class:`unseen`,children:H(`rightsIn`,{company:a.name})}),v(`h3`,{children:v(`bdi`,{children:a.name})}),v(q,{wanted:d.value,granted:s,mine:g===void 0?h:void 0,disabled:g!==void 0,onWanted:e=>d.value=e}),p!==void 0&&v(c,{error:p}),v(`div`,{class:`row`,children:v(t,{kind:_?`plain`:`main`,busy:f,unable:g??(_?H(`unchanged`):void 0),label:`${H(`saveRights`)}: ${a.name}`,onPress:()=>void m(y),children:H(`saveRights`)})})]})}function ce(e){let{user:n,viewer:r,company:i,again:o}=e,{busy:s,error:l,send:d}=M(),f=e=>void d(async()=>{x((await u(L,{input:{userId:n.userId,...e}})).updateUser),E(H(`changed`,{user:n.userName})),o()}),p=r.everywhere.includes(`ADMIN`)?void 0:H(`needsEverywhere`),m=r.everywhere.length===4?void 0:H(`needsEverything`);return v(a,{children:[v(`div`,{class:`manage-head`,children:[v(`h1`,{class:`row`,children:[v(`bdi`,{children:n.userName}),n.administrator&&v(D,{tone:`accent`,children:H(`administrator`)}),n.application&&v(D,{children:H(`program`)}),n.disabled&&v(D,{tone:`bad`,children:H(`disabled`)})]}),v(`div`,{class:`row`,children:[v(t,{busy:s,unable:m,onPress:()=>f({administrator:!n.administrator}),children:H(n.administrator?`noAdministrator`:`makeAdministrator`)}),v(t,{kind:n.disabled?`plain`:`danger`,busy:s,unable:p,onPress:()=>f({disabled:!n.disabled}),children:H(n.disabled?`enable`:`disable`)})]})]}),n.issuer!==null&&v(`p`,{class:`quiet`,children:v(`bdi`,{children:[n.subject,` · `,n.issuer]})}),l!==void 0&&v(c,{error:l}),n.administrator?v(b,{children:H(`administratorHelp`)}):v(oe,{user:n,company:i,again:o}),v(te,{user:n,company:i,again:o})]})}function le(){let{data:e,error:t,loading:n,again:r}=o(F,{}).value,i=f.value,[s]=l.value.rest;if(i===void 0)return null;if(t!==void 0&&e===void 0)return v(a,{children:[v(`h1`,{children:H(`title`)}),v(c,{error:t,onAgain:r}),v(`p`,{children:H(`unableHelp`)}),v(k,{label:H(`title`),text:`npm run key -- create USER --company "${i.name}" --set POST`})]});if(e===void 0)return v(y,{});if(s===void 0)return v(ue,{users:e.users,company:i,again:r});let u=e.users.find(e=>e.userId===s);return v(a,{children:[v(`nav`,{class:`manage-path`,"aria-label":H(`title`),children:v(S,{to:g(i.name,`users`),children:H(`title`)})}),u===void 0&&n?v(y,{}):u===void 0?v(_,{title:H(`unknown`)}):v(ce,{user:u,viewer:e.viewer,company:i,again:r},u.userId)]})}function ue(n){let{users:r,company:i,again:o}=n,s=e(!1),c=p(`ADMIN`),l=()=>{s.value=!0};T([{keys:`n`,text:H(`make`),press:l,unable:c}]);let u=e=>g(i.name,`users`,e.userId);return v(a,{children:[v(`div`,{class:`manage-head`,children:[v(`h1`,{children:H(`title`)}),v(t,{kind:`main`,hint:`n`,unable:c,onPress:l,children:H(`make`)})]}),v(`p`,{class:`quiet`,children:H(`intro`)}),r.length===0?v(_,{title:H(`none`),children:v(`p`,{children:H(`noneHelp`)})}):v(O,{label:H(`title`),rows:r,keyOf:e=>e.userId,onOpen:e=>d(u(e)),columns:[{key:`user`,title:H(`user`),cell:e=>v(S,{to:u(e),children:v(`bdi`,{children:e.userName})})},{key:`rights`,title:H(`rights`),cell:de},{key:`keys`,title:H(`keys`),wideOnly:!0,cell:e=>H(`keysOf`,{count:e.keys.filter(({works:e})=>e).length})}]}),s.value&&v(J,{company:i,again:o,onClose:()=>s.value=!1})]})}function de(e){let t=e.permissions.length;return v(`span`,{class:`row`,children:[e.disabled&&v(D,{tone:`bad`,children:H(`disabled`)}),e.administrator?v(D,{tone:`accent`,children:H(`administrator`)}):t===0?v(`span`,{class:`quiet`,children:H(`noRights`)}):H(`companiesOf`,{count:t})]})}export{le as default};