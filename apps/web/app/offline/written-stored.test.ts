import { expect, test } from 'vitest'
import { writtenStored } from './written-stored.ts'

test('today is said by its time, another day with it, as clocks in Nepal show it', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  expect(writtenStored(new Date('2026-12-01T05:35:00Z'), 'en', now)).toBe('11:20')
  expect(writtenStored(new Date('2026-11-30T05:35:00Z'), 'en', now)).toBe('30 November 11:20')
  expect(writtenStored(new Date('2026-12-01T05:35:00Z'), 'ne', now)).toBe('११:२०')
  expect(writtenStored(new Date('2026-11-30T05:35:00Z'), 'ne', now)).toBe('सोमबार ११:२०')
  expect(writtenStored(new Date('2026-11-20T05:35:00Z'), 'ne', now)).toBe('शुक्रबार, २० नोभेम्बर ११:२०')
})
