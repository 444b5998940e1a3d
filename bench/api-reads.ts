import { type Row, SECONDS, type World } from './world.ts'
import { wrk } from './wrk.ts'

const CONNECTIONS = 16
const numbers = Array.from({ length: 12 }, (_, n) => n)
const words = ['apple', 'walnut', 'ghee', 'turmeric', 'mushroom', 'honey']

/** What everybody may read by the API, a dozen addresses of each. */
const READS: Record<string, string[]> = {
  'list of a category': numbers.map((n) => `/v1/api/product/?category=category-${n + 1}`),
  product: numbers.map((n) => `/v1/api/product/product-${n * 800 + 17}/`),
  'search with facets': words.map((search) => `/v1/api/product/?search=${search}&facets=true`),
  suggestions: words.map((search) => `/v1/api/product/suggest/?search=${search}`),
  categories: ['/v1/api/category/'],
}

/** The same, and yet no cache knows it: what cannot be decoded is made for whoever asks. */
export const uncached = (path: string) => `${path}${path.includes('?') ? '&' : '?'}uncached=%`

/** Each read by the API uncached and from memory, one right after the other, plain and for two as browsers ask. */
export async function measureApiReads({ port }: World): Promise<Row[]> {
  const measured = (name: string, paths: string[], headers = {}): Row => ({
    name: `API: ${name}`,
    ...wrk(port, paths, CONNECTIONS, SECONDS, headers),
  })
  const brotli = { 'Accept-Encoding': 'br' }
  const [list, search] = [READS['list of a category']!, READS['search with facets']!]
  return [
    ...Object.entries(READS).flatMap(([name, paths]) => [
      measured(`${name}, uncached`, paths.map(uncached)),
      measured(`${name}, from memory`, paths),
    ]),
    measured('list of a category, from memory, compressed', list, brotli),
    measured('search with facets, from memory, compressed', search, brotli),
    measured('its description', ['/v1/openapi.json']),
    measured('its description, compressed', ['/v1/openapi.json'], brotli),
  ]
}
