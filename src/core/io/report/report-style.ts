// Contains the style sheet of `report.html`: light, dark and printed, in the colours of the page
// (`app/styles.css`).

export const REPORT_STYLE = `
:root { color-scheme: light dark; --paper: #faf8f4; --surface: #ffffff; --sunken: #f2efe8; --ink: #1e1c19; --muted: #5d574d;
  --line: #e2dcd1; --line-strong: #8d8678; --accent: #3c4b9e; --accent-wash: #e9ebf7; --warn: #7a5200; --warn-wash: #fbf0d9; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #181715; --surface: #211f1c; --sunken: #1c1b18; --ink: #ece7de; --muted: #aca497; --line: #38342e;
    --line-strong: #857d70; --accent: #aab5f6; --accent-wash: #2a2d45; --warn: #e9bd6a; --warn-wash: #3a2f18; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif;
  overflow-wrap: break-word; }
main, header, footer { max-width: 118rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2rem; }
footer { padding-bottom: 3rem; color: var(--muted); font-size: 0.875rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 3rem 0 0.75rem; }
h3 { font-size: 1.0625rem; margin: 2rem 0 0.5rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
p, ul, ol, dl { max-width: 75ch; margin: 0 0 0.75rem; }
ul, ol { padding-inline-start: 1.25rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
.caveat { border-inline-start: 4px solid var(--warn); background: var(--warn-wash); padding: 0.5rem 1rem; font-size: 0.875rem; }
.meaning { color: var(--muted); font-size: 0.875rem; }
.scroll { container-type: inline-size; position: relative; overflow-x: auto; max-width: 100%; margin: 1rem 0; border: 1px solid var(--line);
  border-radius: 0.5rem; --shade: color-mix(in srgb, var(--ink) 13%, transparent);
  background: linear-gradient(to right, var(--surface) 40%, transparent) left / 2rem 100% no-repeat local,
    linear-gradient(to left, var(--surface) 40%, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 0.75rem 100% no-repeat scroll,
    linear-gradient(to left, var(--shade), transparent) right / 0.75rem 100% no-repeat scroll, var(--surface); }
table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: 0.875rem; }
caption { caption-side: top; text-align: start; padding: 0.75rem; color: var(--muted); }
caption span { display: block; position: sticky; inset-inline-start: 0.75rem; width: max-content; max-width: min(75ch, 100cqw - 1.5rem); }
caption strong { color: var(--ink); }
th, td { padding: 0.375rem 0.75rem; border-top: 1px solid var(--line); text-align: end; vertical-align: top; font-weight: 400;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th { color: var(--muted); vertical-align: bottom; font-weight: 500; white-space: normal; overflow-wrap: anywhere;
  min-width: 5.5rem; }
th:first-child { text-align: start; position: sticky; inset-inline-start: 0; background: var(--surface);
  white-space: normal; overflow-wrap: anywhere; min-width: 14rem; max-width: 18rem; }
.group th { color: var(--muted); font-size: 0.75rem; font-weight: 600; padding-top: 0.75rem; max-width: none; }
tfoot th, tfoot td { border-top-color: var(--line-strong); font-weight: 600; }
.wide { max-height: 90vh; overflow: auto; }
.wide thead { position: sticky; top: 0; z-index: 2; }
.wide thead th { background: var(--surface); font-size: 0.75rem; min-width: 3.5rem; padding: 0.25rem 0.375rem;
  overflow-wrap: break-word; }
.wide thead th[colspan] { text-align: center; font-weight: 600; }
.wide thead tr:first-child th { border-top: 0; }
.wide thead tr:last-child th:first-child { position: static; text-align: end; min-width: 3.5rem; max-width: none; }
.wide td { padding: 0.25rem; }
.wide td:nth-child(2) { font-weight: 600; }
.wide small { font-size: 0.6875rem; }
.wide tbody th:first-child, .wide thead tr:first-child th:first-child { min-width: 6rem; max-width: 10rem; padding-inline-start: 0.75rem; z-index: 1; }
th .less { color: var(--warn); }
small { display: block; color: var(--muted); font-size: 0.75rem; font-weight: 400; }
.none { color: var(--muted); }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 1rem; margin: 1rem 0; }
figure { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
figcaption { font-size: 0.875rem; font-weight: 600; margin-bottom: 0.5rem; }
.answers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 0 1rem; align-items: start; }
.answers th:first-child { min-width: 5rem; }
.plot { display: block; width: 100%; height: auto; font-variant-numeric: tabular-nums; }
.plot text { stroke: var(--surface); }
.plot .ground { fill: none; }
.plot text.ink { fill: var(--ink); }
.plot text.muted { fill: var(--muted); }
.plot .line { stroke: var(--line); }
.plot .accent { stroke: var(--accent); }
.plot .possible { fill: var(--accent-wash); stroke: var(--line-strong); }
.plot .dot { fill: var(--accent); }
.plot .ring { fill: var(--surface); stroke: var(--muted); }
@media (max-width: 40rem) {
  main, header, footer { padding-inline: 1rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
  th:first-child { min-width: 7rem; max-width: 8rem; }
  .group th:first-child { position: static; }
}
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: end; margin: 1rem 0; }
form[hidden] { display: none; }
form p { margin: 0; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 500; min-width: 0; max-width: 100%; }
select { font: inherit; min-height: 2.5rem; padding: 0 0.5rem; max-width: 100%; color: var(--ink); background: var(--surface);
  border: 1px solid var(--line-strong); border-radius: 0.5rem; }
article { border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); padding: 0.75rem 1rem; margin: 1rem 0;
  max-width: 75rem; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
article[hidden] { display: none; }
article h3 { margin: 0 0 0.5rem; }
article ul { list-style: none; padding: 0; font-size: 0.875rem; max-width: none; }
.text { font-family: Literata, Georgia, serif; }
.reference { background: var(--sunken); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-bottom: 0.75rem; }
.reference p { margin: 0; }
.reference small { margin-bottom: 0.25rem; }
mark { color: inherit; background: var(--warn-wash); border-bottom: 2px solid var(--warn); padding: 0 0.125rem; }
mark.antecedent { background: var(--accent-wash); border-bottom: 2px dotted var(--accent); }
sup { font-size: 0.625rem; font-weight: 600; margin-inline-start: 0.125rem; line-height: 0; }
td a { color: inherit; text-decoration: none; }
td a:hover { text-decoration: underline; }
@page { size: A4 landscape; margin: 1.2cm; }
@media print {
  section:has(#example-list) { display: none; }
  :root { color-scheme: light; --paper: #ffffff; --line: #c9c2b5; }
  html { font-size: 9pt; }
  main, header, footer { max-width: none; padding: 0; }
  a { color: inherit; text-decoration: none; }
  h2, h3, h4, .meaning, caption { break-after: avoid; }
  h2 { margin-top: 1.5rem; }
  .scroll, .wide { overflow: visible; border: 0; max-height: none; background: none; }
  .wide thead { position: static; display: table-header-group; }
  .wide td, .wide thead th { padding: 0.15rem 0.2rem; min-width: 0; }
  .wide tbody th:first-child { min-width: 4rem; max-width: 6rem; }
  .wide small { font-size: 6pt; }
  table { font-size: 7.5pt; }
  small { font-size: 6.5pt; }
  th, td { padding: 0.15rem 0.4rem; }
  thead th { min-width: 0; }
  th:first-child { position: static; min-width: 7rem; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  tr, figure { break-inside: avoid; }
  .plots { grid-template-columns: repeat(3, 1fr); gap: 0.5rem; }
  .answers { grid-template-columns: repeat(3, 1fr); }
  .answers .scroll { break-inside: avoid; }
  figure { padding: 0.5rem; }
}
`;
