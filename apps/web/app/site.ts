import { useRouteLoaderData } from 'react-router'
import { useLocale } from './locale.tsx'
import type { readSite } from './site.server.ts'

export type Site = Awaited<ReturnType<typeof readSite>>
export type Session = Site['session']

/** Who is here, the shelves, and where the site lives: loaded by the language's layout (locales/), so never missing below it. */
export function useSite(): Site {
  const site = useLoadedSite()
  if (!site) throw new Error('useSite() is called outside the layout of a language.')
  return site
}

/** The same where it may be missing: on an error page, when loading it was what failed. */
export function useLoadedSite(): Site | undefined {
  return useRouteLoaderData<Site>(useLocale())
}

/** The signed-in person or the visitor; no page ever shows the wrong header first. */
export function useSession(): Session {
  return useSite().session
}

/** What shoppers are told while the shop takes no orders; empty while it does, or when that cannot be read. */
export function useClosedText(): string {
  return useSite().settings?.opening.closed_text ?? ''
}

/** A phone number as a link: what is not dialled is left out. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
