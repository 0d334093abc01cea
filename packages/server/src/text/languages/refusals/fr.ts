/** What a refusal says beside its usual words, by its English words. */
export const refusals: Readonly<Record<string, string>> = {
  "{0} would not print as it should: {1} Please confirm that it is to be printed all the same":
    "{0} ne serait pas imprimé comme il faut : {1} Confirmez qu’il faut l’imprimer quand même",
  "Not everything is over with order {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Tout n’est pas terminé pour la commande {0}. Des gains restent à verser ou à régler ; écrivez-nous d’abord à leur sujet.",
  "Not everything is over with orders {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Tout n’est pas terminé pour les commandes {0}. Des gains restent à verser ou à régler ; écrivez-nous d’abord à leur sujet.",
  "Not everything is over with order {0}.": "Tout n’est pas terminé pour la commande {0}.",
  "Not everything is over with orders {0}.": "Tout n’est pas terminé pour les commandes {0}.",
  "Earnings are still to be paid out or settled; please write to us about them first.":
    "Des gains restent à verser ou à régler ; écrivez-nous d’abord à leur sujet.",
  "Paid orders and orders in production cannot be deleted: {0}":
    "Les commandes payées ou en production ne peuvent pas être supprimées : {0}",
  "Your basket or its prices have changed: it now comes to {0}. Please check it before ordering.":
    "Votre panier ou ses prix ont changé : il coûte maintenant {0}. Vérifiez-le avant de commander.",
  "This webhook is switched off. Switch it on first.": "Ce webhook est désactivé. Activez-le d’abord.",
  "At most {0} webhooks. Remove one first.": "Au plus {0} webhooks. Supprimez-en un d’abord.",
  "At most {0} discount codes at once. End one first.":
    "Au plus {0} codes de réduction à la fois. Mettez d’abord fin à l’un d’eux.",
  "Publish a product to the demo store first.":
    "Publiez d’abord un produit dans la boutique de démonstration.",
  "This account is blocked. Please write to us.": "Ce compte est bloqué. Veuillez nous écrire.",
  "This account is blocked: {0}": "Ce compte est bloqué : {0}",
  "Somebody else has answered meanwhile. Please read that first.":
    "Quelqu’un d’autre a répondu entre-temps. Veuillez d’abord lire sa réponse.",
  "Somebody else has decided this claim.": "Quelqu’un d’autre a déjà tranché cette réclamation.",
  "This claim waits for a decision, which closes it.":
    "Cette réclamation attend une décision, qui la fermera.",
  "This item is not printed yet.": "Cet article n’est pas encore imprimé.",
  "No money of this order is left to go back.": "Il ne reste pas d’argent de cette commande à rembourser.",
  "Money of this order has gone back meanwhile. Please look at it again.":
    "De l’argent de cette commande a été remboursé entre-temps. Veuillez la revoir.",
  "A part of this order is packed, or it is cancelled.":
    "Une partie de cette commande est emballée, ou elle est annulée.",
  "Somebody else has changed the working days meanwhile. Your changes are still here: read them again and save.":
    "Quelqu’un d’autre a changé les jours ouvrés entre-temps. Vos changements sont toujours là : vérifiez-les et enregistrez de nouveau.",
  "You keep 50 views. Remove one before you keep another.":
    "Vous avez 50 vues. Retirez-en une avant d’en garder une autre.",
  "A part of this order is sent. Pay a part of the money back instead.":
    "Une partie de cette commande est expédiée. Remboursez plutôt une partie de l’argent.",
  "Something went wrong on our side.": "Quelque chose n’a pas marché de notre côté.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "L’impression de cette ligne n’a pas été créée dans votre boutique, ou il y a trop longtemps pour être commandée.",
};
