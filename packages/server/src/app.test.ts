import { contract } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { app } from "./app.ts";

test("every call of the contract is served, each once", () => {
  const wanted = Object.values(contract).flatMap((group) => Object.values(group));
  expect(app.routes.map((route) => route.endpoint)).toHaveLength(wanted.length);
  expect(new Set(app.routes.map((route) => route.endpoint))).toEqual(new Set(wanted));
});
