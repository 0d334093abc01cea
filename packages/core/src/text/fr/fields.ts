import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("fr");

/** The messages of checked fields. */
export const fields = {
  fields: {
    email: "Veuillez saisir une adresse e-mail valide",
    resetEmail: "Veuillez saisir une adresse e-mail valide.",
    emailSame: "C’est déjà l’adresse de votre compte",
    name: "Veuillez saisir un nom",
    plainName: "Veuillez saisir un nom sans lien ni caractère spécial",
    plainMessage: "Veuillez écrire sans lien tant que votre première commande n’est pas payée",
    lettersStopped: "Cette personne ne veut plus recevoir de messages de votre part",
    password: "Veuillez saisir un mot de passe",
    passwordLength: "Le mot de passe doit compter au moins 8 caractères",
    passwordTooLong: "Le mot de passe doit compter au plus 200 caractères",
    passwordCommon: "Ce mot de passe est trop facile à deviner",
    passwordMismatch: "Les mots de passe ne correspondent pas",
    passwordWrong: "Le mot de passe actuel est incorrect",
    orderEmail: "Les messages sur cette commande vont à une autre adresse",
    signInCode: "Saisissez le code de votre application d’authentification ou un code de secours",
    signInCodeWrong: "Ce code n’est pas correct ou a déjà été utilisé",
    confirmEmail: "Saisissez l’adresse e-mail de ce compte",
    credentials: "L’e-mail ou le mot de passe est incorrect",
    country: "Veuillez choisir un pays",
    postcodeCountry: "Ce code postal n’existe pas dans le pays choisi",
    stateCountry: "Cet État ou cette région n’existe pas dans le pays choisi",
    countryExcluded: "Nous ne pouvons pas livrer dans ce pays",
    countryPaid:
      "Le pays d’une commande payée ne peut pas être changé, car sa livraison est payée. Laissez-nous un commentaire sur la commande.",
    storeUrl: "Saisissez une adresse de boutique valide",
    website:
      "Saisissez un site comme https://shop.example.com, https://*.example.com ou http://localhost:3000",
    uploadId: "Un envoi est nommé par 32 chiffres hexadécimaux",
    uploadLonger: "Cette partie dépasse la fin du fichier",
    uploadUnfinished: "Une partie de ce fichier n’est pas encore arrivée",
    printFileUrl: "Veuillez saisir une adresse web valide",
    customSize: "Veuillez saisir un format valide !",
    vatUnconfirmed:
      "Le registre de l’UE (VIES) n’a pas encore confirmé votre numéro de TVA. Vérifiez-le dans les données de votre entreprise, ou réessayez plus tard.",
    vatNumber: "Saisissez un numéro de TVA comme LV40003032949",
    required: "Ce champ est obligatoire",
    tooLong: "Ce texte est trop long",
    number: "Veuillez saisir un nombre",
    date: "Veuillez saisir une date comme 2026-11-22",
    quantity: "Veuillez saisir une quantité entre 1 et 1000",
    price: "Veuillez saisir un prix valide",
    priceFloor: (floor) => `Le prix le plus bas est ${floor} : ce que l’imprimerie vous facture`,
    markup: "La majoration ne peut pas être inférieure à 0 %",
    file: "Veuillez choisir un fichier",
    printFilePages: (found, wanted) =>
      `Ce fichier compte ${n(found, { one: "# page", other: "# pages" })}, le produit en compte ${wanted}`,
    printFileSize: (found, wanted, withBleed) =>
      `Ce fichier mesure ${found}. Fournissez ${wanted}, ou ${withBleed} avec ce qui est coupé ou replié`,
    acceptPoor: (items) =>
      `Ceci serait flou à l’impression : ${items}. Confirmez qu’il faut l’imprimer quand même`,
    acceptFinding: (item, finding) =>
      `${item} ne serait pas imprimé comme il faut : ${finding} Confirmez qu’il faut l’imprimer quand même`,
    orderLine: "Aucun de vos produits encore fabriqués ne porte ce numéro, ou son visuel a été supprimé",
    batch: "5 000 visuels au plus à la fois",
    tag: "Veuillez saisir une étiquette de 30 caractères au plus",
    tags: "10 étiquettes au plus par visuel",
    pdfPage: "Veuillez saisir un numéro de page",
    photoCount: "5 photos au plus par article",
    discount: "Ce code de remise n’est pas valable",
    discountExpired: "Ce code de remise a expiré",
    discountUsed: "Ce code de remise a déjà été utilisé",
    discountCode: "Veuillez saisir de 3 à 50 lettres et chiffres, par exemple SUMMER-26",
    discountTaken: "Vous avez déjà un code de ce nom",
    discountPercent: "Veuillez saisir un nombre entier de 1 à 100",
    discountLimit: "Veuillez saisir un nombre entier de 1 à 1 000 000",
    discountDays: "Le dernier jour ne peut pas précéder le premier",
    discountOver: "Ce jour est déjà passé",
    placementCovered: "Le visuel ne couvre pas toute la surface d’impression",
    placementAspect: "Le cadrage ne correspond pas aux proportions de l’impression",
    eventDay: (day) => `Ce jour n’existe pas : ${day}`,
    unprintable: (name) => `Certaines lettres de « ${name} » ne peuvent pas être imprimées`,
    wrapCovered: "Le visuel ne fait pas le tour des bords : agrandissez-le ou choisissez l’effet miroir",
    claimLate: (lastDay) => `Le délai de réclamation a pris fin le ${lastDay}`,
    claimCancelled: "Un article annulé ne peut pas être retourné",
    claimTest:
      "Les commandes de test ne peuvent pas faire l’objet d’une réclamation : rien n’en est imprimé ni payé",
    claimTooEarly: "Seules les commandes payées peuvent faire l’objet d’une réclamation",
  },
} satisfies TextOverrides;
