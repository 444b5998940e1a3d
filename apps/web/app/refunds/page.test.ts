import type { Ctx } from '@himalayan-green/shop/context.ts'
import { askBack, buyDelivered, buyPaid } from '@himalayan-green/shop/test/scenes/refunding.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerOf, type Fields } from '../../test/page.ts'
import { action, loader } from './page.tsx'

/** A delivered order of 3 × Rs 100 and of Rs 200, and the page where its customer reports a problem. */
async function opened(shop: TestShop, buy = buyDelivered) {
  const bought = await buy(shop)
  const { group, ctx } = bought
  const visit = (as: Ctx | null) => ({ path: `/order/${group}/refund`, params: { orderGroupId: group }, as })
  const send = (form: Fields, as: Ctx | null = ctx, locale: 'en' | 'ne' = 'en') =>
    answerOf(action, shop, { ...visit(as), locale, form: { intent: 'report', reason: 'damaged', ...form } })
  const show = (as: Ctx | null = ctx) => answerOf(loader, shop, visit(as))
  return { ...bought, send, show, refunds: async () => (await show()).data.refunds }
}

const picture = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const photo = async (colour = '#a33') => new File([new Uint8Array(await picture(colour))], 'photo.jpg')

test('some pieces are reported with photos and a word; what is left may be reported later', async ({
  shop,
}) => {
  const { send, show, refunds, group, one, two } = await opened(shop)
  const report = {
    [`item ${one}`]: '2',
    [`item ${two}`]: '0',
    note: 'Broken\r\nlids',
    wish: 'credit',
    photos: [await photo(), await photo('#33a')],
  }
  expect(await send(report)).toMatchObject({ status: 303, location: `/order/${group}/refund?saved` })
  expect(await refunds()).toMatchObject([
    {
      status: 'requested',
      reason: 'damaged',
      wish: 'credit',
      photo_count: 2,
      amount_paisa: 200_00,
      note: 'Broken\nlids',
      items: [{ order_item_id: one, quantity: 2, of: 3 }],
    },
  ])
  expect((await show()).data.items).toMatchObject([
    { id: one, quantity: 1 },
    { id: two, quantity: 1 },
  ])
})

test('the same report sent twice at once asks back once', async ({ shop }) => {
  const { send, refunds, one } = await opened(shop)
  const answers = await Promise.all([1, 2].map(() => send({ [`item ${one}`]: '3' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await refunds()).toMatchObject([{ amount_paisa: 300_00 }])
})

test.for<[name: string, form: (one: number) => Fields, faults: Record<string, string[]>]>([
  [
    'nothing of it',
    (one) => ({ [`item ${one}`]: '0' }),
    { order_items: ['Enter 1 or more.', 'कम्तीमा १ हुनुपर्छ।'] },
  ],
  [
    'a part of a piece',
    (one) => ({ [`item ${one}`]: '1.5' }),
    { 'order_items.0.quantity': ['Enter a whole number.', 'पूर्ण सङ्ख्या लेख्नुहोस्।'] },
  ],
  [
    'fewer than none',
    (one) => ({ [`item ${one}`]: '-1' }),
    { 'order_items.0.quantity': ['Enter 1 or more.', 'कम्तीमा १ हुनुपर्छ।'] },
  ],
  [
    'a reason that there is not',
    (one) => ({ [`item ${one}`]: '1', reason: 'ordered_twice' }),
    { reason: ['This format is not valid.', 'ढाँचा मिलेन।'] },
  ],
  [
    'five photos',
    (one) => ({ [`item ${one}`]: '1', photos: Array.from({ length: 5 }, () => new File(['x'], 'a.jpg')) }),
    { photos: ['Use at most 4 photos.', 'फोटो बढीमा ४ वटा।'] },
  ],
])('%s is refused beneath its field, in either language', async ([_, form, faults], { shop }) => {
  const { send, refunds, ctx, one } = await opened(shop)
  for (const [place, locale] of (['en', 'ne'] as const).entries()) {
    const { status, data } = await send({ note: 'Two jars', ...form(one) }, ctx, locale)
    expect([status, data.errors]).toEqual([
      400,
      Object.fromEntries(Object.entries(faults).map(([field, sentences]) => [field, sentences[place]])),
    ])
    expect(data.typed).toMatchObject({ note: 'Two jars' })
  }
  expect(await refunds()).toEqual([])
})

test('more than was bought is refused, and so is what is no photo', async ({ shop }) => {
  const { send, refunds, one } = await opened(shop)
  expect((await send({ [`item ${one}`]: '4' })).status).toBeGreaterThanOrEqual(400)
  const { status, data } = await send({
    [`item ${one}`]: '1',
    photos: [await photo(), new File(['<svg/>'], 'b.jpg')],
  })
  expect([status, Object.keys(data.errors)]).toEqual([400, ['photos.1']])
  expect(await refunds()).toEqual([])
})

test('what is not delivered yet is not offered, and refused where somebody sends it', async ({ shop }) => {
  const { send, show, one } = await opened(shop, buyPaid)
  expect((await show()).data.items).toEqual([])
  expect((await send({ [`item ${one}`]: '1' })).data).toMatchObject({
    errors: { send: 'Only delivered items can be reported here.' },
  })
})

test('a request is taken back once, and told as it is to whoever sends it again', async ({ shop }) => {
  const { send, refunds, ctx, one } = await opened(shop)
  const { id } = await askBack(ctx, shop, one, 1)
  const withdraw = { intent: 'withdraw', refund: `${id}` }
  expect(await send(withdraw)).toMatchObject({ status: 303 })
  expect(await refunds()).toMatchObject([{ status: 'withdrawn' }])
  const again = await send(withdraw)
  expect(again).toMatchObject({ status: 409, data: { errors: {}, refused: expect.any(String) } })
})

test('nobody reports or takes back what is another’s', async ({ shop }) => {
  const mine = await opened(shop)
  const { id } = await askBack(mine.ctx, shop, mine.one, 1)
  const other = await opened(shop)
  expect(await mine.send({ [`item ${mine.two}`]: '1' }, other.ctx)).toMatchObject({ status: 404 })
  // On one's own page, by the numbers of another's.
  expect(await other.send({ intent: 'withdraw', refund: `${id}` })).toMatchObject({ status: 404 })
  expect(await other.send({ [`item ${mine.two}`]: '1' })).toMatchObject({ status: 404 })
  for (const refund of ['', 'x', '0', `${id}'`])
    expect(await mine.send({ intent: 'withdraw', refund })).toMatchObject({ status: 404 })
  expect(await mine.refunds()).toMatchObject([{ id, status: 'requested' }])
})
