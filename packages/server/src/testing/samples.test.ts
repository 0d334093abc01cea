import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { boot } from "./boot.ts";

const ROOT = new URL("../../../../", import.meta.url);
const SAMPLE = /```ts\nimport \{ boot \} from "@pressport\/server\/testing";\n([\s\S]*?)```/;

test.each(["docs/site/pages/guide/npm.md", "packages/server/README.md"])(
  "[WD22] the test host that %s shows starts, lets somebody in and stops",
  async (file) => {
    const [, code = ""] = SAMPLE.exec(readFileSync(new URL(file, ROOT), "utf8")) ?? [];
    expect(code).toContain("boot()");
    const started: unknown = runInThisContext(`(async (boot) => { ${code} return api; })`);
    const api: unknown = typeof started === "function" && (await Reflect.apply(started, undefined, [boot]));
    expect(api).toHaveProperty("auth.login");
  },
);
