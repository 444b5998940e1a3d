import { Refusal } from '@himalayan-green/shop/errors.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../context.ts'

// Actions that move money, or give somebody the power to, take a fresh code of the second factor (`requireStepUp` in the shop's
// context.ts). People type it on the page sign-in/second-factor-page.tsx.

/**
 * In an action's `catch`: where a command asks for a code, redirects to the page that asks for it, with the form (307: it is sent
 * on there). That page keeps what was typed, but for passwords, and sends it back here with the code. Forms of such pages are
 * plain ones, so that the page they lead back to is loaded as a document (errors/follow-redirect.ts).
 */
export function stepUpFirst(error: unknown, page: PageContext, url: URL): void {
  if (error instanceof Refusal && error.code === 'step_up_required') throw leadToStepUp(page, url, 307)
}

/** In a loader: asks for the code before it shows a long form, and anew when the code is older than `STEP_UP_MINUTES`. */
export function stepUpRequired(page: PageContext, url: URL): void {
  if (!page.ctx.actor?.is_stepped_up) throw leadToStepUp(page, url, 302)
}

export function leadToStepUp(
  { ctx }: PageContext,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  status: 302 | 307,
): Response {
  const query = new URLSearchParams({ callbackUrl: pathname + search })
  return redirect(`${ctx.locale === 'ne' ? '/ne' : ''}/sign-in/second-factor?${query}`, status)
}
