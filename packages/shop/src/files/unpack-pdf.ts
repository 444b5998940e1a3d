import { constants, inflateSync } from 'node:zlib'
import { FaultOfFile } from './file-kind.ts'
import type { PdfDictionary, PdfValue } from './read-pdf.ts'

/** How a part is compressed. Source: ISO 32000-1, 7.3.8.2 and 7.4. */
export interface Packing {
  /** How the bytes are written as text, around all else. */
  text: 'ascii85' | 'hex' | null
  /** How many layers of Flate there are. With none, the bytes are plain or those of a picture. */
  flates: number
  /** How the rows of a part that may contain objects were written as differences before compression. */
  differences: Differences | null
}

/** The bytes of a row, and of a pixel. */
interface Differences {
  row: number
  pixel: number
}

const FLATE = /^(?:FlateDecode|Fl)$/
const TEXT = { ASCII85Decode: 'ascii85', A85: 'ascii85', ASCIIHexDecode: 'hex', AHx: 'hex' } as const
const PICTURE = /^(?:DCTDecode|DCT|JPXDecode|JBIG2Decode|CCITTFaxDecode|CCF)$/
/** Each name is read by some readers; if both occur, readers choose differently. */
const FILTERS = ['Filter', 'F']
const PARAMETERS = ['DecodeParms', 'DP']
/** Entries that say that the bytes are in another file. */
const ELSEWHERE = ['FFilter', 'FDecodeParms']
/** Some readers treat a few such bytes as spaces, and so read another name. */
const BEYOND_ASCII = /[^!-~]/
const MAX_ROW_BYTES = 1_000_000
/** Up to this many nested layers are unpacked; honest programs never make more. */
const MAX_FLATES = 3

/**
 * How a part is compressed. Throws FaultOfFile for anything that readers could unpack differently from this code or not
 * at all: other filters than Flate, ASCII around it and those of pictures, objects with other differences than PNG's, values that stand
 * in another object, and entries that occur twice.
 */
export function packingOf({ entries }: PdfDictionary): Packing {
  if (entries.some(([key]) => BEYOND_ASCII.test(key) || ELSEWHERE.includes(key)))
    throw new FaultOfFile('opaquePdf')
  const filters = listOf(only(entries, FILTERS)).map((filter) => nameOf(filter))
  const text = TEXT[filters[0] as keyof typeof TEXT] ?? null
  if (text) filters.shift()
  const first = filters.findIndex((name) => !FLATE.test(name))
  const flates = first < 0 ? filters.length : first
  const pictures = filters.slice(flates)
  if (flates > MAX_FLATES || pictures.length > 1 || pictures.some((name) => !PICTURE.test(name)))
    throw new FaultOfFile('opaquePdf')
  // Pictures and pages cannot act, however their rows are written. Objects can, and some readers take them even from a
  // picture: these entries count them and say where they begin.
  const holdsObjects = entries.some(([key]) => key === 'N' || key === 'First')
  if (holdsObjects && pictures.length > 0) throw new FaultOfFile('opaquePdf')
  if (!holdsObjects || flates === 0) return { text, flates, differences: null }
  const differences = listOf(only(entries, PARAMETERS)).flatMap((one) => differencesOf(one) ?? [])
  // Readers disagree about which differences belong to which layer.
  if (differences.length > 1 || (differences.length > 0 && (text || flates > 1)))
    throw new FaultOfFile('opaquePdf')
  return { text, flates, differences: differences[0] ?? null }
}

/** A part in ASCII with its end, and a byte of it that may not stand there (7.4.2, 7.4.3). */
const ASCII = {
  ascii85: { end: '~>', foreign: /[^!-uz\t\n\f\r ]/ },
  hex: { end: '>', foreign: /[^\da-fA-F\t\n\f\r ]/ },
}

/**
 * The bytes that a part is written for in ASCII. Throws FaultOfFile for anything that readers pass over or read in more
 * than one way.
 */
export function fromText(part: Buffer, form: 'ascii85' | 'hex'): Buffer {
  const { end, foreign } = ASCII[form]
  const at = part.indexOf(end)
  const typed = part.toString('latin1', 0, Math.max(at, 0))
  const behind = part.toString('latin1', at + end.length, at + end.length + 20)
  if (at < 0 || foreign.test(typed) || !/^\s*endstream/.test(behind)) throw new FaultOfFile('opaquePdf')
  const digits = typed.replace(/\s/g, '')
  return form === 'hex'
    ? Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex')
    : from85(digits)
}

function from85(digits: string): Buffer {
  // A `z` stands for five `!`, between groups only; within one it makes that group too long, or another too large.
  const bytes: number[] = []
  for (let at = 0; at < digits.length; ) {
    if (digits[at] === 'z') {
      bytes.push(0, 0, 0, 0)
      at++
      continue
    }
    const group = digits.slice(at, at + 5)
    let value = 0
    for (let n = 0; n < 5; n++) value = value * 85 + (group.charCodeAt(n) || 117) - 33
    if (group.includes('z') || group.length === 1 || value > 0xffffffff) throw new FaultOfFile('opaquePdf')
    for (let n = 1; n < group.length; n++) bytes.push(Math.floor(value / 256 ** (4 - n)) % 256)
    at += 5
  }
  return Buffer.from(bytes)
}

function only(entries: PdfDictionary['entries'], keys: string[]): PdfValue {
  const values = entries.filter(([key]) => keys.includes(key)).map(([, value]) => value)
  if (values.length > 1) throw new FaultOfFile('opaquePdf')
  return values[0] ?? 'null'
}

function listOf(value: PdfValue): PdfValue[] {
  if (value === 'null') return []
  return typeof value === 'object' && 'items' in value ? value.items : [value]
}

function nameOf(value: PdfValue): string {
  if (typeof value === 'string' || !('name' in value)) throw new FaultOfFile('opaquePdf')
  return value.name
}

/** Null if rows are plain. */
function differencesOf(parameters: PdfValue): Differences | null {
  if (parameters === 'null') return null
  if (typeof parameters === 'string' || !('entries' in parameters)) throw new FaultOfFile('opaquePdf')
  const { entries } = parameters
  if (entries.some(([key]) => BEYOND_ASCII.test(key))) throw new FaultOfFile('opaquePdf')
  const predictor = numberOf(entries, 'Predictor', 1)
  if (predictor === 1) return null
  const pixelBits = numberOf(entries, 'Colors', 1) * numberOf(entries, 'BitsPerComponent', 8)
  const row = Math.ceil((numberOf(entries, 'Columns', 1) * pixelBits) / 8)
  if (predictor < 10 || predictor > 15 || pixelBits === 0 || row === 0 || row > MAX_ROW_BYTES)
    throw new FaultOfFile('opaquePdf')
  return { row, pixel: Math.ceil(pixelBits / 8) }
}

function numberOf(entries: PdfDictionary['entries'], key: string, otherwise: number): number {
  const value = only(entries, [key])
  if (value === 'null') return otherwise
  if (typeof value !== 'string' || !/^\d{1,6}$/.test(value)) throw new FaultOfFile('opaquePdf')
  return Number(value)
}

/**
 * Unpacks bytes. Throws FaultOfFile if they exceed `room`, and if they are broken, because readers show what comes
 * before the fault and this code could not check it.
 */
export function unpack(bytes: Buffer, room: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: room + 1, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    throw new FaultOfFile('opaquePdf')
  }
}

/** Undoes the differences of rows (7.4.4.4, those of PNG). */
export function withoutDifferences(bytes: Buffer, { row, pixel }: Differences): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1))
  const plain = Buffer.alloc(rows * row)
  for (let y = 0; y < rows; y++) {
    const type = bytes[y * (row + 1)]!
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x >= pixel ? plain[at - pixel]! : 0
      const above = y > 0 ? plain[at - row]! : 0
      const corner = x >= pixel && y > 0 ? plain[at - row - pixel]! : 0
      plain[at] = (bytes[y * (row + 1) + 1 + x] ?? 0) + predicted(type, left, above, corner)
    }
  }
  return plain
}

/** Source: PNG 3, 9.2. */
function predicted(type: number, left: number, above: number, corner: number): number {
  if (type === 1) return left
  if (type === 2) return above
  if (type === 3) return (left + above) >> 1
  if (type !== 4) return 0
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
