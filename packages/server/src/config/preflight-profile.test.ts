import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { readConfig } from "./config.ts";
import { preflightProfileOf, shownFindings } from "./preflight-profile.ts";

const folder = await tempFolder();

async function profileFile(profile: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, typeof profile === "string" ? profile : JSON.stringify(profile));
  return path;
}

const severitiesOf = (path?: string) =>
  shownFindings(
    [{ code: "press-colours-untagged" }, { code: "much-ink", measured: 320, wanted: 300 }],
    preflightProfileOf(path),
  ).map(({ code, severity }) => [code, severity]);

test("[PA161] the operator's profile says how bad a finding is, and what nobody is told of", async () => {
  expect(severitiesOf()).toEqual([
    ["much-ink", "warning"],
    ["press-colours-untagged", "info"],
  ]);
  const stricter = await profileFile({ findings: { "press-colours-untagged": "error" } });
  expect(severitiesOf(stricter)).toEqual([
    ["press-colours-untagged", "error"],
    ["much-ink", "warning"],
  ]);
  const quieter = await profileFile({ findings: { "much-ink": "off" } });
  expect(severitiesOf(quieter)).toEqual([["press-colours-untagged", "info"]]);
});

test.each([
  {
    profile: { findings: { hairlines: "error" } },
    says: /findings\.hairlines is no finding; there are .*hairline/,
  },
  { profile: { findings: { hairline: "bad" } }, says: /findings\.hairline/ },
  { profile: { inks: { Laser: "burn" } }, says: /inks\.Laser/ },
  { profile: { severities: {} }, says: /severities/ },
  { profile: "{", says: /JSON/ },
])("[PA161] a host does not start with a profile such as $profile", async ({ profile, says }) => {
  const start = { PRESSPORT_PREFLIGHT: await profileFile(profile), PRESSPORT_DATA: folder };
  expect(() => readConfig(start)).toThrow(/PRESSPORT_PREFLIGHT must name a profile: /);
  expect(() => readConfig(start)).toThrow(says);
});

test("[PA161] a host does not start with a profile that is not there", () => {
  const start = { PRESSPORT_PREFLIGHT: join(folder, "nowhere.json"), PRESSPORT_DATA: folder };
  expect(() => readConfig(start)).toThrow(/PRESSPORT_PREFLIGHT must name a profile: ENOENT/);
});

test("[PA162] a spot ink is known for what it means by its name, however that is written, and by names of the operator's", async () => {
  const path = await profileFile({ inks: { "Laser Outline": "cut", White: "varnish" } });
  const meant = (name: string, profile?: string) =>
    shownFindings([{ code: "spot-ink", name }], preflightProfileOf(profile)).map(({ code }) => code);
  for (const name of ["CutContour", "cut contour", "Thru-cut", "KISS_CUT", "Stanze"])
    expect([name, ...meant(name)]).toEqual([name, "spot-cut"]);
  expect(meant("Crease")).toEqual(["spot-crease"]);
  expect(meant("White")).toEqual(["spot-white"]);
  expect(meant("Varnish")).toEqual(["spot-varnish"]);
  expect(meant("PANTONE 485 C")).toEqual(["spot-ink"]);
  expect(meant("Laser Outline")).toEqual(["spot-ink"]);
  expect(meant("laser-outline", path)).toEqual(["spot-cut"]);
  expect(meant("White", path)).toEqual(["spot-varnish"]);
});
