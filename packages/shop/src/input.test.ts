import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Locale } from './context.ts'
import { choiceOf, lineOfText, linesOfText, parse, typedNumber } from './input.ts'

const Form = z.object({
  name: z.string().min(1).max(10),
  ward: z.int().min(1),
  email: z.email(),
  password: z.string().min(10),
  contact: z.union([z.int(), z.object({ phone: z.string().min(1) })]),
  colour: z
    .string()
    .refine((text) => text === 'green', { params: { en: 'Green, please.', ne: 'हरियो, कृपया।' } }),
})

const faultsOf = (input: unknown, locale?: Locale) => {
  try {
    parse(Form, input, locale)
    return undefined
  } catch (refusal) {
    return (refusal as { fields: object }).fields
  }
}

test('all faults come at once, in words for people', () => {
  const input = {
    name: '',
    ward: 0,
    email: 'a@',
    password: 'short',
    contact: { phone: '' },
    colour: 'red',
  }
  expect(faultsOf(input)).toEqual({
    name: 'This field is required.',
    ward: 'Enter 1 or more.',
    email: 'Enter a valid email address.',
    password: 'Use at least 10 characters.',
    'contact.phone': 'This field is required.',
    colour: 'Green, please.',
  })
  expect(faultsOf({ ...input, name: 'a very long name' }, 'ne')).toEqual({
    name: 'बढीमा १० अक्षर लेख्न मिल्छ।',
    ward: 'कम्तीमा १ हुनुपर्छ।',
    email: 'कृपया सही इमेल लेख्नुहोस्।',
    password: 'कम्तीमा १० अक्षर चाहिन्छ।',
    'contact.phone': 'कृपया यो भर्नुहोस्।',
    colour: 'हरियो, कृपया।',
  })
})

test('an empty input names every field', () => {
  expect(faultsOf({})).toEqual({
    name: 'This field is required.',
    ward: 'Enter a whole number.',
    email: 'This field is required.',
    password: 'This field is required.',
    contact: 'This field is required.',
    colour: 'This field is required.',
  })
  expect(faultsOf(undefined)).toEqual({ body: 'This field is required.' })
})

test('a choice of shapes says that it is missing, and what it does not know by name', () => {
  const Box = z.strictObject({ place: z.union([z.int().min(1), lineOfText(20)]) })
  const faults = (input: object) => {
    try {
      return parse(Box, input)
    } catch (error) {
      return (error as { fields: object }).fields
    }
  }
  for (const place of [undefined, '', ' '])
    expect(faults({ place })).toEqual({ place: 'This field is required.' })
  expect(faults({ place: 'x'.repeat(21) })).toEqual({ place: 'Use at most 20 characters.' })
  expect(faults({ place: 1, slot: 'noon', kind: 2 })).toEqual({
    slot: 'There is no such field.',
    kind: 'There is no such field.',
  })
})

test('that nothing was chosen is said otherwise than that a choice is unknown', () => {
  const Size = z.object({ size: choiceOf(['small', 'large']) })
  const refused = (size?: string) => expect(() => parse(Size, { size }))
  for (const none of [undefined, ''])
    refused(none).toThrow(expect.objectContaining({ fields: { size: 'This field is required.' } }))
  refused('huge').toThrow(expect.objectContaining({ fields: { size: 'This format is not valid.' } }))
  expect(parse(Size, { size: 'large' })).toEqual({ size: 'large' })
})

test('half a character is refused where it was typed, as no database keeps it in JSON', () => {
  const Note = z.object({ name: lineOfText(20), note: linesOfText(20) })
  expect(() => parse(Note, { name: 'Sita \ud83d', note: '' })).toThrow('Please check')
  expect(() => parse(Note, { name: 'Sita', note: '\udf31 below' })).toThrow('Please check')
  const whole = { name: 'Sita \ud83c\udf31', note: 'one\nर्‍याल' }
  expect(parse(Note, whole)).toEqual(whole)
})

test('a typed number is one of digits, in either script', () => {
  const Typed = z.object({ ward: typedNumber(1, 5000) })
  const read = (ward: unknown) => Typed.safeParse({ ward }).data?.ward
  expect([' 12 ', '१२', '007', 12, '1,000'].map(read)).toEqual([12, 12, 7, 12, 1000])
  expect(
    ['1e3', '1E3', '0x10', '0b1', '1.0', '1,0', '+5', 'Infinity', '', ' ', -1, '-1'].filter(read),
  ).toEqual([])
  const faultOf = (ward: string) => {
    try {
      parse(Typed, { ward })
      return undefined
    } catch (refusal) {
      return (refusal as { fields: object }).fields
    }
  }
  expect(faultOf('1e3')).toEqual({ ward: 'Enter a whole number.' })
  expect(faultOf('-1')).toEqual({ ward: 'Enter 1 or more.' })
  expect(faultOf('')).toEqual({ ward: 'This field is required.' })
})

test('P2: of fields that nobody knows some are named, however many are sent', () => {
  const Closed = z.strictObject({ name: z.string() })
  const unknown = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`field ${n}`, 1]))
  let refused: { fields: object } | undefined
  try {
    parse(Closed, { name: 'Maya', ...unknown })
  } catch (refusal) {
    refused = refusal as { fields: object }
  }
  expect(Object.keys(refused!.fields)).toEqual(Array.from({ length: 20 }, (_, n) => `field ${n}`))
})
