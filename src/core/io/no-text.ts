// Recognises files that are no text of a campaign, however they are named, and says what to do with each kind.

/** One kind of file that is never read as text. The list is part of all readers (`core/io/open/readers.ts`). */
interface NoTextKind {
  readonly kind: string;
  /** The kind in a sentence, after “is”. */
  readonly name: string;
  /** What to do with such a file, as the end of a message. */
  readonly toDo: string;
  /** Why the file is of this kind, after “is”; null = it is of another kind. */
  readonly recognise: (file: BeginningOfFile) => string | null;
  /** A small file of this kind, one character per byte, for tests that run over all readers. */
  readonly example: string;
}

/** What is examined of a file. */
interface BeginningOfFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The first bytes, one character per byte. */
  readonly start: string;
}

const PLAIN_TEXT = "open it in its program and save it as plain text (UTF-8)";
const AS_CSV = "open it in its program and save the sheet as CSV (UTF-8)";
const OUT_OF_ARCHIVE = "unpack the archive and open the workbook by itself";
const EXPORT_TEXT = "export its text to a plain text file (UTF-8)";
const AS_TABLE = "save it as CSV or JSON lines";
const NO_TEXT = "choose a text file";
const UNPACK = "unpack it and open what is inside";
const DOWNLOAD = "download the file itself";
const SAVE_ATTACHMENT = "save the attachment itself and open that";

const ZIP = ["PK\x03\x04", "PK\x05\x06"];
/** Offset of the first file name in a zip archive (APPNOTE, section 4.3.7). */
const ZIP_NAME = 30;

/** Name of the file that iCloud Drive leaves for a file that it has removed from the disk: “.NAME.icloud”. */
const PLACEHOLDER = /(?:^|\/)\.([^/]+)\.icloud$/;

/** A kind that is recognised by its first bytes, one character per byte, from the format's specification or file(1). */
function beginning(kind: string, signature: string, name: string, toDo: string): NoTextKind {
  const recognise = ({ start }: BeginningOfFile) => (start.startsWith(signature) ? name : null);
  return { kind, name, toDo, recognise, example: `${signature}0000` };
}

function packed(program: string, ending: string, signature: string): NoTextKind {
  return beginning(`packed-${ending}`, signature, `packed (${program}, .${ending})`, UNPACK);
}

function matching(kind: string, name: string, toDo: string, pattern: RegExp, example: string): NoTextKind {
  return { kind, name, toDo, recognise: ({ start }) => (pattern.test(start) ? name : null), example };
}

/** A document in a zip archive, recognised by the names in the archive (ECMA-376; ODF 1.2, part 3). */
function inZip(kind: string, name: string, toDo: string, names: RegExp, first: string): NoTextKind {
  const recognise = (file: BeginningOfFile) => (names.test(namesInDocument(file)) ? name : null);
  return { kind, name, toDo, recognise, example: `PK\x03\x04${"0".repeat(ZIP_NAME - 4)}${first}` };
}

/** A workbook becomes a table when files are read (`file/spreadsheet.ts`), except inside an archive. */
const EXCEL = inZip(
  "excel",
  "an Excel workbook (.xlsx)",
  OUT_OF_ARCHIVE,
  /xl\/(?:workbook|worksheets)/,
  "xl/workbook.xml",
);

/** Whether the file is a workbook of Excel or of a program that saves as .xlsx. */
export function isWorkbook(file: { readonly path: string; readonly bytes: Uint8Array }): boolean {
  return EXCEL.recognise({ ...file, start: latinStart(file.bytes, EXAMINED) }) !== null;
}

/** Documents of office programs are archives, too. All other rows are recognised by the file's first bytes. */
const OFFICE_DOCUMENTS: readonly NoTextKind[] = [
  inZip("word", "a Word document (.docx)", PLAIN_TEXT, /word\/document/, "word/document.xml"),
  EXCEL,
  inZip(
    "powerpoint",
    "a PowerPoint presentation (.pptx)",
    EXPORT_TEXT,
    /ppt\/(?:presentation|slides)/,
    "ppt/presentation.xml",
  ),
  inZip(
    "odt",
    "an OpenDocument text (.odt)",
    PLAIN_TEXT,
    /opendocument\.text/,
    "mimetypeapplication/vnd.oasis.opendocument.text",
  ),
  inZip(
    "ods",
    "an OpenDocument spreadsheet (.ods)",
    AS_CSV,
    /opendocument\.spreadsheet/,
    "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
  ),
  inZip("epub", "an EPUB book", EXPORT_TEXT, /application\/epub\+zip/, "mimetypeapplication/epub+zip"),
];

/** Text in which somebody or something has put other content in place of what the file's name promises. */
const IN_PLACE_OF_TEXT: readonly NoTextKind[] = [
  matching(
    "git-lfs",
    "a pointer of Git LFS",
    "fetch the file itself (git lfs pull) and open that",
    /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//,
    "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 4711\n",
  ),
  matching(
    "git-annex",
    "a pointer of git-annex",
    "fetch the file itself (git annex get) and open that",
    /^(?:\/annex\/objects\/|(?:\.\.\/)*\.git\/annex\/objects\/)\S+\s*$/,
    "/annex/objects/SHA256E-s4711--00.txt\n",
  ),
  matching(
    "web-page",
    "a web page",
    DOWNLOAD,
    /^(?:\xEF\xBB\xBF)?\s*(?:<!--[^>]*-->\s*)?(?:<!doctype\s+html\b|<html[\s>])/i,
    "<!DOCTYPE html><html><body>Please sign in.</body></html>",
  ),
  matching(
    "not-found",
    "the answer of a web server that found nothing (“404: Not Found”)",
    `${DOWNLOAD} from its right address`,
    /^\s*(?:404: Not Found|Not Found|404 page not found)\s*$/i,
    "404: Not Found",
  ),
  {
    kind: "not-downloaded",
    name: "a placeholder of a synchronised folder: the file itself is not on this computer",
    toDo: "download it in the synchronised folder and open it again",
    recognise({ path, start }) {
      const isPlaceholder = start.startsWith("bplist00") || PLACEHOLDER.test(path);
      return isPlaceholder ? this.name : null;
    },
    example: "bplist00x",
  },
  matching(
    "mail",
    "a saved e-mail message",
    SAVE_ATTACHMENT,
    /^(?:[A-Z][\w-]*: [^\n]*\n(?:[ \t][^\n]*\n)*)*(?:MIME-Version|Content-Transfer-Encoding): /i,
    "From: a@example.org\nMIME-Version: 1.0\n\n",
  ),
  beginning(
    "winmail",
    "\x78\x9F\x3E\x22",
    "the wrapped attachments of an e-mail message (winmail.dat)",
    "ask for the file again, sent as a plain attachment or in a shared folder",
  ),
  matching(
    "base64",
    "an attachment in the encoding of e-mail messages (Base64)",
    SAVE_ATTACHMENT,
    /^\s*(?:H4sI|UEsDB)[\w+/]{20,}={0,2}\s/,
    "H4sIAAAAAAAAA81YS2/cNhC+51cIOlup\n",
  ),
  matching(
    "po",
    "a gettext catalogue (.po)",
    "export its texts as TMX, XLIFF or CSV",
    /^(?:#[^\n]*\n|[ \t]*\n)*msgid "/,
    'msgid "The lamp fell."\nmsgstr "Die Lampe fiel."\n',
  ),
];

/** The path of the file for which a synchronised folder has only a placeholder; null = the path is that of a file. */
export function placeholderOf(path: string): string | null {
  const name = PLACEHOLDER.exec(path)?.[1];
  return name === undefined ? null : path.slice(0, path.lastIndexOf("/") + 1) + name;
}

/** Offset and signature of a tar archive (POSIX.1, ustar). */
const TAR = { at: 257, signature: "ustar" } as const;

/** Signature of a compound file, the container of older office documents and of encrypted ones (MS-CFB, section 2.2). */
const OLD_OFFICE = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/** Name of the part with an encrypted document (MS-OFFCRYPTO, section 2.3.4), in UTF-16. */
const ENCRYPTED_PART = [..."EncryptedPackage"].map((letter) => `${letter}\0`).join("");
/** Number of bytes of the part of a directory in which an encrypted document is named: it has few parts. */
const DIRECTORY_START = 2048;

/** Whether the directory of a compound file, whose place its header gives, names an encrypted document. */
function hasEncryptedPart(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset, 512);
  const sector = header.getUint16(0x1e, true) === 12 ? 4096 : 512;
  const start = (header.getUint32(0x30, true) + 1) * sector;
  return latinStart(bytes.subarray(start, start + DIRECTORY_START), DIRECTORY_START).includes(ENCRYPTED_PART);
}

/** All kinds, in the order in which they are tried. */
export const NO_TEXT_KINDS: readonly NoTextKind[] = [
  ...OFFICE_DOCUMENTS,
  {
    kind: "packed-zip",
    name: "packed (zip, .zip)",
    toDo: UNPACK,
    recognise({ start }) {
      return ZIP.some((signature) => start.startsWith(signature)) ? this.name : null;
    },
    example: "PK\x05\x06",
  },
  packed("xz", "xz", "\xFD7zXZ\x00"),
  packed("Zstandard", "zst", "\x28\xB5\x2F\xFD"),
  packed("LZ4", "lz4", "\x04\x22\x4D\x18"),
  packed("lzip", "lz", "LZIP\x01"),
  packed("LZMA", "lzma", "\x5D\x00\x00"),
  packed("compress", "Z", "\x1F\x9D"),
  packed("gzip", "gz", "\x1F\x8B"),
  packed("7-Zip", "7z", "7z\xBC\xAF\x27\x1C"),
  packed("RAR", "rar", "Rar!\x1A\x07"),
  packed("Cabinet", "cab", "MSCF\x00"),
  matching("packed-bz2", "packed (bzip2, .bz2)", UNPACK, /^BZh\d1AY&SY/, "BZh91AY&SY"),
  {
    kind: "packed-tar",
    name: "packed (tar, .tar)",
    toDo: UNPACK,
    recognise({ start }) {
      return start.startsWith(TAR.signature, TAR.at) ? this.name : null;
    },
    example: `${"a".repeat(TAR.at)}${TAR.signature}`,
  },
  {
    kind: "encrypted-office",
    name: "a document with a password (.xlsx, .docx)",
    toDo: "open it in its program, save it without the password, and open that",
    recognise({ bytes, start }) {
      return start.startsWith(OLD_OFFICE) && hasEncryptedPart(bytes) ? this.name : null;
    },
    example: `${OLD_OFFICE}${"\0".repeat(22)}\x09\0${"\0".repeat(480)}${ENCRYPTED_PART}`,
  },
  beginning("rtf", "{\\rtf", "a Rich Text document (.rtf)", PLAIN_TEXT),
  beginning("pdf", "%PDF-", "a PDF", EXPORT_TEXT),
  beginning("postscript", "%!PS", "a PostScript file", EXPORT_TEXT),
  beginning("old-office", OLD_OFFICE, "a document of an older Word or Excel (.doc, .xls)", PLAIN_TEXT),
  beginning("parquet", "PAR1\x15", "a Parquet table", AS_TABLE),
  beginning("arrow", "ARROW1\x00", "an Arrow table", AS_TABLE),
  beginning("numpy", "\x93NUMPY", "a NumPy array", AS_TABLE),
  beginning("hdf5", "\x89HDF\r\n", "an HDF5 file", AS_TABLE),
  beginning("png", "\x89PNG\r\n", "a picture (PNG)", NO_TEXT),
  beginning("jpeg", "\xFF\xD8\xFF", "a picture (JPEG)", NO_TEXT),
  beginning("gif", "GIF89a", "a picture (GIF)", NO_TEXT),
  beginning("database", "SQLite format 3\x00", "a SQLite database", "open it separately"),
  ...IN_PLACE_OF_TEXT,
];

/** Number of bytes that are examined. */
const EXAMINED = 2000;

/** The kind of the file and what to do with it, as the end of a message; null = the file may be text. */
export function noTextHint(file: { readonly path: string; readonly bytes: Uint8Array }): string | null {
  return hintAmong(NO_TEXT_KINDS, file);
}

/** The same for an office document, which is a zip archive. Null = the file is no such document. */
export function officeDocumentHint(file: {
  readonly path: string;
  readonly bytes: Uint8Array;
}): string | null {
  return hintAmong(OFFICE_DOCUMENTS, file);
}

function hintAmong(
  kinds: readonly NoTextKind[],
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
): string | null {
  const file = { path, bytes, start: latinStart(bytes, EXAMINED) };
  const found = kinds.find((kind) => kind.recognise(file) !== null);
  return found === undefined ? null : noTextMessage(found);
}

export function noTextMessage({ name, toDo }: NoTextKind): string {
  return `is ${name}: ${toDo}`;
}

/**
 * Number of bytes that are searched at each end of a zip archive. The name of each packed file precedes its content,
 * and a list of all names ends the archive.
 */
const ZIP_ENDS = 8000;
/** Beginnings of the first file name in office documents. */
const FIRST_IN_DOCUMENT = ["[Content_Types].xml", "mimetype", "_rels/", "word/", "xl/", "ppt/", "docProps/"];

/** The names at both ends of an archive that begins as office documents do; otherwise empty. */
function namesInDocument({ bytes, start }: BeginningOfFile): string {
  if (!ZIP.some((signature) => start.startsWith(signature))) return "";
  if (!FIRST_IN_DOCUMENT.some((name) => start.startsWith(name, ZIP_NAME))) return "";
  return (
    latinStart(bytes, ZIP_ENDS) +
    latinStart(bytes.subarray(Math.max(ZIP_ENDS, bytes.length - ZIP_ENDS)), ZIP_ENDS)
  );
}

/** The first bytes as characters, one per byte. */
export function latinStart(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}
