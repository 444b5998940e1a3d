import { CallFailure, type Tokens } from './api.ts'

/** A token this close to its end is renewed before use, in milliseconds. */
const MARGIN = 30_000

interface SessionAnswer {
  data: { user: { id: string } } | null
  token: string | null
  expires_at: string | null
}

/**
 * The bearer token of this page, kept in memory only and fetched from the auth client's session (`/auth/session`). Without a
 * session, or with one of anybody else than `owner` answers, if it names somebody, it calls `onSignedOut` and answers null.
 */
export function accessTokens(onSignedOut: () => void, owner?: () => string | null | undefined): Tokens {
  let cached: { token: string; until: number; user: string | undefined } | undefined
  let asking: Promise<string | null> | undefined

  async function ask(): Promise<string | null> {
    const session = await readSession()
    const user = session?.data?.user.id
    if (session?.token && isOwners(user)) {
      cached = { token: session.token, until: Date.parse(session.expires_at ?? '') - MARGIN, user }
      return session.token
    }
    onSignedOut()
    return null
  }

  function isOwners(user: string | undefined): boolean {
    const wanted = owner?.()
    return !wanted || wanted === user
  }

  return {
    async token() {
      if (cached && Date.now() < cached.until && isOwners(cached.user)) return cached.token
      // Calls at the same time share one request.
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget(token) {
      if (cached?.token === token) cached = undefined
    },
  }
}

/** The session of this browser, or null when the server says there is none (401). */
async function readSession(): Promise<SessionAnswer | null> {
  const response = await fetch('/auth/session', { headers: { Accept: 'application/json' } }).catch(() => {
    throw new CallFailure(0, '')
  })
  if (response.status === 401) return null
  if (!response.ok)
    throw new CallFailure(response.status, await response.text(), response.headers.get('Retry-After'))
  return (await response.json()) as SessionAnswer
}
