import type { TableWords } from "./table-words.ts";

/** What stands in tables, and what is wrong in one. */
export const fr: TableWords = {
  words: {
    order: "commande",
    date: "date",
    state: "état",
    paid: "payée",
    shop: "boutique",
    recipient: "destinataire",
    city: "ville",
    country: "pays",
    items: "articles",
    pieces: "pièces",
    retail: "prix de vente",
    cost: "coût",
    margin: "votre gain",
    currency: "devise",
    invoice: "facture",
    net: "HT",
    vat: "TVA",
    total: "total",
    credits: "avoir sur",
    buyer: "acheteur",
    kind: "nature",
    amount: "montant",
    payable: "disponible",
    yes: "oui",
    no: "non",
    design: "visuel",
    product: "produit",
    size: "format",
    own: "par vous",
    website: "site web",
    created: "créée",
    awaiting_payment: "en attente de paiement",
    submitted: "à l’imprimerie",
    in_production: "en production",
    shipped: "expédiée",
    delivered: "livrée",
    cancelled: "annulée",
    sale: "vente",
    refund: "remboursement",
    payout: "versement",
    payment: "payé avec le solde",
    Problem: "Problème",
  },
  missing: (column) => `Aucune colonne n’indique « ${column} ». Choisissez celle qui convient.`,
  sentences: {
    "There are no orders in this file: it needs a line of headings and a line for each order.":
      "Ce fichier ne contient aucune commande : il lui faut une ligne de titres et une ligne par commande.",
    "This is no table we can read: line {0}: there is text behind a closing quote.":
      "Ce tableau est illisible, ligne {0} : du texte suit un guillemet fermant.",
    "This is no table we can read: line {0}: a quote is opened and never closed.":
      "Ce tableau est illisible, ligne {0} : un guillemet ouvert n’est jamais fermé.",
    "Two columns have the same meaning. Choose one of them.":
      "Deux colonnes indiquent la même chose. Choisissez-en une.",
    "This file has {0} orders. Please send at most {1} at once.":
      "Ce fichier contient {0} commandes. Veuillez en envoyer {1} au plus à la fois.",
    "This file has {0} columns. Please send at most {1}.":
      "Ce fichier contient {0} colonnes. Veuillez en envoyer {1} au plus.",
    "This file has {0} rows. Please send at most {1} at once.":
      "Ce fichier contient {0} lignes. Veuillez en envoyer {1} au plus à la fois.",
    "Country is required": "Veuillez indiquer un pays",
    "“{0}” is no country we know. Use its name or two letters.":
      "« {0} » n’est pas un pays que nous connaissons. Écrivez son nom ou ses deux lettres.",
    "The file says “{0}”: this order is not printed again":
      "Le fichier indique « {0} » : cette commande n’est pas imprimée de nouveau",
    "The same address as one that was chosen": "La même adresse qu’une adresse choisie",
    "The same address as in row {0}": "La même adresse qu’à la ligne {0}",
    "Choose an address, or paste a table.": "Choisissez une adresse ou collez un tableau.",
    "What was to be sent is not there any more": "Ce qui devait être envoyé n’existe plus",
    "Another address than in row {0}, though the order number is the same":
      "Une autre adresse qu’à la ligne {0}, alors que le numéro de commande est le même",
    "None of your products has the SKU “{0}”, or its picture was deleted":
      "Aucun de vos produits ne porte la référence « {0} », ou son visuel a été supprimé",
    "It would look soft in print. Choose to print such orders all the same, or use a sharper picture.":
      "L’impression serait floue. Choisissez d’imprimer ces commandes malgré tout, ou prenez une image plus nette.",
    "It could not be made. Please try it again.": "Elle n’a pas pu être créée. Veuillez réessayer.",
    "Valid email required": "Veuillez saisir une adresse e-mail valide",
    "Name field is required": "Veuillez saisir un nom",
    "Please enter a name without links or special characters":
      "Veuillez saisir un nom sans lien ni caractère spécial",
    "We cannot deliver to this country": "Nous ne pouvons pas livrer dans ce pays",
    "This field is required": "Ce champ est obligatoire",
    "This text is too long": "Ce texte est trop long",
    "Please enter a quantity between 1 and 1000": "Veuillez saisir une quantité entre 1 et 1000",
  },
};
