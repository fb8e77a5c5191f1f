import { inflateSync } from 'node:zlib'

/** A part of a tagged PDF: what it is, and what it says. */
export interface PdfTag {
  readonly type: string
  /** Of a cell that is a heading: 'Column' or 'Row'. */
  readonly scope: string | null
  /** What is drawn. */
  readonly text: string
  /** What is read in its place. */
  readonly actual: string | null
  /** From 1; null for a part of parts. */
  readonly page: number | null
  readonly parts: readonly PdfTag[]
}

export interface ReadPdf {
  /** The parts of its structure, in the order in which they are read. */
  readonly structure: readonly PdfTag[]
  /** Of each page all that is drawn and is no part of the structure, such as its number. */
  readonly decorations: readonly (readonly string[])[]
  /** The dictionaries of the file as they are written. */
  readonly catalog: string
  readonly info: string
}

/** Reads a PDF that pdfkit has made: its structure, and the texts of its pages by the maps of its fonts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id!, body!)
  const at = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const refs = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => id!)
  const refOf = (dictionary: string, key: string) =>
    new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? ''
  const streamOf = (id: string) => {
    const data = /stream\n([\s\S]*)\nendstream/.exec(at(id))![1]!
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  const catalog = at(refOf(source.slice(source.lastIndexOf('trailer')), 'Root'))
  const pageIds = refs(/\/Kids \[([^\]]*)\]/.exec(at(refOf(catalog, 'Pages')))![1]!)
  const drawn = new Map<string, string>()
  const decorations = pageIds.map((id) => {
    const resources = at(refOf(at(id), 'Resources'))
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [
        name!,
        lettersOf(streamOf(refOf(at(font), 'ToUnicode'))),
      ]),
    )
    const marks = textsOf(streamOf(refOf(at(id), 'Contents')), fonts)
    for (const { part, text } of marks)
      if (part !== null) drawn.set(`${id} ${part}`, (drawn.get(`${id} ${part}`) ?? '') + text)
    return marks.filter(({ part, text }) => part === null && text !== '').map(({ text }) => text)
  })
  const tagOf = (id: string): PdfTag => {
    const dictionary = at(id)
    const kids = /\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? ''
    const page = refOf(dictionary, 'Pg')
    const isText = /^\d+$/.test(kids)
    return {
      type: /\/S \/(\w+)/.exec(dictionary)![1]!,
      scope: /\/Scope \/(\w+)/.exec(dictionary)?.[1] ?? null,
      text: isText ? (drawn.get(`${page} ${kids}`) ?? '') : '',
      actual: actualTextOf(dictionary),
      page: isText ? pageIds.indexOf(page) + 1 : null,
      parts: isText ? [] : refs(kids).map(tagOf),
    }
  }
  const root = at(refOf(catalog, 'StructTreeRoot'))
  const top = /\/K \[([^\]]*)\]/.exec(root)?.[1] ?? ''
  const info = refs(/\/Info \d+ 0 R/.exec(source)![0])
    .map(at)
    .join('')
  return { structure: refs(top).map(tagOf), decorations, catalog: expanded(catalog), info: expanded(info) }

  /** A dictionary with those that it names. */
  function expanded(dictionary: string): string {
    return dictionary + refs(dictionary).map(at).join('\n')
  }
}

/** All parts of a kind, in the order in which they are read. */
export function tagsOf(tags: readonly PdfTag[], type: string): PdfTag[] {
  return tags.flatMap((tag) => [...(tag.type === type ? [tag] : []), ...tagsOf(tag.parts, type)])
}

/** The letters of a font, by the four digits that a page writes. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, list] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, codes]] of [...list!.matchAll(/<([^>]*)>/g)].entries())
      letters.set(
        (parseInt(first!, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...codes!.split(' ').map((code) => parseInt(code, 16))),
      )
  return letters
}

/** What a page draws, by the part of the structure; null for what is in none. Lines of one part are joined by a space. */
function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const found: { part: string | null; text: string }[] = []
  let part: string | null = null
  let font: ReadonlyMap<string, string> = new Map()
  const tokens = /\/MCID (\d+)\s*>> BDC|EMC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g
  for (const [token, mark, name, shown] of content.matchAll(tokens)) {
    if (mark !== undefined) part = mark
    else if (token === 'EMC') part = null
    else if (name !== undefined) font = fonts.get(name) ?? new Map()
    else {
      const digits = [...shown!.matchAll(/<([^>]*)>/g)].map(([, hex]) => hex).join('')
      const text = (digits.match(/.{4}/g) ?? []).map((code) => font.get(code) ?? '\ufffd').join('')
      found.push({ part, text })
    }
  }
  return found
}

/** The text that is read in place of what is drawn: UTF-16 with escapes. */
function actualTextOf(dictionary: string): string | null {
  const written = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(dictionary)?.[1]
  if (written === undefined) return null
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    written.replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
  return bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}
