import type { TermsFacts, TermsSection } from "../en/auth/terms.ts";
import type { TextOverrides } from "../text.ts";

const people: readonly TermsSection[] = [
  {
    heading: "1. Uz ko attiecas šie noteikumi",
    paragraphs: [
      "Šie noteikumi attiecas uz ikvienu, kas lieto šo vietni, un uz katru tajā veiktu pasūtījumu – kā uzņēmuma klientam, uzņēmuma klienta pircējam vai viesim.",
      "Izveidojot kontu, sākot kā viesis vai veicot pasūtījumu, jūs piekrītat šiem noteikumiem.",
    ],
  },
  {
    heading: "2. Jūsu konts",
    paragraphs: [
      "Jūs apliecināt, ka jūsu sniegtās ziņas par sevi un savu uzņēmumu ir patiesas, un uzturat tās iestatījumos aktuālas.",
      "Glabājiet paroli pie sevis. Par to, kas tiek darīts ar jūsu kontu, atbildat jūs, līdz mums paziņojat, ka tam piekļūst kāds cits.",
      "Viesis var veidot un pasūtīt bez paroles. Lai dizaini un pasūtījumi saglabātos ilgāk, lūdzu, reģistrējieties.",
    ],
  },
  {
    heading: "3. Jūsu dizaini",
    paragraphs: [
      "Tas, ko augšupielādējat, paliek jūsu. Jūs atļaujat mums to glabāt, apstrādāt un drukāt, ciktāl to prasa jūsu pasūtījumi.",
      "Jūs apliecināt, ka jums ir tiesības to drukāt un pārdot. Mēs varam noraidīt failus, kas pārkāpj likumu vai citu personu tiesības.",
      "Redaktors rāda, kas tiks drukāts, un novērtē, cik tas būs ass. Izdruku, kuras kvalitāte ir slikta, gatavojam tikai pēc jūsu apstiprinājuma; iepriekš parādīts neasums nav defekts.",
    ],
  },
];

const money = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "4. Cenas",
    paragraphs: [
      `Cenās ietverts ${facts.vatPercent} % PVN. Valūta ir ${facts.currency}.`,
      `Īpašiem izmēriem cenu piedāvājam eiro. Piedāvājums tiek pārrēķināts uz ${facts.currency} vienu reizi, pasūtot, un tiek rādītas abas summas.`,
      "Piegāde tiek pieskaitīta grozā atkarībā no valsts un produktiem.",
    ],
  },
  {
    heading: "5. Maksājums",
    paragraphs: [
      "Jūs maksājat ar karti vai elektronisko maku.",
      "Kartes datus apstrādā maksājumu pakalpojuma sniedzējs. Tie nekad nenonāk mūsu serveros, un mēs tos neglabājam.",
      "Mēs pieņemam šīs kartes:",
    ],
    list: facts.acceptedCards,
  },
  {
    heading: "6. Izgatavošana un piegāde",
    paragraphs: [
      `Izgatavošana ilgst ${facts.productionDays.from}–${facts.productionDays.to} darba dienas.`,
      `Piegāde ilgst ${facts.deliveryDays.from}–${facts.deliveryDays.to} darba dienas.`,
      `Piegāde pa pastu uz ASV ilgst ${facts.usaPostDays.from}–${facts.usaPostDays.to} darba dienas.`,
      `Lūdzu, sazinieties ar mums, ja sūtījums nav pienācis ${facts.contactAfterDays} dienu laikā.`,
      "Kamēr pasūtījums nav nodots ražošanā, varat mainīt saņēmēju un nomainīt drukas failus. Pēc tam to vairs nevar mainīt.",
    ],
  },
  {
    heading: "7. Pretenzijas, atmaksas un pārdrukas",
    paragraphs: [
      `Pretenzijas un atmaksas pieņemam ${facts.claimWorkingDays} darba dienu laikā pēc piegādes.`,
      "Atveriet pasūtījumu, izvēlieties Atmaksa / pārdruka un pasakiet, kas kurai precei nav kārtībā. Ja izdrukas ir bojātas vai ar defektiem, lūdzu, pievienojiet fotoattēlus.",
      "Produkti tiek gatavoti pēc pasūtījuma. Tos var atdot tikai tad, ja tie ir bojāti, ar defektiem vai nav tas, ko pasūtījāt.",
    ],
  },
];

const rest = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "8. Kurp mēs nepiegādājam",
    paragraphs: ["Mēs nevaram piegādāt uz šīm valstīm:"],
    list: facts.excludedCountries,
  },
  {
    heading: "9. Jūsu dati",
    paragraphs: [
      "Jūsu datus izmantojam, lai izgatavotu, piegādātu un aprēķinātu jūsu pasūtījumus un lai jums atbildētu. Tālāk nododam tikai to, kas vajadzīgs pārvadātājam un maksājumu pakalpojuma sniedzējam.",
      "Jūsu pieslēgšanās un nepabeigtais darbs glabājas šīs pārlūkprogrammas vietējā krātuvē. Izrakstoties tie tiek izdzēsti.",
    ],
  },
  {
    heading: "10. Šo noteikumu izmaiņas",
    paragraphs: [
      "Šos noteikumus turpmākiem pasūtījumiem varam mainīt. Pasūtījumam piemēro noteikumus, kas bija spēkā, kad pasūtījāt.",
    ],
  },
];

/** The terms of use. */
export const terms = {
  terms: {
    title: "Lietošanas noteikumi",
    close: "Aizvērt",
    contents: "Saturs",
    countryNames: {
      CU: "Kuba",
      IR: "Irāna",
      KP: "Ziemeļkoreja",
      SY: "Sīrija",
      SD: "Sudāna",
      RU: "Krievijas Federācija",
    },
    cardNames: {
      visa: "Visa",
      "visa-electron": "Visa Electron",
      mastercard: "Mastercard",
      maestro: "Maestro",
    },
    sections: (facts: TermsFacts) => [...people, ...money(facts), ...rest(facts)],
  },
} satisfies TextOverrides;
