import fc from 'fast-check'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'

const WORDS = ['apple', 'honey', 'jimbu', 'potato'] as const
const DISTRICTS = [
  { id: 3, name: 'Ilam' },
  { id: 63, name: 'Jumla' },
] as const
const PRICES = [1, 2, 3, 4, 5].map((hundreds) => hundreds * 100)

/** Some may be left out of the query. A search is one word, which fits all products that have it alike. */
const query = fc.record(
  {
    search: fc.constantFrom(...WORDS),
    marked_price__gte: fc.constantFrom(...PRICES, 0, -5, 250.5),
    marked_price__lte: fc.constantFrom(...PRICES, 0, -5, 250.5),
    category: fc.nat(1),
    source_district: fc.constantFrom('Ilam', 'Jumla'),
    sort: fc.constantFrom('Rating' as const, 'PriceLH' as const, 'PriceHL' as const),
    limit: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: [] },
)
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never

interface Row {
  id: number
  name_en: string
  marked_price_paisa: number
  rating_score: number
  category: string
  district: string
}

/** Forty products on two shelves, some of them not for sale. */
async function fillShelves(shop: TestShop): Promise<string[]> {
  const vendor_id = (await shop.addVendor()).id
  const shelves = [await shop.addCategory(), await shop.addCategory()]
  for (let n = 0; n < 40; n++)
    await shop.addProduct({
      name_en: `${WORDS[n % 4]} ${WORDS[(n >> 2) % 4]} ${n}`,
      category_id: shelves[n % 2]!.id,
      vendor_id,
      district_id: DISTRICTS[(n >> 1) % 2]!.id,
      marked_price_paisa: PRICES[(n * 7) % 5]! * 100,
      rating_count: n % 3,
      rating_sum: (n % 3) * (1 + (n % 5)),
      status: n % 10 === 9 ? 'paused' : 'published',
    })
  return shelves.map(({ slug }) => slug)
}

/** What the database holds, filtered here. */
function expected(rows: Row[], asked: Query, shelves: string[]): number[] {
  const { search, marked_price__gte: least = 0, marked_price__lte: most = 0, sort = undefined } = asked
  const found = rows
    .filter((row) => search === undefined || row.name_en.includes(search))
    .filter((row) => least <= 0 || row.marked_price_paisa >= least * 100)
    .filter((row) => most <= 0 || row.marked_price_paisa <= most * 100)
    .filter((row) => asked.category === undefined || row.category === shelves[asked.category])
    .filter((row) => asked.source_district === undefined || row.district === asked.source_district)
  const key = (row: Row) =>
    sort === 'PriceLH'
      ? row.marked_price_paisa
      : sort === 'PriceHL'
        ? -row.marked_price_paisa
        : -row.rating_score
  return found.toSorted((a, b) => key(a) - key(b) || a.id - b.id).map(({ id }) => id)
}

test('whatever is filtered, alone and together, the list and its count are what the database holds [S7.26]', async ({
  shop,
}) => {
  const shelves = await fillShelves(shop)
  const { rows } = await shop.database.pool.query<Row>(`
    select p.id, p.name_en, p.marked_price_paisa, p.rating_score, c.slug as category, d.name_en as district
    from products p join categories c on c.id = p.category_id join districts d on d.id = p.district_id
    where p.status = 'published'`)
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const params = Object.entries({ ...asked, category: shelves[asked.category ?? -1] }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
      )
      const response = await shop.api.request(`/v1/api/product/?${new URLSearchParams(params)}`)
      const { data, meta } = (await response.json()) as { data: { id: number }[]; meta: { count: number } }
      const ids = expected(rows, asked, shelves)
      expect(meta.count).toBe(ids.length)
      expect(data.map(({ id }) => id)).toEqual(ids.slice(0, asked.limit ?? 24))
    }),
    { numRuns: 120 },
  )
})
