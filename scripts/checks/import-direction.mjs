import { listFiles } from "../project.mjs";
import { readImports } from "./imports.mjs";

/** @typedef {import("./imports.mjs").Import} Import */

/**
 * A rule says about files of one place what they may not import; `unless` names files of the place that are exempt.
 * @typedef {{ why: string, from: RegExp, unless?: RegExp, banned: (to: string, from: string) => boolean }} Rule
 */

/** What only tests and tools run. */
export const TEST =
  /(\.(test|stories|driver|arbitrary)\.tsx?|\.mjs)$|\/testing\/|^packages\/server\/src\/faults\/|\/\.storybook\//;
const CORE = "packages/core/src/";

/** What stands beneath the features of core, from left to right: each may import what stands to its left. */
const BENEATH = ["contract", "rules", "typesetting", "client"];

/** @type {Rule[]} */
export const rules = [
  {
    why: "core imports from left to right only: contract ← rules ← typesetting ← client ← features",
    from: /^packages\/core\/src\/(contract|rules|typesetting|client)\//,
    unless: TEST,
    banned: (to, from) => {
      if (!to.startsWith(CORE)) return false;
      const place = BENEATH.indexOf(folderIn(CORE, to));
      return (place === -1 && folderIn(CORE, to) !== "text") || place > BENEATH.indexOf(folderIn(CORE, from));
    },
  },
  {
    why: "text is readable by all and reads only the contract and the rules",
    from: /^packages\/core\/src\/text\//,
    unless: TEST,
    banned: (to) => to.startsWith(CORE) && !["contract", "rules", "text"].includes(folderIn(CORE, to)),
  },
  {
    why: "core/testing is for tests",
    from: /^packages\/core\/src\//,
    unless: TEST,
    banned: (to) => to.startsWith(`${CORE}testing/`),
  },
  {
    why: "core knows no framework and no other package of the workspace",
    from: /^packages\/core\/src\//,
    unless: TEST,
    banned: (to) => /^(preact|@preact\/signals|react|react-dom|lit|@pressport\/.*)$/.test(to),
  },
  {
    why: "the server reads only @pressport/core/contract, @pressport/core/rules and @pressport/core/typesetting",
    from: /^packages\/server\/src\//,
    unless: TEST,
    banned: (to) =>
      to.startsWith("@pressport/") &&
      ![
        "@pressport/core/contract",
        "@pressport/core/rules",
        "@pressport/core/typesetting",
        "@pressport/demo",
      ].includes(to),
  },
  {
    why: "only seed/ knows the demo",
    from: /^packages\/server\/src\//,
    unless: /^packages\/server\/src\/seed\//,
    banned: (to) => to === "@pressport/demo",
  },
  {
    why: "the demo is data and pictures, and knows no other package of the workspace",
    from: /^packages\/demo\/src\//,
    banned: (to) => to.startsWith("@pressport/"),
  },
  {
    why: "only http/, app.ts, create-server.ts and index.ts know the web framework",
    from: /^packages\/server\/src\//,
    unless: /^packages\/server\/src\/(http\/|testing\/|app\.ts|create-server\.ts|index\.ts)|\.test\.ts$/,
    banned: (to) => /^(fastify|@fastify\/.*)$/.test(to),
  },
  {
    why: "a feature calls another feature's service, never its queries",
    from: /^packages\/server\/src\/features\//,
    unless: TEST,
    banned: (to, from) => {
      const feature = folderIn("packages/server/src/features/", from);
      return to.endsWith(".queries.ts") && !to.startsWith(`packages/server/src/features/${feature}/`);
    },
  },
  {
    why: "adapters know neither features nor the web layer",
    from: /^packages\/server\/src\/adapters\//,
    // A column of JSON is typed by the feature that fills it.
    unless: /\/adapters\/db\/schema\/|\.test\.ts$|\/testing\//,
    banned: (to) => /^packages\/server\/src\/(features|http)\//.test(to),
  },
  {
    why: "a widget reads signals and calls store actions; it never calls the client",
    from: /^packages\/web-components\/src\//,
    unless: TEST,
    banned: (to) => /^@pressport\/(server|portal)/.test(to) || /^packages\/(core|server)\//.test(to),
  },
  {
    why: "parts know no store",
    from: /^packages\/web-components\/src\/parts\//,
    unless: TEST,
    banned: (to) => /^packages\/web-components\/src\/(auth-modal|editor|basket|order-tracker)\//.test(to),
  },
  {
    why: "a widget imports icons from the file of those it shows; through icons.ts it would carry those of all widgets",
    from: /^packages\/web-components\/src\//,
    unless: TEST,
    banned: (to) => to === "packages/web-components/src/theme/icons.ts",
  },
  {
    why: "the portal imports only public package names",
    from: /^portal\/src\//,
    unless: TEST,
    banned: (to) => to.startsWith("packages/") || to.startsWith("@pressport/server"),
  },
  {
    why: "packages do not reach into each other's files",
    from: /^packages\/([^/]+)\//,
    banned: (to, from) => to.startsWith("packages/") && to.split("/")[1] !== from.split("/")[1],
  },
  { why: "an import names a file that is missing", from: /./, banned: (to) => to.endsWith(" (missing)") },
  { why: "tests are imported by nobody", from: /./, banned: (to) => /\.test\.tsx?$/.test(to) },
];

/**
 * Every import of the workspace that breaks a rule, and every cycle of value imports, one sentence each.
 * @returns {string[]}
 */
export function checkImports() {
  const files = ["packages", "portal", "e2e", "bench", "examples"]
    .flatMap(listFiles)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  const imports = files.flatMap(readImports);
  const broken = imports.flatMap((found) =>
    breaches(found).map((why) => `${found.from} → ${found.to}: ${why}`),
  );
  return [
    ...broken,
    ...findCycles(imports).map((cycle) => `cycle: ${cycle.join(" → ")}`),
    ...findCycles(linkFeatures(imports)).map(
      (cycle) => `features call each other in a circle: ${cycle.join(" → ")} (see features/reactions.ts)`,
    ),
  ];
}

/**
 * The features of the host as a graph: who calls whom. What follows an event is no call, and stands beside the features.
 * @param {Import[]} imports
 * @returns {Import[]}
 */
export function linkFeatures(imports) {
  /** @param {string} file */
  const featureOf = (file) => /^packages\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return imports.flatMap((found) => {
    const from = featureOf(found.from);
    const to = featureOf(found.to);
    return from && to && from !== to && !TEST.test(found.from) ? [{ ...found, from, to }] : [];
  });
}

/**
 * The reasons why an import may not be.
 * @param {Import} found
 */
export function breaches({ from, to }) {
  return rules
    .filter((rule) => rule.from.test(from) && !rule.unless?.test(from) && rule.banned(to, from))
    .map((rule) => rule.why);
}

/**
 * Cycles among value imports. Types are erased, and an `import()` runs when both modules are there: neither does harm.
 * @param {Import[]} imports
 * @returns {string[][]}
 */
export function findCycles(imports) {
  const graph = /** @type {Map<string, string[]>} */ (new Map());
  for (const { from, to, typeOnly, later } of imports) {
    if (!typeOnly && !later) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const cycles = /** @type {string[][]} */ ([]);
  const done = new Set();
  /** @param {string} file @param {string[]} path */
  const walk = (file, path) => {
    const start = path.indexOf(file);
    if (start >= 0) return cycles.push([...path.slice(start), file]);
    if (done.has(file)) return 0;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    return done.add(file).size;
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}

/**
 * The first folder of a path below another.
 * @param {string} parent
 * @param {string} path
 */
function folderIn(parent, path) {
  return path.slice(parent.length).split("/")[0] ?? "";
}
