import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { copyEmbedded, testOfEmbedded } from '../../test/embedded-folder.ts'
import { startWriting } from '../../test/writing-process.ts'
import { openDatabase } from './open.ts'

const ROUNDS = 6

testOfEmbedded(
  'whatever the embedded database acknowledged is there after kill -9 at any moment',
  async () => {
    const folder = copyEmbedded()
    const acknowledged = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const process = await startWriting(folder)
      await wait(Math.random() * 300)
      await process.kill()
      for (const n of process.acknowledged) acknowledged.add(n)
    }

    const { db, close } = await openDatabase({ folder })
    onTestFinished(close)
    const { rows } = await sql<{ n: number; halves: number }>`
    select n, count(*) as halves from written group by n order by n`.execute(db)
    expect(acknowledged.size).toBeGreaterThan(ROUNDS)
    expect([...acknowledged].filter((n) => !rows.some((row) => row.n === n))).toEqual([])
    // A transaction is there with both its rows, or not at all; and nothing is there that was never begun.
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([])
    expect(rows.length - acknowledged.size).toBeLessThanOrEqual(ROUNDS)
  },
  180_000,
)
