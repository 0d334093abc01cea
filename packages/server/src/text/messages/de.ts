import type { Messages } from "./messages.ts";

export const de: Messages = {
  verbatim: "{words}",
  own_fault: "Bei uns ist etwas schiefgegangen.",
  print_order_sent: "Ihre Druckbestellung ist unterwegs.",
  print_order_sent_with: "Ihre Druckbestellung ist mit {carrier} unterwegs, Sendungsnummer {number}.",
  print_order_sent_in_parcels: "Ihre Druckbestellung ist in {count} Paketen unterwegs: {parcels}.",
  print_order_in_production: "Pressport: Die Druckbestellung {number} ist in Produktion.",
  print_order_cancelled:
    "Pressport: Die Druckbestellung {number} wurde storniert. Erstatten Sie Ihrem Kunden das Geld, oder bestellen Sie sie neu.",
  print_order_refunded:
    "Pressport: Geld aus einer Reklamation der Druckbestellung {number} ist an Sie zurückgegangen.",
  shop_order_refused: "Die Bestellung {number} Ihres Shops konnte nicht bestellt werden: {problem}",
  shop_order_unpaid:
    "Die Bestellung {number} Ihres Shops wartet auf Bezahlung: Ihr Guthaben deckt sie nicht.",
  shop_order_unmatched: "Die Bestellung {number} Ihres Shops enthält eine Zeile, die wir nicht kennen.",
  shop_order_in_review: "Die Bestellung {number} Ihres Shops wartet auf Ihre Freigabe.",
  shop_order_news: "Bestellung {number} Ihres Shops: {news}",
  shop_unreadable: "Die Bestellungen Ihres Shops können nicht gelesen werden: {problem}",
  orders_wait: "{problem} Wir fragen den Shop alle fünf Minuten wieder. Keine Bestellung geht verloren.",
  shop_took_no_part: "Ihr Shop hat nicht mitgemacht: {problem}",
  sku_not_published: "Das Produkt zur SKU {sku} wurde nicht in diesem Shop veröffentlicht.",
  sku_unknown: "Die SKU {sku} wurde nicht von hier veröffentlicht.",
  sku_lost: "Dieses Produkt hat im Shop seine SKU verloren.",
  size_gone: "Die Größe zur SKU {sku} gibt es nicht mehr.",
  print_unknown:
    "Der Druck in dieser Zeile wurde nicht in Ihrem Shop gestaltet oder vor zu langer Zeit, um noch bestellt zu werden.",
  sold_below_cost:
    "Verkauft wurde es für {price} das Stück, das ist weniger als die {cost}, die es Sie kostet.",
  no_exchange_rate:
    "Verkauft wurde es in {currency}, wofür es hier keinen Wechselkurs gibt. Prüfen Sie bitte, ob das die {cost} deckt, die es Sie kostet.",
  fractional_quantity:
    "Ihr Shop hat {quantity} Stück davon verkauft. Hergestellt werden nur ganze Stücke: Ändern Sie die Menge im Shop, oder lassen Sie die Zeile weg.",
  line_refused: "Die Zeile „{line}“ kann nicht bestellt werden: {problem}",
  test_order:
    "Sie ist eine Testbestellung Ihres Shops. Geben Sie sie nur frei, wenn sie trotzdem gedruckt werden soll.",
  cash_on_delivery:
    "Sie wird erst bei Lieferung bezahlt. Geben Sie sie frei, damit sie vor der Zahlung gedruckt wird.",
  on_hold:
    "Sie wartet in Ihrem Shop auf die Zahlung ({method}). Sobald sie bezahlt ist, geht es von selbst weiter.",
  not_paid:
    "Ihr Shop meldet sie nicht als bezahlt ({method}). Sobald sie bezahlt ist, geht es von selbst weiter.",
  balance_too_small:
    "Ihr Guthaben deckt sie nicht, deshalb wartet sie, bis Sie sie bezahlen. Eine in den Einstellungen hinterlegte Karte kann solche Bestellungen bezahlen.",
  provider_silent:
    "Der Zahlungsdienst antwortet gerade nicht. In einigen Minuten wird er noch einmal gefragt.",
  card_declined:
    "Die Bank hat Ihre hinterlegte Karte abgelehnt. Bezahlen Sie die Bestellung von Hand, oder ersetzen Sie die Karte in den Einstellungen.",
  card_without_funds:
    "Ihre hinterlegte Karte ist nicht gedeckt. Bezahlen Sie die Bestellung von Hand, oder ersetzen Sie die Karte in den Einstellungen.",
  card_to_confirm:
    "Die Bank will, dass Sie die Zahlung selbst bestätigen. Bezahlen Sie die Bestellung von Hand mit Ihrer Karte.",
  amount_too_small:
    "Die Bestellung kostet weniger, als eine Karte belastet werden kann. Bezahlen Sie sie von Ihrem Guthaben oder zusammen mit einer anderen Bestellung.",
  completed_before: "Sie wurde in Ihrem Shop abgeschlossen, bevor sie hier bestellt war.",
  no_longer_paid: "Sie ist in Ihrem Shop nicht mehr bezahlt.",
  ended_in_production:
    "{how, select, refunded {Sie wurde in Ihrem Shop erstattet, ist aber schon in Produktion und wird geliefert.} other {Sie wurde in Ihrem Shop storniert, ist aber schon in Produktion und wird geliefert.}}",
  items_changed:
    "Ihre Artikel wurden im Shop geändert, nachdem sie hier bestellt war. Gedruckt wird, was bestellt wurde, wenn Sie sie nicht stornieren.",
  address_stays_in_production:
    "Ihre Adresse wurde im Shop geändert, nachdem sie hier bestellt war. Hier bleibt sie, denn sie ist schon in Produktion.",
  address_stays:
    "Ihre Adresse wurde im Shop geändert, nachdem sie hier bestellt war. Hier bleibt sie: {problem}",
  order_deleted:
    "Sie haben die daraus entstandene Bestellung gelöscht. Geben Sie sie frei, damit sie neu angelegt wird.",
  paid_again:
    "Sie wurde hier storniert und ist in Ihrem Shop wieder bezahlt. Geben Sie sie frei, damit sie neu angelegt wird.",
  country_unknown: "Der Shop nennt zu dieser Bestellung kein Land, das wir kennen.",
  address_unusable:
    "{field, select, name {Der Name des Empfängers in der Bestellung des Shops ist nicht brauchbar: {problem}} address {Die Straße in der Bestellung des Shops ist nicht brauchbar: {problem}} city {Der Ort in der Bestellung des Shops ist nicht brauchbar: {problem}} zip {Die Postleitzahl in der Bestellung des Shops ist nicht brauchbar: {problem}} state {Das Bundesland in der Bestellung des Shops ist nicht brauchbar: {problem}} email {Die E-Mail-Adresse in der Bestellung des Shops ist nicht brauchbar: {problem}} phone {Die Telefonnummer in der Bestellung des Shops ist nicht brauchbar: {problem}} other {Die Adresse in der Bestellung des Shops ist nicht brauchbar: {problem}}}",
  account_gone: "Es gibt niemanden, für den bestellt werden könnte.",
  deleted_in_shop: "Der Shop hat sie gelöscht; hier gab es nichts davon.",
  unpaid_in_shop: "Im Shop nicht bezahlt ({state}).",
  older_than_connection: "Älter als die Verbindung mit dem Shop.",
  nothing_of_ours: "Nichts von uns ist darin.",
  newer_known: "Es ist schon Neueres bekannt.",
  nothing_to_do: "Es ist nichts mehr zu tun.",
  address_changes: "Die Adresse wurde im Shop geändert und wird auch hier geändert.",
  state_unmatched: "Eine Zeile ist unbekannt; jemand muss wählen.",
  state_review: "Sie wartet auf Freigabe.",
  state_held: "Sie wird noch eine Weile zurückgehalten.",
  state_approved: "Sie wird gerade bestellt.",
  state_refused: "Sie konnte nicht bestellt werden.",
  state_ordered: "Sie ist bestellt.",
  state_declined: "Sie wird ausgelassen.",
  state_cancelled: "Sie ist storniert.",
  ended_before: "Sie war schon beendet.",
  ended_before_ordered:
    "{how, select, refunded {Im Shop erstattet, bevor sie bestellt war.} other {Im Shop storniert, bevor sie bestellt war.}}",
  sent_before: "Sie war schon verschickt, es gibt nichts mehr aufzuhalten.",
  ended_so_cancelled:
    "{how, select, refunded {Im Shop erstattet, deshalb wird die Bestellung storniert.} other {Im Shop storniert, deshalb wird die Bestellung storniert.}}",
  order_gone: "Diese Bestellung gibt es nicht mehr.",
  sent_before_told: "Sie war schon verschickt, bevor der Shop davon hörte.",
  shop_told: "Der Shop weiß Bescheid.",
  shop_told_of_parcel: "Der Shop weiß Bescheid: mit {carrier}, Sendungsnummer {number}.",
  nothing_to_tell: "Es gibt nichts zu melden.",
  shop_disconnected: "Dieser Shop ist nicht mehr verbunden.",
  own_webhook: "Ihr Webhook",
  shop_says: "{shop}: {words}",
  shop_busy: "{shop} bittet um langsamere Anfragen.",
  shop_broken: "{shop} hat selbst ein Problem (Status {status}).",
  shop_moved:
    "{shop} leitet an eine andere Adresse weiter. Geben Sie in den Einstellungen die eigene Adresse des Shops ein.",
  shop_not_saved:
    "{problem} Es wurde nichts geändert. Prüfen Sie die Adresse und ob der Shop erreichbar ist, und speichern Sie dann noch einmal.",
  credential_missing:
    "{credential, select, consumer_key {Geben Sie in den Einstellungen den WooCommerce-Consumer-Key ein.} consumer_secret {Geben Sie in den Einstellungen das WooCommerce-Consumer-Secret ein.} access_token {Geben Sie in den Einstellungen das Shopify-Zugriffstoken ein.} other {Geben Sie in den Einstellungen das Geheimnis des Webhooks ein.}}",
  currency_unknown:
    "Dieser Shop verkauft in {currency}, wofür es hier keinen Wechselkurs gibt. Produkte können in Shops veröffentlicht werden, die in {known} verkaufen.",
  woocommerce_inactive: "{shop} ist eine WordPress-Website, aber WooCommerce ist dort nicht aktiv.",
  woocommerce_missing:
    "Unter {shop} gibt es kein WooCommerce. Geben Sie die Adresse der Startseite des Shops ein, ohne eine Seite wie /shop dahinter. In WordPress darf Einstellungen → Permalinks nicht auf „Einfach“ stehen.",
  woocommerce_read_only:
    "WooCommerce: Diese Schlüssel dürfen nur lesen. Legen Sie Schlüssel mit der Berechtigung Lesen/Schreiben an.",
  woocommerce_firewall:
    "WooCommerce: Etwas vor dem Shop, etwa eine Firewall, weist uns ab (Status {status}).",
  woocommerce_user_limited:
    "WooCommerce: Der Benutzer dieser Schlüssel darf keine Produkte verwalten. Legen Sie die Schlüssel für einen Administrator oder Shop-Manager an.",
  woocommerce_keys_refused:
    "WooCommerce nimmt Consumer-Key und -Secret nicht an. Prüfen Sie, ob sie stimmen und lesen und schreiben dürfen.",
  woocommerce_refused: "WooCommerce hat abgelehnt (Status {status}).",
  woocommerce_unlike_api: "WooCommerce hat anders geantwortet als seine REST-API. Stimmt die Adresse?",
  shopify_token_refused:
    "Shopify nimmt das Zugriffstoken nicht an. Prüfen Sie, ob es stimmt und Produkte schreiben darf.",
  shopify_closed: "Shopify hat diesen Shop vorerst geschlossen.",
  shopify_unlike_api_status:
    "Shopify hat anders geantwortet als seine Admin-API (Status {status}). Stimmt die Adresse?",
  shopify_unlike_api: "Shopify hat anders geantwortet als seine Admin-API.",
  shopify_rights_missing:
    "Shopify: Dem Zugriffstoken fehlen die Rechte {rights}. Ergänzen Sie sie in der App, zu der es gehört.",
  shopify_order_rights_missing:
    "Shopify: Für Bestellungen fehlen dem Zugriffstoken die Rechte {rights}. Ergänzen Sie sie in der App, zu der es gehört.",
  shopify_product_deleted: "Shopify: Das Produkt wurde gerade gelöscht.",
  shopify_product_unnamed: "Shopify hat das Produkt angenommen, aber nicht benannt.",
  shopify_takes_no_parcel:
    "Shopify nimmt für diese Bestellung noch keine Sendung an: Sie ist dort angehalten oder geplant. Danach wird sie erneut gemeldet.",
  webhook_refused: "Ihr Webhook hat abgelehnt (Status {status}).",
  webhook_refused_with: "Ihr Webhook hat abgelehnt (Status {status}): {words}",
  no_size_on:
    "Bei diesem Produkt ist keine Größe eingeschaltet. Schalten Sie mindestens eine ein und veröffentlichen Sie noch einmal.",
  no_size_made: "Keine der eingeschalteten Größen wird noch hergestellt, deshalb ist es nicht in Ihrem Shop.",
  no_store: "Es ist kein Shop verbunden.",
  publishing_failed: "Veröffentlichen fehlgeschlagen: {problem}",
  unpublishing_failed: "Zurückziehen fehlgeschlagen: {problem}",
  publishing_waits: "Noch nicht in Ihrem Shop: {problem} Wir versuchen es drei Tage lang von selbst wieder.",
  unpublishing_waits:
    "Noch immer in Ihrem Shop: {problem} Wir versuchen es drei Tage lang von selbst wieder.",
  prices_raised:
    "Die Druckerei hat Preise erhöht. Diese kosten in Ihrem Shop jetzt so viel, wie Sie selbst dafür zahlen: {designs}",
  not_a_web_address: "Das ist keine Webadresse.",
  not_http: "Nur Adressen mit http oder https können abgerufen werden.",
  address_with_credentials: "Adressen mit Benutzername oder Passwort werden nicht abgerufen.",
  unusual_port: "Nur die üblichen Web-Ports 80 und 443 werden abgerufen.",
  too_many_redirects: "Die Adresse leitet öfter als {count}-mal weiter.",
  private_address: "Diese Adresse führt nicht ins öffentliche Internet.",
  host_unknown: "Unter dieser Adresse gibt es keinen Server.",
  address_not_https: "Die Adresse muss mit https beginnen, weil Geheimnisse an sie gesendet werden.",
  no_answer: "Es kam keine rechtzeitige Antwort.",
  unreachable: "Die Adresse war nicht erreichbar ({code}).",
  answer_too_large: "Die Antwort ist größer als {bytes} Byte.",
  endpoint_off: "Der Webhook wurde ausgeschaltet.",
  delivery_taken: "Angenommen (Status {status}).",
  delivery_unwanted: "Die Adresse will keine Nachrichten mehr (Status 410).",
  delivery_sent_on: "Die Adresse leitet an eine andere weiter (Status {status}).",
  delivery_refused: "Die Adresse hat mit dem Status {status} geantwortet.",
  webhook_switched_off: "Ihr Webhook {url} wurde ausgeschaltet: {problem}",
};
