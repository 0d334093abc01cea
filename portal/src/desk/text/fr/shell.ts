import type { DeskText } from "../desk-text.ts";

export const shell: Pick<DeskText, "title" | "forbidden" | "noPage" | "menu" | "keys"> = {
  title: "Poste de pilotage",
  forbidden: "Votre rôle ne comprend pas cette page.",
  noPage: "Cette page n’existe pas dans le poste de pilotage.",
  menu: {
    orders: "Commandes",
    batches: "Lots",
    scan: "Scanner",
    inbox: "Boîte de réception",
    customers: "Clients",
    workingDays: "Jours ouvrés",
    access: "Votre accès",
  },
  keys: {
    title: "Clavier",
    help: "Afficher ces touches",
    go: (page) => `Aller à ${page}`,
  },
};
