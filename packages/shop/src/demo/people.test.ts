import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { signIn } from '../accounts/sign-in/sign-in.ts'
import { listAddresses } from '../places/addresses/addresses.ts'
import { listContacts } from '../places/addresses/contacts.ts'
import type { Shop } from '../shop.ts'
import { loadDemo } from './load-demo.ts'
import { DEMO_PASSWORD } from './people.ts'

/** The same shop, as the demo it is. */
const demoOf = (shop: Shop) => ({ ...shop, config: { ...shop.config, demo: true } })

const CALLER = { address: '203.0.113.7', user_agent: '' }

test('Sita signs in and finds her address and contact, once, however often the demo is loaded', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await loadDemo(ctx, shop.pictures, shop.privateFiles)
  await loadDemo(ctx, shop.pictures, shop.privateFiles)
  const sita = { email: 'sita@example.com', password: DEMO_PASSWORD }
  const { session } = await signIn(ctx, demoOf(shop).config, CALLER, sita)
  expect(session.actor).toMatchObject({ name: 'Sita Gurung', vendor_id: null })

  const addresses = await listAddresses(shop.as(session.actor))
  expect(addresses).toMatchObject([
    { location: { district: { name_en: 'Kaski' } }, area: { name_en: 'Baidam' }, is_default: true },
  ])
  const contacts = await listContacts(shop.as(session.actor))
  expect(contacts).toMatchObject([{ full_name: 'Sita Gurung', is_default: true }])
})

test('every vendor’s owner acts for that vendor', async ({ shop }) => {
  const members = await shop.database.db
    .selectFrom('vendors')
    .innerJoin('vendor_members', 'vendor_members.vendor_id', 'vendors.id')
    .innerJoin('users', 'users.id', 'vendor_members.user_id')
    .select(['slug', 'users.email'])
    .execute()
  expect(members).toHaveLength(12)
  for (const { slug, email } of members) expect(email).toBe(`${slug}@example.com`)

  const owner = { email: 'kuhiro-tea-garden@example.com', password: DEMO_PASSWORD }
  const { session } = await signIn(shop.as(null), demoOf(shop).config, CALLER, owner)
  expect(session.actor.name).toBe('Sanjay Rai')
  expect(session.actor.vendor_id).toBeTypeOf('number')
})

test('an address that Sita gave up does not come back with the next loading', async ({ shop }) => {
  await shop.database.db.deleteFrom('addresses').execute()
  await loadDemo(shop.as(null), shop.pictures, shop.privateFiles)
  expect(await shop.database.db.selectFrom('addresses').selectAll().execute()).toEqual([])
})

test('H1: the demo’s accounts do not open by their published password outside of the demo', async ({
  shop,
}) => {
  const admin = { email: 'admin@example.com', password: DEMO_PASSWORD }
  const tried = signIn(shop.as(null), shop.config, CALLER, admin)
  await expect(tried).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await signIn(shop.as(null), demoOf(shop).config, CALLER, admin)).session.actor.is_staff).toBe(true)
})
