import { closeDay } from '@himalayan-green/shop/cash/close-day.ts'
import { dayAfter, lastClosed } from '@himalayan-green/shop/cash/day.ts'
import { readDaySheet } from '@himalayan-green/shop/cash/day-sheet.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { addCashier, addCourier, bring } from '@himalayan-green/shop/test/scenes/cash.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

/** A rider who holds Rs 500 of customers' cash, two who keep the sheet, and their page. */
async function collected(shop: TestShop) {
  const cashier = await addCashier(shop)
  const second = await addCashier(shop)
  const rider = await addCourier(shop)
  await bring(shop, rider, 500_00)
  const visit = (as: Ctx, more: Visit = {}) =>
    shown(page, shop, { path: `${more.locale === 'ne' ? '/ne' : ''}/admin/cash`, as, ...more })
  const send = (form: Fields, as: Ctx = cashier, more: Visit = {}) => visit(as, { ...more, form })
  /** The form with which they hand over, as the page shows it. */
  const form = async () => ({
    ...formIn((await visit(cashier)).html, `value="${rider.id}"`),
    intent: 'hand-over',
  })
  const row = async () =>
    (await readDaySheet(cashier, {})).couriers.find(({ courier_id }) => courier_id === rider.id)!
  return { cashier, second, rider, visit, send, form, row }
}

test('what is counted is taken, in figures of either script, and the sheet says so', async ({ shop }) => {
  const { cashier, rider, visit, send, form, row } = await collected(shop)
  const shownForm = await form()
  expect(shownForm).toMatchObject({ courier: rider.id, balance: '500', counted: '' })
  const day = nepalDay(cashier.now)
  expect(await send({ ...shownForm, counted: '५००' })).toMatchObject({
    status: 303,
    location: `/admin/cash?day=${day}&done=`,
  })
  expect(await row()).toMatchObject({ handed_over_paisa: 500_00, balance_paisa: 0 })
  expect((await visit(cashier, { path: `/admin/cash?day=${day}&done=` })).text).toContain('Saved.')
})

test('a second press takes nothing more, and says what the rider holds by now', async ({ shop }) => {
  const { send, form, row } = await collected(shop)
  const twice = await form()
  expect((await send({ ...twice, counted: '500' })).status).toBe(303)
  const { status, text } = await send({ ...twice, counted: '500' })
  expect(status).toBe(409)
  expect(text).toMatch(/holds/)
  expect(await row()).toMatchObject({ handed_over_paisa: 500_00, balance_paisa: 0 })
})

test('what is no amount is refused beneath its field in either language, and stays there', async ({
  shop,
}) => {
  const { cashier, send, form, row } = await collected(shop)
  const shownForm = await form()
  for (const counted of ['five', '', '-1', '1e3', '0x10', '1.005', '99999999999'])
    for (const locale of ['en', 'ne'] as const) {
      const { status, html } = await send({ ...shownForm, counted }, cashier, { locale })
      expect([counted, status]).toEqual([counted, 400])
      expect(html).toContain('aria-invalid="true"')
      expect(formIn(html, 'aria-invalid="true"')).toMatchObject({ counted })
    }
  expect(await row()).toMatchObject({ handed_over_paisa: 0, balance_paisa: 500_00 })
})

test('what is missing is booked by somebody who did not count, with a reason, before the day is closed', async ({
  shop,
}) => {
  const { cashier, second, visit, send, form } = await collected(shop)
  await send({ ...(await form()), counted: '480' })
  const own = await visit(cashier)
  expect(own.text).toContain('Rs 20.00 missing')
  expect(own.text).toContain('Another person must record this')
  expect(own.text).toContain('The day can be closed when no difference is open.')
  expect(own.html).not.toContain('name="hand_over"')
  const difference = formIn((await visit(second)).html, 'name="hand_over"')
  const book = { ...difference, intent: 'difference', reason: 'Lost on the way' }
  expect((await send(book, cashier)).status).toBe(403)
  expect((await send({ ...book, reason: ' ' }, second)).html).toContain('aria-invalid="true"')
  expect((await send(book, second)).status).toBe(303)
  expect((await send(book, second)).status).toBe(409)
  expect((await visit(cashier)).text).not.toContain('missing')
})

test('nobody counts what they brought themselves', async ({ shop }) => {
  const { send, form, row, rider } = await collected(shop)
  const shownForm = await form()
  const both = shop.as({ ...rider.owner.actor!, rights: ['cash.close', 'order.read'], is_staff: true })
  const { status, text } = await send({ ...shownForm, counted: '500' }, both)
  expect(status).toBe(403)
  expect(text).toContain('You collected this cash yourself. Someone else must count it.')
  expect(await row()).toMatchObject({ balance_paisa: 500_00 })
})

test('the sheet is for those who close it, and a form that says nothing does nothing', async ({ shop }) => {
  const { send, form, visit, row, rider } = await collected(shop)
  const shownForm = await form()
  const reader = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  for (const as of [reader, rider.owner]) {
    expect((await visit(as)).status).toBe(403)
    expect((await send({ ...shownForm, counted: '500' }, as)).status).toBe(403)
  }
  for (const intent of [undefined, '', 'steal', 'constructor'])
    expect(await send({ ...shownForm, counted: '500', intent })).toMatchObject({ status: 400 })
  expect((await send({ ...shownForm, courier: 'nobody', counted: '500' })).status).toBeGreaterThanOrEqual(400)
  expect(await row()).toMatchObject({ handed_over_paisa: 0 })
})

test('what is no day is said at its field, over the sheet of the usual day', async ({ shop }) => {
  const { cashier, visit } = await collected(shop)
  const usual = await visit(cashier)
  const [, title] = /<h2>(.*?)<\/h2>/.exec(usual.html)!
  for (const day of ['yesterday', '2026-13-01', '2083-08-30', '0'])
    for (const locale of ['en', 'ne'] as const) {
      const path = `${locale === 'ne' ? '/ne' : ''}/admin/cash?day=${day}`
      const { status, html, text } = await visit(cashier, { path, locale })
      expect([day, status]).toEqual([day, 200])
      expect(tagsIn(html, 'input').filter((field) => field['aria-invalid'])).toMatchObject([
        { name: 'day', value: day },
      ])
      expect(text).toContain(locale === 'ne' ? 'सालसहितको मिति लेख्नुहोस्' : 'Write a day with its year')
      if (locale === 'en') expect(html).toContain(`<h2>${title}</h2>`)
    }
  expect(usual.html).not.toContain('aria-invalid')
})

test('a day is closed once; cash that is still out is the opening of the next', async ({ shop }) => {
  const { cashier, visit, send, form, row } = await collected(shop)
  // What other tests left open is booked or brought first, by whoever keeps the sheet.
  const last = await lastClosed(cashier)
  const day = last === null ? nepalDay(cashier.now) : dayAfter(last)
  const { differences } = await readDaySheet(cashier, { day })
  expect(differences).toEqual([])
  const close = { ...formIn((await visit(cashier)).html, 'value="close"'), intent: 'close' }
  expect(close).toMatchObject({ day })
  expect((await send(close)).status).toBe(303)
  expect((await send(close)).status).toBe(409)
  const frozen = await visit(cashier, { path: `/admin/cash?day=${day}` })
  expect(frozen.text).toContain(`by ${cashier.actor!.name}`)
  expect(frozen.html).not.toContain('<form method="post"')
  expect(await row()).toMatchObject({ opening_paisa: 500_00, balance_paisa: 500_00 })
  // The next day has not begun: cash is taken, but it is not closed.
  const next = await visit(cashier)
  expect(next.text).toContain('This day has not started.')
  expect(next.html).not.toContain('value="close"')
  await expect(closeDay(cashier, { day: dayAfter(day) })).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await send({ ...(await form()), counted: '500' })).status).toBe(303)
})
