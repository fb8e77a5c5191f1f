/** The looks of the page: the portal's own colours and letters, for light and dark. */
const css = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf7f0, #0d1411);
  --surface: light-dark(#ffffff, #16201b);
  --sunken: light-dark(#f1ece0, #101915);
  --ink: light-dark(#141f19, #f3f0e7);
  --muted: light-dark(#3f4a44, #b9c2ba);
  --line: light-dark(#d8d1c1, #2e3b34);
  --brand: light-dark(#0e5540, #93dcbb);
  --oxide: light-dark(#7d3213, #f0a583);
  --focus: light-dark(#0b5fc4, #8ec5ff);
}
* { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 1rem; }
body {
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.75rem; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 0.9em; }
nav { padding: 0.75rem clamp(1rem, 0.5rem + 2.4vw, 2.5rem); border-bottom: 1px solid var(--line); background: var(--sunken); }
nav .brand { font-weight: 800; letter-spacing: -0.02em; }
nav summary { padding: 0.65rem 0; color: var(--brand); cursor: pointer; }
nav h2 { font-size: 0.875rem; margin: 1.25rem 0 0.25rem; color: var(--muted); }
nav ul { list-style: none; padding: 0; }
nav li a { display: block; padding: 0.3rem 0; color: var(--ink); text-decoration: none; }
nav li a:hover { color: var(--brand); text-decoration: underline; }
main { padding: clamp(1rem, 0.5rem + 2.4vw, 2.5rem); max-width: 62rem; }
h1 { font-size: clamp(2rem, 1.55rem + 2.2vw, 3.125rem); line-height: 1.12; letter-spacing: -0.02em; }
main > section > h2 { font-size: 1.625rem; letter-spacing: -0.02em; margin: 3rem 0 1rem; }
main > .basic > h2 { font-size: 1.125rem; margin: 1.5rem 0 0.25rem; }
.lead { font-size: 1.25rem; color: var(--muted); margin: 0.75rem 0 2rem; }
.basic p { max-width: 42rem; }
article {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 0.625rem;
  padding: 1.25rem;
  margin-bottom: 1.25rem;
}
article:target { border-color: var(--brand); box-shadow: 0 0 0 1px var(--brand); }
h3 { font-size: 1.0625rem; margin-bottom: 0.25rem; }
h4 { font-size: 0.9375rem; margin: 1.25rem 0 0.5rem; }
.who, .id, .media { color: var(--muted); }
.id, .media { font-size: 0.875rem; }
b[class] { font-size: 0.8125rem; letter-spacing: 0.04em; color: var(--brand); }
b.DELETE { color: var(--oxide); }
nav b[class] { display: inline-block; min-width: 3.6em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-top: 1px solid var(--line); }
thead th { border: 0; color: var(--muted); font-weight: 500; }
tbody th { font-weight: 600; }
td ul { padding-left: 1.1rem; }
.enum { color: var(--muted); }
.answers { display: grid; grid-template-columns: max-content 1fr; gap: 0.35rem 1rem; font-size: 0.9375rem; }
.answers dt { font-weight: 700; font-variant-numeric: tabular-nums; }
.answers dd { min-width: 0; }
.success { color: var(--brand); }
.refusal { color: var(--oxide); }
pre { background: var(--sunken); border-radius: 0.375rem; padding: 0.75rem 1rem; margin-top: 0.75rem; overflow-x: auto; max-height: 24rem; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { padding: 1.5rem; border: 0; border-right: 1px solid var(--line); position: sticky; top: 0; height: 100vh; overflow-y: auto; }
  /* Beside the calls there is room for the contents: they stand open, and nothing is left to open. */
  @supports selector(::details-content) {
    nav summary { display: none; }
    nav details::details-content { content-visibility: visible; block-size: auto; }
  }
}
@media print { nav { display: none; } article { break-inside: avoid; } }
`

/** The style element's text, ready to be put into HTML as it is. */
export const docsStyle = { text: css }
