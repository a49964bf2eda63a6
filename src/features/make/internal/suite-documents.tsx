// Shows the documents that the names of files say, and lets the user change which file belongs where.

import { useState } from "react";
import { compareNaturally, type FileAssignment } from "#core/suite-building/from-text/input-text.ts";
import { documentsOf, type TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import { makeText } from "#text/make-text.ts";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";

const documentsText = makeText.documents;
const NOT_USED = "";

interface SuiteDocumentsProps {
  readonly texts: readonly TextPreview[];
  readonly isBusy: boolean;
  /** Null = the file is not used. */
  readonly onAssign: (path: string, assignment: FileAssignment | null) => void;
}

interface ListedFile {
  readonly path: string;
  /** Null = the file is not used. */
  readonly assignment: FileAssignment | null;
}

/** Draws nothing if the names of the files do not say documents. */
export function SuiteDocuments({ texts, isBusy, onAssign }: SuiteDocumentsProps) {
  const ofDocuments = texts.filter(({ files }) => files !== undefined);
  const documents = documentsOf({ files: ofDocuments.flatMap(({ files = [] }) => files) });
  const [isOpen, setOpen] = useState(false);
  if (documents.length === 0) return null;
  const unused = texts.filter(({ files }) => files === undefined).map(({ path }) => path);
  const incomplete = documents.flatMap((document) => {
    const missing = ofDocuments.filter(({ files = [] }) => !files.some((file) => file.document === document));
    return missing.length === 0 ? [] : [{ document, texts: missing.map(nameOfText) }];
  });
  const filesOfTexts = texts.flatMap((text): readonly ListedFile[] =>
    text.files === undefined
      ? [{ path: text.path, assignment: null }]
      : text.files.map(({ path, document }) => ({ path, assignment: { document, text: nameOfText(text) } })),
  );
  return (
    <section
      aria-label={documentsText.section}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="font-medium wrap-anywhere">{documentsText.title(documents)}</h2>
      <p className="max-w-[75ch] text-sm text-muted">{documentsText.explanation}</p>
      {incomplete.map(({ document, texts: missing }) => (
        <p key={document} className="max-w-[75ch] text-sm text-warn wrap-anywhere">
          {documentsText.incomplete(document, missing)}
        </p>
      ))}
      {unused.length === 0 ? null : (
        <p className="max-w-[75ch] text-sm text-warn wrap-anywhere">{documentsText.unused(unused)}</p>
      )}
      <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-2">{documentsText.change}</summary>
        {isOpen ? (
          <FilesTable
            // In an order in which no file moves when it is assigned.
            files={[...filesOfTexts].sort((a, b) => compareNaturally(a.path, b.path))}
            documents={documents}
            texts={ofDocuments.map(nameOfText)}
            isBusy={isBusy}
            onAssign={onAssign}
          />
        ) : null}
      </details>
    </section>
  );
}

/** The name of a text without its folder: “en”. */
function nameOfText({ path }: TextPreview): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

interface FilesTableProps extends Pick<SuiteDocumentsProps, "isBusy" | "onAssign"> {
  readonly files: readonly ListedFile[];
  readonly documents: readonly string[];
  readonly texts: readonly string[];
}

function FilesTable({ files, documents, texts, isBusy, onAssign }: FilesTableProps) {
  const isTaken = (wanted: FileAssignment) =>
    files.some(
      ({ assignment }) => assignment?.document === wanted.document && assignment.text === wanted.text,
    );
  return (
    <ul aria-label={documentsText.table} className="flex flex-col gap-3">
      {files.map(({ path, assignment }) => {
        const inDocument = (document: string) => {
          if (assignment !== null) return { ...assignment, document };
          const free = texts.find((text) => !isTaken({ document, text }));
          return { document, text: free ?? texts[0] ?? "" };
        };
        return (
          <li key={path} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_16rem_10rem]">
            <bdi className="min-w-0 self-center wrap-anywhere">{path}</bdi>
            <ChoiceSelect
              label={documentsText.document}
              aria-label={documentsText.documentOf(path)}
              choices={[...namedChoices(documents), { value: NOT_USED, label: documentsText.notUsed }]}
              value={assignment?.document ?? NOT_USED}
              disabled={isBusy}
              onChange={(document) => onAssign(path, document === NOT_USED ? null : inDocument(document))}
            />
            {assignment === null ? null : (
              <ChoiceSelect
                label={documentsText.text}
                aria-label={documentsText.textOf(path)}
                choices={namedChoices(texts)}
                value={assignment.text}
                disabled={isBusy}
                onChange={(text) => onAssign(path, { ...assignment, text })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
