import type { DemoPerson } from "./people.ts";

/** The discount codes of the demo. */
export const discounts = [
  { discount_code: "WELCOME10", discount_kind: "percent" as const, discount_value: 10 },
  { discount_code: "MINUS5", discount_kind: "amount" as const, discount_value: 500 },
];

/** How far an order of the demo has come. */
export type Stage =
  | "unpaid"
  | "submitted"
  | "in production"
  | "printed"
  | "partly shipped"
  | "shipped"
  | "delivered"
  | "cancelled";

/** One line of a demo order. */
export interface PlannedItem {
  work: string;
  /** An article number of the catalogue. */
  sku: string;
  quantity?: number;
  /** Individual size in millimetres, for posters. */
  customMm?: readonly [number, number];
}

/** Where a demo parcel goes. */
export interface PlannedRecipient {
  name: string;
  company?: string;
  address: string;
  city: string;
  zip: string;
  state?: string;
  country: string;
}

/** An order of the demo. */
export interface PlannedOrder {
  by: Extract<DemoPerson, "demo" | "rival" | "lena" | "tom">;
  daysAgo: number;
  stage: Stage;
  to: PlannedRecipient;
  items: readonly PlannedItem[];
  discount?: "WELCOME10" | "MINUS5";
  note?: string;
  comments?: readonly { from: "client" | "house"; text: string; photo?: boolean }[];
  claim?: {
    type: 1 | 2;
    reason: 1 | 2 | 3 | 4;
    text: string;
    isApproved?: boolean;
    photos?: boolean;
  };
}

const riga = {
  name: "Ada Berg",
  company: "Northlight Prints SIA",
  address: "Miera iela 27",
  city: "Riga",
  zip: "LV-1001",
  country: "LV",
};
const tallinn = {
  name: "Kadri Tamm",
  address: "Telliskivi 60a",
  city: "Tallinn",
  zip: "10412",
  country: "EE",
};
const berlin = {
  name: "Jonas Keller",
  address: "Oranienstrasse 25",
  city: "Berlin",
  zip: "10999",
  country: "DE",
};
const paris = {
  name: "Claire Dubois",
  address: "18 rue Oberkampf",
  city: "Paris",
  zip: "75011",
  country: "FR",
};
const oslo = { name: "Sindre Haugen", address: "Markveien 42", city: "Oslo", zip: "0554", country: "NO" };
const portland = {
  name: "Grace Miller",
  address: "1420 NE Alberta St",
  city: "Portland",
  state: "OR",
  zip: "97211",
  country: "US",
};
const london = {
  name: "Oliver Shaw",
  company: "Shaw & Daughter",
  address: "12 Columbia Road",
  city: "London",
  zip: "E2 7NN",
  country: "GB",
};
const kyoto = {
  name: "Haruka Mori",
  address: "Nakagyo-ku 604-8111",
  city: "Kyoto",
  zip: "604-8111",
  country: "JP",
};
const vilnius = {
  name: "Rasa Petrauskaite",
  address: "Uzupio g. 7",
  city: "Vilnius",
  zip: "01203",
  country: "LT",
};

/** The orders of the demo, oldest first: every status, paid and unpaid, of resellers and of their shoppers. */
export const plannedOrders: readonly PlannedOrder[] = [
  {
    by: "demo",
    daysAgo: 61,
    stage: "delivered",
    to: riga,
    items: [
      { work: "Evening over the ridge", sku: "FP-30X40-P", quantity: 3 },
      { work: "Dessau No. 4", sku: "FP-50X70-P" },
    ],
    note: "Stock for the spring market.",
    comments: [
      { from: "client", text: "Arrived in perfect shape, thank you!" },
      { from: "house", text: "Good to hear. See you at the market!" },
    ],
  },
  {
    by: "rival",
    daysAgo: 30,
    stage: "delivered",
    to: { name: "Marek Novak", address: "Korunni 810/104", city: "Prague", zip: "101 00", country: "CZ" },
    items: [{ work: "Harbour study 1", sku: "PO-50X70-P", quantity: 2 }],
  },
  {
    by: "demo",
    daysAgo: 44,
    stage: "delivered",
    to: berlin,
    items: [{ work: "Shoreline from above", sku: "CA-60X90-P" }],
    discount: "MINUS5",
  },
  {
    by: "demo",
    daysAgo: 27,
    stage: "delivered",
    to: london,
    items: [
      { work: "Eucalyptus", sku: "FP-40X50-P", quantity: 2 },
      { work: "Citrus kitchen", sku: "FP-30X30-S" },
    ],
    comments: [
      {
        from: "client",
        text: "One frame arrived with a chipped corner; I have filed a claim with photos.",
        photo: true,
      },
      { from: "house", text: "We are sorry. A new one is on the press." },
    ],
    claim: {
      type: 2,
      reason: 1,
      text: "The lower right corner of the frame is chipped.",
      isApproved: true,
      photos: true,
    },
  },
  {
    by: "demo",
    daysAgo: 22,
    stage: "delivered",
    to: paris,
    items: [
      { work: "Rainbow house", sku: "PO-50X70-P" },
      { work: "Paper garden", sku: "PO-50X70-P" },
    ],
    claim: { type: 1, reason: 2, text: "I ordered 50 × 70 and got 40 × 50.", photos: true },
  },
  {
    by: "lena",
    daysAgo: 19,
    stage: "delivered",
    to: { name: "Lena Fischer", address: "Sandstrasse 5", city: "Leipzig", zip: "04103", country: "DE" },
    items: [{ work: "Shoreline from above", sku: "FP-50X70-P" }],
  },
  {
    by: "demo",
    daysAgo: 16,
    stage: "cancelled",
    to: tallinn,
    items: [{ work: "Full moon", sku: "FP-61X91-P" }],
    comments: [
      { from: "client", text: "My customer changed her mind, please cancel." },
      { from: "house", text: "Done, nothing was printed yet." },
    ],
  },
  {
    by: "demo",
    daysAgo: 12,
    stage: "shipped",
    to: portland,
    items: [
      { work: "Sage hills", sku: "FP-70X100-L" },
      { work: "Spruce in fog", sku: "CA-30X40-P" },
    ],
    note: "Please no price list in the parcel.",
  },
  {
    by: "tom",
    daysAgo: 9,
    stage: "shipped",
    to: {
      name: "Tom Reed",
      address: "88 Kent Avenue",
      city: "Brooklyn",
      state: "NY",
      zip: "11249",
      country: "US",
    },
    items: [
      { work: "Dessau No. 4", sku: "PO-61X91-P" },
      { work: "Paper garden", sku: "PO-30X40-P" },
    ],
    comments: [{ from: "client", text: "The tracking has not moved for three days. Is my parcel lost?" }],
  },
  {
    by: "demo",
    daysAgo: 8,
    stage: "partly shipped",
    to: oslo,
    items: [
      { work: "Fern, blueprint", sku: "HP-50X70-P", quantity: 2 },
      { work: "Blue hour", sku: "CA-70X100-L" },
    ],
    comments: [
      { from: "client", text: "My customer asks for the canvas a week earlier. Can you send it first?" },
      { from: "house", text: "We will try, and write to you tomorrow." },
      { from: "client", text: "Thank you! This is how she will hang it.", photo: true },
    ],
  },
  {
    by: "demo",
    daysAgo: 6,
    stage: "printed",
    to: vilnius,
    items: [{ work: "Blue hour", sku: "PC-297X42-L", quantity: 5 }],
    comments: [{ from: "client", text: "The cover should show the mountains, as in the editor." }],
  },
  {
    by: "demo",
    daysAgo: 4,
    stage: "in production",
    to: berlin,
    items: [
      { work: "Evening over the ridge", sku: "CA-70X100-P" },
      { work: "Evening over the ridge", sku: "PO-30X40-P", quantity: 10 },
    ],
  },
  {
    by: "lena",
    daysAgo: 3,
    stage: "in production",
    to: { name: "Lena Fischer", address: "Sandstrasse 5", city: "Leipzig", zip: "04103", country: "DE" },
    items: [{ work: "Eucalyptus", sku: "HP-40X50-P" }],
  },
  {
    by: "demo",
    daysAgo: 2,
    stage: "submitted",
    to: kyoto,
    items: [{ work: "Dessau No. 4", sku: "FP-50X70-P" }],
  },
  {
    by: "demo",
    daysAgo: 2,
    stage: "submitted",
    to: riga,
    items: [
      { work: "Terrazzo, clay", sku: "CD-SQ-S-250" },
      { work: "Palm house", sku: "DC-21X148-L", quantity: 4 },
    ],
  },
  {
    by: "demo",
    daysAgo: 1,
    stage: "unpaid",
    to: london,
    items: [
      { work: "Sage hills", sku: "PO-50X70-L", customMm: [900, 600] },
      { work: "Citrus kitchen", sku: "FP-50X50-S" },
    ],
    discount: "WELCOME10",
  },
  {
    by: "demo",
    daysAgo: 1,
    stage: "unpaid",
    to: paris,
    items: [{ work: "Summer meadow", sku: "FA-297X42-P", quantity: 2 }],
  },
  {
    by: "tom",
    daysAgo: 1,
    stage: "unpaid",
    to: {
      name: "Tom Reed",
      address: "88 Kent Avenue",
      city: "Brooklyn",
      state: "NY",
      zip: "11249",
      country: "US",
    },
    items: [{ work: "Evening over the ridge", sku: "FP-61X91-P" }],
  },
  {
    by: "demo",
    daysAgo: 0,
    stage: "unpaid",
    to: tallinn,
    items: [
      { work: "Full moon", sku: "FP-40X50-P" },
      { work: "Shoreline from above", sku: "FP-21X30-P", quantity: 2 },
    ],
    note: "A gift: please enclose a card without prices.",
  },
];
