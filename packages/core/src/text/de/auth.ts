import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("de");

/** The sign-in area. */
export const auth = {
  auth: {
    dialogLabel: "Anmelden",
    signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
    isUnnamed: "Sie kaufen als Gast ein.",
    logout: "Abmelden",
    loading: "Einen Moment…",
    email: "E-Mail",
    password: "Passwort",
    repeatPassword: "Passwort wiederholen",
    fullName: "Vor- und Nachname",
    name: "Name",
    country: "Land",
    countryPlaceholder: "Land auswählen",
    countriesFailed: "Die Liste der Länder konnte nicht geladen werden.",
    termsLead: "Wenn Sie fortfahren, akzeptieren Sie die",
    termsLink: "Nutzungsbedingungen",
    passwordHint: (min) => `Mindestens ${min} Zeichen`,
    login: {
      submit: "Anmelden",
      title: "Anmelden",
      busy: "Anmeldung läuft…",
      forgotLink: "Passwort vergessen?",
      createAccount: "Konto erstellen",
      noAccount: "Neu hier?",
      code: "Code aus Ihrer App",
    },
    register: {
      title: "Konto erstellen",
      hasStore: "Ich habe einen Onlineshop",
      storeName: "Name des Shops",
      storeAddress: "Adresse des Shops",
      storeAddressPlaceholder: "https://",
      submit: "Konto erstellen",
      busy: "Ihr Konto wird erstellt…",
      haveAccount: "Haben Sie schon ein Konto?",
      loginLink: "Anmelden",
      upgradeNote: "Ihr Warenkorb und Ihre Motive bleiben Ihnen erhalten.",
    },
    guest: {
      title: "Als Gast beginnen",
      lead: "Sagen Sie uns, wer Sie sind, und legen Sie los. Ein Passwort ist nicht nötig.",
      submit: "Jetzt gestalten",
      busy: "Ihr Arbeitsplatz wird geöffnet…",
      haveAccount: "Haben Sie schon ein Konto?",
      loginLink: "Anmelden",
    },
    forgot: {
      title: "Passwort vergessen",
      lead: "Geben Sie Ihre E-Mail-Adresse ein; wir senden Ihnen einen Link, über den Sie ein neues Passwort wählen.",
      submit: "Senden",
      busy: "Wird gesendet…",
      sent: "Sehen Sie in Ihrem Postfach nach!",
      sentNote: "Der Link gilt einmal, innerhalb von 60 Minuten.",
      loginLink: "Zurück zur Anmeldung",
    },
    registered: {
      title: "Registrierung abgeschlossen",
      thanks: "Danke für Ihre Angaben!",
      link: (hours) => `Wir haben Ihnen einen Bestätigungslink gesendet. Er gilt ${hours} Stunden.`,
      spam: "Wenn Sie ihn nicht finden, sehen Sie bitte im Spam-Ordner nach.",
      close: "OK",
    },
    verify: {
      banner:
        "Ihr Konto ist noch nicht bestätigt! Bitte öffnen Sie Ihr Postfach und bestätigen Sie Ihr Konto!",
      resend: "E-Mail erneut senden",
    },
    moved: (designs, items) => {
      const parts = [
        designs === 0 ? "" : n(designs, { one: "1 Motiv", other: "# Motive" }),
        items === 0 ? "" : `${items} Artikel im Warenkorb`,
      ].filter((part) => part !== "");
      return `In Ihr Konto übernommen: ${parts.join(" und ")}.`;
    },
    marketplaceFailed:
      "Die Anmeldung über den Marktplatz hat nicht geklappt. Bitte melden Sie sich mit Ihrer E-Mail-Adresse an.",
    newPassword: "Neues Passwort",
    renew: {
      title: "Neues Passwort wählen",
      submit: "Passwort speichern",
      busy: "Wird gespeichert…",
      checking: "Ihr Link wird geprüft…",
      expiredTitle: "Dieser Link gilt nicht mehr",
      expiredText:
        "Links zum Zurücksetzen gelten einmal, innerhalb von 60 Minuten. Fordern Sie einen neuen an.",
      askAgain: "Neuen Link senden",
      endAccess: (keys, webhooks) =>
        `Auch die API-Schlüssel (${keys}) und Webhooks (${webhooks}) dieses Kontos beenden`,
      loginLink: "Zurück zur Anmeldung",
    },
    checkAuth: {
      working: "Sie werden angemeldet…",
      choosePassword: "Ihre Adresse ist bestätigt. Bitte wählen Sie ein Passwort.",
      failedTitle: "Dieser Link gilt nicht mehr",
      failedText:
        "Bestätigungslinks gelten einmal, innerhalb von 2 Stunden. Melden Sie sich an, um einen neuen zu erhalten.",
      login: "Anmelden",
    },
    emailLink: {
      confirmTitle: "Diese E-Mail-Adresse verwenden?",
      confirmText: (email) => `Sie melden sich dann mit ${email} an und werden überall sonst abgemeldet.`,
      confirm: "Diese Adresse verwenden",
      confirmedTitle: "Ihre E-Mail-Adresse ist geändert",
      confirmedText: (email) => `Melden Sie sich ab jetzt mit ${email} an.`,
      goOn: "Weiter",
      undoTitle: "Waren Sie das nicht?",
      undoText: (email) =>
        `Ihr Konto behält die Adresse ${email} oder bekommt sie zurück. Alle werden abgemeldet, und das Passwort gilt nicht mehr: Wir senden Ihnen einen Link, um ein neues zu wählen.`,
      undo: "Das war ich nicht: stoppen",
      undoneTitle: "Die Änderung ist gestoppt",
      undoneText: (email) =>
        `Wir haben einen Link an ${email} gesendet. Wählen Sie damit ein neues Passwort.`,
      deadTitle: "Dieser Link gilt nicht mehr",
      deadText:
        "Solche Links gelten einmal und nur für einige Zeit. In den Einstellungen steht, welche Adresse Ihr Konto hat.",
      taken: "Ein anderes Konto hat diese Adresse. Ihr Konto behält seine.",
    },
  },
  security: {
    failed: "Das konnte nicht geladen werden.",
    title: "Anmeldung in zwei Schritten",
    lead: "Zum Anmelden braucht man dann außer dem Passwort einen Code Ihres Telefons. Ein Passwort, das jemand erfahren hat, genügt nicht mehr.",
    on: (day) => `Seit ${day} eingeschaltet.`,
    codesLeft: (count) =>
      n(count, { one: "# Wiederherstellungscode übrig.", other: "# Wiederherstellungscodes übrig." }),
    begin: "Authenticator-App einrichten",
    scan: "Scannen Sie dies mit einer Authenticator-App und geben Sie den Code ein, den sie zeigt.",
    picture: "QR-Code für Ihre Authenticator-App",
    typed: "Wenn Sie nicht scannen können, geben Sie diesen Schlüssel in die App ein:",
    code: "Code",
    codeHint: "Die sechs Ziffern in Ihrer App oder ein Wiederherstellungscode.",
    confirm: "Einschalten",
    cancel: "Abbrechen",
    isOn: "Die Anmeldung in zwei Schritten ist eingeschaltet. Überall sonst wurden Sie abgemeldet.",
    codesTitle: "Ihre Wiederherstellungscodes",
    codesNote:
      "Mit jedem melden Sie sich einmal an, wenn Sie Ihr Telefon nicht haben. Sie werden nur jetzt gezeigt: Drucken Sie sie aus oder bewahren Sie sie in einem Passwortmanager auf.",
    copyCodes: "Codes kopieren",
    kept: "Ich habe sie aufbewahrt",
    change: "Ändern",
    renew: "Neue Wiederherstellungscodes erstellen",
    end: "Ausschalten",
    isOff: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
    sessions: "Wo Sie angemeldet sind",
    sessionsLead: "Wenn Sie eine davon nicht kennen, melden Sie sie ab und ändern Sie Ihr Passwort.",
    here: "Dieser Browser",
    unknown: "Unbekanntes Programm",
    used: (when) => `Zuletzt verwendet: ${when}`,
    since: (day) => `Angemeldet am ${day}`,
    website: (website) => `Auf ${website}`,
    endOne: "Abmelden",
    endThis: (device) => `Abmelden: ${device}`,
    endOthers: "Überall sonst abmelden",
    endOthersBody: "Alle anderen Browser und Geräte müssen sich neu anmelden.",
    ended: "Abgemeldet.",
    againTitle: "Bitte geben Sie Ihr Passwort noch einmal ein",
    againLead:
      "Sie haben sich hier vor einer Weile angemeldet, und dies gibt Zugang zu Ihrem Konto oder seinen Daten.",
    againCode: "Oder ein Code",
    againSend: "Weiter",
    endAccess: "Überall abmelden, API-Schlüssel und Webhooks beenden",
    endAccessBody:
      "Alle anderen Browser und Geräte müssen sich neu anmelden. Ihre eigenen Server können die API nicht mehr nutzen und erhalten keine Nachrichten, bis Sie neue Schlüssel und Webhooks anlegen.",
    endedAccess: "Überall sonst abgemeldet. API-Schlüssel und Webhooks sind beendet.",
    emailTitle: "E-Mail-Adresse",
    emailLead: (email) => `Sie melden sich mit ${email} an, und dorthin gehen unsere Nachrichten.`,
    emailChange: "E-Mail-Adresse ändern",
    emailNew: "Neue E-Mail-Adresse",
    emailSend: "Link senden",
    emailNote:
      "Wir senden einen Link an die neue Adresse. Bis Sie ihn nutzen, bleibt die alte; auch sie erfährt von der Änderung.",
    emailWaiting: (email, until) =>
      `Öffnen Sie den Link, den wir an ${email} gesendet haben. Er gilt bis ${until}.`,
    emailCancel: "Alte Adresse behalten",
    emailKept: "Ihre E-Mail-Adresse bleibt, wie sie ist.",
  },
} satisfies TextOverrides;
