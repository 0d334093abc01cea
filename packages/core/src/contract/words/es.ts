import type { Words } from "./say-in.ts";

/** Spanish for names of the catalogue, and for what the check of a print file finds. */
export const es: Words = {
  comma: ", ",
  decimalSign: ",",
  sentences: {
    "Demo store": "Tienda de prueba",
    "Framed poster": "Póster enmarcado",
    "Matt 200 g poster in a solid wooden frame, ready to hang.":
      "Póster mate de 200 g en un marco de madera maciza, listo para colgar.",
    "Printed on heavy matt paper and framed by hand behind clear acrylic glass. The frame is 20 mm wide, FSC-certified wood, in black, white, oak or walnut, with a hook already on its back.\n\nThe frame covers 5 mm of the print on every side.":
      "Impreso en papel mate grueso y enmarcado a mano tras un cristal acrílico transparente. El marco mide 20 mm de ancho, es de madera certificada FSC, en negro, blanco, roble o nogal, y lleva el colgador puesto.\n\nEl marco cubre 5 mm de la impresión por cada lado.",
    Poster: "Póster",
    "Museum-quality matt paper, 200 g, in stock sizes or cut to yours.":
      "Papel mate con calidad de museo, 200 g, en tamaños fijos o cortado al suyo.",
    "Twelve-colour pigment print on matt 200 g paper with a soft, glare-free surface. Colours stay true for decades away from direct sun.\n\nNeed another size? Order any side from 20 to 140 cm.":
      "Impresión con pigmentos de doce colores en papel mate de 200 g, de superficie suave y sin reflejos. Lejos del sol directo, los colores se mantienen fieles durante décadas.\n\n¿Necesita otro tamaño? Pida cada lado de 20 a 140 cm.",
    Canvas: "Lienzo",
    "Woven cotton blend, stretched over pine bars by hand.":
      "Mezcla de algodón tejida, tensada a mano sobre listones de pino.",
    "A 340 g cotton blend with a fine weave, printed with pigment inks and stretched over kiln-dried pine. Choose how the sides are printed: the picture running on, mirrored, or its edge drawn out.\n\nStandard bars are 20 mm deep, deep ones 38 mm.":
      "Una mezcla de algodón de 340 g y trama fina, impresa con tintas pigmentadas y tensada sobre pino secado en horno. Elija cómo se imprimen los lados: con la imagen que continúa, en espejo o con su borde estirado.\n\nEl bastidor estándar tiene 20 mm de fondo; el grueso, 38 mm.",
    "Hanger poster": "Póster con listones",
    "A poster between magnetic wooden bars, on a cotton cord.":
      "Un póster entre listones de madera magnéticos, con cordón de algodón.",
    "Four bars of real wood hold the paper by magnets: no nails through the print, and a new picture takes a minute. Bars in black, white, oak or walnut; the cord comes with it.\n\nThe bars cover 12 mm of the print at the top and the bottom.":
      "Cuatro listones de madera auténtica sujetan el papel con imanes: sin clavos en la impresión, y cambiar la imagen lleva un minuto. Listones en negro, blanco, roble o nogal; el cordón va incluido.\n\nLos listones cubren 12 mm de la impresión arriba y abajo.",
    "Photo calendar": "Calendario de fotos",
    "Thirteen pages on 250 g paper, wire-bound, any first month.":
      "Trece páginas en papel de 250 g, con espiral metálica y cualquier primer mes.",
    "A cover and twelve months, each with a picture of its own, on heavy satin paper with a black wire binding and a hanger. Start with any month; days and months come in your customers' language. Prices can be printed on the cover.":
      "Una portada y doce meses, cada uno con su imagen, en papel satinado grueso con espiral negra y colgador. Empiece por el mes que quiera; los días y los meses van en el idioma de sus clientes. En la portada se pueden imprimir precios.",
    "Family planner": "Planificador familiar",
    "Five columns, a line a day, and a picture for every month.":
      "Cinco columnas, una línea por día y una imagen para cada mes.",
    "Everybody has a column: up to five names of your choice above a line for each day, on paper that takes a pencil. A cover and twelve months, wire-bound with a hanger.":
      "Cada persona tiene su columna: hasta cinco nombres a su elección sobre una línea para cada día, en un papel que admite lápiz. Una portada y doce meses, con espiral metálica y colgador.",
    "Birthday calendar": "Calendario de cumpleaños",
    "Days without weekdays, so it hangs for years.": "Días sin día de la semana: sirve durante años.",
    "A cover and twelve months with a line for each day and none for weekdays: written once, right every year. Uncoated 250 g paper, wire-bound with a hanger.":
      "Una portada y doce meses con una línea para cada día y sin días de la semana: se escribe una vez y vale todos los años. Papel sin estucar de 250 g, con espiral metálica y colgador.",
    "Desk calendar": "Calendario de mesa",
    "Thirteen pages on a stand that folds flat for the post.":
      "Trece páginas en un soporte que se pliega para el envío.",
    "A picture and a month side by side, on 250 g paper, wire-bound to a sturdy black stand. Start with any month; it arrives flat and stands in a second.":
      "Una imagen y un mes, lado a lado, en papel de 250 g, con espiral y un soporte negro resistente. Empiece por el mes que quiera; llega plano y se pone de pie en un segundo.",
    "Business cards": "Tarjetas de visita",
    "400 g card in three formats, matt or gloss, from 50 pieces.":
      "Cartulina de 400 g en tres formatos, mate o brillo, desde 50 unidades.",
    "Thick 400 g card with a clean cut, printed in full colour. European, US and square format, matt or gloss, in packs of 50 to 500.":
      "Cartulina gruesa de 400 g con corte limpio, impresa a todo color. Formato europeo, de EE. UU. y cuadrado, mate o brillo, en paquetes de 50 a 500.",
    Flyers: "Folletos",
    "170 g paper from A6 to A4, on one side or both, from 50 pieces.":
      "Papel de 170 g de A6 a A4, a una cara o a dos, desde 50 unidades.",
    "Full-colour flyers on coated 170 g paper, matt or gloss, cut clean to A6, A5 or A4. Printed on one side or on both, in packs of 50 to 500.":
      "Folletos a todo color en papel estucado de 170 g, mate o brillante, cortados con limpieza en A6, A5 o A4. Impresos por una cara o por las dos, en paquetes de 50 a 500.",
    "Folded cards": "Tarjetas plegadas",
    "Greeting cards on 300 g card, folded once, from 10 pieces.":
      "Tarjetas de felicitación en cartulina de 300 g, con un pliegue, desde 10 unidades.",
    "Thick 300 g card, matt or gloss, creased and folded once: A6, square or A5 in the hand, twice as large when open. The outside is one sheet, back and front side by side; the inside can be printed too.":
      "Cartulina gruesa de 300 g, mate o brillante, hendida y plegada una vez: A6, cuadrada o A5 en la mano, el doble de grande abierta. El exterior es una sola hoja, dorso y portada uno junto a otro; el interior también se puede imprimir.",
    "printed on both sides": "impreso por ambas caras",
    "A6 folded {0} × {1} cm": "A6 plegado {0} × {1} cm",
    "A5 folded {0} × {1} cm": "A5 plegado {0} × {1} cm",
    "Square folded {0} × {1} cm": "Cuadrado plegado {0} × {1} cm",
    "black frame": "marco negro",
    "white frame": "marco blanco",
    "oak frame": "marco roble",
    "walnut frame": "marco nogal",
    "black hanger": "listones negros",
    "white hanger": "listones blancos",
    "oak hanger": "listones roble",
    "walnut hanger": "listones nogal",
    "natural wrap edges": "la imagen continúa por los bordes",
    "mirror edges": "bordes en espejo",
    "pixel extend edges": "bordes estirados",
    "deep bars": "bastidor grueso",
    "matt paper": "papel mate",
    "gloss paper": "papel brillo",
    "{0} pieces": "{0} unidades",
    "Slim {0} × {1} cm": "Estrecho {0} × {1} cm",
    "Strip {0} × {1} cm": "Tira {0} × {1} cm",
    Refund: "Reembolso",
    Reprint: "Reimpresión",
    "Damaged or faulty print": "Impresión dañada o defectuosa",
    "Wrong item": "Artículo equivocado",
    "Not delivered": "No entregado",
    Other: "Otro",
    "The print file has another number of pages than the product.":
      "El archivo de impresión tiene otro número de páginas que el producto.",
    "A page of the print file is not the ordered size.":
      "Una página del archivo de impresión no tiene el tamaño pedido.",
    "A page of the print file does not reach as far beyond its cut as it must.":
      "Una página del archivo de impresión no sobresale de su corte tanto como debe.",
    "The print file has no page.": "El archivo de impresión no tiene ninguna página.",
    "A page does not say where it is cut.": "Una página no indica dónde se corta.",
    "A page is cut outside its bleed.": "Una página se corta fuera de su sangrado.",
    "A page's bleed lies outside the page.": "El sangrado de una página queda fuera de la página.",
    "A page is measured in units of its own.": "Una página se mide en unidades propias.",
    "The print file is protected.": "El archivo de impresión está protegido.",
    "The print file contains scripts or actions.": "El archivo de impresión contiene scripts o acciones.",
    "The print file contains form fields.": "El archivo de impresión contiene campos de formulario.",
    "The print file contains attached files.": "El archivo de impresión contiene archivos adjuntos.",
    "A font is missing from the print file.": "Falta una fuente en el archivo de impresión.",
    "The print file contains PostScript.": "El archivo de impresión contiene PostScript.",
    "The print file does not name one printing condition.":
      "El archivo de impresión no nombra una sola condición de impresión.",
    "The printing condition has no profile of a printer.":
      "La condición de impresión no tiene perfil de una impresora.",
    "The printing condition's profile has other colours than stated.":
      "El perfil de la condición de impresión tiene otros colores que los indicados.",
    "The printing condition has no name.": "La condición de impresión no tiene nombre.",
    "The print file is not PDF 1.6.": "El archivo de impresión no es PDF 1.6.",
    "The print file has no identity.": "El archivo de impresión no tiene identidad.",
    "The metadata does not say PDF/X-4.": "Los metadatos no indican PDF/X-4.",
    "The document information does not say PDF/X-4.": "Los datos del documento no indican PDF/X-4.",
    "The print file has no title.": "El archivo de impresión no tiene título.",
    "The dates of creation differ.": "Las fechas de creación difieren.",
    "The dates of change differ.": "Las fechas de modificación difieren.",
    "The print file does not say whether it is trapped.":
      "El archivo de impresión no dice si lleva reventado.",
    "A page has an art box beside its trim box.": "Una página tiene un cuadro de arte además del de corte.",
    "A page has notes or links on it.": "Una página lleva notas o enlaces.",
    "Colours are given in RGB without a profile.": "Hay colores en RGB sin perfil.",
    "Colours are given in inks that the press does not have.":
      "Hay colores en tintas que la prensa no tiene.",
    "Press colours carry the press's own profile.":
      "Los colores de la prensa llevan el perfil de la propia prensa.",
    "A picture does not say what its colours mean.": "Una imagen no dice qué significan sus colores.",
    "Something is compressed with LZW.": "Algo está comprimido con LZW.",
    "Transfer functions change the tones.": "Hay funciones de transferencia que cambian los tonos.",
    "A picture has alternates.": "Una imagen tiene alternativas.",
    "Layers do not say which are shown.": "Las capas no dicen cuáles se muestran.",
    "This file has press colours (CMYK) without a profile. They are printed as the press's own inks, so that black stays black; on screen they may look different.":
      "Este archivo tiene colores de imprenta (CMYK) sin perfil. Se imprimen con las tintas de la máquina para que el negro siga siendo negro; en pantalla pueden verse distintos.",
    "Some places ask for more than 300 % ink, more than most papers hold: it may smear.":
      "Algunas zonas piden más de un 300 % de tinta, más de lo que admite la mayoría de los papeles: puede emborronarse.",
    "Please lighten the darkest colours.": "Aclare los colores más oscuros.",
    "Please use a larger picture, or order a smaller size.":
      "Utilice una imagen más grande o pida un tamaño menor.",
    "Lines here are thinner than 0.25 pt: they may print broken, or not at all.":
      "Aquí hay líneas de menos de 0,25 pt: pueden imprimirse cortadas o no imprimirse.",
    "Please make them at least 0.25 pt thick.": "Déles al menos 0,25 pt de grosor.",
    "White is set to overprint here: on the press it vanishes, although the screen shows it.":
      "Aquí el blanco está en sobreimpresión: en la máquina desaparece, aunque la pantalla lo muestra.",
    "Please switch overprinting off for white.": "Desactive la sobreimpresión del blanco.",
    "Registration colour is printed here: it lays all inks on top of each other and may smear.":
      "Aquí se imprime el color de registro: superpone todas las tintas y puede emborronarse.",
    "Please use black instead; registration colour is for crop marks only.":
      "Utilice negro; el color de registro es solo para las marcas de corte.",
    "Small text is black from several inks: where these do not meet exactly, it looks blurred.":
      "Hay texto pequeño en negro de varias tintas: donde no coinciden exactamente, se ve borroso.",
    "Please set it in black ink alone.": "Póngalo solo en tinta negra.",
    "This ink marks where the print is cut, and is not printed itself.":
      "Esta tinta marca dónde se corta la impresión y no se imprime.",
    "This ink marks where the print is creased or folded, and is not printed itself.":
      "Esta tinta marca dónde se hiende o pliega la impresión y no se imprime.",
    "This ink is white: it is printed under or over the colours.":
      "Esta tinta es blanca: se imprime debajo o encima de los colores.",
    "This ink is varnish: it is laid over the colours.": "Esta tinta es barniz: se aplica sobre los colores.",
    "This file has channels beside its colours, such as a saved selection or a spot colour. They are not printed.":
      "Este archivo tiene canales además de sus colores, como una selección guardada o una tinta plana. No se imprimen.",
    "This is a spot ink: unless the print house has it on the press, its nearest colour is printed.":
      "Es una tinta plana: si la imprenta no la tiene en máquina, se imprime el color más cercano.",
    "Please ask the print house, or convert it to CMYK.": "Pregunte a la imprenta o conviértala a CMYK.",
    "Notes, stamps or form fields lie on the page and are printed with it.":
      "En la página hay notas, sellos o campos de formulario que se imprimen con ella.",
    "Please remove them where they are not meant to be printed.": "Quite lo que no deba imprimirse.",
    "Overprinting and spot inks of this file look different in print: its pictures do not show them as the press does.":
      "La sobreimpresión y las tintas planas de este archivo se ven distintas al imprimir: sus imágenes no las muestran como la prensa.",
    "Please ask the print house for a proof of its own.": "Pida a la imprenta una prueba propia.",
    "This file has several pages: only the chosen one is printed.":
      "Este archivo tiene varias páginas: solo se imprime la elegida.",
    "Another page can be chosen for this design, or become a design of its own.":
      "Puede elegir otra página para este diseño o convertirla en un diseño propio.",
    "This page is blank: the print would be plain paper.":
      "Esta página está en blanco: la impresión sería papel sin nada.",
    "Please choose another page, or export the file again.":
      "Elija otra página o vuelva a exportar el archivo.",
    "Programs show this page differently: it is printed as its preview shows it.":
      "Los programas muestran esta página de forma distinta: se imprime como la muestra la vista previa.",
    "A note or mark on this page does not say how it looks, and is not printed.":
      "Una nota o marca de esta página no indica su aspecto y no se imprime.",
    "Please make it part of the page, or remove it.": "Intégrela en la página o elimínela.",
    "A layer of this file is marked as not to be printed, and is left out.":
      "Una capa de este archivo está marcada como no imprimible y se omite.",
    "This file is made for another finished size: it is scaled or cropped for this print.":
      "Este archivo está hecho para otro formato final: para esta impresión se escala o se recorta.",
    "Please compare its size with that of the product.": "Compare su tamaño con el del producto.",
    "This page is too elaborate to be checked in full.":
      "Esta página es demasiado compleja para comprobarla entera.",
    "Please look at its preview closely.": "Mire bien su vista previa.",
    "The print is below 200 dpi and looks soft.": "La impresión está por debajo de 200 dpi y se ve borrosa.",
  },
  columns: {
    order_number: "Número de pedido",
    sku: "Referencia",
    quantity: "Cantidad",
    recipient_name: "Destinatario",
    recipient_first_name: "Nombre",
    recipient_last_name: "Apellidos",
    recipient_company: "Empresa",
    recipient_address: "Dirección",
    recipient_address2: "Dirección, segunda línea",
    recipient_city: "Ciudad",
    recipient_state: "Provincia",
    recipient_zip: "Código postal",
    country: "País",
    recipient_email: "Correo electrónico",
    recipient_phone: "Teléfono",
    note: "Nota",
  },
};
