import type { TermsFacts, TermsSection } from "../en/auth/terms.ts";
import type { TextOverrides } from "../text.ts";

const people: readonly TermsSection[] = [
  {
    heading: "1. Für wen diese Bedingungen gelten",
    paragraphs: [
      "Diese Bedingungen gelten für alle, die diese Website nutzen, und für jede Bestellung darauf, ob als Geschäftskunde, als Kunde eines Geschäftskunden oder als Gast.",
      "Mit dem Anlegen eines Kontos, dem Beginn als Gast oder einer Bestellung akzeptieren Sie diese Bedingungen.",
    ],
  },
  {
    heading: "2. Ihr Konto",
    paragraphs: [
      "Sie bestätigen, dass Ihre Angaben zu Ihnen und Ihrer Firma wahr sind, und halten sie in den Einstellungen aktuell.",
      "Behalten Sie Ihr Passwort für sich. Sie sind dafür verantwortlich, was mit Ihrem Konto geschieht, bis Sie uns mitteilen, dass jemand anderes Zugang dazu hat.",
      "Ein Gast kann ohne Passwort gestalten und bestellen. Um Ihre Motive und Bestellungen länger zu behalten, registrieren Sie sich bitte.",
    ],
  },
  {
    heading: "3. Ihre Motive",
    paragraphs: [
      "Was Sie hochladen, bleibt Ihr Eigentum. Sie erlauben uns, es zu speichern, zu verarbeiten und zu drucken, soweit Ihre Bestellungen es erfordern.",
      "Sie bestätigen, dass Sie das Recht haben, es drucken zu lassen und zu verkaufen. Dateien, die gegen Gesetze oder Rechte anderer verstoßen, können wir ablehnen.",
      "Der Editor zeigt, was gedruckt wird, und bewertet, wie scharf es wird. Ein mit schlecht bewerteter Druck wird nur nach Ihrer Bestätigung hergestellt; eine vorher angezeigte Unschärfe ist kein Mangel.",
    ],
  },
];

const money = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "4. Preise",
    paragraphs: [
      `Preise enthalten ${facts.vatPercent} % USt. Die Währung ist ${facts.currency}.`,
      `Wunschgrößen werden in Euro angeboten. Das Angebot wird einmal, bei der Bestellung, in ${facts.currency} umgerechnet; beide Beträge werden angezeigt.`,
      "Der Versand kommt im Warenkorb hinzu, je nach Land und Produkten.",
    ],
  },
  {
    heading: "5. Zahlung",
    paragraphs: [
      "Sie zahlen mit Karte oder über einen Wallet-Dienst.",
      "Kartendaten werden von einem Zahlungsanbieter verarbeitet. Sie erreichen unsere Server nie, und wir speichern sie nicht.",
      "Wir akzeptieren diese Karten:",
    ],
    list: facts.acceptedCards,
  },
  {
    heading: "6. Produktion und Lieferung",
    paragraphs: [
      `Die Produktion dauert ${facts.productionDays.from}–${facts.productionDays.to} Werktage.`,
      `Die Lieferung dauert ${facts.deliveryDays.from}–${facts.deliveryDays.to} Werktage.`,
      `Die Lieferung mit der Post in die USA dauert ${facts.usaPostDays.from}–${facts.usaPostDays.to} Werktage.`,
      `Bitte melden Sie sich, wenn die Sendung nach ${facts.contactAfterDays} Tagen nicht angekommen ist.`,
      "Bis eine Bestellung in Produktion geht, können Sie den Empfänger ändern und Druckdateien ersetzen. Danach kann sie nicht mehr geändert werden.",
    ],
  },
  {
    heading: "7. Reklamation, Erstattung und Nachdruck",
    paragraphs: [
      `Reklamationen und Erstattungen werden innerhalb von ${facts.claimWorkingDays} Werktagen nach der Lieferung angenommen.`,
      "Öffnen Sie die Bestellung, wählen Sie Erstattung / Nachdruck und sagen Sie uns, was an welchem Artikel nicht stimmt. Bei beschädigten oder fehlerhaften Drucken fügen Sie bitte Fotos bei.",
      "Produkte werden auf Bestellung gefertigt. Sie können nur zurückgegeben werden, wenn sie beschädigt oder fehlerhaft sind oder nicht Ihrer Bestellung entsprechen.",
    ],
  },
];

const rest = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "8. Wohin wir nicht liefern",
    paragraphs: ["In folgende Länder können wir nicht liefern:"],
    list: facts.excludedCountries,
  },
  {
    heading: "9. Ihre Daten",
    paragraphs: [
      "Wir verwenden Ihre Daten, um Ihre Bestellungen herzustellen, zu liefern und zu berechnen und um Ihnen zu antworten. Weiter geben wir nur, was Zusteller und Zahlungsanbieter brauchen.",
      "Ihre Anmeldung und Ihre angefangene Arbeit liegen im lokalen Speicher dieses Browsers. Beim Abmelden werden sie entfernt.",
    ],
  },
  {
    heading: "10. Änderungen dieser Bedingungen",
    paragraphs: [
      "Wir können diese Bedingungen für künftige Bestellungen ändern. Für eine Bestellung gelten die Bedingungen vom Zeitpunkt der Bestellung.",
    ],
  },
];

/** The terms of use. */
export const terms = {
  terms: {
    title: "Nutzungsbedingungen",
    close: "Schließen",
    contents: "Inhalt",
    countryNames: {
      CU: "Kuba",
      IR: "Iran",
      KP: "Nordkorea",
      SY: "Syrien",
      SD: "Sudan",
      RU: "Russische Föderation",
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
