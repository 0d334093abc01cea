import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, Origin, type WebElement } from "selenium-webdriver";
import type { Spot } from "./find-in-page.ts";
import type { Driver } from "./visitor.ts";

/** Debian's, each as its maker ships it. */
const FIREFOX = "/usr/bin/firefox-esr";
const WEBKIT = "/usr/bin/WebKitWebDriver";
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const SCREEN = "/usr/bin/Xvfb";
/** Wide enough for the panel beside the canvas. */
const WINDOW = { width: 1280, height: 900 };

/** The browsers besides Chromium that this machine has, each with what starts it. */
export const otherBrowsers: readonly (readonly [name: string, start: () => Promise<Driver>])[] = [
  ...(existsSync(FIREFOX) ? [["Firefox", startFirefox] as const] : []),
  ...([WEBKIT, MINI_BROWSER, SCREEN].every((file) => existsSync(file))
    ? [["WebKit", startWebKit] as const]
    : []),
];

/** Firefox, by WebDriver BiDi, which it speaks itself. */
async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    defaultViewport: WINDOW,
    headless: true,
  });
  const page = await browser.newPage();
  return {
    go: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    async press({ x, y }) {
      await page.mouse.click(x, y).catch((error: unknown) => {
        // Firefox says so where the press takes the page away; what comes of it is looked for afterwards.
        if (!String(error).includes("NS_ERROR_FAILURE")) throw error;
      });
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    },
    type: (words) => page.keyboard.type(words),
    async upload(file) {
      const input = await page.evaluateHandle(() => window.finder.fileInput() as HTMLInputElement);
      await input.uploadFile(file);
    },
    close: () => browser.close(),
  };
}

/** WebKit's own small browser, by WebDriver, on a screen nobody looks at. */
async function startWebKit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), "pressport-webkit-"));
  const display = `:${100 + (process.pid % 800)}`;
  const screen = spawn(SCREEN, [display, "-screen", "0", "1400x1100x24"], { stdio: "ignore" });
  const port = await findFreePort();
  const driver = spawn(WEBKIT, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      // Its sandbox wants more rights than a container has.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const end = async () => {
    await Promise.all([driver, screen].map(ended));
    await rm(home, { recursive: true, force: true });
  };
  try {
    return await openWebKit(`http://127.0.0.1:${port}`, end);
  } catch (problem) {
    await end();
    throw problem;
  }
}

async function openWebKit(server: string, end: () => Promise<void>): Promise<Driver> {
  await answers(`${server}/status`);
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  const at = (spot: Spot) => ({
    ...spot,
    origin: Origin.VIEWPORT,
    duration: 50,
  });
  return {
    go: (address) => browser.get(address),
    address: () => browser.getCurrentUrl(),
    run: (script) => browser.executeScript(script),
    press: (spot) => browser.actions().move(at(spot)).press().release().perform(),
    drag: (from, to) => browser.actions().move(at(from)).press().move(at(to)).release().perform(),
    type: (words) => browser.actions().sendKeys(words).perform(),
    async upload(file) {
      const input: WebElement = await browser.executeScript("return window.finder.fileInput()");
      await input.sendKeys(file);
    },
    async close() {
      try {
        await browser.quit();
      } finally {
        await end();
      }
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, "close");
  child.kill();
  await end;
}

/** Waits until a driver listens. */
async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing answers at ${address}.`);
}
