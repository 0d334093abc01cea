/** What a refusal says beside its usual words, by its English words. */
export const refusals: Readonly<Record<string, string>> = {
  "{0} would not print as it should: {1} Please confirm that it is to be printed all the same":
    "{0} würde nicht gedruckt, wie es soll: {1} Bitte bestätigen Sie, dass es trotzdem gedruckt werden soll",
  "Not everything is over with order {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Mit Bestellung {0} ist noch nicht alles abgeschlossen. Verdienste sind noch auszuzahlen oder zu verrechnen; bitte schreiben Sie uns zuerst deswegen.",
  "Not everything is over with orders {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Mit den Bestellungen {0} ist noch nicht alles abgeschlossen. Verdienste sind noch auszuzahlen oder zu verrechnen; bitte schreiben Sie uns zuerst deswegen.",
  "Not everything is over with order {0}.": "Mit Bestellung {0} ist noch nicht alles abgeschlossen.",
  "Not everything is over with orders {0}.": "Mit den Bestellungen {0} ist noch nicht alles abgeschlossen.",
  "Earnings are still to be paid out or settled; please write to us about them first.":
    "Verdienste sind noch auszuzahlen oder zu verrechnen; bitte schreiben Sie uns zuerst deswegen.",
  "Paid orders and orders in production cannot be deleted: {0}":
    "Bezahlte Bestellungen und Bestellungen in Produktion können nicht gelöscht werden: {0}",
  "Your basket or its prices have changed: it now comes to {0}. Please check it before ordering.":
    "Ihr Warenkorb oder seine Preise haben sich geändert: Er kostet jetzt {0}. Bitte prüfen Sie ihn vor dem Bestellen.",
  "This webhook is switched off. Switch it on first.":
    "Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.",
  "At most {0} webhooks. Remove one first.": "Höchstens {0} Webhooks. Entfernen Sie zuerst einen.",
  "At most {0} discount codes at once. End one first.":
    "Höchstens {0} Rabattcodes gleichzeitig. Beenden Sie zuerst einen.",
  "Publish a product to the demo store first.": "Veröffentlichen Sie zuerst ein Produkt im Demo-Shop.",
  "This account is blocked. Please write to us.": "Dieses Konto ist gesperrt. Bitte schreiben Sie uns.",
  "This account is blocked: {0}": "Dieses Konto ist gesperrt: {0}",
  "Somebody else has answered meanwhile. Please read that first.":
    "Inzwischen hat jemand anderes geantwortet. Bitte lesen Sie das zuerst.",
  "Somebody else has decided this claim.": "Über diese Reklamation hat schon jemand anderes entschieden.",
  "This claim waits for a decision, which closes it.":
    "Diese Reklamation wartet auf eine Entscheidung, die sie schließt.",
  "This item is not printed yet.": "Dieser Artikel ist noch nicht gedruckt.",
  "No money of this order is left to go back.":
    "Von dieser Bestellung ist kein Geld mehr übrig, das zurückgehen kann.",
  "Money of this order has gone back meanwhile. Please look at it again.":
    "Inzwischen ist Geld dieser Bestellung zurückgegangen. Bitte sehen Sie noch einmal nach.",
  "A part of this order is packed, or it is cancelled.":
    "Ein Teil dieser Bestellung ist verpackt, oder sie ist storniert.",
  "Somebody else has changed the working days meanwhile. Your changes are still here: read them again and save.":
    "Jemand anderes hat die Arbeitstage inzwischen geändert. Ihre Änderungen sind noch da: Sehen Sie sie durch und speichern Sie erneut.",
  "You keep 50 views. Remove one before you keep another.":
    "Sie haben 50 Ansichten. Entfernen Sie eine, bevor Sie eine weitere behalten.",
  "A part of this order is sent. Pay a part of the money back instead.":
    "Ein Teil dieser Bestellung ist verschickt. Zahlen Sie stattdessen einen Teil des Geldes zurück.",
  "Something went wrong on our side.": "Bei uns ist etwas schiefgegangen.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "Der Druck in dieser Zeile wurde nicht in Ihrem Shop gestaltet oder vor zu langer Zeit, um noch bestellt zu werden.",
};
