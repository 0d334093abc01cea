import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Loads the host in a process of its own and sets its web server up; answers what that took. */
async function loadHost(): Promise<string[]> {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, load) => (loaded.push(url), load(url, context)) });
    await import("./quick-start.ts");
    await import("./run-host.ts");
    const { createHttp } = await import("../http/create-http.ts");
    const { readConfig } = await import("../config/config.ts");
    const { createLog } = await import("../http/structured-log.ts");
    const app = await createHttp({ config: readConfig({}), log: createLog("silent") }, () => false);
    await app.ready();
    console.log(JSON.stringify(loaded));
  `;
  const args = ["--conditions=source", "--input-type=module", "-e", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    maxBuffer: 16 * 1024 * 1024,
  });
  const loaded: string[] = JSON.parse(stdout);
  return loaded.filter((url) => url.startsWith("file:"));
}

/** The package a module belongs to; its own path for one of ours. */
const packageOf = (url: string): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? url.replace(/.*\/packages\//, "");

test("a host starts without the libraries that only some requests, jobs and settings need", async () => {
  const files = await loadHost();
  expect(new Set(files).size, "each module is loaded once, however it is named").toBe(files.length);
  const loaded = new Set(files.map(packageOf));
  expect([...loaded]).toEqual(expect.arrayContaining(["fastify", "zod", "server/src/process/run-host.ts"]));
  const later = [
    "@aws-sdk/client-s3",
    "@cantoo/pdf-lib",
    "ajv",
    "date-holidays",
    "fontkit",
    "nodemailer",
    "pdfkit",
    "pusher",
    "sharp",
    "stripe",
  ];
  expect(later.filter((name) => loaded.has(name))).toEqual([]);
});
