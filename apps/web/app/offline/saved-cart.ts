import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import type { CartState } from '../cart/cart.ts'
import { readOwn, saveOwn, VISITOR } from './own-things.ts'

/** Keeps the lines of a cart; while they are not read, of those that were stored what is still in it, and how many more there are. */
export async function saveCart(
  who: string | null,
  { reading, lines, inCart, savedAt }: Pick<CartState, 'reading' | 'lines' | 'inCart' | 'savedAt'>,
): Promise<void> {
  const owner = who ?? VISITOR
  if (reading === 'ready') return saveOwn('cart', owner, { lines }, savedAt ?? undefined)
  const saved = await readOwn('cart')
  const left = (saved?.thing.lines ?? []).flatMap((line) => {
    const item = inCart.find(({ product_id }) => product_id === line.product.id)
    return item ? [{ ...line, quantity: item.quantity }] : []
  })
  const more = inCart.filter((item) => !left.some(({ product }) => product.id === item.product_id)).length
  await saveOwn('cart', owner, { lines: left, more }, saved?.at)
}

/** The lines of a cart as this phone read them last, of whoever this is; null when there are none. */
export async function savedLines(who: string | null): Promise<{ items: CartLine[]; at: number } | null> {
  const saved = await readOwn('cart')
  if (saved?.owner !== (who ?? VISITOR)) return null
  return { items: saved.thing.lines, at: saved.at }
}
