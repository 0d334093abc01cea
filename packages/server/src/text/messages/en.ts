/**
 * What the host says of shops, their orders and their webhooks: sentences in ICU MessageFormat, by their codes. What is
 * stored is the code with what is put in, so a sentence may be written better at any time.
 */
export const en = {
  /* Words that are nobody's code: a shop's own, or those of a refused call. */
  verbatim: "{words}",
  own_fault: "Something went wrong on our side.",

  /* What a shop is told of an order of its own. */
  print_order_sent: "Your print order is on its way.",
  print_order_sent_with: "Your print order is on its way with {carrier}, tracking number {number}.",
  print_order_sent_in_parcels: "Your print order is on its way in {count} parcels: {parcels}.",
  print_order_in_production: "Pressport: the print order {number} is in production.",
  print_order_cancelled:
    "Pressport: the print order {number} was cancelled. Refund your customer, or order it again.",
  print_order_refunded: "Pressport: money of a claim for the print order {number} came back to you.",

  /* What a reseller is told of an order of a shop. */
  shop_order_refused: "Order {number} of your shop could not be ordered: {problem}",
  shop_order_unpaid: "Order {number} of your shop waits to be paid: your balance does not cover it.",
  shop_order_unmatched: "Order {number} of your shop has a line we do not know.",
  shop_order_in_review: "Order {number} of your shop waits for your approval.",
  shop_order_news: "Order {number} of your shop: {news}",
  shop_unreadable: "The orders of your shop cannot be read: {problem}",
  orders_wait: "{problem} We ask the shop again every five minutes. No order is lost.",
  shop_took_no_part: "Your shop did not take part: {problem}",

  /* Why a line of a shop's order waits. */
  sku_not_published: "The product behind the SKU {sku} was not published to this shop.",
  sku_unknown: "The SKU {sku} is not one that was published here.",
  sku_lost: "This product has lost its SKU in the shop.",
  size_gone: "The size behind the SKU {sku} is gone.",
  print_unknown: "The print on this line was not made in your shop, or was kept too long ago to be ordered.",
  sold_below_cost: "It was sold for {price} a piece, which is less than the {cost} it costs you.",
  no_exchange_rate:
    "It was sold in {currency}, for which there is no exchange rate here, so please check whether that covers the {cost} it costs you.",
  fractional_quantity:
    "Your shop sold {quantity} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.",
  line_refused: "The line “{line}” cannot be ordered: {problem}",

  /* Why its payment keeps a shop's order. */
  test_order: "It is a test order of your shop. Approve it only if it is to be printed all the same.",
  cash_on_delivery: "It is to be paid on delivery. Approve it to have it printed before it is paid.",
  on_hold:
    "It is on hold in your shop until its payment comes in ({method}). It goes on by itself once it is paid.",
  not_paid: "Your shop does not say that it is paid ({method}). It goes on by itself once it is paid.",
  balance_too_small:
    "Your balance does not cover it, so it waits until you pay it. A card saved in Settings can pay such orders.",
  provider_silent: "The payment provider does not answer just now. It is asked again in a few minutes.",
  card_declined:
    "The bank declined your card on file. Pay the order by hand, or replace the card in Settings.",
  card_without_funds:
    "Your card on file does not have enough money. Pay the order by hand, or replace the card in Settings.",
  card_to_confirm:
    "The bank wants you to confirm the payment yourself. Pay the order by hand with your card.",
  amount_too_small:
    "The order comes to less than a card can be charged for. Pay it from your balance, or together with another order.",

  /* What keeps a shop's order, and what its shop says otherwise. */
  completed_before: "It was completed in your shop before it was ordered here.",
  no_longer_paid: "It is no longer paid in your shop.",
  ended_in_production:
    "It was {how, select, refunded {refunded} other {cancelled}} in your shop, but it is in production already and will be sent.",
  items_changed:
    "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.",
  address_stays_in_production:
    "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.",
  address_stays: "Its address was changed in your shop after it was ordered here, where it stays: {problem}",
  order_deleted: "You deleted the order that was made of it. Approve it to have it made again.",
  paid_again: "It was cancelled here, and is paid in your shop again. Approve it to have it made again.",
  country_unknown: "The shop names no country that we know for this order.",
  address_unusable:
    "The {field, select, name {recipient's name} address {street} city {city} zip {postcode} state {state} email {e-mail address} phone {telephone number} other {address}} of the shop's order cannot be used: {problem}",

  /* What came of a message of a shop, or to one. */
  account_gone: "Nobody is there to order it for.",
  deleted_in_shop: "The shop has deleted it; nothing of it was here.",
  unpaid_in_shop: "Not paid in the shop ({state}).",
  older_than_connection: "Made before the shop was connected.",
  nothing_of_ours: "Nothing of ours is in it.",
  newer_known: "Something newer is known already.",
  nothing_to_do: "Nothing more to do.",
  address_changes: "Its address was changed in the shop, so it is changed here.",
  state_unmatched: "A line is not known; somebody has to choose.",
  state_review: "It waits for approval.",
  state_held: "It is held for a while.",
  state_approved: "It is being ordered.",
  state_refused: "It could not be ordered.",
  state_ordered: "It is ordered.",
  state_declined: "It is left out.",
  state_cancelled: "It is cancelled.",
  ended_before: "It was ended before.",
  ended_before_ordered:
    "It was {how, select, refunded {refunded} other {cancelled}} in the shop before it was ordered.",
  sent_before: "It was sent before, so there is nothing to stop.",
  ended_so_cancelled:
    "It was {how, select, refunded {refunded} other {cancelled}} in the shop, so the order is being cancelled.",
  order_gone: "There is no such order any more.",
  sent_before_told: "It was sent before the shop heard.",
  shop_told: "The shop has been told.",
  shop_told_of_parcel: "The shop has been told with {carrier}, tracking number {number}.",
  nothing_to_tell: "Nothing to tell.",
  shop_disconnected: "This shop is no longer connected.",

  /* Why a shop did not take something. */
  own_webhook: "Your webhook",
  shop_says: "{shop}: {words}",
  shop_busy: "{shop} asks us to slow down.",
  shop_broken: "{shop} has a problem of its own (status {status}).",
  shop_moved: "{shop} sends us on to another address. Enter the shop's own address in Settings.",
  shop_not_saved:
    "{problem} Nothing was changed. Check the address and whether the shop is online, then save again.",
  credential_missing:
    "Enter the {credential, select, consumer_key {WooCommerce consumer key} consumer_secret {WooCommerce consumer secret} access_token {Shopify access token} other {webhook's secret}} in Settings.",
  currency_unknown:
    "This shop sells in {currency}, and there is no exchange rate for it here. Products can be published to shops that sell in {known}.",
  woocommerce_inactive: "{shop} is a WordPress site, but WooCommerce is not active there.",
  woocommerce_missing:
    "There is no WooCommerce at {shop}. Enter the address of the shop's start page, without a page such as /shop behind it. In WordPress, Settings → Permalinks must not be “Plain”.",
  woocommerce_read_only: "WooCommerce: these keys may only read. Make keys with the permission Read/Write.",
  woocommerce_firewall:
    "WooCommerce: something in front of the shop, such as a firewall, turns us away (status {status}).",
  woocommerce_user_limited:
    "WooCommerce: the user these keys belong to may not manage products. Make the keys for an administrator or shop manager.",
  woocommerce_keys_refused:
    "WooCommerce does not accept the consumer key and secret. Check that they are right and may read and write.",
  woocommerce_refused: "WooCommerce refused (status {status}).",
  woocommerce_unlike_api: "WooCommerce answered something else than its REST API does. Is the address right?",
  shopify_token_refused:
    "Shopify does not accept the access token. Check that it is right and may write products.",
  shopify_closed: "Shopify has closed this shop for now.",
  shopify_unlike_api_status:
    "Shopify answered something else than its Admin API does (status {status}). Is the address right?",
  shopify_unlike_api: "Shopify answered something else than its Admin API does.",
  shopify_rights_missing:
    "Shopify: the access token lacks the rights {rights}. Add them to the app it belongs to.",
  shopify_order_rights_missing:
    "Shopify: for orders the access token lacks the rights {rights}. Add them to the app it belongs to.",
  shopify_product_deleted: "Shopify: the product was deleted just now.",
  shopify_product_unnamed: "Shopify took the product but did not name it.",
  shopify_takes_no_parcel:
    "Shopify takes no parcel for this order yet: it is on hold or scheduled there. It is told again once that has ended.",
  webhook_refused: "Your webhook refused (status {status}).",
  webhook_refused_with: "Your webhook refused (status {status}): {words}",
  no_size_on: "No size of this product is switched on. Switch on at least one and publish again.",
  no_size_made: "None of the sizes that are switched on is made any more, so it is not in your shop.",
  no_store: "No store is connected.",
  publishing_failed: "Publishing failed: {problem}",
  unpublishing_failed: "Unpublishing failed: {problem}",
  publishing_waits: "Not in your shop yet: {problem} We try again by ourselves for three days.",
  unpublishing_waits: "Still in your shop: {problem} We try again by ourselves for three days.",
  prices_raised:
    "The print house has raised prices. These now sell in your shop for what they cost you: {designs}",

  /* Why an address was not asked, and what came of a webhook. */
  not_a_web_address: "This is not a web address.",
  not_http: "Only http and https addresses can be fetched.",
  address_with_credentials: "An address with a user name or password is not fetched.",
  unusual_port: "Only the usual web ports 80 and 443 are fetched.",
  too_many_redirects: "The address redirects more than {count} times.",
  private_address: "This address does not lead to the public internet.",
  host_unknown: "There is no server at this address.",
  address_not_https: "The address must begin with https, because secrets are sent to it.",
  no_answer: "There was no answer in time.",
  unreachable: "The address could not be reached ({code}).",
  answer_too_large: "The answer is larger than {bytes} bytes.",
  endpoint_off: "The endpoint was switched off.",
  delivery_taken: "Taken (status {status}).",
  delivery_unwanted: "The address wants no more messages (status 410).",
  delivery_sent_on: "The address leads on to another one (status {status}).",
  delivery_refused: "The address answered with status {status}.",
  webhook_switched_off: "Your webhook {url} was switched off: {problem}",
} as const;
