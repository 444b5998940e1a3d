import { atLeastInCart } from '@himalayan-green/shop/cart/at-least-in-cart.ts'
import { atLeastInGuestCart } from '@himalayan-green/shop/cart/change-guest-cart.ts'
import {
  guestCartCookie,
  newGuestCart,
  parseGuestCart,
} from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { numberOfDigits } from '@himalayan-green/shop/input.ts'
import {
  addDeviceFavourite,
  findDeviceList,
  removeDeviceFavourite,
} from '@himalayan-green/shop/lists/change-device-lists.ts'
import {
  type DeviceLists,
  deviceListsCookie,
  newDeviceLists,
  parseDeviceLists,
} from '@himalayan-green/shop/lists/device-lists.ts'
import { addFavourite, favouriteIds, removeFavourite } from '@himalayan-green/shop/lists/favourites.ts'
import { linesOf } from '@himalayan-green/shop/lists/lines.ts'
import { type ListCard, listLists, type OpenList, openList } from '@himalayan-green/shop/lists/lists.ts'
import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import { MAX_QUANTITY } from '@himalayan-green/shop/trade-terms.ts'
import type { PageContext } from '../context.ts'
import type { Sent } from '../forms/intents.server.ts'
import { unknownForm } from '../forms/unknown-form.server.ts'

/** The lists of whoever asks: the person's, or those on the visitor's device. */
export async function readLists(ctx: Ctx, request: Request): Promise<ListCard[]> {
  if (ctx.actor) return listLists(ctx)
  const { lists } = deviceListsOf(request)
  return Promise.all(lists.map(async ({ id }) => cardOf(await readList(ctx, request, id))))
}

function cardOf({ id, name, lines }: OpenList): ListCard {
  return {
    id,
    name,
    count: lines.length,
    now_paisa: lines.reduce(
      (sum, { quantity, product }) => sum + grossOf({ quantity, price_paisa: product.marked_price_paisa }),
      0,
    ),
    images: lines.flatMap(({ product }) => product.image ?? []).slice(0, 3),
  }
}

/** One of them. A list on a device knows no prices of earlier. */
export async function readList(ctx: Ctx, request: Request, id: string): Promise<OpenList> {
  if (ctx.actor) return openList(ctx, id)
  const { name, items } = findDeviceList(ctx, deviceListsOf(request), id)
  const noted = items.map((item) => ({ ...item, price_paisa: null }))
  return { id, name, share_key: null, filled_at: null, lines: await linesOf(ctx, noted, true) }
}

export async function readFavourites(ctx: Ctx, request: Request): Promise<number[]> {
  return ctx.actor ? favouriteIds(ctx) : deviceListsOf(request).favourites
}

/** Adds or removes a favourite, and answers the headers to send with it. */
export async function changeFavourite(ctx: Ctx, request: Request, form: FormData): Promise<HeadersInit> {
  const input = { product: Number(form.get('product')) }
  const isRemoved = form.get('change') === 'remove'
  if (ctx.actor) {
    await (isRemoved ? removeFavourite(ctx, input) : addFavourite(ctx, input))
    return {}
  }
  const stored = deviceListsOf(request)
  return storedOnDevice(
    isRemoved ? removeDeviceFavourite(ctx, stored, input) : await addDeviceFavourite(ctx, stored, input),
  )
}

export function deviceListsOf(request: Request): DeviceLists {
  return parseDeviceLists(request.headers.get('cookie')) ?? newDeviceLists()
}

export const storedOnDevice = (lists: DeviceLists): HeadersInit => ({
  'Set-Cookie': deviceListsCookie(lists),
})

export interface TypedItem {
  product: number
  quantity: number
}

/** How many of each product a form with lines says (noted-lines.tsx). */
export function quantitiesIn(form: FormData): TypedItem[] {
  return [...form].flatMap(([name, value]) => {
    const product = name.match(/^quantity-([1-9]\d{0,8})$/)?.[1]
    return product ? { product: Number(product), quantity: numberOfDigits(String(value)) } : []
  })
}

/** The same of those that are ticked. */
export function chosenIn(form: FormData): TypedItem[] {
  const ticked = new Set(form.getAll('item').map(Number))
  return quantitiesIn(form).filter(({ product }) => ticked.has(product))
}

/** What a button "Take this" beside a product that cannot be had is about: `12:34` takes 34 instead of 12. */
export function takenBy({ ctx }: PageContext, { value }: Sent): { product: number; instead: number } {
  const [, product, instead] = /^(\d{1,9}):(\d{1,9})$/.exec(value) ?? []
  if (!product) throw unknownForm(ctx)
  return { product: Number(product), instead: Number(instead) }
}

/** Puts products into the cart of whoever asks, as far as there is stock; twice adds nothing twice. */
export async function intoCart(
  ctx: Ctx,
  request: Request,
  items: readonly TypedItem[],
): Promise<{ added: number; headers: HeadersInit }> {
  const wanted = items
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY)
    .map(({ product, quantity }) => ({ product_id: product, quantity }))
  if (ctx.actor) return { added: (await atLeastInCart(ctx, wanted)).length, headers: {} }
  const before = parseGuestCart(request.headers.get('cookie')) ?? newGuestCart()
  const { guestCart, added } = await atLeastInGuestCart(ctx, before, wanted)
  return { added, headers: { 'Set-Cookie': guestCartCookie(guestCart) } }
}

/** A refusal as the sentence above a list; anything else is thrown on. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return Object.values(error.fields)[0] ?? error.message
}
