import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ITEM_STATES, transitionsOf } from '@himalayan-green/shop/orders/states.ts'
import { NEXT } from '@himalayan-green/shop/payouts/states.ts'
import { DECISIONS } from '@himalayan-green/shop/reviews/moderate.ts'
import { expect, test } from 'vitest'
import { auditTexts } from './audit.ts'

// Read from the rules themselves, so that a new event cannot be forgotten. Columns of users look like events and are none.

const src = join(import.meta.dirname, '../../../../../../packages/shop/src')
const rules = globSync('**/*.ts', { cwd: src })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }))
  .filter(({ file, code }) => /\b(?:audit|changeRow)\(ctx, \{/.test(code) && !file.startsWith('audit/'))

function found(pattern: RegExp, code: string): string[] {
  return [...code.matchAll(pattern)].map((match) => match[1]!)
}

/** What stands behind the dot where a rule puts it together: `order_item.${move.to}`. */
const SECOND_WORDS: Record<string, string[]> = {
  payout: Object.values(NEXT).flat(),
  order_item: ITEM_STATES.flatMap((from) => transitionsOf(from, 'staff')),
  rating: Object.values(DECISIONS).flat(),
  cash: ['short', 'over'],
  vendor_request: globSync('vendors/**/*.ts', { cwd: src }).flatMap((file) =>
    found(/auditAs: '(\w+)'/g, readFileSync(join(src, file), 'utf8')),
  ),
}

/** The kinds of rows that are edited with a version: `<kind>.change` is written for each (audit/change-row.ts). */
const editedIn = (code: string) => found(/\bchangeRow\(ctx, \{\s*kind: '(\w+)'/g, code)

test.each(rules)('every event and object of $file has a sentence in the audit log', ({ code }) => {
  const events = [
    ...found(/[?:] '(?!users\.)([a-z_]+\.[a-z_]+)'/g, code),
    ...found(/action: `([a-z_]+)\./g, code).flatMap((noun) =>
      (SECOND_WORDS[noun] ?? ['…']).map((verb) => `${noun}.${verb}`),
    ),
    ...editedIn(code).map((kind) => `${kind}.change`),
  ]
  expect(events).not.toEqual([])
  for (const locale of ['en', 'ne'] as const) {
    expect(Object.keys(auditTexts[locale].events)).toEqual(expect.arrayContaining(events))
    const objects = [...found(/object_kind: '(\w+)'/g, code), ...editedIn(code)]
    expect(Object.keys(auditTexts[locale].objects)).toEqual(expect.arrayContaining(objects))
  }
})

test('all rules that write into the audit log are looked at', () => {
  expect(rules.length).toBeGreaterThan(18)
  expect(SECOND_WORDS.vendor_request).toContain('approve')
  expect(rules.flatMap(({ code }) => editedIn(code)).length).toBeGreaterThan(4)
})
