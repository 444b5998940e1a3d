import type { Actor } from '@himalayan-green/shop/context.ts'
import { redirect } from 'react-router'
import type { PageContext } from './context.ts'
import { localeHref } from './locale.tsx'

/** The signed-in person; anybody else is sent to sign in first, and back here afterwards (specification §8). */
export function sessionRequired({ ctx }: PageContext, request: Request): Actor {
  if (ctx.actor) return ctx.actor
  const { pathname, search } = new URL(request.url)
  // Client-side navigation asks for `/checkout.data`; people come back to the page.
  const callbackUrl = pathname.replace(/\.data$/, '') + search
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl })
  throw redirect(`${localeHref(ctx.locale, '/login')}?${query}`)
}
