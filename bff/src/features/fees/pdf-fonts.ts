import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

/** The fonts of the PDF files, and which letters they have. */
export interface PdfFonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
  /** Whether both fonts have a letter. */
  readonly has: (codePoint: number) => boolean
}

let loaded: Promise<PdfFonts> | undefined

/** The fonts, which come with the install; read when the first PDF is made. */
export function pdfFonts(): Promise<PdfFonts> {
  return (loaded ??= load())
}

async function load(): Promise<PdfFonts> {
  const [regular, bold, fontkit] = await Promise.all([fontOf(400), fontOf(700), import('fontkit')])
  const lettersOf = (font: Buffer): ReadonlySet<number> => {
    const opened = fontkit.create(font)
    if (!('characterSet' in opened)) throw new Error('The file of the font has several fonts.')
    return new Set(opened.characterSet)
  }
  const [letters, boldLetters] = [lettersOf(regular), lettersOf(bold)]
  return { regular, bold, has: (codePoint) => letters.has(codePoint) && boldLetters.has(codePoint) }
}

async function fontOf(weight: 400 | 700): Promise<Buffer> {
  const file = import.meta.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)
  return openTypeOf(await readFile(new URL(file)))
}

/**
 * Unpacks a WOFF file to an OpenType font. fontkit would unpack the table of all shapes again for each letter, which
 * takes twenty times longer than the rest of a PDF.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const headSize = 12 + 16 * count
  const font = Buffer.alloc(woff.readUInt32BE(16))
  const log = Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(16 * 2 ** log, 6)
  font.writeUInt16BE(log, 8)
  font.writeUInt16BE(16 * (count - 2 ** log), 10)
  let offset = headSize
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const [from, packed, size, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ]
    const data = woff.subarray(from, from + packed)
    const table = packed < size ? inflateSync(data) : data
    table.copy(font, offset)
    const record = 12 + 16 * index
    woff.copy(font, record, entry, entry + 4)
    font.writeUInt32BE(checksum, record + 4)
    font.writeUInt32BE(offset, record + 8)
    font.writeUInt32BE(size, record + 12)
    // Each table begins at a multiple of four.
    offset += Math.ceil(size / 4) * 4
  }
  return font
}
