import type { DeskText } from "../desk-text.ts";

export const shell: Pick<DeskText, "title" | "failed" | "forbidden" | "noPage" | "menu" | "keys"> = {
  title: "Vadības galds",
  failed: "Vadības galdu neizdevās atvērt.",
  forbidden: "Jūsu loma neietver šo lapu.",
  noPage: "Vadības galdā šādas lapas nav.",
  menu: {
    orders: "Pasūtījumi",
    inbox: "Iesūtne",
    customers: "Klienti",
    access: "Jūsu piekļuve",
  },
  keys: {
    title: "Tastatūra",
    help: "Rādīt šos taustiņus",
    go: (page) => `Uz: ${page}`,
  },
};
