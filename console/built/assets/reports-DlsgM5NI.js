import{c as e,d as t,g as n,h as r,l as i,m as a,n as o,p as s,s as c,u as l}from"./company-I1FYTlT-.js";import{t as u}from"./tabs-xPTk0y1m.js";import{E as d,N as f,O as p,i as m,o as h,s as g,t as _}from"./gql-D7U-mL4_.js";import{n as v,t as y}from"./table-gUY9V4m5.js";import{a as b,c as x,i as ee,n as te,o as S,r as C,s as w}from"./save-file-DOqYXPfy.js";import{i as ne,n as re,o as T,r as E,t as D}from"./document-link-B_8Xtnpf.js";import{a as O,n as ie,s as k,t as ae}from"./filter-text-DstJ3zsP.js";import{n as A,t as j}from"./filters-YG-LrXaa.js";import{n as M,t as N}from"./two-lines-BWkjLZj7.js";import{t as P}from"./amount-C0oUqvcW.js";import{d as F,f as oe,i as se,m as I,p as L,u as R}from"./index-BZX2vEZ3.js";import{t as z}from"./select-I5FVJxRA.js";import{t as B}from"./paging-CnL_fFJ2.js";import{n as V,t as H}from"./day-DxKsHU64.js";import{t as U}from"./small-table-DbxCdQBU.js";import{t as ce}from"./badge-CValDuE4.js";import{n as le,t as ue}from"./amount-text-BoCeBL0J.js";function W(e){let n=t.value,r=Object.entries(e).filter(([e])=>n[e]===void 0);return d(()=>{r.length>0&&s(Object.fromEntries(r))}),{...e,...de(n)}}function de(e){return Object.fromEntries(Object.entries(e).filter(e=>e[1]!==void 0))}var fe=_(`
  query CustomerOpenEntries($company: ID!, $asOf: Date!, $nos: [String!], $first: Int, $after: String) {
    company(id: $company) {
      aging: customerAging(asOf: $asOf, customerNos: $nos) {
        rows {
          entries: customerLedgerEntries(first: $first, after: $after) {
            totalCount
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
              entryNo
              postingDate
              dueDate
              documentNo
              documentType
              amountFCY
              currencyCode
              document {
                systemId
              }
            }
          }
        }
      }
    }
  }
`),pe=_(`
  query VendorOpenEntries($company: ID!, $asOf: Date!, $nos: [String!], $first: Int, $after: String) {
    company(id: $company) {
      aging: vendorAging(asOf: $asOf, vendorNos: $nos) {
        rows {
          entries: vendorLedgerEntries(first: $first, after: $after) {
            totalCount
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
              entryNo
              postingDate
              dueDate
              documentNo
              documentType
              amountFCY
              currencyCode
              document {
                systemId
              }
            }
          }
        }
      }
    }
  }
`);function me({no:e,asOf:t,isVendor:n}){let i=o.value?.id,a=i===void 0?void 0:{company:i,asOf:t,nos:[e]},s=B(fe,n?void 0:a,e=>he(e.company)),c=B(pe,n?a:void 0,e=>he(e.company)),{rows:l,total:u,loading:d,error:f,again:p,more:m}=(n?c:s).value;return f===void 0?r(y,{label:A(`entries`),rows:l,total:u,loading:d,onEnd:m,keyOf:e=>String(e.entryNo),onOpen:re,columns:ge()}):r(L,{error:f,onAgain:p})}function he(e){return e?.aging?.rows[0]?.entries}function ge(){let e={key:`amount`,title:n(`amount`),align:`end`,width:`130px`,cell:e=>r(P,{value:e.amountFCY,currency:e.currencyCode})},t={key:`due`,title:A(`dueDate`),width:`112px`,cell:e=>r(H,{value:e.dueDate})};return v.value?[{key:`document`,title:A(`documentNo`),cell:e=>r(N,{first:r(D,{of:e}),second:M(e.documentType)})},t,{...e,width:`100px`}]:[{key:`date`,title:A(`postingDate`),width:`112px`,cell:e=>r(H,{value:e.postingDate})},{key:`kind`,title:A(`kind`),cell:e=>M(e.documentType)},{key:`document`,title:A(`documentNo`),width:`130px`,cell:e=>r(D,{of:e})},t,e]}var G=g({en:{title:`Reports`,which:`Report`,"trial-balance":`Trial balance`,aging:`Aging`,vat:`VAT return`,files:`Files to file`,"over-time":`Revenue and cost`,opening:`Opening balance`,accountName:`Name`,total:`Total`,nothingBooked:`Nothing was booked up to this day`,customers:`Customers owe us`,vendors:`We owe vendors`,side:`Whose`,notDue:`Not due`,overdue:`Overdue`,upTo:`{from} to {to} days`,above:`above {from} days`,days:`Limits in days`,daysWrong:`Type up to ten whole numbers that rise, such as 30,60,90.`,nobodyOwes:`Nothing is open on this day`,openOf:`Open entries of {name}`,allParties:`All of them`,period:`Period`,year:`Year`,before:`The period before`,behind:`The next period`,quarter:`Quarter {no}`,show:`Show`,toPay:`To pay to the State (71)`,toGet:`To get back from the State (72)`,due:`VAT due`,deductible:`VAT deducted`,entriesInPeriod:`VAT entries of the period`,grid:`Grid`,meaning:`What is in it`,allGrids:`All grids, empty ones too`,someGrids:`Only grids with an amount`,gridEntries:`Entries of grid {grid}`,allOfGrids:`Back to the grids`,lines:`Lines`,unassigned:`Not in any grid`,unassignedHelp:`No grid is for these. Correct the VAT posting setup for what is posted next, and add these by hand.`,outside:`Outside the scope of VAT`,rate:`Rate`,findings:`What to look at`,error:`Keeps it back`,warning:`Worth a look`,grids:`grids {grids}`,customer:`customer {no}`,clean:`Nothing keeps it back.`,noVat:`No VAT entry in this period`,noVatHelp:`VAT entries come of posted invoices and credit memos. Choose another period, or post one.`},nl:{title:`Rapporten`,which:`Rapport`,"trial-balance":`Proef- en saldibalans`,aging:`Ouderdom`,vat:`Btw-aangifte`,files:`In te dienen bestanden`,"over-time":`Opbrengsten en kosten`,opening:`Beginsaldo`,accountName:`Naam`,total:`Totaal`,nothingBooked:`Tot deze dag is niets geboekt`,customers:`Klanten zijn ons schuldig`,vendors:`Wij zijn leveranciers schuldig`,side:`Van wie`,notDue:`Niet vervallen`,overdue:`Vervallen`,upTo:`{from} tot {to} dagen`,above:`meer dan {from} dagen`,days:`Grenzen in dagen`,daysWrong:`Typ hoogstens tien oplopende gehele getallen, zoals 30,60,90.`,nobodyOwes:`Op deze dag staat niets open`,openOf:`Openstaande posten van {name}`,allParties:`Allemaal`,period:`Periode`,year:`Jaar`,before:`De vorige periode`,behind:`De volgende periode`,quarter:`Kwartaal {no}`,show:`Tonen`,toPay:`Aan de Staat te betalen (71)`,toGet:`Door de Staat verschuldigd (72)`,due:`Verschuldigde btw`,deductible:`Aftrekbare btw`,entriesInPeriod:`Btw-posten van de periode`,grid:`Rooster`,meaning:`Wat erin staat`,allGrids:`Alle roosters, ook lege`,someGrids:`Alleen roosters met een bedrag`,gridEntries:`Posten van rooster {grid}`,allOfGrids:`Terug naar de roosters`,lines:`Lijnen`,unassigned:`In geen rooster`,unassignedHelp:`Hiervoor is er geen rooster. Verbeter de btw-boekingsinstellingen voor wat nog komt en voeg deze met de hand toe.`,outside:`Buiten de werkingssfeer van de btw`,rate:`Tarief`,findings:`Na te kijken`,error:`Houdt het tegen`,warning:`Kijk dit na`,grids:`roosters {grids}`,customer:`klant {no}`,clean:`Niets houdt het tegen.`,noVat:`Geen btw-post in deze periode`,noVatHelp:`Btw-posten komen van geboekte facturen en creditnota’s. Kies een andere periode of boek er een.`},fr:{title:`Rapports`,which:`Rapport`,"trial-balance":`Balance générale`,aging:`Balance âgée`,vat:`Déclaration TVA`,files:`Fichiers à déposer`,"over-time":`Produits et charges`,opening:`Solde initial`,accountName:`Nom`,total:`Total`,nothingBooked:`Rien n’a été comptabilisé jusqu’à ce jour`,customers:`Les clients nous doivent`,vendors:`Nous devons aux fournisseurs`,side:`De qui`,notDue:`Non échu`,overdue:`Échu`,upTo:`{from} à {to} jours`,above:`plus de {from} jours`,days:`Limites en jours`,daysWrong:`Saisissez au plus dix nombres entiers croissants, comme 30,60,90.`,nobodyOwes:`Rien n’est ouvert à cette date`,openOf:`Écritures ouvertes de {name}`,allParties:`Tous`,period:`Période`,year:`Année`,before:`La période précédente`,behind:`La période suivante`,quarter:`Trimestre {no}`,show:`Afficher`,toPay:`À payer à l’État (71)`,toGet:`Dû par l’État (72)`,due:`TVA due`,deductible:`TVA déduite`,entriesInPeriod:`Écritures TVA de la période`,grid:`Grille`,meaning:`Contenu`,allGrids:`Toutes les grilles, vides aussi`,someGrids:`Seulement les grilles avec un montant`,gridEntries:`Écritures de la grille {grid}`,allOfGrids:`Retour aux grilles`,lines:`Lignes`,unassigned:`Dans aucune grille`,unassignedHelp:`Aucune grille ne les prend. Corrigez les paramètres TVA pour la suite et ajoutez celles-ci à la main.`,outside:`Hors du champ de la TVA`,rate:`Taux`,findings:`À vérifier`,error:`Bloque le dépôt`,warning:`À vérifier`,grids:`grilles {grids}`,customer:`client {no}`,clean:`Rien ne bloque.`,noVat:`Aucune écriture TVA dans cette période`,noVatHelp:`Les écritures TVA viennent des factures et notes de crédit comptabilisées. Choisissez une autre période ou comptabilisez-en une.`},de:{title:`Berichte`,which:`Bericht`,"trial-balance":`Summen- und Saldenliste`,aging:`Altersstruktur`,vat:`MwSt.-Erklärung`,files:`Einzureichende Dateien`,"over-time":`Erlöse und Kosten`,opening:`Anfangssaldo`,accountName:`Name`,total:`Summe`,nothingBooked:`Bis zu diesem Tag ist nichts gebucht`,customers:`Debitoren schulden uns`,vendors:`Wir schulden Kreditoren`,side:`Wessen`,notDue:`Nicht fällig`,overdue:`Überfällig`,upTo:`{from} bis {to} Tage`,above:`über {from} Tage`,days:`Grenzen in Tagen`,daysWrong:`Geben Sie höchstens zehn steigende ganze Zahlen ein, etwa 30,60,90.`,nobodyOwes:`An diesem Tag ist nichts offen`,openOf:`Offene Posten von {name}`,allParties:`Alle`,period:`Zeitraum`,year:`Jahr`,before:`Der Zeitraum davor`,behind:`Der nächste Zeitraum`,quarter:`Quartal {no}`,show:`Zeigen`,toPay:`An den Staat zu zahlen (71)`,toGet:`Vom Staat geschuldet (72)`,due:`Geschuldete MwSt.`,deductible:`Abgezogene MwSt.`,entriesInPeriod:`MwSt.-Posten des Zeitraums`,grid:`Feld`,meaning:`Was darin steht`,allGrids:`Alle Felder, auch leere`,someGrids:`Nur Felder mit Betrag`,gridEntries:`Posten von Feld {grid}`,allOfGrids:`Zurück zu den Feldern`,lines:`Zeilen`,unassigned:`In keinem Feld`,unassignedHelp:`Für diese gibt es kein Feld. Berichtigen Sie die MwSt.-Buchungseinstellungen für das Weitere und tragen Sie diese von Hand nach.`,outside:`Außerhalb des Anwendungsbereichs der MwSt.`,rate:`Satz`,findings:`Anzusehen`,error:`Hält es auf`,warning:`Ansehen`,grids:`Felder {grids}`,customer:`Debitor {no}`,clean:`Nichts hält es auf.`,noVat:`Kein MwSt.-Posten in diesem Zeitraum`,noVatHelp:`MwSt.-Posten entstehen aus gebuchten Rechnungen und Gutschriften. Wählen Sie einen anderen Zeitraum oder buchen Sie eine.`}}),_e=_(`
  query CustomerAging($company: ID!, $asOf: Date!, $days: [Int!]!) {
    company(id: $company) {
      aging: customerAging(asOf: $asOf, days: $days) {
        rows {
          no: customerNo
          name: customerName
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
        total {
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
      }
    }
  }
`),ve=_(`
  query VendorAging($company: ID!, $asOf: Date!, $days: [Int!]!) {
    company(id: $company) {
      aging: vendorAging(asOf: $asOf, days: $days) {
        rows {
          no: vendorNo
          name: vendorName
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
        total {
          notDue
          overdue
          balance
          buckets {
            fromDay
            toDay
            amount
          }
        }
      }
    }
  }
`);function ye(e){let t=e.split(/[\s,;]+/).filter(e=>e!==``),n=t.every(e=>/^[1-9]\d{0,4}$/.test(e))&&t.length>=1&&t.length<=10,r=t.map(Number),i=r.every((e,t)=>t===0||e>(r[t-1]??0));return n&&i&&(r.at(-1)??0)<=36500?r:void 0}function be(){let{asOf:e,side:t,days:n,party:i}=W({asOf:x(),side:`customers`,days:`30,60,90`}),a=t===`vendors`,c=ye(n),l=o.value?.id,u=l===void 0||!k(e)||c===void 0?void 0:{company:l,asOf:e,days:c},d=m(_e,a?void 0:u).value,f=m(ve,a?u:void 0).value,{data:p,error:h,loading:g,again:_}=a?f:d,v=p?.company?.aging;return r(`div`,{class:`stack`,children:[r(`div`,{class:`filters`,children:[r(z,{label:G(`side`),value:a?`vendors`:`customers`,options:[{value:`customers`,text:G(`customers`)},{value:`vendors`,text:G(`vendors`)}],onValue:e=>s({side:e,party:void 0})}),r(j,{standing:!0,fields:[{key:`asOf`,label:A(`asOf`),kind:`date`},{key:`days`,label:G(`days`)}]})]}),c===void 0&&r(oe,{tone:`warn`,children:G(`daysWrong`)}),h!==void 0&&r(L,{error:h,onAgain:_}),v===void 0&&g&&r(I,{}),v?.rows.length===0&&r(F,{title:G(`nobodyOwes`)}),i!==void 0&&i!==``&&u!==void 0?r(Se,{no:i,name:v?.rows.find(e=>e.no===i)?.name??i,asOf:e,isVendor:a}):v!=null&&v.rows.length>0&&r(xe,{rows:v.rows,total:v.total})]})}function xe({rows:n,total:i}){return r(y,{label:G(`aging`),rows:n,keyOf:e=>e.no,onOpen:n=>e(c(K(),{...t.value,party:n.no})),columns:Ce(i.buckets),foot:{party:G(`total`),notDue:r(P,{value:i.notDue}),overdue:r(P,{value:i.overdue}),balance:r(P,{value:i.balance}),...Object.fromEntries(i.buckets.map(e=>[`b${e.fromDay}`,r(P,{value:e.amount},e.fromDay)]))}})}function Se(n){return r(f,{children:[r(`div`,{class:`row`,children:[r(`h2`,{children:r(`bdi`,{children:G(`openOf`,{name:n.name})})}),r(a,{onPress:()=>e(c(K(),{...t.value,party:void 0})),children:G(`allParties`)})]}),r(me,{no:n.no,asOf:n.asOf,isVendor:n.isVendor})]})}function Ce(e){let n=e=>r(R,{to:K(),query:{...t.value,party:e.no},children:r(`bdi`,{children:e.name})}),i=(e,t,n)=>({key:e,title:t,align:`end`,width:v.value?`88px`:`minmax(80px, 1fr)`,cell:e=>r(P,{value:n(e)})}),a=i(`overdue`,G(`overdue`),e=>T(e.overdue)),o=i(`balance`,A(`balance`),e=>e.balance);return v.value?[{key:`party`,title:G(`accountName`),cell:e=>r(N,{first:n(e),second:e.no})},a,o]:[{key:`party`,title:G(`accountName`),width:`minmax(170px, 2fr)`,cell:e=>r(f,{children:[r(`span`,{class:`number`,children:e.no}),` `,n(e)]})},i(`notDue`,G(`notDue`),e=>T(e.notDue)),...e.map((e,t)=>i(`b${e.fromDay}`,we(e),e=>T(e.buckets[t]?.amount))),a,o]}var K=()=>i(o.value?.name??``,`reports`,`aging`);function we({fromDay:e,toDay:t}){return t==null?G(`above`,{from:e-1}):G(`upTo`,{from:e,to:t})}var q=g({en:{intro:`Made of the VAT entries. The service makes the file; filing it with Intervat is yours.`,make:`Make the files`,noted:`It is noted in the audit log that they were made.`,vatReturn:`VAT return`,customerListing:`Annual customer listing`,statement:`Intra-Community statement`,download:`Download {name}`,keptBack:`What is listed above keeps the file back.`,nothingToFile:`There is nothing to file.`,email:`E-mail for questions`,phone:`Telephone for questions`,restitution:`Ask the balance back`,payment:`Ask for payment forms`,nihil:`No customer to list this year`,options:`In the file besides`,listed:{one:`{count} customer listed`,other:`{count} customers listed`},stated:{one:`{count} line`,other:`{count} lines`},turnover:`Turnover`,revenue:`Revenue`,cost:`Cost`,result:`Result`,month:`Month`,revenueAccounts:`Accounts of revenue`,costAccounts:`Accounts of cost`,chart:`Revenue and cost by month, from {from} to {to}; the table below has the amounts.`,noResult:`Nothing was booked on these accounts`,noResultHelp:`Post a sales or purchase invoice, or choose other days or accounts.`,vatNumber:`VAT number`,code:`Code`,corrects:`Corrects`},nl:{intro:`Gemaakt uit de btw-posten. De dienst maakt het bestand; indienen bij Intervat doet u.`,make:`De bestanden maken`,noted:`In het logboek staat dat ze gemaakt werden.`,vatReturn:`Btw-aangifte`,customerListing:`Jaarlijkse klantenlisting`,statement:`Intracommunautaire opgave`,download:`{name} downloaden`,keptBack:`Wat hierboven staat, houdt het bestand tegen.`,nothingToFile:`Er is niets in te dienen.`,email:`E-mail voor vragen`,phone:`Telefoon voor vragen`,restitution:`Saldo terugvragen`,payment:`Betaalformulieren vragen`,nihil:`Geen klant op te nemen dit jaar`,options:`Verder in het bestand`,listed:{one:`{count} klant opgenomen`,other:`{count} klanten opgenomen`},stated:{one:`{count} lijn`,other:`{count} lijnen`},turnover:`Omzet`,revenue:`Opbrengsten`,cost:`Kosten`,result:`Resultaat`,month:`Maand`,revenueAccounts:`Rekeningen van opbrengsten`,costAccounts:`Rekeningen van kosten`,chart:`Opbrengsten en kosten per maand, van {from} tot {to}; de tabel eronder heeft de bedragen.`,noResult:`Op deze rekeningen is niets geboekt`,noResultHelp:`Boek een verkoop- of aankoopfactuur, of kies andere dagen of rekeningen.`,vatNumber:`Btw-nummer`,code:`Code`,corrects:`Verbetert`},fr:{intro:`Établi à partir des écritures TVA. Le service fait le fichier ; le dépôt dans Intervat vous revient.`,make:`Établir les fichiers`,noted:`Le journal note qu’ils ont été établis.`,vatReturn:`Déclaration TVA`,customerListing:`Listing annuel des clients`,statement:`Relevé intracommunautaire`,download:`Télécharger {name}`,keptBack:`Ce qui figure ci-dessus bloque le fichier.`,nothingToFile:`Il n’y a rien à déposer.`,email:`E-mail pour les questions`,phone:`Téléphone pour les questions`,restitution:`Demander la restitution`,payment:`Demander des formules de paiement`,nihil:`Aucun client à lister cette année`,options:`Aussi dans le fichier`,listed:{one:`{count} client listé`,other:`{count} clients listés`},stated:{one:`{count} ligne`,other:`{count} lignes`},turnover:`Chiffre d’affaires`,revenue:`Produits`,cost:`Charges`,result:`Résultat`,month:`Mois`,revenueAccounts:`Comptes de produits`,costAccounts:`Comptes de charges`,chart:`Produits et charges par mois, du {from} au {to} ; le tableau ci-dessous donne les montants.`,noResult:`Rien n’est comptabilisé sur ces comptes`,noResultHelp:`Comptabilisez une facture de vente ou d’achat, ou choisissez d’autres jours ou comptes.`,vatNumber:`Numéro de TVA`,code:`Code`,corrects:`Corrige`},de:{intro:`Aus den MwSt.-Posten gemacht. Der Dienst macht die Datei; bei Intervat einreichen müssen Sie.`,make:`Die Dateien machen`,noted:`Im Protokoll steht, dass sie gemacht wurden.`,vatReturn:`MwSt.-Erklärung`,customerListing:`Jährliche Kundenliste`,statement:`Innergemeinschaftliche Erklärung`,download:`{name} herunterladen`,keptBack:`Was oben steht, hält die Datei auf.`,nothingToFile:`Es gibt nichts einzureichen.`,email:`E-Mail für Fragen`,phone:`Telefon für Fragen`,restitution:`Saldo zurückfordern`,payment:`Zahlungsformulare anfordern`,nihil:`Dieses Jahr ist niemand aufzulisten`,options:`Außerdem in der Datei`,listed:{one:`{count} Debitor aufgelistet`,other:`{count} Debitoren aufgelistet`},stated:{one:`{count} Zeile`,other:`{count} Zeilen`},turnover:`Umsatz`,revenue:`Erlöse`,cost:`Kosten`,result:`Ergebnis`,month:`Monat`,revenueAccounts:`Erlöskonten`,costAccounts:`Kostenkonten`,chart:`Erlöse und Kosten nach Monaten, von {from} bis {to}; die Tabelle darunter hat die Beträge.`,noResult:`Auf diesen Konten ist nichts gebucht`,noResultHelp:`Buchen Sie eine Verkaufs- oder Einkaufsrechnung, oder wählen Sie andere Tage oder Konten.`,vatNumber:`MwSt.-Nummer`,code:`Code`,corrects:`Berichtigt`}});function J(e){let{title:t,asked:n,filing:i,children:o}=e,s=p(),c=i?.file??void 0,l=i===void 0||c!==void 0?void 0:q(i.isKeptBack?`keptBack`:`nothingToFile`);return r(`section`,{class:`card stack`,"aria-labelledby":s,children:[r(`h2`,{id:s,children:t}),n.error!==void 0&&r(L,{error:n.error,onAgain:n.again}),i===void 0&&n.loading&&r(I,{}),o,i!==void 0&&r(`div`,{class:`row`,children:[r(a,{kind:`main`,unable:l,onPress:()=>{c!==void 0&&te(c.fileName,`application/xml`,c.xml)},children:q(`download`,{name:c?.fileName??t})}),l!==void 0&&r(`span`,{class:`quiet`,children:l})]})]})}function Te(e){return r(`fieldset`,{class:`files-checks`,children:[r(`legend`,{class:`quiet`,children:e.legend}),e.boxes.map(({key:e,text:n})=>r(`label`,{children:[r(`input`,{type:`checkbox`,checked:t.value[e]===`yes`,onChange:t=>s({[e]:t.currentTarget.checked?`yes`:void 0})}),n]},e))]})}function Y({findings:e}){if(e.length===0)return r(`p`,{class:`quiet`,children:G(`clean`)});let t=[...e].sort((e,t)=>Number(e.severity!==`ERROR`)-Number(t.severity!==`ERROR`));return r(`ul`,{class:`findings`,"aria-label":G(`findings`),children:t.map((e,t)=>r(`li`,{children:[r(ce,{tone:e.severity===`ERROR`?`bad`:`warn`,children:e.severity===`ERROR`?G(`error`):G(`warning`)}),r(`span`,{dir:`auto`,children:e.message}),e.grids.length>0&&r(`span`,{class:`quiet`,children:G(`grids`,{grids:e.grids.join(`, `)})}),e.customerNo!==void 0&&e.customerNo!==null&&r(R,{to:i(o.value?.name??``,`ledgers`,`customers`),query:{party:O(e.customerNo)},children:G(`customer`,{no:e.customerNo})})]},t))})}var Ee=_(`
  query VatReturnFile(
    $company: ID!
    $period: TaxPeriodInput!
    $details: FilingDetailsInput
    $askRestitution: Boolean!
    $askPayment: Boolean!
    $nihil: Boolean!
  ) {
    company(id: $company) {
      vatReturn(
        period: $period
        details: $details
        askRestitution: $askRestitution
        askPayment: $askPayment
        clientListingNihil: $nihil
      ) {
        file {
          fileName
          xml
        }
        findings {
          code
          severity
          message
          grids
          customerNo
        }
        grids {
          grid
          amount
        }
      }
    }
  }
`),De=_(`
  query IntraCommunityStatement($company: ID!, $period: TaxPeriodInput!, $details: FilingDetailsInput) {
    company(id: $company) {
      intraCommunityStatement(period: $period, details: $details) {
        amount
        file {
          fileName
          xml
        }
        findings {
          code
          severity
          message
          grids
          customerNo
        }
        lines {
          vatNumber
          customerName
          code
          amount
          corrects {
            year
            month
            quarter
          }
        }
      }
    }
  }
`),Oe=_(`
  query CustomerListing($company: ID!, $year: Int!, $details: FilingDetailsInput) {
    company(id: $company) {
      customerListing(year: $year, details: $details) {
        turnover
        vatAmount
        file {
          fileName
          xml
        }
        findings {
          code
          severity
          message
          grids
          customerNo
        }
        customers {
          vatNumber
          customerName
          turnover
          vatAmount
        }
      }
    }
  }
`);function X(e){if(e!=null)return{...e,isKeptBack:e.findings.some(({severity:e})=>e===`ERROR`)}}function ke({period:e,details:i}){let a=o.value?.id,{restitution:s,payment:c,nihil:l}=t.value,u=m(Ee,a===void 0?void 0:{company:a,period:e,details:i,askRestitution:s===`yes`,askPayment:c===`yes`,nihil:l===`yes`}).value,d=X(u.data?.company?.vatReturn);return r(J,{title:q(`vatReturn`),asked:u,filing:d,children:[r(Te,{legend:q(`options`),boxes:[{key:`restitution`,text:q(`restitution`)},{key:`payment`,text:q(`payment`)},{key:`nihil`,text:q(`nihil`)}]}),d!==void 0&&r(f,{children:[r(Y,{findings:d.findings}),r(U,{low:!0,label:q(`vatReturn`),columns:[{title:G(`grid`)},{title:n(`amount`),align:`end`}],rows:d.grids.map(e=>[e.grid,r(P,{value:e.amount},e.grid)])})]})]})}function Ae({period:e,details:t}){let i=o.value?.id,a=m(De,i===void 0?void 0:{company:i,period:e,details:t}).value,s=X(a.data?.company?.intraCommunityStatement);return r(J,{title:q(`statement`),asked:a,filing:s,children:s!==void 0&&r(f,{children:[r(`p`,{children:[q(`stated`,{count:s.lines.length}),`: `,r(P,{value:s.amount})]}),r(Y,{findings:s.findings}),r(U,{low:!0,label:q(`statement`),columns:[{title:A(`customer`)},{title:q(`code`)},{title:q(`corrects`)},{title:n(`amount`),align:`end`}],rows:s.lines.map(e=>[r(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),e.code,e.corrects===null||e.corrects===void 0?``:`${e.corrects.year}-${e.corrects.month??`Q${e.corrects.quarter??``}`}`,r(P,{value:e.amount},`amount`)])})]})})}function je({year:e,details:t}){let n=o.value?.id,i=m(Oe,n===void 0?void 0:{company:n,year:e,details:t}).value,a=X(i.data?.company?.customerListing);return r(J,{title:`${q(`customerListing`)} ${e}`,asked:i,filing:a,children:a!==void 0&&r(f,{children:[r(`p`,{children:[q(`listed`,{count:a.customers.length}),`: `,r(P,{value:a.turnover}),`, `,A(`vat`),` `,r(P,{value:a.vatAmount})]}),r(Y,{findings:a.findings}),r(U,{low:!0,label:q(`customerListing`),columns:[{title:A(`customer`)},{title:q(`turnover`),align:`end`},{title:A(`vat`),align:`end`}],rows:a.customers.map(e=>[r(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),r(P,{value:e.turnover},`turnover`),r(P,{value:e.vatAmount},`vat`)])})]})})}function Me({period:e}){let t=e=>s({period:w(e),grid:void 0}),n=w(e).slice(5);return r(`div`,{class:`filters period`,children:[r(`div`,{class:`filters-end row`,children:[r(a,{label:G(`before`),onPress:()=>t(C(e,-1)),children:`←`}),r(a,{label:G(`behind`),onPress:()=>t(C(e,1)),children:`→`})]}),r(z,{label:G(`period`),value:n,options:Pe(),onValue:t=>s({period:`${w(e).slice(0,4)}-${t}`,grid:void 0})}),r(Ne,{period:e})]})}function Ne({period:e}){return r(se,{label:G(`year`),value:String(e.year),maxLength:4,onValue:t=>{/^[12]\d{3}$/.test(t)&&s({period:w({...e,year:Number(t)}),grid:void 0})}})}function Pe(){let e=new Intl.DateTimeFormat(h.value,{month:`long`,timeZone:`UTC`}),t=Array.from({length:12},(t,n)=>({value:String(n+1).padStart(2,`0`),text:e.format(new Date(Date.UTC(2026,n,1)))})),n=[1,2,3,4].map(e=>({value:`Q${e}`,text:G(`quarter`,{no:e})}));return[...t,...n]}function Fe(){let{period:e,email:t,phone:n,make:i}=W({period:x().slice(0,7)}),o=S(e)??{year:Number(x().slice(0,4)),month:1},c={...t===void 0||t===``?{}:{contactEmail:t},...n===void 0||n===``?{}:{contactPhone:n}};return r(`div`,{class:`stack`,children:[r(`p`,{class:`quiet`,children:q(`intro`)}),r(Me,{period:o}),r(j,{standing:!0,fields:[{key:`email`,label:q(`email`)},{key:`phone`,label:q(`phone`)}]}),i===`yes`?r(`div`,{class:`files`,children:[r(ke,{period:o,details:c}),r(Ae,{period:o,details:c}),r(je,{year:o.year,details:c})]}):r(`div`,{class:`row`,children:[r(a,{kind:`main`,onPress:()=>s({make:`yes`}),children:q(`make`)}),r(`span`,{class:`quiet`,children:q(`noted`)})]})]})}var Ie=260,Z=18;function Le({label:e,labels:t,series:n,titleOf:i}){let a=p(),o=v.value?320:960,s=n.map(e=>e.values.map(Number)),[c,l]=[Math.min(0,...s.flat()),Math.max(0,...s.flat())],u=218/(l-c||1),d=o/Math.max(1,t.length),m=d*.8/Math.max(1,n.length),g=Z+l*u,_=Math.ceil(t.length/(v.value?4:12)),y=n.flatMap(e=>e.values).find(e=>Number(e)===l&&l>0);return r(`figure`,{class:`chart`,children:[r(`svg`,{viewBox:`0 0 ${o} ${Ie}`,role:`img`,"aria-labelledby":a,children:[r(`title`,{id:a,children:e}),y!==void 0&&r(f,{children:[r(`line`,{class:`chart-most`,x1:`0`,x2:o,y1:Z,y2:Z}),r(`text`,{class:`chart-label`,x:`0`,y:13,children:ue(y,le(h.value))})]}),r(`line`,{class:`chart-zero`,x1:`0`,x2:o,y1:g,y2:g}),n.map((e,t)=>s[t]?.map((n,a)=>r(`rect`,{class:`chart-bar chart-bar-${t}`,x:a*d+d*.1+t*m,y:n>=0?g-n*u:g,width:Math.max(1,m-1),height:Math.abs(n)*u,children:r(`title`,{children:i(e,a)})},`${t}.${a}`))),t.map((e,t)=>t%_===0?r(`text`,{class:`chart-label`,x:Math.min(o-22,Math.max(22,(t+.5)*d)),y:254,"text-anchor":`middle`,children:e},e):null)]}),r(`figcaption`,{class:`chart-legend`,children:n.map((e,t)=>r(`span`,{children:[r(`svg`,{class:`chart-key`,viewBox:`0 0 10 10`,"aria-hidden":`true`,children:r(`rect`,{class:`chart-bar-${t}`,width:`10`,height:`10`})}),e.name]},e.name))})]})}var Re=_(`
  query OverTime(
    $company: ID!
    $revenue: GeneralLedgerEntryFilter
    $cost: GeneralLedgerEntryFilter
    $both: GeneralLedgerEntryFilter
  ) {
    company(id: $company) {
      revenue: generalLedgerSummary(groupBy: [MONTH], filter: $revenue) {
        rows {
          month
          balance
        }
        total {
          balance
        }
      }
      cost: generalLedgerSummary(groupBy: [MONTH], filter: $cost) {
        rows {
          month
          balance
        }
        total {
          balance
        }
      }
      both: generalLedgerSummary(groupBy: [MONTH], filter: $both) {
        rows {
          month
          balance
        }
        total {
          balance
        }
      }
    }
  }
`);function ze(){let e=x(),{from:t,to:n,revenue:i,cost:a}=W({from:ee(Number(e.slice(0,4)),Number(e.slice(5,7))-11,1),to:e,revenue:`70`,cost:`6`}),s=o.value?.id,c=[i,a].map(e=>ae(e)??{eq:``}),[l,u]=c,d=ie(t,n),{data:p,error:h,loading:g,again:_}=m(Re,s===void 0?void 0:{company:s,revenue:{accountNumber:l,postingDate:d},cost:{accountNumber:u,postingDate:d},both:{postingDate:d,or:c.map(e=>({accountNumber:e}))}}).value,v=Be(p?.company),y=p?.company;return r(`div`,{class:`stack`,children:[r(j,{standing:!0,fields:[{key:`from`,label:A(`from`),kind:`date`},{key:`to`,label:A(`to`),kind:`date`},{key:`revenue`,label:q(`revenueAccounts`),kind:`code`},{key:`cost`,label:q(`costAccounts`),kind:`code`}]}),h!==void 0&&r(L,{error:h,onAgain:_}),p===void 0&&g&&r(I,{}),p!==void 0&&v.length===0&&r(F,{title:q(`noResult`),children:r(`p`,{children:q(`noResultHelp`)})}),v.length>0&&r(f,{children:[r(Ve,{months:v}),r(He,{months:v,total:{month:G(`total`),revenue:E(y?.revenue?.total.balance??`0.00`),cost:y?.cost?.total.balance??`0.00`,result:E(y?.both?.total.balance??`0.00`)},accounts:{revenue:i,cost:a}})]})]})}function Be(e){let[t,n,r]=[e?.revenue,e?.cost,e?.both].map(e=>new Map((e?.rows??[]).map(({month:e,balance:t})=>[e??``,t])));return[...new Set([...t?.keys()??[],...n?.keys()??[]])].sort().map(e=>({month:e,revenue:E(t?.get(e)??`0.00`),cost:n?.get(e)??`0.00`,result:E(r?.get(e)??`0.00`)}))}function Q(e,t){return new Date(`${e}T00:00:00Z`).toLocaleDateString(h.value,{month:t,year:t===`long`?`numeric`:`2-digit`,timeZone:`UTC`})}function Ve({months:e}){let[t,n]=[e[0],e.at(-1)],i=S(n?.month.slice(0,7)),a=q(`chart`,{from:V(t?.month??``,h.value),to:V(i===void 0?``:b(i).to,h.value)});return r(`div`,{class:`card`,children:r(Le,{label:a,labels:e.map(({month:e})=>Q(e,`short`)),series:[{name:q(`revenue`),values:e.map(e=>e.revenue)},{name:q(`cost`),values:e.map(e=>e.cost)},{name:q(`result`),values:e.map(e=>e.result)}],titleOf:(t,n)=>`${t.name}, ${Q(e[n]?.month??``,`long`)}: ${ue(t.values[n]??``,le(h.value))}`})})}function He({months:t,total:n,accounts:a}){let s=(e,t)=>{let n=S(e.month.slice(0,7));return c(i(o.value?.name??``,`ledgers`,`general`),{account:t,...n===void 0?{}:b(n)})};return r(y,{label:G(`over-time`),rows:t,keyOf:e=>e.month,onOpen:t=>e(s(t,a.revenue)),columns:Ue(e=>s(e,a.revenue),e=>s(e,a.cost)),foot:{month:n.month,revenue:r(P,{value:n.revenue}),cost:r(P,{value:n.cost}),result:r(P,{value:n.result})}})}function Ue(e,t){let n=(e,t)=>r(R,{to:t,children:r(P,{value:e})}),i=t=>n(t.revenue,e(t)),a=e=>n(e.cost,t(e)),o={align:`end`,width:v.value?`minmax(0, 1fr)`:`160px`},s={key:`result`,title:q(`result`),...o,cell:e=>r(P,{value:e.result})};return v.value?[{key:`month`,title:q(`month`),width:`58px`,cell:e=>Q(e.month,`short`)},{key:`revenue`,title:q(`revenue`),...o,cell:e=>r(N,{first:i(e),second:r(f,{children:[q(`cost`),` `,a(e)]})})},s]:[{key:`month`,title:q(`month`),cell:e=>Q(e.month,`long`)},{key:`revenue`,title:q(`revenue`),...o,cell:i},{key:`cost`,title:q(`cost`),...o,cell:a},s]}var We=_(`
  query TrialBalance($company: ID!, $from: Date, $asOf: Date!) {
    company(id: $company) {
      trialBalance(from: $from, asOf: $asOf) {
        rows {
          accountNumber
          accountName
          openingBalance
          debitAmount
          creditAmount
          balance
        }
        total {
          openingBalance
          debitAmount
          creditAmount
          balance
        }
      }
    }
  }
`);function Ge(){let t=x(),{from:n,asOf:a}=W({from:`${t.slice(0,4)}-01-01`,asOf:t}),s=o.value?.id,l=s!==void 0&&k(a),u={asOf:a,from:k(n)&&n<=a?n:null},{data:d,error:f,loading:p,again:h}=m(We,l?{company:s,...u}:void 0).value,g=d?.company?.trialBalance,_=e=>c(i(o.value?.name??``,`ledgers`,`general`),{account:O(e.accountNumber),from:u.from??void 0,to:a});return r(`div`,{class:`stack`,children:[r(j,{standing:!0,fields:[{key:`from`,label:A(`from`),kind:`date`},{key:`asOf`,label:A(`to`),kind:`date`}]}),f!==void 0&&r(L,{error:f,onAgain:h}),g===void 0&&p&&r(I,{}),g?.rows.length===0&&r(F,{title:G(`nothingBooked`)}),g!=null&&g.rows.length>0&&r(y,{label:G(`trial-balance`),rows:g.rows,keyOf:e=>e.accountNumber,onOpen:t=>e(_(t)),columns:qe(_),foot:Ke(g.total)})]})}function Ke(e){return{account:G(`total`),name:v.value?G(`total`):void 0,opening:r(P,{value:e.openingBalance}),debit:r(P,{value:e.debitAmount}),credit:r(P,{value:e.creditAmount}),balance:r(P,{value:e.balance})}}function qe(e){let t=t=>r(R,{to:e(t),children:r(`span`,{class:`number`,children:t.accountNumber})}),n=e=>r(`bdi`,{children:e.accountName}),i=[{key:`debit`,title:A(`debit`),align:`end`,width:`130px`,cell:e=>r(P,{value:T(e.debitAmount)}),wideOnly:!0},{key:`credit`,title:A(`credit`),align:`end`,width:`130px`,cell:e=>r(P,{value:T(e.creditAmount)}),wideOnly:!0},{key:`balance`,title:A(`balance`),align:`end`,width:v.value?`110px`:`140px`,cell:e=>r(P,{value:e.balance})}];return v.value?[{key:`name`,title:A(`account`),cell:e=>r(N,{first:n(e),second:t(e)})},...i]:[{key:`account`,title:A(`account`),width:`100px`,cell:t},{key:`name`,title:G(`accountName`),cell:n},{key:`opening`,title:G(`opening`),align:`end`,width:`140px`,cell:e=>r(P,{value:T(e.openingBalance)})},...i]}var Je={"00":`Opérations soumises à un régime particulier`,"01":`Opérations à 6 %`,"02":`Opérations à 12 %`,"03":`Opérations à 21 %`,44:`Services pour lesquels la TVA étrangère est due par le cocontractant`,45:`Opérations pour lesquelles la TVA est due par le cocontractant`,46:`Livraisons intracommunautaires exemptées et ventes ABC`,47:`Autres opérations exemptées et opérations effectuées à l’étranger`,48:`Notes de crédit délivrées relatives aux grilles 44 et 46`,49:`Notes de crédit délivrées relatives aux autres opérations`,54:`TVA due sur les grilles 01, 02 et 03`,55:`TVA due sur les grilles 86 et 88`,56:`TVA due sur la grille 87, sauf les importations avec report de perception`,57:`TVA due sur les importations avec report de perception`,59:`TVA déductible`,61:`Régularisations de TVA en faveur de l’État`,62:`Régularisations de TVA en faveur du déclarant`,63:`TVA à reverser sur les notes de crédit reçues`,64:`TVA à récupérer sur les notes de crédit délivrées`,71:`Solde dû à l’État`,72:`Solde dû par l’État`,81:`Marchandises, matières premières et matières auxiliaires`,82:`Services et biens divers`,83:`Biens d’investissement`,84:`Notes de crédit reçues relatives aux grilles 86 et 88`,85:`Notes de crédit reçues relatives aux autres opérations`,86:`Acquisitions intracommunautaires`,87:`Autres opérations d’achat pour lesquelles la TVA est due par le déclarant`,88:`Services intracommunautaires avec report de perception`},Ye={"00":`Umsätze mit Sonderregelung`,"01":`Umsätze zu 6 %`,"02":`Umsätze zu 12 %`,"03":`Umsätze zu 21 %`,44:`Dienstleistungen, für die der Vertragspartner ausländische MwSt. schuldet`,45:`Umsätze, für die der Vertragspartner die MwSt. schuldet`,46:`Befreite innergemeinschaftliche Lieferungen und ABC-Verkäufe`,47:`Andere befreite Umsätze und Umsätze im Ausland`,48:`Ausgestellte Gutschriften zu den Feldern 44 und 46`,49:`Ausgestellte Gutschriften zu anderen Umsätzen`,54:`Geschuldete MwSt. auf die Felder 01, 02 und 03`,55:`Geschuldete MwSt. auf die Felder 86 und 88`,56:`Geschuldete MwSt. auf das Feld 87, ohne Einfuhren mit Verlegung der Erhebung`,57:`Geschuldete MwSt. auf Einfuhren mit Verlegung der Erhebung`,59:`Abzugsfähige MwSt.`,61:`Berichtigungen der MwSt. zugunsten des Staates`,62:`Berichtigungen der MwSt. zugunsten des Erklärenden`,63:`Zurückzuzahlende MwSt. auf erhaltene Gutschriften`,64:`Zurückzuerhaltende MwSt. auf ausgestellte Gutschriften`,71:`Dem Staat geschuldeter Saldo`,72:`Vom Staat geschuldeter Saldo`,81:`Handelswaren, Roh- und Hilfsstoffe`,82:`Dienstleistungen und verschiedene Güter`,83:`Investitionsgüter`,84:`Erhaltene Gutschriften zu den Feldern 86 und 88`,85:`Erhaltene Gutschriften zu anderen Umsätzen`,86:`Innergemeinschaftliche Erwerbe`,87:`Andere Eingangsumsätze, für die der Erklärende die MwSt. schuldet`,88:`Innergemeinschaftliche Dienstleistungen mit Verlegung der Erhebung`};function Xe(e){return{en:void 0,nl:e.officialName,fr:Je[e.grid],de:Ye[e.grid]}[h.value]??e.description}var Ze=_(`
  query GridEntries($company: ID!, $period: PeriodInput!, $only: [String!], $first: Int, $after: String) {
    company(id: $company) {
      vatSummary(period: $period) {
        grids(only: $only) {
          entries(first: $first, after: $after) {
            totalCount
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
              amount
              lines {
                description
                lineNo
              }
              vatEntry {
                entryNo
                vatDate
                documentNo
                base
                amount
                document {
                  systemId
                  name
                }
              }
            }
          }
        }
      }
    }
  }
`);function Qe({grid:e,days:n,what:a}){let s=o.value?.id,{rows:c,total:l,loading:u,error:d,again:p,more:m}=B(Ze,s===void 0?void 0:{company:s,period:n,only:[e]},e=>e.company?.vatSummary?.grids[0]?.entries).value;return r(f,{children:[r(`div`,{class:`row`,children:[r(`h2`,{children:G(`gridEntries`,{grid:e})}),r(R,{to:i(o.value?.name??``,`reports`,`vat`),query:{...t.value,grid:void 0},class:`button`,children:G(`allOfGrids`)})]}),a!==void 0&&r(`p`,{class:`quiet`,children:[Xe(a),`: `,r(P,{value:a.amount})]}),d!==void 0&&r(L,{error:d,onAgain:p}),r(y,{label:G(`gridEntries`,{grid:e}),rows:c,total:l,loading:u,onEnd:m,keyOf:e=>String(e.vatEntry.entryNo),onOpen:e=>re(e.vatEntry),columns:$e(),foot:a===void 0?{}:{document:G(`total`),amount:r(P,{value:a.amount})}})]})}function $e(){let e={key:`amount`,title:n(`amount`),align:`end`,width:v.value?`104px`:`130px`,cell:e=>r(P,{value:e.amount})},t=e=>r(D,{of:e.vatEntry}),i=e=>r(`bdi`,{children:e.vatEntry.document?.name});return v.value?[{key:`document`,title:A(`documentNo`),cell:e=>r(N,{first:t(e),second:i(e)})},{...e,cell:e=>r(N,{first:r(P,{value:e.amount}),second:r(H,{value:e.vatEntry.vatDate})})}]:[{key:`date`,title:A(`postingDate`),width:`112px`,cell:e=>r(H,{value:e.vatEntry.vatDate})},{key:`document`,title:A(`documentNo`),width:`120px`,cell:t},{key:`party`,title:A(`party`),cell:i},{key:`lines`,title:G(`lines`),cell:e=>r(`bdi`,{children:e.lines.map(e=>e.description??e.lineNo).join(` · `)})},{key:`base`,title:A(`base`),align:`end`,width:`120px`,cell:e=>r(P,{value:e.vatEntry.base})},{key:`vat`,title:A(`vat`),align:`end`,width:`110px`,cell:e=>r(P,{value:e.vatEntry.amount})},e]}function et(e){let{title:t,help:n,rows:a}=e;return a.length===0?null:r(`section`,{class:`card stack`,children:[r(`h2`,{children:t}),n!==void 0&&r(`p`,{class:`quiet`,children:n}),r(`ul`,{class:`findings`,children:a.map((e,t)=>r(`li`,{children:[r(R,{to:i(o.value?.name??``,`ledgers`,`vat`),query:tt(e),children:`${M(e.type)} · ${M(e.documentType)} · ${e.vatBusPostingGroup} · ${e.vatProdPostingGroup} · ${ne(e.vatPct)} %`}),r(`span`,{children:[A(`base`),` `,r(P,{value:e.base}),`, `,A(`vat`),` `,r(P,{value:e.amount})]}),r(`span`,{class:`quiet`,children:A(`count`,{count:e.entryCount})})]},t))})]})}function tt(e){let n=S(t.value.period);return{...n===void 0?{}:b(n),type:e.type,bus:O(e.vatBusPostingGroup),prod:O(e.vatProdPostingGroup)}}var nt=_(`
  query VatSummary($company: ID!, $period: PeriodInput!) {
    company(id: $company) {
      vatSummary(period: $period) {
        balance
        vatDue
        vatDeductible
        entryCount
        findings {
          code
          severity
          message
          grids
        }
        grids {
          grid
          amount
          description
          officialName
          entryCount
        }
        unassigned {
          type
          documentType
          vatBusPostingGroup
          vatProdPostingGroup
          vatPct
          base
          amount
          entryCount
        }
        outsideScope {
          type
          documentType
          vatBusPostingGroup
          vatProdPostingGroup
          vatPct
          base
          amount
          entryCount
        }
      }
    }
  }
`),rt=()=>({year:Number(x().slice(0,4)),month:Number(x().slice(5,7))});function it(){let{period:e}=W({period:x().slice(0,7)}),n=S(e)??rt(),i=b(n),a=o.value?.id,{data:s,error:c,loading:l,again:u}=m(nt,a===void 0?void 0:{company:a,period:i}).value,d=s?.company?.vatSummary,{grid:f}=t.value;return r(`div`,{class:`stack`,children:[r(Me,{period:n}),c!==void 0&&r(L,{error:c,onAgain:u}),d===void 0&&l&&r(I,{}),f!==void 0&&f!==``?r(Qe,{grid:f,days:i,what:d?.grids.find(e=>e.grid===f)}):d!=null&&r(at,{summary:d})]})}function at({summary:e}){let n=e.balance.startsWith(`-`);return e.entryCount===0?r(F,{title:G(`noVat`),children:r(`p`,{children:G(`noVatHelp`)})}):r(f,{children:[r(`dl`,{class:`look-sums`,children:[r($,{name:G(n?`toGet`:`toPay`),value:n?E(e.balance):e.balance}),r($,{name:G(`due`),value:e.vatDue}),r($,{name:G(`deductible`),value:e.vatDeductible}),r(`div`,{children:[r(`dt`,{children:G(`entriesInPeriod`)}),r(`dd`,{children:e.entryCount})]})]}),r(`section`,{class:`card stack`,"aria-labelledby":`vat-findings`,children:[r(`h2`,{id:`vat-findings`,children:G(`findings`)}),r(Y,{findings:e.findings}),r(`div`,{children:r(R,{to:i(o.value?.name??``,`reports`,`files`),query:{period:t.value.period},children:G(`files`)})})]}),r(ot,{grids:e.grids}),r(et,{title:G(`unassigned`),help:G(`unassignedHelp`),rows:e.unassigned}),r(et,{title:G(`outside`),rows:e.outsideScope})]})}function $({name:e,value:t}){return r(`div`,{children:[r(`dt`,{children:e}),r(`dd`,{children:r(P,{value:t,currency:o.value?.currencyCode})})]})}function ot({grids:n}){let i=t.value.all===`yes`,o=i?n:n.filter(e=>T(e.amount)!==void 0||e.entryCount>0);return r(`div`,{class:`stack`,children:[r(`div`,{children:r(a,{onPress:()=>s({all:i?void 0:`yes`}),children:G(i?`someGrids`:`allGrids`)})}),r(y,{label:G(`vat`),rows:o,keyOf:e=>e.grid,columns:lt(),onOpen:n=>{n.entryCount>0&&e(c(st(),{...t.value,grid:n.grid}))}})]})}var st=()=>i(o.value?.name??``,`reports`,`vat`);function ct({of:e}){return e.entryCount===0?r(`strong`,{class:`number`,children:e.grid}):r(R,{to:st(),query:{...t.value,grid:e.grid},label:G(`gridEntries`,{grid:e.grid}),children:r(`strong`,{class:`number`,children:e.grid})})}function lt(){let e={key:`amount`,title:A(`balance`),align:`end`,width:v.value?`92px`:`150px`,cell:e=>r(P,{value:e.amount})},t=e=>e.entryCount===0?``:A(`count`,{count:e.entryCount}),n=Xe;return[{key:`grid`,title:G(`grid`),width:v.value?`44px`:`64px`,cell:e=>r(ct,{of:e})},v.value?{key:`meaning`,title:G(`meaning`),cell:e=>r(N,{first:n(e),second:t(e)})}:{key:`meaning`,title:G(`meaning`),cell:e=>r(`span`,{title:n(e),children:n(e)})},...v.value?[]:[{key:`count`,title:A(`entries`),width:`110px`,cell:t}],e]}var ut={"trial-balance":Ge,aging:be,vat:it,files:Fe,"over-time":ze},dt=[`trial-balance`,`aging`,`vat`,`files`,`over-time`];function ft(){let t=l.value.rest[0],n=dt.find(e=>e===t)??`trial-balance`,a=ut[n];return r(f,{children:[r(`h1`,{children:G(`title`)}),r(u,{label:G(`which`),value:n,tabs:dt.map(e=>({value:e,text:G(e)})),onValue:t=>e(i(o.value?.name??``,`reports`,t)),children:r(a,{},n)})]})}export{ft as default};