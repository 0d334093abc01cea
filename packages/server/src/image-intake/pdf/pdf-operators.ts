/** Text that is drawn: how many bytes, and whether any of them is no blank. */
export interface TextOperand {
  bytes: number;
  isBlank: boolean;
}

/** What stands before an operator: a number, a name with its slash, text, or anything else (brackets of arrays and dictionaries). */
export type Operand = number | string | TextOperand | null;

/** One operator of a content stream with its operands. An inline picture is one `BI` with its dictionary's entries. */
export interface DrawingOperator {
  name: string;
  operands: readonly Operand[];
  /** Where it stands in the content, with its operands: from this byte up to that one. */
  from: number;
  to: number;
}

/* Anchored where the last token ended: blanks and comments, a name, a number, a hexadecimal string, brackets, a word. */
const TOKEN =
  /(?:[\0\t\n\f\r ]+|%[^\r\n]*)|(\/[^\0\t\n\f\r ()<>[\]{}/%]*)|([+-]?(?:\d+\.?\d*|\.\d+)(?![^\0\t\n\f\r ()<>[\]{}/%]))|(<<|>>|<[\dA-Fa-f\0\t\n\f\r ]*>|[[\]{}>)])|([^\0\t\n\f\r ()<>[\]{}/%]+)/y;
/* What blanks and comments begin with. */
const BLANK = "\0\t\n\f\r %";
const INLINE_END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;

/** Reads the drawing operators of a content stream one by one; what makes no sense is passed over, as viewers do. */
export function* operatorsOf(content: Uint8Array): Generator<DrawingOperator> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  let operands: Operand[] = [];
  let from: number | undefined;
  for (let at = 0; at < text.length; ) {
    const start = at;
    if (text[at] === "(") {
      from ??= start;
      at = endOfString(text, at);
      operands.push(textOperand(text.slice(start + 1, at - 1)));
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) {
      at += 1;
      continue;
    }
    at = TOKEN.lastIndex;
    if (BLANK.includes(text.charAt(start))) continue;
    from ??= start;
    const [, name, number, other, word] = token;
    if (name !== undefined) operands.push(name);
    else if (number !== undefined) operands.push(Number(number));
    else if (other !== undefined) operands.push(hexText(other));
    else if (word === "ID") {
      INLINE_END.lastIndex = at;
      at = INLINE_END.exec(text) === null ? text.length : INLINE_END.lastIndex;
      yield { name: "BI", operands, from, to: at };
      [operands, from] = [[], undefined];
    } else if (word === "BI") [operands, from] = [[], start];
    else if (word !== undefined) {
      yield { name: word, operands, from, to: at };
      [operands, from] = [[], undefined];
    }
  }
}

/** What is escaped counts as drawn: whoever writes a blank that way means something else. */
function textOperand(inside: string): TextOperand {
  return { bytes: inside.length, isBlank: !/[^ ]/.test(inside) };
}

function hexText(word: string): TextOperand | null {
  if (!/^<[^<]/.test(word)) return null;
  const digits = word.replaceAll(/[^\dA-Fa-f]/g, "");
  return { bytes: Math.ceil(digits.length / 2), isBlank: /^(?:20)*$/.test(digits) };
}

/** Strings may hold brackets, in pairs or escaped. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}
