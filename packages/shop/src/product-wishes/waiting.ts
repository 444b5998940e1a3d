import { z } from 'zod'
import type { Client } from '../accounts/client.ts'
import { composeEmail, linkTo } from '../accounts/codes/emails.ts'
import { consume, consumeByNetwork, consumeOfAll } from '../accounts/rate-limit.ts'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { fieldRefusal } from '../errors.ts'
import { parse } from '../input.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import { type Mail, type Sms, sendAll } from '../messaging/send.ts'
import { type Event, events } from '../notifications/events.ts'
import { fitting } from '../notifications/notice-words.ts'
import { consumeUnproved, WishContact } from '../places/wishes/wish-contact.ts'
import { WISH_DAYS } from '../trade-terms.ts'
import { wishesTexts } from './texts.ts'

// Who waits for a product: an account, which is told as its person chose, or a number or email of somebody without one.

/** Attempts of one network within 15 minutes, and wishes within a day; many phones share one address of a carrier. */
const MAX_TRIES = 60
const MAX_PER_NETWORK = 200
/** Wishes of one person, number or email within a day. */
const MAX_PER_PERSON = 10
/** Wishes of one number or email that wait at a time: it may be a stranger's, who gets a message for each. */
const MAX_WAITING = 20
/** All wishes without an account within a day, because each row is kept until it can be met. */
const MAX_IN_TOTAL = 2000
/** Longer nobody waits. */
export const WISH_STORED_FOR = WISH_DAYS * DAY

/** One of the two is null. */
export interface Waiting {
  user_id: string | null
  contact: string | null
}

const Contact = z.object({ contact: WishContact })

/** Who is to be told: the signed-in person, or the contact that was typed. Refuses (`contact`) one that nobody can be told by. */
export function whoWaits(ctx: Ctx, input: { contact?: unknown }): Waiting {
  if (ctx.actor) return { user_id: ctx.actor.id, contact: null }
  return { user_id: null, contact: parse(Contact, { contact: input.contact ?? '' }, ctx.locale).contact }
}

/** Counts an attempt of a network, before anything is read. */
export async function consumeWishTry(ctx: Ctx, client: Client): Promise<void> {
  await consumeByNetwork(ctx, client, { key: 'product-wish-try', max: MAX_TRIES })
}

/**
 * Counts a wish that is to be stored; nonsense does not use up the limits of others. Refuses (`not_allowed`, `contact`) one for a
 * number or email for which too many wait.
 */
export async function consumeWish(ctx: Ctx, client: Client, { user_id, contact }: Waiting): Promise<void> {
  await consumeByNetwork(ctx, client, { key: 'product-wish', max: MAX_PER_NETWORK, within: DAY })
  await consume(ctx, { key: `product-wish-of ${user_id ?? contact}`, max: MAX_PER_PERSON, within: DAY })
  if (contact !== null) await consumeUnproved(ctx, client, contact)
  // Strangers cannot close the way for those who have an account.
  if (user_id === null) await consumeOfAll(ctx, client, { key: 'product-wishes', max: MAX_IN_TOTAL })
  const { rows } = await ctx.db.executeQuery(WAITING({ contact }))
  if (rows[0]!.count >= MAX_WAITING)
    throw fieldRefusal('not_allowed', 'contact', wishesTexts(ctx.locale).tooManyWait(MAX_WAITING))
}

/** Of a number or email; those of an account can be seen and deleted by it. */
const WAITING = statement<{ count: number }>(`
  select (select count(*) from back_wishes where contact = $contact::text)::int
    + (select count(*) from product_requests where contact = $contact::text)::int as count`)

/** Somebody who waited for a product that can be bought now. */
export interface Notified extends Waiting {
  /** Of the wish; the notification is written once for it. */
  id: number
  locale: Locale
  product: { slug: string; name_en: string; name_ne: string }
}

/**
 * Tells each of them once: accounts by a notification, others by mail or SMS. Call it in the transaction that deletes their wishes.
 */
export async function tellWaiting<One extends Notified>(
  ctx: Ctx,
  waiting: readonly One[],
  sentences: {
    /** What an account is notified of; its `object_id` is of the product and the wish. */
    event: (one: One, user_id: string, object_id: string) => Event
    words: (one: One, name: string, url: string) => Words
  },
): Promise<void> {
  await events(
    ctx,
    ...waiting.flatMap((one) =>
      one.user_id ? [sentences.event(one, one.user_id, `${one.product.slug} ${one.id}`)] : [],
    ),
  )
  await sendAll(
    ctx,
    waiting.flatMap((one) => {
      if (!one.contact) return []
      const name = one.product[`name_${one.locale}`]
      const url = linkTo({ ...ctx, locale: one.locale }, `/product/${one.product.slug}`)
      return [messageTo(one.contact, one.locale, sentences.words(one, name, url), { name, url })]
    }),
  )
}

interface Words {
  subject: string
  text: string
  /** From the best to the shortest. */
  sms: readonly ((product: string, url: string) => string)[]
}

/** The mail or SMS for a contact: an SMS of one part, a mail that says why it comes. */
function messageTo(
  contact: string,
  locale: Locale,
  words: Words,
  product: { name: string; url: string },
): Mail | Sms {
  if (!contact.includes('@')) {
    const sentences = words.sms.map((sentence) => (name: string) => sentence(name, product.url))
    return { to: contact, text: fitting(product.name, sentences), purpose: 'unproved' }
  }
  const mail = composeEmail(words.subject, greet(locale), words.text, wishesTexts(locale).why, SIGNED[locale])
  return { to: contact, ...mail, isForAnybody: true }
}
