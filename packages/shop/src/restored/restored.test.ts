import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { addCustomer } from '../../test/customer.ts'
import { openGatewaysOfTests } from '../../test/gateways.ts'
import { makeQuickFolder } from '../../test/quick-folder.ts'
import { buyPaid } from '../../test/refunding.ts'
import { onServer, quickDatabaseAt } from '../../test/server.ts'
import { newTestConfig, openTestShop, test } from '../../test/shop.ts'
import { buy } from '../../test/shopping.ts'
import { checkBills } from '../bills/check-bills.ts'
import type { Config } from '../config.ts'
import { keepDeadlinesNow } from '../jobs.ts'
import { deliverMessage } from '../messaging/deliver.ts'
import { sendMail } from '../messaging/send.ts'
import { requestCancel } from '../orders/request-cancel.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { contextOf, openShop, type Shop } from '../shop.ts'
import { letAct, seriesKey } from './let-act.ts'
import { askAboutRefunds, readRestored } from './read-restored.ts'

/** The same shop from a backup: its database copied, and the files beside it, elsewhere. The shop must be closed. */
async function restore({ databaseUrl, ...config }: Config): Promise<Config> {
  const dataDir = makeQuickFolder('restored-')
  cpSync(config.dataDir, dataDir, { recursive: true })
  if (!databaseUrl) return { ...config, databaseUrl, dataDir }
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const server = process.env.TEST_DATABASE_URL!
  const original = new URL(databaseUrl).pathname.slice(1)
  await onServer(server, `create database ${name} template ${original}`)
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`))
  return { ...config, dataDir, databaseUrl: quickDatabaseAt(server, name) }
}

async function admin(shop: Shop) {
  const { actor } = await addCustomer(shop, {
    rights: ['setting.change', 'refund.decide', 'refund.decide_any'],
  })
  return contextOf(shop, actor, 'en')
}

const REFUNDS = 20

test('F1: of a shop that is restored to before 20 sent refunds none is sent again, nor any mail', async () => {
  const shop = await openTestShop()
  const refunds: number[] = []
  for (let n = 0; n < REFUNDS; n++) {
    const { ctx, one } = await buyPaid(shop)
    const cancelled = await requestCancel(ctx, { order_items: [{ id: one, quantity: 3 }], reason: 'other' })
    refunds.push(cancelled.refunds[0]!.id)
  }
  await sendMail(shop.as(null), { to: 'sita@example.com', subject: 'Refund', text: 'It is on its way.' })
  const { config } = shop
  await shop.database.close()
  const backup = await restore(config)

  // The original goes on, and sends them.
  const original = await openShop(config)
  expect(original.life.held).toBeNull()
  const gateways = openGatewaysOfTests()
  for (const id of refunds) await sendRefund(contextOf(original, null, 'en'), gateways, id)
  expect(gateways.refunded).toHaveLength(REFUNDS)
  await original.close()

  const copy = { ...(await openShop(backup)), gateways: openGatewaysOfTests() }
  onTestFinished(() => copy.close())
  expect(copy.life.held).toMatchObject({ because: 'moved' })
  const ctx = await admin(copy)
  const seen = await readRestored(ctx)
  expect(seen.refunds.map(({ id }) => id)).toEqual(refunds)
  expect(seen.messages).toBeGreaterThan(0)
  copy.gateways.answer(() => ({ status: 'refunded', raw: 'sent before' }))
  const said = await askAboutRefunds(ctx, copy.gateways, seen.refunds)
  expect([...said.values()].map(({ status }) => status)).toEqual(refunds.map(() => 'refunded'))

  await letAct(ctx, { what: 'restored' })
  expect(await copy.life.look()).toBeNull()
  // Some hours on, with everything that the jobs do.
  const later = { ...copy, now: () => new Date(Date.now() + 3 * 60 * 60_000) }
  await keepDeadlinesNow(later)
  for (const id of refunds) await sendRefund(contextOf(later, null, 'en'), later.gateways, id)
  expect(later.gateways.refunded).toEqual([])
  const sent: string[] = []
  const mail = async ({ to }: { to: string }) => void sent.push(to)
  const unsent = await copy.database.db.selectFrom('outgoing_messages').select('id').execute()
  for (const { id } of unsent) await deliverMessage(contextOf(later, null, 'en'), { mail, sms: null }, id)
  expect(sent).toEqual([])
  const rows = copy.database.db.selectFrom('refunds').select(['status', 'waits_for']).execute()
  expect(await rows).toEqual(refunds.map(() => ({ status: 'processing', waits_for: 'answer' })))
})

test('F1: a database that went back in time is held, by every process, until somebody lets it act', async ({
  shop,
}) => {
  expect(shop.life.held).toBeNull()
  expect(await shop.life.look()).toBeNull()
  const { db } = shop.database
  await db.updateTable('database_life').set({ mark: 1 }).execute()
  expect(await shop.life.look()).toMatchObject({ because: 'went_back' })
  expect(await shop.life.look()).toMatchObject({ because: 'went_back' })

  const ctx = await admin(shop)
  await letAct(ctx, { what: 'moved' })
  await expect(letAct(ctx, { what: 'moved' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await shop.life.look()).toBeNull()
  expect(await shop.life.look()).toBeNull()
})

test('F1: what stands beside the files of another database is held, and what is said to be restored', async () => {
  const { config, remove } = await newTestConfig()
  onTestFinished(remove)
  const first = await openShop(config)
  await first.database.db.updateTable('database_life').set({ id: randomUUID() }).execute()
  expect(await first.life.look()).toMatchObject({ because: 'other_files' })
  await letAct(await admin(first), { what: 'moved' })
  await first.close()
  const second = await openShop({ ...config, isRestored: true })
  expect(second.life.held).toMatchObject({ because: 'asked' })
  await letAct(await admin(second), { what: 'moved' })
  expect(await second.life.look()).toBeNull()
  await second.close()
})

test('F1: bills go on behind the last number that was given out anywhere, and their chain is whole', async ({
  shop,
}) => {
  const { vendor } = await buyPaid(shop)
  const vendor_id = vendor.id
  const ctx = await admin(shop)
  const before = (await readRestored(ctx)).series
  const last = before.find((one) => one.vendor_id === vendor_id)!
  const key = seriesKey(last)
  const hold = () => shop.database.db.updateTable('database_life').set({ mark: 1 }).execute()

  await hold()
  await shop.life.look()
  const low = letAct(ctx, { what: 'restored', last_numbers: { [key]: last.last_number - 1 || 0 } })
  await expect(low).rejects.toMatchObject({ code: 'invalid' })
  await letAct(ctx, { what: 'restored', last_numbers: { [key]: last.last_number + 7 } })
  await shop.life.look()
  const chain = async () =>
    (await checkBills(ctx)).find((one) => one.vendor_id === vendor_id && one.kind === last.kind)!
  expect(await chain()).toMatchObject({ last_number: last.last_number + 7, whole_to: last.last_number + 7 })

  await buy(shop, { quantity: 1, product: { vendor_id, marked_price_paisa: 100_00 } })
  expect(await chain()).toMatchObject({ last_number: last.last_number + 8, whole_to: last.last_number + 8 })
  const numbers = await shop.database.db
    .selectFrom('bills')
    .select('number')
    .where('vendor_id', '=', vendor_id)
    .where('kind', '=', last.kind)
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual([last.last_number, last.last_number + 8])
})

test('F1: only who may change settings reads what is in doubt, and lets the shop act', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['money.read', 'order.move'] })
  await expect(readRestored(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(letAct(shop.as(actor), { what: 'moved' })).rejects.toMatchObject({ code: 'forbidden' })
})
