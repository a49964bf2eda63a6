// Tests the rules of suite building on real suites: heads, offered antecedents, reference links, and a proposed
// selection.
import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { referenceText } from "#core/campaign/matching/translation.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import { categoryLabelFor } from "#core/suite-building/phrases/category-choices.ts";
import { haveCommonToken, haveSameSpan } from "#core/suite-building/phrases/edit-antecedent.ts";
import {
  balanceTable,
  concordance,
  type PoolToken,
  poolOf,
  proposeSelection,
} from "#core/suite-building/targets/concordance.ts";
import { planOfSuite, protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { sharedDataPath, sharedFolder, skippedNote } from "#tools/testing/shared-data.ts";
import { AnnotatedSource } from "./annotated-source.ts";

const PLAN = protestPlan("en");
/** Number of offered antecedents that are shown at the same time, each with a digit as its key. */
const SHOWN_OFFERS = 9;

interface Read {
  readonly suite: Suite;
  readonly source: AnnotatedSource;
}

const cache = new Map<string, Read>();

/** Suites by path, each read only once, because they have thousands of sentences. */
function readSuite(path: string): Read {
  const loaded = cache.get(path) ?? readFolder(path);
  cache.set(path, loaded);
  return loaded;
}

function readFolder(path: string): Read {
  const ledger = sharedFolder(path, { sourceLanguage: "en", targetLanguage: "fr" }, [
    "ref-copy",
    "smt-examples",
  ]);
  const { suite } = campaignOf(ledger, foldEvents(ledger.events));
  const [reference] = suite.references;
  if (reference === undefined) throw new Error("there is a reference");
  return { suite, source: new AnnotatedSource(suite, PLAN, referenceText(suite, reference)) };
}

/** Every antecedent with its example and its index in the example. */
function antecedents({ suite }: Read) {
  return suite.examples.flatMap((example) =>
    example.antecedents.map((antecedent, number) => ({ example, antecedent, number })),
  );
}

const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;
const same = (a: readonly number[] | undefined, b: readonly number[]) =>
  a !== undefined && [...a].sort((one, other) => one - other).join() === b.join();

// Minimum shares, from 0 to 1. The shares when they were set, first of enfr, then of newstest: heads found by the rule
// 1.00, 0.95; antecedents among the first nine phrases exactly 0.75, 0.75, at least in part 0.90, 0.95, among the first
// three exactly 0.61, 0.58; links equal to
// the hand-corrected ones: of pronouns 0.90, 1.00, of heads 0.97, 0.99, of whole antecedents 1.00, 1.00.
const LEAST = {
  enfr: { heads: 0.98, exact: 0.72, partly: 0.87, exactInThree: 0.59, pronouns: 0.89, referenceHeads: 0.96 },
  newstest: { heads: 0.93, exact: 0.73, partly: 0.92, exactInThree: 0.57, pronouns: 1, referenceHeads: 0.98 },
} as const;

describe.each(["enfr", "newstest"] as const)("suite building on the suite %s", (name) => {
  const path = sharedDataPath(name);
  const least = LEAST[name];
  const campaign = () => readSuite(path ?? "");
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(`finds most heads by the rule${skipped}`, () => {
    const heads = antecedents(campaign()).map(({ example, antecedent: { line, start, end, head } }) => {
      return campaign().source.place(example).headOf(line, start, end) === head;
    });
    expect(heads.length).toBeGreaterThan(100);
    expect(share(heads)).toBeGreaterThanOrEqual(least.heads);
  });

  it.skipIf(path === undefined)(`offers most antecedents among the first nine phrases${skipped}`, () => {
    const found = antecedents(campaign()).map(({ example, antecedent }) => {
      const offers = campaign().source.offers(example).slice(0, SHOWN_OFFERS);
      return {
        exact: offers.some((one) => haveSameSpan(one, antecedent)),
        exactInThree: offers.slice(0, 3).some((one) => haveSameSpan(one, antecedent)),
        partly: offers.some((one) => haveCommonToken(one, antecedent)),
      };
    });
    expect(share(found.map(({ exact }) => exact))).toBeGreaterThanOrEqual(least.exact);
    expect(share(found.map(({ exactInThree }) => exactInThree))).toBeGreaterThanOrEqual(least.exactInThree);
    expect(share(found.map(({ partly }) => partly))).toBeGreaterThanOrEqual(least.partly);
  });

  it.skipIf(path === undefined)(
    `links pronouns, heads and antecedents to the reference mostly as in the hand-corrected links of the suite${skipped}`,
    () => {
      const { suite, source } = campaign();
      const pronouns = suite.examples.map((example) => {
        const { linked } = source.place(example);
        return example.referencePronoun === null || same(example.referencePronoun, linked);
      });
      const links = antecedents(campaign()).map(({ example, antecedent, number }) => {
        const { referenceHead, referenceSpan } = source.place(example).referenceOf(antecedent);
        return {
          head: same(example.referenceAntecedents?.[number]?.positions, referenceHead),
          span: same(example.referenceAntecedentSpans?.[number]?.positions, referenceSpan),
        };
      });
      expect(share(pronouns)).toBeGreaterThanOrEqual(least.pronouns);
      expect(share(links.map(({ head }) => head))).toBeGreaterThanOrEqual(least.referenceHeads);
      expect(share(links.map(({ span }) => span))).toBe(1);
    },
  );

  it.skipIf(path === undefined)(
    `decides correctly between same and other sentence for every example${skipped}`,
    () => {
      const { suite, source } = campaign();
      const derived = (example: Example) => {
        const choice = source
          .choices(example)
          .find(({ categories }) => categories.some(({ label }) => label === example.category));
        return choice === undefined ? null : categoryLabelFor(choice, example, example.antecedents);
      };
      expect(suite.examples.map(derived)).toEqual(suite.examples.map(({ category }) => category));
    },
  );

  it.skipIf(path === undefined)(
    `lists every example in the concordance, and gives the targets of the suite PROTEST's keys and forms${skipped}`,
    () => {
      const { suite } = campaign();
      const rows = concordance(suite, PLAN).filter(({ example }) => example !== null);
      expect(rows.length).toBe(suite.examples.length);
      expect(rows.every(({ isOn, form }) => isOn && ["it", "they", "you"].includes(form))).toBe(true);
      expect(planOfSuite(suite).categories.map(({ key, forms }) => [key, forms])).toEqual(
        PLAN.categories.map(({ key, forms }) => [key, forms]),
      );
    },
  );
});

describe("a proposed selection", () => {
  const pool = (path: string) => {
    const { suite } = readSuite(path);
    return poolOf(concordance(suite, PLAN), suite, new Map());
  };
  const enfr = sharedDataPath("enfr");
  const newstest = sharedDataPath("newstest");

  it.skipIf(enfr === undefined)(
    "has PROTEST's numbers per category, from a pool of the suite's examples and from twice as many tokens",
    () => {
      const tokenPool = pool(enfr ?? "");
      const { selected, short } = proposeSelection(tokenPool, PLAN.categories, {
        seed: 1,
        keep: new Set(),
      });
      expect([selected.length, short.length]).toEqual([250, 0]);
      const doubledPool = [
        ...tokenPool,
        ...tokenPool.map((token): PoolToken => ({ ...token, line: token.line + 10_000 })),
      ];
      for (const seed of [1, 2, 4_294_967_295]) {
        const proposed = proposeSelection(doubledPool, PLAN.categories, { seed, keep: new Set() });
        expect(proposed.short).toEqual([]);
        const table = balanceTable(doubledPool, PLAN.categories, new Set(proposed.selected.map(tokenPlace)));
        expect(table.map(({ chosen }) => chosen)).toEqual(PLAN.categories.map(({ wanted }) => wanted));
        for (const { forms } of table) {
          const open = forms.filter(({ chosen, available }) => chosen < available);
          const most = Math.max(...forms.map(({ chosen }) => chosen));
          expect(open.every(({ chosen }) => most - chosen <= 1)).toBe(true);
        }
      }
    },
  );

  it.skipIf(newstest === undefined)(
    "reports the categories of newstest with too few tokens, and their numbers",
    () => {
      const { selected, short } = proposeSelection(pool(newstest ?? ""), PLAN.categories, {
        seed: 1,
        keep: new Set(),
      });
      expect(short.map(({ label, wanted, available }) => `${label} ${available}/${wanted}`)).toEqual([
        "anaphoric_singular_they 0/15",
        "event_it 11/30",
        "addressee_generic_you 0/20",
        "addressee_deictic_singular_you 0/15",
        "addressee_deictic_plural_you 0/10",
      ]);
      expect(selected.length).toBe(250 - 15 - 19 - 45);
    },
  );
});
