import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { collect } from "../processes.mjs";

/** @typedef {(name: string) => Promise<any>} Load */
/** @typedef {(name: string, text: string) => Promise<void>} Write */

/**
 * Does something in a Node of its own with the modules of a folder that is followed; `write` answers once that was noticed.
 * @template Answer
 * @param {(load: Load, write: Write) => Promise<Answer>} work
 * @returns {Promise<Answer>}
 */
async function follow(work) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "pressport-fresh-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(MODULES)) await writeFile(join(folder, name), text);
  const program = `
    import { writeFileSync } from "node:fs";
    import { followModules } from ${JSON.stringify(new URL("./fresh-modules.mjs", import.meta.url).href)};
    let hear;
    const { stop } = followModules(${JSON.stringify(folder)}, () => hear());
    const load = (name) => import("${pathToFileURL(folder).href}/" + name);
    const write = (name, text) => new Promise((noticed) => {
      hear = noticed;
      writeFileSync("${folder}/" + name, text);
    });
    console.log(JSON.stringify(await (${work.toString()})(load, write)));
    stop();
  `;
  const { code, output } = await collect(process.execPath, ["--input-type=module", "-e", program]);
  expect([code, output]).toEqual([0, expect.anything()]);
  return JSON.parse(output);
}

const MODULES = {
  "app.mjs": `export { greet } from "./greet.mjs"; export { kept } from "./kept.mjs";`,
  "greet.mjs": `import { word } from "./word.mjs"; export const greet = () => word + " you";`,
  "word.mjs": `export const word = "hello";`,
  "kept.mjs": `export const kept = {};`,
};

test("what has changed is imported anew with all that imports it, and nothing else is", async () => {
  const seen = await follow(async (load, write) => {
    const before = await load("app.mjs");
    const isSame = (await load("app.mjs")) === before;
    await write("word.mjs", `export const word = "good day";`);
    const after = await load("app.mjs");
    await write("word.mjs", `export const word = "good night";`);
    const last = await load("app.mjs");
    return {
      isSame,
      isKept: last.kept === before.kept,
      greets: [before, after, last].map(({ greet }) => greet()),
    };
  });
  expect(seen).toEqual({
    isSame: true,
    isKept: true,
    greets: ["hello you", "good day you", "good night you"],
  });
});

test("what cannot be loaded is loaded once it was mended, or is there", async () => {
  const seen = await follow(async (load, write) => {
    await load("app.mjs");
    await write("word.mjs", "export const word = ;");
    const broken = await load("app.mjs").catch(({ name }) => name);
    await write("word.mjs", `export { word } from "./new.mjs";`);
    const missing = await load("app.mjs").catch(({ code }) => code);
    await write("new.mjs", `export const word = "welcome";`);
    return [broken, missing, (await load("app.mjs")).greet()];
  });
  expect(seen).toEqual(["SyntaxError", "ERR_MODULE_NOT_FOUND", "welcome you"]);
});
