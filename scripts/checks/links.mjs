import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { has, listFiles, root } from "../project.mjs";

/** The docs site has addresses of its own, and its build finds dead ones; files that packages were given are not ours. */
const LEFT_OUT = /^(docs\/site\/pages\/|docs\/api\/|.*\/CHANGELOG\.md$)/;
const LINK = /!?\[[^\]]*\]\(\s*<?([^)\s>]+)/g;
const FENCE = /^(```|~~~)[\s\S]*?^\1/gm;

/**
 * Links of the repository's Markdown files that lead to no file, or to no heading of one, one sentence each.
 * @returns {string[]}
 */
export function checkLinks() {
  return listFiles(".")
    .filter((file) => file.endsWith(".md") && !LEFT_OUT.test(file))
    .flatMap((file) => findDeadLinks(file, readFileSync(join(root, file), "utf8")));
}

/**
 * @param {string} file its path in the repository
 * @param {string} text
 * @returns {string[]}
 */
export function findDeadLinks(file, text) {
  return [...text.replace(FENCE, "").matchAll(LINK)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/i.test(link)) return [];
    const [path = "", heading] = link.split("#");
    const target = path === "" ? file : normalize(join(dirname(file), decodeURI(path))).replaceAll("\\", "/");
    if (path !== "" && !has(target)) return [`${file}: ${link} leads nowhere`];
    if (heading === undefined || !target.endsWith(".md")) return [];
    const own = path === "" ? text : readFileSync(join(root, target), "utf8");
    return headingsOf(own).has(heading) ? [] : [`${file}: ${link} names no heading of ${target}`];
  });
}

/** The names of a file's headings, as GitHub makes them. */
function headingsOf(/** @type {string} */ text) {
  const headings = [...text.replace(FENCE, "").matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, words = ""]) =>
    words
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
  return new Set(headings);
}
