import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { askCode, Code, takeCode } from '../accounts/codes/one-time-codes.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal } from '../errors.ts'
import { parse } from '../input.ts'
import { sendSms } from '../messaging/send.ts'
import { latinDigits } from '../nepal/numerals.ts'
import { placeWords } from '../orders/notices/place-words.ts'
import { readJoined } from './added-to.ts'
import { callerOf } from './callers.ts'
import { findDraft, holdOpenDraft, type PhoneDraft } from './drafts.ts'
import { quoteTyped, type ReadDraft } from './read-draft.ts'
import { phoneOrderTexts } from './texts.ts'

const AskAgreement = z.object({ draft: z.uuid() })
const ConfirmAgreement = AskAgreement.extend({ code: Code })

/**
 * Sends the customer an SMS with the total, the place and a code, which they tell staff if they agree (`{draft}`). How often is limited
 * as with every code: by network and by number. The code is for what this draft is now: a change ends it, and it opens no other draft.
 */
export async function askAgreement(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { id: user_id } = requireRight(ctx, 'order.help')
  const { draft } = parse(AskAgreement, input, ctx.locale)
  const found = await findDraft(ctx, draft)
  const texts = phoneOrderTexts(ctx.locale)
  const target = found && callerOf(found.typed)
  if (!found || !target) throw fieldRefusal('invalid', 'phone', texts.noPhone)
  if (found.typed.lines.length === 0) throw fieldRefusal('invalid', 'search', texts.nothingTyped)
  const quoted = await quoteTyped(ctx, found.typed)
  const { total_paisa, credit_paisa } = quoted.quote
  const place = await placeOf(ctx, found, quoted)
  const asked = { purpose: 'phone_order', target, user_id, about: aboutOf(found) } as const
  await askCode(ctx, client, asked, async (ctx, { code }) => {
    const { version } = await holdOpenDraft(ctx, draft)
    if (version !== found.version) throw fieldRefusal('conflict', 'draft', texts.changedSince)
    await sendSms(ctx, {
      to: target,
      text: phoneOrderTexts(found.typed.locale).code(code, { total_paisa, credit_paisa, place }),
      purpose: 'code',
    })
    await ctx.db
      .updateTable('phone_drafts')
      .set({ asked_version: version, asked_paisa: total_paisa, updated_at: ctx.now })
      .where('id', '=', draft)
      .execute()
    await audit(ctx, { action: 'phone_order.ask', object_kind: 'phone_draft', object_id: draft })
  })
}

/**
 * Notes that the customer agreed to what the draft is now: whoever has the code has their phone (`{draft, code}`). Refuses a
 * wrong code as `takeCode` does, and one for what was changed since (`code`).
 */
export async function confirmAgreement(ctx: Ctx, client: Client, input: unknown): Promise<void> {
  const { id: user_id } = requireRight(ctx, 'order.help')
  const { draft, code } = parse(ConfirmAgreement, input, ctx.locale)
  const found = await findDraft(ctx, draft)
  const texts = phoneOrderTexts(ctx.locale)
  const target = found && callerOf(found.typed)
  if (!found || !target || found.asked_paisa === null) throw fieldRefusal('invalid', 'code', texts.askFirst)
  await takeCode(ctx, client, { purpose: 'phone_order', target, user_id, about: aboutOf(found), code })
  await inTransaction(ctx, async (ctx) => {
    const { asked_paisa, version } = await holdOpenDraft(ctx, draft)
    if (asked_paisa === null || version !== found.version)
      throw fieldRefusal('conflict', 'code', texts.askFirst)
    await ctx.db
      .updateTable('phone_drafts')
      .set({ agreed_version: version, agreed_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', draft)
      .execute()
  })
}

/** What a code is asked for: this draft, as it is. */
const aboutOf = ({ id, version }: PhoneDraft) => `${id} ${version}`

/** Where it goes, for the SMS that asks for a yes; empty while no place is typed. */
async function placeOf(
  ctx: Ctx,
  { typed }: PhoneDraft,
  { address, addresses }: Pick<ReadDraft, 'address' | 'addresses'>,
): Promise<string> {
  const chosen = typed.added_to
    ? (await readJoined(ctx, typed.added_to)).address
    : addresses.find(({ id }) => id === address)
  if (chosen) return placeWords(chosen).en
  const { tole, location, ward } = typed.place
  return location && [tole, ward ? `${location}-${latinDigits(ward)}` : location].filter(Boolean).join(', ')
}
