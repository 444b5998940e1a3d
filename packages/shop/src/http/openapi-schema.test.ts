import { expect, test } from 'vitest'
import { fieldsOf, typeInWords } from './openapi-schema.ts'

test.each([
  [{ type: 'integer', minimum: 1, maximum: 100, default: 24 }, 'integer, 1 to 100, 24 unless given'],
  [{ type: 'string', maxLength: 2000 }, 'string, at most 2,000 characters'],
  [{ type: ['string', 'null'], format: 'uuid' }, 'string or null, uuid'],
  [{ enum: ['Rating', 'PriceLH'] }, '"Rating" or "PriceLH"'],
  [
    { type: 'array', items: { $ref: '#/components/schemas/Product' }, maxItems: 200 },
    'list of Product, at most 200 entries',
  ],
  [{ anyOf: [{ $ref: '#/components/schemas/Picture' }, { type: 'null' }] }, 'Picture or null'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of string'],
  [{}, 'anything'],
])('%j reads "%s"', (schema, words) => {
  const parts = typeInWords(schema).map((part) => (typeof part === 'string' ? part : part.link))
  expect(parts.join('')).toBe(words)
})

test('fields are listed however deep they lie', () => {
  const link = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
  const fields = fieldsOf({
    required: ['lines'],
    properties: { lines: { type: 'array', items: link }, first: { anyOf: [link, { type: 'null' }] } },
  })
  expect(fields.map(({ path, required }) => [path, required])).toEqual([
    ['lines', true],
    ['lines[].id', true],
    ['first', false],
    ['first.id', true],
  ])
})
