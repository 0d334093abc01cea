import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteConfig } from "vitepress";

/** Writes `llms.txt`: what there is, a line for each page, and then the text of all pages, for language models. */
export async function writeForModels({ outDir, pages, site }: SiteConfig): Promise<void> {
  const read = await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(outDir, page.replace(/\.md$/, ".html")), "utf8");
      const address = `/docs/${page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
      return { address, title: /<title>(.*?) · /.exec(html)?.[1] ?? site.title, text: textOf(html) };
    }),
  );
  const list = read.map(({ address, title }) => `- [${title}](${address})`);
  const texts = read.map(({ title, address, text }) => `---\n\n<!-- ${title}: ${address} -->\n\n${text}`);
  const head = [
    `# ${site.title}`,
    `> ${site.description}`,
    "The HTTP API is described in [openapi.json](/openapi.json).",
    list.join("\n"),
  ];
  await writeFile(join(outDir, "llms.txt"), `${[...head, ...texts].join("\n\n")}\n`);
}

/** The words of a page's article, headings and code marked as in Markdown. */
function textOf(html: string): string {
  const article = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  return article
    .replaceAll(
      /<(button|svg|style)[\s\S]*?<\/\1>|<a class="header-anchor"[\s\S]*?<\/a>|<span class="lang">[^<]*<\/span>/g,
      "",
    )
    .replaceAll(/<h([1-6])[^>]*>/g, (_, level: string) => `\n\n${"#".repeat(Number(level))} `)
    .replaceAll(/<pre[^>]*>/g, "\n\n```\n")
    .replaceAll("</pre>", "\n```\n")
    .replaceAll(/<li[^>]*>/g, "\n- ")
    .replaceAll(/<tr[^>]*>/g, "\n| ")
    .replaceAll(/<\/t[dh]>/g, " | ")
    .replaceAll(/<\/(p|h[1-6]|ul|ol|table)>/g, "\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[\u200b]/g, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
