import { expect, test } from 'vitest'
import { hashOfKey, newKey } from './random-key.ts'

test('a key is new each time, of as many bytes as were asked for, and its hash tells nothing of it', () => {
  expect(new Set(Array.from({ length: 100 }, () => newKey())).size).toBe(100)
  expect(newKey()).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(newKey(16), 'base64url')).toHaveLength(16)
  // As OpenSSL says it: hashes of keys that were given out stay what they were.
  expect(hashOfKey('key')).toBe('LHDhK3oGRvkiefQnx7OOczTY5Tic_xZ6HcMOc_gmtoM')
})
