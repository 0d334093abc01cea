import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

let path: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  path = join(await tempFolder(), "database.lock");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Another process that tries to take the lock, and says so. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const module = new URL("./folder-lock.ts", import.meta.url).href;
  const script = `
    import { lockFolder } from ${JSON.stringify(module)};
    try { lockFolder(${JSON.stringify(path)}, () => {}); console.log("holds"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name); }`;
  const child = spawn(process.execPath, ["--conditions=source", "--input-type=module", "-e", script]);
  children.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said).trim() };
}

const none = () => {};
const stale = (holder: object) => writeFileSync(path, JSON.stringify(holder));
const older = (seconds: number) => {
  const then = new Date(Date.now() - seconds * 1_000);
  utimesSync(path, then, then);
};

test("[R3] one process holds a folder; another is refused in words that help", async () => {
  const { said, child } = await otherProcess();
  expect(said).toBe("holds");
  expect(() => lockFolder(path, none)).toThrow(FolderInUse);
  expect(() => lockFolder(path, none)).toThrow(new RegExp(`process ${child.pid} on .*PRESSPORT_DATA`));
  expect((await otherProcess()).said).toBe("FolderInUse");
});

test("[R3] the lock of a killed process is cleared at once", async () => {
  const { child } = await otherProcess();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(existsSync(path)).toBe(true);
  lockFolder(path, none).release();
  expect(existsSync(path)).toBe(false);
});

test("[R2] [R3] a lock always says whose it is, so one killed while taking it does not shut the folder", async () => {
  const module = new URL("./folder-lock.ts", import.meta.url).href;
  const script = `
    import { lockFolder } from ${JSON.stringify(module)};
    for (let turn = 0; turn < 3_000; turn++) lockFolder(${JSON.stringify(path)}, () => {}).release();`;
  const child = spawn(process.execPath, ["--conditions=source", "--input-type=module", "-e", script]);
  children.push(child);
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  const seen = { whole: 0, empty: 0 };
  while (!ended) {
    for (let look = 0; look < 500; look++) {
      if (!existsSync(path)) continue;
      try {
        seen[readFileSync(path, "utf8") === "" ? "empty" : "whole"] += 1;
      } catch {
        // Released in between.
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(seen.whole).toBeGreaterThan(0);
  expect(seen.empty).toBe(0);
});

test("[R3] of eight processes that meet a stale lock at the same time exactly one takes it", async () => {
  stale({ token: "dead", pid: 999_999_999, host: hostname(), started: "boot 1" });
  const all = await Promise.all(Array.from({ length: 8 }, otherProcess));
  expect(all.filter(({ said }) => said === "holds")).toHaveLength(1);
});

test("a pid that now belongs to another process does not hold the lock", () => {
  stale({ token: "dead", pid: process.pid, host: hostname(), started: "an earlier boot 1" });
  lockFolder(path, none).release();
});

test("a lock of another machine holds as long as its heart beats", () => {
  stale({ token: "far", pid: 1, host: "another-container", started: "boot 1" });
  expect(() => lockFolder(path, none)).toThrow(FolderInUse);
  older(16);
  lockFolder(path, none).release();
});

test("a lock file that was cut off while being written is cleared once it is old", () => {
  writeFileSync(path, '{"tok');
  expect(() => lockFolder(path, none)).toThrow(FolderInUse);
  older(16);
  lockFolder(path, none).release();
});

test("a takeover that was itself killed does not block for ever", () => {
  stale({ token: "dead", pid: 999_999_999, host: hostname(), started: "boot 1" });
  writeFileSync(`${path}.takeover`, "");
  expect(() => lockFolder(path, none)).toThrow(FolderInUse);
  const then = new Date(Date.now() - 6_000);
  utimesSync(`${path}.takeover`, then, then);
  lockFolder(path, none).release();
});

test("whoever lost the lock hears of it, and does not remove the new holder's", async () => {
  const lost = Promise.withResolvers<void>();
  const lock = lockFolder(path, lost.resolve);
  stale({ token: "usurper", pid: 1, host: "elsewhere", started: null });
  await lost.promise;
  lock.release();
  expect(readFileSync(path, "utf8")).toContain("usurper");
});

test("the folder is made when it is not there", async () => {
  const folder = join(await tempFolder(), "a", "b");
  const deep = join(folder, "database.lock");
  lockFolder(deep, none).release();
  mkdirSync(folder, { recursive: true });
  expect(existsSync(deep)).toBe(false);
});
