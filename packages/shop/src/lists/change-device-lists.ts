import { AGREED_NAME } from '../catalog/product-card.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { DEVICE_FAVOURITES } from '../trade-terms.ts'
import { NameList, PutIntoList, SetQuantities } from './change-list.ts'
import { type DeviceItem, type DeviceList, type DeviceLists, LIST_IDS, withItems } from './device-lists.ts'
import { Favourite } from './favourites.ts'
import { listTexts } from './texts.ts'

// What the commands of change-list.ts and favourites.ts do to one's own lists, done to those of a device. They answer the
// lists as they are then.

/** Adds a favourite. Refuses a product that is not sold here, and the 61st (`product`). */
export async function addDeviceFavourite(
  ctx: Ctx,
  stored: DeviceLists,
  input: unknown,
): Promise<DeviceLists> {
  const { product } = parse(Favourite, input, ctx.locale)
  if (stored.favourites.includes(product)) return stored
  await refuseUnlessSold(ctx, product)
  if (stored.favourites.length >= DEVICE_FAVOURITES)
    throw fieldRefusal('invalid', 'product', listTexts(ctx.locale).tooMuchOnDevice)
  return { ...stored, favourites: [...stored.favourites, product] }
}

export function removeDeviceFavourite(ctx: Ctx, stored: DeviceLists, input: unknown): DeviceLists {
  const { product } = parse(Favourite, input, ctx.locale)
  return { ...stored, favourites: stored.favourites.filter((id) => id !== product) }
}

/** Makes a list. Refuses a name in use, and the fourth list (`name`). */
export function makeDeviceList(
  ctx: Ctx,
  stored: DeviceLists,
  input: unknown,
  items: readonly DeviceItem[] = [],
): { stored: DeviceLists; id: string } {
  const { name } = parse(NameList, input, ctx.locale)
  refuseSameName(ctx, stored.lists, name)
  const id = LIST_IDS.find((one) => stored.lists.every((list) => list.id !== one))
  if (!id) throw fieldRefusal('invalid', 'name', listTexts(ctx.locale).tooManyOnDevice)
  return { stored: { ...stored, lists: [withItems({ id, name, items: [] }, items), ...stored.lists] }, id }
}

export function renameDeviceList(ctx: Ctx, stored: DeviceLists, id: string, input: unknown): DeviceLists {
  const { name } = parse(NameList, input, ctx.locale)
  const list = findDeviceList(ctx, stored, id)
  refuseSameName(
    ctx,
    stored.lists.filter((other) => other !== list),
    name,
  )
  return replaced(stored, { ...list, name })
}

export function deleteDeviceList(ctx: Ctx, stored: DeviceLists, id: string): DeviceLists {
  const list = findDeviceList(ctx, stored, id)
  return { ...stored, lists: stored.lists.filter((other) => other !== list) }
}

/** Puts a product into a list. Refuses a product that is not sold here, and the 41st (`product`). */
export async function addToDeviceList(
  ctx: Ctx,
  stored: DeviceLists,
  id: string,
  input: unknown,
): Promise<DeviceLists> {
  const { product, quantity } = parse(PutIntoList, input, ctx.locale)
  const list = findDeviceList(ctx, stored, id)
  await refuseUnlessSold(ctx, product)
  const changed = withItems(list, [{ product_id: product, quantity }])
  if (changed.items.every(({ product_id }) => product_id !== product))
    throw fieldRefusal('invalid', 'product', listTexts(ctx.locale).tooMuchOnDevice)
  return replaced(stored, changed)
}

export const addAllToDeviceList = (ctx: Ctx, stored: DeviceLists, id: string, items: readonly DeviceItem[]) =>
  replaced(stored, withItems(findDeviceList(ctx, stored, id), items))

export function removeFromDeviceList(
  ctx: Ctx,
  stored: DeviceLists,
  id: string,
  product: number,
): DeviceLists {
  const list = findDeviceList(ctx, stored, id)
  return replaced(stored, { ...list, items: list.items.filter(({ product_id }) => product_id !== product) })
}

export function setDeviceQuantities(ctx: Ctx, stored: DeviceLists, id: string, input: unknown): DeviceLists {
  const { items } = parse(SetQuantities, input, ctx.locale)
  const list = findDeviceList(ctx, stored, id)
  const typed = new Map(items.map(({ product, quantity }) => [product, quantity]))
  return replaced(stored, {
    ...list,
    items: list.items.map((item) => ({ ...item, quantity: typed.get(item.product_id) ?? item.quantity })),
  })
}

export async function takeInsteadOnDevice(
  ctx: Ctx,
  stored: DeviceLists,
  id: string,
  input: { product: number; instead: number },
): Promise<DeviceLists> {
  const item = findDeviceList(ctx, stored, id).items.find(({ product_id }) => product_id === input.product)
  if (!item) throw new Refusal('not_found', listTexts(ctx.locale).noSuchProduct)
  const without = removeFromDeviceList(ctx, stored, id, input.product)
  return addToDeviceList(ctx, without, id, { product: input.instead, quantity: item.quantity })
}

/** A list of a device. Refuses a letter that none has (`not_found`). */
export function findDeviceList(ctx: Ctx, stored: DeviceLists, id: string): DeviceList {
  const list = stored.lists.find((each) => each.id === id)
  if (!list) throw new Refusal('not_found', listTexts(ctx.locale).noSuchList)
  return list
}

const replaced = (stored: DeviceLists, list: DeviceList): DeviceLists => ({
  ...stored,
  lists: stored.lists.map((other) => (other.id === list.id ? list : other)),
})

function refuseSameName(ctx: Ctx, lists: readonly DeviceList[], name: string): void {
  if (lists.some((list) => list.name.toLowerCase() === name.toLowerCase()))
    throw fieldRefusal('conflict', 'name', listTexts(ctx.locale).nameInUse)
}

async function refuseUnlessSold(ctx: Ctx, product: number): Promise<void> {
  const { rows } = await ctx.db.executeQuery(SOLD({ product }))
  if (!rows[0]) throw fieldRefusal('invalid', 'product', listTexts(ctx.locale).noSuchProduct)
}

const SOLD = statement(`select from products p where p.id = $product and ${AGREED_NAME}`)
