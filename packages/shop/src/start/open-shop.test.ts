import { beforeEach, expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { addOpener, meetMandatory, setupOfTest } from '../../test/start.ts'
import { closeForOrders, openForOrders } from '../opening/change-opening.ts'
import { readOpening } from '../opening/opening.ts'
import { openShopForOrders } from './open-shop.ts'
import { listPoints, POINTS } from './points.ts'
import { readStart } from './read-start.ts'

const MANDATORY = ['category', 'zone', 'company', 'legal', 'vendor']
/** Tests look at no server. */
const OTHERS = POINTS.filter((key) => key !== 'server' && !MANDATORY.includes(key))

beforeEach<{ shop: TestShop }>(async ({ shop }) => {
  for (const table of ['shop_openings', 'site_settings', 'category_images', 'products'] as const)
    await shop.database.db.deleteFrom(table).execute()
})

test('the shop does not open while a point is missing that it needs, whatever is confirmed', async ({
  shop,
}) => {
  const ctx = await addOpener(shop)
  await expect(
    openShopForOrders(ctx, setupOfTest(shop), { seen: 0, accept: [...POINTS] }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
    fields: Object.fromEntries(
      // Shops of tests deliver to Pokhara.
      MANDATORY.filter((key) => key !== 'zone').map((key) => [key, expect.any(String)]),
    ),
  })
  expect((await readOpening(ctx)).is_open).toBe(false)
})

test('what else is missing is confirmed point by point, and the audit log keeps it', async ({ shop }) => {
  const ctx = await addOpener(shop)
  const setup = setupOfTest(shop)
  await meetMandatory(shop, ctx)
  const missing = (await listPoints(ctx, setup)).filter(({ is_done }) => !is_done).map(({ key }) => key)
  expect(missing).toEqual(OTHERS)
  const [first, ...rest] = missing
  for (const accept of [undefined, [], rest])
    await expect(openShopForOrders(ctx, setup, { seen: 0, accept })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [first!]: 'Confirm that you open without this.' },
    })
  expect(await openShopForOrders(ctx, setup, { seen: 0, accept: missing })).toMatchObject({
    is_open: true,
    version: 1,
  })
  // Twice is once, and asks for nothing.
  expect(await openShopForOrders(ctx, setup, { seen: 0 })).toMatchObject({ version: 1 })
  const event = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('actor_id', '=', ctx.actor!.id)
    .where('action', '=', 'shop.open')
    .executeTakeFirstOrThrow()
  expect(event.details).toEqual({ without: missing })
})

test('a shop that was open opens again whatever is missing by now; one that never was does not by being closed', async ({
  shop,
}) => {
  const ctx = await addOpener(shop)
  const setup = setupOfTest(shop)
  const reason = { reason_en: 'Dashain. Back on Sunday.', reason_ne: 'दसैँ बिदा।' }
  await closeForOrders(ctx, { seen: 0, ...reason })
  await expect(openShopForOrders(ctx, setup, { seen: 1, accept: [...POINTS] })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await openForOrders(ctx, { seen: 1 })
  await closeForOrders(ctx, { seen: 2, ...reason })
  expect((await readStart(ctx, setup)).was_open).toBe(true)
  expect((await listPoints(ctx, setup)).some(({ is_mandatory, is_done }) => is_mandatory && !is_done)).toBe(
    true,
  )
  expect(await openShopForOrders(ctx, setup, { seen: 3 })).toMatchObject({ is_open: true, version: 4 })
  expect((await readOpening(ctx)).is_open).toBe(true)
  const event = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'shop.open')
    .where('object_id', '=', '4')
    .executeTakeFirstOrThrow()
  expect(event.details).toMatchObject({ without: expect.arrayContaining(['category', 'legal']) })
})

test('a form sends one confirmation as a text, and an unknown one is refused', async ({ shop }) => {
  const ctx = await addOpener(shop)
  await meetMandatory(shop, ctx)
  await expect(
    openShopForOrders(ctx, setupOfTest(shop), { seen: '0', accept: 'texts' }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { mail: expect.any(String) } })
  await expect(
    openShopForOrders(ctx, setupOfTest(shop), { seen: 0, accept: ['everything'] }),
  ).rejects.toMatchObject({ fields: { 'accept.0': expect.any(String) } })
})

test('only staff with the right open it', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  await expect(openShopForOrders(shop.as(actor), setupOfTest(shop), { seen: 0 })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('GET /v1/api/admin/start/ tells it all', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['shop.open'] })
  const answer = await shop.api.request('/v1/api/admin/start/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  const { data } = await answer.json()
  expect(data.opening).toEqual({ version: 0, is_open: false, reason_en: '', reason_ne: '' })
  expect(data.points.map(({ key }: { key: string }) => key)).toEqual([...POINTS])
  // No mail server is set where tests run.
  expect(data.points.find(({ key }: { key: string }) => key === 'mail')).toEqual({
    key: 'mail',
    is_mandatory: false,
    is_done: false,
    facts: { is_set: false, arrived: null },
  })
})
