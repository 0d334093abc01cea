import { acceptedLanguage } from "@pressport/core/rules";
import { HOST_BRAND } from "../../adapters/mail/compose-letter.ts";
import { type PlainCall, plainRoutes } from "../../http/calls/plain-route.ts";
import { type Html, html } from "../../server-pages/html.ts";
import { type PageAnswer, redirectTo, writePage } from "../../server-pages/server-page.ts";
import { brandMark, brandSources, brandStyles } from "../../server-pages/shop-brand.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import {
  allowLetters,
  isStopped,
  readStopToken,
  STOP_PATH,
  senderOf,
  stopLetters,
  type TypedAddress,
} from "./stopped-letters.service.ts";

const AGAIN_PATH = `${STOP_PATH}/again`;

/**
 * The page on which somebody stops letters they did not ask for: plain forms that need no script. Opening it changes
 * nothing, since mail programs open links to look for harm; posting to it stops the letters, whatever is posted, as mail
 * programs do for their own button (RFC 8058). The token proves who it is, so no limit counts here that strangers could use up.
 */
export const stopLettersRoutes = plainRoutes([
  { method: "GET", path: STOP_PATH, handle: (call, services) => answer(call, services) },
  { method: "POST", path: STOP_PATH, handle: (call, services) => answer(call, services, stopLetters) },
  { method: "POST", path: AGAIN_PATH, handle: (call, services) => answer(call, services, allowLetters) },
  // Reached by opening the address of a page that was shown as the answer to a form.
  { method: "GET", path: AGAIN_PATH, handle: ({ query }) => redirectTo(`${STOP_PATH}?${query}`) },
]);

type Change = (services: Services, typed: TypedAddress) => Promise<void>;

async function answer(
  { query, headers }: PlainCall,
  services: Services,
  change?: Change,
): Promise<PageAnswer> {
  const typed = readStopToken(services.config, query.get("token") ?? "");
  if (!typed) return nothingPage(acceptedLanguage(headers["accept-language"] ?? null));
  await change?.(services, typed);
  return stopPage(services, typed, String(query));
}

async function stopPage(services: Services, typed: TypedAddress, query: string): Promise<PageAnswer> {
  const { db, files, config } = services;
  const { language } = typed;
  const t = (sentence: string) => say(language, sentence);
  const { name, brand } = await senderOf(db, files, typed.from);
  const isOver = await isStopped(db, config, typed);
  const title = t(isOver ? `No more letters from ${name}` : `Stop letters from ${name}?`);
  const words = isOver
    ? html`<p role="status">${t(`Done. This address gets no more letters from ${name}.`)}</p>`
    : html`<p>${t(`This address then gets no more letters from ${name}, also none about orders.`)}</p>`;
  const button = isOver
    ? html`<form method="post" action="${AGAIN_PATH}?${query}"><button class="button" type="submit">${t("Send me letters again")}</button></form>`
    : html`<form method="post" action="${STOP_PATH}?${query}"><button class="button primary" type="submit">${t("Stop letters")}</button></form>`;
  const body = html`<h1>${title}</h1>
${words}
${button}
<p class="small muted">${t("Letters that you ask for yourself still come, such as one for a new password.")}</p>`;
  return writePage({
    title: `${title} · ${name}`,
    language,
    styles: brandStyles(brand) + STYLES,
    imageSources: brandSources(brand),
    body: frame(body, brandMark(brand ?? { name: HOST_BRAND, logoUrl: null })),
  });
}

/** What is no link of ours, or only a part of one. */
function nothingPage(language: string): PageAnswer {
  const title = say(language, "There is nothing here");
  const words = say(language, "Please check the link: perhaps a part of it is missing.");
  const body = html`<h1>${title}</h1><p>${words}</p>`;
  return writePage({ title, language, status: 404, styles: STYLES, body: frame(body) });
}

const frame = (body: Html, mark?: Html): Html =>
  html`<div class="stop">${mark && html`<header>${mark}</header>`}<main class="card">${body}</main></div>`;

const STYLES = `
.stop { display: grid; gap: 16px; max-inline-size: 480px; margin-inline: auto; padding: clamp(16px, 10vh, 96px) 16px 48px; }
.stop main { display: grid; gap: 18px; padding: 28px; overflow-wrap: anywhere; }
.stop .button { min-block-size: 50px; font-size: 16px; }
`;
