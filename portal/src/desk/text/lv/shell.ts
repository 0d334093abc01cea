import type { DeskText } from "../desk-text.ts";

export const shell: Pick<DeskText, "title" | "forbidden" | "noPage" | "menu" | "keys"> = {
  title: "Vadības galds",
  forbidden: "Jūsu loma neietver šo lapu.",
  noPage: "Vadības galdā šādas lapas nav.",
  menu: {
    orders: "Pasūtījumi",
    batches: "Partijas",
    scan: "Skenēt",
    inbox: "Iesūtne",
    customers: "Klienti",
    workingDays: "Darba dienas",
    access: "Jūsu piekļuve",
  },
  keys: {
    title: "Tastatūra",
    help: "Rādīt šos taustiņus",
    go: (page) => `Uz: ${page}`,
  },
};
