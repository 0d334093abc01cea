import { type FailureCode, failures } from "@pressport/core/contract";
import { type Html, html } from "../server-pages/html.ts";
import { curlOf } from "./example-of.ts";
import type { JsonSchema } from "./json-schema.ts";
import { accessInWords, failuresOf, type NamedCall, remarksOf } from "./list-calls.ts";
import { type FieldRow, listFields } from "./list-fields.ts";
import type { Operation, Parameter } from "./openapi-types.ts";

/** The anchor of a call on the page. */
export const anchorOf = (id: string): string => `call-${id}`;
/** The anchor of an entity on the page. */
export const entityAnchor = (name: string): string => `entity-${name}`;

/** Everything there is to know about one call. */
export function callSection(call: NamedCall, operation: Operation, publicUrl: string): Html {
  const { endpoint, id } = call;
  return html`<article class="card call" id="${anchorOf(id)}">
  <header>
    <h3><a href="#${anchorOf(id)}">${endpoint.summary}</a></h3>
    <p class="address"><span class="method ${endpoint.method}">${endpoint.method}</span> <code>${endpoint.path}</code></p>
  </header>
  <p>${accessInWords(endpoint)}</p>
  ${remarksOf(endpoint).map((remark) => html`<p class="muted">${inlineCode(remark)}</p>`)}
  ${asked(call, operation)}
  ${answered(operation, id)}
  <h4>Refusals</h4>
  ${refusalTable(failuresOf(endpoint), id)}
  <details><summary>Example</summary><pre tabindex="0" aria-label="Example of ${id}"><code>${curlOf(endpoint.method, endpoint.path, operation, publicUrl)}</code></pre>
  <p class="muted small">In JavaScript: <code>client.${id}(…)</code> of <code>@pressport/core</code>.</p></details>
</article>`;
}

function asked({ endpoint, id }: NamedCall, { parameters, requestBody }: Operation): Html {
  const named = parameters.filter((parameter): parameter is Parameter => "in" in parameter);
  const inPath = named.filter((parameter) => parameter.in === "path");
  // A DELETE's fields are shown once, with its body.
  const inQuery = endpoint.query ? named.filter((parameter) => parameter.in === "query") : [];
  const [body] = Object.entries(requestBody?.content ?? {});
  return html`${fieldsUnder(id, "Path", rowsOf(inPath))}${fieldsUnder(id, "Query", rowsOf(inQuery))}${
    body ? fieldsUnder(id, `Body (${body[0]})`, listFields(body[1].schema)) : null
  }`;
}

function rowsOf(parameters: readonly Parameter[]): FieldRow[] {
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const properties = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema]));
  return listFields({ properties, required });
}

function fieldsUnder(id: string, title: string, rows: readonly FieldRow[]): Html | null {
  return rows.length === 0 ? null : html`<h4>${title}</h4>${fieldTable(rows, `${id}, ${title}`, "sent")}`;
}

function answered({ responses }: Operation, id: string): Html {
  const success = responses["200"];
  const content = success && "content" in success ? Object.entries(success.content ?? {}) : [];
  const [first] = content;
  if (!first) return html``;
  const [contentType, { schema }] = first;
  return html`<h4>Answer</h4>${
    contentType === "application/json"
      ? entityOrFields(schema, id)
      : html`<p>A file of type <code>${contentType}</code>.</p>`
  }`;
}

function entityOrFields(schema: JsonSchema, id: string): Html {
  const name = schema.$ref?.split("/").at(-1);
  if (name) return html`<p><a href="#${entityAnchor(name)}">${name}</a></p>`;
  return fieldTable(listFields(schema), `${id}, answer`, "answered");
}

/** A table of fields; its types link to the entities they name. What must be sent is marked, and what may be missing in an answer. */
export function fieldTable(rows: readonly FieldRow[], title: string, way: "sent" | "answered"): Html {
  return html`<div class="scroll" role="region" aria-label="Fields of ${title}" tabindex="0"><table>
  <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
  <tbody>${rows.map((row) => fieldRow(row, way))}</tbody></table></div>`;
}

function fieldRow({ name, type, entity, required, notes }: FieldRow, way: "sent" | "answered"): Html {
  const must = way === "sent" && required ? html` <span class="must">required</span>` : null;
  const may = way === "answered" && !required ? html` <span class="may">may be missing</span>` : null;
  const words = entity === null ? type : html`<a href="#${entityAnchor(entity)}">${type}</a>`;
  return html`<tr><td><code>${name}</code>${must}${may}</td><td>${words}</td><td class="notes">${notes.join(" · ")}</td></tr>`;
}

function refusalTable(codes: readonly FailureCode[], id: string): Html {
  const sorted = codes.toSorted((a, b) => failures[a].status - failures[b].status);
  return html`<div class="scroll" role="region" aria-label="Refusals of ${id}" tabindex="0"><table>
  <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
  <tbody>${sorted.map(
    (code) =>
      html`<tr><td><code>${code}</code></td><td>${failures[code].status}</td><td class="notes">${failures[code].text}</td></tr>`,
  )}</tbody></table></div>`;
}

/** Words between backticks are code. */
export function inlineCode(text: string): Html {
  return html`${text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
