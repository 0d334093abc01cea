import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("lv");

/** The sign-in area. */
export const auth = {
  auth: {
    dialogLabel: "Pieslēgšanās",
    signedInAs: (name) => `Jūs esat pieslēdzies kā ${name}.`,
    isUnnamed: "Jūs iepērkaties kā viesis.",
    logout: "Izrakstīties",
    loading: "Mirklīti…",
    email: "E-pasts",
    password: "Parole",
    repeatPassword: "Atkārtojiet paroli",
    fullName: "Vārds un uzvārds",
    name: "Vārds",
    country: "Valsts",
    countryPlaceholder: "Izvēlieties valsti",
    countriesFailed: "Valstu sarakstu neizdevās ielādēt.",
    termsLead: "Turpinot jūs piekrītat",
    termsLink: "lietošanas noteikumiem",
    passwordHint: (min) => `Vismaz ${min} rakstzīmes`,
    passwordGood: "Parole ir pietiekami gara",
    passwordShort: "Parole ir par īsu",
    login: {
      submit: "Pieslēgties",
      title: "Pieslēgties",
      busy: "Pieslēdzas…",
      forgotLink: "Aizmirsāt paroli?",
      createAccount: "Izveidot kontu",
      noAccount: "Pirmo reizi šeit?",
      guestLink: "Turpināt kā viesim",
    },
    register: {
      title: "Izveidot kontu",
      hasStore: "Man ir interneta veikals",
      storeName: "Veikala nosaukums",
      storeAddress: "Veikala adrese",
      storeAddressPlaceholder: "https://",
      submit: "Izveidot kontu",
      busy: "Veido jūsu kontu…",
      haveAccount: "Vai jums jau ir konts?",
      loginLink: "Pieslēgties",
      upgradeNote: "Jūsu grozs un dizaini paliek jums.",
    },
    guest: {
      title: "Sākt kā viesim",
      lead: "Pasakiet, kas esat, un sāciet veidot. Parole nav vajadzīga.",
      submit: "Sākt veidot",
      busy: "Atver jūsu darbvietu…",
      haveAccount: "Vai jums jau ir konts?",
      loginLink: "Pieslēgties",
    },
    forgot: {
      title: "Aizmirsta parole",
      lead: "Ievadiet savu e-pastu, un mēs nosūtīsim saiti jaunas paroles izvēlei.",
      submit: "Sūtīt",
      busy: "Sūta…",
      sent: "Pārbaudiet savu e-pastu!",
      sentNote: "Saite derīga vienu reizi, 60 minūšu laikā.",
      loginLink: "Atpakaļ uz pieslēgšanos",
    },
    registered: {
      title: "Reģistrācija pabeigta",
      thanks: "Paldies par atbildēm!",
      link: (hours) =>
        `Mēs jums nosūtījām apstiprinājuma saiti. Tā ir derīga ${n(hours, { zero: "# stundu", one: "# stundu", other: "# stundas" })}.`,
      spam: "Ja to neatrodat, lūdzu, ieskatieties surogātpasta mapē.",
      close: "Labi",
    },
    verify: {
      banner: "Jūsu konts vēl nav apstiprināts! Lūdzu, atveriet savu e-pastu un apstipriniet kontu!",
      resend: "Sūtīt e-pastu vēlreiz",
      resending: "Sūta…",
      alreadyVerified: "Šis konts jau ir apstiprināts.",
    },
    expired: "Jūsu sesija ir beigusies. Lai turpinātu, lūdzu, pieslēdzieties.",
    moved: (designs, items) => {
      const parts = [
        designs === 0 ? "" : n(designs, { zero: "# dizainu", one: "# dizains", other: "# dizaini" }),
        items === 0 ? "" : n(items, { zero: "# groza preču", one: "# groza prece", other: "# groza preces" }),
      ].filter((part) => part !== "");
      return `Pārnests uz jūsu kontu: ${parts.join(" un ")}.`;
    },
    marketplaceFailed:
      "Pieslēgties caur tirdzniecības vietu neizdevās. Lūdzu, pieslēdzieties ar savu e-pastu.",
    newPassword: "Jauna parole",
    renew: {
      title: "Izvēlieties jaunu paroli",
      submit: "Saglabāt paroli",
      busy: "Saglabā…",
      checking: "Pārbauda jūsu saiti…",
      expiredTitle: "Šī saite vairs nav derīga",
      expiredText: "Paroles maiņas saites ir derīgas vienu reizi, 60 minūšu laikā. Palūdziet jaunu.",
      askAgain: "Sūtīt jaunu saiti",
      loginLink: "Atpakaļ uz pieslēgšanos",
    },
    checkAuth: {
      working: "Notiek pieslēgšanās…",
      failedTitle: "Šī saite vairs nav derīga",
      failedText:
        "Apstiprinājuma saites ir derīgas vienu reizi, 2 stundu laikā. Pieslēdzieties, lai saņemtu jaunu.",
      login: "Pieslēgties",
    },
  },
} satisfies TextOverrides;
