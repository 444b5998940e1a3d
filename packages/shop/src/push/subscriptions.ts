import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { type Ctx, requireActor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { MAX_ENDPOINT } from './endpoints.ts'
import type { PushService } from './push-service.ts'
import { pushTexts } from './texts.ts'

/** The most browsers of a person that take notifications; one more takes the place of the oldest. */
export const MAX_BROWSERS = 5
/** How often a person may switch it on or off within a quarter of an hour. */
const MAX_CHANGES = 30

const Subscribe = z.object({
  endpoint: z.string().max(MAX_ENDPOINT),
  p256dh: z.string().refine(isPoint),
  auth: z.string().refine((auth) => bytesOf(auth)?.length === 16),
})

const Unsubscribe = z.object({ endpoint: z.string().max(MAX_ENDPOINT) })

/**
 * From now on the browser with this `endpoint` takes notifications for the signed-in person, until their session ends. Again it
 * changes nothing; of a browser that somebody else used before it takes the place. Refuses an address that is not that of a push
 * service.
 */
export async function subscribe(
  ctx: Ctx,
  push: PushService | null,
  session_id: string | null,
  input: unknown,
): Promise<void> {
  const { id: user_id } = requireActor(ctx)
  if (!push || !session_id) throw new Refusal('not_allowed', pushTexts(ctx.locale).notOffered)
  const { endpoint, p256dh, auth } = parse(Subscribe, input, ctx.locale)
  if (!push.knows(endpoint)) throw fieldRefusal('invalid', 'endpoint', pushTexts(ctx.locale).unknownService)
  await consume(ctx, { key: `push ${user_id}`, max: MAX_CHANGES })
  const row = { user_id, session_id, p256dh, auth, created_at: ctx.now }
  await inTransaction(ctx, async (ctx) => {
    // Two at once would else each leave the other's out of the count.
    await ctx.db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
    await ctx.db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict((known) => known.column('endpoint').doUpdateSet(row))
      .execute()
    await ctx.db
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', user_id)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .select('id')
          .where('user_id', '=', user_id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(MAX_BROWSERS),
      )
      .execute()
  })
}

/** The browser with this `endpoint` takes no more notifications for the signed-in person. Again it changes nothing. */
export async function unsubscribe(ctx: Ctx, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { endpoint } = parse(Unsubscribe, input, ctx.locale)
  await ctx.db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** The endpoints that were switched on in this session: which of them is this browser, it knows by itself. */
export async function ownEndpoints(ctx: Ctx, session_id: string | null): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', requireActor(ctx).id)
    .where('session_id', 'is not distinct from', session_id)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** SQL: whether a browser of the person takes notifications, in a session that lives. `$now` is the time. */
export const TAKES_PUSH = (user: string) => `exists (
    select from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${user} and s.expires_at > $now)`

/** The browsers of a person, with those left out whose session is over. */
export async function browsersOf(ctx: Ctx, user_id: string) {
  return ctx.db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.user_id', '=', user_id)
    .where('s.expires_at', '>', ctx.now)
    .where('u.blocked_at', 'is', null)
    .orderBy('p.id')
    .execute()
}

/** Forgets browsers that are gone at their push service, but for one that was switched on anew meanwhile. */
export async function forgetGone(ctx: Ctx, gone: readonly { id: number; auth: string }[]): Promise<void> {
  if (gone.length === 0) return
  await ctx.db
    .deleteFrom('push_subscriptions')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('id', 'auth'),
        'in',
        gone.map(({ id, auth }) => tuple(id, auth)),
      ),
    )
    .execute()
}

function bytesOf(text: string): Buffer | null {
  return /^[A-Za-z0-9_-]{1,100}={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null
}

/** Whether it is a point of the curve P-256, uncompressed and in base64url. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
    return true
  } catch {
    return false
  }
}
