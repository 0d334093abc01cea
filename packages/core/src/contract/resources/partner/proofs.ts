import * as z from "zod/mini";
import { endpoint, list, members, one } from "../../endpoint.ts";
import { KEY_FAILURES } from "../../failures.ts";
import {
  Email,
  fieldMessages,
  IdParams,
  IdText,
  Money,
  optionalText,
  PlainName,
  PriceInput,
  requiredText,
  Time,
} from "../../fields/fields.ts";
import { Finding } from "../findings.ts";

/** Where a proof stands. One that nobody answered in time is `expired`; its order goes on waiting. */
const ProofState = z.enum(["sent", "changes", "approved", "withdrawn", "expired"]);

/** What a shopper wants changed. */
const ProofComment = z.object({ comment_text: z.string(), comment_created_at: Time });

/** An ink of a print: the darker, the more of it. A name of null is all of them together. */
const ProofInk = z.object({ ink_name: z.nullable(z.string()), ink_pictures: z.array(z.string()) });

/** What a proof shows of its print. */
const shownPrint = {
  /** Its print file as it was sent, a picture a page. */
  proof_pictures: z.array(z.string()),
  /** What each ink prints of each page, and all together with red where paper cannot hold them; drawn a little later, or never where the host cannot. */
  proof_inks: z.array(ProofInk),
  /** The SHA-256 of that file, which is the one that is printed; null of proofs from before it was named. */
  proof_file_sha256: z.nullable(z.string()),
  /** What was found in that file; nothing that keeps it from being printed. */
  proof_findings: z.array(Finding),
};

/** A proof of an ordered item, as its sender sees it. */
export const Proof = z.object({
  proof_id: z.int(),
  order_id: z.int(),
  oi_id: z.int(),
  proof_state: ProofState,
  proof_name: z.string(),
  proof_email: z.string(),
  proof_language: z.string(),
  proof_message: z.string(),
  /** What the page says it costs; null where it says nothing. */
  proof_price: z.nullable(Money),
  ...shownPrint,
  proof_comments: z.array(ProofComment),
  proof_created_at: Time,
  proof_expires_at: Time,
  /** Who approved it and when; null before. */
  proof_approved_by: z.nullable(z.string()),
  proof_approved_at: z.nullable(Time),
  /** When it was taken back; null while it counts. */
  proof_withdrawn_at: z.nullable(Time),
});
export type Proof = z.infer<typeof Proof>;

/** A proof just sent, with its link: told this once, and in the letter. */
export const SentProof = z.extend(Proof, { proof_url: z.string() });
export type SentProof = z.infer<typeof SentProof>;

/** A proof as the holder of its link sees it, and nothing else of the order. */
export const SharedProof = z.object({
  proof_state: ProofState,
  proof_shop: z.string(),
  proof_name: z.string(),
  proof_message: z.string(),
  proof_product: z.string(),
  /** Size and options in words. */
  proof_size: z.string(),
  proof_quantity: z.int(),
  /** The finished size of each page, in millimetres: places in its findings are counted from the top left of that. */
  proof_width: z.number(),
  proof_height: z.number(),
  /** Null where the sender shows no price. */
  proof_price: z.nullable(Money),
  ...shownPrint,
  /** The product in a room; null for what is shown in none. */
  proof_mockup_url: z.nullable(z.string()),
  proof_comments: z.array(ProofComment),
  proof_created_at: Time,
  proof_expires_at: Time,
  proof_approved_by: z.nullable(z.string()),
  proof_approved_at: z.nullable(Time),
});
export type SharedProof = z.infer<typeof SharedProof>;

const own = ["not_signed_in", "not_verified", "not_allowed", "not_found"] as const;
const TokenParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,200}$/)) });

/** Every proof sent of an order, the newest first. */
export const index = endpoint({
  method: "GET",
  path: "/api/orders/{id}/proofs",
  summary: "Proofs of an order",
  access: members,
  keys: "orders:read",
  params: IdParams,
  answer: list(Proof),
  fails: own,
});

/**
 * Sends somebody a link to one item as it will be printed, to approve or comment on. The order is not printed before the
 * proof is approved or withdrawn. A proof of the item that is still open is withdrawn; an approved one has to be first.
 */
export const create = endpoint({
  method: "POST",
  path: "/api/orders/{id}/items/{itemId}/proofs",
  summary: "Send a proof",
  access: members,
  keys: "orders:write",
  params: z.object({ id: IdText, itemId: IdText }),
  body: z.object({
    proof_name: PlainName,
    proof_email: Email,
    /** What the letter and the page are in; English where the host has no words of it. */
    proof_language: z._default(optionalText(35), "en"),
    proof_message: z._default(optionalText(2000), ""),
    /** Shown only where it is given. */
    proof_price: z._default(z.nullable(PriceInput), null),
  }),
  answer: one(SentProof),
  fails: [...own, "invalid", "files_locked", "proof_approved", ...KEY_FAILURES],
  idempotent: true,
  limit: { points: 30, seconds: 3600, per: "account" },
});

/** Takes a proof back, also an approved one: its link ends, and the item can be changed again. */
export const withdraw = endpoint({
  method: "DELETE",
  path: "/api/proofs/{id}",
  summary: "Withdraw a proof",
  access: members,
  keys: "orders:write",
  params: IdParams,
  answer: one(Proof),
  fails: [...own, "files_locked"],
});

/** A proof, for whoever holds its link. */
export const shared = endpoint({
  method: "GET",
  path: "/api/proofs/shared/{token}",
  summary: "A proof by its link",
  access: "public",
  params: TokenParams,
  answer: one(SharedProof),
  fails: ["not_found", "link_used"],
  limit: { points: 120, seconds: 60, per: "address" },
});

/** Approves a proof, which freezes what it shows. Approving twice is approving once. */
export const approve = endpoint({
  method: "POST",
  path: "/api/proofs/shared/{token}/approve",
  summary: "Approve a proof by its link",
  access: "public",
  params: TokenParams,
  body: z.object({ proof_approved_by: PlainName }),
  answer: one(SharedProof),
  fails: ["not_found", "link_used", "invalid"],
  limit: { points: 20, seconds: 60, per: "address" },
});

/** Says what should be changed. It can still be approved afterwards. */
export const comment = endpoint({
  method: "POST",
  path: "/api/proofs/shared/{token}/comment",
  summary: "Comment on a proof by its link",
  access: "public",
  params: TokenParams,
  body: z.object({ comment_text: requiredText(fieldMessages.required, 2000) }),
  answer: one(SharedProof),
  fails: ["not_found", "link_used", "invalid", "proof_approved"],
  limit: { points: 20, seconds: 60, per: "address" },
});
