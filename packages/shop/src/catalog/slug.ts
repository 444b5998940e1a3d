import { plainSlug } from '../slugs.ts'

const MAX_LENGTH = 80

/** A name as part of a URL: 'Mude Red Potato (1 kg)' → 'mude-red-potato-1-kg'. */
export function slugOf(name: string): string {
  return plainSlug(name, MAX_LENGTH) || 'product'
}
