import type { Locale } from '@himalayan-green/shop/context.ts'
import { localeHref, pathWithoutLocale } from '../../locale.tsx'
import type { Texts } from '../../texts/en.ts'

/** What a page says about itself (specification §2). */
export interface Seo {
  /** Without the shop's name; left out, the whole title is the default one. */
  title?: string
  description?: string
  path: string
  /** Share image: an address on this site or elsewhere. */
  remoteImage?: string | undefined
  /** A share image of 1200 × 630, which comes before the other (shareAddress in files/pictures.ts). */
  shareImage?: string | null | undefined
  /** Of a list that goes on: from 2 on it is a page of its own. */
  page?: number | undefined
  /** For search results and error pages. */
  noindex?: boolean
}

export interface Head {
  title: string
  description: string
  /**
   * The one address of this page: the public site, the path, and of a further page of a list its number; never another part
   * of the query, or the host that was asked.
   */
  canonical: string
  english: string
  nepali: string
  image: string
  siteName: string
}

/** What staff chose for pages that give no title or share image of their own; built in where that cannot be read. */
export interface Defaults {
  default_title: string
  default_share_image: string
}

/** The share image of pages that give none. */
const SHARE_IMAGE = '/share.jpg'

/** A page's own title with the brand, which stands in it once. */
function titleOf(title: string | undefined, shell: Texts['shell']): string | undefined {
  if (!title || [shell.brand, shell.company].some((name) => title.includes(name))) return title || undefined
  return shell.titleOf(title)
}

/** Everything in the document's head that follows from a page's SEO data. `publicUrl` has no trailing slash. */
export function headOf(
  seo: Seo,
  publicUrl: string,
  locale: Locale,
  { shell }: Texts,
  defaults?: Defaults,
): Head {
  const path = pathWithoutLocale(seo.path).replace(/(?<=^\/|[^/])\/+$/, '')
  const query = seo.page && seo.page > 1 ? `?page=${seo.page}` : ''
  const english = publicUrl + path + query
  const nepali = publicUrl + localeHref('ne', path) + query
  return {
    title: titleOf(seo.title, shell) ?? defaults?.default_title ?? shell.defaultTitle,
    description: seo.description || shell.defaultDescription,
    canonical: locale === 'ne' ? nepali : english,
    english,
    nepali,
    image: new URL(
      seo.shareImage || seo.remoteImage || defaults?.default_share_image || SHARE_IMAGE,
      `${publicUrl}/`,
    ).href,
    siteName: shell.brand,
  }
}
