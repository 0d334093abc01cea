import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { ApiError } from "../contract/failures.ts";
import { type RecordingHost, startRecordingHost } from "../testing/recording-host.ts";
import { AnswerError, NetworkError } from "./client-errors.ts";
import type { AnswerReport } from "./client-for.ts";
import { createClient } from "./create-client.ts";

let host: RecordingHost;
beforeEach(async () => {
  host = await startRecordingHost();
});
afterEach(() => host.close());

const country = { country_id: 1, country_name: "Latvia", country_code: "LV", country_deliverable: true };
const emptyPage = { data: [], meta: { current_page: 1, last_page: 1, from: null, total: 0, per_page: 10 } };
const ok = { json: { message: "Done" } };

test("[WD16] there is one method for every call of the contract", () => {
  const api = createClient({ host: host.url });
  const methods = Object.entries(api).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  );
  const listed = Object.entries(contract).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `${group}.${name}`),
  );
  expect(methods).toEqual(listed);
});

test("[AP69] [AP67] a call goes to the configured host plus the path as listed, trailing slash included", async () => {
  host.answer(() => ({ json: emptyPage }));
  const answer = await createClient({ host: `${host.url}/` }).news.posts({ query: { page: 2 } });
  expect(host.requests[0]).toMatchObject({ method: "GET", url: "/api/posts/?page=2" });
  expect(answer).toEqual(emptyPage);
});

test("[AP71] the data of an answer is unwrapped and checked by the contract", async () => {
  host.answer(() => ({ json: { data: [country] } }));
  const api = createClient({ host: host.url });
  expect(await api.auth.countries()).toEqual([country]);

  host.answer(() => ({ json: { data: [{ country_id: "one" }] } }));
  const refused = await api.auth.countries().catch((error: unknown) => error);
  expect(AnswerError.is(refused)).toBe(true);
});

test("[AP70] the bearer token and the publishable key are sent with every call", async () => {
  host.answer(() => ({ json: { data: [country] } }));
  const api = createClient({ host: host.url, publishableKey: "pk_demo", session: { token: () => "secret" } });
  await api.auth.countries();
  expect(host.requests[0]?.headers).toMatchObject({
    authorization: "Bearer secret",
    "x-pressport-key": "pk_demo",
  });
});

test("[AP36] a list in a query is sent as products[]", async () => {
  host.answer(() => ({ status: 409, json: { code: "store_not_connected", message: "Connect a store" } }));
  const api = createClient({ host: host.url });
  await api.designs.publish({ params: { id: 7 }, query: { products: [1, 3] } }).catch(() => undefined);
  expect(host.requests[0]?.url).toBe(
    "/api/client/designs/7/products/publish?products%5B%5D=1&products%5B%5D=3",
  );
});

test("[AP58] ids in a DELETE body are sent in the query as well, since proxies drop the body", async () => {
  host.answer(() => ok);
  await createClient({ host: host.url }).orders.remove({ body: { orders: [4, 5] } });
  expect(host.requests[0]).toMatchObject({
    method: "DELETE",
    url: "/api/orders?orders%5B%5D=4&orders%5B%5D=5",
  });
  expect(JSON.parse(host.requests[0]?.body ?? "")).toEqual({ orders: [4, 5] });
});

test("[AP62] a refund travels as multipart with its items' fields and photos under bracketed names", async () => {
  host.answer(() => ({ status: 404, json: { code: "not_found", message: "Not found" } }));
  const photo = (name: string) => new File(["photo"], name, { type: "image/jpeg" });
  const api = createClient({ host: host.url });
  const claim = api.orders.addRefund({
    params: { id: 9 },
    body: {
      refund_type_id: 1,
      refund_items: [
        { ri_oi_id: 11, ri_reason_id: 1, ri_description: "torn" },
        { ri_oi_id: 12, ri_reason_id: 2 },
      ],
    },
    files: { "refund_items[][files]": [[photo("a.jpg"), photo("b.jpg")], []] },
    idempotencyKey: "key-1",
  });
  await expect(claim).rejects.toMatchObject({ code: "not_found" });

  const request = host.requests[0];
  expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.headers["idempotency-key"]).toBe("key-1");
  const names = [...(request?.body ?? "").matchAll(/ name="([^"]+)"/g)].map((match) => match[1]);
  expect(names).toEqual([
    "refund_type_id",
    "refund_items[0][ri_oi_id]",
    "refund_items[0][ri_reason_id]",
    "refund_items[0][ri_description]",
    "refund_items[1][ri_oi_id]",
    "refund_items[1][ri_reason_id]",
    "refund_items[0][files][]",
    "refund_items[0][files][]",
  ]);
});

test("[AP60] a comment travels as JSON with a text and as multipart with a file", async () => {
  host.answer(() => ({ status: 404, json: { code: "not_found", message: "" } }));
  const api = createClient({ host: host.url });
  await api.orders.addComment({ params: { id: 1 }, body: { comment_text: "Hi" } }).catch(() => undefined);
  await api.orders
    .addComment({ params: { id: 1 }, body: {}, files: { comment_file: new File(["x"], "x.pdf") } })
    .catch(() => undefined);
  expect(host.requests[0]?.headers["content-type"]).toBe("application/json");
  expect(host.requests[1]?.body).toContain('name="comment_file"; filename="x.pdf"');
});

test("[S15] a list is sent as a list where an old library of the page makes texts of lists", async () => {
  host.answer(() => ({ json: { data: [] } }));
  const api = createClient({ host: host.url });
  const old = { value: () => "a text", configurable: true };
  onTestFinished(() => void Reflect.deleteProperty(Array.prototype, "toJSON"));
  Object.defineProperty(Array.prototype, "toJSON", old);
  await api.cart.addItems({ body: { cart_designs: [] } }).catch(() => undefined);
  expect(host.requests[0]?.body).toBe('{"cart_designs":[]}');
});

test("[AP28] one file of a list field is still sent as calendar_designs[]", async () => {
  host.answer(() => ({ json: { data: [] } }));
  const api = createClient({ host: host.url });
  await api.designs.uploadToProduct({
    params: { id: 3 },
    files: { calendar_designs: new File(["x"], "x.png") },
  });
  expect(host.requests[0]?.body).toContain('name="calendar_designs[]"; filename="x.png"');
});

test("[AP81] a GET with an effect is sent once, whether the connection breaks or the host is busy", async () => {
  const api = createClient({ host: host.url });
  host.answer(() => "drop-connection");
  await expect(api.cart.createOrder()).rejects.toSatisfy(NetworkError.is);
  expect(host.requests).toHaveLength(1);

  host.answer(() => ({ status: 503, json: { code: "unavailable", message: "Busy" } }));
  await expect(api.auth.logout()).rejects.toMatchObject({ code: "unavailable" });
  expect(host.requests).toHaveLength(2);
});

test.each(["drop-connection", 502, 503, 504] as const)(
  "a plain read is sent once more after %s",
  async (fault) => {
    host.answer(() => {
      if (host.requests.length > 1) return { json: { data: [country] } };
      return fault === "drop-connection" ? fault : { status: fault, text: "<html>Bad gateway</html>" };
    });
    expect(await createClient({ host: host.url }).auth.countries()).toEqual([country]);
    expect(host.requests).toHaveLength(2);
  },
);

test.each([
  { status: 500, code: "server_error", headers: {} },
  { status: 409, code: "conflict", headers: {} },
  { status: 429, code: "too_many", headers: { "retry-after": "7" } },
  { status: 503, code: "unavailable", headers: { "retry-after": "7" } },
])("a plain read is not repeated after $status $headers", async ({ status, code, headers }) => {
  host.answer(() => ({ status, json: { code, message: "No" }, headers }));
  const error = await createClient({ host: host.url })
    .auth.countries()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code, status, message: "No" });
  expect(ApiError.is(error) && error.retryAfterSeconds).toBe("retry-after" in headers ? 7 : undefined);
  expect(host.requests).toHaveLength(1);
});

test("[AP74] a refusal carries its code, the host's own words and the messages by field", async () => {
  const errors = { email: ["Valid email required"], name: ["Name field is required"] };
  host.answer(() => ({ status: 422, json: { code: "invalid", message: "Valid email required", errors } }));
  const api = createClient({ host: host.url });
  const refusal = api.auth.login({ body: { email: "", password: "" } });
  await expect(refusal).rejects.toMatchObject({
    code: "invalid",
    status: 422,
    message: "Valid email required",
    errors,
  });
});

test("a refusal by something in between is told by its status", async () => {
  host.answer(() => ({ status: 413, text: "<html>Request Entity Too Large</html>" }));
  const api = createClient({ host: host.url });
  const upload = api.designs.upload({ body: {}, files: { print_file: new File(["x"], "x.png") } });
  await expect(upload).rejects.toMatchObject({ code: "too_large" });
});

test("a call without an answer in time is a lost connection, and the caller's own abort stays an abort", async () => {
  host.answer(() => "never-answer");
  const api = createClient({ host: host.url });
  await expect(api.auth.countries({ timeoutMs: 300 })).rejects.toMatchObject({
    name: "NetworkError",
    timedOut: true,
  });
  expect(host.requests).toHaveLength(1);

  const controller = new AbortController();
  const call = api.auth.countries({ signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
});

test("a call refused for an expired token is replayed once, with the token of the new sign-in", async () => {
  let token = "old";
  const reports: AnswerReport[] = [];
  host.answer(({ headers }) =>
    headers.authorization === "Bearer new"
      ? { json: { data: [country] } }
      : { status: 401, json: { code: "not_signed_in", message: "Please sign in" } },
  );
  const api = createClient({
    host: host.url,
    session: { token: () => token },
    onAnswer: (report) => reports.push(report),
    onUnauthorized: async () => {
      token = "new";
      return true;
    },
  });
  expect(await api.auth.countries()).toEqual([country]);
  expect(reports).toMatchObject([
    { call: "auth.countries", status: 401, code: "not_signed_in", token: "old" },
    { call: "auth.countries", status: 200, code: null, token: "new" },
  ]);

  token = "other";
  const hopeless = createClient({
    host: host.url,
    session: { token: () => token },
    onUnauthorized: async () => true,
  });
  await expect(hopeless.auth.countries()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(host.requests).toHaveLength(4);
});

test("an invoice arrives as a file", async () => {
  host.answer(() => ({ text: "%PDF-1.7", headers: { "content-type": "application/pdf" } }));
  const pdf = await createClient({ host: host.url }).invoices.pdf({ params: { id: 42 } });
  expect(await pdf.text()).toBe("%PDF-1.7");
});

test("a path parameter that is missing is a mistake of the caller and nothing is sent", async () => {
  const api = createClient({ host: host.url });
  await expect(api.invoices.pdf({ params: { id: "" } })).rejects.toThrow("needs the parameter id");
  expect(host.requests).toHaveLength(0);
});

test("[WD27] what the page asked for beforehand is read like any other answer, and asked for again only if it was lost", async () => {
  host.answer(() => ({ json: { data: [country] } }));
  const asked = new Map<string, Promise<Response>>();
  const api = createClient({ host: host.url, takePrefetched: (url) => asked.get(url) });
  const url = `${host.url}/api/countries-list`;

  asked.set(url, Promise.resolve(Response.json({ data: [] })));
  expect(await api.auth.countries()).toEqual([]);
  asked.set(url, Promise.resolve(Response.json({ code: "not_allowed", message: "No" }, { status: 403 })));
  const refused = await api.auth.countries().catch((error: unknown) => error);
  expect(ApiError.is(refused, "not_allowed")).toBe(true);
  expect(host.requests).toEqual([]);

  asked.set(url, Promise.reject(new TypeError("lost")));
  expect(await api.auth.countries()).toEqual([country]);
  asked.set(url, Promise.resolve(new Response("", { status: 502 })));
  expect(await api.auth.countries()).toEqual([country]);
  expect(host.requests).toHaveLength(2);
});
