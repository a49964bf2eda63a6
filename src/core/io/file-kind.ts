// Recognises compressed files and files of other programs by their bytes, and says what to do with them.

interface FileKind {
  readonly description: string;
  readonly toDo: string;
}

const PLAIN_TEXT = "open it in its program and save it as plain text (UTF-8)";
const AS_CSV = "open it in its program and save the sheet as CSV (UTF-8)";
const EXPORT_TEXT = "export its text to a plain text file (UTF-8)";
const AS_TABLE = "save it as CSV or JSON lines";
const NO_TEXT = "choose a text file";

const packed = (name: string): FileKind => ({
  description: `is packed (${name})`,
  toDo: "unpack it and open what is inside",
});

/**
 * The first bytes of formats, one character per byte, from the formats' specifications and file(1). A text of sentences
 * does not begin like that.
 */
const SIGNATURES: readonly (readonly [signature: string, kind: FileKind])[] = [
  ["\xFD7zXZ\x00", packed("xz, .xz")],
  ["\x28\xB5\x2F\xFD", packed("Zstandard, .zst")],
  ["\x04\x22\x4D\x18", packed("LZ4, .lz4")],
  ["LZIP\x01", packed("lzip, .lz")],
  ["\x5D\x00\x00", packed("LZMA, .lzma")],
  ["\x1F\x9D", packed("compress, .Z")],
  ["\x1F\x8B", packed("gzip, .gz")],
  ["7z\xBC\xAF\x27\x1C", packed("7-Zip, .7z")],
  ["Rar!\x1A\x07", packed("RAR, .rar")],
  ["MSCF\x00", packed("Cabinet, .cab")],
  ["{\\rtf", { description: "is a Rich Text document (.rtf)", toDo: PLAIN_TEXT }],
  ["%PDF-", { description: "is a PDF", toDo: EXPORT_TEXT }],
  ["%!PS", { description: "is a PostScript file", toDo: EXPORT_TEXT }],
  [
    "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
    { description: "is a document of an older Word or Excel (.doc, .xls)", toDo: PLAIN_TEXT },
  ],
  ["PAR1\x15", { description: "is a Parquet table", toDo: AS_TABLE }],
  ["ARROW1\x00", { description: "is an Arrow table", toDo: AS_TABLE }],
  ["\x93NUMPY", { description: "is a NumPy array", toDo: AS_TABLE }],
  ["\x89HDF\r\n", { description: "is an HDF5 file", toDo: AS_TABLE }],
  ["\x89PNG\r\n", { description: "is a picture (PNG)", toDo: NO_TEXT }],
  ["\xFF\xD8\xFF", { description: "is a picture (JPEG)", toDo: NO_TEXT }],
  ["GIF89a", { description: "is a picture (GIF)", toDo: NO_TEXT }],
  ["SQLite format 3\x00", { description: "is a SQLite database", toDo: "open it separately" }],
];

/** Names inside a zip archive by which the kind of a document is recognised (ECMA-376; ODF 1.2, part 3). */
const IN_ZIP: readonly (readonly [name: RegExp, kind: FileKind])[] = [
  [/word\/document/, { description: "is a Word document (.docx)", toDo: PLAIN_TEXT }],
  [/xl\/(?:workbook|worksheets)/, { description: "is an Excel workbook (.xlsx)", toDo: AS_CSV }],
  [
    /ppt\/(?:presentation|slides)/,
    { description: "is a PowerPoint presentation (.pptx)", toDo: EXPORT_TEXT },
  ],
  [/opendocument\.text/, { description: "is an OpenDocument text (.odt)", toDo: PLAIN_TEXT }],
  [/opendocument\.spreadsheet/, { description: "is an OpenDocument spreadsheet (.ods)", toDo: AS_CSV }],
  [/application\/epub\+zip/, { description: "is an EPUB book", toDo: EXPORT_TEXT }],
];

const ZIP = ["PK\x03\x04", "PK\x05\x06"];
/** Signature of bzip2, after “BZh” and a digit. */
const BZIP2 = "1AY&SY";
/**
 * Number of bytes that are searched at each end of a zip archive. The name of each packed file precedes its content,
 * and a list of all names ends the archive.
 */
const ZIP_ENDS = 8000;

/** Offset of the first file name in a zip archive (APPNOTE, section 4.3.7). */
const ZIP_NAME = 30;
/** Beginnings of the first file name in office documents. */
const FIRST_IN_DOCUMENT = ["[Content_Types].xml", "mimetype", "_rels/", "word/", "xl/", "ppt/", "docProps/"];

/** Offset of the signature in a tar archive (POSIX.1, ustar). */
const TAR_SIGNATURE = 257;

/** The kind of the file and what to do with it, as the end of a message; null = the file may be text. */
export function otherKindHint(bytes: Uint8Array): string | null {
  const start = latin(bytes, 0, 16);
  const tar = latin(bytes, TAR_SIGNATURE, TAR_SIGNATURE + 5) === "ustar" ? packed("tar, .tar") : null;
  const bzip2 = start.startsWith("BZh") && start.startsWith(BZIP2, 4) ? packed("bzip2, .bz2") : null;
  const kind = isZip(start)
    ? (documentInZip(bytes) ?? packed("zip, .zip"))
    : (SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? bzip2 ?? tar);
  return kind === null ? null : `${kind.description}: ${kind.toDo}`;
}

/**
 * For an office document (which is a zip archive): its kind and what to do with it, as the end of a message. Null = it
 * is no such document.
 */
export function officeDocumentHint(bytes: Uint8Array): string | null {
  const kind = isZip(latin(bytes, 0, 4)) ? documentInZip(bytes) : null;
  return kind === null ? null : `${kind.description}: ${kind.toDo}`;
}

function documentInZip(bytes: Uint8Array): FileKind | null {
  const names = latin(bytes, 0, ZIP_ENDS) + latin(bytes, Math.max(ZIP_ENDS, bytes.length - ZIP_ENDS));
  const isOffice = FIRST_IN_DOCUMENT.some((name) => names.startsWith(name, ZIP_NAME));
  return isOffice ? (IN_ZIP.find(([name]) => name.test(names))?.[1] ?? null) : null;
}

function isZip(start: string): boolean {
  return ZIP.some((signature) => start.startsWith(signature));
}

function latin(bytes: Uint8Array, from: number, end?: number): string {
  return String.fromCharCode(...bytes.subarray(from, end));
}
