import { expect, test } from 'vitest'
import { inWords } from './in-words.server.ts'

test('days and times of fields are in words in either language, and nothing else is', () => {
  const fields = {
    closed_from: '2026-11-20',
    starts_at: '2026-11-20T10:40',
    phone: '9800000001',
    closed_to: '',
  }
  expect(inWords(fields, 'en')).toEqual({
    closed_from: '4 Mangsir 2083 (20 November 2026)',
    starts_at: '4 Mangsir 2083 (20 November 2026), Friday 10:40',
  })
  expect(inWords(fields, 'ne')).toEqual({
    closed_from: '४ मङ्सिर २०८३ (२० नोभेम्बर २०२६)',
    starts_at: '४ मङ्सिर २०८३ (२० नोभेम्बर २०२६), शुक्रबार १०:४०',
  })
})
