import { plainVatNumber } from "@pressport/core/contract";
import { z } from "zod";
import { createPublicRequest } from "../fetch-guard/public-request.ts";

/** What the register of VAT numbers says of one. */
export interface VatNumberAnswer {
  isValid: boolean;
  /** The number the register gave the question itself, which proves that it was asked; null where it gives none. */
  consultation: string | null;
}

/** The register of VAT numbers of the European Union. */
export interface VatNumbers {
  /** Asks about a number with its prefix, without spaces and dots. Throws where the register cannot say. */
  ask(vatNumber: string): Promise<VatNumberAnswer>;
  /** Throws where the register does not answer. */
  check(): Promise<void>;
}

/** Where VIES is asked, and the seller's own number, without which VIES gives no consultation number. */
export interface ViesOptions {
  /** The address of its REST API, without a slash at the end. */
  url: string;
  /** Empty for none. */
  requester: string;
}

/** Country and number as VIES wants them. */
const inParts = (vatNumber: string) => ({ country: vatNumber.slice(0, 2), number: vatNumber.slice(2) });

const Answer = z.object({
  valid: z.optional(z.boolean()),
  requestIdentifier: z.nullish(z.string()),
  errorWrappers: z.optional(z.array(z.object({ error: z.string() }))),
});
/** The error of a number that no country could have given out. */
const NO_NUMBER = "INVALID_INPUT";

/** The European Commission's register, which asks that of the country. */
export function createVies({ url, requester }: ViesOptions): VatNumbers {
  // The operator named this address in the settings, so it may well be in the own network.
  const request = createPublicRequest({ alsoAllow: [new URL(url).host] });
  const own = inParts(plainVatNumber(requester));

  return {
    async ask(vatNumber) {
      const { country, number } = inParts(vatNumber);
      const { status, text } = await request(`${url}/check-vat-number`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          countryCode: country,
          vatNumber: number,
          ...(requester !== "" && { requesterMemberStateCode: own.country, requesterNumber: own.number }),
        }),
      });
      const answer = answerIn(text);
      const errors = answer?.errorWrappers?.map(({ error }) => error) ?? [];
      if (errors.includes(NO_NUMBER)) return { isValid: false, consultation: null };
      if (answer?.valid === undefined || errors.length > 0)
        throw new Error(
          `VIES cannot say whether a number is valid (${errors.join(", ") || `status ${status}`}).`,
        );
      return { isValid: answer.valid, consultation: answer.requestIdentifier || null };
    },

    async check() {
      const { status } = await request(`${url}/check-status`, {
        method: "GET",
        headers: { accept: "application/json" },
      });
      if (status !== 200) throw new Error(`status ${status}`);
    },
  };
}

/** What an answer says; undefined where it is none of VIES, such as the page of a proxy. */
function answerIn(text: string): z.output<typeof Answer> | undefined {
  try {
    return Answer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
