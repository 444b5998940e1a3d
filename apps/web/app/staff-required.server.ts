import type { Actor, Right } from '@himalayan-green/shop/context.ts'
import type { PageContext } from './context.ts'
import { notFound } from './not-found.server.ts'
import { sessionRequired } from './session-required.server.ts'

/** Somebody of the company, with this right if one is named. A visitor is sent to sign in; for others there is no such page. */
export function staffRequired(page: PageContext, url: URL, right?: Right): Actor {
  const actor = sessionRequired(page, url)
  if (right ? !actor.rights.includes(right) : actor.rights.length === 0) notFound()
  return actor
}
