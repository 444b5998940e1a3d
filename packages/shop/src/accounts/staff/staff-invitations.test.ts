import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { sessionOfCookie } from '../actor.ts'
import { readSecondFactor } from '../second-factor/second-factor.ts'
import { setUpSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from '../second-factor/totp.ts'
import { acceptAsNew, acceptStaffInvitation, findStaffInvitation } from './answer-staff-invitation.ts'
import { blockAccount, unblockAccount } from './block-account.ts'
import { takeRoleFrom } from './change-people.ts'
import {
  inviteStaff,
  listStaffInvitations,
  purgeStaffInvitations,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from './staff-invitations.ts'

const CALLER = { address: '203.0.113.8', user_agent: 'a browser' }
const NEW = { name: 'Asha Tamang', password: 'three green terraces' }
const isDead = { code: 'not_found' }
let people = 0
/** Another email each time, as the tests share the shop. */
const someEmail = () => `asha-${++people}@example.com`

async function giver(shop: TestShop): Promise<Ctx> {
  const admin = await shop.addCustomer({ name: 'Maya Gurung', rights: ['role.give'] })
  return shop.as(admin.actor)
}

/** The last mail to somebody, and the key of its link. */
async function mailTo({ database }: TestShop, email: string) {
  const { subject, text } = await database.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { subject, text, key: /\/sign-in\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? '' }
}

async function invite(
  shop: TestShop,
  admin: Ctx,
  input: Partial<Parameters<typeof inviteStaff>[1] & object> = {},
) {
  const email = someEmail()
  const open = await inviteStaff(admin, { email, roles: ['support'], ...input })
  const { id } = open.find((one) => one.email === email)!
  return { id, email, key: (await mailTo(shop, email)).key }
}

const later = (ctx: Ctx, time: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + time) })
const accept = (shop: TestShop, key: string, input: object = NEW, ctx = shop.as(null)) =>
  acceptAsNew(ctx, shop.config, CALLER, key, input)

test('who is invited sets a password and a second factor, and then has the roles; all of it is audited', async ({
  shop,
}) => {
  const admin = await giver(shop)
  const email = someEmail()
  await inviteStaff(admin, { email: ` ${email.toUpperCase()} `, roles: ['support', 'content'], locale: 'ne' })
  const { subject, text, key } = await mailTo(shop, email)
  expect(subject).toBe('हिमालयन ग्रीनमा काम गर्ने निमन्त्रणा')
  expect(text).toContain(`http://shop.test/ne/sign-in/invitation/${key}`)
  expect(text).toContain('Maya Gurung')
  expect(await findStaffInvitation(shop.as(null), key)).toMatchObject({
    roles: ['content', 'support'],
    sent_to: 'a***@example.com',
    has_account: false,
    is_yours: false,
  })

  const { session } = await accept(shop, key)
  expect(session.actor).toMatchObject({ email, is_staff: true, needs_second_factor: true, rights: [] })
  const { config } = shop
  const offered = await readSecondFactor(shop.as(session.actor), config, session.id)
  if (offered.state !== 'not_set_up') throw new Error(offered.state)
  const code = codeOf(fromBase32(offered.secret), stepOf(shop.now()))
  const { renewed } = await setUpSecondFactor(shop.as(session.actor), config, CALLER, session.id, { code })
  const headers = new Headers({ cookie: renewed!.cookie.split(';')[0]! })
  const { actor } = (await sessionOfCookie(shop, headers))!
  expect(actor.rights).toEqual(expect.arrayContaining(['order.help', 'content.edit']))
  expect(actor.rights).not.toContain('role.give')

  const { db } = shop.database
  const user = db.selectFrom('users').select(['name', 'email_verified']).where('email', '=', email)
  expect(await user.executeTakeFirst()).toEqual({ name: 'Asha Tamang', email_verified: true })
  expect((await listStaffInvitations(admin)).map((one) => one.email)).not.toContain(email)
  const entries = db.selectFrom('audit_entries').select(['action', 'object_id', 'details'])
  expect(await entries.where('actor_id', '=', admin.actor!.id).execute()).toMatchObject([
    { action: 'staff.invite', details: { roles: ['content', 'support'], to: 'a***@example.com' } },
  ])
  const given = entries.where('actor_id', '=', actor.id).where('action', '=', 'role.give')
  expect(await given.execute()).toMatchObject([
    { action: 'role.give', object_id: actor.id, details: { role: 'content', invited_by: admin.actor!.id } },
    { action: 'role.give', object_id: actor.id, details: { role: 'support', invited_by: admin.actor!.id } },
  ])
})

test('a link works once, for seven days, and not after it was sent again, withdrawn, or its sender gives no roles', async ({
  shop,
}) => {
  const admin = await giver(shop)
  const used = await invite(shop, admin)
  await accept(shop, used.key)
  await expect(accept(shop, used.key)).rejects.toMatchObject(isDead)

  const old = await invite(shop, admin)
  const late = later(shop.as(null), 7 * DAY)
  await expect(accept(shop, old.key, NEW, late)).rejects.toMatchObject(isDead)
  const inLate = (await listStaffInvitations(later(admin, 7 * DAY))).find(({ id }) => id === old.id)
  expect(inLate).toMatchObject({ is_working: false, invited_by: 'Maya Gurung' })
  await resendStaffInvitation(later(admin, 7 * DAY), old.id)
  const { key } = await mailTo(shop, old.email)
  expect(key).not.toBe(old.key)
  await expect(findStaffInvitation(late, old.key)).rejects.toMatchObject(isDead)
  expect(await findStaffInvitation(late, key)).toMatchObject({ has_account: false })

  const twice = await invite(shop, admin)
  await inviteStaff(admin, { email: twice.email, roles: ['finance'] })
  await expect(findStaffInvitation(shop.as(null), twice.key)).rejects.toMatchObject(isDead)
  const second = await mailTo(shop, twice.email)
  expect(await findStaffInvitation(shop.as(null), second.key)).toMatchObject({ roles: ['finance'] })

  const withdrawn = await invite(shop, admin)
  await withdrawStaffInvitation(admin, withdrawn.id)
  await expect(accept(shop, withdrawn.key)).rejects.toMatchObject(isDead)
  await expect(withdrawStaffInvitation(admin, withdrawn.id)).rejects.toMatchObject(isDead)
  await expect(resendStaffInvitation(admin, withdrawn.id)).rejects.toMatchObject(isDead)

  const other = await giver(shop)
  const theirs = await invite(shop, other)
  const [held] = await shop.database.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', other.actor!.id)
    .execute()
  await takeRoleFrom(admin, { person: other.actor!.id, role: held!.role })
  await expect(accept(shop, theirs.key)).rejects.toMatchObject(isDead)
  expect((await listStaffInvitations(admin)).find(({ id }) => id === theirs.id)).toMatchObject({
    is_working: false,
  })
})

test('who has an account accepts with it, and nobody else does', async ({ shop }) => {
  const admin = await giver(shop)
  const { actor } = await shop.addCustomer({ email: someEmail() })
  const own = shop.as(actor)
  await inviteStaff(admin, { email: actor.email, roles: ['support'] })
  const { key } = await mailTo(shop, actor.email!)
  expect(await findStaffInvitation(own, key)).toMatchObject({ has_account: true, is_yours: true })
  await expect(accept(shop, key)).rejects.toMatchObject({ code: 'conflict' })
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(acceptStaffInvitation(stranger, key)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(acceptStaffInvitation(shop.as(null), key)).rejects.toMatchObject({ code: 'unauthenticated' })
  // What was refused has used nothing up.
  await acceptStaffInvitation(own, key)
  const roles = shop.database.db.selectFrom('user_roles').select('role').where('user_id', '=', actor.id)
  expect(await roles.execute()).toEqual([{ role: 'support' }])
  await expect(inviteStaff(admin, { email: actor.email, roles: ['support'] })).rejects.toMatchObject({
    fields: { email: 'This person already has these roles.' },
  })
})

test('two who accept at once are one, and two who invite the same person at once send one link that works', async ({
  shop,
}) => {
  const admin = await giver(shop)
  const { key } = await invite(shop, admin)
  const answers = await Promise.allSettled([accept(shop, key), accept(shop, key)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const email = someEmail()
  await Promise.all([
    inviteStaff(admin, { email, roles: ['support'] }),
    inviteStaff(admin, { email, roles: ['support'] }),
  ])
  const mails = await shop.database.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', email)
    .execute()
  const keys = mails.map(({ text }) => /invitation\/([\w-]{43})/.exec(text)![1]!)
  const found = await Promise.allSettled(keys.map((key) => findStaffInvitation(shop.as(null), key)))
  expect(found.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('faults are told at their fields, a form that is not right leaves the link, and only who gives roles invites', async ({
  shop,
}) => {
  const admin = await giver(shop)
  const bad: [object, string][] = [
    [{ email: 'maya', roles: ['support'] }, 'email'],
    [{ email: someEmail(), roles: [] }, 'roles'],
    [{ email: someEmail(), roles: ['emperor'] }, 'roles'],
  ]
  for (const [input, field] of bad)
    await expect(inviteStaff(admin, input)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
  await expect(inviteStaff(admin, { email: '', roles: [] })).rejects.toMatchObject({
    fields: { email: expect.any(String), roles: 'Choose at least one role.' },
  })
  const { id, email, key } = await invite(shop, admin)
  await expect(accept(shop, key, { name: ' ', password: 'short' })).rejects.toMatchObject({
    fields: { name: expect.any(String), password: expect.any(String) },
  })
  await expect(findStaffInvitation(shop.as(null), 'x'.repeat(5000))).rejects.toMatchObject(isDead)
  const support = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const auditor = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const refused = { code: 'forbidden' }
  expect((await listStaffInvitations(auditor)).map((one) => one.id)).toContain(id)
  await expect(listStaffInvitations(support)).rejects.toMatchObject(refused)
  for (const ctx of [support, auditor]) {
    await expect(inviteStaff(ctx, { email, roles: ['admin'] })).rejects.toMatchObject(refused)
    await expect(resendStaffInvitation(ctx, id)).rejects.toMatchObject(refused)
    await expect(withdrawStaffInvitation(ctx, id)).rejects.toMatchObject(refused)
  }
  await accept(shop, key)
})

test('the database keeps no key, and forgets an invitation a month after its time', async ({ shop }) => {
  const admin = await giver(shop)
  const { id, key } = await invite(shop, admin)
  const { rows } = await shop.database.pool.query('select to_jsonb(i)::text as row from staff_invitations i')
  expect(rows.map(({ row }) => row).join()).not.toContain(key)
  const ids = async () =>
    (await shop.database.db.selectFrom('staff_invitations').select('id').execute()).map((row) => row.id)
  await purgeStaffInvitations(later(admin, 37 * DAY - 1000))
  expect(await ids()).toContain(id)
  await purgeStaffInvitations(later(admin, 37 * DAY + 1000))
  expect(await ids()).not.toContain(id)
})

test('P4: what a blocked account has invited to opens nothing while it is blocked', async ({ shop }) => {
  const taken = await giver(shop)
  const { key, id } = await invite(shop, taken)
  const colleague = await giver(shop)
  await blockAccount(colleague, { person: taken.actor!.id, reason: 'Somebody else was in it.' })
  await expect(findStaffInvitation(shop.as(null), key)).rejects.toMatchObject(isDead)
  await expect(accept(shop, key)).rejects.toMatchObject(isDead)
  const listed = (await listStaffInvitations(colleague)).find((one) => one.id === id)
  expect(listed).toMatchObject({ is_working: false })
  await unblockAccount(colleague, { person: taken.actor!.id })
  expect((await accept(shop, key)).session.actor).toMatchObject({ is_staff: true })
})
