import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { onlyGiven, parse } from '../input.ts'
import type { Paisa } from '../money/money.ts'
import type { Placed } from '../orders/write-orders.ts'
import { PHONE_DRAFT_DAYS } from '../trade-terms.ts'
import { callerOf, findCaller } from './callers.ts'
import { findDeliveredTo } from './delivered-to.ts'
import { phoneOrderTexts } from './texts.ts'
import { NOTHING_TYPED, TypedFields, type TypedOrder } from './typed-order.ts'

// What is typed is kept word by word, so that a call may be held, a page reloaded and a browser closed. A draft is its typist's own:
// for everybody else it is not there.

/** So many drafts of one member of staff may be open. */
const MAX_DRAFTS = 20

export interface PhoneDraft {
  id: string
  typed: TypedOrder
  /** Counts the changes of what is ordered. */
  version: number
  /** What the last code was sent for, while nothing was changed since; else null. */
  asked_paisa: Paisa | null
  /** When the customer agreed by that code, while nothing was changed since; else null. */
  agreed_at: Date | null
  placed: Placed | null
}

/** A draft in the list of what waits. */
export interface ListedDraft {
  id: string
  name: string
  phone: string
  /** How many products it has. */
  lines: number
  updated_at: Date
}

const OneDraft = z.object({ draft: z.uuid() })
const ChangeDraft = OneDraft.extend({ change: TypedFields })

/** One's own draft; null where nothing was typed yet. Needs the right `order.help`. */
export async function findDraft(ctx: Ctx, id: string): Promise<PhoneDraft | null> {
  const { id: typed_by } = requireRight(ctx, 'order.help')
  const { draft } = parse(OneDraft, { draft: id }, ctx.locale)
  const { rows } = await ctx.db.executeQuery(FIND({ draft, typed_by }))
  return rows[0] ? draftOf(rows[0]) : null
}

/** One's own drafts that are neither ordered nor discarded, the one that was changed last first. */
export async function listDrafts(ctx: Ctx): Promise<ListedDraft[]> {
  const { id: typed_by } = requireRight(ctx, 'order.help')
  return (await ctx.db.executeQuery(LIST({ typed_by }))).rows
}

/**
 * Changes the given fields of a draft (`{draft, change}`), which is begun if it is new. Where another number is typed the address
 * is chosen anew, and that its owner's data, or what was delivered to it, was shown is written to the audit log. Refuses somebody else's draft (`not_found`) and one that is
 * ordered (`conflict`).
 */
export async function changeDraft(ctx: Ctx, input: unknown): Promise<void> {
  const { draft, change } = parse(ChangeDraft, input, ctx.locale)
  await withDraft(ctx, draft, async (ctx, typed) => {
    const changed = { ...typed, ...onlyGiven(change) }
    // Another place has other times, and another caller may want another one.
    if (change.delivery_slot === undefined && destinationOf(changed) !== destinationOf(typed))
      changed.delivery_slot = null
    if (callerOf(changed) === callerOf(typed)) return changed
    const caller = await findCaller(ctx, changed)
    const shown = caller ?? (await findDeliveredTo(ctx, changed))
    if (shown)
      await audit(ctx, {
        action: 'customer.read',
        object_kind: caller ? 'user' : 'order',
        object_id: shown.id,
        details: { for: 'phone_order' },
      })
    return {
      ...changed,
      // Of another customer nothing is added to.
      added_to: null,
      delivery_slot: null,
      address: change.address ?? null,
      is_elsewhere: change.is_elsewhere ?? false,
      locale: changed.locale === typed.locale ? (caller?.locale ?? typed.locale) : changed.locale,
    }
  })
}

/** Where it goes, as far as it decides the delivery times. */
const destinationOf = ({ address, is_elsewhere, place: { location, location_id, ward, tole } }: TypedOrder) =>
  JSON.stringify([address, is_elsewhere, location, location_id, ward, tole])

/**
 * Changes what was typed, in a transaction that holds the draft, so that two changes at once come one after the other. A change ends what
 * the customer agreed to.
 */
export async function withDraft(
  ctx: Ctx,
  draft: string,
  work: (ctx: Ctx, typed: TypedOrder) => Promise<TypedOrder> | TypedOrder,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { typed } = await holdOpenDraft(ctx, draft, { isBegun: true })
    const changed = await work(ctx, typed)
    if (JSON.stringify(changed) === JSON.stringify(typed)) return
    const changes = Number(orderIn(changed) !== orderIn(typed))
    await ctx.db.executeQuery(WRITE({ draft, typed: JSON.stringify(changed), changes, now: ctx.now }))
  })
}

/** What a customer agrees to: all but the lines of messages that are not added yet. */
const orderIn = (typed: TypedOrder) => JSON.stringify({ ...typed, pasted: [], pasted_count: 0 })

/** Discards a draft (`{draft}`) that is not ordered; one that is gone already stays gone. */
export async function discardDraft(ctx: Ctx, input: unknown): Promise<void> {
  const { id: typed_by } = requireRight(ctx, 'order.help')
  const { draft } = parse(OneDraft, input, ctx.locale)
  await ctx.db
    .deleteFrom('phone_drafts')
    .where('id', '=', draft)
    .where('typed_by', '=', typed_by)
    .where('placed', 'is', null)
    .execute()
}

/** Holds one's own draft until the transaction ends. Refuses a draft that is not there, or not one's own (`not_found`). */
export async function holdDraft(ctx: Ctx, draft: string): Promise<PhoneDraft> {
  const { id: typed_by } = requireRight(ctx, 'order.help')
  const { rows } = await ctx.db.executeQuery(HOLD({ draft, typed_by }))
  if (!rows[0]) throw new Refusal('not_found', phoneOrderTexts(ctx.locale).noDraft)
  return draftOf(rows[0])
}

/** The same for one that is not ordered yet; it is begun if it is new and `isBegun`. */
export async function holdOpenDraft(ctx: Ctx, draft: string, { isBegun = false } = {}): Promise<PhoneDraft> {
  if (isBegun) await begin(ctx, draft)
  const locked = await holdDraft(ctx, draft)
  if (locked.placed) throw new Refusal('conflict', phoneOrderTexts(ctx.locale).alreadyPlaced)
  return locked
}

async function begin(ctx: Ctx, draft: string): Promise<void> {
  const { id: typed_by } = requireRight(ctx, 'order.help')
  const { rows } = await ctx.db.executeQuery(BEGIN({ draft, typed_by, now: ctx.now }))
  if (rows[0] && rows[0].open >= MAX_DRAFTS)
    throw new Refusal('not_allowed', phoneOrderTexts(ctx.locale).tooManyDrafts(MAX_DRAFTS))
}

/** Deletes drafts that nobody has touched for PHONE_DRAFT_DAYS. */
export async function purgePhoneDrafts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - PHONE_DRAFT_DAYS * DAY)
  await ctx.db.deleteFrom('phone_drafts').where('updated_at', '<', before).execute()
}

interface DraftRow {
  id: string
  typed: Partial<TypedOrder>
  version: number
  asked_version: number | null
  asked_paisa: Paisa | null
  agreed_version: number | null
  agreed_at: Date | null
  placed: Placed | null
}

const draftOf = ({ typed, asked_version, agreed_version, ...row }: DraftRow): PhoneDraft => ({
  id: row.id,
  version: row.version,
  placed: row.placed,
  typed: { ...NOTHING_TYPED, ...typed },
  asked_paisa: asked_version === row.version ? row.asked_paisa : null,
  agreed_at: agreed_version === row.version ? row.agreed_at : null,
})

const COLUMNS = 'id, typed, version, asked_version, asked_paisa, agreed_version, agreed_at, placed'
const OWN = `select ${COLUMNS} from phone_drafts where id = $draft and typed_by = $typed_by`
const FIND = statement<DraftRow>(OWN)
const HOLD = statement<DraftRow>(`${OWN} for update`)

const LIST = statement<ListedDraft>(`
  select id, coalesce(typed ->> 'name', '') as name, coalesce(typed ->> 'phone', '') as phone,
    jsonb_array_length(coalesce(typed -> 'lines', '[]')) as lines, updated_at
  from phone_drafts where typed_by = $typed_by and placed is null
  order by updated_at desc limit ${MAX_DRAFTS + 1}`)

/** Answers how many others are open; nothing if the draft is there already. */
const BEGIN = statement<{ open: number }>(`
  with begun as (
    insert into phone_drafts (id, typed_by, typed, created_at, updated_at) values ($draft, $typed_by, '{}', $now, $now)
    on conflict (id) do nothing returning id
  )
  select (select count(*)::int from phone_drafts where typed_by = $typed_by and placed is null) as open from begun`)

const WRITE = statement(
  'update phone_drafts set typed = $typed, version = version + $changes::int, updated_at = $now where id = $draft',
)
