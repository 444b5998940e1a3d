import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Findings } from './test-findings.ts'

const FILE = 'test-durations.md'

/** How long each file of tests took in this run, the longest first, into test-durations.md at the top of the project. */
export function writeDurations(root: string, found: readonly Pick<Findings, 'seconds'>[]): void {
  writeFileSync(join(root, FILE), durations(found))
}

/** The same of the last whole run; nothing when there was none. */
export function readDurations(root: string): Record<string, number> {
  const file = join(root, FILE)
  return existsSync(file) ? secondsIn(readFileSync(file, 'utf8')) : {}
}

export function secondsIn(text: string): Record<string, number> {
  const rows = [...text.matchAll(/^\| (\S+) \| ([\d.]+) \|$/gm)]
  return Object.fromEntries(rows.map(([, name, seconds]) => [name!, Number(seconds)]))
}

/** The same as a text. Files of which several run at a time: the sum is more than the run took. */
export function durations(found: readonly Pick<Findings, 'seconds'>[]): string {
  const files = found.flatMap(({ seconds }) => Object.entries(seconds)).sort((a, b) => b[1] - a[1])
  const sum = files.reduce((total, [, seconds]) => total + seconds, 0)
  const rows = [['all together', sum] as const, ...files].map(
    ([file, seconds]) => `| ${file} | ${seconds.toFixed(1)} |\n`,
  )
  return `| File | Seconds |\n|---|---|\n${rows.join('')}`
}
