import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("de");

/** The messages of checked fields. */
export const fields = {
  fields: {
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    resetEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    emailSame: "Das ist bereits die Adresse Ihres Kontos",
    name: "Bitte geben Sie einen Namen ein",
    plainName: "Bitte geben Sie einen Namen ohne Links und Sonderzeichen ein",
    plainMessage: "Bitte schreiben Sie ohne Links, bis Ihre erste Bestellung bezahlt ist",
    lettersStopped: "Diese Person möchte keine Nachrichten mehr von Ihnen",
    password: "Bitte geben Sie ein Passwort ein",
    passwordLength: "Das Passwort braucht mindestens 8 Zeichen",
    passwordTooLong: "Das Passwort darf höchstens 200 Zeichen haben",
    passwordCommon: "Dieses Passwort ist zu leicht zu erraten",
    passwordMismatch: "Die Passwörter stimmen nicht überein",
    passwordWrong: "Das aktuelle Passwort stimmt nicht",
    orderEmail: "Nachrichten zu dieser Bestellung gehen an eine andere Adresse",
    signInCode: "Geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein",
    signInCodeWrong: "Dieser Code stimmt nicht oder wurde schon verwendet",
    confirmEmail: "Geben Sie die E-Mail-Adresse dieses Kontos ein",
    credentials: "E-Mail-Adresse oder Passwort stimmt nicht",
    country: "Bitte wählen Sie ein Land",
    postcodeCountry: "Diese Postleitzahl gehört nicht zu dem gewählten Land",
    stateCountry: "Dieses Bundesland oder diese Region gehört nicht zu dem gewählten Land",
    countryExcluded: "In dieses Land können wir nicht liefern",
    countryPaid:
      "Das Land einer bezahlten Bestellung kann nicht geändert werden, da ihr Versand bezahlt ist. Bitte hinterlassen Sie uns einen Kommentar zur Bestellung.",
    storeUrl: "Geben Sie eine gültige Shop-Adresse ein",
    website:
      "Geben Sie eine Website wie https://shop.example.com, https://*.example.com oder http://localhost:3000 ein",
    uploadId: "Ein Upload wird mit 32 hexadezimalen Ziffern benannt",
    uploadLonger: "Dieser Teil reicht über das Ende der Datei hinaus",
    uploadUnfinished: "Ein Teil dieser Datei ist noch nicht angekommen",
    printFileUrl: "Bitte geben Sie eine gültige Webadresse an",
    customSize: "Bitte geben Sie eine gültige Größe ein!",
    vatUnconfirmed:
      "Ihre USt-IdNr. ist vom EU-Register (VIES) noch nicht bestätigt. Prüfen Sie sie in Ihren Firmendaten, oder versuchen Sie es später erneut.",
    vatNumber: "Geben Sie eine USt-IdNr. wie LV40003032949 ein",
    required: "Dieses Feld ist erforderlich",
    tooLong: "Dieser Text ist zu lang",
    number: "Bitte geben Sie eine Zahl ein",
    date: "Bitte geben Sie ein Datum wie 2026-11-22 ein",
    quantity: "Bitte geben Sie eine Menge zwischen 1 und 1000 ein",
    price: "Bitte geben Sie einen gültigen Preis ein",
    priceFloor: (floor) => `Der niedrigste Preis ist ${floor}: So viel berechnet Ihnen die Druckerei`,
    markup: "Der Aufschlag darf nicht unter 0 % liegen",
    file: "Bitte wählen Sie eine Datei aus",
    printFilePages: (found, wanted) =>
      `Diese Datei hat ${n(found, { one: "1 Seite", other: "# Seiten" })}, das Produkt hat ${wanted}`,
    printFileSize: (found, wanted, withBleed) =>
      `Diese Datei misst ${found}. Bitte liefern Sie ${wanted}, oder ${withBleed} mit Beschnitt oder Umschlag`,
    acceptPoor: (items) =>
      `Das würde unscharf gedruckt: ${items}. Bitte bestätigen Sie, dass es trotzdem gedruckt werden soll`,
    acceptFinding: (item, finding) =>
      `${item} würde nicht gedruckt, wie es soll: ${finding} Bitte bestätigen Sie, dass es trotzdem gedruckt werden soll`,
    orderLine:
      "Keines Ihrer Produkte, die noch hergestellt werden, hat diese Nummer, oder sein Motiv wurde gelöscht",
    batch: "Höchstens 5.000 Motive auf einmal",
    tag: "Bitte geben Sie ein Schlagwort mit höchstens 30 Zeichen ein",
    tags: "Höchstens 10 Schlagwörter je Motiv",
    pdfPage: "Bitte geben Sie eine Seitennummer ein",
    photoCount: "Höchstens 5 Fotos je Artikel",
    discount: "Dieser Rabattcode ist nicht gültig",
    discountExpired: "Dieser Rabattcode ist abgelaufen",
    discountUsed: "Dieser Rabattcode wurde bereits verwendet",
    discountCode: "Bitte geben Sie 3 bis 50 Buchstaben und Ziffern ein, etwa SUMMER-26",
    discountTaken: "Einen Code mit diesem Namen haben Sie schon",
    discountPercent: "Bitte geben Sie eine ganze Zahl von 1 bis 100 ein",
    discountLimit: "Bitte geben Sie eine ganze Zahl von 1 bis 1.000.000 ein",
    discountDays: "Der letzte Tag kann nicht vor dem ersten liegen",
    discountOver: "Dieser Tag ist schon vorbei",
    placementCovered: "Das Motiv bedeckt nicht die ganze Druckfläche",
    placementAspect: "Der Ausschnitt passt nicht zu den Proportionen des Drucks",
    eventDay: (day) => `Diesen Tag gibt es nicht: ${day}`,
    unprintable: (name) => `Einige Buchstaben von „${name}“ können nicht gedruckt werden`,
    wrapCovered: "Das Motiv reicht nicht um die Kanten: Zoomen Sie hinein oder wählen Sie gespiegelt",
    claimLate: (lastDay) => `Die Reklamationsfrist endete am ${lastDay}`,
    claimCancelled: "Ein stornierter Artikel kann nicht reklamiert werden",
    claimTest: "Testbestellungen können nicht reklamiert werden: Es wird nichts davon gedruckt oder bezahlt",
    claimTooEarly: "Nur bezahlte Bestellungen können reklamiert werden",
  },
} satisfies TextOverrides;
