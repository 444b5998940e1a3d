import { useRouteLoaderData } from 'react-router'
import { useLocale } from './locale.tsx'
import type { readSite } from './site.server.ts'

export type Site = Awaited<ReturnType<typeof readSite>>

/**
 * The categories, the settings, and the site's address: the language's layout (locales/) loads them, so they are never missing
 * below it.
 */
export function useSite(): Site {
  const site = useLoadedSite()
  if (!site) throw new Error('useSite() is called outside the layout of a language.')
  return site
}

/** The same where it may be missing: on an error page whose layout could not load it. */
export function useLoadedSite(): Site | undefined {
  return useRouteLoaderData<Site>(useLocale())
}

/** The text for shoppers while the shop takes no orders; empty while it does, or when that cannot be read. */
export function useClosedText(): string {
  return useSite().settings?.opening.closed_text ?? ''
}

/** A phone number as a link, without the signs that nobody dials. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
