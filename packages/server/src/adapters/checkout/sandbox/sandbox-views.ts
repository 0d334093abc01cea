import { type Html, html } from "../../../server-pages/html.ts";
import { type PageAnswer, writePage } from "../../../server-pages/server-page.ts";
import { brandMark, brandSources, brandStyles } from "../../../server-pages/shop-brand.ts";
import { say } from "../../../text/languages/say.ts";
import { writeMoney } from "../../../text/written-money.ts";
import { KEEPING_CARDS, TEST_CARDS } from "./sandbox-cards.ts";
import { type CardField, type FieldIssues, NO_CARD, type TypedCard } from "./sandbox-form.ts";
import type { SandboxSession } from "./sandbox-sessions.ts";
import { SANDBOX_STYLES as styles } from "./sandbox-styles.ts";
import { issueTexts, outcomeTexts, sandboxText as text } from "./sandbox-text.ts";

type Tell = (sentence: string) => string;

/** Says a sentence in what the payer of a session reads. */
const tellTo =
  ({ language }: Pick<SandboxSession, "language">): Tell =>
  (sentence) =>
    say(language, sentence);

const amountOf = ({ amount, currency, language }: SandboxSession): string =>
  writeMoney({ amount, currency }, language);

const topOf = (tell: Tell, session?: SandboxSession) =>
  html`<header class="top">${brandMark(session?.brand ?? { name: text.merchant, logoUrl: null })}<span class="badge">${tell(text.badge)}</span><span class="muted small">${tell(text.badgeNote)}</span></header>`;

/** The page's styles with the colour of the shop, and where its logo comes from. */
const lookOf = (session?: SandboxSession) => {
  const brand = session?.brand ?? null;
  return {
    styles: `${styles}${brandStyles(brand)}`,
    imageSources: brandSources(brand),
    ...(session && { language: session.language }),
  };
};

/** The page where a session is paid; after a mistake with what was typed and what is wrong with it. */
export function payView(
  session: SandboxSession,
  card: TypedCard = NO_CARD,
  issues: FieldIssues = {},
): PageAnswer {
  const tell = tellTo(session);
  const isKeeping = session.purpose === "keep";
  const pay = tell(isKeeping ? text.keep.save : text.pay(amountOf(session)));
  const hasIssues = Object.keys(issues).length > 0;
  const body = html`<main class="checkout wide">
${topOf(tell, session)}
${summaryOf(session)}
<section class="pay card" aria-label="${pay}">
${!isKeeping && walletForm(session)}
<form method="post" action="/checkout/${session.session_id}">
${hasIssues && html`<p class="alert" role="alert">${tell(text.check)}</p>`}
${cardFields(tell, card, issues)}
<button class="button primary">${pay}</button>
</form>
<a class="cancel" href="${session.cancel_url}" rel="noreferrer">${tell(text.cancel)}</a>
</section>
${testCards(session)}
</main>`;
  return writePage({
    title: pay,
    body,
    ...lookOf(session),
    status: hasIssues ? 422 : 200,
    formTargets: [new URL(session.success_url).origin, new URL(session.cancel_url).origin],
  });
}

function walletForm(session: SandboxSession): Html {
  const tell = tellTo(session);
  return html`<form method="post" action="/checkout/${session.session_id}/wallet"><button class="button">${tell(text.wallet)}</button></form>
<p class="or muted small">${tell(text.or)}</p>`;
}

function summaryOf(session: SandboxSession): Html {
  const tell = tellTo(session);
  if (session.purpose === "keep")
    return html`<section class="summary"><div><h1 class="amount">${tell(text.keep.title)}</h1><p class="muted">${tell(text.keep.note)}</p></div></section>`;
  return html`<section class="summary">
<div><h1 class="muted small">${tell(text.toPay)}</h1><p class="amount">${amountOf(session)}</p></div>
<ul class="lines">${session.lines.map(
    ({ name, quantity, amount, contents = [] }) =>
      html`<li><span>${quantity > 1 && html`<span class="muted">${text.quantity(quantity)}</span> `}${name}${contents.map((line) => html`<span class="contents muted small">${line}</span>`)}</span><b>${writeMoney({ amount: amount * quantity, currency: session.currency }, session.language)}</b></li>`,
  )}<li class="total"><span>${tell(text.total)}</span><b>${amountOf(session)}</b></li></ul>
</section>`;
}

interface FieldView {
  field: CardField;
  name: string;
  label: string;
  autocomplete: string;
  hint?: string;
  numeric?: boolean;
}

function cardFields(tell: Tell, card: TypedCard, issues: FieldIssues): Html {
  const firstWrong = (["number", "expiry", "securityCode", "name"] as const).find((field) => issues[field]);
  const field = ({ field, name, label, autocomplete, hint, numeric }: FieldView) => {
    const issue = issues[field];
    // The security code is asked for again each time, as every payment page does.
    const value = field === "securityCode" && firstWrong ? "" : card[field];
    return html`<div class="field"><label for="${name}">${tell(label)}</label><input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" maxlength="60"${numeric && html` inputmode="numeric"`}${issue && html` aria-invalid="true"`} aria-describedby="${name}-note"${field === firstWrong && html` autofocus`}><span id="${name}-note" class="${issue ? "wrong" : "muted small"}">${tell(issue ? issueTexts[issue] : (hint ?? ""))}</span></div>`;
  };
  return html`<div class="fields">
${field({ field: "number", name: "number", label: text.cardNumber, autocomplete: "cc-number", hint: text.accepted, numeric: true })}
<div class="pair">
${field({ field: "expiry", name: "expiry", label: text.expiry, autocomplete: "cc-exp", hint: text.expiryHint })}
${field({ field: "securityCode", name: "security_code", label: text.securityCode, autocomplete: "cc-csc", hint: text.securityCodeHint, numeric: true })}
</div>
${field({ field: "name", name: "name", label: text.name, autocomplete: "cc-name" })}
</div>`;
}

function testCards(session: SandboxSession): Html {
  const tell = tellTo(session);
  return html`<details class="cards card" open><summary>${tell(text.testCards)}</summary>
<p class="muted small">${tell(text.testCardsNote)}</p>
<form method="post" action="/checkout/${session.session_id}/fill">${(
    session.purpose === "keep" ? KEEPING_CARDS : TEST_CARDS
  ).map(
    ({ number, outcome }) =>
      html`<button name="number" value="${number}" aria-label="${tell(text.use(number))}: ${tell(outcomeTexts[outcome])}"><code>${number}</code><span class="muted small">${tell(outcomeTexts[outcome])}</span></button>`,
  )}</form></details>`;
}

/** The page of the payer's bank. */
export function secondStepView(session: SandboxSession, card: string): PageAnswer {
  const { text: lead, note, confirm, refuse } = text.secondStep;
  const tell = tellTo(session);
  const title = tell(text.secondStep.title);
  const isKeeping = session.purpose === "keep";
  const words = isKeeping ? text.keep.secondStep(card) : lead(amountOf(session), card);
  const body = html`<main class="checkout">
${topOf(tell, session)}
<section class="notice card"><h1>${title}</h1><p>${tell(words)}</p><p class="muted small">${tell(note)}</p>
<form method="post" action="/checkout/${session.session_id}/second-step" class="fields">
<button class="button primary" name="answer" value="confirm">${tell(isKeeping ? text.keep.confirm : confirm)}</button>
<button class="button" name="answer" value="refuse">${tell(refuse)}</button>
</form></section>
</main>`;
  const formTargets = [new URL(session.success_url).origin, new URL(session.cancel_url).origin];
  return writePage({ title, body, ...lookOf(session), formTargets });
}

/** The page of a session that has ended. */
export function endedView(
  session: SandboxSession & { state: "completed" | "failed" | "expired" },
): PageAnswer {
  const {
    title,
    text: lead,
    link,
  } = (session.purpose === "keep" ? text.keep.done : text.done)[session.state];
  const target = session.state === "completed" ? session.success_url : session.cancel_url;
  const tell = tellTo(session);
  const action = html`<a class="button primary" href="${target}" rel="noreferrer">${tell(link)}</a>`;
  return notice(session.language, { title, lead, action, session });
}

/** The page for an address that leads to no session, in what its visitor reads. */
export const unknownView = (language: string): PageAnswer => ({
  ...notice(language, { title: text.unknown.title, lead: text.unknown.text }),
  status: 404,
});

interface Notice {
  title: string;
  lead: string;
  action?: Html;
  session?: SandboxSession;
}

function notice(language: string, { title, lead, action, session }: Notice): PageAnswer {
  const tell = tellTo({ language });
  const body = html`<main class="checkout">${topOf(tell, session)}<section class="notice card"><h1>${tell(title)}</h1><p>${tell(lead)}</p>${action}</section></main>`;
  return writePage({ title: tell(title), body, ...lookOf(session), language });
}
