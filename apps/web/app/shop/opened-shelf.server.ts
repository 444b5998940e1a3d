import { recentCategoryCards } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { inside } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { InnerShelf } from './inner-shelves.tsx'
import type { OpenedShelf } from './shelf-list.tsx'

/** What lists show around a category: the one that it is inside of, and those inside the opened one of the top level. */
export async function readOpenedShelf(
  ctx: Ctx,
  { id, parent_id }: { id: number; parent_id: number | null },
): Promise<{ parent: InnerShelf | null; opened: OpenedShelf | null }> {
  const cards = await recentCategoryCards.read(ctx)
  const top = parent_id ?? id
  const within = inside(cards, top).map(named)
  const parent = cards.find((card) => card.id === parent_id)
  return { parent: parent ? named(parent) : null, opened: within.length > 0 ? { id: top, within } : null }
}

/** The visible category that the one with this id is inside of. */
export async function readParent(ctx: Ctx, id: number): Promise<InnerShelf | null> {
  const cards = await recentCategoryCards.read(ctx)
  const parent_id = cards.find((card) => card.id === id)?.parent_id
  const parent = parent_id ? cards.find((card) => card.id === parent_id) : undefined
  return parent ? named(parent) : null
}

const named = ({ id, slug, name_en, name_ne }: InnerShelf): InnerShelf => ({ id, slug, name_en, name_ne })
