// Converts XML files to UTF-8. The declaration, the byte-order mark or the first bytes give the original encoding (XML
// 1.0, section 4.3.3 and appendix F).

import { strToU8 } from "fflate";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { PlatformDecoder } from "./platform-decoder.ts";
import type { SourceFile } from "./text-file.ts";

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
