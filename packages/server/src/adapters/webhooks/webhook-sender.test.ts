import { createServer, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { listenHere } from "../../testing/listen-here.ts";
import { FetchRefused } from "../fetch-guard/fetch-guard.ts";
import { createWebhookSender } from "./webhook-sender.ts";

/** Sends a message to a server that answers so. */
async function sendTo(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  const { host } = await listenHere(server);
  const sender = createWebhookSender({ alsoAllow: [host], timeoutMs: 500 });
  const message = { id: "msg_1", body: "{}", secrets: [`whsec_${"A".repeat(43)}=`], at: new Date() };
  return sender.send(`http://${host}/`, message);
}

test("[AP90] a message that is answered with a whole page, or with one that does not end, is taken as its status says", async () => {
  const page = Buffer.alloc(10 * 1024 * 1024, "Welcome to our shop. ");
  const long = await sendTo((response) => response.end(page));
  expect([long.status, long.text.slice(0, 11)]).toEqual([200, "Welcome to "]);
  expect(long.text.length).toBeLessThan(200_000);
  const endless = await sendTo((response) => response.writeHead(202).write("just a moment"));
  expect(endless).toEqual({ status: 202, text: "just a moment" });
  const brokenOff = await sendTo((response) => {
    response.writeHead(503, { "content-length": 100 }).write("not");
    setImmediate(() => response.destroy());
  });
  expect(brokenOff.status).toBe(503);
});

test("[AP90] a server that takes a message and says nothing is asked again", async () => {
  await expect(sendTo(() => {})).rejects.toThrow(FetchRefused);
});
