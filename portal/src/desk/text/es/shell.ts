import type { DeskText } from "../desk-text.ts";

export const shell: Pick<DeskText, "title" | "forbidden" | "noPage" | "menu" | "keys"> = {
  title: "Mesa de control",
  forbidden: "Su rol no incluye esta página.",
  noPage: "Esta página no existe en la mesa de control.",
  menu: {
    orders: "Pedidos",
    batches: "Lotes",
    scan: "Escanear",
    inbox: "Bandeja de entrada",
    customers: "Clientes",
    workingDays: "Días laborables",
    access: "Su acceso",
  },
  keys: {
    title: "Teclado",
    help: "Mostrar estas teclas",
    go: (page) => `Ir a ${page}`,
  },
};
