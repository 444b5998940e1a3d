import { expect } from 'vitest'
import { openCityZone } from '../../../test/scenes/places.ts'
import { HOME, SABINA } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { listAddresses } from './addresses.ts'
import { addAddress, removeAddress } from './change-addresses.ts'
import { addContact, removeContact } from './change-contacts.ts'
import { listContacts } from './contacts.ts'

test('L13: a person keeps up to a hundred addresses and contacts; the next one is refused until one is deleted', async ({
  shop,
}) => {
  await openCityZone(shop.database.db)
  const ctx = shop.as((await shop.addCustomer()).actor)
  const address = (n: number) => addAddress(ctx, { ...HOME, house: `House ${n}` })
  const contact = (n: number) =>
    addContact(ctx, { ...SABINA, full_name: `Sabina ${'A'.repeat(1 + (n % 50))}${n > 49 ? 'b' : 'c'}` })
  for (let n = 0; n < 100; n++) {
    await address(n)
    await contact(n)
  }
  await expect(address(100)).rejects.toMatchObject({
    fields: { location: 'You can keep up to 100 addresses. Please delete one you no longer need.' },
  })
  await expect(addContact(ctx, { ...SABINA, full_name: 'Maya' })).rejects.toMatchObject({
    fields: { full_name: 'You can keep up to 100 contacts. Please delete one you no longer need.' },
  })
  // The same again is no other one.
  await address(5)
  await removeAddress(ctx, (await listAddresses(ctx))[3]!.id)
  await removeContact(ctx, (await listContacts(ctx))[3]!.id)
  await address(100)
  await addContact(ctx, { ...SABINA, full_name: 'Maya' })
  expect([(await listAddresses(ctx)).length, (await listContacts(ctx)).length]).toEqual([100, 100])
})
