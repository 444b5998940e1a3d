import { readFileSync } from 'node:fs'

/**
 * Mukta (SIL Open Font License, fonts/OFL-Mukta.txt) has one design for both scripts, in two files for each weight. The
 * files are TrueType because the PDF library reads WOFF slowly: it unpacks a table anew for every access.
 */
const NAMES = ['latin-400', 'latin-700', 'devanagari-400', 'devanagari-700'] as const

let fonts: Map<string, Buffer> | undefined

/** The fonts of PDFs by name, read when the first bill is printed and kept in memory (half a megabyte). */
export function pdfFonts(): Map<string, Buffer> {
  fonts ??= new Map(
    NAMES.map((name) => [name, readFileSync(new URL(`./fonts/mukta-${name}.ttf`, import.meta.url))]),
  )
  return fonts
}
