import { FaultOfFile, isDisguise } from './file-kind.ts'
import type { Inspected } from './inspect-picture.ts'
import { partsOf, unescaped } from './read-pdf.ts'
import { packingOf, unpack, withoutDifferences } from './unpack-pdf.ts'

/**
 * How many bytes all compressed parts together may have unpacked: two pages of a colour scan at 300 dpi, seven in grey.
 */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_PARTS = 20_000

/** Names of what acts, or embeds files. Opening at a page (`/OpenAction [`) does nothing by itself and is allowed. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|XFA(?=[\s/[<(%])|RichMedia\w*|SubmitForm|ImportData|GoTo[ER]|Rendition|OnInstantiate)(?!\w)|\/OpenAction(?!\s*\[)/

/**
 * Checks that a PDF is complete and contains nothing but pages. Every part that is compressed with Flate is unpacked
 * and searched, wherever it stands. A part with another compression, one that cannot be unpacked, more than 64 MB
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
  if (isDisguise(text) || /[^\s\0]/.test(text.slice(end + 5))) throw new FaultOfFile('disguised')
  const read = unescaped(text)
  if (/\/Encrypt(?!\w)/.test(read)) throw new FaultOfFile('lockedPdf')
  if (ACTIVE.test(read)) throw new FaultOfFile('activePdf')
  const parts = partsOf(text)
  if (parts.length > MAX_PARTS) throw new FaultOfFile('opaquePdf')
  let room = MAX_UNPACKED
  for (const { start, dictionary } of parts) {
    const { flates, differences } = packingOf(dictionary)
    let part: Buffer = bytes.subarray(start)
    if (isEmpty(part)) continue
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
    if (ACTIVE.test(unescaped(bytes.toString('latin1', at, at + SLICE + 100))))
      throw new FaultOfFile('activePdf')
}
