/** What is said of shops, their orders and their addresses, by its English words. */
export const shops: Readonly<Record<string, string>> = {
  "Your print order is on its way.": "Votre commande d’impression est en route.",
  "Your print order is on its way with {0}, tracking number {1}.":
    "Votre commande d’impression est en route avec {0}, numéro de suivi {1}.",
  "Your print order is on its way in {0} parcels: {1}.":
    "Votre commande d’impression est en route en {0} colis : {1}.",
  "Pressport: the print order {0} is in production.":
    "Pressport : la commande d’impression {0} est en production.",
  "Pressport: the print order {0} was cancelled. Refund your customer, or order it again.":
    "Pressport : la commande d’impression {0} a été annulée. Remboursez votre client, ou commandez-la de nouveau.",
  "Pressport: money of a claim for the print order {0} came back to you.":
    "Pressport : l’argent d’une réclamation de la commande d’impression {0} vous a été rendu.",
  "Order {0} of your shop could not be ordered: {1}":
    "La commande {0} de votre boutique n’a pas pu être commandée : {1}",
  "Order {0} of your shop waits to be paid: your balance does not cover it.":
    "La commande {0} de votre boutique attend d’être payée : votre solde ne la couvre pas.",
  "The orders of your shop cannot be read: {0}":
    "Les commandes de votre boutique ne peuvent pas être lues : {0}",
  "Your shop did not take part: {0}": "Votre boutique n’a pas suivi : {0}",
  "Order {0} of your shop: {1}": "Commande {0} de votre boutique : {1}",
  "The product behind the SKU {0} was not published to this shop.":
    "Le produit de la référence {0} n’a pas été publié dans cette boutique.",
  "The SKU {0} is not one that was published here.": "La référence {0} n’a pas été publiée d’ici.",
  "This product has lost its SKU in the shop.": "Ce produit a perdu sa référence dans la boutique.",
  "The size behind the SKU {0} is gone.": "La taille de la référence {0} n’existe plus.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "L’impression de cette ligne n’a pas été créée dans votre boutique, ou il y a trop longtemps pour être commandée.",
  "It was sold for {0} a piece, which is less than the {1} it costs you.":
    "Vendu {0} la pièce, soit moins que les {1} qu’il vous coûte.",
  "It is a test order of your shop. Approve it only if it is to be printed all the same.":
    "C’est une commande d’essai de votre boutique. Ne l’approuvez que si elle doit quand même être imprimée.",
  "It is to be paid on delivery. Approve it to have it printed before it is paid.":
    "Elle sera payée à la livraison. Approuvez-la pour qu’elle soit imprimée avant d’être payée.",
  "It is on hold in your shop until its payment comes in ({0}). It goes on by itself once it is paid.":
    "Elle est en attente de paiement dans votre boutique ({0}). Elle continue d’elle-même une fois payée.",
  "Your shop does not say that it is paid ({0}). It goes on by itself once it is paid.":
    "Votre boutique n’indique pas qu’elle est payée ({0}). Elle continue d’elle-même une fois payée.",
  "Your shop sold {0} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.":
    "Votre boutique en a vendu {0} pièces. Seules des pièces entières peuvent être fabriquées : changez la quantité dans votre boutique ou laissez-le de côté.",
  "Shopify takes no parcel for this order yet: it is on hold or scheduled there. It is told again once that has ended.":
    "Shopify n’accepte pas encore de colis pour cette commande : elle y est suspendue ou planifiée. Il sera de nouveau signalé ensuite.",
  "It was completed in your shop before it was ordered here.":
    "Elle a été terminée dans votre boutique avant d’être commandée ici.",
  "It is no longer paid in your shop.": "Elle n’est plus payée dans votre boutique.",
  "It was cancelled in your shop, but it is in production already and will be sent.":
    "Elle a été annulée dans votre boutique, mais elle est déjà en production et sera envoyée.",
  "It was refunded in your shop, but it is in production already and will be sent.":
    "Elle a été remboursée dans votre boutique, mais elle est déjà en production et sera envoyée.",
  "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.":
    "Ses articles ont été modifiés dans votre boutique après la commande ici. Elle est imprimée comme commandée, sauf si vous l’annulez.",
  "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.":
    "Son adresse a été modifiée dans votre boutique après la commande ici, où elle reste : elle est déjà en production.",
  "Its address was changed in your shop after it was ordered here, where it stays: {0}":
    "Son adresse a été modifiée dans votre boutique après la commande ici, où elle reste : {0}",
  "The line “{0}” cannot be ordered: {1}": "La ligne « {0} » ne peut pas être commandée : {1}",
  "None of your products that are still made has this number, or its picture was deleted":
    "Aucun de vos produits encore fabriqués ne porte ce numéro, ou son visuel a été supprimé",
  "The shop names no country that we know for this order.":
    "La boutique n’indique pour cette commande aucun pays que nous connaissions.",
  "The recipient's name of the shop's order cannot be used: {0}":
    "Le nom du destinataire de la commande de la boutique est inutilisable : {0}",
  "The street of the shop's order cannot be used: {0}":
    "La rue de la commande de la boutique est inutilisable : {0}",
  "The city of the shop's order cannot be used: {0}":
    "La ville de la commande de la boutique est inutilisable : {0}",
  "The postcode of the shop's order cannot be used: {0}":
    "Le code postal de la commande de la boutique est inutilisable : {0}",
  "The e-mail address of the shop's order cannot be used: {0}":
    "L’adresse e-mail de la commande de la boutique est inutilisable : {0}",
  "The telephone number of the shop's order cannot be used: {0}":
    "Le numéro de téléphone de la commande de la boutique est inutilisable : {0}",
  "The address of the shop's order cannot be used: {0}":
    "L’adresse de la commande de la boutique est inutilisable : {0}",
  "Nobody is there to order it for.": "Il n’y a personne pour qui la commander.",
  "The shop has deleted it; nothing of it was here.": "La boutique l’a supprimée ; rien n’en était ici.",
  "Not paid in the shop ({0}).": "Pas payée dans la boutique ({0}).",
  "Made before the shop was connected.": "Passée avant la connexion de la boutique.",
  "Nothing of ours is in it.": "Rien de chez nous n’y figure.",
  "Something newer is known already.": "On en sait déjà plus récent.",
  "Nothing more to do.": "Plus rien à faire.",
  "Its address was changed in the shop, so it is changed here.":
    "Son adresse a changé dans la boutique ; elle change donc ici.",
  "A line is not known; somebody has to choose.": "Une ligne est inconnue ; quelqu’un doit choisir.",
  "You deleted the order that was made of it. Approve it to have it made again.":
    "Vous avez supprimé la commande qui en avait été faite. Approuvez-la pour qu’elle soit refaite.",
  "It was cancelled here, and is paid in your shop again. Approve it to have it made again.":
    "Elle a été annulée ici et est de nouveau payée dans votre boutique. Approuvez-la pour qu’elle soit refaite.",
  "It waits for approval.": "Elle attend votre accord.",
  "It is held for a while.": "Elle est retenue un moment.",
  "It is being ordered.": "Elle est en train d’être commandée.",
  "It could not be ordered.": "Elle n’a pas pu être commandée.",
  "It is ordered.": "Elle est commandée.",
  "It is left out.": "Elle est laissée de côté.",
  "It is cancelled.": "Elle est annulée.",
  "It was ended before.": "Elle était déjà close.",
  "It was cancelled in the shop before it was ordered.": "Annulée dans la boutique avant d’être commandée.",
  "It was refunded in the shop before it was ordered.": "Remboursée dans la boutique avant d’être commandée.",
  "It was cancelled in the shop, so the order is being cancelled.":
    "Annulée dans la boutique ; la commande est donc annulée.",
  "It was refunded in the shop, so the order is being cancelled.":
    "Remboursée dans la boutique ; la commande est donc annulée.",
  "There is no such order any more.": "Cette commande n’existe plus.",
  "It was sent before the shop heard.": "Elle est partie avant que la boutique ne l’apprenne.",
  "The shop has been told.": "La boutique a été prévenue.",
  "The shop has been told with {0}, tracking number {1}.":
    "La boutique a été prévenue : {0}, numéro de suivi {1}.",
  "This shop is no longer connected.": "Cette boutique n’est plus connectée.",
  "Something went wrong on our side.": "Quelque chose n’a pas marché de notre côté.",
  "{0} asks us to slow down.": "{0} nous demande de ralentir.",
  "{0} has a problem of its own (status {1}).": "{0} a lui-même un problème (statut {1}).",
  "{0} sends us on to another address. Enter the shop's own address in Settings.":
    "{0} nous renvoie vers une autre adresse. Saisissez dans les réglages l’adresse de la boutique elle-même.",
  "Enter the WooCommerce consumer key in Settings.": "Saisissez la clé client WooCommerce dans les réglages.",
  "Enter the WooCommerce consumer secret in Settings.":
    "Saisissez le secret client WooCommerce dans les réglages.",
  "Enter the Shopify access token in Settings.": "Saisissez le jeton d’accès Shopify dans les réglages.",
  "Enter the webhook's secret in Settings.": "Saisissez le secret du webhook dans les réglages.",
  "USD or EUR": "USD ou EUR",
  "This shop sells in {0}, and there is no exchange rate for it here. Products can be published to shops that sell in {1}.":
    "Cette boutique vend en {0}, et il n’y a pas ici de taux de change. Les produits peuvent être publiés dans les boutiques qui vendent en {1}.",
  "{0} is a WordPress site, but WooCommerce is not active there.":
    "{0} est un site WordPress, mais WooCommerce n’y est pas actif.",
  "There is no WooCommerce at {0}. Enter the address of the shop's start page, without a page such as /shop behind it. In WordPress, Settings → Permalinks must not be “Plain”.":
    "Il n’y a pas de WooCommerce à {0}. Saisissez l’adresse de la page d’accueil de la boutique, sans page comme /shop derrière. Dans WordPress, Réglages → Permaliens ne doit pas être sur « Simple ».",
  "WooCommerce: these keys may only read. Make keys with the permission Read/Write.":
    "WooCommerce : ces clés ne peuvent que lire. Créez des clés avec l’autorisation Lecture/Écriture.",
  "WooCommerce: something in front of the shop, such as a firewall, turns us away (status {0}).":
    "WooCommerce : quelque chose devant la boutique, un pare-feu par exemple, nous refuse (statut {0}).",
  "WooCommerce: the user these keys belong to may not manage products. Make the keys for an administrator or shop manager.":
    "WooCommerce : l’utilisateur de ces clés ne peut pas gérer les produits. Créez les clés pour un administrateur ou un gestionnaire de boutique.",
  "WooCommerce does not accept the consumer key and secret. Check that they are right and may read and write.":
    "WooCommerce n’accepte pas la clé et le secret client. Vérifiez qu’ils sont justes et peuvent lire et écrire.",
  "WooCommerce refused (status {0}).": "WooCommerce a refusé (statut {0}).",
  "WooCommerce answered something else than its REST API does. Is the address right?":
    "WooCommerce a répondu autre chose que son API REST. L’adresse est-elle juste ?",
  "Shopify does not accept the access token. Check that it is right and may write products.":
    "Shopify n’accepte pas le jeton d’accès. Vérifiez qu’il est juste et peut écrire les produits.",
  "Shopify has closed this shop for now.": "Shopify a fermé cette boutique pour le moment.",
  "Shopify answered something else than its Admin API does (status {0}). Is the address right?":
    "Shopify a répondu autre chose que son API Admin (statut {0}). L’adresse est-elle juste ?",
  "Shopify answered something else than its Admin API does.":
    "Shopify a répondu autre chose que son API Admin.",
  "Shopify: the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify : il manque au jeton d’accès les droits {0}. Ajoutez-les à l’application dont il vient.",
  "Shopify: for orders the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify : pour les commandes, il manque au jeton d’accès les droits {0}. Ajoutez-les à l’application dont il vient.",
  "Shopify took the product but did not name it.": "Shopify a pris le produit sans lui donner de nom.",
  "Your webhook refused (status {0}).": "Votre webhook a refusé (statut {0}).",
  "Your webhook refused (status {0}): {1}": "Votre webhook a refusé (statut {0}) : {1}",
  "No size of this product is switched on. Switch on at least one and publish again.":
    "Aucune taille de ce produit n’est activée. Activez-en au moins une et publiez à nouveau.",
  "None of the sizes that are switched on is made any more, so it is not in your shop.":
    "Aucun des formats activés n’est encore fabriqué, il n’est donc pas dans votre boutique.",
  "No store is connected.": "Aucune boutique n’est connectée.",
  "Your webhook: {0}": "Votre webhook : {0}",
  "WooCommerce: {0}": "WooCommerce : {0}",
  "Shopify: {0}": "Shopify : {0}",
  "This is not a web address.": "Ce n’est pas une adresse web.",
  "An address with a user name or password is not fetched.":
    "Une adresse avec nom d’utilisateur ou mot de passe n’est pas consultée.",
  "Only the usual web ports 80 and 443 are fetched.":
    "Seuls les ports web habituels 80 et 443 sont consultés.",
  "This address does not lead to the public internet.": "Cette adresse ne mène pas à l’internet public.",
  "The host is not known.": "Le serveur est inconnu.",
  "The address must begin with https, because secrets are sent to it.":
    "L’adresse doit commencer par https, car des secrets y sont envoyés.",
  "There was no answer in time.": "Il n’y a pas eu de réponse à temps.",
  "The address could not be reached ({0}).": "L’adresse n’a pas pu être jointe ({0}).",
  "The answer is larger than {0} bytes.": "La réponse dépasse {0} octets.",
  "Nothing to tell.": "Il n’y a rien à communiquer.",
  "The endpoint was switched off.": "Le webhook a été désactivé.",
  "Taken (status {0}).": "Accepté (statut {0}).",
  "The address wants no more messages (status 410).": "L’adresse ne veut plus de messages (statut 410).",
  "The address leads on to another one (status {0}).": "L’adresse renvoie vers une autre (statut {0}).",
  "The address answered with status {0}.": "L’adresse a répondu avec le statut {0}.",
  "Your webhook {0} was switched off: {1}": "Votre webhook {0} a été désactivé : {1}",
  "Your webhook was switched off": "Votre webhook a été désactivé",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Votre serveur ne reçoit plus rien de vos commandes par cette voie. Réactivez-le dans Paramètres → API dès qu’il répond ; ce qu’il a manqué peut y être renvoyé.",
  "It was sent before, so there is nothing to stop.":
    "Elle était déjà expédiée, il n’y a plus rien à arrêter.",
  "It was sold in {0}, for which there is no exchange rate here, so please check whether that covers the {1} it costs you.":
    "Il a été vendu en {0}, monnaie sans taux de change ici. Vérifiez si cela couvre les {1} qu’il vous coûte.",
  "The print house has raised prices. These now sell in your shop for what they cost you: {0}":
    "L’imprimerie a augmenté ses prix. Ces articles se vendent maintenant dans votre boutique au prix qu’ils vous coûtent : {0}",
  "The print house has raised prices": "L’imprimerie a augmenté ses prix",
};
