import { pluralOf } from "../plural.ts";
import type { TextOverrides } from "../text.ts";

const n = pluralOf("es");

/** The messages of checked fields. */
export const fields = {
  fields: {
    email: "Introduzca un correo electrónico válido",
    resetEmail: "Introduzca un correo electrónico válido.",
    emailSame: "Esta ya es la dirección de su cuenta",
    name: "Introduzca un nombre",
    plainName: "Introduzca un nombre sin enlaces ni caracteres especiales",
    plainMessage: "Escriba sin enlaces hasta que haya pagado su primer pedido",
    lettersStopped: "Esta persona no quiere recibir más mensajes suyos",
    password: "Introduzca una contraseña",
    passwordLength: "La contraseña debe tener al menos 8 caracteres",
    passwordTooLong: "La contraseña debe tener como máximo 200 caracteres",
    passwordCommon: "Esta contraseña es demasiado fácil de adivinar",
    passwordMismatch: "Las contraseñas no coinciden",
    passwordWrong: "La contraseña actual no es correcta",
    orderEmail: "Los mensajes sobre este pedido van a otra dirección",
    signInCode: "Introduzca el código de su aplicación de autenticación o un código de recuperación",
    signInCodeWrong: "Este código no es correcto o ya se ha usado",
    confirmEmail: "Escriba el correo electrónico de esta cuenta",
    credentials: "El correo electrónico o la contraseña no son correctos",
    country: "Elija un país",
    postcodeCountry: "Este código postal no es del país elegido",
    stateCountry: "Esta provincia o región no es del país elegido",
    countryExcluded: "No podemos enviar a este país",
    countryPaid:
      "El país de un pedido pagado no se puede cambiar porque su envío ya está pagado. Déjenos un comentario en el pedido.",
    storeUrl: "Introduzca una dirección de tienda válida",
    website:
      "Introduzca un sitio web como https://shop.example.com, https://*.example.com o http://localhost:3000",
    uploadId: "Una subida se nombra con 32 dígitos hexadecimales",
    uploadLonger: "Esta parte sobrepasa el final del archivo",
    uploadUnfinished: "Una parte de este archivo aún no ha llegado",
    printFileUrl: "Introduzca una dirección web válida",
    customSize: "¡Introduzca un tamaño válido!",
    vatUnconfirmed:
      "El registro de la UE (VIES) aún no ha confirmado su NIF-IVA. Compruébelo en los datos de su empresa o vuelva a intentarlo más tarde.",
    vatNumber: "Introduzca un NIF-IVA como LV40003032949",
    required: "Este campo es obligatorio",
    tooLong: "Este texto es demasiado largo",
    number: "Introduzca un número",
    date: "Introduzca una fecha como 2026-11-22",
    quantity: "Introduzca una cantidad entre 1 y 1000",
    price: "Introduzca un precio válido",
    priceFloor: (floor) => `El precio más bajo es ${floor}: lo que le cobra la imprenta`,
    markup: "El recargo no puede ser inferior al 0 %",
    file: "Elija un archivo",
    printFilePages: (found, wanted) =>
      `Este archivo tiene ${n(found, { one: "# página", other: "# páginas" })}, el producto tiene ${wanted}`,
    printFileSize: (found, wanted, withBleed) =>
      `Este archivo mide ${found}. Facilite ${wanted}, o ${withBleed} con lo que se corta o se pliega`,
    acceptPoor: (items) =>
      `Esto saldría borroso en la impresión: ${items}. Confirme que debe imprimirse de todos modos`,
    acceptFinding: (item, finding) =>
      `${item} no se imprimiría como debe: ${finding} Confirme que debe imprimirse de todos modos`,
    orderLine: "Ninguno de sus productos que aún se fabrican tiene este número, o se eliminó su diseño",
    batch: "Como máximo 5000 diseños a la vez",
    tag: "Introduzca una etiqueta de 30 caracteres como máximo",
    tags: "Como máximo 10 etiquetas por diseño",
    pdfPage: "Introduzca un número de página",
    photoCount: "Como máximo 5 fotos por artículo",
    discount: "Este código de descuento no es válido",
    discountExpired: "Este código de descuento ha caducado",
    discountUsed: "Este código de descuento ya se ha usado",
    placementCovered: "El diseño no cubre toda el área de impresión",
    placementAspect: "El recorte no coincide con las proporciones de la impresión",
    eventDay: (day) => `Ese día no existe: ${day}`,
    eventLetters: (name) => `Algunas letras de «${name}» no se pueden imprimir`,
    wrapCovered: "El diseño no rodea los bordes: amplíelo o elija bordes en espejo",
    claimLate: (lastDay) => `El plazo de reclamación terminó el ${lastDay}`,
    claimCancelled: "Un artículo cancelado no se puede devolver",
    claimTest: "Los pedidos de prueba no se pueden reclamar: no se imprime ni se paga nada de ellos",
    claimTooEarly: "Solo se pueden reclamar pedidos pagados",
  },
} satisfies TextOverrides;
