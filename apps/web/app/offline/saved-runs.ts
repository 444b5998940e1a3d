import type { OwnRun } from '@himalayan-green/shop/runs/read-own-runs.ts'
import { type OwnerId, readOwn, saveOwn } from './own-things.ts'

/** A run of the rider whose phone this is, with all its doors; made by the server (rider/phone-file.ts). */
export interface SavedRun
  extends Pick<OwnRun, 'id' | 'series' | 'status' | 'float_paisa' | 'cash' | 'stops'> {
  /** Its delivery time, written. */
  time: string
  /** Until when phones are shown, in milliseconds by the clock of this phone. */
  calls_until: number
}

export interface SavedRuns {
  /** Of the texts in it. */
  locale: 'en' | 'ne'
  runs: SavedRun[]
}

/** What the server answers: instead of a moment it says for how long yet, as the clock of a phone may be wrong. */
export interface RunsAnswer {
  owner: OwnerId
  runs: (Omit<SavedRun, 'calls_until'> & { calls_for: number })[]
}

/** So long an answer is waited for, in milliseconds. */
const PATIENCE = 15_000

/** Reads the runs of the rider who is signed in, and keeps them for when there is no network. Answers whether they are stored. */
export async function saveRuns(owner: OwnerId, locale: 'en' | 'ne'): Promise<boolean> {
  const answer = await fetch(locale === 'ne' ? '/ne/rider/phone' : '/rider/phone', {
    signal: AbortSignal.timeout(PATIENCE),
  })
  // Whoever no longer rides has none.
  if (answer.status === 404) await saveOwn('runs', owner, { locale, runs: [] })
  if (!answer.ok || answer.redirected) return false
  const { owner: whose, runs } = (await answer.json()) as RunsAnswer
  if (whose !== owner) return false
  const now = Date.now()
  const stored = runs.map(({ calls_for, ...run }) => ({ ...run, calls_until: now + calls_for }))
  await saveOwn('runs', owner, { locale, runs: stored })
  return (await readOwn('runs'))?.owner === owner
}

/** The runs that this phone keeps for whoever has it. Names and phones go when nobody calls any more. */
export async function savedRuns(): Promise<{ runs: SavedRun[]; at: number } | null> {
  const saved = await readOwn('runs')
  if (!saved) return null
  const { owner, at, thing } = saved
  const isOver = ({ calls_until, stops }: SavedRun) =>
    calls_until < Date.now() && stops.some(({ contact }) => contact)
  if (!thing.runs.some(isOver)) return { runs: thing.runs, at }
  const runs = thing.runs.map((run) => (isOver(run) ? withoutContacts(run) : run))
  await saveOwn('runs', owner, { ...thing, runs }, at)
  return { runs, at }
}

const withoutContacts = (run: SavedRun): SavedRun => ({
  ...run,
  stops: run.stops.map((stop) => ({ ...stop, contact: null, calls: false })),
})
