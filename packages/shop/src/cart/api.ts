import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { CART_LIMIT } from '../trade-terms.ts'
import { AddToCart, addToCart, listCart, removeFromCart, UpdateQuantity, updateQuantity } from './cart.ts'
import { mergeGuestCart } from './guest-cart.ts'
import { CartItemResponse, PlainCartItemResponse, toCartItemResponse } from './responses.ts'

const route = { tags: ['Cart'], security: SIGNED_IN, middleware: signedIn }

const Count = z.object({ count: z.int().meta({ description: 'Different products in the cart' }) })
const CartList = z.object({ data: z.array(CartItemResponse), meta: Count })
const Changed = dataOf(CartItemResponse).extend({ meta: Count })

const MergeGuestCart = z.object({
  basket_id: z.uuid().meta({ description: 'Made on the device: the same basket again changes nothing' }),
  items: z.array(AddToCart).max(CART_LIMIT),
})

export const cartApi = apiRouter()

cartApi.openapi(
  createRoute({
    ...route,
    method: 'get',
    path: '/api/cart/',
    summary: 'The cart, oldest line first',
    request: {
      query: z.object({
        expand: z.literal('product').optional(),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(CART_LIMIT)
          .default(CART_LIMIT)
          .openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.union([z.array(CartItemResponse), z.array(PlainCartItemResponse)]), meta: Count }),
        'Cart items; with `expand=product` each holds its product',
      ),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { expand, limit } = c.req.valid('query')
    const { items, count } = await listCart(ctx)
    const lines = items.slice(0, limit)
    const data = expand
      ? lines.map((line) => toCartItemResponse(line, ctx.locale))
      : lines.map((line) => ({ ...line, product: line.product.id }))
    return c.json({ data, meta: { count } }, 200)
  },
)

cartApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/cart/',
    summary: 'Add a product to the cart; adding it again increases the quantity',
    request: { body: { ...json(AddToCart, 'Which product, and how many'), required: true } },
    responses: { 200: json(Changed, 'The line as it is now'), ...refusals(400, 401) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { item, count } = await addToCart(ctx, c.req.valid('json'))
    return c.json({ data: toCartItemResponse(item, ctx.locale), meta: { count } }, 200)
  },
)

cartApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/cart/update-quantity/',
    summary: 'Set the quantity of a line',
    request: { body: { ...json(UpdateQuantity, 'Which line, and how many'), required: true } },
    responses: { 200: json(Changed, 'The line as it is now'), ...refusals(400, 401, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const { item, count } = await updateQuantity(ctx, c.req.valid('json'))
    return c.json({ data: toCartItemResponse(item, ctx.locale), meta: { count } }, 200)
  },
)

cartApi.openapi(
  createRoute({
    ...route,
    method: 'post',
    path: '/api/cart/merge/',
    summary: 'Add a visitor’s basket to the cart, once',
    request: { body: { ...json(MergeGuestCart, 'The basket of the device'), required: true } },
    responses: {
      200: json(CartList, 'The cart as it is now: sums go up to the stock and up to 200 products'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { basket_id, items } = c.req.valid('json')
    await mergeGuestCart(ctx, {
      id: basket_id,
      lines: items.map(({ product, quantity }) => ({ product_id: product, quantity })),
    })
    const cart = await listCart(ctx)
    return c.json(
      { data: cart.items.map((line) => toCartItemResponse(line, ctx.locale)), meta: { count: cart.count } },
      200,
    )
  },
)

cartApi.openapi(
  createRoute({
    ...route,
    method: 'delete',
    path: '/api/cart/{id}/',
    summary: 'Take a line out of the cart',
    request: { params: z.object({ id: z.coerce.number().int().min(1).openapi({ type: 'integer' }) }) },
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 404) },
  }),
  async (c) => {
    await removeFromCart(c.var.ctx, { cart_item: c.req.valid('param').id })
    return c.body(null, 204)
  },
)
