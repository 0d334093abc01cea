/** What is said of files that cannot be taken in, by its English words. */
export const uploads: Readonly<Record<string, string>> = {
  "This file is empty. Please choose it again.": "Šis fails ir tukšs. Lūdzu, izvēlieties to vēlreiz.",
  "SVG drawings cannot be printed directly. Please export a PDF or a PNG.":
    "SVG zīmējumus nevar drukāt tieši. Lūdzu, eksportējiet PDF vai PNG.",
  "This file is damaged and cannot be read. Please export it again.":
    "Šis fails ir bojāts, un to nevar nolasīt. Lūdzu, eksportējiet to vēlreiz.",
  "This file is incomplete. Please upload it again.":
    "Šis fails ir nepilnīgs. Lūdzu, augšupielādējiet to vēlreiz.",
  "Animated pictures cannot be printed. Please upload a single picture.":
    "Animētus attēlus nevar drukāt. Lūdzu, augšupielādējiet vienu attēlu.",
  "Raw files of cameras cannot be printed. Please develop the picture and save it as a JPEG or a TIFF.":
    "Kameru RAW failus nevar izdrukāt. Lūdzu, apstrādājiet attēlu un saglabājiet to kā JPEG vai TIFF.",
  "This picture is stored in a rare way that we cannot read truly. Please open it and save it as an ordinary PNG, TIFF or JPEG.":
    "Šis attēls ir saglabāts retā veidā, ko mēs nevaram precīzi nolasīt. Lūdzu, atveriet to un saglabājiet kā parastu PNG, TIFF vai JPEG.",
  "This picture has colours brighter than white (HDR). Please choose its exposure and save it with 8 or 16 bits per channel.":
    "Šim attēlam ir krāsas, kas ir gaišākas par baltu (HDR). Lūdzu, izvēlieties ekspozīciju un saglabājiet to ar 8 vai 16 bitiem kanālā.",
  "This TIFF has too many pages. Please upload one picture per file.":
    "Šim TIFF ir par daudz lapu. Lūdzu, augšupielādējiet vienu attēlu katrā failā.",
  "This picture has more than 150 megapixels. Please make it smaller.":
    "Šim attēlam ir vairāk nekā 150 megapikseļu. Lūdzu, samaziniet to.",
  "A side of this picture is longer than 30,000 pixels. Please make it smaller.":
    "Šī attēla mala ir garāka par 30 000 pikseļiem. Lūdzu, samaziniet to.",
  "Opening this file takes more work or memory than we can give one file. Please simplify or shrink it.":
    "Šī faila atvēršana prasa vairāk darba vai atmiņas, nekā varam dot vienam failam. Lūdzu, vienkāršojiet vai samaziniet to.",
  "This PDF is protected. Please save it without a password.":
    "Šis PDF ir aizsargāts. Lūdzu, saglabājiet to bez paroles.",
  "This PDF contains scripts or actions. Please export a plain PDF.":
    "Šajā PDF ir skripti vai darbības. Lūdzu, eksportējiet vienkāršu PDF.",
  "This PDF contains attached files. Please export a plain PDF.":
    "Šajā PDF ir pievienoti faili. Lūdzu, eksportējiet vienkāršu PDF.",
  "This PDF contains form fields. Please flatten the form and export it again.":
    "Šajā PDF ir veidlapas lauki. Lūdzu, saplaciniet veidlapu un eksportējiet to vēlreiz.",
  "Some fonts are missing from this PDF. Please embed all fonts and export it again.":
    "Šajā PDF trūkst fontu. Lūdzu, iegulstiet visus fontus un eksportējiet to vēlreiz.",
  "This PDF has no page.": "Šajā PDF nav nevienas lapas.",
  "This file has no page of that number.": "Šajā failā nav lapas ar tādu numuru.",
  "The page of this PDF that is to be printed is empty.": "Šī PDF lapa, kas jādrukā, ir tukša.",
  "The page of this PDF is longer than 100 inches (254 cm).":
    "Šī PDF lapa ir garāka par 100 collām (254 cm).",
  "The page of this PDF is smaller than 5 mm.": "Šī PDF lapa ir mazāka par 5 mm.",
  "This contains characters or numbers that cannot be stored.":
    "Tajā ir rakstzīmes vai skaitļi, ko nevar saglabāt.",
  "Many of your uploads are still on their way. Please wait for some of them, then try again.":
    "Daudzi jūsu faili vēl ir ceļā. Lūdzu, sagaidiet dažus no tiem un mēģiniet vēlreiz.",
  "There is too much text in this form. Please shorten it.":
    "Šajā veidlapā ir pārāk daudz teksta. Lūdzu, saīsiniet to.",
  "A lot was uploaded from your network today. Please try again tomorrow, or sign in to your account.":
    "No jūsu tīkla šodien ir augšupielādēts daudz. Lūdzu, mēģiniet rīt vai pierakstieties savā kontā.",
  "There is no room left in your {0} GB for this file. Please delete designs you no longer need, then try again.":
    "Jūsu {0} GB šim failam vairs nav vietas. Lūdzu, izdzēsiet dizainus, kas vairs nav vajadzīgi, un mēģiniet vēlreiz.",
  "The room of designs you have deleted today is yours again tomorrow. Please upload this file then.":
    "Šodien izdzēsto dizainu vieta būs atkal brīva rīt. Lūdzu, augšupielādējiet šo failu tad.",
  "This request took too long to arrive. Please try again.":
    "Šis pieprasījums pienāca pārāk lēni. Lūdzu, mēģiniet vēlreiz.",
  "The upload broke off before its end. Please try again.":
    "Augšupielāde pārtrūka pirms beigām. Lūdzu, mēģiniet vēlreiz.",
  "This Photoshop file was saved without its merged picture. Please save it again with “Maximize Compatibility” switched on, or export a TIFF or PDF.":
    "Šis Photoshop fails saglabāts bez apvienotā attēla. Lūdzu, saglabājiet to vēlreiz ar ieslēgtu opciju “Maximize Compatibility” vai eksportējiet TIFF vai PDF.",
  "This Photoshop file has a colour mode or depth that cannot be printed. Please convert it to RGB or CMYK with 8 or 16 bits per channel.":
    "Šim Photoshop failam ir krāsu režīms vai dziļums, ko nevar izdrukāt. Lūdzu, pārveidojiet to par RGB vai CMYK ar 8 vai 16 bitiem kanālā.",
  "This file is larger than {0} MB.": "Šis fails ir lielāks par {0} MB.",
  "At most {0} files can be sent at once": "Vienā reizē ne vairāk kā {0} faili",
  "HEIC photos cannot be shown to everybody. Please export a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).":
    "HEIC fotoattēlus nevar parādīt visiem. Lūdzu, eksportējiet JPEG (iPhone: Iestatījumi, Kamera, Formāti, Saderīgākais).",
  "Please use a JPEG, PNG, WebP, TIFF or AVIF photo.":
    "Lūdzu, izmantojiet JPEG, PNG, WebP, TIFF vai AVIF fotoattēlu.",
  "This file type is not accepted. Please use a PDF, a picture, an office document or a text file.":
    "Šāda veida failu nepieņemam. Lūdzu, izmantojiet PDF, attēlu, biroja dokumentu vai teksta failu.",
};
