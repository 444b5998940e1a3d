/** A host that nobody has: whatever leads away from it leads away from us. */
const HERE = 'http://here.invalid'

/**
 * The address inside this site that somebody asks to be sent to after a form (`callbackUrl`, `return_to`), or null
 * for anything a browser might take for another site: `//evil.example`, `/\evil.example`, `/.//evil.example`.
 */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return null
  const url = URL.parse(asked, HERE)
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
