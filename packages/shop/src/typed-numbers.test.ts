import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
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
const makerIn = ({ stack = '' }: Error) =>
  stack.match(/packages\/shop\/src\/(?!typed-numbers\.test)[\w/.-]+\.ts/)?.[0] ?? ''

const src = import.meta.dirname

/** What begins to work as soon as it is loaded, and the settings of the process, which nobody types into a field. */
const UNLOADED = /parentPort|process\.(argv|exit|on\()/

async function typedNumbers(): Promise<Map<z.ZodType, string>> {
  for (const file of globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] })) {
    const source = readFileSync(join(src, file), 'utf8')
    if (source.includes("from 'zod'") && !UNLOADED.test(source)) await import(join(src, file))
  }
  const found = new Map<z.ZodType, string>()
  for (const [schema, file] of made)
    for (const part of partsOf(schema))
      if (!file.includes('/config/') && isNumber(part)) found.set(part, file)
  return found
}

/** Whether it reads a text as a number, and no other text as anything. */
const isNumber = (schema: z.ZodType) =>
  schema._zod.def.type !== 'transform' &&
  typeof read(schema, '12') === 'number' &&
  read(schema, 'twelve') === undefined

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
    expect(refusalOf(error!, 'ne').fields.body, file).toBe('थोप्लो राखेर लेख्नुहोस्: १२.५०')
    expect([read(field, '1,250.50'), read(field, '१,२५०.५')], file).toEqual(
      Array(2).fill(read(field, '1250.5')),
    )
  }
}, 60_000)
