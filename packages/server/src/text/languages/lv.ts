/** What the host says, by its English words; `{0}` and on stand for what it puts in. */
export const lv: Readonly<Record<string, string>> = {
  "Hello {0},": "Labdien, {0}!",
  "Confirm your email address": "Apstipriniet savu e-pasta adresi",
  "Welcome to {0}. Please confirm your email address to start designing.":
    "Laipni lūdzam {0}. Lai sāktu veidot, lūdzu, apstipriniet savu e-pasta adresi.",
  "The link works once and is valid for 2 hours.": "Saite ir derīga vienu reizi, 2 stundas.",
  "Confirm email address": "Apstiprināt e-pasta adresi",
  "You already have an account at {0}": "Jums jau ir konts: {0}",
  "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.":
    "Kāds, varbūt jūs, ar šo adresi mēģināja izveidot kontu. Jums tāds jau ir, tāpēc nekas nav mainīts.",
  "If you forgot your password you can ask for a new one on the sign-in page.":
    "Ja aizmirsāt paroli, jaunu varat palūgt pieslēgšanās lapā.",
  "Go to sign in": "Uz pieslēgšanos",
  "Reset your password": "Nomainiet savu paroli",
  "Use the link below to choose a new password. It works once and is valid for 60 minutes.":
    "Ar zemāk esošo saiti izvēlieties jaunu paroli. Tā ir derīga vienu reizi, 60 minūtes.",
  "If you did not ask for this, you can ignore this email: your password stays as it is.":
    "Ja to nelūdzāt, šo vēstuli varat neņemt vērā: jūsu parole paliek, kāda ir.",
  "Choose a new password": "Izvēlēties jaunu paroli",
  "Your password was changed": "Jūsu parole ir nomainīta",
  "The password of your account at {0} has just been changed and all other sessions were signed out.":
    "Jūsu konta parole ({0}) tikko ir nomainīta, un visas pārējās sesijas ir izrakstītas.",
  "If this was not you, ask for a password reset on the sign-in page right away.":
    "Ja tas nebijāt jūs, tūlīt palūdziet paroles maiņu pieslēgšanās lapā.",
  "New sign-in to your account": "Jauna pierakstīšanās jūsu kontā",
  "Somebody has just signed in to your account at {0} with a browser that was not used before.":
    "Kāds tikko pierakstījās jūsu {0} kontā ar pārlūku, kas iepriekš nav izmantots.",
  "If this was you, there is nothing to do.": "Ja tas bijāt jūs, nekas nav jādara.",
  "If it was not, ask for a password reset on the sign-in page right away: it signs everybody out.":
    "Ja ne, pierakstīšanās lapā tūlīt lūdziet jaunu paroli: tas izrakstīs visus.",
  "Two-step sign-in is on": "Divpakāpju pierakstīšanās ir ieslēgta",
  "Signing in to your account at {0} now takes a code of your authenticator app as well, and all other sessions were signed out.":
    "Lai pierakstītos jūsu {0} kontā, tagad vajag arī autentifikācijas lietotnes kodu, un visas pārējās sesijas ir izrakstītas.",
  "Keep your recovery codes where you find them without your phone.":
    "Glabājiet atkopšanas kodus tur, kur tos atradīsiet bez tālruņa.",
  "If this was not you, ask for a password reset on the sign-in page and write to us right away.":
    "Ja tas nebijāt jūs, pierakstīšanās lapā lūdziet jaunu paroli un tūlīt rakstiet mums.",
  "Two-step sign-in is off": "Divpakāpju pierakstīšanās ir izslēgta",
  "Signing in to your account at {0} takes your password alone again.":
    "Lai pierakstītos jūsu {0} kontā, atkal pietiek ar paroli.",
  "A secret key was made": "Izveidota slepenā atslēga",
  "A new secret key, {0}, calls the API in the name of your account at {1} from now on.":
    "Jauna slepenā atslēga {0} turpmāk izsauc API jūsu {1} konta vārdā.",
  "A webhook was added or changed": "Pievienots vai mainīts tīmekļa āķis",
  "Messages about your account at {0} go to a server that was just named or changed: {1}":
    "Ziņojumi par jūsu {0} kontu tiek sūtīti uz tikko norādītu vai mainītu serveri: {1}",
  "Your data was downloaded": "Jūsu dati ir lejupielādēti",
  "Everything that is kept of your account at {0} was just downloaded in one file.":
    "Viss, kas tiek glabāts par jūsu {0} kontu, tikko lejupielādēts vienā failā.",
  "If this was not you, ask for a password reset on the sign-in page right away. Then end the API keys and webhooks you do not know, in Settings.":
    "Ja tas nebijāt jūs, nekavējoties pieprasiet jaunu paroli pierakstīšanās lapā. Pēc tam iestatījumos izbeidziet API atslēgas un tīmekļa āķus, kurus nepazīstat.",
  "A recovery code was used": "Izmantots atkopšanas kods",
  "One of the recovery codes of your account at {0} was used instead of your app. Codes left: {1}.":
    "Lietotnes vietā izmantots viens no jūsu {0} konta atkopšanas kodiem. Atlikuši kodi: {1}.",
  "Confirm your new email address": "Apstipriniet savu jauno e-pasta adresi",
  "Somebody, perhaps you, wants to use this address for an account at {0}.":
    "Kāds, iespējams, jūs, vēlas izmantot šo adresi {0} kontam.",
  "The link works once and is valid for 2 hours. Without it the account keeps its old address.":
    "Saite darbojas vienu reizi un ir derīga 2 stundas. Bez tās konts patur veco adresi.",
  "If this was not you, you can ignore this email.": "Ja tas nebijāt jūs, varat neņemt vērā šo vēstuli.",
  "Confirm new address": "Apstiprināt jauno adresi",
  "This address already has an account": "Šai adresei jau ir konts",
  "Somebody, perhaps you, wanted to use this address for an account at {0}. Another account has it, or had it until a few days ago, so nothing was changed.":
    "Kāds, iespējams, jūs, vēlējās izmantot šo adresi {0} kontam. Tā ir citam kontam vai bija tam vēl pirms dažām dienām, tāpēc nekas netika mainīts.",
  "Your email address is about to change": "Jūsu e-pasta adrese tiks mainīta",
  "Somebody, perhaps you, asked to change the address of your account at {0} to {1}. It changes once the link we sent there has been used.":
    "Kāds, iespējams, jūs, lūdza mainīt jūsu {0} konta adresi uz {1}. Tā mainīsies, kad būs izmantota turp nosūtītā saite.",
  "If it was not, stop it with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days.":
    "Ja tas nebijāt jūs, apturiet to ar tālāk esošo saiti: tā izraksta visus, un jūs izvēlaties jaunu paroli. Tā darbojas vienu reizi un ir derīga 7 dienas.",
  "This was not me": "Tas nebiju es",
  "Your email address was changed": "Jūsu e-pasta adrese tika mainīta",
  "The address of your account at {0} is now {1}, and all other sessions were signed out. This is the last email to the old address.":
    "Jūsu {0} konta adrese tagad ir {1}, un visas pārējās sesijas ir izrakstītas. Šī ir pēdējā vēstule uz veco adresi.",
  "If it was not, take your account back with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days, in which no other account can use this address.":
    "Ja tas nebijāt jūs, atgūstiet savu kontu ar tālāk esošo saiti: tā izraksta visus, un jūs izvēlaties jaunu paroli. Tā darbojas vienu reizi un ir derīga 7 dienas, kurās neviens cits konts nevar izmantot šo adresi.",
  "Your order {0}": "Jūsu pasūtījums {0}",
  "Thank you! Your order {0} has been created. Production starts when your payment has arrived.":
    "Paldies! Jūsu pasūtījums {0} ir izveidots. Izgatavošana sākas, kad saņemts jūsu maksājums.",
  "It goes to {0}.": "Tas dodas uz: {0}.",
  "It travels by express delivery.": "Tas tiek sūtīts ar ekspreso piegādi.",
  "It should be there by {0}.": "Tam jābūt klāt līdz {0}.",
  "It travels in {0} parcels.": "Tas ceļo {0} sūtījumos.",
  "The parcel is with {0} under the number {1}.": "Sūtījums ir pie {0} ar numuru {1}.",
  "If something is wrong with it, please tell us until {0}.":
    "Ja kaut kas nav kārtībā, lūdzu, pasakiet mums līdz {0}.",
  "Ask for a refund or reprint": "Pieprasīt naudas atmaksu vai jaunu izdruku",
  "Follow the parcel at {0}": "Izsekot sūtījumam pie {0}",
  Shipping: "Piegāde",
  Discount: "Atlaide",
  Total: "Kopā",
  "See your order": "Skatīt pasūtījumu",
  "See more": "Skatīt vairāk",
  "Your pro forma invoice {0} is ready.": "Jūsu priekšrēķins {0} ir gatavs.",
  "We have answered your message about order {0}.": "Mēs atbildējām uz jūsu ziņu par pasūtījumu {0}.",
  "Our answer about order {0}": "Mūsu atbilde par pasūtījumu {0}",
  "Our answer to your feedback": "Mūsu atbilde uz jūsu atsauksmi",
  "Thank you for your feedback. This is our answer:": "Paldies par atsauksmi. Mūsu atbilde:",
  "We have answered your feedback by email.": "Mēs atbildējām uz jūsu atsauksmi e-pastā.",
  "Your claim for order {0}": "Jūsu pretenzija par pasūtījumu {0}",
  "We have your claim for order {0} and answer as soon as we have looked into it.":
    "Esam saņēmuši jūsu pretenziju par pasūtījumu {0} un atbildēsim, tiklīdz būsim to izskatījuši.",
  "Your claim for order {0} has been declined. Write a comment on the order if you see it differently.":
    "Jūsu pretenzija par pasūtījumu {0} ir noraidīta. Ja domājat citādi, rakstiet komentāru pie pasūtījuma.",
  "Your claim for order {0} has been declined. Answer our letter if you see it differently.":
    "Jūsu pretenzija par pasūtījumu {0} ir noraidīta. Ja domājat citādi, atbildiet uz mūsu vēstuli.",
  "Your claim for order {0} has been declined. Please write to {1} if you see it differently.":
    "Jūsu pretenzija par pasūtījumu {0} ir noraidīta. Ja domājat citādi, lūdzu, rakstiet {1}.",
  "Your reprint for order {0} is on its way.": "Jūsu pasūtījuma {0} pārdruka ir ceļā.",
  "Your claim for order {0} has been approved: we print it again.":
    "Jūsu pretenzija par pasūtījumu {0} ir apstiprināta: drukājam vēlreiz.",
  "Your claim for order {0} has been approved: the money has gone back to you before.":
    "Jūsu pretenzija par pasūtījumu {0} ir apstiprināta: nauda jums jau ir atmaksāta.",
  "Your claim for order {0} has been approved: the money is on its way back to your card.":
    "Jūsu pretenzija par pasūtījumu {0} ir apstiprināta: nauda ir ceļā atpakaļ uz jūsu karti.",
  "Your claim for order {0} has been approved: the money is in your balance again.":
    "Jūsu pretenzija par pasūtījumu {0} ir apstiprināta: nauda atkal ir jūsu atlikumā.",
  "Order {0} is in production.": "Pasūtījums {0} ir ražošanā.",
  "Order {0} has been shipped.": "Pasūtījums {0} ir nosūtīts.",
  "Order {0} has been shipped": "Pasūtījums {0} ir nosūtīts",
  "Order {0} can be followed now.": "Pasūtījumam {0} tagad var sekot.",
  "Order {0} can be followed now": "Pasūtījumam {0} tagad var sekot",
  "Order {0} has been delivered.": "Pasūtījums {0} ir piegādāts.",
  "Order {0} has been cancelled": "Pasūtījums {0} ir atcelts",
  "Order {0} has been cancelled.": "Pasūtījums {0} ir atcelts.",
  "Order {0} has been cancelled. What you paid is on its way back to your card.":
    "Pasūtījums {0} ir atcelts. Samaksātais ir ceļā atpakaļ uz jūsu karti.",
  "Order {0} has been cancelled. What you paid is in your balance again.":
    "Pasūtījums {0} ir atcelts. Samaksātais atkal ir jūsu atlikumā.",
  "An email of ours could not be delivered to you.": "Vienu mūsu vēstuli jums neizdevās piegādāt.",
  "An email of ours could not be delivered to you. Please check the address of your account.":
    "Vienu mūsu vēstuli jums neizdevās piegādāt. Lūdzu, pārbaudiet sava konta adresi.",
  "Our email about order {0} to your customer could not be delivered. Please reach them in another way.":
    "Mūsu vēstuli jūsu klientam par pasūtījumu {0} neizdevās piegādāt. Lūdzu, sazinieties ar klientu citā veidā.",
  "We have paid {0} of your earnings out to you.": "Mēs jums izmaksājām {0} no jūsu peļņas.",
  "Your earnings have been paid out": "Jūsu peļņa ir izmaksāta",
  "This is a test order: nothing is charged, printed or sent.":
    "Šis ir testa pasūtījums: nekas netiek iekasēts, drukāts vai sūtīts.",
  "The test payment has arrived": "Testa maksājums ir saņemts",
  "The test payment has arrived. Nothing was charged.": "Testa maksājums ir saņemts. Nekas nav iekasēts.",
  "Your payment has arrived": "Jūsu maksājums ir saņemts",
  "Your payment has arrived.": "Jūsu maksājums ir saņemts.",
  "Your payment has arrived. Your order is on its way to production.":
    "Jūsu maksājums ir saņemts. Jūsu pasūtījums dodas ražošanā.",
  "Your payment for {0} orders has arrived.": "Jūsu maksājums par {0} pasūtījumiem ir saņemts.",
  "Your payment goes back to your card": "Jūsu maksājums atgriežas kartē",
  "Your payment was not the amount that was asked for. The money goes back to your card; please pay again.":
    "Jūsu maksājums nebija prasītā summa. Nauda atgriežas kartē; lūdzu, samaksājiet vēlreiz.",
  "Your account has been deleted": "Jūsu konts ir izdzēsts",
  "Your account, your designs and everything you wrote are deleted; files follow within a day.":
    "Jūsu konts, dizaini un viss rakstītais ir izdzēsts; faili tiks izdzēsti dienas laikā.",
  "Invoices are kept as long as the law asks for it. If you did not want this, please write to us at once.":
    "Rēķini tiek glabāti tik ilgi, cik prasa likums. Ja to nevēlējāties, lūdzu, tūlīt rakstiet mums.",
  "Order {0}": "Pasūtījums {0}",
  Invoice: "Rēķins",
  "Pro forma invoice": "Proforma rēķins",
  "Credit note": "Kredītrēķins",
  "Invoice {0}": "Rēķins {0}",
  Claim: "Pretenzija",
  Refund: "Atmaksa",
  "Cancelled order": "Atcelts pasūtījums",
  Number: "Numurs",
  Order: "Pasūtījums",
  Issued: "Izrakstīts",
  Due: "Apmaksas termiņš",
  Credits: "Kreditē",
  "Packing slip": "Pavadzīme",
  Ordered: "Pasūtīts",
  "Delivered to": "Piegādāt",
  "{0}. Questions? Write to {1}.": "{0}. Jautājumi? Rakstiet uz {1}.",
  "Billed to": "Saņēmējs",
  "Reg. no. {0}": "Reģ. nr. {0}",
  "VAT no. {0}": "PVN nr. {0}",
  Item: "Prece",
  Qty: "Sk.",
  Price: "Cena",
  Amount: "Summa",
  Net: "Bez PVN",
  "VAT {0} %": "PVN {0} %",
  Credited: "Kreditēts",
  "Prices include {0} % VAT.": "Cenās iekļauts {0} % PVN.",
  "VAT {0} %, not charged": "PVN {0} %, netiek iekasēts",
  "Reverse charge: the VAT is owed by the buyer.": "Nodokļa apgrieztā maksāšana: PVN maksā pircējs.",
  "Export outside the European Union: no VAT is charged.":
    "Eksports ārpus Eiropas Savienības: PVN netiek piemērots.",
  "Payable until {0}.": "Apmaksājams līdz {0}.",
  "Paid on {0}. Thank you.": "Apmaksāts {0}. Paldies!",
  "Sent back on {0}.": "Atmaksāts {0}.",
  "Your order": "Jūsu pasūtījums",
  "Following an order needs JavaScript.": "Lai izsekotu pasūtījumam, vajadzīgs JavaScript.",
  "Pay {0}": "Maksāt {0}",
  Sandbox: "Izmēģinājuma vide",
  "No money moves. Never type a real card here.": "Nauda nekustas. Nekad nerakstiet šeit īstu karti.",
  "To pay": "Jāmaksā",
  "Pay with wallet (sandbox)": "Maksāt ar maku (izmēģinājums)",
  "or pay by card": "vai maksāt ar karti",
  "Card number": "Kartes numurs",
  "Visa, Visa Electron, Mastercard or Maestro": "Visa, Visa Electron, Mastercard vai Maestro",
  Expiry: "Derīga līdz",
  "MM/YY": "MM/GG",
  "Security code": "Drošības kods",
  "3 digits": "3 cipari",
  "Name on card": "Vārds uz kartes",
  "Cancel and go back": "Atcelt un atgriezties",
  "Test cards": "Izmēģinājuma kartes",
  "Choose one to fill in the form.": "Izvēlieties vienu, lai aizpildītu veidlapu.",
  "Use card {0}": "Lietot karti {0}",
  "Please check the highlighted fields.": "Lūdzu, pārbaudiet iezīmētos laukus.",
  "This payment is complete": "Šis maksājums ir pabeigts",
  "Nothing more is to be paid here.": "Šeit vairs nekas nav jāmaksā.",
  Continue: "Turpināt",
  "This payment was not completed": "Šis maksājums nav pabeigts",
  "Nothing has been charged.": "Nekas nav noņemts.",
  "Go back": "Atpakaļ",
  "This checkout has expired": "Šīs maksājuma lapas termiņš ir beidzies",
  "Nothing has been charged. Please start the payment again.":
    "Nekas nav noņemts. Lūdzu, sāciet maksājumu no jauna.",
  "There is no such checkout": "Tādas maksājuma lapas nav",
  "Please start the payment again from your orders.": "Lūdzu, sāciet maksājumu no jauna savos pasūtījumos.",
  "Your bank wants to be sure it is you": "Jūsu banka vēlas pārliecināties, ka tas esat jūs",
  "You are about to pay {0} with {1}.": "Jūs tūlīt maksāsiet {0} ar {1}.",
  "In real life your bank asks for a code or a fingerprint here.":
    "Īstenībā jūsu banka šeit prasa kodu vai pirksta nospiedumu.",
  "Confirm payment": "Apstiprināt maksājumu",
  "Fail authentication": "Likt autentifikācijai neizdoties",
  Pays: "Samaksā",
  "Is declined": "Tiek noraidīta",
  "Lacks funds": "Nepietiek naudas",
  "Asks for a second step": "Prasa otru soli",
  "This card number is not valid.": "Šis kartes numurs nav derīgs.",
  "We accept Visa, Visa Electron, Mastercard and Maestro.":
    "Mēs pieņemam Visa, Visa Electron, Mastercard un Maestro.",
  "Enter a month and year that are not past, such as 04/30.":
    "Ievadiet mēnesi un gadu, kas nav pagājis, piemēram, 04/30.",
  "Enter the 3 digits on the back of the card.": "Ievadiet 3 ciparus kartes aizmugurē.",
  "Enter the name on the card.": "Ievadiet vārdu, kas ir uz kartes.",
  "Please sign in to continue.": "Lai turpinātu, lūdzu, pieslēdzieties.",
  "You do not have access to this.": "Jums tam nav piekļuves.",
  "This website is not registered for this publishable key.":
    "Šī vietne nav reģistrēta šai publiskajai atslēgai.",
  "There is no such publishable key.": "Tādas publiskās atslēgas nav.",
  "This secret key may not make this call.": "Šī slepenā atslēga nedrīkst veikt šo izsaukumu.",
  "Your account has not been verified! Please go to your registered email and verify your account!":
    "Jūsu konts vēl nav apstiprināts! Lūdzu, atveriet savu e-pastu un apstipriniet kontu!",
  "Order information cannot be edited! Order is sent to production!":
    "Pasūtījumu vairs nevar mainīt! Tas jau ir ražošanā!",
  "Not found": "Nav atrasts",
  "This has changed in the meantime. Please reload and try again.":
    "Tas pa šo laiku ir mainījies. Lūdzu, pārlādējiet un mēģiniet vēlreiz.",
  "Please enter your password again.": "Lūdzu, ievadiet paroli vēlreiz.",
  "Your basket is empty.": "Jūsu grozs ir tukšs.",
  "This size is not made any more. Please choose another one.":
    "Šo izmēru vairs neražo. Lūdzu, izvēlieties citu.",
  "Not made any more: {0}. Please take it out of your basket.":
    "Vairs neražo: {0}. Lūdzu, izņemiet to no groza.",
  "Please enter the delivery address first.": "Lūdzu, vispirms ievadiet piegādes adresi.",
  "Your basket or its prices have changed. Please check it before ordering.":
    "Jūsu grozs vai tā cenas ir mainījušās. Lūdzu, pārbaudiet to pirms pasūtīšanas.",
  "This has already been paid.": "Tas jau ir apmaksāts.",
  "Your payable balance does not cover this. Please pay by card.":
    "Jūsu izmaksājamais atlikums to nesedz. Lūdzu, maksājiet ar karti.",
  "The account cannot be deleted while orders, claims or earnings are open.":
    "Kontu nevar izdzēst, kamēr ir atvērti pasūtījumi, pretenzijas vai peļņa.",
  "A claim for this item has already been made.": "Par šo preci pretenzija jau ir celta.",
  "This account is already verified.": "Šis konts jau ir apstiprināts.",
  "This is less than a card can be charged for. Please pay it together with another order, or from your balance.":
    "Summa ir mazāka, nekā var iekasēt no kartes. Lūdzu, apmaksājiet to kopā ar citu pasūtījumu vai no sava atlikuma.",
  "Too many of your orders are not paid. Please pay or delete one first.":
    "Jums ir pārāk daudz neapmaksātu pasūtījumu. Lūdzu, vispirms apmaksājiet vai izdzēsiet kādu no tiem.",
  "Paid orders and orders in production cannot be deleted.":
    "Apmaksātus pasūtījumus un pasūtījumus ražošanā nevar izdzēst.",
  "Files cannot be replaced once the order is in production.":
    "Failus nevar nomainīt, kad pasūtījums ir ražošanā.",
  "This design is being published. Please try again in a moment.":
    "Šis dizains tiek publicēts. Lūdzu, pēc brīža mēģiniet vēlreiz.",
  "Connect a store in Settings before publishing.": "Pirms publicēšanas iestatījumos savienojiet veikalu.",
  "The last remaining size cannot be switched off.": "Pēdējo izmēru nevar izslēgt.",
  "This Idempotency-Key was already used for a different request.":
    "Šī Idempotency-Key jau ir lietota citam pieprasījumam.",
  "This link has expired or was already used.": "Šīs saites termiņš ir beidzies, vai tā jau ir izmantota.",
  "This file is too large.": "Šis fails ir par lielu.",
  "This file type cannot be printed. Please use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF.":
    "Šāda veida failu nevar izdrukāt. Lūdzu, izmantojiet JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD vai PDF.",
  "Too many attempts. Please wait a moment and try again.":
    "Pārāk daudz mēģinājumu. Lūdzu, nedaudz uzgaidiet un mēģiniet vēlreiz.",
  "Something went wrong on our side. Please try again.":
    "Mūsu pusē kaut kas nogāja greizi. Lūdzu, mēģiniet vēlreiz.",
  "The service is busy. Please try again in a moment.":
    "Pakalpojums ir noslogots. Lūdzu, pēc brīža mēģiniet vēlreiz.",
  "There is no room to store this file right now.": "Pašlaik šim failam nav vietas.",
  "This sign-in code is no good.": "Šis pieslēgšanās kods nav derīgs.",
  "Please look at your print": "Lūdzu, apskatiet savu druku",
  "Your print is ready to be looked at. Please approve it, or tell us what should be different. It is printed once you have approved it.":
    "Jūsu druku var apskatīt. Lūdzu, apstipriniet to vai pasakiet mums, kam jābūt citādi. To drukā, tiklīdz esat apstiprinājis.",
  "The link is for you alone and is valid for 30 days.": "Saite ir tikai jums un ir derīga 30 dienas.",
  "See your print": "Skatīt druku",
  "Your print is approved": "Jūsu druka ir apstiprināta",
  "As it is printed": "Tā tiks drukāts",
  "Would spoil the print": "Sabojātu izdruku",
  "Please check": "Lūdzu, pārbaudiet",
  "Good to know": "Noderīgi zināt",
  "Found: {0} {1}": "Atrasts: {0} {1}",
  "Page {0}": "{0}. lapa",
  "Show on the print": "Parādīt uz izdrukas",
  "Back to what was found": "Atpakaļ uz atrasto",
  "What was found in the file": "Kas atrasts failā",
  "Fingerprint of the print file (SHA-256)": "Drukas faila nospiedums (SHA-256)",
  "The inks": "Drukas krāsas",
  Cyan: "Ciāna",
  Magenta: "Fuksīna",
  Yellow: "Dzeltenā",
  Black: "Melnā",
  "Amount of ink": "Krāsas daudzums",
  "The darker, the more ink. Red means more than {0} %: it may smear.":
    "Jo tumšāks, jo vairāk krāsas. Sarkans nozīmē vairāk nekā {0} %: tas var smērēties.",
  "As it is printed, page {0} of {1}": "Tā tiks drukāts, {0}. lapa no {1}",
  "In a room": "Telpā",
  "Approved by {0} on {1}. It is printed exactly like this.": "Apstiprināja {0}, {1}. Drukās tieši tā.",
  "Thank you. {0} has your wish and comes back to you. If it is fine after all, you can still approve it.":
    "Paldies. {0} ir saņēmis jūsu vēlmi un ar jums sazināsies. Ja tomēr viss der, joprojām varat apstiprināt.",
  "This is what will be printed. Please check pictures, words and edges: it is printed once you have approved it.":
    "Tas tiks drukāts. Lūdzu, pārbaudiet attēlus, vārdus un malas: drukā, tiklīdz esat apstiprinājis.",
  Product: "Produkts",
  "Size and options": "Izmērs un opcijas",
  Quantity: "Daudzums",
  "Your name": "Jūsu vārds",
  "Approve this print": "Apstiprināt šo druku",
  "We keep who approved it and when. It cannot be changed after that.":
    "Mēs saglabājam, kas un kad apstiprināja. Pēc tam neko vairs nevar mainīt.",
  "Something should be different": "Kaut kam jābūt citādi",
  "What should be different?": "Kam jābūt citādi?",
  Send: "Sūtīt",
  "What you wrote": "Ko jūs rakstījāt",
  "Please write what should be different.": "Lūdzu, uzrakstiet, kam jābūt citādi.",
  "Name field is required": "Lūdzu, norādiet savu vārdu",
  "Please enter a name without links or special characters":
    "Lūdzu, norādiet vārdu bez saitēm un īpašām zīmēm",
  "You did not ask for this letter?": "Vai jūs nelūdzāt šo vēstuli?",
  "Stop letters from {0}": "Vairs nesaņemt vēstules no {0}",
  "Stop letters from {0}?": "Vairs nesaņemt vēstules no {0}?",
  "This address then gets no more letters from {0}, also none about orders.":
    "Šī adrese tad vairs nesaņems vēstules no {0}, arī ne par pasūtījumiem.",
  "Stop letters": "Nesaņemt vēstules",
  "No more letters from {0}": "Vairs nekādu vēstuļu no {0}",
  "Done. This address gets no more letters from {0}.": "Gatavs. Šī adrese vairs nesaņem vēstules no {0}.",
  "Send me letters again": "Atkal sūtīt man vēstules",
  "Letters that you ask for yourself still come, such as one for a new password.":
    "Vēstules, ko lūdzat pats, joprojām pienāk, piemēram, par jaunu paroli.",
  "{0} asked for no more letters from you and was not told of the new proof of order {1}.":
    "{0} vairs nevēlas saņemt no jums vēstules un nezina par pasūtījuma {1} jauno paraugu.",
  "There is nothing here": "Šeit nekā nav",
  "Please check the link: perhaps a part of it is missing.":
    "Lūdzu, pārbaudiet saiti: varbūt trūkst kādas tās daļas.",
  "This link is over": "Šī saite vairs nav derīga",
  "What it showed was taken back, or it was too long ago. Please ask the shop for a new link.":
    "Tas, ko tā rādīja, ir atsaukts, vai arī pagājis pārāk ilgs laiks. Lūdzu, palūdziet veikalam jaunu saiti.",
  "This print has been approved": "Šī druka ir apstiprināta",
  "It can no longer be changed here. Please write to the shop.":
    "Šeit to vairs nevar mainīt. Lūdzu, rakstiet veikalam.",
  "Please wait a moment": "Lūdzu, mirkli uzgaidiet",
  "That was a little much at once. Nothing is lost: please try again in a minute.":
    "Tas bija mazliet par daudz uzreiz. Nekas nav pazudis: lūdzu, mēģiniet vēlreiz pēc minūtes.",
  "Print of order {0} approved": "Pasūtījuma {0} druka apstiprināta",
  "{0} has approved the print of order {1}.": "{0} apstiprināja pasūtījuma {1} druku.",
  "Changes wanted for order {0}": "Pasūtījumam {0} vēlas izmaiņas",
  "{0} wants changes for order {1}: {2}": "{0} vēlas izmaiņas pasūtījumam {1}: {2}",
  "This print has been approved. Withdraw the approval before changing it.":
    "Šī druka ir apstiprināta. Pirms maiņas atsauciet apstiprinājumu.",
  "{0} has approved this print. Withdraw the approval before changing it.":
    "{0} apstiprināja šo druku. Pirms maiņas atsauciet apstiprinājumu.",
  "Please wait for an answer to what you have written.": "Lūdzu, sagaidiet atbildi uz to, ko rakstījāt.",
  "This text is too long": "Šis teksts ir par garu",
  "Save your card": "Saglabājiet savu karti",
  "Nothing is charged now.": "Tagad nekas netiek ņemts.",
  "Save card": "Saglabāt karti",
  "Confirm card": "Apstiprināt karti",
  "You are about to save {0}.": "Jūs tūlīt saglabāsiet karti {0}.",
  "This card is saved": "Šī karte ir saglabāta",
  "Nothing more is to be done here.": "Šeit vairs nekas nav jādara.",
  "This card was not saved": "Šī karte netika saglabāta",
  "Its bank said no.": "Tās banka atteica.",
  "This page has expired": "Šīs lapas termiņš ir beidzies",
  "No card was saved. Please start again.": "Karte netika saglabāta. Lūdzu, sāciet vēlreiz.",
  "Pays later": "Maksā vēlāk",
  "Is declined later": "Vēlāk tiek noraidīta",
  "Needs its holder later": "Vēlāk vajag tās īpašnieku",
  "The card on file was not charged. Please pay this by hand.":
    "No saglabātās kartes nekas netika ņemts. Lūdzu, samaksājiet paši.",
  "Your card was not charged": "No jūsu kartes nekas netika ņemts",
  "Your card on file expires soon": "Jūsu saglabātās kartes termiņš drīz beigsies",
  "Your card on file ending in {0} is good until {1} only. Replace it in Settings, so that orders of your shops go on being paid.":
    "Jūsu saglabātā karte ar pēdējiem cipariem {0} ir derīga tikai līdz {1}. Nomainiet to iestatījumos, lai jūsu veikalu pasūtījumi tiktu maksāti arī turpmāk.",
  "Your account is blocked": "Jūsu konts ir bloķēts",
  "We have blocked your account. This is the reason:": "Mēs bloķējām jūsu kontu. Iemesls:",
  "Orders that are paid go on.": "Apmaksātie pasūtījumi tiek izpildīti.",
  "Your account is open again": "Jūsu konts atkal ir atvērts",
  "Your account is no longer blocked. You can sign in again.":
    "Jūsu konts vairs nav bloķēts. Jūs atkal varat pieteikties.",
  "We print a part of order {0} again and send it at no cost to you.":
    "Daļu pasūtījuma {0} drukājam vēlreiz un nosūtām bez maksas.",
  "We print a part of order {0} again": "Daļu pasūtījuma {0} drukājam vēlreiz",
  "We pay {0} of order {1} back to you. It is on its way back to your card.":
    "Atmaksājam jums {0} no pasūtījuma {1}. Nauda ir ceļā uz jūsu karti.",
  "We pay {0} of order {1} back to you. It is in your balance.":
    "Atmaksājam jums {0} no pasūtījuma {1}. Nauda ir jūsu atlikumā.",
  "Money back for order {0}": "Atmaksa par pasūtījumu {0}",
  "The delivery address of order {0} was changed": "Pasūtījuma {0} piegādes adrese ir mainīta",
  "The delivery address of order {0} was changed.": "Pasūtījuma {0} piegādes adrese ir mainīta.",
  "None of your products that are still made has this number, or its picture was deleted":
    "Nevienam no jūsu produktiem, ko vēl ražo, nav šāda numura, vai arī tā dizains ir izdzēsts",
  "Your webhook was switched off": "Jūsu tīmekļa āķis tika izslēgts",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Jūsu serveris pa šo ceļu vairs neko nesaņem par jūsu pasūtījumiem. Ieslēdziet to no jauna sadaļā Iestatījumi → API, tiklīdz tas atbild; palaisto tur var nosūtīt vēlreiz.",
  "The print house has raised prices": "Tipogrāfija ir paaugstinājusi cenas",
};
