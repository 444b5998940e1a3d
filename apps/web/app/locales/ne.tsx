import { ErrorHandling } from '../errors/error-handling.tsx'
import { FreshOutlet } from '../errors/fresh-outlet.tsx'
import medium from '../fonts/mukta-devanagari-500.woff2?url'
import bold from '../fonts/mukta-devanagari-700.woff2?url'
import { TextsProvider } from '../locale.tsx'
import { OfflineShop } from '../offline/offline-shop.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { SessionWatch } from '../shell/session/session-watch.tsx'
import { Usage } from '../shell/usage.tsx'
import { readSite } from '../site.server.ts'
import { ne } from '../texts/ne.ts'
import { SharedShapes } from '../ui/icons/shared-shapes.tsx'
import { FollowedLinks } from '../ui/link.tsx'
import type { Route } from './+types/ne'
import '../styles/devanagari.css'

// Pages in Nepali: see en.tsx.

/** Asked for with the page: whichever other letters stand in for them, lines would wrap anew when they arrive. */
export const links: Route.LinksFunction = () =>
  [medium, bold].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))

export const loader = (args: Route.LoaderArgs) => readSite(args)

export default function Nepali() {
  return (
    <TextsProvider locale="ne" texts={ne}>
      <SharedShapes />
      <SessionWatch />
      <FollowedLinks>
        <FreshOutlet />
        <ErrorHandling />
      </FollowedLinks>
      <Usage />
      <OfflineShop />
    </TextsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <TextsProvider locale="ne" texts={ne}>
      <SharedShapes />
      <FollowedLinks>
        <ErrorPage error={error} />
        <ErrorHandling />
      </FollowedLinks>
    </TextsProvider>
  )
}
