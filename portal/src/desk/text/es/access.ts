import type { DeskText } from "../desk-text.ts";

export const access: DeskText["access"] = {
  title: "Su acceso",
  lead: "Lo que incluye su rol. Un superadministrador puede cambiarlo.",
  role: "Rol",
  superAdmin: "Superadministrador",
  admin: "Administrador",
  limit: "Reembolsos de una vez hasta",
  noLimit: "sin límite",
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
    "catalogue.write": "Cambiar el catálogo",
    "staff.write": "Gestionar personal y roles",
  },
};
