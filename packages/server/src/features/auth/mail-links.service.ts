import { ApiError } from "@pressport/core/contract";
import type { Services } from "../../services.ts";
import { findLink, type LinkPurpose, type MailLink } from "./mail-links.queries.ts";

/** A link that is for one of these and can still be used; throws where it is not. */
export async function usableLink(
  { db, clock }: Pick<Services, "db" | "clock">,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<MailLink> {
  const link = await findLink(db, secret);
  if (!link || !purposes.includes(link.link_purpose)) throw new ApiError("not_found");
  if (link.link_used_at !== null || link.link_expires_at <= clock.now()) throw new ApiError("link_used");
  return link;
}
