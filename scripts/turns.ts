import { createHash } from 'node:crypto'

/** What is too slow for every run is in one of so many parts; `.ci/run` runs them by turns, `npm run test:deep` all. */
export const TURNS = 3

const DAY = 24 * 60 * 60 * 1000

/** 1, 2 or 3, by the day of the year in UTC. */
export function turnOfToday(now: Date): number {
  const beforeFirstDay = Date.UTC(now.getUTCFullYear(), 0, 0)
  return (Math.floor((now.getTime() - beforeFirstDay) / DAY) % TURNS) + 1
}

/** The turn that TEST_TURN chooses, if it does: for the tests of rules and the journeys alike. */
export function chosenTurn(chosen = process.env.TEST_TURN): number | null {
  if (!chosen) return null
  const turn = Number(chosen)
  if (Number.isInteger(turn) && turn >= 1 && turn <= TURNS) return turn
  throw new Error(`TEST_TURN is ${chosen}, and must be a number from 1 to ${TURNS}.`)
}

/** Whether the turn runs it: by its name alone, so that whatever is added or goes away leaves the others where they are. */
export function inTurn(name: string, turn: number): boolean {
  return (createHash('sha256').update(name).digest().readUInt32BE() % TURNS) + 1 === turn
}
