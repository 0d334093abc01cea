import type { AnswerShape } from "../../contract/endpoint.ts";
import { AnswerError } from "../client-errors.ts";
import { answerCheck } from "./check-answer.ts";
import { loadExchange } from "./load-exchange.ts";
import { parseJson } from "./parse-json.ts";
import type { RawAnswer } from "./transport.ts";

/** Reads the answers of one call; made once per call because building the check costs more than using it. */
export function answerReader(call: string, shape: AnswerShape): (answer: RawAnswer) => Promise<unknown> {
  const check = answerCheck(shape);
  return async (answer) => {
    if (answer.status < 200 || answer.status > 299) {
      const { readRefusal } = await loadExchange();
      throw readRefusal(call, answer, parseJson(await textOf(answer)));
    }
    if (check === null) return answer.body instanceof Blob ? answer.body : new Blob([answer.body]);
    const checked = check(parseJson(await textOf(answer)));
    if ("problem" in checked) {
      throw new AnswerError(call, answer.status, { reason: checked.problem, cause: checked.cause });
    }
    return unwrap(shape, checked.data);
  };
}

function unwrap(shape: AnswerShape, body: unknown): unknown {
  const isWrapped = shape.kind === "one" || shape.kind === "list";
  return isWrapped && typeof body === "object" && body !== null && "data" in body ? body.data : body;
}

async function textOf(answer: RawAnswer): Promise<string> {
  return typeof answer.body === "string" ? answer.body : answer.body.text();
}
