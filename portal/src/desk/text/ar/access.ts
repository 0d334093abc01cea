import type { DeskText } from "../desk-text.ts";

export const access: DeskText["access"] = {
  title: "صلاحياتك",
  lead: "ما يشمله دورك. يغيّره المشرف العام.",
  role: "الدور",
  superAdmin: "المشرف العام",
  admin: "مشرف",
  limit: "حد الاسترداد",
  limitOf: (sum) => `${sum} لكل عملية استرداد`,
  noLimit: "بلا حد",
  may: "يمكنك",
  capabilities: {
    "orders.read": "عرض الطلبات وملفاتها",
    "orders.produce": "نقل العناصر عبر الإنتاج",
    "orders.change": "تغيير الطلبات وإلغاؤها وإعادة طباعتها",
    "refunds.pay": "رد الأموال",
    "claims.decide": "البت في المطالبات",
    "messages.answer": "الرد على الرسائل",
    "customers.read": "عرض العملاء",
    "customers.write": "تغيير العملاء وحظرهم",
    "settings.write": "تغيير إعدادات الدار",
  },
};
