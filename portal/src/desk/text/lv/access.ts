import type { DeskText } from "../desk-text.ts";

export const access: DeskText["access"] = {
  title: "Jūsu piekļuve",
  lead: "Ko ietver jūsu loma. To maina superadministrators.",
  role: "Loma",
  superAdmin: "Superadministrators",
  admin: "Administrators",
  limit: "Atmaksas ierobežojums",
  limitOf: (sum) => `${sum} vienai atmaksai`,
  noLimit: "Bez ierobežojuma",
  may: "Jūs drīkstat",
  capabilities: {
    "orders.read": "Skatīt pasūtījumus un to failus",
    "orders.produce": "Virzīt preces ražošanā",
    "orders.change": "Mainīt, atcelt un pārdrukāt pasūtījumus",
    "refunds.pay": "Atmaksāt naudu",
    "claims.decide": "Izlemt pretenzijas",
    "messages.answer": "Atbildēt uz ziņām",
    "customers.read": "Skatīt klientus",
    "customers.write": "Mainīt un bloķēt klientus",
    "settings.write": "Mainīt nama iestatījumus",
  },
};
