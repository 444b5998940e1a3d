import { changeRow } from '../../audit/change-row.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { recentContent } from '../recent-content.ts'
import { contentTexts } from '../texts.ts'
import { MENUS, MenuChange, type MenuKey, type MenuLink } from './menu-input.ts'

// Links of the header and the footer. A menu that nobody changed holds those of the software (apps/web/app/shell).

/** A menu as staff see it. */
export interface Menu {
  key: MenuKey
  /** Null for those of the software. */
  links: MenuLink[] | null
  /** 0 before the first change. */
  version: number
}

/** The links of the menus that staff changed, in the reader's language: the path and its label. */
export type ShownMenus = Partial<Record<MenuKey, [path: string, label: string][]>>

/** What shoppers see of menus, from memory; null where all are those of the software. */
export async function readShownMenus(ctx: Ctx): Promise<ShownMenus | null> {
  const { menus } = await recentContent.read(ctx)
  const changed = MENUS.flatMap((key) => {
    const links = menus[key]
    if (!links) return []
    return [[key, links.map((link) => [link.path, ctx.locale === 'ne' ? link.label_ne : link.label_en])]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** All menus. Needs the right `content.edit`. */
export async function listMenus(ctx: Ctx): Promise<Menu[]> {
  requireReading(ctx, 'content.edit')
  const rows = await ctx.db.selectFrom('menus').select(['key', 'links', 'version']).execute()
  return MENUS.map((key) => rows.find((row) => row.key === key) ?? { key, links: null, version: 0 })
}

/**
 * Changes a menu, and shows it at once. Refuses (`conflict`) if somebody else saved after the version that was seen, and (`not_found`) a
 * menu that does not exist. A change without effect writes nothing. Needs the right `content.edit`.
 */
export async function changeMenu(ctx: Ctx, key: string, input: unknown): Promise<Menu> {
  const { id: changed_by } = requireRight(ctx, 'content.edit')
  const { links, version: seen } = parse(MenuChange, input, ctx.locale)
  if (!isMenu(key)) throw new Refusal('not_found', contentTexts(ctx.locale).noMenu)
  const changed = await inTransaction(ctx, async (ctx) => {
    const { after } = await changeRow(ctx, {
      kind: 'menu',
      id: key,
      before: await lockMenu(ctx, key),
      seen,
      given: { links: inOrder(links) },
      write: ({ links, version }) =>
        ctx.db
          .updateTable('menus')
          .set({ links: links && JSON.stringify(links), version, changed_by, changed_at: ctx.now })
          .where('key', '=', key)
          .execute(),
    })
    return after
  })
  recentContent.forget(ctx)
  return changed
}

/** Links with their fields in one order, to compare them: the database keeps those of a link in an order of its own. */
const inOrder = (links: MenuLink[] | null) =>
  links?.map(({ path, label_en, label_ne }) => ({ path, label_en, label_ne })) ?? null

const isMenu = (key: string): key is MenuKey => MENUS.some((menu) => menu === key)

/** Locks a menu until the transaction ends, also one that nobody has changed yet. */
async function lockMenu(ctx: Ctx, key: MenuKey): Promise<Menu> {
  await ctx.db
    .insertInto('menus')
    .values({ key, links: null, version: 0, changed_by: null, changed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const menu = await ctx.db
    .selectFrom('menus')
    .select(['key', 'links', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...menu, links: inOrder(menu.links) }
}
