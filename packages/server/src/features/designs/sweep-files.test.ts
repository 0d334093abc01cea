import { expect, test } from "vitest";
import { designs } from "../../adapters/db/schema.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import { boot } from "../../testing/boot.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { DESIGN_FILES } from "./design-files.ts";
import { sweepDesignFiles } from "./sweep-files.service.ts";

test("[R20] files that no design has go after a day; those of designs stay, deleted ones included", async () => {
  const { api, doors } = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const upload = async () => api.designs.upload({ files: { print_file: await aSmallPicture() }, body: {} });
  await upload();
  await api.designs.remove({ params: { id: (await upload()).cd_id } });
  const rows = await doors.db.select().from(designs);
  const named = rows.flatMap((row) => [row.cd_file_key, row.cd_preview_key, row.cd_thumbnail_key]);
  expect(named).toHaveLength(6);
  const unnamed = Object.values(DESIGN_FILES).map((folder) => newFileKey(folder, "jpg"));
  const elsewhere = newFileKey("print-files", "pdf");
  for (const key of [...unnamed, elsewhere]) await doors.files.put(key, Buffer.from("left behind"));

  // The disk says when a file was written, by the machine's own clock.
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(await sweepDesignFiles(doors, inHours(23))).toBe(0);
  expect(await sweepDesignFiles(doors, inHours(25))).toBe(unnamed.length);
  for (const key of [...named, elsewhere])
    expect([key, await doors.files.stat(key)]).toEqual([
      key,
      { key, size: expect.any(Number), modifiedAt: expect.any(Date) },
    ]);
  for (const key of unnamed) expect(await doors.files.stat(key)).toBeUndefined();
});
