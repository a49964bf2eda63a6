// Decodes the bytes of a file as text, by its byte-order mark, the encoding that it declares, or its content, and
// divides it into lines.

import { strToU8 } from "fflate";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed, ProblemList } from "#core/base/problem.ts";
import { INPUT_LIMITS, isOperatingSystemFile } from "./input-limits.ts";
import { noTextHint } from "./no-text.ts";

// Browsers, workers and Node have it, but the es2023 library does not declare it.
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string };

/** `TextDecoder`. Its labels are those of https://encoding.spec.whatwg.org, where ISO-8859-1 is Windows-1252. */
export const PlatformDecoder = TextDecoder;

/** A file from any kind of input; the path is relative to what was opened, with `/` between folders. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const DECODERS = {
  "UTF-8": new PlatformDecoder("utf-8", { fatal: true, ignoreBOM: true }),
  "UTF-16 LE": new PlatformDecoder("utf-16le", { fatal: true, ignoreBOM: true }),
  "UTF-16 BE": new PlatformDecoder("utf-16be", { fatal: true, ignoreBOM: true }),
};

type Encoding = keyof typeof DECODERS;

/**
 * The encoding according to the byte-order mark (Unicode 15.0, section 23.8), as in “Unicode” text of Excel and
 * Notepad. The mark of UTF-32 does not count as UTF-16.
 */
function encodingOf([first, second, third, fourth]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe && !(third === 0 && fourth === 0)) return "UTF-16 LE";
  return first === 0xfe && second === 0xff ? "UTF-16 BE" : "UTF-8";
}

function decode(bytes: Uint8Array, encoding: Encoding = "UTF-8"): string | null {
  try {
    return DECODERS[encoding].decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Which files are reported as empty: those with only white space, or (for alignments) only those without any
 * characters.
 */
type Emptiness = "blank" | "no-characters";

/**
 * The whole file as text without byte-order mark and with LF line ends. `most`: maximum number of bytes, because
 * JavaScript engines limit the length of strings. Errors: unknown-format, too-large, not-utf-8, nul-character,
 * empty-file. Warnings: byte-order-mark, crlf-line-ends.
 */
export function readText(
  file: SourceFile,
  emptiness: Emptiness = "blank",
  most: number = INPUT_LIMITS.file,
): Parsed<string> {
  const problems = new FileProblems(file.path);
  const encoding = encodingOf(file.bytes);
  if (reportOtherKind(file, problems)) return problems.conclude(() => "");
  if (encoding === "UTF-8" && file.bytes.length > LARGE && file.bytes.includes(0))
    return problems.fail("nul-character", "found the character NUL (U+0000); expected text saved as UTF-8");
  const decoded = file.bytes.length > most ? null : decode(file.bytes, encoding);
  if (decoded === null) {
    reportUnreadable(file, most, problems);
    return problems.conclude(() => "");
  }
  const merge = unfinishedMerge(decoded);
  if (merge !== null) {
    const message =
      "an unfinished merge of git begins here: choose one of the two versions, remove the marks, then open it again";
    return problems.fail("unknown-format", message, merge);
  }
  reportNul(file, decoded, problems);
  let text = decoded;
  if (text.startsWith("\uFEFF")) {
    text = text.slice(1);
    const message =
      encoding === "UTF-8"
        ? "begins with a byte-order mark, which is left out"
        : `is saved as ${encoding} and read as that`;
    problems.warning("byte-order-mark", message, 1);
  }
  if (text.includes("\r\n")) {
    const count = text.split("\r\n").length - 1;
    problems.warning("crlf-line-ends", `${counted(count, "line ends", "lines end")} in CRLF; read as LF`);
    text = text.replaceAll("\r\n", "\n");
  } else if (text.includes("\r") && !text.trimEnd().includes("\n")) {
    // Old programs, and Excel's text for Macintosh, use CR as the line end.
    const count = text.split("\r").length - 1;
    problems.warning("crlf-line-ends", `${counted(count, "line ends", "lines end")} in CR; read as LF`);
    text = text.replaceAll("\r", "\n");
  }
  const longLineNumber = longLine(text);
  if (longLineNumber !== null) {
    const message = `found a line of more than ${LONGEST_LINE} characters; expected one sentence per line`;
    problems.error("too-large", message, longLineNumber);
  }
  if (text === "" || emptiness === "blank") reportEmpty(file, text, problems);
  return problems.conclude(() => text);
}

/**
 * The whole file as text with its line ends unchanged. The text of a UTF-8 file keeps its byte-order mark, so that
 * encoding it gives the same bytes. Errors: those of `readText`.
 */
export function readVerbatim(file: SourceFile, most: number): Parsed<string> {
  const problems = new ProblemList();
  if (reportOtherKind(file, problems)) return problems.conclude(() => "");
  const encoding = encodingOf(file.bytes);
  const decoded = file.bytes.length > most ? null : decode(file.bytes, encoding);
  const text = encoding === "UTF-8" ? decoded : (decoded?.slice(1) ?? null);
  if (text === null) {
    reportUnreadable(file, most, problems);
    return problems.conclude(() => "");
  }
  reportNul(file, text, problems);
  reportEmpty(file, text, problems);
  return problems.conclude(() => text);
}

function reportOtherKind(file: SourceFile, problems: ProblemList): boolean {
  const kind = noTextHint(file);
  if (kind !== null) problems.in(file.path).error("unknown-format", kind);
  return kind !== null;
}

/** Line (from 1) of the first mark that git leaves in a file with an unfinished merge; null = there is none. */
function unfinishedMerge(text: string): number | null {
  const begins = text.startsWith("<<<<<<< ") ? 0 : text.indexOf("\n<<<<<<< ") + 1;
  if (begins === 0 && !text.startsWith("<<<<<<< ")) return null;
  const middle = text.indexOf("\n=======", begins);
  if (middle < 0 || text.indexOf("\n>>>>>>> ", middle) < 0) return null;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < begins; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

function reportEmpty({ path }: SourceFile, text: string, problems: ProblemList): void {
  if (text.trim() !== "") return;
  problems.in(path).error("empty-file", "the file is empty; expected at least one line");
}

/** A UTF-8 file with more bytes than this and a NUL character is not decoded, and the error does not name the line. */
const LARGE = 50_000_000;

function reportUnreadable({ path, bytes }: SourceFile, most: number, problems: ProblemList): void {
  const encoding = encodingOf(bytes);
  if (encoding !== "UTF-8" && bytes.length <= most) {
    const message = `begins as ${encoding} and is damaged further on; save it again, as UTF-8`;
    problems.in(path).error("not-utf-8", message);
    return;
  }
  const lines = bytes.length > most ? [] : linesNotUtf8(bytes);
  for (const line of lines) {
    const message = "found bytes that are not UTF-8; expected text saved as UTF-8";
    problems.in(path).error("not-utf-8", message, line);
  }
  // Without invalid lines, the file is longer than `most` or than this engine's limit for strings.
  if (lines.length > 0) return;
  problems.in(path).error("too-large", `has ${bytes.length} bytes; expected at most ${most} per file`);
}

/** Maximum number of lines reported for one file because they are not text. */
const MOST_BAD_LINES = 20;

/** Lines (counted from 1) whose bytes are not UTF-8; at most 20. */
function linesNotUtf8(bytes: Uint8Array): number[] {
  const lines: number[] = [];
  let start = 0;
  let line = 1;
  while (start <= bytes.length && lines.length < MOST_BAD_LINES) {
    const end = bytes.indexOf(10, start);
    const piece = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (decode(piece) === null) lines.push(line);
    if (end < 0) break;
    start = end + 1;
    line++;
  }
  return lines;
}

/**
 * Reports the first `MOST_BAD_LINES` lines with a NUL character. NUL does not occur in text: some programs end the line
 * at it, and UTF-16 without a byte-order mark is full of it.
 */
function reportNul({ path }: SourceFile, text: string, problems: ProblemList): void {
  let line = 1;
  let start = 0;
  let at = text.indexOf("\0");
  for (let reported = 0; at >= 0 && reported < MOST_BAD_LINES; reported++) {
    for (let end = text.indexOf("\n", start); end >= 0 && end < at; end = text.indexOf("\n", start)) {
      line++;
      start = end + 1;
    }
    const message = "found the character NUL (U+0000); expected text saved as UTF-8";
    problems.in(path).error("nul-character", message, line);
    const end = text.indexOf("\n", at);
    at = end < 0 ? -1 : text.indexOf("\0", end);
  }
}

/** Maximum number of characters of a line. It is far above any sentence, and far below what freezes a browser. */
const LONGEST_LINE = 4_000_000;

/**
 * Number (from 1) of the first line that is too long; null if none is. JSON is exempt: it can be on one line, and has
 * its own limits.
 */
function longLine(text: string): number | null {
  if (text.length <= LONGEST_LINE || /^\s*[{[]/.test(text.slice(0, 100))) return null;
  let line = 1;
  for (let start = 0; start <= text.length; line++) {
    const end = text.indexOf("\n", start);
    if ((end < 0 ? text.length : end) - start > LONGEST_LINE) return line;
    if (end < 0) return null;
    start = end + 1;
  }
  return null;
}

/** The lines of the file. A line end at the very end of the file does not begin another line. */
export function readLines(file: SourceFile, emptiness: Emptiness = "blank"): Parsed<string[]> {
  const text = readText(file, emptiness);
  if (!text.ok) return text;
  return { ...text, value: splitLines(text.value) };
}

export function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Reports a file with `found` lines, if `expected` is the number of lines of the text called `name`. */
export function reportOtherLineCount(
  found: number,
  expected: number,
  name: string,
  problems: FileProblems,
): void {
  const message = `found ${counted(found, "line")}; expected ${expected}, as many as ${name} has`;
  problems.error("line-count-differs", message, Math.min(found, expected) + 1);
}

/** Warns once per file of consecutive blanks (which are read as one), and names the first lines. */
export function warnOfDoubledBlanks(lines: readonly string[], problems: FileProblems): void {
  const doubled: number[] = [];
  lines.forEach((line, index) => {
    if (/[ \t]{2,}/.test(line.trim())) doubled.push(index + 1);
  });
  if (doubled.length === 0) return;
  const shown = doubled.slice(0, 5).join(", ") + (doubled.length > 5 ? ", …" : "");
  const count = doubled.length === 1 ? "1 line has" : `${doubled.length} lines have`;
  const message = `${count} two or more blanks in a row (line ${shown}); read as one`;
  problems.warning("doubled-blanks", message, doubled[0] ?? null);
}

/** Whether a system's name can be used as a file name in a campaign folder. */
export function isFileName(name: string): boolean {
  return (
    !(/[/\\\p{Control}]/u.test(name) || isOperatingSystemFile(name)) && strToU8(name).length <= LONGEST_NAME
  );
}

/** Maximum length of a system's name in bytes: that of a file name in file systems, minus the longest ending. */
const LONGEST_NAME = 255 - ".source.txt".length;

// Converts XML files to UTF-8. The declaration, the byte-order mark or the first bytes give the original encoding (XML
// 1.0, section 4.3.3 and appendix F).

/** Maximum number of bytes from the start of the file to the end of the declaration. */
const BEGINNING = 1000;
const DECLARATION = /^\uFEFF?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/**
 * The file in UTF-8. It stays unchanged if it declares no other encoding, is no XML, or is UTF-8 despite another
 * declaration (warning not-utf-8). Error not-utf-8: Referee does not know the declared encoding, or the bytes are
 * invalid in it.
 */
export function asUtf8(file: SourceFile): Parsed<SourceFile> {
  const problems = new FileProblems(file.path);
  const utf16 = utf16Label(file.bytes);
  const declared = utf16 ?? declaredIn(file.bytes);
  // The declaration was read as single bytes. If it names UTF-16 or UTF-32, the file was converted later, and the name
  // is outdated.
  if (declared === null || (utf16 === null && /^(?:utf-?8|us-ascii|utf-?16.*|utf-?32.*)$/i.test(declared)))
    return problems.conclude(() => file);
  if (utf16 === null && hasNonAscii(file.bytes) && decodedBy("utf-8", file.bytes) !== null) {
    problems.warning("not-utf-8", `declares ${quoted(declared)}, but is saved as UTF-8; read as UTF-8`, 1);
    return problems.conclude(() => file);
  }
  const text = decodedBy(declared, file.bytes);
  if (text === null) {
    const reason = isKnownEncoding(declared)
      ? "but has bytes that are not of this encoding"
      : "which Referee does not know";
    problems.error("not-utf-8", `declares ${quoted(declared)}, ${reason}; save it as UTF-8`, 1);
  }
  return problems.conclude(() => ({ path: file.path, bytes: strToU8(text ?? "") }));
}

/** The label of UTF-16, recognised by a byte-order mark or by how “<?” is encoded; null = no XML in UTF-16. */
function utf16Label(bytes: Uint8Array): string | null {
  const start = [...bytes.subarray(0, 4)];
  const [first, second, third, fourth] = start;
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0))
    return labelIfXml("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return labelIfXml("utf-16be", bytes);
  if (String(start) === "60,0,63,0") return "utf-16le";
  return String(start) === "0,60,0,63" ? "utf-16be" : null;
}

/**
 * Returns the label if the decoded file begins with “<”; otherwise null, because other readers handle text that is
 * not XML.
 */
function labelIfXml(label: string, bytes: Uint8Array): string | null {
  const beginning = new PlatformDecoder(label, { fatal: false }).decode(bytes.subarray(0, BEGINNING));
  return /^\s*</.test(beginning) ? label : null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const beginning = new PlatformDecoder("utf-8", { fatal: false }).decode(bytes.subarray(0, BEGINNING));
  const label = DECLARATION.exec(beginning)?.[1];
  return label === undefined ? null : copiedText(label.trim());
}

function hasNonAscii(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

/** The decoded text; null = the label is unknown, or the bytes are invalid in this encoding. */
function decodedBy(label: string, bytes: Uint8Array): string | null {
  try {
    const decoder = new PlatformDecoder(label, { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === "windows-1252" ? withWindows1252(text) : text;
  } catch {
    return null;
  }
}

/** Characters of Windows-1252 for the bytes 80 to 9F. Five bytes have no character and stay controls. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/**
 * Corrects the decoding of Node 20 and 22, which read the bytes 80 to 9F as the controls of ISO 8859-1 (nodejs/node,
 * issue 56542). Browsers read them as Windows-1252.
 */
function withWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

function isKnownEncoding(label: string): boolean {
  return decodedBy(label, new Uint8Array()) !== null;
}
