import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../machine/postgres.mjs";
import { root } from "../project.mjs";

/** A host of its own, with sources that may be changed. */
async function startHost() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "pressport-dev-host-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const isSource = (/** @type {string} */ path) => !/\.test\.tsx?$/.test(path);
  for (const path of [
    "scripts/dev",
    "scripts/project.mjs",
    "packages/server/src",
    "packages/server/package.json",
  ])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isSource });
  for (const path of ["packages/server/node_modules", "packages/server/scenes"])
    await symlink(join(root, path), join(folder, path));

  const port = await findFreePort();
  const child = spawn(process.execPath, ["--conditions=source", join(folder, "scripts/dev/host.mjs")], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PRESSPORT_DATA: join(folder, "data"),
      PRESSPORT_SEED: "none",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      said += text;
    });
  return {
    said: () => said,
    health: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).json(),
    /** Since when the database is open, by the file that locks it. */
    openSince: async () => (await stat(join(folder, "data/database.lock"))).birthtimeMs,
    async edit(/** @type {string} */ file, /** @type {(text: string) => string} */ change) {
      const path = join(folder, "packages/server/src", file);
      await writeFile(path, change(await readFile(path, "utf8")));
    },
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}

const ROUTE = "http/routes/health.routes.ts";

test("a changed host answers in the same process, on the same open database", {
  timeout: 300_000,
}, async () => {
  const { said, health, openSince, edit, stop } = await startHost();
  await expect.poll(said, { timeout: 120_000 }).toContain("Pressport is ready");
  const before = await openSince();

  await edit(ROUTE, (text) => text.replace(`status: "ok"`, `status: "changed"`));
  await expect.poll(health).toMatchObject({ status: "changed" });
  expect(await openSince()).toBe(before);

  await edit(ROUTE, (text) => `${text}\nconst broken = ;`);
  await expect.poll(said).toContain("SyntaxError");
  expect(await health()).toMatchObject({ status: "changed" });
  await edit(ROUTE, (text) =>
    text.replace("const broken = ;", "").replace(`status: "changed"`, `status: "ok"`),
  );
  await expect.poll(health).toMatchObject({ status: "ok" });

  // What the database was opened with has changed as well.
  await edit("adapters/db/schema/columns.ts", (text) => `${text}\n`);
  await edit(ROUTE, (text) => text.replace(`status: "ok"`, `status: "on another schema"`));
  await expect.poll(health).toMatchObject({ status: "on another schema" });
  expect(await openSince()).not.toBe(before);

  expect(await stop()).toBe(0);
  await expect(openSince()).rejects.toThrow("ENOENT");
});
