import { renewSession } from '@himalayan-green/shop/accounts/start-session.ts'
import { redirect } from 'react-router'
import type { PageContext } from './context.ts'
import { localeHref } from './locale.tsx'

/** Leads on to `path` by a session whose cookie is new: whoever has copied the one before is out. */
export async function leadOnRenewed({ ctx, auth, sessionId }: PageContext, path: string): Promise<Response> {
  const cookie = sessionId && (await renewSession(ctx, auth, sessionId))
  const headers: HeadersInit = cookie ? { 'Set-Cookie': cookie } : {}
  return redirect(localeHref(ctx.locale, path), { status: 303, headers })
}
