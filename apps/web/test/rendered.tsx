import type { Locale } from '@himalayan-green/shop/context.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { type Cart, CartContext, type CartState } from '../app/cart/cart.ts'
import { TextsProvider } from '../app/locale.tsx'
import type { Reader } from '../app/reader-store.ts'
import type { Site } from '../app/site.ts'
import { en } from '../app/texts/en.ts'
import { ne } from '../app/texts/ne.ts'

/** What stands around a component. */
export interface Around {
  locale?: Locale
  /** The page's path with its query. */
  path?: string
  site?: Partial<Site>
  reader?: Partial<Reader>
  cart?: Partial<CartState>
}

const VISITOR: Reader = {
  session: { status: 'unauthenticated', user: null, is_vendor: false, is_staff: false, is_rider: false },
  cart: { count: 0, inCart: [] },
  favourites: [],
  unread_count: 0,
  place: undefined,
}

/** A site of a visitor, with nothing in it. */
const SITE: Site = {
  reader: VISITOR,
  is_known: false,
  fees: { lowest: null, highest: null },
  categories: [],
  settings: null,
  publicUrl: 'http://shop.test',
  month: 8,
  sessionRefreshSeconds: 300,
  offline: false,
  demo: null,
}

const EMPTY: CartState = {
  count: 0,
  inCart: [],
  reading: 'ready',
  lines: [],
  busy: [],
  leaving: [],
  errors: {},
  selected: [],
  isOpen: false,
  unsent: [],
  isUnsentRead: true,
  savedAt: null,
  announcement: '',
}

/** A cart that stays as it is. */
function cartOf(state: Partial<CartState> = {}): Cart {
  const whole = { ...EMPTY, ...state }
  const nothing = () => undefined
  const later = async () => undefined
  return {
    isVisitors: true,
    getState: () => whole,
    subscribe: () => nothing,
    add: async () => true,
    setQuantity: later,
    remove: later,
    acceptUnsent: later,
    dropUnsent: later,
    readUnsent: later,
    sendUnsent: async () => true,
    select: nothing,
    selectAll: nothing,
    read: nothing,
    show: nothing,
    setOpen: nothing,
    announce: nothing,
  } satisfies Cart
}

/** A component as the server renders it, on a page of this path in this language. */
export async function rendered(component: ReactNode, around: Around = {}): Promise<string> {
  const { locale = 'en', path = locale === 'ne' ? '/ne' : '/', site, reader, cart } = around
  const routes = [
    {
      id: locale,
      path: '*',
      loader: () => ({ ...SITE, reader: { ...VISITOR, ...reader }, ...site }),
      Component: () => (
        <TextsProvider locale={locale} texts={{ en, ne }[locale]}>
          <CartContext value={cartOf(cart)}>{component}</CartContext>
        </TextsProvider>
      ),
    },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://shop.test${path}`))
  if (context instanceof Response) throw new Error('A page was expected.')
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

/** What is read of it: the words without the markup, with one space wherever something ended. */
export function textOf(html: string): string {
  const words = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
  return unescaped(words).replace(/\s+/g, ' ').trim()
}

/** The tags of one name in their order, each with its attributes, whose names are in small letters. */
export function tagsIn(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)>`, 'g'))
  return [...tags].map(([, attributes]) => {
    const found = [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)]
    return Object.fromEntries(found.map(([, key, value]) => [key!.toLowerCase(), unescaped(value!)]))
  })
}

/** What stands beneath a field: its hint and what is wrong with it. */
export function beneath(html: string, field: string): string {
  const input = tagsIn(html, 'input').find(({ name }) => name === field)
  const ids = input?.['aria-describedby']?.split(' ') ?? []
  return ids.map((id) => textOf(new RegExp(`<p[^>]* id="${id}".*?</p>`, 's').exec(html)?.[0] ?? '')).join(' ')
}

/** The value of the first option that is read so. */
export function optionCalled(html: string, text: string): string | undefined {
  const options = [...html.matchAll(/<option[^>]*>.*?<\/option>/gs)].map(([option]) => option)
  const found = options.find((option) => textOf(option) === text)
  return found && tagsIn(found, 'option')[0]!.value
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name) => signs[name]!)
}
