import type { DeskText } from "../desk-text.ts";

export const access: DeskText["access"] = {
  title: "Su acceso",
  lead: "Lo que incluye su rol. Un superadministrador puede cambiarlo.",
  role: "Rol",
  superAdmin: "Superadministrador",
  admin: "Administrador",
  limit: "Límite de reembolso",
  limitOf: (sum) => `${sum} por reembolso`,
  noLimit: "Sin límite",
  may: "Usted puede",
  capabilities: {
    "orders.read": "Ver pedidos y sus archivos",
    "orders.produce": "Mover artículos por la producción",
    "orders.change": "Cambiar, cancelar y reimprimir pedidos",
    "refunds.pay": "Devolver dinero",
    "claims.decide": "Decidir reclamaciones",
    "messages.answer": "Responder mensajes",
    "customers.read": "Ver clientes",
    "customers.write": "Cambiar y bloquear clientes",
    "settings.write": "Cambiar los ajustes de la casa",
  },
};
