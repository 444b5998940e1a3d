import { ErrorHandling } from '../errors/error-handling.tsx'
import { FreshOutlet } from '../errors/fresh-outlet.tsx'
import { TextsProvider } from '../locale.tsx'
import { OfflineShop } from '../offline/offline-shop.tsx'
import { DevanagariOnEnglishPages } from '../shell/devanagari-on-english-pages.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { SessionWatch } from '../shell/session/session-watch.tsx'
import { Usage } from '../shell/usage.tsx'
import { readSite } from '../site.server.ts'
import { en } from '../texts/en.ts'
import { SharedShapes } from '../ui/icons/shared-shapes.tsx'
import { FollowedLinks } from '../ui/link.tsx'
import type { Route } from './+types/en'

// Pages in English. The texts are a part of this module, so that the browser gets one language, and gets it early.

export const loader = (args: Route.LoaderArgs) => readSite(args)

export default function English() {
  return (
    <TextsProvider locale="en" texts={en}>
      <SharedShapes />
      <SessionWatch />
      <FollowedLinks>
        <FreshOutlet />
        <ErrorHandling />
      </FollowedLinks>
      <Usage />
      <OfflineShop />
      <DevanagariOnEnglishPages />
    </TextsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <TextsProvider locale="en" texts={en}>
      <SharedShapes />
      <FollowedLinks>
        <ErrorPage error={error} />
        <ErrorHandling />
      </FollowedLinks>
    </TextsProvider>
  )
}
