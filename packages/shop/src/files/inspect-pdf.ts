import { constants, inflateSync } from 'node:zlib'
import { FaultOfFile, isDisguise } from './file-kind.ts'
import type { Inspected } from './inspect-picture.ts'

/** Bytes that all packed parts together may unpack to: two pages of a colour scan at 300 dpi, seven in grey. */
const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_PARTS = 20_000
/** A part packed within a part within a part is looked into; what is deeper is never made in good faith. */
const DEEPEST = 3

/** What acts, or carries files of its own. To open at a page (`/OpenAction [`) is no deed. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|XFA(?=[\s/[<(%])|RichMedia\w*|SubmitForm|ImportData|GoTo[ER]|Rendition|OnInstantiate)(?!\w)|\/OpenAction(?!\s*\[)/
/** Ways of packing besides Flate under which words can hide. Pictures (DCT, JPX, JBIG2, CCITT) hold pixels alone. */
const PACKED_OTHERWISE = /\/(?:ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|Crypt)(?!\w)/
/**
 * The same in short, and filters that stand elsewhere or behind a comment. `/F` in short is also a link's flags (`/F 4`),
 * and the first letter of every font's name (`/F4 4 0 R`).
 */
const FILTERED_OTHERWISE =
  /\/(?:Filter[\s\0]*[\d+.-]|F[\s\0]+[\d+.-]+(?:[\s\0]*%|[\s\0]+[\d+.-])|(?:Filter|F)[\s\0]*(?:%|(?:\[[^\]]*)?\/(?:A85|AHx|LZW|RL)(?!\w)))/
/**
 * Names of fonts, each with its object: of `/F 5 0 R` among them nobody says that it is a filter, unless a comment or a text
 * only looks like it. Then the filter is named somewhere.
 */
const REFERENCES = String.raw`[\s\0]*<<(?:[\s\0]*\/[^\s\0()<>[\]{}/%]+[\s\0]+\d{1,9}[\s\0]+\d{1,5}[\s\0]+R)+[\s\0]*>>`
const FONTS = new RegExp(String.raw`\/Font${REFERENCES}|\bobj${REFERENCES}[\s\0]*endobj`, 'g')
const NAMED_FILTER = /\/(?:ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|Crypt|A85|AHx|LZW|RL)(?!\w)/

/** The word that begins a packed part, and is no part of another word; where the line goes on, readers disagree. */
const PART = /(?<!end)stream[ \t\f\0]*(?:\r\n|\r|\n)/g
const UNCLEAR_PART = /(?:>>|[\r\n])\s*stream[ \t\f\0]*[^\s\0]/

/**
 * Looks through a PDF that must be whole and hold nothing but pages. Every part packed by Flate is unpacked and looked
 * into, wherever it stands and whatever it says it is; what is packed otherwise, cannot be unpacked or unpacks to more
 * than 64 MB is refused, because nobody can say what it holds. Throws FaultOfFile. Source: ISO 32000-1, 7.3.5 (names and
 * their `#` escapes), 7.3.8 and 7.4 (packed parts), 7.5.7 (objects inside of them), 12.6 (actions).
 */
export function inspectPdf(bytes: Buffer): Inspected {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !text.includes('startxref') || !/\d\s+obj\b/.test(text)) throw new FaultOfFile('damagedPdf')
  if (isDisguise(text) || /[^\s\0]/.test(text.slice(end + 5))) throw new FaultOfFile('disguised')
  const read = unescaped(text)
  if (/\/Encrypt(?!\w)/.test(read)) throw new FaultOfFile('lockedPdf')
  if (ACTIVE.test(read)) throw new FaultOfFile('activePdf')
  if (PACKED_OTHERWISE.test(read) || UNCLEAR_PART.test(text)) throw new FaultOfFile('opaquePdf')
  lookIntoParts(bytes, text, NAMED_FILTER.test(read))
  return { media_type: 'application/pdf', bytes }
}

function lookIntoParts(bytes: Buffer, text: string, namesFilter: boolean): void {
  let hasFontF = false
  let parts = 0
  let room = MOST_UNPACKED
  for (const { index, 0: word } of text.matchAll(PART)) {
    if (++parts > MOST_PARTS) throw new FaultOfFile('opaquePdf')
    // Longer than any such description in good faith; that of the part before may stand in it too.
    const description = unescaped(text.slice(Math.max(0, index - 2000), index))
    if (FILTERED_OTHERWISE.test(description)) {
      if (FILTERED_OTHERWISE.test(description.replace(FONTS, ''))) throw new FaultOfFile('opaquePdf')
      hasFontF = true
    }
    const isFlate = /\/Fl(?:ateDecode)?(?!\w)/.test(description)
    let packed: Buffer | null = bytes.subarray(index + word.length)
    for (let depth = 0; packed && isZlib(packed); depth++) {
      if (depth === DEEPEST) throw new FaultOfFile('opaquePdf')
      const unpacked = unpack(packed, room)
      if (!unpacked && isFlate && depth === 0) throw new FaultOfFile('opaquePdf')
      if (unpacked) {
        room -= unpacked.length
        const plain = [unpacked, ...rowsOf(description).map((row) => withoutPredictor(unpacked, row))]
        for (const one of plain) namesFilter = lookInto(one) || namesFilter
      }
      packed = unpacked
    }
  }
  if (hasFontF && namesFilter) throw new FaultOfFile('opaquePdf')
}

/** The first two bytes of what zlib packs. Source: RFC 1950, 2.2. */
function isZlib(bytes: Buffer): boolean {
  return bytes.length > 2 && (bytes[0]! & 0x8f) === 8 && bytes.readUInt16BE(0) % 31 === 0
}

/** Null for what is broken: readers show what came before the fault, which we could not. */
function unpack(bytes: Buffer, room: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: room + 1, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new FaultOfFile('opaquePdf')
    return null
  }
}

/**
 * Slice by slice, so that a long part needs little memory; they overlap by more than the longest escaped name. Answers whether
 * a filter is named in it.
 */
function lookInto(bytes: Buffer): boolean {
  const SLICE = 1024 * 1024
  let namesFilter = false
  for (let at = 0; at < bytes.length; at += SLICE) {
    const slice = unescaped(bytes.toString('latin1', at, at + SLICE + 100))
    if (ACTIVE.test(slice)) throw new FaultOfFile('activePdf')
    namesFilter ||= NAMED_FILTER.test(slice)
  }
  return namesFilter
}

/** Bytes of a row where each row was written as its difference to the one before; none without that. */
function rowsOf(description: string): number[] {
  if (!description.includes('/Predictor')) return []
  const [colors = 1, bits = 8] = ['Colors', 'BitsPerComponent'].map(
    (name) => numbersAfter(description, name)[0],
  )
  const columns = numbersAfter(description, 'Columns')
  return (columns.length > 0 ? columns : [1]).map((count) =>
    Math.max(1, Math.ceil((count * colors * bits) / 8)),
  )
}

function numbersAfter(description: string, name: string): number[] {
  return [...description.matchAll(new RegExp(`/${name}\\s+(\\d{1,5})(?!\\d)`, 'g'))].map(([, digits]) =>
    Number(digits),
  )
}

/** Undoes the differences of rows (7.4.4.4, of PNG): only by one byte to the left and the row above, which is all that text knows. */
function withoutPredictor(bytes: Buffer, row: number): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1))
  const plain = Buffer.alloc(rows * row)
  for (let y = 0; y < rows; y++) {
    const type = bytes[y * (row + 1)]!
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x > 0 ? plain[at - 1]! : 0
      const above = y > 0 ? plain[at - row]! : 0
      const corner = x > 0 && y > 0 ? plain[at - row - 1]! : 0
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

/** Names with their `#41` read as the letters they stand for. */
function unescaped(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
