import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { parse } from '../input.ts'
import { chooseAddress, listAddresses, NewAddress } from './addresses.ts'
import { chooseContact, listContacts, NewContact } from './contacts.ts'
import { listDistricts } from './places.ts'

const HOME = { district_id: 38, location: 'Pokhara', ward_no: 6, tole: 'Baidam', landmark: '' }
const SABINA = { full_name: 'Sabina Gurung', phone: '+9779841234567' }

test('there are 77 districts in both languages', async ({ shop }) => {
  const districts = await listDistricts(shop.as(null))
  expect(districts).toHaveLength(77)
  expect(districts).toContainEqual({ id: 38, name_en: 'Kaski', name_ne: 'कास्की', province: 4, belt: 'pahad' })
})

test('the first address becomes the default, and an identical one is not kept twice', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const home = await chooseAddress(ctx, HOME)
  expect(home).toMatchObject({
    location: 'Pokhara',
    ward_no: 6,
    district: { name_en: 'Kaski' },
    is_default: true,
  })
  const office = await chooseAddress(ctx, { ...HOME, ward_no: 8 })
  expect(office.is_default).toBe(false)
  expect(await chooseAddress(ctx, HOME)).toEqual(home)
  expect(await chooseAddress(ctx, office.id)).toEqual(office)
  expect(await listAddresses(ctx)).toEqual([home, office])
})

test('somebody else’s address, and a district that does not exist, are refused', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const foreign = await chooseAddress(shop.as((await shop.addCustomer()).actor), HOME)
  await expect(chooseAddress(ctx, foreign.id)).rejects.toMatchObject({
    code: 'invalid',
    fields: { address: 'Choose one of your addresses.' },
  })
  await expect(chooseAddress(ctx, { ...HOME, district_id: 78 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'address.district_id': 'Choose a district from the list.' },
  })
  expect(await listAddresses(ctx)).toEqual([])
})

test('a form’s address is read as people write it', () => {
  const typed = { district_id: '38', location: '  Pokhara ', ward_no: '१६', tole: 'बैदाम' }
  expect(parse(NewAddress, typed)).toEqual({
    district_id: 38,
    location: 'Pokhara',
    ward_no: 16,
    tole: 'बैदाम',
    landmark: '',
  })
  expect(() => parse(NewAddress, { ...typed, ward_no: '0', tole: ' ', location: 'a\u0000b' })).toThrow(
    expect.objectContaining({
      fields: {
        ward_no: 'At least 1, please.',
        tole: 'Please fill this in.',
        location: 'This does not have the right form.',
      },
    }),
  )
  expect(() => parse(NewAddress, { ...typed, ward_no: 'six' })).toThrow(
    expect.objectContaining({ fields: { ward_no: 'A whole number is needed here.' } }),
  )
})

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

test('a contact’s phone is kept in one form, and refused in the reader’s language', () => {
  expect(parse(NewContact, { full_name: 'Sabina', phone: '९८४-१२३४५६७' }).phone).toBe('+9779841234567')
  expect(() => parse(NewContact, { full_name: '', phone: '01-4412345' }, 'ne')).toThrow(
    expect.objectContaining({
      fields: {
        full_name: 'कृपया यो भर्नुहोस्।',
        phone: 'नेपाली मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४-१२३४५६७।',
      },
    }),
  )
  expect(() => parse(NewContact, { full_name: 'Sabina', phone: '' })).toThrow(
    expect.objectContaining({ fields: { phone: 'Please fill this in.' } }),
  )
})
