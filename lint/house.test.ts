import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOUSE_RULES } from './house-rules.ts'
import { houseIn } from './rules/house.ts'
import { readCommits } from './rules/read-commits.ts'
import { exampleHouse, faultsOf, findsOf } from './rules/rule.ts'

const root = join(import.meta.dirname, '..')
const house = houseIn(root, readCommits(root))

test('the house is read whole', () => {
  expect(house.files.size).toBeGreaterThan(2500)
  expect(new Set(HOUSE_RULES.map(({ name }) => name)).size).toBe(HOUSE_RULES.length)
})

describe.each(HOUSE_RULES.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
  test.each(rule.good.map((example, at) => [at + 1, example] as const))(
    'lets good example %i pass',
    (_, example) => {
      expect(findsOf(rule, exampleHouse(rule, example))).toEqual([])
    },
  )

  test.each(rule.bad.map((example, at) => [at + 1, example] as const))(
    'refuses bad example %i',
    (_, example) => {
      expect(findsOf(rule, exampleHouse(rule, example))).toHaveLength(1)
    },
  )

  test.skipIf(rule.pending)('holds in the house', () => {
    expect(faultsOf(rule, house), rule.sentence).toEqual([])
  })
})

test('an exception that nothing needs any more is a fault', () => {
  const [rule] = HOUSE_RULES
  const at = 'packages/shop/src/cart/gone.ts'
  const found = faultsOf({ ...rule!, except: { [at]: 'it was long' } }, { files: new Map(), commits: [] })
  expect(found).toEqual([{ at, what: 'is an exception that nothing needs any more' }])
})
