import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type FastifyInstance, fastify } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { mountStaticPages } from "./static-pages.ts";

let folder: string;
beforeEach(async () => {
  folder = await tempFolder();
});

/** Builds a release with one loader and one part of it. */
function build(name: string): string {
  const embed = join(folder, `embed-${name}`);
  const files = {
    "release.json": JSON.stringify({ name }),
    "pressport.js": `/* loader ${name} */`,
    [`chunks/basket-${name.replaceAll(".", "")}abcdef.js`]: `/* basket ${name} */`,
  };
  for (const [file, content] of Object.entries(files)) {
    const path = join(embed, "v1", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return embed;
}

/** Serves a build, on the data of those before it. */
async function withHost(embed: string, use: (host: FastifyInstance) => Promise<void>): Promise<void> {
  const host = fastify();
  const nowhere = join(folder, "nowhere");
  const releases = join(folder, "data", "embed-releases");
  const names = { publicUrl: "http://host.test", portalOrigins: [] };
  await mountStaticPages(host, { embed, releases, portal: nowhere, docs: nowhere }, () => ({}), names);
  try {
    await use(host);
  } finally {
    await host.close();
  }
}

const read = async (host: FastifyInstance, path: string) => {
  const answer = await host.inject(path);
  return { status: answer.statusCode, text: answer.body, cache: answer.headers["cache-control"] };
};

test("[WD21] a release has an address of its own that never changes, beside the one that follows every release", async () => {
  await withHost(build("1.0.0"), async (host) => {
    const pinned = await read(host, "/embed/1.0.0/pressport.js");
    expect(pinned).toMatchObject({ status: 200, text: "/* loader 1.0.0 */" });
    expect(pinned.cache).toContain("immutable");
    const alias = await read(host, "/embed/v1/pressport.js");
    expect(alias).toMatchObject({ status: 200, text: "/* loader 1.0.0 */", cache: "public, max-age=300" });
  });
});

test("[WD21] a page that was opened before an update, or names an old release, goes on with the new host", async () => {
  await withHost(build("1.0.0"), async () => {});
  await withHost(build("1.1.0"), async (host) => {
    expect(await read(host, "/embed/v1/pressport.js")).toMatchObject({ text: "/* loader 1.1.0 */" });
    expect(await read(host, "/embed/1.0.0/pressport.js")).toMatchObject({ text: "/* loader 1.0.0 */" });
    const late = await read(host, "/embed/v1/chunks/basket-100abcdef.js");
    expect(late).toMatchObject({ status: 200, text: "/* basket 1.0.0 */" });
    expect(await read(host, "/embed/v1/chunks/basket-110abcdef.js")).toMatchObject({ status: 200 });
  });
});

test("[WD21] the files of the last five releases stay, and no more", async () => {
  for (const name of ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0"]) {
    await withHost(build(name), async () => {});
  }
  const kept = await readdir(join(folder, "data", "embed-releases"));
  expect(kept.sort()).toEqual(["1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0", "v1"]);
});

/** A process that has just started keeps a release, again and again. */
function keepOften(built: string): Promise<number | null> {
  const module = new URL("./embed-releases.ts", import.meta.url).href;
  const [releases, rounds] = [join(folder, "data", "embed-releases"), 40];
  const script = `const { keepRelease } = await import(${JSON.stringify(module)});
    for (let round = 0; round < ${rounds}; round += 1) keepRelease(...${JSON.stringify([built, releases])});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  return once(child, "close").then(([code]) => code);
}

test("[AP155] processes that start at once on one folder do not stand in each other's way, and parts are served meanwhile", async () => {
  const builds = ["1.0.0", "1.1.0"].map(build);
  for (const embed of builds) await withHost(embed, async () => {});
  const part = join(folder, "data", "embed-releases", "v1", "chunks", "basket-100abcdef.js");
  let over = false;
  const started = Promise.all([...builds, ...builds].map(keepOften)).finally(() => {
    over = true;
  });
  let missed = 0;
  while (!over) {
    if (!existsSync(part)) missed += 1;
    await setImmediate();
  }
  expect(await started).toEqual([0, 0, 0, 0]);
  expect(missed).toBe(0);
  const kept = await readdir(join(folder, "data", "embed-releases"));
  expect(kept.sort()).toEqual(["1.0.0", "1.1.0", "v1"]);
});
