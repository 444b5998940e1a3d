import type { z } from 'zod'
import { notifyAdmins } from '../accounts/staff/notify-admins.ts'
import { audit } from '../audit/audit.ts'
import { withoutUndoing } from '../audit/change-row.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { ChangePromotion, NewPromotion } from './promotion-input.ts'
import { promotionTexts } from './texts.ts'
import { counts, USES } from './uses.ts'

/**
 * Makes a promotion; needs `promotion.change` and a recent code of the second factor. Its discount, targets and bearer
 * never change later; only names, dates and limits do. Refuses a code that is taken (`code`, `conflict`) and an unknown
 * vendor or category.
 */
export async function addPromotion(ctx: Ctx, input: unknown): Promise<number> {
  const { id: created_by } = requireRight(ctx, 'promotion.change')
  requireStepUp(ctx)
  const typed = parse(NewPromotion, input, ctx.locale)
  const texts = promotionTexts(ctx.locale)
  const dates = datesOf(ctx, typed, ctx.now)
  return inTransaction(ctx, async (ctx) => {
    const { kind, code, vendor: vendor_id, category: category_id } = typed
    await refuseUnknown(ctx, 'vendor', vendor_id)
    await refuseUnknown(ctx, 'category', category_id)
    const added = await ctx.db
      .insertInto('promotions')
      .values({
        code,
        kind,
        vendor_id,
        category_id,
        name_en: typed.name_en,
        name_ne: typed.name_ne,
        ...dates,
        // Hundredths of a percent need the same factor, 100, as paisa.
        value: kind === 'free_delivery' ? 0 : toPaisa(typed.value!),
        minimum_paisa: toPaisa(typed.minimum ?? 0),
        maximum_paisa: typed.maximum === null ? null : toPaisa(typed.maximum),
        first_order_only: typed.first_order_only,
        bearer: typed.bearer,
        limit_total: typed.limit_total,
        limit_per_customer: typed.limit_per_customer,
        created_at: ctx.now,
        created_by,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw fieldRefusal('conflict', 'code', texts.codeTaken)
    await audit(ctx, {
      action: 'promotion.add',
      object_kind: 'promotion',
      object_id: added.id,
      details: { ...typed },
    })
    if (typed.bearer === 'platform') await notifyOfPromotion(ctx, added.id, code ?? typed.name_en)
    return added.id
  })
}

/**
 * Changes names, dates and limits; needs `promotion.change`. Refuses a limit below what is used already, and what
 * somebody else set to another value after it was seen (`conflict`). Waits for orders that are just using it.
 */
export async function changePromotion(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'promotion.change')
  requireStepUp(ctx)
  const { before: seen, ...sent } = parse(ChangePromotion, input, ctx.locale)
  const texts = promotionTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('promotions')
      .select([
        'name_en',
        'name_ne',
        'starts_at',
        'ends_at',
        'limit_total',
        'limit_per_customer',
        'code',
        'bearer',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', texts.noSuchPromotion)
    const { code, bearer, ...terms } = before
    const now = { ...terms, starts_at: minuteOf(terms.starts_at), ends_at: minuteOf(terms.ends_at) }
    const given = withoutUndoing(ctx, { sent: inMinutes(sent), seen: seen && inMinutes(seen), now })
    const typed = { ...now, ...given }
    const { uses, most_uses } = await readUses(ctx, id)
    if (typed.limit_total !== null && typed.limit_total < uses) {
      throw fieldRefusal('conflict', 'limit_total', texts.belowUses(uses))
    }
    if (typed.limit_per_customer !== null && typed.limit_per_customer < most_uses)
      throw fieldRefusal('conflict', 'limit_per_customer', texts.belowOwnUses(most_uses))
    const { name_en, name_ne, limit_total, limit_per_customer } = typed
    const after = {
      name_en,
      name_ne,
      limit_total,
      limit_per_customer,
      // A beginning that nobody changed keeps its seconds.
      ...datesOf(ctx, { ...typed, starts_at: given.starts_at ?? null }, before.starts_at),
    }
    await ctx.db.updateTable('promotions').set(after).where('id', '=', id).execute()
    await audit(ctx, {
      action: 'promotion.change',
      object_kind: 'promotion',
      object_id: id,
      details: { before: terms, after },
    })
    if (bearer === 'platform') await notifyOfPromotion(ctx, id, code ?? name_en)
  })
}

/** All admins are notified of a discount that the company pays for, when it is made and when its limits change. */
async function notifyOfPromotion(ctx: Ctx, id: number, name: string): Promise<void> {
  const by = ctx.actor!.name
  await notifyAdmins(ctx, { path: `/admin/promotions/${id}` }, (locale) =>
    promotionTexts(locale).notified(by, name),
  )
}

/**
 * Ends a promotion now, for good; order groups that used it keep their discount. Refuses one that has been stopped
 * (`conflict`).
 */
export async function stopPromotion(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'promotion.change')
  const texts = promotionTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const stopped = await ctx.db
      .updateTable('promotions')
      .set({ is_active: false })
      .where('id', '=', id)
      .where('is_active', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (!stopped) {
      const there = await ctx.db.selectFrom('promotions').select('id').where('id', '=', id).executeTakeFirst()
      throw there ? new Refusal('conflict', texts.stopped) : new Refusal('not_found', texts.noSuchPromotion)
    }
    await audit(ctx, { action: 'promotion.stop', object_kind: 'promotion', object_id: id })
  })
}

/** As a form says it, in minutes. */
const minuteOf = (timestamp: Date | null) => timestamp && `${timestamp.toISOString().slice(0, 16)}Z`

function inMinutes<Dates extends { starts_at: string | null; ends_at: string | null }>(typed: Dates): Dates {
  const minute = (text: string | null) => text && minuteOf(new Date(text))
  return { ...typed, starts_at: minute(typed.starts_at), ends_at: minute(typed.ends_at) }
}

/** `otherwise` is the beginning if none was typed. */
function datesOf(
  { locale }: Ctx,
  typed: Pick<z.output<typeof ChangePromotion>, 'starts_at' | 'ends_at'>,
  otherwise: Date,
) {
  const starts_at = typed.starts_at ? new Date(typed.starts_at) : otherwise
  const ends_at = typed.ends_at ? new Date(typed.ends_at) : null
  if (ends_at && ends_at <= starts_at)
    throw fieldRefusal('invalid', 'ends_at', promotionTexts(locale).endsBefore)
  return { starts_at, ends_at }
}

async function refuseUnknown(ctx: Ctx, field: keyof typeof FIND, id: number | null) {
  if (id === null) return
  const { rows } = await ctx.db.executeQuery(FIND[field]({ id }))
  if (rows.length === 0) throw fieldRefusal('invalid', field, promotionTexts(ctx.locale).noSuchTarget)
}

const FIND = {
  vendor: statement('select id from vendors where id = $id'),
  // The lock keeps the category from being merged or deleted before the promotion is written.
  category: statement('select id from categories where id = $id and merged_into_id is null for key share'),
}

async function readUses(ctx: Ctx, id: number): Promise<{ uses: number; most_uses: number }> {
  const { rows } = await ctx.db.executeQuery(COUNT({ id }))
  return rows[0]!
}

const COUNT = statement<{ uses: number; most_uses: number }>(`
  select ${USES} as uses, coalesce((select max(own) from (
    select count(*)::int as own from promotion_uses u
    where u.promotion_id = p.id and ${counts('u.order_group_id')} group by u.user_id) by_customer), 0) as most_uses
  from promotions p where p.id = $id`)
