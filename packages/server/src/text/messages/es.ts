import type { Messages } from "./messages.ts";

export const es: Messages = {
  verbatim: "{words}",
  own_fault: "Algo ha fallado por nuestra parte.",
  print_order_sent: "Su pedido de impresión está en camino.",
  print_order_sent_with:
    "Su pedido de impresión está en camino con {carrier}, número de seguimiento {number}.",
  print_order_sent_in_parcels: "Su pedido de impresión está en camino en {count} paquetes: {parcels}.",
  print_order_in_production: "Pressport: el pedido de impresión {number} está en producción.",
  print_order_cancelled:
    "Pressport: el pedido de impresión {number} se ha cancelado. Devuelva el dinero a su cliente o vuelva a pedirlo.",
  print_order_refunded:
    "Pressport: le hemos devuelto dinero de una reclamación del pedido de impresión {number}.",
  shop_order_refused: "No se ha podido encargar el pedido {number} de su tienda: {problem}",
  shop_order_unpaid: "El pedido {number} de su tienda espera el pago: su saldo no lo cubre.",
  shop_order_unmatched: "El pedido {number} de su tienda tiene una línea que no conocemos.",
  shop_order_in_review: "El pedido {number} de su tienda espera su aprobación.",
  shop_order_news: "Pedido {number} de su tienda: {news}",
  shop_unreadable: "No se pueden leer los pedidos de su tienda: {problem}",
  orders_wait: "{problem} Volvemos a preguntar a la tienda cada cinco minutos. No se pierde ningún pedido.",
  shop_took_no_part: "Su tienda no ha colaborado: {problem}",
  sku_not_published: "El producto del SKU {sku} no se ha publicado en esta tienda.",
  sku_unknown: "El SKU {sku} no se ha publicado desde aquí.",
  sku_lost: "Este producto ha perdido su SKU en la tienda.",
  size_gone: "El tamaño del SKU {sku} ya no existe.",
  print_unknown:
    "La impresión de esta línea no se ha hecho en su tienda, o hace demasiado tiempo para encargarla.",
  sold_below_cost: "Se ha vendido a {price} la unidad, menos de los {cost} que le cuesta.",
  no_exchange_rate:
    "Se vendió en {currency}, para lo que aquí no hay tipo de cambio. Compruebe si cubre los {cost} que le cuesta.",
  fractional_quantity:
    "Su tienda ha vendido {quantity} unidades. Solo se fabrican unidades enteras: cambie la cantidad en su tienda o déjelo fuera.",
  line_refused: "La línea «{line}» no se puede pedir: {problem}",
  test_order: "Es un pedido de prueba de su tienda. Apruébelo solo si debe imprimirse de todos modos.",
  cash_on_delivery: "Se pagará a la entrega. Apruébelo para que se imprima antes de estar pagado.",
  on_hold:
    "Está en espera en su tienda hasta que llegue el pago ({method}). Sigue por sí solo en cuanto esté pagado.",
  not_paid: "Su tienda no indica que esté pagado ({method}). Sigue por sí solo en cuanto esté pagado.",
  balance_too_small:
    "Su saldo no lo cubre, así que espera a que usted lo pague. Una tarjeta guardada en los ajustes puede pagar estos pedidos.",
  provider_silent:
    "El proveedor de pagos no responde ahora mismo. Se le volverá a preguntar en unos minutos.",
  card_declined:
    "El banco ha rechazado su tarjeta guardada. Pague el pedido a mano o cambie la tarjeta en los ajustes.",
  card_without_funds:
    "Su tarjeta guardada no tiene fondos suficientes. Pague el pedido a mano o cambie la tarjeta en los ajustes.",
  card_to_confirm: "El banco quiere que usted mismo confirme el pago. Pague el pedido a mano con su tarjeta.",
  amount_too_small:
    "El pedido cuesta menos de lo que se puede cobrar con tarjeta. Páguelo con su saldo o junto con otro pedido.",
  completed_before: "Se completó en su tienda antes de encargarse aquí.",
  no_longer_paid: "Ya no consta como pagado en su tienda.",
  ended_in_production:
    "{how, select, refunded {Se reembolsó en su tienda, pero ya está en producción y se enviará.} other {Se canceló en su tienda, pero ya está en producción y se enviará.}}",
  items_changed:
    "Sus artículos se cambiaron en la tienda después de encargarse aquí. Se imprime como se encargó, salvo que lo cancele.",
  address_stays_in_production:
    "Su dirección se cambió en la tienda después de encargarse aquí, donde no cambia: ya está en producción.",
  address_stays: "Su dirección se cambió en la tienda después de encargarse aquí, donde no cambia: {problem}",
  order_deleted: "Eliminó el pedido que se hizo a partir de él. Apruébelo para que se haga de nuevo.",
  paid_again:
    "Se canceló aquí y vuelve a constar como pagado en su tienda. Apruébelo para que se haga de nuevo.",
  country_unknown: "La tienda no indica para este pedido ningún país que conozcamos.",
  address_unusable:
    "{field, select, name {El nombre del destinatario del pedido de la tienda no sirve: {problem}} address {La calle del pedido de la tienda no sirve: {problem}} city {La ciudad del pedido de la tienda no sirve: {problem}} zip {El código postal del pedido de la tienda no sirve: {problem}} state {La provincia o el estado del pedido de la tienda no sirve: {problem}} email {El correo electrónico del pedido de la tienda no sirve: {problem}} phone {El número de teléfono del pedido de la tienda no sirve: {problem}} other {La dirección del pedido de la tienda no sirve: {problem}}}",
  account_gone: "No hay nadie para quien encargarlo.",
  deleted_in_shop: "La tienda lo ha eliminado; aquí no había nada.",
  unpaid_in_shop: "Sin pagar en la tienda ({state}).",
  older_than_connection: "Hecho antes de conectar la tienda.",
  nothing_of_ours: "No contiene nada nuestro.",
  newer_known: "Ya se conoce algo más reciente.",
  nothing_to_do: "No hay nada más que hacer.",
  address_changes: "Su dirección cambió en la tienda, así que cambia aquí.",
  state_unmatched: "Una línea es desconocida; alguien tiene que elegir.",
  state_review: "Espera la aprobación.",
  state_held: "Se retiene un tiempo.",
  state_approved: "Se está encargando.",
  state_refused: "No se ha podido encargar.",
  state_ordered: "Está encargado.",
  state_declined: "Se deja fuera.",
  state_cancelled: "Está cancelado.",
  ended_before: "Ya estaba terminado.",
  ended_before_ordered:
    "{how, select, refunded {Reembolsado en la tienda antes de encargarse.} other {Cancelado en la tienda antes de encargarse.}}",
  sent_before: "Ya se había enviado, así que no hay nada que detener.",
  ended_so_cancelled:
    "{how, select, refunded {Reembolsado en la tienda, así que se cancela el pedido.} other {Cancelado en la tienda, así que se cancela el pedido.}}",
  order_gone: "Ese pedido ya no existe.",
  sent_before_told: "Se envió antes de que la tienda se enterara.",
  shop_told: "Se ha avisado a la tienda.",
  shop_told_of_parcel: "Se ha avisado a la tienda: {carrier}, número de seguimiento {number}.",
  nothing_to_tell: "No hay nada que comunicar.",
  shop_disconnected: "Esta tienda ya no está conectada.",
  own_webhook: "Su webhook",
  shop_says: "{shop}: {words}",
  shop_busy: "{shop} nos pide ir más despacio.",
  shop_broken: "{shop} tiene un problema propio (estado {status}).",
  shop_moved: "{shop} nos remite a otra dirección. Escriba en los ajustes la dirección propia de la tienda.",
  shop_not_saved:
    "{problem} No se ha cambiado nada. Compruebe la dirección y que la tienda esté en línea, y guarde de nuevo.",
  credential_missing:
    "{credential, select, consumer_key {Escriba la clave de consumidor de WooCommerce en los ajustes.} consumer_secret {Escriba el secreto de consumidor de WooCommerce en los ajustes.} access_token {Escriba el token de acceso de Shopify en los ajustes.} other {Escriba el secreto del webhook en los ajustes.}}",
  currency_unknown:
    "Esta tienda vende en {currency}, y aquí no hay tipo de cambio. Los productos pueden publicarse en tiendas que venden en {known}.",
  woocommerce_inactive: "{shop} es un sitio WordPress, pero WooCommerce no está activo.",
  woocommerce_missing:
    "No hay WooCommerce en {shop}. Escriba la dirección de la página de inicio de la tienda, sin una página como /shop detrás. En WordPress, Ajustes → Enlaces permanentes no debe estar en «Simple».",
  woocommerce_read_only:
    "WooCommerce: estas claves solo pueden leer. Cree claves con el permiso Lectura/Escritura.",
  woocommerce_firewall:
    "WooCommerce: algo delante de la tienda, como un cortafuegos, nos rechaza (estado {status}).",
  woocommerce_user_limited:
    "WooCommerce: el usuario de estas claves no puede gestionar productos. Cree las claves para un administrador o gestor de la tienda.",
  woocommerce_keys_refused:
    "WooCommerce no acepta la clave y el secreto de consumidor. Compruebe que son correctos y pueden leer y escribir.",
  woocommerce_refused: "WooCommerce lo ha rechazado (estado {status}).",
  woocommerce_unlike_api:
    "WooCommerce ha respondido algo distinto de su API REST. ¿Es correcta la dirección?",
  shopify_token_refused:
    "Shopify no acepta el token de acceso. Compruebe que es correcto y puede escribir productos.",
  shopify_closed: "Shopify ha cerrado esta tienda por ahora.",
  shopify_unlike_api_status:
    "Shopify ha respondido algo distinto de su API Admin (estado {status}). ¿Es correcta la dirección?",
  shopify_unlike_api: "Shopify ha respondido algo distinto de su API Admin.",
  shopify_rights_missing:
    "Shopify: al token de acceso le faltan los permisos {rights}. Añádalos a la aplicación a la que pertenece.",
  shopify_order_rights_missing:
    "Shopify: para los pedidos, al token de acceso le faltan los permisos {rights}. Añádalos a la aplicación a la que pertenece.",
  shopify_product_deleted: "Shopify: el producto se acaba de eliminar.",
  shopify_product_unnamed: "Shopify ha aceptado el producto, pero no lo ha nombrado.",
  shopify_takes_no_parcel:
    "Shopify aún no acepta ningún envío para este pedido: está retenido o programado. Se le volverá a comunicar cuando termine.",
  webhook_refused: "Su webhook lo ha rechazado (estado {status}).",
  webhook_refused_with: "Su webhook lo ha rechazado (estado {status}): {words}",
  no_size_on: "Este producto no tiene ningún tamaño activado. Active al menos uno y publique de nuevo.",
  no_size_made: "Ya no se fabrica ninguno de los tamaños activados, por eso no está en su tienda.",
  no_store: "No hay ninguna tienda conectada.",
  publishing_failed: "La publicación ha fallado: {problem}",
  unpublishing_failed: "La retirada ha fallado: {problem}",
  publishing_waits: "Todavía no está en su tienda: {problem} Lo volvemos a intentar solos durante tres días.",
  unpublishing_waits: "Sigue en su tienda: {problem} Lo volvemos a intentar solos durante tres días.",
  prices_raised:
    "La imprenta ha subido precios. Estos se venden ahora en su tienda por lo que le cuestan a usted: {designs}",
  not_a_web_address: "Esto no es una dirección web.",
  not_http: "Solo se pueden consultar direcciones http y https.",
  address_with_credentials: "No se consulta una dirección con nombre de usuario o contraseña.",
  unusual_port: "Solo se consultan los puertos web habituales 80 y 443.",
  too_many_redirects: "La dirección redirige más de {count} veces.",
  private_address: "Esta dirección no lleva a la internet pública.",
  host_unknown: "No hay ningún servidor en esta dirección.",
  address_not_https: "La dirección debe empezar por https, porque se le envían secretos.",
  no_answer: "No hubo respuesta a tiempo.",
  unreachable: "No se pudo acceder a la dirección ({code}).",
  answer_too_large: "La respuesta supera los {bytes} bytes.",
  endpoint_off: "El webhook se ha desactivado.",
  delivery_taken: "Aceptado (estado {status}).",
  delivery_unwanted: "La dirección no quiere más mensajes (estado 410).",
  delivery_sent_on: "La dirección remite a otra (estado {status}).",
  delivery_refused: "La dirección ha respondido con el estado {status}.",
  webhook_switched_off: "Su webhook {url} se ha desactivado: {problem}",
};
