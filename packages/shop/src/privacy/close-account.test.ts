import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { giveCredit } from '../../test/books.ts'
import { deliver } from '../../test/scenes/delivered.ts'
import { somePhone } from '../../test/scenes/runs.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { attachFile, removeOrphanFiles, storeTemporary } from '../files/orphan-files.ts'
import { creditAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { listOutbox } from '../messaging/outbox.ts'
import { addPlaceWish } from '../places/wishes/add-place-wish.ts'
import { withdrawRefund } from '../refunds/deciding/answer-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { whyNotClosed } from './close-account.ts'
import { ownData } from './own-data.ts'

const json = { 'content-type': 'application/json' }

async function register(shop: TestShop, email: string) {
  const body = JSON.stringify({ name: 'Sita Gurung', email, password: 'namaste-green' })
  const response = await shop.api.request('/v1/api/auth/register/', { method: 'POST', headers: json, body })
  return { status: response.status, ...(await response.json()).data } as {
    status: number
    access_token: string
    refresh_token: string
    user: { id: string }
  }
}

function call(shop: TestShop, token: string, method: string, path: string, body?: unknown) {
  return shop.api.request(`/v1/api/auth/${path}/`, {
    method,
    headers: { ...json, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

test('a deleted account leaves its orders without name, phone and door; all else is gone, the email free', async ({
  shop,
}) => {
  const { access_token, refresh_token, user } = await register(shop, 'goes@example.com')
  const { placed, ctx } = await buy(shop, {})
  const { db } = shop.database
  await db
    .updateTable('order_groups')
    .set({
      user_id: user.id,
      note: 'Ring twice',
      payer: JSON.stringify({ full_name: 'Gita Thapa', phone: '+61412345678' }),
      contact: sql`contact || '{"alt_phone": "+9779851234567"}'::jsonb`,
    })
    .execute()
  await db.updateTable('order_item_steps').set({ actor_id: user.id }).execute()
  await db.updateTable('addresses').set({ user_id: user.id }).where('user_id', '=', ctx.actor!.id).execute()

  const underWay = await call(shop, access_token, 'DELETE', 'user', { password: 'namaste-green' })
  expect(underWay.status).toBe(422)
  const owner = shop.as({ ...ctx.actor!, id: user.id })
  expect(await whyNotClosed(owner)).toBe((await underWay.json()).message)
  await deliver(owner, placed.order_group_id)
  expect(await whyNotClosed(owner)).toBeNull()
  const photo = await storeTemporary(ctx, shop.privateFiles, Buffer.from('a door'))
  await attachFile(ctx, photo)
  const delivered = { proof: 'photo', photo, note: 'Left with Hari in the red house' } as const
  await db.updateTable('order_item_steps').set(delivered).where('status', '=', 'delivered').execute()
  const wrong = await call(shop, access_token, 'DELETE', 'user', { password: 'not this one' })
  expect((await wrong.json()).errors).toEqual({ password: 'Wrong password.' })
  expect((await call(shop, access_token, 'DELETE', 'user', {})).status).toBe(400)

  const person = shop.as({ ...ctx.actor!, id: user.id })
  const [item] = await db.selectFrom('order_items').select('id').execute()
  const asked = { order_items: [{ id: item!.id, quantity: 1 }], reason: 'damaged', note: 'Hari saw it too' }
  const wound = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const refund = await requestRefund(person, shop.privateFiles, asked, [wound])
  const { file } = await db.selectFrom('refund_photos').select('file').executeTakeFirstOrThrow()
  const moneyUnderWay = await call(shop, access_token, 'DELETE', 'user', { password: 'namaste-green' })
  expect([moneyUnderWay.status, (await moneyUnderWay.json()).message]).toEqual([
    422,
    'A refund is on its way to you. You can delete your account once you have received it.',
  ])
  await withdrawRefund(person, refund.id)
  // Before they were registered, too.
  for (const by of [shop.as(null), person])
    await addPlaceWish(
      by,
      { address: '', user_agent: '' },
      { where: by === person ? 'Bandipur 1' : 'Bandipur', contact: 'goes@example.com' },
    )
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute()
  expect((await ownData(person, shop.privateFiles)).place_wishes).toMatchObject([
    { place: 'Bandipur' },
    { place: 'Bandipur 1' },
  ])

  expect((await call(shop, access_token, 'DELETE', 'user', { password: 'namaste-green' })).status).toBe(204)
  expect(await db.selectFrom('place_wishes').select('id').execute()).toEqual([])
  expect((await call(shop, access_token, 'GET', 'user')).status).toBe(401)
  expect((await call(shop, '', 'POST', 'token-refresh', { refresh_token })).status).toBe(401)
  const login = { email: 'goes@example.com', password: 'namaste-green' }
  expect((await call(shop, '', 'POST', 'login', login)).status).toBe(401)

  const order = await db
    .selectFrom('order_groups as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['g.contact', 'g.payer', 'g.delivery_address', 'g.note', 'u.name', 'u.email', 'u.phone'])
    .where('g.id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    name: 'Closed account',
    email: null,
    phone: null,
    note: '',
    payer: null,
    contact: { full_name: 'Closed account', phone: '', alt_phone: null },
    delivery_address: { tole: '', house: '', landmark: '', instructions: '', area_en: null, area_ne: null },
  })
  const steps = await db
    .selectFrom('order_item_steps')
    .select(['note', 'photo', 'proof'])
    .orderBy('id')
    .execute()
  expect(steps.at(-1)).toEqual({ note: '', photo: null, proof: 'photo' })
  expect(JSON.stringify(steps)).not.toContain('Hari')
  await removeOrphanFiles(shop.as(null), shop.privateFiles)
  expect(await shop.privateFiles.read(photo)).toBeNull()
  expect(await shop.privateFiles.read(file)).toBeNull()
  expect(await db.selectFrom('refunds').select(['status', 'note']).execute()).toEqual([
    { status: 'withdrawn', note: '' },
  ])
  const left = await db.selectFrom('addresses').select('id').where('user_id', '=', user.id).execute()
  expect(left).toEqual([])
  const messages = await listOutbox(shop.as(null))
  expect(messages.map(({ recipient }) => recipient)).not.toContain('goes@example.com')
  expect((await register(shop, 'goes@example.com')).status).toBe(201)
})

test('who has credit deletes the account only by giving it up, and it stays in the books as nobody’s', async ({
  shop,
}) => {
  const { actor, token } = await shop.addCustomer({ email: null, phone: '+9779800000019' })
  await giveCredit(shop, actor.id, 120_00)
  await call(shop, token, 'POST', 'user/closing-code')
  const sms = (await listOutbox(shop.as(null))).find(({ recipient }) => recipient === '+9779800000019')!
  const code = /\d{6}/.exec(sms.text)![0]
  const refused = await call(shop, token, 'DELETE', 'user', { code })
  expect([refused.status, (await refused.json()).errors]).toEqual([
    400,
    { give_up_credit: expect.stringContaining('Rs 120') },
  ])
  expect(await balanceOf(shop.as(null), creditAccount(actor.id))).toBe(-120_00)
  // The refusal has not used the code up.
  expect((await call(shop, token, 'DELETE', 'user', { code, give_up_credit: true })).status).toBe(204)
  expect(await balanceOf(shop.as(null), creditAccount(actor.id))).toBe(0)
  const { rows } = await sql<{ name: string; paisa: number }>`
    select u.name, -sum(l.amount_paisa)::bigint as paisa
    from ledger_lines l join users u on l.account = 'customer_credit:' || u.id
    group by u.id, u.name having sum(l.amount_paisa) <> 0`.execute(shop.database.db)
  expect(rows).toEqual([{ name: 'Closed account', paisa: 120_00 }])
})

test('who has no password deletes the account by a code', async ({ shop }) => {
  const { actor, token } = await shop.addCustomer({ email: null, phone: '+9779800000009' })
  const other = await shop.addCustomer()
  expect((await call(shop, token, 'POST', 'user/closing-code')).status).toBe(200)
  const [sms] = await listOutbox(shop.as(null))
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+9779800000009' })
  const code = /\d{6}/.exec(sms!.text)![0]
  expect((await call(shop, other.token, 'DELETE', 'user', { code })).status).toBe(400)
  expect((await call(shop, token, 'DELETE', 'user', { code })).status).toBe(204)
  const gone = await shop.database.db.selectFrom('users').select('id').where('id', '=', actor.id).execute()
  expect(gone).toEqual([])
})

test('who acts for a vendor or for the company, or rides for it, cannot delete the account', async ({
  shop,
}) => {
  const vendor_id = (await shop.addVendor()).id
  const rights = ['content.edit' as const]
  const ofStaff = { rights, needs_second_factor: true }
  for (const overrides of [{ vendor_id }, { rights }, ofStaff, { is_rider: true }]) {
    const { token, actor } = await shop.addCustomer(overrides)
    if (actor.is_rider)
      await shop.database.db
        .insertInto('riders')
        .values({
          user_id: actor.id,
          name: actor.name,
          phone: somePhone(),
          vehicle: 'bike',
          most_stops: 9,
          ended_at: null,
          added_at: new Date(),
        })
        .execute()
    expect(await whyNotClosed(shop.as(actor))).toContain('cannot be deleted here')
    await call(shop, token, 'POST', 'user/closing-code')
    const mail = (await listOutbox(shop.as(null))).find(({ recipient }) => recipient === actor.email)!
    const code = /\b\d{6}\b/.exec(mail.text)![0]
    expect((await call(shop, token, 'DELETE', 'user', { code })).status).toBe(422)
  }
})

test('every table that points to a person lets go of them, or is given away before', async ({ shop }) => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')
    order by 1`.execute(shop.database.db)
  expect(rows.map(({ key }) => key)).toEqual([
    'deliveries.user_id',
    'order_groups.user_id',
    'order_item_steps.actor_id',
    'payments.proposed_by',
    'payout_account_proposals.decided_by',
    'payout_account_proposals.proposed_by',
    'payout_files.taken_by',
    'payout_steps.actor_id',
    'payouts.approved_by',
    'payouts.prepared_by',
    'promotion_uses.user_id',
    'refunds.user_id',
  ])
})

test('one’s own data are all in one file, without a secret and without anybody else’s', async ({ shop }) => {
  const { access_token, user } = await register(shop, 'data@example.com')
  const { placed, ctx, lines } = await buy(shop, { product: { name_en: 'Jumla apples' } })
  await buy(shop, { product: { name_en: 'Somebody else’s' } })
  await shop.database.db
    .updateTable('order_groups')
    .set({ user_id: user.id })
    .where('id', '=', placed.order_group_id)
    .execute()
  await shop.database.db
    .updateTable('order_item_steps')
    .set({ actor_id: user.id })
    .where('actor_id', '=', ctx.actor!.id)
    .execute()
  const id = await deliver(shop.as({ ...ctx.actor!, id: user.id }), placed.order_group_id)
  await shop.database.db
    .insertInto('ratings')
    .values({
      order_item_id: id,
      product_id: lines[0]!.product.id,
      stars: 5,
      title: 'Crisp',
      comment: 'As picked.',
      status: 'pending',
      written_at: ctx.now,
      created_at: ctx.now,
    })
    .execute()
  const response = await call(shop, access_token, 'GET', 'user/data')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="himalayan-green.json"')
  const text = await response.text()
  expect(JSON.parse(text).data).toMatchObject({
    profile: { id: user.id, email: 'data@example.com' },
    orders: [
      {
        number: placed.number,
        delivery_fee: 0,
        items: [{ name_en: 'Jumla apples', price: 100 }],
        paid_by: [{ method: 'cash', planned: 100, captured: 100, refunded: 0 }],
      },
    ],
    ratings: [{ stars: 5, title: 'Crisp', comment: 'As picked.', status: 'pending' }],
    sessions: [{ created_at: expect.stringMatching(/\+05:45$/) }],
    cart: [],
    addresses: [],
    contacts: [],
    notification_choices: [],
  })
  expect(text).not.toContain('Somebody else')
  expect(text).not.toMatch(/hash|token|"password"/)
})
