import type { Messages } from "./messages.ts";

export const fr: Messages = {
  verbatim: "{words}",
  own_fault: "Quelque chose n’a pas marché de notre côté.",
  print_order_sent: "Votre commande d’impression est en route.",
  print_order_sent_with: "Votre commande d’impression est en route avec {carrier}, numéro de suivi {number}.",
  print_order_sent_in_parcels: "Votre commande d’impression est en route en {count} colis : {parcels}.",
  print_order_in_production: "Pressport : la commande d’impression {number} est en production.",
  print_order_cancelled:
    "Pressport : la commande d’impression {number} a été annulée. Remboursez votre client, ou commandez-la de nouveau.",
  print_order_refunded:
    "Pressport : l’argent d’une réclamation de la commande d’impression {number} vous a été rendu.",
  shop_order_refused: "La commande {number} de votre boutique n’a pas pu être commandée : {problem}",
  shop_order_unpaid:
    "La commande {number} de votre boutique attend d’être payée : votre solde ne la couvre pas.",
  shop_order_unmatched: "La commande {number} de votre boutique contient une ligne inconnue.",
  shop_order_in_review: "La commande {number} de votre boutique attend votre accord.",
  shop_order_news: "Commande {number} de votre boutique : {news}",
  shop_unreadable: "Les commandes de votre boutique ne peuvent pas être lues : {problem}",
  orders_wait:
    "{problem} Nous interrogeons de nouveau la boutique toutes les cinq minutes. Aucune commande n’est perdue.",
  shop_took_no_part: "Votre boutique n’a pas suivi : {problem}",
  sku_not_published: "Le produit de la référence {sku} n’a pas été publié dans cette boutique.",
  sku_unknown: "La référence {sku} n’a pas été publiée d’ici.",
  sku_lost: "Ce produit a perdu sa référence dans la boutique.",
  size_gone: "La taille de la référence {sku} n’existe plus.",
  print_unknown:
    "L’impression de cette ligne n’a pas été créée dans votre boutique, ou il y a trop longtemps pour être commandée.",
  sold_below_cost: "Vendu {price} la pièce, soit moins que les {cost} qu’il vous coûte.",
  no_exchange_rate:
    "Il a été vendu en {currency}, monnaie sans taux de change ici. Vérifiez si cela couvre les {cost} qu’il vous coûte.",
  fractional_quantity:
    "Votre boutique en a vendu {quantity} pièces. Seules des pièces entières peuvent être fabriquées : changez la quantité dans votre boutique ou laissez-le de côté.",
  line_refused: "La ligne « {line} » ne peut pas être commandée : {problem}",
  test_order:
    "C’est une commande d’essai de votre boutique. Ne l’approuvez que si elle doit quand même être imprimée.",
  cash_on_delivery:
    "Elle sera payée à la livraison. Approuvez-la pour qu’elle soit imprimée avant d’être payée.",
  on_hold:
    "Elle est en attente de paiement dans votre boutique ({method}). Elle continue d’elle-même une fois payée.",
  not_paid:
    "Votre boutique n’indique pas qu’elle est payée ({method}). Elle continue d’elle-même une fois payée.",
  balance_too_small:
    "Votre solde ne la couvre pas, elle attend donc que vous la payiez. Une carte enregistrée dans les paramètres peut payer de telles commandes.",
  provider_silent:
    "Le prestataire de paiement ne répond pas pour le moment. Il sera interrogé à nouveau dans quelques minutes.",
  card_declined:
    "La banque a refusé votre carte enregistrée. Payez la commande vous-même, ou remplacez la carte dans les paramètres.",
  card_without_funds:
    "Votre carte enregistrée n’est pas assez approvisionnée. Payez la commande vous-même, ou remplacez la carte dans les paramètres.",
  card_to_confirm:
    "La banque veut que vous confirmiez vous-même le paiement. Payez la commande vous-même avec votre carte.",
  amount_too_small:
    "La commande coûte moins que le minimum d’un paiement par carte. Payez-la avec votre solde, ou avec une autre commande.",
  completed_before: "Elle a été terminée dans votre boutique avant d’être commandée ici.",
  no_longer_paid: "Elle n’est plus payée dans votre boutique.",
  ended_in_production:
    "{how, select, refunded {Elle a été remboursée dans votre boutique, mais elle est déjà en production et sera envoyée.} other {Elle a été annulée dans votre boutique, mais elle est déjà en production et sera envoyée.}}",
  items_changed:
    "Ses articles ont été modifiés dans votre boutique après la commande ici. Elle est imprimée comme commandée, sauf si vous l’annulez.",
  address_stays_in_production:
    "Son adresse a été modifiée dans votre boutique après la commande ici, où elle reste : elle est déjà en production.",
  address_stays:
    "Son adresse a été modifiée dans votre boutique après la commande ici, où elle reste : {problem}",
  order_deleted:
    "Vous avez supprimé la commande qui en avait été faite. Approuvez-la pour qu’elle soit refaite.",
  paid_again:
    "Elle a été annulée ici et est de nouveau payée dans votre boutique. Approuvez-la pour qu’elle soit refaite.",
  country_unknown: "La boutique n’indique pour cette commande aucun pays que nous connaissions.",
  address_unusable:
    "{field, select, name {Le nom du destinataire de la commande de la boutique est inutilisable : {problem}} address {La rue de la commande de la boutique est inutilisable : {problem}} city {La ville de la commande de la boutique est inutilisable : {problem}} zip {Le code postal de la commande de la boutique est inutilisable : {problem}} state {L’État ou la province de la commande de la boutique est inutilisable : {problem}} email {L’adresse e-mail de la commande de la boutique est inutilisable : {problem}} phone {Le numéro de téléphone de la commande de la boutique est inutilisable : {problem}} other {L’adresse de la commande de la boutique est inutilisable : {problem}}}",
  account_gone: "Il n’y a personne pour qui la commander.",
  deleted_in_shop: "La boutique l’a supprimée ; rien n’en était ici.",
  unpaid_in_shop: "Pas payée dans la boutique ({state}).",
  older_than_connection: "Passée avant la connexion de la boutique.",
  nothing_of_ours: "Rien de chez nous n’y figure.",
  newer_known: "On en sait déjà plus récent.",
  nothing_to_do: "Plus rien à faire.",
  address_changes: "Son adresse a changé dans la boutique ; elle change donc ici.",
  state_unmatched: "Une ligne est inconnue ; quelqu’un doit choisir.",
  state_review: "Elle attend votre accord.",
  state_held: "Elle est retenue un moment.",
  state_approved: "Elle est en train d’être commandée.",
  state_refused: "Elle n’a pas pu être commandée.",
  state_ordered: "Elle est commandée.",
  state_declined: "Elle est laissée de côté.",
  state_cancelled: "Elle est annulée.",
  ended_before: "Elle était déjà close.",
  ended_before_ordered:
    "{how, select, refunded {Remboursée dans la boutique avant d’être commandée.} other {Annulée dans la boutique avant d’être commandée.}}",
  sent_before: "Elle était déjà expédiée, il n’y a plus rien à arrêter.",
  ended_so_cancelled:
    "{how, select, refunded {Remboursée dans la boutique ; la commande est donc annulée.} other {Annulée dans la boutique ; la commande est donc annulée.}}",
  order_gone: "Cette commande n’existe plus.",
  sent_before_told: "Elle est partie avant que la boutique ne l’apprenne.",
  shop_told: "La boutique a été prévenue.",
  shop_told_of_parcel: "La boutique a été prévenue : {carrier}, numéro de suivi {number}.",
  nothing_to_tell: "Il n’y a rien à communiquer.",
  shop_disconnected: "Cette boutique n’est plus connectée.",
  own_webhook: "Votre webhook",
  shop_says: "{shop} : {words}",
  shop_busy: "{shop} nous demande de ralentir.",
  shop_broken: "{shop} a lui-même un problème (statut {status}).",
  shop_moved:
    "{shop} nous renvoie vers une autre adresse. Saisissez dans les réglages l’adresse de la boutique elle-même.",
  shop_not_saved:
    "{problem} Rien n’a été modifié. Vérifiez l’adresse et que la boutique est en ligne, puis enregistrez de nouveau.",
  credential_missing:
    "{credential, select, consumer_key {Saisissez la clé client WooCommerce dans les réglages.} consumer_secret {Saisissez le secret client WooCommerce dans les réglages.} access_token {Saisissez le jeton d’accès Shopify dans les réglages.} other {Saisissez le secret du webhook dans les réglages.}}",
  currency_unknown:
    "Cette boutique vend en {currency}, et il n’y a pas ici de taux de change. Les produits peuvent être publiés dans les boutiques qui vendent en {known}.",
  woocommerce_inactive: "{shop} est un site WordPress, mais WooCommerce n’y est pas actif.",
  woocommerce_missing:
    "Il n’y a pas de WooCommerce à {shop}. Saisissez l’adresse de la page d’accueil de la boutique, sans page comme /shop derrière. Dans WordPress, Réglages → Permaliens ne doit pas être sur « Simple ».",
  woocommerce_read_only:
    "WooCommerce : ces clés ne peuvent que lire. Créez des clés avec l’autorisation Lecture/Écriture.",
  woocommerce_firewall:
    "WooCommerce : quelque chose devant la boutique, un pare-feu par exemple, nous refuse (statut {status}).",
  woocommerce_user_limited:
    "WooCommerce : l’utilisateur de ces clés ne peut pas gérer les produits. Créez les clés pour un administrateur ou un gestionnaire de boutique.",
  woocommerce_keys_refused:
    "WooCommerce n’accepte pas la clé et le secret client. Vérifiez qu’ils sont justes et peuvent lire et écrire.",
  woocommerce_refused: "WooCommerce a refusé (statut {status}).",
  woocommerce_unlike_api: "WooCommerce a répondu autre chose que son API REST. L’adresse est-elle juste ?",
  shopify_token_refused:
    "Shopify n’accepte pas le jeton d’accès. Vérifiez qu’il est juste et peut écrire les produits.",
  shopify_closed: "Shopify a fermé cette boutique pour le moment.",
  shopify_unlike_api_status:
    "Shopify a répondu autre chose que son API Admin (statut {status}). L’adresse est-elle juste ?",
  shopify_unlike_api: "Shopify a répondu autre chose que son API Admin.",
  shopify_rights_missing:
    "Shopify : il manque au jeton d’accès les droits {rights}. Ajoutez-les à l’application dont il vient.",
  shopify_order_rights_missing:
    "Shopify : pour les commandes, il manque au jeton d’accès les droits {rights}. Ajoutez-les à l’application dont il vient.",
  shopify_product_deleted: "Shopify : le produit vient d’être supprimé.",
  shopify_product_unnamed: "Shopify a pris le produit sans lui donner de nom.",
  shopify_takes_no_parcel:
    "Shopify n’accepte pas encore de colis pour cette commande : elle y est suspendue ou planifiée. Il sera de nouveau signalé ensuite.",
  webhook_refused: "Votre webhook a refusé (statut {status}).",
  webhook_refused_with: "Votre webhook a refusé (statut {status}) : {words}",
  no_size_on: "Aucune taille de ce produit n’est activée. Activez-en au moins une et publiez à nouveau.",
  no_size_made: "Aucun des formats activés n’est encore fabriqué, il n’est donc pas dans votre boutique.",
  no_store: "Aucune boutique n’est connectée.",
  publishing_failed: "La publication a échoué : {problem}",
  unpublishing_failed: "La dépublication a échoué : {problem}",
  publishing_waits:
    "Pas encore dans votre boutique : {problem} Nous réessayons de nous-mêmes pendant trois jours.",
  unpublishing_waits:
    "Toujours dans votre boutique : {problem} Nous réessayons de nous-mêmes pendant trois jours.",
  prices_raised:
    "L’imprimerie a augmenté ses prix. Ces articles se vendent maintenant dans votre boutique au prix qu’ils vous coûtent : {designs}",
  not_a_web_address: "Ce n’est pas une adresse web.",
  not_http: "Seules les adresses http et https peuvent être consultées.",
  address_with_credentials: "Une adresse avec nom d’utilisateur ou mot de passe n’est pas consultée.",
  unusual_port: "Seuls les ports web habituels 80 et 443 sont consultés.",
  too_many_redirects: "L’adresse redirige plus de {count} fois.",
  private_address: "Cette adresse ne mène pas à l’internet public.",
  host_unknown: "Il n’y a pas de serveur à cette adresse.",
  address_not_https: "L’adresse doit commencer par https, car des secrets y sont envoyés.",
  no_answer: "Il n’y a pas eu de réponse à temps.",
  unreachable: "L’adresse n’a pas pu être jointe ({code}).",
  answer_too_large: "La réponse dépasse {bytes} octets.",
  endpoint_off: "Le webhook a été désactivé.",
  delivery_taken: "Accepté (statut {status}).",
  delivery_unwanted: "L’adresse ne veut plus de messages (statut 410).",
  delivery_sent_on: "L’adresse renvoie vers une autre (statut {status}).",
  delivery_refused: "L’adresse a répondu avec le statut {status}.",
  webhook_switched_off: "Votre webhook {url} a été désactivé : {problem}",
};
