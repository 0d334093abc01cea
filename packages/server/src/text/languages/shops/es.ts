/** What is said of shops, their orders and their addresses, by its English words. */
export const shops: Readonly<Record<string, string>> = {
  "Your print order is on its way.": "Su pedido de impresión está en camino.",
  "Your print order is on its way with {0}, tracking number {1}.":
    "Su pedido de impresión está en camino con {0}, número de seguimiento {1}.",
  "Your print order is on its way in {0} parcels: {1}.":
    "Su pedido de impresión está en camino en {0} paquetes: {1}.",
  "Pressport: the print order {0} is in production.":
    "Pressport: el pedido de impresión {0} está en producción.",
  "Pressport: the print order {0} was cancelled. Refund your customer, or order it again.":
    "Pressport: el pedido de impresión {0} se ha cancelado. Devuelva el dinero a su cliente o vuelva a pedirlo.",
  "Pressport: money of a claim for the print order {0} came back to you.":
    "Pressport: le hemos devuelto dinero de una reclamación del pedido de impresión {0}.",
  "Order {0} of your shop could not be ordered: {1}":
    "No se ha podido encargar el pedido {0} de su tienda: {1}",
  "Order {0} of your shop waits to be paid: your balance does not cover it.":
    "El pedido {0} de su tienda espera el pago: su saldo no lo cubre.",
  "The orders of your shop cannot be read: {0}": "No se pueden leer los pedidos de su tienda: {0}",
  "Your shop did not take part: {0}": "Su tienda no ha colaborado: {0}",
  "Order {0} of your shop: {1}": "Pedido {0} de su tienda: {1}",
  "The product behind the SKU {0} was not published to this shop.":
    "El producto del SKU {0} no se ha publicado en esta tienda.",
  "The SKU {0} is not one that was published here.": "El SKU {0} no se ha publicado desde aquí.",
  "This product has lost its SKU in the shop.": "Este producto ha perdido su SKU en la tienda.",
  "The size behind the SKU {0} is gone.": "El tamaño del SKU {0} ya no existe.",
  "The print on this line was not made in your shop, or was kept too long ago to be ordered.":
    "La impresión de esta línea no se ha hecho en su tienda, o hace demasiado tiempo para encargarla.",
  "It was sold for {0} a piece, which is less than the {1} it costs you.":
    "Se ha vendido a {0} la unidad, menos de los {1} que le cuesta.",
  "It is a test order of your shop. Approve it only if it is to be printed all the same.":
    "Es un pedido de prueba de su tienda. Apruébelo solo si debe imprimirse de todos modos.",
  "It is to be paid on delivery. Approve it to have it printed before it is paid.":
    "Se pagará a la entrega. Apruébelo para que se imprima antes de estar pagado.",
  "It is on hold in your shop until its payment comes in ({0}). It goes on by itself once it is paid.":
    "Está en espera en su tienda hasta que llegue el pago ({0}). Sigue por sí solo en cuanto esté pagado.",
  "Your shop does not say that it is paid ({0}). It goes on by itself once it is paid.":
    "Su tienda no indica que esté pagado ({0}). Sigue por sí solo en cuanto esté pagado.",
  "Your shop sold {0} pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.":
    "Su tienda ha vendido {0} unidades. Solo se fabrican unidades enteras: cambie la cantidad en su tienda o déjelo fuera.",
  "Shopify takes no parcel for this order yet: it is on hold or scheduled there. It is told again once that has ended.":
    "Shopify aún no acepta ningún envío para este pedido: está retenido o programado. Se le volverá a comunicar cuando termine.",
  "It was completed in your shop before it was ordered here.":
    "Se completó en su tienda antes de encargarse aquí.",
  "It is no longer paid in your shop.": "Ya no consta como pagado en su tienda.",
  "It was cancelled in your shop, but it is in production already and will be sent.":
    "Se canceló en su tienda, pero ya está en producción y se enviará.",
  "It was refunded in your shop, but it is in production already and will be sent.":
    "Se reembolsó en su tienda, pero ya está en producción y se enviará.",
  "Its items were changed in your shop after it was ordered here. It is printed as it was ordered, unless you cancel it.":
    "Sus artículos se cambiaron en la tienda después de encargarse aquí. Se imprime como se encargó, salvo que lo cancele.",
  "Its address was changed in your shop after it was ordered here, where it stays: it is in production already.":
    "Su dirección se cambió en la tienda después de encargarse aquí, donde no cambia: ya está en producción.",
  "Its address was changed in your shop after it was ordered here, where it stays: {0}":
    "Su dirección se cambió en la tienda después de encargarse aquí, donde no cambia: {0}",
  "The line “{0}” cannot be ordered: {1}": "La línea «{0}» no se puede pedir: {1}",
  "None of your products that are still made has this number, or its picture was deleted":
    "Ninguno de sus productos que aún se fabrican tiene este número, o se eliminó su diseño",
  "The shop names no country that we know for this order.":
    "La tienda no indica para este pedido ningún país que conozcamos.",
  "The recipient's name of the shop's order cannot be used: {0}":
    "El nombre del destinatario del pedido de la tienda no sirve: {0}",
  "The street of the shop's order cannot be used: {0}": "La calle del pedido de la tienda no sirve: {0}",
  "The city of the shop's order cannot be used: {0}": "La ciudad del pedido de la tienda no sirve: {0}",
  "The postcode of the shop's order cannot be used: {0}":
    "El código postal del pedido de la tienda no sirve: {0}",
  "The e-mail address of the shop's order cannot be used: {0}":
    "El correo electrónico del pedido de la tienda no sirve: {0}",
  "The telephone number of the shop's order cannot be used: {0}":
    "El número de teléfono del pedido de la tienda no sirve: {0}",
  "The address of the shop's order cannot be used: {0}": "La dirección del pedido de la tienda no sirve: {0}",
  "Nobody is there to order it for.": "No hay nadie para quien encargarlo.",
  "The shop has deleted it; nothing of it was here.": "La tienda lo ha eliminado; aquí no había nada.",
  "Not paid in the shop ({0}).": "Sin pagar en la tienda ({0}).",
  "Made before the shop was connected.": "Hecho antes de conectar la tienda.",
  "Nothing of ours is in it.": "No contiene nada nuestro.",
  "Something newer is known already.": "Ya se conoce algo más reciente.",
  "Nothing more to do.": "No hay nada más que hacer.",
  "Its address was changed in the shop, so it is changed here.":
    "Su dirección cambió en la tienda, así que cambia aquí.",
  "A line is not known; somebody has to choose.": "Una línea es desconocida; alguien tiene que elegir.",
  "You deleted the order that was made of it. Approve it to have it made again.":
    "Eliminó el pedido que se hizo a partir de él. Apruébelo para que se haga de nuevo.",
  "It was cancelled here, and is paid in your shop again. Approve it to have it made again.":
    "Se canceló aquí y vuelve a constar como pagado en su tienda. Apruébelo para que se haga de nuevo.",
  "It waits for approval.": "Espera la aprobación.",
  "It is held for a while.": "Se retiene un tiempo.",
  "It is being ordered.": "Se está encargando.",
  "It could not be ordered.": "No se ha podido encargar.",
  "It is ordered.": "Está encargado.",
  "It is left out.": "Se deja fuera.",
  "It is cancelled.": "Está cancelado.",
  "It was ended before.": "Ya estaba terminado.",
  "It was cancelled in the shop before it was ordered.": "Cancelado en la tienda antes de encargarse.",
  "It was refunded in the shop before it was ordered.": "Reembolsado en la tienda antes de encargarse.",
  "It was cancelled in the shop, so the order is being cancelled.":
    "Cancelado en la tienda, así que se cancela el pedido.",
  "It was refunded in the shop, so the order is being cancelled.":
    "Reembolsado en la tienda, así que se cancela el pedido.",
  "There is no such order any more.": "Ese pedido ya no existe.",
  "It was sent before the shop heard.": "Se envió antes de que la tienda se enterara.",
  "The shop has been told.": "Se ha avisado a la tienda.",
  "The shop has been told with {0}, tracking number {1}.":
    "Se ha avisado a la tienda: {0}, número de seguimiento {1}.",
  "This shop is no longer connected.": "Esta tienda ya no está conectada.",
  "Something went wrong on our side.": "Algo ha fallado por nuestra parte.",
  "{0} asks us to slow down.": "{0} nos pide ir más despacio.",
  "{0} has a problem of its own (status {1}).": "{0} tiene un problema propio (estado {1}).",
  "{0} sends us on to another address. Enter the shop's own address in Settings.":
    "{0} nos remite a otra dirección. Escriba en los ajustes la dirección propia de la tienda.",
  "Enter the WooCommerce consumer key in Settings.":
    "Escriba la clave de consumidor de WooCommerce en los ajustes.",
  "Enter the WooCommerce consumer secret in Settings.":
    "Escriba el secreto de consumidor de WooCommerce en los ajustes.",
  "Enter the Shopify access token in Settings.": "Escriba el token de acceso de Shopify en los ajustes.",
  "Enter the webhook's secret in Settings.": "Escriba el secreto del webhook en los ajustes.",
  "USD or EUR": "USD o EUR",
  "This shop sells in {0}, and there is no exchange rate for it here. Products can be published to shops that sell in {1}.":
    "Esta tienda vende en {0}, y aquí no hay tipo de cambio. Los productos pueden publicarse en tiendas que venden en {1}.",
  "{0} is a WordPress site, but WooCommerce is not active there.":
    "{0} es un sitio WordPress, pero WooCommerce no está activo.",
  "There is no WooCommerce at {0}. Enter the address of the shop's start page, without a page such as /shop behind it. In WordPress, Settings → Permalinks must not be “Plain”.":
    "No hay WooCommerce en {0}. Escriba la dirección de la página de inicio de la tienda, sin una página como /shop detrás. En WordPress, Ajustes → Enlaces permanentes no debe estar en «Simple».",
  "WooCommerce: these keys may only read. Make keys with the permission Read/Write.":
    "WooCommerce: estas claves solo pueden leer. Cree claves con el permiso Lectura/Escritura.",
  "WooCommerce: something in front of the shop, such as a firewall, turns us away (status {0}).":
    "WooCommerce: algo delante de la tienda, como un cortafuegos, nos rechaza (estado {0}).",
  "WooCommerce: the user these keys belong to may not manage products. Make the keys for an administrator or shop manager.":
    "WooCommerce: el usuario de estas claves no puede gestionar productos. Cree las claves para un administrador o gestor de la tienda.",
  "WooCommerce does not accept the consumer key and secret. Check that they are right and may read and write.":
    "WooCommerce no acepta la clave y el secreto de consumidor. Compruebe que son correctos y pueden leer y escribir.",
  "WooCommerce refused (status {0}).": "WooCommerce lo ha rechazado (estado {0}).",
  "WooCommerce answered something else than its REST API does. Is the address right?":
    "WooCommerce ha respondido algo distinto de su API REST. ¿Es correcta la dirección?",
  "Shopify does not accept the access token. Check that it is right and may write products.":
    "Shopify no acepta el token de acceso. Compruebe que es correcto y puede escribir productos.",
  "Shopify has closed this shop for now.": "Shopify ha cerrado esta tienda por ahora.",
  "Shopify answered something else than its Admin API does (status {0}). Is the address right?":
    "Shopify ha respondido algo distinto de su API Admin (estado {0}). ¿Es correcta la dirección?",
  "Shopify answered something else than its Admin API does.":
    "Shopify ha respondido algo distinto de su API Admin.",
  "Shopify: the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: al token de acceso le faltan los permisos {0}. Añádalos a la aplicación a la que pertenece.",
  "Shopify: for orders the access token lacks the rights {0}. Add them to the app it belongs to.":
    "Shopify: para los pedidos, al token de acceso le faltan los permisos {0}. Añádalos a la aplicación a la que pertenece.",
  "Shopify took the product but did not name it.": "Shopify ha aceptado el producto, pero no lo ha nombrado.",
  "Your webhook refused (status {0}).": "Su webhook lo ha rechazado (estado {0}).",
  "Your webhook refused (status {0}): {1}": "Su webhook lo ha rechazado (estado {0}): {1}",
  "No size of this product is switched on. Switch on at least one and publish again.":
    "Este producto no tiene ningún tamaño activado. Active al menos uno y publique de nuevo.",
  "None of the sizes that are switched on is made any more, so it is not in your shop.":
    "Ya no se fabrica ninguno de los tamaños activados, por eso no está en su tienda.",
  "No store is connected.": "No hay ninguna tienda conectada.",
  "Your webhook: {0}": "Su webhook: {0}",
  "WooCommerce: {0}": "WooCommerce: {0}",
  "Shopify: {0}": "Shopify: {0}",
  "This is not a web address.": "Esto no es una dirección web.",
  "An address with a user name or password is not fetched.":
    "No se consulta una dirección con nombre de usuario o contraseña.",
  "Only the usual web ports 80 and 443 are fetched.":
    "Solo se consultan los puertos web habituales 80 y 443.",
  "This address does not lead to the public internet.": "Esta dirección no lleva a la internet pública.",
  "The host is not known.": "El servidor es desconocido.",
  "The address must begin with https, because secrets are sent to it.":
    "La dirección debe empezar por https, porque se le envían secretos.",
  "There was no answer in time.": "No hubo respuesta a tiempo.",
  "The address could not be reached ({0}).": "No se pudo acceder a la dirección ({0}).",
  "The answer is larger than {0} bytes.": "La respuesta supera los {0} bytes.",
  "Nothing to tell.": "No hay nada que comunicar.",
  "The endpoint was switched off.": "El webhook se ha desactivado.",
  "Taken (status {0}).": "Aceptado (estado {0}).",
  "The address wants no more messages (status 410).": "La dirección no quiere más mensajes (estado 410).",
  "The address leads on to another one (status {0}).": "La dirección remite a otra (estado {0}).",
  "The address answered with status {0}.": "La dirección ha respondido con el estado {0}.",
  "Your webhook {0} was switched off: {1}": "Su webhook {0} se ha desactivado: {1}",
  "Your webhook was switched off": "Su webhook se ha desactivado",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Su servidor ya no recibe nada de sus pedidos por esa vía. Vuelva a activarlo en Ajustes → API en cuanto responda; lo que se haya perdido puede enviarse de nuevo allí.",
  "It was sent before, so there is nothing to stop.": "Ya se había enviado, así que no hay nada que detener.",
  "It was sold in {0}, for which there is no exchange rate here, so please check whether that covers the {1} it costs you.":
    "Se vendió en {0}, para lo que aquí no hay tipo de cambio. Compruebe si cubre los {1} que le cuesta.",
  "The print house has raised prices. These now sell in your shop for what they cost you: {0}":
    "La imprenta ha subido precios. Estos se venden ahora en su tienda por lo que le cuestan a usted: {0}",
  "The print house has raised prices": "La imprenta ha subido precios",
};
