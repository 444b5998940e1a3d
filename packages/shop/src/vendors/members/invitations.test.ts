import { expect } from 'vitest'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Actor } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { acceptInvitation, declineInvitation, findInvitation } from './answer-invitation.ts'
import { cancelInvitation, inviteMember, listInvitations, purgeInvitations } from './invitations.ts'
import { listMembers } from './members.ts'

const CALLER = { address: '10.0.0.9', user_agent: '' }

async function lastLetter({ database }: TestShop) {
  return database.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The key in the link of the last letter. */
async function lastKey(shop: TestShop): Promise<string> {
  const { text } = await lastLetter(shop)
  return /\/vendor\/invitation\/([\w-]{43})/.exec(text)![1]!
}

async function addPerson(shop: TestShop, overrides: Partial<Actor> = {}, email_verified = true) {
  const { actor } = await shop.addCustomer(overrides)
  await shop.database.db.updateTable('users').set({ email_verified }).where('id', '=', actor.id).execute()
  return shop.as(actor)
}

const rejection = (code: string) => ({ code })

test('somebody is invited by mail in the chosen language, accepts it, and the owners are told', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_ne: 'बैदाम फार्म' })
  const invited = await addPerson(shop, { name: 'Maya Gurung', email: 'maya@example.com' })
  const [open] = await inviteMember(owner, CALLER, {
    to: ' Maya@Example.com ',
    roles: ['catalogue', 'orders'],
    locale: 'ne',
  })
  expect(open).toMatchObject({ email: 'maya@example.com', roles: ['catalogue', 'orders'] })
  expect(await lastLetter(shop)).toMatchObject({
    channel: 'mail',
    recipient: 'maya@example.com',
    subject: 'बैदाम फार्मको निमन्त्रणा',
    text: expect.stringContaining('http://shop.test/ne/vendor/invitation/'),
  })
  const key = await lastKey(shop)
  const { rows } = await shop.database.pool.query('select to_jsonb(i)::text as row from vendor_invitations i')
  expect(rows.map(({ row }) => row).join()).not.toContain(key)

  expect(await findInvitation(shop.as(null), key)).toMatchObject({
    vendor: { name_en: vendor.name_en },
    sent_to: 'm***@example.com',
    is_yours: false,
  })
  expect((await findInvitation(invited, key)).is_yours).toBe(true)
  await acceptInvitation(invited, key)
  expect(await listMembers(owner)).toMatchObject([
    { name: 'Maya Gurung', roles: ['catalogue', 'orders'] },
    {},
  ])
  expect(await listInvitations(owner)).toEqual([])
  expect((await listNotifications(owner)).notifications).toMatchObject([
    { type: 'VendorMemberJoined', message: expect.stringContaining('Maya Gurung') },
  ])
  await expect(acceptInvitation(invited, key)).rejects.toMatchObject(rejection('not_found'))
  await expect(
    inviteMember(owner, CALLER, { to: 'maya@example.com', roles: ['orders'] }),
  ).rejects.toMatchObject(rejection('conflict'))
})

test('an invitation by SMS is for whoever has that number', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  const invited = await addPerson(shop, { phone: '+9779841234501' })
  await inviteMember(owner, CALLER, { to: '९८४-१२३४५०१', roles: ['catalogue'] })
  expect(await lastLetter(shop)).toMatchObject({ channel: 'sms', recipient: '+9779841234501' })
  const key = await lastKey(shop)
  expect((await findInvitation(shop.as(null), key)).sent_to).toBe('+977*******501')
  await expect(acceptInvitation(await addPerson(shop), key)).rejects.toMatchObject(rejection('forbidden'))
  await acceptInvitation(invited, key)
  expect((await listMembers(owner)).some(({ phone }) => phone === '+9779841234501')).toBe(true)
})

test('nobody accepts for others, with an unconfirmed email, or for a second vendor', async ({ shop }) => {
  const { owner } = await addVendorWithOwner(shop)
  await inviteMember(owner, CALLER, { to: 'asha@example.com', roles: ['orders'] })
  const key = await lastKey(shop)
  const asha = await addPerson(shop, { email: 'asha@example.com' }, false)
  await expect(acceptInvitation(asha, key)).rejects.toMatchObject(rejection('forbidden'))
  await expect(acceptInvitation(await addPerson(shop), key)).rejects.toMatchObject(rejection('forbidden'))
  await expect(acceptInvitation(shop.as(null), key)).rejects.toMatchObject(rejection('unauthenticated'))

  const elsewhere = await addVendorWithOwner(shop, { name_en: 'Hemja Dairy' })
  const { email } = elsewhere.owner.actor!
  await shop.database.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute()
  await inviteMember(owner, CALLER, { to: email, roles: ['orders'] })
  const second = await lastKey(shop)
  await expect(acceptInvitation(elsewhere.owner, second)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('Hemja Dairy'),
  })
  expect((await findInvitation(elsewhere.owner, second)).is_yours).toBe(true)
})

test('an invitation works once, for seven days, and not after it was taken back, declined or sent again', async ({
  shop,
}) => {
  const { owner } = await addVendorWithOwner(shop)
  const neighbour = await addVendorWithOwner(shop)
  const invite = async () => {
    const invitations = await inviteMember(owner, CALLER, { to: 'nima@example.com', roles: ['orders'] })
    return { id: invitations.at(-1)!.id, key: await lastKey(shop) }
  }
  const nima = await addPerson(shop, { email: 'nima@example.com' })
  const first = await invite()
  const late = { ...nima, now: new Date(nima.now.getTime() + 7 * DAY + 1000) }
  await expect(acceptInvitation(late, first.key)).rejects.toMatchObject(rejection('not_found'))
  const second = await invite()
  await expect(acceptInvitation(nima, first.key)).rejects.toMatchObject(rejection('not_found'))
  await expect(cancelInvitation(neighbour.owner, second.id)).rejects.toMatchObject(rejection('not_found'))
  await cancelInvitation(owner, second.id)
  await expect(findInvitation(nima, second.key)).rejects.toMatchObject(rejection('not_found'))
  const third = await invite()
  await declineInvitation(shop.as(null), third.key)
  await expect(acceptInvitation(nima, third.key)).rejects.toMatchObject(rejection('not_found'))

  const last = await invite()
  const both = await Promise.allSettled([acceptInvitation(nima, last.key), acceptInvitation(nima, last.key)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(findInvitation(nima, 'x'.repeat(5000))).rejects.toMatchObject(rejection('not_found'))
  await purgeInvitations({ ...owner, now: new Date(owner.now.getTime() + 38 * DAY) })
  expect(await shop.database.db.selectFrom('vendor_invitations').select('id').execute()).toEqual([])
})

test('what is neither an email nor a mobile number, and more than twenty open invitations, are refused', async ({
  shop,
}) => {
  const { owner } = await addVendorWithOwner(shop)
  for (const to of ['maya', 'maya@', '061-520000', '@'])
    await expect(inviteMember(owner, CALLER, { to, roles: ['orders'] })).rejects.toMatchObject({
      fields: { to: expect.any(String) },
    })
  for (let n = 0; n < 20; n++)
    await inviteMember(owner, CALLER, { to: `m${n}@example.com`, roles: ['orders'] })
  await expect(
    inviteMember(owner, CALLER, { to: 'm20@example.com', roles: ['orders'] }),
  ).rejects.toMatchObject(rejection('not_allowed'))
})

test('P4: what somebody invited to who is no owner any more, or is blocked, opens nothing', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const former = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['owner'] })
  const keyOf = async (to: string) => {
    await inviteMember(shop.as(former.actor), CALLER, { to, roles: ['catalogue'] })
    return lastKey(shop)
  }
  const invited = await addPerson(shop)
  const key = await keyOf(invited.actor!.email!)
  expect(await findInvitation(invited, key)).toMatchObject({ is_yours: true })
  const members = () => shop.database.db.updateTable('vendor_members').where('user_id', '=', former.actor.id)
  await members()
    .set({ roles: ['orders'] })
    .execute()
  await expect(findInvitation(invited, key)).rejects.toMatchObject(rejection('not_found'))
  await expect(acceptInvitation(invited, key)).rejects.toMatchObject(rejection('not_found'))
  expect(await listInvitations(owner)).toEqual([])
  await members()
    .set({ roles: ['owner'] })
    .execute()
  const account = shop.database.db.updateTable('users').where('id', '=', former.actor.id)
  await account.set({ blocked_at: shop.now(), blocked_reason: 'Harm.' }).execute()
  await expect(acceptInvitation(invited, key)).rejects.toMatchObject(rejection('not_found'))
  await account.set({ blocked_at: null, blocked_reason: null }).execute()
  await acceptInvitation(invited, key)
  expect((await listMembers(owner)).map(({ id }) => id)).toContain(invited.actor!.id)
})
