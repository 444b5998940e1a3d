import type { Actor } from '@himalayan-green/shop/context.ts'
import { redirect } from 'react-router'
import type { PageContext } from './context.ts'
import { localeHref } from './locale.tsx'

/**
 * The signed-in person; anybody else is sent to sign in first, and back to this page afterwards (specification §8).
 * `url` is the loader's own argument: the address of the request would be that of the page's data.
 */
export function sessionRequired({ ctx }: PageContext, { pathname, search }: URL): Actor {
  if (ctx.actor) return ctx.actor
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: pathname + search })
  throw redirect(`${localeHref(ctx.locale, '/login')}?${query}`)
}
