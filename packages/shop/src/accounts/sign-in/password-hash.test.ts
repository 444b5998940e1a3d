import { expect, test } from 'vitest'
import { hashPassword, isHashOf } from './password-hash.ts'

// As version 1.7.7 of Better Auth, which this code took the place of, kept them.
const KEPT = [
  [
    'namaste-green',
    '5e73e219bd14df404a46f1c441b8dfe7:804b636dcbed71ff74c8d89ebcd65ee0267798ba9ab7a7f877b6cc40e3a1e5de009b3c06c3b42f9369ea8f7d41892423466113078738e3c80605c3230cc3c9f4',
  ],
  [
    'नमस्ते-ﬁne-①green',
    '4be8de41664f6ba3999f15f1302c70aa:8b0741e08ffe5ba6fecc211d7c5a76e2e6b7e4ab61f2e59c1358d827be352c0ebc4d2f21e6e5dd0f2a5ad9f8e2d34ecaf584bc7644a8d2bb11b882672558ddc0',
  ],
] as const

test('passwords that were kept years ago open their accounts, and no others do', async () => {
  for (const [password, hash] of KEPT) {
    expect(await isHashOf(hash, password)).toBe(true)
    expect(await isHashOf(hash, password.normalize('NFKC'))).toBe(true)
    expect(await isHashOf(hash, `${password} `)).toBe(false)
    expect(await isHashOf(hash, password.toUpperCase())).toBe(false)
  }
})

test('a hash has the same form as ever, is another each time, and opens with its password alone', async () => {
  const [one, other] = [await hashPassword('namaste-green'), await hashPassword('namaste-green')]
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
  expect(await isHashOf(one, 'namaste-green')).toBe(true)
  expect(await isHashOf(one, 'namaste-greeN')).toBe(false)
})

test('no hash is opened by anything, and a damaged one by nothing', async () => {
  expect(await isHashOf(null, 'namaste-green')).toBe(false)
  const [, hash] = KEPT[0]
  for (const damaged of ['', ':', hash.slice(0, 33), hash.slice(0, -2), hash.replace(':', '')])
    await expect(isHashOf(damaged, 'namaste-green')).rejects.toThrow('damaged')
})
