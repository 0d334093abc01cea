import type { Words } from "./say-in.ts";

/** Latvian for names of the catalogue, and for what the check of a print file finds. */
export const lv: Words = {
  comma: ", ",
  decimalSign: ",",
  sentences: {
    "Demo store": "Demonstrācijas veikals",
    "Framed poster": "Plakāts rāmī",
    "Matt 200 g poster in a solid wooden frame, ready to hang.":
      "Matēts 200 g plakāts masīvkoka rāmī, gatavs pakāršanai.",
    "Printed on heavy matt paper and framed by hand behind clear acrylic glass. The frame is 20 mm wide, FSC-certified wood, in black, white, oak or walnut, with a hook already on its back.\n\nThe frame covers 5 mm of the print on every side.":
      "Drukāts uz bieza matēta papīra un ar rokām ierāmēts aiz dzidra akrila stikla. Rāmis ir 20 mm plats, no FSC sertificēta koka, melns, balts, ozola vai valrieksta, ar pakaramo aizmugurē.\n\nRāmis katrā malā nosedz 5 mm no drukas.",
    Poster: "Plakāts",
    "Museum-quality matt paper, 200 g, in stock sizes or cut to yours.":
      "Matēts muzeja kvalitātes papīrs, 200 g, gatavos izmēros vai piegriezts jūsējam.",
    "Twelve-colour pigment print on matt 200 g paper with a soft, glare-free surface. Colours stay true for decades away from direct sun.\n\nNeed another size? Order any side from 20 to 140 cm.":
      "Divpadsmit krāsu pigmenta druka uz matēta 200 g papīra ar mīkstu virsmu bez atspīduma. Sargātas no tiešas saules, krāsas saglabājas gadu desmitiem.\n\nVajag citu izmēru? Pasūtiet jebkuru malu no 20 līdz 140 cm.",
    Canvas: "Kanva",
    "Woven cotton blend, stretched over pine bars by hand.":
      "Austs kokvilnas audums, ar rokām uzstiepts uz priedes līstēm.",
    "A 340 g cotton blend with a fine weave, printed with pigment inks and stretched over kiln-dried pine. Choose how the sides are printed: the picture running on, mirrored, or its edge drawn out.\n\nStandard bars are 20 mm deep, deep ones 38 mm.":
      "Smalki austs 340 g kokvilnas audums, apdrukāts ar pigmenta tintēm un uzstiepts uz žāvētas priedes. Izvēlieties, kā apdrukāt malas: ar attēla turpinājumu, spoguļattēlā vai ar izstieptu malu.\n\nParastās līstes ir 20 mm biezas, biezās 38 mm.",
    "Hanger poster": "Plakāts ar līstēm",
    "A poster between magnetic wooden bars, on a cotton cord.":
      "Plakāts starp magnētiskām koka līstēm, kokvilnas auklā.",
    "Four bars of real wood hold the paper by magnets: no nails through the print, and a new picture takes a minute. Bars in black, white, oak or walnut; the cord comes with it.\n\nThe bars cover 12 mm of the print at the top and the bottom.":
      "Četras īsta koka līstes tur papīru ar magnētiem: drukā nav naglu, un jaunu attēlu ieliek minūtes laikā. Līstes melnas, baltas, ozola vai valrieksta; aukla ir komplektā.\n\nLīstes augšā un apakšā nosedz 12 mm no drukas.",
    "Photo calendar": "Foto kalendārs",
    "Thirteen pages on 250 g paper, wire-bound, any first month.":
      "Trīspadsmit lapas uz 250 g papīra, stieples iesējums, jebkurš pirmais mēnesis.",
    "A cover and twelve months, each with a picture of its own, on heavy satin paper with a black wire binding and a hanger. Start with any month; days and months come in your customers' language. Prices can be printed on the cover.":
      "Vāks un divpadsmit mēneši, katrs ar savu attēlu, uz bieza satīna papīra ar melnu stieples iesējumu un pakaramo. Sāciet ar jebkuru mēnesi; dienas un mēneši ir jūsu klientu valodā. Uz vāka var drukāt cenas.",
    "Family planner": "Ģimenes plānotājs",
    "Five columns, a line a day, and a picture for every month.":
      "Piecas slejas, rinda katrai dienai un attēls katram mēnesim.",
    "Everybody has a column: up to five names of your choice above a line for each day, on paper that takes a pencil. A cover and twelve months, wire-bound with a hanger.":
      "Katram sava sleja: līdz pieciem vārdiem pēc izvēles virs rindas katrai dienai, uz papīra, uz kura var rakstīt ar zīmuli. Vāks un divpadsmit mēneši, stieples iesējums ar pakaramo.",
    "Birthday calendar": "Dzimšanas dienu kalendārs",
    "Days without weekdays, so it hangs for years.": "Dienas bez nedēļas dienām, tāpēc tas kalpo gadiem.",
    "A cover and twelve months with a line for each day and none for weekdays: written once, right every year. Uncoated 250 g paper, wire-bound with a hanger.":
      "Vāks un divpadsmit mēneši ar rindu katrai dienai un bez nedēļas dienām: vienreiz ierakstīts, pareizs katru gadu. Nekrītots 250 g papīrs, stieples iesējums ar pakaramo.",
    "Desk calendar": "Galda kalendārs",
    "Thirteen pages on a stand that folds flat for the post.":
      "Trīspadsmit lapas uz statīva, kas sūtīšanai salokās plakans.",
    "A picture and a month side by side, on 250 g paper, wire-bound to a sturdy black stand. Start with any month; it arrives flat and stands in a second.":
      "Attēls un mēnesis blakus, uz 250 g papīra, ar stieples iesējumu pie izturīga melna statīva. Sāciet ar jebkuru mēnesi; tas pienāk plakans un nostājas vienā mirklī.",
    "Business cards": "Vizītkartes",
    "400 g card in three formats, matt or gloss, from 50 pieces.":
      "400 g kartons trīs formātos, matēts vai spīdīgs, no 50 gabaliem.",
    "Thick 400 g card with a clean cut, printed in full colour. European, US and square format, matt or gloss, in packs of 50 to 500.":
      "Biezs 400 g kartons ar tīru griezumu, pilnkrāsu druka. Eiropas, ASV un kvadrāta formāts, matēts vai spīdīgs, iepakojumos no 50 līdz 500.",
    Flyers: "Skrejlapas",
    "170 g paper from A6 to A4, on one side or both, from 50 pieces.":
      "170 g papīrs no A6 līdz A4, vienpusēji vai abpusēji, sākot no 50 gabaliem.",
    "Full-colour flyers on coated 170 g paper, matt or gloss, cut clean to A6, A5 or A4. Printed on one side or on both, in packs of 50 to 500.":
      "Pilnkrāsu skrejlapas uz 170 g krītota papīra, matēta vai spīdīga, precīzi nogrieztas A6, A5 vai A4 formātā. Apdrukātas no vienas vai abām pusēm, iepakojumos pa 50 līdz 500.",
    "Folded cards": "Salokāmas kartītes",
    "Greeting cards on 300 g card, folded once, from 10 pieces.":
      "Apsveikuma kartītes uz 300 g kartona, vienreiz salocītas, sākot no 10 gabaliem.",
    "Thick 300 g card, matt or gloss, creased and folded once: A6, square or A5 in the hand, twice as large when open. The outside is one sheet, back and front side by side; the inside can be printed too.":
      "Biezs 300 g kartons, matēts vai spīdīgs, rievots un vienreiz salocīts: rokā A6, kvadrāts vai A5, atvērtā veidā divreiz lielāks. Ārpuse ir viena loksne, aizmugure un priekšpuse blakus; apdrukāt var arī iekšpusi.",
    "printed on both sides": "abpusēja druka",
    "A6 folded {0} × {1} cm": "A6 salocīts {0} × {1} cm",
    "A5 folded {0} × {1} cm": "A5 salocīts {0} × {1} cm",
    "Square folded {0} × {1} cm": "Kvadrāts salocīts {0} × {1} cm",
    "black frame": "melns rāmis",
    "white frame": "balts rāmis",
    "oak frame": "ozola rāmis",
    "walnut frame": "valrieksta rāmis",
    "black hanger": "melnas līstes",
    "white hanger": "baltas līstes",
    "oak hanger": "ozola līstes",
    "walnut hanger": "valrieksta līstes",
    "natural wrap edges": "attēls turpinās pāri malām",
    "mirror edges": "malas spoguļattēlā",
    "pixel extend edges": "izstieptas malas",
    "deep bars": "biezas līstes",
    "matt paper": "matēts papīrs",
    "gloss paper": "spīdīgs papīrs",
    "{0} pieces": "{0} gab.",
    "Slim {0} × {1} cm": "Šaurs {0} × {1} cm",
    "Strip {0} × {1} cm": "Josla {0} × {1} cm",
    Refund: "Naudas atmaksa",
    Reprint: "Atkārtota druka",
    "Damaged or faulty print": "Bojāta vai kļūdaina druka",
    "Wrong item": "Nepareiza prece",
    "Not delivered": "Nav piegādāts",
    Other: "Cits iemesls",
    "The print file has another number of pages than the product.":
      "Drukas failā ir cits lapu skaits nekā produktam.",
    "A page of the print file is not the ordered size.": "Drukas faila lapai nav pasūtītā izmēra.",
    "A page of the print file does not reach as far beyond its cut as it must.":
      "Drukas faila lapa nesniedzas pietiekami tālu aiz griezuma.",
    "The print file has no page.": "Drukas failā nav nevienas lapas.",
    "A page does not say where it is cut.": "Lapā nav norādīts, kur to griež.",
    "A page is cut outside its bleed.": "Lapu griež ārpus tās izlaiduma.",
    "A page's bleed lies outside the page.": "Lapas izlaidums ir ārpus lapas.",
    "A page is measured in units of its own.": "Lapa ir mērīta savās mērvienībās.",
    "The print file is protected.": "Drukas fails ir aizsargāts.",
    "The print file contains scripts or actions.": "Drukas failā ir skripti vai darbības.",
    "The print file contains form fields.": "Drukas failā ir veidlapas lauki.",
    "The print file contains attached files.": "Drukas failā ir pievienoti faili.",
    "A font is missing from the print file.": "Drukas failā trūkst fonta.",
    "The print file contains PostScript.": "Drukas failā ir PostScript.",
    "The print file does not name one printing condition.":
      "Drukas failā nav nosaukts tieši viens drukas režīms.",
    "The printing condition has no profile of a printer.": "Drukas režīmam nav printera profila.",
    "The printing condition's profile has other colours than stated.":
      "Drukas režīma profilam ir citas krāsas, nekā norādīts.",
    "The printing condition has no name.": "Drukas režīmam nav nosaukuma.",
    "The print file is not PDF 1.6.": "Drukas fails nav PDF 1.6.",
    "The print file has no identity.": "Drukas failam nav identifikatora.",
    "The metadata does not say PDF/X-4.": "Metadatos nav norādīts PDF/X-4.",
    "The document information does not say PDF/X-4.": "Dokumenta informācijā nav norādīts PDF/X-4.",
    "The print file has no title.": "Drukas failam nav nosaukuma.",
    "The dates of creation differ.": "Izveides datumi atšķiras.",
    "The dates of change differ.": "Izmaiņu datumi atšķiras.",
    "The print file does not say whether it is trapped.":
      "Drukas failā nav norādīts, vai krāsas ir pārklātas.",
    "A page has an art box beside its trim box.": "Lapai blakus apgriezuma laukam ir mākslas lauks.",
    "A page has notes or links on it.": "Lapā ir piezīmes vai saites.",
    "Colours are given in RGB without a profile.": "Krāsas ir norādītas RGB bez profila.",
    "Colours are given in inks that the press does not have.":
      "Krāsas ir norādītas tintēs, kuru iekārtai nav.",
    "Press colours carry the press's own profile.": "Drukas krāsām ir pašas iekārtas profils.",
    "A picture does not say what its colours mean.": "Attēlā nav norādīts, ko nozīmē tā krāsas.",
    "Something is compressed with LZW.": "Kaut kas ir saspiests ar LZW.",
    "Transfer functions change the tones.": "Pārneses funkcijas maina toņus.",
    "A picture has alternates.": "Attēlam ir aizstājēji.",
    "Layers do not say which are shown.": "Slāņos nav norādīts, kuri ir redzami.",
    "This file has press colours (CMYK) without a profile. They are printed as the press's own inks, so that black stays black; on screen they may look different.":
      "Šajā failā ir drukas krāsas (CMYK) bez profila. Tās drukā ar mašīnas krāsām, lai melnais paliktu melns; ekrānā tās var izskatīties citādi.",
    "Some places ask for more than 300 % ink, more than most papers hold: it may smear.":
      "Dažās vietās vajadzīgs vairāk nekā 300 % krāsas, vairāk, nekā vairums papīru spēj uzņemt: tā var izsmērēties.",
    "Please lighten the darkest colours.": "Lūdzu, padariet tumšākās krāsas gaišākas.",
    "Please use a larger picture, or order a smaller size.":
      "Lūdzu, izmantojiet lielāku attēlu vai pasūtiet mazāku izmēru.",
    "Lines here are thinner than 0.25 pt: they may print broken, or not at all.":
      "Līnijas šeit ir tievākas par 0,25 pt: tās var izdrukāties pārtrauktas vai nemaz.",
    "Please make them at least 0.25 pt thick.": "Lūdzu, padariet tās vismaz 0,25 pt biezas.",
    "White is set to overprint here: on the press it vanishes, although the screen shows it.":
      "Baltajam šeit ir ieslēgta virsdruka: iespiedmašīnā tas pazūd, lai gan ekrāns to rāda.",
    "Please switch overprinting off for white.": "Lūdzu, izslēdziet baltā virsdruku.",
    "Registration colour is printed here: it lays all inks on top of each other and may smear.":
      "Šeit drukā sakrišanas krāsu: tā klāj visas krāsas citu uz citas un var izsmērēties.",
    "Please use black instead; registration colour is for crop marks only.":
      "Lūdzu, izmantojiet melno; sakrišanas krāsa ir tikai griešanas atzīmēm.",
    "Small text is black from several inks: where these do not meet exactly, it looks blurred.":
      "Sīks teksts ir melns no vairākām krāsām: kur tās precīzi nesakrīt, tas izskatās izplūdis.",
    "Please set it in black ink alone.": "Lūdzu, iestatiet to tikai melnajā krāsā.",
    "This ink marks where the print is cut, and is not printed itself.":
      "Šī krāsa rāda, kur izdruku griež, un pati netiek drukāta.",
    "This ink marks where the print is creased or folded, and is not printed itself.":
      "Šī krāsa rāda, kur izdruku rievo vai loka, un pati netiek drukāta.",
    "This ink is white: it is printed under or over the colours.":
      "Šī krāsa ir balta: to drukā zem vai virs krāsām.",
    "This ink is varnish: it is laid over the colours.": "Šī krāsa ir laka: to klāj virs krāsām.",
    "This file has channels beside its colours, such as a saved selection or a spot colour. They are not printed.":
      "Šajā failā bez krāsām ir vēl citi kanāli, piemēram, saglabāts atlases apgabals vai īpaša tinte. Tos nedrukā.",
    "This is a spot ink: unless the print house has it on the press, its nearest colour is printed.":
      "Šī ir papildkrāsa: ja tipogrāfijai tās nav mašīnā, drukā tuvāko krāsu.",
    "Please ask the print house, or convert it to CMYK.":
      "Lūdzu, jautājiet tipogrāfijai vai pārveidojiet to par CMYK.",
    "Notes, stamps or form fields lie on the page and are printed with it.":
      "Uz lapas ir piezīmes, zīmogi vai veidlapas lauki, un tos drukā līdzi.",
    "Please remove them where they are not meant to be printed.": "Lūdzu, noņemiet to, kas nav jādrukā.",
    "Overprinting and spot inks of this file look different in print: its pictures do not show them as the press does.":
      "Šī faila pārdruka un speciālās krāsas drukā izskatās citādi: attēli tās nerāda tā, kā drukā iespiedmašīna.",
    "Please ask the print house for a proof of its own.":
      "Lūdzu, palūdziet tipogrāfijai tās pašas paraugnovilkumu.",
    "This file has several pages: only the chosen one is printed.":
      "Šajā failā ir vairākas lapas: drukā tikai izvēlēto.",
    "Another page can be chosen for this design, or become a design of its own.":
      "Šim dizainam varat izvēlēties citu lapu vai izveidot no tās atsevišķu dizainu.",
    "This page is blank: the print would be plain paper.": "Šī lapa ir tukša: izdruka būtu tīrs papīrs.",
    "Please choose another page, or export the file again.":
      "Lūdzu, izvēlieties citu lapu vai eksportējiet failu vēlreiz.",
    "Programs show this page differently: it is printed as its preview shows it.":
      "Programmas rāda šo lapu atšķirīgi: to drukā tā, kā redzams priekšskatījumā.",
    "A note or mark on this page does not say how it looks, and is not printed.":
      "Piezīme vai atzīme šajā lapā nenorāda savu izskatu un netiek drukāta.",
    "Please make it part of the page, or remove it.": "Lūdzu, padariet to par lapas daļu vai noņemiet.",
    "A layer of this file is marked as not to be printed, and is left out.":
      "Šī faila slānis ir atzīmēts kā nedrukājams un tiek izlaists.",
    "This file is made for another finished size: it is scaled or cropped for this print.":
      "Šis fails ir sagatavots citam gatavajam izmēram: šai izdrukai tas tiek mērogots vai apgriezts.",
    "Please compare its size with that of the product.": "Lūdzu, salīdziniet tā izmēru ar produkta izmēru.",
    "This page is too elaborate to be checked in full.":
      "Šī lapa ir pārāk sarežģīta, lai to pārbaudītu pilnībā.",
    "Please look at its preview closely.": "Lūdzu, rūpīgi apskatiet tās priekšskatījumu.",
    "The print is below 200 dpi and looks soft.": "Druka ir zem 200 dpi un izskatās neasa.",
  },
  columns: {
    order_number: "Pasūtījuma numurs",
    sku: "Artikuls",
    quantity: "Daudzums",
    recipient_name: "Saņēmējs",
    recipient_first_name: "Vārds",
    recipient_last_name: "Uzvārds",
    recipient_company: "Uzņēmums",
    recipient_address: "Adrese",
    recipient_address2: "Adrese, otrā rinda",
    recipient_city: "Pilsēta",
    recipient_state: "Novads",
    recipient_zip: "Pasta indekss",
    country: "Valsts",
    recipient_email: "E-pasts",
    recipient_phone: "Tālrunis",
    note: "Piezīme",
  },
};
