import type { Locale } from '@himalayan-green/shop/context.ts'
import { CART_LIMIT } from '@himalayan-green/shop/trade-terms.ts'
import { CallFailure, callApi, type Tokens } from '../../browser/api.ts'
import { type CartItemAnswer, lineOf } from './cart-answer.ts'
import type { CartBackend, Changed } from './cart-backend.ts'

interface ListAnswer {
  data: CartItemAnswer[]
  meta: { count: number }
}

interface ChangeAnswer {
  data: CartItemAnswer
  meta: { count: number }
}

/** The cart of a signed-in person, at the API (specification §7). With a signal its calls can be ended. */
export function accountCart(tokens: Tokens, locale: Locale, signal?: AbortSignal): CartBackend {
  async function add(product: number, quantity: number): Promise<Changed> {
    const body = { product, quantity }
    return changed(await callApi('/api/cart/', { method: 'POST', body, locale, tokens, signal }))
  }

  return {
    add,
    async list() {
      const path = `/api/cart/?expand=product&limit=${CART_LIMIT}`
      const { data, meta } = await callApi<ListAnswer>(path, { locale, tokens, signal })
      return { items: data.map(lineOf), count: meta.count }
    },
    async update({ id, product_id }, quantity) {
      const body = { cart_item: id, quantity }
      try {
        return changed(
          await callApi('/api/cart/update-quantity/', { method: 'POST', body, locale, tokens, signal }),
        )
      } catch (error) {
        if (!isNotThere(error)) throw error
        // Another tab or device may have removed it meanwhile: whoever sets a quantity wants the product.
        return add(product_id, quantity)
      }
    },
    async remove({ id }) {
      try {
        await callApi(`/api/cart/${id}/`, { method: 'DELETE', locale, tokens, signal })
      } catch (error) {
        if (!isNotThere(error)) throw error
      }
    },
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 404
}

function changed({ data, meta }: ChangeAnswer): Changed {
  return {
    item: { id: data.id, product_id: data.product.id, quantity: data.quantity },
    count: meta.count,
  }
}
