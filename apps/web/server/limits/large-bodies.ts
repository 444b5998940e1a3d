import {
  type BodyFaultReason,
  BUSY_SECONDS,
  bodyFaultSentence,
  STATUS_OF_BODY_FAULT,
} from '@himalayan-green/shop/http/body-fault.ts'
import { withBoundedBody } from '@himalayan-green/shop/http/bounded-body.ts'
import { widestRateLimitKey } from '@himalayan-green/shop/http/networks.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { clientOf } from '../client.ts'
import { localeOfPath } from '../pages/locale-of-path.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** As much as the API takes. No form of ours comes near it. */
const FORM = MEGABYTE
/** A picture may have 5 MB (accounts/display-picture.ts, files/inspect-file.ts); a little more than that is let in, to be told so in the form. */
const PICTURE = 8 * MEGABYTE
/** Three papers or photos of 5 MB each, read only for whoever may hand them in. */
const THREE = 16 * MEGABYTE
/** Four photos of what arrived, read only for whoever has the order. */
const FOUR = 21 * MEGABYTE

/** The paths with bounds of their own. */
const BOUNDS: [RegExp, number][] = [
  // A form carries a picture (of oneself, of a product or category, of where a parcel was left) or a file of products.
  [
    /^(\/ne)?\/(account\/picture|vendor(\/products\/(import|\d+(\/picture)?))?|admin\/(orders\/[0-9a-f-]{36}|categories\/\d+|products\/\d+(\/picture)?))(\.data)?$/i,
    PICTURE,
  ],
  // All papers of an application, or the photos of a rating.
  [/^(\/ne)?\/(sell\/apply|rate\/\d+)(\.data)?$/i, THREE],
  [/^(\/ne)?\/order\/[0-9a-f-]{36}\/refund(\.data)?$/i, FOUR],
  // What a page says about itself.
  [/^\/(usage|auth\/_log)$/i, 16 * KILOBYTE],
  // Far more than any gateway sends.
  [/^(\/ne)?\/pay\/return\//i, 64 * KILOBYTE],
]

/** Its form with a paper is read by the page as it comes in, within limits of its own (shop, multipart.ts). */
const READ_AS_IT_COMES = /^(\/ne)?\/sell\/more\/[^/]+(\.data)?$/i

/** Refuses what nobody fills into a form, and what comes too slowly or finds no room, before it is held in memory. */
export function refuseLargeBodies(trustedProxies: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { path } = c.req
    const isMultipart = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')
    if (READ_AS_IT_COMES.test(path) && isMultipart) return next()
    const most = BOUNDS.find(([pattern]) => pattern.test(path))?.[1] ?? FORM
    const network = widestRateLimitKey(clientOf(c, trustedProxies))
    return withBoundedBody(c, next, { most, network }, (reason) => answerOf(c, reason, most))
  }
}

function answerOf(c: Context, reason: BodyFaultReason, most: number): Response {
  const sentence = bodyFaultSentence(reason, most, localeOfPath(c.req.path))
  const headers = {
    'Cache-Control': 'no-store',
    ...(reason === 'busy' && { 'Retry-After': `${BUSY_SECONDS}` }),
  }
  return c.text(sentence, STATUS_OF_BODY_FAULT[reason], headers)
}
