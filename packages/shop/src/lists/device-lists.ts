/**
 * A visitor's favourites and lists are one cookie on their device, as the guest cart is, so that they work with and without
 * scripts. Its value is `<uuid>~<favourite>.<favourite>…~<letter>.<name>.<product>x<quantity>…~…`, names in base64url.
 * Anybody can write anything into it: what cannot be read is left out, and what is too much as well.
 */
import { newGuestCart } from '../cart/guest-cart-cookie.ts'
import { normalized } from '../plain-text.ts'
import { DEVICE_FAVOURITES, DEVICE_ITEMS, DEVICE_LISTS } from '../trade-terms.ts'

export interface DeviceItem {
  product_id: number
  quantity: number
}

export interface DeviceList {
  /** A letter, which stays when others are deleted. */
  id: string
  name: string
  items: DeviceItem[]
}

export interface DeviceLists {
  /** Made with the first of them, so that merging the same twice after sign-in changes nothing. */
  id: string
  favourites: number[]
  lists: DeviceList[]
}

const COOKIE = 'lists'
const YEAR = 365 * 24 * 60 * 60
const MAX_NAME = 60
const MAX_QUANTITY = 9999
export const LIST_IDS: readonly string[] = ['a', 'b', 'c'].slice(0, DEVICE_LISTS)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PRODUCT = /^[1-9]\d{0,8}$/
const ITEM = /^([1-9]\d{0,8})x([1-9]\d{0,3})$/

export const newDeviceLists = (): DeviceLists => ({ id: newGuestCart().id, favourites: [], lists: [] })

/** The lists in a Cookie header; null if there are none. */
export function parseDeviceLists(cookies: string | null | undefined): DeviceLists | null {
  const [id, favourites = '', ...lists] = partsOf(cookies)
  if (!id || !UUID.test(id)) return null
  return {
    id,
    favourites: favouritesIn(favourites),
    lists: lists
      .flatMap((list) => parseList(list) ?? [])
      .filter((list, at, all) => all.findIndex((other) => other.id === list.id) === at),
  }
}

const partsOf = (cookies: string | null | undefined): string[] =>
  ((cookies ?? '').match(/(?:^|;\s*)lists=([^;]*)/)?.[1] ?? '').split('~')

function favouritesIn(text: string): number[] {
  const ids = text.split('.').filter((each) => PRODUCT.test(each))
  return [...new Set(ids.map(Number))].slice(0, DEVICE_FAVOURITES)
}

/** The favourites alone, for a browser: hearts are shown on pages that are the same for all visitors. */
export const deviceFavourites = (cookies: string): number[] => favouritesIn(partsOf(cookies)[1] ?? '')

function parseList(text: string): DeviceList | null {
  const [id, written, ...parts] = text.split('.')
  if (!id || !written || !LIST_IDS.includes(id)) return null
  const name = normalized(Buffer.from(written, 'base64url').toString()).trim()
  if (!name || name.length > MAX_NAME || /[\p{Cc}\p{Cs}\uFFFD]/u.test(name)) return null
  const items = new Map<number, DeviceItem>()
  for (const part of parts) {
    const [, product, quantity] = part.match(ITEM) ?? []
    if (product) items.set(Number(product), { product_id: Number(product), quantity: Number(quantity) })
  }
  return { id, name, items: [...items.values()].slice(0, DEVICE_ITEMS) }
}

/** The whole cookie, for a Set-Cookie header. Without lists it goes. */
export function deviceListsCookie(lists: DeviceLists | null): string {
  const isStored = lists !== null && (lists.favourites.length > 0 || lists.lists.length > 0)
  const value = isStored ? writtenOf(lists) : ''
  return `${COOKIE}=${value}; Path=/; Max-Age=${isStored ? YEAR : 0}; SameSite=Lax`
}

const writtenOf = ({ id, favourites, lists }: DeviceLists) =>
  [
    id,
    favourites.join('.'),
    ...lists.map((list) =>
      [
        list.id,
        Buffer.from(list.name).toString('base64url'),
        ...list.items.map(({ product_id, quantity }) => `${product_id}x${quantity}`),
      ].join('.'),
    ),
  ].join('~')

/** A list with these items added: of what is there already the larger quantity stays. What has no room is left out. */
export function withItems(list: DeviceList, items: readonly DeviceItem[]): DeviceList {
  const byProduct = new Map(list.items.map((item) => [item.product_id, item]))
  for (const { product_id, quantity } of items) {
    const before = byProduct.get(product_id)
    if (!before && byProduct.size >= DEVICE_ITEMS) continue
    byProduct.set(product_id, {
      product_id,
      quantity: Math.min(MAX_QUANTITY, Math.max(quantity, before?.quantity ?? 1)),
    })
  }
  return { ...list, items: [...byProduct.values()] }
}
