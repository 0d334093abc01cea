/** An XML element with attributes and what it holds: other elements, or words alone; undefined attributes are left out. */
export type XmlElement = [
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...children: (XmlElement | string)[],
];

/** An element as a document, one element a line. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, 0)}\n`;
}

function written([name, attributes, ...children]: XmlElement, depth: number): string {
  const indent = "  ".repeat(depth);
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapedXml(String(value))}"`],
  );
  const start = `${indent}<${name}${given.join("")}`;
  const [first] = children;
  if (first === undefined) return `${start}/>`;
  if (typeof first === "string") return `${start}>${escapedXml(first)}</${name}>`;
  const inside = children.map((child) =>
    typeof child === "string" ? escapedXml(child) : written(child, depth + 1),
  );
  return [`${start}>`, ...inside, `${indent}</${name}>`].join("\n");
}

/** Control characters have no place in XML at all; the rest is escaped, also line feeds, of which attributes would make blanks. */
function escapedXml(text: string): string {
  return text
    .replace(/(?!\n)[\p{Cc}\p{Cn}\p{Cs}]/gu, " ")
    .replace(/[\n<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
