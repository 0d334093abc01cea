import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** The kinds of shop, each with what it is. */
export const TEMPLATES = {
  plain: "HTML pages and one script tag; nothing to build",
  react: "React and Vite",
  next: "Next.js; the server lists the products",
} as const;

/** What `npx @pressport/server` starts on the same machine. */
export const LOCAL = { host: "http://127.0.0.1:4400", key: "pk_demo" };

/** Where each shop runs while it is developed: one of the websites of the demo's key. */
const SHOP = "http://127.0.0.1:4401";

/** A shop as somebody asked for it; `host` has no slash at its end. */
export interface Store {
  folder: string;
  template: keyof typeof TEMPLATES;
  host: string;
  key: string;
}

/** Something the person at the terminal can mend; the message says what. */
export class StoreProblem extends Error {}

/** The problem with an answer in words, or nothing: for a question that is asked, and for an argument. */
export const findProblem = {
  folder(folder: string): string | undefined {
    if (folder.trim() === "") return "Name a folder for the shop.";
    if (!existsSync(folder)) return;
    const files = listTaken(folder);
    if (files === null) return `${folder} is a file. Name a folder that is empty or not there yet.`;
    if (files.length === 0) return;
    const some = `${files.slice(0, 3).join(", ")}${files.length > 3 ? " and more" : ""}`;
    return `${folder} already has files (${some}). Nothing was written. Name a folder that is empty or not there yet.`;
  },
  template(template: string): string | undefined {
    if (Object.hasOwn(TEMPLATES, template)) return;
    return `There is no template "${template}". There are: ${Object.keys(TEMPLATES).join(", ")}.`;
  },
  host(host: string): string | undefined {
    if (URL.canParse(host) && /^https?:$/.test(new URL(host).protocol) && new URL(host).origin === host)
      return;
    return `"${host}" is not the address of a host. It looks like https://print.example.com, with nothing behind it.`;
  },
  key(key: string): string | undefined {
    if (/^pk_\w+$/.test(key)) return;
    if (key.startsWith("sk_"))
      return "That is a secret key. Everybody can read the pages of a shop: use the publishable key, which begins with pk_.";
    return `"${key}" is not a publishable key. It begins with pk_ and is in the portal under Settings → API.`;
  },
};

/** Writes the shop from its template, and answers the names of its files. Writes nothing where something is wrong. */
export function writeStore(templates: string, { folder, template, host, key }: Store): string[] {
  for (const problem of [
    findProblem.folder(folder),
    findProblem.template(template),
    findProblem.host(host),
    findProblem.key(key),
  ])
    if (problem) throw new StoreProblem(problem);
  const target = resolve(folder);
  try {
    mkdirSync(target, { recursive: true });
    cpSync(join(templates, template), target, { recursive: true, errorOnExist: true, force: false });
  } catch (problem) {
    throw new StoreProblem(`The shop could not be written: ${(problem as Error).message}`);
  }
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) giveSettings(join(parentPath, name), { host, key });
  namePackage(target);
  // npm leaves files of this name out of a package.
  writeFileSync(join(target, ".gitignore"), "node_modules/\ndist/\n.next/\nnext-env.d.ts\n*.tsbuildinfo\n");
  writeFileSync(join(target, "README.md"), readme({ folder, template, host, key }));
  return readdirSync(target).sort();
}

/** What to do now, as lines for a terminal; `manager` is the program that installs packages. */
export function nextSteps({ folder, host, key }: Store, manager = "npm"): string[] {
  return [
    ...(resolve(folder) === process.cwd() ? [] : [`cd ${folder}`]),
    `${manager} install`,
    `${manager} start     # the shop is at ${SHOP}`,
    "",
    `The shop uses the print host ${host} with the key ${key}.`,
    host === LOCAL.host
      ? "No host there yet? In another folder and terminal: npx @pressport/server"
      : `Add ${SHOP} to the websites of this key: in the portal under Settings → API. Later add the shop's own address.`,
  ];
}

/** The names in a folder besides those a new shop may stand beside; null where it is no folder. */
function listTaken(folder: string): string[] | null {
  try {
    return readdirSync(folder).filter((name) => name !== ".git");
  } catch {
    return null;
  }
}

/** The templates are examples that run on the local host with the demo's key. */
function giveSettings(file: string, { host, key }: Pick<Store, "host" | "key">): void {
  const text = readFileSync(file, "utf8");
  const given = text
    .replaceAll(LOCAL.host, host)
    .replaceAll(socketOf(LOCAL.host), socketOf(host))
    .replaceAll(LOCAL.key, key);
  if (given !== text) writeFileSync(file, given);
}

const socketOf = (host: string) => host.replace(/^http/, "ws");

function namePackage(target: string): void {
  const file = join(target, "package.json");
  const name = basename(target)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const manifest = { name: name || "shop", ...JSON.parse(readFileSync(file, "utf8")) };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function readme(store: Store): string {
  const steps = nextSteps({ ...store, folder: "." });
  const end = steps.indexOf("");
  return [
    `# ${basename(resolve(store.folder))}`,
    `A shop on Pressport's widgets: ${TEMPLATES[store.template]}.`,
    ["```sh", ...steps.slice(0, end), "```"].join("\n"),
    steps.slice(end + 1).join("\n"),
    `The docs of the host, with all attributes, events and colours of the widgets: ${store.host}/docs`,
    "",
  ].join("\n\n");
}
