import { declarations } from "./src/declarations/declarations.ts";
import { ownAttributeDocs, type WidgetDeclaration } from "./src/declarations/declare.ts";
import { controlParts, eventDocs, tokenDocs } from "./src/declarations/words.ts";
import {
  type AnyAttributeKind,
  flag,
  propertyName,
  wholeNumber,
} from "./src/element/attributes/attributes.ts";
import { ownAttributes } from "./src/element/attributes/widget-options.ts";

/** An attribute as docs and code editors show it. */
export interface DescribedAttribute {
  name: string;
  property: string;
  /** Its values as TypeScript writes them. */
  type: string;
  /** The words it may be, where there are only a few. */
  words: readonly string[];
  says: string;
}

/** A public name and what it is for. */
export interface Described {
  name: string;
  says: string;
}

/** A widget with all its public names, its own first. */
export interface DescribedWidget {
  tag: string;
  says: string;
  attributes: readonly DescribedAttribute[];
  methods: readonly Described[];
  events: readonly Described[];
  parts: readonly Described[];
  slots: readonly Described[];
}

/** Every widget as the docs show it. */
export const describedWidgets: readonly DescribedWidget[] = declarations.map((declaration) => ({
  tag: declaration.tag,
  says: declaration.says,
  attributes: describeAttributes(declaration),
  methods: describe(declaration.methods),
  events: declaration.events.map((name) => ({ name, says: eventDocs[name] })),
  parts: describe(declaration.parts),
  slots: describe(declaration.slots),
}));

/** Parts of the controls that every widget has. */
export const describedControlParts: readonly Described[] = describe(controlParts);

/** Every design token. */
export const describedTokens: readonly Described[] = describe(tokenDocs);

function describe(docs: Readonly<Record<string, string>>): Described[] {
  return Object.entries(docs).map(([name, says]) => ({ name, says }));
}

function describeAttributes({ kinds, attributes }: WidgetDeclaration): DescribedAttribute[] {
  const one = (name: string, kind: AnyAttributeKind, says: string): DescribedAttribute => {
    const words = kind.words ?? [];
    return { name, property: propertyName(name), type: typeOf(kind, words), words, says };
  };
  const all = { ...kinds, ...ownAttributes };
  const says: Readonly<Record<string, string>> = { ...attributes, ...ownAttributeDocs };
  return Object.entries(all).map(([name, kind]) => one(name, kind, says[name] ?? ""));
}

function typeOf(kind: AnyAttributeKind, words: readonly string[]): string {
  if (kind === wholeNumber) return "number";
  if (kind === flag) return "boolean";
  return words.length > 0 ? words.map((word) => `"${word}"`).join(" | ") : "string";
}

const described = ({ name, says }: Described) => ({ name, description: says });

/** The Custom Elements Manifest (schema 2.1.0). */
function customElements() {
  const modules = describedWidgets.map((widget) => ({
    kind: "javascript-module",
    path: `dist/${widget.tag}`,
    declarations: [
      {
        kind: "class",
        customElement: true,
        name: className(widget.tag),
        tagName: widget.tag,
        description: widget.says,
        attributes: widget.attributes.map(({ name, property, type, says }) => ({
          name,
          fieldName: property,
          description: says,
          type: { text: type },
        })),
        members: [
          ...widget.attributes.map(({ name, property, type, says }) => ({
            kind: "field",
            name: property,
            attribute: name,
            description: says,
            type: { text: type },
          })),
          ...widget.methods.map((method) => ({ kind: "method", ...described(method) })),
        ],
        events: widget.events.map((event) => ({
          ...described(event),
          type: { text: `PressportEvent<"${event.name}">` },
        })),
        cssParts: [...widget.parts, ...describedControlParts].map(described),
        slots: widget.slots.map(described),
        cssProperties: describedTokens.map(described),
      },
    ],
    exports: [
      {
        kind: "custom-element-definition",
        name: widget.tag,
        declaration: { name: className(widget.tag), module: `dist/${widget.tag}` },
      },
    ],
  }));
  return { schemaVersion: "2.1.0", modules };
}

const className = (tag: string) =>
  tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What VS Code shows while somebody writes HTML (`html.customData`). */
function htmlData() {
  return {
    version: 1.1,
    tags: describedWidgets.map((widget) => ({
      name: widget.tag,
      description: widget.says,
      attributes: widget.attributes.map((attribute) => ({
        ...described(attribute),
        ...(attribute.type === "boolean" && { valueSet: "v" }),
        ...(attribute.words.length > 0 && { values: attribute.words.map((name) => ({ name })) }),
      })),
    })),
  };
}

/** What the editors of JetBrains show (web-types). */
function webTypes(version: string) {
  return {
    $schema: "https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json",
    name: "@pressport/web-components",
    version,
    "description-markup": "markdown",
    contributions: {
      html: {
        elements: describedWidgets.map((widget) => ({
          name: widget.tag,
          description: widget.says,
          attributes: widget.attributes.map((attribute) => ({
            ...described(attribute),
            value: { type: attribute.type, kind: attribute.type === "boolean" ? "no-value" : "plain" },
            required: false,
          })),
          slots: widget.slots.map(described),
          js: { events: widget.events.map(described) },
          css: { parts: [...widget.parts, ...describedControlParts].map(described) },
        })),
      },
      css: { properties: describedTokens.map(described) },
    },
  };
}

/** The files for tools, by their names in the package. */
export function writeManifests(version: string): Readonly<Record<string, string>> {
  const files = {
    "custom-elements.json": customElements(),
    "html-data.json": htmlData(),
    "web-types.json": webTypes(version),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, `${JSON.stringify(content, null, 2)}\n`]),
  );
}
