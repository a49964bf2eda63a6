// Copies text to the clipboard, also on pages without TLS, which lack the modern interface.

import { browserPartsText } from "#text/browser-parts.ts";

/** Rejects if the browser does not allow it. */
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
