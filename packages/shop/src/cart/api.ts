import { z } from '@hono/zod-openapi'
import { pageLimit } from '../http/responses.ts'
import { nothing, whole } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { CART_LIMIT } from '../trade-terms.ts'
import { AddToCart, addToCart, listCart, removeFromCart, UpdateQuantity, updateQuantity } from './cart.ts'
import { mergeGuestCart } from './guest-cart.ts'
import { CartItemResponse, PlainCartItemResponse, toCartItemResponse } from './responses.ts'

const own = { tag: 'Cart', may: 'signed-in', public: true } as const

const Count = z.object({ count: z.int().meta({ description: 'Different products in the cart' }) })
const CartList = z.object({ data: z.array(CartItemResponse), meta: Count })
const Changed = z.object({ data: CartItemResponse, meta: Count })

const MergeGuestCart = z.object({
  basket_id: z.uuid().meta({ description: 'Made on the device: the same basket again changes nothing' }),
  items: z.array(AddToCart).max(CART_LIMIT),
})

export const cartApi = apiRoutes()

cartApi.get(
  '/api/cart/',
  own,
  'The cart, oldest line first',
  {
    query: z.object({ expand: z.literal('product').optional(), limit: pageLimit(CART_LIMIT, CART_LIMIT) }),
    answers: whole(
      z.object({ data: z.union([z.array(CartItemResponse), z.array(PlainCartItemResponse)]), meta: Count }),
      'Cart items; with `expand=product` each holds its product',
    ),
  },
  async (ctx, { query: { expand, limit } }) => {
    const { items, count } = await listCart(ctx)
    const lines = items.slice(0, limit)
    const data = expand
      ? lines.map((line) => toCartItemResponse(line, ctx.locale))
      : lines.map((line) => ({ ...line, product: line.product.id }))
    return { data, meta: { count } }
  },
)

cartApi.post(
  '/api/cart/',
  own,
  'Add a product to the cart; adding it again increases the quantity',
  {
    body: AddToCart,
    bodySays: 'Which product, and how many',
    answers: whole(Changed, 'The line as it is now'),
  },
  async (ctx, { body }) => {
    const { item, count } = await addToCart(ctx, body)
    return { data: toCartItemResponse(item, ctx.locale), meta: { count } }
  },
)

cartApi.post(
  '/api/cart/update-quantity/',
  own,
  'Set the quantity of a line',
  {
    body: UpdateQuantity,
    bodySays: 'Which line, and how many',
    answers: whole(Changed, 'The line as it is now'),
    refuses: [404],
  },
  async (ctx, { body }) => {
    const { item, count } = await updateQuantity(ctx, body)
    return { data: toCartItemResponse(item, ctx.locale), meta: { count } }
  },
)

cartApi.post(
  '/api/cart/merge/',
  own,
  'Add a visitor’s basket to the cart, once',
  {
    body: MergeGuestCart,
    bodySays: 'The basket of the device',
    answers: whole(CartList, 'The cart as it is now: sums go up to the stock and up to 200 products'),
  },
  async (ctx, { body: { basket_id, items } }) => {
    await mergeGuestCart(ctx, {
      id: basket_id,
      lines: items.map(({ product, quantity }) => ({ product_id: product, quantity })),
    })
    const cart = await listCart(ctx)
    return {
      data: cart.items.map((line) => toCartItemResponse(line, ctx.locale)),
      meta: { count: cart.count },
    }
  },
)

cartApi.delete(
  '/api/cart/{id}/',
  own,
  'Take a line out of the cart',
  {
    params: z.object({ id: z.coerce.number().int().min(1).openapi({ type: 'integer' }) }),
    answers: nothing('Gone'),
    refuses: [404],
  },
  (ctx, { id }) => removeFromCart(ctx, { cart_item: id }),
)
