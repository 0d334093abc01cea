import { type PressportCore, tellDeveloper } from "@pressport/core";
import { widgetError } from "@pressport/core/rules";
import type { AttributeMap } from "./attributes.ts";
import type { Emit } from "./events.ts";

/** How long an attribute that is needed may be absent. */
export const ATTRIBUTE_GRACE_MS = 1_000;

interface Surroundings {
  kinds: AttributeMap;
  text: PressportCore["text"];
  emit: Emit;
}

/**
 * Makes what looks at an element's attributes: one that makes no sense, or is absent although it is needed, is told to the
 * page and in the console, once for each text it has.
 */
export function judgeAttributes(
  element: Element,
  { kinds, text, emit }: Surroundings,
): (name: string, isNeeded?: boolean) => void {
  const told = new Set<string>();
  return (name, isNeeded = false) => {
    const raw = element.getAttribute(name);
    const isRight = raw === null || raw.trim() === "" ? !isNeeded : (kinds[name]?.accepts?.(raw) ?? true);
    const complaint = `${name}=${raw ?? ""}`;
    if (isRight || told.has(complaint)) return;
    told.add(complaint);
    void tellDeveloper(text, (words) => words.attribute(element.localName, name, raw, kinds[name]?.words));
    queueMicrotask(() => emit("pp-error", widgetError("attribute_invalid")));
  };
}
