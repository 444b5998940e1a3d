import type { Client } from '../accounts/client.ts'
import { BUYABLE } from '../catalog/product-card.ts'
import { findProduct } from '../catalog/product-detail.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { unprovedBatch } from '../messaging/sms-ceiling.ts'
import { readOpening } from '../opening/opening.ts'
import { wishesTexts } from './texts.ts'
import { consumeWish, consumeWishTry, type Notified, tellWaiting, whoWaits } from './waiting.ts'

/** How many are told at once; the next follow half a minute later. */
const MAX_AT_ONCE = 100

/**
 * Notes that the signed-in person, or the typed `contact`, is to be told when a product can be bought again. The same again changes
 * nothing. Refuses a product that is not in the shop (`not_found`), and one that can be bought (`not_allowed`).
 */
export async function wishBack(
  ctx: Ctx,
  client: Client,
  slug: string,
  input: { contact?: unknown },
): Promise<void> {
  await consumeWishTry(ctx, client)
  const product = await findProduct(ctx, slug)
  const who = whoWaits(ctx, input)
  if (product.is_available) throw new Refusal('not_allowed', wishesTexts(ctx.locale).isHere)
  await consumeWish(ctx, client, who)
  const { locale, now } = ctx
  await ctx.db.executeQuery(ADD({ ...who, product_id: product.id, locale, now }))
}

const ADD = statement(`
  insert into back_wishes (product_id, user_id, contact, locale, created_at)
  values ($product_id, $user_id::uuid, $contact::text, $locale, $now)
  on conflict do nothing`)

/**
 * Tells who waits for products that can be bought again, and deletes their wishes: each is told once, however many processes run
 * this. Nobody is told while the shop takes no orders; SMS to contacts wait while there are none for numbers that nobody proved.
 */
export async function tellBack(ctx: Ctx): Promise<void> {
  if (!(await readOpening(ctx)).is_open) return
  const batch = await unprovedBatch(ctx, MAX_AT_ONCE)
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(TAKE(batch))
    await tellWaiting(ctx, rows, {
      event: ({ product }, user_id, object_id) => ({
        user_id,
        kind: 'WishedProductBack',
        object_id,
        values: { product },
      }),
      words: ({ locale }, name, url) => {
        const texts = wishesTexts(locale)
        return { subject: texts.backSubject(name), text: texts.back(name, url), sms: texts.backSms }
      },
    })
  })
}

const TAKE = statement<Notified>(`
  with due as (
    select w.id, json_build_object('slug', p.slug, 'name_en', p.name_en, 'name_ne', p.name_ne) as product
    from back_wishes w join products p on p.id = w.product_id
    where ${BUYABLE} and p.stock > 0 and (not $is_mail_only::boolean or w.contact is null or w.contact like '%@%')
    order by w.id
    limit $most
    for update of w skip locked
  )
  delete from back_wishes w using due where due.id = w.id
  returning w.id, w.user_id, w.contact, w.locale, due.product`)
