/** What is said of files that cannot be taken in, by its English words. */
export const uploads: Readonly<Record<string, string>> = {
  "This file is empty. Please choose it again.": "Diese Datei ist leer. Bitte wählen Sie sie noch einmal.",
  "SVG drawings cannot be printed directly. Please export a PDF or a PNG.":
    "SVG-Zeichnungen können nicht direkt gedruckt werden. Bitte exportieren Sie ein PDF oder PNG.",
  "This file is damaged and cannot be read. Please export it again.":
    "Diese Datei ist beschädigt und kann nicht gelesen werden. Bitte exportieren Sie sie noch einmal.",
  "This file is incomplete. Please upload it again.":
    "Diese Datei ist unvollständig. Bitte laden Sie sie noch einmal hoch.",
  "Animated pictures cannot be printed. Please upload a single picture.":
    "Animierte Bilder können nicht gedruckt werden. Bitte laden Sie ein einzelnes Bild hoch.",
  "Raw files of cameras cannot be printed. Please develop the picture and save it as a JPEG or a TIFF.":
    "Rohdateien von Kameras können nicht gedruckt werden. Bitte entwickeln Sie das Bild und speichern Sie es als JPEG oder TIFF.",
  "This picture is stored in a rare way that we cannot read truly. Please open it and save it as an ordinary PNG, TIFF or JPEG.":
    "Dieses Bild ist auf eine seltene Art gespeichert, die wir nicht getreu lesen können. Bitte öffnen Sie es und speichern Sie es als gewöhnliches PNG, TIFF oder JPEG.",
  "This picture has colours brighter than white (HDR). Please choose its exposure and save it with 8 or 16 bits per channel.":
    "Dieses Bild hat Farben, die heller als Weiß sind (HDR). Bitte wählen Sie die Belichtung und speichern Sie es mit 8 oder 16 Bit je Kanal.",
  "This TIFF has too many pages. Please upload one picture per file.":
    "Dieses TIFF hat zu viele Seiten. Bitte laden Sie ein Bild pro Datei hoch.",
  "This picture has more than 150 megapixels. Please make it smaller.":
    "Dieses Bild hat mehr als 150 Megapixel. Bitte verkleinern Sie es.",
  "A side of this picture is longer than 30,000 pixels. Please make it smaller.":
    "Eine Seite dieses Bildes ist länger als 30.000 Pixel. Bitte verkleinern Sie es.",
  "Opening this file takes more work or memory than we can give one file. Please simplify or shrink it.":
    "Diese Datei zu öffnen braucht mehr Arbeit oder Speicher, als wir einer Datei geben können. Bitte vereinfachen oder verkleinern Sie sie.",
  "This PDF is protected. Please save it without a password.":
    "Dieses PDF ist geschützt. Bitte speichern Sie es ohne Passwort.",
  "This PDF contains scripts or actions. Please export a plain PDF.":
    "Dieses PDF enthält Skripte oder Aktionen. Bitte exportieren Sie ein einfaches PDF.",
  "This PDF contains attached files. Please export a plain PDF.":
    "Dieses PDF enthält angehängte Dateien. Bitte exportieren Sie ein einfaches PDF.",
  "This PDF contains form fields. Please flatten the form and export it again.":
    "Dieses PDF enthält Formularfelder. Bitte reduzieren Sie das Formular und exportieren Sie es noch einmal.",
  "Some fonts are missing from this PDF. Please embed all fonts and export it again.":
    "In diesem PDF fehlen Schriften. Bitte betten Sie alle Schriften ein und exportieren Sie es noch einmal.",
  "This PDF has no page.": "Dieses PDF hat keine Seite.",
  "This file has no page of that number.": "Diese Datei hat keine Seite mit dieser Nummer.",
  "The page of this PDF that is to be printed is empty.":
    "Die Seite dieses PDF, die gedruckt werden soll, ist leer.",
  "The page of this PDF is longer than 100 inches (254 cm).":
    "Die Seite dieses PDF ist länger als 100 Zoll (254 cm).",
  "The page of this PDF is smaller than 5 mm.": "Die Seite dieses PDF ist kleiner als 5 mm.",
  "This contains characters or numbers that cannot be stored.":
    "Das enthält Zeichen oder Zahlen, die nicht gespeichert werden können.",
  "Many of your uploads are still on their way. Please wait for some of them, then try again.":
    "Viele Ihrer Uploads sind noch unterwegs. Bitte warten Sie einige ab und versuchen Sie es dann erneut.",
  "There is too much text in this form. Please shorten it.":
    "In diesem Formular steht zu viel Text. Bitte kürzen Sie ihn.",
  "A lot was uploaded from your network today. Please try again tomorrow, or sign in to your account.":
    "Aus Ihrem Netz wurde heute viel hochgeladen. Bitte versuchen Sie es morgen erneut oder melden Sie sich in Ihrem Konto an.",
  "There is no room left in your {0} GB for this file. Please delete designs you no longer need, then try again.":
    "In Ihren {0} GB ist kein Platz mehr für diese Datei. Bitte löschen Sie Motive, die Sie nicht mehr brauchen, und versuchen Sie es dann erneut.",
  "The room of designs you have deleted today is yours again tomorrow. Please upload this file then.":
    "Der Platz der Motive, die Sie heute gelöscht haben, ist morgen wieder frei. Bitte laden Sie diese Datei dann hoch.",
  "This request took too long to arrive. Please try again.":
    "Diese Anfrage war zu lange unterwegs. Bitte versuchen Sie es erneut.",
  "The upload broke off before its end. Please try again.":
    "Das Hochladen brach vor dem Ende ab. Bitte versuchen Sie es erneut.",
  "This Photoshop file was saved without its merged picture. Please save it again with “Maximize Compatibility” switched on, or export a TIFF or PDF.":
    "Diese Photoshop-Datei wurde ohne ihr zusammengefügtes Bild gespeichert. Bitte speichern Sie sie noch einmal mit eingeschalteter Option „Kompatibilität maximieren“, oder exportieren Sie ein TIFF oder PDF.",
  "This Photoshop file has a colour mode or depth that cannot be printed. Please convert it to RGB or CMYK with 8 or 16 bits per channel.":
    "Diese Photoshop-Datei hat einen Farbmodus oder eine Farbtiefe, die nicht gedruckt werden kann. Bitte wandeln Sie sie in RGB oder CMYK mit 8 oder 16 Bit je Kanal um.",
  "This file is larger than {0} MB.": "Diese Datei ist größer als {0} MB.",
  "At most {0} files can be sent at once": "Höchstens {0} Dateien auf einmal",
  "HEIC photos cannot be shown to everybody. Please export a JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).":
    "HEIC-Fotos können nicht allen gezeigt werden. Bitte exportieren Sie ein JPEG (auf dem iPhone: Einstellungen, Kamera, Formate, Maximale Kompatibilität).",
  "Please use a JPEG, PNG, WebP, TIFF or AVIF photo.":
    "Bitte verwenden Sie ein Foto als JPEG, PNG, WebP, TIFF oder AVIF.",
  "This file type is not accepted. Please use a PDF, a picture, an office document or a text file.":
    "Dieser Dateityp wird nicht angenommen. Bitte verwenden Sie ein PDF, ein Bild, ein Office-Dokument oder eine Textdatei.",
};
