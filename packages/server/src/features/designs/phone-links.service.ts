import {
  ApiError,
  PHONE_LINK_SECONDS,
  type PhoneLink,
  type PhoneToken,
  userChannel,
} from "@pressport/core/contract";
import type { Caller, CallToken } from "../../http/access/caller.ts";
import { endPhoneLinks, issuePhoneLink, tradePhoneLink } from "../../http/access/tokens.ts";
import type { Services } from "../../services.ts";
import { qrPicture } from "../../text/qr-picture.ts";
import { audit } from "../audit/audit.service.ts";
import type { DesignRow } from "./designs.queries.ts";

/** The portal's page a phone opens; the code stands behind the `#`, where no server and no log sees it. */
const PHONE_PAGE = "/from-phone";

/** Makes a link for the caller's phone; the one before ends. */
export async function openPhoneLink(
  { db, clock, config }: Services,
  { user_id, client_id }: Caller,
  { scope }: CallToken,
): Promise<PhoneLink> {
  const now = clock.now();
  const validForMs = PHONE_LINK_SECONDS * 1000;
  const ends = new Date(now.getTime() + validForMs).toISOString();
  const code = await db.transaction(async (tx) => {
    const made = await issuePhoneLink(tx, now, { user_id, scope }, validForMs);
    const change = { action: "phone_link.opened", entity: "user", entity_id: user_id, client_id } as const;
    await audit({ clock }, tx, { ...change, before: {}, after: { phone_link_ends_at: ends } });
    return made;
  });
  const phone_link_url = `${config.publicUrl}${PHONE_PAGE}#${code}`;
  return {
    phone_link_url,
    phone_link_picture: qrPicture(phone_link_url),
    phone_link_opened_at: now.toISOString(),
    phone_link_ends_at: ends,
  };
}

/** Ends the caller's link: a phone that has it uploads nothing more. */
export function closePhoneLink({ db }: Services, { user_id }: Caller): Promise<void> {
  return endPhoneLinks(db, user_id);
}

/** Lets in the phone that brings the code of a link, and no other after it. */
export async function takePhoneLink({ db, clock }: Services, code: string): Promise<PhoneToken> {
  const taken = await tradePhoneLink(db, clock.now(), code);
  if (!taken) throw new ApiError("link_used");
  return { phone_token: taken.secret, phone_link_ends_at: taken.endsAt.toISOString() };
}

/** Writes down that a phone uploaded a design, and tells the open pages of its owner. */
export async function tellOfPhoneUpload(
  { db, clock, push }: Services,
  { user_id, client_id }: Caller,
  { cd_id, cd_name, cd_file_bytes }: DesignRow,
): Promise<void> {
  await audit({ clock }, db, {
    action: "design.uploaded",
    entity: "design",
    entity_id: cd_id,
    client_id,
    before: {},
    after: { cd_name, cd_file_bytes },
  });
  await push.trigger(userChannel(user_id), "phone-upload", { cd_id });
}
