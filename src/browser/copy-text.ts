// Copies text to the clipboard, even on pages without TLS, where the modern interface is missing.

import { browserPartsText } from "#text/browser-parts.ts";

/** Copies the text. Rejects if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error(browserPartsText.copyNotAllowed);
}
