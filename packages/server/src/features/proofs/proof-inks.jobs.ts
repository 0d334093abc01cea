import { eq } from "drizzle-orm";
import { orderItems, orders, proofs } from "../../adapters/db/schema.ts";
import { newFileKey } from "../../adapters/files/file-keys.ts";
import type { FileFacts } from "../../adapters/files/files.ts";
import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import { countFiles } from "../../http/bodies/stored-bytes.ts";
import type { Services } from "../../services.ts";
import { withScratch } from "../../text/scratch.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { withPrintFile } from "../print/print-files.service.ts";
import { drawInkPictures } from "../print/print-pictures.service.ts";
import { PROOF_FILES, PROOF_INKS } from "./proofs.service.ts";

/** Draws the inks of proofs: it takes a while, and nobody waits for it. */
export function defineProofJobs(services: Services): void {
  services.jobs.define<{ order_id: number; proof_id: number }>(PROOF_INKS, {
    ...OUTSIDE_PATIENCE,
    failure: "The inks of a proof could not be drawn",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    timeoutSeconds: 300,
    handler: ({ proof_id }) => drawInks(services, proof_id),
  });
}

async function drawInks(services: Services, proof_id: number): Promise<void> {
  const { db, files } = services;
  const [found] = await db
    .select({ proof: proofs, item: orderItems, order: orders })
    .from(proofs)
    .innerJoin(orderItems, eq(orderItems.oi_id, proofs.oi_id))
    .innerJoin(orders, eq(orders.order_id, proofs.order_id))
    .where(eq(proofs.proof_id, proof_id));
  if (!found || found.proof.proof_state === "withdrawn" || found.order.order_deleted_at !== null) return;
  const { proof, item, order } = found;
  await withPrintFile(services, { order, item }, ({ path, sha256 }) =>
    withScratch(async (folder) => {
      // Another file has taken its place: that one has a proof of its own.
      if (sha256 !== proof.proof_file_sha256) return;
      const drawn = (await drawInkPictures(services, item.oi_print_job, path, folder)) ?? [];
      const proof_inks: typeof proof.proof_inks = [];
      const pictures: FileFacts[] = [];
      for (const { name, paths } of drawn) {
        const keys: string[] = [];
        for (const picture of paths) {
          const stored = await files.put(newFileKey(PROOF_FILES, "jpg"), { path: picture });
          pictures.push(stored);
          keys.push(stored.key);
        }
        proof_inks.push({ name, keys });
      }
      await db.transaction(async (tx) => {
        await tx.update(proofs).set({ proof_inks }).where(eq(proofs.proof_id, proof_id));
        await countFiles(tx, proof.client_id, pictures);
        await announceOrder(services.jobs, tx, order.order_id);
      });
    }),
  );
}
