import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeTemplates } from "../../../scripts/builds/store-templates.mjs";
import { findProblem, nextSteps, type Store, StoreProblem, TEMPLATES, writeStore } from "./create-store.ts";

const HOST = "https://print.example.com";
let place: string;
let templates: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "pressport-create-"));
  templates = join(place, "templates");
  writeTemplates(templates);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const storeIn = (folder: string, template: Store["template"] = "plain"): Store => ({
  folder: join(place, folder),
  template,
  host: HOST,
  key: "pk_12ab",
});

/** Every file of a folder with its text. */
function readAll(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(folder.length + 1), readFileSync(file, "utf8")];
    }),
  );
}

test.each(Object.keys(TEMPLATES) as Store["template"][])(
  "[WD170] a new shop of the kind %s has the host and the key it was given, and nothing of this repository",
  (template) => {
    const store = storeIn(`My Shop ${template}`, template);
    writeStore(templates, store);
    const files = readAll(store.folder);
    const all = [...files.values()].join("\n");
    expect(all).toContain(HOST);
    expect(all).toContain("pk_12ab");
    expect(all).not.toMatch(/pk_demo|127\.0\.0\.1:4400|workspace:|catalog:|\.\.\/\.\.\/packages|-store\/src/);
    const manifest = JSON.parse(files.get("package.json") ?? "");
    expect(manifest).toMatchObject({ name: `my-shop-${template}`, private: true });
    expect(manifest.scripts.start).toBeDefined();
    expect(files.get("README.md")).toContain("npm start");
    expect(files.get(".gitignore")).toContain("node_modules");
    for (const widget of ["pp-editor", "pp-basket", "pp-order-tracker", "pp-auth-modal"])
      expect(all).toContain(`<${widget}`);
  },
);

test("[WD170] the socket of a host is let in by the policy of a plain shop's pages", () => {
  const store = storeIn("shop");
  writeStore(templates, store);
  expect(readAll(store.folder).get("index.html")).toContain(`connect-src ${HOST} wss://print.example.com;`);
});

test("[S90] a new shop is written over no file, whatever it is called", () => {
  const store = storeIn("taken");
  mkdirSync(store.folder);
  writeFileSync(join(store.folder, "notes.txt"), "mine");
  expect(() => writeStore(templates, store)).toThrow(StoreProblem);
  expect(() => writeStore(templates, store)).toThrow(/already has files \(notes\.txt\).*Nothing was written/);
  expect(Object.fromEntries(readAll(store.folder))).toEqual({ "notes.txt": "mine" });
  expect(findProblem.folder(join(store.folder, "notes.txt"))).toMatch(/is a file/);
});

test("[S90] a new shop stands beside what git keeps in an empty folder", () => {
  const store = storeIn("repository");
  mkdirSync(join(store.folder, ".git"), { recursive: true });
  expect(writeStore(templates, store)).toContain("index.html");
});

test("[S90] a secret key is refused before anything is written, and so is what is no host, key or template", () => {
  for (const wrong of [
    { key: "sk_live_12" },
    { key: "demo" },
    { host: "print.example.com" },
    { host: `${HOST}/api` },
    { host: "ftp://print.example.com" },
    { template: "vue" as Store["template"] },
    { folder: " " },
  ])
    expect(() => writeStore(templates, { ...storeIn("never"), ...wrong })).toThrow(StoreProblem);
  expect(readdirSync(place)).toEqual(["templates"]);
  expect(findProblem.key("sk_live_12")).toMatch(/secret key/);
});

test("[WD170] the next steps name the folder, the installing program, and where the key has to know the shop", () => {
  const steps = nextSteps({ ...storeIn("x"), folder: "my-shop" }, "pnpm");
  expect(steps.slice(0, 3)).toEqual(["cd my-shop", "pnpm install", expect.stringContaining("pnpm start")]);
  expect(steps.join("\n")).toContain("Add http://127.0.0.1:4401 to the websites of this key");
  expect(nextSteps({ ...storeIn("x"), host: "http://127.0.0.1:4400" }).join("\n")).toContain(
    "npx @pressport/server",
  );
});
