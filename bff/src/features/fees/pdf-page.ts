import { buffer } from 'node:stream/consumers'
import { pdfFonts } from './pdf-fonts.ts'
import { drawableText } from './pdf-letters.ts'

/** Lengths are points, 72 to an inch, from the top left corner of an A4 page. */
const A4 = { width: 595.28, height: 841.89 } as const
const MARGIN = 57

/** The area inside the margins; the numbers of the pages stand below it. */
export const sheet = {
  left: MARGIN,
  right: A4.width - MARGIN,
  width: A4.width - 2 * MARGIN,
  top: MARGIN,
  bottom: A4.height - MARGIN - 18,
} as const

export const colors = { ink: '#141f19', muted: '#3f4a44', brand: '#0e5540', rule: '#c5ccc6', soft: '#f1f4f1' }

/** How a text is written. */
export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'right'
}

/** A text and where it stands; it breaks into lines within its width. */
export interface PlacedText extends TextStyle {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A part of the structure, in which other parts and texts are. */
export type PdfPart = PDFKit.PDFStructureElement

/** A tag of PDF 1.7, such as 'H1', with what it says of its content. */
interface Tag {
  readonly type: string
  readonly scope?: 'Column' | 'Row'
  /** What a reader says, copies and finds, where something else is drawn. */
  readonly actual?: string | undefined
}

/** What the file says of itself. */
interface PdfFacts {
  readonly title: string
  readonly author: string
  /** When the file was made. */
  readonly date: Date
}

/**
 * A PDF file of A4 pages that follows PDF/UA (ISO 14289-1): it has a title, a language and embedded fonts, and each text
 * is in its structure or marked as decoration. The libraries are loaded when the first file is made.
 */
export async function createPdf({ title, author, date }: PdfFacts) {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), pdfFonts()])
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: date },
    // Its types do not know them yet. Without `font: null` it would read a font that is never used.
    ...({ subset: 'PDF/UA', font: null } as object),
  })
  document.registerFont('regular', fonts.regular)
  document.registerFont('bold', fonts.bold)
  const root = document.struct('Document')
  document.addStructure(root)

  const write = ({ text, x, y, width, align, ...style }: PlacedText) => {
    setStyle(style)
    document.text(text, x, y, { width, align: align ?? 'left' })
  }
  const setStyle = ({ size, bold, color }: TextStyle) =>
    document.font(bold ? 'bold' : 'regular', size).fillColor(color ?? colors.ink)
  const partOf = (parent: PdfPart, { type, ...options }: Tag): PdfPart => {
    // Its types do not know `scope` yet.
    const part = document.struct(type, options as PDFKit.Mixins.StructureElementOptions)
    parent.add(part)
    return part
  }
  const drawDecoration = (options: PDFKit.Mixins.MarkingOptions, draw: () => void) => {
    document.markContent('Artifact', options)
    draw()
    document.endMarkedContent()
  }

  return {
    root,
    /** Texts as the fonts can draw them; `actual` is the text itself where that differs. */
    async drawable(text: string): Promise<{ text: string; actual?: string }> {
      const drawn = await drawableText(text, fonts.has)
      return drawn === text ? { text } : { text: drawn, actual: text }
    },
    /** Adds a part to another. */
    part: partOf,
    /** Adds a part with a text. */
    text(parent: PdfPart, tag: Tag, placed: PlacedText): void {
      const part = partOf(parent, tag)
      part.add(() => write(placed))
      part.end()
    },
    /** How high a text is in its width. */
    heightOf({ text, width, ...style }: Omit<PlacedText, 'x' | 'y'>): number {
      setStyle(style)
      return document.heightOfString(text, { width })
    },
    /** Draws texts that are no part of what the file says, such as a heading that is repeated. */
    repeat(texts: readonly PlacedText[]): void {
      drawDecoration({ type: 'Pagination' }, () => texts.forEach(write))
    },
    /** A line across the page. */
    rule(y: number, { strong = false } = {}): void {
      drawDecoration({ type: 'Layout' }, () =>
        document
          .moveTo(sheet.left, y)
          .lineTo(sheet.right, y)
          .lineWidth(strong ? 1 : 0.5)
          .stroke(strong ? colors.muted : colors.rule),
      )
    },
    /** A light ground across the page, which stands behind what is written later. */
    band(y: number, height: number): void {
      drawDecoration({ type: 'Layout' }, () =>
        document.rect(sheet.left, y, sheet.width, height).fill(colors.soft),
      )
    },
    nextPage: () => void document.addPage(),
    /** Writes the numbers of the pages below them, and ends the file. */
    end(footer: string): Promise<Buffer<ArrayBuffer>> {
      const { count } = document.bufferedPageRange()
      const style = { size: 8, color: colors.muted, y: sheet.bottom + 12 }
      for (let page = 0; page < count; page++) {
        document.switchToPage(page)
        drawDecoration({ type: 'Pagination', attached: ['Bottom'] }, () => {
          write({ ...style, text: footer, x: sheet.left, width: sheet.width - 90 })
          const text = `Page ${page + 1} of ${count}`
          write({ ...style, text, x: sheet.right - 90, width: 90, align: 'right' })
        })
      }
      root.end()
      document.end()
      return buffer(document)
    },
  }
}

export type Pdf = Awaited<ReturnType<typeof createPdf>>
