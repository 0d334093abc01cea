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
  "New sign-in to your account": "تسجيل دخول جديد إلى حسابك",
  "Somebody has just signed in to your account at {0} with a browser that was not used before.":
    "سجّل شخص ما الدخول للتو إلى حسابك لدى {0} من متصفح لم يُستخدم من قبل.",
  "If this was you, there is nothing to do.": "إذا كنت أنت، فلا يلزمك فعل شيء.",
  "If it was not, ask for a password reset on the sign-in page right away: it signs everybody out.":
    "وإلا فاطلب فورًا كلمة مرور جديدة من صفحة تسجيل الدخول: سيؤدي ذلك إلى تسجيل خروج الجميع.",
  "Two-step sign-in is on": "تسجيل الدخول بخطوتين مفعّل",
  "Signing in to your account at {0} now takes a code of your authenticator app as well, and all other sessions were signed out.":
    "يتطلب تسجيل الدخول إلى حسابك لدى {0} الآن رمزًا من تطبيق المصادقة أيضًا، وقد سُجّل الخروج من جميع الجلسات الأخرى.",
  "Keep your recovery codes where you find them without your phone.":
    "احتفظ برموز الاسترداد في مكان تجدها فيه دون هاتفك.",
  "If this was not you, ask for a password reset on the sign-in page and write to us right away.":
    "إذا لم تكن أنت، فاطلب كلمة مرور جديدة من صفحة تسجيل الدخول وراسلنا فورًا.",
  "Two-step sign-in is off": "تسجيل الدخول بخطوتين متوقف",
  "Signing in to your account at {0} takes your password alone again.":
    "عاد تسجيل الدخول إلى حسابك لدى {0} يتطلب كلمة المرور وحدها.",
  "A secret key was made": "أُنشئ مفتاح سري",
  "A new secret key, {0}, calls the API in the name of your account at {1} from now on.":
    "مفتاح سري جديد، {0}، يستدعي من الآن واجهة API باسم حسابك لدى {1}.",
  "A webhook was added or changed": "أُضيف webhook أو غُيّر",
  "Messages about your account at {0} go to a server that was just named or changed: {1}":
    "تُرسل الرسائل المتعلقة بحسابك لدى {0} إلى خادم أُضيف أو غُيّر للتو: {1}",
  "Your data was downloaded": "نُزّلت بياناتك",
  "Everything that is kept of your account at {0} was just downloaded in one file.":
    "كل ما يُحفظ عن حسابك لدى {0} نُزّل للتو في ملف واحد.",
  "If this was not you, ask for a password reset on the sign-in page right away. Then end the API keys and webhooks you do not know, in Settings.":
    "إذا لم تكن أنت من فعل ذلك فاطلب فورًا كلمة مرور جديدة في صفحة تسجيل الدخول، ثم أوقف من الإعدادات مفاتيح API وwebhooks التي لا تعرفها.",
  "A recovery code was used": "استُخدم رمز استرداد",
  "One of the recovery codes of your account at {0} was used instead of your app. Codes left: {1}.":
    "استُخدم أحد رموز استرداد حسابك لدى {0} بدلًا من تطبيقك. الرموز المتبقية: {1}.",
  "Confirm your new email address": "أكّد بريدك الإلكتروني الجديد",
  "Somebody, perhaps you, wants to use this address for an account at {0}.":
    "يريد شخص ما، ربما أنت، استخدام هذا العنوان لحساب لدى {0}.",
  "The link works once and is valid for 2 hours. Without it the account keeps its old address.":
    "يعمل الرابط مرة واحدة ويصلح لمدة ساعتين. من دونه يحتفظ الحساب بعنوانه القديم.",
  "If this was not you, you can ignore this email.": "إن لم تكن أنت، فيمكنك تجاهل هذه الرسالة.",
  "Confirm new address": "تأكيد العنوان الجديد",
  "This address already has an account": "لهذا العنوان حساب بالفعل",
  "Somebody, perhaps you, wanted to use this address for an account at {0}. Another account has it, or had it until a few days ago, so nothing was changed.":
    "أراد شخص ما، ربما أنت، استخدام هذا العنوان لحساب لدى {0}. لحساب آخر هذا العنوان، أو كان له حتى قبل أيام قليلة، لذلك لم يتغير شيء.",
  "Your email address is about to change": "بريدك الإلكتروني على وشك أن يتغير",
  "Somebody, perhaps you, asked to change the address of your account at {0} to {1}. It changes once the link we sent there has been used.":
    "طلب شخص ما، ربما أنت، تغيير عنوان حسابك لدى {0} إلى {1}. يتغير العنوان عند استخدام الرابط الذي أرسلناه إلى هناك.",
  "If it was not, stop it with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days.":
    "إن لم تكن أنت، فأوقف ذلك بالرابط أدناه: يُسجَّل خروج الجميع وتختار كلمة مرور جديدة. يعمل مرة واحدة ويصلح لمدة 7 أيام.",
  "This was not me": "لم أكن أنا",
  "Your email address was changed": "تم تغيير بريدك الإلكتروني",
  "The address of your account at {0} is now {1}, and all other sessions were signed out. This is the last email to the old address.":
    "عنوان حسابك لدى {0} هو الآن {1}، وسُجّل الخروج من جميع الجلسات الأخرى. هذه آخر رسالة إلى العنوان القديم.",
  "If it was not, take your account back with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days, in which no other account can use this address.":
    "إن لم تكن أنت، فاستعد حسابك بالرابط أدناه: يُسجَّل خروج الجميع وتختار كلمة مرور جديدة. يعمل مرة واحدة ويصلح لمدة 7 أيام لا يمكن خلالها لأي حساب آخر استخدام هذا العنوان.",
  "Your order {0}": "طلبك {0}",
  "Thank you! Your order {0} has been created. Production starts when your payment has arrived.":
    "شكرًا! تم إنشاء طلبك {0}. يبدأ الإنتاج عند وصول دفعتك.",
  "It goes to {0}.": "يُرسل إلى {0}.",
  "It travels by express delivery.": "يُرسل بالتوصيل السريع.",
  "It should be there by {0}.": "من المتوقع أن يصل بحلول {0}.",
  "It travels in {0} parcels.": "يصل في {0} طرود.",
  "The parcel is with {0} under the number {1}.": "الطرد لدى {0} بالرقم {1}.",
  "If something is wrong with it, please tell us until {0}.": "إن كان هناك خطأ فأخبرنا حتى {0}.",
  "Ask for a refund or reprint": "طلب استرداد المبلغ أو إعادة الطباعة",
  "Follow the parcel at {0}": "تتبّع الطرد لدى {0}",
  Shipping: "الشحن",
  Discount: "الخصم",
  Total: "المجموع",
  "See your order": "عرض طلبك",
  "See more": "عرض المزيد",
  "Your pro forma invoice {0} is ready.": "فاتورتك الأولية {0} جاهزة.",
  "We have answered your message about order {0}.": "أجبنا عن رسالتك بشأن الطلب {0}.",
  "Our answer about order {0}": "جوابنا بشأن الطلب {0}",
  "Our answer to your feedback": "جوابنا عن ملاحظاتك",
  "Thank you for your feedback. This is our answer:": "شكرًا على ملاحظاتك. هذا جوابنا:",
  "We have answered your feedback by email.": "أجبنا عن ملاحظاتك بالبريد الإلكتروني.",
  "Your claim for order {0}": "مطالبتك بشأن الطلب {0}",
  "We have your claim for order {0} and answer as soon as we have looked into it.":
    "وصلتنا مطالبتك بشأن الطلب {0} وسنرد حالما ننظر فيها.",
  "Your claim for order {0} has been declined. Write a comment on the order if you see it differently.":
    "رُفضت مطالبتك بشأن الطلب {0}. اكتب تعليقًا على الطلب إن كان لك رأي آخر.",
  "Your claim for order {0} has been declined. Answer our letter if you see it differently.":
    "رُفضت مطالبتك بشأن الطلب {0}. أجب على رسالتنا إن كان لك رأي آخر.",
  "Your claim for order {0} has been declined. Please write to {1} if you see it differently.":
    "رُفضت مطالبتك بشأن الطلب {0}. يُرجى الكتابة إلى {1} إن كان لك رأي آخر.",
  "Your reprint for order {0} is on its way.": "إعادة طباعة طلبك {0} في الطريق.",
  "Your claim for order {0} has been approved: we print it again.":
    "قُبلت مطالبتك بشأن الطلب {0}: سنطبعه مرة أخرى.",
  "Your claim for order {0} has been approved: the money has gone back to you before.":
    "قُبلت مطالبتك بشأن الطلب {0}: أُعيد المال إليك من قبل.",
  "Your claim for order {0} has been approved: the money is on its way back to your card.":
    "قُبلت مطالبتك بشأن الطلب {0}: المال في طريقه إلى بطاقتك.",
  "Your claim for order {0} has been approved: the money is in your balance again.":
    "قُبلت مطالبتك بشأن الطلب {0}: عاد المال إلى رصيدك.",
  "Order {0} is in production.": "الطلب {0} قيد الإنتاج.",
  "Order {0} has been shipped.": "تم إرسال الطلب {0}.",
  "Order {0} has been shipped": "تم إرسال الطلب {0}",
  "Order {0} can be followed now.": "يمكن الآن تتبّع الطلب {0}.",
  "Order {0} can be followed now": "يمكن الآن تتبّع الطلب {0}",
  "Order {0} has been delivered.": "تم تسليم الطلب {0}.",
  "Order {0} has been cancelled": "أُلغي الطلب {0}",
  "Order {0} has been cancelled.": "أُلغي الطلب {0}.",
  "Order {0} has been cancelled. What you paid is on its way back to your card.":
    "أُلغي الطلب {0}. ما دفعته في طريقه إلى بطاقتك.",
  "Order {0} has been cancelled. What you paid is in your balance again.":
    "أُلغي الطلب {0}. عاد ما دفعته إلى رصيدك.",
  "An email of ours could not be delivered to you.": "تعذّر تسليم إحدى رسائلنا إليك.",
  "An email of ours could not be delivered to you. Please check the address of your account.":
    "تعذّر تسليم إحدى رسائلنا إليك. يرجى التحقق من عنوان حسابك.",
  "Our email about order {0} to your customer could not be delivered. Please reach them in another way.":
    "تعذّر تسليم رسالتنا إلى عميلك بشأن الطلب {0}. يرجى التواصل معه بطريقة أخرى.",
  "We have paid {0} of your earnings out to you.": "صرفنا لك {0} من أرباحك.",
  "Your earnings have been paid out": "صُرفت أرباحك",
  "This is a test order: nothing is charged, printed or sent.":
    "هذا طلب تجريبي: لا يُخصم ولا يُطبع ولا يُرسل شيء.",
  "The test payment has arrived": "وصلت الدفعة التجريبية",
  "The test payment has arrived. Nothing was charged.": "وصلت الدفعة التجريبية. لم يُخصم شيء.",
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
  "Order {0}": "الطلب {0}",
  Invoice: "فاتورة",
  "Pro forma invoice": "فاتورة أولية",
  "Credit note": "إشعار دائن",
  "Invoice {0}": "فاتورة {0}",
  Claim: "مطالبة",
  Refund: "استرداد",
  "Cancelled order": "طلب ملغى",
  Number: "الرقم",
  Order: "الطلب",
  Issued: "تاريخ الإصدار",
  Due: "تاريخ الاستحقاق",
  Credits: "يلغي",
  "Packing slip": "قسيمة التعبئة",
  Ordered: "تاريخ الطلب",
  "Delivered to": "التسليم إلى",
  "{0}. Questions? Write to {1}.": "{0}. هل لديك أسئلة؟ راسلنا على {1}.",
  "Billed to": "إلى",
  "Reg. no. {0}": "رقم السجل {0}",
  "VAT no. {0}": "الرقم الضريبي {0}",
  Item: "الصنف",
  Qty: "الكمية",
  Price: "السعر",
  Amount: "المبلغ",
  Net: "الصافي",
  "VAT {0} %": "ضريبة القيمة المضافة {0}%",
  Credited: "المبلغ المعاد",
  "Prices include {0} % VAT.": "الأسعار شاملة ضريبة القيمة المضافة {0}%.",
  "VAT {0} %, not charged": "ضريبة القيمة المضافة {0}% غير محتسبة",
  "Reverse charge: the VAT is owed by the buyer.":
    "الاحتساب العكسي: ضريبة القيمة المضافة مستحقة على المشتري.",
  "Export outside the European Union: no VAT is charged.":
    "تصدير خارج الاتحاد الأوروبي: لا تُحتسب ضريبة القيمة المضافة.",
  "Payable until {0}.": "مستحقة الدفع حتى {0}.",
  "Paid on {0}. Thank you.": "دُفعت في {0}. شكرًا لك.",
  "Sent back on {0}.": "أُعيدت في {0}.",
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
  "Please enter your password again.": "يرجى إدخال كلمة المرور مرة أخرى.",
  "Your basket is empty.": "سلتك فارغة.",
  "This size is not made any more. Please choose another one.": "لم يعد هذا المقاس يُصنع. اختر مقاسًا آخر.",
  "Not made any more: {0}. Please take it out of your basket.": "لم يعد يُصنع: {0}. أزله من السلة.",
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
  "This is less than a card can be charged for. Please pay it together with another order, or from your balance.":
    "هذا المبلغ أقل مما يمكن خصمه من البطاقة. يُرجى دفعه مع طلب آخر أو من رصيدك.",
  "Too many of your orders are not paid. Please pay or delete one first.":
    "لديك طلبات كثيرة غير مدفوعة. يُرجى دفع أحدها أو حذفه أولًا.",
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
  "This file type cannot be printed. Please use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF.":
    "لا يمكن طباعة هذا النوع من الملفات. يُرجى استخدام JPEG أو HEIC أو PNG أو WebP أو AVIF أو GIF أو TIFF أو PSD أو PDF.",
  "Too many attempts. Please wait a moment and try again.": "محاولات كثيرة جدًا. انتظر قليلًا وأعد المحاولة.",
  "Something went wrong on our side. Please try again.": "حدث خطأ من جهتنا. يُرجى إعادة المحاولة.",
  "The service is busy. Please try again in a moment.": "الخدمة مشغولة. يُرجى إعادة المحاولة بعد قليل.",
  "There is no room to store this file right now.": "لا توجد مساحة لحفظ هذا الملف الآن.",
  "This sign-in code is no good.": "رمز تسجيل الدخول هذا غير صالح.",
  "Please look at your print": "يرجى الاطلاع على مطبوعتك",
  "Your print is ready to be looked at. Please approve it, or tell us what should be different. It is printed once you have approved it.":
    "مطبوعتك جاهزة للاطلاع عليها. يرجى الموافقة عليها أو إخبارنا بما يجب تغييره. تُطبع بعد موافقتك.",
  "The link is for you alone and is valid for 30 days.": "الرابط لك وحدك وصالح لمدة 30 يومًا.",
  "See your print": "عرض مطبوعتك",
  "Your print is approved": "تمت الموافقة على مطبوعتك",
  "As it is printed": "كما تُطبع",
  "Would spoil the print": "سيُفسد الطباعة",
  "Please check": "يرجى التحقق",
  "Good to know": "معلومة مفيدة",
  "Found: {0} {1}": "الموجود: {0} {1}",
  "Page {0}": "الصفحة {0}",
  "Show on the print": "أظهره على المطبوعة",
  "Back to what was found": "العودة إلى ما وُجد",
  "What was found in the file": "ما وُجد في الملف",
  "Fingerprint of the print file (SHA-256)": "بصمة ملف الطباعة (SHA-256)",
  "The inks": "الأحبار",
  Cyan: "سماوي",
  Magenta: "أرجواني",
  Yellow: "أصفر",
  Black: "أسود",
  "Amount of ink": "كمية الحبر",
  "The darker, the more ink. Red means more than {0} %: it may smear.":
    "كلما كان أغمق زاد الحبر. الأحمر يعني أكثر من {0} %: قد يتلطخ.",
  "As it is printed, page {0} of {1}": "كما تُطبع، الصفحة {0} من {1}",
  "In a room": "في غرفة",
  "Approved by {0} on {1}. It is printed exactly like this.": "وافق {0} في {1}. تُطبع هكذا تمامًا.",
  "Thank you. {0} has your wish and comes back to you. If it is fine after all, you can still approve it.":
    "شكرًا لك. وصلت رغبتك إلى {0} وسيعود إليك. إن كان كل شيء مناسبًا في النهاية فلا يزال بإمكانك الموافقة.",
  "This is what will be printed. Please check pictures, words and edges: it is printed once you have approved it.":
    "هذا ما سيُطبع. يرجى التحقق من الصور والكلمات والحواف: تبدأ الطباعة بعد موافقتك.",
  Product: "المنتج",
  "Size and options": "المقاس والخيارات",
  Quantity: "الكمية",
  "Your name": "اسمك",
  "Approve this print": "الموافقة على هذه المطبوعة",
  "We keep who approved it and when. It cannot be changed after that.":
    "نحتفظ بمن وافق ومتى. ولا يمكن تغييرها بعد ذلك.",
  "Something should be different": "هناك ما يجب تغييره",
  "What should be different?": "ما الذي يجب تغييره؟",
  Send: "إرسال",
  "What you wrote": "ما كتبته",
  "Please write what should be different.": "يرجى كتابة ما يجب تغييره.",
  "Name field is required": "يرجى إدخال اسمك",
  "Please enter a name without links or special characters": "يرجى إدخال اسم بلا روابط أو رموز خاصة",
  "You did not ask for this letter?": "لم تطلب هذه الرسالة؟",
  "Stop letters from {0}": "إيقاف الرسائل من {0}",
  "Stop letters from {0}?": "إيقاف الرسائل من {0}؟",
  "This address then gets no more letters from {0}, also none about orders.":
    "لن تصل بعد ذلك إلى هذا العنوان رسائل من {0}، ولا حتى عن الطلبات.",
  "Stop letters": "إيقاف الرسائل",
  "No more letters from {0}": "لا مزيد من الرسائل من {0}",
  "Done. This address gets no more letters from {0}.": "تم. لا تصل بعد الآن إلى هذا العنوان رسائل من {0}.",
  "Send me letters again": "أرسلوا لي الرسائل من جديد",
  "Letters that you ask for yourself still come, such as one for a new password.":
    "تبقى الرسائل التي تطلبها بنفسك تصل، مثل رسالة كلمة المرور الجديدة.",
  "{0} asked for no more letters from you and was not told of the new proof of order {1}.":
    "طلب {0} ألا تصله منك رسائل أخرى، ولم يُبلَّغ بالنموذج الجديد للطلب {1}.",
  "There is nothing here": "لا يوجد شيء هنا",
  "Please check the link: perhaps a part of it is missing.": "يرجى التحقق من الرابط: ربما ينقصه جزء.",
  "This link is over": "انتهى هذا الرابط",
  "What it showed was taken back, or it was too long ago. Please ask the shop for a new link.":
    "سُحب ما كان يعرضه أو مضى عليه وقت طويل. يرجى طلب رابط جديد من المتجر.",
  "This print has been approved": "تمت الموافقة على هذه المطبوعة",
  "It can no longer be changed here. Please write to the shop.":
    "لم يعد بالإمكان تغييرها هنا. يرجى مراسلة المتجر.",
  "Please wait a moment": "يرجى الانتظار قليلًا",
  "That was a little much at once. Nothing is lost: please try again in a minute.":
    "كان ذلك كثيرًا دفعة واحدة. لم يضع شيء: يرجى المحاولة بعد دقيقة.",
  "Print of order {0} approved": "تمت الموافقة على مطبوعة الطلب {0}",
  "{0} has approved the print of order {1}.": "وافق {0} على مطبوعة الطلب {1}.",
  "Changes wanted for order {0}": "تغييرات مطلوبة للطلب {0}",
  "{0} wants changes for order {1}: {2}": "يرغب {0} في تغييرات للطلب {1}: {2}",
  "This print has been approved. Withdraw the approval before changing it.":
    "تمت الموافقة على هذه المطبوعة. اسحب الموافقة قبل تغييرها.",
  "{0} has approved this print. Withdraw the approval before changing it.":
    "وافق {0} على هذه المطبوعة. اسحب الموافقة قبل تغييرها.",
  "Please wait for an answer to what you have written.": "يرجى انتظار الرد على ما كتبته.",
  "This text is too long": "هذا النص طويل جدًا",
  "Save your card": "احفظ بطاقتك",
  "Nothing is charged now.": "لن يُخصم شيء الآن.",
  "Save card": "حفظ البطاقة",
  "Confirm card": "تأكيد البطاقة",
  "You are about to save {0}.": "أنت على وشك حفظ {0}.",
  "This card is saved": "هذه البطاقة محفوظة",
  "Nothing more is to be done here.": "لا يوجد ما تفعله هنا بعد الآن.",
  "This card was not saved": "لم تُحفظ هذه البطاقة",
  "Its bank said no.": "رفضها مصرفها.",
  "This page has expired": "انتهت صلاحية هذه الصفحة",
  "No card was saved. Please start again.": "لم تُحفظ أي بطاقة. يُرجى البدء من جديد.",
  "Pays later": "تدفع لاحقًا",
  "Is declined later": "تُرفض لاحقًا",
  "Needs its holder later": "تحتاج إلى صاحبها لاحقًا",
  "The card on file was not charged. Please pay this by hand.":
    "لم يُخصم من البطاقة المحفوظة. يُرجى الدفع بنفسك.",
  "Your card was not charged": "لم يُخصم من بطاقتك",
  "Your card on file expires soon": "تنتهي صلاحية بطاقتك المحفوظة قريبًا",
  "Your card on file ending in {0} is good until {1} only. Replace it in Settings, so that orders of your shops go on being paid.":
    "بطاقتك المحفوظة التي تنتهي بالرقم {0} صالحة حتى {1} فقط. استبدلها في الإعدادات ليستمر دفع طلبات متاجرك.",
  "Your account is blocked": "حسابك محظور",
  "We have blocked your account. This is the reason:": "حظرنا حسابك. هذا هو السبب:",
  "Orders that are paid go on.": "تستمر الطلبات المدفوعة.",
  "Your account is open again": "حسابك مفتوح من جديد",
  "Your account is no longer blocked. You can sign in again.":
    "لم يعد حسابك محظوراً. يمكنك تسجيل الدخول من جديد.",
  "We print a part of order {0} again and send it at no cost to you.":
    "نطبع جزءاً من الطلب {0} مرة أخرى ونرسله دون تكلفة عليك.",
  "We print a part of order {0} again": "نطبع جزءاً من الطلب {0} مرة أخرى",
  "We pay {0} of order {1} back to you. It is on its way back to your card.":
    "نعيد إليك {0} من الطلب {1}. المال في طريقه إلى بطاقتك.",
  "We pay {0} of order {1} back to you. It is in your balance.":
    "نعيد إليك {0} من الطلب {1}. المال في رصيدك.",
  "Money back for order {0}": "إعادة مال للطلب {0}",
  "The delivery address of order {0} was changed": "تغيّر عنوان تسليم الطلب {0}",
  "The delivery address of order {0} was changed.": "تغيّر عنوان تسليم الطلب {0}.",
  "None of your products that are still made has this number, or its picture was deleted":
    "لا يحمل أي من منتجاتك التي لا تزال تُصنع هذا الرقم، أو أن تصميمه حُذف",
  "Your webhook was switched off": "أُوقف الـ webhook الخاص بك",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "لم يعد خادمك يتلقى أي أخبار عن طلباتك من هناك. أعد تشغيله في الإعدادات ← API متى استجاب؛ وما فاته يمكن إرساله من جديد هناك.",
  "The print house has raised prices": "رفعت المطبعة أسعارها",
};
