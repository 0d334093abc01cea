/** What is said of shops, their orders and their addresses, by its English words. */
export const shops: Readonly<Record<string, string>> = {
  "Your print order is on its way.": "Jūsu drukas pasūtījums ir ceļā.",
  "Your print order is on its way with {0}, tracking number {1}.":
    "Jūsu drukas pasūtījums ir ceļā ar {0}, sūtījuma numurs {1}.",
  "Your print order is on its way in {0} parcels: {1}.": "Jūsu drukas pasūtījums ir ceļā {0} sūtījumos: {1}.",
  "Pressport: the print order {0} is in production.": "Pressport: drukas pasūtījums {0} ir ražošanā.",
  "Pressport: the print order {0} was cancelled. Refund your customer, or order it again.":
    "Pressport: drukas pasūtījums {0} ir atcelts. Atmaksājiet savam klientam vai pasūtiet to vēlreiz.",
  "Pressport: money of a claim for the print order {0} came back to you.":
    "Pressport: nauda par pretenziju drukas pasūtījumam {0} ir atgriezusies pie jums.",
  "Order {0} of your shop could not be ordered: {1}": "Jūsu veikala pasūtījumu {0} neizdevās pasūtīt: {1}",
  "Order {0} of your shop waits to be paid: your balance does not cover it.":
    "Jūsu veikala pasūtījums {0} gaida samaksu: jūsu atlikums to nesedz.",
  "The orders of your shop cannot be read: {0}": "Jūsu veikala pasūtījumus nevar nolasīt: {0}",
  "Your shop did not take part: {0}": "Jūsu veikals to nepieņēma: {0}",
  "Order {0} of your shop: {1}": "Jūsu veikala pasūtījums {0}: {1}",
  "The product behind the SKU {0} was not published to this shop.":
    "Prece ar SKU {0} nav publicēta šajā veikalā.",
  "The SKU {0} is not one that was published here.": "SKU {0} nav publicēts no šejienes.",
  "This product has lost its SKU in the shop.": "Šī prece veikalā ir zaudējusi savu SKU.",
  "The size behind the SKU {0} is gone.": "Izmērs ar SKU {0} vairs nepastāv.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "Šīs rindas druka nav veidota jūsu veikalā vai saglabāta pārāk sen, lai to pasūtītu.",
  "It was sold for {0} a piece, which is less than the {1} it costs you.":
    "Pārdots par {0} gabalā, kas ir mazāk nekā {1}, ko tas maksā jums.",
  "It is a test order of your shop. Approve it only if it is to be printed all the same.":
    "Tas ir jūsu veikala izmēģinājuma pasūtījums. Apstipriniet to tikai tad, ja tas tomēr ir jādrukā.",
  "It is to be paid on delivery. Approve it to have it printed before it is paid.":
    "Par to maksās piegādes brīdī. Apstipriniet, lai to drukātu pirms samaksas.",
  "It is on hold in your shop until its payment comes in ({0}). It goes on by itself once it is paid.":
    "Jūsu veikalā tas gaida samaksu ({0}). Tas turpinās pats, tiklīdz būs samaksāts.",
  "Your shop does not say that it is paid ({0}). It goes on by itself once it is paid.":
    "Jūsu veikals neziņo, ka tas ir apmaksāts ({0}). Tas turpinās pats, tiklīdz būs samaksāts.",
  "Your shop sold {0} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.":
    "Jūsu veikals pārdeva {0} gab. Izgatavo tikai veselus gabalus: mainiet daudzumu veikalā vai atstājiet to ārpusē.",
  "Shopify takes no parcel for this order yet: it is on hold or scheduled there. It is told again once that has ended.":
    "Shopify šim pasūtījumam vēl nepieņem sūtījumu: tas tur ir apturēts vai ieplānots. Pēc tam tas tiks ziņots vēlreiz.",
  "It was completed in your shop before it was ordered here.":
    "Tas jūsu veikalā pabeigts, pirms pasūtīts šeit.",
  "It is no longer paid in your shop.": "Jūsu veikalā tas vairs nav samaksāts.",
  "It was cancelled in your shop, but it is in production already and will be sent.":
    "Jūsu veikalā tas atcelts, bet jau tiek ražots un tiks nosūtīts.",
  "It was refunded in your shop, but it is in production already and will be sent.":
    "Jūsu veikalā nauda atmaksāta, bet tas jau tiek ražots un tiks nosūtīts.",
  "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.":
    "Tā preces veikalā mainītas pēc pasūtīšanas šeit. Tas tiks drukāts, kā pasūtīts, ja vien to neatcelsiet.",
  "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.":
    "Tā adrese veikalā mainīta pēc pasūtīšanas šeit, kur tā paliek: tas jau tiek ražots.",
  "Its address was changed in your shop after it was ordered here, where it stays: {0}":
    "Tā adrese veikalā mainīta pēc pasūtīšanas šeit, kur tā paliek: {0}",
  "The line “{0}” cannot be ordered: {1}": "Rindu “{0}” nevar pasūtīt: {1}",
  "None of your products that are still made has this number, or its picture was deleted":
    "Nevienam no jūsu produktiem, ko vēl ražo, nav šāda numura, vai arī tā dizains ir izdzēsts",
  "The shop names no country that we know for this order.":
    "Veikals šim pasūtījumam nenorāda valsti, ko mēs zinām.",
  "The recipient's name of the shop's order cannot be used: {0}":
    "Saņēmēja vārdu veikala pasūtījumā nevar izmantot: {0}",
  "The street of the shop's order cannot be used: {0}": "Ielu veikala pasūtījumā nevar izmantot: {0}",
  "The city of the shop's order cannot be used: {0}": "Pilsētu veikala pasūtījumā nevar izmantot: {0}",
  "The postcode of the shop's order cannot be used: {0}":
    "Pasta indeksu veikala pasūtījumā nevar izmantot: {0}",
  "The e-mail address of the shop's order cannot be used: {0}":
    "E-pasta adresi veikala pasūtījumā nevar izmantot: {0}",
  "The telephone number of the shop's order cannot be used: {0}":
    "Tālruņa numuru veikala pasūtījumā nevar izmantot: {0}",
  "The address of the shop's order cannot be used: {0}": "Adresi veikala pasūtījumā nevar izmantot: {0}",
  "Nobody is there to order it for.": "Nav neviena, kam to pasūtīt.",
  "The shop has deleted it; nothing of it was here.": "Veikals to izdzēsis; šeit nekā no tā nebija.",
  "Not paid in the shop ({0}).": "Veikalā nav samaksāts ({0}).",
  "Made before the shop was connected.": "Veikts pirms veikala savienošanas.",
  "Nothing of ours is in it.": "Tajā nav nekā no mums.",
  "Something newer is known already.": "Jau zināms kas jaunāks.",
  "Nothing more to do.": "Vairs nav ko darīt.",
  "Its address was changed in the shop, so it is changed here.":
    "Adrese veikalā mainīta, tāpēc tiek mainīta arī šeit.",
  "A line is not known; somebody has to choose.": "Kāda rinda nav zināma; kādam jāizvēlas.",
  "You deleted the order that was made of it. Approve it to have it made again.":
    "Jūs izdzēsāt no tā izveidoto pasūtījumu. Apstipriniet to, lai tas tiktu izveidots no jauna.",
  "It was cancelled here, and is paid in your shop again. Approve it to have it made again.":
    "Šeit tas tika atcelts, un jūsu veikalā tas atkal ir samaksāts. Apstipriniet to, lai tas tiktu izveidots no jauna.",
  "It waits for approval.": "Tas gaida apstiprinājumu.",
  "It is held for a while.": "Tas uz laiku aizturēts.",
  "It is being ordered.": "To pašlaik pasūta.",
  "It could not be ordered.": "To neizdevās pasūtīt.",
  "It is ordered.": "Tas ir pasūtīts.",
  "It is left out.": "Tas ir izlaists.",
  "It is cancelled.": "Tas ir atcelts.",
  "It was ended before.": "Tas jau bija izbeigts.",
  "It was cancelled in the shop before it was ordered.": "Veikalā atcelts pirms pasūtīšanas.",
  "It was refunded in the shop before it was ordered.": "Veikalā atmaksāts pirms pasūtīšanas.",
  "It was cancelled in the shop, so the order is being cancelled.":
    "Veikalā atcelts, tāpēc pasūtījums tiek atcelts.",
  "It was refunded in the shop, so the order is being cancelled.":
    "Veikalā atmaksāts, tāpēc pasūtījums tiek atcelts.",
  "There is no such order any more.": "Šāda pasūtījuma vairs nav.",
  "It was sent before the shop heard.": "Tas nosūtīts, pirms veikals uzzināja.",
  "The shop has been told.": "Veikalam ir paziņots.",
  "The shop has been told with {0}, tracking number {1}.": "Veikalam ir paziņots: {0}, sūtījuma numurs {1}.",
  "This shop is no longer connected.": "Šis veikals vairs nav savienots.",
  "Something went wrong on our side.": "Pie mums kaut kas nogāja greizi.",
  "{0} asks us to slow down.": "{0} lūdz sūtīt pieprasījumus lēnāk.",
  "{0} has a problem of its own (status {1}).": "{0} pašam ir problēma (statuss {1}).",
  "{0} sends us on to another address. Enter the shop's own address in Settings.":
    "{0} novirza uz citu adresi. Iestatījumos ievadiet paša veikala adresi.",
  "Enter the WooCommerce consumer key in Settings.": "Iestatījumos ievadiet WooCommerce consumer key.",
  "Enter the WooCommerce consumer secret in Settings.": "Iestatījumos ievadiet WooCommerce consumer secret.",
  "Enter the Shopify access token in Settings.": "Iestatījumos ievadiet Shopify access token.",
  "Enter the webhook's secret in Settings.": "Iestatījumos ievadiet webhook noslēpumu.",
  "USD or EUR": "USD vai EUR",
  "This shop sells in {0}, and there is no exchange rate for it here. Products can be published to shops that sell in {1}.":
    "Šis veikals pārdod {0}, kam šeit nav kursa. Preces var publicēt veikalos, kas pārdod {1}.",
  "{0} is a WordPress site, but WooCommerce is not active there.":
    "{0} ir WordPress vietne, bet WooCommerce tur nav aktīvs.",
  "There is no WooCommerce at {0}. Enter the address of the shop's start page, without a page such as /shop behind it. In WordPress, Settings → Permalinks must not be “Plain”.":
    "Adresē {0} nav WooCommerce. Ievadiet veikala sākumlapas adresi bez lapas, piemēram, /shop, aiz tās. WordPress sadaļā Iestatījumi → Pastāvīgās saites nedrīkst būt izvēlēts “Vienkārša”.",
  "WooCommerce: these keys may only read. Make keys with the permission Read/Write.":
    "WooCommerce: šīs atslēgas var tikai lasīt. Izveidojiet atslēgas ar atļauju Read/Write.",
  "WooCommerce: something in front of the shop, such as a firewall, turns us away (status {0}).":
    "WooCommerce: kaut kas veikala priekšā, piemēram, ugunsmūris, mūs nelaiž klāt (statuss {0}).",
  "WooCommerce: the user these keys belong to may not manage products. Make the keys for an administrator or shop manager.":
    "WooCommerce: šo atslēgu lietotājs nedrīkst pārvaldīt preces. Izveidojiet atslēgas administratoram vai veikala pārvaldniekam.",
  "WooCommerce does not accept the consumer key and secret. Check that they are right and may read and write.":
    "WooCommerce nepieņem consumer key un secret. Pārbaudiet, vai tie ir pareizi un drīkst lasīt un rakstīt.",
  "WooCommerce refused (status {0}).": "WooCommerce noraidīja (statuss {0}).",
  "WooCommerce answered something else than its REST API does. Is the address right?":
    "WooCommerce atbildēja citādi nekā tā REST API. Vai adrese ir pareiza?",
  "Shopify does not accept the access token. Check that it is right and may write products.":
    "Shopify nepieņem access token. Pārbaudiet, vai tas ir pareizs un drīkst rakstīt preces.",
  "Shopify has closed this shop for now.": "Shopify šo veikalu pagaidām ir slēdzis.",
  "Shopify answered something else than its Admin API does (status {0}). Is the address right?":
    "Shopify atbildēja citādi nekā tā Admin API (statuss {0}). Vai adrese ir pareiza?",
  "Shopify answered something else than its Admin API does.": "Shopify atbildēja citādi nekā tā Admin API.",
  "Shopify: the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: access token trūkst tiesību {0}. Pievienojiet tās lietotnei, kurai tas pieder.",
  "Shopify: for orders the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: pasūtījumiem access token trūkst tiesību {0}. Pievienojiet tās lietotnei, kurai tas pieder.",
  "Shopify took the product but did not name it.": "Shopify preci pieņēma, bet to nenosauca.",
  "Your webhook refused (status {0}).": "Jūsu webhook noraidīja (statuss {0}).",
  "Your webhook refused (status {0}): {1}": "Jūsu webhook noraidīja (statuss {0}): {1}",
  "No size of this product is switched on. Switch on at least one and publish again.":
    "Šai precei nav ieslēgts neviens izmērs. Ieslēdziet vismaz vienu un publicējiet vēlreiz.",
  "None of the sizes that are switched on is made any more, so it is not in your shop.":
    "Nevienu no ieslēgtajiem izmēriem vairs neražo, tāpēc tā nav jūsu veikalā.",
  "No store is connected.": "Nav savienots neviens veikals.",
  "Your webhook: {0}": "Jūsu webhook: {0}",
  "WooCommerce: {0}": "WooCommerce: {0}",
  "Shopify: {0}": "Shopify: {0}",
  "This is not a web address.": "Šī nav tīmekļa adrese.",
  "An address with a user name or password is not fetched.":
    "Adrese ar lietotājvārdu vai paroli netiek ielādēta.",
  "Only the usual web ports 80 and 443 are fetched.": "Tiek ielādēti tikai parastie tīmekļa porti 80 un 443.",
  "This address does not lead to the public internet.": "Šī adrese neved uz publisko internetu.",
  "The host is not known.": "Serveris nav zināms.",
  "The address must begin with https, because secrets are sent to it.":
    "Adresei jāsākas ar https, jo uz to sūta noslēpumus.",
  "There was no answer in time.": "Laikus netika saņemta atbilde.",
  "The address could not be reached ({0}).": "Adresi nevarēja sasniegt ({0}).",
  "The answer is larger than {0} bytes.": "Atbilde ir lielāka par {0} baitiem.",
  "Nothing to tell.": "Nav par ko ziņot.",
  "The endpoint was switched off.": "Tīmekļa āķis tika izslēgts.",
  "Taken (status {0}).": "Pieņemts (statuss {0}).",
  "The address wants no more messages (status 410).": "Adrese vairs nevēlas ziņojumus (statuss 410).",
  "The address leads on to another one (status {0}).": "Adrese ved uz citu adresi (statuss {0}).",
  "The address answered with status {0}.": "Adrese atbildēja ar statusu {0}.",
  "Your webhook {0} was switched off: {1}": "Jūsu tīmekļa āķis {0} tika izslēgts: {1}",
  "Your webhook was switched off": "Jūsu tīmekļa āķis tika izslēgts",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Jūsu serveris pa šo ceļu vairs neko nesaņem par jūsu pasūtījumiem. Ieslēdziet to no jauna sadaļā Iestatījumi → API, tiklīdz tas atbild; palaisto tur var nosūtīt vēlreiz.",
  "It was sent before, so there is nothing to stop.": "Tas jau bija nosūtīts, tāpēc vairs nav ko apturēt.",
  "It was sold in {0}, for which there is no exchange rate here, so please check whether that covers the {1} it costs you.":
    "Tas pārdots valūtā {0}, kurai šeit nav maiņas kursa. Lūdzu, pārbaudiet, vai tas sedz {1}, ko tas jums maksā.",
  "The print house has raised prices. These now sell in your shop for what they cost you: {0}":
    "Tipogrāfija ir paaugstinājusi cenas. Jūsu veikalā par to, cik tie maksā jums, tagad pārdod: {0}",
  "The print house has raised prices": "Tipogrāfija ir paaugstinājusi cenas",
};
