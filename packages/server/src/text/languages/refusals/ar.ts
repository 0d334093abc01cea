/** What a refusal says beside its usual words, by its English words. */
export const refusals: Readonly<Record<string, string>> = {
  "{0} would not print as it should: {1} Please confirm that it is to be printed all the same":
    "لن يُطبع {0} كما ينبغي: {1} يُرجى تأكيد طباعته على أي حال",
  "Not everything is over with order {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "لم ينته كل شيء بعد في الطلب {0}. لا تزال هناك أرباح لم تُدفع أو تُسوَّ بعد؛ راسلنا بشأنها أولًا.",
  "Not everything is over with orders {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "لم ينته كل شيء بعد في الطلبات {0}. لا تزال هناك أرباح لم تُدفع أو تُسوَّ بعد؛ راسلنا بشأنها أولًا.",
  "Not everything is over with order {0}.": "لم ينته كل شيء بعد في الطلب {0}.",
  "Not everything is over with orders {0}.": "لم ينته كل شيء بعد في الطلبات {0}.",
  "Earnings are still to be paid out or settled; please write to us about them first.":
    "لا تزال هناك أرباح لم تُدفع أو تُسوَّ بعد؛ راسلنا بشأنها أولًا.",
  "Paid orders and orders in production cannot be deleted: {0}":
    "لا يمكن حذف الطلبات المدفوعة أو التي قيد الإنتاج: {0}",
  "Your basket or its prices have changed: it now comes to {0}. Please check it before ordering.":
    "تغيّرت سلتك أو أسعارها: ثمنها الآن {0}. راجعها قبل الطلب.",
  "This webhook is switched off. Switch it on first.": "هذا الويب هوك متوقف. شغّله أولًا.",
  "At most {0} webhooks. Remove one first.": "{0} من الويب هوك على الأكثر. أزل واحدًا أولًا.",
  "At most {0} discount codes at once. End one first.": "{0} رمز خصم على الأكثر في وقت واحد. أنهِ أحدها أولًا.",
  "Publish a product to the demo store first.": "انشر أولًا منتجًا في المتجر التجريبي.",
  "This account is blocked. Please write to us.": "هذا الحساب محظور. يرجى مراسلتنا.",
  "This account is blocked: {0}": "هذا الحساب محظور: {0}",
  "Somebody else has answered meanwhile. Please read that first.":
    "أجاب شخص آخر في هذه الأثناء. يرجى قراءة ذلك أولاً.",
  "Somebody else has decided this claim.": "بتّ شخص آخر في هذه المطالبة.",
  "This claim waits for a decision, which closes it.": "تنتظر هذه المطالبة قراراً يغلقها.",
  "This item is not printed yet.": "لم يُطبع هذا العنصر بعد.",
  "No money of this order is left to go back.": "لم يبق من مال هذا الطلب ما يُعاد.",
  "Money of this order has gone back meanwhile. Please look at it again.":
    "أُعيد مال من هذا الطلب في هذه الأثناء. يرجى مراجعته من جديد.",
  "A part of this order is packed, or it is cancelled.": "جزء من هذا الطلب معبأ، أو الطلب ملغى.",
  "Somebody else has changed the working days meanwhile. Your changes are still here: read them again and save.":
    "غيّر شخص آخر أيام العمل في هذه الأثناء. تغييراتك ما زالت هنا: راجعها ثم احفظ من جديد.",
  "You keep 50 views. Remove one before you keep another.": "لديك 50 عرضًا. أزل واحدًا قبل أن تحفظ آخر.",
  "A part of this order is sent. Pay a part of the money back instead.":
    "أُرسل جزء من هذا الطلب. أعد جزءاً من المال بدلاً من ذلك.",
  "Something went wrong on our side.": "حدث خطأ من جهتنا.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "لم تُصنع مطبوعة هذا السطر في متجرك، أو حُفظت منذ وقت طويل فلا يمكن طلبها.",
};
