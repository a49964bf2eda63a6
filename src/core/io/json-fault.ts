// Finds the place where a text stops being JSON (RFC 8259), and says what is wrong there in Referee's words.

import { copiedText } from "#core/base/message-text.ts";

/** The first fault. `line`: from 1. */
interface JsonFault {
  readonly line: number;
  /** What is wrong, and what is expected there instead. */
  readonly message: string;
  /** Whether the text does not even begin as JSON. */
  readonly isAtStart: boolean;
}

type Expected = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end" | "nothing";

const IN_WORDS: Readonly<Record<Expected, string>> = {
  value: "a value",
  "value-or-end": "a value or “]”",
  key: "a key in double quotes",
  "key-or-end": "a key in double quotes or “}”",
  colon: "a colon",
  "comma-or-end": "a comma or the end of the list or object",
  nothing: "the end of the file",
};

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])/y;

/** The first fault of a text that is no JSON. */
export function jsonFault(text: string): JsonFault {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  const afterValue = (): Expected => (open.length === 0 ? "nothing" : "comma-or-end");
  for (let at = 0; ; ) {
    while (/[ \t\r\n]/.test(text.charAt(at))) at++;
    const sign = text.charAt(at);
    if (sign === "" || (mayBeCut(text, at) && expected !== "nothing"))
      return faultAt(text, at, "ends in the middle: the file seems to be cut off. Copy or download it again");
    const end = open.at(-1) === "{" ? "}" : "]";
    const mayBeValue: boolean = expected === "value" || expected === "value-or-end";
    const mayBeKey: boolean = expected === "key" || expected === "key-or-end";
    if (sign === '"' && (mayBeValue || mayBeKey)) {
      const close = stringEnd(text, at);
      if (close === null || close < 0) {
        const message =
          close === null
            ? "a text in quotation marks is never closed: add the mark or, if the file is cut off, copy it again"
            : "found a line end or control character inside quotation marks; expected \\n or another escape";
        return faultAt(text, close === null ? at : -close, message);
      }
      at = close;
      expected = mayBeKey ? "colon" : afterValue();
    } else if ((sign === "{" || sign === "[") && mayBeValue) {
      open.push(sign);
      expected = sign === "{" ? "key-or-end" : "value-or-end";
      at++;
    } else if (
      sign === end &&
      open.length > 0 &&
      ["key-or-end", "value-or-end", "comma-or-end"].includes(expected)
    ) {
      open.pop();
      expected = afterValue();
      at++;
    } else if (sign === ":" && expected === "colon") {
      expected = "value";
      at++;
    } else if (sign === "," && expected === "comma-or-end") {
      expected = open.at(-1) === "{" ? "key" : "value";
      at++;
    } else {
      LITERAL.lastIndex = at;
      if (!mayBeValue || !LITERAL.test(text)) {
        const found = copiedText(/^(?:[\p{L}\p{N}_]{1,20}|.)/su.exec(text.slice(at, at + 40))?.[0] ?? sign);
        return faultAt(text, at, `found “${found}”; expected ${IN_WORDS[expected]}`);
      }
      at = LITERAL.lastIndex;
      expected = afterValue();
    }
  }
}

/** Whether the text ends inside one of the three words of JSON. */
function mayBeCut(text: string, at: number): boolean {
  const rest = text.slice(at, at + "false".length).trimEnd();
  const isLast = text.slice(at).length <= "false".length;
  return (
    isLast && rest !== "" && ["true", "false", "null"].some((word) => word !== rest && word.startsWith(rest))
  );
}

/** Index after the closing mark; null = there is none; negative = minus the index of a character that must be escaped. */
function stringEnd(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at++;
    else if (code < 0x20) return -at;
  }
  return null;
}

function faultAt(text: string, at: number, message: string): JsonFault {
  let line = 1;
  for (let from = text.indexOf("\n"); from >= 0 && from < at; from = text.indexOf("\n", from + 1)) line++;
  return { line, message, isAtStart: text.slice(0, at).trim() === "" };
}
