import { availableParallelism } from "node:os";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { provideChunks } from "./packages/web-components/loader-plugin.ts";
import { preactForWidgets } from "./portal/preact-for-widgets.ts";
import { LONG_TESTS } from "./scripts/long-tests.mjs";
import { listTestBrowsers } from "./scripts/machine/browser.mjs";
import { UNHANDLED_ERRORS, VITEST_REPORT } from "./scripts/test-reports.mjs";
import { writeUnhandledErrors } from "./scripts/unhandled-errors.mjs";

/**
 * Workspace packages are read from their sources, so no test ever meets a stale build. Node's own conditions follow:
 * Vite's default has `module` among them, whose files Node cannot always load.
 */
const node = {
  resolve: { conditions: ["source", "node"] },
  ssr: { resolve: { conditions: ["source", "node"] } },
  // Where Vitest loads what runs around all tests.
  environments: { __vitest__: { resolve: { conditions: ["source", "node"] } } },
};
const browser = {
  resolve: { conditions: ["source", ...defaultClientConditions] },
  ssr: { resolve: { conditions: ["source", ...defaultClientConditions] } },
};
const preact = { oxc: { jsx: { runtime: "automatic", importSource: "preact" } } } as const;
const chunks = { plugins: [provideChunks({ embed: [] }, "0.0.0")] };
/** What a test waits for comes when it comes: on a busy machine that may take longer than a default of one second. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };
/** Tests of the host hand databases on from one to the next; what is left of them goes when all have ended. */
const databases = { globalSetup: ["packages/server/src/testing/databases/run-databases.ts"] };
const executablePath = process.env.PRESSPORT_BROWSER ?? listTestBrowsers()[0];

/** What is proven in a real WooCommerce, which somebody has to have: see `scripts/woocommerce.mjs`. */
const REAL_SHOP = "packages/server/src/features/shop-orders/real-woocommerce/*.test.ts";
const realShop = {
  ...node,
  test: {
    name: "woocommerce",
    include: [REAL_SHOP],
    // They change one and the same shop.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
};

/** What opens or paints pictures itself: it sets the decoders of its whole process, so each file has one of its own. */
const PIXELS = ["image-intake", "mockups", "print"].map(
  (folder) => `packages/server/src/${folder}/**/*.test.ts`,
);
const pixels = { ...databases, testTimeout: 60_000, hookTimeout: 60_000 };

/** Begins with what mostly waits, for hosts that are killed and started: at the end nothing else would run beside it. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ project }: TestSpecification) => project.name === "faults";
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** How tests of the host run. */
const host = {
  ...patient,
  ...databases,
  // A worker loads the host once, and hands a database on from file to file.
  isolate: false,
  // A fresh database, real pictures and print files: slow on a small machine is not broken.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** The folder a whole run reports into, see `scripts/test.mjs`. */
const reports = process.env.PRESSPORT_TEST_REPORTS;

/** Every test beside its source, in the surroundings its kind needs. */
export default defineConfig({
  test: {
    // One more than there are cores: many tests of the host wait for processes of their own.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: WaitingFirst },
    ...(reports && {
      reporters: [
        "default",
        ["json", { outputFile: join(reports, VITEST_REPORT) }],
        writeUnhandledErrors(join(reports, UNHANDLED_ERRORS)),
      ],
    }),
    coverage: { provider: "v8", include: ["**/src/**"] },
    projects: [
      ...(process.env.PRESSPORT_TEST_SHOP ? [realShop] : []),
      {
        ...node,
        // Rules and stores leave nothing behind in a process, and most files take less time than a worker's start.
        test: { ...patient, name: "core", include: ["packages/core/src/**/*.test.ts"], isolate: false },
      },
      {
        ...node,
        test: {
          ...host,
          name: "server",
          include: ["packages/server/src/**/*.test.ts"],
          exclude: [
            REAL_SHOP,
            ...PIXELS,
            ...(["faults", "files", "printing", "shops"] as const).flatMap((kind) => LONG_TESTS[kind]),
          ],
        },
      },
      { ...node, test: { ...host, name: "faults", include: LONG_TESTS.faults } },
      { ...node, test: { ...host, name: "printing", include: LONG_TESTS.printing } },
      { ...node, test: { ...host, name: "shops", include: LONG_TESTS.shops } },
      { ...node, test: { ...pixels, name: "pixels", include: PIXELS, exclude: LONG_TESTS.files } },
      { ...node, test: { ...pixels, name: "files", include: LONG_TESTS.files } },
      {
        ...node,
        test: {
          ...host,
          name: "embedded",
          env: { PRESSPORT_TEST_SET_UP: "pglite" },
          include: LONG_TESTS.embedded,
        },
      },
      {
        ...node,
        test: {
          ...host,
          isolate: true,
          name: "copies",
          env: { PRESSPORT_TEST_SET_UP: "copies" },
          include: LONG_TESTS.copies,
        },
      },
      {
        ...browser,
        ...preact,
        ...chunks,
        test: {
          ...patient,
          name: "widgets",
          environment: "happy-dom",
          setupFiles: ["packages/web-components/src/testing/patient-finds.ts"],
          include: ["packages/web-components/src/**/*.test.{ts,tsx}"],
          exclude: ["**/*.browser.test.{ts,tsx}"],
        },
      },
      {
        ...browser,
        ...preact,
        ...chunks,
        test: {
          ...patient,
          name: "browser",
          include: ["packages/web-components/src/**/*.browser.test.{ts,tsx}"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        ...browser,
        plugins: [preactForWidgets()],
        test: {
          ...patient,
          name: "portal",
          environment: "happy-dom",
          // Each test loads the portal anew, and with it the widgets: Preact and its signals have to come along.
          server: { deps: { inline: [/preact/] } },
          include: LONG_TESTS.portal,
          // Some open the whole portal once for each role.
          testTimeout: 60_000,
        },
      },
      {
        ...node,
        test: { ...patient, name: "tools", include: LONG_TESTS.tools },
      },
    ],
  },
});
