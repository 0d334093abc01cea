/** What a refusal says beside its usual words, by its English words. */
export const refusals: Readonly<Record<string, string>> = {
  "{0} would not print as it should: {1} Please confirm that it is to be printed all the same":
    "{0} netiktu nodrukāts, kā paredzēts: {1} Lūdzu, apstipriniet, ka tas tomēr jādrukā",
  "Not everything is over with order {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Ar pasūtījumu {0} vēl nav viss pabeigts. Peļņa vēl jāizmaksā vai jānorēķina; lūdzu, vispirms rakstiet mums par to.",
  "Not everything is over with orders {0}. Earnings are still to be paid out or settled; please write to us about them first.":
    "Ar pasūtījumiem {0} vēl nav viss pabeigts. Peļņa vēl jāizmaksā vai jānorēķina; lūdzu, vispirms rakstiet mums par to.",
  "Not everything is over with order {0}.": "Ar pasūtījumu {0} vēl nav viss pabeigts.",
  "Not everything is over with orders {0}.": "Ar pasūtījumiem {0} vēl nav viss pabeigts.",
  "Earnings are still to be paid out or settled; please write to us about them first.":
    "Peļņa vēl jāizmaksā vai jānorēķina; lūdzu, vispirms rakstiet mums par to.",
  "Paid orders and orders in production cannot be deleted: {0}":
    "Apmaksātus pasūtījumus un pasūtījumus ražošanā nevar izdzēst: {0}",
  "Your basket or its prices have changed: it now comes to {0}. Please check it before ordering.":
    "Jūsu grozs vai tā cenas ir mainījušās: tagad tas maksā {0}. Lūdzu, pārbaudiet to pirms pasūtīšanas.",
  "This webhook is switched off. Switch it on first.": "Šis webhook ir izslēgts. Vispirms ieslēdziet to.",
  "At most {0} webhooks. Remove one first.": "Ne vairāk kā {0} webhook. Vispirms noņemiet kādu.",
  "At most {0} discount codes at once. End one first.":
    "Vienlaikus ne vairāk kā {0} atlaižu kodi. Vispirms izbeidziet kādu no tiem.",
  "Publish a product to the demo store first.": "Vispirms publicējiet produktu demonstrācijas veikalā.",
  "This account is blocked. Please write to us.": "Šis konts ir bloķēts. Lūdzu, rakstiet mums.",
  "This account is blocked: {0}": "Šis konts ir bloķēts: {0}",
  "Somebody else has answered meanwhile. Please read that first.":
    "Pa šo laiku atbildēja kāds cits. Lūdzu, vispirms izlasiet to.",
  "Somebody else has decided this claim.": "Par šo pretenziju jau izlēma kāds cits.",
  "This claim waits for a decision, which closes it.": "Šī pretenzija gaida lēmumu, kas to aizvērs.",
  "This item is not printed yet.": "Šī prece vēl nav nodrukāta.",
  "No money of this order is left to go back.": "No šī pasūtījuma vairs nav naudas, ko atmaksāt.",
  "Money of this order has gone back meanwhile. Please look at it again.":
    "Pa to laiku daļa šī pasūtījuma naudas ir atmaksāta. Lūdzu, apskatiet to vēlreiz.",
  "A part of this order is packed, or it is cancelled.":
    "Daļa šī pasūtījuma ir iepakota, vai tas ir atcelts.",
  "Somebody else has changed the working days meanwhile. Your changes are still here: read them again and save.":
    "Kāds cits pa to laiku ir mainījis darba dienas. Jūsu izmaiņas ir saglabātas: pārskatiet tās un saglabājiet vēlreiz.",
  "You keep 50 views. Remove one before you keep another.":
    "Jums ir 50 skati. Noņemiet vienu, pirms saglabājat vēl vienu.",
  "A part of this order is sent. Pay a part of the money back instead.":
    "Daļa šī pasūtījuma ir nosūtīta. Tā vietā atmaksājiet daļu naudas.",
  "Something went wrong on our side.": "Pie mums kaut kas nogāja greizi.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "Šīs rindas druka nav veidota jūsu veikalā vai saglabāta pārāk sen, lai to pasūtītu.",
};
