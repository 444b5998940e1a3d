import type { Findings } from '../test-findings.ts'

/** One walk of the journeys. */
export type Round = Pick<Findings, 'passed' | 'failed' | 'flaky'> & { minutes: number }

/** How often a journey did not pass at once, in all rounds. */
interface Count {
  test: string
  failed: number
  /** Passed at the second try. */
  again: number
  /** What it said last. */
  error: string
}

/** The journeys that did not always pass at once, the worst first. */
export function countsOf(rounds: readonly Round[]): Count[] {
  const counts = new Map<string, Count>()
  for (const { failed, flaky } of rounds)
    for (const [kind, faults] of [
      ['failed', failed],
      ['again', flaky],
    ] as const)
      for (const { test, error } of faults) {
        const before = counts.get(test) ?? { test, failed: 0, again: 0, error }
        counts.set(test, { ...before, [kind]: before[kind] + 1, error })
      }
  return [...counts.values()].sort(
    (a, b) => b.failed - a.failed || b.again - a.again || (a.test < b.test ? -1 : 1),
  )
}

/** The same as a table, with how many passed and how long the rounds took. */
export function tableOf(rounds: readonly Round[]): string {
  const passed = rounds.reduce((sum, round) => sum + round.passed, 0)
  const minutes = rounds.reduce((sum, round) => sum + round.minutes, 0)
  const rows = countsOf(rounds).map(
    ({ test, failed, again, error }) => `| ${inCell(test)} | ${failed} | ${again} | ${inCell(error)} |\n`,
  )
  return `${rounds.length} rounds in ${minutes.toFixed(1)} minutes: ${passed} passed, ${rows.length} journeys not always at once.

| Journey | Failed | At the second try | What it said last |
|---|---|---|---|
${rows.join('')}`
}

const inCell = (text: string) => text.replaceAll('|', '\\|')
