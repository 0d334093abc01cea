import type { TermsFacts, TermsSection } from "../en/auth/terms.ts";
import type { TextOverrides } from "../text.ts";

const people: readonly TermsSection[] = [
  {
    heading: "1. À qui s’adressent ces conditions",
    paragraphs: [
      "Ces conditions s’appliquent à toute personne qui utilise ce site et à toute commande passée ici, en tant que client professionnel, client d’un client professionnel ou invité.",
      "En créant un compte, en commençant en tant qu’invité ou en passant commande, vous acceptez ces conditions.",
    ],
  },
  {
    heading: "2. Votre compte",
    paragraphs: [
      "Vous confirmez que ce que vous nous dites de vous et de votre société est exact, et vous le tenez à jour dans les paramètres.",
      "Gardez votre mot de passe pour vous. Vous êtes responsable de ce qui est fait avec votre compte jusqu’à ce que vous nous signaliez que quelqu’un d’autre y a accès.",
      "Un invité peut créer et commander sans mot de passe. Pour conserver plus longtemps vos visuels et vos commandes, veuillez vous inscrire.",
    ],
  },
  {
    heading: "3. Vos visuels",
    paragraphs: [
      "Ce que vous envoyez reste à vous. Vous nous autorisez à le conserver, à le traiter et à l’imprimer dans la mesure où vos commandes l’exigent.",
      "Vous confirmez avoir le droit de le faire imprimer et de le vendre. Nous pouvons refuser les fichiers contraires à la loi ou aux droits d’autrui.",
      "L’éditeur montre ce qui sera imprimé et en évalue la netteté. Une impression jugée faible n’est réalisée qu’après votre confirmation ; un flou annoncé d’avance n’est pas un défaut.",
    ],
  },
];

const money = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "4. Prix",
    paragraphs: [
      `Les prix comprennent ${facts.vatPercent} % de TVA. La monnaie est ${facts.currency}.`,
      `Les formats sur mesure font l’objet d’un devis en euros. Il est converti une fois en ${facts.currency}, lors de la commande, et les deux montants sont affichés.`,
      "La livraison s’ajoute dans le panier, selon le pays et les produits.",
    ],
  },
  {
    heading: "5. Paiement",
    paragraphs: [
      "Vous payez par carte ou par portefeuille électronique.",
      "Les données de carte sont traitées par un prestataire de paiement. Elles n’atteignent jamais nos serveurs et nous ne les conservons pas.",
      "Nous acceptons ces cartes :",
    ],
    list: facts.acceptedCards,
  },
  {
    heading: "6. Production et livraison",
    paragraphs: [
      `La production prend de ${facts.productionDays.from} à ${facts.productionDays.to} jours ouvrés.`,
      `La livraison prend de ${facts.deliveryDays.from} à ${facts.deliveryDays.to} jours ouvrés.`,
      `La livraison par la poste aux États-Unis prend de ${facts.usaPostDays.from} à ${facts.usaPostDays.to} jours ouvrés.`,
      `Contactez-nous si le colis n’est pas arrivé au bout de ${facts.contactAfterDays} jours.`,
      "Tant qu’une commande n’est pas partie en production, vous pouvez changer son destinataire et remplacer ses fichiers d’impression. Ensuite, elle ne peut plus être modifiée.",
    ],
  },
  {
    heading: "7. Réclamations, remboursements et réimpressions",
    paragraphs: [
      `Les réclamations et remboursements sont acceptés dans les ${facts.claimWorkingDays} jours ouvrés qui suivent la livraison.`,
      "Ouvrez la commande, choisissez Remboursement / réimpression et dites-nous ce qui ne va pas et avec quel article. Pour des impressions abîmées ou défectueuses, ajoutez des photos.",
      "Les produits sont fabriqués à la commande. Ils ne peuvent être retournés que s’ils sont abîmés, défectueux ou différents de ce que vous avez commandé.",
    ],
  },
];

const rest = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "8. Où nous ne livrons pas",
    paragraphs: ["Nous ne pouvons pas livrer dans les pays suivants :"],
    list: facts.excludedCountries,
  },
  {
    heading: "9. Vos données",
    paragraphs: [
      "Nous utilisons vos données pour fabriquer, livrer et facturer vos commandes et pour vous répondre. Nous ne transmettons que ce dont le transporteur et le prestataire de paiement ont besoin.",
      "Votre connexion et votre travail en cours sont conservés dans le stockage local de ce navigateur. La déconnexion les efface.",
    ],
  },
  {
    heading: "10. Modification de ces conditions",
    paragraphs: [
      "Nous pouvons modifier ces conditions pour les commandes à venir. Les conditions en vigueur au moment de la commande s’appliquent à celle-ci.",
    ],
  },
];

/** The terms of use. */
export const terms = {
  terms: {
    title: "Conditions d’utilisation",
    close: "Fermer",
    contents: "Sommaire",
    countryNames: {
      CU: "Cuba",
      IR: "Iran",
      KP: "Corée du Nord",
      SY: "Syrie",
      SD: "Soudan",
      RU: "Fédération de Russie",
    },
    cardNames: {
      visa: "Visa",
      "visa-electron": "Visa Electron",
      mastercard: "Mastercard",
      maestro: "Maestro",
    },
    sections: (facts: TermsFacts) => [...people, ...money(facts), ...rest(facts)],
  },
} satisfies TextOverrides;
