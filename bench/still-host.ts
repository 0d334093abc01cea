import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startHost } from "../packages/server/src/faults/kills/host-process.ts";

const ASK_EVERY_MS = 200;

interface Products {
  data: { product_picture_urls: string[] }[];
}

/**
 * Starts a host with the demo's data that does nothing but answer: one that has just made them paints their print files for
 * minutes, on the processors that are measured. It ends with the stack.
 */
export async function startStillHost(stack: AsyncDisposableStack): Promise<{ url: string }> {
  const dataFolder = await mkdtemp(join(tmpdir(), "pressport-bench-"));
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }));
  await (await startHost(dataFolder, { PRESSPORT_SEED: "demo" })).stop();
  const host = await startHost(dataFolder, { PRESSPORT_SEED: "none" });
  stack.defer(() => host.stop());
  while (!(await hasPictures(host.url))) await wait(ASK_EVERY_MS);
  return host;
}

/** Whether the last thing a host does by itself is done: taking the pictures of its products. */
async function hasPictures(url: string): Promise<boolean> {
  const { data }: Products = await (await fetch(`${url}/api/products`)).json();
  return data.every((product) => product.product_picture_urls.length > 0);
}
