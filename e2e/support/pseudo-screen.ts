import { expect, type Page, type Request } from "@playwright/test";

/** Words on a screen, and where they stand. */
export interface Saying {
  words: string;
  place: string;
}

/** What a screen says, and what of it cannot be read whole. */
export interface ScreenText {
  sayings: Saying[];
  cutOff: Saying[];
}

/** Reads everything a screen says, in shadow roots too: words, names for screen readers, choices of lists. */
export function readScreen(page: Page): Promise<ScreenText> {
  return page.evaluate(() => {
    const NAMES = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"];
    const sayings: Saying[] = [];
    const cutOff: Saying[] = [];
    const place = (element: Element): string => {
      const root = element.getRootNode();
      const mark = [element.id && `#${element.id}`, element.getAttribute("part")].filter(Boolean).join(" ");
      const host = root instanceof ShadowRoot ? `${place(root.host)} ` : "";
      return `${host}${element.localName}${mark && `[${mark}]`}`;
    };
    /** The element and all around it, out of shadow roots, too. */
    function* outwards(element: Element): Generator<Element> {
      for (let box: Element | null = element; box; ) {
        yield box;
        const root: Node = box.getRootNode();
        box = box.assignedSlot ?? box.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
    }
    /** Words for screen readers alone are there, and nobody sees them. */
    const isForEars = (element: Element) =>
      [...outwards(element)].some((box) => getComputedStyle(box).clipPath === "inset(50%)");
    /** Whether the words leave the box they stand in, or one around it cuts them off without scrolling or dots. */
    const isCut = (element: Element, words: DOMRect): boolean => {
      let isOwn = true;
      for (const box of outwards(element)) {
        const style = getComputedStyle(box);
        if (style.display.startsWith("inline") && style.display !== "inline-block") continue;
        if (style.display === "contents") continue;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return false;
        if (/auto|scroll/.test(style.overflowX)) return false;
        const edge = box.getBoundingClientRect();
        const leaves = words.right > edge.right + 1 || words.left < edge.left - 1;
        if (leaves && (isOwn || style.overflowX !== "visible")) return true;
        if (/hidden|clip/.test(style.overflowY) && words.bottom > edge.bottom + 3) return true;
        if (style.position === "fixed") break;
        isOwn = false;
      }
      return words.right > innerWidth + 1 || words.left < -1;
    };
    const read = (element: Element) => {
      for (const name of NAMES) {
        const words = element.getAttribute(name)?.trim();
        if (words) sayings.push({ words, place: `${place(element)} ${name}` });
      }
      if (element instanceof HTMLSelectElement)
        for (const { text } of element.options) sayings.push({ words: text, place: place(element) });
      for (const node of element.childNodes) {
        const words = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").trim() : "";
        if (!words) continue;
        sayings.push({ words, place: place(element) });
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()];
        if (!isForEars(element) && lines.some((line) => isCut(element, line)))
          cutOff.push({ words, place: place(element) });
      }
    };
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) walk(element.shadowRoot);
        if (element.closest("script, style, noscript, select option, svg")) continue;
        if (element.checkVisibility({ visibilityProperty: true })) read(element);
      }
    };
    walk(document);
    sayings.push({ words: document.title, place: "the title of the page" });
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth > innerWidth)
      cutOff.push({ words: `${scrollWidth} pixels`, place: "the page, scrolled sideways" });
    return { sayings, cutOff };
  });
}

/** Keys of answers of the host under which people's own words stand: nobody translates those. */
const OWN_WORDS =
  /^(cd_name|design_name|name|email|user_email|user_name|client_\w*name|brand_\w+|company_\w+|recipient_\w+|shopper_\w+|order_note|comment_\w+|post_title|post_body|notification_\w+|file_name|cf_name|tag|tags|.*sku.*|.*_number|st_name|.*url.*|origins|key\w*|secret\w*|label|address_\w+|session_device)$/;

/** What a page's answers bring of people's own words, which stay as they were typed. */
export interface OwnWords {
  words: Set<string>;
  /** Resolves when the host has answered everything it was asked so far, and the page has drawn it. */
  settled(): Promise<void>;
}

/** Gathers people's own words out of the answers of the host. */
export function ownWordsOf(page: Page): OwnWords {
  const words = new Set<string>();
  const awaited = new Set<Request>();
  const gather = (value: unknown, key: string): void => {
    if (typeof value === "string" && OWN_WORDS.test(key)) {
      // Formatted words are shown piece by piece.
      for (const piece of [value, ...value.split(/[\n*_`[\]()#>]+/)])
        if (/\p{L}/u.test(piece) && piece.trim().length > 1) words.add(piece.trim());
    } else if (Array.isArray(value)) for (const one of value) gather(one, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, one] of Object.entries(value)) gather(one, name);
  };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || request.resourceType() === "script") awaited.add(request);
  });
  page.on("requestfailed", (request) => awaited.delete(request));
  page.on("requestfinished", async (request) => {
    const response = await request.response();
    const isData = response?.headers()["content-type"]?.includes("json") ?? false;
    // An answer whose page has gone cannot be read any more, and says nothing there.
    if (isData) gather(await response?.json().catch(() => null), "");
    awaited.delete(request);
  });
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame())
      for (const one of awaited) if (!one.isNavigationRequest()) awaited.delete(one);
  });
  return {
    words,
    async settled() {
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // What an answer brings may ask for more: nothing is under way, and is not after it was drawn either.
      await expect
        .poll(async () => {
          await drawn();
          const before = [...awaited];
          await drawn();
          return [...before, ...awaited].map((request) => request.url());
        })
        .toEqual([]);
    },
  };
}

/** Names every language has for itself, our own, signs of measures and addresses: they are no sentences. */
const NO_SENTENCES =
  /https?:\S*|\S+@\S+|\b(Pressport|English|Deutsch|Français|Español|Latviešu|mm|cm|dpi|inch|USD|PDF|WooCommerce|Shopify)\b|العربية|<[\s\S]*>/g;
const DAYS =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b[AP]M\b/g;

/** Every country as English calls it, and so does the pseudo-language. */
const COUNTRIES: ReadonlySet<string> = (() => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(codes.flatMap((code) => names.of(code) ?? []));
})();

/** What of some words comes neither from the sentences of the language nor from people; empty when all of it does. */
export function untranslated(words: string, own: ReadonlySet<string>): string {
  let rest = words;
  // A sentence may stand within another.
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
  }
  const isWord = /\p{L}{2}/u;
  if (!isWord.test(rest) || COUNTRIES.has(rest.replace(/\(\s*\)/, "").trim())) return "";
  for (const known of [...own].toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(known, " ");
  rest = rest.replaceAll(NO_SENTENCES, " ").replaceAll(DAYS, " ");
  return isWord.test(rest) ? rest.trim() : "";
}
