import { Refusal } from '@himalayan-green/shop/errors.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../context.ts'

// What moves money, or gives somebody the power to, takes a fresh code of the second factor (`requireStepUp` in the shop's
// context.ts). The page where it is typed is sign-in/second-factor-page.tsx.

/**
 * In an action's `catch`: where a command asks for a code, leads to the page that asks for it and takes the form along (307: the
 * browser sends it there). That page keeps what was typed, but for passwords, and sends it back here with the code. Forms on
 * such pages go by the browser, not by scripts, which would lose it.
 */
export function stepUpFirst(error: unknown, page: PageContext, url: URL): void {
  if (error instanceof Refusal && error.code === 'step_up_required') throw leadToStepUp(page, url, 307)
}

/** In a loader: asks for the code before a long form is shown, and anew when that is older than `STEP_UP_MINUTES`. */
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
