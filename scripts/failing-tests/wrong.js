import { describe, expect, test } from 'vitest'

describe('sums', () => {
  test('passes', () => {})
  test.skip('is left out', () => {})
  test('fails', () => expect(1 + 1).toBe(3))
})
