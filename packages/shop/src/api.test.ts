import { expect } from 'vitest'
import { operationsOf } from '../test/operations.ts'
import { test } from '../test/shop.ts'
import { createApi } from './api.ts'

test('an address that leads nowhere answers in the one error shape', async ({ shop }) => {
  const response = await shop.api.request('/v1/api/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    message: 'There is nothing at this address.',
    code: 'not_found',
    errors: {},
  })
})

test.for([
  ['PUT', '/v1/api/cart/', 'GET, HEAD, POST'],
  ['GET', '/v1/api/vendor/request', 'POST'],
  ['DELETE', '/v1/api/cart/1/', null],
  ['POST', '/v1/api/product/mude-red-potato/', 'GET, HEAD'],
  ['PATCH', '/v1/api/nothing/', null],
] as const)(
  '%s %s: a wrong method on a known path is told which are right',
  async ([method, path, allow], { shop }) => {
    const response = await shop.api.request(path, { method })
    expect(response.headers.get('allow')).toBe(allow)
    if (allow === null) return expect(response.status).not.toBe(405)
    expect(response.status).toBe(405)
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed', errors: {} })
  },
)

test.for([
  ['text that is no JSON', 400, 'invalid', { body: '{"email":' }],
  [
    'a form',
    415,
    'unsupported',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  ],
  ['more than 128 KB', 413, 'too_large', { body: JSON.stringify('x'.repeat(128 * 1024)) }],
] as const)('%s answers %d in the error shape', async ([, status, code, init], { shop }) => {
  const response = await shop.api.request('/v1/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...init,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ message: expect.any(String), code, errors: {} })
})

test('P9: a body has 128 KB, and 1 MB where the route asks for a role', async ({ shop }) => {
  const { id: vendor_id } = await shop.addVendor()
  const member = await shop.addCustomer({ vendor_id })
  const staff = await shop.addCustomer({ rights: ['setting.change', 'product.change'] })
  const send = async ({ token }: { token: string }, path: string, kilobytes: number) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = JSON.stringify({ note: 'x'.repeat(kilobytes * 1024) })
    return (await shop.api.request(path, { method: 'POST', headers, body })).status
  }
  expect(await send(member, '/v1/api/cart/', 127)).toBe(400)
  expect(await send(member, '/v1/api/cart/', 128)).toBe(413)
  for (const [who, path] of [
    [member, '/v1/api/vendor/product/'],
    [staff, '/v1/api/admin/product/'],
  ] as const) {
    expect(await send(who, path, 1000), path).toBe(400)
    expect(await send(who, path, 1024), path).toBe(413)
  }
})

test('an unexpected error is written down with its id, and never shown', async ({ shop }) => {
  const reports: unknown[] = []
  const api = createApi({ ...shop, report: (...report) => reports.push(report) })
  const bug = new Error('password of the database: secret')
  api.get('/broken/', () => {
    throw bug
  })
  const response = await api.request('/v1/broken/')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    message: 'Sorry, something went wrong',
    code: 'failed',
    errors: {},
  })
  expect(reports).toEqual([[bug, expect.stringMatching(/^[0-9a-f-]{36}$/)]])
  expect(response.headers.get('x-request-id')).toBe(reports.flat()[1])
})

test('a character that no text in the database can hold is the caller’s fault', async ({ shop }) => {
  const api = createApi(shop)
  api.get('/careless/', async (c) => c.json((await shop.database.pool.query('select $1::text', ['\0'])).rows))
  expect((await api.request('/v1/careless/')).status).toBe(400)
})

test('the description holds every route with its answers, and nothing twice', async ({ shop }) => {
  const document = (await (await shop.api.request('/v1/openapi.json')).json()) as {
    openapi: string
    paths: Record<
      string,
      Record<string, { summary?: string; tags?: string[]; responses: object; security?: object }>
    >
  }
  expect(document.openapi).toBe('3.1.0')
  const routes = shop.api.routes.filter(({ path, method }) => method !== 'ALL' && path.startsWith('/v1/api/'))
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(new Set(described)).toEqual(new Set(routes.map(({ method, path }) => `${method} ${path}`)))
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] })
    expect(Object.keys(operation.responses)).toContain('500')
    if (operation.security) expect(Object.keys(operation.responses)).toContain('401')
  }
})

test('every call for signed-in people answers 401 to a stranger, before it looks at anything', async ({
  shop,
}) => {
  const document = await (await shop.api.request('/v1/openapi.json')).json()
  const operations = operationsOf(document).filter((operation) => operation.signedIn)
  expect(operations.length).toBeGreaterThan(0)
  for (const { method, path } of operations) {
    const init = {
      method,
      ...(method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } }),
    }
    const response = await shop.api.request(path.replace(/\{\w+\}/g, 'nothing'), init)
    expect(`${response.status} ${method} ${path}`).toBe(`401 ${method} ${path}`)
  }
})
