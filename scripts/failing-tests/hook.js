import { beforeAll, describe, test } from 'vitest'

describe('a shop', () => {
  beforeAll(() => {
    throw new Error('It does not open.')
  })
  test('sells', () => {})
})
