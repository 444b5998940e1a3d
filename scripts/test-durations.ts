import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Findings } from './test-findings.ts'

/** How long each file of tests took in this run, the longest first, into test-durations.md at the top of the project. */
export function writeDurations(root: string, found: readonly Pick<Findings, 'seconds'>[]): void {
  writeFileSync(join(root, 'test-durations.md'), durations(found))
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
