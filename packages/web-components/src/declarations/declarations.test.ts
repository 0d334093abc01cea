import { expect, test } from "vitest";
import { writeManifests } from "../../manifests.ts";
import { embedChunks } from "../embed-chunks.ts";
import { declarations } from "./declarations.ts";
import { PAYMENT_PARTS, SIGN_IN_PARTS } from "./nested-parts.ts";

test.each(Object.entries(embedChunks))(
  "[WD20] %s takes exactly the attributes that are described to code editors",
  async (tag, load) => {
    const { define } = await load();
    define();
    const taken: unknown = Reflect.get(customElements.get(tag) ?? {}, "observedAttributes");
    const data = JSON.parse(writeManifests("1.0.0")["html-data.json"] ?? "{}");
    const described = data.tags.find(({ name }: { name: string }) => name === tag);
    const names = described.attributes.map(({ name }: { name: string }) => name);
    expect(new Set(names)).toEqual(new Set(Array.isArray(taken) ? taken : []));
    for (const { description } of described.attributes) expect(description).toMatch(/.{10,}\.$/);
  },
);

test("[WD20] the manifest of custom elements has methods, events, parts, slots and tokens of every tag", () => {
  const { modules } = JSON.parse(writeManifests("1.0.0")["custom-elements.json"] ?? "{}");
  const found = modules.map(({ declarations: [one] }: { declarations: Record<string, unknown[]>[] }) => [
    one?.tagName,
    one?.events?.length,
    one?.slots?.length,
  ]);
  expect(found).toEqual(
    declarations.map(({ tag, events, slots }) => [tag, events.length, Object.keys(slots).length]),
  );
});

test("[WD28] every part of a dialog that widgets bring along is reached through them", () => {
  const partsOf = (tag: string) => Object.keys(declarations.find((one) => one.tag === tag)?.parts ?? {});
  expect(PAYMENT_PARTS.split(", ")).toEqual(partsOf("pp-payment-dialog"));
  expect(SIGN_IN_PARTS.split(", ")).toEqual(
    partsOf("pp-auth-modal").filter((part) => part !== "auth-inline"),
  );
});
