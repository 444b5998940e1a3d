import { expect } from 'vitest'
import { test } from '../test/shop.ts'
import { createApi } from './api.ts'

/** What a body says of what its sender saw: a version of the row, or values. */
const SEEN = /^(version|seen|before|from|\w+_before)$/

/** Where nobody can undo a change of somebody else that they did not see. */
const ALONE: Record<string, string> = {
  '/v1/api/address/{id}/': 'one’s own',
  '/v1/api/contact/{id}/': 'one’s own',
  '/v1/api/auth/user/': 'one’s own',
  '/v1/api/list/{id}/': 'one’s own, and only its name',
  '/v1/api/list/{id}/item/': 'one’s own',
  '/v1/api/notification/choice/': 'one’s own',
  '/v1/api/rating/{id}/': 'one’s own',
  '/v1/api/admin/location/{id}/': 'a switch, which says itself what it is to be',
  '/v1/api/admin/ward/{id}/': 'a switch, and the zone if it is given',
  '/v1/api/admin/tag/{id}/product/': 'products that are put and products that are taken, not all of them',
  '/v1/api/vendor/member/{id}/': 'the roles of one person, given whole by an owner with a fresh code',
}

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
}

test('whoever changes a row that others change too can say what they saw', async ({ shop }) => {
  const document = await (await createApi(shop).request('/v1/openapi.json')).json()
  const schemas: Record<string, Schema> = document.components.schemas
  const namesIn = (schema: Schema): string[] => {
    const { $ref, properties = {}, allOf = [], anyOf = [], oneOf = [], items } = schema
    if ($ref) return namesIn(schemas[$ref.split('/').at(-1)!]!)
    return [
      ...Object.keys(properties),
      ...[...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(namesIn),
    ]
  }
  const blind = Object.entries<
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >(document.paths)
    .filter(([, { patch }]) => patch)
    .filter(
      ([, { patch }]) =>
        !namesIn(patch!.requestBody!.content['application/json']!.schema).some((name) => SEEN.test(name)),
    )
    .map(([path]) => path)
  expect(blind.sort()).toEqual(Object.keys(ALONE).sort())
})
