import { pdfFonts } from './pdf-fonts.ts'

export interface TextStyle {
  /** The size in points. */
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right' | 'center'
}

/** A document of A4 pages with text in both scripts, shaped and broken into lines at blanks. */
export class PdfText {
  readonly doc: PDFKit.PDFDocument
  private readonly chunks: Buffer[] = []
  private readonly whole: Promise<Buffer>

  /** Begins a document. The library is loaded by the first one: a shop that starts waits for nothing that it may not need. */
  static async begin(info: { Title: string; Author: string; CreationDate: Date }): Promise<PdfText> {
    const { default: PDFDocument } = await import('pdfkit')
    return new PdfText(new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang: 'ne', info }))
  }

  private constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    for (const [name, bytes] of pdfFonts()) this.doc.registerFont(name, bytes)
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.whole = new Promise((resolve, reject) => {
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks)))
      this.doc.on('error', reject)
    })
  }

  /** Writes a paragraph in a box of this width and answers its height. */
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 10, align = 'left', colour = '#1d2a22' } = style
    const lines = this.linesOf(text, width, style)
    const leading = size * 1.4
    this.doc.fillColor(colour)
    for (const [place, line] of lines.entries()) {
      const free = width - this.widthOf(line, style)
      let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
      for (const run of runsOf(line)) {
        this.use(run, style)
        this.doc.text(run.text, at, y + place * leading, { lineBreak: false })
        at += this.doc.widthOfString(run.text)
      }
    }
    return lines.length * leading
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.linesOf(text, width, style).length * (style.size ?? 10) * 1.4
  }

  line(y: number, from: number, to: number, colour = '#c9d3c8'): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colour).stroke()
  }

  end(): Promise<Buffer> {
    this.doc.end()
    return this.whole
  }

  private widthOf(line: string, style: TextStyle): number {
    let width = 0
    for (const run of runsOf(line)) {
      this.use(run, style)
      width += this.doc.widthOfString(run.text)
    }
    return width
  }

  private linesOf(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const word of text.split(/[ \n]+/).flatMap((word) => this.piecesOf(word, width, style))) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Breaks a word that is wider than its box into pieces that fit. */
  private piecesOf(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces = ['']
    for (const { segment } of GRAPHEMES.segment(word)) {
      const longer = pieces.at(-1)! + segment
      if (this.widthOf(longer, style) <= width || pieces.at(-1) === '') pieces[pieces.length - 1] = longer
      else pieces.push(segment)
    }
    return pieces
  }

  private use(run: Run, { size = 10, bold = false }: TextStyle): void {
    this.doc.font(`${run.script}-${bold ? 700 : 400}`).fontSize(size)
  }
}

const GRAPHEMES = new Intl.Segmenter('ne', { granularity: 'grapheme' })

interface Run {
  script: 'latin' | 'devanagari'
  text: string
}

/** Splits text by script, because each font has the letters of one. Blanks and punctuation count as Latin. */
function runsOf(text: string): Run[] {
  return text
    .split(/([\u0900-\u097f\u200c\u200d]+)/)
    .filter((part) => part !== '')
    .map((part) => ({ script: /[\u0900-\u097f]/.test(part) ? 'devanagari' : 'latin', text: part }))
}
