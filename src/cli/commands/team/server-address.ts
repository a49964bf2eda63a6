// Parses the address of a team server, and removes name and password from addresses before they are shown.

export interface ServerAddress {
  /** Address without name and password, and without a final slash. */
  readonly address: string;
  /** User name in the address; null = it has none. */
  readonly name: string | null;
  readonly password: string | null;
}

const EXPECTED = "expected the address of CouchDB, as https://example.org/couch";

/**
 * Parses the address; returns an error message if the text is not an address. The message never contains anything that
 * may be a password.
 */
export function readServerAddress(text: string): ServerAddress | string {
  // A bare “/”, “?” or “#” in a password ends the part before the host, so the rest would be read as something else.
  const bare = /^[a-z]+:\/\/[^@/?#]*([/?#])[^@]*@/i.exec(text)?.[1];
  if (bare !== undefined)
    return `found a bare “${bare}” in front of an “@” in the address; in a name or password, write %${bare.charCodeAt(0).toString(16).toUpperCase()} instead of “${bare}”, and likewise “/” %2F, “?” %3F, “#” %23, “@” %40, “%” %25`;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return `found “${withoutSecret(text)}”; ${EXPECTED}`;
  }
  const { protocol, username, password, host, pathname } = url;
  if (protocol !== "https:" && protocol !== "http:") return `found “${withoutSecret(text)}”; ${EXPECTED}`;
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

/** The part of a possible address that a message may show: nothing before its last “@”. */
export function withoutSecret(text: string): string {
  return text.includes("@") ? `…${text.slice(text.lastIndexOf("@"))}` : text;
}

/** Whether the connection is unencrypted and leaves this machine. If so, others can read passwords and texts. */
export function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:") return false;
  return !(hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname));
}

/** The address of the page if the server is below it, as in `deploy/Caddyfile`; null = unknown. */
export function siteOf(address: string): string | null {
  return address.endsWith("/couch") ? address.slice(0, -"/couch".length) : null;
}
