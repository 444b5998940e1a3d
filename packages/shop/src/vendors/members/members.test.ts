import { expect } from 'vitest'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { actorOfBearer } from '../../accounts/actor.ts'
import { sendReauthenticationCode } from '../../accounts/codes/reauthenticate.ts'
import { setPassword } from '../../accounts/sign-in/password.ts'
import { hashPassword } from '../../accounts/sign-in/password-hash.ts'
import type { Ctx } from '../../context.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { inviteMember, listInvitations } from './invitations.ts'
import { changeMember, listMembers, removeMember } from './members.ts'

const CALLER = { address: '10.0.0.9', user_agent: '' }
const PASSWORD = {
  hash: await hashPassword('a-goat-on-the-roof'),
  proof: { password: 'a-goat-on-the-roof' },
}

const rolesOf = async (shop: TestShop, vendor_id: number) =>
  (
    await shop.database.db
      .selectFrom('vendor_members')
      .select('roles')
      .where('vendor_id', '=', vendor_id)
      .orderBy('user_id')
      .execute()
  ).map(({ roles }) => roles)

test('an owner sees the members, gives them other roles and takes them out', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { actor: clerk, token } = await shop.addCustomer({
    name: 'Asha Rai',
    vendor_id: vendor.id,
    vendor_roles: ['catalogue'],
  })
  expect(await listMembers(owner)).toMatchObject([
    { name: 'Asha Rai', roles: ['catalogue'], is_you: false },
    { roles: ['owner'], is_you: true },
  ])
  await changeMember(owner, CALLER, clerk.id, { roles: ['orders', 'catalogue', 'orders'] })
  expect((await actorOfBearer(shop, `Bearer ${token}`))?.vendor_roles).toEqual(['catalogue', 'orders'])
  await expect(changeMember(shop.as(clerk), CALLER, clerk.id, { roles: ['owner'] })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(changeMember(owner, CALLER, clerk.id, { roles: [] })).rejects.toMatchObject({
    code: 'invalid',
  })

  await removeMember(owner, CALLER, clerk.id, {})
  const { status } = await shop.api.request('/v1/api/vendor/settings/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(status).toBe(403)
  expect(await actorOfBearer(shop, `Bearer ${token}`)).toMatchObject({ vendor_id: null, vendor_roles: [] })
  await expect(removeMember(owner, CALLER, clerk.id, {})).rejects.toMatchObject({ code: 'not_found' })
})

test('who shall see to the money is made so by who shows that it is them, not by a session alone', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { actor: clerk } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  const before = await rolesOf(shop, vendor.id)
  const unproven = { code: 'invalid', fields: { code: expect.any(String) } }
  for (const role of ['owner', 'finance']) {
    await expect(changeMember(owner, CALLER, clerk.id, { roles: ['orders', role] })).rejects.toMatchObject(
      unproven,
    )
    await expect(
      inviteMember(owner, CALLER, { to: 'thief@example.com', roles: [role] }),
    ).rejects.toMatchObject(unproven)
  }
  expect(await rolesOf(shop, vendor.id)).toEqual(before)
  expect(await listInvitations(owner)).toEqual([])

  await sendReauthenticationCode(owner, CALLER, 'vendor_member')
  const { text } = (await listOutbox(shop.as(null))).find(
    ({ recipient }) => recipient === owner.actor!.email,
  )!
  const code = /\b\d{6}\b/.exec(text)![0]
  await changeMember(owner, CALLER, clerk.id, { roles: ['finance'], code })
  expect(await rolesOf(shop, vendor.id)).toContainEqual(['finance'])
  // What they have already takes no proof to keep.
  await changeMember(owner, CALLER, clerk.id, { roles: ['finance', 'orders'] })
})

test('the last owner cannot be lost, and others’ members are not there', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const neighbour = await addVendorWithOwner(shop)
  await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  const you = owner.actor!.id
  await expect(removeMember(owner, CALLER, you, {})).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(changeMember(owner, CALLER, you, { roles: ['orders'] })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(removeMember(neighbour.owner, CALLER, you, {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(changeMember(neighbour.owner, CALLER, you, { roles: ['orders'] })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await rolesOf(shop, vendor.id)).sort()).toEqual([['orders'], ['owner']])
})

test('of two owners who take each other out or step back at once, one stays', async ({ shop }) => {
  for (let round = 0; round < 8; round++) {
    const { vendor, owner } = await addVendorWithOwner(shop)
    const other = shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor)
    for (const { actor } of [owner, other]) await setPassword(shop.as(actor), actor!.id, PASSWORD.hash)
    const { proof } = PASSWORD
    const actions = [
      () =>
        Promise.all([
          removeMember(owner, CALLER, other.actor!.id, proof),
          removeMember(other, CALLER, owner.actor!.id, proof),
        ]),
      () =>
        Promise.all([
          removeMember(owner, CALLER, owner.actor!.id, {}),
          removeMember(other, CALLER, other.actor!.id, {}),
        ]),
      () =>
        Promise.all([
          changeMember(owner, CALLER, owner.actor!.id, { roles: ['orders'] }),
          changeMember(other, CALLER, other.actor!.id, { roles: ['orders'] }),
        ]),
      () =>
        Promise.all([
          changeMember(owner, CALLER, other.actor!.id, { roles: ['orders'], ...proof }),
          removeMember(other, CALLER, other.actor!.id, {}),
        ]),
    ]
    await Promise.allSettled([actions[round % actions.length]!()])
    const owners = (await rolesOf(shop, vendor.id)).filter((roles) => roles.includes('owner'))
    expect(owners).toEqual([['owner']])
  }
})

test('an owner whom another one demotes meanwhile does not become one again', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const other = (await shop.addCustomer({ vendor_id: vendor.id })).actor
  await setPassword(owner, owner.actor!.id, PASSWORD.hash)
  // As if the other change had come between what this one read and what it writes.
  const transaction = () => ({
    execute: async (work: (db: Ctx['db']) => Promise<unknown>) => {
      await changeMember(owner, CALLER, other.id, { roles: ['orders'], ...PASSWORD.proof })
      return owner.db.transaction().execute(work)
    },
  })
  const db = new Proxy(owner.db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction
      const found = Reflect.get(target, key, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  await expect(changeMember({ ...owner, db }, CALLER, other.id, { roles: ['owner'] })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await rolesOf(shop, vendor.id)).sort()).toEqual([['orders'], ['owner']])
})

test('nobody else loses the vendor or its money to a session alone, or without all hearing of it', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const [second, treasurer] = [
    (await shop.addCustomer({ vendor_id: vendor.id, name: 'Maya Gurung' })).actor,
    (await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['finance'] })).actor,
  ]
  await setPassword(owner, owner.actor!.id, PASSWORD.hash)
  const unproven = { code: 'invalid', fields: { password: expect.any(String) } }
  const before = await rolesOf(shop, vendor.id)
  for (const { id } of [second, treasurer]) {
    await expect(removeMember(owner, CALLER, id, {})).rejects.toMatchObject(unproven)
    await expect(changeMember(owner, CALLER, id, { roles: ['orders'] })).rejects.toMatchObject(unproven)
  }
  await expect(changeMember(owner, CALLER, second.id, { roles: ['finance'] })).rejects.toMatchObject(unproven)
  expect(await rolesOf(shop, vendor.id)).toEqual(before)

  await changeMember(owner, CALLER, treasurer.id, { roles: ['orders'], ...PASSWORD.proof })
  await removeMember(owner, CALLER, second.id, PASSWORD.proof)
  // Who saw to no money is taken out as before, but not unheard.
  await removeMember(owner, CALLER, treasurer.id, {})
  const toldTo = async (actor: NonNullable<typeof owner.actor>) =>
    (await listNotifications(shop.as(actor))).notifications.map(({ type, message }) => [type, message])
  expect(await toldTo(second)).toEqual([
    ['VendorMemberLost', expect.stringMatching(/^.+ removed you from the team of .+\./)],
    ['VendorMemberLost', expect.any(String)],
  ])
  expect(await toldTo(treasurer)).toEqual([
    ['VendorMemberLost', expect.stringMatching(/removed you from the team/)],
    ['VendorMemberLost', expect.stringMatching(/removed roles of yours/)],
  ])
  // Also whose session it was: it may be a thief's.
  expect(await toldTo(owner.actor!)).toEqual([
    ['VendorMemberLost', expect.any(String)],
    ['VendorMemberLost', expect.stringMatching(/Maya Gurung/)],
    ['VendorMemberLost', expect.any(String)],
  ])
  const mails = (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === second.email)
  expect(mails.some(({ text }) => /removed you from the team/.test(text))).toBe(true)
})
