import { defaultClientConditions, defineConfig } from "vite";

/** Port 4401 is one of the origins the demo key `pk_demo` is good for. */
export default defineConfig({
  // Inside this repository the package is read from its source; a project of your own needs no such line.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  server: { host: "127.0.0.1", port: 4401, strictPort: true },
  build: { target: "es2022", outDir: "dist", emptyOutDir: true },
});
