import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { inspectPhoto } from '../files/inspect-file.ts'
import { attachFile, storeTemporary } from '../files/orphan-files.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { parse } from '../input.ts'
import { toPaisa } from '../money/money.ts'
import { itemsOf, type Target } from '../orders/named-items.ts'
import type { TransitionedItem } from '../orders/transition-items.ts'
import { Cash, type Side, scopeFor, transitionAs } from './take-step.ts'

const Typed = z.object({ cash: Cash.optional() })

/** Photos by one person within 15 minutes, because checking one takes processor time. */
const MAX_PHOTOS = 60

/**
 * Delivers an item, or everything of a vendor order that is on its way, with a photo of where it was left instead of
 * the customer's code. The photo is a private file that only the customer, the vendor and staff can read
 * (delivery-photos.ts). Refuses a file that is not a photo (`photo`), and in the same cases as `takeStep`.
 */
export async function deliverWithPhoto(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  side: Side,
  target: Target,
  bytes: Uint8Array,
  typed: { cash?: number | undefined } = {},
): Promise<TransitionedItem[]> {
  const scope = scopeFor(ctx, side)
  const { cash } = parse(Typed, typed, ctx.locale)
  const items = await itemsOf(ctx, scope, target)
  await consume(ctx, { key: `delivery photo ${requireActor(ctx).id}`, max: MAX_PHOTOS })
  const photo = await storeTemporary(ctx, privateFiles, await inspectPhoto(bytes, 'photo', ctx.locale))
  const transition = {
    items,
    scope,
    to: 'delivered',
    actor_kind: side,
    via: 'portal',
    proof: 'photo',
    photo,
    ...(cash !== undefined && { cash_paisa: toPaisa(cash) }),
  } as const
  return inTransaction(ctx, async (ctx) => {
    await attachFile(ctx, photo)
    return transitionAs(ctx, side, transition, target)
  })
}
