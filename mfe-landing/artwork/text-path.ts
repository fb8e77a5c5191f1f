import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Node takes its script, not its module, which has no type.
const opentype = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')

/** The fonts come with the packages, so that pictures do not depend on those of the machine that builds. */
const load = (weight: 400 | 700) => {
  const file = import.meta.resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(file))
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
}
const fonts = { 400: load(400), 700: load(700) }

interface Line {
  text: string
  /** Where the line begins, or with `end` where it ends. */
  x: number
  /** The line on which the letters stand. */
  y: number
  size: number
  weight: keyof typeof fonts
  fill: string
  /** Extra space between two letters. */
  spacing?: number
  end?: boolean
}

/** A line of text as an SVG path: its letters as shapes, which need no font to be drawn. All lengths in its units. */
export function textPath({ text, x, y, size, weight, fill, spacing = 0, end = false }: Line): string {
  const font = fonts[weight]
  // Letter by letter: the library cannot read the rules by which this font composes accents.
  const glyphs = text.split('').map((letter) => font.charToGlyph(letter))
  let at = 0
  const placed = glyphs.map((glyph, index) => {
    const next = glyphs[index + 1]
    const from = at
    const kerning = next ? font.getKerningValue(glyph, next) : 0
    at += (((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm) * size + (next ? spacing : 0)
    return { glyph, from }
  })
  const start = end ? x - at : x
  const shapes = placed.map(({ glyph, from }) => glyph.getPath(start + from, y, size).toPathData(1))
  return `<path fill="${fill}" d="${shapes.join('')}"/>`
}
