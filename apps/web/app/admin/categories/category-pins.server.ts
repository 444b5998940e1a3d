import { listPins, setPins } from '@himalayan-green/shop/catalog/categories/pins.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'

/** Whether a form of a category's page is about its pins. */
export const isPinIntent = (intent: string): boolean => /^pin-(put|take|up|down|place)$/.test(intent)

/** Pins a product, takes one off, or moves one: `block` is its id, `before` the one that comes after it. */
export async function changePins(ctx: Ctx, category: number, intent: string, form: FormData): Promise<void> {
  const ids = (await listPins(ctx, category)).map(({ id }) => id)
  const id = Number(form.get('block'))
  const others = ids.filter((one) => one !== id)
  const at = ids.indexOf(id)
  const putAt = (place: number) => others.toSpliced(place, 0, id)
  // What somebody else has taken off meanwhile is not moved.
  if (at < 0 && intent !== 'pin-put') return
  const before = others.indexOf(Number(form.get('before')))
  const products = {
    'pin-put': at < 0 ? [...ids, id] : ids,
    'pin-take': others,
    'pin-up': putAt(Math.max(0, at - 1)),
    'pin-down': putAt(at + 1),
    'pin-place': putAt(before < 0 ? others.length : before),
  }[intent]
  await setPins(ctx, category, { products })
}
