import { Outlet } from 'react-router'
import { MessagesProvider } from '../locale.tsx'
import { en } from '../messages/en.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SessionWatch } from '../shell/session-watch.tsx'
import { Trouble } from '../shell/trouble/trouble.tsx'
import { Usage } from '../shell/usage.tsx'
import { readSite } from '../site.server.ts'
import type { Route } from './+types/en'

// Pages in English. The texts are a part of this module, so that the browser gets one language, and gets it early.

export const loader = (args: Route.LoaderArgs) => readSite(args)

export default function English() {
  return (
    <MessagesProvider locale="en" messages={en}>
      <Outlet />
      <Trouble />
      <SessionWatch />
      <Usage />
    </MessagesProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MessagesProvider locale="en" messages={en}>
      <ErrorPage error={error} />
      <Trouble />
    </MessagesProvider>
  )
}
