import type { Plugin, Rolldown } from "vite";

const RUNTIME = "\0rolldown/runtime.js";

/**
 * Puts the bundler's few lines of run time into each chunk that uses them. Rolldown always makes them a file of their
 * own; for a script tag that is one more request before anything shows.
 */
export function inlineRuntime(): Plugin {
  return {
    name: "pressport-inline-runtime",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const runtime = chunks.find((chunk) => Object.keys(chunk.modules).join() === RUNTIME);
      if (!runtime) return;
      const source = asExpression(runtime.code);
      for (const chunk of chunks)
        if (chunk.imports.includes(runtime.fileName)) inline(chunk, runtime.fileName, source);
      delete bundle[runtime.fileName];
    },
  };
}

/** Turns a module that ends in `export{a as b}` into an expression with the same names. */
function asExpression(code: string): string {
  const match = /^([\s\S]*)export\s*\{([^}]*)\};?\s*$/.exec(code);
  if (!match) throw new Error("The bundler's run time has a shape this build does not know.");
  const [, body = "", names = ""] = match;
  const fields = names.split(",").map((name) => {
    const [inner = "", outer = inner] = name.trim().split(/\s+as\s+/);
    return `${outer}:${inner}`;
  });
  return `(()=>{${body.trim()}return{${fields.join()}}})()`;
}

function inline(chunk: Rolldown.OutputChunk, fileName: string, source: string): void {
  const file = fileName.replace(/^.*\//, "");
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replaceAll(".", "\\.")}["'];?`,
  );
  const [found, names = ""] = statement.exec(chunk.code) ?? [];
  if (!found)
    throw new Error(`${chunk.fileName} imports the bundler's run time in a way this build does not know.`);
  const fields = names.replace(/\s+as\s+/g, ":");
  chunk.code = chunk.code.replace(found, () => `const{${fields}}=${source};`);
  chunk.imports = chunk.imports.filter((name) => name !== fileName);
}
