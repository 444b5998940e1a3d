import { sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import type { Tables } from '../tables.ts'
import { notifyMembers } from './members/notify-members.ts'
import { vendorStatusTexts } from './vendor-status-texts.ts'

// How staff suspend, reopen and trust vendors. Everything here needs the right `vendor.change`, is written to the audit
// log with its reason, and notifies the vendor's members.

/** The reason, which the vendor reads. */
export const WithReason = z.object({ reason: lineOfText(500) })
export const Trust = WithReason.extend({ is_trusted: z.boolean() })

/**
 * Takes a vendor's products off sale at once; existing orders are still to be packed. Refuses a vendor that is
 * suspended already (`conflict`), and an unknown id (`not_found`).
 */
export async function suspendVendor(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { reason } = parse(WithReason, input, ctx.locale)
  await change(ctx, id, {
    action: 'vendor.suspend',
    from: { status: 'open' },
    to: { status: 'suspended' },
    otherwise: vendorStatusTexts(ctx.locale).alreadySuspended,
    notify: (ctx) => notifyMembers(ctx, id, 'VendorSuspended', { reason }),
    reason,
  })
}

/** Lets a suspended vendor trade again. Refuses a vendor that is open already (`conflict`). */
export async function reopenVendor(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { reason } = parse(WithReason, input, ctx.locale)
  await change(ctx, id, {
    action: 'vendor.reopen',
    from: { status: 'suspended' },
    to: { status: 'open' },
    otherwise: vendorStatusTexts(ctx.locale).alreadyOpen,
    notify: (ctx) => notifyMembers(ctx, id, 'VendorReopened', { reason }),
    reason,
  })
}

/** Sets whether changes of its products take effect without a moderator. Refuses if that is so already (`conflict`). */
export async function trustVendor(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { reason, is_trusted } = parse(Trust, input, ctx.locale)
  const { alreadyTrusted, notTrusted } = vendorStatusTexts(ctx.locale)
  await change(ctx, id, {
    action: is_trusted ? 'vendor.trust' : 'vendor.distrust',
    from: { is_trusted: !is_trusted },
    to: { is_trusted },
    otherwise: is_trusted ? alreadyTrusted : notTrusted,
    notify: (ctx) => notifyMembers(ctx, id, 'VendorTrusted', { is_trusted, reason }),
    reason,
  })
}

interface Change {
  action: string
  /** The state in which the change is possible. */
  from: { status: 'open' | 'suspended' } | { is_trusted: boolean }
  to: Pick<UpdateObject<Tables, 'vendors'>, 'status' | 'is_trusted'>
  /** The sentence of the refusal in any other state. */
  otherwise: string
  /** Notifies the vendor's members. */
  notify: (ctx: Ctx) => Promise<void>
  reason: string
}

async function change(ctx: Ctx, id: number, { action, from, to, otherwise, notify, reason }: Change) {
  requireRight(ctx, 'vendor.change')
  await refuseOwnVendor(ctx, id, 'vendor.change')
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
        : new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
    }
    await audit(ctx, { action, object_kind: 'vendor', object_id: id, details: { reason } })
    await notify(ctx)
  })
}
