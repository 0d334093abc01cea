import { pluralOf } from "../../plural.ts";

const n = pluralOf("en");

/** Photos sent from a phone: the code on the screen, and the page the phone opens. */
export const phone = {
  button: "From your phone",
  title: "Photos from your phone",
  lead: "Scan this code with your phone's camera and choose photos there. They appear here by themselves.",
  code: "QR code of the link for your phone",
  until: (time: string) => `Opens on one phone, until ${time}`,
  opening: "Making a code…",
  outOfReach:
    "A phone cannot reach this host: its address is good on this computer alone. Give it one in PUBLIC_URL that other devices reach.",
  waiting: "Waiting for photos…",
  arrived: (count: number) => n(count, { one: "1 photo has arrived", other: "# photos have arrived" }),
  over: "This code has ended.",
  failed: "The code could not be made.",
  renew: "Show a new code",
  done: "Done",
  send: {
    title: "Send photos",
    lead: "They appear on your computer as soon as they have been sent.",
    choose: "Choose photos",
    opening: "Opening the link…",
    failed: "The link could not be opened.",
    sent: (count: number) => n(count, { one: "1 photo sent", other: "# photos sent" }),
    overTitle: "This link has ended",
    over: "It opens on one phone, for 15 minutes. Show a new code on your computer and scan it.",
  },
};
