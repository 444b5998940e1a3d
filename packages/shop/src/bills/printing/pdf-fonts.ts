import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Mukta (SIL Open Font License, fonts/OFL-Mukta.txt), one hand for both scripts, as two files a weight. */
const NAMES = ['latin-400', 'latin-700', 'devanagari-400', 'devanagari-700'] as const

let fonts: Map<string, Buffer> | undefined

/** The fonts of PDFs as TrueType, read and unpacked at the first bill and kept: half a megabyte. */
export function pdfFonts(): Map<string, Buffer> {
  fonts ??= new Map(
    NAMES.map((name) => [name, unpack(readFileSync(new URL(`./fonts/mukta-${name}.woff`, import.meta.url)))]),
  )
  return fonts
}

/**
 * A WOFF file (version 1) as the font it packs, its tables unpacked. The library of PDFs reads WOFF as well, but unpacks a
 * table anew each time it looks into it, which made most of the time of a bill.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, place) => {
    const at = 44 + place * 20
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(12 + 16 * count)
  // The kind of outlines, then how many tables; the fields for a binary search among them follow from that.
  woff.copy(head, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  for (const [place, field] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(field, 4 + place * 2)
  const tables: Buffer[] = []
  let offset = head.length
  for (const [place, { tag, sum, bytes }] of entries.entries()) {
    const at = 12 + place * 16
    tag.copy(head, at)
    for (const [field, value] of [sum, offset, bytes.length].entries())
      head.writeUInt32BE(value, at + 4 + field * 4)
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}
