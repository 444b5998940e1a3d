import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { DayField } from './day-field.tsx'

test('a field for a day is a text field with the day in both calendars under it', async () => {
  const html = await rendered(
    <DayField name="until_date" label="Until" value="2026-11-29" error="Too far." />,
  )
  const inputs = tagsIn(html, 'input')
  // Without scripts there is no calendar, and no field whose order is the browser's.
  expect(inputs).toHaveLength(1)
  const [input] = inputs
  expect(input).toMatchObject({ name: 'until_date', value: '2026-11-29', 'aria-invalid': 'true' })
  expect(input).not.toHaveProperty('type')
  expect(html).toContain(`for="${input!.id}"`)
  for (const id of input!['aria-describedby']!.split(' ')) expect(html).toContain(`id="${id}"`)
  expect(textOf(html)).toBe('Until Too far. Sunday, 13 Mangsir 2083 (29 November 2026)')
})

test.for([
  ['en', '', 'Until 13 Mangsir 2083 or 29 November 2026 Its last day'],
  ['ne', '', 'Until १३ मङ्सिर २०८३ वा २९ नोभेम्बर २०२६ Its last day'],
  ['en', '13 Mangsir', 'Until 13 Mangsir 2083 or 29 November 2026 Its last day'],
  ['ne', '१३ मङ्सिर २०८३', 'Until आइतबार, १३ मङ्सिर २०८३ (२९ नोभेम्बर २०२६) Its last day'],
] as const)('in %s %o is explained, or said in words, before its hint', async ([locale, value, text]) => {
  const html = await rendered(<DayField name="day" label="Until" value={value} hint="Its last day" />, {
    locale,
  })
  expect(textOf(html)).toBe(text)
})

test('a field for a time holds day and time, and says both', async () => {
  const html = await rendered(<DayField name="at" label="Show at" value="2026-11-29T16:05" withTime />, {
    locale: 'ne',
  })
  expect(tagsIn(html, 'input')).toMatchObject([{ name: 'at', value: '2026-11-29 16:05' }])
  expect(textOf(html)).toContain('आइतबार, १३ मङ्सिर २०८३ (२९ नोभेम्बर २०२६), १६:०५')
})

test('a time after the known years of Bikram Sambat stands so that it comes back as the same', async () => {
  const html = await rendered(<DayField name="at" label="Ends" value="2050-01-01T10:00" withTime />)
  expect(tagsIn(html, 'input')).toMatchObject([{ name: 'at', value: '2050-01-01T10:00' }])
  expect(textOf(html)).toBe('Ends Saturday, 1 January 2050, 10:00')
})
