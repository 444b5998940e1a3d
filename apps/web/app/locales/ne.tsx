import { Outlet } from 'react-router'
import regularFont from '../fonts/mukta-devanagari-500.woff2?url'
import boldFont from '../fonts/mukta-devanagari-700.woff2?url'
import { MessagesProvider } from '../locale.tsx'
import { ne } from '../messages/ne.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SessionWatch } from '../shell/session-watch.tsx'
import { Trouble } from '../shell/trouble/trouble.tsx'
import { Usage } from '../shell/usage.tsx'
import { readSite } from '../site.server.ts'
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
    <MessagesProvider locale="ne" messages={ne}>
      <Outlet />
      <Trouble />
      <SessionWatch />
      <Usage />
    </MessagesProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MessagesProvider locale="ne" messages={ne}>
      <ErrorPage error={error} />
      <Trouble />
    </MessagesProvider>
  )
}
