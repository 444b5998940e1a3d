import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { parse } from '../../input.ts'
import { addContact, changeContact, makeDefaultContact, removeContact } from './change-contacts.ts'
import { chooseContact, listContacts, NewContact } from './contacts.ts'

const SABINA = { full_name: 'Sabina Gurung', phone: '+9779841234567' }

test('the first contact becomes the default, and an identical one is not kept twice', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const self = await chooseContact(ctx, SABINA)
  expect(self).toMatchObject({ ...SABINA, is_default: true })
  const other = await chooseContact(ctx, { ...SABINA, full_name: 'Ram Gurung' })
  expect(await chooseContact(ctx, SABINA)).toEqual(self)
  expect(await chooseContact(ctx, other.id)).toEqual(other)
  expect(await listContacts(ctx)).toEqual([self, other])
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(chooseContact(stranger, self.id)).rejects.toMatchObject({
    fields: { contact: 'Choose one of your contacts.' },
  })
})

test('a contact is kept in one form, and refused in the reader’s language', () => {
  expect(parse(NewContact, { full_name: '  sabina   gurung', phone: '९८४-१२३४५६७' })).toEqual(SABINA)
  expect(() => parse(NewContact, { full_name: '', phone: '01-4412345' }, 'ne')).toThrow(
    expect.objectContaining({
      fields: {
        full_name: 'कृपया यो भर्नुहोस्।',
        phone: 'नेपाली मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४-१२३४५६७।',
      },
    }),
  )
  expect(() => parse(NewContact, { full_name: '९८', phone: '', alt_phone: '12', email: 'x' })).toThrow(
    expect.objectContaining({
      fields: {
        full_name: 'Please enter a name in letters.',
        phone: 'This field is required.',
        alt_phone: 'Enter a Nepali mobile number, for example 984-1234567.',
        email: 'Enter a valid email address.',
      },
    }),
  )
})

test('a contact has a second phone, an email and a relation, which can be taken away again', async ({
  shop,
}) => {
  const customer = await shop.addCustomer({ phone: '+9779841234567' })
  const ctx = shop.as(customer.actor)
  const more = { alt_phone: '980-1234567', email: 'sabina@example.com', relation: 'self' }
  const kept = await addContact(ctx, { ...SABINA, ...more })
  expect(kept).toMatchObject({ ...more, alt_phone: '+9779801234567', is_verified: true, is_default: true })
  expect(
    await changeContact(ctx, kept.id, { phone: '9801111111', alt_phone: '', relation: '' }),
  ).toMatchObject({
    full_name: 'Sabina Gurung',
    phone: '+9779801111111',
    alt_phone: null,
    email: 'sabina@example.com',
    relation: null,
    is_verified: false,
  })
})

test('many changes of somebody’s contacts at once leave exactly one default', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const adding = Array.from({ length: 10 }, (_, n) => addContact(ctx, { ...SABINA, phone: `984123456${n}` }))
  const ids = (await Promise.all(adding)).map(({ id }) => id)
  await Promise.all(ids.map((id, n) => (n % 2 ? makeDefaultContact(ctx, id) : removeContact(ctx, id))))
  const left = await listContacts(ctx)
  expect(left).toHaveLength(5)
  expect(left.filter(({ is_default }) => is_default)).toEqual([left[0]])

  await removeContact(ctx, left[0]!.id)
  const newest = Math.max(...left.slice(1).map(({ id }) => id))
  expect((await listContacts(ctx))[0]).toMatchObject({ id: newest, is_default: true })
  const stranger = shop.as((await shop.addCustomer()).actor)
  for (const change of [removeContact, makeDefaultContact])
    await expect(change(stranger, newest)).rejects.toMatchObject({ code: 'not_found' })
})
