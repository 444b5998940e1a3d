import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { reauthenticate } from '../accounts/codes/reauthenticate.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireStepUp, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { lineOfText, parse } from '../input.ts'
import { events } from '../notifications/events.ts'
import { ALL_ROLES } from '../notifications/kinds.ts'
import { plainDigits } from '../plain-text.ts'
import { PAYOUT_HOLD_HOURS } from '../trade-terms.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'
import { payoutTexts } from './texts.ts'

const [en, ne] = [payoutTexts('en'), payoutTexts('ne')]

/**
 * How long nothing is paid out after a change of the account, in milliseconds, so that the owners have time to notice a
 * change that is not theirs.
 */
export const PENDING_AFTER_CHANGE = PAYOUT_HOLD_HOURS * 60 * 60_000

const Number_ = z
  .string()
  .transform((typed) => plainDigits(typed).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string())

export const PayoutAccountInput = z
  .object({
    kind: z.enum(['bank', 'esewa', 'khalti']),
    bank: lineOfText(80, 0).default(''),
    branch: lineOfText(80, 0).default(''),
    holder: lineOfText(120),
    number: Number_,
  })
  .superRefine(({ kind, bank, number }, { addIssue }) => {
    const fault = (path: string, word: 'noBank' | 'noAccountNumber' | 'noWalletNumber') =>
      addIssue({ code: 'custom', path: [path], params: { en: en[word], ne: ne[word] } })
    if (kind === 'bank' && (!bank || /\p{Cc}/u.test(bank))) fault('bank', 'noBank')
    if (kind === 'bank' && !/^[A-Z0-9]{6,24}$/.test(number)) fault('number', 'noAccountNumber')
    if (kind !== 'bank' && !/^9[78]\d{8}$/.test(number)) fault('number', 'noWalletNumber')
  })

/** The account to which a vendor's money goes. */
export interface PayoutAccount {
  id: number
  kind: 'bank' | 'esewa' | 'khalti'
  bank: string
  branch: string
  holder: string
  number: string
  changed_at: Date
  /** Nothing is paid out before this time. */
  held_until: Date
}

/** The vendor's present account, for its members with the role Money. */
export async function readPayoutAccount(ctx: Ctx): Promise<PayoutAccount | null> {
  return accountOf(ctx, requireVendor(ctx, 'finance'))
}

/** A vendor's present account; the caller must check who may see it. */
export async function accountOf(ctx: Ctx, vendor_id: number): Promise<PayoutAccount | null> {
  const found = await ctx.db
    .selectFrom('payout_accounts')
    .select(['id', 'kind', 'bank', 'branch', 'holder', 'number', 'changed_at'])
    .where('vendor_id', '=', vendor_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { ...found, held_until: new Date(found.changed_at.getTime() + PENDING_AFTER_CHANGE) } : null
}

/**
 * Changes the account to which the vendor's money goes. For its owners and members with the role Money, with a recent
 * code of their second factor and their `password` or, without one, a `code` (`sendReauthenticationCode`). All owners
 * are informed, whichever notifications they chose, and nothing is paid out for 24 hours. The same account again is no
 * change.
 */
export async function changePayoutAccount(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const vendor_id = requireVendor(ctx, 'finance')
  requireStepUp(ctx)
  const typed = parse(PayoutAccountInput, input, ctx.locale)
  await reauthenticate(ctx, client, 'payout_account', input)
  const wanted = typed.kind === 'bank' ? typed : { ...typed, bank: '', branch: '' }
  await inTransaction(ctx, async (ctx) => {
    await lockVendor(ctx, vendor_id)
    const before = await accountOf(ctx, vendor_id)
    if (!before || !isSameAccount(before, wanted)) await writeAccount(ctx, vendor_id, wanted, 'owners')
  })
}

export type TypedAccount = z.output<typeof PayoutAccountInput>

export function isSameAccount(one: TypedAccount, other: TypedAccount): boolean {
  return (['kind', 'bank', 'branch', 'holder', 'number'] as const).every(
    (field) => one[field] === other[field],
  )
}

/**
 * Makes this the vendor's account, in the open transaction, writes that to the audit log, and informs its owners, or
 * everybody who acts for it.
 */
export async function writeAccount(
  ctx: Ctx,
  vendor_id: number,
  wanted: TypedAccount,
  whom: 'owners' | 'everybody',
): Promise<void> {
  const changed = { vendor_id, changed_by: ctx.actor!.id, changed_at: ctx.now }
  const { id } = await ctx.db
    .insertInto('payout_accounts')
    .values({ ...wanted, ...changed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = maskedNumber(wanted.number)
  await audit(ctx, {
    action: 'payout_account.change',
    object_kind: 'vendor',
    object_id: vendor_id,
    details: { kind: wanted.kind, bank: wanted.bank, number: last },
  })
  await events(ctx, {
    kind: 'PayoutAccountChanged',
    vendor: vendor_id,
    ...(whom === 'everybody' && { roles: ALL_ROLES }),
    object_id: `${id}`,
    values: { name: ctx.actor!.name, number: last },
  })
}

/** The last digits only: …4567 */
export function maskedNumber(number: string): string {
  return `…${number.slice(-4)}`
}
