import { contextOf } from '@himalayan-green/shop/context.ts'
import { sendMail } from '@himalayan-green/shop/messaging/send.ts'
import { letAct } from '@himalayan-green/shop/restored/let-act.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addCustomer } from '../../../../packages/shop/test/scenes/customer.ts'
import { newTestConfig } from '../../../../packages/shop/test/shop.ts'
import { startJobsUnlessQuarantined } from './acting-jobs.ts'

test('F1: a held shop does no work until it is let act, and then begins by itself', async () => {
  const { config, remove } = await newTestConfig()
  onTestFinished(remove)
  const shop = await openShop({ ...config, isRestored: true })
  onTestFinished(() => shop.close())
  const sent: string[] = []
  const mail = async ({ to }: { to: string }) => void sent.push(to)
  const jobs = await startJobsUnlessQuarantined({ ...shop, messengers: { mail, sms: null } })
  onTestFinished(() => jobs.stop())
  const { pool } = shop.database
  const waiting = () => pool.query(`select name from pgboss.job where state = 'created' order by name`)

  await sendMail(contextOf(shop, null, 'en'), { to: 'sita@example.com', subject: 'Namaste', text: 'Namaste' })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect((await waiting()).rows).toEqual([{ name: 'deliver-message' }])
  expect(sent).toEqual([])

  const { actor } = await addCustomer(shop, { rights: ['setting.change'] })
  await letAct(contextOf(shop, actor, 'en'), { what: 'moved' })
  await vi.waitUntil(() => sent.length > 0, { timeout: 20_000, interval: 100 })
  expect(sent).toEqual(['sita@example.com'])
})
