import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { contactField } from '../accounts/contact.ts'
import { consume, consumeByNetwork, consumeOfAll } from '../accounts/rate-limit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY, HOUR } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, linesOfText, parse } from '../input.ts'
import { skipNumbers } from '../orders/numbers/number-steps.ts'
import { hashOfKey, newKey } from '../random-key.ts'
import { answerDays, COMPLAINT_KINDS, complaintNumber, endOfDay, writeStep } from './complaint.ts'
import { findSubject } from './complaint-subject.ts'
import { KEY_BYTES, tellComplainer } from './tell-complainer.ts'
import { complaintTexts } from './texts.ts'

/** The fewest and the most characters of what somebody complains about. */
const TEXT_LENGTH = { least: 20, most: 3000 }

/** Complaints of one network within an hour: thousands of phones share an address of a carrier. */
const MAX_PER_NETWORK = 30
/** Of one phone or email within a day, because each sends it a message; and of all without an account. */
const MAX_PER_CONTACT = 5
const MAX_IN_TOTAL = 2000

/** The key of a form or a program: 22 characters of base64url, as `complaintKey` makes them. */
const Key = z.string().regex(/^[\w-]{22}$/)

/** A key for a form, by which the complaint is read afterwards. */
export const complaintKey = () => newKey(KEY_BYTES)

export const MakeComplaint = z.object({
  key: Key.optional().meta({
    description:
      'A random key of 22 characters, by which it is read later; sent again it makes no second one',
  }),
  name: lineOfText(100),
  contact: contactField({ en: complaintTexts('en').contact, ne: complaintTexts('ne').contact }),
  kind: z.enum(COMPLAINT_KINDS),
  text: linesOfText(TEXT_LENGTH.most).pipe(z.string().min(TEXT_LENGTH.least)),
  order: z.string().max(30).nullish().meta({ example: 'GP-000123', description: 'An order of one’s own' }),
  farm: z.string().max(120).nullish().meta({ description: 'The slug of a vendor' }),
})

export interface MadeComplaint {
  /** By it, and by nothing else without an account, the complaint is read. */
  key: string
  number: string
  /** The latest date of the answer. */
  due_at: Date
}

/**
 * Takes a complaint of anybody: it has a number, a latest date of the answer and a link at once; they are also sent to the confirmed
 * phone or email of an account. Sending it again with its key answers the same. Refuses (`not_found`, fields `order`, `farm`) an order of others and a vendor that
 * is not open, and (`not_allowed`) another complaint with the same key.
 */
export async function makeComplaint(ctx: Ctx, client: Client, input: unknown): Promise<MadeComplaint> {
  const { key = complaintKey(), order, farm, ...words } = parse(MakeComplaint, input, ctx.locale)
  const before = await sentBefore(ctx, key, words)
  if (before) return before
  const subject = await findSubject(ctx, { order: order || null, farm: farm || null })
  await consumeByNetwork(ctx, client, { key: 'complaint', max: MAX_PER_NETWORK, within: HOUR })
  const { tooMany } = complaintTexts(ctx.locale)
  await consume(ctx, { key: `complaint-of ${words.contact}`, max: MAX_PER_CONTACT, within: DAY }, tooMany)
  // Strangers cannot close the way of the law: neither for those who have an account, nor for other networks.
  if (!ctx.actor) await consumeOfAll(ctx, client, { key: 'complaints', max: MAX_IN_TOTAL }, tooMany)
  const made = await inTransaction(ctx, async (ctx) => {
    const due_at = endOfDay(ctx.now, await answerDays(ctx))
    await skipNumbers(ctx, 'complaints_id_seq')
    const row = await ctx.db
      .insertInto('complaints')
      .values({
        ...words,
        key_hash: hashOfKey(key),
        user_id: ctx.actor?.id ?? null,
        locale: ctx.locale,
        order_group_id: subject.order?.id ?? null,
        vendor_id: subject.vendor?.id ?? null,
        created_at: ctx.now,
        promised_at: due_at,
        due_at,
      })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    await writeStep(ctx, row.id, 'received', 'customer')
    const complaint = { id: row.id, ...words, locale: ctx.locale, due_at }
    await tellComplainer(ctx, complaint, 'received', 'customer')
    return { key, number: complaintNumber(row.id), due_at }
  })
  // Somebody sent the same form at the same moment.
  return made ?? (await sentBefore(ctx, key, words))!
}

async function sentBefore(
  ctx: Ctx,
  key: string,
  { text, contact, kind }: { text: string; contact: string; kind: string },
): Promise<MadeComplaint | null> {
  const row = await ctx.db
    .selectFrom('complaints')
    .select(['id', 'text', 'contact', 'kind', 'promised_at'])
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst()
  if (!row) return null
  if (row.text !== text || row.contact !== contact || row.kind !== kind)
    throw new Refusal('not_allowed', complaintTexts(ctx.locale).sentAlready(complaintNumber(row.id)))
  return { key, number: complaintNumber(row.id), due_at: row.promised_at }
}
