import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("lv");

/** The messages of checked fields. */
export const fields = {
  fields: {
    email: "Lūdzu, ievadiet derīgu e-pasta adresi",
    resetEmail: "Lūdzu, ievadiet derīgu e-pasta adresi.",
    emailSame: "Tā jau ir jūsu konta adrese",
    name: "Lūdzu, ievadiet vārdu",
    plainName: "Lūdzu, ievadiet vārdu bez saitēm un īpašām rakstzīmēm",
    plainMessage: "Lūdzu, rakstiet bez saitēm, līdz ir apmaksāts jūsu pirmais pasūtījums",
    lettersStopped: "Šī persona vairs nevēlas saņemt no jums vēstules",
    password: "Lūdzu, ievadiet paroli",
    passwordLength: "Parolē jābūt vismaz 8 rakstzīmēm",
    passwordTooLong: "Parolē drīkst būt ne vairāk kā 200 rakstzīmju",
    passwordCommon: "Šo paroli ir pārāk viegli uzminēt",
    passwordMismatch: "Paroles nesakrīt",
    passwordWrong: "Pašreizējā parole nav pareiza",
    orderEmail: "Vēstules par šo pasūtījumu tiek sūtītas uz citu adresi",
    signInCode: "Ievadiet autentifikācijas lietotnes kodu vai atkopšanas kodu",
    signInCodeWrong: "Šis kods nav pareizs vai jau ir izmantots",
    confirmEmail: "Ievadiet šī konta e-pasta adresi",
    credentials: "E-pasts vai parole nav pareiza",
    country: "Lūdzu, izvēlieties valsti",
    postcodeCountry: "Šāda pasta indeksa izvēlētajā valstī nav",
    stateCountry: "Šāda novada vai reģiona izvēlētajā valstī nav",
    countryExcluded: "Uz šo valsti mēs nevaram piegādāt",
    countryPaid:
      "Apmaksāta pasūtījuma valsti nevar mainīt, jo tā piegāde ir apmaksāta. Lūdzu, atstājiet mums komentāru pie pasūtījuma.",
    storeUrl: "Ievadiet derīgu veikala adresi",
    website:
      "Ievadiet vietni, piemēram, https://shop.example.com, https://*.example.com vai http://localhost:3000",
    uploadId: "Augšupielādi apzīmē ar 32 heksadecimāliem cipariem",
    uploadLonger: "Šī daļa sniedzas pāri faila beigām",
    uploadUnfinished: "Daļa šī faila vēl nav pienākusi",
    printFileUrl: "Lūdzu, ievadiet derīgu tīmekļa adresi",
    customSize: "Lūdzu, ievadiet derīgu izmēru!",
    vatUnconfirmed:
      "ES reģistrs (VIES) jūsu PVN numuru vēl nav apstiprinājis. Pārbaudiet to uzņēmuma datos vai mēģiniet vēlreiz vēlāk.",
    vatNumber: "Ievadiet PVN numuru, piemēram, LV40003032949",
    required: "Šis lauks ir obligāts",
    tooLong: "Šis teksts ir par garu",
    number: "Lūdzu, ievadiet skaitli",
    date: "Lūdzu, ievadiet datumu, piemēram, 2026-11-22",
    quantity: "Lūdzu, ievadiet daudzumu no 1 līdz 1000",
    price: "Lūdzu, ievadiet derīgu cenu",
    priceFloor: (floor) => `Zemākā cena ir ${floor}: tik jums aprēķina tipogrāfija`,
    markup: "Uzcenojums nevar būt zem 0 %",
    file: "Lūdzu, izvēlieties failu",
    printFilePages: (found, wanted) =>
      `Šajā failā ir ${n(found, { zero: "# lapu", one: "# lapa", other: "# lapas" })}, produktā ir ${wanted}`,
    printFileSize: (found, wanted, withBleed) =>
      `Šī faila izmērs ir ${found}. Lūdzu, sniedziet ${wanted} vai ${withBleed} kopā ar to, ko nogriež vai atloka`,
    acceptPoor: (items) => `Drukā tas būtu neass: ${items}. Lūdzu, apstipriniet, ka tas tomēr jādrukā`,
    acceptFinding: (item, finding) =>
      `${item} netiktu nodrukāts, kā paredzēts: ${finding} Lūdzu, apstipriniet, ka tas tomēr jādrukā`,
    orderLine: "Nevienam no jūsu produktiem, ko vēl ražo, nav šāda numura, vai arī tā dizains ir izdzēsts",
    batch: "Ne vairāk kā 5000 dizainu vienā reizē",
    tag: "Lūdzu, ievadiet birku, ne garāku par 30 rakstzīmēm",
    tags: "Ne vairāk kā 10 birku vienam dizainam",
    pdfPage: "Lūdzu, ievadiet lapas numuru",
    photoCount: "Ne vairāk kā 5 fotoattēli vienai precei",
    discount: "Šis atlaides kods nav derīgs",
    discountExpired: "Šī atlaides koda termiņš ir beidzies",
    discountUsed: "Šis atlaides kods jau ir izmantots",
    placementCovered: "Dizains nenosedz visu drukas laukumu",
    placementAspect: "Izgriezums neatbilst izdrukas proporcijām",
    eventDay: (day) => `Tādas dienas nav: ${day}`,
    eventLetters: (name) => `Dažus „${name}” burtus nevar izdrukāt`,
    wrapCovered: "Dizains nesniedzas pāri malām: tuviniet to vai izvēlieties spoguļattēlu",
    claimLate: (lastDay) => `Pretenziju termiņš beidzās ${lastDay}`,
    claimCancelled: "Atceltu preci nevar atdot",
    claimTest: "Par testa pasūtījumiem pretenziju celt nevar: nekas no tiem netiek drukāts vai apmaksāts",
    claimTooEarly: "Pretenziju var celt tikai par apmaksātiem pasūtījumiem",
  },
} satisfies TextOverrides;
