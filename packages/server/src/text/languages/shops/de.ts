/** What is said of shops, their orders and their addresses, by its English words. */
export const shops: Readonly<Record<string, string>> = {
  "Your print order is on its way.": "Ihre Druckbestellung ist unterwegs.",
  "Your print order is on its way with {0}, tracking number {1}.":
    "Ihre Druckbestellung ist mit {0} unterwegs, Sendungsnummer {1}.",
  "Your print order is on its way in {0} parcels: {1}.":
    "Ihre Druckbestellung ist in {0} Paketen unterwegs: {1}.",
  "Pressport: the print order {0} is in production.": "Pressport: Die Druckbestellung {0} ist in Produktion.",
  "Pressport: the print order {0} was cancelled. Refund your customer, or order it again.":
    "Pressport: Die Druckbestellung {0} wurde storniert. Erstatten Sie Ihrem Kunden das Geld, oder bestellen Sie sie neu.",
  "Pressport: money of a claim for the print order {0} came back to you.":
    "Pressport: Geld aus einer Reklamation der Druckbestellung {0} ist an Sie zurückgegangen.",
  "Order {0} of your shop could not be ordered: {1}":
    "Die Bestellung {0} Ihres Shops konnte nicht bestellt werden: {1}",
  "Order {0} of your shop waits to be paid: your balance does not cover it.":
    "Die Bestellung {0} Ihres Shops wartet auf Bezahlung: Ihr Guthaben deckt sie nicht.",
  "The orders of your shop cannot be read: {0}":
    "Die Bestellungen Ihres Shops können nicht gelesen werden: {0}",
  "Your shop did not take part: {0}": "Ihr Shop hat nicht mitgemacht: {0}",
  "Order {0} of your shop: {1}": "Bestellung {0} Ihres Shops: {1}",
  "The product behind the SKU {0} was not published to this shop.":
    "Das Produkt zur SKU {0} wurde nicht in diesem Shop veröffentlicht.",
  "The SKU {0} is not one that was published here.": "Die SKU {0} wurde nicht von hier veröffentlicht.",
  "This product has lost its SKU in the shop.": "Dieses Produkt hat im Shop seine SKU verloren.",
  "The size behind the SKU {0} is gone.": "Die Größe zur SKU {0} gibt es nicht mehr.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "Der Druck in dieser Zeile wurde nicht in Ihrem Shop gestaltet oder vor zu langer Zeit, um noch bestellt zu werden.",
  "It was sold for {0} a piece, which is less than the {1} it costs you.":
    "Verkauft wurde es für {0} das Stück, das ist weniger als die {1}, die es Sie kostet.",
  "It is a test order of your shop. Approve it only if it is to be printed all the same.":
    "Sie ist eine Testbestellung Ihres Shops. Geben Sie sie nur frei, wenn sie trotzdem gedruckt werden soll.",
  "It is to be paid on delivery. Approve it to have it printed before it is paid.":
    "Sie wird erst bei Lieferung bezahlt. Geben Sie sie frei, damit sie vor der Zahlung gedruckt wird.",
  "It is on hold in your shop until its payment comes in ({0}). It goes on by itself once it is paid.":
    "Sie wartet in Ihrem Shop auf die Zahlung ({0}). Sobald sie bezahlt ist, geht es von selbst weiter.",
  "Your shop does not say that it is paid ({0}). It goes on by itself once it is paid.":
    "Ihr Shop meldet sie nicht als bezahlt ({0}). Sobald sie bezahlt ist, geht es von selbst weiter.",
  "Your shop sold {0} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.":
    "Ihr Shop hat {0} Stück davon verkauft. Hergestellt werden nur ganze Stücke: Ändern Sie die Menge im Shop, oder lassen Sie die Zeile weg.",
  "Shopify takes no parcel for this order yet: it is on hold or scheduled there. It is told again once that has ended.":
    "Shopify nimmt für diese Bestellung noch keine Sendung an: Sie ist dort angehalten oder geplant. Danach wird sie erneut gemeldet.",
  "It was completed in your shop before it was ordered here.":
    "Sie wurde in Ihrem Shop abgeschlossen, bevor sie hier bestellt war.",
  "It is no longer paid in your shop.": "Sie ist in Ihrem Shop nicht mehr bezahlt.",
  "It was cancelled in your shop, but it is in production already and will be sent.":
    "Sie wurde in Ihrem Shop storniert, ist aber schon in Produktion und wird geliefert.",
  "It was refunded in your shop, but it is in production already and will be sent.":
    "Sie wurde in Ihrem Shop erstattet, ist aber schon in Produktion und wird geliefert.",
  "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.":
    "Ihre Artikel wurden im Shop geändert, nachdem sie hier bestellt war. Gedruckt wird, was bestellt wurde, wenn Sie sie nicht stornieren.",
  "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.":
    "Ihre Adresse wurde im Shop geändert, nachdem sie hier bestellt war. Hier bleibt sie, denn sie ist schon in Produktion.",
  "Its address was changed in your shop after it was ordered here, where it stays: {0}":
    "Ihre Adresse wurde im Shop geändert, nachdem sie hier bestellt war. Hier bleibt sie: {0}",
  "The line “{0}” cannot be ordered: {1}": "Die Zeile „{0}“ kann nicht bestellt werden: {1}",
  "None of your products that are still made has this number, or its picture was deleted":
    "Keines Ihrer Produkte, die noch hergestellt werden, hat diese Nummer, oder sein Motiv wurde gelöscht",
  "The shop names no country that we know for this order.":
    "Der Shop nennt zu dieser Bestellung kein Land, das wir kennen.",
  "The recipient's name of the shop's order cannot be used: {0}":
    "Der Name des Empfängers in der Bestellung des Shops ist nicht brauchbar: {0}",
  "The street of the shop's order cannot be used: {0}":
    "Die Straße in der Bestellung des Shops ist nicht brauchbar: {0}",
  "The city of the shop's order cannot be used: {0}":
    "Der Ort in der Bestellung des Shops ist nicht brauchbar: {0}",
  "The postcode of the shop's order cannot be used: {0}":
    "Die Postleitzahl in der Bestellung des Shops ist nicht brauchbar: {0}",
  "The e-mail address of the shop's order cannot be used: {0}":
    "Die E-Mail-Adresse in der Bestellung des Shops ist nicht brauchbar: {0}",
  "The telephone number of the shop's order cannot be used: {0}":
    "Die Telefonnummer in der Bestellung des Shops ist nicht brauchbar: {0}",
  "The address of the shop's order cannot be used: {0}":
    "Die Adresse in der Bestellung des Shops ist nicht brauchbar: {0}",
  "Nobody is there to order it for.": "Es gibt niemanden, für den bestellt werden könnte.",
  "The shop has deleted it; nothing of it was here.": "Der Shop hat sie gelöscht; hier gab es nichts davon.",
  "Not paid in the shop ({0}).": "Im Shop nicht bezahlt ({0}).",
  "Made before the shop was connected.": "Älter als die Verbindung mit dem Shop.",
  "Nothing of ours is in it.": "Nichts von uns ist darin.",
  "Something newer is known already.": "Es ist schon Neueres bekannt.",
  "Nothing more to do.": "Es ist nichts mehr zu tun.",
  "Its address was changed in the shop, so it is changed here.":
    "Die Adresse wurde im Shop geändert und wird auch hier geändert.",
  "A line is not known; somebody has to choose.": "Eine Zeile ist unbekannt; jemand muss wählen.",
  "You deleted the order that was made of it. Approve it to have it made again.":
    "Sie haben die daraus entstandene Bestellung gelöscht. Geben Sie sie frei, damit sie neu angelegt wird.",
  "It was cancelled here, and is paid in your shop again. Approve it to have it made again.":
    "Sie wurde hier storniert und ist in Ihrem Shop wieder bezahlt. Geben Sie sie frei, damit sie neu angelegt wird.",
  "It waits for approval.": "Sie wartet auf Freigabe.",
  "It is held for a while.": "Sie wird noch eine Weile zurückgehalten.",
  "It is being ordered.": "Sie wird gerade bestellt.",
  "It could not be ordered.": "Sie konnte nicht bestellt werden.",
  "It is ordered.": "Sie ist bestellt.",
  "It is left out.": "Sie wird ausgelassen.",
  "It is cancelled.": "Sie ist storniert.",
  "It was ended before.": "Sie war schon beendet.",
  "It was cancelled in the shop before it was ordered.": "Im Shop storniert, bevor sie bestellt war.",
  "It was refunded in the shop before it was ordered.": "Im Shop erstattet, bevor sie bestellt war.",
  "It was cancelled in the shop, so the order is being cancelled.":
    "Im Shop storniert, deshalb wird die Bestellung storniert.",
  "It was refunded in the shop, so the order is being cancelled.":
    "Im Shop erstattet, deshalb wird die Bestellung storniert.",
  "There is no such order any more.": "Diese Bestellung gibt es nicht mehr.",
  "It was sent before the shop heard.": "Sie war schon verschickt, bevor der Shop davon hörte.",
  "The shop has been told.": "Der Shop weiß Bescheid.",
  "The shop has been told with {0}, tracking number {1}.":
    "Der Shop weiß Bescheid: mit {0}, Sendungsnummer {1}.",
  "This shop is no longer connected.": "Dieser Shop ist nicht mehr verbunden.",
  "Something went wrong on our side.": "Bei uns ist etwas schiefgegangen.",
  "{0} asks us to slow down.": "{0} bittet um langsamere Anfragen.",
  "{0} has a problem of its own (status {1}).": "{0} hat selbst ein Problem (Status {1}).",
  "{0} sends us on to another address. Enter the shop's own address in Settings.":
    "{0} leitet an eine andere Adresse weiter. Geben Sie in den Einstellungen die eigene Adresse des Shops ein.",
  "Enter the WooCommerce consumer key in Settings.":
    "Geben Sie in den Einstellungen den WooCommerce-Consumer-Key ein.",
  "Enter the WooCommerce consumer secret in Settings.":
    "Geben Sie in den Einstellungen das WooCommerce-Consumer-Secret ein.",
  "Enter the Shopify access token in Settings.":
    "Geben Sie in den Einstellungen das Shopify-Zugriffstoken ein.",
  "Enter the webhook's secret in Settings.": "Geben Sie in den Einstellungen das Geheimnis des Webhooks ein.",
  "USD or EUR": "USD oder EUR",
  "This shop sells in {0}, and there is no exchange rate for it here. Products can be published to shops that sell in {1}.":
    "Dieser Shop verkauft in {0}, wofür es hier keinen Wechselkurs gibt. Produkte können in Shops veröffentlicht werden, die in {1} verkaufen.",
  "{0} is a WordPress site, but WooCommerce is not active there.":
    "{0} ist eine WordPress-Website, aber WooCommerce ist dort nicht aktiv.",
  "There is no WooCommerce at {0}. Enter the address of the shop's start page, without a page such as /shop behind it. In WordPress, Settings → Permalinks must not be “Plain”.":
    "Unter {0} gibt es kein WooCommerce. Geben Sie die Adresse der Startseite des Shops ein, ohne eine Seite wie /shop dahinter. In WordPress darf Einstellungen → Permalinks nicht auf „Einfach“ stehen.",
  "WooCommerce: these keys may only read. Make keys with the permission Read/Write.":
    "WooCommerce: Diese Schlüssel dürfen nur lesen. Legen Sie Schlüssel mit der Berechtigung Lesen/Schreiben an.",
  "WooCommerce: something in front of the shop, such as a firewall, turns us away (status {0}).":
    "WooCommerce: Etwas vor dem Shop, etwa eine Firewall, weist uns ab (Status {0}).",
  "WooCommerce: the user these keys belong to may not manage products. Make the keys for an administrator or shop manager.":
    "WooCommerce: Der Benutzer dieser Schlüssel darf keine Produkte verwalten. Legen Sie die Schlüssel für einen Administrator oder Shop-Manager an.",
  "WooCommerce does not accept the consumer key and secret. Check that they are right and may read and write.":
    "WooCommerce nimmt Consumer-Key und -Secret nicht an. Prüfen Sie, ob sie stimmen und lesen und schreiben dürfen.",
  "WooCommerce refused (status {0}).": "WooCommerce hat abgelehnt (Status {0}).",
  "WooCommerce answered something else than its REST API does. Is the address right?":
    "WooCommerce hat anders geantwortet als seine REST-API. Stimmt die Adresse?",
  "Shopify does not accept the access token. Check that it is right and may write products.":
    "Shopify nimmt das Zugriffstoken nicht an. Prüfen Sie, ob es stimmt und Produkte schreiben darf.",
  "Shopify has closed this shop for now.": "Shopify hat diesen Shop vorerst geschlossen.",
  "Shopify answered something else than its Admin API does (status {0}). Is the address right?":
    "Shopify hat anders geantwortet als seine Admin-API (Status {0}). Stimmt die Adresse?",
  "Shopify answered something else than its Admin API does.":
    "Shopify hat anders geantwortet als seine Admin-API.",
  "Shopify: the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: Dem Zugriffstoken fehlen die Rechte {0}. Ergänzen Sie sie in der App, zu der es gehört.",
  "Shopify: for orders the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: Für Bestellungen fehlen dem Zugriffstoken die Rechte {0}. Ergänzen Sie sie in der App, zu der es gehört.",
  "Shopify took the product but did not name it.": "Shopify hat das Produkt angenommen, aber nicht benannt.",
  "Your webhook refused (status {0}).": "Ihr Webhook hat abgelehnt (Status {0}).",
  "Your webhook refused (status {0}): {1}": "Ihr Webhook hat abgelehnt (Status {0}): {1}",
  "No size of this product is switched on. Switch on at least one and publish again.":
    "Bei diesem Produkt ist keine Größe eingeschaltet. Schalten Sie mindestens eine ein und veröffentlichen Sie noch einmal.",
  "None of the sizes that are switched on is made any more, so it is not in your shop.":
    "Keine der eingeschalteten Größen wird noch hergestellt, deshalb ist es nicht in Ihrem Shop.",
  "No store is connected.": "Es ist kein Shop verbunden.",
  "Your webhook: {0}": "Ihr Webhook: {0}",
  "WooCommerce: {0}": "WooCommerce: {0}",
  "Shopify: {0}": "Shopify: {0}",
  "This is not a web address.": "Das ist keine Webadresse.",
  "An address with a user name or password is not fetched.":
    "Adressen mit Benutzername oder Passwort werden nicht abgerufen.",
  "Only the usual web ports 80 and 443 are fetched.":
    "Nur die üblichen Web-Ports 80 und 443 werden abgerufen.",
  "This address does not lead to the public internet.": "Diese Adresse führt nicht ins öffentliche Internet.",
  "The host is not known.": "Der Server ist unbekannt.",
  "The address must begin with https, because secrets are sent to it.":
    "Die Adresse muss mit https beginnen, weil Geheimnisse an sie gesendet werden.",
  "There was no answer in time.": "Es kam keine rechtzeitige Antwort.",
  "The address could not be reached ({0}).": "Die Adresse war nicht erreichbar ({0}).",
  "The answer is larger than {0} bytes.": "Die Antwort ist größer als {0} Byte.",
  "Nothing to tell.": "Es gibt nichts zu melden.",
  "The endpoint was switched off.": "Der Webhook wurde ausgeschaltet.",
  "Taken (status {0}).": "Angenommen (Status {0}).",
  "The address wants no more messages (status 410).": "Die Adresse will keine Nachrichten mehr (Status 410).",
  "The address leads on to another one (status {0}).":
    "Die Adresse leitet an eine andere weiter (Status {0}).",
  "The address answered with status {0}.": "Die Adresse hat mit dem Status {0} geantwortet.",
  "Your webhook {0} was switched off: {1}": "Ihr Webhook {0} wurde ausgeschaltet: {1}",
  "Your webhook was switched off": "Ihr Webhook wurde ausgeschaltet",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Ihr Server erfährt von dort nichts mehr über Ihre Bestellungen. Schalten Sie ihn unter Einstellungen → API wieder ein, sobald er antwortet; was er verpasst hat, kann dort noch einmal gesendet werden.",
  "It was sent before, so there is nothing to stop.":
    "Sie war schon verschickt, es gibt nichts mehr aufzuhalten.",
  "It was sold in {0}, for which there is no exchange rate here, so please check whether that covers the {1} it costs you.":
    "Verkauft wurde es in {0}, wofür es hier keinen Wechselkurs gibt. Prüfen Sie bitte, ob das die {1} deckt, die es Sie kostet.",
  "The print house has raised prices. These now sell in your shop for what they cost you: {0}":
    "Die Druckerei hat Preise erhöht. Diese kosten in Ihrem Shop jetzt so viel, wie Sie selbst dafür zahlen: {0}",
  "The print house has raised prices": "Die Druckerei hat Preise erhöht",
};
