// Holds what `referee --help` says; it must tell all that the commands do.

import { ACCEPTED_MEANING, SILVER_MEANING, STALE_MEANING } from "#cli/evaluate-table.ts";
import { wrapped } from "#cli/text-table.ts";
import { ASSUMPTIONS, CORRECTED_FORMULA, CORRECTED_INTERVAL } from "#core/audit/audit-words.ts";
import { ENOUGH } from "#core/audit/strata.ts";
import { SHIPPED_PROFILES } from "#core/match/profile.ts";
import { APT_MEANING, AUTO_PRF_MEANING, METRICS_CAVEAT } from "#core/metrics/metrics-words.ts";
import {
  APPROVAL_CAVEAT,
  COUNT_WORDS,
  COUNTS_ADD_UP,
  DENOMINATOR_WORDS,
} from "#core/score/accuracy-words.ts";
import { RANGE_MEANING } from "#core/score/open-bounds.ts";
import { OPEN_REASONS } from "#core/score/outcome.ts";

const profiles = SHIPPED_PROFILES.map((profile) => profile.name).join(", ");
const counts = COUNT_WORDS.map((word) => `  ${word.heading.padEnd(22)}${word.meaning}`).join("\n");

export const USAGE = `Usage:
  referee evaluate  <campaign> [--json]
  referee verdicts  <campaign> [--json]
  referee plan      <campaign> [--json]
  referee agreement <campaign> [--json]
  referee audit     <campaign> [--json]
  referee compare   <campaign> [--systems A,B] [--categories X,Y] [--json]
  referee metrics   <campaign> [--systems A,B] [--pronouns it,they] [--apt-config FILE] [--json]
  referee correlate <campaign> [--scores FILE [--delimiter NAME]] [--pronouns it,they] [--apt-config FILE] [--json]
  referee gaps      <campaign> [-o DIR] [--bad left-out|incorrect] [--json]
  referee report    <campaign> -o DIR [--systems A,B] [--categories X,Y] [--filter F] [--without-texts] [--json]
  referee divide    <campaign> --among A,B,C [--overlap N] [--what referred|approved|all|tokens] [--sample N] -o DIR [--json]
  referee convert   <campaign> -o OUT [--json]
  referee merge     <campaign> <campaign or batch>… -o OUT [--apart NAME]… [--same NAME=NAME]… [--json]
  referee update    <campaign> <folder or files>… -o OUT [--corpus] [--json]
  referee update    <campaign> --from-annotations -o OUT [--json]
  referee import    <suite> --output NAME=FILE[,ALIGN]… [--with SOURCE TARGET]… [--tokenised|--raw] [--column NAME] [--delimiter NAME] -o OUT [--json]
  referee make      SOURCE… --reference PATH[,ALIGN]… [--source-language en] [--target-language fr] [--name NAME] [--documents blank-lines|whole]
                    [--tokenised|--raw] [--column NAME] [--reference-column NAME] [--delimiter NAME] [--with SOURCE TARGET]… [--corpus PATH…] -o OUT [--json]
  referee align     SOURCE TARGET [--with SOURCE2 TARGET2]… [-o OUT] [--json]
  referee prediction GOLD PREDICTED… [--json]
  referee team init   URL [<campaign>] [--json]
  referee team add    URL NAME [--role annotator|coordinator] [--campaign DATABASE] [--site URL] [--password-stdin] [--json]
  referee team export URL CAMPAIGN -o OUT [--json]
  of a campaign:    [--profile NAME|FILE.json] [--adjudicator NAME]… [--read-alignment FILE=HOW]… [--accept CODE]…
  of plain texts:   [--clean FILE]…`;

export const HELP = `Referee: semi-automatic evaluation of pronoun translation.
Reference matches are approved, the rest is referred to a human.

${USAGE}

<campaign> is a campaign folder, a .zip of one, a campaign or batch file (.json, .json.gz), or a PROTEST 1.1
database (.db), master or annotation batch. A database gives the translation of each antecedent's head only:
there wmt-2018 compares heads, not whole antecedents. A link that leads out of a folder is refused.

Commands:
  evaluate   runs the automatic pass and prints accuracy per system and category, and of all systems together,
             human judgements in the campaign included
  verdicts   runs the automatic pass and prints the verdict of every candidate with its reason
  agreement  prints how far the annotators agree, by question, category, pair and all together
  plan       counts what the automatic pass refers to people, and how many decisions that takes
  audit      counts how often the automatic pass was right where people judged what it had approved, and prints
             accuracy of each system corrected by that
  compare    prints, for each pair of systems over the examples decided in both, how often each is right where the other is
             wrong, the difference with its interval and exact test, and the systems in clusters
  metrics    prints AutoPRF and APT of each system: how far the translations of source pronouns are the reference's
  correlate  prints how far the metrics follow people over systems: correlations with their intervals, Williams' test
             between metrics, and what so many systems can show
  gaps       prints what gap filling comes to, as in the manual evaluation of DiscoMT 2015: accuracy with and without
             OTHER, Pron-F and Fmax by label of each system, agreement over sets of labels, and gaps beside judgements
             of the same candidates. With -o the new folder DIR gets the measures, the data set of answers, and
             silver.tsv: the systems' words that people accept
  report     writes every table and plot of the report into the new folder DIR: CSV, JSON, Markdown, LaTeX, SVG, and
             report.html, one page that needs nothing else; what there is nothing to tell of is left out, and told
  divide     deals candidates out over people, within each output and category, and writes a batch for each into the
             new folder DIR; the campaign's seed decides, so that the same call writes the same files
  convert    writes the campaign in another format and says what that format cannot hold
  merge      writes all copies and batches of one campaign as one; the order of the files does not matter,
             nor whether one is named twice. Campaigns of one suite become one, too: the systems of all, people of one
             name and role as one person (--apart, --same); of a system with two texts that of the campaign whose id
             comes first stays
  update     puts files of a campaign folder in the place of the campaign's: a whole folder (with source.txt, examples.tsv and
             reference.txt; systems and references that it does not have are taken out), a .zip of one, or some of its
             files, where a text that is none of the suite's is a system's. Judgements stay: those made on a text that is
             another now are kept and not counted, those of what is taken out are kept aside. With --from-annotations the
             examples are made of what people settled of tokens of the source, and what makes none is told with its reason.
             With --corpus the files are an annotated corpus of the source (MMAX2 as of ParCor, CoNLL-2012, CorefUD): what
             it says of pronouns is proposed to whoever annotates
  import     adds systems by what they wrote to a suite (a campaign folder, with outputs or without, a campaign file, a
             database): plain text, a sentence a line (.txt, .gz), XML of WMT, SGML of NIST, TSV, CSV or JSON lines. Tokens
             are cut as the reference's are, where the text is not cut already; links are read from ALIGN (Pharaoh), or learnt
             from all texts of the suite and its campaign
  make       begins a suite from a source text and its translations, plain (as import reads them) or cut into tokens: the campaign
             has no examples yet, which people choose and annotate in the page, but a plan for its language. Several SOURCEs,
             or a folder, are a document each, their translations a folder of files of the same names; in one file blank
             lines part documents. Markup tells source and references itself. Links are read from ALIGN, or learnt. With
             --corpus an annotated corpus of the source is proposed to whoever annotates, as by update --corpus
  align      links the tokens of two parallel texts, one sentence a line, tokens at blanks (.txt, or packed .gz), and prints
             Pharaoh links i-j, a line a sentence; learnt from these texts alone, without a seed: the same texts
             give the same links
  prediction scores files of the DiscoMT 2015 pronoun prediction task against its gold standard: confusion matrices,
             precision, recall and F by label, micro and macro averages, coarse and fine, and each pair of predictions by
             McNemar's exact test. Five columns, or of a prediction the labels alone (.gz allowed); what does not fit the
             gold standard is refused with the first line that differs
  team       of an engine on which a team works (CouchDB 3; docs/team.md): init makes it ready and puts a campaign there (again after
             a cut: only what is missing is sent), add lets somebody in with a role and prints their password once (again: another
             role), export takes all of a campaign (its database or id) home. Name and password of its administrator (for export, of
             anybody in the campaign) stand in URL, or in REFEREE_COUCH_NAME and REFEREE_COUCH_PASSWORD

Options:
  --profile NAME       how matches are found: ${profiles}, or a FILE.json that holds a
                       profile, as the page's editor of profiles saves it
                       (default: the campaign's own, else protest-2016)
  --adjudicator NAME   this annotator's finished judgements settle, whatever others say; by name or id, may be
                       repeated. convert, merge and update write profile and adjudicators into OUT
  --read-alignment FILE=HOW  reads an alignment that looks wrong as a whole: one-based, reversed, slipped, as-is, or a format
                       (scores, probabilities, possible, sure, separated, naacl, giza), several joined by +; may be repeated.
                       The error about the file names the value. OUT has the links as they were read
  --accept CODE        import, make, update: goes on although a new output equals the source (equals-source) or a reference
                       (equals-reference) in at least 95% of its lines; CODE=FILE for one file, may be repeated
  --clean FILE         import, make: removes HTML tags and decodes entities; may be repeated
  --among A,B,C        divide: annotators by name or id, also repeated; a name that the campaign does not know is somebody new
  --bad READING        gaps: how bad translations count in precision and Pron-F: left-out (default) or incorrect
  --overlap N          divide: about so many candidates are given to everybody
  --what WHAT          divide: referred (as it is without), approved, or all; or tokens: those of the source, to annotate
  --sample N           divide: so many (or a share, as 10%) of the approved ones that nobody has judged, by category:
                       mixed in among the referred ones, unmarked; with --what approved only these
  --systems A,B        compare, metrics, report: only these systems, by name; may be repeated (a name with a comma alone)
  --categories X,Y     compare, report: only these categories, by label; all together is then these alone
  --filter F           report: only candidates that pass these filters, as the page's address has them after “?”: pronoun=it&outcome=correct
  --without-texts      report: report.html tells which examples are behind a figure and what came of them, without their sentences
  --apart NAME         merge: who is called so in two campaigns is not one person; may be repeated
  --same NAME=NAME     merge: who is called so in one campaign and so in another is one person; may be repeated
  --from-annotations   update: from no files, but from the annotations of its tokens and its plan
  --corpus             update: the folders or files are an annotated corpus, not files of a campaign
  --corpus PATH…       make: folders or files of an annotated corpus of the source, all up to the next option
  --scores FILE        correlate: scores of other metrics, a table with the header system and metric names, one system per row
  --pronouns A,B       metrics, correlate: the source pronouns, of APT where no file says others (default: it,they)
  --apt-config FILE    metrics, correlate: settings of APT, a JSON file (docs/formats.md; default: into French the paper's lists, else none)
  --output NAME=FILE[,ALIGN]   import: what system NAME wrote (of several in FILE that of the name), and its links; may be
                       repeated. A system that is there already is replaced: what was judged on it is kept, and stale
  --reference PATH[,ALIGN]     make: a translation of the source, a file or a folder of documents, and its links; may be repeated,
                       in the order in which the suite numbers its references
  --source-language L, --target-language L   make: BCP 47; without them as names of files say (talk.fr.txt, fr/talk.txt)
  --name NAME          make: what the campaign is called (default: as the source's file)
  --documents HOW      make: blank-lines (they part documents) or whole (they are sentences without text); without it as the texts look
  --reference-column NAME   make: of a table of references, as --column is of the source's
  --tokenised, --raw   import, make: tokens stand between blanks, or do not; without either as each text looks
  --column NAME        import, make: the column or key of a table that is the text, where there are several
  --delimiter NAME     correlate, import, make: of given tables: tab, semicolon, comma, pipe, or none (no table: one sentence per
                       line); without it detected
  --with S T           align, import, make: parallel text to learn from, too, not to align; may be repeated
  --json               align, import, make, evaluate, plan, agreement, audit, compare, metrics, correlate, gaps, report, divide, convert, merge, update, prediction, team: one JSON object; verdicts: one JSON object a line
  -o, --output OUT     where to write
  --role ROLE          team add: annotator (of somebody new as it is without), or coordinator
  --campaign DATABASE  team add: into which campaign; without it the only one that the engine has
  --site URL           team add: where Referee is, for the link
  --password-stdin     team add: the password is read from standard input, and not printed
  -h, --help           prints this

OUT is written whole or not at all; its ending says what it is:
  .json, .json.gz   a campaign or batch file: everything
  .db               a PROTEST 1.1 database: PROTEST's tables, and everything in a table of Referee's own
  .zip              a campaign folder, packed
  no ending         a campaign folder: suite.json, source.txt, reference*.txt and .align, documents.tsv,
                    categories.tsv, examples.tsv, systems/, guidelines.md, gaps.json, silver.tsv, judgements.json; never over a folder that is not empty
A folder holds texts, examples and the judgements that count. What it cannot hold is told: the campaign's id, a
profile of its own, settings, seed, task sets, that it is a batch, which candidates there are, its history,
earlier texts, withdrawn events, the rows of a database. Translations that a database gives token by token become
alignments; those in another sentence than the example cannot, and are told. Nothing is written that would not
open again to the same suite, outputs and judgements.

What evaluate counts:
${counts}
  ${COUNTS_ADD_UP.replace(" = approved, not", "\n           = approved, not")}
  reasons of open       ${OPEN_REASONS.slice(0, -1).join(", ")},
                        ${OPEN_REASONS.slice(-1).join("")}
  ${"accepted before".padEnd(22)}${ACCEPTED_MEANING.replace("; it", ";\n                        it")}
  ${"silver reference".padEnd(22)}${SILVER_MEANING}
  ${"stale".padEnd(22)}${STALE_MEANING.replace("; that", ";\n                        that")}
  ${DENOMINATOR_WORDS.examples.heading} = ${DENOMINATOR_WORDS.examples.formula}
  ${DENOMINATOR_WORDS.judged.heading} = ${DENOMINATOR_WORDS.judged.formula}
  range = ${RANGE_MEANING}
  antecedent = of those judged correct or incorrect, what those who settled it say of the antecedent's head
  ${APPROVAL_CAVEAT.replace(": ", ":\n  ").replace(", and", ",\n  and")}

evaluate --json prints one object; numbers are not rounded, what is not defined is null:
  {"suite":{"name","examples","hash"},"profile",
   "systems":[{"name",FIGURES,"categories":[{"category",FIGURES}]}],
   "all":{FIGURES,"categories":[{"category",FIGURES}]}}
  FIGURES are "examples","approved","referred","correct","incorrect","open","excluded","standing",
   "openWhy":{reason:number},"excludedWhy":{reason:number},"stale",
   "accuracy":{"examples":{"hits","n","value","low","high"},"judged":{"hits","n","value","low","high"},
               "range":{"low","high"}},
   "antecedent":{"ok","bad"}
  approved + referred = examples is the automatic pass; correct and incorrect are what people judged,
  of approved and referred candidates alike; standing is approved, not judged; low and high of examples and
  judged are Wilson's 95 % interval; categories without an example are left out.

verdicts prints tab-separated lines under the header
  system  example  category  verdict  reason  reference_pronoun  output_pronoun
  verdict is approved or referred; tokens are joined by one blank; with --json the same keys, one object a line.

plan counts decisions where each candidate is judged by itself, where outputs of one example with equal text are judged as
one (the sentences of pronoun and antecedents, and those of the tokens linked to them, are equal but for capital letters, and so are the places of the tokens linked
to them), and where an equal translation is enough: the tokens linked to the pronoun and to each antecedent's head are equal
but for capital letters; where one of these is linked to nothing, equal text. Judgements made already change nothing.
plan --json prints {"referred","decisions":{"candidate","text","translation"},"systems":[{"name","referred"}]}.

agreement counts a candidate where at least two of the annotators have answered the question: the pronoun, the antecedent's
head, or the outcome (correct, incorrect or excluded, of finished judgements). Unset is no answer, nor is what was judged on
another text or said twice, differently. Adjudicators are left out: they knew what others had answered.
agreement --json prints {"rows":[{"question":"pronoun"|"antecedent"|"outcome","category":"all" or a label,
  "annotators":[names],"units","observed","scott_pi","cohen_kappa","krippendorff_alpha","gwet_ac1","low","high"}]}:
  every pair, then all together where there are three or more; cohen_kappa is of pairs; low and high are the 95 % bootstrap
  interval of alpha; rows without a unit are left out.
audit prints, by category and of all, how many candidates are approved and of how many of these people settled that they
are right or wrong, the precision of the pass with Wilson's interval; and by system accuracy over examples, and corrected:
${[CORRECTED_FORMULA, CORRECTED_INTERVAL, ...ASSUMPTIONS].map((one) => `  ${wrapped(one).replaceAll("\n", "\n  ")}`).join("\n")}
A category with fewer than ${ENOUGH} judged approvals does not stand alone: all such categories together speak for it, or all
categories, where those together have fewer as well.
audit --json prints
  {"categories":[{"category","approved","sampled","right","wrong","precision","low","high"}],
   "all":{"approved","sampled","right","wrong","precision","low","high"},
   "systems":[{"name","hits","n","accuracy","corrected","low","high"}]}
  hits, n and accuracy are those of accuracy over examples, all unjudged approvals taken as right; low and high of a system are the interval of corrected, which
  is null where no approved candidate is judged.

compare --json prints
  {"pairs":[{"a","b","category":"all" or a label,"both","onlyA","onlyB","neither","left_out","difference","low","high","p","p_holm","no_test"}],
   "clusters":[{"category","clusters":[[{"system","mean_difference"}]],"unranked":[names],"unranked_reasons":{name:reason}}]}
  Pairs are in the campaign's order. Examples decided in both systems count: both right, A right and B wrong (onlyA), B right
  and A wrong (onlyB), neither right. left_out are open or excluded in at least one. difference is (onlyA - onlyB) / n, low and
  high are Newcombe's 95% interval for paired proportions (1998, method 10), p is McNemar's exact test, two-sided, p_holm is p
  after Holm over the tested pairs, in each category separately. no_test says why p is null: unjudged (a system has open
  candidates and none judged), judged_less (by the rule of the report) or nothing_shared. A cluster ends where every system above
  is better than every system below with p_holm below 0.05.

${[AUTO_PRF_MEANING, APT_MEANING, METRICS_CAVEAT].map((one) => wrapped(one)).join("\n")}
metrics --json prints
  {"systems":[{"name","autoprf":{OVERLAP,"by_pronoun","by_document","by_category","unlinked"},
    "apt":{CASES,"by_pronoun","by_document","by_category","confusion","improved"},"carried_over"}],
   "pronouns","tokens":{"autoprf","apt"},"of_examples_alone","apt_settings"}
  OVERLAP are "matches","candidates","references","precision","recall","f"; CASES are "cases":[6 numbers],"score","counted":
  equal, similar, different, not in the output, not in the reference, in neither. null where output or reference have no links.
  Nothing that people judged changes it, nor --profile and --adjudicator.

correlate --json prints
  {"people":"accuracy over examples","systems":[{"name","people":{"hits","n","value","why_none","approved_not_judged","open",
    "range":{"low","high"},"judged":{…}},"scores":{METRIC:number}}],
   "metrics":[{"metric","n","pearson":COEFFICIENT,"spearman":COEFFICIENT,"kendall_tau_b":COEFFICIENT,"without_one"}],
   "williams":[{"a","b","n","r_a","r_b","r_ab","t","p","p_holm"}],"judged":{"metrics","williams"},
   "left_out":{"not_in_campaign","not_in_scores"},"pronouns","of_examples_alone","apt_settings"}
  COEFFICIENT is {"value","low","high"}; null below three systems, of Williams' test below four.

gaps --json prints
  {"systems":[{"name","examples","acc_with_other","acc_without_other","pron_f","labels":[{"label","precision","r_max","f_max",COUNTS}],…}]}
  of what is answered, null where nothing is defined; docs/gaps.md tells of the other keys. -o DIR writes the same as gaps.json,
  gap-scores.csv, gap-scores.tex, gap-answers.tsv, gap-answers.json, silver.tsv. A campaign in which nobody fills gaps is wrong usage.

report --json prints {"out","files":[names in the folder]}. Numbers in JSON and in agreement.csv, answers.csv, audit.csv,
corrected-accuracy.csv are not rounded, those of accuracy.csv have six decimals; tables for people and plots are rounded as
on the screens. With --systems the precision of the audit is of all systems all the same, since it is measured by category;
judgements.json is left out of a narrowed report.

divide --json prints {"out","candidates","overlap","sample","batches":[{"annotator","file","candidates"}]}.

convert --json prints {"out","format","systems","examples","judgements","not_held":[what the format cannot hold]}.

merge --json prints {"events_added","annotators","contradicting","stale"}: events that the fullest copy did not
  have, annotators of the merged campaign, and of what they say of candidates (judged or filled in) how much is said twice,
  differently, and how much was said of another text.

update --json prints {"systems":{"added","changed","removed"},"examples":{"added","changed","removed"},"verdicts_changed",
  "judgements":{"kept","stale","aside"},"gap_answers":{"kept","stale","aside"}}: verdicts_changed counts approved ones that are
  referred now and the other way round; judgements and gap answers are all that the updated campaign has, one an annotator and candidate.
  With --corpus it prints {"sentences":{"all","found"},"pronouns":{"all","proposed","not_found","twice","with_antecedent","unsuitable"},
  "proposed_as":{"categories":{LABEL:n},"unsuitable":{REASON:n},"no_category","forms_off"},"kept"}: sentences and pronouns of the corpus, which of
  them are in the source; proposed_as by the campaign's plan (or PROTEST's), and kept: earlier proposals for other tokens.

align --json prints {"version","learnt":{"sentences","source_tokens","target_tokens"},"fits":[number or null],"links":["i-j …"]}:
  version of the aligner; what it learnt from, each different sentence pair once; by sentence how many nats a token each side tells of the
  other above the frequency of its words (translations mostly 2 to 3, other sentences below 1; null = nothing to align); links are left out
  where they are written to OUT. Lines that do not look like translations of each other are warned of.

prediction --json prints of one prediction {"coarse":SCORES,"fine":SCORES}, of several {"predictions":[{"file","coarse","fine"}],"pairs":[…]}:
  SCORES are {"matrix","labels":[{"label","correct","predicted","gold","precision","recall","f1"}],"accuracy",
   "micro":{"precision","recall","f1"},"macro":{"precision","recall","f1"}}; shares from 0 to 1; matrix is gold (row) × predicted, in the order
  of labels; null: precision of a label that was never predicted, recall of one that no gap has, f1 where both; the macro averages,
  over all labels, count these as 0, as the official scorer does. pairs are {"a","b","grain","both","onlyA","onlyB","neither",
   "difference","low","high","p","p_holm"}, as of compare, Holm's over the pairs of a grain.

team init --json prints {"engine","version","made","campaigns":[{"database","name"}]}, of a campaign {"engine","database","campaign","name","made",
  "events":{"sent","there"},"texts":{"sent","there"},"not_sent":[{"id","why"}]}; team add {"name","role","database","campaign","known","password","link"};
  team export the keys of convert and "database","campaign","not_taken":[{"id","why"}].

Problems and warnings go to standard error, one a line: file:line: message [code]
Exit status: 0 done (perhaps with warnings), 1 the input is bad or OUT cannot be written, 2 wrong usage,
3 done, but judgements were set aside: made on another text, of a system or example that is not in force,
or said twice, differently, by one annotator; or an engine would not take something, or has something that cannot be taken home.
`;
