import { FaultOfFile, isDisguise } from './file-kind.ts'
import type { Inspected } from './inspect-picture.ts'
import { opensWithoutPassword } from './pdf-password.ts'
import { partsOf, unescaped } from './read-pdf.ts'
import { fromText, packingOf, unpack, withoutDifferences } from './unpack-pdf.ts'

/**
 * How many bytes all compressed parts together may have unpacked: two pages of a colour scan at 300 dpi, seven in grey.
 */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_PARTS = 20_000

/** Names of what acts, or embeds files. Opening at a page (`/OpenAction [`) does nothing by itself and is allowed. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|XFA(?=[\s/[<(%])|RichMedia\w*|SubmitForm|ImportData|GoTo[ER]|Rendition|OnInstantiate)(?!\w)|\/OpenAction(?!\s*\[)/

/**
 * A list of scripts or of embedded files in which none is: many programs write both. What stands before says that the
 * name is the key of an entry and no value, and that it is not in a comment, which readers would pass over.
 */
const EMPTY_LIST =
  /(?<=^[^%\r\n]*(?:<<|>>|\d\s+R)[\s\0]*)\/(?:JavaScript|EmbeddedFiles)\s*<<\s*(?:\/(?:Names|Kids)\s*\[\s*\]\s*)*>>/gm

/** What may stand behind the end: comments, as scanners sign their files. */
const MAX_AFTER_END = 1024
const COMMENTS = /^(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$)|<!--[^<>]*-->)*$/

/**
 * Checks that a PDF is complete and contains nothing but pages. Every part that is compressed with Flate, or written
 * in ASCII, is unpacked and searched, wherever it stands. A part with another compression, one that cannot be unpacked, more than 64 MB
 * unpacked, or anything that readers could interpret in two ways is refused, because its content cannot be known.
 * Throws FaultOfFile.
 *
 * No library is used: each reads a file in its own single way and skips what it does not reach, but the person who
 * opens the document uses another reader. Source: ISO 32000-1, 7.3.5 (names and their `#` escapes), 7.3.8 and 7.4
 * (compressed parts), 7.5.7 (objects inside of them), 12.6 (actions).
 */
export function inspectPdf(bytes: Buffer): Inspected {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !text.includes('startxref') || !/\d\s+obj\b/.test(text)) throw new FaultOfFile('damagedPdf')
  const behind = text.slice(end + 5).replace(/[\s\0]+$/, '')
  if (isDisguise(text) || behind.length > MAX_AFTER_END || !COMMENTS.test(behind))
    throw new FaultOfFile('disguised')
  const read = unescaped(text)
  const isEncrypted = /\/Encrypt(?!\w)/.test(read)
  if (isEncrypted && !opensWithoutPassword(text)) throw new FaultOfFile('lockedPdf')
  if (acts(read)) throw new FaultOfFile('activePdf')
  const parts = partsOf(text)
  if (parts.length > MAX_PARTS) throw new FaultOfFile('opaquePdf')
  if (isEncrypted) {
    // What acts is written as an object, and nobody encrypts the words of objects, only texts and the bytes of parts. So
    // nothing is hidden where no part holds objects; others would have to be decrypted as each reader does it.
    for (const { dictionary } of parts) {
      packingOf(dictionary)
      if (dictionary.entries.some(([key]) => key === 'First')) throw new FaultOfFile('opaquePdf')
    }
    return { media_type: 'application/pdf', bytes }
  }
  let room = MAX_UNPACKED
  for (const { start, dictionary } of parts) {
    const { text, flates, differences } = packingOf(dictionary)
    let part: Buffer = bytes.subarray(start)
    if (isEmpty(part)) continue
    if (text) {
      part = fromText(part, text)
      room -= part.length
      if (room < 0) throw new FaultOfFile('opaquePdf')
      lookInto(part)
    }
    for (let n = 0; n < flates; n++) {
      part = unpack(part, room)
      room -= part.length
      lookInto(part)
    }
    if (differences) lookInto(withoutDifferences(part, differences))
  }
  return { media_type: 'application/pdf', bytes }
}

/** Some programs declare even empty parts as compressed. */
function isEmpty(part: Buffer): boolean {
  return /^\s*endstream/.test(part.toString('latin1', 0, 20))
}

/**
 * Searches slice by slice, so that a long part needs little memory. Slices overlap by more than the longest escaped
 * name.
 */
function lookInto(bytes: Buffer): void {
  const SLICE = 1024 * 1024
  for (let at = 0; at < bytes.length; at += SLICE)
    // A line that goes on from the slice before may be a comment.
    if (acts(`${at > 0 ? '%' : ''}${unescaped(bytes.toString('latin1', at, at + SLICE + 100))}`))
      throw new FaultOfFile('activePdf')
}

function acts(text: string): boolean {
  return ACTIVE.test(text) && ACTIVE.test(text.replace(EMPTY_LIST, ' '))
}
