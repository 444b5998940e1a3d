import { copyFileSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect } from 'vitest'
import { copyEmbedded, testOfEmbedded } from '../../../test/embedded-folder.ts'
import { openEmbedded } from './embedded.ts'

// After a power loss the disk may hold nothing but what was flushed. So this disk keeps every file as it was when
// it was last flushed: the database is written in `live`, and `disk` is what a power loss would leave.

let live: string
let disk: string
let flushed: string[]
let database: PGlite

beforeEach(async () => {
  live = join(copyEmbedded(), 'postgres')
  disk = join(copyEmbedded(), 'postgres')
  flushed = []
  database = await openEmbedded(live, { onFlush: keepFlushed })
  await database.exec('create table purchases (n integer primary key, note text not null)')
})
afterEach(() => database.close())

testOfEmbedded(
  'an acknowledged order survives a power loss, as its part of the log was flushed before',
  async () => {
    for (let n = 1; n <= 20; n++) {
      flushed = []
      await order(n)
      expect(flushed).toContainEqual(expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/))
    }
    expect(await ordersAfterPowerLoss()).toBe(20)
  },
)

testOfEmbedded('orders survive a power loss after checkpoints, which let go of the log', async () => {
  for (let n = 1; n <= 30; n++) {
    await order(n)
    if (n % 10 === 0) await database.exec('checkpoint')
  }
  expect(flushed).toContainEqual(expect.stringMatching(/^base\//))
  expect(await ordersAfterPowerLoss()).toBe(30)
})

testOfEmbedded('orders survive a power loss in the middle of work that is not acknowledged yet', async () => {
  await order(1)
  await database.exec('begin')
  // More than the buffers hold: much of it is written to the files before anybody commits it.
  await database.exec(`insert into purchases select n, repeat('x', 1000) from generate_series(2, 60000) n`)
  expect(await ordersAfterPowerLoss()).toBe(1)
  await database.exec('rollback')
})

testOfEmbedded('without flushing, this test would notice', async () => {
  await database.exec('set synchronous_commit = off')
  await order(1)
  expect(await ordersAfterPowerLoss()).toBe(0)
})

function order(n: number): Promise<unknown> {
  return database.query('insert into purchases values ($1, $2)', [n, 'Leave it at the gate'])
}

/** What the disk does when it is told to flush: keeps the file as it is now. */
function keepFlushed(path: string): void {
  const file = relative(live, path)
  flushed.push(file)
  if (!existsSync(path) || !statSync(path).isFile()) return
  mkdirSync(dirname(join(disk, file)), { recursive: true })
  copyFileSync(path, join(disk, file))
}

/** Opens what is on the disk, as after a power loss at this moment, and counts its orders. */
async function ordersAfterPowerLoss(): Promise<number> {
  const found = `${disk}-found`
  cpSync(disk, found, { recursive: true })
  const recovered = await openEmbedded(found)
  const { rows } = await recovered.query<{ n: number }>('select count(*)::integer as n from purchases')
  await recovered.close()
  return rows[0]!.n
}
