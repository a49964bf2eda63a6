// Hands a file to the person: the browser's download, under a name that every file system takes.

const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/** The name without what Windows, macOS or Linux refuse in file names; at most 120 characters, its ending kept. */
export function safeFileName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, "-")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const dot = plain.lastIndexOf(".");
  const [stem, ending] =
    dot > 0 && plain.length - dot <= 12 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ""];
  const short = [...stem].slice(0, 120 - ending.length).join("");
  const usable = short === "" ? "referee" : RESERVED.test(short) ? `${short}-` : short;
  return `${usable}${ending}`;
}

/** Downloads the content as a file of that name. `type` is its media type. */
export function downloadFile(name: string, content: string | Uint8Array, type: string): void {
  // A copy, so that the blob's bytes are surely no shared memory.
  const part = typeof content === "string" ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  // The download has begun with the click in all browsers but Safari, which reads the address a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
