import { z } from 'zod'
import { accountName, nameAccount } from '../accounts/account-name.ts'
import { formatName } from '../accounts/name-format.ts'
import { type Ctx, requireActor } from '../context.ts'
import { lineOfText } from '../input.ts'
import { toAnyPhone } from '../nepal/phone.ts'
import type { PayerSnapshot } from '../orders/snapshots.ts'
import { NO_PHONE } from '../orders/texts.ts'
import type { Contact } from '../places/addresses/contacts.ts'
import { NO_NAME } from '../places/texts.ts'

/**
 * The person who orders for somebody else, with a phone number of any country; what is left out is taken from the
 * account.
 */
export const Payer = z.object({
  full_name: lineOfText(100, 0)
    .refine((typed) => typed === '' || formatName(typed) !== '', { params: NO_NAME })
    .transform(formatName)
    .default(''),
  phone: z
    .string()
    .max(30)
    .nullable()
    .refine((typed) => !typed || toAnyPhone(typed) !== null, { params: NO_PHONE })
    .transform((typed) => (typed ? toAnyPhone(typed) : null))
    .default(null),
})

/**
 * The payer to store with the order; null if the order goes to the customer. An account without a name, which was
 * opened by phone, takes the name that was typed here.
 */
export async function payerOf(
  ctx: Ctx,
  contact: Contact,
  typed: z.output<typeof Payer> | undefined,
): Promise<PayerSnapshot | null> {
  const isForOther = contact.sms_locale !== null
  await nameAccount(ctx, isForOther ? (typed?.full_name ?? '') : contact.full_name)
  const full_name = typed?.full_name || accountName(ctx)
  return isForOther && full_name ? { full_name, phone: typed?.phone ?? requireActor(ctx).phone } : null
}

/** The payer to propose to a person who orders for somebody else: that of their last such order, or the account. */
export async function proposedPayer(ctx: Ctx): Promise<PayerSnapshot> {
  const { id, phone } = requireActor(ctx)
  const last = await ctx.db
    .selectFrom('order_groups')
    .select('payer')
    .where('user_id', '=', id)
    .where('payer', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.payer ?? { full_name: accountName(ctx), phone }
}
