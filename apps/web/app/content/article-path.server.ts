import { PAGE_PATHS } from '@himalayan-green/shop/content/page-paths.ts'

const OWN_PATHS: Record<string, string> = PAGE_PATHS

/** Where an article is read, without the locale. A question is read among the others. */
export function articlePath({ key, kind, slug }: { key: string | null; kind: string; slug: string }): string {
  if (kind === 'faq') return `/faq#${slug}`
  return (key && OWN_PATHS[key]) || `/article/${slug}`
}

/** The key of the article that is read at an address of its own: 'terms' at '/terms'. */
export function keyAt(path: string): string | undefined {
  return Object.keys(OWN_PATHS).find((key) => OWN_PATHS[key] === path)
}
