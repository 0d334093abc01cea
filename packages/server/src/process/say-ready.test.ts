import { expect, test } from "vitest";
import { hintForOthers, placesOf } from "./say-ready.ts";

const OWN = "http://127.0.0.1:4400";

test("a host that listens for other devices says what they need to see its pictures", () => {
  const hint = hintForOthers(OWN, { host: "0.0.0.0", publicUrl: OWN });
  expect(hint).toMatch(/PUBLIC_URL=http:\/\/[\w.-]+:4400$/);
  expect(hint).not.toContain("127.0.0.1");
  const usualPort = hintForOthers("http://127.0.0.1:80", { host: "::", publicUrl: "http://127.0.0.1:80" });
  expect(usualPort).toMatch(/PUBLIC_URL=http:\/\/[\w.-]+$/);
});

test.each([
  ["127.0.0.1", OWN],
  ["0.0.0.0", "http://192.168.1.20:4400"],
  ["::", "https://print.example.com"],
])("one that listens at %s and is known as %s says nothing", (host, publicUrl) => {
  expect(hintForOthers(OWN, { host, publicUrl })).toBeNull();
});

test("[S91] a started host says where portal, docs, mail and data are", () => {
  const embedded = { kind: "pglite", folder: "/data/database" } as const;
  const outbox = { kind: "outbox", from: "shop@example.com" } as const;
  const lines = placesOf(OWN, { mail: outbox, database: embedded, dataFolder: "/data" });
  expect(lines).toEqual([
    `  Portal  ${OWN}`,
    `  Docs    ${OWN}/docs`,
    `  Mail    ${OWN}/outbox (kept there, not sent)`,
    "  Data    /data",
  ]);
});
