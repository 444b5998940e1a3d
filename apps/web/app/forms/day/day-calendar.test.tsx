import { expect, test } from 'vitest'
import { rendered, tagsIn } from '../../../test/rendered.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { typeInto } from './type-into.ts'

test('the calendar is part of no form, so that its last day stops none, and offers no day that is read as another', async () => {
  const calendar = {
    type: 'date',
    label: 'Choose',
    value: '2026-11-29',
    min: undefined,
    onChoose() {},
  } as const
  const fieldOf = async (max?: string) =>
    tagsIn(await rendered(<DayCalendar {...calendar} max={max} />), 'input')[0]
  expect(await fieldOf('2026-11-01')).toMatchObject({ type: 'date', form: '', max: '2026-11-01' })
  expect(await fieldOf()).toMatchObject({ form: '', max: '2043-12-31' })
})

test('what a script writes into a field is heard as typed, around it too', () => {
  const heard: { text: string; bubbles: boolean }[] = []
  const field = Object.assign(new EventTarget(), { value: '' })
  field.addEventListener('input', ({ bubbles }) => heard.push({ text: field.value, bubbles }))
  typeInto(field, '2026-11-29')
  expect(heard).toEqual([{ text: '2026-11-29', bubbles: true }])
})
