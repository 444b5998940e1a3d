import { afterAll, expect, test } from 'vitest'
import { composed, STATEMENTS, statement } from './statement.ts'

// Test files of one worker share the list, and statements.test.ts has the database prepare what stands in it.
const before = STATEMENTS.length
afterAll(() => {
  STATEMENTS.length = before
})

test('values go to the places that their names have in the text, as often as they are named', () => {
  const FIND = statement<{ id: number }>(
    'select id from orders where id = $id and (vendor_id = $vendor_id or $vendor_id is null)',
  )
  expect(FIND({ vendor_id: 7, id: 3 })).toMatchObject({
    sql: 'select id from orders where id = $1 and (vendor_id = $2 or $2 is null)',
    parameters: [3, 7],
  })
  expect(STATEMENTS.at(-1)).toBe(FIND({ vendor_id: 7, id: 3 }).sql)
})

test('a name that begins like another is another, and a pattern’s end is no name', () => {
  const FIND = statement(`select $day, $days, name ~ '^[0-9]+$' from places`)
  expect(FIND({ days: 2, day: 1 })).toMatchObject({
    sql: `select $1, $2, name ~ '^[0-9]+$' from places`,
    parameters: [1, 2],
  })
})

test('a value that is nothing counts as given; one that is missing or not named is a bug', () => {
  const FIND = statement('select from users where id = $id and phone = $phone')
  expect(FIND({ id: 1, phone: null }).parameters).toEqual([1, null])
  expect(() => FIND({ id: 1 })).toThrow('wants id,phone, not id')
  expect(() => FIND({ id: 1, phone: '1', name: 'x' })).toThrow('not id,phone,name')
  expect(() => FIND()).toThrow('wants id,phone')
  expect(statement('select 1')().parameters).toEqual([])
})

test('a text that counts its values is refused, because names would take the same places', () => {
  expect(() => statement('select from users where id = $1 and phone = $phone')).toThrow('names its values')
})

test('a query that is put together names its values too, and is not kept', () => {
  const kept = STATEMENTS.length
  expect(
    composed('select from users where id = $id and (phone = $phone or $phone is null)', {
      phone: '1',
      id: 3,
    }),
  ).toMatchObject({
    sql: 'select from users where id = $1 and (phone = $2 or $2 is null)',
    parameters: [3, '1'],
  })
  expect(() => composed('select from users where id = $id', {})).toThrow('wants id, not')
  expect(() => composed('select from users where id = $1', { id: 1 })).toThrow('names its values')
  expect(STATEMENTS).toHaveLength(kept)
})
