import { expect, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { startRecordingHost } from "../testing/recording-host.ts";
import { createLazyClient } from "./lazy-client.ts";

test("[WD16] every call of the contract is found when it is first made", async () => {
  const host = await startRecordingHost();
  host.answer(() => ({ status: 409, json: { code: "conflict", message: "No" } }));
  const api = createLazyClient({ host: host.url });
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const methods: object = Reflect.get(api, group);
      const call: unknown = Reflect.get(methods, name);
      if (typeof call !== "function") throw new Error(`${group}.${name} is no call.`);
      const params = { id: 1, pid: 2, noteId: 5, itemId: 3, clientId: 4, key: "pk_1", token: "t".repeat(24) };
      const input = { params: { ...params, upload: "0".repeat(32) } };
      await expect(call(input), `${group}.${name}`).rejects.toMatchObject({ code: "conflict" });
      const path = endpoint.path.replace(/\{\w+\}/g, "[^/]+");
      const { method, url } = host.requests.at(-1) ?? { method: "", url: "" };
      expect(`${method} ${url}`).toMatch(new RegExp(`^${endpoint.method} ${path}$`));
    }
  }
  await host.close();
});

test("a call the contract does not have is refused", async () => {
  const { auth } = createLazyClient({ host: "http://127.0.0.1:9" });
  await expect(Reflect.get(auth, "country")()).rejects.toThrow("The contract has no call auth.country.");
  expect(await Promise.resolve(auth)).toBe(auth);
});
