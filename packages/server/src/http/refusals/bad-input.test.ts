import { expect, test } from "vitest";
import { bootForFuzz, fuzzCall, makeAmmunition, rearm } from "../../faults/hostile/fuzz.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { everyCall } from "../../testing/whole-contract.ts";

/** Requests of each call; `faults/prove.ts fuzz` sends some hundred. */
const REQUESTS = 25;

const server = await bootForFuzz();
const ammunition = await makeAmmunition(server);

test.each(everyCall)(
  "[R11] $name answers nonsense with its envelope, never with an error of ours",
  async (call) => {
    const seed = 1 + everyCall.indexOf(call);
    const fresh = await rearm(server, ammunition);
    const found = await fuzzCall(server, call, { count: REQUESTS, seed, ammunition: fresh });
    expect(found.statuses).toHaveLength(REQUESTS);
    expect(found.broken).toEqual([]);
  },
);

const feedback = (body: string) =>
  server.request("/api/feedback", { method: "POST", headers: { "content-type": "application/json" }, body });

test("[R11] a text with a NUL character, which no column can hold, is a 422", async () => {
  const body = JSON.stringify({ feedback_message: "a\u0000b", feedback_email: "ada@example.test" });
  const answer = await feedback(body);
  expect([answer.status, (await answer.json()).code]).toEqual([422, "invalid"]);
});

test("[AP74] a field that is missing and has no words of its own says that it is required", async () => {
  const headers = { "content-type": "application/json" };
  const answer = await server.request("/api/login", { method: "POST", headers, body: "{}" });
  const missing = ["This field is required"];
  expect(await answer.json()).toMatchObject({
    code: "invalid",
    errors: { email: missing, password: missing },
  });
});

test("[R11] half a character in an address to deliver to is refused at its field: nobody could print it", async () => {
  const { account, api } = await server.signIn("reseller");
  const latvia = (await api.auth.countries()).find((one) => one.country_code === "LV");
  const recipient = {
    ...RECIPIENT,
    recipient_name: "Ada \ud800",
    recipient_country_id: latvia?.country_id,
  };
  const answer = await server.request("/api/cart/address", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${account.token}` },
    body: JSON.stringify(recipient),
  });
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    { recipient_name: ["Some letters of “Ada \ufffd” cannot be printed"] },
  ]);
});

test("[AP165] what is nested deeper than anything could be asked for is refused in words, also with a key for one effect", async () => {
  const { account, api } = await server.signIn("reseller");
  const send = async (method: string, path: string, body: string) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${account.token}`,
      "idempotency-key": `deep ${body.length} ${body.slice(-9)}`,
    };
    const answer = await server.request(path, { method, headers, body });
    return [answer.status, (await answer.json()).code];
  };
  const deep = (levels: number, end = "1") => `${"[".repeat(levels)}${end}${"]".repeat(levels)}`;
  for (const levels of [65, 5_000, 100_000])
    for (const end of ["1", '"\\ud800"'])
      for (const path of ["/api/orders/pay", "/api/cart/items/add-to-cart"])
        expect([levels, ...(await send("POST", path, `{"orders":${deep(levels, end)}}`))]).toEqual([
          levels,
          422,
          "invalid",
        ]);
  const { cv_id } = await server.given.variant(api);
  const keep = (levels: number) =>
    send("PATCH", `/api/client/client-variants/${cv_id}`, `{"cv_data":{"layers":${deep(levels)}}}`);
  expect(await keep(60)).toEqual([200, undefined]);
  for (const levels of [7_000, 65]) expect(await keep(levels)).toEqual([422, "invalid"]);
});
