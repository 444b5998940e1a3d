import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

// What the commands that measure write into docs/performance.md, and how.

const PAGE = new URL('../docs/performance.md', import.meta.url)

/** Puts the text into docs/performance.md, between the marks of whoever writes it. */
export function intoPage(writer: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8')
  const [begin, end] = ['begin', 'end'].map((mark) => `<!-- written by ${writer}: ${mark} -->`) as [
    string,
    string,
  ]
  if (!page.includes(begin) || !page.includes(end)) throw new Error(`docs/performance.md has no ${begin}`)
  const [before, after] = [page.slice(0, page.indexOf(begin)), page.slice(page.indexOf(end))]
  writeFileSync(PAGE, `${before}${begin}\n${text}\n${after}`)
}

/** The processors of this machine. */
export const processors = () => `${cpus().length} × ${cpus()[0]?.model}`

/** The day, in UTC, as pages say it. */
export const today = () => new Date().toISOString().slice(0, 10)

/** The middle one; of an even number, the upper of both. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}
