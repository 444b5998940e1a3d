import { expect, test } from 'vitest'
import { readSource } from './house/declarations.ts'
import { walk } from './house/walks.ts'

const rule = `
import { inTransaction } from '../db/transaction.ts'
import { type Line, priceOf } from './price.ts'
import { never } from './never.ts'

/** Adds; mentions never in a comment. */
export function add(ctx: Ctx) {
  return inTransaction(ctx, () => check(priceOf(ctx).never))
}

function check(never: number) {
  return 'never'
}

export function other() {
  return never()
}
`

test('a walk counts the files whose code a rule may run, and those of the foundation apart', () => {
  const files = [
    readSource('packages/shop/src/cart/add.ts', rule),
    readSource('packages/shop/src/cart/price.ts', 'export const priceOf = () => lookUp()\n'),
    readSource('packages/shop/src/cart/never.ts', 'export function never() {}\n'),
    readSource('packages/shop/src/db/transaction.ts', 'export function inTransaction() {}\n'),
  ]
  expect(walk(files, 'add')).toBe('2 (+ 1 of the foundation)')
  expect(walk(files, 'other')).toBe('2 (+ 0 of the foundation)')
  expect(walk(files, 'gone')).toBe('not found')
})

test('a file is read by what stands at its left margin', () => {
  const { lines, exported, declarations, imports } = readSource('packages/shop/src/cart/add.ts', rule)
  expect(lines).toBe(rule.split('\n').length - 1)
  expect(exported).toEqual(['add', 'other'])
  expect([...declarations.keys()]).toEqual(['add', 'check', 'other'])
  expect(imports.get('priceOf')).toEqual({ path: 'packages/shop/src/cart/price.ts', name: 'priceOf' })
  expect(imports.has('Line')).toBe(false)
})
