import type { Words } from "./say-in.ts";

/** German for names of the catalogue, and for what the check of a print file finds. */
export const de: Words = {
  comma: ", ",
  decimalSign: ",",
  sentences: {
    "Demo store": "Demo-Shop",
    "Framed poster": "Gerahmtes Poster",
    "Matt 200 g poster in a solid wooden frame, ready to hang.":
      "Mattes Poster, 200 g, im Massivholzrahmen, fertig zum Aufhängen.",
    "Printed on heavy matt paper and framed by hand behind clear acrylic glass. The frame is 20 mm wide, FSC-certified wood, in black, white, oak or walnut, with a hook already on its back.\n\nThe frame covers 5 mm of the print on every side.":
      "Gedruckt auf schwerem mattem Papier und von Hand hinter klarem Acrylglas gerahmt. Der Rahmen ist 20 mm breit, aus FSC-zertifiziertem Holz, in Schwarz, Weiß, Eiche oder Nussbaum, mit Aufhänger auf der Rückseite.\n\nDer Rahmen verdeckt an jeder Seite 5 mm des Drucks.",
    Poster: "Poster",
    "Museum-quality matt paper, 200 g, in stock sizes or cut to yours.":
      "Mattes Papier in Museumsqualität, 200 g, in festen Größen oder nach Maß.",
    "Twelve-colour pigment print on matt 200 g paper with a soft, glare-free surface. Colours stay true for decades away from direct sun.\n\nNeed another size? Order any side from 20 to 140 cm.":
      "Pigmentdruck in zwölf Farben auf mattem 200-g-Papier mit weicher, blendfreier Oberfläche. Ohne direkte Sonne bleiben die Farben jahrzehntelang echt.\n\nEine andere Größe? Jede Seite ist von 20 bis 140 cm bestellbar.",
    Canvas: "Leinwand",
    "Woven cotton blend, stretched over pine bars by hand.":
      "Gewebte Baumwollmischung, von Hand über Kiefernleisten gespannt.",
    "A 340 g cotton blend with a fine weave, printed with pigment inks and stretched over kiln-dried pine. Choose how the sides are printed: the picture running on, mirrored, or its edge drawn out.\n\nStandard bars are 20 mm deep, deep ones 38 mm.":
      "Eine fein gewebte Baumwollmischung, 340 g, mit Pigmenttinte bedruckt und über kammergetrocknete Kiefer gespannt. Wählen Sie, wie die Seiten bedruckt werden: mit dem weiterlaufenden Bild, gespiegelt oder mit dem gedehnten Rand.\n\nStandardleisten sind 20 mm tief, tiefe 38 mm.",
    "Hanger poster": "Poster mit Leisten",
    "A poster between magnetic wooden bars, on a cotton cord.":
      "Ein Poster zwischen magnetischen Holzleisten, an einer Baumwollschnur.",
    "Four bars of real wood hold the paper by magnets: no nails through the print, and a new picture takes a minute. Bars in black, white, oak or walnut; the cord comes with it.\n\nThe bars cover 12 mm of the print at the top and the bottom.":
      "Vier Leisten aus echtem Holz halten das Papier mit Magneten: keine Nägel durch den Druck, und ein neues Bild hängt in einer Minute. Leisten in Schwarz, Weiß, Eiche oder Nussbaum; die Schnur liegt bei.\n\nDie Leisten verdecken oben und unten 12 mm des Drucks.",
    "Photo calendar": "Fotokalender",
    "Thirteen pages on 250 g paper, wire-bound, any first month.":
      "Dreizehn Blätter auf 250-g-Papier, Drahtbindung, beliebiger erster Monat.",
    "A cover and twelve months, each with a picture of its own, on heavy satin paper with a black wire binding and a hanger. Start with any month; days and months come in your customers' language. Prices can be printed on the cover.":
      "Ein Deckblatt und zwölf Monate, jeder mit eigenem Bild, auf schwerem seidenmattem Papier mit schwarzer Drahtbindung und Aufhänger. Beginnen Sie mit jedem Monat; Tage und Monate stehen in der Sprache Ihrer Kunden. Auf das Deckblatt können Preise gedruckt werden.",
    "Family planner": "Familienplaner",
    "Five columns, a line a day, and a picture for every month.":
      "Fünf Spalten, eine Zeile pro Tag und ein Bild für jeden Monat.",
    "Everybody has a column: up to five names of your choice above a line for each day, on paper that takes a pencil. A cover and twelve months, wire-bound with a hanger.":
      "Jeder hat eine Spalte: bis zu fünf Namen Ihrer Wahl über einer Zeile für jeden Tag, auf Papier, das Bleistift annimmt. Ein Deckblatt und zwölf Monate, Drahtbindung mit Aufhänger.",
    "Birthday calendar": "Geburtstagskalender",
    "Days without weekdays, so it hangs for years.": "Tage ohne Wochentage, so hängt er jahrelang.",
    "A cover and twelve months with a line for each day and none for weekdays: written once, right every year. Uncoated 250 g paper, wire-bound with a hanger.":
      "Ein Deckblatt und zwölf Monate mit einer Zeile für jeden Tag und ohne Wochentage: einmal geschrieben, jedes Jahr richtig. Ungestrichenes 250-g-Papier, Drahtbindung mit Aufhänger.",
    "Desk calendar": "Tischkalender",
    "Thirteen pages on a stand that folds flat for the post.":
      "Dreizehn Blätter auf einem Ständer, der flach in die Post passt.",
    "A picture and a month side by side, on 250 g paper, wire-bound to a sturdy black stand. Start with any month; it arrives flat and stands in a second.":
      "Bild und Monat nebeneinander, auf 250-g-Papier, mit Drahtbindung an einem stabilen schwarzen Ständer. Beginnen Sie mit jedem Monat; er kommt flach an und steht im Nu.",
    "Business cards": "Visitenkarten",
    "400 g card in three formats, matt or gloss, from 50 pieces.":
      "Karton, 400 g, in drei Formaten, matt oder glänzend, ab 50 Stück.",
    "Thick 400 g card with a clean cut, printed in full colour. European, US and square format, matt or gloss, in packs of 50 to 500.":
      "Dicker 400-g-Karton mit sauberem Schnitt, vollfarbig bedruckt. Europäisches, US- und quadratisches Format, matt oder glänzend, in Packungen von 50 bis 500.",
    Flyers: "Flyer",
    "170 g paper from A6 to A4, on one side or both, from 50 pieces.":
      "170-g-Papier von A6 bis A4, ein- oder beidseitig, ab 50 Stück.",
    "Full-colour flyers on coated 170 g paper, matt or gloss, cut clean to A6, A5 or A4. Printed on one side or on both, in packs of 50 to 500.":
      "Vollfarbige Flyer auf gestrichenem 170-g-Papier, matt oder glänzend, sauber auf A6, A5 oder A4 geschnitten. Einseitig oder beidseitig bedruckt, in Packungen von 50 bis 500.",
    "Folded cards": "Klappkarten",
    "Greeting cards on 300 g card, folded once, from 10 pieces.":
      "Grußkarten auf 300-g-Karton, einmal gefalzt, ab 10 Stück.",
    "Thick 300 g card, matt or gloss, creased and folded once: A6, square or A5 in the hand, twice as large when open. The outside is one sheet, back and front side by side; the inside can be printed too.":
      "Dicker 300-g-Karton, matt oder glänzend, gerillt und einmal gefalzt: in der Hand A6, quadratisch oder A5, offen doppelt so groß. Die Außenseite ist ein Bogen, Rückseite und Vorderseite nebeneinander; auch die Innenseite kann bedruckt werden.",
    "printed on both sides": "beidseitig bedruckt",
    "A6 folded {0} × {1} cm": "A6 gefalzt {0} × {1} cm",
    "A5 folded {0} × {1} cm": "A5 gefalzt {0} × {1} cm",
    "Square folded {0} × {1} cm": "Quadrat gefalzt {0} × {1} cm",
    "black frame": "Rahmen schwarz",
    "white frame": "Rahmen weiß",
    "oak frame": "Rahmen Eiche",
    "walnut frame": "Rahmen Nussbaum",
    "black hanger": "Posterleiste schwarz",
    "white hanger": "Posterleiste weiß",
    "oak hanger": "Posterleiste Eiche",
    "walnut hanger": "Posterleiste Nussbaum",
    "natural wrap edges": "Bild läuft um die Kanten",
    "mirror edges": "gespiegelte Kanten",
    "pixel extend edges": "gedehnte Kanten",
    "deep bars": "tiefe Leisten",
    "matt paper": "Papier matt",
    "gloss paper": "Papier glänzend",
    "{0} pieces": "{0} Stück",
    "Slim {0} × {1} cm": "Schmal {0} × {1} cm",
    "Strip {0} × {1} cm": "Streifen {0} × {1} cm",
    Refund: "Erstattung",
    Reprint: "Nachdruck",
    "Damaged or faulty print": "Beschädigter oder fehlerhafter Druck",
    "Wrong item": "Falscher Artikel",
    "Not delivered": "Nicht angekommen",
    Other: "Sonstiges",
    "The print file has another number of pages than the product.":
      "Die Druckdatei hat eine andere Seitenzahl als das Produkt.",
    "A page of the print file is not the ordered size.":
      "Eine Seite der Druckdatei hat nicht die bestellte Größe.",
    "A page of the print file does not reach as far beyond its cut as it must.":
      "Eine Seite der Druckdatei reicht nicht so weit über ihren Schnitt hinaus, wie sie muss.",
    "The print file has no page.": "Die Druckdatei hat keine Seite.",
    "A page does not say where it is cut.": "Eine Seite sagt nicht, wo sie geschnitten wird.",
    "A page is cut outside its bleed.": "Eine Seite wird außerhalb ihres Anschnitts geschnitten.",
    "A page's bleed lies outside the page.": "Der Anschnitt einer Seite liegt außerhalb der Seite.",
    "A page is measured in units of its own.": "Eine Seite ist in eigenen Einheiten gemessen.",
    "The print file is protected.": "Die Druckdatei ist geschützt.",
    "The print file contains scripts or actions.": "Die Druckdatei enthält Skripte oder Aktionen.",
    "The print file contains form fields.": "Die Druckdatei enthält Formularfelder.",
    "The print file contains attached files.": "Die Druckdatei enthält angehängte Dateien.",
    "A font is missing from the print file.": "In der Druckdatei fehlt eine Schrift.",
    "The print file contains PostScript.": "Die Druckdatei enthält PostScript.",
    "The print file does not name one printing condition.":
      "Die Druckdatei nennt nicht genau eine Druckbedingung.",
    "The printing condition has no profile of a printer.":
      "Die Druckbedingung hat kein Profil eines Druckers.",
    "The printing condition's profile has other colours than stated.":
      "Das Profil der Druckbedingung hat andere Farben als angegeben.",
    "The printing condition has no name.": "Die Druckbedingung hat keinen Namen.",
    "The print file is not PDF 1.6.": "Die Druckdatei ist kein PDF 1.6.",
    "The print file has no identity.": "Die Druckdatei hat keine Kennung.",
    "The metadata does not say PDF/X-4.": "Die Metadaten nennen nicht PDF/X-4.",
    "The document information does not say PDF/X-4.": "Die Dokumentangaben nennen nicht PDF/X-4.",
    "The print file has no title.": "Die Druckdatei hat keinen Titel.",
    "The dates of creation differ.": "Die Daten der Erstellung stimmen nicht überein.",
    "The dates of change differ.": "Die Daten der Änderung stimmen nicht überein.",
    "The print file does not say whether it is trapped.": "Die Druckdatei sagt nicht, ob sie überfüllt ist.",
    "A page has an art box beside its trim box.": "Eine Seite hat neben dem Endformat einen Objektrahmen.",
    "A page has notes or links on it.": "Auf einer Seite sind Notizen oder Links.",
    "Colours are given in RGB without a profile.": "Farben sind in RGB ohne Profil angegeben.",
    "Colours are given in inks that the press does not have.":
      "Farben sind in Druckfarben angegeben, die die Maschine nicht hat.",
    "Press colours carry the press's own profile.": "Druckfarben tragen das eigene Profil der Maschine.",
    "A picture does not say what its colours mean.": "Ein Bild sagt nicht, was seine Farben bedeuten.",
    "Something is compressed with LZW.": "Etwas ist mit LZW komprimiert.",
    "Transfer functions change the tones.": "Transferfunktionen ändern die Tonwerte.",
    "A picture has alternates.": "Ein Bild hat Alternativbilder.",
    "Layers do not say which are shown.": "Ebenen sagen nicht, welche sichtbar sind.",
    "This file has press colours (CMYK) without a profile. They are printed as the press's own inks, so that black stays black; on screen they may look different.":
      "Diese Datei hat Druckfarben (CMYK) ohne Farbprofil. Gedruckt wird mit den Farben der Maschine, damit Schwarz schwarz bleibt; am Bildschirm kann es anders aussehen.",
    "Some places ask for more than 300 % ink, more than most papers hold: it may smear.":
      "Einige Stellen verlangen mehr als 300 % Farbauftrag, mehr als die meisten Papiere vertragen: Sie könnten verschmieren.",
    "Please lighten the darkest colours.": "Bitte hellen Sie die dunkelsten Farben auf.",
    "Please use a larger picture, or order a smaller size.":
      "Bitte verwenden Sie ein größeres Bild oder bestellen Sie ein kleineres Format.",
    "Lines here are thinner than 0.25 pt: they may print broken, or not at all.":
      "Linien sind hier dünner als 0,25 pt: Sie können unterbrochen oder gar nicht gedruckt werden.",
    "Please make them at least 0.25 pt thick.": "Bitte machen Sie sie mindestens 0,25 pt dick.",
    "White is set to overprint here: on the press it vanishes, although the screen shows it.":
      "Weiß ist hier auf Überdrucken gestellt: In der Druckmaschine verschwindet es, obwohl der Bildschirm es zeigt.",
    "Please switch overprinting off for white.": "Bitte schalten Sie das Überdrucken für Weiß aus.",
    "Registration colour is printed here: it lays all inks on top of each other and may smear.":
      "Hier wird die Passermarkenfarbe gedruckt: Sie legt alle Druckfarben übereinander und kann verschmieren.",
    "Please use black instead; registration colour is for crop marks only.":
      "Bitte verwenden Sie Schwarz; die Passermarkenfarbe ist nur für Schnittmarken da.",
    "Small text is black from several inks: where these do not meet exactly, it looks blurred.":
      "Kleiner Text ist aus mehreren Farben schwarz: Wo sie nicht genau übereinanderliegen, wirkt er unscharf.",
    "Please set it in black ink alone.": "Bitte setzen Sie ihn nur in Schwarz.",
    "This ink marks where the print is cut, and is not printed itself.":
      "Diese Farbe zeigt, wo geschnitten wird, und wird selbst nicht gedruckt.",
    "This ink marks where the print is creased or folded, and is not printed itself.":
      "Diese Farbe zeigt, wo gerillt oder gefalzt wird, und wird selbst nicht gedruckt.",
    "This ink is white: it is printed under or over the colours.":
      "Diese Farbe ist Weiß: Sie wird unter oder über die Farben gedruckt.",
    "This ink is varnish: it is laid over the colours.":
      "Diese Farbe ist Lack: Er wird über die Farben gelegt.",
    "This file has channels beside its colours, such as a saved selection or a spot colour. They are not printed.":
      "Diese Datei hat neben den Farben weitere Kanäle, etwa eine gespeicherte Auswahl oder eine Schmuckfarbe. Sie werden nicht gedruckt.",
    "This is a spot ink: unless the print house has it on the press, its nearest colour is printed.":
      "Das ist eine Sonderfarbe: Hat die Druckerei sie nicht in der Maschine, wird die nächstliegende Farbe gedruckt.",
    "Please ask the print house, or convert it to CMYK.":
      "Bitte fragen Sie die Druckerei oder wandeln Sie sie in CMYK um.",
    "Notes, stamps or form fields lie on the page and are printed with it.":
      "Notizen, Stempel oder Formularfelder liegen auf der Seite und werden mitgedruckt.",
    "Please remove them where they are not meant to be printed.":
      "Bitte entfernen Sie, was nicht gedruckt werden soll.",
    "Overprinting and spot inks of this file look different in print: its pictures do not show them as the press does.":
      "Überdrucken und Sonderfarben dieser Datei sehen gedruckt anders aus: Ihre Bilder zeigen sie nicht wie die Druckmaschine.",
    "Please ask the print house for a proof of its own.":
      "Bitte lassen Sie sich von der Druckerei einen eigenen Proof schicken.",
    "This file has several pages: only the chosen one is printed.":
      "Diese Datei hat mehrere Seiten: Nur die gewählte wird gedruckt.",
    "Another page can be chosen for this design, or become a design of its own.":
      "Sie können für dieses Design eine andere Seite wählen oder aus ihr ein eigenes Design machen.",
    "This page is blank: the print would be plain paper.":
      "Diese Seite ist leer: Der Druck wäre weißes Papier.",
    "Please choose another page, or export the file again.":
      "Bitte wählen Sie eine andere Seite oder exportieren Sie die Datei noch einmal.",
    "Programs show this page differently: it is printed as its preview shows it.":
      "Programme zeigen diese Seite verschieden: Gedruckt wird sie, wie die Vorschau sie zeigt.",
    "A note or mark on this page does not say how it looks, and is not printed.":
      "Eine Notiz oder Markierung auf dieser Seite sagt nicht, wie sie aussieht, und wird nicht gedruckt.",
    "Please make it part of the page, or remove it.":
      "Bitte machen Sie sie zu einem Teil der Seite oder entfernen Sie sie.",
    "A layer of this file is marked as not to be printed, and is left out.":
      "Eine Ebene dieser Datei ist als nicht druckbar markiert und wird weggelassen.",
    "This file is made for another finished size: it is scaled or cropped for this print.":
      "Diese Datei ist für ein anderes Endformat angelegt: Für diesen Druck wird sie skaliert oder beschnitten.",
    "Please compare its size with that of the product.":
      "Bitte vergleichen Sie ihre Größe mit der des Produkts.",
    "This page is too elaborate to be checked in full.":
      "Diese Seite ist zu aufwendig, um ganz geprüft zu werden.",
    "Please look at its preview closely.": "Bitte sehen Sie sich die Vorschau genau an.",
    "The print is below 200 dpi and looks soft.": "Der Druck hat weniger als 200 dpi und wirkt unscharf.",
  },
  columns: {
    order_number: "Bestellnummer",
    sku: "Artikelnr.",
    quantity: "Menge",
    recipient_name: "Empfänger",
    recipient_first_name: "Vorname",
    recipient_last_name: "Nachname",
    recipient_company: "Firma",
    recipient_address: "Adresse",
    recipient_address2: "Adresse, zweite Zeile",
    recipient_city: "Ort",
    recipient_state: "Bundesland",
    recipient_zip: "Postleitzahl",
    country: "Land",
    recipient_email: "E-Mail",
    recipient_phone: "Telefon",
    note: "Notiz",
  },
};
