import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { Credentials, reauthenticate } from '../accounts/codes/reauthenticate.ts'
import { purgePicture } from '../accounts/display-picture.ts'
import {
  addNamelessAccount,
  lockAccount,
  refuseWhoActsForOthers,
  removeAccount,
} from '../accounts/remove-account.ts'
import { forgetComplaints } from '../complaints/forget-complaints.ts'
import { type Ctx, requireActor } from '../context.ts'
import { forgetConversations } from '../conversations/purge-conversations.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import type { PictureStore } from '../files/picture-store.ts'
import { parse } from '../input.ts'
import { creditAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { DEAD_STATES } from '../money/item-amount.ts'
import { forgetEvents } from '../notifications/forget-events.ts'
import { reassignOrdersToDeletedUser } from '../orders/anonymise.ts'
import { orderTexts } from '../orders/texts.ts'
import { readCredit } from '../paying/credit.ts'
import { reassignProposalsToDeletedUser } from '../payments/anonymise.ts'
import { reassignPayoutsToDeletedUser } from '../payouts/anonymise.ts'
import { forgetWords } from '../phone-orders/anonymise.ts'
import { purgePlaceWishes } from '../places/wishes/place-wishes.ts'
import { purgeOwnWishes } from '../product-wishes/own-wishes.ts'
import { reassignUsesToDeletedUser } from '../promotions/anonymise.ts'
import { hasOpenRefund, reassignRefundsToDeletedUser } from '../refunds/anonymise.ts'

/** The credit is lost, so that a person who has some must agree. */
export const CloseAccount = Credentials.extend({ give_up_credit: z.boolean().default(false) })

/**
 * Deletes the signed-in person's account, with their `password` or, without one, a `code` (`sendReauthenticationCode`).
 * Their orders stay, without names, phones, door and texts about them, under an account without a person; everything
 * else of theirs is deleted. Refuses (`not_allowed`) while an order or a refund is open, and for members of a vendor
 * and staff; while there is credit it needs `give_up_credit` (`invalid`). The credit stays in the ledger, under the
 * account without a person.
 */
export async function closeAccount(
  ctx: Ctx,
  store: PictureStore,
  client: Client,
  input: unknown,
): Promise<void> {
  const { id } = requireActor(ctx)
  const { give_up_credit } = parse(CloseAccount, input, ctx.locale)
  // These checks come first, so that a refusal does not use up a code.
  await refuseUnderWay(ctx, id)
  await refuseCredit(ctx, give_up_credit)
  await reauthenticate(ctx, client, 'close_account', input)
  refuseWhoActsForOthers(ctx)
  await endAccount(ctx, store, give_up_credit)
}

/**
 * Deletes the account of the person in whose name `ctx` acts, who has shown that they want it. `then` is done last in the same transaction, when the
 * account is gone. Refuses what is still open, as `closeAccount` does.
 */
export async function endAccount(
  ctx: Ctx,
  store: PictureStore,
  give_up_credit: boolean,
  then?: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const { id } = requireActor(ctx)
  const picture = await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, id)
    await refuseUnderWay(ctx, id)
    await refuseCredit(ctx, give_up_credit)
    await reassignToDeletedUser(ctx, id)
    await purgePlaceWishes(ctx)
    await purgeOwnWishes(ctx)
    await forgetEvents(ctx, id)
    const picture = await removeAccount(ctx, id)
    await then?.(ctx)
    return picture
  })
  await purgePicture(ctx, store, picture)
}

/** Why the account cannot be closed now, for the page before the form; null if it can. */
export async function whyNotClosed(ctx: Ctx): Promise<string | null> {
  const { id } = requireActor(ctx)
  try {
    refuseWhoActsForOthers(ctx)
    await refuseUnderWay(ctx, id)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function refuseCredit(ctx: Ctx, isGivenUp: boolean): Promise<void> {
  if (isGivenUp) return
  const { balance_paisa } = await readCredit(ctx)
  if (balance_paisa === 0) return
  throw fieldRefusal('invalid', 'give_up_credit', orderTexts(ctx.locale).creditGoesToo(balance_paisa))
}

async function refuseUnderWay(ctx: Ctx, id: string): Promise<void> {
  const item = await ctx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('order_groups', 'order_groups.id', 'orders.order_group_id')
    .select('order_items.id')
    .where('order_groups.user_id', '=', id)
    .where('order_items.status', 'not in', ['delivered', ...DEAD_STATES])
    .executeTakeFirst()
  if (item) throw new Refusal('not_allowed', orderTexts(ctx.locale).underWay)
  if (await hasOpenRefund(ctx, id)) throw new Refusal('not_allowed', orderTexts(ctx.locale).moneyUnderWay)
}

/** Gives the orders, and the steps the person took, to an account without a person. */
async function reassignToDeletedUser(ctx: Ctx, id: string): Promise<void> {
  const nobody = await addNamelessAccount(ctx)
  const { balance_paisa } = await readCredit(ctx)
  await post(ctx, {
    cause: 'account.closed',
    id,
    lines: [
      { account: creditAccount(id), amount_paisa: balance_paisa },
      { account: creditAccount(nobody), amount_paisa: -balance_paisa },
    ],
  })
  await forgetWords(ctx, id)
  await forgetConversations(ctx, id)
  await forgetComplaints(ctx, id)
  await reassignOrdersToDeletedUser(ctx, id, nobody)
  await reassignUsesToDeletedUser(ctx, id, nobody)
  await reassignRefundsToDeletedUser(ctx, id, nobody)
  await reassignPayoutsToDeletedUser(ctx, id, nobody)
  await reassignProposalsToDeletedUser(ctx, id, nobody)
}
