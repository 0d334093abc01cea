import { type AcceptedCard, acceptedLanguage } from "@pressport/core/rules";
import {
  type PageAnswer,
  type PageCall,
  redirectTo,
  type ServerPage,
} from "../../../server-pages/server-page.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { type CardTrace, KEEPING_CARDS, outcomeOf, TEST_CARDS, traceOf } from "./sandbox-cards.ts";
import { filledWith, issuesOf, readTypedCard } from "./sandbox-form.ts";
import { noteTypedCard } from "./sandbox-kept-cards.ts";
import type { Ending, SandboxSession, SandboxSessions } from "./sandbox-sessions.ts";
import { brandNames } from "./sandbox-text.ts";
import { endedView, payView, secondStepView, unknownView } from "./sandbox-views.ts";

type Handle = (session: SandboxSession, form: URLSearchParams) => Promise<PageAnswer> | PageAnswer;

/** The pages of the sandbox checkout: plain forms that need no script. */
export function createSandboxPages(
  sessions: SandboxSessions,
  db: Database,
  clock: Clock,
): readonly ServerPage[] {
  /** Looks the session up; one that has ended is shown as that, or leads on when a form was sent again. */
  const page = (method: "GET" | "POST", suffix: string, handle: Handle): ServerPage => ({
    method,
    path: `/checkout/{session_id}${suffix}`,
    async handle({ params, body, headers }: PageCall) {
      const session = await sessions.find(params.session_id ?? "");
      if (!session || session.purpose === "charge")
        return unknownView(acceptedLanguage(headers["accept-language"] ?? null));
      if (session.state !== "open") return method === "GET" ? ended(session) : leadOn(session);
      return handle(session, new URLSearchParams(body.toString("utf8")));
    },
  });

  /** Ends the session; if another tab was faster, its outcome counts. */
  async function end({ session_id, language }: SandboxSession, ending: Ending): Promise<PageAnswer> {
    const session = (await sessions.end(session_id, ending)) ?? (await sessions.find(session_id));
    return session ? leadOn(session) : unknownView(language);
  }

  async function pay(session: SandboxSession, form: URLSearchParams): Promise<PageAnswer> {
    const typed = readTypedCard(form);
    const issues = issuesOf(typed, clock.now());
    const card = traceOf(typed.number);
    if (!card || Object.keys(issues).length > 0) return payView(session, typed, issues);
    const outcome = outcomeOf(typed.number);
    if (session.purpose === "keep") await noteTypedCard(db, session, typed);
    if (outcome === "pays") return end(session, { state: "completed", card });
    if (outcome !== "second_step") return end(session, { state: "failed", card, failure: outcome });
    await sessions.askSecondStep(session.session_id, card);
    return redirectTo(`/checkout/${session.session_id}/second-step`);
  }

  return [
    page("GET", "", (session) => payView(session)),
    page("POST", "", pay),
    page("POST", "/wallet", (session) =>
      session.purpose === "keep"
        ? payView(session)
        : end(session, { state: "completed", card: { brand: "wallet", last4: null } }),
    ),
    page("POST", "/fill", (session, form) => {
      const offered = session.purpose === "keep" ? KEEPING_CARDS : TEST_CARDS;
      const chosen = offered.find(({ number }) => number === form.get("number"));
      return payView(session, chosen && filledWith(chosen.number, clock.now()));
    }),
    // Reached by reloading a page that was shown as the answer to a form.
    ...["/wallet", "/fill"].map((suffix) =>
      page("GET", suffix, ({ session_id }) => redirectTo(`/checkout/${session_id}`)),
    ),
    page("GET", "/second-step", (session) => {
      const card = waitingCard(session);
      return card ? secondStepView(session, cardName(card)) : redirectTo(`/checkout/${session.session_id}`);
    }),
    page("POST", "/second-step", (session, form) => {
      const card = waitingCard(session);
      if (!card) return redirectTo(`/checkout/${session.session_id}`);
      if (form.get("answer") === "confirm") return end(session, { state: "completed", card });
      return end(session, { state: "failed", card, failure: "authentication_failed" });
    }),
  ];
}

/** An open session keeps a card only while the second step is due. */
function waitingCard({ card_brand, card_last4 }: SandboxSession): CardTrace | undefined {
  return isBrand(card_brand) ? { brand: card_brand, last4: card_last4 } : undefined;
}

const isBrand = (brand: string | null): brand is AcceptedCard => brand !== null && brand in brandNames;

const cardName = ({ brand, last4 }: CardTrace): string =>
  brand === "wallet" ? brand : `${brandNames[brand]} •••• ${last4}`;

function ended(session: SandboxSession): PageAnswer {
  const { state } = session;
  return state === "open" ? payView(session) : endedView({ ...session, state });
}

function leadOn(session: SandboxSession): PageAnswer {
  if (session.state === "completed") return redirectTo(session.success_url);
  if (session.state === "failed") return redirectTo(session.cancel_url);
  return ended(session);
}
