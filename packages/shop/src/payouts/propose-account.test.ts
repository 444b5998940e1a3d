import { expect } from 'vitest'
import { ACCOUNT } from '../../test/scenes/payouts.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { reassignPayoutsToDeletedUser } from './anonymise.ts'
import { writeAccount } from './payout-account.ts'
import { decideAccount, proposeAccount, readVendorAccount } from './propose-account.ts'

const reason = 'They have no phone of their own.'
const OTHER = { ...ACCOUNT, number: '9990001112' }

const addStaff = async (shop: TestShop, rights = ['payout.make'] as const) =>
  shop.as((await shop.addCustomer({ rights: [...rights] })).actor)

async function propose(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cook = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })).actor)
  const [first, second] = [await addStaff(shop), await addStaff(shop)]
  await proposeAccount(first, vendor.id, { ...ACCOUNT, reason })
  const { proposal } = await readVendorAccount(first, vendor.id)
  return { id: vendor.id, owner, cook, first, second, proposal: proposal!.id }
}

const typesOf = async (ctx: Ctx) => (await listNotifications(ctx)).notifications.map(({ type }) => type)

test('an account that staff propose holds when somebody else confirms it, and all members are told twice', async ({
  shop,
}) => {
  const { id, owner, cook, first, second, proposal } = await propose(shop)
  expect((await readVendorAccount(first, id)).account).toBeNull()
  await expect(decideAccount(first, id, { proposal, decision: 'confirm' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await decideAccount(second, id, { proposal, decision: 'confirm' })
  const { account, proposal: left } = await readVendorAccount(first, id)
  expect(account).toMatchObject({
    ...ACCOUNT,
    number: '012345678901',
    held_until: new Date(second.now.getTime() + 86_400_000),
  })
  expect(left).toBeNull()
  for (const member of [owner, cook])
    expect((await typesOf(member)).sort()).toEqual(['PayoutAccountChanged', 'VendorAccountProposed'])
})

test('of two who decide at once one does; and what the vendor has changed itself is not written over', async ({
  shop,
}) => {
  const one = await propose(shop)
  const both = await Promise.allSettled([
    decideAccount(one.second, one.id, { proposal: one.proposal, decision: 'confirm' }),
    decideAccount(await addStaff(shop), one.id, { proposal: one.proposal, decision: 'decline' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  const two = await propose(shop)
  await writeAccount(two.owner, two.id, { ...OTHER, kind: 'bank', branch: '' }, 'owners')
  await expect(
    decideAccount(two.second, two.id, { proposal: two.proposal, decision: 'confirm' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await decideAccount(two.first, two.id, { proposal: two.proposal, decision: 'decline' })
  expect((await readVendorAccount(two.first, two.id)).account).toMatchObject({ number: OTHER.number })
})

test('all members are told of a proposal that is declined, or ends with the account of whoever proposed it', async ({
  shop,
}) => {
  const one = await propose(shop)
  await decideAccount(one.second, one.id, { proposal: one.proposal, decision: 'decline' })
  const two = await propose(shop)
  const nobody = await shop.addCustomer()
  await reassignPayoutsToDeletedUser(shop.as(null), two.first.actor!.id, nobody.actor.id)
  for (const { owner, cook } of [one, two])
    for (const member of [owner, cook]) {
      const { notifications } = await listNotifications(member)
      expect(notifications.map(({ type }) => type).sort()).toEqual([
        'VendorAccountDeclined',
        'VendorAccountProposed',
      ])
      expect(notifications[0]!.message).toContain('…8901')
    }
  // With its proposer unknown nobody can confirm it, and nobody is told of what was decided before.
  await expect(
    decideAccount(two.second, two.id, { proposal: two.proposal, decision: 'confirm' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await reassignPayoutsToDeletedUser(shop.as(null), one.first.actor!.id, nobody.actor.id)
  expect(await typesOf(one.owner)).toHaveLength(2)
})

test('a proposal is checked as the vendor’s own account is, and made by nobody without the right', async ({
  shop,
}) => {
  const staff = await addStaff(shop)
  const { id } = await shop.addVendor()
  await expect(
    proposeAccount(staff, id, { ...ACCOUNT, kind: 'esewa', number: '12', reason: '' }),
  ).rejects.toMatchObject({ fields: { number: expect.any(String), reason: expect.any(String) } })
  const other = shop.as((await shop.addCustomer({ rights: ['vendor.change', 'money.read'] })).actor)
  await expect(proposeAccount(other, id, { ...ACCOUNT, reason })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readVendorAccount(other, id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(proposeAccount(staff, 999_999, { ...ACCOUNT, reason })).rejects.toMatchObject({
    code: 'not_found',
  })
})
