import { de } from "../../contract/words/de.ts";
import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("de");

/** What makes a price, the brand of a reseller, what its own server is told, and files of orders. */
export const selling = {
  variants: {
    profitOf: {
      price: "Preis",
      vat: (percent) => `USt. ${percent} %`,
      print: "Druck, ohne USt.",
      shipping: "Versand, ohne USt.",
      shippingOnTop: "Versand",
      onTop: "zahlt Ihr Kunde zusätzlich",
      profit: "Sie verdienen",
      how: "Wie sich das zusammensetzt",
    },
    viewInStore: "Im Shop ansehen",
  },
  batches: {
    switch_on: "Scharfe Größen einschalten",
    doing: {
      switch_on: "Scharf druckbare Größen einschalten",
    },
  },
  editor: {
    sizes: {
      switchGoodOn: (count) =>
        count === 0
          ? "Alle guten Größen sind an"
          : n(count, {
              one: "1 weitere gut bewertete Größe einschalten",
              other: "Alle # gut bewerteten Größen einschalten",
            }),
      goodOn: (count) => n(count, { one: "1 Größe eingeschaltet", other: "# Größen eingeschaltet" }),
    },
  },
  settings: {
    tabs: {
      brand: "Ihre Marke",
    },
    prices: {
      lead: "Was Sie für Produkte verlangen, deren Preis Sie nicht festgelegt haben. Von Ihnen festgelegte Preise bleiben, wie sie sind; um sie zu ersetzen, wählen Sie Ihre Motive aus und dann „Nach Ihrer Regel bepreisen“.",
    },
    brand: {
      title: "Ihre Marke",
      lead: "E-Mails an Ihre Kunden, die Zahlungsseite, Bestellseiten und Packzettel tragen Ihre Marke und keine andere.",
      brand_name: "Name",
      brand_nameHint: (name) => `Auch der Absender der E-Mails. ${name}, solange das Feld leer ist.`,
      brand_accent: "Farbe",
      brand_accentHint: "Wird etwas dunkler oder heller gemacht, wo sie nicht lesbar wäre.",
      picker: "Farbe wählen",
      brand_reply_to: "Antworten gehen an",
      brand_reply_toHint: "Die Adresse, an die Ihre Kunden schreiben, wenn sie auf eine E-Mail antworten.",
      brand_packing_note: "Worte auf dem Packzettel",
      needsCompany:
        "Rechnungen an Ihre Kunden nennen die Druckerei, bis Adresse und USt-IdNr. Ihrer Firma bekannt sind.",
      brand_packing_noteHint:
        "Zum Beispiel ein Dank und wie man etwas zurückgibt. Preise stehen nicht darauf.",
      logo: "Logo",
      logoHint: "JPEG, PNG oder WebP, bis 2 MB; am besten breit und freigestellt.",
      logoAlt: "Ihr Logo",
      chooseLogo: "Logo auswählen",
      changeLogo: "Logo wechseln",
      removeLogo: "Entfernen",
      sendingLogo: "Wird gesendet…",
      preview: "Was Ihre Kunden sehen",
      letter: "E-Mail",
      letterWords: "Guten Tag Ada, Ihre Bestellung ist unterwegs.",
      letterButton: "Bestellung ansehen",
      payment: "Zahlungsseite",
      paymentDark: "Zahlungsseite, dunkel",
      toPay: "Zu bezahlen",
      sum: "32,47 $",
      pay: "32,47 $ bezahlen",
      slip: "Packzettel",
    },
    secretKeys: {
      scopes: {
        "webhooks:write": "Webhooks einrichten",
        "shop:connect": "Ihren Shop und seine Website verbinden",
        "shoppers:write": "Ihre Kunden anmelden",
      },
    },
    integration: {
      plugin:
        "Käufer können in Ihrem WooCommerce eigene Drucke gestalten und das Plugin verbindet es von selbst.",
      pluginDownload: "Plugin herunterladen",
      guide: "So geht es",
      theme: "Käufer können in Ihrem Shopify-Theme eigene Drucke gestalten.",
    },
  },
  cardOnFile: {
    title: "Hinterlegte Karte",
    lead: "Bestellungen Ihrer Shops werden aus Ihrem Guthaben bezahlt. Was es nicht deckt, kann einer hier hinterlegten Karte belastet werden. Die Karte verwahrt der Zahlungsdienst; wir kennen nur ihre letzten vier Ziffern.",
    failed: "Ihre Karte konnte nicht geladen werden.",
    none: "Es ist keine Karte hinterlegt.",
    save: "Karte hinterlegen",
    replace: "Andere Karte verwenden",
    remove: "Entfernen",
    name: (brand, last4) => `${brand} mit den Endziffern ${last4}`,
    until: (month) => `Gültig bis ${month}`,
    standing: {
      expiring: "Sie läuft bald ab. Hinterlegen Sie eine andere, damit Bestellungen weiter bezahlt werden.",
      expired: "Sie ist abgelaufen und wird nicht belastet. Hinterlegen Sie eine andere Karte.",
    },
    charge: "Bestellungen meiner Shops dieser Karte belasten",
    allowed: "Bestellungen Ihrer Shops werden ab jetzt dieser Karte belastet.",
    stopped: "Diese Karte wird nicht mehr belastet.",
    removeTitle: (card) => `${card} entfernen?`,
    removeBody: "Bestellungen, die Ihr Guthaben nicht deckt, warten dann, bis Sie sie bezahlen.",
    removed: "Die Karte ist entfernt.",
    saved: "Ihre Karte ist hinterlegt.",
    notSaved: "Es wurde keine Karte hinterlegt.",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Ihr eigener Server erfährt durch signierte Nachrichten sofort, was mit Ihren Bestellungen geschieht.",
    guide: "So prüfen Sie eine Nachricht",
    none: "Noch erfährt kein Server etwas.",
    failed: "Ihre Webhooks konnten nicht geladen werden.",
    new: "Neuer Webhook",
    url: "Adresse",
    urlHint: "Eine Seite Ihres Servers, die POST annimmt, etwa https://shop.example.com/pressport.",
    eventsLegend: "Wovon er erfährt",
    eventsMissing: "Kreuzen Sie mindestens eines an, wovon er erfährt",
    events: {
      "order.created": "eine Bestellung wurde angelegt",
      "order.paid": "eine Bestellung ist bezahlt",
      "order.in_production": "eine Bestellung ist in Produktion",
      "order.shipped": "eine Bestellung wurde verschickt",
      "order.delivered": "eine Bestellung wurde zugestellt",
      "order.cancelled": "eine Bestellung wurde storniert",
      "order.refunded": "Geld einer Reklamation kam zurück",
      "claim.decided": "über eine Reklamation wurde entschieden",
      "product.published": "ein Produkt ist in Ihrem Shop",
      "webhook.test": "ein Test",
    },
    create: "Webhook hinzufügen",
    made: (url) => `Das Geheimnis von ${url}`,
    madeNote:
      "Damit prüft Ihr Server, dass eine Nachricht von uns ist. Kopieren Sie es jetzt: Es wird nur dieses eine Mal angezeigt.",
    copy: "Kopieren",
    kept: "Ich habe es aufbewahrt",
    on: "An",
    off: "Ausgeschaltet",
    failing: (time) => `Nicht erreicht seit ${time}`,
    oldSecret: (time) => `Das ersetzte Geheimnis gilt bis ${time}.`,
    test: "Test senden",
    tested: "Ein Test ist unterwegs. Was daraus wurde, steht unter Zustellungen.",
    switchOn: "Einschalten",
    switchOff: "Ausschalten",
    change: "Ändern",
    changeTitle: "Diesen Webhook ändern",
    save: "Speichern",
    replace: "Geheimnis ersetzen",
    replaceTitle: "Das Geheimnis ersetzen?",
    replaceBody:
      "Sie bekommen ein anderes Geheimnis. Bis die Zeit um ist, wird jede Nachricht mit beiden signiert, damit beim Wechsel nichts verloren geht.",
    overlap: "Das alte Geheimnis gilt noch",
    remove: "Entfernen",
    removeTitle: "Diesen Webhook entfernen?",
    removeBody: "Ihr Server erfährt nichts mehr, und was er erfahren hat, wird hier vergessen.",
    removed: "Der Webhook ist entfernt.",
    deliveries: "Zustellungen",
    deliveriesNote: "Was in den letzten 30 Tagen gesendet wurde.",
    noDeliveries: "Es wurde noch nichts gesendet.",
    deliveriesFailed: "Die Zustellungen konnten nicht geladen werden.",
    states: {
      waiting: "wird erneut versucht",
      done: "angenommen",
      failed: "nicht angenommen",
    },
    first: "wird gesendet",
    attempts: (count) => n(count, { one: "1 Versuch", other: "# Versuche" }),
    next: (time) => `erneut ${time}`,
    sent: "Was gesendet wurde",
    answered: "Was zurückkam",
    sendAgain: "Erneut senden",
    sentAgain: "Es wird erneut gesendet.",
    more: "Ältere Zustellungen",
  },
  fields: {
    webAddress: "Geben Sie eine Webadresse wie https://shop.example.com/pressport ein",
    colour: "Geben Sie eine Farbe wie #0d5360 ein",
    margin: "Die Marge muss zwischen 0 und 90 % liegen",
    priceRules: "Das sind zu viele Regeln",
    priceRuleTwice: "Für dieselbe Größe gibt es zwei Regeln",
    priceRuleSize: "Bitte wählen Sie ein Produkt und eine seiner Größen",
    websiteUnknown: "Keiner Ihrer öffentlichen Schlüssel ist für diese Website eingetragen",
    publishableKey: "Das ist kein öffentlicher Schlüssel von Ihnen",
    importLong: "Diese Datei ist zu lang. Bitte teilen Sie sie auf.",
  },
  auth: {
    signInThere: "Bitte melden Sie sich zuerst in diesem Shop an.",
  },
  ordersPage: {
    imports: {
      many: {
        button: "An mehrere Adressen senden",
        title: "An mehrere Adressen senden",
        lead: (count) =>
          count === 1
            ? "Jede Adresse bekommt eine eigene Bestellung mit dem Druck aus Ihrem Warenkorb. Nichts wird bestellt, bevor Sie es sagen, und Ihr Warenkorb bleibt, wie er ist."
            : `Jede Adresse bekommt eine eigene Bestellung mit den ${count} Drucken aus Ihrem Warenkorb. Nichts wird bestellt, bevor Sie es sagen, und Ihr Warenkorb bleibt, wie er ist.`,
        saved: (count) => (count === 0 ? "Gespeicherte Adressen" : `Gespeicherte Adressen: ${count} gewählt`),
        search: "Adresse suchen",
        all: "Alle gezeigten wählen",
        noneSaved: "Noch sind keine Adressen gespeichert: Das geht beim Bestellen oder in den Einstellungen.",
        paste: "Adressen aus einer Tabelle einfügen",
        pasteHint:
          "Mit Überschriften in der ersten Zeile, am besten englisch: recipient, address, city, postcode, country, email.",
        total: (total) => `${total} insgesamt, mit Versand`,
        elsewhere: "Wo es ihn nicht gibt, geht das Paket mit Standardversand.",
      },
      button: "Bestellungen importieren",
      title: "Bestellungen importieren",
      lead: "Eine Tabelle mit einer Bestellung je Zeile, bis zu 1.000. Zeilen mit derselben Bestellnummer gehören zu einer Bestellung. Nichts wird bestellt, bevor Sie es sagen.",
      choose: "CSV-Datei hier ablegen oder auswählen",
      paste: "Oder Zeilen aus einer Tabelle einfügen",
      pasteHint: "Mit den Überschriften in der ersten Zeile.",
      sample: "Beispieldatei herunterladen",
      look: "Durchsehen",
      looking: "Wird durchgesehen…",
      another: "Andere Datei",
      close: "Fertig",
      create: (count) => n(count, { one: "1 Bestellung anlegen", other: "# Bestellungen anlegen" }),
      ready: (count) =>
        n(count, {
          one: "1 Bestellung kann angelegt werden",
          other: "# Bestellungen können angelegt werden",
        }),
      known: (count) =>
        n(count, {
          one: "1 Bestellung ist schon da und bleibt unberührt",
          other: "# Bestellungen sind schon da und bleiben unberührt",
        }),
      wrong: (count) =>
        n(count, { one: "1 Bestellung ist zu berichtigen", other: "# Bestellungen sind zu berichtigen" }),
      nothingYet: "Noch ist nichts bestellt. Die angelegten Bestellungen bezahlen Sie danach zusammen.",
      acceptPoor: "Auch drucken, was unscharf würde",
      columns: "Was die Spalten bedeuten",
      column: (place) => `Spalte ${place}`,
      unread: "Nichts",
      fields: de.columns,
      problems: (count) => n(count, { one: "1 Stelle zu berichtigen", other: "# Stellen zu berichtigen" }),
      row: (row) => `Zeile ${row}:`,
      cell: (row, column) => `Zeile ${row}, ${column}:`,
      more: (count) => `Und ${count} weitere, alle in der Datei.`,
      download: "Zu berichtigende Zeilen herunterladen",
      making: (over, all) => `${over} von ${all} Bestellungen…`,
      goesOn: "Sie können dies schließen: Es geht von selbst weiter.",
      done: (count) =>
        n(count, { one: "1 Bestellung ist angelegt.", other: "# Bestellungen sind angelegt." }),
    },
  },
  invoices: {
    credited: "Gutschrift",
    creditedOn: (date) => `Zurückgezahlt am ${date}`,
    credits: (number) => `Zu ${number}`,
  },
} satisfies TextOverrides;
