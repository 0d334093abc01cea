import type { TableWords } from "./table-words.ts";

/** What stands in tables, and what is wrong in one. */
export const ar: TableWords = {
  words: {
    order: "الطلب",
    date: "التاريخ",
    state: "الحالة",
    paid: "مدفوع",
    shop: "المتجر",
    recipient: "المستلم",
    city: "المدينة",
    country: "البلد",
    items: "الأصناف",
    pieces: "القطع",
    retail: "سعر البيع",
    cost: "التكلفة",
    margin: "ربحك",
    currency: "العملة",
    invoice: "الفاتورة",
    net: "الصافي",
    vat: "الضريبة",
    total: "المجموع",
    credits: "إشعار دائن عن",
    buyer: "المشتري",
    kind: "النوع",
    amount: "المبلغ",
    payable: "قابل للصرف",
    yes: "نعم",
    no: "لا",
    own: "منك",
    website: "الموقع",
    created: "أُنشئ",
    awaiting_payment: "بانتظار الدفع",
    submitted: "لدى المطبعة",
    in_production: "قيد الإنتاج",
    shipped: "أُرسل",
    delivered: "سُلّم",
    cancelled: "ملغى",
    sale: "بيع",
    refund: "استرداد",
    payout: "صرف",
    payment: "دُفع من الرصيد",
    Problem: "المشكلة",
  },
  missing: (column) => `لا يوجد عمود يذكر «${column}». اختر العمود المناسب.`,
  sentences: {
    "There are no orders in this file: it needs a line of headings and a line for each order.":
      "لا توجد طلبات في هذا الملف: يحتاج إلى سطر للعناوين وسطر لكل طلب.",
    "This is no table we can read: line {0}: there is text behind a closing quote.":
      "تتعذّر قراءة هذا الجدول، السطر {0}: يوجد نص بعد علامة اقتباس مغلقة.",
    "This is no table we can read: line {0}: a quote is opened and never closed.":
      "تتعذّر قراءة هذا الجدول، السطر {0}: علامة اقتباس مفتوحة لم تُغلق.",
    "Two columns say the same. Choose one of them.": "يذكر عمودان الشيء نفسه. اختر واحدًا منهما.",
    "This file has {0} orders. Please send at most {1} at once.":
      "عدد الطلبات في هذا الملف: {0}. يُرجى إرسال {1} على الأكثر في المرة الواحدة.",
    "This file has {0} columns. Please send at most {1}.":
      "عدد الأعمدة في هذا الملف: {0}. يُرجى إرسال {1} على الأكثر.",
    "This file has {0} rows. Please send at most {1} at once.":
      "عدد الصفوف في هذا الملف: {0}. يُرجى إرسال {1} على الأكثر في المرة الواحدة.",
    "Country is required": "يُرجى ذكر بلد",
    "“{0}” is no country we know. Use its name or two letters.": "«{0}» ليس بلدًا نعرفه. اكتب اسمه أو حرفيه.",
    "The file says “{0}”: this order is not printed again": "يذكر الملف «{0}»: لن يُطبع هذا الطلب مرة أخرى",
    "The same address as one that was chosen": "العنوان نفسه الذي اختير من قبل",
    "The same address as in row {0}": "العنوان نفسه الذي في السطر {0}",
    "Choose an address, or paste a table.": "اختر عنوانًا أو ألصق جدولًا.",
    "What was to be sent is not there any more": "ما كان سيُرسل لم يعد موجودًا",
    "Another address than in row {0}, though the order number is the same":
      "عنوان غير الذي في السطر {0}، مع أن رقم الطلب هو نفسه",
    "None of your products has the SKU “{0}”, or its picture was deleted":
      "لا يحمل أي من منتجاتك رقم الصنف «{0}»، أو أن تصميمه حُذف",
    "It would look soft in print. Choose to print such orders all the same, or use a sharper picture.":
      "ستكون الطباعة غير واضحة. اختر طباعة مثل هذه الطلبات رغم ذلك، أو استخدم صورة أوضح.",
    "It could not be made. Please try it again.": "تعذّر إنشاؤه. يُرجى المحاولة مرة أخرى.",
    "Valid email required": "يُرجى إدخال بريد إلكتروني صالح",
    "Name field is required": "يُرجى إدخال اسم",
    "Please enter a name without links or special characters": "يُرجى إدخال اسم من دون روابط أو رموز خاصة",
    "We cannot deliver to this country": "لا يمكننا التوصيل إلى هذا البلد",
    "This field is required": "هذا الحقل مطلوب",
    "This text is too long": "هذا النص طويل جدًا",
    "Please enter a quantity between 1 and 1000": "يُرجى إدخال كمية بين 1 و 1000",
  },
};
