import { expect } from 'vitest'
import { publicContract } from '../../test/public-contract.ts'
import { test } from '../../test/shop.ts'
import type { OpenApiDocument } from './openapi.ts'

// Programs of others are written against openapi.json: what changes in it is seen in the commit that changes it. `npm run openapi`
// writes it anew. What may change: docs/decisions/0032-public-api.md.
test('the public part of the API is as packages/shop/openapi.json says', async ({ shop }) => {
  const document: OpenApiDocument = await (await shop.api.request('/v1/openapi.json')).json()
  const contract = publicContract(document)
  await expect(`${JSON.stringify(contract, null, 2)}\n`).toMatchFileSnapshot('../../openapi.json')
})

test('every operation says whether it is public, and no route for staff alone is', async ({ shop }) => {
  const document: OpenApiDocument = await (await shop.api.request('/v1/openapi.json')).json()
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations ?? {}))
      expect(operation['x-public'], `${method} ${path}`).toBeOneOf(
        path.includes('/admin/') ? [false] : [true, false],
      )
})

test('the contract holds the public operations, the schemas that they name at any depth, and no others', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const answering = (name: string) => ({ responses: { 200: { content: { json: { schema: ref(name) } } } } })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Tea', version: '1' },
    paths: {
      '/tea/': {
        post: { 'x-public': false, ...answering('Secret') },
        get: { 'x-public': true, ...answering('Tea') },
      },
      '/staff/': { get: { 'x-public': false, ...answering('Staff') } },
    },
    components: {
      schemas: {
        Secret: {},
        Staff: {},
        Tea: { properties: { leaf: ref('Leaf') } },
        Leaf: { items: ref('Tea') },
      },
    },
  } as unknown as OpenApiDocument
  const contract = publicContract(document)
  expect(contract.paths).toEqual({ '/tea/': { get: { 'x-public': true, ...answering('Tea') } } })
  expect(Object.keys(contract.components.schemas)).toEqual(['Leaf', 'Tea'])
  expect(contract['x-internal']).toEqual(['GET /staff/', 'POST /tea/'])
})
