import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { purgeRecipients } from '../messaging/outbox.ts'
import { accountTexts } from './texts.ts'

/**
 * Refuses to close the account of a person who acts for a vendor or the company, or rides for it: records name them as the one who did
 * it.
 */
export function refuseWhoActsForOthers(ctx: Ctx): void {
  const { vendor_id, is_staff, is_rider } = requireActor(ctx)
  if (vendor_id || is_staff || is_rider)
    throw new Refusal('not_allowed', accountTexts(ctx.locale).actsForOthers)
}

/** Locks the person's row until the transaction ends, so that no order can come in between. */
export async function lockAccount(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Makes an account that belongs to nobody and cannot be signed in to. It keeps the records that must outlive a closed
 * account. Answers its id.
 */
export async function addNamelessAccount(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({ name: CLOSED, email: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes an account and, by the foreign keys, all that belongs to it: sessions, passwords, addresses, cart … Rows
 * that the keys do not delete must have been given to another account before. Answers the address of the person's
 * picture, which the caller takes out of the store after the transaction.
 */
export async function removeAccount(ctx: Ctx, id: string): Promise<string | null> {
  const { email, phone, image } = await ctx.db
    .deleteFrom('users')
    .where('id', '=', id)
    .returning(['email', 'phone', 'image'])
    .executeTakeFirstOrThrow()
  const targets = [email, phone].filter((target) => target !== null)
  await purgeRecipients(ctx, targets)
  if (targets.length > 0) await ctx.db.deleteFrom('one_time_codes').where('target', 'in', targets).execute()
  return image
}

/** Shown in place of the name of a closed account. */
export const CLOSED = 'Closed account'
