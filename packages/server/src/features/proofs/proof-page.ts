import type { SharedProof } from "@pressport/core/contract";
import { frameAround, MOST_INK_PERCENT } from "@pressport/core/rules";
import { type Html, html } from "../../server-pages/html.ts";
import { type PageAnswer, writePage } from "../../server-pages/server-page.ts";
import { brandMark, brandSources, brandStyles } from "../../server-pages/shop-brand.ts";
import { say, sayName } from "../../text/languages/say.ts";
import type { OpenedProof } from "./answer-proof.service.ts";
import { PROOF_STYLES } from "./proof-styles.ts";

/** What somebody sent that could not be taken, and why: it is shown again. */
export interface TypedAnswer {
  name?: string;
  nameError?: string | undefined;
  words?: string;
  commentError?: string;
}

/** Where the page is, and what was typed on it. */
export interface ProofPlace {
  path: string;
  typed: TypedAnswer;
  host: string;
}

type Say = (sentence: string) => string;
interface Look {
  shown: SharedProof;
  t: Say;
  language: string;
}

/** Writes the page of a proof in the name of the shop, and in the language of whom it was sent to. */
export function proofPage(
  { shown, brand, language }: OpenedProof,
  { path, typed, host }: ProofPlace,
): PageAnswer {
  const t: Say = (sentence) => say(language, sentence);
  const look: Look = { shown, t, language };
  const isApproved = shown.proof_state === "approved";
  const title = t(isApproved ? "Your print is approved" : "Please look at your print");
  return writePage({
    title: `${title} · ${brand.name}`,
    language,
    styles: brandStyles(brand) + PROOF_STYLES,
    status: typed.nameError || typed.commentError ? 422 : 200,
    imageSources: [host, ...brandSources(brand)],
    body: html`<div class="proof">
<header>${brandMark(brand)}</header>
<main>
<div class="pictures">${pictures(look)}${isApproved ? undefined : wayToAnswer(look)}</div>
<div class="words">
<h1>${title}</h1>
${state(look)}
${message(look)}
${facts(look)}
${findings(look)}
${isApproved ? undefined : approval(look, path, typed)}
${comments(look)}
${isApproved ? undefined : wish(look, path, typed)}
${fingerprint(look)}
</div>
${inks(look)}
</main>
</div>`,
  });
}

/** Says why there is no proof to see. */
export function noProofPage({
  title,
  words,
  language,
  status,
}: {
  title: string;
  words: string;
  language: string;
  status: number;
}): PageAnswer {
  return writePage({
    title,
    language,
    status,
    styles: PROOF_STYLES,
    body: html`<div class="proof"><main class="card nothing"><h1>${title}</h1><p>${words}</p></main></div>`,
  });
}

function pictures({ shown, t, language }: Look): Html[] {
  const product = sayName(language, shown.proof_product);
  const pages = shown.proof_pictures.length;
  const prints = shown.proof_pictures.map((url, place) => {
    const name = pages === 1 ? t("As it is printed") : t(`As it is printed, page ${place + 1} of ${pages}`);
    return figure(url, `${product}: ${name}`, name, "print", marks({ shown, t }, place + 1));
  });
  const room = shown.proof_mockup_url;
  const seen = t("In a room");
  return room === null ? prints : [...prints, figure(room, `${product}: ${seen}`, seen, "room")];
}

/** Over a picture, and below it. */
interface Marks {
  drawn: Html[];
  back: Html;
}

/** Marks of what was found on a page, each shown by the link beside its words alone; one of them leads back there. */
function marks({ shown, t }: Pick<Look, "shown" | "t">, page: number): Marks | undefined {
  const { proof_width: width, proof_height: height, proof_findings } = shown;
  const drawn = proof_findings.flatMap((finding, at) => {
    const { box, text } = finding;
    if (!box || pageOf(shown, finding) !== page) return [];
    const frame = frameAround(box, { widthMm: width, heightMm: height });
    const rect = html`<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}"/>`;
    return html`<svg class="mark" id="${markOf(at)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${t(text)}">${rect}</svg>`;
  });
  return drawn.length === 0
    ? undefined
    : { drawn, back: html`<a class="button unmark" href="#found">${t("Back to what was found")}</a>` };
}

const markOf = (place: number) => `found-${place + 1}`;

/** The page of the print that something is on: where there is one, a file's own pages do not count. */
const pageOf = ({ proof_pictures }: SharedProof, { page }: SharedProof["proof_findings"][number]) =>
  proof_pictures.length === 1 ? 1 : page;

/** Each ink by itself, one at a time; its pictures are fetched when it is opened. */
function inks({ shown, t }: Look): Html | undefined {
  const { proof_inks } = shown;
  if (proof_inks.length === 0) return undefined;
  const views = proof_inks.map(({ ink_name, ink_pictures }) => {
    const name = t(ink_name ?? "Amount of ink");
    const pictures = ink_pictures.map((url, place) => {
      const caption = ink_pictures.length > 1 ? t(`Page ${place + 1}`) : "";
      return html`<figure class="print"><img src="${url}" alt="${name} ${caption}" loading="lazy"><figcaption>${caption}</figcaption></figure>`;
    });
    const hint = t(`The darker, the more ink. Red means more than ${MOST_INK_PERCENT} %: it may smear.`);
    return html`<details name="ink"><summary><bdi>${name}</bdi></summary>${ink_name === null ? html`<p class="small muted">${hint}</p>` : undefined}${pictures}</details>`;
  });
  return html`<section class="inks card"><h2>${t("The inks")}</h2>${views}</section>`;
}

const figure = (url: string, alt: string, caption: string, kind: string, marks?: Marks): Html =>
  html`<figure class="${kind}"><div class="sheet"><a href="${url}" target="_blank" rel="noreferrer"><img src="${url}" alt="${alt}"></a>${marks?.drawn}</div>${marks?.back}<figcaption>${caption}</figcaption></figure>`;

function state({ shown, t, language }: Look): Html {
  const { proof_state, proof_approved_by, proof_approved_at } = shown;
  if (proof_state === "approved" && proof_approved_by !== null && proof_approved_at !== null)
    return html`<p class="state good" role="status">${t(`Approved by ${proof_approved_by} on ${dayIn(language, proof_approved_at)}. It is printed exactly like this.`)}</p>`;
  if (proof_state === "changes")
    return html`<p class="state" role="status">${t(`Thank you. ${shown.proof_shop} has your wish and comes back to you. If it is fine after all, you can still approve it.`)}</p>`;
  return html`<p>${t("This is what will be printed. Please check pictures, words and edges: it is printed once you have approved it.")}</p>`;
}

function message({ shown }: Look): Html | undefined {
  if (shown.proof_message === "") return undefined;
  return html`<figure class="message"><blockquote dir="auto">${shown.proof_message}</blockquote><figcaption>${shown.proof_shop}</figcaption></figure>`;
}

function facts({ shown, t, language }: Look): Html {
  const { proof_price: price } = shown;
  const money =
    price &&
    new Intl.NumberFormat(language, { style: "currency", currency: price.currency }).format(
      price.amount / 100,
    );
  const pair = (name: string, value: string) =>
    html`<div><dt>${t(name)}</dt><dd><bdi>${value}</bdi></dd></div>`;
  return html`<dl class="facts">${pair("Product", sayName(language, shown.proof_product))}${pair("Size and options", sayName(language, shown.proof_size))}${pair("Quantity", String(shown.proof_quantity))}${money ? pair("Price", money) : undefined}</dl>`;
}

const SEVERITIES = { error: "Would spoil the print", warning: "Please check", info: "Good to know" } as const;

/** What was found in the print file, the worst first. */
function findings({ shown, t, language }: Look): Html | undefined {
  const { proof_findings, proof_pictures } = shown;
  if (proof_findings.length === 0) return undefined;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const lines = proof_findings.map(({ severity, text, advice, name, measured, unit, page, box }, at) => {
    const show = box && html`<p><a href="#${markOf(at)}">${t("Show on the print")}</a></p>`;
    const facts = [
      name,
      measured !== undefined && unit && t(`Found: ${number.format(measured)} ${unit}`),
      proof_pictures.length > 1 && t(`Page ${page}`),
    ].filter((fact) => typeof fact === "string");
    return html`<li class="${severity}"><strong>${t(SEVERITIES[severity])}</strong><p>${t(text)}</p>${facts.length > 0 ? html`<p class="small muted"><bdi>${facts.join(" · ")}</bdi></p>` : undefined}${advice ? html`<p>${t(advice)}</p>` : undefined}${show}</li>`;
  });
  return html`<section class="found" id="found"><h2>${t("What was found in the file")}</h2><ul>${lines}</ul></section>`;
}

/** What tells this print file from any other: whoever prints it can compare. */
function fingerprint({ shown, t }: Look): Html | undefined {
  const { proof_file_sha256 } = shown;
  if (proof_file_sha256 === null) return undefined;
  return html`<p class="small muted fingerprint">${t("Fingerprint of the print file (SHA-256)")}<code translate="no">${proof_file_sha256}</code></p>`;
}

/** On a phone the answer stands below all pages: a button leads there from any of them. */
function wayToAnswer({ t }: Look): Html {
  return html`<a class="button primary way" href="#name">${t("Approve this print")}</a>`;
}

function approval(
  { shown, t }: Look,
  path: string,
  { name = shown.proof_name, nameError }: TypedAnswer,
): Html {
  return html`<form class="answer card" method="post" action="${path}/approve">
<div class="field"><label for="name">${t("Your name")}</label>
<input id="name" name="proof_approved_by" value="${name}" maxlength="200" required autocomplete="name"${wrong("name", nameError)}>
${complaint("name", nameError, t)}</div>
<button class="button primary" type="submit">${t("Approve this print")}</button>
<p class="small muted">${t("We keep who approved it and when. It cannot be changed after that.")}</p>
</form>`;
}

function wish({ t }: Look, path: string, { words = "", commentError }: TypedAnswer): Html {
  return html`<details class="answer card"${commentError ? { html: " open" } : undefined}><summary>${t("Something should be different")}</summary>
<form method="post" action="${path}/comment">
<div class="field"><label for="wish">${t("What should be different?")}</label>
<textarea id="wish" name="comment_text" rows="4" maxlength="2000" required${wrong("wish", commentError)}>${words}</textarea>
${complaint("wish", commentError, t)}</div>
<button class="button" type="submit">${t("Send")}</button>
</form></details>`;
}

const wrong = (id: string, error: string | undefined): Html | undefined =>
  error ? html` aria-invalid="true" aria-describedby="${id}-wrong" autofocus` : undefined;

const complaint = (id: string, error: string | undefined, t: Say): Html | undefined =>
  error ? html`<p class="wrong" id="${id}-wrong" role="alert">${t(error)}</p>` : undefined;

function comments({ shown, t, language }: Look): Html | undefined {
  if (shown.proof_comments.length === 0) return undefined;
  const lines = shown.proof_comments.map(
    ({ comment_text, comment_created_at }) =>
      html`<li><p dir="auto">${comment_text}</p><p class="small muted">${dayIn(language, comment_created_at)}</p></li>`,
  );
  return html`<section class="said"><h2>${t("What you wrote")}</h2><ul>${lines}</ul></section>`;
}

const dayIn = (language: string, time: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
