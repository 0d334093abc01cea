import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";

/*
 * What a process needs half of its start for, left out. Imported before anything large is.
 */

// Compiled code is kept from start to start (in NODE_COMPILE_CACHE, else in the temporary folder).
enableCompileCache();

// Node reads the manifest of a package anew for each import of it or within it, and drizzle-orm's names 447 files.
const drizzle = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, resolve) {
    if (specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    if (!specifier.startsWith("drizzle-orm")) return resolve(specifier, context);
    const known = drizzle.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true };
    drizzle.set(specifier, known);
    return known;
  },
});
