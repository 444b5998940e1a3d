import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.for([
  ['/checkout', '/checkout'],
  ['/ne/checkout', '/ne/checkout'],
  ['/shop?search=घिउ&page=2#top', '/shop?search=%E0%A4%98%E0%A4%BF%E0%A4%89&page=2#top'],
  ['/shop?next=//evil.example', '/shop?next=//evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/a/../order', '/order'],
])('%o is ours: %o', ([asked, path]) => {
  expect(ownPath(asked)).toBe(path)
})

test.for([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '//',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'checkout',
  ' /checkout',
  '',
  null,
  undefined,
  7,
])('%o is not ours', (asked) => {
  expect(ownPath(asked)).toBeNull()
})
