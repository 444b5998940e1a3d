import { expect, test } from 'vitest'
import { localeHref, pathWithoutLocale } from './locale.tsx'

test('a page has one path in both languages, and the other language leads to no other site', () => {
  for (const path of ['/', '/shop', '/nepal', '/ne-x']) {
    expect(pathWithoutLocale(path)).toBe(path)
    expect(pathWithoutLocale(localeHref('ne', path))).toBe(path)
  }
  for (const path of [
    '/ne//evil.example/login',
    '//evil.example/login',
    '/ne///evil.example/login',
    '//ne//evil.example/login',
  ])
    expect(localeHref('en', pathWithoutLocale(path))).toBe('/evil.example/login')
})
