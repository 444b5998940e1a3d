import type { Refusal } from '@himalayan-green/shop/errors.ts'
import type { NotedLine } from '@himalayan-green/shop/lists/lines.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import { intents, type Sent } from '../forms/intents.server.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { chosenIn, intoCart, quantitiesIn, sentenceOf, type TypedItem, takenBy } from './lists.server.ts'

type Params = Sent['params']

/**
 * The action of lines that are not a list of one's own: what is ticked, or what is taken instead of a line, goes into the
 * cart, and the page at `pathOf` says so. `linesOf` reads what the page shows.
 */
export const intoCartAction = (
  pathOf: (params: Params) => string,
  linesOf: (page: PageContext, params: Params) => Promise<{ lines: readonly NotedLine[] }>,
) =>
  intents(
    {
      cart: async (page, form, { params }) => {
        const { lines } = await linesOf(page, params)
        const shown = new Set(lines.map(({ product }) => product.id))
        return chosenIn(form).filter(({ product }) => shown.has(product))
      },
      take: async (page, form, sent): Promise<TypedItem[]> => {
        const taken = takenBy(page, sent)
        await linesOf(page, sent.params)
        const line = quantitiesIn(form).find(({ product }) => product === taken.product)
        return [{ product: taken.instead, quantity: line?.quantity ?? 1 }]
      },
    },
    {
      done: async (items, page, _form, { params, request }) => {
        const { added, headers } = await intoCart(page.ctx, request, items)
        const outcome = items.length === 0 ? 'none' : `added=${added}&of=${items.length}`
        return redirect(localeHref(page.ctx.locale, `${pathOf(params)}?${outcome}`), { status: 303, headers })
      },
      refused: async (error, page, _form, { params }) => {
        // Whoever may not see the lines finds no page, whatever they send.
        await linesOf(page, params)
        return data({ error: sentenceOf(error) }, statusOf(error as Refusal))
      },
    },
  )
