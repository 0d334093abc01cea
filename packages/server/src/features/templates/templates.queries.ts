import { ApiError, type DesignTemplate } from "@pressport/core/contract";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { designs, designTemplates } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";

type Owner = Pick<Caller, "client_id">;

const ownDesign = (cd_id: number, { client_id }: Owner) =>
  and(eq(designs.cd_id, cd_id), eq(designs.client_id, client_id), isNull(designs.cd_deleted_at));

/** The template of an own design, without fields where none was saved; undefined for a design that is not the client's. */
export async function findTemplate(
  db: Database,
  cd_id: number,
  owner: Owner,
): Promise<DesignTemplate | undefined> {
  const [row] = await db
    .select({
      cd_id: designs.cd_id,
      template_version: designTemplates.template_version,
      template_fields: designTemplates.template_fields,
    })
    .from(designs)
    .leftJoin(designTemplates, eq(designTemplates.cd_id, designs.cd_id))
    .where(ownDesign(cd_id, owner));
  return (
    row && { cd_id, template_version: row.template_version ?? 0, template_fields: row.template_fields ?? [] }
  );
}

/** Saves the fields of an own design, if `template_version` is still the newest; undefined for a design that is not the client's. */
export function saveTemplate(
  db: Database,
  { cd_id, template_version, template_fields }: DesignTemplate,
  owner: Owner,
): Promise<DesignTemplate | undefined> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ cd_id: designs.cd_id })
      .from(designs)
      .where(ownDesign(cd_id, owner))
      .for("update");
    if (!own) return undefined;
    const [saved] =
      template_version === 0
        ? await tx
            .insert(designTemplates)
            .values({ cd_id, template_version: 1, template_fields })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(designTemplates)
            .set({ template_version: template_version + 1, template_fields })
            .where(
              and(eq(designTemplates.cd_id, cd_id), eq(designTemplates.template_version, template_version)),
            )
            .returning();
    if (!saved) throw new ApiError("conflict");
    await tx
      .update(designs)
      .set({ cd_has_fields: template_fields.length > 0 })
      .where(ownDesign(cd_id, owner));
    return saved;
  });
}
