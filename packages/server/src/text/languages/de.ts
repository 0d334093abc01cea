/** What the host says, by its English words; `{0}` and on stand for what it puts in. */
export const de: Readonly<Record<string, string>> = {
  "Hello {0},": "Guten Tag {0},",
  "Confirm your email address": "Bestätigen Sie Ihre E-Mail-Adresse",
  "Welcome to {0}. Please confirm your email address to start designing.":
    "Willkommen bei {0}. Bitte bestätigen Sie Ihre E-Mail-Adresse, um mit dem Gestalten zu beginnen.",
  "The link works once and is valid for 2 hours.": "Der Link gilt einmal, 2 Stunden lang.",
  "Confirm email address": "E-Mail-Adresse bestätigen",
  "You already have an account at {0}": "Sie haben schon ein Konto bei {0}",
  "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.":
    "Jemand, vielleicht Sie, wollte mit dieser Adresse ein Konto anlegen. Sie haben schon eines, deshalb wurde nichts geändert.",
  "If you forgot your password you can ask for a new one on the sign-in page.":
    "Wenn Sie Ihr Passwort vergessen haben, können Sie auf der Anmeldeseite ein neues anfordern.",
  "Go to sign in": "Zur Anmeldung",
  "Reset your password": "Setzen Sie Ihr Passwort zurück",
  "Use the link below to choose a new password. It works once and is valid for 60 minutes.":
    "Über den Link unten wählen Sie ein neues Passwort. Er gilt einmal, 60 Minuten lang.",
  "If you did not ask for this, you can ignore this email: your password stays as it is.":
    "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.",
  "Choose a new password": "Neues Passwort wählen",
  "Your password was changed": "Ihr Passwort wurde geändert",
  "The password of your account at {0} has just been changed and all other sessions were signed out.":
    "Das Passwort Ihres Kontos bei {0} wurde gerade geändert, und alle anderen Sitzungen wurden abgemeldet.",
  "If this was not you, ask for a password reset on the sign-in page right away.":
    "Wenn Sie das nicht waren, setzen Sie Ihr Passwort bitte sofort auf der Anmeldeseite zurück.",
  "New sign-in to your account": "Neue Anmeldung in Ihrem Konto",
  "Somebody has just signed in to your account at {0} with a browser that was not used before.":
    "Gerade hat sich jemand mit einem bisher nicht verwendeten Browser in Ihrem Konto bei {0} angemeldet.",
  "If this was you, there is nothing to do.": "Waren Sie das, brauchen Sie nichts zu tun.",
  "If it was not, ask for a password reset on the sign-in page right away: it signs everybody out.":
    "Waren Sie es nicht, setzen Sie Ihr Passwort bitte sofort auf der Anmeldeseite zurück: Das meldet alle ab.",
  "Two-step sign-in is on": "Anmeldung in zwei Schritten ist eingeschaltet",
  "Signing in to your account at {0} now takes a code of your authenticator app as well, and all other sessions were signed out.":
    "Die Anmeldung in Ihrem Konto bei {0} verlangt jetzt auch einen Code Ihrer Authenticator-App, und alle anderen Sitzungen wurden abgemeldet.",
  "Keep your recovery codes where you find them without your phone.":
    "Bewahren Sie Ihre Wiederherstellungscodes dort auf, wo Sie sie ohne Ihr Telefon finden.",
  "If this was not you, ask for a password reset on the sign-in page and write to us right away.":
    "Wenn Sie das nicht waren, setzen Sie Ihr Passwort auf der Anmeldeseite zurück und schreiben Sie uns bitte sofort.",
  "Two-step sign-in is off": "Anmeldung in zwei Schritten ist ausgeschaltet",
  "Signing in to your account at {0} takes your password alone again.":
    "Für die Anmeldung in Ihrem Konto bei {0} genügt wieder Ihr Passwort.",
  "A secret key was made": "Ein geheimer Schlüssel wurde erstellt",
  "A new secret key, {0}, calls the API in the name of your account at {1} from now on.":
    "Ein neuer geheimer Schlüssel, {0}, ruft ab jetzt die API im Namen Ihres Kontos bei {1} auf.",
  "A webhook was added or changed": "Ein Webhook wurde hinzugefügt oder geändert",
  "Messages about your account at {0} go to a server that was just named or changed: {1}":
    "Nachrichten über Ihr Konto bei {0} gehen an einen Server, der gerade eingetragen oder geändert wurde: {1}",
  "Your data was downloaded": "Ihre Daten wurden heruntergeladen",
  "Everything that is kept of your account at {0} was just downloaded in one file.":
    "Alles, was zu Ihrem Konto bei {0} gespeichert ist, wurde gerade in einer Datei heruntergeladen.",
  "If this was not you, ask for a password reset on the sign-in page right away. Then end the API keys and webhooks you do not know, in Settings.":
    "Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an. Beenden Sie danach in den Einstellungen die API-Schlüssel und Webhooks, die Sie nicht kennen.",
  "A recovery code was used": "Ein Wiederherstellungscode wurde verwendet",
  "One of the recovery codes of your account at {0} was used instead of your app. Codes left: {1}.":
    "Statt Ihrer App wurde einer der Wiederherstellungscodes Ihres Kontos bei {0} verwendet. Übrige Codes: {1}.",
  "Confirm your new email address": "Bestätigen Sie Ihre neue E-Mail-Adresse",
  "Somebody, perhaps you, wants to use this address for an account at {0}.":
    "Jemand, vielleicht Sie, möchte diese Adresse für ein Konto bei {0} verwenden.",
  "The link works once and is valid for 2 hours. Without it the account keeps its old address.":
    "Der Link funktioniert einmal und gilt 2 Stunden. Ohne ihn behält das Konto seine alte Adresse.",
  "If this was not you, you can ignore this email.":
    "Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
  "Confirm new address": "Neue Adresse bestätigen",
  "This address already has an account": "Diese Adresse hat bereits ein Konto",
  "Somebody, perhaps you, wanted to use this address for an account at {0}. Another account has it, or had it until a few days ago, so nothing was changed.":
    "Jemand, vielleicht Sie, wollte diese Adresse für ein Konto bei {0} verwenden. Ein anderes Konto hat sie oder hatte sie bis vor wenigen Tagen, deshalb wurde nichts geändert.",
  "Your email address is about to change": "Ihre E-Mail-Adresse soll geändert werden",
  "Somebody, perhaps you, asked to change the address of your account at {0} to {1}. It changes once the link we sent there has been used.":
    "Jemand, vielleicht Sie, möchte die Adresse Ihres Kontos bei {0} in {1} ändern. Sie ändert sich, sobald der dorthin gesendete Link verwendet wurde.",
  "If it was not, stop it with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days.":
    "Waren Sie es nicht, stoppen Sie es mit dem Link unten: Er meldet alle ab, und Sie wählen ein neues Passwort. Er funktioniert einmal und gilt 7 Tage.",
  "This was not me": "Das war ich nicht",
  "Your email address was changed": "Ihre E-Mail-Adresse wurde geändert",
  "The address of your account at {0} is now {1}, and all other sessions were signed out. This is the last email to the old address.":
    "Die Adresse Ihres Kontos bei {0} ist jetzt {1}, und alle anderen Sitzungen wurden abgemeldet. Dies ist die letzte E-Mail an die alte Adresse.",
  "If it was not, take your account back with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days, in which no other account can use this address.":
    "Waren Sie es nicht, holen Sie Ihr Konto mit dem Link unten zurück: Er meldet alle ab, und Sie wählen ein neues Passwort. Er funktioniert einmal und gilt 7 Tage, in denen kein anderes Konto diese Adresse verwenden kann.",
  "Your order {0}": "Ihre Bestellung {0}",
  "Thank you! Your order {0} has been created. Production starts when your payment has arrived.":
    "Vielen Dank! Ihre Bestellung {0} ist angelegt. Die Produktion beginnt, sobald Ihre Zahlung eingegangen ist.",
  "It goes to {0}.": "Sie geht an {0}.",
  "It travels by express delivery.": "Sie wird per Expressversand geliefert.",
  "It should be there by {0}.": "Sie sollte bis {0} ankommen.",
  "It travels in {0} parcels.": "Es reist in {0} Sendungen.",
  "The parcel is with {0} under the number {1}.": "Die Sendung ist bei {0} unter der Nummer {1}.",
  "If something is wrong with it, please tell us until {0}.":
    "Wenn etwas nicht stimmt, sagen Sie es uns bitte bis {0}.",
  "Ask for a refund or reprint": "Rückerstattung oder Nachdruck verlangen",
  "Follow the parcel at {0}": "Sendung bei {0} verfolgen",
  Shipping: "Versand",
  Discount: "Rabatt",
  Total: "Gesamt",
  "See your order": "Bestellung ansehen",
  "See more": "Mehr ansehen",
  "Your pro forma invoice {0} is ready.": "Ihre Pro-forma-Rechnung {0} ist fertig.",
  "We have answered your message about order {0}.":
    "Wir haben Ihre Nachricht zur Bestellung {0} beantwortet.",
  "Our answer about order {0}": "Unsere Antwort zur Bestellung {0}",
  "Our answer to your feedback": "Unsere Antwort auf Ihr Feedback",
  "Thank you for your feedback. This is our answer:": "Danke für Ihr Feedback. Das ist unsere Antwort:",
  "We have answered your feedback by email.": "Wir haben Ihr Feedback per E-Mail beantwortet.",
  "Your claim for order {0}": "Ihre Reklamation zur Bestellung {0}",
  "We have your claim for order {0} and answer as soon as we have looked into it.":
    "Ihre Reklamation zur Bestellung {0} ist eingegangen. Wir antworten, sobald wir sie geprüft haben.",
  "Your claim for order {0} has been declined. Write a comment on the order if you see it differently.":
    "Ihre Reklamation zur Bestellung {0} wurde abgelehnt. Schreiben Sie einen Kommentar zur Bestellung, wenn Sie es anders sehen.",
  "Your claim for order {0} has been declined. Answer our letter if you see it differently.":
    "Ihre Reklamation zur Bestellung {0} wurde abgelehnt. Antworten Sie auf unseren Brief, wenn Sie es anders sehen.",
  "Your claim for order {0} has been declined. Please write to {1} if you see it differently.":
    "Ihre Reklamation zur Bestellung {0} wurde abgelehnt. Bitte schreiben Sie an {1}, wenn Sie es anders sehen.",
  "Your reprint for order {0} is on its way.": "Ihr Nachdruck zur Bestellung {0} ist unterwegs.",
  "Your claim for order {0} has been approved: we print it again.":
    "Ihre Reklamation zur Bestellung {0} ist anerkannt: Wir drucken neu.",
  "Your claim for order {0} has been approved: the money has gone back to you before.":
    "Ihre Reklamation zur Bestellung {0} ist anerkannt: Das Geld ging bereits an Sie zurück.",
  "Your claim for order {0} has been approved: the money is on its way back to your card.":
    "Ihre Reklamation zur Bestellung {0} ist anerkannt: Das Geld ist auf dem Weg zurück auf Ihre Karte.",
  "Your claim for order {0} has been approved: the money is in your balance again.":
    "Ihre Reklamation zur Bestellung {0} ist anerkannt: Das Geld ist wieder in Ihrem Guthaben.",
  "Order {0} is in production.": "Die Bestellung {0} ist in Produktion.",
  "Order {0} has been shipped.": "Die Bestellung {0} wurde verschickt.",
  "Order {0} has been shipped": "Die Bestellung {0} wurde verschickt",
  "Order {0} can be followed now.": "Die Bestellung {0} lässt sich jetzt verfolgen.",
  "Order {0} can be followed now": "Die Bestellung {0} lässt sich jetzt verfolgen",
  "Order {0} has been delivered.": "Die Bestellung {0} wurde zugestellt.",
  "Order {0} has been cancelled": "Die Bestellung {0} wurde storniert",
  "Order {0} has been cancelled.": "Die Bestellung {0} wurde storniert.",
  "Order {0} has been cancelled. What you paid is on its way back to your card.":
    "Die Bestellung {0} wurde storniert. Was Sie bezahlt haben, ist auf dem Weg zurück auf Ihre Karte.",
  "Order {0} has been cancelled. What you paid is in your balance again.":
    "Die Bestellung {0} wurde storniert. Was Sie bezahlt haben, ist wieder in Ihrem Guthaben.",
  "An email of ours could not be delivered to you.":
    "Eine E-Mail von uns konnte Ihnen nicht zugestellt werden.",
  "An email of ours could not be delivered to you. Please check the address of your account.":
    "Eine E-Mail von uns konnte Ihnen nicht zugestellt werden. Bitte prüfen Sie die Adresse Ihres Kontos.",
  "Our email about order {0} to your customer could not be delivered. Please reach them in another way.":
    "Unsere E-Mail zur Bestellung {0} an Ihren Kunden konnte nicht zugestellt werden. Bitte erreichen Sie ihn auf anderem Weg.",
  "We have paid {0} of your earnings out to you.": "Wir haben Ihnen {0} Ihres Verdienstes ausgezahlt.",
  "Your earnings have been paid out": "Ihr Verdienst wurde ausgezahlt",
  "This is a test order: nothing is charged, printed or sent.":
    "Dies ist eine Testbestellung: Es wird nichts abgebucht, gedruckt oder verschickt.",
  "The test payment has arrived": "Die Testzahlung ist eingegangen",
  "The test payment has arrived. Nothing was charged.":
    "Die Testzahlung ist eingegangen. Es wurde nichts abgebucht.",
  "Your payment has arrived": "Ihre Zahlung ist eingegangen",
  "Your payment has arrived.": "Ihre Zahlung ist eingegangen.",
  "Your payment has arrived. Your order is on its way to production.":
    "Ihre Zahlung ist eingegangen. Ihre Bestellung geht in Produktion.",
  "Your payment for {0} orders has arrived.": "Ihre Zahlung für {0} Bestellungen ist eingegangen.",
  "Your payment goes back to your card": "Ihre Zahlung geht auf Ihre Karte zurück",
  "Your payment was not the amount that was asked for. The money goes back to your card; please pay again.":
    "Ihre Zahlung war nicht der verlangte Betrag. Das Geld geht auf Ihre Karte zurück; bitte bezahlen Sie noch einmal.",
  "Your account has been deleted": "Ihr Konto wurde gelöscht",
  "Your account, your designs and everything you wrote are deleted; files follow within a day.":
    "Ihr Konto, Ihre Motive und alles, was Sie geschrieben haben, sind gelöscht; Dateien folgen innerhalb eines Tages.",
  "Invoices are kept as long as the law asks for it. If you did not want this, please write to us at once.":
    "Rechnungen werden so lange aufbewahrt, wie das Gesetz es verlangt. Wenn Sie das nicht wollten, schreiben Sie uns bitte sofort.",
  "Order {0}": "Bestellung {0}",
  Invoice: "Rechnung",
  "Pro forma invoice": "Pro-forma-Rechnung",
  "Credit note": "Gutschrift",
  "Invoice {0}": "Rechnung {0}",
  Claim: "Reklamation",
  Refund: "Erstattung",
  "Cancelled order": "Stornierte Bestellung",
  Number: "Nummer",
  Order: "Bestellung",
  Issued: "Ausgestellt",
  Due: "Fällig",
  Credits: "Gutschrift zu",
  "Packing slip": "Lieferschein",
  Ordered: "Bestellt am",
  "Delivered to": "Lieferung an",
  "{0}. Questions? Write to {1}.": "{0}. Fragen? Schreiben Sie an {1}.",
  "Billed to": "Rechnung an",
  "Reg. no. {0}": "Reg.-Nr. {0}",
  "VAT no. {0}": "USt-IdNr. {0}",
  Item: "Artikel",
  Qty: "Menge",
  Price: "Preis",
  Amount: "Betrag",
  Net: "Netto",
  "VAT {0} %": "USt. {0} %",
  Credited: "Gutgeschrieben",
  "Prices include {0} % VAT.": "Preise enthalten {0} % USt.",
  "VAT {0} %, not charged": "USt. {0} %, nicht berechnet",
  "Reverse charge: the VAT is owed by the buyer.":
    "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).",
  "Export outside the European Union: no VAT is charged.":
    "Ausfuhr aus der Europäischen Union: Es wird keine USt. berechnet.",
  "Payable until {0}.": "Zahlbar bis {0}.",
  "Paid on {0}. Thank you.": "Bezahlt am {0}. Vielen Dank.",
  "Sent back on {0}.": "Zurückgesandt am {0}.",
  "Your order": "Ihre Bestellung",
  "Following an order needs JavaScript.": "Um eine Bestellung zu verfolgen, wird JavaScript gebraucht.",
  "Pay {0}": "{0} bezahlen",
  Sandbox: "Testumgebung",
  "No money moves. Never type a real card here.":
    "Es fließt kein Geld. Geben Sie hier nie eine echte Karte ein.",
  "To pay": "Zu bezahlen",
  "Pay with wallet (sandbox)": "Mit Wallet bezahlen (Test)",
  "or pay by card": "oder mit Karte bezahlen",
  "Card number": "Kartennummer",
  "Visa, Visa Electron, Mastercard or Maestro": "Visa, Visa Electron, Mastercard oder Maestro",
  Expiry: "Gültig bis",
  "MM/YY": "MM/JJ",
  "Security code": "Prüfziffer",
  "3 digits": "3 Ziffern",
  "Name on card": "Name auf der Karte",
  "Cancel and go back": "Abbrechen und zurück",
  "Test cards": "Testkarten",
  "Choose one to fill in the form.": "Wählen Sie eine, um das Formular auszufüllen.",
  "Use card {0}": "Karte {0} verwenden",
  "Please check the highlighted fields.": "Bitte prüfen Sie die markierten Felder.",
  "This payment is complete": "Diese Zahlung ist abgeschlossen",
  "Nothing more is to be paid here.": "Hier ist nichts mehr zu bezahlen.",
  Continue: "Weiter",
  "This payment was not completed": "Diese Zahlung wurde nicht abgeschlossen",
  "Nothing has been charged.": "Es wurde nichts abgebucht.",
  "Go back": "Zurück",
  "This checkout has expired": "Diese Zahlungsseite ist abgelaufen",
  "Nothing has been charged. Please start the payment again.":
    "Es wurde nichts abgebucht. Bitte beginnen Sie die Zahlung von Neuem.",
  "There is no such checkout": "Diese Zahlungsseite gibt es nicht",
  "Please start the payment again from your orders.":
    "Bitte beginnen Sie die Zahlung erneut bei Ihren Bestellungen.",
  "Your bank wants to be sure it is you": "Ihre Bank möchte sichergehen, dass Sie es sind",
  "You are about to pay {0} with {1}.": "Sie bezahlen gleich {0} mit {1}.",
  "In real life your bank asks for a code or a fingerprint here.":
    "In Wirklichkeit fragt Ihre Bank hier nach einem Code oder Fingerabdruck.",
  "Confirm payment": "Zahlung bestätigen",
  "Fail authentication": "Bestätigung scheitern lassen",
  Pays: "Bezahlt",
  "Is declined": "Wird abgelehnt",
  "Lacks funds": "Ohne Deckung",
  "Asks for a second step": "Fragt nach einem zweiten Schritt",
  "This card number is not valid.": "Diese Kartennummer ist nicht gültig.",
  "We accept Visa, Visa Electron, Mastercard and Maestro.":
    "Wir akzeptieren Visa, Visa Electron, Mastercard und Maestro.",
  "Enter a month and year that are not past, such as 04/30.":
    "Geben Sie Monat und Jahr ein, die nicht vorbei sind, etwa 04/30.",
  "Enter the 3 digits on the back of the card.": "Geben Sie die 3 Ziffern auf der Rückseite der Karte ein.",
  "Enter the name on the card.": "Geben Sie den Namen auf der Karte ein.",
  "Please sign in to continue.": "Bitte melden Sie sich an, um fortzufahren.",
  "You do not have access to this.": "Darauf haben Sie keinen Zugriff.",
  "This website is not registered for this publishable key.":
    "Diese Website ist für diesen öffentlichen Schlüssel nicht eingetragen.",
  "There is no such publishable key.": "Diesen öffentlichen Schlüssel gibt es nicht.",
  "This secret key may not make this call.": "Dieser geheime Schlüssel darf das nicht aufrufen.",
  "Your account has not been verified! Please go to your registered email and verify your account!":
    "Ihr Konto ist noch nicht bestätigt! Bitte öffnen Sie Ihr Postfach und bestätigen Sie Ihr Konto!",
  "Order information cannot be edited! Order is sent to production!":
    "Die Bestellung kann nicht mehr geändert werden! Sie ist bereits in Produktion!",
  "Not found": "Nicht gefunden",
  "This has changed in the meantime. Please reload and try again.":
    "Das hat sich inzwischen geändert. Bitte laden Sie neu und versuchen Sie es erneut.",
  "Please enter your password again.": "Bitte geben Sie Ihr Passwort noch einmal ein.",
  "Your basket is empty.": "Ihr Warenkorb ist leer.",
  "This size is not made any more. Please choose another one.":
    "Diese Größe wird nicht mehr hergestellt. Bitte wählen Sie eine andere.",
  "Not made any more: {0}. Please take it out of your basket.":
    "Wird nicht mehr hergestellt: {0}. Bitte nehmen Sie es aus dem Warenkorb.",
  "Please enter the delivery address first.": "Bitte geben Sie zuerst die Lieferadresse ein.",
  "Your basket or its prices have changed. Please check it before ordering.":
    "Ihr Warenkorb oder seine Preise haben sich geändert. Bitte prüfen Sie ihn vor dem Bestellen.",
  "This has already been paid.": "Das ist bereits bezahlt.",
  "Your payable balance does not cover this. Please pay by card.":
    "Ihr auszahlbares Guthaben deckt das nicht. Bitte bezahlen Sie mit Karte.",
  "The account cannot be deleted while orders, claims or earnings are open.":
    "Das Konto kann nicht gelöscht werden, solange Bestellungen, Reklamationen oder Verdienste offen sind.",
  "A claim for this item has already been made.": "Dieser Artikel wurde bereits reklamiert.",
  "This account is already verified.": "Dieses Konto ist bereits bestätigt.",
  "This is less than a card can be charged for. Please pay it together with another order, or from your balance.":
    "Das ist weniger, als einer Karte belastet werden kann. Bitte bezahlen Sie es zusammen mit einer anderen Bestellung oder von Ihrem Guthaben.",
  "Too many of your orders are not paid. Please pay or delete one first.":
    "Sie haben zu viele unbezahlte Bestellungen. Bitte bezahlen oder löschen Sie zuerst eine davon.",
  "Paid orders and orders in production cannot be deleted.":
    "Bezahlte Bestellungen und Bestellungen in Produktion können nicht gelöscht werden.",
  "Files cannot be replaced once the order is in production.":
    "Dateien können nicht mehr ersetzt werden, wenn die Bestellung in Produktion ist.",
  "This design is being published. Please try again in a moment.":
    "Dieses Motiv wird gerade veröffentlicht. Bitte versuchen Sie es gleich noch einmal.",
  "Connect a store in Settings before publishing.":
    "Verbinden Sie vor dem Veröffentlichen in den Einstellungen einen Shop.",
  "The last remaining size cannot be switched off.": "Die letzte Größe kann nicht ausgeschaltet werden.",
  "This Idempotency-Key was already used for a different request.":
    "Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.",
  "This link has expired or was already used.": "Dieser Link ist abgelaufen oder wurde schon verwendet.",
  "This file is too large.": "Diese Datei ist zu groß.",
  "This file type cannot be printed. Please use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF.":
    "Dieser Dateityp kann nicht gedruckt werden. Bitte verwenden Sie JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD oder PDF.",
  "Too many attempts. Please wait a moment and try again.":
    "Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.",
  "Something went wrong on our side. Please try again.":
    "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.",
  "The service is busy. Please try again in a moment.":
    "Der Dienst ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
  "There is no room to store this file right now.": "Für diese Datei ist gerade kein Platz.",
  "This sign-in code is no good.": "Dieser Anmeldecode gilt nicht.",
  "Please look at your print": "Bitte sehen Sie sich Ihren Druck an",
  "Your print is ready to be looked at. Please approve it, or tell us what should be different. It is printed once you have approved it.":
    "Ihr Druck kann angesehen werden. Bitte geben Sie ihn frei, oder sagen Sie uns, was anders sein soll. Gedruckt wird, sobald Sie ihn freigegeben haben.",
  "The link is for you alone and is valid for 30 days.": "Der Link ist nur für Sie und gilt 30 Tage.",
  "See your print": "Druck ansehen",
  "Your print is approved": "Ihr Druck ist freigegeben",
  "As it is printed": "So wird gedruckt",
  "Would spoil the print": "Verdirbt den Druck",
  "Please check": "Bitte prüfen",
  "Good to know": "Gut zu wissen",
  "Found: {0} {1}": "Gefunden: {0} {1}",
  "Page {0}": "Seite {0}",
  "Show on the print": "Auf dem Druck zeigen",
  "Back to what was found": "Zurück zu den Hinweisen",
  "What was found in the file": "Was in der Datei gefunden wurde",
  "Fingerprint of the print file (SHA-256)": "Fingerabdruck der Druckdatei (SHA-256)",
  "The inks": "Die Druckfarben",
  Cyan: "Cyan",
  Magenta: "Magenta",
  Yellow: "Gelb",
  Black: "Schwarz",
  "Amount of ink": "Farbauftrag",
  "The darker, the more ink. Red means more than {0} %: it may smear.":
    "Je dunkler, desto mehr Farbe. Rot heißt mehr als {0} %: Das kann verschmieren.",
  "As it is printed, page {0} of {1}": "So wird gedruckt, Seite {0} von {1}",
  "In a room": "In einem Raum",
  "Approved by {0} on {1}. It is printed exactly like this.":
    "Freigegeben von {0} am {1}. Genau so wird gedruckt.",
  "Thank you. {0} has your wish and comes back to you. If it is fine after all, you can still approve it.":
    "Vielen Dank. {0} hat Ihren Wunsch und meldet sich bei Ihnen. Wenn doch alles passt, können Sie immer noch freigeben.",
  "This is what will be printed. Please check pictures, words and edges: it is printed once you have approved it.":
    "So wird es gedruckt. Bitte prüfen Sie Bilder, Texte und Ränder: Gedruckt wird, sobald Sie freigegeben haben.",
  Product: "Produkt",
  "Size and options": "Größe und Ausführung",
  Quantity: "Menge",
  "Your name": "Ihr Name",
  "Approve this print": "Druck freigeben",
  "We keep who approved it and when. It cannot be changed after that.":
    "Wir halten fest, wer wann freigegeben hat. Danach lässt sich nichts mehr ändern.",
  "Something should be different": "Etwas soll anders sein",
  "What should be different?": "Was soll anders sein?",
  Send: "Senden",
  "What you wrote": "Was Sie geschrieben haben",
  "Please write what should be different.": "Bitte schreiben Sie, was anders sein soll.",
  "Name field is required": "Bitte geben Sie Ihren Namen an",
  "Please enter a name without links or special characters":
    "Bitte geben Sie einen Namen ohne Links und Sonderzeichen an",
  "You did not ask for this letter?": "Sie haben diese E-Mail nicht angefordert?",
  "Stop letters from {0}": "E-Mails von {0} abbestellen",
  "Stop letters from {0}?": "E-Mails von {0} abbestellen?",
  "This address then gets no more letters from {0}, also none about orders.":
    "Diese Adresse bekommt dann keine E-Mails mehr von {0}, auch keine zu Bestellungen.",
  "Stop letters": "E-Mails abbestellen",
  "No more letters from {0}": "Keine E-Mails mehr von {0}",
  "Done. This address gets no more letters from {0}.":
    "Erledigt. Diese Adresse bekommt keine E-Mails mehr von {0}.",
  "Send me letters again": "E-Mails wieder senden",
  "Letters that you ask for yourself still come, such as one for a new password.":
    "E-Mails, die Sie selbst anfordern, kommen weiterhin, zum Beispiel für ein neues Passwort.",
  "{0} asked for no more letters from you and was not told of the new proof of order {1}.":
    "{0} möchte keine Nachrichten mehr von Ihnen und weiß nicht, dass ein neuer Druck der Bestellung {1} auf Freigabe wartet.",
  "There is nothing here": "Hier ist nichts",
  "Please check the link: perhaps a part of it is missing.":
    "Bitte prüfen Sie den Link: Vielleicht fehlt ein Teil davon.",
  "This link is over": "Dieser Link gilt nicht mehr",
  "What it showed was taken back, or it was too long ago. Please ask the shop for a new link.":
    "Was er zeigte, wurde zurückgezogen, oder es ist zu lange her. Bitte bitten Sie den Shop um einen neuen Link.",
  "This print has been approved": "Dieser Druck ist freigegeben",
  "It can no longer be changed here. Please write to the shop.":
    "Er lässt sich hier nicht mehr ändern. Bitte schreiben Sie dem Shop.",
  "Please wait a moment": "Bitte warten Sie einen Moment",
  "That was a little much at once. Nothing is lost: please try again in a minute.":
    "Das war etwas viel auf einmal. Nichts ist verloren: Bitte versuchen Sie es in einer Minute noch einmal.",
  "Print of order {0} approved": "Druck der Bestellung {0} freigegeben",
  "{0} has approved the print of order {1}.": "{0} hat den Druck der Bestellung {1} freigegeben.",
  "Changes wanted for order {0}": "Änderungswunsch zur Bestellung {0}",
  "{0} wants changes for order {1}: {2}": "{0} wünscht Änderungen an der Bestellung {1}: {2}",
  "This print has been approved. Withdraw the approval before changing it.":
    "Dieser Druck ist freigegeben. Ziehen Sie die Freigabe zurück, bevor Sie ihn ändern.",
  "{0} has approved this print. Withdraw the approval before changing it.":
    "{0} hat diesen Druck freigegeben. Ziehen Sie die Freigabe zurück, bevor Sie ihn ändern.",
  "Please wait for an answer to what you have written.":
    "Bitte warten Sie auf eine Antwort auf das, was Sie geschrieben haben.",
  "This text is too long": "Dieser Text ist zu lang",
  "Save your card": "Karte hinterlegen",
  "Nothing is charged now.": "Jetzt wird nichts belastet.",
  "Save card": "Karte speichern",
  "Confirm card": "Karte bestätigen",
  "You are about to save {0}.": "Sie hinterlegen gleich {0}.",
  "This card is saved": "Diese Karte ist hinterlegt",
  "Nothing more is to be done here.": "Hier ist nichts mehr zu tun.",
  "This card was not saved": "Diese Karte wurde nicht hinterlegt",
  "Its bank said no.": "Ihre Bank hat abgelehnt.",
  "This page has expired": "Diese Seite ist abgelaufen",
  "No card was saved. Please start again.":
    "Es wurde keine Karte hinterlegt. Bitte beginnen Sie noch einmal.",
  "Pays later": "Zahlt später",
  "Is declined later": "Wird später abgelehnt",
  "Needs its holder later": "Braucht später ihren Inhaber",
  "The card on file was not charged. Please pay this by hand.":
    "Die hinterlegte Karte wurde nicht belastet. Bitte bezahlen Sie dies von Hand.",
  "Your card was not charged": "Ihre Karte wurde nicht belastet",
  "Your card on file expires soon": "Ihre hinterlegte Karte läuft bald ab",
  "Your card on file ending in {0} is good until {1} only. Replace it in Settings, so that orders of your shops go on being paid.":
    "Ihre hinterlegte Karte mit den Endziffern {0} gilt nur noch bis {1}. Ersetzen Sie sie in den Einstellungen, damit Bestellungen Ihrer Shops weiter bezahlt werden.",
  "Your account is blocked": "Ihr Konto ist gesperrt",
  "We have blocked your account. This is the reason:": "Wir haben Ihr Konto gesperrt. Das ist der Grund:",
  "Orders that are paid go on.": "Bezahlte Bestellungen laufen weiter.",
  "Your account is open again": "Ihr Konto ist wieder offen",
  "Your account is no longer blocked. You can sign in again.":
    "Ihr Konto ist nicht mehr gesperrt. Sie können sich wieder anmelden.",
  "We print a part of order {0} again and send it at no cost to you.":
    "Wir drucken einen Teil der Bestellung {0} noch einmal und schicken ihn kostenlos.",
  "We print a part of order {0} again": "Wir drucken einen Teil der Bestellung {0} noch einmal",
  "We pay {0} of order {1} back to you. It is on its way back to your card.":
    "Wir zahlen {0} der Bestellung {1} an Sie zurück. Das Geld ist unterwegs zu Ihrer Karte.",
  "We pay {0} of order {1} back to you. It is in your balance.":
    "Wir zahlen {0} der Bestellung {1} an Sie zurück. Das Geld ist in Ihrem Guthaben.",
  "Money back for order {0}": "Geld zurück für die Bestellung {0}",
  "The delivery address of order {0} was changed": "Die Lieferadresse der Bestellung {0} wurde geändert",
  "The delivery address of order {0} was changed.": "Die Lieferadresse der Bestellung {0} wurde geändert.",
  "None of your products that are still made has this number, or its picture was deleted":
    "Keines Ihrer Produkte, die noch hergestellt werden, hat diese Nummer, oder sein Motiv wurde gelöscht",
  "Your webhook was switched off": "Ihr Webhook wurde ausgeschaltet",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Ihr Server erfährt von dort nichts mehr über Ihre Bestellungen. Schalten Sie ihn unter Einstellungen → API wieder ein, sobald er antwortet; was er verpasst hat, kann dort noch einmal gesendet werden.",
  "The print house has raised prices": "Die Druckerei hat Preise erhöht",
};
