import type { Words } from "./say-in.ts";

/** Arabic for names of the catalogue, and for what the check of a print file finds. */
export const ar: Words = {
  comma: "، ",
  decimalSign: ".",
  sentences: {
    "Demo store": "متجر تجريبي",
    "Framed poster": "ملصق بإطار",
    "Matt 200 g poster in a solid wooden frame, ready to hang.":
      "ملصق مطفي 200 غ في إطار من الخشب الصلب، جاهز للتعليق.",
    "Printed on heavy matt paper and framed by hand behind clear acrylic glass. The frame is 20 mm wide, FSC-certified wood, in black, white, oak or walnut, with a hook already on its back.\n\nThe frame covers 5 mm of the print on every side.":
      "يُطبع على ورق مطفي ثقيل ويُؤطَّر يدويًا خلف زجاج أكريليك شفاف. عرض الإطار 20 مم، من خشب معتمد من FSC، بالأسود أو الأبيض أو البلوط أو الجوز، مع علّاقة مثبتة في الخلف.\n\nيغطي الإطار 5 مم من الطباعة في كل جانب.",
    Poster: "ملصق",
    "Museum-quality matt paper, 200 g, in stock sizes or cut to yours.":
      "ورق مطفي بجودة المتاحف، 200 غ، بمقاسات جاهزة أو مقصوص على مقاسك.",
    "Twelve-colour pigment print on matt 200 g paper with a soft, glare-free surface. Colours stay true for decades away from direct sun.\n\nNeed another size? Order any side from 20 to 140 cm.":
      "طباعة صبغية باثني عشر لونًا على ورق مطفي 200 غ بسطح ناعم لا يعكس الضوء. تبقى الألوان صادقة عقودًا بعيدًا عن الشمس المباشرة.\n\nهل تحتاج إلى مقاس آخر؟ اطلب أي ضلع من 20 إلى 140 سم.",
    Canvas: "لوحة قماشية",
    "Woven cotton blend, stretched over pine bars by hand.":
      "مزيج قطني منسوج، مشدود يدويًا على قضبان من الصنوبر.",
    "A 340 g cotton blend with a fine weave, printed with pigment inks and stretched over kiln-dried pine. Choose how the sides are printed: the picture running on, mirrored, or its edge drawn out.\n\nStandard bars are 20 mm deep, deep ones 38 mm.":
      "مزيج قطني 340 غ بنسيج ناعم، مطبوع بأحبار صبغية ومشدود على خشب صنوبر مجفف. اختر كيف تُطبع الجوانب: امتداد الصورة، أو انعكاسها، أو حافتها الممدودة.\n\nعمق القضبان العادية 20 مم، والسميكة 38 مم.",
    "Hanger poster": "ملصق بقضبان تعليق",
    "A poster between magnetic wooden bars, on a cotton cord.":
      "ملصق بين قضبان خشبية مغناطيسية، على حبل قطني.",
    "Four bars of real wood hold the paper by magnets: no nails through the print, and a new picture takes a minute. Bars in black, white, oak or walnut; the cord comes with it.\n\nThe bars cover 12 mm of the print at the top and the bottom.":
      "أربعة قضبان من الخشب الطبيعي تمسك الورق بالمغناطيس: لا مسامير في الطباعة، وتبديل الصورة يستغرق دقيقة. القضبان بالأسود أو الأبيض أو البلوط أو الجوز، والحبل معها.\n\nتغطي القضبان 12 مم من الطباعة في الأعلى والأسفل.",
    "Photo calendar": "تقويم صور",
    "Thirteen pages on 250 g paper, wire-bound, any first month.":
      "ثلاث عشرة صفحة على ورق 250 غ، بتجليد سلكي، وأي شهر أول.",
    "A cover and twelve months, each with a picture of its own, on heavy satin paper with a black wire binding and a hanger. Start with any month; days and months come in your customers' language. Prices can be printed on the cover.":
      "غلاف واثنا عشر شهرًا، لكل منها صورته، على ورق ساتان ثقيل بتجليد سلكي أسود وعلّاقة. ابدأ بأي شهر؛ الأيام والشهور بلغة عملائك. يمكن طباعة الأسعار على الغلاف.",
    "Family planner": "مخطط العائلة",
    "Five columns, a line a day, and a picture for every month.": "خمسة أعمدة، وسطر لكل يوم، وصورة لكل شهر.",
    "Everybody has a column: up to five names of your choice above a line for each day, on paper that takes a pencil. A cover and twelve months, wire-bound with a hanger.":
      "لكل فرد عمود: حتى خمسة أسماء من اختيارك فوق سطر لكل يوم، على ورق يقبل قلم الرصاص. غلاف واثنا عشر شهرًا، بتجليد سلكي وعلّاقة.",
    "Birthday calendar": "تقويم أعياد الميلاد",
    "Days without weekdays, so it hangs for years.": "أيام بلا أسماء أيام الأسبوع، فيبقى معلقًا سنوات.",
    "A cover and twelve months with a line for each day and none for weekdays: written once, right every year. Uncoated 250 g paper, wire-bound with a hanger.":
      "غلاف واثنا عشر شهرًا بسطر لكل يوم ومن دون أيام الأسبوع: يُكتب مرة ويصح كل سنة. ورق غير مصقول 250 غ، بتجليد سلكي وعلّاقة.",
    "Desk calendar": "تقويم مكتبي",
    "Thirteen pages on a stand that folds flat for the post.": "ثلاث عشرة صفحة على حامل يُطوى مسطحًا للشحن.",
    "A picture and a month side by side, on 250 g paper, wire-bound to a sturdy black stand. Start with any month; it arrives flat and stands in a second.":
      "صورة وشهر جنبًا إلى جنب، على ورق 250 غ، بتجليد سلكي على حامل أسود متين. ابدأ بأي شهر؛ يصل مسطحًا ويقف في ثانية.",
    "Business cards": "بطاقات عمل",
    "400 g card in three formats, matt or gloss, from 50 pieces.":
      "ورق مقوى 400 غ بثلاثة أشكال، مطفي أو لامع، من 50 قطعة.",
    "Thick 400 g card with a clean cut, printed in full colour. European, US and square format, matt or gloss, in packs of 50 to 500.":
      "ورق مقوى سميك 400 غ بقص نظيف وطباعة بالألوان الكاملة. مقاس أوروبي وأمريكي ومربع، مطفي أو لامع، في عبوات من 50 إلى 500.",
    Flyers: "منشورات",
    "170 g paper from A6 to A4, on one side or both, from 50 pieces.":
      "ورق 170 غ من A6 إلى A4، على وجه واحد أو وجهين، ابتداءً من 50 قطعة.",
    "Full-colour flyers on coated 170 g paper, matt or gloss, cut clean to A6, A5 or A4. Printed on one side or on both, in packs of 50 to 500.":
      "منشورات ملونة على ورق مصقول 170 غ، غير لامع أو لامع، مقصوصة بدقة بمقاس A6 أو A5 أو A4. مطبوعة على وجه واحد أو على الوجهين، في عبوات من 50 إلى 500.",
    "Folded cards": "بطاقات مطوية",
    "Greeting cards on 300 g card, folded once, from 10 pieces.":
      "بطاقات تهنئة على ورق مقوى 300 غ، مطوية مرة واحدة، ابتداءً من 10 قطع.",
    "Thick 300 g card, matt or gloss, creased and folded once: A6, square or A5 in the hand, twice as large when open. The outside is one sheet, back and front side by side; the inside can be printed too.":
      "ورق مقوى سميك 300 غ، غير لامع أو لامع، محزّز ومطوي مرة واحدة: في اليد A6 أو مربع أو A5، وضعف ذلك وهو مفتوح. الوجه الخارجي ورقة واحدة، الظهر والواجهة جنبًا إلى جنب؛ ويمكن طباعة الداخل أيضًا.",
    "printed on both sides": "مطبوع على الوجهين",
    "A6 folded {0} × {1} cm": "\u2066{0} × {1}\u2069 سم A6 مطوي",
    "A5 folded {0} × {1} cm": "\u2066{0} × {1}\u2069 سم A5 مطوي",
    "Square folded {0} × {1} cm": "\u2066{0} × {1}\u2069 سم مربع مطوي",
    "black frame": "إطار أسود",
    "white frame": "إطار أبيض",
    "oak frame": "إطار بلوط",
    "walnut frame": "إطار جوز",
    "black hanger": "قضبان سوداء",
    "white hanger": "قضبان بيضاء",
    "oak hanger": "قضبان بلوط",
    "walnut hanger": "قضبان جوز",
    "natural wrap edges": "تمتد الصورة حول الحواف",
    "mirror edges": "حواف معكوسة",
    "pixel extend edges": "حواف ممدودة",
    "deep bars": "قضبان سميكة",
    "matt paper": "ورق مطفي",
    "gloss paper": "ورق لامع",
    "{0} pieces": "{0} قطعة",
    // Set apart, else the first number would stand right of the second.
    "Slim {0} × {1} cm": "\u2066{0} × {1}\u2069 سم رفيع",
    "Strip {0} × {1} cm": "\u2066{0} × {1}\u2069 سم شريط",
    "{0} × {1} cm": "\u2066{0} × {1}\u2069 سم",
    Refund: "استرداد المبلغ",
    Reprint: "إعادة طباعة",
    "Damaged or faulty print": "طباعة تالفة أو معيبة",
    "Wrong item": "منتج خاطئ",
    "Not delivered": "لم يصل",
    Other: "سبب آخر",
    "The print file has another number of pages than the product.": "عدد صفحات ملف الطباعة يختلف عن المنتج.",
    "A page of the print file is not the ordered size.": "إحدى صفحات ملف الطباعة ليست بالمقاس المطلوب.",
    "A page of the print file does not reach as far beyond its cut as it must.":
      "إحدى صفحات ملف الطباعة لا تمتد خارج القص بالقدر اللازم.",
    "The print file has no page.": "لا توجد صفحات في ملف الطباعة.",
    "A page does not say where it is cut.": "صفحة لا تحدد موضع قصها.",
    "A page is cut outside its bleed.": "تُقص صفحة خارج هامش القص.",
    "A page's bleed lies outside the page.": "هامش القص لصفحة يقع خارج الصفحة.",
    "A page is measured in units of its own.": "صفحة مقيسة بوحدات خاصة بها.",
    "The print file is protected.": "ملف الطباعة محمي.",
    "The print file contains scripts or actions.": "يحتوي ملف الطباعة على نصوص برمجية أو إجراءات.",
    "The print file contains form fields.": "يحتوي ملف الطباعة على حقول نماذج.",
    "The print file contains attached files.": "يحتوي ملف الطباعة على ملفات مرفقة.",
    "A font is missing from the print file.": "ينقص خط من ملف الطباعة.",
    "The print file contains PostScript.": "يحتوي ملف الطباعة على PostScript.",
    "The print file does not name one printing condition.": "لا يذكر ملف الطباعة شرط طباعة واحدًا.",
    "The printing condition has no profile of a printer.": "شرط الطباعة بلا ملف ألوان لطابعة.",
    "The printing condition's profile has other colours than stated.":
      "ملف ألوان شرط الطباعة فيه ألوان غير المذكورة.",
    "The printing condition has no name.": "شرط الطباعة بلا اسم.",
    "The print file is not PDF 1.6.": "ملف الطباعة ليس PDF 1.6.",
    "The print file has no identity.": "ملف الطباعة بلا معرّف.",
    "The metadata does not say PDF/X-4.": "لا تذكر البيانات الوصفية PDF/X-4.",
    "The document information does not say PDF/X-4.": "لا تذكر معلومات المستند PDF/X-4.",
    "The print file has no title.": "ملف الطباعة بلا عنوان.",
    "The dates of creation differ.": "تواريخ الإنشاء مختلفة.",
    "The dates of change differ.": "تواريخ التعديل مختلفة.",
    "The print file does not say whether it is trapped.": "لا يذكر ملف الطباعة هل جرى تداخل الألوان.",
    "A page has an art box beside its trim box.": "في صفحة إطار فني إلى جانب إطار القص.",
    "A page has notes or links on it.": "على صفحة ملاحظات أو روابط.",
    "Colours are given in RGB without a profile.": "ألوان بنظام RGB بلا ملف ألوان.",
    "Colours are given in inks that the press does not have.": "ألوان بأحبار لا تملكها آلة الطباعة.",
    "Press colours carry the press's own profile.": "ألوان الطباعة تحمل ملف الألوان الخاص بالآلة.",
    "A picture does not say what its colours mean.": "صورة لا تحدد معنى ألوانها.",
    "Something is compressed with LZW.": "شيء مضغوط بطريقة LZW.",
    "Transfer functions change the tones.": "دوال نقل تغيّر درجات الألوان.",
    "A picture has alternates.": "لصورة بدائل.",
    "Layers do not say which are shown.": "لا تحدد الطبقات أيها يظهر.",
    "This file has press colours (CMYK) without a profile. They are printed as the press's own inks, so that black stays black; on screen they may look different.":
      "يحتوي هذا الملف على ألوان طباعة (CMYK) بلا ملف ألوان. تُطبع بأحبار الماكينة نفسها حتى يبقى الأسود أسود؛ وقد تبدو مختلفة على الشاشة.",
    "Some places ask for more than 300 % ink, more than most papers hold: it may smear.":
      "تتطلب بعض المواضع أكثر من 300 % من الحبر، وهو أكثر مما تتحمله معظم أنواع الورق: قد يتلطّخ.",
    "Please lighten the darkest colours.": "يُرجى تفتيح أغمق الألوان.",
    "Please use a larger picture, or order a smaller size.": "يُرجى استخدام صورة أكبر أو طلب مقاس أصغر.",
    "Lines here are thinner than 0.25 pt: they may print broken, or not at all.":
      "توجد هنا خطوط أرفع من 0.25 نقطة: قد تُطبع متقطعة أو لا تُطبع أبدًا.",
    "Please make them at least 0.25 pt thick.": "يُرجى جعل سُمكها 0.25 نقطة على الأقل.",
    "White is set to overprint here: on the press it vanishes, although the screen shows it.":
      "الأبيض مضبوط هنا على الطباعة الفوقية: يختفي في المطبعة رغم ظهوره على الشاشة.",
    "Please switch overprinting off for white.": "يُرجى إيقاف الطباعة الفوقية للأبيض.",
    "Registration colour is printed here: it lays all inks on top of each other and may smear.":
      "يُطبع هنا لون التسجيل: يضع كل الأحبار بعضها فوق بعض وقد يتلطّخ.",
    "Please use black instead; registration colour is for crop marks only.":
      "يُرجى استخدام الأسود؛ فلون التسجيل مخصص لعلامات القص فقط.",
    "Small text is black from several inks: where these do not meet exactly, it looks blurred.":
      "نص صغير أسود من عدة أحبار: حيث لا تتطابق تمامًا يبدو غير واضح.",
    "Please set it in black ink alone.": "يُرجى ضبطه بالحبر الأسود وحده.",
    "This ink marks where the print is cut, and is not printed itself.":
      "يحدد هذا الحبر موضع قص المطبوعة ولا يُطبع هو نفسه.",
    "This ink marks where the print is creased or folded, and is not printed itself.":
      "يحدد هذا الحبر موضع ثني المطبوعة أو طيها ولا يُطبع هو نفسه.",
    "This ink is white: it is printed under or over the colours.":
      "هذا الحبر أبيض: يُطبع تحت الألوان أو فوقها.",
    "This ink is varnish: it is laid over the colours.": "هذا الحبر ورنيش: يوضع فوق الألوان.",
    "This file has channels beside its colours, such as a saved selection or a spot colour. They are not printed.":
      "يحتوي هذا الملف على قنوات غير ألوانه، مثل تحديد محفوظ أو لون خاص. وهي لا تُطبع.",
    "This is a spot ink: unless the print house has it on the press, its nearest colour is printed.":
      "هذا لون موضعي: إن لم يكن متوفرًا في المطبعة يُطبع أقرب لون إليه.",
    "Please ask the print house, or convert it to CMYK.": "يُرجى سؤال المطبعة أو تحويله إلى CMYK.",
    "Notes, stamps or form fields lie on the page and are printed with it.":
      "توجد على الصفحة ملاحظات أو أختام أو حقول نماذج وتُطبع معها.",
    "Please remove them where they are not meant to be printed.": "يُرجى إزالة ما لا يُراد طبعه.",
    "Overprinting and spot inks of this file look different in print: its pictures do not show them as the press does.":
      "تبدو الطباعة الفوقية والأحبار الخاصة في هذا الملف مختلفة عند الطباعة: فصوره لا تُظهرها كما تفعل المطبعة.",
    "Please ask the print house for a proof of its own.": "يُرجى طلب نسخة تجريبية من المطبعة نفسها.",
    "This file has several pages: only the chosen one is printed.":
      "يحتوي هذا الملف على عدة صفحات: تُطبع الصفحة المختارة فقط.",
    "Another page can be chosen for this design, or become a design of its own.":
      "يمكنك اختيار صفحة أخرى لهذا التصميم، أو جعلها تصميمًا مستقلًا.",
    "This page is blank: the print would be plain paper.": "هذه الصفحة فارغة: ستكون المطبوعة ورقًا أبيض.",
    "Please choose another page, or export the file again.": "يُرجى اختيار صفحة أخرى أو تصدير الملف من جديد.",
    "Programs show this page differently: it is printed as its preview shows it.":
      "تعرض البرامج هذه الصفحة بأشكال مختلفة: تُطبع كما تظهر في المعاينة.",
    "A note or mark on this page does not say how it looks, and is not printed.":
      "توجد على هذه الصفحة ملاحظة أو علامة لا تحدد شكلها، ولا تُطبع.",
    "Please make it part of the page, or remove it.": "يُرجى جعلها جزءًا من الصفحة أو إزالتها.",
    "A layer of this file is marked as not to be printed, and is left out.":
      "توجد في هذا الملف طبقة معلَّمة بأنها لا تُطبع، وقد استُبعدت.",
    "This file is made for another finished size: it is scaled or cropped for this print.":
      "أُعدّ هذا الملف لمقاس نهائي آخر: يُغيَّر حجمه أو يُقصّ لهذه الطباعة.",
    "Please compare its size with that of the product.": "يُرجى مقارنة مقاسه بمقاس المنتج.",
    "This page is too elaborate to be checked in full.": "هذه الصفحة معقدة إلى حد لا يسمح بفحصها كاملة.",
    "Please look at its preview closely.": "يُرجى النظر جيدًا إلى معاينتها.",
    "The print is below 200 dpi and looks soft.": "دقة الطباعة أقل من 200 dpi فتبدو غير واضحة.",
  },
  columns: {
    order_number: "رقم الطلب",
    sku: "رقم الصنف",
    quantity: "الكمية",
    recipient_name: "المستلم",
    recipient_first_name: "الاسم الأول",
    recipient_last_name: "اسم العائلة",
    recipient_company: "الشركة",
    recipient_address: "العنوان",
    recipient_address2: "العنوان، السطر الثاني",
    recipient_city: "المدينة",
    recipient_state: "الولاية",
    recipient_zip: "الرمز البريدي",
    country: "البلد",
    recipient_email: "البريد الإلكتروني",
    recipient_phone: "الهاتف",
    note: "ملاحظة",
  },
};
