import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { RIGHTS } from '../../context.ts'
import { sessionOfBearer } from '../actor.ts'
import { publishSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { blockAccount } from './block-account.ts'
import { giveRoleTo, resetSecondFactor, takeRoleFrom } from './change-people.ts'
import { giveRole } from './give-role.ts'
import { findPeople, readPerson } from './people.ts'
import { changeRole, changeRoles, listRoles } from './roles.ts'

/** Somebody with the admin role. */
async function addAdmin(shop: TestShop, name = 'Anita Sharma') {
  const { actor, token } = await shop.addCustomer({ name })
  await giveRole(shop.as(null), actor.id, 'admin')
  await shop.database.db
    .updateTable('sessions')
    .set({ second_factor_at: shop.now() })
    .where('user_id', '=', actor.id)
    .execute()
  const session = (await sessionOfBearer(shop, `Bearer ${token}`))!
  return { id: actor.id, ctx: shop.as(session.actor), token }
}

async function admins(shop: TestShop): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

function events(shop: TestShop, object_id: string) {
  return shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'details'])
    .where('object_id', '=', object_id)
    .orderBy('id')
    .execute()
}

test('whoever may not give roles reads and changes nothing here', async ({ shop }) => {
  const { actor } = await shop.addCustomer({
    rights: rightsWithout('role.give'),
  })
  const ctx = shop.as(actor)
  const person = { person: actor.id }
  for (const refused of [
    () => findPeople(ctx, {}),
    () => readPerson(ctx, person),
    () => listRoles(ctx),
    () => changeRole(ctx, { role: 'support', rights: [...RIGHTS], seen: ['order.read'] }),
    () => giveRoleTo(ctx, { ...person, role: 'admin' }),
    () => takeRoleFrom(ctx, { ...person, role: 'admin' }),
    () => resetSecondFactor(ctx, person),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
})

test('people are found by a part of their name, email or phone; without one, everybody of the company', async ({
  shop,
}) => {
  const { ctx, id } = await addAdmin(shop)
  const maya = await shop.addCustomer({
    name: 'माया गुरुङ',
    email: 'maya_1@example.com',
    phone: '+9779841234567',
  })
  await shop.addCustomer({ name: 'Mayall', email: 'maya21@example.com' })
  const found = async (search: string) => (await findPeople(ctx, { search })).map((person) => person.id)
  for (const search of ['माया', 'MAYA_1@', '984-1234567', '९८४१२३४५६७', '+977 9841234567'])
    expect(await found(search), search).toEqual([maya.actor.id])
  expect(await found('%')).toEqual([])
  expect(await found('')).toContain(id)
  expect(await found('')).not.toContain(maya.actor.id)
  expect(await readPerson(ctx, { person: maya.actor.id })).toEqual({
    blocked_at: null,
    blocked_reason: null,
    id: maya.actor.id,
    name: 'माया गुरुङ',
    email: 'maya_1@example.com',
    phone: '+9779841234567',
    roles: [],
    second_factor_at: null,
  })
  for (const person of [crypto.randomUUID(), 'x'])
    await expect(readPerson(ctx, { person })).rejects.toMatchObject({ code: 'not_found' })
})

test('a role is given and taken, at once and in the audit log, and asks for the second factor', async ({
  shop,
}) => {
  const { ctx } = await addAdmin(shop)
  const { actor, token } = await shop.addCustomer()
  const now = async () => (await sessionOfBearer(shop, `Bearer ${token}`))!.actor
  const role = { person: actor.id, role: 'support' }
  await giveRoleTo(ctx, role)
  await giveRoleTo(ctx, role)
  expect(await now()).toMatchObject({ is_staff: true, needs_second_factor: true, rights: [] })
  await shop.database.db
    .updateTable('sessions')
    .set({ second_factor_at: shop.now() })
    .where('user_id', '=', actor.id)
    .execute()
  expect((await now()).rights).toEqual(['complaint.answer', 'order.help', 'order.read', 'refund.decide'])
  await takeRoleFrom(ctx, role)
  await takeRoleFrom(ctx, role)
  expect(await now()).toMatchObject({ is_staff: false, rights: [] })
  expect(await events(shop, actor.id)).toEqual([
    { action: 'role.give', actor_name: 'Anita Sharma', details: { role: 'support' } },
    { action: 'role.take', actor_name: 'Anita Sharma', details: { role: 'support' } },
  ])
  await expect(giveRoleTo(ctx, { ...role, role: 'king' })).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody takes the admin role from themselves', async ({ shop }) => {
  const { ctx, id } = await addAdmin(shop)
  await addAdmin(shop, 'Bina Rai')
  const taken = takeRoleFrom(ctx, { person: id, role: 'admin' })
  await expect(taken).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await admins(shop)).toContain(id)
})

test('of the last two administrators who take the role from each other at once, one stays', async ({
  shop,
}) => {
  await shop.database.db.deleteFrom('user_roles').execute()
  const one = await addAdmin(shop)
  const other = await addAdmin(shop, 'Bina Rai')
  const both = await Promise.allSettled([
    takeRoleFrom(one.ctx, { person: other.id, role: 'admin' }),
    takeRoleFrom(other.ctx, { person: one.id, role: 'admin' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_allowed' } })
  expect(await admins(shop)).toHaveLength(1)
})

test('P7: a blocked administrator is none: the last who can sign in keeps the role', async ({ shop }) => {
  await shop.database.db.deleteFrom('user_roles').execute()
  const last = await addAdmin(shop)
  const blocked = await addAdmin(shop, 'Bina Rai')
  await blockAccount(last.ctx, { person: blocked.id, reason: 'Left the company.' })
  const giver = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
  const taken = takeRoleFrom(giver, { person: last.id, role: 'admin' })
  await expect(taken).rejects.toMatchObject({ code: 'not_allowed' })
  await takeRoleFrom(giver, { person: blocked.id, role: 'admin' })
  expect(await admins(shop)).toEqual([last.id])
})

test('the rights of a role are changed, unless a colleague was quicker; the admin role keeps giving roles', async ({
  shop,
}) => {
  const { ctx } = await addAdmin(shop)
  const rightsOf = async (name: string) => (await listRoles(ctx)).find((role) => role.name === name)!.rights
  const seen = await rightsOf('support')
  await changeRole(ctx, { role: 'support', rights: ['order.read', 'order.move'], seen })
  expect(await rightsOf('support')).toEqual(['order.read', 'order.move'])
  await expect(changeRole(ctx, { role: 'support', rights: ['audit.read'], seen })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(changeRole(ctx, { role: 'support', rights: ['rule.all'], seen })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(changeRole(ctx, { role: 'king', rights: [], seen: [] })).rejects.toMatchObject({
    code: 'not_found',
  })
  const admin = await rightsOf('admin')
  await changeRole(ctx, {
    role: 'admin',
    rights: admin.filter((right) => right !== 'role.give'),
    seen: admin,
  })
  expect(await rightsOf('admin')).toEqual(admin)
  expect((await listRoles(ctx))[0]!.name).toBe('admin')
  expect(await events(shop, 'support')).toEqual([
    {
      action: 'role.change',
      actor_name: 'Anita Sharma',
      details: { added: ['order.move'], taken: ['order.help', 'complaint.answer', 'refund.decide'] },
    },
  ])
})

test('several roles change together, or none of them', async ({ shop }) => {
  const { ctx } = await addAdmin(shop)
  const rightsOf = async (name: string) => (await listRoles(ctx)).find((role) => role.name === name)!.rights
  const [finance, content] = [await rightsOf('finance'), await rightsOf('content')]
  const change = (seen: string[]) =>
    changeRoles(ctx, {
      roles: [
        { role: 'content', rights: ['setting.change'], seen: content },
        { role: 'finance', rights: ['order.read', 'audit.read'], seen },
      ],
    })
  await expect(change(['order.move'])).rejects.toMatchObject({ code: 'conflict' })
  expect([await rightsOf('content'), await rightsOf('finance')]).toEqual([content, finance])
  await change(finance)
  expect([await rightsOf('content'), await rightsOf('finance')]).toEqual([
    ['setting.change'],
    ['order.read', 'audit.read'],
  ])
})

test('a colleague’s second factor is reset: every session of theirs ends, and they are told', async ({
  shop,
}) => {
  const { ctx, id } = await addAdmin(shop)
  const { actor, token } = await shop.addCustomer({ rights: ['order.read'] })
  const person = { person: actor.id }
  await expect(resetSecondFactor(ctx, person)).rejects.toMatchObject({ code: 'conflict' })
  await publishSecondFactor(shop.as(null), actor.id, 'HIMALAYANGREENPOKHARANEPAL234567')
  expect((await readPerson(ctx, person)).second_factor_at).toEqual(expect.any(Date))
  await resetSecondFactor(ctx, person)
  expect(await sessionOfBearer(shop, `Bearer ${token}`)).toBeNull()
  expect((await readPerson(ctx, person)).second_factor_at).toBeNull()
  expect(await events(shop, actor.id)).toMatchObject([{ action: 'second_factor.reset' }])
  const mail = await shop.database.db
    .selectFrom('outgoing_messages')
    .select('subject')
    .where('recipient', '=', actor.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Your two-step verification was reset')
  await expect(resetSecondFactor(ctx, { person: id })).rejects.toMatchObject({ code: 'not_allowed' })
})
