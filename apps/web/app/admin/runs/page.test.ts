import { courierBalance } from '@himalayan-green/shop/cash/courier-balance.ts'
import { takeHandOver } from '@himalayan-green/shop/cash/take-hand-over.ts'
import { toRupees } from '@himalayan-green/shop/money/money.ts'
import { readRun } from '@himalayan-green/shop/runs/read-run.ts'
import { addCashier } from '@himalayan-green/shop/test/scenes/cash.ts'
import { codeOf, companyBrings, orderOfTwo, packOrders } from '@himalayan-green/shop/test/scenes/runs.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as order from '../../order/page.tsx'
import * as board from './page.tsx'
import * as riders from './riders-page.tsx'
import * as one from './run-page.tsx'
import * as sheet from './sheet-page.tsx'

type Reader = ReturnType<TestShop['as']>

test('a day by paper: planned, sent, the sheet, leaving, entered, counted and closed', async ({ shop }) => {
  const { slot, planner, rider } = await companyBrings(shop)
  const bought = await orderOfTwo(shop, slot)
  await packOrders(shop, bought.ctx, bought.id)
  const path = `/admin/runs?day=${slot.day}`
  const overview = (form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(board, shop, { path, as: planner, locale, ...(form && { form }) })
  expect((await overview()).text).toContain('2 of 2 packed')
  expect((await overview(undefined, 'ne')).text).toContain('२ मध्ये २ प्याक भयो')
  const none = await overview({ intent: `make ${slot.id}`, rider: `${rider}` })
  expect(none).toMatchObject({ status: 400 })
  expect(none.text).toContain('Choose at least one stop.')
  const made = await overview({
    intent: `make ${slot.id}`,
    rider: `${rider}`,
    deliveries: [bought.delivery],
  })
  expect(made.status).toBe(303)
  const run = Number(made.location!.split('/').at(-1))
  expect((await overview()).text).toContain('Bikash Thapa')

  const at = (as: Reader, form?: Fields) =>
    shown(one, shop, { path: `/admin/runs/${run}`, params: { id: run }, as, ...(form && { form }) })
  const version = async () => `${(await readRun(planner, run)).version}`
  expect((await at(planner)).text).toContain('Send to the rider')
  const faulty = await at(planner, { intent: 'change', float: '12.5', version: await version() })
  expect(faulty.text).toContain('Enter the change in whole rupees')
  await at(planner, { intent: 'change', float: '500', version: await version() })
  const old = await version()
  expect(await at(planner, { intent: 'send', version: old })).toMatchObject({ status: 303 })
  expect(await at(planner, { intent: 'send', version: old })).toMatchObject({ status: 409 })
  const { series, stops, rider: rides } = await readRun(planner, run)
  expect((await at(planner)).text).toContain(
    'Bikash Thapa reads this run on the phone, signed in with +977 98',
  )
  const paper = async (locale: 'en' | 'ne' = 'en') =>
    shown(sheet, shop, { path: `/admin/runs/${run}/sheet`, params: { id: run }, as: planner, locale })
  const printed = (await paper()).text
  for (const words of [`${series}-01`, 'Baidam', 'Rs 361.00', 'and the change, Rs 500.00', 'has not left'])
    expect(printed).toContain(words)
  expect((await paper('ne')).text).toContain('च्यातिन्छ')

  const unsaid = await at(planner, { intent: 'leave', version: await version() })
  expect(unsaid.text).toContain('This run is not for today.')
  expect(unsaid.text).toContain('Leave now, although it is for ')
  const left = await at(planner, { intent: 'leave', other_day: 'yes', version: await version() })
  expect(left.location).toContain('left=1')
  expect((await paper()).text).not.toContain('has not left')
  const code = await codeOf(shop, bought.delivery)
  const read = await shown(order, shop, {
    path: `/order/${bought.id}`,
    params: { orderGroupId: bought.id },
    as: bought.ctx,
  })
  expect(read.text.split(code)).toHaveLength(2)
  expect(read.text).toContain('Please have Rs 361.00 ready in cash.')
  expect(read.text).toContain('Bikash Thapa is on the way to you:')
  expect(read.text).not.toContain('Up to Rs')

  const give = { intent: `give ${stops[0]!.id}`, cash_paisa: '36100' }
  const wrong = await at(planner, { ...give, code: '12' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('aria-invalid="true"')
  expect(await at(planner, { ...give, code })).toMatchObject({ status: 303 })
  const late = await at(planner, { intent: `nobody ${stops[0]!.id}` })
  expect(late.status).toBe(409)
  expect(late.text).toContain('has entered this stop already: given.')
  await at(planner, { intent: 'back', version: await version() })
  const early = await at(planner, { intent: 'close', version: await version(), float_back: 'yes' })
  expect(early.text).toContain('The cash of this run is not counted yet.')
  const cashier = await addCashier(shop)
  const balance = toRupees(await courierBalance(cashier, rides.user_id))
  await takeHandOver(cashier, { courier: rides.user_id, counted: '361', balance })
  await at(planner, { intent: 'close', version: await version(), float_back: 'yes' })
  expect((await at(planner)).text).toContain('This run is closed.')
  const after = await shown(order, shop, {
    path: `/order/${bought.id}`,
    params: { orderGroupId: bought.id },
    as: bought.ctx,
  })
  expect(after.text).not.toContain('Bikash')
})

test('who may only read sees runs, sheets and riders without a button; an unknown run is not there', async ({
  shop,
}) => {
  const { slot } = await companyBrings(shop)
  await orderOfTwo(shop, slot)
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  for (const [page, path] of [
    [board, `/admin/runs?day=${slot.day}`],
    [riders, '/admin/riders'],
  ] as const) {
    const { html, status } = await shown(page, shop, { path, as: reader })
    expect([status, html.includes('<button')]).toEqual([200, false])
  }
  for (const page of [one, sheet])
    expect(
      await shown(page, shop, { path: '/admin/runs/999999', params: { id: 999_999 }, as: reader }),
    ).toMatchObject({ status: 404 })
})

test('riders are added, changed and ended on their page; faults stand at their fields', async ({ shop }) => {
  const { planner, rider } = await companyBrings(shop)
  const visit = (form?: Fields) =>
    shown(riders, shop, { path: '/admin/riders', as: planner, ...(form && { form }) })
  const fields = { name: 'rejina pariyar', phone: '9812', vehicle: 'van', most_stops: '50' }
  const faulty = await visit({ intent: 'add', ...fields })
  expect(faulty.html).toMatch(/value="9812"[^>]*aria-invalid|aria-invalid="true"[^>]*value="9812"/)
  expect(await visit({ intent: 'add', ...fields, phone: '9812345670' })).toMatchObject({ status: 303 })
  expect((await visit()).text).toContain('Rejina Pariyar')
  expect(await visit({ intent: `end ${rider}`, version: '1' })).toMatchObject({ status: 303 })
  expect((await visit()).text).toContain('No longer rides')
  expect(await visit({ intent: `begin ${rider}`, version: '1' })).toMatchObject({ status: 409 })
})
