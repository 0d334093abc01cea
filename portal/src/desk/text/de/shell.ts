import type { DeskText } from "../desk-text.ts";

export const shell: Pick<DeskText, "title" | "forbidden" | "noPage" | "menu" | "keys"> = {
  title: "Leitstand",
  forbidden: "Ihre Rolle umfasst diese Seite nicht.",
  noPage: "Diese Seite gibt es im Leitstand nicht.",
  menu: {
    orders: "Bestellungen",
    batches: "Druckstapel",
    scan: "Scannen",
    inbox: "Posteingang",
    customers: "Kunden",
    workingDays: "Arbeitstage",
    access: "Ihr Zugriff",
  },
  keys: {
    title: "Tastatur",
    help: "Diese Tasten zeigen",
    go: (page) => `Zu ${page}`,
  },
};
