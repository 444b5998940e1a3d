import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Names, named } from '../../nepal/names.ts'
import type { OrderedAgain } from './order-again.ts'

const Product = Names.extend({
  id: z.int(),
  slug: z.string(),
  quantity: z.int().meta({ description: 'As it was ordered' }),
})

export const OrderAgainResponse = z
  .object({
    whole: z.array(Product).meta({ description: 'As much as was ordered is in the cart' }),
    short: z
      .array(Product.extend({ in_cart: z.int() }))
      .meta({ description: 'Less is: there is not more of it' }),
    missing: z.array(Product).meta({ description: 'Cannot be had now' }),
  })
  .meta({ id: 'OrderAgain' })

export function toOrderAgainResponse(
  { whole, short, missing }: OrderedAgain,
  locale: Locale,
): z.infer<typeof OrderAgainResponse> {
  const of = ({ id, slug, name_en, name_ne, quantity }: OrderedAgain['whole'][number]) => ({
    id,
    slug,
    quantity,
    ...named({ name_en, name_ne }, locale),
  })
  return {
    whole: whole.map(of),
    short: short.map((product) => ({ ...of(product), in_cart: product.in_cart })),
    missing: missing.map(of),
  }
}
