import { z } from 'zod'
import { actingFor } from '../accounts/acting-for.ts'
import type { Client } from '../accounts/client.ts'
import { formatName } from '../accounts/name-format.ts'
import { openPhoneAccount } from '../accounts/open-account.ts'
import { audit } from '../audit/audit.ts'
import { linesOfProducts } from '../cart/checkout-lines.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Joined } from '../checkout/joined.ts'
import { type Ctx, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { type FieldErrors, fieldRefusal, Refusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { toPaisa, toRupees } from '../money/money.ts'
import { cancelByStaff } from '../orders/cancelling/cancel.ts'
import type { Placed } from '../orders/write-orders.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { readReplaced } from './add-to-order.ts'
import { holdJoined } from './added-to.ts'
import { confirmAgreement } from './agree.ts'
import { callerOf, findCaller } from './callers.ts'
import { findDraft, holdDraft, type PhoneDraft } from './drafts.ts'
import { checkoutLines, quoteTyped } from './read-draft.ts'
import { phoneOrderTexts } from './texts.ts'
import { placeOf, type TypedOrder } from './typed-order.ts'

const PlaceOrder = z.object({
  draft: z.uuid(),
  /** The draft as its typist saw it, and what it came to then, in rupees. */
  version: z.int().min(1),
  expected_total: z.number().min(0).max(1e12),
  /** How the customer said yes: by the code that they were sent, or verbally, which is recorded. */
  agreed_by: z.enum(['code', 'word']).optional(),
  code: z.string().max(30).default(''),
  /** Where the word is recorded: the number of the recording, the chat, a signature at the counter. */
  word: lineOfText(200, 0).default(''),
})

/**
 * Orders what a draft says, for the customer whose number was typed; somebody new gets an account, which is theirs once they
 * sign in by a code to that number. It is the checkout of the shop, with everything that it refuses: `cart_items.<product>` where price or stock have
 * changed, `expected_total`, the place under `address.…`. Also refuses a draft that was changed since it was looked at (`draft`), missing words
 * (`phone`, `name`, `search`, `address`), and an order nobody agreed to (`code`). A yes that is only recorded says where (`word`), and is
 * none for store credit, or for a door to which nothing of an existing customer's ever went (`agreed_by`).
 *
 * The draft is what makes it safe to repeat: it is held until the order is written, and sent again, or by two at once, it answers
 * the order that it became.
 */
export async function placePhoneOrder(
  ctx: Ctx,
  { client, methods }: { client: Client; methods: readonly PaymentMethod[] },
  input: unknown,
): Promise<Placed> {
  const staff = requireRight(ctx, 'order.help')
  const request = parse(PlaceOrder, input, ctx.locale)
  const { agreed_by } = request
  if (!agreed_by) throw fieldRefusal('invalid', 'agreed_by', phoneOrderTexts(ctx.locale).sayHow)
  if (agreed_by === 'word' && !WORD.test(request.word))
    throw fieldRefusal('invalid', 'word', phoneOrderTexts(ctx.locale).sayWhere)
  if (agreed_by === 'code' && request.code) await agree(ctx, client, request)
  return inTransaction(ctx, async (ctx) => {
    const draft = await holdDraft(ctx, request.draft)
    if (draft.placed) return draft.placed
    const { typed } = draft
    const texts = phoneOrderTexts(ctx.locale)
    if (draft.version !== request.version) throw fieldRefusal('conflict', 'draft', texts.changedSince)
    if (agreed_by === 'code' && !draft.agreed_at)
      throw fieldRefusal('invalid', 'code', draft.asked_paisa === null ? texts.askFirst : texts.noCode)
    const { name, phone, user_id, isKnown } = await customerOf(ctx, typed)
    const joins = typed.added_to && (await joinedFor(ctx, user_id, typed))
    const { address, quote } = await quoteTyped(ctx, typed)
    if (agreed_by === 'word' && quote.credit_paisa > 0)
      throw fieldRefusal('not_allowed', 'agreed_by', texts.creditByCode)
    const agreed_paisa = agreed_by === 'code' ? draft.asked_paisa! : toPaisa(request.expected_total)
    const placed = await checkout(
      await actingFor(ctx, user_id),
      {
        ...checkoutLines(typed),
        // What is added to an order has the place, the contact and the time of that.
        ...(typed.added_to
          ? { added_to: typed.added_to.order_group_id }
          : {
              address: address ?? placeOf(typed.place),
              contact: { full_name: name, phone },
              delivery_slot: typed.delivery_slot,
            }),
        payment_method: typed.payment_method,
        ship_separately: joins ? false : typed.ship_separately,
        use_credit: typed.use_credit,
        note: typed.note,
        if_missing: typed.if_missing,
        expected_total: toRupees(Math.min(agreed_paisa, toPaisa(request.expected_total))),
      },
      {
        methods,
        typed_by: staff.id,
        joins,
        takeLines: (ctx) => holdingPerson(ctx, (ctx) => linesOfProducts(ctx, typed.lines)),
      },
    )
    // Whoever had no account before has nothing that could be taken from them.
    const isOtherDoor = isKnown && address === null && !joins
    if (agreed_by === 'word' && isOtherDoor && !(await isKnownDoor(ctx, placed)))
      throw fieldRefusal('not_allowed', 'agreed_by', texts.placeByCode)
    await keep(ctx, draft, placed, { agreed_by, word: request.word })
    if (typed.added_to)
      await audit(ctx, {
        action: 'order.add',
        object_kind: 'order',
        object_id: typed.added_to.order_group_id,
        details: { added: placed.order_group_id, replaced: typed.added_to.replaces?.id ?? null },
      })
    return placed
  })
}

/**
 * Holds the order that is added to, and leaves out what is replaced, with its refund, in the same transaction. The customer is held
 * first, as at checkout.
 */
async function joinedFor(ctx: Ctx, user_id: string, { added_to, lines }: TypedOrder): Promise<Joined> {
  const products = lines.map((line) => line.product_id)
  await holdingPerson(await actingFor(ctx, user_id), async () => {})
  const joined = await holdJoined(ctx, added_to!, products)
  const { replaces, order_group_id } = added_to!
  if (!replaces) return joined
  const now = await readReplaced(ctx, order_group_id, replaces.id)
  if (now.quantity !== replaces.quantity || now.is_paid !== replaces.is_paid)
    throw fieldRefusal('conflict', 'added_to', phoneOrderTexts(ctx.locale).replacedSince)
  const note = phoneOrderTexts(joined.locale).replaced
  await cancelByStaff(ctx, { item: replaces.id }, { note }, { keepsPlace: true })
  return joined
}

/** Where a yes is recorded, in so many letters that somebody could look for it. */
const WORD = /(\p{L}\P{L}*){3}/u

/** Whether something that the buyer of this order ordered before was delivered to the same door. */
async function isKnownDoor(ctx: Ctx, { order_group_id }: Placed): Promise<boolean> {
  return (await ctx.db.executeQuery(DELIVERED_THERE({ id: order_group_id }))).rows.length > 0
}

const door = (group: string) =>
  `(select array[at ->> 'location_en', at ->> 'ward_no', lower(trim(at ->> 'tole')), lower(trim(at ->> 'house'))]
    from (select ${group}.delivery_address as at) of)`

const DELIVERED_THERE = statement(`
  select 1 from order_groups now
  join order_groups before on before.user_id = now.user_id and before.id <> now.id
  where now.id = $id and ${door('before')} = ${door('now')}
    and exists (select 1 from orders o join order_items i on i.order_id = o.id
      where o.order_group_id = before.id and i.status = 'delivered')
  limit 1`)

/** Takes the code, unless the same request took it a moment ago. */
async function agree(ctx: Ctx, client: Client, request: { draft: string; code: string }): Promise<void> {
  const isAgreed = async () => {
    const found = await findDraft(ctx, request.draft)
    return found !== null && (found.placed !== null || found.agreed_at !== null)
  }
  if (await isAgreed()) return
  try {
    await confirmAgreement(ctx, client, request)
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isAgreed())) throw error
  }
}

/** Whoever's number was typed, with an account from now on. Refuses what is missing, all at once. */
async function customerOf(
  ctx: Ctx,
  typed: TypedOrder,
): Promise<{ user_id: string; name: string; phone: string; isKnown: boolean }> {
  const texts = phoneOrderTexts(ctx.locale)
  const phone = callerOf(typed)
  const caller = await findCaller(ctx, typed)
  const name = caller?.name || formatName(typed.name)
  const missing: FieldErrors = {
    ...(!phone && { phone: texts.noPhone }),
    ...(!name && { name: texts.noName }),
    ...(typed.lines.length === 0 && { search: texts.nothingTyped }),
  }
  const [sentence] = Object.values(missing)
  if (!phone || sentence) throw new Refusal('invalid', sentence!, missing)
  if (caller?.is_blocked) throw fieldRefusal('not_allowed', 'phone', texts.isBlocked)
  const user_id = caller?.id ?? (await openPhoneAccount(ctx, { name, phone, locale: typed.locale }))
  return { user_id, name, phone, isKnown: caller !== null }
}

/** Writes who typed the order and how the customer said yes, and empties the draft of what was typed. */
async function keep(
  ctx: Ctx,
  draft: PhoneDraft,
  placed: Placed,
  { agreed_by, word }: { agreed_by: 'code' | 'word'; word: string },
): Promise<void> {
  const { id: typed_by, name: typed_name } = requireRight(ctx, 'order.help')
  const { way } = draft.typed
  const groups = [placed, ...(placed.to_be_approved ? [placed.to_be_approved] : [])]
  await ctx.db
    .insertInto('phone_orders')
    .values(
      groups.map(({ order_group_id }) => ({
        order_group_id,
        typed_by,
        typed_name,
        way,
        agreed_by,
        agreed_at: agreed_by === 'code' ? draft.agreed_at! : ctx.now,
        word: agreed_by === 'word' ? word : '',
      })),
    )
    .execute()
  await ctx.db
    .updateTable('phone_drafts')
    .set({ typed: '{}', placed: JSON.stringify(placed), updated_at: ctx.now })
    .where('id', '=', draft.id)
    .execute()
  for (const { order_group_id } of groups)
    await audit(ctx, {
      action: 'order.place',
      object_kind: 'order',
      object_id: order_group_id,
      details: { way, agreed_by },
    })
}
