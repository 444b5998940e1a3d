import { z } from 'zod'
import type { Locale } from './context.ts'
import { type FieldErrors, Refusal } from './errors.ts'
import { readFigure } from './money/typed-figure.ts'
import { nepaliFigures } from './nepal/numerals.ts'
import { normalized, plainText, withoutMarks } from './plain-text.ts'

/**
 * A refusal with all faults of an input at once, each under its field's name: `address.ward`, `cart_items.0`. A
 * schema's own sentences come as `params: {en, ne}` of a refinement.
 */
export function refusalOf(error: z.core.$ZodError, locale: Locale = 'en'): Refusal {
  const fields: FieldErrors = {}
  for (const issue of error.issues.flatMap(closestFaults))
    fields[issue.path.join('.') || 'body'] ??= sentenceOf(issue, locale)
  return new Refusal('invalid', WORDS[locale].lookAgain, fields)
}

/** Parses a command's input, or refuses it (`invalid`) with every fault. */
export function parse<T extends z.ZodType>(schema: T, input: unknown, locale: Locale = 'en'): z.output<T> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error, locale)
  return parsed.data
}

/** Control characters, and unpaired surrogates, which no database stores in JSON. */
const UNTYPABLE = /[\p{Cc}\p{Cs}]/u

/** A text in NFC; one in which nothing is to be seen, such as joiners alone, is an empty one. */
const written = (typed: string) => {
  const text = normalized(withoutMarks(typed))
  return SEEN.test(text) ? text : ''
}

/** The blank of Braille and the fillers of Korean are letters and signs without a form. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** One line as people type it: trimmed, in NFC, without control characters, and with something to be seen. */
export function lineOfText(most: number, least = 1) {
  return z
    .string()
    .overwrite(written)
    .trim()
    .min(least)
    .max(most)
    .refine((typed) => !UNTYPABLE.test(typed), WRONG_FORM)
}

/** What somebody looks for: one line or nothing, as the eye reads it. */
export function searchText(most: number) {
  return z
    .string()
    .overwrite(plainText)
    .trim()
    .max(most)
    .refine((typed) => !UNTYPABLE.test(typed), WRONG_FORM)
}

/**
 * Some lines of text, or none: trimmed, in NFC, with no control characters except line ends and tabs. Line ends are
 * those of the browser's field, which sends two characters, so that a text that is sent as it was shown stays the same.
 */
export function linesOfText(most: number) {
  return z
    .string()
    .overwrite((typed) => written(typed).replace(/\r\n?/g, '\n'))
    .trim()
    .max(most)
    .refine((typed) => !UNTYPABLE.test(typed.replace(/[\r\n\t]/g, '')), WRONG_FORM)
    .default('')
}

/** The whole number that a text stands for (`money/typed-figure.ts`); NaN for any other text, also for 1e3 and 0x10. */
export function numberOfDigits(typed: string): number {
  const figure = readFigure(typed) ?? ''
  return figure.includes('.') ? Number.NaN : Number(figure || Number.NaN)
}

/** A whole number, sent as a number or typed into a field in Latin or Devanagari digits. */
export function typedNumber(least: number, most: number) {
  return z.preprocess(
    (typed) => {
      if (typeof typed !== 'string') return typed
      return typed.trim() ? numberOfDigits(typed) : undefined
    },
    z
      .int({ error: ({ input }) => (input === undefined ? NOTHING : undefined) })
      .min(least)
      .max(most),
  )
}

/** An amount in rupees, with or without paisa; anything that is not a number gets a sentence about amounts. */
export const amount = () => z.number({ error: ({ input }) => (input === undefined ? NOTHING : NO_AMOUNT) })

/** One of these words. That none was chosen is said as of any empty field. */
export const choiceOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, {
    error: ({ input }) => (input === undefined || input === '' ? NOTHING : undefined),
  })

/** An empty field of a form becomes null. */
export const noneIfEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typed === '' ? null : typed), schema.nullable())

/** The given values of optional fields. */
export function onlyGiven<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** The message of an issue for a missing number or choice. */
const NOTHING = 'nothing'
/** The message of an issue for a value that is not an amount. */
const NO_AMOUNT = 'no amount'

type Issue = z.core.$ZodIssue

/** Of fields that nobody knows so many are named: what is sent may have tens of thousands. */
const MAX_UNKNOWN = 20

/** If one of several shapes was expected: the faults inside the shape that was meant, instead of "none of them"; and each unknown field. */
function closestFaults(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_UNKNOWN).map((key) => ({ ...issue, path: [...issue.path, key] }))
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find(
    (faults) => faults.length > 0 && faults.every((fault) => fault.path.length > 0),
  )
  return meant
    ? meant.flatMap((fault) => closestFaults({ ...fault, path: [...issue.path, ...fault.path] }))
    : [issue]
}

/** Whether this alone is wrong: nothing, or nothing of that kind, was sent. */
const isMissing = (issue: Issue) =>
  issue.path.length === 0 &&
  (issue.code === 'invalid_type' ||
    (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1))

function sentenceOf(issue: Issue, locale: Locale): string {
  const texts = WORDS[locale]
  switch (issue.code) {
    case 'custom':
      return issue.params?.[locale] ?? texts.form
    case 'invalid_type':
      if (issue.message === NO_AMOUNT) return texts.amount
      if (issue.message === NOTHING) return texts.missing
      return ['number', 'int'].includes(issue.expected) ? texts.number : texts.missing
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? texts.missing : texts.longer(+`${issue.minimum}`)
      return texts.atLeast(+`${issue.minimum}`)
    case 'too_big':
      return issue.origin === 'string'
        ? texts.shorter(+`${issue.maximum}`)
        : texts.atMost(+`${issue.maximum}`)
    case 'invalid_format':
      return issue.format === 'email' ? texts.email : texts.form
    case 'invalid_value':
      return issue.message === NOTHING ? texts.missing : texts.form
    case 'invalid_union':
      return issue.errors.every((faults) => faults.some(isMissing)) ? texts.missing : texts.form
    case 'unrecognized_keys':
      return texts.unknown
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return texts.form
  }
}

const WORDS = {
  en: {
    lookAgain: 'Please check the marked fields.',
    missing: 'This field is required.',
    number: 'Enter a whole number.',
    amount: 'Enter the amount in rupees, for example 60 or 60.50.',
    atLeast: (least: number) => `Enter ${least} or more.`,
    atMost: (most: number) => `Enter ${most} or less.`,
    longer: (least: number) => `Use at least ${least} characters.`,
    shorter: (most: number) => `Use at most ${most} characters.`,
    email: 'Enter a valid email address.',
    point: 'Write it with a point: 12.50',
    form: 'This format is not valid.',
    unknown: 'There is no such field.',
  },
  ne: {
    lookAgain: 'कृपया चिह्न लगाइएका ठाउँ जाँच्नुहोस्।',
    missing: 'कृपया यो भर्नुहोस्।',
    number: 'पूर्ण सङ्ख्या लेख्नुहोस्।',
    amount: 'रकम रुपैयाँमा लेख्नुहोस्, जस्तै 60 वा 60.50।',
    atLeast: (least: number) => `कम्तीमा ${nepaliFigures(least)} हुनुपर्छ।`,
    atMost: (most: number) => `बढीमा ${nepaliFigures(most)} हुन सक्छ।`,
    longer: (least: number) => `कम्तीमा ${nepaliFigures(least)} अक्षर चाहिन्छ।`,
    shorter: (most: number) => `बढीमा ${nepaliFigures(most)} अक्षर लेख्न मिल्छ।`,
    email: 'कृपया सही इमेल लेख्नुहोस्।',
    point: 'थोप्लो राखेर लेख्नुहोस्: 12.50',
    form: 'ढाँचा मिलेन।',
    unknown: 'यस्तो विवरण यहाँ लाग्दैन।',
  },
} as const

// This is a refinement instead of a pattern, because the API's description could not contain the pattern's flag.
const WRONG_FORM = { params: { en: WORDS.en.form, ne: WORDS.ne.form } }

/** The refinement of an amount that was typed with a decimal comma. */
export const WITH_POINT = { params: { en: WORDS.en.point, ne: WORDS.ne.point } }
