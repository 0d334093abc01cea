import type { TableWords } from "./table-words.ts";

/** What stands in tables, and what is wrong in one. */
export const de: TableWords = {
  words: {
    order: "Bestellung",
    date: "Datum",
    state: "Status",
    paid: "bezahlt",
    shop: "Shop",
    recipient: "Empfänger",
    city: "Ort",
    country: "Land",
    items: "Artikel",
    pieces: "Stück",
    retail: "Verkaufspreis",
    cost: "Kosten",
    margin: "Verdienst",
    currency: "Währung",
    invoice: "Rechnung",
    net: "Netto",
    vat: "USt.",
    total: "Gesamt",
    credits: "Gutschrift zu",
    buyer: "Käufer",
    kind: "Art",
    amount: "Betrag",
    payable: "auszahlbar",
    yes: "ja",
    no: "nein",
    design: "Motiv",
    product: "Produkt",
    size: "Format",
    own: "selbst bestellt",
    website: "Website",
    created: "angelegt",
    awaiting_payment: "wartet auf Zahlung",
    submitted: "bei der Druckerei",
    in_production: "in Produktion",
    shipped: "verschickt",
    delivered: "zugestellt",
    cancelled: "storniert",
    sale: "Verkauf",
    refund: "Erstattung",
    payout: "Auszahlung",
    payment: "aus Guthaben bezahlt",
    Problem: "Fehler",
  },
  missing: (column) => `Keine Spalte nennt „${column}“. Wählen Sie die passende.`,
  sentences: {
    "There are no orders in this file: it needs a line of headings and a line for each order.":
      "In dieser Datei sind keine Bestellungen: Sie braucht eine Zeile mit Überschriften und eine für jede Bestellung.",
    "This is no table we can read: line {0}: there is text behind a closing quote.":
      "Das ist keine lesbare Tabelle, Zeile {0}: Hinter einem schließenden Anführungszeichen steht noch Text.",
    "This is no table we can read: line {0}: a quote is opened and never closed.":
      "Das ist keine lesbare Tabelle, Zeile {0}: Ein Anführungszeichen wird geöffnet und nie geschlossen.",
    "Two columns have the same meaning. Choose one of them.":
      "Zwei Spalten sagen dasselbe. Wählen Sie eine davon.",
    "This file has {0} orders. Please send at most {1} at once.":
      "Diese Datei hat {0} Bestellungen. Bitte senden Sie höchstens {1} auf einmal.",
    "This file has {0} columns. Please send at most {1}.":
      "Diese Datei hat {0} Spalten. Bitte senden Sie höchstens {1}.",
    "This file has {0} rows. Please send at most {1} at once.":
      "Diese Datei hat {0} Zeilen. Bitte senden Sie höchstens {1} auf einmal.",
    "Country is required": "Bitte geben Sie ein Land an",
    "“{0}” is no country we know. Use its name or two letters.":
      "„{0}“ ist kein Land, das wir kennen. Schreiben Sie seinen Namen aus oder nehmen Sie seine zwei Buchstaben.",
    "The file says “{0}”: this order is not printed again":
      "In der Datei steht „{0}“: Diese Bestellung wird nicht noch einmal gedruckt",
    "The same address as one that was chosen": "Dieselbe Adresse wie eine ausgewählte",
    "The same address as in row {0}": "Dieselbe Adresse wie in Zeile {0}",
    "Choose an address, or paste a table.": "Wählen Sie eine Adresse, oder fügen Sie eine Tabelle ein.",
    "What was to be sent is not there any more": "Was verschickt werden sollte, gibt es nicht mehr",
    "Another address than in row {0}, though the order number is the same":
      "Eine andere Adresse als in Zeile {0}, obwohl die Bestellnummer dieselbe ist",
    "None of your products has the SKU “{0}”, or its picture was deleted":
      "Keines Ihrer Produkte hat die Artikelnr. „{0}“, oder sein Motiv wurde gelöscht",
    "It would look soft in print. Choose to print such orders all the same, or use a sharper picture.":
      "Es würde unscharf gedruckt. Wählen Sie, dass solche Bestellungen trotzdem gedruckt werden, oder nehmen Sie ein schärferes Bild.",
    "It could not be made. Please try it again.":
      "Sie konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.",
    "Valid email required": "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    "Name field is required": "Bitte geben Sie einen Namen ein",
    "Please enter a name without links or special characters":
      "Bitte geben Sie einen Namen ohne Links und Sonderzeichen ein",
    "We cannot deliver to this country": "In dieses Land können wir nicht liefern",
    "This field is required": "Dieses Feld ist erforderlich",
    "This text is too long": "Dieser Text ist zu lang",
    "Please enter a quantity between 1 and 1000": "Bitte geben Sie eine Menge zwischen 1 und 1000 ein",
  },
};
