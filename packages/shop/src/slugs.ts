/**
 * The letters and digits of a name as part of a URL, at most `longest`: 'Mude Red Potato (1 kg)' →
 * 'mude-red-potato-1-kg'.
 */
export function plainSlug(name: string, longest: number): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/** The slug itself, or the first of `slug-2`, `slug-3`… that is not taken. Two requests at once may get the same. */
export function firstFree(slug: string, taken: Iterable<string>): string {
  const all = new Set(taken)
  if (!all.has(slug)) return slug
  for (let n = 2; ; n++) if (!all.has(`${slug}-${n}`)) return `${slug}-${n}`
}
