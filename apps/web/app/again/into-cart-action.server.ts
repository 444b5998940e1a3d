import type { Ctx } from '@himalayan-green/shop/context.ts'
import type { Refusal } from '@himalayan-green/shop/errors.ts'
import type { NotedLine } from '@himalayan-green/shop/lists/lines.ts'
import { data, redirect } from 'react-router'
import { statusOf } from '../forms/refused-form.server.ts'
import { unknownForm } from '../forms/unknown-form.server.ts'
import { localeHref } from '../locale.tsx'
import { chosenIn, intoCart, quantitiesIn, sentenceOf, takenIn } from './lists.server.ts'

/**
 * The action of lines that are not a list of one's own: what is ticked, or what is taken instead of a line, goes into the
 * cart, and the page says so.
 */
export async function linesIntoCart(ctx: Ctx, request: Request, path: string, lines: readonly NotedLine[]) {
  const form = await request.formData()
  const taken = takenIn(form)
  const shown = new Set(lines.map(({ product }) => product.id))
  try {
    if (!taken && form.get('intent') !== 'cart') throw unknownForm(ctx)
    const items = taken
      ? [
          {
            product: taken.instead,
            quantity: quantitiesIn(form).find(({ product }) => product === taken.product)?.quantity ?? 1,
          },
        ]
      : chosenIn(form).filter(({ product }) => shown.has(product))
    const { added, headers } = await intoCart(ctx, request, items)
    const said = items.length === 0 ? 'none' : `added=${added}&of=${items.length}`
    return redirect(localeHref(ctx.locale, `${path}?${said}`), { status: 303, headers })
  } catch (error) {
    return data({ error: sentenceOf(error) }, statusOf(error as Refusal))
  }
}
