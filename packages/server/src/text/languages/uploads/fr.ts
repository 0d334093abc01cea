/** What is said of files that cannot be taken in, by its English words. */
export const uploads: Readonly<Record<string, string>> = {
  "This file is empty. Please choose it again.": "Ce fichier est vide. Veuillez le choisir à nouveau.",
  "SVG drawings cannot be printed directly. Please export a PDF or a PNG.":
    "Les dessins SVG ne peuvent pas être imprimés directement. Exportez un PDF ou un PNG.",
  "This file is damaged and cannot be read. Please export it again.":
    "Ce fichier est endommagé et illisible. Veuillez l’exporter à nouveau.",
  "This file is incomplete. Please upload it again.":
    "Ce fichier est incomplet. Veuillez l’envoyer à nouveau.",
  "Animated pictures cannot be printed. Please upload a single picture.":
    "Les images animées ne peuvent pas être imprimées. Envoyez une seule image.",
  "Raw files of cameras cannot be printed. Please develop the picture and save it as a JPEG or a TIFF.":
    "Les fichiers bruts (RAW) d’appareils photo ne peuvent pas être imprimés. Développez l’image et enregistrez-la en JPEG ou en TIFF.",
  "This picture is stored in a rare way that we cannot read truly. Please open it and save it as an ordinary PNG, TIFF or JPEG.":
    "Cette image est enregistrée d’une manière rare que nous ne pouvons pas lire fidèlement. Ouvrez-la et enregistrez-la en PNG, TIFF ou JPEG ordinaire.",
  "This picture has colours brighter than white (HDR). Please choose its exposure and save it with 8 or 16 bits per channel.":
    "Cette image a des couleurs plus claires que le blanc (HDR). Choisissez son exposition et enregistrez-la en 8 ou 16 bits par canal.",
  "This TIFF has too many pages. Please upload one picture per file.":
    "Ce TIFF a trop de pages. Envoyez une image par fichier.",
  "This picture has more than 150 megapixels. Please make it smaller.":
    "Cette image a plus de 150 mégapixels. Veuillez la réduire.",
  "A side of this picture is longer than 30,000 pixels. Please make it smaller.":
    "Un côté de cette image dépasse 30 000 pixels. Veuillez la réduire.",
  "Opening this file takes more work or memory than we can give one file. Please simplify or shrink it.":
    "Ouvrir ce fichier demande plus de travail ou de mémoire que nous ne pouvons en donner à un fichier. Veuillez le simplifier ou le réduire.",
  "This PDF is protected. Please save it without a password.":
    "Ce PDF est protégé. Enregistrez-le sans mot de passe.",
  "This PDF contains scripts or actions. Please export a plain PDF.":
    "Ce PDF contient des scripts ou des actions. Exportez un PDF simple.",
  "This PDF contains attached files. Please export a plain PDF.":
    "Ce PDF contient des fichiers joints. Exportez un PDF simple.",
  "This PDF contains form fields. Please flatten the form and export it again.":
    "Ce PDF contient des champs de formulaire. Aplatissez le formulaire et exportez-le à nouveau.",
  "Some fonts are missing from this PDF. Please embed all fonts and export it again.":
    "Des polices manquent dans ce PDF. Incorporez toutes les polices et exportez-le à nouveau.",
  "This PDF has no page.": "Ce PDF n’a aucune page.",
  "This file has no page of that number.": "Ce fichier n’a pas de page portant ce numéro.",
  "The page of this PDF that is to be printed is empty.": "La page de ce PDF à imprimer est vide.",
  "The page of this PDF is longer than 100 inches (254 cm).":
    "La page de ce PDF dépasse 100 pouces (254 cm).",
  "The page of this PDF is smaller than 5 mm.": "La page de ce PDF est plus petite que 5 mm.",
  "This contains characters or numbers that cannot be stored.":
    "Cela contient des caractères ou des nombres qui ne peuvent pas être enregistrés.",
  "Many of your uploads are still on their way. Please wait for some of them, then try again.":
    "Beaucoup de vos envois sont encore en cours. Attendez-en quelques-uns, puis réessayez.",
  "There is too much text in this form. Please shorten it.":
    "Ce formulaire contient trop de texte. Veuillez le raccourcir.",
  "A lot was uploaded from your network today. Please try again tomorrow, or sign in to your account.":
    "Beaucoup de fichiers ont été envoyés depuis votre réseau aujourd’hui. Réessayez demain ou connectez-vous à votre compte.",
  "There is no room left in your {0} GB for this file. Please delete designs you no longer need, then try again.":
    "Il n’y a plus de place dans vos {0} Go pour ce fichier. Supprimez des motifs dont vous n’avez plus besoin, puis réessayez.",
  "The room of designs you have deleted today is yours again tomorrow. Please upload this file then.":
    "La place des motifs que vous avez supprimés aujourd’hui sera de nouveau libre demain. Veuillez envoyer ce fichier à ce moment-là.",
  "This request took too long to arrive. Please try again.":
    "Cette demande a mis trop de temps à arriver. Veuillez réessayer.",
  "The upload broke off before its end. Please try again.":
    "L’envoi s’est interrompu avant la fin. Veuillez réessayer.",
  "This Photoshop file was saved without its merged picture. Please save it again with “Maximize Compatibility” switched on, or export a TIFF or PDF.":
    "Ce fichier Photoshop a été enregistré sans son image fusionnée. Veuillez l’enregistrer de nouveau avec l’option « Maximiser la compatibilité », ou exporter un TIFF ou un PDF.",
  "This Photoshop file has a colour mode or depth that cannot be printed. Please convert it to RGB or CMYK with 8 or 16 bits per channel.":
    "Ce fichier Photoshop a un mode de couleurs ou une profondeur qui ne peut pas être imprimé. Veuillez le convertir en RVB ou CMJN avec 8 ou 16 bits par canal.",
  "This file is larger than {0} MB.": "Ce fichier dépasse {0} Mo.",
  "At most {0} files can be sent at once": "{0} fichiers au plus à la fois",
  "HEIC photos cannot be shown to everybody. Please export a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).":
    "Les photos HEIC ne peuvent pas être montrées à tous. Exportez un JPEG (sur un iPhone : Réglages, Appareil photo, Formats, Le plus compatible).",
  "Please use a JPEG, PNG, WebP, TIFF or AVIF photo.": "Utilisez une photo JPEG, PNG, WebP, TIFF ou AVIF.",
  "This file type is not accepted. Please use a PDF, a picture, an office document or a text file.":
    "Ce type de fichier n’est pas accepté. Utilisez un PDF, une image, un document bureautique ou un fichier texte.",
};
