import{B as e,C as t,G as n,R as r,S as i,_ as a,b as o,c as s,d as c,f as l,l as u,m as d,n as f,s as p,u as m,v as h,y as g}from"./company-BWgVaAU8.js";import{t as _}from"./tabs-D1ZfOwuz.js";import{n as v,t as y}from"./table-DpEzwXPR.js";import{a as b,c as x,i as ee,n as te,o as S,r as ne,s as C}from"./save-file-DOqYXPfy.js";import{i as re,n as ie,o as w,r as T,t as E}from"./document-link-BXi-lvJt.js";import{i as ae,l as D,n as O,r as oe,s as k,t as A}from"./filters-BozRSJXn.js";import{n as j,t as M}from"./two-lines-B2Mw3cOg.js";import{t as N}from"./amount-DB9_jaq1.js";import{a as se,d as P,f as ce,m as F,p as I,u as L}from"./index-3nqhyjhj.js";import{t as le}from"./select-DlV1bhjO.js";import{t as R}from"./paging-D3YFP-kh.js";import{n as ue,t as z}from"./day-Cg934Isc.js";import{t as B}from"./small-table-D1M1EP6v.js";import{t as de}from"./badge-BCWerMKX.js";import{n as V,t as H}from"./amount-text-BoCeBL0J.js";function U(e){let t=l.value,n=Object.entries(e).filter(([e])=>t[e]===void 0);return r(()=>{n.length>0&&d(Object.fromEntries(n))}),{...e,...fe(t)}}function fe(e){return Object.fromEntries(Object.entries(e).filter(e=>e[1]!==void 0))}var pe=p(`
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
`),me=p(`
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
`);function he({no:e,asOf:t,isVendor:n}){let r=f.value?.id,i=r===void 0?void 0:{company:r,asOf:t,nos:[e]},a=R(pe,n?void 0:i,e=>W(e.company)),o=R(me,n?i:void 0,e=>W(e.company)),{rows:s,total:c,loading:l,error:u,again:d,more:p}=(n?o:a).value;return u===void 0?g(y,{label:O(`entries`),rows:s,total:c,loading:l,onEnd:p,keyOf:e=>String(e.entryNo),onOpen:ie,columns:ge()}):g(I,{error:u,onAgain:d})}function W(e){return e?.aging?.rows[0]?.entries}function ge(){let e={key:`amount`,title:o(`amount`),align:`end`,width:`130px`,cell:e=>g(N,{value:e.amountFCY,currency:e.currencyCode})},t={key:`due`,title:O(`dueDate`),width:`112px`,cell:e=>g(z,{value:e.dueDate})};return v.value?[{key:`document`,title:O(`documentNo`),cell:e=>g(M,{first:g(E,{of:e}),second:j(e.documentType)})},t,{...e,width:`100px`}]:[{key:`date`,title:O(`postingDate`),width:`112px`,cell:e=>g(z,{value:e.postingDate})},{key:`kind`,title:O(`kind`),cell:e=>j(e.documentType)},{key:`document`,title:O(`documentNo`),width:`130px`,cell:e=>g(E,{of:e})},t,e]}var G=t({en:{title:`Reports`,which:`Report`,"trial-balance":`Trial balance`,aging:`Aging`,vat:`VAT return`,files:`Files to file`,"over-time":`Revenue and cost`,opening:`Opening balance`,accountName:`Name`,total:`Total`,nothingBooked:`Nothing was booked up to this day`,customers:`Customers owe us`,vendors:`We owe vendors`,side:`Whose`,notDue:`Not due`,overdue:`Overdue`,upTo:`{from} to {to} days`,above:`above {from} days`,days:`Limits in days`,daysWrong:`Type up to ten whole numbers that rise, such as 30,60,90.`,nobodyOwes:`Nothing is open on this day`,openOf:`Open entries of {name}`,allParties:`All of them`,period:`Period`,year:`Year`,before:`The period before`,behind:`The next period`,quarter:`Quarter {no}`,show:`Show`,toPay:`To pay to the State (71)`,toGet:`To get back from the State (72)`,due:`VAT due`,deductible:`VAT deducted`,entriesInPeriod:`VAT entries of the period`,grid:`Grid`,meaning:`What is in it`,allGrids:`All grids, empty ones too`,someGrids:`Only grids with an amount`,gridEntries:`Entries of grid {grid}`,allOfGrids:`Back to the grids`,lines:`Lines`,unassigned:`Not in any grid`,unassignedHelp:`No grid is for these. Correct the VAT posting setup for what is posted next, and add these by hand.`,outside:`Outside the scope of VAT`,rate:`Rate`,findings:`What to look at`,error:`Keeps it back`,warning:`Worth a look`,grids:`grids {grids}`,customer:`customer {no}`,clean:`Nothing keeps it back.`,noVat:`No VAT entry in this period`,noVatHelp:`VAT entries come of posted invoices and credit memos. Choose another period, or post one.`},nl:{title:`Rapporten`,which:`Rapport`,"trial-balance":`Proef- en saldibalans`,aging:`Ouderdom`,vat:`Btw-aangifte`,files:`In te dienen bestanden`,"over-time":`Opbrengsten en kosten`,opening:`Beginsaldo`,accountName:`Naam`,total:`Totaal`,nothingBooked:`Tot deze dag is niets geboekt`,customers:`Klanten zijn ons schuldig`,vendors:`Wij zijn leveranciers schuldig`,side:`Van wie`,notDue:`Niet vervallen`,overdue:`Vervallen`,upTo:`{from} tot {to} dagen`,above:`meer dan {from} dagen`,days:`Grenzen in dagen`,daysWrong:`Typ hoogstens tien oplopende gehele getallen, zoals 30,60,90.`,nobodyOwes:`Op deze dag staat niets open`,openOf:`Openstaande posten van {name}`,allParties:`Allemaal`,period:`Periode`,year:`Jaar`,before:`De vorige periode`,behind:`De volgende periode`,quarter:`Kwartaal {no}`,show:`Tonen`,toPay:`Aan de Staat te betalen (71)`,toGet:`Door de Staat verschuldigd (72)`,due:`Verschuldigde btw`,deductible:`Aftrekbare btw`,entriesInPeriod:`Btw-posten van de periode`,grid:`Rooster`,meaning:`Wat erin staat`,allGrids:`Alle roosters, ook lege`,someGrids:`Alleen roosters met een bedrag`,gridEntries:`Posten van rooster {grid}`,allOfGrids:`Terug naar de roosters`,lines:`Lijnen`,unassigned:`In geen rooster`,unassignedHelp:`Hiervoor is er geen rooster. Verbeter de btw-boekingsinstellingen voor wat nog komt en voeg deze met de hand toe.`,outside:`Buiten de werkingssfeer van de btw`,rate:`Tarief`,findings:`Na te kijken`,error:`Houdt het tegen`,warning:`Kijk dit na`,grids:`roosters {grids}`,customer:`klant {no}`,clean:`Niets houdt het tegen.`,noVat:`Geen btw-post in deze periode`,noVatHelp:`Btw-posten komen van geboekte facturen en creditnota’s. Kies een andere periode of boek er een.`},fr:{title:`Rapports`,which:`Rapport`,"trial-balance":`Balance générale`,aging:`Balance âgée`,vat:`Déclaration TVA`,files:`Fichiers à déposer`,"over-time":`Produits et charges`,opening:`Solde initial`,accountName:`Nom`,total:`Total`,nothingBooked:`Rien n’a été comptabilisé jusqu’à ce jour`,customers:`Les clients nous doivent`,vendors:`Nous devons aux fournisseurs`,side:`De qui`,notDue:`Non échu`,overdue:`Échu`,upTo:`{from} à {to} jours`,above:`plus de {from} jours`,days:`Limites en jours`,daysWrong:`Saisissez au plus dix nombres entiers croissants, comme 30,60,90.`,nobodyOwes:`Rien n’est ouvert à cette date`,openOf:`Écritures ouvertes de {name}`,allParties:`Tous`,period:`Période`,year:`Année`,before:`La période précédente`,behind:`La période suivante`,quarter:`Trimestre {no}`,show:`Afficher`,toPay:`À payer à l’État (71)`,toGet:`Dû par l’État (72)`,due:`TVA due`,deductible:`TVA déduite`,entriesInPeriod:`Écritures TVA de la période`,grid:`Grille`,meaning:`Contenu`,allGrids:`Toutes les grilles, vides aussi`,someGrids:`Seulement les grilles avec un montant`,gridEntries:`Écritures de la grille {grid}`,allOfGrids:`Retour aux grilles`,lines:`Lignes`,unassigned:`Dans aucune grille`,unassignedHelp:`Aucune grille ne les prend. Corrigez les paramètres TVA pour la suite et ajoutez celles-ci à la main.`,outside:`Hors du champ de la TVA`,rate:`Taux`,findings:`À vérifier`,error:`Bloque le dépôt`,warning:`À vérifier`,grids:`grilles {grids}`,customer:`client {no}`,clean:`Rien ne bloque.`,noVat:`Aucune écriture TVA dans cette période`,noVatHelp:`Les écritures TVA viennent des factures et notes de crédit comptabilisées. Choisissez une autre période ou comptabilisez-en une.`},de:{title:`Berichte`,which:`Bericht`,"trial-balance":`Summen- und Saldenliste`,aging:`Altersstruktur`,vat:`MwSt.-Erklärung`,files:`Einzureichende Dateien`,"over-time":`Erlöse und Kosten`,opening:`Anfangssaldo`,accountName:`Name`,total:`Summe`,nothingBooked:`Bis zu diesem Tag ist nichts gebucht`,customers:`Debitoren schulden uns`,vendors:`Wir schulden Kreditoren`,side:`Wessen`,notDue:`Nicht fällig`,overdue:`Überfällig`,upTo:`{from} bis {to} Tage`,above:`über {from} Tage`,days:`Grenzen in Tagen`,daysWrong:`Geben Sie höchstens zehn steigende ganze Zahlen ein, etwa 30,60,90.`,nobodyOwes:`An diesem Tag ist nichts offen`,openOf:`Offene Posten von {name}`,allParties:`Alle`,period:`Zeitraum`,year:`Jahr`,before:`Der Zeitraum davor`,behind:`Der nächste Zeitraum`,quarter:`Quartal {no}`,show:`Zeigen`,toPay:`An den Staat zu zahlen (71)`,toGet:`Vom Staat geschuldet (72)`,due:`Geschuldete MwSt.`,deductible:`Abgezogene MwSt.`,entriesInPeriod:`MwSt.-Posten des Zeitraums`,grid:`Feld`,meaning:`Was darin steht`,allGrids:`Alle Felder, auch leere`,someGrids:`Nur Felder mit Betrag`,gridEntries:`Posten von Feld {grid}`,allOfGrids:`Zurück zu den Feldern`,lines:`Zeilen`,unassigned:`In keinem Feld`,unassignedHelp:`Für diese gibt es kein Feld. Berichtigen Sie die MwSt.-Buchungseinstellungen für das Weitere und tragen Sie diese von Hand nach.`,outside:`Außerhalb des Anwendungsbereichs der MwSt.`,rate:`Satz`,findings:`Anzusehen`,error:`Hält es auf`,warning:`Ansehen`,grids:`Felder {grids}`,customer:`Debitor {no}`,clean:`Nichts hält es auf.`,noVat:`Kein MwSt.-Posten in diesem Zeitraum`,noVatHelp:`MwSt.-Posten entstehen aus gebuchten Rechnungen und Gutschriften. Wählen Sie einen anderen Zeitraum oder buchen Sie eine.`}}),_e=p(`
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
`),ve=p(`
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
`);function ye(e){let t=e.split(/[\s,;]+/).filter(e=>e!==``),n=t.every(e=>/^[1-9]\d{0,4}$/.test(e))&&t.length>=1&&t.length<=10,r=t.map(Number),i=r.every((e,t)=>t===0||e>(r[t-1]??0));return n&&i&&(r.at(-1)??0)<=36500?r:void 0}function be(){let{asOf:e,side:t,days:n,party:r}=U({asOf:x(),side:`customers`,days:`30,60,90`}),i=t===`vendors`,o=ye(n),s=f.value?.id,c=s===void 0||!D(e)||o===void 0?void 0:{company:s,asOf:e,days:o},l=a(_e,i?void 0:c).value,u=a(ve,i?c:void 0).value,{data:p,error:m,loading:h,again:_}=i?u:l,v=p?.company?.aging;return g(`div`,{class:`stack`,children:[g(`div`,{class:`filters`,children:[g(le,{label:G(`side`),value:i?`vendors`:`customers`,options:[{value:`customers`,text:G(`customers`)},{value:`vendors`,text:G(`vendors`)}],onValue:e=>d({side:e,party:void 0})}),g(A,{standing:!0,fields:[{key:`asOf`,label:O(`asOf`),kind:`date`},{key:`days`,label:G(`days`)}]})]}),o===void 0&&g(ce,{tone:`warn`,children:G(`daysWrong`)}),m!==void 0&&g(I,{error:m,onAgain:_}),v===void 0&&h&&g(F,{}),v?.rows.length===0&&g(P,{title:G(`nobodyOwes`)}),r!==void 0&&r!==``&&c!==void 0?g(Se,{no:r,name:v?.rows.find(e=>e.no===r)?.name??r,asOf:e,isVendor:i}):v!=null&&v.rows.length>0&&g(xe,{rows:v.rows,total:v.total})]})}function xe({rows:e,total:t}){return g(y,{label:G(`aging`),rows:e,keyOf:e=>e.no,onOpen:e=>u(s(K(),{...l.value,party:e.no})),columns:Ce(t.buckets),foot:{party:G(`total`),notDue:g(N,{value:t.notDue}),overdue:g(N,{value:t.overdue}),balance:g(N,{value:t.balance}),...Object.fromEntries(t.buckets.map(e=>[`b${e.fromDay}`,g(N,{value:e.amount},e.fromDay)]))}})}function Se(e){return g(n,{children:[g(`div`,{class:`row`,children:[g(`h2`,{children:g(`bdi`,{children:G(`openOf`,{name:e.name})})}),g(h,{onPress:()=>u(s(K(),{...l.value,party:void 0})),children:G(`allParties`)})]}),g(he,{no:e.no,asOf:e.asOf,isVendor:e.isVendor})]})}function Ce(e){let t=e=>g(L,{to:K(),query:{...l.value,party:e.no},children:g(`bdi`,{children:e.name})}),r=(e,t,n)=>({key:e,title:t,align:`end`,width:v.value?`88px`:`minmax(80px, 1fr)`,cell:e=>g(N,{value:n(e)})}),i=r(`overdue`,G(`overdue`),e=>w(e.overdue)),a=r(`balance`,O(`balance`),e=>e.balance);return v.value?[{key:`party`,title:G(`accountName`),cell:e=>g(M,{first:t(e),second:e.no})},i,a]:[{key:`party`,title:G(`accountName`),width:`minmax(170px, 2fr)`,cell:e=>g(n,{children:[g(`span`,{class:`number`,children:e.no}),` `,t(e)]})},r(`notDue`,G(`notDue`),e=>w(e.notDue)),...e.map((e,t)=>r(`b${e.fromDay}`,we(e),e=>w(e.buckets[t]?.amount))),i,a]}var K=()=>m(f.value?.name??``,`reports`,`aging`);function we({fromDay:e,toDay:t}){return t==null?G(`above`,{from:e-1}):G(`upTo`,{from:e,to:t})}var q=t({en:{intro:`Made of the VAT entries. The service makes the file; filing it with Intervat is yours.`,make:`Make the files`,noted:`It is noted in the audit log that they were made.`,vatReturn:`VAT return`,customerListing:`Annual customer listing`,statement:`Intra-Community statement`,download:`Download {name}`,keptBack:`What is listed above keeps the file back.`,nothingToFile:`There is nothing to file.`,email:`E-mail for questions`,phone:`Telephone for questions`,restitution:`Ask the balance back`,payment:`Ask for payment forms`,nihil:`No customer to list this year`,options:`In the file besides`,listed:{one:`{count} customer listed`,other:`{count} customers listed`},stated:{one:`{count} line`,other:`{count} lines`},turnover:`Turnover`,revenue:`Revenue`,cost:`Cost`,result:`Result`,month:`Month`,revenueAccounts:`Accounts of revenue`,costAccounts:`Accounts of cost`,chart:`Revenue and cost by month, from {from} to {to}; the table below has the amounts.`,noResult:`Nothing was booked on these accounts`,noResultHelp:`Post a sales or purchase invoice, or choose other days or accounts.`,vatNumber:`VAT number`,code:`Code`,corrects:`Corrects`},nl:{intro:`Gemaakt uit de btw-posten. De dienst maakt het bestand; indienen bij Intervat doet u.`,make:`De bestanden maken`,noted:`In het logboek staat dat ze gemaakt werden.`,vatReturn:`Btw-aangifte`,customerListing:`Jaarlijkse klantenlisting`,statement:`Intracommunautaire opgave`,download:`{name} downloaden`,keptBack:`Wat hierboven staat, houdt het bestand tegen.`,nothingToFile:`Er is niets in te dienen.`,email:`E-mail voor vragen`,phone:`Telefoon voor vragen`,restitution:`Saldo terugvragen`,payment:`Betaalformulieren vragen`,nihil:`Geen klant op te nemen dit jaar`,options:`Verder in het bestand`,listed:{one:`{count} klant opgenomen`,other:`{count} klanten opgenomen`},stated:{one:`{count} lijn`,other:`{count} lijnen`},turnover:`Omzet`,revenue:`Opbrengsten`,cost:`Kosten`,result:`Resultaat`,month:`Maand`,revenueAccounts:`Rekeningen van opbrengsten`,costAccounts:`Rekeningen van kosten`,chart:`Opbrengsten en kosten per maand, van {from} tot {to}; de tabel eronder heeft de bedragen.`,noResult:`Op deze rekeningen is niets geboekt`,noResultHelp:`Boek een verkoop- of aankoopfactuur, of kies andere dagen of rekeningen.`,vatNumber:`Btw-nummer`,code:`Code`,corrects:`Verbetert`},fr:{intro:`Établi à partir des écritures TVA. Le service fait le fichier ; le dépôt dans Intervat vous revient.`,make:`Établir les fichiers`,noted:`Le journal note qu’ils ont été établis.`,vatReturn:`Déclaration TVA`,customerListing:`Listing annuel des clients`,statement:`Relevé intracommunautaire`,download:`Télécharger {name}`,keptBack:`Ce qui figure ci-dessus bloque le fichier.`,nothingToFile:`Il n’y a rien à déposer.`,email:`E-mail pour les questions`,phone:`Téléphone pour les questions`,restitution:`Demander la restitution`,payment:`Demander des formules de paiement`,nihil:`Aucun client à lister cette année`,options:`Aussi dans le fichier`,listed:{one:`{count} client listé`,other:`{count} clients listés`},stated:{one:`{count} ligne`,other:`{count} lignes`},turnover:`Chiffre d’affaires`,revenue:`Produits`,cost:`Charges`,result:`Résultat`,month:`Mois`,revenueAccounts:`Comptes de produits`,costAccounts:`Comptes de charges`,chart:`Produits et charges par mois, du {from} au {to} ; le tableau ci-dessous donne les montants.`,noResult:`Rien n’est comptabilisé sur ces comptes`,noResultHelp:`Comptabilisez une facture de vente ou d’achat, ou choisissez d’autres jours ou comptes.`,vatNumber:`Numéro de TVA`,code:`Code`,corrects:`Corrige`},de:{intro:`Aus den MwSt.-Posten gemacht. Der Dienst macht die Datei; bei Intervat einreichen müssen Sie.`,make:`Die Dateien machen`,noted:`Im Protokoll steht, dass sie gemacht wurden.`,vatReturn:`MwSt.-Erklärung`,customerListing:`Jährliche Kundenliste`,statement:`Innergemeinschaftliche Erklärung`,download:`{name} herunterladen`,keptBack:`Was oben steht, hält die Datei auf.`,nothingToFile:`Es gibt nichts einzureichen.`,email:`E-Mail für Fragen`,phone:`Telefon für Fragen`,restitution:`Saldo zurückfordern`,payment:`Zahlungsformulare anfordern`,nihil:`Dieses Jahr ist niemand aufzulisten`,options:`Außerdem in der Datei`,listed:{one:`{count} Debitor aufgelistet`,other:`{count} Debitoren aufgelistet`},stated:{one:`{count} Zeile`,other:`{count} Zeilen`},turnover:`Umsatz`,revenue:`Erlöse`,cost:`Kosten`,result:`Ergebnis`,month:`Monat`,revenueAccounts:`Erlöskonten`,costAccounts:`Kostenkonten`,chart:`Erlöse und Kosten nach Monaten, von {from} bis {to}; die Tabelle darunter hat die Beträge.`,noResult:`Auf diesen Konten ist nichts gebucht`,noResultHelp:`Buchen Sie eine Verkaufs- oder Einkaufsrechnung, oder wählen Sie andere Tage oder Konten.`,vatNumber:`MwSt.-Nummer`,code:`Code`,corrects:`Berichtigt`}});function J(t){let{title:n,asked:r,filing:i,children:a}=t,o=e(),s=i?.file??void 0,c=i===void 0||s!==void 0?void 0:q(i.isKeptBack?`keptBack`:`nothingToFile`);return g(`section`,{class:`card stack`,"aria-labelledby":o,children:[g(`h2`,{id:o,children:n}),r.error!==void 0&&g(I,{error:r.error,onAgain:r.again}),i===void 0&&r.loading&&g(F,{}),a,i!==void 0&&g(`div`,{class:`row`,children:[g(h,{kind:`main`,unable:c,onPress:()=>{s!==void 0&&te(s.fileName,`application/xml`,s.xml)},children:q(`download`,{name:s?.fileName??n})}),c!==void 0&&g(`span`,{class:`quiet`,children:c})]})]})}function Te(e){return g(`fieldset`,{class:`files-checks`,children:[g(`legend`,{class:`quiet`,children:e.legend}),e.boxes.map(({key:e,text:t})=>g(`label`,{children:[g(`input`,{type:`checkbox`,checked:l.value[e]===`yes`,onChange:t=>d({[e]:t.currentTarget.checked?`yes`:void 0})}),t]},e))]})}function Y({findings:e}){if(e.length===0)return g(`p`,{class:`quiet`,children:G(`clean`)});let t=[...e].sort((e,t)=>Number(e.severity!==`ERROR`)-Number(t.severity!==`ERROR`));return g(`ul`,{class:`findings`,"aria-label":G(`findings`),children:t.map((e,t)=>g(`li`,{children:[g(de,{tone:e.severity===`ERROR`?`bad`:`warn`,children:e.severity===`ERROR`?G(`error`):G(`warning`)}),g(`span`,{dir:`auto`,children:e.message}),e.grids.length>0&&g(`span`,{class:`quiet`,children:G(`grids`,{grids:e.grids.join(`, `)})}),e.customerNo!==void 0&&e.customerNo!==null&&g(L,{to:m(f.value?.name??``,`ledgers`,`customers`),query:{party:k(e.customerNo)},children:G(`customer`,{no:e.customerNo})})]},t))})}var Ee=p(`
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
`),De=p(`
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
`),Oe=p(`
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
`);function X(e){if(e!=null)return{...e,isKeptBack:e.findings.some(({severity:e})=>e===`ERROR`)}}function ke({period:e,details:t}){let r=f.value?.id,{restitution:i,payment:s,nihil:c}=l.value,u=a(Ee,r===void 0?void 0:{company:r,period:e,details:t,askRestitution:i===`yes`,askPayment:s===`yes`,nihil:c===`yes`}).value,d=X(u.data?.company?.vatReturn);return g(J,{title:q(`vatReturn`),asked:u,filing:d,children:[g(Te,{legend:q(`options`),boxes:[{key:`restitution`,text:q(`restitution`)},{key:`payment`,text:q(`payment`)},{key:`nihil`,text:q(`nihil`)}]}),d!==void 0&&g(n,{children:[g(Y,{findings:d.findings}),g(B,{low:!0,label:q(`vatReturn`),columns:[{title:G(`grid`)},{title:o(`amount`),align:`end`}],rows:d.grids.map(e=>[e.grid,g(N,{value:e.amount},e.grid)])})]})]})}function Ae({period:e,details:t}){let r=f.value?.id,i=a(De,r===void 0?void 0:{company:r,period:e,details:t}).value,s=X(i.data?.company?.intraCommunityStatement);return g(J,{title:q(`statement`),asked:i,filing:s,children:s!==void 0&&g(n,{children:[g(`p`,{children:[q(`stated`,{count:s.lines.length}),`: `,g(N,{value:s.amount})]}),g(Y,{findings:s.findings}),g(B,{low:!0,label:q(`statement`),columns:[{title:O(`customer`)},{title:q(`code`)},{title:q(`corrects`)},{title:o(`amount`),align:`end`}],rows:s.lines.map(e=>[g(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),e.code,e.corrects===null||e.corrects===void 0?``:`${e.corrects.year}-${e.corrects.month??`Q${e.corrects.quarter??``}`}`,g(N,{value:e.amount},`amount`)])})]})})}function je({year:e,details:t}){let r=f.value?.id,i=a(Oe,r===void 0?void 0:{company:r,year:e,details:t}).value,o=X(i.data?.company?.customerListing);return g(J,{title:`${q(`customerListing`)} ${e}`,asked:i,filing:o,children:o!==void 0&&g(n,{children:[g(`p`,{children:[q(`listed`,{count:o.customers.length}),`: `,g(N,{value:o.turnover}),`, `,O(`vat`),` `,g(N,{value:o.vatAmount})]}),g(Y,{findings:o.findings}),g(B,{low:!0,label:q(`customerListing`),columns:[{title:O(`customer`)},{title:q(`turnover`),align:`end`},{title:O(`vat`),align:`end`}],rows:o.customers.map(e=>[g(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),g(N,{value:e.turnover},`turnover`),g(N,{value:e.vatAmount},`vat`)])})]})})}function Me({period:e}){let t=e=>d({period:C(e),grid:void 0}),n=C(e).slice(5);return g(`div`,{class:`filters period`,children:[g(`div`,{class:`filters-end row`,children:[g(h,{label:G(`before`),onPress:()=>t(ne(e,-1)),children:`←`}),g(h,{label:G(`behind`),onPress:()=>t(ne(e,1)),children:`→`})]}),g(le,{label:G(`period`),value:n,options:Pe(),onValue:t=>d({period:`${C(e).slice(0,4)}-${t}`,grid:void 0})}),g(Ne,{period:e})]})}function Ne({period:e}){return g(se,{label:G(`year`),value:String(e.year),maxLength:4,onValue:t=>{/^[12]\d{3}$/.test(t)&&d({period:C({...e,year:Number(t)}),grid:void 0})}})}function Pe(){let e=new Intl.DateTimeFormat(i.value,{month:`long`,timeZone:`UTC`}),t=Array.from({length:12},(t,n)=>({value:String(n+1).padStart(2,`0`),text:e.format(new Date(Date.UTC(2026,n,1)))})),n=[1,2,3,4].map(e=>({value:`Q${e}`,text:G(`quarter`,{no:e})}));return[...t,...n]}function Fe(){let{period:e,email:t,phone:n,make:r}=U({period:x().slice(0,7)}),i=S(e)??{year:Number(x().slice(0,4)),month:1},a={...t===void 0||t===``?{}:{contactEmail:t},...n===void 0||n===``?{}:{contactPhone:n}};return g(`div`,{class:`stack`,children:[g(`p`,{class:`quiet`,children:q(`intro`)}),g(Me,{period:i}),g(A,{standing:!0,fields:[{key:`email`,label:q(`email`)},{key:`phone`,label:q(`phone`)}]}),r===`yes`?g(`div`,{class:`files`,children:[g(ke,{period:i,details:a}),g(Ae,{period:i,details:a}),g(je,{year:i.year,details:a})]}):g(`div`,{class:`row`,children:[g(h,{kind:`main`,onPress:()=>d({make:`yes`}),children:q(`make`)}),g(`span`,{class:`quiet`,children:q(`noted`)})]})]})}var Ie=260,Z=18;function Le({label:t,labels:r,series:a,titleOf:o}){let s=e(),c=v.value?320:960,l=a.map(e=>e.values.map(Number)),[u,d]=[Math.min(0,...l.flat()),Math.max(0,...l.flat())],f=218/(d-u||1),p=c/Math.max(1,r.length),m=p*.8/Math.max(1,a.length),h=Z+d*f,_=Math.ceil(r.length/(v.value?4:12)),y=a.flatMap(e=>e.values).find(e=>Number(e)===d&&d>0);return g(`figure`,{class:`chart`,children:[g(`svg`,{viewBox:`0 0 ${c} ${Ie}`,role:`img`,"aria-labelledby":s,children:[g(`title`,{id:s,children:t}),y!==void 0&&g(n,{children:[g(`line`,{class:`chart-most`,x1:`0`,x2:c,y1:Z,y2:Z}),g(`text`,{class:`chart-label`,x:`0`,y:13,children:H(y,V(i.value))})]}),g(`line`,{class:`chart-zero`,x1:`0`,x2:c,y1:h,y2:h}),a.map((e,t)=>l[t]?.map((n,r)=>g(`rect`,{class:`chart-bar chart-bar-${t}`,x:r*p+p*.1+t*m,y:n>=0?h-n*f:h,width:Math.max(1,m-1),height:Math.abs(n)*f,children:g(`title`,{children:o(e,r)})},`${t}.${r}`))),r.map((e,t)=>t%_===0?g(`text`,{class:`chart-label`,x:Math.min(c-22,Math.max(22,(t+.5)*p)),y:254,"text-anchor":`middle`,children:e},e):null)]}),g(`figcaption`,{class:`chart-legend`,children:a.map((e,t)=>g(`span`,{children:[g(`svg`,{class:`chart-key`,viewBox:`0 0 10 10`,"aria-hidden":`true`,children:g(`rect`,{class:`chart-bar-${t}`,width:`10`,height:`10`})}),e.name]},e.name))})]})}var Re=p(`
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
`);function ze(){let e=x(),{from:t,to:r,revenue:i,cost:o}=U({from:ee(Number(e.slice(0,4)),Number(e.slice(5,7))-11,1),to:e,revenue:`70`,cost:`6`}),s=f.value?.id,c=[i,o].map(e=>oe(e)??{eq:``}),[l,u]=c,d=ae(t,r),{data:p,error:m,loading:h,again:_}=a(Re,s===void 0?void 0:{company:s,revenue:{accountNumber:l,postingDate:d},cost:{accountNumber:u,postingDate:d},both:{postingDate:d,or:c.map(e=>({accountNumber:e}))}}).value,v=Be(p?.company),y=p?.company;return g(`div`,{class:`stack`,children:[g(A,{standing:!0,fields:[{key:`from`,label:O(`from`),kind:`date`},{key:`to`,label:O(`to`),kind:`date`},{key:`revenue`,label:q(`revenueAccounts`),kind:`code`},{key:`cost`,label:q(`costAccounts`),kind:`code`}]}),m!==void 0&&g(I,{error:m,onAgain:_}),p===void 0&&h&&g(F,{}),p!==void 0&&v.length===0&&g(P,{title:q(`noResult`),children:g(`p`,{children:q(`noResultHelp`)})}),v.length>0&&g(n,{children:[g(Ve,{months:v}),g(He,{months:v,total:{month:G(`total`),revenue:T(y?.revenue?.total.balance??`0.00`),cost:y?.cost?.total.balance??`0.00`,result:T(y?.both?.total.balance??`0.00`)},accounts:{revenue:i,cost:o}})]})]})}function Be(e){let[t,n,r]=[e?.revenue,e?.cost,e?.both].map(e=>new Map((e?.rows??[]).map(({month:e,balance:t})=>[e??``,t])));return[...new Set([...t?.keys()??[],...n?.keys()??[]])].sort().map(e=>({month:e,revenue:T(t?.get(e)??`0.00`),cost:n?.get(e)??`0.00`,result:T(r?.get(e)??`0.00`)}))}function Q(e,t){return new Date(`${e}T00:00:00Z`).toLocaleDateString(i.value,{month:t,year:t===`long`?`numeric`:`2-digit`,timeZone:`UTC`})}function Ve({months:e}){let[t,n]=[e[0],e.at(-1)],r=S(n?.month.slice(0,7)),a=q(`chart`,{from:ue(t?.month??``,i.value),to:ue(r===void 0?``:b(r).to,i.value)});return g(`div`,{class:`card`,children:g(Le,{label:a,labels:e.map(({month:e})=>Q(e,`short`)),series:[{name:q(`revenue`),values:e.map(e=>e.revenue)},{name:q(`cost`),values:e.map(e=>e.cost)},{name:q(`result`),values:e.map(e=>e.result)}],titleOf:(t,n)=>`${t.name}, ${Q(e[n]?.month??``,`long`)}: ${H(t.values[n]??``,V(i.value))}`})})}function He({months:e,total:t,accounts:n}){let r=(e,t)=>{let n=S(e.month.slice(0,7));return s(m(f.value?.name??``,`ledgers`,`general`),{account:t,...n===void 0?{}:b(n)})};return g(y,{label:G(`over-time`),rows:e,keyOf:e=>e.month,onOpen:e=>u(r(e,n.revenue)),columns:Ue(e=>r(e,n.revenue),e=>r(e,n.cost)),foot:{month:t.month,revenue:g(N,{value:t.revenue}),cost:g(N,{value:t.cost}),result:g(N,{value:t.result})}})}function Ue(e,t){let r=(e,t)=>g(L,{to:t,children:g(N,{value:e})}),i=t=>r(t.revenue,e(t)),a=e=>r(e.cost,t(e)),o={align:`end`,width:v.value?`minmax(0, 1fr)`:`160px`},s={key:`result`,title:q(`result`),...o,cell:e=>g(N,{value:e.result})};return v.value?[{key:`month`,title:q(`month`),width:`58px`,cell:e=>Q(e.month,`short`)},{key:`revenue`,title:q(`revenue`),...o,cell:e=>g(M,{first:i(e),second:g(n,{children:[q(`cost`),` `,a(e)]})})},s]:[{key:`month`,title:q(`month`),cell:e=>Q(e.month,`long`)},{key:`revenue`,title:q(`revenue`),...o,cell:i},{key:`cost`,title:q(`cost`),...o,cell:a},s]}var We=p(`
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
`);function Ge(){let e=x(),{from:t,asOf:n}=U({from:`${e.slice(0,4)}-01-01`,asOf:e}),r=f.value?.id,i=r!==void 0&&D(n),o={asOf:n,from:D(t)&&t<=n?t:null},{data:c,error:l,loading:d,again:p}=a(We,i?{company:r,...o}:void 0).value,h=c?.company?.trialBalance,_=e=>s(m(f.value?.name??``,`ledgers`,`general`),{account:k(e.accountNumber),from:o.from??void 0,to:n});return g(`div`,{class:`stack`,children:[g(A,{standing:!0,fields:[{key:`from`,label:O(`from`),kind:`date`},{key:`asOf`,label:O(`to`),kind:`date`}]}),l!==void 0&&g(I,{error:l,onAgain:p}),h===void 0&&d&&g(F,{}),h?.rows.length===0&&g(P,{title:G(`nothingBooked`)}),h!=null&&h.rows.length>0&&g(y,{label:G(`trial-balance`),rows:h.rows,keyOf:e=>e.accountNumber,onOpen:e=>u(_(e)),columns:qe(_),foot:Ke(h.total)})]})}function Ke(e){return{account:G(`total`),name:v.value?G(`total`):void 0,opening:g(N,{value:e.openingBalance}),debit:g(N,{value:e.debitAmount}),credit:g(N,{value:e.creditAmount}),balance:g(N,{value:e.balance})}}function qe(e){let t=t=>g(L,{to:e(t),children:g(`span`,{class:`number`,children:t.accountNumber})}),n=e=>g(`bdi`,{children:e.accountName}),r=[{key:`debit`,title:O(`debit`),align:`end`,width:`130px`,cell:e=>g(N,{value:w(e.debitAmount)}),wideOnly:!0},{key:`credit`,title:O(`credit`),align:`end`,width:`130px`,cell:e=>g(N,{value:w(e.creditAmount)}),wideOnly:!0},{key:`balance`,title:O(`balance`),align:`end`,width:v.value?`110px`:`140px`,cell:e=>g(N,{value:e.balance})}];return v.value?[{key:`name`,title:O(`account`),cell:e=>g(M,{first:n(e),second:t(e)})},...r]:[{key:`account`,title:O(`account`),width:`100px`,cell:t},{key:`name`,title:G(`accountName`),cell:n},{key:`opening`,title:G(`opening`),align:`end`,width:`140px`,cell:e=>g(N,{value:w(e.openingBalance)})},...r]}var Je=p(`
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
`);function Ye({grid:e,days:t,what:r}){let a=f.value?.id,{rows:o,total:s,loading:c,error:u,again:d,more:p}=R(Je,a===void 0?void 0:{company:a,period:t,only:[e]},e=>e.company?.vatSummary?.grids[0]?.entries).value;return g(n,{children:[g(`div`,{class:`row`,children:[g(`h2`,{children:G(`gridEntries`,{grid:e})}),g(L,{to:m(f.value?.name??``,`reports`,`vat`),query:{...l.value,grid:void 0},class:`button`,children:G(`allOfGrids`)})]}),r!==void 0&&g(`p`,{class:`quiet`,children:[i.value===`nl`?r.officialName:r.description,`: `,g(N,{value:r.amount})]}),u!==void 0&&g(I,{error:u,onAgain:d}),g(y,{label:G(`gridEntries`,{grid:e}),rows:o,total:s,loading:c,onEnd:p,keyOf:e=>String(e.vatEntry.entryNo),onOpen:e=>ie(e.vatEntry),columns:Xe(),foot:r===void 0?{}:{document:G(`total`),amount:g(N,{value:r.amount})}})]})}function Xe(){let e={key:`amount`,title:o(`amount`),align:`end`,width:v.value?`104px`:`130px`,cell:e=>g(N,{value:e.amount})},t=e=>g(E,{of:e.vatEntry}),n=e=>g(`bdi`,{children:e.vatEntry.document?.name});return v.value?[{key:`document`,title:O(`documentNo`),cell:e=>g(M,{first:t(e),second:n(e)})},{...e,cell:e=>g(M,{first:g(N,{value:e.amount}),second:g(z,{value:e.vatEntry.vatDate})})}]:[{key:`date`,title:O(`postingDate`),width:`112px`,cell:e=>g(z,{value:e.vatEntry.vatDate})},{key:`document`,title:O(`documentNo`),width:`120px`,cell:t},{key:`party`,title:O(`party`),cell:n},{key:`lines`,title:G(`lines`),cell:e=>g(`bdi`,{children:e.lines.map(e=>e.description??e.lineNo).join(` · `)})},{key:`base`,title:O(`base`),align:`end`,width:`120px`,cell:e=>g(N,{value:e.vatEntry.base})},{key:`vat`,title:O(`vat`),align:`end`,width:`110px`,cell:e=>g(N,{value:e.vatEntry.amount})},e]}function Ze(e){let{title:t,help:n,rows:r}=e;return r.length===0?null:g(`section`,{class:`card stack`,children:[g(`h2`,{children:t}),n!==void 0&&g(`p`,{class:`quiet`,children:n}),g(`ul`,{class:`findings`,children:r.map((e,t)=>g(`li`,{children:[g(L,{to:m(f.value?.name??``,`ledgers`,`vat`),query:Qe(e),children:`${j(e.type)} · ${j(e.documentType)} · ${e.vatBusPostingGroup} · ${e.vatProdPostingGroup} · ${re(e.vatPct)} %`}),g(`span`,{children:[O(`base`),` `,g(N,{value:e.base}),`, `,O(`vat`),` `,g(N,{value:e.amount})]}),g(`span`,{class:`quiet`,children:O(`count`,{count:e.entryCount})})]},t))})]})}function Qe(e){let t=S(l.value.period);return{...t===void 0?{}:b(t),type:e.type,bus:k(e.vatBusPostingGroup),prod:k(e.vatProdPostingGroup)}}var $e=p(`
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
`),et=()=>({year:Number(x().slice(0,4)),month:Number(x().slice(5,7))});function tt(){let{period:e}=U({period:x().slice(0,7)}),t=S(e)??et(),n=b(t),r=f.value?.id,{data:i,error:o,loading:s,again:c}=a($e,r===void 0?void 0:{company:r,period:n}).value,u=i?.company?.vatSummary,{grid:d}=l.value;return g(`div`,{class:`stack`,children:[g(Me,{period:t}),o!==void 0&&g(I,{error:o,onAgain:c}),u===void 0&&s&&g(F,{}),d!==void 0&&d!==``?g(Ye,{grid:d,days:n,what:u?.grids.find(e=>e.grid===d)}):u!=null&&g(nt,{summary:u})]})}function nt({summary:e}){let t=e.balance.startsWith(`-`);return e.entryCount===0?g(P,{title:G(`noVat`),children:g(`p`,{children:G(`noVatHelp`)})}):g(n,{children:[g(`dl`,{class:`look-sums`,children:[g($,{name:G(t?`toGet`:`toPay`),value:t?T(e.balance):e.balance}),g($,{name:G(`due`),value:e.vatDue}),g($,{name:G(`deductible`),value:e.vatDeductible}),g(`div`,{children:[g(`dt`,{children:G(`entriesInPeriod`)}),g(`dd`,{children:e.entryCount})]})]}),g(`section`,{class:`card stack`,"aria-labelledby":`vat-findings`,children:[g(`h2`,{id:`vat-findings`,children:G(`findings`)}),g(Y,{findings:e.findings}),g(`div`,{children:g(L,{to:m(f.value?.name??``,`reports`,`files`),query:{period:l.value.period},children:G(`files`)})})]}),g(rt,{grids:e.grids}),g(Ze,{title:G(`unassigned`),help:G(`unassignedHelp`),rows:e.unassigned}),g(Ze,{title:G(`outside`),rows:e.outsideScope})]})}function $({name:e,value:t}){return g(`div`,{children:[g(`dt`,{children:e}),g(`dd`,{children:g(N,{value:t,currency:f.value?.currencyCode})})]})}function rt({grids:e}){let t=l.value.all===`yes`,n=t?e:e.filter(e=>w(e.amount)!==void 0||e.entryCount>0);return g(`div`,{class:`stack`,children:[g(`div`,{children:g(h,{onPress:()=>d({all:t?void 0:`yes`}),children:G(t?`someGrids`:`allGrids`)})}),g(y,{label:G(`vat`),rows:n,keyOf:e=>e.grid,columns:ot(),onOpen:e=>{e.entryCount>0&&u(s(it(),{...l.value,grid:e.grid}))}})]})}var it=()=>m(f.value?.name??``,`reports`,`vat`);function at({of:e}){return e.entryCount===0?g(`strong`,{class:`number`,children:e.grid}):g(L,{to:it(),query:{...l.value,grid:e.grid},label:G(`gridEntries`,{grid:e.grid}),children:g(`strong`,{class:`number`,children:e.grid})})}function ot(){let e={key:`amount`,title:O(`balance`),align:`end`,width:v.value?`92px`:`150px`,cell:e=>g(N,{value:e.amount})},t=e=>e.entryCount===0?``:O(`count`,{count:e.entryCount}),n=e=>i.value===`nl`?e.officialName:e.description;return[{key:`grid`,title:G(`grid`),width:v.value?`44px`:`64px`,cell:e=>g(at,{of:e})},v.value?{key:`meaning`,title:G(`meaning`),cell:e=>g(M,{first:n(e),second:t(e)})}:{key:`meaning`,title:G(`meaning`),cell:e=>g(`span`,{title:n(e),children:n(e)})},...v.value?[]:[{key:`count`,title:O(`entries`),width:`110px`,cell:t}],e]}var st={"trial-balance":Ge,aging:be,vat:tt,files:Fe,"over-time":ze},ct=[`trial-balance`,`aging`,`vat`,`files`,`over-time`];function lt(){let e=c.value.rest[0],t=ct.find(t=>t===e)??`trial-balance`,r=st[t];return g(n,{children:[g(`h1`,{children:G(`title`)}),g(_,{label:G(`which`),value:t,tabs:ct.map(e=>({value:e,text:G(e)})),onValue:e=>u(m(f.value?.name??``,`reports`,e)),children:g(r,{},t)})]})}export{lt as default};