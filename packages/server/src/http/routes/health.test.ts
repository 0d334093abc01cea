import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";

test("/healthz answers for the process, /readyz for what it needs", async () => {
  const { request } = await boot({ app: sampleApp().app });
  expect(await (await request("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await request("/readyz")).json()).toEqual({ status: "ok", database: "ok", files: "ok" });
  expect((await request("/healthz", { method: "HEAD" })).status).toBe(200);
});

test("[R13] with the files away /readyz says so with a 503, and /healthz still answers", async () => {
  const { services } = await boot({ app: sampleApp().app });
  const files = { ...services.files, check: () => Promise.reject(new Error("down")) };
  const { request } = await boot({ app: sampleApp().app, replace: { files } });
  const answer = await request("/readyz");
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: "down", database: "ok", files: "down" },
  ]);
  expect(answer.headers.get("retry-after")).toBe("1");
  expect((await request("/healthz")).status).toBe(200);
});

test("[R17] a stopping server finishes what is under way, takes nothing new and then is gone", async () => {
  const { app, state } = sampleApp();
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  state.pay = async () => {
    began.resolve();
    await held.promise;
    return { session_id: "finished" };
  };
  const { url, close, account } = await boot({ app, as: "reseller", listen: true });
  const underWay = fetch(`${url}/api/sample/pay`, {
    method: "POST",
    headers: { authorization: `Bearer ${account?.token}`, "content-type": "application/json" },
    body: '{"orders":[1]}',
  });
  await began.promise;
  const closed = close();
  await expect.poll(() => connects(url)).toBe(false);
  held.resolve();
  const answer = await underWay;
  expect([answer.status, await answer.json()]).toEqual([200, { session_id: "finished" }]);
  expect(answer.headers.get("connection")).toBe("close");
  await closed;
});

test("[R103] a stopping server cuts requests that do not arrive, and still finishes what has arrived", async () => {
  const { app, state } = sampleApp();
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  state.pay = async () => {
    began.resolve();
    await held.promise;
    return { session_id: "finished" };
  };
  const { url, close, account } = await boot({ app, as: "reseller", listen: true });
  const headers = { authorization: `Bearer ${account?.token}`, "content-type": "application/json" };
  const underWay = fetch(`${url}/api/sample/pay`, { method: "POST", headers, body: '{"orders":[1]}' });
  await began.promise;
  const unheard = ["POST /api/sample/pay HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n{", "GET / HTT"];
  const cut = unheard.map(async (text) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.resume();
    socket.write(text);
    await once(socket, "close");
  });
  // Refused before its body was read; the next request on its connection never comes whole.
  const refused = connect(Number(new URL(url).port), "127.0.0.1");
  refused.write(
    "POST /api/sample/pay HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{",
  );
  const [answer] = await once(refused, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 421 /);
  cut.push(once(refused.resume(), "close").then(() => {}));
  await (await fetch(`${url}/healthz`)).text();
  const closed = close();
  await Promise.all(cut);
  held.resolve();
  expect(await (await underWay).json()).toEqual({ session_id: "finished" });
  await closed;
});

/** Whether a new connection is taken. */
function connects(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = httpRequest(`${url}/healthz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(true);
    });
    asking.on("error", () => resolve(false));
    asking.end();
  });
}
