import type { Messages } from "./messages.ts";

export const lv: Messages = {
  verbatim: "{words}",
  own_fault: "Pie mums kaut kas nogāja greizi.",
  print_order_sent: "Jūsu drukas pasūtījums ir ceļā.",
  print_order_sent_with: "Jūsu drukas pasūtījums ir ceļā ar {carrier}, sūtījuma numurs {number}.",
  print_order_sent_in_parcels: "Jūsu drukas pasūtījums ir ceļā {count} sūtījumos: {parcels}.",
  print_order_in_production: "Pressport: drukas pasūtījums {number} ir ražošanā.",
  print_order_cancelled:
    "Pressport: drukas pasūtījums {number} ir atcelts. Atmaksājiet savam klientam vai pasūtiet to vēlreiz.",
  print_order_refunded:
    "Pressport: nauda par pretenziju drukas pasūtījumam {number} ir atgriezusies pie jums.",
  shop_order_refused: "Jūsu veikala pasūtījumu {number} neizdevās pasūtīt: {problem}",
  shop_order_unpaid: "Jūsu veikala pasūtījums {number} gaida samaksu: jūsu atlikums to nesedz.",
  shop_order_unmatched: "Jūsu veikala pasūtījumā {number} ir rinda, ko nepazīstam.",
  shop_order_in_review: "Jūsu veikala pasūtījums {number} gaida jūsu apstiprinājumu.",
  shop_order_news: "Jūsu veikala pasūtījums {number}: {news}",
  shop_unreadable: "Jūsu veikala pasūtījumus nevar nolasīt: {problem}",
  orders_wait: "{problem} Mēs vaicājam veikalam no jauna ik pēc piecām minūtēm. Neviens pasūtījums nezūd.",
  shop_took_no_part: "Jūsu veikals to nepieņēma: {problem}",
  sku_not_published: "Prece ar SKU {sku} nav publicēta šajā veikalā.",
  sku_unknown: "SKU {sku} nav publicēts no šejienes.",
  sku_lost: "Šī prece veikalā ir zaudējusi savu SKU.",
  size_gone: "Izmērs ar SKU {sku} vairs nepastāv.",
  print_unknown: "Šīs rindas druka nav veidota jūsu veikalā vai saglabāta pārāk sen, lai to pasūtītu.",
  sold_below_cost: "Pārdots par {price} gabalā, kas ir mazāk nekā {cost}, ko tas maksā jums.",
  no_exchange_rate:
    "Tas pārdots valūtā {currency}, kurai šeit nav maiņas kursa. Lūdzu, pārbaudiet, vai tas sedz {cost}, ko tas jums maksā.",
  fractional_quantity:
    "Jūsu veikals pārdeva {quantity} gab. Izgatavo tikai veselus gabalus: mainiet daudzumu veikalā vai atstājiet to ārpusē.",
  line_refused: "Rindu “{line}” nevar pasūtīt: {problem}",
  test_order:
    "Tas ir jūsu veikala izmēģinājuma pasūtījums. Apstipriniet to tikai tad, ja tas tomēr ir jādrukā.",
  cash_on_delivery: "Par to maksās piegādes brīdī. Apstipriniet, lai to drukātu pirms samaksas.",
  on_hold: "Jūsu veikalā tas gaida samaksu ({method}). Tas turpinās pats, tiklīdz būs samaksāts.",
  not_paid: "Jūsu veikals neziņo, ka tas ir apmaksāts ({method}). Tas turpinās pats, tiklīdz būs samaksāts.",
  balance_too_small:
    "Jūsu atlikums to nesedz, tāpēc tas gaida, līdz to samaksāsiet. Iestatījumos saglabāta karte var samaksāt šādus pasūtījumus.",
  provider_silent: "Maksājumu pakalpojums pašlaik neatbild. Pēc dažām minūtēm tam vaicās vēlreiz.",
  card_declined:
    "Banka noraidīja jūsu saglabāto karti. Samaksājiet pasūtījumu paši vai nomainiet karti iestatījumos.",
  card_without_funds:
    "Jūsu saglabātajā kartē nepietiek naudas. Samaksājiet pasūtījumu paši vai nomainiet karti iestatījumos.",
  card_to_confirm:
    "Banka vēlas, lai jūs paši apstiprinātu maksājumu. Samaksājiet pasūtījumu paši ar savu karti.",
  amount_too_small:
    "Pasūtījuma summa ir mazāka par to, ko var maksāt ar karti. Samaksājiet to no sava atlikuma vai kopā ar citu pasūtījumu.",
  completed_before: "Tas jūsu veikalā pabeigts, pirms pasūtīts šeit.",
  no_longer_paid: "Jūsu veikalā tas vairs nav samaksāts.",
  ended_in_production:
    "{how, select, refunded {Jūsu veikalā nauda atmaksāta, bet tas jau tiek ražots un tiks nosūtīts.} other {Jūsu veikalā tas atcelts, bet jau tiek ražots un tiks nosūtīts.}}",
  items_changed:
    "Tā preces veikalā mainītas pēc pasūtīšanas šeit. Tas tiks drukāts, kā pasūtīts, ja vien to neatcelsiet.",
  address_stays_in_production:
    "Tā adrese veikalā mainīta pēc pasūtīšanas šeit, kur tā paliek: tas jau tiek ražots.",
  address_stays: "Tā adrese veikalā mainīta pēc pasūtīšanas šeit, kur tā paliek: {problem}",
  order_deleted:
    "Jūs izdzēsāt no tā izveidoto pasūtījumu. Apstipriniet to, lai tas tiktu izveidots no jauna.",
  paid_again:
    "Šeit tas tika atcelts, un jūsu veikalā tas atkal ir samaksāts. Apstipriniet to, lai tas tiktu izveidots no jauna.",
  country_unknown: "Veikals šim pasūtījumam nenorāda valsti, ko mēs zinām.",
  address_unusable:
    "{field, select, name {Saņēmēja vārdu veikala pasūtījumā nevar izmantot: {problem}} address {Ielu veikala pasūtījumā nevar izmantot: {problem}} city {Pilsētu veikala pasūtījumā nevar izmantot: {problem}} zip {Pasta indeksu veikala pasūtījumā nevar izmantot: {problem}} state {Novadu vai pavalsti veikala pasūtījumā nevar izmantot: {problem}} email {E-pasta adresi veikala pasūtījumā nevar izmantot: {problem}} phone {Tālruņa numuru veikala pasūtījumā nevar izmantot: {problem}} other {Adresi veikala pasūtījumā nevar izmantot: {problem}}}",
  account_gone: "Nav neviena, kam to pasūtīt.",
  deleted_in_shop: "Veikals to izdzēsis; šeit nekā no tā nebija.",
  unpaid_in_shop: "Veikalā nav samaksāts ({state}).",
  older_than_connection: "Veikts pirms veikala savienošanas.",
  nothing_of_ours: "Tajā nav nekā no mums.",
  newer_known: "Jau zināms kas jaunāks.",
  nothing_to_do: "Vairs nav ko darīt.",
  address_changes: "Adrese veikalā mainīta, tāpēc tiek mainīta arī šeit.",
  state_unmatched: "Kāda rinda nav zināma; kādam jāizvēlas.",
  state_review: "Tas gaida apstiprinājumu.",
  state_held: "Tas uz laiku aizturēts.",
  state_approved: "To pašlaik pasūta.",
  state_refused: "To neizdevās pasūtīt.",
  state_ordered: "Tas ir pasūtīts.",
  state_declined: "Tas ir izlaists.",
  state_cancelled: "Tas ir atcelts.",
  ended_before: "Tas jau bija izbeigts.",
  ended_before_ordered:
    "{how, select, refunded {Veikalā atmaksāts pirms pasūtīšanas.} other {Veikalā atcelts pirms pasūtīšanas.}}",
  sent_before: "Tas jau bija nosūtīts, tāpēc vairs nav ko apturēt.",
  ended_so_cancelled:
    "{how, select, refunded {Veikalā atmaksāts, tāpēc pasūtījums tiek atcelts.} other {Veikalā atcelts, tāpēc pasūtījums tiek atcelts.}}",
  order_gone: "Šāda pasūtījuma vairs nav.",
  sent_before_told: "Tas nosūtīts, pirms veikals uzzināja.",
  shop_told: "Veikalam ir paziņots.",
  shop_told_of_parcel: "Veikalam ir paziņots: {carrier}, sūtījuma numurs {number}.",
  nothing_to_tell: "Nav par ko ziņot.",
  shop_disconnected: "Šis veikals vairs nav savienots.",
  own_webhook: "Jūsu webhook",
  shop_says: "{shop}: {words}",
  shop_busy: "{shop} lūdz sūtīt pieprasījumus lēnāk.",
  shop_broken: "{shop} pašam ir problēma (statuss {status}).",
  shop_moved: "{shop} novirza uz citu adresi. Iestatījumos ievadiet paša veikala adresi.",
  shop_not_saved:
    "{problem} Nekas netika mainīts. Pārbaudiet adresi un to, vai veikals ir tiešsaistē, un tad saglabājiet vēlreiz.",
  credential_missing:
    "{credential, select, consumer_key {Iestatījumos ievadiet WooCommerce consumer key.} consumer_secret {Iestatījumos ievadiet WooCommerce consumer secret.} access_token {Iestatījumos ievadiet Shopify access token.} other {Iestatījumos ievadiet webhook noslēpumu.}}",
  currency_unknown:
    "Šis veikals pārdod {currency}, kam šeit nav kursa. Preces var publicēt veikalos, kas pārdod {known}.",
  woocommerce_inactive: "{shop} ir WordPress vietne, bet WooCommerce tur nav aktīvs.",
  woocommerce_missing:
    "Adresē {shop} nav WooCommerce. Ievadiet veikala sākumlapas adresi bez lapas, piemēram, /shop, aiz tās. WordPress sadaļā Iestatījumi → Pastāvīgās saites nedrīkst būt izvēlēts “Vienkārša”.",
  woocommerce_read_only:
    "WooCommerce: šīs atslēgas var tikai lasīt. Izveidojiet atslēgas ar atļauju Read/Write.",
  woocommerce_firewall:
    "WooCommerce: kaut kas veikala priekšā, piemēram, ugunsmūris, mūs nelaiž klāt (statuss {status}).",
  woocommerce_user_limited:
    "WooCommerce: šo atslēgu lietotājs nedrīkst pārvaldīt preces. Izveidojiet atslēgas administratoram vai veikala pārvaldniekam.",
  woocommerce_keys_refused:
    "WooCommerce nepieņem consumer key un secret. Pārbaudiet, vai tie ir pareizi un drīkst lasīt un rakstīt.",
  woocommerce_refused: "WooCommerce noraidīja (statuss {status}).",
  woocommerce_unlike_api: "WooCommerce atbildēja citādi nekā tā REST API. Vai adrese ir pareiza?",
  shopify_token_refused:
    "Shopify nepieņem access token. Pārbaudiet, vai tas ir pareizs un drīkst rakstīt preces.",
  shopify_closed: "Shopify šo veikalu pagaidām ir slēdzis.",
  shopify_unlike_api_status:
    "Shopify atbildēja citādi nekā tā Admin API (statuss {status}). Vai adrese ir pareiza?",
  shopify_unlike_api: "Shopify atbildēja citādi nekā tā Admin API.",
  shopify_rights_missing:
    "Shopify: access token trūkst tiesību {rights}. Pievienojiet tās lietotnei, kurai tas pieder.",
  shopify_order_rights_missing:
    "Shopify: pasūtījumiem access token trūkst tiesību {rights}. Pievienojiet tās lietotnei, kurai tas pieder.",
  shopify_product_deleted: "Shopify: produkts tikko tika dzēsts.",
  shopify_product_unnamed: "Shopify preci pieņēma, bet to nenosauca.",
  shopify_takes_no_parcel:
    "Shopify šim pasūtījumam vēl nepieņem sūtījumu: tas tur ir apturēts vai ieplānots. Pēc tam tas tiks ziņots vēlreiz.",
  webhook_refused: "Jūsu webhook noraidīja (statuss {status}).",
  webhook_refused_with: "Jūsu webhook noraidīja (statuss {status}): {words}",
  no_size_on: "Šai precei nav ieslēgts neviens izmērs. Ieslēdziet vismaz vienu un publicējiet vēlreiz.",
  no_size_made: "Nevienu no ieslēgtajiem izmēriem vairs neražo, tāpēc tā nav jūsu veikalā.",
  no_store: "Nav savienots neviens veikals.",
  publishing_failed: "Publicēt neizdevās: {problem}",
  unpublishing_failed: "Publicēšanu atsaukt neizdevās: {problem}",
  publishing_waits: "Vēl nav jūsu veikalā: {problem} Mēs paši mēģināsim vēl trīs dienas.",
  unpublishing_waits: "Joprojām ir jūsu veikalā: {problem} Mēs paši mēģināsim vēl trīs dienas.",
  prices_raised:
    "Tipogrāfija ir paaugstinājusi cenas. Jūsu veikalā par to, cik tie maksā jums, tagad pārdod: {designs}",
  not_a_web_address: "Šī nav tīmekļa adrese.",
  not_http: "Var ielādēt tikai http un https adreses.",
  address_with_credentials: "Adrese ar lietotājvārdu vai paroli netiek ielādēta.",
  unusual_port: "Tiek ielādēti tikai parastie tīmekļa porti 80 un 443.",
  too_many_redirects: "Adrese novirza vairāk nekā {count} reizes.",
  private_address: "Šī adrese neved uz publisko internetu.",
  host_unknown: "Šajā adresē nav servera.",
  address_not_https: "Adresei jāsākas ar https, jo uz to sūta noslēpumus.",
  no_answer: "Laikus netika saņemta atbilde.",
  unreachable: "Adresi nevarēja sasniegt ({code}).",
  answer_too_large: "Atbilde ir lielāka par {bytes} baitiem.",
  endpoint_off: "Tīmekļa āķis tika izslēgts.",
  delivery_taken: "Pieņemts (statuss {status}).",
  delivery_unwanted: "Adrese vairs nevēlas ziņojumus (statuss 410).",
  delivery_sent_on: "Adrese ved uz citu adresi (statuss {status}).",
  delivery_refused: "Adrese atbildēja ar statusu {status}.",
  webhook_switched_off: "Jūsu tīmekļa āķis {url} tika izslēgts: {problem}",
};
