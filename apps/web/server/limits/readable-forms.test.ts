import { test } from '@himalayan-green/shop/test/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type ServerBuild,
} from 'react-router'
import { expect, vi } from 'vitest'
import { handleError } from '../../app/entry.server.tsx'
import { pages, undivided } from '../pages/pages.ts'

type Shop = Parameters<typeof pages>[0]

/** A site of one page with a form, and what it says of an error. */
function siteOf(action: (args: ActionFunctionArgs) => unknown): ServerBuild {
  return {
    entry: {
      module: {
        handleError,
        default: (_: Request, status: number, headers: Headers, rendered: EntryContext) => {
          const { errors, actionData } = rendered.staticHandlerContext
          const error: unknown = errors?.page
          const said = isRouteErrorResponse(error) ? error.data : error ? 'a fault of ours' : actionData?.page
          return new Response(JSON.stringify(said), { status, headers })
        },
      },
    },
    routes: {
      page: {
        id: 'page',
        path: '*',
        module: { default: () => null, ErrorBoundary: () => null, action, handle: { access: 'everybody' } },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: { page: {} }, url: '', version: '' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

function sender(shop: Shop, action: (args: ActionFunctionArgs) => unknown) {
  const report = vi.fn()
  const site = siteOf(action)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all('*', pages({ ...shop, report }, undivided(site)))
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
  const send = (path: string, body?: string | Uint8Array<ArrayBuffer>, type?: string) => {
    const headers = new Headers(type ? { 'content-type': type } : {})
    // A text brings a content type of its own.
    const sent = typeof body === 'string' ? new TextEncoder().encode(body) : body
    return app.request(path, { method: 'POST', headers, ...(sent && { body: sent }) }, connection)
  }
  return { report, send }
}

const readsForm = async ({ request }: ActionFunctionArgs) => [...(await request.formData()).keys()].join()

test('what is sent to a page and is no form is refused with words, and is no fault of ours', async ({
  shop,
}) => {
  const { report, send } = sender(shop, readsForm)
  const multipart = 'multipart/form-data; boundary=b'
  for (const [status, body, type] of [
    [415, 'note=x', 'text/plain'],
    [415, '{"note":"x"}', 'application/json'],
    [415, 'note=x', undefined],
    [415, undefined, undefined],
    [415, 'note=x', 'application/x-www-form-urlencodedx'],
    [400, 'note=x', 'multipart/form-data'],
    [400, 'note=x', multipart],
    [400, '--b\r\nnothing', multipart],
    [400, '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\ncut off', multipart],
    [400, '--c\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--c--\r\n', multipart],
  ] as const) {
    const answer = await send('/cart', body, type)
    expect([answer.status, type, body]).toEqual([status, type, body])
    expect(await answer.text()).toContain('We could not read what was sent')
    expect((await send('/cart.data', body, type)).status).toBe(status)
  }
  expect(await (await send('/ne/cart', '', 'text/plain')).text()).toContain('पढ्न सकिएन')
  expect(report).not.toHaveBeenCalled()
})

test('a form is read, also one whose % mean nothing', async ({ shop }) => {
  const { report, send } = sender(shop, readsForm)
  const form = 'application/x-www-form-urlencoded;charset=UTF-8'
  expect(await (await send('/cart', 'note=%zz&more=%', form)).text()).toBe('"note,more"')
  expect(await (await send('/cart', '', form)).text()).toBe('""')
  const part = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n--b--\r\n'
  expect(await (await send('/cart', part, 'Multipart/form-data; boundary=b')).text()).toBe('"note"')
  expect(report).not.toHaveBeenCalled()
})

test('a text with a NUL, which the database refuses, and a form that its page reads itself are told alike', async ({
  shop,
}) => {
  const form = 'application/x-www-form-urlencoded'
  const nul = sender(shop, () => shop.database.pool.query('select $1::text', ['a\0b']))
  expect((await nul.send('/cart', 'note=%00', form)).status).toBe(400)
  expect(nul.report).not.toHaveBeenCalled()
  const own = sender(shop, () => {
    throw new HTTPException(415)
  })
  expect((await own.send('/sell/more/key', 'x', 'text/plain')).status).toBe(415)
  expect(own.report).not.toHaveBeenCalled()
})

test('what breaks while a form is worked on is a fault of ours as before', async ({ shop }) => {
  const { report, send } = sender(shop, async (args) => {
    await readsForm(args)
    throw new TypeError('undefined is not a function')
  })
  expect((await send('/cart', 'note=x', 'application/x-www-form-urlencoded')).status).toBe(500)
  expect(report).toHaveBeenCalledOnce()
})
