/** A post of the print house; paragraphs are separated by blank lines. */
export interface NewsText {
  title: string;
  body: string;
  /** A product picture by its name, without ending. */
  picture?: string;
}

/** The news of the demo, newest first. */
export const newsTexts: readonly NewsText[] = [
  {
    title: "Walnut is back",
    body: "The sawmill has delivered: walnut frames and hanger bars are in stock again in every size, and orders that waited for them leave this week.\n\nThank you for your patience. Wood grows at its own pace.",
    picture: "framed-poster-4",
  },
  {
    title: "Calendars for next year can be ordered",
    body: "Photo calendars, family planners and desk calendars now start with any month you like, also in the year after next.\n\nLast autumn every fourth calendar was ordered in the second week of December. Earlier is calmer, for your customers and for our bindery.",
    picture: "photo-calendar-1",
  },
  {
    title: "See the crop, trust the crop",
    body: "The editor's preview and the print file are now drawn by the same formula. What you see inside the frame line is what is printed, to a twentieth of a millimetre.",
  },
  {
    title: "Three ways around the corner",
    body: "A canvas has sides, and they have to show something. Natural wrap lets the picture run on, mirror reflects its edge, pixel extend draws the last row of pixels out.\n\nOur advice: mirror for portraits, natural wrap for landscapes, pixel extend for graphics.",
    picture: "canvas-3",
  },
  {
    title: "Holiday hours of the print house",
    body: "We close on the 24th at noon and open again on the 2nd. Orders paid by the 17th arrive before the holidays within Europe; for the Americas please pay by the 9th.",
  },
  {
    title: "New: hanger posters in 70 × 100 cm",
    body: "The large size asked for most often is here. The bars are a little stronger so that they stay straight, and the cord is long enough to clear a picture rail.",
    picture: "hanger-poster-1",
  },
  {
    title: "Why we print at 300 dpi and ask for 200",
    body: "From 290 dpi a print looks sharp from the tip of your nose. From 200 it looks sharp from where people stand. Below that the editor warns you, and it shows the number, not just a colour.\n\nA poster of 70 × 100 cm is seen from two metres. Medium is fine there.",
  },
  {
    title: "Parcels to Norway without surprises",
    body: "We now hand in customs papers with every parcel to Norway and Switzerland. Your customers pay what the basket shows, and nothing at the door.",
  },
  {
    title: "Business cards, now in square",
    body: "6.4 by 6.4 centimetres of 400 gram card, matt or gloss. It does not fit into every wallet, which is rather the point.",
    picture: "business-cards-2",
  },
  {
    title: "A quieter packaging",
    body: "Framed posters travel in corner guards of moulded paper instead of foam. They survived a drop from two metres, eleven times, onto all four corners. The frame did too.",
  },
  {
    title: "Meet the press: Pressman Janis",
    body: "Janis has run our large-format line for fourteen years and can hear a clogged nozzle from the next room. He mixes no colours by eye, but he checks all of them by eye.\n\nHis favourite job last year: four hundred birthday calendars, every one with another dog.",
  },
  {
    title: "Publish to your store in one step",
    body: "Choose products for a design, press publish, and your connected store lists every active size at your retail price. Save the sizes later, and the listing follows by itself.",
  },
  {
    title: "Oak with fewer knots",
    body: "We have changed our oak supplier. The new boards are more even in colour, and they come from forests 90 kilometres away.",
    picture: "framed-poster-1",
  },
  {
    title: "What happens when a parcel is late",
    body: "If a parcel has not arrived within ten days, write to us in the order's comments. We ask the carrier the same day, and if nothing moves within three days, we print again.",
  },
  {
    title: "Claims in two minutes",
    body: "Open the order, choose the item and a reason, add up to five photos. You have 14 working days from delivery. Most claims are decided the next morning.",
  },
  {
    title: "Family planner: five columns, your names",
    body: "Type up to five names once and every month carries them. The dog may have a column. In our test group the dog had the fullest one.",
    picture: "family-planner-1",
  },
  {
    title: "Colour: keep your profile",
    body: "Files with an embedded profile are printed with it. Files without one are taken as sRGB. If you are unsure, export as sRGB and embed the profile: no surprises.",
  },
  {
    title: "A page for your market stall",
    body: "Several of you sell at markets. Ask us for a sample box: every paper, every frame corner and a canvas corner of each kind, in a box that fits under a table.",
  },
  {
    title: "Faster uploads",
    body: "Print files up to 200 MB now go up in one piece and appear in the list while the last bytes are checked. On a slow line you can go on working: the upload continues.",
  },
  {
    title: "Posters cut to your size",
    body: "Any side from 20 to 140 centimetres, or 8 to 55 inches. The price is by area, 28 euro a square metre, and you see it before you order.",
    picture: "poster-2",
  },
  {
    title: "Birthday calendar without weekdays",
    body: "It hangs in hallways for years, so it has no weekdays. It does have room for a name and a year on each line, on paper that likes ink.",
    picture: "birthday-calendar-2",
  },
  {
    title: "We moved the drying racks",
    body: "It sounds small. Posters now lie flat for an hour longer before they are rolled, and the slight curl some of you mentioned is gone.",
  },
  {
    title: "Desk calendar: stands in a second",
    body: "The new stand is one piece of board with a fold line. It travels flat, and there is nothing to glue, screw or lose.",
    picture: "desk-calendar-1",
  },
  {
    title: "Delivery times, honestly",
    body: "Production takes 2 to 4 working days, delivery 3 to 14, and 3 to 8 by USA post. Most parcels in the Baltics arrive on the second day, but we promise only what we can keep.",
  },
  {
    title: "Your logo on the delivery note",
    body: "Add your company details in the settings and the delivery note shows your name instead of ours. Prices never appear on it.",
  },
  {
    title: "Deeper canvas bars",
    body: "Canvas now also comes on 38 millimetre bars. On a large wall the shadow makes the difference; on a small one, the standard bars do.",
    picture: "canvas-1",
  },
  {
    title: "Thirty seconds of feedback",
    body: "The form at the bottom of this page reaches the people at the press, not a machine. Half of last year's changes began there.",
  },
  {
    title: "Matt or gloss?",
    body: "Gloss makes black deeper and fingerprints visible. Matt is kinder to pencils, lamps and thumbs. For cards that are written on: matt.",
  },
  {
    title: "New paper for posters",
    body: "The 200 gram matt paper we print on is now made without optical brighteners. It is a touch warmer, and it stays that way.",
    picture: "poster-1",
  },
  {
    title: "Welcome to the new portal",
    body: "Upload a design, choose a product, set your price, publish. Everything you did by mail until now has a page here, and your old orders came along.\n\nIf something is missing, tell us. We read everything.",
    picture: "framed-poster-2",
  },
];
