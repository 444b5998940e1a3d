import { expect, test } from 'vitest'
import { stored as ne } from './texts/stored.ne.ts'
import { stored as en } from './texts/stored.ts'
import { writtenStored } from './written-stored.ts'

test('today is said by its time, another day with its weekday, as clocks in Nepal show it', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const written = (at: string) => [en, ne].map((texts) => writtenStored(new Date(at), texts, now))
  expect(written('2026-12-01T05:35:00Z')).toEqual(['11:20', '११:२०'])
  expect(written('2026-11-30T05:35:00Z')).toEqual(['Monday 11:20', 'सोमबार ११:२०'])
  // After midnight in Nepal, before it in Greenwich.
  expect(written('2026-11-29T18:20:00Z')).toEqual(['Monday 00:05', 'सोमबार ००:०५'])
  expect(written('2026-11-20T05:35:00Z')).toEqual(['11 days ago at 11:20', '११ दिनअघि ११:२०'])
})
