import type { DeskText } from "../desk-text.ts";

export const access: DeskText["access"] = {
  title: "Ihr Zugriff",
  lead: "Was Ihre Rolle umfasst. Ein Super-Admin kann das ändern.",
  role: "Rolle",
  superAdmin: "Super-Admin",
  admin: "Admin",
  limit: "Grenze für Erstattungen",
  limitOf: (sum) => `${sum} je Erstattung`,
  noLimit: "Keine Grenze",
  may: "Sie dürfen",
  capabilities: {
    "orders.read": "Bestellungen und ihre Dateien sehen",
    "orders.produce": "Artikel durch die Produktion führen",
    "orders.change": "Bestellungen ändern, stornieren und nachdrucken",
    "refunds.pay": "Geld erstatten",
    "claims.decide": "Über Reklamationen entscheiden",
    "messages.answer": "Nachrichten beantworten",
    "customers.read": "Kunden sehen",
    "customers.write": "Kunden ändern und sperren",
    "settings.write": "Einstellungen des Hauses ändern",
  },
};
