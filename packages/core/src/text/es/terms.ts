import type { TermsFacts, TermsSection } from "../en/auth/terms.ts";
import type { TextOverrides } from "../text.ts";

const people: readonly TermsSection[] = [
  {
    heading: "1. A quién se aplican estas condiciones",
    paragraphs: [
      "Estas condiciones se aplican a todas las personas que usan este sitio web y a todos los pedidos hechos en él, como cliente profesional, cliente de un cliente profesional o invitado.",
      "Al crear una cuenta, empezar como invitado o hacer un pedido, acepta estas condiciones.",
    ],
  },
  {
    heading: "2. Su cuenta",
    paragraphs: [
      "Confirma que lo que nos dice de usted y de su empresa es cierto y lo mantiene al día en Ajustes.",
      "No comparta su contraseña. Es responsable de lo que se haga con su cuenta hasta que nos avise de que otra persona tiene acceso a ella.",
      "Un invitado puede diseñar y pedir sin contraseña. Para conservar sus diseños y pedidos más tiempo, regístrese.",
    ],
  },
  {
    heading: "3. Sus diseños",
    paragraphs: [
      "Lo que sube sigue siendo suyo. Nos permite guardarlo, procesarlo e imprimirlo en la medida en que lo requieran sus pedidos.",
      "Confirma que tiene derecho a hacerlo imprimir y a venderlo. Podemos rechazar archivos que infrinjan la ley o derechos de terceros.",
      "El editor muestra lo que se imprimirá y valora su nitidez. Una impresión valorada como baja solo se hace tras su confirmación; una falta de nitidez mostrada de antemano no es un defecto.",
    ],
  },
];

const money = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "4. Precios",
    paragraphs: [
      `Los precios incluyen un ${facts.vatPercent} % de IVA. La moneda es ${facts.currency}.`,
      `Los tamaños a medida se presupuestan en euros. El presupuesto se convierte una vez a ${facts.currency}, al hacer el pedido, y se muestran ambos importes.`,
      "El envío se añade en la cesta, según el país y los productos.",
    ],
  },
  {
    heading: "5. Pago",
    paragraphs: [
      "Paga con tarjeta o con un monedero electrónico.",
      "Los datos de la tarjeta los trata un proveedor de pagos. Nunca llegan a nuestros servidores y no los guardamos.",
      "Aceptamos estas tarjetas:",
    ],
    list: facts.acceptedCards,
  },
  {
    heading: "6. Producción y entrega",
    paragraphs: [
      `La producción tarda ${facts.productionDays.from}-${facts.productionDays.to} días laborables.`,
      `La entrega tarda ${facts.deliveryDays.from}-${facts.deliveryDays.to} días laborables.`,
      `La entrega por correo a EE. UU. tarda ${facts.usaPostDays.from}-${facts.usaPostDays.to} días laborables.`,
      `Póngase en contacto con nosotros si el paquete no ha llegado en ${facts.contactAfterDays} días.`,
      "Hasta que un pedido pasa a producción puede cambiar su destinatario y reemplazar sus archivos de impresión. Después ya no se puede modificar.",
    ],
  },
  {
    heading: "7. Reclamaciones, reembolsos y reimpresiones",
    paragraphs: [
      `Las reclamaciones y los reembolsos se admiten en los ${facts.claimWorkingDays} días laborables siguientes a la entrega.`,
      "Abra el pedido, elija Reembolso / reimpresión y díganos qué está mal y en qué artículo. Si las impresiones están dañadas o son defectuosas, añada fotos.",
      "Los productos se fabrican por encargo. Solo se pueden devolver si están dañados, son defectuosos o no son lo que pidió.",
    ],
  },
];

const rest = (facts: TermsFacts): readonly TermsSection[] => [
  {
    heading: "8. Adónde no enviamos",
    paragraphs: ["No podemos enviar a los siguientes países:"],
    list: facts.excludedCountries,
  },
  {
    heading: "9. Sus datos",
    paragraphs: [
      "Usamos sus datos para fabricar, entregar y facturar sus pedidos y para responderle. Solo transmitimos lo que necesitan el transportista y el proveedor de pagos.",
      "Su sesión y su trabajo sin terminar se guardan en el almacenamiento local de este navegador. Al cerrar la sesión se borran.",
    ],
  },
  {
    heading: "10. Cambios en estas condiciones",
    paragraphs: [
      "Podemos cambiar estas condiciones para pedidos futuros. A cada pedido se le aplican las condiciones vigentes cuando se hizo.",
    ],
  },
];

/** The terms of use. */
export const terms = {
  terms: {
    title: "Condiciones de uso",
    close: "Cerrar",
    contents: "Contenido",
    countryNames: {
      CU: "Cuba",
      IR: "Irán",
      KP: "Corea del Norte",
      SY: "Siria",
      SD: "Sudán",
      RU: "Federación de Rusia",
    },
    cardNames: {
      visa: "Visa",
      "visa-electron": "Visa Electron",
      mastercard: "Mastercard",
      maestro: "Maestro",
    },
    sections: (facts: TermsFacts) => [...people, ...money(facts), ...rest(facts)],
  },
} satisfies TextOverrides;
