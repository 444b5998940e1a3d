import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { IN_ORDER } from './categories.ts'
import { CategoryPlace } from './category-input.ts'
import { categoryTexts } from './category-texts.ts'
import { depthFirst, inside } from './category-tree.ts'
import { lockCategories, writeCategory } from './hold-categories.ts'
import { noCategory, readStaffCategory, type StaffCategory } from './staff-categories.ts'

/**
 * Moves a category to a place of its level, from 1, or of another one: inside `parent_id`, or to the top for null. The others move up or
 * down. Does nothing if it is there already. Refuses (`parent_id`) what would make a third level. Needs the right `category.change`.
 */
export async function placeCategory(ctx: Ctx, id: number, input: unknown): Promise<StaffCategory> {
  requireRight(ctx, 'category.change')
  const to = parse(CategoryPlace, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await lockCategories(ctx)
    const { before, after } = await moveCategory(ctx, id, to)
    const isElsewhere = before.parent_id !== after.parent_id
    if (isElsewhere || before.place !== after.place)
      await audit(ctx, {
        action: 'category.place',
        object_kind: 'category',
        object_id: id,
        details: {
          before: before.place,
          after: after.place,
          ...(isElsewhere && { parent_before: before.parent_id, parent_after: after.parent_id }),
        },
      })
    return readStaffCategory(ctx, id)
  })
}

interface Spot {
  parent_id: number | null
  place: number
}

/** The same without a right, a transaction and an entry in the audit log, once all categories are locked. Without a place it is the last. */
export async function moveCategory(
  ctx: Ctx,
  id: number,
  to: { parent_id?: number | null | undefined; place?: number },
): Promise<{ before: Spot; after: Spot }> {
  const rows = await readTree(ctx)
  const row = rows.find((one) => one.id === id)
  if (!row) throw noCategory(ctx)
  const { parent_id = row.parent_id, place = rows.length } = to
  requireRoom(ctx, rows, id, parent_id)
  const before = { parent_id: row.parent_id, place: inside(rows, row.parent_id).indexOf(row) + 1 }
  const others = rows.filter((one) => one !== row)
  const beside = inside(others, parent_id)
  const after = { parent_id, place: Math.min(place, beside.length + 1) }
  const isMoved = before.parent_id !== parent_id
  if (!isMoved && before.place === after.place) return { before, after }

  const next = beside[after.place - 1]
  const at = next ? others.indexOf(next) : others.length
  const ids = depthFirst(others.toSpliced(at, 0, { ...row, parent_id })).map(({ id }) => id)
  if (isMoved) await writeCategory(ctx, row, { parent_id })
  await ctx.db.executeQuery(WRITE_ORDER({ ids, now: ctx.now }))
  return { before, after }
}

/** Where a category stands on its level, and those inside it; all categories are locked. */
export async function readSpot(ctx: Ctx, id: number): Promise<Spot & { inside: number[] }> {
  const rows = await readTree(ctx)
  const { parent_id } = rows.find((one) => one.id === id)!
  return {
    parent_id,
    place: inside(rows, parent_id).findIndex((one) => one.id === id) + 1,
    inside: inside(rows, id).map(({ id }) => id),
  }
}

/** Refuses what a category (null: a new one) cannot be inside of, once all categories are locked. */
export async function requireToFit(ctx: Ctx, id: number | null, parent_id: number | null): Promise<void> {
  if (parent_id !== null) requireRoom(ctx, await readTree(ctx), id, parent_id)
}

function requireRoom(ctx: Ctx, rows: Node[], id: number | null, parent_id: number | null): void {
  if (parent_id === null) return
  const texts = categoryTexts(ctx.locale)
  const refused = (sentence: string) => fieldRefusal('invalid', 'parent_id', sentence)
  const parent = rows.find((row) => row.id === parent_id)
  if (!parent) throw refused(texts.noSuchCategory)
  if (parent_id === id) throw refused(texts.notIntoItself)
  if (parent.parent_id !== null) throw refused(texts.tooDeep(parent[`name_${ctx.locale}`]))
  if (id !== null && inside(rows, id).length > 0) throw refused(texts.holdsOthers)
}

interface Node {
  id: number
  parent_id: number | null
  version: number
  name_en: string
  name_ne: string
}

async function readTree(ctx: Ctx): Promise<Node[]> {
  return (await ctx.db.executeQuery(TREE())).rows
}

const TREE = statement<Node>(`
  select c.id, c.parent_id, c.version, c.name_en, c.name_ne from categories c
  where c.merged_into_id is null order by ${IN_ORDER}`)

const WRITE_ORDER = statement(`
  update categories c set position = place, updated_at = $now
  from unnest((select $ids)::int[]) with ordinality as placed (id, place)
  where c.id = placed.id and c.position is distinct from place`)
