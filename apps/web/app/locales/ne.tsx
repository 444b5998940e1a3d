import { Outlet } from 'react-router'
import { ErrorHandling } from '../errors/error-handling.tsx'
import regularFont from '../fonts/mukta-devanagari-500.woff2?url'
import boldFont from '../fonts/mukta-devanagari-700.woff2?url'
import { TextsProvider } from '../locale.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { SessionWatch } from '../shell/session/session-watch.tsx'
import { Usage } from '../shell/usage.tsx'
import { readSite } from '../site.server.ts'
import { ne } from '../texts/ne.ts'
import type { Route } from './+types/ne'

// Pages in Nepali: see en.tsx.

export const links: Route.LinksFunction = () =>
  [regularFont, boldFont].map((href) => ({
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
      <SessionWatch />
      <Outlet />
      <ErrorHandling />
      <Usage />
    </TextsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <TextsProvider locale="ne" texts={ne}>
      <ErrorPage error={error} />
      <ErrorHandling />
    </TextsProvider>
  )
}
