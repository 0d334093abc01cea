import { sampleUser } from "@pressport/core/testing";

/** What the host answers to a call. */
interface Answer {
  status?: number;
  json: unknown;
}

/** The answers by method and path; a promise holds one back. */
export type Answers = Record<string, Answer | Promise<Answer>>;

/** A call the host was asked. */
interface Asked {
  call: string;
  body: unknown;
}

/** The countries of the sample host; it delivers to all but one. */
export const sampleCountries = [
  { country_id: 1, country_name: "Latvia", country_code: "LV", country_deliverable: true },
  { country_id: 2, country_name: "Norway", country_code: "NO", country_deliverable: true },
  { country_id: 3, country_name: "Cuba", country_code: "CU", country_deliverable: false },
];

/** A refusal as the host words it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  errors?: Record<string, readonly string[]>,
): Answer {
  return { status, json: { code, message, ...(errors && { errors }) } };
}

/** A host of the sign-in area behind a `fetch`; the client checks every answer by the contract. */
export function signInHost(changes: Answers = {}) {
  const asked: Asked[] = [];
  const answers: Answers = {
    "GET /api/countries-list": { json: { data: sampleCountries } },
    "GET /api/user": { json: { data: sampleUser() } },
    "POST /api/login": { json: { access_token: "token-1", data: sampleUser() } },
    "GET /api/logout": { json: { message: "Goodbye" } },
    "POST /api/register": { json: { message: "Thanks" } },
    "POST /api/request_password_reset": { json: { message: "Sent" } },
    ...changes,
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    asked.push({ call, body: text === "" ? null : JSON.parse(text) });
    const { status = 200, json } = (await answers[call]) ?? refusal(404, "not_found", "Not found");
    return new Response(JSON.stringify(json), { status, headers: { "content-type": "application/json" } });
  };
  return {
    fetch,
    answers,
    bodies: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body),
  };
}
