import { defineConfig } from "vitest/config";

/** The tests of one subject, as Node runs them; `mutate.mjs` says which. */
export default defineConfig({
  resolve: { conditions: ["source", "node"] },
  ssr: { resolve: { conditions: ["source", "node"] } },
  test: {
    include: process.env.PRESSPORT_MUTATION_TESTS?.split(",") ?? [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
