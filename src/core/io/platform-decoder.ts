// Gives core the text decoder of the platform. Browsers, workers and Node have it, but the es2023 library does not
// declare it.

declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string };

/** `TextDecoder`. Its labels are those of https://encoding.spec.whatwg.org, where ISO-8859-1 is Windows-1252. */
export const PlatformDecoder = TextDecoder;
