import { expect, onTestFinished, test } from "vitest";
import { controlledClock } from "../clock.ts";
import { newFileKey } from "./file-keys.ts";
import { StorageFull } from "./files.ts";
import { createS3 } from "./s3.ts";
import { startFakeS3 } from "./testing/fake-s3.ts";
import { fileStoreContract, keysOf } from "./testing/files-contract.ts";

const openStore = async () => {
  const fake = await startFakeS3({ bucket: "prints", accessKeyId: "AKTEST", secretAccessKey: "s3-secret" });
  const clock = controlledClock("2026-03-01T10:00:00Z");
  const connect = (secretAccessKey: string) =>
    createS3({
      bucket: "prints",
      region: "eu-central-1",
      endpoint: fake.url,
      accessKeyId: "AKTEST",
      secretAccessKey,
      forcePathStyle: true,
      clock,
      secret: "test-secret",
      publicUrl: () => "http://127.0.0.1:4400",
    });
  return { ...fake, connect, files: connect("s3-secret"), now: clock.now, advance: clock.advance };
};

fileStoreContract(openStore);

test("a wrong key is an error, not an empty store", async () => {
  const { connect, close } = await openStore();
  onTestFinished(close);
  await expect(connect("wrong").check()).rejects.toThrow();
  await expect(connect("wrong").put(newFileKey("designs", "png"), Buffer.from("x"))).rejects.toThrow(
    "signature",
  );
});

test("[R14] a full store is a StorageFull", async () => {
  const { files, fill, close } = await openStore();
  onTestFinished(close);
  fill();
  await expect(files.put(newFileKey("designs", "png"), Buffer.from("x"))).rejects.toThrow(StorageFull);
});

test("listing goes on past the first page", async () => {
  const { files, close } = await openStore();
  onTestFinished(close);
  const keys = Array.from({ length: 23 }, () => newFileKey("many", "png")).sort();
  await Promise.all(keys.map((key) => files.put(key, Buffer.from("x"))));
  expect(await keysOf(files, "many/")).toEqual(keys);
});
