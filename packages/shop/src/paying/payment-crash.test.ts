import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { crashRounds } from '../../test/crash/crash-rounds.ts'
import { byEffort } from '../../test/effort.ts'
import { makeQuickFolder } from '../../test/quick-folder.ts'
import { onServer, quickDatabaseAt } from '../../test/servers/server.ts'

// A few rounds of what `npm run crash-rounds` does two hundred times (packages/shop/test/crash/crash-rounds.ts).

const ROUNDS = byEffort(1, 2)
const PROGRAM = join(import.meta.dirname, '../../test/shop-process.ts')

test('kill -9 in a batch of the biller, while 20 shoppers check out and pay and others are brought their orders: no order, money or bill is lost or doubled', {
  timeout: 240_000,
}, async () => {
  const { url, name: template, folder } = inject('template')
  const dataDir = makeQuickFolder('crash-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const name = `shop_crash_${randomUUID().replaceAll('-', '')}`
  if (url) {
    await onServer(url, `create database ${name} template ${template}`)
    onTestFinished(() => onServer(url, `drop database ${name} with (force)`))
  } else cpSync(folder, join(dataDir, 'database'), { recursive: true })
  const report = await crashRounds({
    rounds: ROUNDS,
    program: PROGRAM,
    dataDir,
    databaseUrl: url && quickDatabaseAt(url, name),
    isPrepared: true,
    // As long as the test may take: how fast a busy machine is proves nothing.
    billedWithin: 120_000,
  })
  expect(report.faults).toEqual([])
  expect(report.acknowledgedOrders).toBeGreaterThanOrEqual(20)
  expect(report.applied).toBeGreaterThanOrEqual(20)
  // The first kill meets a batch, whose bills are due again.
  expect(report.kills.drawn).toBe(1)
  expect(report.inBatches).toBeGreaterThan(0)
  expect(report.leftDue).toBeGreaterThanOrEqual(report.inBatches)
  expect(report.billed.length).toBeGreaterThan(0)
  expect(report.charges).toBe(report.applied + report.owedBack)
})
