import { expect, test } from "vitest";
import { contract } from "../packages/core/src/contract/contract.ts";
import { writeCalls } from "./builds/contract-plugin.ts";

test("[WD16] the script tag has every call, as the contract lists it", async () => {
  const code = await writeCalls();
  expect(code).not.toContain("zod");
  const { contract: calls } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(calls)).toEqual(Object.keys(contract));
  for (const [group, listed] of Object.entries(contract)) {
    expect(Object.keys(calls[group])).toEqual(Object.keys(listed));
    for (const [name, endpoint] of Object.entries(listed)) {
      /** @type {import("../packages/core/src/contract/endpoint.ts").Endpoint} */
      const { method, path, access, changes, jsonToo, files, answer } = endpoint;
      const plan = calls[group][name];
      expect(plan, `${group}.${name}`).toMatchObject({ method, path, answer: { kind: answer.kind } });
      const told = [plan.changes, plan.jsonToo, plan.access === "public"];
      expect(told, `${group}.${name}`).toEqual([changes, jsonToo, access === "public"]);
      expect(Object.keys(plan.files ?? {})).toEqual(Object.keys(files ?? {}));
    }
  }
});
