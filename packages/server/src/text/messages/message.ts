import { ApiError, type FailureCode, type Money } from "@pressport/core/contract";
import { languageOf } from "@pressport/core/rules";
import { IntlMessageFormat } from "intl-messageformat";
import { say } from "../languages/say.ts";
import { writeMoney } from "../written-money.ts";
import { type MessageCode, messages, type ValueName } from "./messages.ts";

/** A message as it is stored and compared: its code, and what is put in. Words are made of it when somebody reads it. */
export interface Message {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

/** What is put into a message: words, a number, money, another message, or a list of which all or any is meant. */
export type MessageValue = string | number | Money | Message | List;

/** Names, with "and" or "or" before the last. */
interface List {
  readonly names: readonly string[];
  readonly type: "conjunction" | "disjunction";
}

/** A message with all that its sentence has put in. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[values]: [ValueName<Code>] extends [never] ? [] : [Readonly<Record<ValueName<Code>, MessageValue>>]
): Message {
  return values === undefined ? { code } : { code, values };
}

/** Words that are nobody's code, such as a shop's own. */
export const verbatim = (words: string): Message => message("verbatim", { words });

/** Writes a message in a language, English if it is none of ours. */
export function write(language: string, { code, values = {} }: Message): string {
  const known = languageOf(language) ?? "en";
  // A later release may have stored what this one does not know.
  if (!Object.hasOwn(messages.en, code)) return code;
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(known, value)]);
  const text = String(formatOf(known, code).format(Object.fromEntries(written)));
  return code === "verbatim" ? say(known, text) : text;
}

function writeValue(language: string, value: MessageValue): string | number {
  if (typeof value !== "object") return value;
  if ("code" in value) return write(language, value);
  if ("amount" in value) return writeMoney(value, language);
  return new Intl.ListFormat(language, { type: value.type }).format(value.names);
}

const formats = new Map<string, IntlMessageFormat>();

function formatOf(language: keyof typeof messages, code: MessageCode): IntlMessageFormat {
  const key = `${language} ${code}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new IntlMessageFormat(messages[language][code], language, undefined, { ignoreTag: true });
  formats.set(key, made);
  return made;
}

/** A message as a column of text holds it. */
export const encodeMessage = (one: Message): string => JSON.stringify(one);

/** A message of a column. Releases that stored sentences may still run beside this one. */
export function decodeMessage(text: string): Message {
  if (!text.startsWith('{"code":')) return verbatim(text);
  return JSON.parse(text);
}

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
