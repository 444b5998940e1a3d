import type { Actor, Ctx } from '@himalayan-green/shop/context.ts'
import { redirect } from 'react-router'
import type { PageContext } from './context.ts'

/**
 * The signed-in person; anybody else is redirected to sign in, and back to this page afterwards (specification §8). `url` is
 * the loader's own argument: the request's address would be that of the page's data.
 */
export function sessionRequired({ ctx }: PageContext, url: URL): Actor {
  if (ctx.actor) return ctx.actor
  throw signInFirst(ctx, url)
}

/** The redirect to the login page and back to this one; `headers` go along. */
export function signInFirst({ locale }: Ctx, { pathname, search }: URL, headers: HeadersInit = {}): Response {
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: pathname + search })
  return redirect(`${locale === 'ne' ? '/ne' : ''}/login?${query}`, { headers })
}
