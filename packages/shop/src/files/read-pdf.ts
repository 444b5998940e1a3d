import { FaultOfFile } from './file-kind.ts'

/**
 * A value in a PDF: a dictionary as its entries in order, an array, a name with its escapes decoded, or the word of
 * anything else (`12`, `null`, `7 0 R`, a text with its brackets). Source: ISO 32000-1, 7.3.
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
 * The beginning of an object in every spelling that some reader accepts (`1 0obj`, `+1 0. obj`, 0x80 for a space),
 * although honest programs use only one.
 */
const OBJECT = /[\d.][ \t\r\n\f\0\x80\xff]+[+-]?[\d.]+[ \t\r\n\f\0\x80\xff]*obj/g
/** The same with a comment inside, which honest programs never write. */
const OBJECT_WITH_COMMENT = /%[^\r\n]*[\r\n][ \t\r\n\f\0\x80\xff]*(?:[+-]?[\d.]+[ \t\r\n\f\0\x80\xff]*)?obj/
/** The word that begins a part and is not part of another word. If the line goes on after it, readers disagree. */
const PART = /(?<![^\s\0>\x80\xff])stream[ \t\f\0]*(?:\r\n|\r|\n)/g
const PART_HERE = new RegExp(PART, 'y')
const UNCLEAR_PART = /(?:>>|[\r\n])\s*stream[ \t\f\0]*[^\s\0]/

const SPACE = /[ \t\r\n\f\0]+|%[^\r\n]*[\r\n]/y
const TOKEN =
  /<<|>>|[[\]]|\/[^ \t\r\n\f\0()<>[\]{}/%]*|<[\da-fA-F \t\r\n\f\0]*>|[^ \t\r\n\f\0\x80-\xff()<>[\]{}/%]+/y
const DIGITS = /\d+/y
const END_OF_REFERENCE = /R(?![^ \t\r\n\f\0()<>[\]{}/%])/y
/**
 * Words of the file's structure: if one stands within a value, the value's end is missing and readers guess where it
 * is.
 */
const FRAME = /^(?:\d*(?:end)?(?:obj|stream)|xref|trailer|startxref)/
const DEEPEST = 100

/** A part: where its bytes begin, and a dictionary that some reader may take for its own. */
export interface PdfPart {
  start: number
  dictionary: PdfDictionary
}

/**
 * The parts of a PDF, in latin1. Every word that begins an object is followed to the object's end, wherever it stands,
 * because readers start where the file's own table sends them, also within comments, texts and parts. A part that
 * belongs to two objects is returned twice. Anything on which readers would have to guess is refused: a malformed
 * object, and a part without an object. Throws FaultOfFile.
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

/** The value that stands at a place. Throws FaultOfFile if it is malformed. */
export function valueAfter(text: string, at: number): PdfValue {
  return new Reader(text, at).value()
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

  /** Where the bytes of a part begin; null if none follows. */
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

  /** Reads a text; brackets inside it are paired, or follow a backslash. */
  private string(): string {
    const from = this.at
    for (let open = 0; this.at < this.text.length; this.at++) {
      const message = this.text[this.at]
      if (message === '\\') this.at++
      else if (message === '(') open++
      else if (message === ')' && --open === 0) {
        this.at++
        return this.text.slice(from, this.at)
      }
    }
    throw new FaultOfFile('opaquePdf')
  }

  /** Reads the rest of `7 0 R` after the first number; anything else is left unread. */
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

/** Decodes escapes in names: `#41` is the letter A. */
export function unescaped(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
