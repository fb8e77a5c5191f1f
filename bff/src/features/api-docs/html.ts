/** Text that is HTML already. */
export interface Html {
  readonly text: string
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Writes HTML: what is put in is escaped unless it is HTML itself; nothing stands for undefined, false and ''. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (Html | string | number | false | null | undefined)[]
): Html {
  return { text: strings.map((part, index) => part + written(values[index])).join('') }
}

/** Pieces of HTML one after the other. */
export function join(pieces: readonly Html[]): Html {
  return { text: pieces.map(({ text }) => text).join('\n') }
}

function written(value: Html | string | number | false | null | undefined): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'object') return value.text
  return String(value).replace(/[&<>"']/g, (character) => named[character] ?? character)
}
