import type { Words } from "./say-in.ts";

/** French for names of the catalogue, and for what the check of a print file finds. */
export const fr: Words = {
  comma: ", ",
  decimalSign: ",",
  sentences: {
    "Demo store": "Boutique de démonstration",
    "Framed poster": "Poster encadré",
    "Matt 200 g poster in a solid wooden frame, ready to hang.":
      "Poster mat 200 g dans un cadre en bois massif, prêt à accrocher.",
    "Printed on heavy matt paper and framed by hand behind clear acrylic glass. The frame is 20 mm wide, FSC-certified wood, in black, white, oak or walnut, with a hook already on its back.\n\nThe frame covers 5 mm of the print on every side.":
      "Imprimé sur un papier mat épais et encadré à la main derrière un verre acrylique clair. Le cadre, large de 20 mm, est en bois certifié FSC, noir, blanc, chêne ou noyer, avec une attache déjà posée au dos.\n\nLe cadre couvre 5 mm de l’impression de chaque côté.",
    Poster: "Poster",
    "Museum-quality matt paper, 200 g, in stock sizes or cut to yours.":
      "Papier mat de qualité musée, 200 g, en formats standard ou coupé au vôtre.",
    "Twelve-colour pigment print on matt 200 g paper with a soft, glare-free surface. Colours stay true for decades away from direct sun.\n\nNeed another size? Order any side from 20 to 140 cm.":
      "Impression pigmentaire en douze couleurs sur papier mat 200 g, à la surface douce et sans reflet. À l’abri du soleil direct, les couleurs restent fidèles pendant des décennies.\n\nUn autre format ? Commandez chaque côté de 20 à 140 cm.",
    Canvas: "Toile",
    "Woven cotton blend, stretched over pine bars by hand.":
      "Coton mélangé tissé, tendu à la main sur un châssis en pin.",
    "A 340 g cotton blend with a fine weave, printed with pigment inks and stretched over kiln-dried pine. Choose how the sides are printed: the picture running on, mirrored, or its edge drawn out.\n\nStandard bars are 20 mm deep, deep ones 38 mm.":
      "Un coton mélangé de 340 g au tissage fin, imprimé avec des encres pigmentaires et tendu sur du pin séché au four. Choisissez l’impression des bords : l’image qui continue, en miroir, ou son bord étiré.\n\nLe châssis standard a 20 mm d’épaisseur, l’épais 38 mm.",
    "Hanger poster": "Poster avec baguettes",
    "A poster between magnetic wooden bars, on a cotton cord.":
      "Un poster entre des baguettes de bois magnétiques, sur un cordon de coton.",
    "Four bars of real wood hold the paper by magnets: no nails through the print, and a new picture takes a minute. Bars in black, white, oak or walnut; the cord comes with it.\n\nThe bars cover 12 mm of the print at the top and the bottom.":
      "Quatre baguettes de vrai bois tiennent le papier par des aimants : pas de clou dans l’impression, et une nouvelle image se pose en une minute. Baguettes noires, blanches, chêne ou noyer ; le cordon est fourni.\n\nLes baguettes couvrent 12 mm de l’impression en haut et en bas.",
    "Photo calendar": "Calendrier photo",
    "Thirteen pages on 250 g paper, wire-bound, any first month.":
      "Treize pages sur papier 250 g, reliure métallique, premier mois au choix.",
    "A cover and twelve months, each with a picture of its own, on heavy satin paper with a black wire binding and a hanger. Start with any month; days and months come in your customers' language. Prices can be printed on the cover.":
      "Une couverture et douze mois, chacun avec sa propre image, sur papier satiné épais avec reliure métallique noire et crochet. Commencez par le mois de votre choix ; jours et mois sont dans la langue de vos clients. Des prix peuvent être imprimés sur la couverture.",
    "Family planner": "Calendrier familial",
    "Five columns, a line a day, and a picture for every month.":
      "Cinq colonnes, une ligne par jour et une image pour chaque mois.",
    "Everybody has a column: up to five names of your choice above a line for each day, on paper that takes a pencil. A cover and twelve months, wire-bound with a hanger.":
      "Chacun a sa colonne : jusqu’à cinq noms de votre choix au-dessus d’une ligne pour chaque jour, sur un papier qui accepte le crayon. Une couverture et douze mois, reliure métallique avec crochet.",
    "Birthday calendar": "Calendrier des anniversaires",
    "Days without weekdays, so it hangs for years.":
      "Des jours sans jour de la semaine : il reste au mur des années.",
    "A cover and twelve months with a line for each day and none for weekdays: written once, right every year. Uncoated 250 g paper, wire-bound with a hanger.":
      "Une couverture et douze mois avec une ligne pour chaque jour et sans jours de la semaine : écrit une fois, juste chaque année. Papier non couché 250 g, reliure métallique avec crochet.",
    "Desk calendar": "Calendrier de bureau",
    "Thirteen pages on a stand that folds flat for the post.":
      "Treize pages sur un support qui se plie à plat pour l’envoi.",
    "A picture and a month side by side, on 250 g paper, wire-bound to a sturdy black stand. Start with any month; it arrives flat and stands in a second.":
      "Une image et un mois côte à côte, sur papier 250 g, reliés à un solide support noir. Commencez par le mois de votre choix ; il arrive à plat et se dresse en une seconde.",
    "Business cards": "Cartes de visite",
    "400 g card in three formats, matt or gloss, from 50 pieces.":
      "Carte 400 g en trois formats, mate ou brillante, à partir de 50 pièces.",
    "Thick 400 g card with a clean cut, printed in full colour. European, US and square format, matt or gloss, in packs of 50 to 500.":
      "Carte épaisse de 400 g à la coupe nette, imprimée en couleurs. Formats européen, américain et carré, mate ou brillante, par lots de 50 à 500.",
    Flyers: "Prospectus",
    "170 g paper from A6 to A4, on one side or both, from 50 pieces.":
      "Papier 170 g de A6 à A4, une face ou deux, à partir de 50 exemplaires.",
    "Full-colour flyers on coated 170 g paper, matt or gloss, cut clean to A6, A5 or A4. Printed on one side or on both, in packs of 50 to 500.":
      "Prospectus en couleurs sur papier couché 170 g, mat ou brillant, coupés net en A6, A5 ou A4. Imprimés sur une face ou sur les deux, par paquets de 50 à 500.",
    "Folded cards": "Cartes pliées",
    "Greeting cards on 300 g card, folded once, from 10 pieces.":
      "Cartes de vœux sur carton 300 g, pliées une fois, à partir de 10 exemplaires.",
    "Thick 300 g card, matt or gloss, creased and folded once: A6, square or A5 in the hand, twice as large when open. The outside is one sheet, back and front side by side; the inside can be printed too.":
      "Carton épais 300 g, mat ou brillant, rainé et plié une fois : A6, carré ou A5 en main, deux fois plus grand ouvert. L'extérieur est une seule feuille, dos et face côte à côte ; l'intérieur peut aussi être imprimé.",
    "printed on both sides": "imprimé sur les deux faces",
    "A6 folded {0} × {1} cm": "A6 plié {0} × {1} cm",
    "A5 folded {0} × {1} cm": "A5 plié {0} × {1} cm",
    "Square folded {0} × {1} cm": "Carré plié {0} × {1} cm",
    "black frame": "cadre noir",
    "white frame": "cadre blanc",
    "oak frame": "cadre chêne",
    "walnut frame": "cadre noyer",
    "black hanger": "baguettes noires",
    "white hanger": "baguettes blanches",
    "oak hanger": "baguettes chêne",
    "walnut hanger": "baguettes noyer",
    "natural wrap edges": "l’image continue sur les bords",
    "mirror edges": "bords en miroir",
    "pixel extend edges": "bords étirés",
    "deep bars": "châssis épais",
    "matt paper": "papier mat",
    "gloss paper": "papier brillant",
    "{0} pieces": "{0} pièces",
    "Slim {0} × {1} cm": "Étroit {0} × {1} cm",
    "Strip {0} × {1} cm": "Bande {0} × {1} cm",
    Refund: "Remboursement",
    Reprint: "Réimpression",
    "Damaged or faulty print": "Impression abîmée ou défectueuse",
    "Wrong item": "Mauvais article",
    "Not delivered": "Non livré",
    Other: "Autre",
    "The print file has another number of pages than the product.":
      "Le fichier d’impression n’a pas le même nombre de pages que le produit.",
    "A page of the print file is not the ordered size.":
      "Une page du fichier d’impression n’a pas le format commandé.",
    "A page of the print file does not reach as far beyond its cut as it must.":
      "Une page du fichier d’impression ne dépasse pas assez sa coupe.",
    "The print file has no page.": "Le fichier d’impression n’a aucune page.",
    "A page does not say where it is cut.": "Une page ne dit pas où elle est coupée.",
    "A page is cut outside its bleed.": "Une page est coupée hors de son fond perdu.",
    "A page's bleed lies outside the page.": "Le fond perdu d’une page sort de la page.",
    "A page is measured in units of its own.": "Une page est mesurée dans ses propres unités.",
    "The print file is protected.": "Le fichier d’impression est protégé.",
    "The print file contains scripts or actions.":
      "Le fichier d’impression contient des scripts ou des actions.",
    "The print file contains form fields.": "Le fichier d’impression contient des champs de formulaire.",
    "The print file contains attached files.": "Le fichier d’impression contient des fichiers joints.",
    "A font is missing from the print file.": "Une police manque dans le fichier d’impression.",
    "The print file contains PostScript.": "Le fichier d’impression contient du PostScript.",
    "The print file does not name one printing condition.":
      "Le fichier d’impression ne nomme pas une seule condition d’impression.",
    "The printing condition has no profile of a printer.":
      "La condition d’impression n’a pas de profil d’imprimante.",
    "The printing condition's profile has other colours than stated.":
      "Le profil de la condition d’impression a d’autres couleurs que celles indiquées.",
    "The printing condition has no name.": "La condition d’impression n’a pas de nom.",
    "The print file is not PDF 1.6.": "Le fichier d’impression n’est pas un PDF 1.6.",
    "The print file has no identity.": "Le fichier d’impression n’a pas d’identité.",
    "The metadata does not say PDF/X-4.": "Les métadonnées n’indiquent pas PDF/X-4.",
    "The document information does not say PDF/X-4.": "Les informations du document n’indiquent pas PDF/X-4.",
    "The print file has no title.": "Le fichier d’impression n’a pas de titre.",
    "The dates of creation differ.": "Les dates de création diffèrent.",
    "The dates of change differ.": "Les dates de modification diffèrent.",
    "The print file does not say whether it is trapped.":
      "Le fichier d’impression ne dit pas si le recouvrement est fait.",
    "A page has an art box beside its trim box.":
      "Une page a une zone artistique en plus de sa zone de coupe.",
    "A page has notes or links on it.": "Une page porte des notes ou des liens.",
    "Colours are given in RGB without a profile.": "Des couleurs sont en RVB sans profil.",
    "Colours are given in inks that the press does not have.":
      "Des couleurs utilisent des encres que la presse n’a pas.",
    "Press colours carry the press's own profile.":
      "Les couleurs de la presse portent le propre profil de la presse.",
    "A picture does not say what its colours mean.": "Une image ne dit pas ce que ses couleurs signifient.",
    "Something is compressed with LZW.": "Un élément est compressé en LZW.",
    "Transfer functions change the tones.": "Des fonctions de transfert changent les tons.",
    "A picture has alternates.": "Une image a des variantes.",
    "Layers do not say which are shown.": "Les calques ne disent pas lesquels sont visibles.",
    "This file has press colours (CMYK) without a profile. They are printed as the press's own inks, so that black stays black; on screen they may look different.":
      "Ce fichier contient des couleurs d’impression (CMJN) sans profil. Elles sont imprimées avec les encres de la presse, pour que le noir reste noir ; à l’écran, elles peuvent paraître différentes.",
    "Some places ask for more than 300 % ink, more than most papers hold: it may smear.":
      "Certaines zones demandent plus de 300 % d’encre, davantage que la plupart des papiers n’en supportent : elles risquent de maculer.",
    "Please lighten the darkest colours.": "Veuillez éclaircir les couleurs les plus sombres.",
    "Please use a larger picture, or order a smaller size.":
      "Veuillez utiliser une image plus grande ou commander un format plus petit.",
    "Lines here are thinner than 0.25 pt: they may print broken, or not at all.":
      "Des lignes sont ici plus fines que 0,25 pt : elles peuvent s’imprimer interrompues, ou pas du tout.",
    "Please make them at least 0.25 pt thick.": "Veuillez leur donner au moins 0,25 pt d’épaisseur.",
    "White is set to overprint here: on the press it vanishes, although the screen shows it.":
      "Le blanc est ici en surimpression : à l’impression il disparaît, bien que l’écran le montre.",
    "Please switch overprinting off for white.": "Veuillez désactiver la surimpression du blanc.",
    "Registration colour is printed here: it lays all inks on top of each other and may smear.":
      "La couleur de repérage est imprimée ici : elle superpose toutes les encres et risque de maculer.",
    "Please use black instead; registration colour is for crop marks only.":
      "Veuillez utiliser du noir ; la couleur de repérage est réservée aux traits de coupe.",
    "Small text is black from several inks: where these do not meet exactly, it looks blurred.":
      "Un petit texte est noir à partir de plusieurs encres : si elles ne se superposent pas exactement, il paraît flou.",
    "Please set it in black ink alone.": "Veuillez le composer en encre noire seule.",
    "This ink marks where the print is cut, and is not printed itself.":
      "Cette encre indique où l’impression est découpée et n’est pas imprimée elle-même.",
    "This ink marks where the print is creased or folded, and is not printed itself.":
      "Cette encre indique où l’impression est rainurée ou pliée et n’est pas imprimée elle-même.",
    "This ink is white: it is printed under or over the colours.":
      "Cette encre est blanche : elle est imprimée sous ou sur les couleurs.",
    "This ink is varnish: it is laid over the colours.":
      "Cette encre est un vernis : il est posé sur les couleurs.",
    "This file has channels beside its colours, such as a saved selection or a spot colour. They are not printed.":
      "Ce fichier contient des couches en plus de ses couleurs, comme une sélection enregistrée ou un ton direct. Elles ne sont pas imprimées.",
    "This is a spot ink: unless the print house has it on the press, its nearest colour is printed.":
      "C’est un ton direct : si l’imprimeur ne l’a pas en machine, la couleur la plus proche est imprimée.",
    "Please ask the print house, or convert it to CMYK.":
      "Veuillez demander à l’imprimeur ou le convertir en CMJN.",
    "Notes, stamps or form fields lie on the page and are printed with it.":
      "Des notes, tampons ou champs de formulaire se trouvent sur la page et sont imprimés avec elle.",
    "Please remove them where they are not meant to be printed.":
      "Veuillez retirer ce qui ne doit pas être imprimé.",
    "Overprinting and spot inks of this file look different in print: its pictures do not show them as the press does.":
      "La surimpression et les tons directs de ce fichier seront différents à l’impression : ses images ne les montrent pas comme la presse.",
    "Please ask the print house for a proof of its own.": "Demandez à l’imprimeur une épreuve de sa part.",
    "This file has several pages: only the chosen one is printed.":
      "Ce fichier compte plusieurs pages : seule celle choisie est imprimée.",
    "Another page can be chosen for this design, or become a design of its own.":
      "Vous pouvez choisir une autre page pour ce visuel, ou en faire un visuel à part.",
    "This page is blank: the print would be plain paper.":
      "Cette page est vide : l’impression serait du papier blanc.",
    "Please choose another page, or export the file again.":
      "Veuillez choisir une autre page ou exporter le fichier à nouveau.",
    "Programs show this page differently: it is printed as its preview shows it.":
      "Les logiciels affichent cette page différemment : elle est imprimée comme l’aperçu la montre.",
    "A note or mark on this page does not say how it looks, and is not printed.":
      "Une note ou une marque de cette page n’indique pas son apparence et n’est pas imprimée.",
    "Please make it part of the page, or remove it.": "Veuillez l’intégrer à la page ou la supprimer.",
    "A layer of this file is marked as not to be printed, and is left out.":
      "Un calque de ce fichier est marqué comme non imprimable et n’est pas imprimé.",
    "This file is made for another finished size: it is scaled or cropped for this print.":
      "Ce fichier est prévu pour un autre format fini : il est mis à l’échelle ou rogné pour cette impression.",
    "Please compare its size with that of the product.": "Veuillez comparer sa taille à celle du produit.",
    "This page is too elaborate to be checked in full.":
      "Cette page est trop complexe pour être contrôlée en entier.",
    "Please look at its preview closely.": "Veuillez regarder attentivement son aperçu.",
    "The print is below 200 dpi and looks soft.": "L’impression est sous 200 dpi et paraît floue.",
  },
  columns: {
    order_number: "Numéro de commande",
    sku: "Référence",
    quantity: "Quantité",
    recipient_name: "Destinataire",
    recipient_first_name: "Prénom",
    recipient_last_name: "Nom de famille",
    recipient_company: "Société",
    recipient_address: "Adresse",
    recipient_address2: "Adresse, seconde ligne",
    recipient_city: "Ville",
    recipient_state: "État",
    recipient_zip: "Code postal",
    country: "Pays",
    recipient_email: "E-mail",
    recipient_phone: "Téléphone",
    note: "Note",
  },
};
