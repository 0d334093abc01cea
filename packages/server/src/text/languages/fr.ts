/** What the host says, by its English words; `{0}` and on stand for what it puts in. */
export const fr: Readonly<Record<string, string>> = {
  "Hello {0},": "Bonjour {0},",
  "Confirm your email address": "Confirmez votre adresse e-mail",
  "Welcome to {0}. Please confirm your email address to start designing.":
    "Bienvenue chez {0}. Confirmez votre adresse e-mail pour commencer à créer.",
  "The link works once and is valid for 2 hours.": "Le lien fonctionne une seule fois, pendant 2 heures.",
  "Confirm email address": "Confirmer l’adresse e-mail",
  "You already have an account at {0}": "Vous avez déjà un compte chez {0}",
  "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.":
    "Quelqu’un, peut-être vous, a voulu créer un compte avec cette adresse. Vous en avez déjà un, donc rien n’a été modifié.",
  "If you forgot your password you can ask for a new one on the sign-in page.":
    "Si vous avez oublié votre mot de passe, vous pouvez en demander un nouveau sur la page de connexion.",
  "Go to sign in": "Aller à la connexion",
  "Reset your password": "Réinitialisez votre mot de passe",
  "Use the link below to choose a new password. It works once and is valid for 60 minutes.":
    "Utilisez le lien ci-dessous pour choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant 60 minutes.",
  "If you did not ask for this, you can ignore this email: your password stays as it is.":
    "Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.",
  "Choose a new password": "Choisir un nouveau mot de passe",
  "Your password was changed": "Votre mot de passe a été changé",
  "The password of your account at {0} has just been changed and all other sessions were signed out.":
    "Le mot de passe de votre compte chez {0} vient d’être changé et toutes les autres sessions ont été fermées.",
  "If this was not you, ask for a password reset on the sign-in page right away.":
    "Si ce n’était pas vous, demandez aussitôt une réinitialisation sur la page de connexion.",
  "New sign-in to your account": "Nouvelle connexion à votre compte",
  "Somebody has just signed in to your account at {0} with a browser that was not used before.":
    "Quelqu’un vient de se connecter à votre compte chez {0} avec un navigateur jamais utilisé auparavant.",
  "If this was you, there is nothing to do.": "Si c’était vous, vous n’avez rien à faire.",
  "If it was not, ask for a password reset on the sign-in page right away: it signs everybody out.":
    "Sinon, demandez tout de suite un nouveau mot de passe sur la page de connexion : tout le monde sera déconnecté.",
  "Two-step sign-in is on": "La connexion en deux étapes est activée",
  "Signing in to your account at {0} now takes a code of your authenticator app as well, and all other sessions were signed out.":
    "La connexion à votre compte chez {0} demande désormais aussi un code de votre application d’authentification, et toutes les autres sessions ont été fermées.",
  "Keep your recovery codes where you find them without your phone.":
    "Gardez vos codes de secours à un endroit où vous les trouverez sans votre téléphone.",
  "If this was not you, ask for a password reset on the sign-in page and write to us right away.":
    "Si ce n’était pas vous, demandez un nouveau mot de passe sur la page de connexion et écrivez-nous tout de suite.",
  "Two-step sign-in is off": "La connexion en deux étapes est désactivée",
  "Signing in to your account at {0} takes your password alone again.":
    "Pour vous connecter à votre compte chez {0}, votre mot de passe suffit à nouveau.",
  "A secret key was made": "Une clé secrète a été créée",
  "A new secret key, {0}, calls the API in the name of your account at {1} from now on.":
    "Une nouvelle clé secrète, {0}, appelle désormais l’API au nom de votre compte chez {1}.",
  "A webhook was added or changed": "Un webhook a été ajouté ou modifié",
  "Messages about your account at {0} go to a server that was just named or changed: {1}":
    "Les messages concernant votre compte chez {0} sont envoyés à un serveur qui vient d’être indiqué ou modifié : {1}",
  "Your data was downloaded": "Vos données ont été téléchargées",
  "Everything that is kept of your account at {0} was just downloaded in one file.":
    "Tout ce qui est conservé de votre compte chez {0} vient d’être téléchargé dans un fichier.",
  "If this was not you, ask for a password reset on the sign-in page right away. Then end the API keys and webhooks you do not know, in Settings.":
    "Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion. Supprimez ensuite, dans les paramètres, les clés d’API et les webhooks que vous ne connaissez pas.",
  "A recovery code was used": "Un code de secours a été utilisé",
  "One of the recovery codes of your account at {0} was used instead of your app. Codes left: {1}.":
    "Un des codes de secours de votre compte chez {0} a été utilisé à la place de votre application. Codes restants : {1}.",
  "Confirm your new email address": "Confirmez votre nouvelle adresse e-mail",
  "Somebody, perhaps you, wants to use this address for an account at {0}.":
    "Quelqu’un, peut-être vous, souhaite utiliser cette adresse pour un compte chez {0}.",
  "The link works once and is valid for 2 hours. Without it the account keeps its old address.":
    "Le lien fonctionne une fois et reste valable 2 heures. Sans lui, le compte garde son ancienne adresse.",
  "If this was not you, you can ignore this email.":
    "Si ce n’était pas vous, vous pouvez ignorer cet e-mail.",
  "Confirm new address": "Confirmer la nouvelle adresse",
  "This address already has an account": "Cette adresse a déjà un compte",
  "Somebody, perhaps you, wanted to use this address for an account at {0}. Another account has it, or had it until a few days ago, so nothing was changed.":
    "Quelqu’un, peut-être vous, voulait utiliser cette adresse pour un compte chez {0}. Un autre compte l’a, ou l’avait il y a quelques jours, donc rien n’a été changé.",
  "Your email address is about to change": "Votre adresse e-mail va changer",
  "Somebody, perhaps you, asked to change the address of your account at {0} to {1}. It changes once the link we sent there has been used.":
    "Quelqu’un, peut-être vous, a demandé de changer l’adresse de votre compte chez {0} en {1}. Elle change dès que le lien envoyé là-bas est utilisé.",
  "If it was not, stop it with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days.":
    "Sinon, arrêtez-le avec le lien ci-dessous : il ferme toutes les sessions et vous choisissez un nouveau mot de passe. Il fonctionne une fois et reste valable 7 jours.",
  "This was not me": "Ce n’était pas moi",
  "Your email address was changed": "Votre adresse e-mail a été changée",
  "The address of your account at {0} is now {1}, and all other sessions were signed out. This is the last email to the old address.":
    "L’adresse de votre compte chez {0} est désormais {1}, et toutes les autres sessions ont été fermées. Ceci est le dernier e-mail à l’ancienne adresse.",
  "If it was not, take your account back with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days, in which no other account can use this address.":
    "Sinon, reprenez votre compte avec le lien ci-dessous : il ferme toutes les sessions et vous choisissez un nouveau mot de passe. Il fonctionne une fois et reste valable 7 jours, pendant lesquels aucun autre compte ne peut utiliser cette adresse.",
  "Your order {0}": "Votre commande {0}",
  "Thank you! Your order {0} has been created. Production starts when your payment has arrived.":
    "Merci ! Votre commande {0} est créée. La production commence à la réception de votre paiement.",
  "It goes to {0}.": "Elle part pour : {0}.",
  "It travels by express delivery.": "Elle part en livraison express.",
  "It should be there by {0}.": "Elle devrait arriver d’ici le {0}.",
  "It travels in {0} parcels.": "Elle voyage en {0} colis.",
  "The parcel is with {0} under the number {1}.": "Le colis est chez {0} sous le numéro {1}.",
  "If something is wrong with it, please tell us until {0}.":
    "Si quelque chose ne va pas, dites-le-nous avant le {0}.",
  "Ask for a refund or reprint": "Demander un remboursement ou une réimpression",
  "Follow the parcel at {0}": "Suivre le colis chez {0}",
  Shipping: "Livraison",
  Discount: "Remise",
  Total: "Total",
  "See your order": "Voir votre commande",
  "See more": "En savoir plus",
  "Your pro forma invoice {0} is ready.": "Votre facture pro forma {0} est prête.",
  "We have answered your message about order {0}.": "Nous avons répondu à votre message sur la commande {0}.",
  "Our answer about order {0}": "Notre réponse sur la commande {0}",
  "Our answer to your feedback": "Notre réponse à votre avis",
  "Thank you for your feedback. This is our answer:": "Merci pour votre avis. Voici notre réponse :",
  "We have answered your feedback by email.": "Nous avons répondu à votre avis par e-mail.",
  "Your claim for order {0}": "Votre réclamation pour la commande {0}",
  "We have your claim for order {0} and answer as soon as we have looked into it.":
    "Nous avons reçu votre réclamation pour la commande {0} et répondons dès que nous l’aurons examinée.",
  "Your claim for order {0} has been declined. Write a comment on the order if you see it differently.":
    "Votre réclamation pour la commande {0} a été refusée. Laissez un commentaire sur la commande si vous n’êtes pas d’accord.",
  "Your claim for order {0} has been declined. Answer our letter if you see it differently.":
    "Votre réclamation pour la commande {0} a été refusée. Répondez à notre lettre si vous n’êtes pas d’accord.",
  "Your claim for order {0} has been declined. Please write to {1} if you see it differently.":
    "Votre réclamation pour la commande {0} a été refusée. Veuillez écrire à {1} si vous n’êtes pas d’accord.",
  "Your reprint for order {0} is on its way.": "La réimpression de votre commande {0} est en route.",
  "Your claim for order {0} has been approved: we print it again.":
    "Votre réclamation pour la commande {0} est acceptée : nous réimprimons.",
  "Your claim for order {0} has been approved: the money has gone back to you before.":
    "Votre réclamation pour la commande {0} est acceptée : l’argent vous a déjà été rendu.",
  "Your claim for order {0} has been approved: the money is on its way back to your card.":
    "Votre réclamation pour la commande {0} est acceptée : l’argent revient sur votre carte.",
  "Your claim for order {0} has been approved: the money is in your balance again.":
    "Votre réclamation pour la commande {0} est acceptée : l’argent est de nouveau dans votre solde.",
  "Order {0} is in production.": "La commande {0} est en production.",
  "Order {0} has been shipped.": "La commande {0} a été expédiée.",
  "Order {0} has been shipped": "La commande {0} a été expédiée",
  "Order {0} can be followed now.": "La commande {0} peut maintenant être suivie.",
  "Order {0} can be followed now": "La commande {0} peut maintenant être suivie",
  "Order {0} has been delivered.": "La commande {0} a été livrée.",
  "Order {0} has been cancelled": "La commande {0} a été annulée",
  "Order {0} has been cancelled.": "La commande {0} a été annulée.",
  "Order {0} has been cancelled. What you paid is on its way back to your card.":
    "La commande {0} a été annulée. Ce que vous avez payé revient sur votre carte.",
  "Order {0} has been cancelled. What you paid is in your balance again.":
    "La commande {0} a été annulée. Ce que vous avez payé est de nouveau dans votre solde.",
  "An email of ours could not be delivered to you.": "Un de nos e-mails n’a pas pu vous être remis.",
  "An email of ours could not be delivered to you. Please check the address of your account.":
    "Un de nos e-mails n’a pas pu vous être remis. Veuillez vérifier l’adresse de votre compte.",
  "Our email about order {0} to your customer could not be delivered. Please reach them in another way.":
    "Notre e-mail à votre client sur la commande {0} n’a pas pu être remis. Veuillez le joindre autrement.",
  "We have paid {0} of your earnings out to you.": "Nous vous avons versé {0} de vos gains.",
  "Your earnings have been paid out": "Vos gains ont été versés",
  "This is a test order: nothing is charged, printed or sent.":
    "Ceci est une commande de test : rien n’est débité, imprimé ni envoyé.",
  "The test payment has arrived": "Le paiement de test est arrivé",
  "The test payment has arrived. Nothing was charged.":
    "Le paiement de test est arrivé. Rien n’a été débité.",
  "Your payment has arrived": "Votre paiement est arrivé",
  "Your payment has arrived.": "Votre paiement est arrivé.",
  "Your payment has arrived. Your order is on its way to production.":
    "Votre paiement est arrivé. Votre commande part en production.",
  "Your payment for {0} orders has arrived.": "Votre paiement de {0} commandes est arrivé.",
  "Your payment goes back to your card": "Votre paiement revient sur votre carte",
  "Your payment was not the amount that was asked for. The money goes back to your card; please pay again.":
    "Votre paiement n’était pas du montant demandé. L’argent revient sur votre carte ; veuillez payer de nouveau.",
  "Your account has been deleted": "Votre compte a été supprimé",
  "Your account, your designs and everything you wrote are deleted; files follow within a day.":
    "Votre compte, vos visuels et tout ce que vous avez écrit sont supprimés ; les fichiers suivent sous un jour.",
  "Invoices are kept as long as the law asks for it. If you did not want this, please write to us at once.":
    "Les factures sont conservées aussi longtemps que la loi l’exige. Si vous ne le vouliez pas, écrivez-nous aussitôt.",
  "Order {0}": "Commande {0}",
  Invoice: "Facture",
  "Pro forma invoice": "Facture pro forma",
  "Credit note": "Avoir",
  "Invoice {0}": "Facture {0}",
  Claim: "Réclamation",
  Refund: "Remboursement",
  "Cancelled order": "Commande annulée",
  Number: "Numéro",
  Order: "Commande",
  Issued: "Émise le",
  Due: "Échéance",
  Credits: "Annule",
  "Packing slip": "Bon de livraison",
  Ordered: "Commandé le",
  "Delivered to": "Livré à",
  "{0}. Questions? Write to {1}.": "{0}. Des questions ? Écrivez à {1}.",
  "Billed to": "Facturé à",
  "Reg. no. {0}": "N° d’immatriculation {0}",
  "VAT no. {0}": "N° TVA {0}",
  Item: "Article",
  Qty: "Qté",
  Price: "Prix",
  Amount: "Montant",
  Net: "Net",
  "VAT {0} %": "TVA {0} %",
  Credited: "Crédité",
  "Prices include {0} % VAT.": "Les prix incluent {0} % de TVA.",
  "VAT {0} %, not charged": "TVA {0} %, non facturée",
  "Reverse charge: the VAT is owed by the buyer.": "Autoliquidation : la TVA est due par l’acheteur.",
  "Export outside the European Union: no VAT is charged.":
    "Exportation hors de l’Union européenne : TVA non facturée.",
  "Payable until {0}.": "Payable jusqu’au {0}.",
  "Paid on {0}. Thank you.": "Payée le {0}. Merci.",
  "Sent back on {0}.": "Remboursé le {0}.",
  "Your order": "Votre commande",
  "Following an order needs JavaScript.": "Suivre une commande nécessite JavaScript.",
  "Pay {0}": "Payer {0}",
  Sandbox: "Bac à sable",
  "No money moves. Never type a real card here.":
    "Aucun argent ne circule. Ne saisissez jamais une vraie carte ici.",
  "To pay": "À payer",
  "Pay with wallet (sandbox)": "Payer par portefeuille (essai)",
  "or pay by card": "ou payer par carte",
  "Card number": "Numéro de carte",
  "Visa, Visa Electron, Mastercard or Maestro": "Visa, Visa Electron, Mastercard ou Maestro",
  Expiry: "Expiration",
  "MM/YY": "MM/AA",
  "Security code": "Code de sécurité",
  "3 digits": "3 chiffres",
  "Name on card": "Nom sur la carte",
  "Cancel and go back": "Annuler et revenir",
  "Test cards": "Cartes d’essai",
  "Choose one to fill in the form.": "Choisissez-en une pour remplir le formulaire.",
  "Use card {0}": "Utiliser la carte {0}",
  "Please check the highlighted fields.": "Vérifiez les champs signalés.",
  "This payment is complete": "Ce paiement est terminé",
  "Nothing more is to be paid here.": "Il n’y a plus rien à payer ici.",
  Continue: "Continuer",
  "This payment was not completed": "Ce paiement n’a pas abouti",
  "Nothing has been charged.": "Rien n’a été débité.",
  "Go back": "Retour",
  "This checkout has expired": "Cette page de paiement a expiré",
  "Nothing has been charged. Please start the payment again.":
    "Rien n’a été débité. Recommencez le paiement.",
  "There is no such checkout": "Cette page de paiement n’existe pas",
  "Please start the payment again from your orders.": "Recommencez le paiement depuis vos commandes.",
  "Your bank wants to be sure it is you": "Votre banque veut s’assurer que c’est vous",
  "You are about to pay {0} with {1}.": "Vous allez payer {0} avec {1}.",
  "In real life your bank asks for a code or a fingerprint here.":
    "En réalité, votre banque demande ici un code ou une empreinte.",
  "Confirm payment": "Confirmer le paiement",
  "Fail authentication": "Faire échouer l’authentification",
  Pays: "Paie",
  "Is declined": "Est refusée",
  "Lacks funds": "Sans provision",
  "Asks for a second step": "Demande une seconde étape",
  "This card number is not valid.": "Ce numéro de carte n’est pas valable.",
  "We accept Visa, Visa Electron, Mastercard and Maestro.":
    "Nous acceptons Visa, Visa Electron, Mastercard et Maestro.",
  "Enter a month and year that are not past, such as 04/30.":
    "Saisissez un mois et une année à venir, comme 04/30.",
  "Enter the 3 digits on the back of the card.": "Saisissez les 3 chiffres au dos de la carte.",
  "Enter the name on the card.": "Saisissez le nom figurant sur la carte.",
  "Please sign in to continue.": "Connectez-vous pour continuer.",
  "You do not have access to this.": "Vous n’y avez pas accès.",
  "This website is not registered for this publishable key.":
    "Ce site n’est pas enregistré pour cette clé publique.",
  "There is no such publishable key.": "Cette clé publique n’existe pas.",
  "This secret key may not make this call.": "Cette clé secrète ne peut pas faire cet appel.",
  "Your account has not been verified! Please go to your registered email and verify your account!":
    "Votre compte n’est pas encore confirmé ! Ouvrez votre messagerie et confirmez votre compte !",
  "Order information cannot be edited! Order is sent to production!":
    "La commande ne peut plus être modifiée ! Elle est partie en production !",
  "Not found": "Introuvable",
  "This has changed in the meantime. Please reload and try again.":
    "Cela a changé entre-temps. Rechargez et réessayez.",
  "Please enter your password again.": "Veuillez saisir à nouveau votre mot de passe.",
  "Your basket is empty.": "Votre panier est vide.",
  "This size is not made any more. Please choose another one.":
    "Cette taille n’est plus fabriquée. Veuillez en choisir une autre.",
  "Not made any more: {0}. Please take it out of your basket.":
    "N’est plus fabriqué : {0}. Veuillez le retirer de votre panier.",
  "Please enter the delivery address first.": "Saisissez d’abord l’adresse de livraison.",
  "Your basket or its prices have changed. Please check it before ordering.":
    "Votre panier ou ses prix ont changé. Vérifiez-le avant de commander.",
  "This has already been paid.": "C’est déjà payé.",
  "Your payable balance does not cover this. Please pay by card.":
    "Votre solde disponible ne suffit pas. Payez par carte.",
  "The account cannot be deleted while orders, claims or earnings are open.":
    "Le compte ne peut pas être supprimé tant que des commandes, réclamations ou gains sont ouverts.",
  "A claim for this item has already been made.": "Cet article fait déjà l’objet d’une réclamation.",
  "This account is already verified.": "Ce compte est déjà confirmé.",
  "This is less than a card can be charged for. Please pay it together with another order, or from your balance.":
    "C’est moins que ce qui peut être débité d’une carte. Veuillez le payer avec une autre commande, ou depuis votre solde.",
  "Too many of your orders are not paid. Please pay or delete one first.":
    "Vous avez trop de commandes impayées. Veuillez d’abord en payer ou en supprimer une.",
  "Paid orders and orders in production cannot be deleted.":
    "Les commandes payées ou en production ne peuvent pas être supprimées.",
  "Files cannot be replaced once the order is in production.":
    "Les fichiers ne peuvent plus être remplacés une fois la commande en production.",
  "This design is being published. Please try again in a moment.":
    "Ce visuel est en cours de publication. Réessayez dans un instant.",
  "Connect a store in Settings before publishing.":
    "Connectez une boutique dans les paramètres avant de publier.",
  "The last remaining size cannot be switched off.": "Le dernier format ne peut pas être désactivé.",
  "This Idempotency-Key was already used for a different request.":
    "Cette Idempotency-Key a déjà servi pour une autre requête.",
  "This link has expired or was already used.": "Ce lien a expiré ou a déjà servi.",
  "This file is too large.": "Ce fichier est trop volumineux.",
  "This file type cannot be printed. Please use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF.":
    "Ce type de fichier ne peut pas être imprimé. Utilisez JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD ou PDF.",
  "Too many attempts. Please wait a moment and try again.":
    "Trop de tentatives. Attendez un instant et réessayez.",
  "Something went wrong on our side. Please try again.":
    "Un problème est survenu de notre côté. Veuillez réessayer.",
  "The service is busy. Please try again in a moment.":
    "Le service est très sollicité. Veuillez réessayer dans un instant.",
  "There is no room to store this file right now.": "Il n’y a pas de place pour ce fichier pour le moment.",
  "This sign-in code is no good.": "Ce code de connexion n’est pas valable.",
  "Please look at your print": "Merci de regarder votre impression",
  "Your print is ready to be looked at. Please approve it, or tell us what should be different. It is printed once you have approved it.":
    "Votre impression est prête à être vérifiée. Validez-la, ou dites-nous ce qui doit changer. Elle est imprimée dès que vous l’avez validée.",
  "The link is for you alone and is valid for 30 days.":
    "Le lien est pour vous seul et reste valable 30 jours.",
  "See your print": "Voir votre impression",
  "Your print is approved": "Votre impression est validée",
  "As it is printed": "Telle qu’elle est imprimée",
  "Would spoil the print": "Gâcherait l’impression",
  "Please check": "À vérifier",
  "Good to know": "Bon à savoir",
  "Found: {0} {1}": "Trouvé : {0} {1}",
  "Page {0}": "Page {0}",
  "Show on the print": "Montrer sur l’impression",
  "Back to what was found": "Revenir aux remarques",
  "What was found in the file": "Ce qui a été trouvé dans le fichier",
  "Fingerprint of the print file (SHA-256)": "Empreinte du fichier d’impression (SHA-256)",
  "The inks": "Les encres",
  Cyan: "Cyan",
  Magenta: "Magenta",
  Yellow: "Jaune",
  Black: "Noir",
  "Amount of ink": "Quantité d’encre",
  "The darker, the more ink. Red means more than {0} %: it may smear.":
    "Plus c’est sombre, plus il y a d’encre. Le rouge signifie plus de {0} % : cela peut maculer.",
  "As it is printed, page {0} of {1}": "Telle qu’elle est imprimée, page {0} sur {1}",
  "In a room": "Dans une pièce",
  "Approved by {0} on {1}. It is printed exactly like this.":
    "Validée par {0} le {1}. Elle est imprimée exactement ainsi.",
  "Thank you. {0} has your wish and comes back to you. If it is fine after all, you can still approve it.":
    "Merci. {0} a reçu votre souhait et revient vers vous. Si tout convient finalement, vous pouvez encore valider.",
  "This is what will be printed. Please check pictures, words and edges: it is printed once you have approved it.":
    "Voici ce qui sera imprimé. Vérifiez les images, les mots et les bords : l’impression commence dès que vous avez validé.",
  Product: "Produit",
  "Size and options": "Taille et options",
  Quantity: "Quantité",
  "Your name": "Votre nom",
  "Approve this print": "Valider cette impression",
  "We keep who approved it and when. It cannot be changed after that.":
    "Nous gardons qui a validé et quand. Ensuite, rien ne peut plus être changé.",
  "Something should be different": "Quelque chose doit changer",
  "What should be different?": "Qu’est-ce qui doit changer ?",
  Send: "Envoyer",
  "What you wrote": "Ce que vous avez écrit",
  "Please write what should be different.": "Écrivez ce qui doit changer.",
  "Name field is required": "Indiquez votre nom",
  "Please enter a name without links or special characters":
    "Indiquez un nom sans liens ni caractères spéciaux",
  "You did not ask for this letter?": "Vous n’avez pas demandé cet e-mail ?",
  "Stop letters from {0}": "Ne plus recevoir d’e-mails de {0}",
  "Stop letters from {0}?": "Ne plus recevoir d’e-mails de {0} ?",
  "This address then gets no more letters from {0}, also none about orders.":
    "Cette adresse ne reçoit alors plus aucun e-mail de {0}, pas même au sujet de commandes.",
  "Stop letters": "Arrêter les e-mails",
  "No more letters from {0}": "Plus d’e-mails de {0}",
  "Done. This address gets no more letters from {0}.":
    "C’est fait. Cette adresse ne reçoit plus aucun e-mail de {0}.",
  "Send me letters again": "Recevoir à nouveau les e-mails",
  "Letters that you ask for yourself still come, such as one for a new password.":
    "Les e-mails que vous demandez vous-même arrivent toujours, par exemple pour un nouveau mot de passe.",
  "{0} asked for no more letters from you and was not told of the new proof of order {1}.":
    "{0} ne veut plus recevoir de messages de votre part et n’a pas été informé du nouveau bon à tirer de la commande {1}.",
  "There is nothing here": "Il n’y a rien ici",
  "Please check the link: perhaps a part of it is missing.":
    "Vérifiez le lien : il en manque peut-être une partie.",
  "This link is over": "Ce lien n’est plus valable",
  "What it showed was taken back, or it was too long ago. Please ask the shop for a new link.":
    "Ce qu’il montrait a été retiré, ou c’était il y a trop longtemps. Demandez un nouveau lien à la boutique.",
  "This print has been approved": "Cette impression est validée",
  "It can no longer be changed here. Please write to the shop.":
    "Elle ne peut plus être changée ici. Écrivez à la boutique.",
  "Please wait a moment": "Attendez un instant",
  "That was a little much at once. Nothing is lost: please try again in a minute.":
    "C’était un peu beaucoup d’un coup. Rien n’est perdu : réessayez dans une minute.",
  "Print of order {0} approved": "Impression de la commande {0} validée",
  "{0} has approved the print of order {1}.": "{0} a validé l’impression de la commande {1}.",
  "Changes wanted for order {0}": "Changements souhaités pour la commande {0}",
  "{0} wants changes for order {1}: {2}": "{0} souhaite des changements pour la commande {1} : {2}",
  "This print has been approved. Withdraw the approval before changing it.":
    "Cette impression est validée. Retirez la validation avant de la changer.",
  "{0} has approved this print. Withdraw the approval before changing it.":
    "{0} a validé cette impression. Retirez la validation avant de la changer.",
  "Please wait for an answer to what you have written.": "Attendez une réponse à ce que vous avez écrit.",
  "This text is too long": "Ce texte est trop long",
  "Save your card": "Enregistrez votre carte",
  "Nothing is charged now.": "Rien n’est débité maintenant.",
  "Save card": "Enregistrer la carte",
  "Confirm card": "Confirmer la carte",
  "You are about to save {0}.": "Vous allez enregistrer {0}.",
  "This card is saved": "Cette carte est enregistrée",
  "Nothing more is to be done here.": "Il n’y a plus rien à faire ici.",
  "This card was not saved": "Cette carte n’a pas été enregistrée",
  "Its bank said no.": "Sa banque a refusé.",
  "This page has expired": "Cette page a expiré",
  "No card was saved. Please start again.": "Aucune carte n’a été enregistrée. Veuillez recommencer.",
  "Pays later": "Paie plus tard",
  "Is declined later": "Est refusée plus tard",
  "Needs its holder later": "A besoin plus tard de son titulaire",
  "The card on file was not charged. Please pay this by hand.":
    "La carte enregistrée n’a pas été débitée. Veuillez payer ceci vous-même.",
  "Your card was not charged": "Votre carte n’a pas été débitée",
  "Your card on file expires soon": "Votre carte enregistrée expire bientôt",
  "Your card on file ending in {0} is good until {1} only. Replace it in Settings, so that orders of your shops go on being paid.":
    "Votre carte enregistrée se terminant par {0} n’est valable que jusqu’en {1}. Remplacez-la dans les paramètres pour que les commandes de vos boutiques restent payées.",
  "Your account is blocked": "Votre compte est bloqué",
  "We have blocked your account. This is the reason:": "Nous avons bloqué votre compte. En voici la raison :",
  "Orders that are paid go on.": "Les commandes payées suivent leur cours.",
  "Your account is open again": "Votre compte est de nouveau ouvert",
  "Your account is no longer blocked. You can sign in again.":
    "Votre compte n’est plus bloqué. Vous pouvez de nouveau vous connecter.",
  "We print a part of order {0} again and send it at no cost to you.":
    "Nous réimprimons une partie de la commande {0} et l’envoyons sans frais.",
  "We print a part of order {0} again": "Nous réimprimons une partie de la commande {0}",
  "We pay {0} of order {1} back to you. It is on its way back to your card.":
    "Nous vous remboursons {0} de la commande {1}. L’argent est en route vers votre carte.",
  "We pay {0} of order {1} back to you. It is in your balance.":
    "Nous vous remboursons {0} de la commande {1}. L’argent est dans votre solde.",
  "Money back for order {0}": "Remboursement de la commande {0}",
  "The delivery address of order {0} was changed": "L’adresse de livraison de la commande {0} a été modifiée",
  "The delivery address of order {0} was changed.":
    "L’adresse de livraison de la commande {0} a été modifiée.",
  "None of your products that are still made has this number, or its picture was deleted":
    "Aucun de vos produits encore fabriqués ne porte ce numéro, ou son visuel a été supprimé",
  "Your webhook was switched off": "Votre webhook a été désactivé",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Votre serveur ne reçoit plus rien de vos commandes par cette voie. Réactivez-le dans Paramètres → API dès qu’il répond ; ce qu’il a manqué peut y être renvoyé.",
  "The print house has raised prices": "L’imprimerie a augmenté ses prix",
};
