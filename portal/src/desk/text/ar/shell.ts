import type { DeskText } from "../desk-text.ts";

export const shell: Pick<DeskText, "title" | "forbidden" | "noPage" | "menu" | "keys"> = {
  title: "مكتب الإنتاج",
  forbidden: "لا يشمل دورك هذه الصفحة.",
  noPage: "لا توجد هذه الصفحة في مكتب الإنتاج.",
  menu: {
    orders: "الطلبات",
    batches: "الدفعات",
    scan: "المسح",
    inbox: "صندوق الوارد",
    customers: "العملاء",
    workingDays: "أيام العمل",
    access: "صلاحياتك",
  },
  keys: {
    title: "لوحة المفاتيح",
    help: "عرض هذه المفاتيح",
    go: (page) => `الانتقال إلى ${page}`,
  },
};
