import { FaultOfFile, isDisguise } from './file-kind.ts'
import type { Inspected } from './inspect-picture.ts'
import { partsOf, unescaped } from './read-pdf.ts'
import { packingOf, unpack, withoutDifferences } from './unpack-pdf.ts'

/** Bytes that all packed parts together may unpack to: two pages of a colour scan at 300 dpi, seven in grey. */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_PARTS = 20_000

/** What acts, or carries files of its own. To open at a page (`/OpenAction [`) does nothing by itself. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|XFA(?=[\s/[<(%])|RichMedia\w*|SubmitForm|ImportData|GoTo[ER]|Rendition|OnInstantiate)(?!\w)|\/OpenAction(?!\s*\[)/

/**
 * Looks through a PDF that must be whole and hold nothing but pages. Every part packed by Flate is unpacked and looked
 * into, wherever it stands; what is packed otherwise, cannot be unpacked, unpacks to more than 64 MB, or is written so
 * that readers could take it in two ways is refused, because nobody can say what it holds. Throws FaultOfFile.
 *
 * No library does this: each reads a file in its own one way and skips what it does not reach, and the person who opens
 * the paper uses another reader. Source: ISO 32000-1, 7.3.5 (names and their `#` escapes), 7.3.8 and 7.4 (packed parts),
 * 7.5.7 (objects inside of them), 12.6 (actions).
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

/** Some programs say of nothing, too, that it was packed. */
function isEmpty(part: Buffer): boolean {
  return /^\s*endstream/.test(part.toString('latin1', 0, 20))
}

/** Slice by slice, so that a long part needs little memory; they overlap by more than the longest escaped name. */
function lookInto(bytes: Buffer): void {
  const SLICE = 1024 * 1024
  for (let at = 0; at < bytes.length; at += SLICE)
    if (ACTIVE.test(unescaped(bytes.toString('latin1', at, at + SLICE + 100))))
      throw new FaultOfFile('activePdf')
}
