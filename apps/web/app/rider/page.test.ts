import { readRun } from '@himalayan-green/shop/runs/read-run.ts'
import { changeRider } from '@himalayan-green/shop/runs/riders.ts'
import {
  codeOf,
  companyBrings,
  gone,
  orderOfTwo,
  packOrders,
  riderOfRun,
} from '@himalayan-green/shop/test/scenes/runs.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields } from '../../test/page.ts'
import { shown } from '../../test/shown.tsx'
import * as rider from './page.tsx'

test('a rider reads the next stop large, enters it by code and cash, then the one where nobody is', async ({
  shop,
}) => {
  const scene = await companyBrings(shop)
  const { planner, slot } = scene
  const orders = [await orderOfTwo(shop, slot), await orderOfTwo(shop, slot)]
  for (const { ctx, id } of orders) await packOrders(shop, ctx, id)
  const own = await riderOfRun(shop, scene.rider)
  const visit = (path = '/rider', form?: Fields, locale: 'en' | 'ne' = 'en') =>
    shown(rider, shop, { path, as: own, locale, ...(form && { form }) })
  expect((await visit()).text).toContain('Nothing for you now')
  const { run, stops } = await gone(planner, slot, scene.rider, ...orders.map(({ delivery }) => delivery))
  const { series } = await readRun(planner, run)
  const [first, second] = stops
  const orderAt = (stop: typeof first) => orders.find(({ delivery }) => delivery === stop!.delivery_id)!
  const { phone, full_name } = first!.contact

  const { text, html } = await visit()
  for (const words of [
    `Run ${series}`,
    '0 of 2 done',
    `${series}-01`,
    full_name,
    'Rs 361',
    '2 bags',
    'Baidam',
  ])
    expect(text).toContain(words)
  expect(html).toContain(`href="tel:${phone}"`)
  expect(html).toContain(`href="viber://chat?number=${encodeURIComponent(phone)}"`)
  // Whom to call at a later stop, and the way into the house, are read once it is chosen.
  const way = `'{"house": "Blue house", "instructions": "Ring twice"}'`
  await shop.database.pool.query(`update deliveries set address = address || ${way}`)
  await shop.database.pool.query(`update order_groups set delivery_address = delivery_address || ${way}`)
  const { data } = await answerOf(rider.loader, shop, { path: '/rider', as: own })
  expect(JSON.stringify(data).match(/Blue house|Ring twice/g)).toEqual(['Blue house', 'Ring twice'])
  expect(html).toContain(`/rider?stop=${second!.id}`)
  expect(html).not.toContain(second!.contact.phone)
  const chosen = await visit(`/rider?stop=${second!.id}`)
  expect(chosen.html).toContain(`value="give ${second!.id}"`)
  const nepali = (await visit('/rider', undefined, 'ne')).text
  for (const words of ['मेरो फेरो', '२ मध्ये ० भयो', 'नगद लिने', 'दिइयो, Rs 361 पाइयो', '२ झोला'])
    expect(nepali).toContain(words)

  const give = { run: `${run}`, intent: `give ${first!.id}`, cash_paisa: '36100' }
  const wrong = await visit('/rider', { ...give, code: '12' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('aria-invalid="true"')
  const code = await codeOf(shop, orderAt(first).delivery)
  const other = await visit('/rider', { ...give, cash_paisa: '36000', code })
  expect([other.status, other.html.includes('role="alert"')]).toEqual([409, true])
  expect(await visit('/rider', { ...give, code })).toMatchObject({
    status: 303,
    location: `/rider?done=${first!.id}`,
  })
  // The press that got no answer says the same again.
  expect(await visit('/rider', { ...give, code })).toMatchObject({ status: 303 })
  const after = await visit(`/rider?done=${first!.id}`)
  for (const words of [`Given: ${series}-01`, '1 of 2 done', `${series}-02`])
    expect(after.text).toContain(words)
  expect(after.html).not.toContain(`value="give ${first!.id}"`)

  const missed = { run: `${run}`, intent: `nobody ${second!.id}`, note: 'Called twice' }
  expect(await visit('/rider', missed)).toMatchObject({ status: 303 })
  // Whoever is second reads what stands.
  const late = await visit('/rider', { ...missed, intent: `refuse ${second!.id}` })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Bikash Thapa has entered this stop already: nobody there.')
  const end = await visit()
  for (const words of ['Back to the office', '2 of 2 done', 'Rs 361']) expect(end.text).toContain(words)
  expect(end.html).not.toContain('tel:')
})

test('the page is for who rides: strangers find none, other riders no stop, and who no longer rides nothing', async ({
  shop,
}) => {
  const scene = await companyBrings(shop)
  const { planner, slot } = scene
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const own = await riderOfRun(shop, scene.rider)
  const { run, stops } = await gone(planner, slot, scene.rider, order.delivery)
  const customer = shop.as((await shop.addCustomer()).actor)
  const form = { run: `${run}`, intent: `nobody ${stops[0]!.id}` }
  for (const as of [customer, order.ctx, planner])
    expect(await shown(rider, shop, { path: '/rider', as })).toMatchObject({ status: 404 })
  expect(await shown(rider, shop, { path: '/rider', as: own, form: { ...form, run: 'x' } })).toMatchObject({
    status: 404,
  })
  await changeRider(planner, scene.rider, { is_active: false })
  expect(await shown(rider, shop, { path: '/rider', as: own })).toMatchObject({ status: 404 })
  expect((await readRun(planner, run)).stops[0]!.outcome).toBeNull()
})
