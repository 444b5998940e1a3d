import { expect, test } from 'vitest'
import { KnownPeople } from './known-people.ts'

const FROM = { address: '203.0.113.1' }
const STRANGER = { name: '203.0.113.1', isKnown: false }

test('who has paid or received something, or has a shop or a role, is known by the session that was looked up before; others are their network', async () => {
  const asked: string[] = []
  const people = new KnownPeople(async (account) => asked.push(account) > 0 && account === 'buyer')
  const of = (shown: string | undefined) => people.asker(shown, FROM)
  expect(of('a')).toEqual(STRANGER)
  await people.learn('a', { account: 'buyer', kind: 'customer' })
  await people.learn('b', { account: 'newcomer', kind: 'customer' })
  await people.learn('c', { account: 'farmer', kind: 'vendor' })
  await people.learn('d', { account: 'clerk', kind: 'staff' })
  await people.learn('e', { account: null, kind: null })
  expect(of('a')).toEqual({ name: 'buyer', isKnown: true })
  expect(of('b')).toEqual(STRANGER)
  expect(of('c')).toEqual({ name: 'farmer', isKnown: true })
  expect(of('d')).toEqual({ name: 'clerk', isKnown: true })
  for (const shown of ['e', 'a made-up one', undefined]) expect(of(shown)).toEqual(STRANGER)
  // A session is looked up once in a while, however often it asks.
  for (const shown of ['a', 'b']) await people.learn(shown, { account: 'buyer', kind: 'customer' })
  expect(asked).toEqual(['buyer', 'newcomer'])
})
