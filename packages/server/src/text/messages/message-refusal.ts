import { ApiError, type FailureCode } from "@pressport/core/contract";
import { type Message, write } from "./message.ts";

/** A refusal whose words are a message: they are written in the language of whoever asked, or stored. */
export class MessageRefusal extends ApiError {
  readonly said: Message;

  /** With a field, it is what that field has wrong. */
  constructor(code: FailureCode, said: Message, field?: string) {
    const words = write("en", said);
    super(code, { message: words, ...(field !== undefined && { errors: { [field]: [words] } }) });
    this.said = said;
  }
}
