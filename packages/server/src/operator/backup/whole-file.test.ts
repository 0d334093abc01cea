import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { writeWhole } from "./whole-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});

test("[AP173] a file is in its place once it is whole, whatever a killed command left there before", async () => {
  const path = join(folder, "prints.pdf");
  await writeFile(`${path}.half`, "left by a command that was killed, and longer than what comes now");
  await writeWhole(path, async (half) => {
    await writeFile(half, "whole");
    expect(await readdir(folder)).toEqual(["prints.pdf.half"]);
  });
  expect(await readdir(folder)).toEqual(["prints.pdf"]);
  const broken = writeWhole(path, async (half) => {
    await writeFile(half, "ha");
    throw new Error("the source broke off");
  });
  await expect(broken).rejects.toThrow("the source broke off");
  expect([await readdir(folder), await readFile(path, "utf8")]).toEqual([["prints.pdf"], "whole"]);
});

test("[AP173] a place where no file can be is told in words, and a fault of something else is no fault of the place", async () => {
  await writeFile(join(folder, "file"), "");
  await mkdir(join(folder, "folder"));
  const write = (...path: string[]) => writeWhole(join(folder, ...path), (half) => writeFile(half, "words"));
  await expect(write("nowhere", "x.csv")).rejects.toThrow("There is no folder for");
  await expect(write("file", "x.csv")).rejects.toThrow("would be in a file");
  await expect(write("folder")).rejects.toThrow("is a folder. Name a file in it.");
  const reading = writeWhole(join(folder, "x.csv"), () => readFile(join(folder, "missing")));
  await expect(reading).rejects.toThrow(/^ENOENT/);
});
