import{C as e,D as t,G as n,O as r,T as i,U as a,Y as o,_ as s,b as c,c as l,d as u,f as d,l as f,m as p,n as m,s as h,u as g,v as _,w as v,x as y,y as b}from"./field-CcdWjuRK.js";import{t as x}from"./tabs-CEstIdkf.js";import{n as S,t as C}from"./table-DArJYSRC.js";import{a as w,c as T,i as ee,n as te,o as E,r as D,s as O}from"./save-file-DOqYXPfy.js";import{i as ne,n as k,o as A,r as j,t as M}from"./document-link-CWNhqSiO.js";import{i as re,l as N,n as P,r as ie,s as F,t as I}from"./filters-I-We8Hq1.js";import{n as L,t as R}from"./two-lines-DkzuoTrm.js";import{t as z}from"./amount-C5ui09HP.js";import{a as B,n as ae}from"./index-BlKfc22D.js";import{t as oe}from"./select-DpKZ2NL5.js";import{t as V}from"./paging-D_4mderI.js";import{n as se,t as H}from"./day-C6FcCFQT.js";import{t as U}from"./small-table-DfJWMVMz.js";import{t as ce}from"./badge-Bio-OQki.js";import{n as le,t as ue}from"./amount-text-DJ16hy-d.js";function W(e){let t=d.value,n=Object.entries(e).filter(([e])=>t[e]===void 0);return a(()=>{n.length>0&&p(Object.fromEntries(n))}),{...e,...de(t)}}function de(e){return Object.fromEntries(Object.entries(e).filter(e=>e[1]!==void 0))}var fe=h(`
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
`),pe=h(`
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
`);function me({no:e,asOf:t,isVendor:n}){let r=m.value?.id,i=r===void 0?void 0:{company:r,asOf:t,nos:[e]},a=V(fe,n?void 0:i,e=>he(e.company)),o=V(pe,n?i:void 0,e=>he(e.company)),{rows:s,total:l,loading:u,error:d,again:f,more:p}=(n?o:a).value;return d===void 0?v(C,{label:P(`entries`),rows:s,total:l,loading:u,onEnd:p,keyOf:e=>String(e.entryNo),onOpen:k,columns:ge()}):v(c,{error:d,onAgain:f})}function he(e){return e?.aging?.rows[0]?.entries}function ge(){let e={key:`amount`,title:i(`amount`),align:`end`,width:`130px`,cell:e=>v(z,{value:e.amountFCY,currency:e.currencyCode})},t={key:`due`,title:P(`dueDate`),width:`112px`,cell:e=>v(H,{value:e.dueDate})};return S.value?[{key:`document`,title:P(`documentNo`),cell:e=>v(R,{first:v(M,{of:e}),second:L(e.documentType)})},t,{...e,width:`100px`}]:[{key:`date`,title:P(`postingDate`),width:`112px`,cell:e=>v(H,{value:e.postingDate})},{key:`kind`,title:P(`kind`),cell:e=>L(e.documentType)},{key:`document`,title:P(`documentNo`),width:`130px`,cell:e=>v(M,{of:e})},t,e]}var G=r({en:{title:`Reports`,which:`Report`,"trial-balance":`Trial balance`,aging:`Aging`,vat:`VAT return`,files:`Files to file`,"over-time":`Revenue and cost`,opening:`Opening balance`,accountName:`Name`,no:`No.`,total:`Total`,nothingBooked:`Nothing was booked up to this day`,customers:`Customers owe us`,vendors:`We owe vendors`,side:`Whose`,notDue:`Not due`,overdue:`Overdue`,upTo:`{from} to {to} days`,above:`above {from} days`,days:`Limits in days`,daysWrong:`Type up to ten whole numbers that rise, such as 30,60,90.`,nobodyOwes:`Nothing is open on this day`,openOf:`Open entries of {name}`,allParties:`All of them`,period:`Period`,year:`Year`,before:`The period before`,behind:`The next period`,quarter:`Quarter {no}`,show:`Show`,toPay:`To pay to the State (71)`,toGet:`To get back from the State (72)`,due:`VAT due`,deductible:`VAT deducted`,entriesInPeriod:`VAT entries of the period`,grid:`Grid`,meaning:`What is in it`,allGrids:`All grids, empty ones too`,someGrids:`Only grids with an amount`,gridEntries:`Entries of grid {grid}`,allOfGrids:`Back to the grids`,lines:`Lines`,unassigned:`Not in any grid`,unassignedHelp:`No grid is for these. Correct the VAT posting setup for what is posted next, and add these by hand.`,outside:`Outside the scope of VAT`,rate:`Rate`,findings:`What to look at`,error:`Keeps it back`,warning:`Worth a look`,grids:`grids {grids}`,customer:`customer {no}`,clean:`Nothing keeps it back.`,noVat:`No VAT entry in this period`,noVatHelp:`VAT entries come of posted invoices and credit memos. Choose another period, or post one.`},nl:{title:`Rapporten`,which:`Rapport`,"trial-balance":`Proef- en saldibalans`,aging:`Ouderdom`,vat:`Btw-aangifte`,files:`In te dienen bestanden`,"over-time":`Opbrengsten en kosten`,opening:`Beginsaldo`,accountName:`Naam`,no:`Nr.`,total:`Totaal`,nothingBooked:`Tot deze dag is niets geboekt`,customers:`Klanten zijn ons schuldig`,vendors:`Wij zijn leveranciers schuldig`,side:`Van wie`,notDue:`Niet vervallen`,overdue:`Vervallen`,upTo:`{from} tot {to} dagen`,above:`meer dan {from} dagen`,days:`Grenzen in dagen`,daysWrong:`Typ hoogstens tien oplopende gehele getallen, zoals 30,60,90.`,nobodyOwes:`Op deze dag staat niets open`,openOf:`Openstaande posten van {name}`,allParties:`Allemaal`,period:`Periode`,year:`Jaar`,before:`De vorige periode`,behind:`De volgende periode`,quarter:`Kwartaal {no}`,show:`Tonen`,toPay:`Aan de Staat te betalen (71)`,toGet:`Door de Staat verschuldigd (72)`,due:`Verschuldigde btw`,deductible:`Aftrekbare btw`,entriesInPeriod:`Btw-posten van de periode`,grid:`Rooster`,meaning:`Wat erin staat`,allGrids:`Alle roosters, ook lege`,someGrids:`Alleen roosters met een bedrag`,gridEntries:`Posten van rooster {grid}`,allOfGrids:`Terug naar de roosters`,lines:`Lijnen`,unassigned:`In geen rooster`,unassignedHelp:`Hiervoor is er geen rooster. Verbeter de btw-boekingsinstellingen voor wat nog komt en voeg deze met de hand toe.`,outside:`Buiten de werkingssfeer van de btw`,rate:`Tarief`,findings:`Na te kijken`,error:`Houdt het tegen`,warning:`Kijk dit na`,grids:`roosters {grids}`,customer:`klant {no}`,clean:`Niets houdt het tegen.`,noVat:`Geen btw-post in deze periode`,noVatHelp:`Btw-posten komen van geboekte facturen en creditnota’s. Kies een andere periode of boek er een.`},fr:{title:`Rapports`,which:`Rapport`,"trial-balance":`Balance générale`,aging:`Balance âgée`,vat:`Déclaration TVA`,files:`Fichiers à déposer`,"over-time":`Produits et charges`,opening:`Solde initial`,accountName:`Nom`,no:`N°`,total:`Total`,nothingBooked:`Rien n’a été comptabilisé jusqu’à ce jour`,customers:`Les clients nous doivent`,vendors:`Nous devons aux fournisseurs`,side:`De qui`,notDue:`Non échu`,overdue:`Échu`,upTo:`{from} à {to} jours`,above:`plus de {from} jours`,days:`Limites en jours`,daysWrong:`Saisissez au plus dix nombres entiers croissants, comme 30,60,90.`,nobodyOwes:`Rien n’est ouvert à cette date`,openOf:`Écritures ouvertes de {name}`,allParties:`Tous`,period:`Période`,year:`Année`,before:`La période précédente`,behind:`La période suivante`,quarter:`Trimestre {no}`,show:`Afficher`,toPay:`À payer à l’État (71)`,toGet:`Dû par l’État (72)`,due:`TVA due`,deductible:`TVA déduite`,entriesInPeriod:`Écritures TVA de la période`,grid:`Grille`,meaning:`Contenu`,allGrids:`Toutes les grilles, vides aussi`,someGrids:`Seulement les grilles avec un montant`,gridEntries:`Écritures de la grille {grid}`,allOfGrids:`Retour aux grilles`,lines:`Lignes`,unassigned:`Dans aucune grille`,unassignedHelp:`Aucune grille ne les prend. Corrigez les paramètres TVA pour la suite et ajoutez celles-ci à la main.`,outside:`Hors du champ de la TVA`,rate:`Taux`,findings:`À vérifier`,error:`Bloque le dépôt`,warning:`À vérifier`,grids:`grilles {grids}`,customer:`client {no}`,clean:`Rien ne bloque.`,noVat:`Aucune écriture TVA dans cette période`,noVatHelp:`Les écritures TVA viennent des factures et notes de crédit comptabilisées. Choisissez une autre période ou comptabilisez-en une.`},de:{title:`Berichte`,which:`Bericht`,"trial-balance":`Summen- und Saldenliste`,aging:`Altersstruktur`,vat:`MwSt.-Erklärung`,files:`Einzureichende Dateien`,"over-time":`Erlöse und Kosten`,opening:`Anfangssaldo`,accountName:`Name`,no:`Nr.`,total:`Summe`,nothingBooked:`Bis zu diesem Tag ist nichts gebucht`,customers:`Debitoren schulden uns`,vendors:`Wir schulden Kreditoren`,side:`Wessen`,notDue:`Nicht fällig`,overdue:`Überfällig`,upTo:`{from} bis {to} Tage`,above:`über {from} Tage`,days:`Grenzen in Tagen`,daysWrong:`Geben Sie höchstens zehn steigende ganze Zahlen ein, etwa 30,60,90.`,nobodyOwes:`An diesem Tag ist nichts offen`,openOf:`Offene Posten von {name}`,allParties:`Alle`,period:`Zeitraum`,year:`Jahr`,before:`Der Zeitraum davor`,behind:`Der nächste Zeitraum`,quarter:`Quartal {no}`,show:`Zeigen`,toPay:`An den Staat zu zahlen (71)`,toGet:`Vom Staat geschuldet (72)`,due:`Geschuldete MwSt.`,deductible:`Abgezogene MwSt.`,entriesInPeriod:`MwSt.-Posten des Zeitraums`,grid:`Feld`,meaning:`Was darin steht`,allGrids:`Alle Felder, auch leere`,someGrids:`Nur Felder mit Betrag`,gridEntries:`Posten von Feld {grid}`,allOfGrids:`Zurück zu den Feldern`,lines:`Zeilen`,unassigned:`In keinem Feld`,unassignedHelp:`Für diese gibt es kein Feld. Berichtigen Sie die MwSt.-Buchungseinstellungen für das Weitere und tragen Sie diese von Hand nach.`,outside:`Außerhalb des Anwendungsbereichs der MwSt.`,rate:`Satz`,findings:`Anzusehen`,error:`Hält es auf`,warning:`Ansehen`,grids:`Felder {grids}`,customer:`Debitor {no}`,clean:`Nichts hält es auf.`,noVat:`Kein MwSt.-Posten in diesem Zeitraum`,noVatHelp:`MwSt.-Posten entstehen aus gebuchten Rechnungen und Gutschriften. Wählen Sie einen anderen Zeitraum oder buchen Sie eine.`}}),_e=h(`
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
`),ve=h(`
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
`);function ye(e){let t=e.split(/[\s,;]+/).filter(e=>e!==``),n=t.every(e=>/^[1-9]\d{0,4}$/.test(e))&&t.length>=1&&t.length<=10,r=t.map(Number),i=r.every((e,t)=>t===0||e>(r[t-1]??0));return n&&i&&(r.at(-1)??0)<=36500?r:void 0}function be(){let{asOf:e,side:t,days:n,party:r}=W({asOf:T(),side:`customers`,days:`30,60,90`}),i=t===`vendors`,a=ye(n),o=m.value?.id,l=o===void 0||!N(e)||a===void 0?void 0:{company:o,asOf:e,days:a},u=s(_e,i?void 0:l).value,d=s(ve,i?l:void 0).value,{data:f,error:h,loading:g,again:x}=i?d:u,S=f?.company?.aging;return v(`div`,{class:`stack`,children:[v(`div`,{class:`filters`,children:[v(oe,{label:G(`side`),value:i?`vendors`:`customers`,options:[{value:`customers`,text:G(`customers`)},{value:`vendors`,text:G(`vendors`)}],onValue:e=>p({side:e,party:void 0})}),v(I,{fields:[{key:`asOf`,label:P(`asOf`),kind:`date`},{key:`days`,label:G(`days`)}]})]}),a===void 0&&v(b,{tone:`warn`,children:G(`daysWrong`)}),h!==void 0&&v(c,{error:h,onAgain:x}),S===void 0&&g&&v(y,{}),S?.rows.length===0&&v(_,{title:G(`nobodyOwes`)}),r!==void 0&&r!==``&&l!==void 0?v(Se,{no:r,name:S?.rows.find(e=>e.no===r)?.name??r,asOf:e,isVendor:i}):S!=null&&S.rows.length>0&&v(xe,{rows:S.rows,total:S.total})]})}function xe({rows:e,total:t}){return v(C,{label:G(`aging`),rows:e,keyOf:e=>e.no,onOpen:e=>f(l(K(),{...d.value,party:e.no})),columns:Ce(t.buckets),foot:{party:G(`total`),notDue:v(z,{value:t.notDue}),overdue:v(z,{value:t.overdue}),balance:v(z,{value:t.balance}),...Object.fromEntries(t.buckets.map(e=>[`b${e.fromDay}`,v(z,{value:e.amount},e.fromDay)]))}})}function Se(t){return v(o,{children:[v(`div`,{class:`row`,children:[v(`h2`,{children:v(`bdi`,{children:G(`openOf`,{name:t.name})})}),v(e,{onPress:()=>f(l(K(),{...d.value,party:void 0})),children:G(`allParties`)})]}),v(me,{no:t.no,asOf:t.asOf,isVendor:t.isVendor})]})}function Ce(e){let t=e=>v(B,{to:K(),query:{...d.value,party:e.no},children:v(`bdi`,{children:e.name})}),n=(e,t,n)=>({key:e,title:t,align:`end`,width:`minmax(84px, 120px)`,cell:e=>v(z,{value:n(e)})}),r=n(`overdue`,G(`overdue`),e=>A(e.overdue)),i=n(`balance`,P(`balance`),e=>e.balance);return S.value?[{key:`party`,title:G(`accountName`),cell:e=>v(R,{first:t(e),second:e.no})},r,i]:[{key:`no`,title:G(`no`),width:`90px`,cell:e=>v(`bdi`,{children:e.no})},{key:`party`,title:G(`accountName`),cell:t},n(`notDue`,G(`notDue`),e=>A(e.notDue)),...e.map((e,t)=>n(`b${e.fromDay}`,we(e),e=>A(e.buckets[t]?.amount))),r,i]}var K=()=>g(m.value?.name??``,`reports`,`aging`);function we({fromDay:e,toDay:t}){return t==null?G(`above`,{from:e-1}):G(`upTo`,{from:e,to:t})}var q=r({en:{intro:`Made of the VAT entries. The service makes the file; filing it with Intervat is yours.`,vatReturn:`VAT return`,customerListing:`Annual customer listing`,statement:`Intra-Community statement`,download:`Download {name}`,keptBack:`What is listed above keeps the file back.`,nothingToFile:`There is nothing to file.`,email:`E-mail for questions`,phone:`Telephone for questions`,restitution:`Ask the balance back`,payment:`Ask for payment forms`,nihil:`No customer to list this year`,options:`In the file besides`,listed:{one:`{count} customer listed`,other:`{count} customers listed`},stated:{one:`{count} line`,other:`{count} lines`},turnover:`Turnover`,revenue:`Revenue`,cost:`Cost`,result:`Result`,month:`Month`,revenueAccounts:`Accounts of revenue`,costAccounts:`Accounts of cost`,chart:`Revenue and cost by month, from {from} to {to}; the table below has the amounts.`,noResult:`Nothing was booked on these accounts`,noResultHelp:`Post a sales or purchase invoice, or choose other days or accounts.`,vatNumber:`VAT number`,code:`Code`,corrects:`Corrects`},nl:{intro:`Gemaakt uit de btw-posten. De dienst maakt het bestand; indienen bij Intervat doet u.`,vatReturn:`Btw-aangifte`,customerListing:`Jaarlijkse klantenlisting`,statement:`Intracommunautaire opgave`,download:`{name} downloaden`,keptBack:`Wat hierboven staat, houdt het bestand tegen.`,nothingToFile:`Er is niets in te dienen.`,email:`E-mail voor vragen`,phone:`Telefoon voor vragen`,restitution:`Saldo terugvragen`,payment:`Betaalformulieren vragen`,nihil:`Geen klant op te nemen dit jaar`,options:`Verder in het bestand`,listed:{one:`{count} klant opgenomen`,other:`{count} klanten opgenomen`},stated:{one:`{count} lijn`,other:`{count} lijnen`},turnover:`Omzet`,revenue:`Opbrengsten`,cost:`Kosten`,result:`Resultaat`,month:`Maand`,revenueAccounts:`Rekeningen van opbrengsten`,costAccounts:`Rekeningen van kosten`,chart:`Opbrengsten en kosten per maand, van {from} tot {to}; de tabel eronder heeft de bedragen.`,noResult:`Op deze rekeningen is niets geboekt`,noResultHelp:`Boek een verkoop- of aankoopfactuur, of kies andere dagen of rekeningen.`,vatNumber:`Btw-nummer`,code:`Code`,corrects:`Verbetert`},fr:{intro:`Établi à partir des écritures TVA. Le service fait le fichier ; le dépôt dans Intervat vous revient.`,vatReturn:`Déclaration TVA`,customerListing:`Listing annuel des clients`,statement:`Relevé intracommunautaire`,download:`Télécharger {name}`,keptBack:`Ce qui figure ci-dessus bloque le fichier.`,nothingToFile:`Il n’y a rien à déposer.`,email:`E-mail pour les questions`,phone:`Téléphone pour les questions`,restitution:`Demander la restitution`,payment:`Demander des formules de paiement`,nihil:`Aucun client à lister cette année`,options:`Aussi dans le fichier`,listed:{one:`{count} client listé`,other:`{count} clients listés`},stated:{one:`{count} ligne`,other:`{count} lignes`},turnover:`Chiffre d’affaires`,revenue:`Produits`,cost:`Charges`,result:`Résultat`,month:`Mois`,revenueAccounts:`Comptes de produits`,costAccounts:`Comptes de charges`,chart:`Produits et charges par mois, du {from} au {to} ; le tableau ci-dessous donne les montants.`,noResult:`Rien n’est comptabilisé sur ces comptes`,noResultHelp:`Comptabilisez une facture de vente ou d’achat, ou choisissez d’autres jours ou comptes.`,vatNumber:`Numéro de TVA`,code:`Code`,corrects:`Corrige`},de:{intro:`Aus den MwSt.-Posten gemacht. Der Dienst macht die Datei; bei Intervat einreichen müssen Sie.`,vatReturn:`MwSt.-Erklärung`,customerListing:`Jährliche Kundenliste`,statement:`Innergemeinschaftliche Erklärung`,download:`{name} herunterladen`,keptBack:`Was oben steht, hält die Datei auf.`,nothingToFile:`Es gibt nichts einzureichen.`,email:`E-Mail für Fragen`,phone:`Telefon für Fragen`,restitution:`Saldo zurückfordern`,payment:`Zahlungsformulare anfordern`,nihil:`Dieses Jahr ist niemand aufzulisten`,options:`Außerdem in der Datei`,listed:{one:`{count} Debitor aufgelistet`,other:`{count} Debitoren aufgelistet`},stated:{one:`{count} Zeile`,other:`{count} Zeilen`},turnover:`Umsatz`,revenue:`Erlöse`,cost:`Kosten`,result:`Ergebnis`,month:`Monat`,revenueAccounts:`Erlöskonten`,costAccounts:`Kostenkonten`,chart:`Erlöse und Kosten nach Monaten, von {from} bis {to}; die Tabelle darunter hat die Beträge.`,noResult:`Auf diesen Konten ist nichts gebucht`,noResultHelp:`Buchen Sie eine Verkaufs- oder Einkaufsrechnung, oder wählen Sie andere Tage oder Konten.`,vatNumber:`MwSt.-Nummer`,code:`Code`,corrects:`Berichtigt`}});function J(t){let{title:r,asked:i,filing:a,children:o}=t,s=n(),l=a?.file??void 0,u=a===void 0||l!==void 0?void 0:q(a.isKeptBack?`keptBack`:`nothingToFile`);return v(`section`,{class:`card stack`,"aria-labelledby":s,children:[v(`h2`,{id:s,children:r}),i.error!==void 0&&v(c,{error:i.error,onAgain:i.again}),a===void 0&&i.loading&&v(y,{}),o,a!==void 0&&v(`div`,{class:`row`,children:[v(e,{kind:`main`,unable:u,onPress:()=>{l!==void 0&&te(l.fileName,`application/xml`,l.xml)},children:q(`download`,{name:l?.fileName??r})}),u!==void 0&&v(`span`,{class:`quiet`,children:u})]})]})}function Te(e){return v(`fieldset`,{class:`files-checks`,children:[v(`legend`,{class:`quiet`,children:e.legend}),e.boxes.map(({key:e,text:t})=>v(`label`,{children:[v(`input`,{type:`checkbox`,checked:d.value[e]===`yes`,onChange:t=>p({[e]:t.currentTarget.checked?`yes`:void 0})}),t]},e))]})}function Y({findings:e}){if(e.length===0)return v(`p`,{class:`quiet`,children:G(`clean`)});let t=[...e].sort((e,t)=>Number(e.severity!==`ERROR`)-Number(t.severity!==`ERROR`));return v(`ul`,{class:`findings`,"aria-label":G(`findings`),children:t.map((e,t)=>v(`li`,{children:[v(ce,{tone:e.severity===`ERROR`?`bad`:`warn`,children:e.severity===`ERROR`?G(`error`):G(`warning`)}),v(`span`,{dir:`auto`,children:e.message}),e.grids.length>0&&v(`span`,{class:`quiet`,children:G(`grids`,{grids:e.grids.join(`, `)})}),e.customerNo!==void 0&&e.customerNo!==null&&v(B,{to:g(m.value?.name??``,`ledgers`,`customers`),query:{party:F(e.customerNo)},children:G(`customer`,{no:e.customerNo})})]},t))})}var Ee=h(`
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
`),De=h(`
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
`),Oe=h(`
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
`);function X(e){if(e!=null)return{...e,isKeptBack:e.findings.some(({severity:e})=>e===`ERROR`)}}function ke({period:e,details:t}){let n=m.value?.id,{restitution:r,payment:a,nihil:c}=d.value,l=s(Ee,n===void 0?void 0:{company:n,period:e,details:t,askRestitution:r===`yes`,askPayment:a===`yes`,nihil:c===`yes`}).value,u=X(l.data?.company?.vatReturn);return v(J,{title:q(`vatReturn`),asked:l,filing:u,children:[v(Te,{legend:q(`options`),boxes:[{key:`restitution`,text:q(`restitution`)},{key:`payment`,text:q(`payment`)},{key:`nihil`,text:q(`nihil`)}]}),u!==void 0&&v(o,{children:[v(Y,{findings:u.findings}),v(U,{low:!0,label:q(`vatReturn`),columns:[{title:G(`grid`)},{title:i(`amount`),align:`end`}],rows:u.grids.map(e=>[e.grid,v(z,{value:e.amount},e.grid)])})]})]})}function Ae({period:e,details:t}){let n=m.value?.id,r=s(De,n===void 0?void 0:{company:n,period:e,details:t}).value,a=X(r.data?.company?.intraCommunityStatement);return v(J,{title:q(`statement`),asked:r,filing:a,children:a!==void 0&&v(o,{children:[v(`p`,{children:[q(`stated`,{count:a.lines.length}),`: `,v(z,{value:a.amount})]}),v(Y,{findings:a.findings}),v(U,{low:!0,label:q(`statement`),columns:[{title:P(`customer`)},{title:q(`code`)},{title:q(`corrects`)},{title:i(`amount`),align:`end`}],rows:a.lines.map(e=>[v(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),e.code,e.corrects===null||e.corrects===void 0?``:`${e.corrects.year}-${e.corrects.month??`Q${e.corrects.quarter??``}`}`,v(z,{value:e.amount},`amount`)])})]})})}function je({year:e,details:t}){let n=m.value?.id,r=s(Oe,n===void 0?void 0:{company:n,year:e,details:t}).value,i=X(r.data?.company?.customerListing);return v(J,{title:`${q(`customerListing`)} ${e}`,asked:r,filing:i,children:i!==void 0&&v(o,{children:[v(`p`,{children:[q(`listed`,{count:i.customers.length}),`: `,v(z,{value:i.turnover}),`, `,P(`vat`),` `,v(z,{value:i.vatAmount})]}),v(Y,{findings:i.findings}),v(U,{low:!0,label:q(`customerListing`),columns:[{title:P(`customer`)},{title:q(`turnover`),align:`end`},{title:P(`vat`),align:`end`}],rows:i.customers.map(e=>[v(`bdi`,{children:`${e.customerName} ${e.vatNumber}`},`name`),v(z,{value:e.turnover},`turnover`),v(z,{value:e.vatAmount},`vat`)])})]})})}function Me({period:t}){let n=e=>p({period:O(e),grid:void 0}),r=O(t).slice(5);return v(`div`,{class:`filters`,children:[v(`div`,{class:`filters-end row`,children:[v(e,{label:G(`before`),onPress:()=>n(D(t,-1)),children:`←`}),v(e,{label:G(`behind`),onPress:()=>n(D(t,1)),children:`→`})]}),v(oe,{label:G(`period`),value:r,options:Pe(),onValue:e=>p({period:`${O(t).slice(0,4)}-${e}`,grid:void 0})}),v(Ne,{period:t})]})}function Ne({period:e}){return v(ae,{label:G(`year`),value:String(e.year),maxLength:4,onValue:t=>{/^[12]\d{3}$/.test(t)&&p({period:O({...e,year:Number(t)}),grid:void 0})}})}function Pe(){let e=new Intl.DateTimeFormat(t.value,{month:`long`,timeZone:`UTC`}),n=Array.from({length:12},(t,n)=>({value:String(n+1).padStart(2,`0`),text:e.format(new Date(Date.UTC(2026,n,1)))})),r=[1,2,3,4].map(e=>({value:`Q${e}`,text:G(`quarter`,{no:e})}));return[...n,...r]}function Fe(){let{period:e,email:t,phone:n}=W({period:T().slice(0,7)}),r=E(e)??{year:Number(T().slice(0,4)),month:1},i={...t===void 0||t===``?{}:{contactEmail:t},...n===void 0||n===``?{}:{contactPhone:n}};return v(`div`,{class:`stack`,children:[v(`p`,{class:`quiet`,children:q(`intro`)}),v(Me,{period:r}),v(I,{fields:[{key:`email`,label:q(`email`)},{key:`phone`,label:q(`phone`)}]}),v(`div`,{class:`files`,children:[v(ke,{period:r,details:i}),v(Ae,{period:r,details:i}),v(je,{year:r.year,details:i})]})]})}var Z=640,Ie=220;function Le({label:e,labels:t,series:r,titleOf:i}){let a=n(),o=r.map(e=>e.values.map(Number)),[s,c]=[Math.min(0,...o.flat()),Math.max(0,...o.flat())],l=196/(c-s||1),u=Z/Math.max(1,t.length),d=u*.8/Math.max(1,r.length),f=c*l,p=Math.ceil(t.length/12);return v(`figure`,{class:`chart`,children:[v(`svg`,{viewBox:`0 0 ${Z} ${Ie}`,role:`img`,"aria-labelledby":a,children:[v(`title`,{id:a,children:e}),v(`line`,{class:`chart-zero`,x1:`0`,x2:Z,y1:f,y2:f}),r.map((e,t)=>o[t]?.map((n,r)=>v(`rect`,{class:`chart-bar chart-bar-${t}`,x:r*u+u*.1+t*d,y:n>=0?f-n*l:f,width:Math.max(1,d-1),height:Math.abs(n)*l,children:v(`title`,{children:i(e,r)})},`${t}.${r}`))),t.map((e,t)=>t%p===0?v(`text`,{class:`chart-label`,x:(t+.5)*u,y:214,"text-anchor":`middle`,children:e},e):null)]}),v(`figcaption`,{class:`chart-legend`,children:r.map((e,t)=>v(`span`,{children:[v(`svg`,{class:`chart-key`,viewBox:`0 0 10 10`,"aria-hidden":`true`,children:v(`rect`,{class:`chart-bar-${t}`,width:`10`,height:`10`})}),e.name]},e.name))})]})}var Re=h(`
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
`);function ze(){let e=T(),{from:t,to:n,revenue:r,cost:i}=W({from:ee(Number(e.slice(0,4)),Number(e.slice(5,7))-11,1),to:e,revenue:`70`,cost:`6`}),a=m.value?.id,l=[r,i].map(e=>ie(e)??{eq:``}),[u,d]=l,f=re(t,n),{data:p,error:h,loading:g,again:b}=s(Re,a===void 0?void 0:{company:a,revenue:{accountNumber:u,postingDate:f},cost:{accountNumber:d,postingDate:f},both:{postingDate:f,or:l.map(e=>({accountNumber:e}))}}).value,x=Be(p?.company),S=p?.company;return v(`div`,{class:`stack`,children:[v(I,{fields:[{key:`from`,label:P(`from`),kind:`date`},{key:`to`,label:P(`to`),kind:`date`},{key:`revenue`,label:q(`revenueAccounts`),kind:`code`},{key:`cost`,label:q(`costAccounts`),kind:`code`}]}),h!==void 0&&v(c,{error:h,onAgain:b}),p===void 0&&g&&v(y,{}),p!==void 0&&x.length===0&&v(_,{title:q(`noResult`),children:v(`p`,{children:q(`noResultHelp`)})}),x.length>0&&v(o,{children:[v(Ve,{months:x}),v(He,{months:x,total:{month:G(`total`),revenue:j(S?.revenue?.total.balance??`0.00`),cost:S?.cost?.total.balance??`0.00`,result:j(S?.both?.total.balance??`0.00`)},accounts:{revenue:r,cost:i}})]})]})}function Be(e){let[t,n,r]=[e?.revenue,e?.cost,e?.both].map(e=>new Map((e?.rows??[]).map(({month:e,balance:t})=>[e??``,t])));return[...new Set([...t?.keys()??[],...n?.keys()??[]])].sort().map(e=>({month:e,revenue:j(t?.get(e)??`0.00`),cost:n?.get(e)??`0.00`,result:j(r?.get(e)??`0.00`)}))}function Q(e,n){return new Date(`${e}T00:00:00Z`).toLocaleDateString(t.value,{month:n,year:n===`long`?`numeric`:`2-digit`,timeZone:`UTC`})}function Ve({months:e}){let[n,r]=[e[0],e.at(-1)],i=E(r?.month.slice(0,7)),a=q(`chart`,{from:se(n?.month??``,t.value),to:se(i===void 0?``:w(i).to,t.value)});return v(`div`,{class:`card`,children:v(Le,{label:a,labels:e.map(({month:e})=>Q(e,`short`)),series:[{name:q(`revenue`),values:e.map(e=>e.revenue)},{name:q(`cost`),values:e.map(e=>e.cost)},{name:q(`result`),values:e.map(e=>e.result)}],titleOf:(n,r)=>`${n.name}, ${Q(e[r]?.month??``,`long`)}: ${ue(n.values[r]??``,le(t.value))}`})})}function He({months:e,total:t,accounts:n}){let r=(e,t)=>{let n=E(e.month.slice(0,7));return l(g(m.value?.name??``,`ledgers`,`general`),{account:t,...n===void 0?{}:w(n)})},i=(e,t)=>v(B,{to:t,children:v(z,{value:e})}),a={align:`end`,width:`minmax(84px, 160px)`};return v(C,{label:G(`over-time`),rows:e,keyOf:e=>e.month,onOpen:e=>f(r(e,n.revenue)),columns:[{key:`month`,title:q(`month`),cell:e=>Q(e.month,`long`)},{key:`revenue`,title:q(`revenue`),...a,cell:e=>i(e.revenue,r(e,n.revenue))},{key:`cost`,title:q(`cost`),...a,cell:e=>i(e.cost,r(e,n.cost))},{key:`result`,title:q(`result`),...a,cell:e=>v(z,{value:e.result})}],foot:{month:t.month,revenue:v(z,{value:t.revenue}),cost:v(z,{value:t.cost}),result:v(z,{value:t.result})}})}var Ue=h(`
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
`);function We(){let e=T(),{from:t,asOf:n}=W({from:`${e.slice(0,4)}-01-01`,asOf:e}),r=m.value?.id,i=r!==void 0&&N(n),a={asOf:n,from:N(t)&&t<=n?t:null},{data:o,error:u,loading:d,again:p}=s(Ue,i?{company:r,...a}:void 0).value,h=o?.company?.trialBalance,b=e=>l(g(m.value?.name??``,`ledgers`,`general`),{account:F(e.accountNumber),from:a.from??void 0,to:n});return v(`div`,{class:`stack`,children:[v(I,{fields:[{key:`from`,label:P(`from`),kind:`date`},{key:`asOf`,label:P(`to`),kind:`date`}]}),u!==void 0&&v(c,{error:u,onAgain:p}),h===void 0&&d&&v(y,{}),h?.rows.length===0&&v(_,{title:G(`nothingBooked`)}),h!=null&&h.rows.length>0&&v(C,{label:G(`trial-balance`),rows:h.rows,keyOf:e=>e.accountNumber,onOpen:e=>f(b(e)),columns:Ke(b),foot:Ge(h.total)})]})}function Ge(e){return{account:G(`total`),name:S.value?G(`total`):void 0,opening:v(z,{value:e.openingBalance}),debit:v(z,{value:e.debitAmount}),credit:v(z,{value:e.creditAmount}),balance:v(z,{value:e.balance})}}function Ke(e){let t=t=>v(B,{to:e(t),children:v(`span`,{class:`number`,children:t.accountNumber})}),n=e=>v(`bdi`,{children:e.accountName}),r=[{key:`debit`,title:P(`debit`),align:`end`,width:`minmax(84px, 130px)`,cell:e=>v(z,{value:A(e.debitAmount)}),wideOnly:!0},{key:`credit`,title:P(`credit`),align:`end`,width:`minmax(84px, 130px)`,cell:e=>v(z,{value:A(e.creditAmount)}),wideOnly:!0},{key:`balance`,title:P(`balance`),align:`end`,width:`minmax(92px, 140px)`,cell:e=>v(z,{value:e.balance})}];return S.value?[{key:`name`,title:P(`account`),cell:e=>v(R,{first:n(e),second:t(e)})},...r]:[{key:`account`,title:P(`account`),width:`100px`,cell:t},{key:`name`,title:G(`accountName`),cell:n},{key:`opening`,title:G(`opening`),align:`end`,width:`minmax(84px, 140px)`,cell:e=>v(z,{value:A(e.openingBalance)})},...r]}var qe=h(`
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
`);function Je({grid:e,days:n,what:r}){let i=m.value?.id,{rows:a,total:s,loading:l,error:u,again:f,more:p}=V(qe,i===void 0?void 0:{company:i,period:n,only:[e]},e=>e.company?.vatSummary?.grids[0]?.entries).value;return v(o,{children:[v(`div`,{class:`row`,children:[v(`h2`,{children:G(`gridEntries`,{grid:e})}),v(B,{to:g(m.value?.name??``,`reports`,`vat`),query:{...d.value,grid:void 0},class:`button`,children:G(`allOfGrids`)})]}),r!==void 0&&v(`p`,{class:`quiet`,children:[t.value===`nl`?r.officialName:r.description,`: `,v(z,{value:r.amount})]}),u!==void 0&&v(c,{error:u,onAgain:f}),v(C,{label:G(`gridEntries`,{grid:e}),rows:a,total:s,loading:l,onEnd:p,keyOf:e=>String(e.vatEntry.entryNo),onOpen:e=>k(e.vatEntry),columns:Ye(),foot:r===void 0?{}:{document:G(`total`),amount:v(z,{value:r.amount})}})]})}function Ye(){let e={key:`amount`,title:i(`amount`),align:`end`,width:`minmax(92px, 130px)`,cell:e=>v(z,{value:e.amount})},t=e=>v(M,{of:e.vatEntry}),n=e=>v(`bdi`,{children:e.vatEntry.document?.name}),r=e=>v(`bdi`,{children:e.lines.map(e=>e.description??e.lineNo).join(` · `)});return S.value?[{key:`document`,title:P(`documentNo`),cell:e=>v(R,{first:t(e),second:n(e)})},{key:`lines`,title:G(`lines`),cell:e=>v(R,{first:v(H,{value:e.vatEntry.vatDate}),second:r(e)})},e]:[{key:`date`,title:P(`postingDate`),width:`112px`,cell:e=>v(H,{value:e.vatEntry.vatDate})},{key:`document`,title:P(`documentNo`),width:`120px`,cell:t},{key:`party`,title:P(`party`),cell:n},{key:`lines`,title:G(`lines`),cell:r},{key:`base`,title:P(`base`),align:`end`,width:`120px`,cell:e=>v(z,{value:e.vatEntry.base})},{key:`vat`,title:P(`vat`),align:`end`,width:`110px`,cell:e=>v(z,{value:e.vatEntry.amount})},e]}function Xe(e){let{title:t,help:n,rows:r}=e;return r.length===0?null:v(`section`,{class:`card stack`,children:[v(`h2`,{children:t}),n!==void 0&&v(`p`,{class:`quiet`,children:n}),v(`ul`,{class:`findings`,children:r.map((e,t)=>v(`li`,{children:[v(B,{to:g(m.value?.name??``,`ledgers`,`vat`),query:Ze(e),children:`${L(e.type)} · ${L(e.documentType)} · ${e.vatBusPostingGroup} · ${e.vatProdPostingGroup} · ${ne(e.vatPct)} %`}),v(`span`,{children:[P(`base`),` `,v(z,{value:e.base}),`, `,P(`vat`),` `,v(z,{value:e.amount})]}),v(`span`,{class:`quiet`,children:P(`count`,{count:e.entryCount})})]},t))})]})}function Ze(e){let t=E(d.value.period);return{...t===void 0?{}:w(t),type:e.type,bus:F(e.vatBusPostingGroup),prod:F(e.vatProdPostingGroup)}}var Qe=h(`
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
`),$e=()=>({year:Number(T().slice(0,4)),month:Number(T().slice(5,7))});function et(){let{period:e}=W({period:T().slice(0,7)}),t=E(e)??$e(),n=w(t),r=m.value?.id,{data:i,error:a,loading:o,again:l}=s(Qe,r===void 0?void 0:{company:r,period:n}).value,u=i?.company?.vatSummary,{grid:f}=d.value;return v(`div`,{class:`stack`,children:[v(Me,{period:t}),a!==void 0&&v(c,{error:a,onAgain:l}),u===void 0&&o&&v(y,{}),f!==void 0&&f!==``?v(Je,{grid:f,days:n,what:u?.grids.find(e=>e.grid===f)}):u!=null&&v(tt,{summary:u})]})}function tt({summary:e}){let t=e.balance.startsWith(`-`);return e.entryCount===0?v(_,{title:G(`noVat`),children:v(`p`,{children:G(`noVatHelp`)})}):v(o,{children:[v(`dl`,{class:`look-sums`,children:[v($,{name:G(t?`toGet`:`toPay`),value:t?j(e.balance):e.balance}),v($,{name:G(`due`),value:e.vatDue}),v($,{name:G(`deductible`),value:e.vatDeductible}),v(`div`,{children:[v(`dt`,{children:G(`entriesInPeriod`)}),v(`dd`,{children:e.entryCount})]})]}),v(`section`,{class:`card stack`,"aria-labelledby":`vat-findings`,children:[v(`h2`,{id:`vat-findings`,children:G(`findings`)}),v(Y,{findings:e.findings}),v(`div`,{children:v(B,{to:g(m.value?.name??``,`reports`,`files`),query:{period:d.value.period},children:G(`files`)})})]}),v(nt,{grids:e.grids}),v(Xe,{title:G(`unassigned`),help:G(`unassignedHelp`),rows:e.unassigned}),v(Xe,{title:G(`outside`),rows:e.outsideScope})]})}function $({name:e,value:t}){return v(`div`,{children:[v(`dt`,{children:e}),v(`dd`,{children:v(z,{value:t,currency:m.value?.currencyCode})})]})}function nt({grids:t}){let n=d.value.all===`yes`,r=n?t:t.filter(e=>A(e.amount)!==void 0||e.entryCount>0);return v(`div`,{class:`stack`,children:[v(`div`,{children:v(e,{onPress:()=>p({all:n?void 0:`yes`}),children:G(n?`someGrids`:`allGrids`)})}),v(C,{label:G(`vat`),rows:r,keyOf:e=>e.grid,columns:at(),onOpen:e=>{e.entryCount>0&&f(l(rt(),{...d.value,grid:e.grid}))}})]})}var rt=()=>g(m.value?.name??``,`reports`,`vat`);function it({of:e}){return e.entryCount===0?v(`strong`,{class:`number`,children:e.grid}):v(B,{to:rt(),query:{...d.value,grid:e.grid},label:G(`gridEntries`,{grid:e.grid}),children:v(`strong`,{class:`number`,children:e.grid})})}function at(){let e={key:`amount`,title:P(`balance`),align:`end`,width:`minmax(100px, 150px)`,cell:e=>v(z,{value:e.amount})},n=e=>e.entryCount===0?``:P(`count`,{count:e.entryCount}),r=e=>t.value===`nl`?e.officialName:e.description;return[{key:`grid`,title:G(`grid`),width:`64px`,cell:e=>v(it,{of:e})},S.value?{key:`meaning`,title:G(`meaning`),cell:e=>v(R,{first:r(e),second:n(e)})}:{key:`meaning`,title:G(`meaning`),cell:e=>v(`span`,{title:r(e),children:r(e)})},...S.value?[]:[{key:`count`,title:P(`entries`),width:`110px`,cell:n}],e]}var ot={"trial-balance":We,aging:be,vat:et,files:Fe,"over-time":ze},st=[`trial-balance`,`aging`,`vat`,`files`,`over-time`];function ct(){let e=u.value.rest[0],t=st.find(t=>t===e)??`trial-balance`,n=ot[t];return v(o,{children:[v(`h1`,{children:G(`title`)}),v(x,{label:G(`which`),value:t,tabs:st.map(e=>({value:e,text:G(e)})),onValue:e=>f(g(m.value?.name??``,`reports`,e)),children:v(n,{},t)})]})}export{ct as default};