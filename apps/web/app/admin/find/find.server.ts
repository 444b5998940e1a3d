import type { Right } from '@himalayan-green/shop/context.ts'
import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { nameKeys, typedNameKeys } from '@himalayan-green/shop/nepal/name-keys.ts'
import { findAnything } from '@himalayan-green/shop/office/find.ts'
import { toFoundResponse } from '@himalayan-green/shop/office/responses.ts'
import type { PageContext } from '../../context.ts'
import { pagesFor } from '../menu.ts'
import { adminTexts } from '../texts/admin.ts'

/** Of the pages at most so many are shown. */
const MAX_PAGES = 5

/** What staff may mean by what they type: what the shop finds, and pages of the menu. */
export async function findFor({ ctx }: PageContext, search: string) {
  const actor = requireActor(ctx)
  const { people, ...found } = toFoundResponse(await findAnything(ctx, { search }), ctx.locale)
  const of = mayRead(actor, 'order.help') ? 'customers' : 'people'
  return {
    ...found,
    people: people.map((person) => ({ ...person, path: `/admin/${of}/${person.id}` })),
    pages: pagesCalled(search, actor.rights),
  }
}

export type FoundForStaff = Awaited<ReturnType<typeof findFor>>

/** The paths of the pages of the menu whose name in either language sounds like this. */
export function pagesCalled(search: string, rights: Right[]): string[] {
  const typed = typedNameKeys(search)
  if (typed.length === 0) return []
  const isMeant = (names: string[]) => {
    const keys = new Set(names.flatMap(nameKeys))
    return typed.every((word) => word.some((key) => keys.has(key)))
  }
  return pagesFor(rights)
    .filter(({ title }) => isMeant([title(adminTexts.en), title(adminTexts.ne)]))
    .map(({ path }) => path)
    .slice(0, MAX_PAGES)
}
