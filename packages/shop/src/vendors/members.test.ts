import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { addVendorWithOwner } from '../../test/shopping.ts'
import { actorOfBearer } from '../accounts/actor.ts'
import { changeMember, listMembers, removeMember } from './members.ts'

const rolesOf = async (shop: TestShop, vendor_id: number) =>
  (
    await shop.database.db
      .selectFrom('vendor_members')
      .select('roles')
      .where('vendor_id', '=', vendor_id)
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
  await changeMember(owner, clerk.id, { roles: ['orders', 'catalogue', 'orders'] })
  expect((await actorOfBearer(shop, `Bearer ${token}`))?.vendor_roles).toEqual(['catalogue', 'orders'])
  await expect(changeMember(shop.as(clerk), clerk.id, { roles: ['owner'] })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(changeMember(owner, clerk.id, { roles: [] })).rejects.toMatchObject({ code: 'invalid' })

  await removeMember(owner, clerk.id)
  const { status } = await shop.api.request('/v1/api/vendor/settings/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(status).toBe(403)
  expect(await actorOfBearer(shop, `Bearer ${token}`)).toMatchObject({ vendor_id: null, vendor_roles: [] })
  await expect(removeMember(owner, clerk.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('the last owner cannot be lost, and others’ members are not there', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const neighbour = await addVendorWithOwner(shop)
  await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  const you = owner.actor!.id
  await expect(removeMember(owner, you)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(changeMember(owner, you, { roles: ['orders'] })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(removeMember(neighbour.owner, you)).rejects.toMatchObject({ code: 'not_found' })
  await expect(changeMember(neighbour.owner, you, { roles: ['orders'] })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await rolesOf(shop, vendor.id)).sort()).toEqual([['orders'], ['owner']])
})

test('of two owners who take each other out or step back at once, one stays', async ({ shop }) => {
  for (let round = 0; round < 8; round++) {
    const { vendor, owner } = await addVendorWithOwner(shop)
    const other = shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor)
    const deeds = [
      () => Promise.all([removeMember(owner, other.actor!.id), removeMember(other, owner.actor!.id)]),
      () => Promise.all([removeMember(owner, owner.actor!.id), removeMember(other, other.actor!.id)]),
      () =>
        Promise.all([
          changeMember(owner, owner.actor!.id, { roles: ['orders'] }),
          changeMember(other, other.actor!.id, { roles: ['orders'] }),
        ]),
      () =>
        Promise.all([
          changeMember(owner, other.actor!.id, { roles: ['orders'] }),
          removeMember(other, other.actor!.id),
        ]),
    ]
    await Promise.allSettled([deeds[round % deeds.length]!()])
    const owners = (await rolesOf(shop, vendor.id)).filter((roles) => roles.includes('owner'))
    expect(owners).toEqual([['owner']])
  }
})
