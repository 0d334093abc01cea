/** What the host says, by its English words; `{0}` and on stand for what it puts in. */
export const ar: Readonly<Record<string, string>> = {
  "Hello {0},": "مرحبًا {0}،",
  "Confirm your email address": "أكّد بريدك الإلكتروني",
  "Welcome to {0}. Please confirm your email address to start designing.":
    "مرحبًا بك في {0}. أكّد بريدك الإلكتروني لتبدأ التصميم.",
  "The link works once and is valid for 2 hours.": "يعمل الرابط مرة واحدة وهو صالح لمدة ساعتين.",
  "Confirm email address": "تأكيد البريد الإلكتروني",
  "You already have an account at {0}": "لديك حساب في {0} بالفعل",
  "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.":
    "حاول أحدهم، وربما أنت، إنشاء حساب بهذا العنوان. لديك حساب بالفعل، لذلك لم يتغيّر شيء.",
  "If you forgot your password you can ask for a new one on the sign-in page.":
    "إن نسيت كلمة المرور فيمكنك طلب واحدة جديدة في صفحة تسجيل الدخول.",
  "Go to sign in": "الانتقال إلى تسجيل الدخول",
  "Reset your password": "أعد تعيين كلمة المرور",
  "Use the link below to choose a new password. It works once and is valid for 60 minutes.":
    "استخدم الرابط أدناه لاختيار كلمة مرور جديدة. يعمل مرة واحدة وهو صالح لمدة 60 دقيقة.",
  "If you did not ask for this, you can ignore this email: your password stays as it is.":
    "إن لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.",
  "Choose a new password": "اختيار كلمة مرور جديدة",
  "Your password was changed": "تم تغيير كلمة مرورك",
  "The password of your account at {0} has just been changed and all other sessions were signed out.":
    "تغيّرت كلمة مرور حسابك في {0} للتو، وسُجّل الخروج من كل الجلسات الأخرى.",
  "If this was not you, ask for a password reset on the sign-in page right away.":
    "إن لم تكن أنت فاطلب فورًا إعادة تعيين كلمة المرور في صفحة تسجيل الدخول.",
  "Your order {0}": "طلبك {0}",
  "Thank you! Your order {0} has been created. Production starts when your payment has arrived.":
    "شكرًا! تم إنشاء طلبك {0}. يبدأ الإنتاج عند وصول دفعتك.",
  "It goes to {0}.": "يُرسل إلى {0}.",
  "The parcel is with {0} under the number {1}.": "الطرد لدى {0} بالرقم {1}.",
  "If something is wrong with it, please tell us until {0}.": "إن كان هناك خطأ فأخبرنا حتى {0}.",
  "Follow the parcel at {0}": "تتبّع الطرد لدى {0}",
  Shipping: "الشحن",
  Discount: "الخصم",
  Total: "المجموع",
  "See your order": "عرض طلبك",
  "See more": "عرض المزيد",
  "Your pro forma invoice {0} is ready.": "فاتورتك الأولية {0} جاهزة.",
  "Your claim for order {0}": "مطالبتك بشأن الطلب {0}",
  "Your claim for order {0} has been declined. Write a comment on the order if you see it differently.":
    "رُفضت مطالبتك بشأن الطلب {0}. اكتب تعليقًا على الطلب إن كان لك رأي آخر.",
  "Your reprint for order {0} is on its way.": "إعادة طباعة طلبك {0} في الطريق.",
  "Your claim for order {0} has been approved: we print it again.":
    "قُبلت مطالبتك بشأن الطلب {0}: سنطبعه مرة أخرى.",
  "Your claim for order {0} has been approved: the money has gone back to you before.":
    "قُبلت مطالبتك بشأن الطلب {0}: أُعيد المال إليك من قبل.",
  "Your claim for order {0} has been approved: the money is on its way back to your card.":
    "قُبلت مطالبتك بشأن الطلب {0}: المال في طريقه إلى بطاقتك.",
  "Your claim for order {0} has been approved: the money is in your balance again.":
    "قُبلت مطالبتك بشأن الطلب {0}: عاد المال إلى رصيدك.",
  "Publishing failed: {0}": "فشل النشر: {0}",
  "Unpublishing failed: {0}": "فشل إلغاء النشر: {0}",
  "Order {0} is in production.": "الطلب {0} قيد الإنتاج.",
  "Order {0} has been shipped.": "تم إرسال الطلب {0}.",
  "Order {0} has been shipped": "تم إرسال الطلب {0}",
  "Order {0} has been delivered.": "تم تسليم الطلب {0}.",
  "Order {0} has been cancelled": "أُلغي الطلب {0}",
  "Order {0} has been cancelled.": "أُلغي الطلب {0}.",
  "Order {0} has been cancelled. What you paid is on its way back to your card.":
    "أُلغي الطلب {0}. ما دفعته في طريقه إلى بطاقتك.",
  "Order {0} has been cancelled. What you paid is in your balance again.":
    "أُلغي الطلب {0}. عاد ما دفعته إلى رصيدك.",
  "We have paid {0} USD of your earnings out to you.": "صرفنا لك {0} USD من أرباحك.",
  "Your earnings have been paid out": "صُرفت أرباحك",
  "Your payment has arrived": "وصلت دفعتك",
  "Your payment has arrived.": "وصلت دفعتك.",
  "Your payment has arrived. Your order is on its way to production.": "وصلت دفعتك. ينتقل طلبك إلى الإنتاج.",
  "Your payment for {0} orders has arrived.": "وصلت دفعتك عن {0} طلبات.",
  "Your payment goes back to your card": "تعود دفعتك إلى بطاقتك",
  "Your payment was not the amount that was asked for. The money goes back to your card; please pay again.":
    "لم تكن دفعتك بالمبلغ المطلوب. يعود المال إلى بطاقتك؛ يُرجى الدفع مرة أخرى.",
  "Your account has been deleted": "تم حذف حسابك",
  "Your account, your designs and everything you wrote are deleted; files follow within a day.":
    "حُذف حسابك وتصاميمك وكل ما كتبته؛ وتُحذف الملفات خلال يوم.",
  "Invoices are kept as long as the law asks for it. If you did not want this, please write to us at once.":
    "تُحفظ الفواتير طالما يتطلب القانون ذلك. إن لم ترغب في هذا فاكتب إلينا فورًا.",
  "Order {0} of your shop has a line we do not know.": "في طلب متجرك {0} سطر لا نعرفه.",
  "Order {0} of your shop waits for your approval.": "ينتظر طلب متجرك {0} موافقتك.",
  "Your order": "طلبك",
  "Following an order needs JavaScript.": "تتطلب متابعة الطلب JavaScript.",
  "Pay {0}": "ادفع {0}",
  Sandbox: "بيئة تجريبية",
  "No money moves. Never type a real card here.": "لا ينتقل أي مال. لا تكتب بطاقة حقيقية هنا أبدًا.",
  "To pay": "المبلغ المستحق",
  "Pay with wallet (sandbox)": "الدفع بالمحفظة (تجربة)",
  "or pay by card": "أو الدفع بالبطاقة",
  "Card number": "رقم البطاقة",
  "Visa, Visa Electron, Mastercard or Maestro": "Visa أو Visa Electron أو Mastercard أو Maestro",
  Expiry: "تاريخ الانتهاء",
  "MM/YY": "شهر/سنة",
  "Security code": "رمز الأمان",
  "3 digits": "3 أرقام",
  "Name on card": "الاسم على البطاقة",
  "Cancel and go back": "إلغاء والعودة",
  "Test cards": "بطاقات تجريبية",
  "Choose one to fill in the form.": "اختر واحدة لملء النموذج.",
  "Use card {0}": "استخدام البطاقة {0}",
  "Please check the highlighted fields.": "يُرجى مراجعة الحقول المميزة.",
  "This payment is complete": "اكتملت هذه الدفعة",
  "Nothing more is to be paid here.": "لم يبق شيء للدفع هنا.",
  Continue: "متابعة",
  "This payment was not completed": "لم تكتمل هذه الدفعة",
  "Nothing has been charged.": "لم يُخصم شيء.",
  "Go back": "رجوع",
  "This checkout has expired": "انتهت صلاحية صفحة الدفع هذه",
  "Nothing has been charged. Please start the payment again.": "لم يُخصم شيء. يُرجى بدء الدفع من جديد.",
  "There is no such checkout": "لا توجد صفحة دفع كهذه",
  "Please start the payment again from your orders.": "يُرجى بدء الدفع من جديد من طلباتك.",
  "Your bank wants to be sure it is you": "يريد مصرفك التأكد من أنك أنت",
  "You are about to pay {0} with {1}.": "أنت على وشك دفع {0} بواسطة {1}.",
  "In real life your bank asks for a code or a fingerprint here.": "في الواقع يطلب مصرفك هنا رمزًا أو بصمة.",
  "Confirm payment": "تأكيد الدفع",
  "Fail authentication": "إفشال المصادقة",
  Pays: "تدفع",
  "Is declined": "تُرفض",
  "Lacks funds": "بلا رصيد",
  "Asks for a second step": "تطلب خطوة ثانية",
  "This card number is not valid.": "رقم البطاقة هذا غير صالح.",
  "We accept Visa, Visa Electron, Mastercard and Maestro.":
    "نقبل Visa و Visa Electron و Mastercard و Maestro.",
  "Enter a month and year that are not past, such as 04/30.": "أدخل شهرًا وسنة لم يمضيا، مثل 04/30.",
  "Enter the 3 digits on the back of the card.": "أدخل الأرقام الثلاثة على ظهر البطاقة.",
  "Enter the name on the card.": "أدخل الاسم المكتوب على البطاقة.",
  "Please sign in to continue.": "سجّل الدخول للمتابعة.",
  "You do not have access to this.": "ليس لديك صلاحية الوصول إلى هذا.",
  "This website is not registered for this publishable key.": "هذا الموقع غير مسجل لهذا المفتاح العلني.",
  "There is no such publishable key.": "لا يوجد مفتاح علني كهذا.",
  "This secret key may not make this call.": "لا يُسمح لهذا المفتاح السري بهذا الاستدعاء.",
  "Your account has not been verified! Please go to your registered email and verify your account!":
    "لم يُؤكَّد حسابك بعد! افتح بريدك الإلكتروني وأكّد حسابك!",
  "Order information cannot be edited! Order is sent to production!":
    "لم يعد بالإمكان تعديل الطلب! لقد دخل الإنتاج!",
  "Not found": "غير موجود",
  "This has changed in the meantime. Please reload and try again.":
    "تغيّر هذا في هذه الأثناء. أعد التحميل وحاول مرة أخرى.",
  "Your basket is empty.": "سلتك فارغة.",
  "Please enter the delivery address first.": "أدخل عنوان التوصيل أولًا.",
  "Your basket or its prices have changed. Please check it before ordering.":
    "تغيّرت سلتك أو أسعارها. راجعها قبل الطلب.",
  "This has already been paid.": "دُفع هذا من قبل.",
  "Your payable balance does not cover this. Please pay by card.":
    "لا يغطي رصيدك القابل للصرف هذا. يُرجى الدفع بالبطاقة.",
  "The account cannot be deleted while orders, claims or earnings are open.":
    "لا يمكن حذف الحساب ما دامت هناك طلبات أو مطالبات أو أرباح مفتوحة.",
  "A claim for this item has already been made.": "قُدّمت مطالبة بهذا العنصر من قبل.",
  "This account is already verified.": "هذا الحساب مؤكَّد بالفعل.",
  "Paid orders and orders in production cannot be deleted.":
    "لا يمكن حذف الطلبات المدفوعة أو التي قيد الإنتاج.",
  "Files cannot be replaced once the order is in production.":
    "لا يمكن استبدال الملفات بعد دخول الطلب الإنتاج.",
  "This design is being published. Please try again in a moment.":
    "يجري نشر هذا التصميم. أعد المحاولة بعد قليل.",
  "Connect a store in Settings before publishing.": "اربط متجرًا في الإعدادات قبل النشر.",
  "The last remaining size cannot be switched off.": "لا يمكن إيقاف آخر مقاس متبقٍ.",
  "This Idempotency-Key was already used for a different request.": "استُخدم Idempotency-Key هذا لطلب مختلف.",
  "This link has expired or was already used.": "انتهت صلاحية هذا الرابط أو استُخدم من قبل.",
  "This file is too large.": "هذا الملف كبير جدًا.",
  "This file type cannot be printed. Please use JPEG, PNG, WebP, TIFF or PDF.":
    "لا يمكن طباعة هذا النوع من الملفات. يُرجى استخدام JPEG أو PNG أو WebP أو TIFF أو PDF.",
  "Too many attempts. Please wait a moment and try again.": "محاولات كثيرة جدًا. انتظر قليلًا وأعد المحاولة.",
  "Something went wrong on our side. Please try again.": "حدث خطأ من جهتنا. يُرجى إعادة المحاولة.",
  "The service is busy. Please try again in a moment.": "الخدمة مشغولة. يُرجى إعادة المحاولة بعد قليل.",
  "There is no room to store this file right now.": "لا توجد مساحة لحفظ هذا الملف الآن.",
};
