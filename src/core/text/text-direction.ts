// Determines the writing direction of a language.

/** Scripts written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"]);

/** `language` is BCP 47; its likely script decides (CLDR likely subtags). Invalid tags are left to right. */
export function textDirection(language: string): "ltr" | "rtl" {
  try {
    const { script } = new Intl.Locale(language).maximize();
    return script !== undefined && RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}
