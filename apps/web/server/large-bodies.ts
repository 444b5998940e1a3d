import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MEGABYTE = 1024 * 1024

/** As much as the API takes. No form of ours comes near it. */
const form = limit(1)
/** A picture may have 5 MB (accounts/display-picture.ts, files/inspect-file.ts); a little more than that is let in, to be told so in the form. */
const picture = limit(8)
/** Three papers or photos of 5 MB each, read only for whoever may hand them in. */
const three = limit(16)
/** Four photos of what arrived, read only for whoever has the order. */
const four = limit(21)

/**
 * Where a form carries a picture (of oneself, of a product or category, of where a parcel was left), a paper that was asked for,
 * or a file of products.
 */
const ONE =
  /^(\/ne)?\/(account\/picture|vendor(\/products\/(import|\d+(\/picture)?))?|admin\/(orders\/[0-9a-f-]{36}|categories\/\d+|products\/\d+(\/picture)?)|sell\/more\/[^/]+)(\.data)?$/i

/** Where a form carries all papers of an application, or the photos of a rating. */
const THREE = /^(\/ne)?\/(sell\/apply|rate\/\d+)(\.data)?$/i

const FOUR = /^(\/ne)?\/order\/[0-9a-f-]{36}\/refund(\.data)?$/i

/** Refuses what nobody fills into a form, before it is held in memory. */
export const refuseLargeBodies: MiddlewareHandler = (c, next) => limitOf(c.req.path)(c, next)

function limitOf(path: string): MiddlewareHandler {
  if (THREE.test(path)) return three
  if (FOUR.test(path)) return four
  return ONE.test(path) ? picture : form
}

function limit(megabytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: (c) => c.text(`This is more than ${megabytes} MB, which is the most we take.`, 413),
  })
}
