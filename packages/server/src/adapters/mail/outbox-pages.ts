import { html } from "../../server-pages/html.ts";
import { type PageAnswer, type ServerPage, writePage } from "../../server-pages/server-page.ts";
import type { OutboxMail, OutboxMails } from "./outbox.ts";
import { OUTBOX_STYLES as styles } from "./outbox-styles.ts";

const text = {
  title: "Outbox",
  note: "Letters this server would have sent. Set SMTP_URL to send them for real.",
  emptyTitle: "No letters yet",
  empty: "Register, reset a password or pay an order, and the letter appears here.",
  listLabel: "Letters, newest first",
  from: "From",
  to: "To",
  replyTo: "Answers to",
  sent: "Sent",
  letter: "Letter",
  plain: "As plain text",
  unknownTitle: "There is no such letter",
  back: "All letters",
} as const;

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const sentText = (mail: OutboxMail) => `${moment.format(mail.sent_at)} UTC`;

/** `/outbox` for people, `/outbox.json` for tests, and each letter's own document for the frame that shows it. */
export function createOutboxPages(mails: OutboxMails): readonly ServerPage[] {
  return [
    { method: "GET", path: "/outbox", handle: async () => outboxView(await mails.list(), undefined) },
    {
      method: "GET",
      path: "/outbox/{mail_id}",
      handle: async ({ params }) => {
        const mail = await mails.find(mailIdOf(params));
        return mail ? outboxView(await mails.list(), mail) : unknownView();
      },
    },
    {
      method: "GET",
      path: "/outbox/{mail_id}/letter",
      handle: async ({ params }) => {
        const mail = await mails.find(mailIdOf(params));
        return mail ? letterDocument(mail) : unknownView();
      },
    },
    { method: "GET", path: "/outbox.json", handle: async () => asJson(await mails.list()) },
  ];
}

/** Not a number of ours: finds nothing. */
const mailIdOf = ({ mail_id = "" }: Readonly<Record<string, string>>): number =>
  /^\d{1,9}$/.test(mail_id) ? Number(mail_id) : 0;

function asJson(mails: OutboxMail[]): PageAnswer {
  return {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    body: JSON.stringify({ data: mails }),
  };
}

/** The letter as its reader would see it. It may run nothing, and its links open beside the outbox. */
function letterDocument(mail: OutboxMail): PageAnswer {
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
      "content-security-policy":
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'; form-action 'none'",
    },
    body: mail.html.replace(/<head[^>]*>|^/i, (head) => `${head}<base target="_blank">`),
  };
}

function outboxView(mails: OutboxMail[], chosen: OutboxMail | undefined): PageAnswer {
  const shown = chosen ?? mails[0];
  const body = html`<main class="outbox">
<header><h1>${text.title}</h1><p class="muted small">${text.note}</p></header>
${shown ? [listOf(mails, shown), letterView(shown)] : emptyView()}
</main>`;
  return writePage({ title: text.title, body, styles });
}

const listOf = (mails: OutboxMail[], shown: OutboxMail) =>
  html`<nav aria-label="${text.listLabel}"><ul class="list card">${mails.map(
    (mail) =>
      html`<li><a href="/outbox/${mail.mail_id}"${mail.mail_id === shown.mail_id && html` aria-current="true"`}><strong>${mail.subject}</strong><span class="muted small">${mail.to_address}</span><span class="muted small">${sentText(mail)}</span></a></li>`,
  )}</ul></nav>`;

const letterView = (mail: OutboxMail) => html`<article class="letter card" aria-label="${text.letter}">
<header><h2>${mail.subject}</h2><dl class="small">${fact(text.from, mail.fromName)}${fact(text.replyTo, mail.replyTo)}<dt class="muted">${text.to}</dt><dd>${mail.to_address}</dd><dt class="muted">${text.sent}</dt><dd>${sentText(mail)}</dd></dl></header>
<iframe src="/outbox/${mail.mail_id}/letter" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}"></iframe>
<details><summary>${text.plain}</summary><pre>${mail.text}</pre></details>
</article>`;

const fact = (name: string, value: string | undefined) =>
  value !== undefined && html`<dt class="muted">${name}</dt><dd>${value}</dd>`;

const emptyView = () =>
  html`<section class="empty card"><h2>${text.emptyTitle}</h2><p class="muted">${text.empty}</p></section>`;

function unknownView(): PageAnswer {
  const body = html`<main class="outbox"><section class="empty card"><h1>${text.unknownTitle}</h1><p><a href="/outbox">${text.back}</a></p></section></main>`;
  return writePage({ title: text.unknownTitle, body, styles, status: 404 });
}
