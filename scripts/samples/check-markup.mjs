import { declarations } from "../../packages/web-components/src/declarations/declarations.ts";
import { ownAttributeDocs } from "../../packages/web-components/src/declarations/declare.ts";
import { controlParts, tokenDocs } from "../../packages/web-components/src/declarations/words.ts";

/** @typedef {import("./read-samples.mjs").Sample} Sample */

/** What the script tag takes beside what every script does. */
const SCRIPT_ATTRIBUTES = ["async", "src", "data-key", "data-locale", "data-load", "setup", "lang", "type"];

/** Tags with what stands in them up to the end of each: `<pp-basket mode="mini">`. */
const TAG = /<(pp-[\w-]+|script)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>/"{}]+)(?:=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))?/g;

/**
 * What a sample writes of widgets that there is not: tags, attributes, values, events, slots, parts and tokens.
 * @param {Sample} sample
 * @returns {string[]}
 */
export function findUnknownMarkup({ code }) {
  const open = [...code.matchAll(/<(pp-[\w-]+)/g)].length;
  const tags = [...code.matchAll(TAG)];
  const read = tags.filter(([, tag]) => tag !== "script").length;
  return [
    ...(open === read ? [] : [`${open - read} tags cannot be read`]),
    ...tags.flatMap(([, tag = "", attributes = ""]) => findUnknownAttributes(tag, attributes)),
    ...findUnknownSlots(code),
    ...findUnknownStyles(code),
  ];
}

const declared = (/** @type {string} */ tag) => declarations.find((one) => one.tag === tag);

/** @returns {string[]} */
function findUnknownAttributes(/** @type {string} */ tag, /** @type {string} */ attributes) {
  const written = [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => ({
    name: name.replace(/^:/, ""),
    value,
  }));
  if (tag === "script") {
    const unknown = written.filter(({ name }) => !SCRIPT_ATTRIBUTES.includes(name));
    return unknown.map(({ name }) => `the script tag takes no ${name}`);
  }
  const widget = declared(tag);
  if (!widget) return [`there is no ${tag}`];
  return written.flatMap(({ name, value }) => {
    const event = /^(?:on:?|@)(pp-[\w-]+)$/.exec(name)?.[1];
    if (event) return widget.events.some((known) => known === event) ? [] : [`${tag} fires no ${event}`];
    if (!(name in widget.kinds) && !(name in ownAttributeDocs)) return [`${tag} takes no ${name}`];
    return isValue(widget.kinds[name], value) ? [] : [`${tag} takes no ${name}=${value}`];
  });
}

/** Whether an attribute takes a written value; a name in capitals stands for the reader's own. */
function isValue(/** @type {any} */ kind, /** @type {string} */ written) {
  const value = /^"([^"…]*)"$/.exec(written)?.[1];
  if (!kind || !value || /^[A-Z]+$/.test(value)) return true;
  return (kind.words?.includes(value) ?? true) && (kind.accepts?.(value) ?? true);
}

/** @returns {string[]} */
function findUnknownSlots(/** @type {string} */ code) {
  return [...code.matchAll(/<(pp-[\w-]+)[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(([, tag = "", inside = ""]) => {
    const slots = Object.keys(declared(tag)?.slots ?? {});
    const written = [...inside.matchAll(/\bslot="([\w-]+)"/g)].map(([, slot = ""]) => slot);
    return written.filter((slot) => !slots.includes(slot)).map((slot) => `${tag} has no slot ${slot}`);
  });
}

/** @returns {string[]} */
function findUnknownStyles(/** @type {string} */ code) {
  const parts = [...code.matchAll(/(pp-[\w-]+)::part\(([\w-]+)\)/g)].flatMap(([, tag = "", part = ""]) =>
    part in controlParts || part in (declared(tag)?.parts ?? {}) ? [] : [`${tag} has no part ${part}`],
  );
  const tokens = [...code.matchAll(/(--pp-[\w-]+)\s*:/g)].flatMap(([, token = ""]) =>
    token in tokenDocs ? [] : [`there is no ${token}`],
  );
  return [...parts, ...tokens];
}
