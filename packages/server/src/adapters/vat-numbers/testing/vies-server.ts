import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { listenHere } from "../../../testing/listen-here.ts";

const Question = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.optional(z.string()),
  requesterNumber: z.optional(z.string()),
});

/** A server on this machine that speaks the REST API of VIES. */
export interface ViesServer {
  url: string;
  /** Numbers it knows, with their prefixes. */
  valid: Set<string>;
  /** What it was asked. */
  asked: z.output<typeof Question>[];
  /** The error it answers every question with; null for none. */
  error: string | null;
}

/** Starts it; it ends with the test. */
export async function startVies(...valid: string[]): Promise<ViesServer> {
  const state: Omit<ViesServer, "url"> = { valid: new Set(valid), asked: [], error: null };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("content-type", "application/json");
    if (request.url?.endsWith("/check-status")) {
      response.end(JSON.stringify({ vow: { available: true }, countries: [] }));
      return;
    }
    const question = Question.parse(await json(request));
    state.asked.push(question);
    if (state.error !== null) {
      response.end(JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: state.error }] }));
      return;
    }
    const isValid = state.valid.has(question.countryCode + question.vatNumber);
    const isNamed = question.requesterNumber !== undefined;
    response.end(
      JSON.stringify({
        countryCode: question.countryCode,
        vatNumber: question.vatNumber,
        requestDate: "2026-03-02T09:00:00.000Z",
        valid: isValid,
        requestIdentifier: isValid && isNamed ? `WAPI${state.asked.length}` : "",
        name: "---",
        address: "---",
      }),
    );
  };
  const server = createServer((request, response) => void answer(request, response));
  return Object.assign(state, { url: `${(await listenHere(server)).url}/vies/rest-api` });
}
