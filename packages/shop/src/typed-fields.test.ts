import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { DeliveryCode } from './fulfilment/delivery-code.ts'
import { refusalOf } from './input.ts'

/** Every schema that the shop's modules make, with the file that makes it. */
const made = vi.hoisted(() => new Map<z.ZodType, string>())

vi.mock('zod', async (importOriginal) => {
  const original = await importOriginal<typeof import('zod')>()
  const recorded = new Proxy(original.z, {
    get(target, name: keyof typeof original.z) {
      const make: unknown = target[name]
      if (typeof make !== 'function' || /^[A-Z]/.test(name)) return make
      return (...given: unknown[]) => {
        const schema = make(...given)
        if (schema && typeof schema === 'object' && '_zod' in schema) made.set(schema, makerIn(new Error()))
        return schema
      }
    },
  })
  return { ...original, z: recorded }
})

/** The first file of a stack that is no file of this test. */
function makerIn({ stack = '' }: Error): string {
  return stack.match(/packages\/shop\/src\/(?!typed-fields\.test)[\w/.-]+\.ts/)?.[0] ?? ''
}

const src = import.meta.dirname

/** What begins to work as soon as it is loaded. */
const UNLOADED = /parentPort|process\.(argv|exit|on\()/

/** The settings of the process and what the API answers: nobody types them. */
const UNTYPED = /(^|\/)config\/|responses\.ts$/

/** Every schema of the shop with its file: those of `made`, and what modules export, which may be made of others. */
async function schemas(): Promise<Map<z.ZodType, string>> {
  for (const file of globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] })) {
    const source = readFileSync(join(src, file), 'utf8')
    if (!source.includes("from 'zod'") || UNLOADED.test(source)) continue
    for (const exported of Object.values(await import(join(src, file))))
      if (exported && typeof exported === 'object' && '_zod' in exported)
        made.set(exported as z.ZodType, file)
  }
  return new Map([...made].filter(([, file]) => !UNTYPED.test(file)))
}

/** The fields of objects of which this is true. */
async function fieldsThat(fit: (field: z.ZodType) => boolean): Promise<Map<z.ZodType, string>> {
  const found = new Map<z.ZodType, string>()
  for (const [schema, file] of await schemas())
    for (const part of partsOf(schema))
      for (const field of Object.values((part._zod.def as unknown as Parts).shape ?? {}))
        if (fit(field)) found.set(field, file)
  return found
}

/** What reads a number, wherever it stands: in an object, in a list, or by itself. */
async function typedNumbers(): Promise<Map<z.ZodType, string>> {
  const found = new Map<z.ZodType, string>()
  for (const [schema, file] of await schemas())
    for (const part of partsOf(schema))
      if (part._zod.def.type !== 'transform' && isNumber(part)) found.set(part, file)
  return found
}

/** Whether it reads a text as a number, and no other text as anything. */
const isNumber = (schema: z.ZodType) =>
  typeof read(schema, '12') === 'number' && read(schema, 'twelve') === undefined

/** Ids that pages write into links and forms are read by JavaScript itself, and nobody types them. */
const isTyped = (schema: z.ZodType) =>
  ![...partsOf(schema)].some((part) => 'coerce' in part._zod.def && part._zod.def.coerce)

/** A schema and what it is made of. */
function partsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  if (seen.has(schema)) return seen
  seen.add(schema)
  const { shape, element, innerType, options, in: from, out: to } = schema._zod.def as unknown as Parts
  for (const part of [...Object.values(shape ?? {}), element, innerType, ...(options ?? []), from, to])
    if (part?._zod) partsOf(part, seen)
  return seen
}

interface Parts {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
}

function read(schema: z.ZodType, typed: string): unknown {
  try {
    return schema.safeParse(typed).data
  } catch {
    return undefined
  }
}

const DECIMAL_COMMAS = [
  '12,50',
  '1,5',
  '1,0',
  '0,5',
  '99,9',
  '1250,00',
  '12,34',
  '१२,५०',
  '१,०',
  '0,500',
  '1.250,00',
  '12,5000',
  '1,2,3',
]
const GROUPS = [
  ['1,250', '1250'],
  ['1,25,000', '125000'],
  ['125,000', '125000'],
  ['१,२५०', '1250'],
  ['1 250', '1250'],
  ['1,250.50', '1250.50'],
  ['१,२५,०००.५', '125000.5'],
] as const
const DIGITS = [
  ['१२', '12'],
  ['１２', '12'],
  ['.5', '0.5'],
  ['.५', '0.5'],
  ['\u202a12\u202c', '12'],
  ['12\u200b', '12'],
] as const

test('no field for a number leaves a comma out, and each reads groups and the digits of both scripts', async () => {
  const found = await typedNumbers()
  expect(found.size).toBeGreaterThan(60)
  const faults: unknown[] = []
  for (const [field, file] of found) {
    for (const typed of DECIMAL_COMMAS)
      if (read(field, typed) !== undefined) faults.push({ file, typed, read: read(field, typed) })
    for (const [typed, plain] of GROUPS)
      if (![undefined, read(field, plain)].includes(read(field, typed) as never))
        faults.push({ file, typed, read: read(field, typed) })
    for (const [typed, plain] of isTyped(field) ? DIGITS : [])
      if (read(field, typed) !== read(field, plain)) faults.push({ file, typed, read: read(field, typed) })
  }
  expect(new Set(faults.map((f) => JSON.stringify(f)))).toEqual(new Set())
}, 60_000)

test('a price and a share typed with a decimal comma are refused in words that say how to write them', async () => {
  const withDecimals = [...(await typedNumbers())].filter(
    ([field]) => read(field, '0.25') !== undefined && read(field, '0.125') === undefined,
  )
  expect(new Set(withDecimals.map(([, file]) => file)).size).toBeGreaterThan(3)
  for (const [field, file] of withDecimals) {
    const { error } = field.safeParse('12,50')
    expect(refusalOf(error!, 'en').fields.body, file).toBe('Write it with a point: 12.50')
    const wide = field.safeParse('12，50').error
    expect(refusalOf(wide!, 'en').fields.body, file).toBe('Write it with a point: 12.50')
    expect(read(field, '.25'), file).toBe(read(field, '0.25'))
    expect(refusalOf(error!, 'ne').fields.body, file).toBe('थोप्लो राखेर लेख्नुहोस्: 12.50')
    expect([read(field, '1,250.50'), read(field, '१,२५०.५')], file).toEqual(
      Array(2).fill(read(field, '1250.5')),
    )
  }
}, 60_000)

/** Days and timestamps that calendars and clocks have, and such as they do not have, in the same form. */
const IMPOSSIBLE: [there: string[], none: string[]][] = [
  [
    ['2028-02-29', '2027-06-30', '2027-12-31'],
    ['2027-02-29', '2027-02-30', '2027-06-31', '2027-13-01', '2027-00-10', '2027-06-00'],
  ],
  [
    ['2028-02-29T10:00', '2027-06-30T23:59'],
    ['2027-02-29T10:00', '2027-02-31T10:00', '2027-06-31T10:00', '2027-06-10T24:00', '2027-06-10T10:60'],
  ],
  [
    ['2083-03', '2083-12'],
    ['2083-13', '2083-00'],
  ],
]

test('no field for a day, a time or a month takes one that there is not', async () => {
  for (const [there, none] of IMPOSSIBLE) {
    // Texts, names in addresses and codes are no days either way.
    const fields = await fieldsThat(
      (field) =>
        there.every((one) => read(field, one) !== undefined) &&
        ['no day at all', 'noday', 'NO-DAY', '20-27', '1234-56-789', '123456'].every(
          (one) => read(field, one) === undefined,
        ),
    )
    expect(new Set(fields.values()).size, there[0]).toBeGreaterThan(0)
    const faults = [...fields].flatMap(([field, file]) =>
      none.filter((typed) => read(field, typed) !== undefined).map((typed) => `${file}: ${typed}`),
    )
    expect(new Set(faults)).toEqual(new Set())
  }
}, 60_000)

/** What surrounds a text that was copied out of a phone book, a chat or a mail: marks of direction, joiners, selectors, blanks. */
const PASTED = [
  (text: string) => `\u202a${text}\u202c`,
  (text: string) => `\u200e${text}`,
  (text: string) => `${text}\u200b`,
  (text: string) => `${text}\ufe0d`,
  (text: string) => `\ufeff${text}\u00a0`,
  fullWidth,
]

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
}

/** Pasted in each way, `typed` is read as what `plain` is by every field that reads `plain` so. */
async function expectSame(plain: string, typed: string[], fit: (field: z.ZodType) => boolean, least: number) {
  const fields = await fieldsThat(fit)
  expect(new Set(fields.values()).size).toBeGreaterThanOrEqual(least)
  const faults = [...fields].flatMap(([field, file]) =>
    typed
      .filter((one) => read(field, one) !== read(field, plain))
      .map((one) => ({ file, typed: one, read: read(field, one) })),
  )
  expect(new Set(faults.map((fault) => JSON.stringify(fault)))).toEqual(new Set())
}

test('every field for a phone takes what phone books and chats put around one', async () => {
  const plain = '9841234567'
  await expectSame(
    plain,
    [
      ...PASTED.map((paste) => paste(plain)),
      ...[
        '984\u2212123\u20114567',
        '984/1234567',
        'tel:+9779841234567',
        'TEL: 984-1234567',
        '\u202a+977 984\u20131234567\u202c',
      ],
    ],
    (field) => read(field, plain) === '+9779841234567' && read(field, '984-1234567') === '+9779841234567',
    5,
  )
  const digits = (field: z.ZodType) => read(field, plain) === '+9779841234567'
  await expectSame(
    plain,
    PASTED.map((paste) => paste(plain)),
    digits,
    6,
  )
}, 60_000)

test('every field for an email takes what mails and chats put around one', async () => {
  const plain = 'asha@example.com'
  const isEmail = (field: z.ZodType) =>
    read(field, plain) === plain &&
    ['no mail', 'none', 'no email address at all'].every((one) => read(field, one) === undefined)
  await expectSame(plain, [...PASTED.map((paste) => paste(plain)), 'mailto:asha@example.com'], isEmail, 6)
}, 60_000)

test('every field for a code takes what a message puts around one', async () => {
  const isCode = (plain: string) => (field: z.ZodType) =>
    read(field, plain) === plain &&
    read(field, plain.replace(/(..)/, '$1 ')) === plain &&
    ['codes!', 'coder', 'this is no code!'].every((one) => read(field, one) === undefined)
  await expectSame(
    '123456',
    [...PASTED.map((paste) => paste('123456')), '123\u2212456', '१२३ ४५६'],
    isCode('123456'),
    2,
  )
  const pasted = [...PASTED.map((paste) => paste('1234')), '१२३४', '12-34']
  expect(new Set(pasted.map((typed) => read(DeliveryCode, typed)))).toEqual(new Set(['1234']))
  await expectSame(
    'DASHAIN-10',
    [...PASTED.map((paste) => paste('dashain-10')), 'DASHAIN\u201110', 'DASHAIN\u221210'],
    (field) => read(field, 'dashain-10') === 'DASHAIN-10',
    1,
  )
}, 60_000)

/** A line that has to be filled in: what surrounds it is no part of it, and nothing is not enough. */
const isNeededLine = (field: z.ZodType) =>
  read(field, ' Baidam ') === 'Baidam' && read(field, '') === undefined

/** Each shows nothing: blanks and joiners without width, the blank of Braille, a filler of Korean, a virama and a sign of a vowel alone. */
const UNSEEN = [
  '\u200b',
  '\u2800',
  '\u200e',
  '\u3164',
  '\u094d',
  '\u200d',
  '\ufe0f',
  '\u00a0',
  '\u2060\u00ad',
  '\u093f',
  '\ufffe',
]

test('no line that is needed is filled in by what shows nothing', async () => {
  const lines = await fieldsThat(isNeededLine)
  expect(new Set(lines.values()).size).toBeGreaterThan(10)
  const faults = [...lines].flatMap(([field, file]) =>
    UNSEEN.filter((typed) => read(field, typed) !== undefined).map((typed) => `${file}: ${escape(typed)}`),
  )
  expect(new Set(faults)).toEqual(new Set())
}, 60_000)

test('no text is stored with what turns the text after it, or with what no XML may hold', async () => {
  const texts = await fieldsThat((field) => read(field, ' Baidam ') === 'Baidam')
  const pasted = 'Bai\ufffedam \u202egnol\u202c \u2067x\u2069 \u{1ffff}'
  const stored = [...texts].map(([field, file]) => [file, read(field, pasted) ?? ''] as const)
  expect(stored.length).toBeGreaterThan(20)
  expect(
    new Set(
      stored
        .filter(([, text]) => /[\ufffe\u202e\u202c\u2067\u2069\u{1ffff}]/u.test(`${text}`))
        .map(([file]) => file),
    ),
  ).toEqual(new Set())
}, 60_000)
