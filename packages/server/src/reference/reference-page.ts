import { type Html, html } from "../server-pages/html.ts";
import { type PageAnswer, writePage } from "../server-pages/server-page.ts";
import { anchorOf, callSection, entityAnchor, fieldTable, inlineCode } from "./call-section.ts";
import { GROUP_TEXTS, listCalls, type NamedCall } from "./list-calls.ts";
import { listFields, typeInWords } from "./list-fields.ts";
import type { OpenApi } from "./openapi-types.ts";
import { REFERENCE_STYLES } from "./reference-styles.ts";

/** What holds for every call, a paragraph each. */
const FACTS: readonly (readonly [title: string, text: string])[] = [
  [
    "Signing in",
    "Send `Authorization: Bearer …` with the `access_token` that sign-in or guest registration answered. Tokens are taken from nowhere else.",
  ],
  [
    "From a website",
    "Calls from a reseller's own website carry its publishable key in `X-Pressport-Key`; only the websites registered for the key are let in.",
  ],
  [
    "Refusals",
    "Every refusal is `{message, code, errors?}`. Decide by `code`, show `message`; `errors` lists messages by field.",
  ],
  [
    "Doing things once",
    "With an `Idempotency-Key` header a call can be repeated after a lost connection: same key, same answer, one effect, for 24 hours. What was refused for the moment only (422, 429, 5xx, `conflict`, `balance_too_small`, `amount_too_small`, `card_refused`) is tried anew with the same key.",
  ],
  [
    "Limits",
    "Too many attempts answer 429 with `Retry-After` in seconds. A call's own limit stands beside it.",
  ],
  [
    "Values",
    "Money is `{amount, currency}` in cents, lengths are millimetres, times are ISO 8601 in UTC. Ignore fields you do not know.",
  ],
];

/** Writes the reference as one page without script: every call, every field, every refusal. */
export function writeReferencePage(api: OpenApi): PageAnswer {
  const publicUrl = api.servers[0]?.url ?? "";
  const groups = Map.groupBy(listCalls(), (call) => call.group);
  const body = html`<a class="skip" href="#calls">Skip to the calls</a>
<div class="page">
  ${menu(groups)}
  <main id="calls">
    ${introduction(api)}
    ${[...groups].map(([group, calls]) => groupSection(group, calls, api, publicUrl))}
    ${entitiesSection(api)}
  </main>
</div>`;
  return writePage({ title: "Pressport API reference", body, styles: REFERENCE_STYLES });
}

const titleOf = (group: string): string => GROUP_TEXTS[group]?.title ?? group;

function menu(groups: ReadonlyMap<string, readonly NamedCall[]>): Html {
  return html`<nav class="menu" aria-label="Reference">
  <a class="brand" href="/docs/">Pressport docs</a>
  <ul class="groups">${[...groups].map(
    ([group, calls]) => html`<li><a class="group" href="#group-${group}">${titleOf(group)}</a>
    <ul class="calls">${calls.map(
      ({ id, endpoint }) => html`<li><a href="#${anchorOf(id)}">${endpoint.summary}</a></li>`,
    )}</ul></li>`,
  )}<li><a class="group" href="#entities">Entities</a></li></ul>
</nav>`;
}

function introduction(api: OpenApi): Html {
  return html`<header>
  <h1>${api.info.title} reference</h1>
  <p class="lead">Everything the portal and the widgets do, as plain HTTP calls to <code>${api.servers[0]?.url}</code>. For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). For JavaScript: <code>@pressport/core</code> has every call as a typed method.</p>
  </header>
  <div class="facts">${FACTS.map(
    ([title, text]) =>
      html`<section class="card"><h2>${title}</h2><p class="muted">${inlineCode(text)}</p></section>`,
  )}</div>`;
}

function groupSection(group: string, calls: readonly NamedCall[], api: OpenApi, publicUrl: string): Html {
  return html`<section class="group" id="group-${group}" aria-labelledby="title-${group}">
  <header><h2 id="title-${group}">${titleOf(group)}</h2><p class="muted">${GROUP_TEXTS[group]?.text}</p></header>
  <ul class="index">${calls.map(
    ({ id, endpoint }) =>
      html`<li><a href="#${anchorOf(id)}"><span class="method ${endpoint.method}">${endpoint.method}</span> <code>${endpoint.path}</code></a></li>`,
  )}</ul>
  ${calls.map((call) => {
    const operation = api.paths[call.endpoint.path]?.[call.endpoint.method.toLowerCase()];
    return operation && callSection(call, operation, publicUrl);
  })}
</section>`;
}

function entitiesSection({ components }: OpenApi): Html {
  return html`<section class="group" id="entities" aria-labelledby="title-entities">
  <header><h2 id="title-entities">Entities</h2><p class="muted">What the calls answer, by name.</p></header>
  ${Object.entries(components.schemas).map(([name, schema]) => {
    const rows = listFields(schema);
    return html`<article class="card call" id="${entityAnchor(name)}">
    <header><h3><a href="#${entityAnchor(name)}">${name}</a></h3></header>
    ${
      rows.length > 0
        ? fieldTable(rows, name, "answered")
        : html`<p>${typeInWords(schema)} ${schema.enum?.map((choice) => JSON.stringify(choice)).join(", ")}</p>`
    }
  </article>`;
  })}
</section>`;
}
