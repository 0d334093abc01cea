import { join } from "node:path";
import { expect } from "@playwright/test";
import { build } from "vite";
import type { Finder, Sought, Spot } from "./find-in-page.ts";

/** What a driver of a browser does: real input at places of the window, and scripts in the page. */
export interface Driver {
  go(address: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a script in the page: the body of a function, which answers JSON. */
  run(script: string): Promise<unknown>;
  press(spot: Spot): Promise<void>;
  drag(from: Spot, to: Spot): Promise<void>;
  type(words: string): Promise<void>;
  /** Gives a file of this machine to the first field for files. */
  upload(file: string): Promise<void>;
  close(): Promise<void>;
}

/** How long what is on its way may take on a busy machine. */
const patient = { timeout: 60_000 };

let finder: Promise<string> | undefined;

/** The script that finds things in a page, made once. */
async function makeFinder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "find-in-page.ts"), formats: ["iife"], name: "findInPage" },
    },
  });
  const chunk = [built].flat().flatMap((one) => ("output" in one ? one.output : []))[0];
  if (chunk?.type !== "chunk") throw new Error("The finder was not built.");
  return chunk.code;
}

/** Somebody who uses a page in a browser that is not Chromium: sees, presses, types, drags. */
export function visitor(driver: Driver) {
  /** Asks the finder, and brings it into the page first where there is a new page. */
  async function ask<Name extends keyof Finder>(
    name: Name,
    ...args: Parameters<Finder[Name]>
  ): Promise<ReturnType<Finder[Name]>> {
    const words = args.map((argument) => JSON.stringify(argument)).join();
    const asking = `return window.finder ? [window.finder.${name}(${words})] : null`;
    for (;;) {
      const answer = (await driver.run(asking)) as [ReturnType<Finder[Name]>] | null;
      if (answer) return answer[0];
      finder ??= makeFinder();
      await driver.run(`${await finder}; return true`);
    }
  }

  // The page may become another one at any time, and then there is nothing to ask.
  const isThere = (sought: Sought) => ask("isThere", sought).catch(() => false);

  const see = (sought: Sought) =>
    expect.poll(() => isThere(sought), { message: JSON.stringify(sought), ...patient }).toBe(true);

  async function press(sought: Sought): Promise<void> {
    await see(sought);
    await expect.poll(() => ask("isReady", sought), patient).toBe(true);
    const spot = await ask("spot", sought);
    if (!spot) throw new Error(`Gone: ${JSON.stringify(sought)}`);
    await driver.press(spot);
  }

  return {
    ...driver,
    ask,
    isThere,
    see,
    press,
    async fill(label: string, words: string): Promise<void> {
      await see({ label });
      if (await ask("isList", { label })) {
        await expect.poll(() => ask("pick", { label }, words), patient).toBe(true);
        return;
      }
      await press({ label });
      await ask("clear", { label });
      await driver.type(words);
    },
    /** Drags a canvas, and waits until it is drawn anew. */
    async moveDesign(): Promise<void> {
      const before = await ask("picture", "canvas");
      const from = await ask("spotOfSelector", "canvas");
      if (!from) throw new Error("There is no canvas.");
      await driver.drag(from, { x: from.x + 24, y: from.y - 31 });
      await expect.poll(async () => (await ask("picture", "canvas")) === before, patient).toBe(false);
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;
