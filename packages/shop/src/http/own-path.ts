/** A host that nobody has: a URL that leads away from it leads away from this site. */
const HERE = 'http://here.invalid'

/**
 * The URL inside this site to which a form asks to return (`callbackUrl`, `return_to`); null for anything that a
 * browser might take for another site: `//evil.example`, `/\evil.example`, `/.//evil.example`.
 */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return null
  const url = URL.parse(asked, HERE)
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
