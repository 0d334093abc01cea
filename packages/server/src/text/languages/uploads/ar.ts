/** What is said of files that cannot be taken in, by its English words. */
export const uploads: Readonly<Record<string, string>> = {
  "This file is empty. Please choose it again.": "هذا الملف فارغ. يرجى اختياره مرة أخرى.",
  "SVG drawings cannot be printed directly. Please export a PDF or a PNG.":
    "لا يمكن طباعة رسوم SVG مباشرة. يرجى تصدير PDF أو PNG.",
  "This file is damaged and cannot be read. Please export it again.":
    "هذا الملف تالف ولا يمكن قراءته. يرجى تصديره مرة أخرى.",
  "This file is incomplete. Please upload it again.": "هذا الملف غير مكتمل. يرجى رفعه مرة أخرى.",
  "Animated pictures cannot be printed. Please upload a single picture.":
    "لا يمكن طباعة الصور المتحركة. يرجى رفع صورة واحدة.",
  "Raw files of cameras cannot be printed. Please develop the picture and save it as a JPEG or a TIFF.":
    "لا يمكن طباعة ملفات الكاميرات الخام (RAW). يُرجى تحميض الصورة وحفظها بصيغة JPEG أو TIFF.",
  "This picture is stored in a rare way that we cannot read truly. Please open it and save it as an ordinary PNG, TIFF or JPEG.":
    "هذه الصورة محفوظة بطريقة نادرة لا نستطيع قراءتها بأمانة. يُرجى فتحها وحفظها بصيغة PNG أو TIFF أو JPEG عادية.",
  "This picture has colours brighter than white (HDR). Please choose its exposure and save it with 8 or 16 bits per channel.":
    "في هذه الصورة ألوان أسطع من الأبيض (HDR). يُرجى اختيار التعريض وحفظها بعمق 8 أو 16 بت لكل قناة.",
  "This TIFF has too many pages. Please upload one picture per file.":
    "في ملف TIFF هذا صفحات كثيرة جدًا. يرجى رفع صورة واحدة لكل ملف.",
  "This picture has more than 150 megapixels. Please make it smaller.":
    "تزيد هذه الصورة على 150 ميغابكسل. يرجى تصغيرها.",
  "A side of this picture is longer than 30,000 pixels. Please make it smaller.":
    "أحد أضلاع هذه الصورة أطول من 30,000 بكسل. يرجى تصغيرها.",
  "Opening this file takes more work or memory than we can give one file. Please simplify or shrink it.":
    "فتح هذا الملف يتطلب عملًا أو ذاكرة أكثر مما يمكننا منحه لملف واحد. يرجى تبسيطه أو تصغيره.",
  "This PDF is protected. Please save it without a password.":
    "ملف PDF هذا محمي. يرجى حفظه من دون كلمة مرور.",
  "This PDF contains scripts or actions. Please export a plain PDF.":
    "يحتوي ملف PDF هذا على نصوص برمجية أو إجراءات. يرجى تصدير PDF بسيط.",
  "This PDF contains attached files. Please export a plain PDF.":
    "يحتوي ملف PDF هذا على ملفات مرفقة. يرجى تصدير PDF بسيط.",
  "This PDF contains form fields. Please flatten the form and export it again.":
    "يحتوي ملف PDF هذا على حقول نماذج. يرجى تسطيح النموذج وتصديره مرة أخرى.",
  "Some fonts are missing from this PDF. Please embed all fonts and export it again.":
    "تنقص خطوط من ملف PDF هذا. يرجى تضمين جميع الخطوط وتصديره مرة أخرى.",
  "This PDF has no page.": "لا توجد صفحات في ملف PDF هذا.",
  "This file has no page of that number.": "لا توجد في هذا الملف صفحة بهذا الرقم.",
  "The page of this PDF that is to be printed is empty.": "صفحة PDF المطلوب طباعتها فارغة.",
  "The page of this PDF is longer than 100 inches (254 cm).": "صفحة PDF هذه أطول من 100 بوصة (254 سم).",
  "The page of this PDF is smaller than 5 mm.": "صفحة PDF هذه أصغر من 5 مم.",
  "This contains characters or numbers that cannot be stored.": "يحتوي هذا على رموز أو أرقام لا يمكن حفظها.",
  "Many of your uploads are still on their way. Please wait for some of them, then try again.":
    "لا تزال ملفات كثيرة لك قيد الرفع. يرجى انتظار بعضها ثم المحاولة مرة أخرى.",
  "There is too much text in this form. Please shorten it.":
    "يحتوي هذا النموذج على نص طويل جدًا. يرجى اختصاره.",
  "A lot was uploaded from your network today. Please try again tomorrow, or sign in to your account.":
    "تم رفع الكثير من شبكتك اليوم. يرجى المحاولة غدًا أو تسجيل الدخول إلى حسابك.",
  "There is no room left in your {0} GB for this file. Please delete designs you no longer need, then try again.":
    "لم يبقَ مكان في {0} غيغابايت لديك لهذا الملف. يرجى حذف تصاميم لم تعد بحاجة إليها ثم المحاولة مرة أخرى.",
  "The room of designs you have deleted today is yours again tomorrow. Please upload this file then.":
    "ستتاح مساحة التصاميم التي حذفتها اليوم من جديد غدًا. يرجى رفع هذا الملف حينها.",
  "This request took too long to arrive. Please try again.":
    "استغرق وصول هذا الطلب وقتًا طويلًا. يرجى المحاولة مرة أخرى.",
  "The upload broke off before its end. Please try again.": "انقطع الرفع قبل نهايته. يرجى المحاولة مرة أخرى.",
  "This Photoshop file was saved without its merged picture. Please save it again with “Maximize Compatibility” switched on, or export a TIFF or PDF.":
    "حُفظ ملف Photoshop هذا من دون صورته المدمجة. يُرجى حفظه مرة أخرى مع تفعيل خيار «Maximize Compatibility»، أو تصدير TIFF أو PDF.",
  "This Photoshop file has a colour mode or depth that cannot be printed. Please convert it to RGB or CMYK with 8 or 16 bits per channel.":
    "لملف Photoshop هذا نمط ألوان أو عمق لا يمكن طباعته. يُرجى تحويله إلى RGB أو CMYK بعمق 8 أو 16 بت لكل قناة.",
  "This file is larger than {0} MB.": "هذا الملف أكبر من {0} ميغابايت.",
  "At most {0} files can be sent at once": "يمكن إرسال {0} ملفات على الأكثر دفعة واحدة",
  "HEIC photos cannot be shown to everybody. Please export a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).":
    "لا يمكن عرض صور HEIC للجميع. يرجى تصدير JPEG (على iPhone: الإعدادات، الكاميرا، التنسيقات، الأكثر توافقًا).",
  "Please use a JPEG, PNG, WebP, TIFF or AVIF photo.":
    "يرجى استخدام صورة JPEG أو PNG أو WebP أو TIFF أو AVIF.",
  "This file type is not accepted. Please use a PDF, a picture, an office document or a text file.":
    "هذا النوع من الملفات غير مقبول. يرجى استخدام PDF أو صورة أو مستند مكتبي أو ملف نصي.",
};
