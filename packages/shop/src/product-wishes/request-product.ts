import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import type { ProductCard } from '../catalog/product-card.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { MINUTE } from '../durations.ts'
import { fieldRefusal } from '../errors.ts'
import { lineOfText, parse } from '../input.ts'
import { unprovedBatch } from '../messaging/sms-ceiling.ts'
import { readOpening } from '../opening/opening.ts'
import { listProductPage } from '../search/products.ts'
import { countedWords, countWords } from '../search/searches/count-words.ts'
import { searchesTexts } from '../search/searches/searches-texts.ts'
import { wishesTexts } from './texts.ts'
import { consumeWish, consumeWishTry, type Notified, tellWaiting, whoWaits } from './waiting.ts'

/** How long the same words are not searched for again. */
const CHECKED_EVERY = 15 * MINUTE
/** Of so many words is looked at once whether they are found by now; the next follow half a minute later. */
const MAX_WORDS = 20
/** How many are told of the same words at once. */
const MAX_PEOPLE = 100

const NewRequest = z.object({ words: lineOfText(200) })

/**
 * Notes that the signed-in person, or the typed `contact`, wants something that nobody sells here, and is to be told when it comes.
 * The same again changes nothing. Refuses (`words`) what is not counted of searches either, and what is found by now.
 */
export async function requestProduct(
  ctx: Ctx,
  client: Client,
  input: { words?: unknown; contact?: unknown },
): Promise<{ words: string }> {
  await consumeWishTry(ctx, client)
  const { words: typed } = parse(NewRequest, { words: input.words ?? '' }, ctx.locale)
  const texts = searchesTexts(ctx.locale)
  const words = countedWords(typed)
  if (!words) throw fieldRefusal('invalid', 'words', texts.notCounted)
  const who = whoWaits(ctx, input)
  if (await findNow(ctx, words)) throw fieldRefusal('not_allowed', 'words', texts.foundByNow)
  await consumeWish(ctx, client, who)
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(ADD({ ...who, words, locale: ctx.locale, now: ctx.now }))
    if (rows.length > 0) await countWords(ctx, { words, searches: 0, in_vain: 0, asks: 1, is_missed: true })
  })
  return { words }
}

const ADD = statement<{ id: number }>(`
  insert into product_requests (words, user_id, contact, locale, created_at, checked_at)
  values ($words, $user_id::uuid, $contact::text, $locale, $now, $now)
  on conflict do nothing returning id`)

/** What a search for these words, as they are written, finds that can be bought; null for nothing. */
async function findNow(ctx: Ctx, words: string): Promise<ProductCard | null> {
  const { products } = await listProductPage(ctx, { search: words, exact: true, available: true, limit: 1 })
  return products[0] ?? null
}

/**
 * Tells who asked for something that a search finds by now, and deletes their requests: each is told once, however many processes run
 * this. Those words come first that were looked for longest ago, a few at a time and none twice within a quarter of an hour, so that a
 * long list takes no longer and a short one is not written again and again.
 */
export async function tellHere(ctx: Ctx): Promise<void> {
  if (!(await readOpening(ctx)).is_open) return
  const { rows } = await ctx.db.executeQuery(
    NEXT({ most: MAX_WORDS, now: ctx.now, before: new Date(ctx.now.getTime() - CHECKED_EVERY) }),
  )
  if (rows.length === 0) return
  for (const { words } of rows) {
    const product = await findNow(ctx, words)
    if (product) await tellAll(ctx, words, product)
  }
}

async function tellAll(ctx: Ctx, words: string, product: ProductCard): Promise<void> {
  const batch = await unprovedBatch(ctx, MAX_PEOPLE)
  const { slug, name_en, name_ne } = product
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(TAKE({ words, ...batch }))
    const notified = rows.map((row) => ({ ...row, product: { slug, name_en, name_ne } }))
    await tellWaiting(ctx, notified, {
      event: ({ product }, user_id, object_id) => ({
        user_id,
        kind: 'WishedProductHere',
        object_id,
        values: { words, product },
      }),
      words: ({ locale }, name, url) => {
        const texts = wishesTexts(locale)
        return { subject: texts.hereSubject(name), text: texts.here(words, name, url), sms: texts.hereSms }
      },
    })
  })
}

const NEXT = statement<{ words: string }>(`
  with next as (
    select words from product_requests group by words having min(checked_at) < $before order by min(checked_at), words limit $most
  ), seen as (
    update product_requests r set checked_at = $now
    from (
      select id from product_requests where words in (select words from next) order by id for update skip locked
    ) free
    where r.id = free.id
  )
  select words from next`)

const TAKE = statement<Omit<Notified, 'product'>>(`
  with due as (
    select id from product_requests
    where words = $words and (not $is_mail_only::boolean or contact is null or contact like '%@%')
    order by id limit $most for update skip locked
  )
  delete from product_requests r using due where due.id = r.id
  returning r.id, r.user_id, r.contact, r.locale`)
