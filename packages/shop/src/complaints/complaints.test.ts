import { expect } from 'vitest'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { changeSettings } from '../content/change-settings.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { ownData } from '../privacy/own-data.ts'
import { answerComplaint, closeComplaint, noteComplaint } from './answer-complaint.ts'
import { complaintNumber, idOfNumber } from './complaint.ts'
import { escalateLateComplaints, remindOfComplaints } from './complaint-deadlines.ts'
import { escalateComplaint, escalateOwnComplaint } from './escalate-complaint.ts'
import { forgetComplaints, purgeComplaints } from './forget-complaints.ts'
import { complaintKey, makeComplaint } from './make-complaint.ts'
import { listOwnComplaints, readComplaint } from './read-complaint.ts'
import { listComplaints, readStaffComplaint } from './staff-complaints.ts'

let turn = 0
/** Every call comes from a network of its own, unless a test says otherwise. */
const client = () => ({ address: `198.51.100.${++turn}`, user_agent: 'a phone' })

const words = {
  name: 'Sita Gurung',
  kind: 'goods',
  text: 'The tomatoes were soft when they came, and nobody answered.',
}
/** A phone of their own for each complainer, because a phone may send five a day. */
const someone = () => {
  const phone = `98412${String(++turn).padStart(5, '0')}`
  return { sent: { ...words, contact: `${phone.slice(0, 3)}-${phone.slice(3)}` }, phone: `+977${phone}` }
}
const answer = 'We are sorry. The money for the tomatoes was sent back today.'
const helper = (shop: TestShop) => staffWith(shop, 'complaint.answer')
const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })
const idOf = (number: string) => Number(number.slice(3))
const sentTo = (shop: TestShop, recipient: string) =>
  shop.database.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'text', 'purpose'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
const deedsOf = async (shop: TestShop, ...ids: number[]) =>
  (
    await shop.database.db
      .selectFrom('audit_entries')
      .select(['action'])
      .where('object_kind', '=', 'complaint')
      .where('object_id', 'in', ids.map(String))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('N3: a visitor’s complaint has a number and the end of a day as its latest date, and nothing is sent to what was typed', async ({
  shop,
}) => {
  const { sent, phone } = someone()
  const made = await makeComplaint(shop.as(null), client(), sent)
  expect(made.number).toBe(complaintNumber(idOf(made.number)))
  expect(made.due_at.getTime() - shop.as(null).now.getTime()).toBeGreaterThan(15 * DAY)
  expect(made.due_at.getTime() - shop.as(null).now.getTime()).toBeLessThanOrEqual(16 * DAY)
  expect(await readComplaint(shop.as(null), made.key)).toMatchObject({
    number: made.number,
    status: 'open',
    text: words.text,
    is_late: false,
    may_escalate: false,
  })
  expect(await sentTo(shop, phone)).toEqual([])
  await makeComplaint(shop.as(null), client(), { ...sent, contact: 'typed@example.com' })
  expect(await sentTo(shop, 'typed@example.com')).toEqual([])
})

test('N3: the confirmed phone or email of an account is sent number, date and a link of its own; no other is', async ({
  shop,
}) => {
  const { sent, phone } = someone()
  const { actor } = await shop.addCustomer({ phone })
  const made = await makeComplaint(shop.as(actor), client(), sent)
  const [sms] = await sentTo(shop, phone)
  expect(sms?.text).toContain(made.number)
  expect(sms?.text).not.toContain('Sita')
  const [, linked] = /\/complaint\/([\w-]{22})$/.exec(sms!.text) ?? []
  expect(linked).not.toBe(made.key)
  expect(await readComplaint(shop.as(null), linked!)).toMatchObject({ number: made.number })

  await makeComplaint(shop.as(actor), client(), { ...sent, contact: actor.email! })
  expect(await sentTo(shop, actor.email!)).toMatchObject([{ text: expect.stringContaining('/complaint/') }])
  const unsure = (await shop.addCustomer({ email_verified: false })).actor
  const others = someone()
  await makeComplaint(shop.as(unsure), client(), { ...sent, contact: unsure.email! })
  await makeComplaint(shop.as(unsure), client(), others.sent)
  expect(await sentTo(shop, unsure.email!)).toEqual([])
  expect(await sentTo(shop, others.phone)).toEqual([])
})

test('N3: beyond what visitors may complain in all, every network has its first two still', async ({
  shop,
}) => {
  const ends_at = new Date(shop.now().getTime() + DAY)
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key: 'complaints', count: 2000, ends_at })
    .execute()
  const here = client()
  for (let one = 0; one < 2; one++) await makeComplaint(shop.as(null), here, someone().sent)
  await expect(makeComplaint(shop.as(null), here, someone().sent)).rejects.toMatchObject({ code: 'too_many' })
  // A whole /48 is one network here.
  for (const [end, isTaken] of [
    ['1::1', true],
    ['2::1', true],
    ['3::1', false],
  ] as const) {
    const sent = makeComplaint(
      shop.as(null),
      { address: `2001:db8:c:${end}`, user_agent: '' },
      someone().sent,
    )
    if (isTaken) await expect(sent).resolves.toBeDefined()
    else await expect(sent).rejects.toMatchObject({ code: 'too_many' })
  }
  await makeComplaint(shop.as((await shop.addCustomer()).actor), here, someone().sent)
  await shop.database.db.deleteFrom('rate_limits').where('key', '=', 'complaints').execute()
})

test('the same form is one complaint, also when it is sent twice at once; another text with its key is refused', async ({
  shop,
}) => {
  const { sent, phone } = someone()
  const { actor } = await shop.addCustomer({ phone })
  const key = complaintKey()
  const all = await Promise.all(
    [1, 2, 3].map(() => makeComplaint(shop.as(actor), client(), { ...sent, key })),
  )
  expect(new Set(all.map(({ number }) => number)).size).toBe(1)
  expect(await sentTo(shop, phone)).toHaveLength(1)
  await expect(
    makeComplaint(shop.as(actor), client(), { ...sent, text: `${words.text} Again.`, key }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
})

test.for([
  [{ text: 'Too short' }, ['text']],
  [{ text: 'x'.repeat(3001) }, ['text']],
  [{ contact: '12345' }, ['contact']],
  [{ contact: '', name: '' }, ['contact', 'name']],
  [{ kind: 'weather' }, ['kind']],
  [{ key: 'short' }, ['key']],
] as const)('a complaint with a wrong field is refused by it: $1', async ([change, fields], { shop }) => {
  await expect(
    makeComplaint(shop.as(null), client(), { ...someone().sent, ...change }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
  })
})

test('one phone can be sent five complaints a day, and one network thirty an hour', async ({ shop }) => {
  const { sent } = someone()
  for (let one = 0; one < 5; one++) await makeComplaint(shop.as(null), client(), sent)
  await expect(makeComplaint(shop.as(null), client(), sent)).rejects.toMatchObject({ code: 'too_many' })
  await makeComplaint(later(shop.as(null), 1.1), client(), sent)
  const here = client()
  for (let one = 0; one < 30; one++)
    await makeComplaint(shop.as(null), here, { ...sent, contact: `sita${one}@example.com` })
  await expect(
    makeComplaint(shop.as(null), here, { ...sent, contact: 'sita30@example.com' }),
  ).rejects.toMatchObject({ code: 'too_many' })
})

test('it is about one’s own order or an open vendor, never about somebody else’s order', async ({ shop }) => {
  const { sent } = someone()
  const { ctx, placed } = await buy(shop, {})
  const { vendor } = await addVendorWithOwner(shop)
  const row = await shop.database.db
    .selectFrom('order_groups')
    .select('number')
    .where('id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow()
  const order = `GP-${String(row.number).padStart(6, '0')}`
  const slug = (
    await shop.database.db
      .selectFrom('vendors')
      .select('slug')
      .where('id', '=', vendor.id)
      .executeTakeFirstOrThrow()
  ).slug
  const made = await makeComplaint(ctx, client(), { ...sent, order, farm: slug })
  expect(await readComplaint(ctx, made.key)).toMatchObject({ order: { number: order }, vendor: { slug } })
  // Who has the link alone learns nothing of the order.
  expect(await readComplaint(shop.as(null), made.key)).toMatchObject({ order: null })
  const stranger = shop.as((await shop.addCustomer()).actor)
  for (const other of [shop.as(null), stranger])
    await expect(makeComplaint(other, client(), { ...sent, order })).rejects.toMatchObject({
      code: 'not_found',
      fields: { order: expect.any(String) },
    })
  await expect(makeComplaint(ctx, client(), { ...sent, farm: 'nobody' })).rejects.toMatchObject({
    fields: { farm: expect.any(String) },
  })
})

test('a number opens a complaint for its own account alone', async ({ shop }) => {
  const { sent } = someone()
  const one = shop.as((await shop.addCustomer()).actor)
  const other = shop.as((await shop.addCustomer()).actor)
  const { number } = await makeComplaint(one, client(), sent)
  expect(await readComplaint(one, number)).toMatchObject({ number })
  expect(await listOwnComplaints(one)).toMatchObject([{ number, status: 'open' }])
  expect(await listOwnComplaints(other)).toEqual([])
  for (const ctx of [other, shop.as(null)])
    for (const key of [number, 'x'.repeat(22), ''])
      await expect(readComplaint(ctx, key)).rejects.toMatchObject({ code: 'not_found' })
})

test('what nobody answers goes to the complaint officer once the date has passed, once', async ({ shop }) => {
  const { sent, phone } = someone()
  const staff = await helper(shop)
  const admin = await staffWith(shop, 'setting.change')
  await changeSettings(admin, {
    legal: { complaint_officer: { name: 'Maya', email: 'officer@example.com' } },
    complaints: { answer_days: 10 },
  })
  const made = await makeComplaint({ ...shop.as(null), locale: 'ne' }, client(), sent)
  await changeSettings(admin, { complaints: { answer_days: 15 } })

  await remindOfComplaints(later(shop.as(null), 7))
  expect(await noticesOf(staff)).toEqual([])
  await remindOfComplaints(later(shop.as(null), 9.5))
  await remindOfComplaints(later(shop.as(null), 9.6))
  expect(await noticesOf(staff)).toEqual(['ComplaintDue'])
  await escalateLateComplaints(later(shop.as(null), 9.6))
  expect((await readComplaint(shop.as(null), made.key)).status).toBe('open')

  const after = later(shop.as(null), 11.1)
  await Promise.all([escalateLateComplaints(after), escalateLateComplaints(after)])
  await escalateOwnComplaint(after, made.key, {})
  expect(await readComplaint(after, made.key)).toMatchObject({
    status: 'escalated',
    is_late: true,
    due_at: made.due_at,
    may_escalate: false,
  })
  expect(await noticesOf(staff)).toEqual(['ComplaintDue', 'ComplaintEscalated'])
  expect(await sentTo(shop, 'officer@example.com')).toMatchObject([
    { subject: expect.stringContaining(made.number), text: expect.stringContaining('/admin/complaints/') },
  ])
  expect((await sentTo(shop, phone)).at(-1)?.text).toMatch(/adhikari.*\/ne\/complaint\//)
})

const noticesOf = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'event_id')
      .select('kind as type')
      .where('user_id', '=', ctx.actor!.id)
      .orderBy('notifications.id')
      .execute()
  ).map(({ type }) => type)

test('an answer that is not enough goes to the officer once, within seven days, with a date of its own', async ({
  shop,
}) => {
  const { sent } = someone()
  const staff = await helper(shop)
  const made = await makeComplaint(shop.as(null), client(), { ...sent, contact: 'Sita@Example.com' })
  const id = idOf(made.number)
  await expect(escalateOwnComplaint(shop.as(null), made.key, {})).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await answerComplaint(staff, id, { answer })
  await answerComplaint(staff, id, { answer })
  await expect(answerComplaint(staff, id, { answer: 'Something else entirely.' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await readComplaint(shop.as(null), made.key)).toMatchObject({
    status: 'answered',
    answer,
    may_escalate: true,
  })
  expect((await sentTo(shop, 'sita@example.com')).map(({ subject }) => subject)).toEqual([
    `Answer to your complaint ${made.number}`,
  ])
  await expect(escalateOwnComplaint(later(shop.as(null), 9), made.key, {})).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const week = later(shop.as(null), 6)
  await escalateOwnComplaint(week, made.key, { note: 'The money did not come.' })
  const escalated = await readComplaint(week, made.key)
  expect(escalated).toMatchObject({ status: 'escalated', is_late: false, answer })
  expect(escalated.due_at.getTime()).toBeGreaterThan(week.now.getTime() + 15 * DAY)

  await answerComplaint({ ...staff, now: week.now }, id, { answer: 'The officer has sent it by hand.' })
  expect(await readComplaint(week, made.key)).toMatchObject({
    status: 'answered',
    answer: 'The officer has sent it by hand.',
    may_escalate: false,
  })
  await expect(escalateOwnComplaint(week, made.key, {})).rejects.toMatchObject({ code: 'not_allowed' })
  const { steps } = await readStaffComplaint(staff, id)
  expect(steps.map(({ step, actor_kind, note }) => [step, actor_kind, note])).toEqual([
    ['received', 'customer', ''],
    ['answered', 'staff', answer],
    ['escalated', 'customer', 'The money did not come.'],
    ['answered', 'staff', 'The officer has sent it by hand.'],
  ])
  expect(await deedsOf(shop, id)).toEqual(['complaint.answer', 'complaint.answer', 'complaint.read'])
})

test('staff see what the officer has first, then what is due; they note, escalate and close, each in the audit log', async ({
  shop,
}) => {
  const { sent } = someone()
  const staff = await helper(shop)
  const numbers: string[] = []
  for (const days of [0, 1, 2]) {
    const made = await makeComplaint(later(shop.as(null), days), client(), {
      ...sent,
      kind: days ? 'money' : 'goods',
    })
    numbers.push(made.number)
  }
  const [first, second, third] = numbers.map(idOf) as [number, number, number]
  await escalateComplaint(staff, third, { note: 'It is about one of us.' })
  const listed = async (query = {}) =>
    (await listComplaints(staff, { limit: 100, ...query })).complaints
      .map(({ id }) => id)
      .filter((id) => id >= first)
  expect(await listed()).toEqual([third, first, second])
  expect(await listed({ kind: 'money' })).toEqual([third, second])
  expect(await listed({ state: 'open' })).toEqual([first, second])
  const walked: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listComplaints(staff, { limit: 2, cursor })
    walked.push(...page.complaints.map(({ id }) => id))
    cursor = page.next
  }
  expect(walked.filter((id) => id >= first)).toEqual([third, first, second])

  await noteComplaint(staff, first, { note: 'Called the farm.' })
  await noteComplaint(staff, first, { note: 'Called the farm.' })
  await closeComplaint(staff, second, { reason: 'duplicate', note: `It repeats ${numbers[0]}.` })
  await expect(answerComplaint(staff, second, { answer })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(escalateComplaint(staff, second, {})).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await listed({ state: 'closed' })).toEqual([second])
  expect((await readStaffComplaint(staff, first)).steps.map(({ step }) => step)).toEqual(['received', 'note'])
  expect(await deedsOf(shop, first, second, third)).toEqual([
    'complaint.escalate',
    'complaint.note',
    'complaint.close',
    'complaint.read',
  ])
})

test('nobody but staff with the right reads or answers complaints', async ({ shop }) => {
  const { sent, phone } = someone()
  const made = await makeComplaint(shop.as(null), client(), sent)
  const id = idOf(made.number)
  const reader = await staffWith(shop, 'all.read')
  expect(await readStaffComplaint(reader, id)).toMatchObject({ contact: phone })
  await expect(answerComplaint(reader, id, { answer })).rejects.toMatchObject({ code: 'forbidden' })
  const others = [await staffWith(shop, 'order.read'), shop.as((await shop.addCustomer()).actor)]
  for (const ctx of others) {
    await expect(readStaffComplaint(ctx, id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listComplaints(ctx)).rejects.toMatchObject({ code: 'forbidden' })
    for (const deed of [answerComplaint, closeComplaint, noteComplaint, escalateComplaint])
      await expect(deed(ctx, id, { answer, note: 'A note', reason: 'duplicate' })).rejects.toMatchObject({
        code: 'forbidden',
      })
  }
})

test('with its account goes the name at once, and the words when the complaint is done; number, dates and state stay', async ({
  shop,
}) => {
  const { sent, phone } = someone()
  const staff = await helper(shop)
  const person = shop.as((await shop.addCustomer()).actor)
  const made = await makeComplaint(person, client(), sent)
  const id = idOf(made.number)
  expect((await ownData(person, shop.privateFiles)).complaints).toMatchObject([
    { number: made.number, text: words.text, contact: phone },
  ])
  await forgetComplaints(person, person.actor!.id)
  await purgeComplaints(later(shop.as(null), 100))
  expect(await readComplaint(shop.as(null), made.key)).toMatchObject({ text: words.text })
  await noteComplaint(staff, id, { note: 'Sita called.' })
  await answerComplaint(staff, id, { answer })
  await purgeComplaints(later(shop.as(null), 30))
  expect(await readComplaint(shop.as(null), made.key)).toMatchObject({ answer })
  await purgeComplaints(later(shop.as(null), 40))
  await purgeComplaints(later(shop.as(null), 40))
  await expect(readComplaint(shop.as(null), made.key)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readStaffComplaint(staff, id)).toMatchObject({
    ...{
      name: '',
      contact: '',
      text: '',
      answer: '',
      status: 'answered',
      kind: 'goods',
      due_at: made.due_at,
    },
    steps: [{ note: '' }, { note: '' }, { note: '' }],
  })
})

test('after seven years the words of everybody’s complaint go', async ({ shop }) => {
  const { sent } = someone()
  const staff = await helper(shop)
  const made = await makeComplaint(shop.as(null), client(), sent)
  await answerComplaint(staff, idOf(made.number), { answer })
  await purgeComplaints(later(shop.as(null), 7 * 365 - 30))
  expect(await readComplaint(shop.as(null), made.key)).toMatchObject({ text: words.text })
  await purgeComplaints(later(shop.as(null), 7 * 366))
  await expect(readComplaint(shop.as(null), made.key)).rejects.toMatchObject({ code: 'not_found' })
})

test('steps are only added', async ({ shop }) => {
  const { sent } = someone()
  await makeComplaint(shop.as(null), client(), sent)
  await expect(
    shop.database.db.updateTable('complaint_steps').set({ note: 'Forged' }).execute(),
  ).rejects.toThrow('only added')
})

test('what is no complaint is closed without a word to the contact, which may be a stranger’s', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['complaint.answer'] })).actor)
  const contact = 'stranger@example.com'
  const words = { name: 'X', kind: 'other', text: 'Buy cheap watches at my shop today' }
  const { key } = await makeComplaint(shop.as(null), client(), { ...words, contact })
  const { number } = await readComplaint(shop.as(null), key)
  const id = idOfNumber(number)!
  const before = await sentTo(shop, contact)
  await closeComplaint(staff, id, { reason: 'no_complaint', note: 'Advertising.' })
  expect(await sentTo(shop, contact)).toEqual(before)
  expect(await readComplaint(shop.as(null), key)).toMatchObject({
    status: 'closed',
    close_reason: 'no_complaint',
  })
})
