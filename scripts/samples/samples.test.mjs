import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract } from "../../packages/core/src/contract/contract.ts";
import { addHostCommands } from "../../packages/server/src/process/commands.ts";
import { root } from "../project.mjs";
import { findCodeProblems, isOfServer } from "./check-code.mjs";
import { findUnknownMarkup } from "./check-markup.mjs";
import { readSamples, samplesOf } from "./read-samples.mjs";

const samples = readSamples();
const of = (/** @type {string[]} */ ...languages) =>
  samples.filter(({ language }) => languages.includes(language));
const at = (/** @type {{ file: string, line: number }} */ { file, line }) => `${file}:${line}`;

/** The scripts inside a piece of HTML, each where it stands on its page. */
const scriptsIn = (/** @type {import("./read-samples.mjs").Sample} */ sample) =>
  [...sample.code.matchAll(/<script>\n([\s\S]*?)<\/script>/g)].map(({ 1: code = "", index }) => ({
    ...sample,
    language: "js",
    code,
    line: sample.line + sample.code.slice(0, index).split("\n").length,
  }));

const problem = (/** @type {string} */ language, /** @type {string} */ code) =>
  samplesOf("page.md", `# A page\n\n\`\`\`${language}\n${code}\n\`\`\`\n`);

test("[WD22] every sample of the docs is of a kind that is checked", () => {
  const kinds = ["js", "ts", "tsx", "html", "css", "vue", "svelte", "sh", "json", "liquid"];
  expect(samples.filter(({ language }) => !kinds.includes(language)).map(at)).toEqual([]);
  expect(samples.length).toBeGreaterThan(40);
});

test("[WD22] samples of JavaScript and TypeScript compile against the packages", {
  timeout: 240_000,
}, async () => {
  const broken = problem("ts", 'document.addEventListener("pp-added", ({ detail }) => detail);');
  const code = [
    ...of("js", "ts", "tsx").filter((sample) => !isOfServer(sample)),
    ...of("html").flatMap(scriptsIn),
    ...broken,
  ];
  expect(await findCodeProblems(code)).toEqual([
    expect.stringMatching(/^page\.md:4: .*'detail' does not exist/),
  ]);
});

test("[WD22] markup and styles of samples name tags, attributes, events, slots, parts and tokens that there are", () => {
  const shown = of("html", "vue", "svelte", "css", "tsx");
  const problems = shown.flatMap((sample) =>
    findUnknownMarkup(sample).map((says) => `${at(sample)}: ${says}`),
  );
  expect(problems).toEqual([]);
});

test.each([
  ["<pp-bucket></pp-bucket>", "there is no pp-bucket"],
  ['<pp-basket mode="large"></pp-basket>', 'pp-basket takes no mode="large"'],
  ['<pp-basket product-id="1"></pp-basket>', "pp-basket takes no product-id"],
  ["<pp-editor onpp-gone={() => 1} />", "pp-editor fires no pp-gone"],
  ['<pp-basket><p slot="attic"></p></pp-basket>', "pp-basket has no slot attic"],
  ["pp-basket::part(lid) { --pp-lid: 0 }", "pp-basket has no part lid"],
  ['<script async src="x" data-kee="pk"></script>', "the script tag takes no data-kee"],
])("[WD22] %s is noticed", (code, says) => {
  const [sample] = problem("html", code);
  expect(sample && findUnknownMarkup(sample)).toContain(says);
});

test("[WD22] what samples ask the host for is in its contract", () => {
  const paths = Object.values(contract)
    .flatMap((group) => Object.values(group))
    .map(({ path }) => path.replace(/\{\w+\}/g, "*"));
  const asked = samples.flatMap((sample) =>
    [...sample.code.matchAll(/\/(api\/[^\s`"'?]+)/g)].map(({ 1: path = "" }) => ({
      where: at(sample),
      path: `/${path.replace(/\$?\{[^}]+\}/g, "*").replace(/\/\d+(?=\/|$)/g, "/*")}`,
    })),
  );
  // The path of a call whose name comes with it.
  const unknown = asked.filter(({ path }) => path !== "/api/*" && !paths.includes(path));
  expect(unknown).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
});

test("[WD22] commands in samples are there, with the options they are given", async () => {
  const { Command } = createRequire(join(root, "packages/server/package.json"))("commander");
  const program = new Command();
  await addHostCommands(program, "help");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const problems = of("sh").flatMap((sample) =>
    sample.code
      .split("\n")
      .map((line) =>
        line
          .replace(/\s+#.*/, "")
          .trim()
          .split(/\s+/),
      )
      .flatMap(([name = "", ...words]) => {
        const says = `${at(sample)}: ${[name, ...words].join(" ")}`;
        if (name === "npm" && words[0] === "create")
          return existsSync(join(root, "packages", `create-${words[1]}`)) ? [] : [says];
        if (name === "npm") return words[0] && words[0] in scripts ? [] : [says];
        const given = name === "npx" && words[0] === "@pressport/server" ? words.slice(1) : words;
        if (name !== "pressport-server" && name !== "npx") return [];
        return knows(program, given) ? [] : [says];
      }),
  );
  expect(problems).toEqual([]);
});

/** Whether a program knows the command of these words, and its options. */
function knows(/** @type {any} */ program, /** @type {string[]} */ words) {
  // Options without a command are those of the one that nobody has to name.
  const unnamed = program.commands.find((/** @type {any} */ one) => one.name() === "serve");
  let command = words[0]?.startsWith("--") ? unnamed : program;
  const rest = [...words];
  for (let next = rest[0]; next; next = rest[0]) {
    const inner = command.commands.find((/** @type {any} */ one) => one.name() === next);
    if (!inner) break;
    command = inner;
    rest.shift();
  }
  const options = ["--help", ...command.options.map((/** @type {any} */ one) => one.long)];
  const isWhole = command.commands.length === 0 || rest.every((word) => word.startsWith("--"));
  return isWhole && rest.filter((word) => word.startsWith("--")).every((word) => options.includes(word));
}

test("[WD22] samples of JSON are JSON, and snippets for shops are there", () => {
  for (const { code } of of("json")) expect(() => JSON.parse(code)).not.toThrow();
  const snippets = of("liquid").flatMap(({ code }) => [...code.matchAll(/render '([\w-]+)'/g)]);
  expect(
    snippets
      .map(([, name]) => name)
      .filter((name) => !existsSync(join(root, `integrations/shopify/${name}.liquid`))),
  ).toEqual([]);
  expect(snippets.length).toBeGreaterThan(0);
});
