/** What is said of files that cannot be taken in, by its English words. */
export const uploads: Readonly<Record<string, string>> = {
  "This file is empty. Please choose it again.": "Este archivo está vacío. Elíjalo de nuevo.",
  "SVG drawings cannot be printed directly. Please export a PDF or a PNG.":
    "Los dibujos SVG no se pueden imprimir directamente. Exporte un PDF o un PNG.",
  "This file is damaged and cannot be read. Please export it again.":
    "Este archivo está dañado y no se puede leer. Expórtelo de nuevo.",
  "This file is incomplete. Please upload it again.": "Este archivo está incompleto. Súbalo de nuevo.",
  "Animated pictures cannot be printed. Please upload a single picture.":
    "Las imágenes animadas no se pueden imprimir. Suba una sola imagen.",
  "Raw files of cameras cannot be printed. Please develop the picture and save it as a JPEG or a TIFF.":
    "Los archivos RAW de cámaras no se pueden imprimir. Revele la imagen y guárdela como JPEG o TIFF.",
  "This picture is stored in a rare way that we cannot read truly. Please open it and save it as an ordinary PNG, TIFF or JPEG.":
    "Esta imagen está guardada de una forma poco común que no podemos leer con fidelidad. Ábrala y guárdela como PNG, TIFF o JPEG corriente.",
  "This picture has colours brighter than white (HDR). Please choose its exposure and save it with 8 or 16 bits per channel.":
    "Esta imagen tiene colores más claros que el blanco (HDR). Elija su exposición y guárdela con 8 o 16 bits por canal.",
  "This TIFF has too many pages. Please upload one picture per file.":
    "Este TIFF tiene demasiadas páginas. Suba una imagen por archivo.",
  "This picture has more than 150 megapixels. Please make it smaller.":
    "Esta imagen tiene más de 150 megapíxeles. Hágala más pequeña.",
  "A side of this picture is longer than 30,000 pixels. Please make it smaller.":
    "Un lado de esta imagen mide más de 30.000 píxeles. Hágala más pequeña.",
  "Opening this file takes more work or memory than we can give one file. Please simplify or shrink it.":
    "Abrir este archivo requiere más trabajo o memoria de lo que podemos dar a uno solo. Simplifíquelo o redúzcalo.",
  "This PDF is protected. Please save it without a password.":
    "Este PDF está protegido. Guárdelo sin contraseña.",
  "This PDF contains scripts or actions. Please export a plain PDF.":
    "Este PDF contiene scripts o acciones. Exporte un PDF sencillo.",
  "This PDF contains attached files. Please export a plain PDF.":
    "Este PDF contiene archivos adjuntos. Exporte un PDF sencillo.",
  "This PDF contains form fields. Please flatten the form and export it again.":
    "Este PDF contiene campos de formulario. Acople el formulario y expórtelo de nuevo.",
  "Some fonts are missing from this PDF. Please embed all fonts and export it again.":
    "Faltan fuentes en este PDF. Incruste todas las fuentes y expórtelo de nuevo.",
  "This PDF has no page.": "Este PDF no tiene ninguna página.",
  "This file has no page of that number.": "Este archivo no tiene ninguna página con ese número.",
  "The page of this PDF that is to be printed is empty.":
    "La página de este PDF que se va a imprimir está vacía.",
  "The page of this PDF is longer than 100 inches (254 cm).":
    "La página de este PDF mide más de 100 pulgadas (254 cm).",
  "The page of this PDF is smaller than 5 mm.": "La página de este PDF mide menos de 5 mm.",
  "This contains characters or numbers that cannot be stored.":
    "Contiene caracteres o números que no se pueden guardar.",
  "Many of your uploads are still on their way. Please wait for some of them, then try again.":
    "Muchas de sus subidas aún están en camino. Espere a algunas e inténtelo de nuevo.",
  "There is too much text in this form. Please shorten it.":
    "Este formulario contiene demasiado texto. Acórtelo, por favor.",
  "A lot was uploaded from your network today. Please try again tomorrow, or sign in to your account.":
    "Hoy se ha subido mucho desde su red. Inténtelo de nuevo mañana o inicie sesión en su cuenta.",
  "There is no room left in your {0} GB for this file. Please delete designs you no longer need, then try again.":
    "No queda sitio en sus {0} GB para este archivo. Elimine diseños que ya no necesite e inténtelo de nuevo.",
  "The room of designs you have deleted today is yours again tomorrow. Please upload this file then.":
    "El espacio de los diseños que ha eliminado hoy quedará libre mañana. Suba entonces este archivo.",
  "This request took too long to arrive. Please try again.":
    "Esta petición tardó demasiado en llegar. Inténtelo de nuevo.",
  "The upload broke off before its end. Please try again.":
    "La subida se cortó antes de terminar. Inténtelo de nuevo.",
  "This Photoshop file was saved without its merged picture. Please save it again with “Maximize Compatibility” switched on, or export a TIFF or PDF.":
    "Este archivo de Photoshop se guardó sin su imagen combinada. Guárdelo de nuevo con la opción «Maximizar compatibilidad» activada, o exporte un TIFF o un PDF.",
  "This Photoshop file has a colour mode or depth that cannot be printed. Please convert it to RGB or CMYK with 8 or 16 bits per channel.":
    "Este archivo de Photoshop tiene un modo de color o una profundidad que no se puede imprimir. Conviértalo a RGB o CMYK con 8 o 16 bits por canal.",
  "This file is larger than {0} MB.": "Este archivo supera los {0} MB.",
  "At most {0} files can be sent at once": "Como máximo {0} archivos a la vez",
  "HEIC photos cannot be shown to everybody. Please export a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).":
    "Las fotos HEIC no se pueden mostrar a todos. Exporte un JPEG (en un iPhone: Ajustes, Cámara, Formatos, El más compatible).",
  "Please use a JPEG, PNG, WebP, TIFF or AVIF photo.": "Use una foto JPEG, PNG, WebP, TIFF o AVIF.",
  "This file type is not accepted. Please use a PDF, a picture, an office document or a text file.":
    "Este tipo de archivo no se acepta. Use un PDF, una imagen, un documento de oficina o un archivo de texto.",
};
