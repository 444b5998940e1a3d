import { renewSession } from '@himalayan-green/shop/accounts/sign-in/start-session.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import { localeHref } from '../locale.tsx'

/** Redirects to `path` with a new session cookie: a copy of the one before no longer works. */
export async function leadOnRenewed(
  { ctx, config, sessionId }: PageContext,
  path: string,
): Promise<Response> {
  const renewed = await renewSession(ctx, config, { session_id: sessionId, user_id: requireActor(ctx).id })
  const headers: HeadersInit = renewed ? { 'Set-Cookie': renewed.cookie } : {}
  return redirect(localeHref(ctx.locale, path), { status: 303, headers })
}
