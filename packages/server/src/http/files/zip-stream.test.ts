import { once } from "node:events";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipStream } from "./zip-stream.ts";

test("[DK151] a large file is passed on piece by piece, as fast as the archive is read", async () => {
  const pieces = 200;
  let made = 0;
  async function* large() {
    for (; made < pieces; made += 1) yield Buffer.alloc(100_000, made);
  }
  const zip = zipStream([{ name: "large.pdf", content: async () => large() }]);
  const read: Buffer[] = [];
  zip.on("data", (piece: Buffer) => void read.push(piece));
  while (read.reduce((sum, { length }) => sum + length, 0) < 300_000) await once(zip, "data");
  expect(made).toBeLessThan(20);
  await once(zip, "end");
  const files = unzipSync(Buffer.concat(read));
  expect(files["large.pdf"]?.length).toBe(pieces * 100_000);
  expect(files["large.pdf"]?.at(-1)).toBe(pieces - 1);
});
