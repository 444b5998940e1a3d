import { expect } from 'vitest'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { answerComplaint } from '../complaints/answer-complaint.ts'
import { makeComplaint } from '../complaints/make-complaint.ts'
import { changeSettings } from '../content/change-settings.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { DUTIES, type DutyKey, listDuties } from './duties.ts'

const find = async (ctx: Ctx, key: DutyKey) => (await listDuties(ctx)).find((duty) => duty.key === key)!
const words = { name: 'Sita', kind: 'goods', text: 'The tomatoes were soft when they came.' }
const client = { address: '198.51.100.77', user_agent: 'a phone' }

test('each duty names its law, and says what the database knows of it', async ({ shop }) => {
  const owner = await staffWith(shop, 'setting.change')
  const duties = await listDuties(owner)
  expect(duties.map(({ key }) => key)).toEqual(DUTIES)
  for (const { name, source, evidence } of duties)
    for (const said of [name, source, evidence]) expect(said.length).toBeGreaterThan(10)
  const inNepali = await listDuties({ ...owner, locale: 'ne' })
  for (const { key, evidence } of inNepali) expect(evidence, key).toMatch(/^[^A-Za-z]*$/)
  await expect(listDuties(await staffWith(shop, 'order.read'))).rejects.toMatchObject({ code: 'forbidden' })
})

test('company and officer are met once the settings hold them', async ({ shop }) => {
  const owner = await staffWith(shop, 'setting.change')
  await changeSettings(owner, {
    legal: { complaint_officer: { name: 'Maya', phone: '', email: 'maya@example.com' } },
  })
  expect(await find(owner, 'officer')).toMatchObject({ state: 'not_met' })
  await changeSettings(owner, {
    legal: { complaint_officer: { name: 'Maya', phone: '061-520000', email: 'maya@example.com' } },
  })
  expect(await find(owner, 'officer')).toMatchObject({ state: 'met' })
})

test('a vendor without legal name or PAN is counted, until it has both', async ({ shop }) => {
  const owner = await staffWith(shop, 'setting.change')
  const { vendor } = await addVendorWithOwner(shop)
  const set = (values: object) =>
    shop.database.db.updateTable('vendors').set(values).where('id', '=', vendor.id).execute()
  const missing = async () => Number(/PAN: (\d+)/.exec((await find(owner, 'sellers')).evidence)![1])
  await set({ legal_name: 'Green Farm Pvt Ltd', pan: '123456789' })
  const before = await missing()
  await set({ pan: '', vat_no: '' })
  expect(await missing()).toBe(before + 1)
  expect((await find(owner, 'sellers')).state).toBe('not_met')
})

test('complaints count as answered in time by the date that was promised first', async ({ shop }) => {
  const owner = await staffWith(shop, 'setting.change')
  const staff = await staffWith(shop, 'complaint.answer')
  const later = (ctx: Ctx, days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
  const made = [1, 2].map((one) =>
    makeComplaint(shop.as(null), client, { ...words, contact: `duty${one}@example.com` }),
  )
  const [first, second] = (await Promise.all(made)).map(({ number }) => Number(number.slice(3)))
  await answerComplaint(staff, first!, { answer: 'We are sorry, it was sent back.' })
  expect(await find(owner, 'complaints')).toMatchObject({
    state: 'met',
    evidence: expect.stringContaining('answered in time 1 of 1. Late now: 0.'),
  })
  const late = later(owner, 20)
  expect(await find(late, 'complaints')).toMatchObject({
    state: 'not_met',
    evidence: expect.stringContaining('answered in time 1 of 2. Late now: 1.'),
  })
  await answerComplaint(later(staff, 20), second!, { answer: 'We are sorry that it took so long.' })
  expect((await find(late, 'complaints')).evidence).toContain('answered in time 1 of 2. Late now: 0.')
})
