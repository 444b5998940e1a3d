import fc from 'fast-check'
import type { Operation, Schema } from '../operations.ts'
import { goodValues, type Id, type Json } from './good-values.ts'

/** A call as it goes out. */
export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Values that have broken something somewhere before. */
const NUMBERS = [0, -1, 1, 1.5, -0.01, 1e-7, 1e308, -1e308, 32_768, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e20]
const TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202egnp',
    '%',
    '_',
    '\\',
    '%00',
    '𝒳'.repeat(300),
    'x'.repeat(100_000),
  ],
  ...[
    '1',
    '٣',
    'NaN',
    'null',
    '__proto__',
    '1970-01-01',
    '../../etc/passwd',
    '<script>',
    "'; drop table users; --",
  ],
  '00000000-0000-0000-0000-000000000000',
]
const NESTED: Json[] = [
  [],
  [[]],
  [null],
  [1, 1],
  {},
  { $gt: '' },
  { length: -1 },
  { constructor: { prototype: 1 } },
]

const BODIES_THAT_ARE_NO_JSON = ['', '{', '[1,', '{"a":1}}', '\0', '['.repeat(50_000)]
const HARMFUL_JSON = [
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '{"__proto__":{"x":1}}',
  'null',
  '"x"',
  '0',
]

const OTHER_TYPES = ['', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'nonsense']
const OTHER_TOKENS = ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`]

/**
 * Calls of an operation, mostly with something wrong in them: parameters and fields that are missing, of the wrong
 * type, huge, negative, doubled, unknown, endless, or an id of somebody else; bodies that are no JSON; odd headers.
 */
export function badCalls(operation: Operation, ids: Id[], token: string): fc.Arbitrary<Call> {
  const strange = fc.oneof(
    fc.constantFrom<Json>(null, true, false, ...NUMBERS, ...TEXTS, ...NESTED),
    fc.constantFrom<Json>(...ids),
  )
  const { method, body } = operation
  return fc.record({
    method: fc.constant(method),
    path: paths(operation, ids, strange),
    headers: headers(operation, token),
    body: body ? bodies(body, ids, strange) : fc.constant(undefined),
  })
}

function paths(
  { path, parameters }: Operation,
  ids: Id[],
  strange: fc.Arbitrary<Json>,
): fc.Arbitrary<string> {
  const values = (schema: Schema) => mostly(goodValues(schema, ids), strange).map(encoded)
  const places = parameters.filter((parameter) => parameter.in === 'path')
  const filled = fc
    .tuple(...places.map(({ schema }) => values(schema)))
    .map((values) =>
      places.reduce((path, { name }, n) => path.replace(`{${name}}`, values[n] || '%20'), path),
    )
  const queried = parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.tuple(
    ...queried.map(({ name, schema }) =>
      times(values(schema)).map((values) => values.map((value) => `${name}=${value}`)),
    ),
    mostly(fc.constant<string[]>([]), fc.constantFrom<string[]>(['unknown=1'], ['=&=', '%', '&&'])),
  )
  return fc.tuple(filled, query).map(([path, query]) => `${path}?${query.flat().join('&')}`)
}

/** Mostly none or one of it, now and then two. */
function times<T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant<T[]>([]) },
    { weight: 4, arbitrary: one.map((value) => [value]) },
    { weight: 1, arbitrary: fc.tuple(one, one) },
  )
}

function encoded(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.slice(0, 5000).toWellFormed())
}

function headers({ parameters, body }: Operation, token: string): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  const values = fc.constantFrom('', 'key', 'x'.repeat(201), '%00', 'é')
  return fc.record({
    ...(body && { 'content-type': mostly(fc.constant('application/json'), fc.constantFrom(...OTHER_TYPES)) }),
    ...Object.fromEntries(names.map((name) => [name, values])),
    authorization: mostly(fc.constant(`Bearer ${token}`), fc.constantFrom(...OTHER_TOKENS)),
  })
}

/** Bodies as described, mostly with up to three faults in any depth. */
function bodies(schema: Schema, ids: Id[], strange: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  const fault = fc.record({
    at: fc.nat(10_000),
    kind: fc.constantFrom('missing', 'strange', 'unknown', 'doubled'),
    value: strange,
  })
  const json = fc
    .tuple(goodValues(schema, ids), fc.array(fault, { maxLength: 3, size: 'max' }))
    .map(([body, faults]) => JSON.stringify(faults.reduce(spoil, body)))
  return mostly(json, fc.constantFrom(...BODIES_THAT_ARE_NO_JSON, ...HARMFUL_JSON))
}

function spoil(body: Json, { at, kind, value }: { at: number; kind: string; value: Json }): Json {
  if (body === null || typeof body !== 'object') return value
  const copy = structuredClone(body) as { [field: string]: Json }
  const fields = Object.keys(copy)
  const field = fields[at % fields.length]
  if (field === undefined) return value
  const inside = copy[field]!
  if (inside !== null && typeof inside === 'object' && at % 3 > 0)
    copy[field] = spoil(inside, { at: Math.floor(at / fields.length), kind, value })
  else if (kind === 'missing') delete copy[field]
  else if (kind === 'strange') copy[field] = value
  else if (kind === 'unknown') copy[Array.isArray(copy) ? fields.length : 'unknown'] = value
  else if (Array.isArray(copy)) copy.push(inside)
  else copy[field] = [inside, inside]
  return copy
}

function mostly<T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: other })
}
