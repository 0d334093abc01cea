/** What the host says, by its English words; `{0}` and on stand for what it puts in. */
export const es: Readonly<Record<string, string>> = {
  "Hello {0},": "Hola, {0}:",
  "Confirm your email address": "Confirme su correo electrónico",
  "Welcome to {0}. Please confirm your email address to start designing.":
    "Le damos la bienvenida a {0}. Confirme su correo electrónico para empezar a diseñar.",
  "The link works once and is valid for 2 hours.": "El enlace funciona una sola vez, durante 2 horas.",
  "Confirm email address": "Confirmar el correo",
  "You already have an account at {0}": "Ya tiene una cuenta en {0}",
  "Somebody, perhaps you, tried to create an account with this address. You already have one, so nothing was changed.":
    "Alguien, quizá usted, intentó crear una cuenta con esta dirección. Ya tiene una, así que no se ha cambiado nada.",
  "If you forgot your password you can ask for a new one on the sign-in page.":
    "Si ha olvidado la contraseña, puede pedir una nueva en la página de inicio de sesión.",
  "Go to sign in": "Ir al inicio de sesión",
  "Reset your password": "Restablezca su contraseña",
  "Use the link below to choose a new password. It works once and is valid for 60 minutes.":
    "Use el enlace de abajo para elegir una contraseña nueva. Funciona una sola vez, durante 60 minutos.",
  "If you did not ask for this, you can ignore this email: your password stays as it is.":
    "Si no lo ha pedido, ignore este correo: su contraseña se queda como está.",
  "Choose a new password": "Elegir una contraseña nueva",
  "Your password was changed": "Su contraseña se ha cambiado",
  "The password of your account at {0} has just been changed and all other sessions were signed out.":
    "Se acaba de cambiar la contraseña de su cuenta en {0} y se han cerrado las demás sesiones.",
  "If this was not you, ask for a password reset on the sign-in page right away.":
    "Si no ha sido usted, pida de inmediato un restablecimiento en la página de inicio de sesión.",
  "New sign-in to your account": "Nuevo inicio de sesión en su cuenta",
  "Somebody has just signed in to your account at {0} with a browser that was not used before.":
    "Alguien acaba de iniciar sesión en su cuenta de {0} con un navegador que no se había usado antes.",
  "If this was you, there is nothing to do.": "Si fue usted, no tiene que hacer nada.",
  "If it was not, ask for a password reset on the sign-in page right away: it signs everybody out.":
    "Si no fue usted, pida enseguida una contraseña nueva en la página de inicio de sesión: así se cierran todas las sesiones.",
  "Two-step sign-in is on": "El inicio de sesión en dos pasos está activado",
  "Signing in to your account at {0} now takes a code of your authenticator app as well, and all other sessions were signed out.":
    "Para iniciar sesión en su cuenta de {0} ahora hace falta también un código de su aplicación de autenticación, y se han cerrado todas las demás sesiones.",
  "Keep your recovery codes where you find them without your phone.":
    "Guarde sus códigos de recuperación donde los encuentre sin su teléfono.",
  "If this was not you, ask for a password reset on the sign-in page and write to us right away.":
    "Si no fue usted, pida una contraseña nueva en la página de inicio de sesión y escríbanos enseguida.",
  "Two-step sign-in is off": "El inicio de sesión en dos pasos está desactivado",
  "Signing in to your account at {0} takes your password alone again.":
    "Para iniciar sesión en su cuenta de {0} vuelve a bastar su contraseña.",
  "A secret key was made": "Se ha creado una clave secreta",
  "A new secret key, {0}, calls the API in the name of your account at {1} from now on.":
    "Una nueva clave secreta, {0}, llama desde ahora a la API en nombre de su cuenta de {1}.",
  "A webhook was added or changed": "Se ha añadido o cambiado un webhook",
  "Messages about your account at {0} go to a server that was just named or changed: {1}":
    "Los mensajes sobre su cuenta de {0} van a un servidor que se acaba de indicar o cambiar: {1}",
  "Your data was downloaded": "Se han descargado sus datos",
  "Everything that is kept of your account at {0} was just downloaded in one file.":
    "Todo lo que se guarda de su cuenta de {0} se acaba de descargar en un archivo.",
  "If this was not you, ask for a password reset on the sign-in page right away. Then end the API keys and webhooks you do not know, in Settings.":
    "Si no fue usted, solicite ahora mismo una nueva contraseña en la página de inicio de sesión. Después elimine en los ajustes las claves de API y los webhooks que no conozca.",
  "A recovery code was used": "Se ha usado un código de recuperación",
  "One of the recovery codes of your account at {0} was used instead of your app. Codes left: {1}.":
    "Se ha usado uno de los códigos de recuperación de su cuenta de {0} en lugar de su aplicación. Códigos restantes: {1}.",
  "Confirm your new email address": "Confirme su nueva dirección de correo",
  "Somebody, perhaps you, wants to use this address for an account at {0}.":
    "Alguien, quizá usted, quiere usar esta dirección para una cuenta de {0}.",
  "The link works once and is valid for 2 hours. Without it the account keeps its old address.":
    "El enlace funciona una vez y es válido durante 2 horas. Sin él, la cuenta conserva su dirección anterior.",
  "If this was not you, you can ignore this email.": "Si no ha sido usted, puede ignorar este mensaje.",
  "Confirm new address": "Confirmar la nueva dirección",
  "This address already has an account": "Esta dirección ya tiene una cuenta",
  "Somebody, perhaps you, wanted to use this address for an account at {0}. Another account has it, or had it until a few days ago, so nothing was changed.":
    "Alguien, quizá usted, quería usar esta dirección para una cuenta de {0}. Otra cuenta la tiene, o la tuvo hasta hace pocos días, así que no se ha cambiado nada.",
  "Your email address is about to change": "Su dirección de correo está a punto de cambiar",
  "Somebody, perhaps you, asked to change the address of your account at {0} to {1}. It changes once the link we sent there has been used.":
    "Alguien, quizá usted, ha pedido cambiar la dirección de su cuenta de {0} a {1}. Cambia en cuanto se use el enlace que enviamos allí.",
  "If it was not, stop it with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days.":
    "Si no ha sido usted, deténgalo con el enlace siguiente: cierra todas las sesiones y usted elige una nueva contraseña. Funciona una vez y es válido durante 7 días.",
  "This was not me": "No he sido yo",
  "Your email address was changed": "Su dirección de correo ha cambiado",
  "The address of your account at {0} is now {1}, and all other sessions were signed out. This is the last email to the old address.":
    "La dirección de su cuenta de {0} es ahora {1}, y se han cerrado todas las demás sesiones. Este es el último mensaje a la dirección anterior.",
  "If it was not, take your account back with the link below: it signs everybody out and you choose a new password. It works once and is valid for 7 days, in which no other account can use this address.":
    "Si no ha sido usted, recupere su cuenta con el enlace siguiente: cierra todas las sesiones y usted elige una nueva contraseña. Funciona una vez y es válido durante 7 días, en los que ninguna otra cuenta puede usar esta dirección.",
  "Your order {0}": "Su pedido {0}",
  "Thank you! Your order {0} has been created. Production starts when your payment has arrived.":
    "¡Gracias! Su pedido {0} se ha creado. La producción empieza cuando llegue su pago.",
  "It goes to {0}.": "Se envía a {0}.",
  "It travels by express delivery.": "Viaja por envío exprés.",
  "It should be there by {0}.": "Debería llegar a más tardar el {0}.",
  "It travels in {0} parcels.": "Viaja en {0} paquetes.",
  "The parcel is with {0} under the number {1}.": "El paquete está con {0} con el número {1}.",
  "If something is wrong with it, please tell us until {0}.": "Si algo está mal, díganoslo antes del {0}.",
  "Ask for a refund or reprint": "Pedir un reembolso o una reimpresión",
  "Follow the parcel at {0}": "Seguir el paquete en {0}",
  Shipping: "Envío",
  Discount: "Descuento",
  Total: "Total",
  "See your order": "Ver su pedido",
  "See more": "Ver más",
  "Your pro forma invoice {0} is ready.": "Su factura proforma {0} está lista.",
  "We have answered your message about order {0}.": "Hemos respondido a su mensaje sobre el pedido {0}.",
  "Our answer about order {0}": "Nuestra respuesta sobre el pedido {0}",
  "Our answer to your feedback": "Nuestra respuesta a su comentario",
  "Thank you for your feedback. This is our answer:": "Gracias por su comentario. Esta es nuestra respuesta:",
  "We have answered your feedback by email.": "Hemos respondido a su comentario por correo electrónico.",
  "Your claim for order {0}": "Su reclamación del pedido {0}",
  "We have your claim for order {0} and answer as soon as we have looked into it.":
    "Hemos recibido su reclamación del pedido {0} y responderemos en cuanto la hayamos examinado.",
  "Your claim for order {0} has been declined. Write a comment on the order if you see it differently.":
    "Su reclamación del pedido {0} se ha rechazado. Escriba un comentario en el pedido si lo ve de otro modo.",
  "Your claim for order {0} has been declined. Answer our letter if you see it differently.":
    "Su reclamación del pedido {0} se ha rechazado. Responda a nuestra carta si lo ve de otro modo.",
  "Your claim for order {0} has been declined. Please write to {1} if you see it differently.":
    "Su reclamación del pedido {0} se ha rechazado. Escriba a {1} si lo ve de otro modo.",
  "Your reprint for order {0} is on its way.": "La reimpresión de su pedido {0} está en camino.",
  "Your claim for order {0} has been approved: we print it again.":
    "Su reclamación del pedido {0} se ha aprobado: lo imprimimos de nuevo.",
  "Your claim for order {0} has been approved: the money has gone back to you before.":
    "Su reclamación del pedido {0} se ha aprobado: el dinero ya se le devolvió antes.",
  "Your claim for order {0} has been approved: the money is on its way back to your card.":
    "Su reclamación del pedido {0} se ha aprobado: el dinero está de vuelta a su tarjeta.",
  "Your claim for order {0} has been approved: the money is in your balance again.":
    "Su reclamación del pedido {0} se ha aprobado: el dinero vuelve a estar en su saldo.",
  "Order {0} is in production.": "El pedido {0} está en producción.",
  "Order {0} has been shipped.": "El pedido {0} se ha enviado.",
  "Order {0} has been shipped": "El pedido {0} se ha enviado",
  "Order {0} can be followed now.": "El pedido {0} ya se puede seguir.",
  "Order {0} can be followed now": "El pedido {0} ya se puede seguir",
  "Order {0} has been delivered.": "El pedido {0} se ha entregado.",
  "Order {0} has been cancelled": "El pedido {0} se ha cancelado",
  "Order {0} has been cancelled.": "El pedido {0} se ha cancelado.",
  "Order {0} has been cancelled. What you paid is on its way back to your card.":
    "El pedido {0} se ha cancelado. Lo que pagó está de vuelta a su tarjeta.",
  "Order {0} has been cancelled. What you paid is in your balance again.":
    "El pedido {0} se ha cancelado. Lo que pagó vuelve a estar en su saldo.",
  "An email of ours could not be delivered to you.": "No se le ha podido entregar un correo nuestro.",
  "An email of ours could not be delivered to you. Please check the address of your account.":
    "No se le ha podido entregar un correo nuestro. Compruebe la dirección de su cuenta.",
  "Our email about order {0} to your customer could not be delivered. Please reach them in another way.":
    "Nuestro correo sobre el pedido {0} a su cliente no se ha podido entregar. Póngase en contacto con él por otra vía.",
  "We have paid {0} of your earnings out to you.": "Le hemos pagado {0} de sus ganancias.",
  "Your earnings have been paid out": "Sus ganancias se han pagado",
  "This is a test order: nothing is charged, printed or sent.":
    "Este es un pedido de prueba: no se cobra, imprime ni envía nada.",
  "The test payment has arrived": "El pago de prueba ha llegado",
  "The test payment has arrived. Nothing was charged.":
    "El pago de prueba ha llegado. No se ha cobrado nada.",
  "Your payment has arrived": "Su pago ha llegado",
  "Your payment has arrived.": "Su pago ha llegado.",
  "Your payment has arrived. Your order is on its way to production.":
    "Su pago ha llegado. Su pedido pasa a producción.",
  "Your payment for {0} orders has arrived.": "Su pago de {0} pedidos ha llegado.",
  "Your payment goes back to your card": "Su pago vuelve a su tarjeta",
  "Your payment was not the amount that was asked for. The money goes back to your card; please pay again.":
    "Su pago no era el importe pedido. El dinero vuelve a su tarjeta; pague de nuevo.",
  "Your account has been deleted": "Su cuenta se ha eliminado",
  "Your account, your designs and everything you wrote are deleted; files follow within a day.":
    "Su cuenta, sus diseños y todo lo que escribió se han eliminado; los archivos, en el plazo de un día.",
  "Invoices are kept as long as the law asks for it. If you did not want this, please write to us at once.":
    "Las facturas se conservan el tiempo que exige la ley. Si no lo quería, escríbanos de inmediato.",
  "Order {0}": "Pedido {0}",
  Invoice: "Factura",
  "Pro forma invoice": "Factura proforma",
  "Credit note": "Nota de abono",
  "Invoice {0}": "Factura {0}",
  Claim: "Reclamación",
  Refund: "Reembolso",
  "Cancelled order": "Pedido cancelado",
  Number: "Número",
  Order: "Pedido",
  Issued: "Emitida",
  Due: "Vencimiento",
  Credits: "Anula",
  "Packing slip": "Albarán",
  Ordered: "Pedido el",
  "Delivered to": "Entrega a",
  "{0}. Questions? Write to {1}.": "{0}. ¿Preguntas? Escriba a {1}.",
  "Billed to": "Facturado a",
  "Reg. no. {0}": "N.º de registro {0}",
  "VAT no. {0}": "NIF/IVA {0}",
  Item: "Artículo",
  Qty: "Cant.",
  Price: "Precio",
  Amount: "Importe",
  Net: "Neto",
  "VAT {0} %": "IVA {0} %",
  Credited: "Abonado",
  "Prices include {0} % VAT.": "Los precios incluyen un {0} % de IVA.",
  "VAT {0} %, not charged": "IVA {0} %, no se cobra",
  "Reverse charge: the VAT is owed by the buyer.": "Inversión del sujeto pasivo: el comprador debe el IVA.",
  "Export outside the European Union: no VAT is charged.":
    "Exportación fuera de la Unión Europea: no se cobra IVA.",
  "Payable until {0}.": "Pagadera hasta el {0}.",
  "Paid on {0}. Thank you.": "Pagada el {0}. Gracias.",
  "Sent back on {0}.": "Devuelto el {0}.",
  "Your order": "Su pedido",
  "Following an order needs JavaScript.": "Para seguir un pedido hace falta JavaScript.",
  "Pay {0}": "Pagar {0}",
  Sandbox: "Entorno de prueba",
  "No money moves. Never type a real card here.": "No se mueve dinero. No escriba aquí una tarjeta real.",
  "To pay": "A pagar",
  "Pay with wallet (sandbox)": "Pagar con monedero (prueba)",
  "or pay by card": "o pagar con tarjeta",
  "Card number": "Número de tarjeta",
  "Visa, Visa Electron, Mastercard or Maestro": "Visa, Visa Electron, Mastercard o Maestro",
  Expiry: "Caducidad",
  "MM/YY": "MM/AA",
  "Security code": "Código de seguridad",
  "3 digits": "3 cifras",
  "Name on card": "Nombre en la tarjeta",
  "Cancel and go back": "Cancelar y volver",
  "Test cards": "Tarjetas de prueba",
  "Choose one to fill in the form.": "Elija una para rellenar el formulario.",
  "Use card {0}": "Usar la tarjeta {0}",
  "Please check the highlighted fields.": "Revise los campos marcados.",
  "This payment is complete": "Este pago se ha completado",
  "Nothing more is to be paid here.": "Aquí no queda nada por pagar.",
  Continue: "Continuar",
  "This payment was not completed": "Este pago no se ha completado",
  "Nothing has been charged.": "No se ha cobrado nada.",
  "Go back": "Volver",
  "This checkout has expired": "Esta página de pago ha caducado",
  "Nothing has been charged. Please start the payment again.":
    "No se ha cobrado nada. Empiece el pago de nuevo.",
  "There is no such checkout": "Esta página de pago no existe",
  "Please start the payment again from your orders.": "Empiece el pago de nuevo desde sus pedidos.",
  "Your bank wants to be sure it is you": "Su banco quiere asegurarse de que es usted",
  "You are about to pay {0} with {1}.": "Va a pagar {0} con {1}.",
  "In real life your bank asks for a code or a fingerprint here.":
    "En la realidad su banco pide aquí un código o una huella.",
  "Confirm payment": "Confirmar el pago",
  "Fail authentication": "Hacer fallar la autenticación",
  Pays: "Paga",
  "Is declined": "Es rechazada",
  "Lacks funds": "Sin fondos",
  "Asks for a second step": "Pide un segundo paso",
  "This card number is not valid.": "Este número de tarjeta no es válido.",
  "We accept Visa, Visa Electron, Mastercard and Maestro.":
    "Aceptamos Visa, Visa Electron, Mastercard y Maestro.",
  "Enter a month and year that are not past, such as 04/30.":
    "Introduzca un mes y un año que no hayan pasado, como 04/30.",
  "Enter the 3 digits on the back of the card.": "Introduzca las 3 cifras del reverso de la tarjeta.",
  "Enter the name on the card.": "Introduzca el nombre de la tarjeta.",
  "Please sign in to continue.": "Inicie sesión para continuar.",
  "You do not have access to this.": "No tiene acceso a esto.",
  "This website is not registered for this publishable key.":
    "Este sitio web no está registrado para esta clave pública.",
  "There is no such publishable key.": "Esa clave pública no existe.",
  "This secret key may not make this call.": "Esta clave secreta no puede hacer esta llamada.",
  "Your account has not been verified! Please go to your registered email and verify your account!":
    "¡Su cuenta aún no está confirmada! ¡Abra su correo y confirme su cuenta!",
  "Order information cannot be edited! Order is sent to production!":
    "¡El pedido ya no se puede modificar! ¡Está en producción!",
  "Not found": "No encontrado",
  "This has changed in the meantime. Please reload and try again.":
    "Esto ha cambiado entretanto. Recargue e inténtelo de nuevo.",
  "Please enter your password again.": "Introduzca de nuevo su contraseña.",
  "Your basket is empty.": "Su cesta está vacía.",
  "This size is not made any more. Please choose another one.": "Este tamaño ya no se fabrica. Elija otro.",
  "Not made any more: {0}. Please take it out of your basket.": "Ya no se fabrica: {0}. Quítelo de la cesta.",
  "Please enter the delivery address first.": "Introduzca primero la dirección de entrega.",
  "Your basket or its prices have changed. Please check it before ordering.":
    "Su cesta o sus precios han cambiado. Revísela antes de hacer el pedido.",
  "This has already been paid.": "Esto ya está pagado.",
  "Your payable balance does not cover this. Please pay by card.":
    "Su saldo disponible no cubre esto. Pague con tarjeta.",
  "The account cannot be deleted while orders, claims or earnings are open.":
    "La cuenta no se puede eliminar mientras haya pedidos, reclamaciones o ganancias abiertos.",
  "A claim for this item has already been made.": "Ya se ha hecho una reclamación de este artículo.",
  "This account is already verified.": "Esta cuenta ya está confirmada.",
  "This is less than a card can be charged for. Please pay it together with another order, or from your balance.":
    "Es menos de lo que se puede cobrar a una tarjeta. Páguelo junto con otro pedido o con su saldo.",
  "Too many of your orders are not paid. Please pay or delete one first.":
    "Tiene demasiados pedidos sin pagar. Pague o elimine uno de ellos primero.",
  "Paid orders and orders in production cannot be deleted.":
    "Los pedidos pagados o en producción no se pueden eliminar.",
  "Files cannot be replaced once the order is in production.":
    "Los archivos no se pueden reemplazar cuando el pedido está en producción.",
  "This design is being published. Please try again in a moment.":
    "Este diseño se está publicando. Inténtelo de nuevo en un momento.",
  "Connect a store in Settings before publishing.": "Conecte una tienda en Ajustes antes de publicar.",
  "The last remaining size cannot be switched off.": "El último tamaño no se puede desactivar.",
  "This Idempotency-Key was already used for a different request.":
    "Esta Idempotency-Key ya se usó para otra solicitud.",
  "This link has expired or was already used.": "Este enlace ha caducado o ya se ha usado.",
  "This file is too large.": "Este archivo es demasiado grande.",
  "This file type cannot be printed. Please use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF.":
    "Este tipo de archivo no se puede imprimir. Use JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD o PDF.",
  "Too many attempts. Please wait a moment and try again.":
    "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
  "Something went wrong on our side. Please try again.":
    "Algo ha fallado por nuestra parte. Inténtelo de nuevo.",
  "The service is busy. Please try again in a moment.":
    "El servicio está ocupado. Inténtelo de nuevo en un momento.",
  "There is no room to store this file right now.": "Ahora mismo no hay espacio para guardar este archivo.",
  "This sign-in code is no good.": "Este código de inicio de sesión no es válido.",
  "Please look at your print": "Por favor, revise su impresión",
  "Your print is ready to be looked at. Please approve it, or tell us what should be different. It is printed once you have approved it.":
    "Su impresión está lista para revisarla. Apruébela o díganos qué debe cambiar. Se imprime cuando usted la haya aprobado.",
  "The link is for you alone and is valid for 30 days.": "El enlace es solo para usted y vale 30 días.",
  "See your print": "Ver su impresión",
  "Your print is approved": "Su impresión está aprobada",
  "As it is printed": "Así se imprime",
  "Would spoil the print": "Estropearía la impresión",
  "Please check": "Por favor, compruébelo",
  "Good to know": "Conviene saberlo",
  "Found: {0} {1}": "Encontrado: {0} {1}",
  "Page {0}": "Página {0}",
  "Show on the print": "Mostrar en la impresión",
  "Back to what was found": "Volver a lo encontrado",
  "What was found in the file": "Lo que se encontró en el archivo",
  "Fingerprint of the print file (SHA-256)": "Huella del archivo de impresión (SHA-256)",
  "The inks": "Las tintas",
  Cyan: "Cian",
  Magenta: "Magenta",
  Yellow: "Amarillo",
  Black: "Negro",
  "Amount of ink": "Cantidad de tinta",
  "The darker, the more ink. Red means more than {0} %: it may smear.":
    "Cuanto más oscuro, más tinta. El rojo significa más del {0} %: puede manchar.",
  "As it is printed, page {0} of {1}": "Así se imprime, página {0} de {1}",
  "In a room": "En una habitación",
  "Approved by {0} on {1}. It is printed exactly like this.":
    "Aprobada por {0} el {1}. Se imprime exactamente así.",
  "Thank you. {0} has your wish and comes back to you. If it is fine after all, you can still approve it.":
    "Gracias. {0} tiene su deseo y se pondrá en contacto con usted. Si al final está bien, todavía puede aprobarla.",
  "This is what will be printed. Please check pictures, words and edges: it is printed once you have approved it.":
    "Esto es lo que se imprimirá. Compruebe imágenes, textos y bordes: se imprime cuando usted lo haya aprobado.",
  Product: "Producto",
  "Size and options": "Tamaño y opciones",
  Quantity: "Cantidad",
  "Your name": "Su nombre",
  "Approve this print": "Aprobar esta impresión",
  "We keep who approved it and when. It cannot be changed after that.":
    "Guardamos quién la aprobó y cuándo. Después ya no se puede cambiar.",
  "Something should be different": "Algo debe cambiar",
  "What should be different?": "¿Qué debe cambiar?",
  Send: "Enviar",
  "What you wrote": "Lo que usted escribió",
  "Please write what should be different.": "Escriba qué debe cambiar.",
  "Name field is required": "Escriba su nombre",
  "Please enter a name without links or special characters":
    "Escriba un nombre sin enlaces ni caracteres especiales",
  "You did not ask for this letter?": "¿No ha pedido este correo?",
  "Stop letters from {0}": "No recibir más correos de {0}",
  "Stop letters from {0}?": "¿No recibir más correos de {0}?",
  "This address then gets no more letters from {0}, also none about orders.":
    "Esta dirección ya no recibirá correos de {0}, tampoco sobre pedidos.",
  "Stop letters": "Dejar de recibir correos",
  "No more letters from {0}": "No más correos de {0}",
  "Done. This address gets no more letters from {0}.": "Hecho. Esta dirección ya no recibe correos de {0}.",
  "Send me letters again": "Volver a recibir correos",
  "Letters that you ask for yourself still come, such as one for a new password.":
    "Los correos que usted mismo pida seguirán llegando, como el de una contraseña nueva.",
  "{0} asked for no more letters from you and was not told of the new proof of order {1}.":
    "{0} no quiere recibir más mensajes suyos y no sabe de la nueva prueba del pedido {1}.",
  "There is nothing here": "Aquí no hay nada",
  "Please check the link: perhaps a part of it is missing.": "Compruebe el enlace: quizá le falta una parte.",
  "This link is over": "Este enlace ya no vale",
  "What it showed was taken back, or it was too long ago. Please ask the shop for a new link.":
    "Lo que mostraba se retiró o fue hace demasiado tiempo. Pida un enlace nuevo a la tienda.",
  "This print has been approved": "Esta impresión está aprobada",
  "It can no longer be changed here. Please write to the shop.":
    "Ya no se puede cambiar aquí. Escriba a la tienda.",
  "Please wait a moment": "Espere un momento",
  "That was a little much at once. Nothing is lost: please try again in a minute.":
    "Fue un poco mucho de una vez. No se ha perdido nada: inténtelo de nuevo en un minuto.",
  "Print of order {0} approved": "Impresión del pedido {0} aprobada",
  "{0} has approved the print of order {1}.": "{0} ha aprobado la impresión del pedido {1}.",
  "Changes wanted for order {0}": "Cambios deseados en el pedido {0}",
  "{0} wants changes for order {1}: {2}": "{0} desea cambios en el pedido {1}: {2}",
  "This print has been approved. Withdraw the approval before changing it.":
    "Esta impresión está aprobada. Retire la aprobación antes de cambiarla.",
  "{0} has approved this print. Withdraw the approval before changing it.":
    "{0} ha aprobado esta impresión. Retire la aprobación antes de cambiarla.",
  "Please wait for an answer to what you have written.": "Espere una respuesta a lo que ha escrito.",
  "This text is too long": "Este texto es demasiado largo",
  "Save your card": "Guarde su tarjeta",
  "Nothing is charged now.": "Ahora no se cobra nada.",
  "Save card": "Guardar tarjeta",
  "Confirm card": "Confirmar tarjeta",
  "You are about to save {0}.": "Va a guardar {0}.",
  "This card is saved": "Esta tarjeta está guardada",
  "Nothing more is to be done here.": "Aquí no queda nada por hacer.",
  "This card was not saved": "Esta tarjeta no se ha guardado",
  "Its bank said no.": "Su banco la ha rechazado.",
  "This page has expired": "Esta página ha caducado",
  "No card was saved. Please start again.": "No se ha guardado ninguna tarjeta. Empiece de nuevo.",
  "Pays later": "Paga más tarde",
  "Is declined later": "Se rechaza más tarde",
  "Needs its holder later": "Necesita más tarde a su titular",
  "The card on file was not charged. Please pay this by hand.":
    "No se ha cobrado en la tarjeta guardada. Páguelo usted a mano.",
  "Your card was not charged": "No se ha cobrado en su tarjeta",
  "Your card on file expires soon": "Su tarjeta guardada caduca pronto",
  "Your card on file ending in {0} is good until {1} only. Replace it in Settings, so that orders of your shops go on being paid.":
    "Su tarjeta guardada terminada en {0} solo es válida hasta {1}. Cámbiela en los ajustes para que los pedidos de sus tiendas se sigan pagando.",
  "Your account is blocked": "Su cuenta está bloqueada",
  "We have blocked your account. This is the reason:": "Hemos bloqueado su cuenta. Este es el motivo:",
  "Orders that are paid go on.": "Los pedidos pagados siguen adelante.",
  "Your account is open again": "Su cuenta vuelve a estar abierta",
  "Your account is no longer blocked. You can sign in again.":
    "Su cuenta ya no está bloqueada. Puede volver a iniciar sesión.",
  "We print a part of order {0} again and send it at no cost to you.":
    "Imprimimos de nuevo una parte del pedido {0} y se la enviamos sin coste.",
  "We print a part of order {0} again": "Imprimimos de nuevo una parte del pedido {0}",
  "We pay {0} of order {1} back to you. It is on its way back to your card.":
    "Le devolvemos {0} del pedido {1}. El dinero va de camino a su tarjeta.",
  "We pay {0} of order {1} back to you. It is in your balance.":
    "Le devolvemos {0} del pedido {1}. El dinero está en su saldo.",
  "Money back for order {0}": "Devolución del pedido {0}",
  "The delivery address of order {0} was changed": "Se ha cambiado la dirección de entrega del pedido {0}",
  "The delivery address of order {0} was changed.": "Se ha cambiado la dirección de entrega del pedido {0}.",
  "None of your products that are still made has this number, or its picture was deleted":
    "Ninguno de sus productos que aún se fabrican tiene este número, o se eliminó su diseño",
  "Your webhook was switched off": "Su webhook se ha desactivado",
  "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.":
    "Su servidor ya no recibe nada de sus pedidos por esa vía. Vuelva a activarlo en Ajustes → API en cuanto responda; lo que se haya perdido puede enviarse de nuevo allí.",
  "The print house has raised prices": "La imprenta ha subido precios",
};
