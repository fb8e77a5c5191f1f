import type { MailPart } from './message-words.ts'

/** A mail as plain text and as HTML: the same words, made from one source (D-186). */
export interface MailBody {
  readonly text: string
  readonly html: string
}

/**
 * Lays out the paragraphs of a mail. The HTML has no images and sets no colours, so that it reads in light and in dark;
 * a link shows its address, so that it can be copied.
 */
export function layOutMail(parts: readonly MailPart[], footer: readonly MailPart[]): MailBody {
  return {
    text: [...parts.map(plain), '-- ', ...footer.map(plain)].join('\n\n') + '\n',
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"></head>',
      '<body style="font:16px/1.5 sans-serif;max-width:36em;margin:1em auto;padding:0 1em;overflow-wrap:anywhere">',
      ...parts.map(marked),
      '<hr>',
      ...footer.map((part) => `<small>${marked(part)}</small>`),
      '</body></html>',
    ].join('\n'),
  }
}

const plain = (part: MailPart): string => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`)

const marked = (part: MailPart): string =>
  typeof part === 'string'
    ? `<p>${escaped(part)}</p>`
    : `<p><a href="${escaped(part.href)}">${escaped(part.label)}</a><br>${escaped(part.href)}</p>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
