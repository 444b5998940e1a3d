import { z } from 'zod'
import { type Ctx, requireReading, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import { type Owed, readOwed } from './payable.ts'
import { PENDING_AFTER_CHANGE } from './payout-account.ts'
import { actionsOf, IS_DONE, IS_FILED, IS_SENT, type PayoutSoFar, UNSENT_BY } from './states.ts'
import type { PayoutAction, PayoutStatus, PayoutStep } from './tables.ts'

interface Named {
  name_en: string
  name_ne: string
}

/** A payout as its vendor sees it. */
export interface OwnPayout {
  id: number
  status: PayoutStatus
  amount_paisa: Paisa
  reference: string
  /** When it reached this status. */
  changed_at: Date
  /** The last digits of the account. */
  number: string
}

/** The payouts of the actor's vendor that were sent, or tried, the newest first, at most 100. */
export async function listOwnPayouts(ctx: Ctx): Promise<OwnPayout[]> {
  const vendor_id = requireVendor(ctx, 'finance')
  const { rows } = await ctx.db.executeQuery(OWN({ vendor_id }))
  return rows
}

const OWN = statement<OwnPayout>(`
  select p.id, p.status, p.amount_paisa, p.reference, p.changed_at, '…' || right(a.number, 4) as number
  from payouts p join payout_accounts a on a.id = p.account_id
  where p.vendor_id = $vendor_id and ${IS_SENT} order by p.id desc limit 100`)

/** A vendor to whom money is owed, or who owes money. */
export interface VendorOwed extends Owed {
  vendor: Named
  /** Why nothing can be paid out; null if it can. */
  hindrance: 'no_account' | 'new_account' | 'prepared' | 'nothing' | null
}

export interface StaffPayout {
  id: number
  batch: number
  vendor_id: number
  vendor: Named
  amount_paisa: Paisa
  status: PayoutStatus
  reference: string
  /** The number is reduced to its last digits. */
  account: { kind: 'bank' | 'esewa' | 'khalti'; bank: string; branch: string; holder: string; number: string }
  /** Its steps, the oldest first. */
  steps: { id: number; status: PayoutStep; by: string | null; note: string; at: Date }[]
  /** Whether it is approved and in a file for the bank. */
  is_filed: boolean
  /** Whether somebody said that the bank did not send it; another person must confirm that. */
  is_unsent: boolean
  /** What the reader may do with it. */
  next: PayoutAction[]
}

/** A file for the bank, with who took it and when. */
export interface TakenFile {
  id: number
  batch: number
  by: string
  at: Date
}

/** How many finished payouts are on a page, after those that wait for a step. */
const PER_PAGE = 20

export const StaffPayoutQuery = z.object({ cursor: z.string().max(200).optional() })

/**
 * What is owed to whom; the payouts, on the first page those that wait for a step before the others; and the last 20
 * files for the bank, the newest first. `next` is the cursor of the next page of payouts. Needs `payout.make`.
 */
export async function listPayouts(
  ctx: Ctx,
  query: z.input<typeof StaffPayoutQuery> = {},
): Promise<{ owed: VendorOwed[]; payouts: StaffPayout[]; next: string | null; files: TakenFile[] }> {
  const { id: reader } = requireReading(ctx, 'payout.make')
  const { cursor } = parse(StaffPayoutQuery, query, ctx.locale)
  const before = cursor ? readCursor(cursor, z.tuple([z.int()]), ctx.locale)[0] : null
  const owed = await readOwed(ctx, null)
  const ids = owed.map(({ vendor_id }) => vendor_id)
  const vendors = await ctx.db.executeQuery(
    VENDORS({ ids, held_after: new Date(ctx.now.getTime() - PENDING_AFTER_CHANGE) }),
  )
  const byId = new Map(vendors.rows.map((row) => [row.id, row]))
  const found = await ctx.db.executeQuery(OVER({ before, limit: PER_PAGE + 1 }))
  const over = found.rows.slice(0, PER_PAGE)
  const open = cursor ? [] : (await ctx.db.executeQuery(OPEN())).rows
  const files = await ctx.db.executeQuery(FILES())
  return {
    owed: owed.map((one) => {
      const { name_en, name_ne, ...account } = byId.get(one.vendor_id)!
      return { ...one, vendor: { name_en, name_ne }, hindrance: hindranceOf(one, account) }
    }),
    next: found.rows.length > PER_PAGE ? writeCursor([over.at(-1)!.id]) : null,
    payouts: [...open, ...over].map(({ prepared_by, unsent_by, ...payout }) => ({
      ...payout,
      is_unsent: unsent_by !== null,
      next: actionsOf({ ...payout, prepared_by, unsent_by }, reader),
    })),
    files: files.rows,
  }
}

function hindranceOf(
  owed: Owed,
  account: { has_account: boolean; is_new: boolean },
): VendorOwed['hindrance'] {
  if (owed.prepared_paisa > 0) return 'prepared'
  if (owed.payable_paisa === 0) return 'nothing'
  if (!account.has_account) return 'no_account'
  return account.is_new ? 'new_account' : null
}

interface VendorRow extends Named {
  id: number
  has_account: boolean
  is_new: boolean
}

type PayoutRow = Omit<StaffPayout, 'next' | 'is_unsent'> & PayoutSoFar

const VENDORS = statement<VendorRow>(`
  select v.id, v.name_en, v.name_ne, a.id is not null as has_account, coalesce(a.changed_at > $held_after, false) as is_new
  from vendors v left join lateral (
    select id, changed_at from payout_accounts where vendor_id = v.id order by id desc limit 1) a on true
  where v.id = any((select $ids)::int[])`)

const PAYOUTS = `
  select p.id, p.batch, p.vendor_id, json_build_object('name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    p.amount_paisa, p.status, p.reference, p.prepared_by, ${IS_FILED} as is_filed,
    ${UNSENT_BY} as unsent_by,
    json_build_object('kind', a.kind, 'bank', a.bank, 'branch', a.branch, 'holder', a.holder, 'number', '…' || right(a.number, 4)) as account,
    array(select json_build_object('id', s.id, 'status', s.status, 'by', u.name, 'note', s.note, 'at', s.at)
      from payout_steps s left join users u on u.id = s.actor_id where s.payout_id = p.id order by s.id) as steps
  from payouts p join vendors v on v.id = p.vendor_id join payout_accounts a on a.id = p.account_id`

const OPEN = statement<PayoutRow>(`${PAYOUTS} where not ${IS_DONE} order by p.id desc`)

const OVER = statement<PayoutRow>(`${PAYOUTS}
  where ${IS_DONE} and ($before::int is null or p.id < $before) order by p.id desc limit $limit`)

const FILES = statement<TakenFile>(`
  select f.id, f.batch, u.name as by, f.taken_at as at from payout_files f join users u on u.id = f.taken_by
  order by f.id desc limit 20`)
