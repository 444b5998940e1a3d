import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { listBasket } from './basket.ts'
import { addToBasket, type Basket, setInBasket } from './basket-cookie.ts'
import { AddToCart, MAX_QUANTITY } from './cart.ts'
import { cartTexts } from './texts.ts'

/** Puts a product into a visitor's basket; adding again sums. Refuses as the cart of a signed-in person does. */
export async function putIntoBasket(ctx: Ctx, basket: Basket, input: unknown): Promise<Basket> {
  const { product, quantity } = parse(AddToCart, input, ctx.locale)
  const held = quantityOf(basket, product)
  await refuseUnlessThere(ctx, basket.id, product, held + quantity)
  const changed = addToBasket(basket, product, quantity)
  if (quantityOf(changed, product) === 0) {
    const { full } = cartTexts(ctx.locale)
    throw new Refusal('invalid', full, { product: full })
  }
  return changed
}

/** Sets how many of a product are in a visitor's basket, 1 or more. */
export async function setBasketQuantity(ctx: Ctx, basket: Basket, input: unknown): Promise<Basket> {
  const { product, quantity } = parse(AddToCart, input, ctx.locale)
  if (quantityOf(basket, product) === 0) throw new Refusal('not_found', cartTexts(ctx.locale).notInCart)
  await refuseUnlessThere(ctx, basket.id, product, quantity)
  return setInBasket(basket, product, quantity)
}

async function refuseUnlessThere(ctx: Ctx, id: string, product: number, quantity: number): Promise<void> {
  const texts = cartTexts(ctx.locale)
  const { items } = await listBasket(ctx, { id, lines: [{ product_id: product, quantity }] })
  const line = items[0]
  if (!line?.is_available) throw new Refusal('invalid', texts.unavailable, { product: texts.unavailable })
  const { stock } = line.product
  if (quantity <= Math.min(stock, MAX_QUANTITY)) return
  const sentence = stock < MAX_QUANTITY ? texts.onlyLeft(stock) : texts.mostOfOne
  throw new Refusal('invalid', sentence, { quantity: sentence })
}

function quantityOf(basket: Basket, product: number): number {
  return basket.lines.find((line) => line.product_id === product)?.quantity ?? 0
}
