import { brandColours, directionOf } from "@pressport/core/rules";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import { say } from "../../text/languages/say.ts";
import type { Letter } from "./mail.ts";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What a letter says. */
export interface LetterContent {
  to: string;
  /** Whom it greets. */
  name: string;
  subject: string;
  paragraphs: readonly string[];
  action?: LetterLink;
  /** Where else it leads, beneath the button. */
  links?: readonly LetterLink[];
  /** What something comes to, line by line. */
  table?: readonly LetterLine[];
  /** The shop the reader knows, where that is not the host itself. */
  brand?: ShopBrand | null;
  /** What its reader reads; English unless told. */
  language?: string;
  /** Where its reader stops such letters. */
  stop?: LetterStop;
}

/** Whose letters its reader can stop, and the page for it. */
export interface LetterStop {
  name: string;
  url: string;
}

/** A way on from a letter. */
export interface LetterLink {
  label: string;
  url: string;
}

/** A line of a letter's table: what, and how much. */
export interface LetterLine {
  name: string;
  detail?: string;
  /** The address of a picture of it. */
  pictureUrl?: string;
  amount: string;
  /** A sum of the lines above. */
  isSum?: boolean;
}

/** Who writes where no shop does. */
export const HOST_BRAND = "Pressport";
const HOST_ACCENT = brandColours("#0d5360");
/** Links and words in a letter. */
const INK = "#1c1f1e";

/** One letter as plain words and as a page that mail programs show without loading anything but a logo and the pictures of a table. */
export function composeLetter(content: LetterContent): Letter {
  const { language = "en" } = content;
  return composeSaid(
    inWords(content, (sentence) => say(language, sentence)),
    language,
  );
}

/** The same letter with its sentences in other words; what was ordered keeps its name. */
function inWords(content: LetterContent, tell: (sentence: string) => string): LetterContent {
  const { subject, paragraphs, action, links = [], table = [] } = content;
  const link = ({ label, url }: LetterLink): LetterLink => ({ label: tell(label), url });
  return {
    ...content,
    subject: tell(subject),
    paragraphs: paragraphs.map(tell),
    ...(action && { action: link(action) }),
    links: links.map(link),
    table: table.map((line) => (line.isSum ? { ...line, name: tell(line.name) } : line)),
  };
}

function composeSaid(content: LetterContent, language: string): Letter {
  const { to, name, subject, paragraphs, action, links = [], brand = null, table = [], stop } = content;
  const greeting = say(language, `Hello ${name},`);
  const sender = brand?.name ?? HOST_BRAND;
  const wayOut = wayOutOf(stop, language);
  const text = [
    greeting,
    ...paragraphs,
    ...(table.length > 0 ? [tableText(table)] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${label}: ${url}`),
    sender,
    ...wayOut.text,
  ].join("\n\n");
  const paragraph = (words: string) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(words)}</p>`;
  // What mailboxes show beside the subject: what it is about, and not whom it greets.
  const preheader = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? "")}</div>`;
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f6f4ef;color:${INK};font-family:system-ui,sans-serif">${preheader}<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">${headHtml(sender, brand)}${[greeting, ...paragraphs].map(paragraph).join("")}${tableHtml(table, directionOf(language))}${waysOn(action, links, brand)}${wayOut.html}</div></body></html>`;
  return {
    to,
    subject,
    text,
    html,
    ...(brand && { fromName: brand.name }),
    ...(brand?.replyTo && { replyTo: brand.replyTo }),
    ...(stop && { stop: stop.url }),
  };
}

function headHtml(sender: string, brand: ShopBrand | null): string {
  const mark = brand?.logoUrl
    ? `<img src="${escapeHtml(brand.logoUrl)}" alt="${escapeHtml(sender)}" style="display:block;max-width:220px;max-height:56px">`
    : escapeHtml(sender);
  return `<p style="margin:0 0 24px;font-weight:700;letter-spacing:.02em">${mark}</p>`;
}

function waysOn(
  action: LetterLink | undefined,
  links: readonly LetterLink[],
  brand: ShopBrand | null,
): string {
  const { fill, onFill, light } = brand?.accent ? brandColours(brand.accent) : HOST_ACCENT;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" rel="noreferrer" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${fill};color:${onFill};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : "";
  const others = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" rel="noreferrer" style="color:${light}">${escapeHtml(label)}</a></p>`,
  );
  return button + others.join("");
}

/** How a reader who asked for nothing stops such letters, as text and as HTML; nothing where there is no way. */
function wayOutOf(stop: LetterStop | undefined, language: string): { text: string[]; html: string } {
  if (!stop) return { text: [], html: "" };
  const { name, url } = stop;
  const question = say(language, "You did not ask for this letter?");
  const label = say(language, `Stop letters from ${name}`);
  return {
    text: [`${question} ${label}: ${url}`],
    html: `<p style="margin:32px 0 0;color:#6b706d;font-size:13px;line-height:1.5">${escapeHtml(question)} <a href="${escapeHtml(url)}" rel="noreferrer" style="color:inherit">${escapeHtml(label)}</a></p>`,
  };
}

const tableText = (table: readonly LetterLine[]): string =>
  table
    .map(({ name, detail, amount }) => `${name}${detail === undefined ? "" : ` (${detail})`}: ${amount}`)
    .join("\n");

function tableHtml(table: readonly LetterLine[], direction: "ltr" | "rtl"): string {
  if (table.length === 0) return "";
  // Mail programs do not know where a line ends, only left and right.
  const end = direction === "rtl" ? "left" : "right";
  const hasPictures = table.some(({ pictureUrl }) => pictureUrl !== undefined);
  const rows = table.map(({ name, detail, pictureUrl, amount, isSum = false }) => {
    const cell = `padding:10px 0;${isSum ? "" : "border-bottom:1px solid #e7e3da;"}vertical-align:top`;
    const under =
      detail === undefined ? "" : `<br><span dir="auto" style="color:#6b706d">${escapeHtml(detail)}</span>`;
    // Words that take the place of a picture only repeat the line, so they are left out.
    const image = pictureUrl
      ? `<img src="${escapeHtml(pictureUrl)}" width="112" height="84" alt="" style="display:block;width:112px;height:84px;border-radius:6px;background:#e9e5dc">`
      : "";
    const picture = hasPictures ? `<td style="${cell};width:112px;padding-${end}:16px">${image}</td>` : "";
    return `<tr>${picture}<td style="${cell}">${escapeHtml(name)}${under}</td><td style="${cell};text-align:${end};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px;line-height:1.5">${rows.join("")}</table>`;
}
