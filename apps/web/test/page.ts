import { type Actor, type Ctx, contextOf, type Locale } from '@himalayan-green/shop/context.ts'
import { forgetRecent } from '@himalayan-green/shop/db/recently.ts'
import type { TestShop } from '@himalayan-green/shop/test/shop.ts'
import { type UNSAFE_DataWithResponseInit as DataWithInit, RouterContextProvider } from 'react-router'
import { vi } from 'vitest'
import { type PageContext, pageContext } from '../app/context.ts'

/** The fields of a form: a list is sent as several fields of one name, what is undefined not at all. */
export type Fields = Record<string, string | Blob | undefined | readonly (string | Blob)[]>

/** How somebody opens a page, or sends its form. */
export interface Visit {
  /** The path with its query; an English one unless `locale` says otherwise. */
  path?: string
  /** What the names in the page's address stand for. */
  params?: Record<string, string | number>
  /** Who is signed in, or null. A context keeps its time. */
  as?: Ctx | Actor | null
  locale?: Locale
  form?: Fields
  /** Whether the form is sent as one without an `enctype` is; otherwise as one with files. */
  isPlain?: boolean
  /** Of the request's Cookie header. */
  cookie?: string
  /** Further headers of the request. */
  headers?: Record<string, string>
  /** What else of the page's context is to be different. */
  page?: Partial<PageContext>
}

/** A form as a browser sends it. */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of value === undefined ? [] : Array.isArray(value) ? value : [value])
      form.append(name, one)
  return form
}

/** The same as its text; a file is its name, as in a browser. */
const plainly = (form: FormData) =>
  new URLSearchParams([...form].map(([name, value]) => [name, value instanceof File ? value.name : value]))

/** What server.ts hands to the pages for this visit; what is reported is counted by `report`. */
function pageOf(shop: TestShop, { as = null, locale = 'en', page }: Visit = {}) {
  const ctx = as && 'actor' in as ? as : shop.as(as)
  // What was changed before is known by now, as to a process that hears of changes.
  forgetRecent(ctx.db)
  return {
    ctx: { ...contextOf(shop, ctx.actor, locale), now: ctx.now },
    config: shop.config,
    nonce: '',
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    checkServer: shop.checkServer,
    clock: shop.clock,
    life: shop.life,
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    requestId: 'a request',
    report: vi.fn(),
    ...page,
  } satisfies PageContext
}

/** What a loader or action is called with. Made for the one whose arguments are wanted: `argsOf<Route.LoaderArgs>(…)`. */
function argsOf<Args>(shop: TestShop, visit: Visit = {}): Args {
  const context = new RouterContextProvider()
  context.set(pageContext, pageOf(shop, visit))
  const { path = '/', params = {}, form, isPlain = false, cookie, headers } = visit
  const url = new URL(path, 'http://shop.test')
  const request = new Request(url, {
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(form && { method: 'POST', body: isPlain ? plainly(formOf(form)) : formOf(form) }),
  })
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return { context, request, url, params: named } as Args
}

/** An answer, whether it was returned or thrown, bare, with a status, or as a response. */
export interface Answer<Data> {
  status: number
  /** Where the browser is sent to, with the query; null for none. */
  location: string | null
  headers: Headers
  data: Data
}

type DataOf<Answered> =
  Exclude<Answered, Response> extends infer Shown
    ? Shown extends DataWithInit<infer Inner>
      ? Inner
      : Shown
    : never

/** Calls a page's loader or action. What is thrown to lead away or to show another status is an answer, too. */
export async function answerOf<Args, Answered>(
  entryPoint: (args: Args) => Promise<Answered> | Answered,
  shop: TestShop,
  visit: Visit = {},
): Promise<Answer<DataOf<Answered>>> {
  try {
    return read(await entryPoint(argsOf<Args>(shop, visit)))
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    return read(thrown)
  }
}

function read<Data>(answered: unknown): Answer<Data> {
  if (answered instanceof Response) {
    const { status, headers } = answered
    return { status, headers, location: headers.get('location'), data: null as Data }
  }
  const isWrapped =
    answered instanceof Object && 'type' in answered && answered.type === 'DataWithResponseInit'
  const { data, init } = (isWrapped ? answered : { data: answered, init: null }) as DataWithInit<Data>
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), location: null, data }
}
