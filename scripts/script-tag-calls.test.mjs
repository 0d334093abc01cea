import { expect, test } from "vitest";
import { contract } from "../packages/core/src/contract/contract.ts";
import { writeCalls } from "./builds/contract-plugin.ts";

/** @typedef {import("../packages/core/src/contract/endpoint.ts").Endpoint} Endpoint */
/** @typedef {Record<string, Record<string, Endpoint>>} Calls */

/** The calls a client was built with, by `group.name`. */
async function built(/** @type {Parameters<typeof writeCalls>[0]} */ callers) {
  const code = await writeCalls(callers);
  expect(code).not.toContain("zod");
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return named(module.contract);
}

const named = (/** @type {Calls} */ calls) =>
  Object.entries(calls).flatMap(([group, listed]) =>
    Object.entries(listed).map(([name, call]) => /** @type {const} */ ([`${group}.${name}`, call])),
  );

test("[WD16] the small client has every call, as the contract lists it", async () => {
  const calls = new Map(await built("everybody"));
  expect([...calls.keys()]).toEqual(named(contract).map(([name]) => name));
  for (const [name, { method, path, access, changes, jsonToo, files, answer }] of named(contract)) {
    const plan = calls.get(name);
    expect(plan, name).toMatchObject({ method, path, answer: { kind: answer.kind } });
    const told = [plan?.changes, plan?.jsonToo, plan?.access === "public"];
    expect(told, name).toEqual([changes, jsonToo, access === "public"]);
    expect(Object.keys(plan?.files ?? {})).toEqual(Object.keys(files ?? {}));
  }
});

test("[WD16] the script tag has the calls that the visitors of a website may make, and no others", async () => {
  const all = await built("everybody");
  const open = new Set(
    named(contract).flatMap(([name, { access, websites }]) =>
      access === "public" || websites ? [name] : [],
    ),
  );
  expect(await built("websites")).toEqual(all.filter(([name]) => open.has(name)));
});
