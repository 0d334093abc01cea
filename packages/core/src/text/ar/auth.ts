import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("ar");

/** The sign-in area. */
export const auth = {
  auth: {
    dialogLabel: "تسجيل الدخول",
    signedInAs: (name) => `أنت مسجّل الدخول باسم ${name}.`,
    isUnnamed: "أنت تتسوّق كضيف.",
    logout: "تسجيل الخروج",
    loading: "لحظة…",
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    repeatPassword: "تكرار كلمة المرور",
    fullName: "الاسم الكامل",
    name: "الاسم",
    country: "البلد",
    countryPlaceholder: "اختر البلد",
    countriesFailed: "تعذّر تحميل قائمة البلدان.",
    termsLead: "بالمتابعة فإنك توافق على",
    termsLink: "شروط الاستخدام",
    passwordHint: (min) => `${min} أحرف على الأقل`,
    passwordGood: "كلمة المرور طويلة بما يكفي",
    passwordShort: "كلمة المرور قصيرة جدًا",
    login: {
      submit: "تسجيل الدخول",
      title: "تسجيل الدخول",
      busy: "جارٍ تسجيل الدخول…",
      forgotLink: "هل نسيت كلمة المرور؟",
      createAccount: "إنشاء حساب",
      noAccount: "جديد هنا؟",
      guestLink: "المتابعة كضيف",
    },
    register: {
      title: "إنشاء حساب",
      hasStore: "لديّ متجر إلكتروني",
      storeName: "اسم المتجر",
      storeAddress: "عنوان المتجر",
      storeAddressPlaceholder: "https://",
      submit: "إنشاء حساب",
      busy: "جارٍ إنشاء حسابك…",
      haveAccount: "هل لديك حساب بالفعل؟",
      loginLink: "تسجيل الدخول",
      upgradeNote: "تبقى سلتك وتصاميمك معك.",
    },
    guest: {
      title: "البدء كضيف",
      lead: "عرّفنا بنفسك وابدأ التصميم. لا حاجة إلى كلمة مرور.",
      submit: "ابدأ الإنشاء",
      busy: "جارٍ فتح مساحتك…",
      haveAccount: "هل لديك حساب بالفعل؟",
      loginLink: "تسجيل الدخول",
    },
    forgot: {
      title: "نسيت كلمة المرور",
      lead: "أدخل بريدك الإلكتروني وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.",
      submit: "إرسال",
      busy: "جارٍ الإرسال…",
      sent: "راجع بريدك الإلكتروني!",
      sentNote: "يعمل الرابط مرة واحدة خلال 60 دقيقة.",
      loginLink: "العودة إلى تسجيل الدخول",
    },
    registered: {
      title: "اكتمل التسجيل",
      thanks: "شكرًا على إجاباتك!",
      link: (hours) =>
        `أرسلنا إليك رابط تأكيد. وهو صالح لمدة ${n(hours, { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" })}.`,
      spam: "إن لم تجده فتحقّق من مجلد الرسائل غير المرغوب فيها.",
      close: "حسنًا",
    },
    verify: {
      banner: "لم يُؤكَّد حسابك بعد! افتح بريدك الإلكتروني وأكّد حسابك!",
      resend: "إعادة إرسال الرسالة",
      resending: "جارٍ الإرسال…",
      alreadyVerified: "هذا الحساب مؤكَّد بالفعل.",
    },
    expired: "انتهت جلستك. سجّل الدخول للمتابعة.",
    moved: (designs, items) => {
      const parts = [
        designs === 0
          ? ""
          : n(designs, {
              one: "تصميم واحد",
              two: "تصميمان",
              few: "# تصاميم",
              many: "# تصميمًا",
              other: "# تصميم",
            }),
        items === 0
          ? ""
          : n(items, {
              one: "عنصر واحد من السلة",
              two: "عنصران من السلة",
              few: "# عناصر من السلة",
              many: "# عنصرًا من السلة",
              other: "# عنصر من السلة",
            }),
      ].filter((part) => part !== "");
      return `نُقل إلى حسابك: ${parts.join(" و")}.`;
    },
    marketplaceFailed: "تعذّر تسجيل الدخول عبر السوق. سجّل الدخول ببريدك الإلكتروني.",
    newPassword: "كلمة المرور الجديدة",
    renew: {
      title: "اختيار كلمة مرور جديدة",
      submit: "حفظ كلمة المرور",
      busy: "جارٍ الحفظ…",
      checking: "جارٍ التحقق من رابطك…",
      expiredTitle: "لم يعد هذا الرابط صالحًا",
      expiredText: "تعمل روابط إعادة التعيين مرة واحدة خلال 60 دقيقة. اطلب رابطًا جديدًا.",
      askAgain: "إرسال رابط جديد",
      loginLink: "العودة إلى تسجيل الدخول",
    },
    checkAuth: {
      working: "جارٍ تسجيل دخولك…",
      failedTitle: "لم يعد هذا الرابط صالحًا",
      failedText: "تعمل روابط التأكيد مرة واحدة خلال ساعتين. سجّل الدخول ليُرسل إليك رابط جديد.",
      login: "تسجيل الدخول",
    },
  },
} satisfies TextOverrides;
