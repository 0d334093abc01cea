import { ApiError, contract, type Endpoint } from "@pressport/core/contract";
import { acceptedLanguage } from "@pressport/core/rules";
import { type PlainCall, plainRoutes } from "../../http/calls/plain-route.ts";
import { countAttempt } from "../../http/limits/rate-limit.ts";
import { actAs } from "../../process/actor.ts";
import { type PageAnswer, redirectTo } from "../../server-pages/server-page.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import { approveProof, commentOnProof, openProof } from "./answer-proof.service.ts";
import { noProofPage, proofPage, type TypedAnswer } from "./proof-page.ts";

const PATH = "/proof/{token}";

/** The page of a proof: plain forms that need no script, for whoever has the link. */
export const proofPageRoutes = plainRoutes([
  {
    method: "GET",
    path: PATH,
    handle: (call, services) => guarded(call, services, contract.proofs.shared, () => show(call, services)),
  },
  {
    method: "POST",
    path: `${PATH}/approve`,
    handle: (call, services) =>
      guarded(call, services, contract.proofs.approve, () => approve(call, services)),
  },
  {
    method: "POST",
    path: `${PATH}/comment`,
    handle: (call, services) =>
      guarded(call, services, contract.proofs.comment, () => comment(call, services)),
  },
  // Reached by reloading a page that was shown as the answer to a form.
  ...["approve", "comment"].map((form) => ({
    method: "GET" as const,
    path: `${PATH}/${form}`,
    handle: ({ params }: PlainCall) => redirectTo(pathOf(params.token)),
  })),
]);

const pathOf = (token = "") => `/proof/${encodeURIComponent(token)}`;

async function show({ params }: PlainCall, services: Services, typed: TypedAnswer = {}): Promise<PageAnswer> {
  const token = params.token ?? "";
  const opened = await openProof(services, token);
  return proofPage(opened, { path: pathOf(token), typed, host: new URL(services.config.publicUrl).origin });
}

async function approve(call: PlainCall, services: Services): Promise<PageAnswer> {
  const name = formOf(call).get("proof_approved_by") ?? "";
  const { success, data, error } = contract.proofs.approve.body.safeParse({ proof_approved_by: name });
  if (!success) return show(call, services, { name, nameError: error.issues[0]?.message });
  await approveProof(services, call.params.token ?? "", data.proof_approved_by);
  return redirectTo(pathOf(call.params.token));
}

async function comment(call: PlainCall, services: Services): Promise<PageAnswer> {
  const words = formOf(call).get("comment_text") ?? "";
  const { success, data } = contract.proofs.comment.body.safeParse({ comment_text: words });
  if (!success) {
    const commentError =
      words.trim() === "" ? "Please write what should be different." : "This text is too long";
    return show(call, services, { words, commentError });
  }
  await commentOnProof(services, call.params.token ?? "", data.comment_text);
  return redirectTo(pathOf(call.params.token));
}

const formOf = ({ body }: PlainCall) => new URLSearchParams(body.toString("utf8"));

/** Answers within the limits of the call it stands for, in the name of whoever sits at that address. */
async function guarded(
  { ip, headers }: PlainCall,
  services: Services,
  endpoint: Endpoint,
  answer: () => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const agent = headers["user-agent"] ?? null;
  try {
    await countAttempt(services.limits, endpoint, { ip, account: null, device: null });
    return await actAs({ kind: "user", user_id: null, name: null, address: ip, agent }, answer);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const language = acceptedLanguage(headers["accept-language"] ?? null);
    const [title, words] = TROUBLE[error.code] ?? UNKNOWN;
    return noProofPage({
      title: say(language, title),
      words: say(language, words),
      language,
      status: error.status,
    });
  }
}

const UNKNOWN = ["There is nothing here", "Please check the link: perhaps a part of it is missing."] as const;
const TROUBLE: Readonly<Record<string, readonly [string, string]>> = {
  link_used: [
    "This link is over",
    "What it showed was taken back, or it was too long ago. Please ask the shop for a new link.",
  ],
  proof_approved: [
    "This print has been approved",
    "It can no longer be changed here. Please write to the shop.",
  ],
  too_many: [
    "Please wait a moment",
    "That was a little much at once. Nothing is lost: please try again in a minute.",
  ],
};
