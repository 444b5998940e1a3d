import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { WISH_STORED_FOR } from './waiting.ts'

/** What the signed-in person waits for, for the copy of their data. */
export async function ownWishes(ctx: Ctx): Promise<{ back: OwnWish[]; requested: OwnWish[] }> {
  const { id } = requireActor(ctx)
  const [back, requested] = await Promise.all([
    ctx.db.executeQuery(OWN_BACK({ id })),
    ctx.db.executeQuery(OWN_REQUESTED({ id })),
  ])
  return { back: back.rows, requested: requested.rows }
}

/** Deletes what a person waits for whose account is deleted. */
export async function purgeOwnWishes(ctx: Ctx): Promise<void> {
  const { id } = requireActor(ctx)
  await ctx.db.executeQuery(FORGET_BACK({ id }))
  await ctx.db.executeQuery(FORGET_REQUESTED({ id }))
}

/** Deletes what nobody was told of for so long that they no longer wait. */
export async function purgeWishes(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - WISH_STORED_FOR)
  await ctx.db.deleteFrom('back_wishes').where('created_at', '<', before).execute()
  await ctx.db.deleteFrom('product_requests').where('created_at', '<', before).execute()
}

type OwnWish = Record<string, unknown>

/** Includes wishes from before the person had the account, by their confirmed addresses. */
const OWN = `w.user_id = $id or exists (
    select from users u where u.id = $id and (u.phone = w.contact or (u.email_verified and u.email = w.contact)))`

const OWN_BACK = statement<OwnWish>(`
  select p.slug, p.name_en, p.name_ne, w.contact, w.created_at
  from back_wishes w join products p on p.id = w.product_id where ${OWN} order by w.id`)
const OWN_REQUESTED = statement<OwnWish>(
  `select w.words, w.contact, w.created_at from product_requests w where ${OWN} order by w.id`,
)
const FORGET_BACK = statement(`delete from back_wishes w where ${OWN}`)
const FORGET_REQUESTED = statement(`delete from product_requests w where ${OWN}`)
