import { contract, type Endpoint, type FailureCode, UNIVERSAL_FAILURES } from "@pressport/core/contract";

/** One call of the contract with its names. */
export interface NamedCall {
  group: string;
  name: string;
  /** `group.name`, the same as in the client: `cart.addItems`. */
  id: string;
  endpoint: Endpoint;
}

/** Every call, in the order of the contract. */
export function listCalls(): NamedCall[] {
  return Object.entries<Readonly<Record<string, Endpoint>>>(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ group, name, id: `${group}.${name}`, endpoint })),
  );
}

/** What each group of calls is about. */
export const GROUP_TEXTS: Readonly<Record<string, { title: string; text: string }>> = {
  auth: { title: "Sign-in", text: "Sessions, registration, guests and passwords." },
  account: {
    title: "Account",
    text: "Settings, company details, store integration, files and notifications.",
  },
  addresses: { title: "Saved addresses", text: "Addresses somebody keeps for the next orders." },
  cards: {
    title: "Card on file",
    text: "The card that what a balance does not cover is charged to.",
  },
  discounts: {
    title: "Discount codes",
    text: "Codes of a reseller for its own shop, and whether the shop accepts those of the print house.",
  },
  brand: {
    title: "Brand",
    text: "The name, logo and colour under which a reseller's shoppers know it.",
  },
  partner: {
    title: "Partner orders",
    text: "What a reseller's own server does with a secret key, beside reading products, designs and orders: place designs, price, make, confirm and cancel orders.",
  },
  personalisations: {
    title: "Personalisations",
    text: "Prints as shoppers made them, kept for the shop's own cart and ordered by their tokens.",
  },
  secretKeys: { title: "Secret keys", text: "Keys by which a reseller's own server calls this API." },
  catalog: { title: "Products", text: "The catalogue, sizes, prices and the print data of variants." },
  designs: { title: "Designs", text: "Uploaded artwork and its publishing in a connected store." },
  versions: { title: "Earlier versions", text: "What was saved of a product, and when." },
  designFiles: {
    title: "Files of designs",
    text: "What can be seen of an uploaded file beside its picture: its pages, to choose the one that is printed, and its inks.",
  },
  templates: {
    title: "Fields of designs",
    text: "What is filled in for each print of a design: its fields, and where and how they are set.",
  },
  phoneLinks: {
    title: "Photos from a phone",
    text: "Links, good once and for a quarter of an hour, by which a phone uploads designs without signing in.",
  },
  batches: {
    title: "Many designs",
    text: "The same for many designs at once: a job with a result for each row.",
  },
  cart: { title: "Basket", text: "The caller's one basket, from the first item to the order." },
  orders: { title: "Orders", text: "Orders with items, comments, print files and claims." },
  imports: {
    title: "Files of orders",
    text: "Orders from a table: looked through first, then made by a job.",
  },
  mockups: { title: "Mockups", text: "Products with a design on them, in scenes." },
  invoices: { title: "Invoices", text: "Invoices and their PDF." },
  payments: { title: "Payment", text: "Hosted checkout for orders and invoices." },
  shops: { title: "Shop orders", text: "Orders of the connected shop, and how they come in." },
  shoppers: { title: "Shoppers", text: "Signs in customers whom a reseller's own shop knows already." },
  webhooks: {
    title: "Webhooks",
    text: "Addresses of a reseller's own server that are told what happens, and how that went.",
  },
  news: { title: "News", text: "News posts and feedback." },
};

/** Everything a call can refuse, its own reasons first. */
export function failuresOf({ fails }: Endpoint): FailureCode[] {
  return [...new Set([...fails, ...UNIVERSAL_FAILURES])];
}

/** Who may call, in words. */
export function accessInWords({ access, unverified, websites, keys }: Endpoint): string {
  const key = keys ? ` Also with a secret key good for \`${keys}\`.` : "";
  if (access === "public") return `Everybody, signed in or not.${key}`;
  const everyone = access.length === 4;
  const who = everyone ? "Everybody who is signed in, guests included." : `Roles: ${access.join(", ")}.`;
  const verified = unverified ? " Also before the e-mail address is confirmed." : "";
  const portal = websites ? "" : " Not with the token of a website (publishable key).";
  return `${who}${verified}${portal}${key}`;
}

const COUNTED_PER = {
  address: "per network address",
  account: "per account",
  "address-and-account": "per network address and account",
} as const;

/** The rate limit in words; null without one of its own. */
export function limitInWords({ limit }: Endpoint): string | null {
  if (!limit) return null;
  const { inAll, forgiven, per } = limit;
  const everywhere = inAll
    ? `, and ${callsInWords(inAll)} for one account from everywhere together (browsers its owner has signed in with aside)`
    : "";
  const successes = forgiven ? " A success is not counted." : "";
  return `At most ${callsInWords(limit)} ${COUNTED_PER[per]}${everywhere}.${successes}`;
}

function callsInWords({ points, seconds }: { points: number; seconds: number }): string {
  return `${points === 1 ? "1 call" : `${points} calls`} in ${spanInWords(seconds)}`;
}

function spanInWords(seconds: number): string {
  const [size, name] =
    seconds % 3600 === 0
      ? [seconds / 3600, "hour"]
      : seconds % 60 === 0
        ? [seconds / 60, "minute"]
        : [seconds, "second"];
  return size === 1 ? `1 ${name}` : `${size} ${name}s`;
}

/** What is special about a call, a sentence each. */
export function remarksOf(endpoint: Endpoint): string[] {
  return [
    endpoint.changes &&
      "This GET changes something: its answer is never cached, clients must not repeat it by themselves, and prefetches are refused.",
    endpoint.idempotent &&
      "Honours an `Idempotency-Key` header for 24 hours: the same key answers the same and has one effect.",
    endpoint.method === "DELETE" &&
      endpoint.body &&
      "The fields are taken from the query as well, since proxies drop the bodies of DELETE.",
    endpoint.needsFreshSignIn &&
      "Wants the password, or a code of the second factor, to have been shown in this session in the last 10 minutes (`security.confirm`). Secret keys are not asked.",
    endpoint.jsonToo && "Without files, the same fields may be sent as JSON.",
    limitInWords(endpoint),
  ].filter((remark) => typeof remark === "string");
}

/** A file field's name as it travels: list fields end in `[]`, places in a list are numbers. */
export function wireNameOf(name: string, list: boolean): string {
  return `${name.replace("[][", "[0][")}${list ? "[]" : ""}`;
}

/** What a file field takes, in words. */
export const FILE_KINDS = {
  print: "JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF, PSD or PDF",
  photo: "a photo",
  document: "a document or picture",
  part: "the next bytes of the file",
} as const;
