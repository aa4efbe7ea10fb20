import{C as e,S as t,c as n,d as r,l as i,m as a,n as o,p as s,s as c,u as l,y as u}from"./company-B0O-b4KC.js";import{t as d}from"./tabs-DScGVCHp.js";import{C as f,M as p,P as m,R as h,b as g,s as _,t as v}from"./gql-udnSjgqX.js";import{n as y}from"./screen-size-DcCJHLsa.js";import{a as b,i as x,n as ee,o as S,r as C,t as w}from"./days-2AhftkIx.js";import{i as T,n as te,t as E}from"./exact-D9NJxMrJ.js";import{a as D,n as ne,s as O,t as re}from"./filter-text-DstJ3zsP.js";import{t as k}from"./filters-D9VPyyDS.js";import{t as A}from"./look-words-CbmRRS0g.js";import{t as j}from"./two-lines--3rnSWsY.js";import{t as M}from"./amount-DNLofZoH.js";import{c as ie,d as N,f as P,h as F,i as ae,m as I,p as oe}from"./index-BGhVS7LX.js";import{t as se}from"./select-DHoewE0o.js";import{t as L}from"./table-CTEDPg3V.js";import{t as R}from"./paging-XfEBm4eL.js";import{n as ce,t as z}from"./document-link-Fzvk3LFU.js";import{t as B}from"./kind-words-DZ3eG-ce.js";import{n as le,t as V}from"./day-SIQDOd-A.js";import{t as H}from"./small-table-C_AJCGLw.js";import{n as ue}from"./save-file-uTuMyVcu.js";import{t as de}from"./badge-B7bHagYF.js";import{n as U,t as fe}from"./amount-text-BoCeBL0J.js";import{t as pe}from"./key-links-BJ9GQT7g.js";function W(e){let t=r.value,n=Object.entries(e).filter(([e])=>t[e]===void 0&&a.value[e]===void 0);return p(()=>{n.length>0&&s(Object.fromEntries(n))}),{...e,...me(t)}}function me(e){return Object.fromEntries(Object.entries(e).filter(e=>e[1]!==void 0))}var he=v(`
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
`),ge=v(`
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
`);function _e({no:e,asOf:n,isVendor:r}){let i=o.value?.id,a=i===void 0?void 0:{company:i,asOf:n,nos:[e]},s=R(he,r?void 0:a,e=>ve(e.company)),c=R(ge,r?a:void 0,e=>ve(e.company)),{rows:l,total:u,loading:d,error:f,again:p,more:m}=(r?c:s).value;return f===void 0?t(L,{label:A(`entries`),rows:l,total:u,loading:d,onEnd:m,keyOf:e=>String(e.entryNo),onOpen:ce,columns:ye()}):t(I,{error:f,onAgain:p})}function ve(e){return e?.aging?.rows[0]?.entries}function ye(){let n={key:`amount`,title:e(`amount`),align:`end`,width:`130px`,cell:e=>t(M,{value:e.amountFCY,currency:e.currencyCode})},r={key:`due`,title:A(`dueDate`),width:`112px`,cell:e=>t(V,{value:e.dueDate})};return y.value?[{key:`document`,title:A(`documentNo`),cell:e=>t(j,{first:t(z,{of:e}),second:B(e.documentType)})},r,{...n,width:`100px`}]:[{key:`date`,title:A(`postingDate`),width:`112px`,cell:e=>t(V,{value:e.postingDate})},{key:`kind`,title:A(`kind`),cell:e=>B(e.documentType)},{key:`document`,title:A(`documentNo`),width:`130px`,cell:e=>t(z,{of:e})},r,n]}var G=f({en:{title:`Reports`,which:`Report`,"trial-balance":`Trial balance`,aging:`Aging`,vat:`VAT return`,files:`Files to submit`,"over-time":`Revenue and cost`,opening:`Opening balance`,accountName:`Name`,total:`Total`,nothingBooked:`Nothing was booked up to this day`,customers:`Customers owe us`,vendors:`We owe vendors`,side:`Whose`,notDue:`Not due`,overdue:`Overdue`,upTo:`{from} to {to} days`,above:`above {from} days`,days:`Limits in days`,daysWrong:`Type up to ten whole numbers that rise, such as 30,60,90.`,nobodyOwes:`Nothing is open on this day`,openOf:`Open entries of {name}`,allParties:`All of them`,period:`Period`,year:`Year`,before:`The period before`,behind:`The next period`,quarter:`Quarter {no}`,show:`Show`,toPay:`To pay to the State (71)`,toGet:`To get back from the State (72)`,due:`VAT due`,deductible:`VAT deducted`,entriesInPeriod:`VAT entries of the period`,grid:`Grid`,meaning:`What is in it`,allGrids:`All grids, empty ones too`,someGrids:`Only grids with an amount`,gridEntries:`Entries of grid {grid}`,allOfGrids:`Back to the grids`,lines:`Lines`,unassigned:`Not in any grid`,unassignedHelp:`No grid is for these. Correct the VAT posting setup for what is posted next, and add these by hand.`,outside:`Outside the scope of VAT`,rate:`Rate`,findings:`What to look at`,error:`Keeps it back`,warning:`Worth a look`,grids:`grids {grids}`,customer:`customer {no}`,clean:`Nothing keeps it back.`,noVat:`No VAT entry in this period`,noVatHelp:`VAT entries come of posted invoices and credit memos. Choose another period, or post one.`,newestPeriod:`The newest with entries: {month}`},nl:{title:`Rapporten`,which:`Rapport`,"trial-balance":`Proef- en saldibalans`,aging:`Ouderdom`,vat:`Btw-aangifte`,files:`In te dienen bestanden`,"over-time":`Opbrengsten en kosten`,opening:`Beginsaldo`,accountName:`Naam`,total:`Totaal`,nothingBooked:`Tot deze dag is niets geboekt`,customers:`Klanten zijn ons schuldig`,vendors:`Wij zijn leveranciers schuldig`,side:`Van wie`,notDue:`Niet vervallen`,overdue:`Vervallen`,upTo:`{from} tot {to} dagen`,above:`meer dan {from} dagen`,days:`Grenzen in dagen`,daysWrong:`Typ hoogstens tien oplopende gehele getallen, zoals 30,60,90.`,nobodyOwes:`Op deze dag staat niets open`,openOf:`Openstaande posten van {name}`,allParties:`Allemaal`,period:`Periode`,year:`Jaar`,before:`De vorige periode`,behind:`De volgende periode`,quarter:`Kwartaal {no}`,show:`Tonen`,toPay:`Aan de Staat te betalen (71)`,toGet:`Door de Staat verschuldigd (72)`,due:`Verschuldigde btw`,deductible:`Aftrekbare btw`,entriesInPeriod:`Btw-posten van de periode`,grid:`Rooster`,meaning:`Wat erin staat`,allGrids:`Alle roosters, ook lege`,someGrids:`Alleen roosters met een bedrag`,gridEntries:`Posten van rooster {grid}`,allOfGrids:`Terug naar de roosters`,lines:`Lijnen`,unassigned:`In geen rooster`,unassignedHelp:`Hiervoor is er geen rooster. Verbeter de btw-boekingsinstellingen voor wat nog komt en voeg deze met de hand toe.`,outside:`Buiten de werkingssfeer van de btw`,rate:`Tarief`,findings:`Na te kijken`,error:`Houdt het tegen`,warning:`Kijk dit na`,grids:`roosters {grids}`,customer:`klant {no}`,clean:`Niets houdt het tegen.`,noVat:`Geen btw-post in deze periode`,noVatHelp:`Btw-posten komen van geboekte facturen en creditnota’s. Kies een andere periode of boek er een.`,newestPeriod:`De nieuwste met posten: {month}`},fr:{title:`Rapports`,which:`Rapport`,"trial-balance":`Balance générale`,aging:`Balance âgée`,vat:`Déclaration TVA`,files:`Fichiers à déposer`,"over-time":`Produits et charges`,opening:`Solde initial`,accountName:`Nom`,total:`Total`,nothingBooked:`Rien n’a été comptabilisé jusqu’à ce jour`,customers:`Les clients nous doivent`,vendors:`Nous devons aux fournisseurs`,side:`De qui`,notDue:`Non échu`,overdue:`Échu`,upTo:`{from} à {to} jours`,above:`plus de {from} jours`,days:`Limites en jours`,daysWrong:`Saisissez au plus dix nombres entiers croissants, comme 30,60,90.`,nobodyOwes:`Rien n’est ouvert à cette date`,openOf:`Écritures ouvertes de {name}`,allParties:`Tous`,period:`Période`,year:`Année`,before:`La période précédente`,behind:`La période suivante`,quarter:`Trimestre {no}`,show:`Afficher`,toPay:`À payer à l’État (71)`,toGet:`Dû par l’État (72)`,due:`TVA due`,deductible:`TVA déduite`,entriesInPeriod:`Écritures TVA de la période`,grid:`Grille`,meaning:`Contenu`,allGrids:`Toutes les grilles, vides aussi`,someGrids:`Seulement les grilles avec un montant`,gridEntries:`Écritures de la grille {grid}`,allOfGrids:`Retour aux grilles`,lines:`Lignes`,unassigned:`Dans aucune grille`,unassignedHelp:`Aucune grille ne les prend. Corrigez les paramètres TVA pour la suite et ajoutez celles-ci à la main.`,outside:`Hors du champ de la TVA`,rate:`Taux`,findings:`À vérifier`,error:`Bloque le dépôt`,warning:`À vérifier`,grids:`grilles {grids}`,customer:`client {no}`,clean:`Rien ne bloque.`,noVat:`Aucune écriture TVA dans cette période`,noVatHelp:`Les écritures TVA viennent des factures et notes de crédit comptabilisées. Choisissez une autre période ou comptabilisez-en une.`,newestPeriod:`La plus récente avec des écritures : {month}`},de:{title:`Berichte`,which:`Bericht`,"trial-balance":`Summen- und Saldenliste`,aging:`Altersstruktur`,vat:`MwSt.-Erklärung`,files:`Einzureichende Dateien`,"over-time":`Erlöse und Kosten`,opening:`Anfangssaldo`,accountName:`Name`,total:`Summe`,nothingBooked:`Bis zu diesem Tag ist nichts gebucht`,customers:`Debitoren schulden uns`,vendors:`Wir schulden Kreditoren`,side:`Wessen`,notDue:`Nicht fällig`,overdue:`Überfällig`,upTo:`{from} bis {to} Tage`,above:`über {from} Tage`,days:`Grenzen in Tagen`,daysWrong:`Geben Sie höchstens zehn steigende ganze Zahlen ein, etwa 30,60,90.`,nobodyOwes:`An diesem Tag ist nichts offen`,openOf:`Offene Posten von {name}`,allParties:`Alle`,period:`Zeitraum`,year:`Jahr`,before:`Der Zeitraum davor`,behind:`Der nächste Zeitraum`,quarter:`Quartal {no}`,show:`Zeigen`,toPay:`An den Staat zu zahlen (71)`,toGet:`Vom Staat geschuldet (72)`,due:`Geschuldete MwSt.`,deductible:`Abgezogene MwSt.`,entriesInPeriod:`MwSt.-Posten des Zeitraums`,grid:`Feld`,meaning:`Was darin steht`,allGrids:`Alle Felder, auch leere`,someGrids:`Nur Felder mit Betrag`,gridEntries:`Posten von Feld {grid}`,allOfGrids:`Zurück zu den Feldern`,lines:`Zeilen`,unassigned:`In keinem Feld`,unassignedHelp:`Für diese gibt es kein Feld. Berichtigen Sie die MwSt.-Buchungseinstellungen für das Weitere und tragen Sie diese von Hand nach.`,outside:`Außerhalb des Anwendungsbereichs der MwSt.`,rate:`Satz`,findings:`Anzusehen`,error:`Hält es auf`,warning:`Ansehen`,grids:`Felder {grids}`,customer:`Debitor {no}`,clean:`Nichts hält es auf.`,noVat:`Kein MwSt.-Posten in diesem Zeitraum`,noVatHelp:`MwSt.-Posten entstehen aus gebuchten Rechnungen und Gutschriften. Wählen Sie einen anderen Zeitraum oder buchen Sie eine.`,newestPeriod:`Der neueste mit Posten: {month}`}}),be=v(`
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
`),xe=v(`
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
`);function Se(e){let t=e.split(/[\s,;]+/).filter(e=>e!==``),n=t.every(e=>/^[1-9]\d{0,4}$/.test(e))&&t.length>=1&&t.length<=10,r=t.map(Number),i=r.every((e,t)=>t===0||e>(r[t-1]??0));return n&&i&&(r.at(-1)??0)<=36500?r:void 0}function Ce(){let{asOf:e,side:n,days:r,party:i}=W({asOf:S(),side:`customers`,days:`30,60,90`}),a=n===`vendors`,c=Se(r),l=o.value?.id,u=l===void 0||!O(e)||c===void 0?void 0:{company:l,asOf:e,days:c},d=_(be,a?void 0:u).value,f=_(xe,a?u:void 0).value,{data:p,error:m,loading:h,again:g}=a?f:d,v=p?.company?.aging;return t(`div`,{class:`stack`,children:[t(`div`,{class:`filters`,children:[t(se,{label:G(`side`),value:a?`vendors`:`customers`,options:[{value:`customers`,text:G(`customers`)},{value:`vendors`,text:G(`vendors`)}],onValue:e=>s({side:e,party:void 0})}),t(k,{standing:!0,fields:[{key:`asOf`,label:A(`asOf`),kind:`date`},{key:`days`,label:G(`days`)}]})]}),c===void 0&&t(oe,{tone:`warn`,children:G(`daysWrong`)}),m!==void 0&&t(I,{error:m,onAgain:g}),v===void 0&&h&&t(F,{}),v?.rows.length===0&&t(P,{title:G(`nobodyOwes`)}),i!==void 0&&i!==``&&u!==void 0?t(Te,{no:i,name:v?.rows.find(e=>e.no===i)?.name??i,asOf:e,isVendor:a}):v!=null&&v.rows.length>0&&t(we,{rows:v.rows,total:v.total})]})}function we({rows:e,total:i}){return t(L,{label:G(`aging`),rows:e,keyOf:e=>e.no,onOpen:e=>n(c(K(),{...r.value,party:e.no})),columns:Ee(i.buckets),foot:{party:G(`total`),notDue:t(M,{value:i.notDue}),overdue:t(M,{value:i.overdue}),balance:t(M,{value:i.balance}),...Object.fromEntries(i.buckets.map(e=>[`b${e.fromDay}`,t(M,{value:e.amount},e.fromDay)]))}})}function Te(e){return t(h,{children:[t(`div`,{class:`row`,children:[t(`h2`,{children:t(`bdi`,{children:G(`openOf`,{name:e.name})})}),t(u,{onPress:()=>n(c(K(),{...r.value,party:void 0})),children:G(`allParties`)})]}),t(_e,{no:e.no,asOf:e.asOf,isVendor:e.isVendor})]})}function Ee(e){let n=e=>t(N,{to:K(),query:{...r.value,party:e.no},children:t(`bdi`,{children:e.name})}),i=(e,n,r)=>({key:e,title:n,align:`end`,width:y.value?`88px`:`minmax(80px, 1fr)`,cell:e=>t(M,{value:r(e)})}),a=i(`overdue`,G(`overdue`),e=>T(e.overdue)),o=i(`balance`,A(`balance`),e=>e.balance);return y.value?[{key:`party`,title:G(`accountName`),cell:e=>t(j,{first:n(e),second:e.no})},a,o]:[{key:`party`,title:G(`accountName`),width:`minmax(170px, 2fr)`,cell:e=>t(h,{children:[t(`span`,{class:`number`,children:e.no}),` `,n(e)]})},i(`notDue`,G(`notDue`),e=>T(e.notDue)),...e.map((e,t)=>i(`b${e.fromDay}`,De(e),e=>T(e.buckets[t]?.amount))),a,o]}var K=()=>i(o.value?.name??``,`reports`,`aging`);function De({fromDay:e,toDay:t}){return t==null?G(`above`,{from:e-1}):G(`upTo`,{from:e,to:t})}var q=f({en:{intro:`Made of the VAT entries. The service makes the file; filing it with Intervat is yours.`,make:`Make the files`,noted:`It is noted in the audit log that they were made.`,vatReturn:`VAT return`,customerListing:`Annual customer listing`,statement:`Intra-Community statement`,download:`Download {name}`,keptBack:`What is listed above keeps the file back.`,nothingToFile:`There is nothing to file.`,email:`E-mail for questions`,phone:`Telephone for questions`,restitution:`Ask the balance back`,payment:`Ask for payment forms`,nihil:`No customer to list this year`,options:`In the file besides`,listed:{one:`{count} customer listed`,other:`{count} customers listed`},stated:{one:`{count} line`,other:`{count} lines`},turnover:`Turnover`,revenue:`Revenue`,cost:`Cost`,result:`Result`,month:`Month`,revenueAccounts:`Accounts of revenue`,costAccounts:`Accounts of cost`,chart:`Revenue and cost by month, from {from} to {to}; the table below has the amounts.`,noResult:`Nothing was booked on these accounts`,noResultHelp:`Post a sales or purchase invoice, or choose other days or accounts.`,vatNumber:`VAT number`,code:`Code`,corrects:`Corrects`},nl:{intro:`Gemaakt uit de btw-posten. De dienst maakt het bestand; indienen bij Intervat doet u.`,make:`De bestanden maken`,noted:`In het logboek staat dat ze gemaakt werden.`,vatReturn:`Btw-aangifte`,customerListing:`Jaarlijkse klantenlisting`,statement:`Intracommunautaire opgave`,download:`{name} downloaden`,keptBack:`Wat hierboven staat, houdt het bestand tegen.`,nothingToFile:`Er is niets in te dienen.`,email:`E-mail voor vragen`,phone:`Telefoon voor vragen`,restitution:`Saldo terugvragen`,payment:`Betaalformulieren vragen`,nihil:`Geen klant op te nemen dit jaar`,options:`Verder in het bestand`,listed:{one:`{count} klant opgenomen`,other:`{count} klanten opgenomen`},stated:{one:`{count} lijn`,other:`{count} lijnen`},turnover:`Omzet`,revenue:`Opbrengsten`,cost:`Kosten`,result:`Resultaat`,month:`Maand`,revenueAccounts:`Rekeningen van opbrengsten`,costAccounts:`Rekeningen van kosten`,chart:`Opbrengsten en kosten per maand, van {from} tot {to}; de tabel eronder heeft de bedragen.`,noResult:`Op deze rekeningen is niets geboekt`,noResultHelp:`Boek een verkoop- of aankoopfactuur, of kies andere dagen of rekeningen.`,vatNumber:`Btw-nummer`,code:`Code`,corrects:`Verbetert`},fr:{intro:`Établi à partir des écritures TVA. Le service fait le fichier ; le dépôt dans Intervat vous revient.`,make:`Établir les fichiers`,noted:`Le journal note qu’ils ont été établis.`,vatReturn:`Déclaration TVA`,customerListing:`Listing annuel des clients`,statement:`Relevé intracommunautaire`,download:`Télécharger {name}`,keptBack:`Ce qui figure ci-dessus bloque le fichier.`,nothingToFile:`Il n’y a rien à déposer.`,email:`E-mail pour les questions`,phone:`Téléphone pour les questions`,restitution:`Demander la restitution`,payment:`Demander des formules de paiement`,nihil:`Aucun client à lister cette année`,options:`Aussi dans le fichier`,listed:{one:`{count} client listé`,other:`{count} clients listés`},stated:{one:`{count} ligne`,other:`{count} lignes`},turnover:`Chiffre d’affaires`,revenue:`Produits`,cost:`Charges`,result:`Résultat`,month:`Mois`,revenueAccounts:`Comptes de produits`,costAccounts:`Comptes de charges`,chart:`Produits et charges par mois, du {from} au {to} ; le tableau ci-dessous donne les montants.`,noResult:`Rien n’est comptabilisé sur ces comptes`,noResultHelp:`Comptabilisez une facture de vente ou d’achat, ou choisissez d’autres jours ou comptes.`,vatNumber:`Numéro de TVA`,code:`Code`,corrects:`Corrige`},de:{intro:`Aus den MwSt.-Posten gemacht. Der Dienst macht die Datei; bei Intervat einreichen müssen Sie.`,make:`Die Dateien machen`,noted:`Im Protokoll steht, dass sie gemacht wurden.`,vatReturn:`MwSt.-Erklärung`,customerListing:`Jährliche Kundenliste`,statement:`Innergemeinschaftliche Erklärung`,download:`{name} herunterladen`,keptBack:`Was oben steht, hält die Datei auf.`,nothingToFile:`Es gibt nichts einzureichen.`,email:`E-Mail für Fragen`,phone:`Telefon für Fragen`,restitution:`Saldo zurückfordern`,payment:`Zahlungsformulare anfordern`,nihil:`Dieses Jahr ist niemand aufzulisten`,options:`Außerdem in der Datei`,listed:{one:`{count} Debitor aufgelistet`,other:`{count} Debitoren aufgelistet`},stated:{one:`{count} Zeile`,other:`{count} Zeilen`},turnover:`Umsatz`,revenue:`Erlöse`,cost:`Kosten`,result:`Ergebnis`,month:`Monat`,revenueAccounts:`Erlöskonten`,costAccounts:`Kostenkonten`,chart:`Erlöse und Kosten nach Monaten, von {from} bis {to}; die Tabelle darunter hat die Beträge.`,noResult:`Auf diesen Konten ist nichts gebucht`,noResultHelp:`Buchen Sie eine Verkaufs- oder Einkaufsrechnung, oder wählen Sie andere Tage oder Konten.`,vatNumber:`MwSt.-Nummer`,code:`Code`,corrects:`Berichtigt`}});function J(e){let{title:n,hint:r,asked:i,filing:a,children:o}=e,s=m(),c=a?.file??void 0,l=a===void 0||c!==void 0?void 0:q(a.isKeptBack?`keptBack`:`nothingToFile`),d=()=>{c!==void 0&&ue(c.fileName,`application/xml`,c.xml)};return ie([{keys:r,text:q(`download`,{name:n}),press:d,unable:l}]),t(`section`,{class:`card stack`,"aria-labelledby":s,children:[t(`h2`,{id:s,children:n}),i.error!==void 0&&t(I,{error:i.error,onAgain:i.again}),a===void 0&&i.loading&&t(F,{}),o,a!==void 0&&t(`div`,{class:`row`,children:[t(u,{kind:`main`,unable:l,hint:r,onPress:d,children:q(`download`,{name:c?.fileName??n})}),l!==void 0&&t(`span`,{class:`quiet`,children:l})]})]})}function Oe(e){return t(`fieldset`,{class:`files-checks`,children:[t(`legend`,{class:`quiet`,children:e.legend}),e.boxes.map(({key:e,text:n})=>t(`label`,{children:[t(`input`,{type:`checkbox`,checked:r.value[e]===`yes`,onChange:t=>s({[e]:t.currentTarget.checked?`yes`:void 0})}),n]},e))]})}function Y({findings:e}){if(e.length===0)return t(`p`,{class:`quiet`,children:G(`clean`)});let n=[...e].sort((e,t)=>Number(e.severity!==`ERROR`)-Number(t.severity!==`ERROR`));return t(`ul`,{class:`findings`,"aria-label":G(`findings`),children:n.map((e,n)=>t(`li`,{children:[t(de,{tone:e.severity===`ERROR`?`bad`:`warn`,children:e.severity===`ERROR`?G(`error`):G(`warning`)}),t(`span`,{dir:`auto`,children:e.message}),e.grids.length>0&&t(`span`,{class:`quiet`,children:G(`grids`,{grids:e.grids.join(`, `)})}),e.customerNo!==void 0&&e.customerNo!==null&&t(N,{to:i(o.value?.name??``,`ledgers`,`customers`),query:{party:D(e.customerNo)},children:G(`customer`,{no:e.customerNo})})]},n))})}var ke=v(`
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
`),Ae=v(`
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
`),je=v(`
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
`);function X(e){if(e!=null)return{...e,isKeptBack:e.findings.some(({severity:e})=>e===`ERROR`)}}function Me({period:n,details:i}){let a=o.value?.id,{restitution:s,payment:c,nihil:l}=r.value,u=_(ke,a===void 0?void 0:{company:a,period:n,details:i,askRestitution:s===`yes`,askPayment:c===`yes`,nihil:l===`yes`}).value,d=X(u.data?.company?.vatReturn);return t(J,{title:q(`vatReturn`),hint:`1`,asked:u,filing:d,children:[t(Oe,{legend:q(`options`),boxes:[{key:`restitution`,text:q(`restitution`)},{key:`payment`,text:q(`payment`)},{key:`nihil`,text:q(`nihil`)}]}),d!==void 0&&t(h,{children:[t(Y,{findings:d.findings}),t(H,{low:!0,label:q(`vatReturn`),columns:[{title:G(`grid`)},{title:e(`amount`),align:`end`}],rows:d.grids.map(e=>[e.grid,t(M,{value:e.amount},e.grid)])})]})]})}function Ne({period:n,details:r}){let i=o.value?.id,a=_(Ae,i===void 0?void 0:{company:i,period:n,details:r}).value,s=X(a.data?.company?.intraCommunityStatement);return t(J,{title:q(`statement`),hint:`2`,asked:a,filing:s,children:s!==void 0&&t(h,{children:[t(`p`,{children:[q(`stated`,{count:s.lines.length}),`: `,t(M,{value:s.amount})]}),t(Y,{findings:s.findings}),t(H,{low:!0,label:q(`statement`),columns:[{title:A(`customer`)},{title:q(`code`)},{title:q(`corrects`)},{title:e(`amount`),align:`end`}],rows:s.lines.map(e=>[t(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),e.code,e.corrects===null||e.corrects===void 0?``:`${e.corrects.year}-${e.corrects.month??`Q${e.corrects.quarter??``}`}`,t(M,{value:e.amount},`amount`)])})]})})}function Pe({year:e,details:n}){let r=o.value?.id,i=_(je,r===void 0?void 0:{company:r,year:e,details:n}).value,a=X(i.data?.company?.customerListing);return t(J,{title:`${q(`customerListing`)} ${e}`,hint:`3`,asked:i,filing:a,children:a!==void 0&&t(h,{children:[t(`p`,{children:[q(`listed`,{count:a.customers.length}),`: `,t(M,{value:a.turnover}),`, `,A(`vat`),` `,t(M,{value:a.vatAmount})]}),t(Y,{findings:a.findings}),t(H,{low:!0,label:q(`customerListing`),columns:[{title:A(`customer`)},{title:q(`turnover`),align:`end`},{title:A(`vat`),align:`end`}],rows:a.customers.map(e=>[t(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),t(M,{value:e.turnover},`turnover`),t(M,{value:e.vatAmount},`vat`)])})]})})}var Fe=v(`
  query NewestVatEntry($company: ID!) {
    company(id: $company) {
      vatEntries(first: 1, orderBy: [{ field: VAT_DATE, direction: DESC }, { field: ENTRY_NO, direction: DESC }]) {
        nodes {
          vatDate
        }
      }
    }
  }
`);function Ie(){let e=o.value?.id,{data:n}=_(Fe,e===void 0?void 0:{company:e}).value,r=x(n?.company?.vatEntries?.nodes[0]?.vatDate?.slice(0,7));if(r===void 0)return null;let i=new Intl.DateTimeFormat(g.value,{month:`long`,year:`numeric`,timeZone:`UTC`}).format(new Date(Date.UTC(r.year,(r.month??1)-1,1)));return t(u,{kind:`main`,onPress:()=>s({period:b(r),grid:void 0}),children:G(`newestPeriod`,{month:i})})}function Le({period:e}){let n=e=>s({period:b(e),grid:void 0}),r=b(e).slice(5);return t(`div`,{class:`filters period`,children:[t(`div`,{class:`filters-end row`,children:[t(u,{label:G(`before`),onPress:()=>n(w(e,-1)),children:`←`}),t(u,{label:G(`behind`),onPress:()=>n(w(e,1)),children:`→`})]}),t(se,{label:G(`period`),value:r,options:ze(),onValue:t=>s({period:`${b(e).slice(0,4)}-${t}`,grid:void 0})}),t(Re,{period:e})]})}function Re({period:e}){return t(ae,{label:G(`year`),value:String(e.year),maxLength:4,onValue:t=>{/^[12]\d{3}$/.test(t)&&s({period:b({...e,year:Number(t)}),grid:void 0})}})}function ze(){let e=new Intl.DateTimeFormat(g.value,{month:`long`,timeZone:`UTC`}),t=Array.from({length:12},(t,n)=>({value:String(n+1).padStart(2,`0`),text:e.format(new Date(Date.UTC(2026,n,1)))})),n=[1,2,3,4].map(e=>({value:`Q${e}`,text:G(`quarter`,{no:e})}));return[...t,...n]}function Be(){let{period:e,email:n,phone:r,make:i}=W({period:S().slice(0,7)}),a=x(e)??{year:Number(S().slice(0,4)),month:1},o={...n===void 0||n===``?{}:{contactEmail:n},...r===void 0||r===``?{}:{contactPhone:r}},c=()=>s({make:`yes`});return ie([{keys:`m`,text:q(`make`),press:c}]),t(`div`,{class:`stack`,children:[t(`p`,{class:`quiet`,children:q(`intro`)}),t(Le,{period:a}),t(k,{standing:!0,fields:[{key:`email`,label:q(`email`)},{key:`phone`,label:q(`phone`)}]}),i===`yes`?t(`div`,{class:`files`,children:[t(Me,{period:a,details:o}),t(Ne,{period:a,details:o}),t(Pe,{year:a.year,details:o})]}):t(`div`,{class:`row`,children:[t(u,{kind:`main`,hint:`m`,onPress:c,children:q(`make`)}),t(`span`,{class:`quiet`,children:q(`noted`)})]})]})}var Ve=260,Z=18;function He({label:e,labels:n,series:r,titleOf:i}){let a=m(),o=y.value?320:960,s=r.map(e=>e.values.map(Number)),[c,l]=[Math.min(0,...s.flat()),Math.max(0,...s.flat())],u=c===0&&l===0?1:l,d=218/(u-c),f=o/Math.max(1,n.length),p=f*.8/Math.max(1,r.length),_=Z+u*d,v=Math.ceil(n.length/(y.value?4:12)),b=r.flatMap(e=>e.values).find(e=>Number(e)===u&&u>0);return t(`figure`,{class:`chart`,children:[t(`svg`,{viewBox:`0 0 ${o} ${Ve}`,role:`img`,"aria-labelledby":a,children:[t(`title`,{id:a,children:e}),b!==void 0&&t(h,{children:[t(`line`,{class:`chart-most`,x1:`0`,x2:o,y1:Z,y2:Z}),t(`text`,{class:`chart-label`,x:`0`,y:13,children:fe(b,U(g.value))})]}),t(`line`,{class:`chart-zero`,x1:`0`,x2:o,y1:_,y2:_}),r.map((e,n)=>s[n]?.map((r,a)=>t(`rect`,{class:`chart-bar chart-bar-${n}`,x:a*f+f*.1+n*p,y:r>=0?_-r*d:_,width:Math.max(1,p-1),height:Math.abs(r)*d,children:t(`title`,{children:i(e,a)})},`${n}.${a}`))),n.map((e,n)=>n%v===0?t(`text`,{class:`chart-label`,x:Math.min(o-22,Math.max(22,(n+.5)*f)),y:254,"text-anchor":`middle`,children:e},e):null)]}),t(`figcaption`,{class:`chart-legend`,children:r.map((e,n)=>t(`span`,{children:[t(`svg`,{class:`chart-key`,viewBox:`0 0 10 10`,"aria-hidden":`true`,children:t(`rect`,{class:`chart-bar-${n}`,x:`1`,y:`1`,width:`8`,height:`8`})}),e.name]},e.name))})]})}var Ue=v(`
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
`);function We(){let e=S(),{from:n,to:r,revenue:i,cost:a}=W({from:ee(Number(e.slice(0,4)),Number(e.slice(5,7))-11,1),to:e,revenue:`70`,cost:`6`}),s=o.value?.id,c=[i,a].map(e=>re(e)??{eq:``}),[l,u]=c,d=ne(n,r),{data:f,error:p,loading:m,again:g}=_(Ue,s===void 0?void 0:{company:s,revenue:{accountNumber:l,postingDate:d},cost:{accountNumber:u,postingDate:d},both:{postingDate:d,or:c.map(e=>({accountNumber:e}))}}).value,v=Ge(f?.company),y=f?.company;return t(`div`,{class:`stack`,children:[t(k,{standing:!0,fields:[{key:`from`,label:A(`from`),kind:`date`},{key:`to`,label:A(`to`),kind:`date`},{key:`revenue`,label:q(`revenueAccounts`),kind:`code`},{key:`cost`,label:q(`costAccounts`),kind:`code`}]}),p!==void 0&&t(I,{error:p,onAgain:g}),f===void 0&&m&&t(F,{}),f!==void 0&&v.length===0&&t(P,{title:q(`noResult`),children:t(`p`,{children:q(`noResultHelp`)})}),v.length>0&&t(h,{children:[t(Ke,{months:v}),t(qe,{months:v,total:{month:G(`total`),revenue:E(y?.revenue?.total.balance??`0.00`),cost:y?.cost?.total.balance??`0.00`,result:E(y?.both?.total.balance??`0.00`)},accounts:{revenue:i,cost:a}})]})]})}function Ge(e){let[t,n,r]=[e?.revenue,e?.cost,e?.both].map(e=>new Map((e?.rows??[]).map(({month:e,balance:t})=>[e??``,t])));return[...new Set([...t?.keys()??[],...n?.keys()??[]])].sort().map(e=>({month:e,revenue:E(t?.get(e)??`0.00`),cost:n?.get(e)??`0.00`,result:E(r?.get(e)??`0.00`)}))}function Q(e,t){return new Date(`${e}T00:00:00Z`).toLocaleDateString(g.value,{month:t,year:t===`long`?`numeric`:`2-digit`,timeZone:`UTC`})}function Ke({months:e}){let[n,r]=[e[0],e.at(-1)],i=x(r?.month.slice(0,7)),a=q(`chart`,{from:le(n?.month??``,g.value),to:le(i===void 0?``:C(i).to,g.value)});return t(`div`,{class:`card`,children:t(He,{label:a,labels:e.map(({month:e})=>Q(e,`short`)),series:[{name:q(`revenue`),values:e.map(e=>e.revenue)},{name:q(`cost`),values:e.map(e=>e.cost)},{name:q(`result`),values:e.map(e=>e.result)}],titleOf:(t,n)=>`${t.name}, ${Q(e[n]?.month??``,`long`)}: ${fe(t.values[n]??``,U(g.value))}`})})}function qe({months:e,total:r,accounts:a}){let s=(e,t)=>{let n=x(e.month.slice(0,7));return c(i(o.value?.name??``,`ledgers`,`general`),{account:t,...n===void 0?{}:C(n)})};return t(L,{label:G(`over-time`),rows:e,keyOf:e=>e.month,onOpen:e=>n(s(e,a.revenue)),columns:Je(e=>s(e,a.revenue),e=>s(e,a.cost)),foot:{month:r.month,revenue:t(M,{value:r.revenue}),cost:t(M,{value:r.cost}),result:t(M,{value:r.result})}})}function Je(e,n){let r=(e,n)=>t(N,{to:n,children:t(M,{value:e})}),i=t=>r(t.revenue,e(t)),a=e=>r(e.cost,n(e)),o={align:`end`,width:y.value?`minmax(0, 1fr)`:`160px`},s={key:`result`,title:q(`result`),...o,cell:e=>t(M,{value:e.result})};return y.value?[{key:`month`,title:q(`month`),width:`58px`,cell:e=>Q(e.month,`short`)},{key:`revenue`,title:q(`revenue`),...o,cell:e=>t(j,{first:i(e),second:t(h,{children:[q(`cost`),` `,a(e)]})})},s]:[{key:`month`,title:q(`month`),cell:e=>Q(e.month,`long`)},{key:`revenue`,title:q(`revenue`),...o,cell:i},{key:`cost`,title:q(`cost`),...o,cell:a},s]}var Ye=v(`
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
`);function Xe(){let e=S(),{from:r,asOf:a}=W({from:`${e.slice(0,4)}-01-01`,asOf:e}),s=o.value?.id,l=s!==void 0&&O(a),u={asOf:a,from:O(r)&&r<=a?r:null},{data:d,error:f,loading:p,again:m}=_(Ye,l?{company:s,...u}:void 0).value,h=d?.company?.trialBalance,g=e=>c(i(o.value?.name??``,`ledgers`,`general`),{account:D(e.accountNumber),from:u.from??void 0,to:a});return t(`div`,{class:`stack`,children:[t(k,{standing:!0,fields:[{key:`from`,label:A(`from`),kind:`date`},{key:`asOf`,label:A(`to`),kind:`date`}]}),f!==void 0&&t(I,{error:f,onAgain:m}),h===void 0&&p&&t(F,{}),h?.rows.length===0&&t(P,{title:G(`nothingBooked`)}),h!=null&&h.rows.length>0&&t(L,{label:G(`trial-balance`),rows:h.rows,keyOf:e=>e.accountNumber,onOpen:e=>n(g(e)),columns:Qe(g),foot:Ze(h.total)})]})}function Ze(e){return{account:G(`total`),name:y.value?G(`total`):void 0,opening:t(M,{value:e.openingBalance}),debit:t(M,{value:e.debitAmount}),credit:t(M,{value:e.creditAmount}),balance:t(M,{value:e.balance})}}function Qe(e){let n=n=>t(N,{to:e(n),children:t(`span`,{class:`number`,children:n.accountNumber})}),r=e=>t(`bdi`,{children:e.accountName}),i=[{key:`debit`,title:A(`debit`),align:`end`,width:`130px`,cell:e=>t(M,{value:T(e.debitAmount)}),wideOnly:!0},{key:`credit`,title:A(`credit`),align:`end`,width:`130px`,cell:e=>t(M,{value:T(e.creditAmount)}),wideOnly:!0},{key:`balance`,title:A(`balance`),align:`end`,width:y.value?`110px`:`140px`,cell:e=>t(M,{value:e.balance})}];return y.value?[{key:`name`,title:A(`account`),cell:e=>t(j,{first:r(e),second:n(e)})},...i]:[{key:`account`,title:A(`account`),width:`100px`,cell:n},{key:`name`,title:G(`accountName`),cell:r},{key:`opening`,title:G(`opening`),align:`end`,width:`140px`,cell:e=>t(M,{value:T(e.openingBalance)})},...i]}var $e={"00":`Opérations soumises à un régime particulier`,"01":`Opérations à 6 %`,"02":`Opérations à 12 %`,"03":`Opérations à 21 %`,44:`Services pour lesquels la TVA étrangère est due par le cocontractant`,45:`Opérations pour lesquelles la TVA est due par le cocontractant`,46:`Livraisons intracommunautaires exemptées et ventes ABC`,47:`Autres opérations exemptées et opérations effectuées à l’étranger`,48:`Notes de crédit délivrées relatives aux grilles 44 et 46`,49:`Notes de crédit délivrées relatives aux autres opérations`,54:`TVA due sur les grilles 01, 02 et 03`,55:`TVA due sur les grilles 86 et 88`,56:`TVA due sur la grille 87, sauf les importations avec report de perception`,57:`TVA due sur les importations avec report de perception`,59:`TVA déductible`,61:`Régularisations de TVA en faveur de l’État`,62:`Régularisations de TVA en faveur du déclarant`,63:`TVA à reverser sur les notes de crédit reçues`,64:`TVA à récupérer sur les notes de crédit délivrées`,71:`Solde dû à l’État`,72:`Solde dû par l’État`,81:`Marchandises, matières premières et matières auxiliaires`,82:`Services et biens divers`,83:`Biens d’investissement`,84:`Notes de crédit reçues relatives aux grilles 86 et 88`,85:`Notes de crédit reçues relatives aux autres opérations`,86:`Acquisitions intracommunautaires`,87:`Autres opérations d’achat pour lesquelles la TVA est due par le déclarant`,88:`Services intracommunautaires avec report de perception`},et={"00":`Umsätze mit Sonderregelung`,"01":`Umsätze zu 6 %`,"02":`Umsätze zu 12 %`,"03":`Umsätze zu 21 %`,44:`Dienstleistungen, für die der Vertragspartner ausländische MwSt. schuldet`,45:`Umsätze, für die der Vertragspartner die MwSt. schuldet`,46:`Befreite innergemeinschaftliche Lieferungen und ABC-Verkäufe`,47:`Andere befreite Umsätze und Umsätze im Ausland`,48:`Ausgestellte Gutschriften zu den Feldern 44 und 46`,49:`Ausgestellte Gutschriften zu anderen Umsätzen`,54:`Geschuldete MwSt. auf die Felder 01, 02 und 03`,55:`Geschuldete MwSt. auf die Felder 86 und 88`,56:`Geschuldete MwSt. auf das Feld 87, ohne Einfuhren mit Verlegung der Erhebung`,57:`Geschuldete MwSt. auf Einfuhren mit Verlegung der Erhebung`,59:`Abzugsfähige MwSt.`,61:`Berichtigungen der MwSt. zugunsten des Staates`,62:`Berichtigungen der MwSt. zugunsten des Erklärenden`,63:`Zurückzuzahlende MwSt. auf erhaltene Gutschriften`,64:`Zurückzuerhaltende MwSt. auf ausgestellte Gutschriften`,71:`Dem Staat geschuldeter Saldo`,72:`Vom Staat geschuldeter Saldo`,81:`Handelswaren, Roh- und Hilfsstoffe`,82:`Dienstleistungen und verschiedene Güter`,83:`Investitionsgüter`,84:`Erhaltene Gutschriften zu den Feldern 86 und 88`,85:`Erhaltene Gutschriften zu anderen Umsätzen`,86:`Innergemeinschaftliche Erwerbe`,87:`Andere Eingangsumsätze, für die der Erklärende die MwSt. schuldet`,88:`Innergemeinschaftliche Dienstleistungen mit Verlegung der Erhebung`};function tt(e){return{en:void 0,nl:e.officialName,fr:$e[e.grid],de:et[e.grid]}[g.value]??e.description}var nt=v(`
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
`);function rt({grid:e,days:n,what:i}){let a=o.value?.id,{rows:s,total:c,loading:l,error:u,again:d,more:f}=R(nt,a===void 0?void 0:{company:a,period:n,only:[e]},e=>e.company?.vatSummary?.grids[0]?.entries).value;return t(h,{children:[t(`div`,{class:`row`,children:[t(`h2`,{children:G(`gridEntries`,{grid:e})}),t(pe,{look:`button`,links:[{keys:`Escape`,text:G(`allOfGrids`),to:[`reports`,`vat`],query:{...r.value,grid:void 0}}]})]}),i!==void 0&&t(`p`,{class:`quiet`,children:[tt(i),` `,t(M,{value:i.amount})]}),u!==void 0&&t(I,{error:u,onAgain:d}),t(L,{label:G(`gridEntries`,{grid:e}),rows:s,total:c,loading:l,onEnd:f,keyOf:e=>String(e.vatEntry.entryNo),onOpen:e=>ce(e.vatEntry),columns:it(),foot:i===void 0?{}:{document:G(`total`),amount:t(M,{value:i.amount})}})]})}function it(){let n={key:`amount`,title:e(`amount`),align:`end`,width:y.value?`104px`:`130px`,cell:e=>t(M,{value:e.amount})},r=e=>t(z,{of:e.vatEntry}),i=e=>t(`bdi`,{children:e.vatEntry.document?.name});return y.value?[{key:`document`,title:A(`documentNo`),cell:e=>t(j,{first:r(e),second:i(e)})},{...n,cell:e=>t(j,{first:t(M,{value:e.amount}),second:t(V,{value:e.vatEntry.vatDate})})}]:[{key:`date`,title:A(`postingDate`),width:`112px`,cell:e=>t(V,{value:e.vatEntry.vatDate})},{key:`document`,title:A(`documentNo`),width:`120px`,cell:r},{key:`party`,title:A(`party`),cell:i},{key:`lines`,title:G(`lines`),cell:e=>t(`bdi`,{children:e.lines.map(e=>e.description??e.lineNo).join(` · `)})},{key:`base`,title:A(`base`),align:`end`,width:`120px`,cell:e=>t(M,{value:e.vatEntry.base})},{key:`vat`,title:A(`vat`),align:`end`,width:`110px`,cell:e=>t(M,{value:e.vatEntry.amount})},n]}function at(e){let{title:n,help:r,rows:a}=e;return a.length===0?null:t(`section`,{class:`card stack`,children:[t(`h2`,{children:n}),r!==void 0&&t(`p`,{class:`quiet`,children:r}),t(`ul`,{class:`findings`,children:a.map((e,n)=>t(`li`,{children:[t(N,{to:i(o.value?.name??``,`ledgers`,`vat`),query:ot(e),children:`${B(e.type)} · ${B(e.documentType)} · ${e.vatBusPostingGroup} · ${e.vatProdPostingGroup} · ${te(e.vatPct)} %`}),t(`span`,{children:[A(`base`),` `,t(M,{value:e.base}),`, `,A(`vat`),` `,t(M,{value:e.amount})]}),t(`span`,{class:`quiet`,children:A(`count`,{count:e.entryCount})})]},n))})]})}function ot(e){let t=x(r.value.period);return{...t===void 0?{}:C(t),type:e.type,bus:D(e.vatBusPostingGroup),prod:D(e.vatProdPostingGroup)}}var st=v(`
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
`),ct=()=>({year:Number(S().slice(0,4)),month:Number(S().slice(5,7))});function lt(){let{period:e}=W({period:S().slice(0,7)}),n=x(e)??ct(),i=C(n),a=o.value?.id,{data:s,error:c,loading:l,again:u}=_(st,a===void 0?void 0:{company:a,period:i}).value,d=s?.company?.vatSummary,{grid:f}=r.value;return t(`div`,{class:`stack`,children:[t(Le,{period:n}),c!==void 0&&t(I,{error:c,onAgain:u}),d===void 0&&l&&t(F,{}),f!==void 0&&f!==``?t(rt,{grid:f,days:i,what:d?.grids.find(e=>e.grid===f)}):d!=null&&t(ut,{summary:d})]})}function ut({summary:e}){let n=e.balance.startsWith(`-`);return e.entryCount===0?t(P,{title:G(`noVat`),children:[t(`p`,{children:G(`noVatHelp`)}),t(Ie,{})]}):t(h,{children:[t(`dl`,{class:`look-sums`,children:[t($,{name:G(n?`toGet`:`toPay`),value:n?E(e.balance):e.balance}),t($,{name:G(`due`),value:e.vatDue}),t($,{name:G(`deductible`),value:e.vatDeductible}),t(`div`,{children:[t(`dt`,{children:G(`entriesInPeriod`)}),t(`dd`,{children:e.entryCount})]})]}),t(`section`,{class:`card stack`,"aria-labelledby":`vat-findings`,children:[t(`h2`,{id:`vat-findings`,children:G(`findings`)}),t(Y,{findings:e.findings}),t(`div`,{children:t(pe,{links:[{keys:`f`,text:G(`files`),to:[`reports`,`files`],query:{period:r.value.period}}]})})]}),t(dt,{grids:e.grids}),t(at,{title:G(`unassigned`),help:G(`unassignedHelp`),rows:e.unassigned}),t(at,{title:G(`outside`),rows:e.outsideScope})]})}function $({name:e,value:n}){return t(`div`,{children:[t(`dt`,{children:e}),t(`dd`,{children:t(M,{value:n,currency:o.value?.currencyCode})})]})}function dt({grids:e}){let i=r.value.all===`yes`,a=i?e:e.filter(e=>T(e.amount)!==void 0||e.entryCount>0);return t(`div`,{class:`stack`,children:[t(`div`,{children:t(u,{onPress:()=>s({all:i?void 0:`yes`}),children:G(i?`someGrids`:`allGrids`)})}),t(L,{label:G(`vat`),rows:a,keyOf:e=>e.grid,columns:mt(),onOpen:e=>{e.entryCount>0&&n(c(ft(),{...r.value,grid:e.grid}))}})]})}var ft=()=>i(o.value?.name??``,`reports`,`vat`);function pt({of:e}){return e.entryCount===0?t(`strong`,{class:`number`,children:e.grid}):t(N,{to:ft(),query:{...r.value,grid:e.grid},label:G(`gridEntries`,{grid:e.grid}),children:t(`strong`,{class:`number`,children:e.grid})})}function mt(){let e={key:`amount`,title:A(`balance`),align:`end`,width:y.value?`92px`:`150px`,cell:e=>t(M,{value:e.amount})},n=e=>e.entryCount===0?``:A(`count`,{count:e.entryCount}),r=tt;return[{key:`grid`,title:G(`grid`),width:y.value?`44px`:`64px`,cell:e=>t(pt,{of:e})},y.value?{key:`meaning`,title:G(`meaning`),cell:e=>t(j,{first:r(e),second:n(e)})}:{key:`meaning`,title:G(`meaning`),cell:e=>t(`span`,{title:r(e),children:r(e)})},...y.value?[]:[{key:`count`,title:A(`entries`),width:`110px`,cell:n}],e]}var ht={"trial-balance":Xe,aging:Ce,vat:lt,files:Be,"over-time":We},gt=[`trial-balance`,`aging`,`vat`,`files`,`over-time`];function _t(){let e=l.value.rest[0],r=gt.find(t=>t===e)??`trial-balance`,a=ht[r];return t(h,{children:[t(`h1`,{children:G(`title`)}),t(d,{label:G(`which`),value:r,tabs:gt.map(e=>({value:e,text:G(e)})),onValue:e=>n(i(o.value?.name??``,`reports`,e)),children:t(a,{},r)})]})}export{_t as default};