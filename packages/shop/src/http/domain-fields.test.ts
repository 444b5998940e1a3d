import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Which fields of the specification's domain (D6 to D11) the API's answers have, and which they do not have.

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
}

const root = join(import.meta.dirname, '../../../..')
const { paths, components } = JSON.parse(readFileSync(join(root, 'packages/shop/openapi.json'), 'utf8')) as {
  paths: Record<
    string,
    { get: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }
  >
  components: { schemas: Record<string, Schema> }
}

const followed = (schema: Schema): Schema =>
  schema.$ref ? followed(components.schemas[schema.$ref.split('/').at(-1)!]!) : schema

/** The fields of an answer's `data`, or of something within it; those of a list are of its entries. */
function fieldsAt(path: string, ...within: string[]): string[] {
  let schema = followed(paths[path]!.get.responses['200']!.content['application/json']!.schema)
  for (const name of ['data', ...within]) {
    schema = followed(schema.properties![name]!)
    if (schema.items) schema = followed(schema.items)
  }
  return Object.keys(schema.properties!)
}

const ORDER = '/v1/api/order/{id}/'

/** What the domain names, and what of it the answers do not have. */
const RESOURCES: [of: string, answered: string[], named: string, absent: string][] = [
  [
    'a contact',
    fieldsAt('/v1/api/contact/{id}/'),
    'id full_name phone alt_phone email relation is_default is_verified created',
    '',
  ],
  [
    'a rating',
    fieldsAt('/v1/api/rating/'),
    'id order_item product vendor stars title comment photos status vendor_reply replied_at created humanized_created',
    'order_item vendor status replied_at',
  ],
  [
    'an address',
    [...fieldsAt('/v1/api/address/{id}/'), ...fieldsAt('/v1/api/address/{id}/', 'delivery')],
    'id label contact location ward area tole house landmark instructions plus_code lat lng is_default is_deliverable fee minimum next_slot',
    'contact plus_code lat lng next_slot',
  ],
  [
    'a palika',
    fieldsAt('/v1/api/location/deliverable/'),
    'id code name_en name_ne kind district province ward_count is_active',
    '',
  ],
  ['a ward', fieldsAt('/v1/api/location/{id}/ward/'), 'id location number is_active', ''],
  ['an area', fieldsAt('/v1/api/ward/{id}/area/'), 'id ward name_en name_ne aliases zone is_active', ''],
  [
    'a source district',
    fieldsAt('/v1/api/product/source-district/'),
    'id name_en name_ne province product_count',
    'province',
  ],
  [
    'a purchase of the list',
    fieldsAt('/v1/api/order/'),
    'id number created humanized_created status payment_status total item_count images needs_action',
    '',
  ],
  [
    'a purchase',
    fieldsAt(ORDER),
    'orders totals payments refund_requests timeline can delivery_address contact',
    '',
  ],
  [
    'its orders',
    fieldsAt(ORDER, 'orders'),
    'id vendor status slot items subtotal delivery_fee discount bill',
    'slot delivery_fee discount bill',
  ],
  ['their vendor', fieldsAt(ORDER, 'orders', 'vendor'), 'name slug phone', 'phone'],
  [
    'their items',
    fieldsAt(ORDER, 'orders', 'items'),
    'id product quantity approved_quantity packed_weight amount_agreed amount_final status approval replacement batch rating',
    'approved_quantity packed_weight amount_agreed amount_final approval replacement batch rating',
  ],
  [
    'the product of an item',
    fieldsAt(ORDER, 'orders', 'items', 'product'),
    'name slug image unit unit_description marked_price',
    '',
  ],
  [
    'its totals',
    fieldsAt(ORDER, 'totals'),
    'items delivery discount weight_adjustment refunded total',
    'weight_adjustment refunded',
  ],
  ['its steps', fieldsAt(ORDER, 'timeline'), 'at actor_kind event text', ''],
  ['what one may do with it', fieldsAt(ORDER, 'can'), 'cancel request_refund pay rate reorder', 'reorder'],
  [
    'a product',
    fieldsAt('/v1/api/product/{slug}/'),
    'id name_en name_ne aliases slug category vendor images description marked_price compare_at_price unit unit_description unit_price sold_by weight_min weight_max stock is_available is_vendor_approval_required approval_reason source_district farm certificates rating_average rating_count vat_kind status',
    'compare_at_price sold_by weight_min weight_max farm certificates vat_kind status',
  ],
]

const words = (text: string) => text.split(' ').filter(Boolean)

test.each(RESOURCES)(
  '%s has what the domain names, but for what the page of coverage says [S3.20 as read]',
  (_, answered, named, absent) => {
    expect(words(named).filter((field) => !answered.includes(field))).toEqual(words(absent))
  },
)

test('the page of coverage names every field that is absent, and none besides', () => {
  const sections = JSON.parse(readFileSync(join(root, 'scripts/spec-rows.json'), 'utf8')) as {
    rows: { id: string; reading?: string }[]
  }[]
  const { reading } = sections.flatMap(({ rows }) => rows).find(({ id }) => id === 'S3.20')!
  const absent = new Set(RESOURCES.flatMap(([, , , absent]) => words(absent)))
  // What stands in brackets is where it is found instead.
  const said = new Set(
    [...reading!.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, field]) => field!),
  )
  expect([...said].sort()).toEqual([...absent].sort())
})
