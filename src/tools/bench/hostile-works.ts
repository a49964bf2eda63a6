// Lists computations that might become slow if a file from others has an unusual shape. Their inputs are ledgers,
// texts, names and people, each in two sizes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "#cli/run.ts";
import { agreementRows } from "#core/analysis/agreement/agreement.ts";
import { collectAnswers } from "#core/analysis/agreement/agreement-units.ts";
import { caseDuplicates } from "#core/base/name.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { batchFileNames } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { HOSTILE_SHAPES, hostileLedger } from "#tools/testing/campaigns/hostile-ledgers.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { variedLedger } from "#tools/testing/campaigns/varied-ledger.ts";
import { LEDGER_STEPS } from "#tools/testing/runs/hostile-steps.ts";
import { RUN_UNITS, TEXT_READERS, withRun } from "#tools/testing/runs/text-readers.ts";

/** One kind of input of a computation. */
export interface HostileCase {
  readonly name: string;
  /** Makes the input of a size. Only the function that it returns is timed. */
  readonly prepare: (size: number) => () => unknown;
}

/** A computation, which is a row of the table. The row shows the case whose time grows fastest. */
export interface HostileWork {
  readonly name: string;
  /** Unit of `size`. */
  readonly unit: "records" | "characters" | "names" | "people";
  /** The smaller size. */
  readonly size: number;
  /** For a result that grows faster than the input: number of its parts. The time per part is then compared. */
  readonly partsOf?: (size: number) => number;
  /** Milliseconds of CPU time allowed at the doubled size. */
  readonly limit: number;
  readonly cases: readonly HostileCase[];
}

/**
 * Runs a step. An error because the ledger exceeds a documented limit counts as success; the result is then undefined.
 */
function unlessRefused<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof RangeError && error.message.includes("through retracted judgements"))) throw error;
  }
}

const LEDGERS: readonly HostileWork[] = Object.entries(LEDGER_STEPS).map(([name, step]) => ({
  name,
  unit: "records",
  size: 10_000,
  limit: 2000,
  cases: Object.keys(HOSTILE_SHAPES).map((shape) => ({
    name: shape,
    prepare: (size) => {
      const ledger = hostileLedger(shape, size);
      const work = unlessRefused(() => step(ledger));
      return () => unlessRefused(() => work?.());
    },
  })),
}));

const encoder = new TextEncoder();

const TEXTS: readonly HostileWork[] = TEXT_READERS.map(({ name, places, open }) => ({
  name,
  unit: "characters",
  size: 100_000,
  limit: 2000,
  cases: places.flatMap((place) =>
    RUN_UNITS.map((unit) => ({
      name: `${JSON.stringify(unit)} in ${JSON.stringify(place)}`,
      prepare: (length) => {
        const bytes = encoder.encode(withRun(place, unit, length));
        return () => open(bytes);
      },
    })),
  ),
}));

/** The number as twelve binary digits, written with the signs `zero` and `one`, so that all names are equally long. */
const bits = (place: number, zero: string, one: string) =>
  Array.from(place.toString(2).padStart(12, "0"), (bit) => (bit === "0" ? zero : one)).join("");

/** By kind of name: functions that make the name of the person with this index. */
const NAMES: Readonly<Record<string, (place: number) => string>> = {
  "different names": (place) => `Person ${place}`,
  "names that differ in capitals": (place) => bits(place, "a", "A"),
  // Every second name looks like “Anna” and differs only in zero-width characters. The others are numbered, such as
  // “Anna (2)”.
  "names that collide with numbered names": (place) =>
    place % 2 === 0 ? `Anna${bits(place, "\u200b", "\u200c")}` : `Anna (${(place + 3) / 2})`,
};

/** Runs `referee divide` on the small campaign in a temporary folder. */
async function divideAmong(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "referee-bench-"));
  try {
    const campaign = join(folder, "campaign.json");
    writeFileSync(campaign, serializeCampaign(smallLedger()));
    let text = "";
    const print = async (printed: string) => {
      text += printed;
    };
    const args = ["divide", campaign, "--among", names.join(","), "-o", join(folder, "out")];
    const status = await run(args, { version: "", out: print, error: print });
    if (status !== 0) throw new Error(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const namesOf = (nameOf: (place: number) => string, size: number) =>
  Array.from({ length: size }, (_, index) => nameOf(index));

const PEOPLE: readonly HostileWork[] = [
  {
    name: "divide",
    unit: "names",
    size: 500,
    limit: 3000,
    cases: Object.entries(NAMES).map(([name, nameOf]) => ({
      name,
      prepare: (size) => () => divideAmong(namesOf(nameOf, size)),
    })),
  },
  {
    name: "check of names",
    unit: "names",
    size: 500,
    limit: 1000,
    cases: Object.entries({ ...NAMES, "one name": () => "Anna" }).map(([name, nameOf]) => ({
      name,
      prepare: (size) => {
        const names = namesOf(nameOf, size);
        const people = names.map((one, index) => ({ id: `${index}`, name: one, role: "annotator" as const }));
        return () => [annotatorNames(people), batchFileNames(people, []), caseDuplicates(names)];
      },
    })),
  },
  {
    name: "agreement, per pair of people",
    unit: "people",
    size: 50,
    limit: 3000,
    partsOf: (people) => (people * (people - 1)) / 2,
    cases: [
      {
        name: "all answer the same 60 candidates at random",
        prepare: (annotators) => {
          const ledger = variedLedger(annotators);
          const campaign = campaignOf(ledger, foldEvents(ledger.events));
          const labels = campaign.suite.categories.map(({ label }) => label);
          return () =>
            agreementRows(collectAnswers(campaign, new CandidateOutcomes(campaign, () => null)), labels);
        },
      },
    ],
  },
];

export const HOSTILE_WORKS: readonly HostileWork[] = [...PEOPLE, ...TEXTS, ...LEDGERS];
