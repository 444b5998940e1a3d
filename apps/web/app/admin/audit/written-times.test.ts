import { expect, test } from 'vitest'
import { withWrittenTimes } from './written-times.server.ts'

test('points in time are written as on every page, at whatever depth; all else stays', () => {
  const kept = { after: { ends_at: '2026-11-24T12:15:00.000Z', price: 5 }, days: ['2026-11-24'], note: 'T1Z' }
  const written = (ends_at: string) => ({ after: { ends_at, price: 5 }, days: ['2026-11-24'], note: 'T1Z' })
  expect(withWrittenTimes(kept, 'en')).toEqual(written('8 Mangsir 2083 (24 November 2026), Tuesday 18:00'))
  expect(withWrittenTimes(kept, 'ne').after.ends_at).toMatch(/२०८३.*१८:००/)
})
