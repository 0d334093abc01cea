import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";

/*
 * What a process needs half of its start for, left out. Imported before anything large is.
 */

// Compiled code is kept from start to start (in NODE_COMPILE_CACHE, else in the temporary folder).
enableCompileCache();

/** Packages of ES modules alone, which import each other by whole file names. */
const MODULES = /\/node_modules\/(?:drizzle-orm|zod|@pressport\/[a-z-]+)\/.*\.js$/;

// Node looks a file up, its real place and its package's manifest anew for each import, of which the host has thousands. A
// whole name says all of that. And drizzle-orm's manifest, read for each import of it, names 447 files.
const drizzle = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, resolve) {
    const { parentURL = "" } = context;
    if (specifier.startsWith(".")) {
      if (specifier.endsWith(".ts")) return within(specifier, parentURL, "module-typescript");
      if (specifier.endsWith(".js") && MODULES.test(parentURL)) return within(specifier, parentURL, "module");
    }
    if (!specifier.startsWith("drizzle-orm")) return resolve(specifier, context);
    const known = drizzle.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true };
    drizzle.set(specifier, known);
    return known;
  },
});

const within = (specifier: string, parentURL: string, format: string): ResolveFnOutput => ({
  url: new URL(specifier, parentURL).href,
  format,
  shortCircuit: true,
});
