import { Outlet } from 'react-router'
import { ErrorHandling } from '../errors/error-handling.tsx'
import { TextsProvider } from '../locale.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { SessionWatch } from '../shell/session/session-watch.tsx'
import { Usage } from '../shell/usage.tsx'
import { readSite } from '../site.server.ts'
import { ne } from '../texts/ne.ts'
import type { Route } from './+types/ne'
import '../styles/devanagari.css'

// Pages in Nepali: see en.tsx.

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
