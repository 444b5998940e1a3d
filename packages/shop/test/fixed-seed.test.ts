import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a test with random input tries the same input in every run', () => {
  const first = fc.sample(fc.integer(), 20)
  const tried: number[] = []
  fc.assert(fc.property(fc.integer(), (n) => void tried.push(n)))
  fc.assert(fc.property(fc.integer(), (n) => void tried.push(n)))
  expect(tried.slice(0, 100)).toEqual(tried.slice(100))
  expect(fc.sample(fc.integer(), 20)).toEqual(first)
})
