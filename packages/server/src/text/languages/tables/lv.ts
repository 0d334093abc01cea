import type { TableWords } from "./table-words.ts";

/** What stands in tables, and what is wrong in one. */
export const lv: TableWords = {
  words: {
    order: "pasūtījums",
    date: "datums",
    state: "statuss",
    paid: "apmaksāts",
    shop: "veikals",
    recipient: "saņēmējs",
    city: "pilsēta",
    country: "valsts",
    items: "preces",
    pieces: "gabali",
    retail: "pārdošanas cena",
    cost: "izmaksas",
    margin: "jūsu peļņa",
    currency: "valūta",
    invoice: "rēķins",
    net: "bez PVN",
    vat: "PVN",
    total: "kopā",
    credits: "kredītrēķins par",
    buyer: "pircējs",
    kind: "veids",
    amount: "summa",
    payable: "izmaksājams",
    yes: "jā",
    no: "nē",
    design: "dizains",
    product: "produkts",
    size: "izmērs",
    own: "jūs pats",
    website: "vietne",
    created: "izveidots",
    awaiting_payment: "gaida maksājumu",
    submitted: "tipogrāfijā",
    in_production: "ražošanā",
    shipped: "nosūtīts",
    delivered: "piegādāts",
    cancelled: "atcelts",
    sale: "pārdošana",
    refund: "atmaksa",
    payout: "izmaksa",
    payment: "apmaksāts no atlikuma",
    Problem: "Kļūda",
  },
  missing: (column) => `Neviena sleja nenorāda “${column}”. Izvēlieties atbilstošo.`,
  sentences: {
    "There are no orders in this file: it needs a line of headings and a line for each order.":
      "Šajā failā nav pasūtījumu: tam vajag virsrakstu rindu un rindu katram pasūtījumam.",
    "This is no table we can read: line {0}: there is text behind a closing quote.":
      "Šo tabulu nevar nolasīt, {0}. rinda: aiz aizverošām pēdiņām ir teksts.",
    "This is no table we can read: line {0}: a quote is opened and never closed.":
      "Šo tabulu nevar nolasīt, {0}. rinda: pēdiņas ir atvērtas un nav aizvērtas.",
    "Two columns have the same meaning. Choose one of them.":
      "Divas slejas norāda vienu un to pašu. Izvēlieties vienu no tām.",
    "This file has {0} orders. Please send at most {1} at once.":
      "Pasūtījumu skaits šajā failā: {0}. Lūdzu, sūtiet vienā reizē ne vairāk kā {1}.",
    "This file has {0} columns. Please send at most {1}.":
      "Kolonnu skaits šajā failā: {0}. Lūdzu, sūtiet ne vairāk kā {1}.",
    "This file has {0} rows. Please send at most {1} at once.":
      "Rindu skaits šajā failā: {0}. Lūdzu, sūtiet vienā reizē ne vairāk kā {1}.",
    "Country is required": "Lūdzu, norādiet valsti",
    "“{0}” is no country we know. Use its name or two letters.":
      "“{0}” nav valsts, ko pazīstam. Rakstiet tās nosaukumu vai divus burtus.",
    "The file says “{0}”: this order is not printed again":
      "Failā rakstīts “{0}”: šis pasūtījums netiek drukāts vēlreiz",
    "The same address as one that was chosen": "Tā pati adrese, kas jau ir izvēlēta",
    "The same address as in row {0}": "Tā pati adrese, kas {0}. rindā",
    "Choose an address, or paste a table.": "Izvēlieties adresi vai ielīmējiet tabulu.",
    "What was to be sent is not there any more": "Tā, kas bija jāsūta, vairs nav",
    "Another address than in row {0}, though the order number is the same":
      "Cita adrese nekā {0}. rindā, lai gan pasūtījuma numurs ir tas pats",
    "None of your products has the SKU “{0}”, or its picture was deleted":
      "Nevienam no jūsu produktiem nav artikula “{0}”, vai arī tā dizains ir izdzēsts",
    "It would look soft in print. Choose to print such orders all the same, or use a sharper picture.":
      "Drukā tas būtu neass. Izvēlieties tādus pasūtījumus drukāt tik un tā vai ņemiet asāku attēlu.",
    "It could not be made. Please try it again.": "To neizdevās izveidot. Lūdzu, mēģiniet vēlreiz.",
    "Valid email required": "Lūdzu, ievadiet derīgu e-pasta adresi",
    "Name field is required": "Lūdzu, ievadiet vārdu",
    "Please enter a name without links or special characters":
      "Lūdzu, ievadiet vārdu bez saitēm un īpašām rakstzīmēm",
    "We cannot deliver to this country": "Uz šo valsti mēs nevaram piegādāt",
    "This field is required": "Šis lauks ir obligāts",
    "This text is too long": "Šis teksts ir par garu",
    "Please enter a quantity between 1 and 1000": "Lūdzu, ievadiet daudzumu no 1 līdz 1000",
  },
};
