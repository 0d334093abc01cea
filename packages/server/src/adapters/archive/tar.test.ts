import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { packTar, TarBroken, type TarEntry, unpackTar, wholeOf } from "./tar.ts";

async function* inPieces(content: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

async function* listed(files: Record<string, Buffer>): AsyncGenerator<TarEntry> {
  for (const [name, content] of Object.entries(files))
    yield { name, size: content.length, content: inPieces(content, 700) };
}

async function unpacked(archive: Readable): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for await (const { name, content } of unpackTar(archive)) files[name] = await wholeOf(content);
  return files;
}

const FILES = {
  "about.json": Buffer.from("{}"),
  empty: Buffer.alloc(0),
  [`files/${"deep/".repeat(60)}${"ü".repeat(120)}.jpg`]: Buffer.alloc(100_000, "picture"),
};

test("[R4] what is packed comes out as it was, however long its path and whatever the pieces it arrives in", async () => {
  const packed = await wholeOf(packTar(listed(FILES)));
  expect(await wholeOf(packTar(listed(FILES)))).toEqual(packed);
  expect(await unpacked(Readable.from(inPieces(packed, 333)))).toEqual(FILES);
});

test.each([
  { what: "cut off in a file", length: 50_000, words: "it ends too early" },
  { what: "without its end", length: -1_024, words: "it ends too early" },
  { what: "empty", length: 0, words: "it ends too early" },
])("[R4] an archive $what is broken, in words", async ({ length, words }) => {
  const packed = await wholeOf(packTar(listed(FILES)));
  const broken = unpacked(Readable.from([packed.subarray(0, length)]));
  await expect(broken).rejects.toThrow(new TarBroken(words));
});

test("[R4] an archive damaged behind its first file is broken, whatever feeds it", async () => {
  const packed = await wholeOf(packTar(listed(FILES)));
  packed.fill("damaged ", 1_100, 1_400);
  const words = "it is damaged, or was not made by a backup";
  await expect(unpacked(Readable.from(inPieces(packed, 512)))).rejects.toThrow(new TarBroken(words));
});

test("[R4] what is no archive is broken, and a disk that fails is not called an archive's fault", async () => {
  const text = Readable.from([Buffer.alloc(4_096, "not a tar at all ")]);
  await expect(unpacked(text)).rejects.toThrow(new TarBroken("it is damaged, or was not made by a backup"));
  const failing = async function* () {
    yield Buffer.alloc(0);
    throw new Error("The disk went away");
  };
  await expect(unpacked(Readable.from(failing()))).rejects.toThrow("The disk went away");
});

test.each([3, 9])("[R4] a file of five bytes that gives %d is not packed", async (length) => {
  const entry = { name: "a", size: 5, content: inPieces(Buffer.alloc(length), 4) };
  const packing = wholeOf(packTar(Readable.from([entry])));
  await expect(packing).rejects.toThrow("a changed while it was packed.");
});
