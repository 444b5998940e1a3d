import { intoPage, processors, today } from '../scripts/performance-page.ts'
import type { Row } from './world.ts'

/** Prints the table and, where `isToKeep`, writes it into docs/performance.md. */
export function report(rows: Row[], machine: string, isToKeep: boolean): void {
  const table = [
    `${machine}; server, database and load share the cores.`,
    '',
    '| What | per second | p50 ms | p99 ms | failed | floor per second | share of the floor | processor ms each |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ name, perSecond, p50, p99, failed, floor, processor }) =>
        `| ${name} | ${whole(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${failed} | ${floor ? whole(floor) : ''} | ${floor ? `${Math.round((100 * perSecond) / floor)} %` : ''} | ${processor?.toFixed(2) ?? ''} |`,
    ),
  ].join('\n')
  process.stdout.write(`${table}\n`)
  if (isToKeep) intoPage('npm run bench', table)
}

/** The day and the machine of a measurement; the server's version is PostgreSQL's. */
export function machineOf(version: string): string {
  return `${today()}, ${processors()}, Node ${process.versions.node}, PostgreSQL ${version}`
}

export function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
