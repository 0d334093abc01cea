import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { plainRoutes } from "../../../http/calls/plain-route.ts";
import { type ZippedFile, zipStream } from "../../../http/files/zip-stream.ts";

/** Where the plugin lies: in the repository, or beside the code of the published package. */
const PLACES = ["../../../../../../integrations/woocommerce", "../../../integrations/woocommerce"];
/** The folder the plugin is unpacked to; WordPress knows it by that name. */
const FOLDER = "pressport";

/** The plugin for WooCommerce as WordPress takes it. */
export const pluginRoutes = plainRoutes([
  {
    method: "GET",
    path: "/integrations/pressport-woocommerce.zip",
    asIs: true,
    handle: () => {
      const folder = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
        existsSync(place),
      );
      if (!folder) return { status: 404, body: "This host was installed without the plugin." };
      const headers = {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="pressport-woocommerce.zip"',
      };
      return { headers, body: zipStream(filesOf(folder)) };
    },
  },
]);

async function* filesOf(folder: string): AsyncGenerator<ZippedFile> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const file of files.toSorted())
    yield {
      name: `${FOLDER}/${relative(folder, file).replaceAll("\\", "/")}`,
      content: await readFile(file),
    };
}
