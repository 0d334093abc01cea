/** What a member of staff may do. */
export const access = {
  title: "Your access",
  lead: "What your role includes. A super-admin changes it.",
  role: "Role",
  superAdmin: "Super-admin",
  admin: "Admin",
  limit: "Refund limit",
  limitOf: (sum: string) => `${sum} for one refund`,
  noLimit: "No limit",
  may: "You may",
  capabilities: {
    "orders.read": "See orders and their files",
    "orders.produce": "Move items through production",
    "orders.change": "Change, cancel and reprint orders",
    "refunds.pay": "Pay money back",
    "claims.decide": "Decide claims",
    "messages.answer": "Answer messages",
    "customers.read": "See customers",
    "customers.write": "Change and block customers",
    "settings.write": "Change the house's settings",
  },
};
