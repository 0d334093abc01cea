import type { DeskText } from "../desk-text.ts";

export const access: DeskText["access"] = {
  title: "Votre accès",
  lead: "Ce que comprend votre rôle. Un super-administrateur peut le changer.",
  role: "Rôle",
  superAdmin: "Super-administrateur",
  admin: "Administrateur",
  limit: "Limite de remboursement",
  limitOf: (sum) => `${sum} par remboursement`,
  noLimit: "Sans limite",
  may: "Vous pouvez",
  capabilities: {
    "orders.read": "Voir les commandes et leurs fichiers",
    "orders.produce": "Faire avancer les articles en production",
    "orders.change": "Modifier, annuler et réimprimer des commandes",
    "refunds.pay": "Rembourser de l’argent",
    "claims.decide": "Trancher les réclamations",
    "messages.answer": "Répondre aux messages",
    "customers.read": "Voir les clients",
    "customers.write": "Modifier et bloquer des clients",
    "settings.write": "Changer les réglages de la maison",
  },
};
