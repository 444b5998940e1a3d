import fc from 'fast-check'
import type { Schema } from '../operations.ts'

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

/** An id or a slug in the database: a good value where a number or a text is asked for. */
export type Id = number | string

const WORDS = [
  'Sita Gurung',
  'Baidam',
  'pokhara-6',
  '9841234567',
  'sita@example.com',
  'सामान',
  'namaste-green-2083',
]

/** Values as a schema describes them, so that calls get past its checks; not exact about formats. */
export function goodValues(schema: Schema, ids: Id[]): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json)
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]))
  const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (either) return fc.oneof(...either.map((one) => goodValues(one, ids)))
  const parts = schema.allOf as Schema[] | undefined
  if (parts)
    return fc.tuple(...parts.map((one) => goodValues(one, ids))).map((values) => Object.assign({}, ...values))
  return fc.oneof(...[schema.type].flat().map((type) => valuesOfType(type, schema, ids)))
}

function valuesOfType(type: unknown, schema: Schema, ids: Id[]): fc.Arbitrary<Json> {
  switch (type) {
    case 'integer':
    case 'number':
      return numbers(schema, ids)
    case 'string':
      return texts(schema, ids)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(goodValues((schema.items ?? {}) as Schema, ids), { maxLength: 3 })
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      const values = Object.fromEntries(fields.map(([name, one]) => [name, goodValues(one, ids)]))
      return fc.record(values, { requiredKeys: (schema.required ?? []) as string[] })
    }
    default:
      return fc.constant(null)
  }
}

function numbers({ minimum = 0, maximum = 20 }: { minimum?: number; maximum?: number }, ids: Id[]) {
  const most = Math.max(minimum, Math.min(maximum, minimum + 20))
  return fc.oneof(
    fc.integer({ min: minimum, max: most }),
    fc.constantFrom(...ids.filter((id) => typeof id === 'number')),
  )
}

function texts(schema: Schema & { minLength?: number; maxLength?: number }, ids: Id[]) {
  const { format, minLength = 0, maxLength = 100 } = schema
  const known = fc.constantFrom(...ids.filter((id) => typeof id === 'string'))
  if (format === 'uuid') return known
  const example = typeof schema.example === 'string' ? [schema.example] : []
  const words = fc.constantFrom(...example, ...WORDS)
  return fc.oneof(words, known).map((word) => word.padEnd(minLength, '-').slice(0, maxLength))
}
