import { contextOf } from '@himalayan-green/shop/context.ts'
import { asked, itemsNow, smsTo } from '@himalayan-green/shop/test/scenes/asked.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { pageContext } from '../context.ts'
import { action, loader } from './page.tsx'

/** What the page of a link is handed. */
function visit(shop: TestShop, key: string, { form, hours = 0 }: { form?: string[][]; hours?: number } = {}) {
  const context = new RouterContextProvider()
  const now = new Date(shop.now().getTime() + hours * 3_600_000)
  context.set(pageContext, {
    ctx: { ...contextOf(shop, null, 'en'), now },
    config: shop.config,
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    nonce: '',
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report: vi.fn(),
  })
  const url = new URL(`http://shop.test/answer/${key}`)
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  return { context, request, url, params: { key } } as never
}

const keyOf = async (order: Awaited<ReturnType<typeof asked>>) =>
  (await smsTo(order.owner, order.phone))[0]!.slice(-22)

test('opening the link shows what is asked and changes nothing; its forms answer', async ({ shop }) => {
  const order = await asked(shop, { products: 3 })
  const key = await keyOf(order)
  const [one, two, three] = order.items.map(String) as [string, string, string]
  const shown = await loader(visit(shop, key))
  expect(shown).toMatchObject({ refused: null, order: { minutes: 720, items: [{}, {}, {}] } })
  expect(
    (await itemsNow(order.owner, order.items)).every(({ status }) => status === 'awaiting_approval'),
  ).toBe(true)

  const approve = [['intent', 'approve']]
  const first = await action(visit(shop, key, { form: [...approve, ['items', one]] }))
  expect(first).toMatchObject({ status: 303 })
  expect((first as Response).headers.get('location')).toBe(`/answer/${key}?done`)
  await action(visit(shop, key, { form: [...approve, ['items', two], ['quantity', '2']] }))
  const why = [
    ['intent', 'reject'],
    ['items', three],
    ['reason', 'too_far'],
    ['note', ''],
  ]
  await action(visit(shop, key, { form: why }))
  expect(await itemsNow(order.owner, order.items)).toMatchObject([
    { status: 'confirmed', quantity: 4, via: 'link' },
    { status: 'confirmed', quantity: 2 },
    { status: 'rejected', reason: 'too_far' },
  ])
})

test('answered or too late, the page says what it is now; an unknown link is not there', async ({ shop }) => {
  const order = await asked(shop)
  const key = await keyOf(order)
  const form = [
    ['intent', 'approve'],
    ['items', String(order.items[0])],
  ]
  await action(visit(shop, key, { form }))
  expect(await action(visit(shop, key, { form }))).toMatchObject({
    init: { status: 409 },
    data: { error: expect.stringContaining('confirmed') },
  })
  const late = await asked(shop)
  const lateForm = [
    ['intent', 'approve'],
    ['items', String(late.items[0])],
  ]
  expect(await action(visit(shop, await keyOf(late), { form: lateForm, hours: 13 }))).toMatchObject({
    init: { status: 409 },
    data: { error: expect.stringContaining('not answered in time') },
  })
  expect(await loader(visit(shop, await keyOf(late), { hours: 13 }))).toMatchObject({
    order: { minutes: null },
  })
  await expect(loader(visit(shop, 'unknown'))).rejects.toMatchObject({ init: { status: 404 } })
  await expect(action(visit(shop, 'unknown', { form }))).rejects.toMatchObject({ init: { status: 404 } })
})
