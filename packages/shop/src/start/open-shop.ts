import { z } from 'zod'
import { type Ctx, requireRight } from '../context.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { OpenShop, openForOrders } from '../opening/change-opening.ts'
import { type Opening, readOpening, wasEverOpen } from '../opening/opening.ts'
import { listPoints, POINTS, type PointKey, type Setup } from './points.ts'
import { startTexts } from './texts.ts'

export const OpenWith = OpenShop.extend({
  accept: z
    .preprocess(
      (keys) => (typeof keys === 'string' ? [keys] : keys),
      z.array(z.enum(POINTS)).max(POINTS.length),
    )
    .default([])
    .meta({ description: 'Points that are not done, and without which it is to be opened all the same' }),
})

/**
 * Opens the shop for orders. Needs the right `shop.open`. The first time it refuses (`not_allowed`) while a mandatory
 * point is not done, each under its key, and (`invalid`) while another one is not done that `accept` does not name. A
 * shop that was open before is opened again whatever is missing, because its staff see that on the same page.
 */
export async function openShopForOrders(ctx: Ctx, setup: Setup, input: unknown): Promise<Opening> {
  requireRight(ctx, 'shop.open')
  const { seen, accept } = parse(OpenWith, input, ctx.locale)
  const opening = await readOpening(ctx)
  if (opening.is_open) return opening
  const missing = (await listPoints(ctx, setup)).filter(({ is_done }) => !is_done)
  const without = missing.map(({ key }) => key)
  if (await wasEverOpen(ctx)) return openForOrders(ctx, { seen }, { without })
  const texts = startTexts(ctx.locale)
  const mandatory = missing.filter(({ is_mandatory }) => is_mandatory)
  if (mandatory.length > 0)
    throw new Refusal('not_allowed', texts.notReady, sentences(mandatory, texts.isMissing))
  const unnamed = missing.filter(({ key }) => !accept.includes(key))
  if (unnamed.length > 0)
    throw new Refusal('invalid', texts.confirmEach, sentences(unnamed, texts.confirmThis))
  return openForOrders(ctx, { seen }, { without })
}

function sentences(points: { key: PointKey }[], sentence: string): Record<string, string> {
  return Object.fromEntries(points.map(({ key }) => [key, sentence]))
}
