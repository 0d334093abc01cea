import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { failures } from "@pressport/core/contract";
import { WIDGET_ERRORS, type WidgetErrorCode } from "@pressport/core/rules";
import {
  type Described,
  type DescribedWidget,
  describedControlParts,
  describedTokens,
  describedWidgets,
} from "../../packages/web-components/manifests.ts";
import { errorDocs, eventDetails, eventDocs } from "../../packages/web-components/src/declarations/words.ts";

/** What a widget is tried out with. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "pp-editor": { "product-id": "1", "design-id": "12" },
  "pp-basket": {},
  "pp-order-tracker": {},
  "pp-auth-modal": { inline: "" },
};

/** Writes the pages that are made of the declarations into a folder: one for each widget, and one for each table. */
export function writePages(folder: string): void {
  const widgets = describedWidgets.map((widget) => [`widgets/${widget.tag}.md`, widgetPage(widget)] as const);
  const tables = Object.entries(referencePages()).map(
    ([name, page]) => [`reference/${name}.md`, page] as const,
  );
  for (const [name, page] of [...widgets, ...tables]) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${page}\n`);
  }
}

/** The page of a widget: everything it takes and gives. */
function widgetPage({ tag, says, ...names }: DescribedWidget): string {
  const { attributes, methods, events, parts, slots } = names;
  return [
    `# ${tag}`,
    says,
    example(tag),
    "## Attributes",
    "Each is also a property of the element.",
    table(
      ["attribute", "property", "value", "meaning"],
      attributes.map((one) => [code(one.name), code(one.property), code(one.type), one.says]),
    ),
    section(
      "Methods",
      ["method", "what it does"],
      methods,
      "Each answers a promise, which is refused with an `AbortError` when the element is removed.",
    ),
    section(
      "Events",
      ["event", "when"],
      events,
      "The details are on the page of all [events](/reference/events).",
    ),
    section("Slots", ["slot", "what for"], slots),
    section(
      "Parts",
      ["part", "what it is"],
      parts,
      `For \`${tag}::part(…)\`. The [parts of all controls](/reference/parts) are there as well.`,
    ),
    "## Tokens",
    "All [tokens](/reference/tokens) can be set on the element; the [theming panel](/guide/theming) prints the lines.",
  ].join("\n\n");
}

/** The pages that are one table each. */
function referencePages(): Record<string, string> {
  return {
    events: [
      "# Events",
      "All of them bubble and cross shadow boundaries; those named `pp-before-…` can be cancelled with `preventDefault()`.",
      table(
        ["event", "detail", "when"],
        Object.entries(eventDocs).map(([name, says]) => [
          code(name),
          eventDetails[name as keyof typeof eventDetails],
          says,
        ]),
      ),
      "## Who fires what",
      table(
        ["widget", "events"],
        describedWidgets.map(({ tag, events }) => [
          `[${tag}](/widgets/${tag})`,
          events.map(({ name }) => code(name)).join(" "),
        ]),
      ),
    ].join("\n\n"),
    errors: [
      "# Error codes",
      "## Of widgets",
      "`pp-error` has `code`, `retryable` and `reference`: the host's name for the request, to quote to its people. Visitors read words of their own.",
      table(
        ["code", "retryable", "meaning, and what to do"],
        Object.entries(errorDocs).map(([name, says]) => [
          code(name),
          WIDGET_ERRORS[name as WidgetErrorCode].retryable ? "yes" : "no",
          says,
        ]),
      ),
      "## Of the HTTP API",
      "Every refusal is `{message, code, errors?}` with one of these codes. Decide by the code, show the message.",
      table(
        ["code", "status", "message unless the host says more"],
        Object.entries(failures).map(([name, { status, text }]) => [code(name), String(status), text]),
      ),
    ].join("\n\n"),
    tokens: [
      "# Tokens",
      "Custom properties to set on a widget, or on any element around it.",
      table(["token", "what it is for"], rows(describedTokens)),
    ].join("\n\n"),
    parts: [
      "# Parts",
      "Parts of the controls that all widgets are made of. Each widget's page lists its own.",
      table(["part", "what it is"], rows(describedControlParts)),
    ].join("\n\n"),
  };
}

function example(tag: string): string {
  const attributes = EXAMPLES[tag];
  if (!attributes) return `\`\`\`html\n<${tag}></${tag}>\n\`\`\``;
  const written = Object.entries(attributes).map(([name, value]) =>
    value ? ` ${name}="${value}"` : ` ${name}`,
  );
  const given = JSON.stringify(attributes).replaceAll('"', "'");
  return `\`\`\`html\n<${tag}${written.join("")}></${tag}>\n\`\`\`\n\n<LiveExample tag="${tag}" :attributes="${given}" />`;
}

function section(title: string, heads: string[], names: readonly Described[], lead = ""): string {
  if (names.length === 0) return `## ${title}\n\nNone.`;
  return [`## ${title}`, lead, table(heads, rows(names))].filter(Boolean).join("\n\n");
}

const rows = (names: readonly Described[]) => names.map(({ name, says }) => [code(name), says]);

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

function table(heads: string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...lines.map(line)].join("\n");
}
