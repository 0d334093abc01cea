import { ApiError, contract } from "@pressport/core/contract";
import { PAGE_SIZES, pageMeta, pageRange } from "@pressport/core/rules";
import { mostBackOf } from "../../http/access/staff-access.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { dismissIncident, type IncidentAction, retryIncident } from "../incidents/incidents.service.ts";
import { answerMessage, closeMessage, type MessageAction } from "../messages/messages.service.ts";
import { type ClaimDecision, decideClaim } from "../orders/claims/decide-claim.service.ts";
import { messageOfClaim } from "./inbox.queries.ts";
import { inboxCounts, inboxPage, showIncident, showMessage, takeEntry } from "./inbox.service.ts";

/** What waits for staff, and what they do about it. */
export const inboxRoutes = routesFor(contract.inbox, {
  index: async ({ user, query: { page, state = "open", kind, owner, search } }, services) => {
    const { limit, offset } = pageRange(page, PAGE_SIZES.inbox);
    const found = await inboxPage(
      services,
      user,
      { state, kind, owner, search },
      { limit: limit ?? PAGE_SIZES.inbox, offset },
    );
    return { data: found.data, meta: pageMeta(found.total, page, PAGE_SIZES.inbox) };
  },

  counts: ({ user }, services) => inboxCounts(services, user),
  take: ({ user, body }, services) => takeEntry(services, user, body),
  show: ({ user, params }, services) => showMessage(services, user, params.id),

  answer: async ({ user, params, body }, services) => {
    requireDone(await answerMessage(services, params.id, body.answer, body.seen));
    return showMessage(services, user, params.id);
  },

  close: async ({ user, params }, services) => {
    requireDone(await closeMessage(services, params.id));
    return showMessage(services, user, params.id);
  },

  decide: async ({ user, params, body }, services) => {
    const { decision, amount, words } = body;
    const message_id = await messageOfClaim(services.db, params.id);
    if (message_id === null) throw new ApiError("not_found");
    const decided: ClaimDecision = decision === "decline" ? "declined" : "approved";
    const as = decision === "decline" ? undefined : decision;
    const most = await mostBackOf(services.db, user);
    const claim = await decideClaim(services, params.id, decided, { as, amount, words, most });
    if (!claim) throw new ApiError("conflict", { message: "Somebody else has decided this claim." });
    return showMessage(services, user, message_id);
  },

  incident: ({ user, params }, services) => showIncident(services, user, params.id),

  retryIncident: async ({ user, params }, services) => {
    requireAction(await retryIncident(services, params.id, user.user_email));
    return showIncident(services, user, params.id);
  },

  dismissIncident: async ({ user, params, body }, services) => {
    requireAction(await dismissIncident(services, params.id, user.user_email, body.because));
    return showIncident(services, user, params.id);
  },
});

function requireDone(action: MessageAction): void {
  if (action === "not there") throw new ApiError("not_found");
  if (action === "answered meanwhile")
    throw new ApiError("conflict", {
      message: "Somebody else has answered meanwhile. Please read that first.",
    });
  if (action === "undecided")
    throw new ApiError("conflict", { message: "This claim waits for a decision, which closes it." });
  if (action === "closed") throw new ApiError("conflict");
}

function requireAction(action: IncidentAction): void {
  if (action === "not there") throw new ApiError("not_found");
  if (action !== "done") throw new ApiError("conflict");
}
