import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './world.ts'

const PAGE = new URL('../docs/performance.md', import.meta.url)
const BEGIN = '<!-- written by npm run bench: begin -->'
const END = '<!-- written by npm run bench: end -->'

/** Prints the table and, where `isToKeep`, writes it into docs/performance.md. */
export function report(rows: Row[], machine: string, isToKeep: boolean): void {
  const table = [
    `${new Date().toISOString().slice(0, 10)}, ${machine}; server, database and load share the cores.`,
    '',
    '| What | per second | p50 ms | p99 ms | failed | floor per second | share of the floor |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ name, perSecond, p50, p99, failed, floor }) =>
        `| ${name} | ${whole(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failed} | ${floor ? whole(floor) : ''} | ${floor ? `${Math.round((100 * perSecond) / floor)} %` : ''} |`,
    ),
  ].join('\n')
  process.stdout.write(`${table}\n`)
  if (!isToKeep) return
  const page = readFileSync(PAGE, 'utf8')
  const [before, after] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))]
  writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${after}`)
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
