import { searchFilters } from '../catalog/changing/name-filters.ts'
import type { VendorProductCard } from '../catalog/changing/vendor-products.ts'
import { KEY, keyOf } from '../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../context.ts'
import { composed, statement } from '../db/statement.ts'
import { wordsOf } from '../words/search-words.ts'

export interface FoundProduct {
  id: number
  name_en: string
  name_ne: string
  status: VendorProductCard['status']
  vendor: { name_en: string; name_ne: string }
}

/**
 * Products of all vendors in any state but archived, by their name: as it is written, so that its beginning is enough, and by its
 * sound. The newest first.
 */
export async function findProducts(ctx: Ctx, search: string, most: number): Promise<FoundProduct[]> {
  const { filters, values } = searchFilters(search)
  const [one = null, two = null, three = null] = wordsOf(search).map(keysOfName)
  if (filters.length === 0) return []
  const [written, sounding] = await Promise.all([
    ctx.db.executeQuery(composed<FoundProduct>(listWhere(filters.join(' and ')), { ...values, most })),
    one === null ? null : ctx.db.executeQuery(BY_SOUND({ one, two, three, most })),
  ])
  const rows = [...written.rows, ...(sounding?.rows ?? [])]
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most)
}

/** What a product has that bears this word in one of its names. */
function keysOfName(word: string): string[] {
  const key = keyOf([word])
  return [KEY.head, KEY.otherHead, KEY.name].map((of) => of + key)
}

const listWhere = (condition: string) => `
  select p.id, p.name_en, p.name_ne, p.status, json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor
  from products p join vendors v on v.id = p.vendor_id
  where p.status <> 'archived' and ${condition} order by p.id desc limit $most`

const BY_SOUND = statement<FoundProduct>(
  listWhere(`p.search_keys && $one::text[] and ($two::text[] is null or p.search_keys && $two)
    and ($three::text[] is null or p.search_keys && $three)`),
)
