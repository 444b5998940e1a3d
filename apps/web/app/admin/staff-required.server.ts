import { type Actor, mayRead, type Right } from '@himalayan-green/shop/context.ts'
import type { PageContext } from '../context.ts'
import { notAllowed, notFound } from '../not-found.server.ts'
import { sessionRequired } from '../session-required.server.ts'
import { leadToStepUp } from '../sign-in/step-up.server.ts'

/**
 * Somebody of the company, with this right if one is named. A visitor is sent to sign in, and whoever has not passed the
 * second factor to do that, both back to this page afterwards. Whose roles do not allow it is told so; for others there is
 * no such page.
 */
export function staffRequired(page: PageContext, url: URL, right?: Right): Actor {
  const actor = staff(page, url)
  if (right && !actor.rights.includes(right)) notAllowed()
  return actor
}

/** The same for a page that is only looked at: also whoever may read all, and change nothing. */
export function staffMayRead(page: PageContext, url: URL, right: Right): Actor {
  const actor = staff(page, url)
  if (!mayRead(actor, right)) notAllowed()
  return actor
}

function staff(page: PageContext, url: URL): Actor {
  const actor = sessionRequired(page, url)
  if (actor.needs_second_factor) throw leadToStepUp(page, url, 302)
  if (!actor.is_staff) notFound()
  return actor
}
