import { sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import type { Notice } from '../notifications/notify.ts'
import type { Tables } from '../tables.ts'
import { notifyMembers } from './members/notify-members.ts'
import { standingTexts } from './vendor-status-texts.ts'

// What the company does with a vendor that trades already; all of it needs the right `vendor.change`, is written in the
// audit log with its reason, and its members are told.

/** Why; the vendor reads it. */
export const WithReason = z.object({ reason: lineOfText(500) })
export const Trust = WithReason.extend({ is_trusted: z.boolean() })

/**
 * Takes a vendor's products off the shelves at once; what was bought stays to be packed. `conflict` when it is
 * suspended already, `not_found` for an unknown id.
 */
export async function suspendVendor(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { reason } = parse(WithReason, input, ctx.locale)
  await change(ctx, id, {
    action: 'vendor.suspend',
    from: { status: 'open' },
    to: { status: 'suspended' },
    otherwise: standingTexts(ctx.locale).alreadySuspended,
    told: { type: 'VendorSuspended', values: { reason } },
    reason,
  })
}

/** Lets a suspended vendor trade again; `conflict` when it is open already. */
export async function reopenVendor(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { reason } = parse(WithReason, input, ctx.locale)
  await change(ctx, id, {
    action: 'vendor.reopen',
    from: { status: 'suspended' },
    to: { status: 'open' },
    otherwise: standingTexts(ctx.locale).alreadyOpen,
    told: { type: 'VendorReopened', values: { reason } },
    reason,
  })
}

/** Whether changes to its products are live without a look; `conflict` when it is so already. */
export async function trustVendor(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { reason, is_trusted } = parse(Trust, input, ctx.locale)
  const { alreadyTrusted, notTrusted } = standingTexts(ctx.locale)
  await change(ctx, id, {
    action: is_trusted ? 'vendor.trust' : 'vendor.distrust',
    from: { is_trusted: !is_trusted },
    to: { is_trusted },
    otherwise: is_trusted ? alreadyTrusted : notTrusted,
    told: { type: 'VendorTrusted', values: { is_trusted, reason } },
    reason,
  })
}

interface Change {
  action: string
  /** As it must be for the change to be made. */
  from: { status: 'open' | 'suspended' } | { is_trusted: boolean }
  to: Pick<UpdateObject<Tables, 'vendors'>, 'status' | 'is_trusted'>
  /** What is said when it is not so. */
  otherwise: string
  told: Pick<Extract<Notice, { type: `Vendor${'Suspended' | 'Reopened' | 'Trusted'}` }>, 'type' | 'values'>
  reason: string
}

async function change(ctx: Ctx, id: number, { action, from, to, otherwise, told, reason }: Change) {
  requireRight(ctx, 'vendor.change')
  await inTransaction(ctx, async (ctx) => {
    const [[column, value]] = Object.entries(from) as [['status' | 'is_trusted', string | boolean]]
    const changed = await ctx.db
      .updateTable('vendors')
      .set(to)
      .where('id', '=', id)
      .where(sql.ref(column), '=', value)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const there = await ctx.db.selectFrom('vendors').select('id').where('id', '=', id).executeTakeFirst()
      throw there
        ? new Refusal('conflict', otherwise)
        : new Refusal('not_found', standingTexts(ctx.locale).noVendor)
    }
    await audit(ctx, { action, object_kind: 'vendor', object_id: id, details: { reason } })
    await notifyMembers(ctx, id, told)
  })
}
