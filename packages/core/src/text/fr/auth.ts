import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("fr");

/** The sign-in area. */
export const auth = {
  auth: {
    dialogLabel: "Connexion",
    signedInAs: (name) => `Vous êtes connecté en tant que ${name}.`,
    isUnnamed: "Vous achetez en tant qu’invité.",
    logout: "Se déconnecter",
    loading: "Un instant…",
    email: "E-mail",
    password: "Mot de passe",
    repeatPassword: "Répéter le mot de passe",
    fullName: "Nom complet",
    name: "Nom",
    country: "Pays",
    countryPlaceholder: "Choisir un pays",
    countriesFailed: "La liste des pays n’a pas pu être chargée.",
    termsLead: "En continuant, vous acceptez les",
    termsLink: "conditions d’utilisation",
    passwordHint: (min) => `Au moins ${min} caractères`,
    passwordGood: "Le mot de passe est assez long",
    passwordShort: "Le mot de passe est trop court",
    login: {
      submit: "Se connecter",
      title: "Se connecter",
      busy: "Connexion…",
      forgotLink: "Mot de passe oublié ?",
      createAccount: "Créer un compte",
      noAccount: "Nouveau ici ?",
      guestLink: "Continuer en tant qu’invité",
    },
    register: {
      title: "Créer un compte",
      hasStore: "J’ai une boutique en ligne",
      storeName: "Nom de la boutique",
      storeAddress: "Adresse de la boutique",
      storeAddressPlaceholder: "https://",
      submit: "Créer un compte",
      busy: "Création de votre compte…",
      haveAccount: "Vous avez déjà un compte ?",
      loginLink: "Se connecter",
      upgradeNote: "Votre panier et vos visuels vous suivent.",
    },
    guest: {
      title: "Commencer en tant qu’invité",
      lead: "Dites-nous qui vous êtes et commencez à créer. Aucun mot de passe n’est nécessaire.",
      submit: "Commencer à créer",
      busy: "Ouverture de votre espace…",
      haveAccount: "Vous avez déjà un compte ?",
      loginLink: "Se connecter",
    },
    forgot: {
      title: "Mot de passe oublié",
      lead: "Saisissez votre e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
      submit: "Envoyer",
      busy: "Envoi…",
      sent: "Consultez votre messagerie !",
      sentNote: "Le lien fonctionne une seule fois, pendant 60 minutes.",
      loginLink: "Retour à la connexion",
    },
    registered: {
      title: "Inscription terminée",
      thanks: "Merci pour vos réponses !",
      link: (hours) => `Nous vous avons envoyé un lien de confirmation. Il est valable ${hours} heures.`,
      spam: "Si vous ne le trouvez pas, regardez dans vos courriers indésirables.",
      close: "OK",
    },
    verify: {
      banner: "Votre compte n’est pas encore confirmé ! Ouvrez votre messagerie et confirmez votre compte !",
      resend: "Renvoyer l’e-mail",
      resending: "Envoi…",
      alreadyVerified: "Ce compte est déjà confirmé.",
    },
    expired: "Votre session est terminée. Connectez-vous pour continuer.",
    moved: (designs, items) => {
      const parts = [
        designs === 0 ? "" : n(designs, { one: "# visuel", other: "# visuels" }),
        items === 0 ? "" : n(items, { one: "# article du panier", other: "# articles du panier" }),
      ].filter((part) => part !== "");
      return `Repris dans votre compte : ${parts.join(" et ")}.`;
    },
    marketplaceFailed: "La connexion par la place de marché a échoué. Connectez-vous avec votre e-mail.",
    newPassword: "Nouveau mot de passe",
    renew: {
      title: "Choisir un nouveau mot de passe",
      submit: "Enregistrer le mot de passe",
      busy: "Enregistrement…",
      checking: "Vérification de votre lien…",
      expiredTitle: "Ce lien n’est plus valable",
      expiredText:
        "Les liens de réinitialisation fonctionnent une seule fois, pendant 60 minutes. Demandez-en un nouveau.",
      askAgain: "Envoyer un nouveau lien",
      loginLink: "Retour à la connexion",
    },
    checkAuth: {
      working: "Connexion en cours…",
      failedTitle: "Ce lien n’est plus valable",
      failedText:
        "Les liens de confirmation fonctionnent une seule fois, pendant 2 heures. Connectez-vous pour en recevoir un nouveau.",
      login: "Se connecter",
    },
  },
} satisfies TextOverrides;
