import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Row } from './world.ts'

const PAGE = new URL('../docs/performance.md', import.meta.url)

/** Prints the table and, where `isToKeep`, writes it into docs/performance.md. */
export function report(rows: Row[], machine: string, isToKeep: boolean): void {
  const table = [
    `${machine}; server, database and load share the cores.`,
    '',
    '| What | per second | p50 ms | p99 ms | failed | floor per second | share of the floor |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ name, perSecond, p50, p99, failed, floor }) =>
        `| ${name} | ${whole(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failed} | ${floor ? whole(floor) : ''} | ${floor ? `${Math.round((100 * perSecond) / floor)} %` : ''} |`,
    ),
  ].join('\n')
  process.stdout.write(`${table}\n`)
  if (isToKeep) intoPage('npm run bench', table)
}

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

/** The day and the machine of a measurement; the server's version is PostgreSQL's. */
export function machineOf(version: string): string {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, PostgreSQL ${version}`
}

export function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
