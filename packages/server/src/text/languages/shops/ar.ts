/** What is said of shops, their orders and their addresses, by its English words. */
export const shops: Readonly<Record<string, string>> = {
  "Your print order is on its way.": "طلب الطباعة الخاص بك في الطريق.",
  "Your print order is on its way with {0}, tracking number {1}.":
    "طلب الطباعة الخاص بك في الطريق مع {0}، رقم التتبع {1}.",
  "Your print order is on its way in {0} parcels: {1}.": "طلب الطباعة الخاص بك في الطريق في {0} طرود: {1}.",
  "Pressport: the print order {0} is in production.": "Pressport: طلب الطباعة {0} قيد الإنتاج.",
  "Pressport: the print order {0} was cancelled. Refund your customer, or order it again.":
    "Pressport: أُلغي طلب الطباعة {0}. أعد المال إلى عميلك أو اطلبه مرة أخرى.",
  "Pressport: money of a claim for the print order {0} came back to you.":
    "Pressport: عاد إليك مال مطالبة عن طلب الطباعة {0}.",
  "Order {0} of your shop could not be ordered: {1}": "تعذّر طلب طلب متجرك {0}: {1}",
  "Order {0} of your shop waits to be paid: your balance does not cover it.":
    "ينتظر طلب متجرك {0} الدفع: رصيدك لا يغطيه.",
  "The orders of your shop cannot be read: {0}": "تعذّرت قراءة طلبات متجرك: {0}",
  "Your shop did not take part: {0}": "لم يستجب متجرك: {0}",
  "Order {0} of your shop: {1}": "طلب متجرك {0}: {1}",
  "The product behind the SKU {0} was not published to this shop.":
    "لم يُنشر المنتج ذو رمز SKU {0} في هذا المتجر.",
  "The SKU {0} is not one that was published here.": "رمز SKU {0} لم يُنشر من هنا.",
  "This product has lost its SKU in the shop.": "فقد هذا المنتج رمز SKU الخاص به في المتجر.",
  "The size behind the SKU {0} is gone.": "المقاس ذو رمز SKU {0} لم يعد موجودًا.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "لم تُصنع مطبوعة هذا السطر في متجرك، أو حُفظت منذ وقت طويل فلا يمكن طلبها.",
  "It was sold for {0} a piece, which is less than the {1} it costs you.":
    "بيع بسعر {0} للقطعة، وهو أقل من {1} التي يكلّفك إياها.",
  "It is a test order of your shop. Approve it only if it is to be printed all the same.":
    "هذا طلب تجريبي من متجرك. وافق عليه فقط إن كان يجب طباعته رغم ذلك.",
  "It is to be paid on delivery. Approve it to have it printed before it is paid.":
    "سيُدفع عند الاستلام. وافق عليه ليُطبع قبل دفعه.",
  "It is on hold in your shop until its payment comes in ({0}). It goes on by itself once it is paid.":
    "إنه معلّق في متجرك حتى يصل الدفع ({0}). يتابع تلقائيًا بعد دفعه.",
  "Your shop does not say that it is paid ({0}). It goes on by itself once it is paid.":
    "لا يذكر متجرك أنه مدفوع ({0}). يتابع تلقائيًا بعد دفعه.",
  "Your shop sold {0} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.":
    "باع متجرك {0} قطعة منه. لا تُصنع إلا قطع كاملة: غيّر الكمية في متجرك أو استبعده.",
  "Shopify takes no parcel for this order yet: it is on hold or scheduled there. It is told again once that has ended.":
    "لا يقبل Shopify شحنة لهذا الطلب بعد: فهو معلّق أو مجدول هناك. سيُبلَّغ مرة أخرى بعد انتهاء ذلك.",
  "It was completed in your shop before it was ordered here.": "اكتمل في متجرك قبل أن يُطلب هنا.",
  "It is no longer paid in your shop.": "لم يعد مدفوعًا في متجرك.",
  "It was cancelled in your shop, but it is in production already and will be sent.":
    "أُلغي في متجرك، لكنه قيد الإنتاج بالفعل وسيُرسل.",
  "It was refunded in your shop, but it is in production already and will be sent.":
    "رُدّ ثمنه في متجرك، لكنه قيد الإنتاج بالفعل وسيُرسل.",
  "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.":
    "تغيّرت عناصره في متجرك بعد أن طُلب هنا. سيُطبع كما طُلب ما لم تُلغه.",
  "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.":
    "تغيّر عنوانه في متجرك بعد أن طُلب هنا، ويبقى هنا كما كان: إنه قيد الإنتاج بالفعل.",
  "Its address was changed in your shop after it was ordered here, where it stays: {0}":
    "تغيّر عنوانه في متجرك بعد أن طُلب هنا، ويبقى هنا كما كان: {0}",
  "The line “{0}” cannot be ordered: {1}": "لا يمكن طلب السطر «{0}»: {1}",
  "None of your products that are still made has this number, or its picture was deleted":
    "لا يحمل أي من منتجاتك التي لا تزال تُصنع هذا الرقم، أو أن تصميمه حُذف",
  "The shop names no country that we know for this order.": "لا يذكر المتجر لهذا الطلب بلدًا نعرفه.",
  "The recipient's name of the shop's order cannot be used: {0}":
    "لا يمكن استخدام اسم المستلم في طلب المتجر: {0}",
  "The street of the shop's order cannot be used: {0}": "لا يمكن استخدام الشارع في طلب المتجر: {0}",
  "The city of the shop's order cannot be used: {0}": "لا يمكن استخدام المدينة في طلب المتجر: {0}",
  "The postcode of the shop's order cannot be used: {0}": "لا يمكن استخدام الرمز البريدي في طلب المتجر: {0}",
  "The e-mail address of the shop's order cannot be used: {0}":
    "لا يمكن استخدام البريد الإلكتروني في طلب المتجر: {0}",
  "The telephone number of the shop's order cannot be used: {0}":
    "لا يمكن استخدام رقم الهاتف في طلب المتجر: {0}",
  "The address of the shop's order cannot be used: {0}": "لا يمكن استخدام العنوان في طلب المتجر: {0}",
  "Nobody is there to order it for.": "لا يوجد من يُطلب له.",
  "The shop has deleted it; nothing of it was here.": "حذفه المتجر، ولم يكن منه شيء هنا.",
  "Not paid in the shop ({0}).": "غير مدفوع في المتجر ({0}).",
  "Made before the shop was connected.": "أُنشئ قبل ربط المتجر.",
  "Nothing of ours is in it.": "ليس فيه شيء من منتجاتنا.",
  "Something newer is known already.": "نعرف ما هو أحدث منه.",
  "Nothing more to do.": "لا شيء آخر يلزم فعله.",
  "Its address was changed in the shop, so it is changed here.": "تغيّر عنوانه في المتجر، فيُغيّر هنا أيضًا.",
  "A line is not known; somebody has to choose.": "سطر غير معروف، وعلى أحدهم أن يختار.",
  "You deleted the order that was made of it. Approve it to have it made again.":
    "لقد حذفتَ الطلب الذي أُنشئ منه. وافق عليه ليُنشأ من جديد.",
  "It was cancelled here, and is paid in your shop again. Approve it to have it made again.":
    "أُلغي هنا، وهو مدفوع في متجرك من جديد. وافق عليه ليُنشأ من جديد.",
  "It waits for approval.": "ينتظر الموافقة.",
  "It is held for a while.": "محجوز لبعض الوقت.",
  "It is being ordered.": "يجري طلبه.",
  "It could not be ordered.": "تعذّر طلبه.",
  "It is ordered.": "تم طلبه.",
  "It is left out.": "تم استبعاده.",
  "It is cancelled.": "تم إلغاؤه.",
  "It was ended before.": "كان منتهيًا من قبل.",
  "It was cancelled in the shop before it was ordered.": "أُلغي في المتجر قبل طلبه.",
  "It was refunded in the shop before it was ordered.": "رُدّ ثمنه في المتجر قبل طلبه.",
  "It was cancelled in the shop, so the order is being cancelled.": "أُلغي في المتجر، لذلك يُلغى الطلب.",
  "It was refunded in the shop, so the order is being cancelled.": "رُدّ ثمنه في المتجر، لذلك يُلغى الطلب.",
  "There is no such order any more.": "لم يعد هذا الطلب موجودًا.",
  "It was sent before the shop heard.": "أُرسل قبل أن يعلم المتجر.",
  "The shop has been told.": "أُبلغ المتجر.",
  "The shop has been told with {0}, tracking number {1}.": "أُبلغ المتجر: {0}، رقم التتبع {1}.",
  "This shop is no longer connected.": "لم يعد هذا المتجر مرتبطًا.",
  "Something went wrong on our side.": "حدث خطأ من جهتنا.",
  "{0} asks us to slow down.": "يطلب منا {0} أن نبطئ.",
  "{0} has a problem of its own (status {1}).": "لدى {0} مشكلة خاصة به (الحالة {1}).",
  "{0} sends us on to another address. Enter the shop's own address in Settings.":
    "يحيلنا {0} إلى عنوان آخر. أدخل عنوان المتجر نفسه في الإعدادات.",
  "Enter the WooCommerce consumer key in Settings.":
    "أدخل مفتاح المستهلك (consumer key) لـ WooCommerce في الإعدادات.",
  "Enter the WooCommerce consumer secret in Settings.":
    "أدخل سر المستهلك (consumer secret) لـ WooCommerce في الإعدادات.",
  "Enter the Shopify access token in Settings.": "أدخل رمز الوصول إلى Shopify في الإعدادات.",
  "Enter the webhook's secret in Settings.": "أدخل سر الـ webhook في الإعدادات.",
  "USD or EUR": "USD أو EUR",
  "This shop sells in {0}, and there is no exchange rate for it here. Products can be published to shops that sell in {1}.":
    "يبيع هذا المتجر بعملة {0}، ولا يوجد لها سعر صرف هنا. يمكن نشر المنتجات في المتاجر التي تبيع بعملة {1}.",
  "{0} is a WordPress site, but WooCommerce is not active there.":
    "{0} موقع WordPress، لكن WooCommerce غير مفعّل فيه.",
  "There is no WooCommerce at {0}. Enter the address of the shop's start page, without a page such as /shop behind it. In WordPress, Settings → Permalinks must not be “Plain”.":
    "لا يوجد WooCommerce في {0}. أدخل عنوان الصفحة الرئيسية للمتجر من دون صفحة مثل ‎/shop بعده. في WordPress يجب ألا تكون الإعدادات ← الروابط الدائمة «بسيط».",
  "WooCommerce: these keys may only read. Make keys with the permission Read/Write.":
    "WooCommerce: هذه المفاتيح للقراءة فقط. أنشئ مفاتيح بإذن القراءة/الكتابة.",
  "WooCommerce: something in front of the shop, such as a firewall, turns us away (status {0}).":
    "WooCommerce: شيء أمام المتجر، كجدار حماية، يمنعنا من الوصول (الحالة {0}).",
  "WooCommerce: the user these keys belong to may not manage products. Make the keys for an administrator or shop manager.":
    "WooCommerce: لا يحق لمستخدم هذه المفاتيح إدارة المنتجات. أنشئ المفاتيح لمدير الموقع أو مدير المتجر.",
  "WooCommerce does not accept the consumer key and secret. Check that they are right and may read and write.":
    "لا يقبل WooCommerce مفتاح المستهلك وسره. تأكد من صحتهما ومن إذن القراءة والكتابة.",
  "WooCommerce refused (status {0}).": "رفض WooCommerce ذلك (الحالة {0}).",
  "WooCommerce answered something else than its REST API does. Is the address right?":
    "أجاب WooCommerce بغير ما تجيب به واجهته REST. هل العنوان صحيح؟",
  "Shopify does not accept the access token. Check that it is right and may write products.":
    "لا يقبل Shopify رمز الوصول. تأكد من صحته ومن إذن كتابة المنتجات.",
  "Shopify has closed this shop for now.": "أغلق Shopify هذا المتجر مؤقتًا.",
  "Shopify answered something else than its Admin API does (status {0}). Is the address right?":
    "أجاب Shopify بغير ما تجيب به واجهة Admin (الحالة {0}). هل العنوان صحيح؟",
  "Shopify answered something else than its Admin API does.": "أجاب Shopify بغير ما تجيب به واجهة Admin.",
  "Shopify: the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: تنقص رمز الوصول الأذونات {0}. أضفها إلى التطبيق الذي ينتمي إليه.",
  "Shopify: for orders the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: للطلبات تنقص رمز الوصول الأذونات {0}. أضفها إلى التطبيق الذي ينتمي إليه.",
  "Shopify took the product but did not name it.": "قبل Shopify المنتج لكنه لم يسمّه.",
  "Your webhook refused (status {0}).": "رفض الـ webhook الخاص بك ذلك (الحالة {0}).",
  "Your webhook refused (status {0}): {1}": "رفض الـ webhook الخاص بك ذلك (الحالة {0}): {1}",
  "No size of this product is switched on. Switch on at least one and publish again.":
    "لا يوجد مقاس مفعّل لهذا المنتج. فعّل مقاسًا واحدًا على الأقل ثم انشر من جديد.",
  "None of the sizes that are switched on is made any more, so it is not in your shop.":
    "لم يعد يُصنع أي من المقاسات المفعّلة، لذلك فهو ليس في متجرك.",
  "No store is connected.": "لا يوجد متجر مرتبط.",
  "Your webhook: {0}": "الـ webhook الخاص بك: {0}",
  "WooCommerce: {0}": "WooCommerce: {0}",
  "Shopify: {0}": "Shopify: {0}",
  "This is not a web address.": "هذا ليس عنوان ويب.",
  "An address with a user name or password is not fetched.": "لا يُجلب عنوان فيه اسم مستخدم أو كلمة مرور.",
  "Only the usual web ports 80 and 443 are fetched.": "لا يُجلب إلا من منفذي الويب المعتادين 80 و443.",
  "This address does not lead to the public internet.": "هذا العنوان لا يؤدي إلى الإنترنت العام.",
  "The host is not known.": "الخادم غير معروف.",
  "The address must begin with https, because secrets are sent to it.":
    "يجب أن يبدأ العنوان بـ https لأن أسرارًا تُرسل إليه.",
  "There was no answer in time.": "لم تصل إجابة في الوقت المناسب.",
  "The address could not be reached ({0}).": "تعذّر الوصول إلى العنوان ({0}).",
  "The answer is larger than {0} bytes.": "الإجابة أكبر من {0} بايت.",
  "Nothing to tell.": "لا يوجد ما يُبلَّغ به.",
  "The endpoint was switched off.": "أُوقف هذا الـ webhook.",
  "Taken (status {0}).": "تم القبول (الحالة {0}).",
  "The address wants no more messages (status 410).": "لم يعد العنوان يريد رسائل (الحالة 410).",
  "The address leads on to another one (status {0}).": "يحيل العنوان إلى عنوان آخر (الحالة {0}).",
  "The address answered with status {0}.": "أجاب العنوان بالحالة {0}.",
  "Your webhook {0} was switched off: {1}": "أُوقف الـ webhook الخاص بك {0}: {1}",
  "Your webhook was switched off": "أُوقف الـ webhook الخاص بك",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "لم يعد خادمك يتلقى أي أخبار عن طلباتك من هناك. أعد تشغيله في الإعدادات ← API متى استجاب؛ وما فاته يمكن إرساله من جديد هناك.",
  "It was sent before, so there is nothing to stop.": "كان قد شُحن من قبل، فلا شيء يمكن إيقافه.",
  "It was sold in {0}, for which there is no exchange rate here, so please check whether that covers the {1} it costs you.":
    "بيع بعملة {0} التي لا سعر صرف لها هنا، فتحقق من فضلك من أنها تغطي {1} التي يكلفك إياها.",
  "The print house has raised prices. These now sell in your shop for what they cost you: {0}":
    "رفعت المطبعة أسعارها. تُباع هذه الآن في متجرك بما تكلفك: {0}",
  "The print house has raised prices": "رفعت المطبعة أسعارها",
};
