// Holds how the address of an engine is read, and how it is shown: never with the name and password that may stand in it.

export interface EngineAddress {
  /** Without name and password, without a slash at the end. */
  readonly address: string;
  /** As the address says; null = it does not. */
  readonly name: string | null;
  readonly password: string | null;
}

const EXPECTED = "expected the address of CouchDB, as https://example.org/couch";

/** The message where it is none. Whatever it is, nothing that may be a password is in the message. */
export function readEngineAddress(text: string): EngineAddress | string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return `found “${withoutSecret(text)}”; ${EXPECTED}`;
  }
  const { protocol, username, password, host, pathname } = url;
  if (protocol !== "https:" && protocol !== "http:") return `found “${withoutSecret(text)}”; ${EXPECTED}`;
  // A password with a bare “/”, “?” or “#” in it ends the part before the host: what is meant cannot be told.
  if (pathname.includes("@") || url.search !== "" || url.hash !== "")
    return `found an address with “?”, “#” or an “@” behind the host; ${EXPECTED}; in a password “/” is written %2F, “?” %3F, “#” %23, “@” %40, “%” %25`;
  const decoded = [username, password].map(decode);
  const [name, secret] = decoded;
  if (name === undefined || name === null || secret === undefined || secret === null)
    return "found a name or password with a bare “%” in the address; expected it as %25";
  return {
    address: `${protocol}//${host}${pathname.replace(/\/+$/, "")}`,
    name: name === "" ? null : name,
    password: secret === "" ? null : secret,
  };
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** What may stand in a message of any text that may be an address: nothing before its last “@”. */
export function withoutSecret(text: string): string {
  return text.includes("@") ? `…${text.slice(text.lastIndexOf("@"))}` : text;
}

/** Whether others than this machine can read what goes there: passwords, and all texts. */
export function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:") return false;
  return !(hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname));
}
