import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boot } from "./boot.ts";

const ROOT = new URL("../../../../", import.meta.url);
const SAMPLE = /```ts\nimport \{ boot \} from "@pressport\/server\/testing";\n([\s\S]*?)```/;

test.each(["docs/site/pages/guide/npm.md", "packages/server/README.md"])(
  "[WD22] the test host that %s shows starts, lets somebody in and stops",
  async (file) => {
    const [, code = ""] = SAMPLE.exec(readFileSync(new URL(file, ROOT), "utf8")) ?? [];
    expect(code).toContain("boot()");
    const run: (start: typeof boot) => Promise<{ auth: object }> = new Function(
      "boot",
      `return (async () => { ${code} return api; })()`,
    );
    expect(await run(boot)).toHaveProperty("auth.login");
  },
);
