import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { purgeRecipients } from '../messaging/outbox.ts'
import { accountTexts } from './texts.ts'

/** Refuses whoever acts for a vendor or the company: what they did is looked up under their name. */
export function refuseWhoActsForOthers(ctx: Ctx): void {
  const { vendor_id, is_staff } = requireActor(ctx)
  if (vendor_id || is_staff) throw new Refusal('not_allowed', accountTexts(ctx.locale).actsForOthers)
}

/** Keeps everybody else off the person's row until the transaction ends: no order can come in between. */
export async function lockAccount(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** Makes an account that is nobody's and opens to nobody, to keep what must stay of one that goes. Answers its id. */
export async function addNamelessAccount(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({ name: CLOSED, email: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes an account away, and with it by the foreign keys all that is theirs: sessions, passwords, addresses, cart …
 * What points to it without going along must have been given to somebody else before. Answers the address of their
 * picture, which is to be taken out of the store when the transaction is over.
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

/** What stands where the name stood. */
export const CLOSED = 'Closed account'
