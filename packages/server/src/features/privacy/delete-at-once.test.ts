import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientProducts, clients, designs, orders, users } from "../../adapters/db/schema.ts";
import { callerOfUser } from "../../http/access/client-caller.ts";
import { failureOf } from "../../http/refusals/failures-to-response.ts";
import { boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import { withScratch } from "../../text/scratch.ts";
import { changeClient, changeUser } from "../auth/user-entity.service.ts";
import { storeDesign } from "../designs/designs.service.ts";
import { deleteClient } from "./delete-client.service.ts";

const OWNED = { orders, clientProducts };

async function start() {
  const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const { api, account } = await server.signIn("reseller");
  const { given } = server;
  await given.order(api);
  return { services: server.services, account };
}

test("[AP125] an upload that was under way when its account was deleted is refused, and none of it is kept", async () => {
  const { services, account } = await start();
  const caller = await callerOfUser(services.db, account.user_id);
  if (!caller) throw new Error("Nobody has this account.");
  // Let in while there was an account; the last byte comes when there is none.
  expect(await deleteClient(services, account.client_id)).toEqual({ kind: "deleted" });
  const picture = Buffer.from(await (await aPicture(600, 800, "late.jpg")).arrayBuffer());
  const refusal = await withScratch(async (folder) => {
    const path = join(folder, "late.jpg");
    await writeFile(path, picture);
    const facts = { field: "cd_file", index: null, filename: "late.jpg", contentType: "image/jpeg" };
    const sha256 = createHash("sha256").update(picture).digest("hex");
    const upload = { ...facts, extension: "jpg", bytes: picture.length, sha256, path };
    return storeDesign(services, caller, upload).catch((error: unknown) => error);
  });
  expect(failureOf(refusal).code).toBe("not_signed_in");
  const rows = await services.db.select().from(designs).where(eq(designs.client_id, account.client_id));
  expect(rows.map((row) => row.cd_name)).toEqual(["deleted"]);
});

test.each(Object.entries(OWNED))(
  "[AP125] nothing becomes a deleted account's any more, whatever the code does: %s",
  async (_name, table) => {
    const { services, account } = await start();
    await deleteClient(services, account.client_id);
    const again = services.db.execute(
      sql`insert into ${table} overriding system value select * from ${table} where client_id = ${account.client_id}`,
    );
    await expect(again).rejects.toMatchObject({ cause: { code: "PP001" } });
  },
);

test("[AP136] settings that were on their way when their account was deleted write nothing onto it", async () => {
  const { services, account } = await start();
  const { user_id, client_id } = account;
  await deleteClient(services, client_id);
  // Let in while there was an account, these waited for its rows until there was none.
  for (const late of [
    () => changeUser(services.db, user_id, { user_name: "Ann Late" }),
    () => changeClient(services.db, client_id, { company_name: "Late Ltd" }),
    () => changeClient(services.db, client_id, { client_store_url: "https://late.example" }),
  ])
    expect(failureOf(await late().catch((error: unknown) => error)).code).toBe("not_signed_in");
  const [row] = await services.db
    .select()
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(eq(users.user_id, user_id));
  expect(row).toMatchObject({
    users: { user_name: "deleted" },
    clients: { client_name: "deleted", company_name: "", client_store_url: null },
  });
});
