/** HTML that is safe to send: every value in it was escaped or is itself such HTML. */
export interface Html {
  readonly html: string;
}

/** What may stand in a template; nothing is written for undefined, null and false. */
export type HtmlValue = string | number | Html | undefined | null | false | readonly HtmlValue[];

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Writes HTML; values are escaped, also inside quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { html: strings.reduce((written, text, at) => written + writeValue(values[at - 1]) + text) };
}

function writeValue(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
  if ("html" in value) return value.html;
  return value.map(writeValue).join("");
}
