/** What somebody has chosen in the playground. */
export interface Chosen {
  tag: string;
  /** By name; a switch that is on has no words. */
  attributes: Readonly<Record<string, string>>;
  /** Tokens by name, those that were changed. */
  tokens: Readonly<Record<string, string>>;
  locale: string;
}

/** The ways to put a widget on a page. */
export const WAYS = { html: "HTML", react: "React", npm: "npm" } as const;
export type Way = keyof typeof WAYS;

/** The lines that put the chosen widget on a page of one's own. */
export function codeOf(chosen: Chosen, way: Way): string {
  const css = cssOf(chosen);
  switch (way) {
    case "html": {
      const style = css && `<style>\n${css}\n</style>\n`;
      return `${scriptTag(chosen)}\n${style}<${chosen.tag}${inHtml(chosen)}></${chosen.tag}>`;
    }
    case "react":
      return [
        'import "@pressport/web-components/auto";',
        'import "@pressport/web-components/react";',
        configureLines(chosen),
        `export function Print() {\n  return <${chosen.tag}${inJsx(chosen)} />;\n}`,
        ...(css ? [`/* In your style sheet: */\n${css}`] : []),
      ].join("\n");
    case "npm":
      return [
        'import "@pressport/web-components/auto";',
        configureLines(chosen),
        `const element = document.createElement("${chosen.tag}");`,
        ...Object.entries(chosen.attributes).map(
          ([name, value]) => `element.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
        ),
        "document.body.append(element);",
        ...(css ? [`/* In your style sheet: */\n${css}`] : []),
      ].join("\n");
  }
}

// In two pieces: whole, it would end the script these words stand in.
const scriptTag = ({ locale }: Chosen) =>
  `<script async src="https://print.example.com/embed/v1/pressport.js" data-key="pk_…" data-locale="${locale}"></${"script"}>`;

const configureLines = ({ locale }: Chosen) =>
  [
    'import { configure } from "@pressport/web-components";',
    "",
    `configure({ host: "https://print.example.com", publishableKey: "pk_…", locale: "${locale}" });`,
    "",
  ].join("\n");

function cssOf({ tag, tokens }: Chosen): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `${tag} {\n${lines.join("\n")}\n}` : "";
}

function inHtml({ attributes }: Chosen): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join("");
}

/** Numbers as numbers and switches as switches, as the typings want them. */
function inJsx({ attributes }: Chosen): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === "") return ` ${name}`;
      return /^\d+$/.test(value) ? ` ${name}={${value}}` : ` ${name}=${JSON.stringify(value)}`;
    })
    .join("");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
