import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { callApi } from '../../browser/api.ts'
import { type ProductAnswer, productOf } from './cart-answer.ts'

/** The API gives at most this many products in one answer. */
const AT_ONCE = 100

/** What the shop knows of these products, in any order; those that are not on sale are missing. A public call. */
export async function readProductFacts(
  products: number[],
  locale: Locale,
): Promise<Omit<CartLine, 'id' | 'quantity'>[]> {
  const parts = []
  for (let i = 0; i < products.length; i += AT_ONCE) parts.push(products.slice(i, i + AT_ONCE))
  const answers = await Promise.all(
    parts.map((ids) =>
      callApi<{ data: ProductFacts[] }>(`/api/product/?id=${ids.join(',')}&limit=${AT_ONCE}`, { locale }),
    ),
  )
  return answers.flatMap(({ data }) =>
    data.map((product) => ({
      is_available: product.is_available,
      is_vendor_approval_required: product.is_vendor_approval_required,
      product: productOf(product),
    })),
  )
}

interface ProductFacts extends ProductAnswer {
  is_available: boolean
  is_vendor_approval_required: boolean
}
