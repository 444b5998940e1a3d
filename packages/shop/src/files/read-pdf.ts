import { FaultOfFile } from './file-kind.ts'

/**
 * A value of a PDF: a dictionary as its entries in their order, an array, a name with its escapes read, or the word of
 * anything else (`12`, `null`, `7 0 R`; of a text only that it is one). Source: ISO 32000-1, 7.3.
 */
export type PdfValue = PdfDictionary | PdfArray | PdfName | string
export interface PdfDictionary {
  entries: [key: string, value: PdfValue][]
}
interface PdfArray {
  items: PdfValue[]
}
interface PdfName {
  name: string
}

/**
 * What begins an object, in every way that some reader takes (`1 0obj`, `+1 0. obj`, 0x80 for a space): more than is
 * written in good faith.
 */
const OBJECT = /[\d.][ \t\r\n\f\0\x80\xff]+[+-]?[\d.]+[ \t\r\n\f\0\x80\xff]*obj/g
/** The same with a comment within, which nobody writes in good faith. */
const OBJECT_WITH_COMMENT = /%[^\r\n]*[\r\n][ \t\r\n\f\0\x80\xff]*(?:[+-]?[\d.]+[ \t\r\n\f\0\x80\xff]*)?obj/
/** The word that begins a part, and is no part of another word; where the line goes on, readers disagree. */
const PART = /(?<![^\s\0>\x80\xff])stream[ \t\f\0]*(?:\r\n|\r|\n)/g
const PART_HERE = new RegExp(PART, 'y')
const UNCLEAR_PART = /(?:>>|[\r\n])\s*stream[ \t\f\0]*[^\s\0]/

const SPACE = /[ \t\r\n\f\0]+|%[^\r\n]*[\r\n]/y
const TOKEN =
  /<<|>>|[[\]]|\/[^ \t\r\n\f\0()<>[\]{}/%]*|<[\da-fA-F \t\r\n\f\0]*>|[^ \t\r\n\f\0\x80-\xff()<>[\]{}/%]+/y
const DIGITS = /\d+/y
const END_OF_REFERENCE = /R(?![^ \t\r\n\f\0()<>[\]{}/%])/y
/** Words of the file's frame: within a value somebody forgot its end, and readers guess where it is. */
const FRAME = /^(?:\d*(?:end)?(?:obj|stream)|xref|trailer|startxref)/
const DEEPEST = 100

/** A part: where its bytes begin, and a dictionary that a reader may take for its own. */
export interface PdfPart {
  start: number
  dictionary: PdfDictionary
}

/**
 * The parts of a PDF, in latin1: of every word that begins an object, wherever it stands (readers start where the file's
 * own table sends them, also within comments, texts and parts), what it begins is read to its end. A part that two objects
 * lead to comes twice. Where readers would guess, it is refused: an object that is not written as it must be, and a part
 * that no object leads to. Throws FaultOfFile.
 */
export function partsOf(text: string): PdfPart[] {
  if (UNCLEAR_PART.test(text) || OBJECT_WITH_COMMENT.test(text)) throw new FaultOfFile('opaquePdf')
  const parts: PdfPart[] = []
  for (const { index, 0: word } of text.matchAll(OBJECT)) {
    const reader = new Reader(text, index + word.length)
    const value = reader.value()
    const start = typeof value === 'object' && 'entries' in value ? reader.startOfPart() : null
    if (start !== null) parts.push({ start, dictionary: value as PdfDictionary })
  }
  const starts = new Set(parts.map(({ start }) => start))
  for (const { index, 0: word } of text.matchAll(PART))
    if (!starts.has(index + word.length)) throw new FaultOfFile('opaquePdf')
  return parts
}

class Reader {
  private readonly text: string
  private at: number

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  value(depth = 0): PdfValue {
    const token = this.token()
    if (token.startsWith('/')) return { name: unescaped(token.slice(1)) }
    if (token === '<<' || token === '[') {
      if (depth === DEEPEST) throw new FaultOfFile('opaquePdf')
      return token === '[' ? this.array(depth + 1) : this.dictionary(depth + 1)
    }
    if (token === '>>' || token === ']' || (depth > 0 && FRAME.test(token)))
      throw new FaultOfFile('opaquePdf')
    return /^\d+$/.test(token) && this.endsReference() ? `${token} 0 R` : token
  }

  /** Where the bytes begin, if a part follows. */
  startOfPart(): number | null {
    this.skipSpace()
    return this.take(PART_HERE) ? this.at : null
  }

  private array(depth: number): PdfArray {
    const items: PdfValue[] = []
    while (!this.ends(']')) items.push(this.value(depth))
    return { items }
  }

  private dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary['entries'] = []
    while (!this.ends('>>')) {
      const key = this.value(depth)
      if (typeof key === 'string' || !('name' in key)) throw new FaultOfFile('opaquePdf')
      entries.push([key.name, this.value(depth)])
    }
    return { entries }
  }

  private ends(mark: string): boolean {
    this.skipSpace()
    if (!this.text.startsWith(mark, this.at)) return false
    this.at += mark.length
    return true
  }

  private token(): string {
    this.skipSpace()
    const token = this.text[this.at] === '(' ? this.string() : this.take(TOKEN)
    if (!token) throw new FaultOfFile('opaquePdf')
    return token
  }

  /** A text: brackets within it come in pairs, or behind a backslash. */
  private string(): string {
    for (let open = 0; this.at < this.text.length; this.at++) {
      const message = this.text[this.at]
      if (message === '\\') this.at++
      else if (message === '(') open++
      else if (message === ')' && --open === 0) {
        this.at++
        return '()'
      }
    }
    throw new FaultOfFile('opaquePdf')
  }

  /** Of `7 0 R` what is behind the first number; what else comes is left. */
  private endsReference(): boolean {
    const { at } = this
    this.skipSpace()
    if (this.take(DIGITS)) {
      this.skipSpace()
      if (this.take(END_OF_REFERENCE)) return true
    }
    this.at = at
    return false
  }

  private skipSpace(): void {
    while (this.take(SPACE));
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? ''
    this.at += found.length
    return found
  }
}

/** Names with their `#41` read as the letters they stand for. */
export function unescaped(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
