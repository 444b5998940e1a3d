import { expect, test } from 'vitest'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import { codeOf, fromBase32, stepOf, stepOfCode, toBase32, totpAddress } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238, appendix B', (second, code) => {
  expect(codeOf(SECRET, stepOf(new Date(second * 1000)))).toBe(code)
})

test('L4: a code is taken for its half minute and ten seconds before and after, and no longer', () => {
  const code = codeOf(SECRET, stepOf(new Date('2026-11-21T06:00:00Z')))
  const at = (time: string) => stepOfCode(SECRET, code, new Date(`2026-11-21T${time}Z`)) !== null
  expect([at('05:59:49'), at('05:59:50'), at('06:00:29'), at('06:00:39'), at('06:00:40')]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(stepOfCode(SECRET, '12345', new Date())).toBeNull()
})

test('a secret is written in Base32 as RFC 4648 has it, and read back', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpAddress(SECRET, 'anita@example.com')).toBe(
    'otpauth://totp/Himalayan%20Green:anita%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Himalayan%20Green',
  )
})

test('what is sealed opens only whole, for its owner, with the secret it was sealed with', () => {
  const sealed = encrypt('a secret of the shop', SECRET, 'anita')
  expect(decrypt('a secret of the shop', sealed, 'anita')).toEqual(SECRET)
  expect(encrypt('a secret of the shop', SECRET, 'anita')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(SECRET)).toBe(false)
  expect(decrypt('another secret', sealed, 'anita')).toBeNull()
  expect(decrypt('a secret of the shop', sealed, 'bikash')).toBeNull()
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(decrypt('a secret of the shop', changed.toString('base64url'), 'anita')).toBeNull()
  expect(decrypt('a secret of the shop', 'short', 'anita')).toBeNull()
})
