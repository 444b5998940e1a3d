import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { addPeople } from './add-people.ts'

const people = [
  { name: 'Sita Gurung', email: 'sita@example.com' },
  { name: 'Ram Thapa', email: 'ram@example.com' },
]

test('the demo’s people sign in with their password, and are added once', async ({ shop }) => {
  const ctx = shop.as(null)
  const first = await addPeople(ctx, people.slice(0, 1), 'namaste-green')
  const both = await addPeople(ctx, people, 'another password')
  expect([...both.keys()].sort()).toEqual(['ram@example.com', 'sita@example.com'])
  expect(both.get('sita@example.com')).toBe(first.get('sita@example.com'))

  const client = { address: '203.0.113.7', user_agent: '' }
  const { session } = await signIn(ctx, { ...shop.config, demo: true }, client, {
    email: 'sita@example.com',
    password: 'namaste-green',
  })
  expect(session.actor).toEqual({
    id: both.get('sita@example.com'),
    name: 'Sita Gurung',
    is_named: true,
    email: 'sita@example.com',
    phone: null,
    display_picture: null,
    vendor_id: null,
    vendor_roles: [],
    is_staff: false,
    is_rider: false,
    needs_second_factor: false,
    is_stepped_up: false,
    rights: [],
  })
})
