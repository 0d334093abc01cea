import type { TableWords } from "./table-words.ts";

/** What stands in tables, and what is wrong in one. */
export const es: TableWords = {
  words: {
    order: "pedido",
    date: "fecha",
    state: "estado",
    paid: "pagado",
    shop: "tienda",
    recipient: "destinatario",
    city: "ciudad",
    country: "país",
    items: "artículos",
    pieces: "unidades",
    retail: "precio de venta",
    cost: "coste",
    margin: "su ganancia",
    currency: "moneda",
    invoice: "factura",
    net: "neto",
    vat: "IVA",
    total: "total",
    credits: "abono de",
    buyer: "comprador",
    kind: "tipo",
    amount: "importe",
    payable: "disponible",
    yes: "sí",
    no: "no",
    design: "diseño",
    product: "producto",
    size: "tamaño",
    own: "por usted",
    website: "sitio web",
    created: "creado",
    awaiting_payment: "pendiente de pago",
    submitted: "en la imprenta",
    in_production: "en producción",
    shipped: "enviado",
    delivered: "entregado",
    cancelled: "cancelado",
    sale: "venta",
    refund: "reembolso",
    payout: "pago a usted",
    payment: "pagado con saldo",
    Problem: "Problema",
  },
  missing: (column) => `Ninguna columna indica «${column}». Elija la que corresponda.`,
  sentences: {
    "There are no orders in this file: it needs a line of headings and a line for each order.":
      "En este archivo no hay pedidos: necesita una línea de títulos y una por cada pedido.",
    "This is no table we can read: line {0}: there is text behind a closing quote.":
      "Esta tabla no se puede leer, línea {0}: hay texto después de unas comillas de cierre.",
    "This is no table we can read: line {0}: a quote is opened and never closed.":
      "Esta tabla no se puede leer, línea {0}: unas comillas se abren y no se cierran.",
    "Two columns have the same meaning. Choose one of them.":
      "Dos columnas indican lo mismo. Elija una de ellas.",
    "This file has {0} orders. Please send at most {1} at once.":
      "Este archivo tiene {0} pedidos. Envíe como máximo {1} a la vez.",
    "This file has {0} columns. Please send at most {1}.":
      "Este archivo tiene {0} columnas. Envíe como máximo {1}.",
    "This file has {0} rows. Please send at most {1} at once.":
      "Este archivo tiene {0} filas. Envíe como máximo {1} a la vez.",
    "Country is required": "Indique un país",
    "“{0}” is no country we know. Use its name or two letters.":
      "«{0}» no es un país que conozcamos. Escriba su nombre o sus dos letras.",
    "The file says “{0}”: this order is not printed again":
      "El archivo dice «{0}»: este pedido no se imprime otra vez",
    "The same address as one that was chosen": "La misma dirección que una elegida",
    "The same address as in row {0}": "La misma dirección que en la fila {0}",
    "Choose an address, or paste a table.": "Elija una dirección o pegue una tabla.",
    "What was to be sent is not there any more": "Lo que se iba a enviar ya no existe",
    "Another address than in row {0}, though the order number is the same":
      "Otra dirección que en la fila {0}, aunque el número de pedido es el mismo",
    "None of your products has the SKU “{0}”, or its picture was deleted":
      "Ninguno de sus productos tiene la referencia «{0}», o se eliminó su diseño",
    "It would look soft in print. Choose to print such orders all the same, or use a sharper picture.":
      "Se imprimiría borroso. Elija imprimir estos pedidos de todos modos o use una imagen más nítida.",
    "It could not be made. Please try it again.": "No se ha podido crear. Inténtelo de nuevo.",
    "Valid email required": "Introduzca un correo electrónico válido",
    "Name field is required": "Introduzca un nombre",
    "Please enter a name without links or special characters":
      "Introduzca un nombre sin enlaces ni caracteres especiales",
    "We cannot deliver to this country": "No podemos enviar a este país",
    "This field is required": "Este campo es obligatorio",
    "This text is too long": "Este texto es demasiado largo",
    "Please enter a quantity between 1 and 1000": "Introduzca una cantidad entre 1 y 1000",
  },
};
