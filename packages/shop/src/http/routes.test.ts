import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import type { Actor, Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { type ApiEnv, refusalResponse } from './api-router.ts'
import { limitBodies } from './body-limits.ts'
import { ById } from './responses.ts'
import { dataOf, nothing, paged, pagedWith, whole } from './route-responses.ts'
import { type ApiRoutes, apiRoutes, type RouteGroup } from './routes.ts'

const open = { tag: 'Tea', may: 'everybody', public: true } as const
const own = { ...open, may: 'signed-in' } as const
const team = { ...open, may: { vendor: 'catalogue' }, public: false } as const
const staff = { ...open, may: { staff: ['order.read', 'order.help'] }, public: false } as const

const Tea = z.object({ name: z.string() })
const SITA = { id: 'sita', vendor_id: null, rights: [], vendor_roles: [], needs_second_factor: false }

/** An API with these routes alone, as it is for somebody. */
function apiOf(add: (routes: ApiRoutes) => void, actor: object | null = null) {
  const routes = apiRoutes()
  add(routes)
  const api = new OpenAPIHono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('ctx', { actor: actor as Actor | null, locale: 'en' } as Ctx)
    await next()
  })
  api.use(limitBodies)
  api.route('/', routes.router)
  api.onError((error) => {
    if (error instanceof Refusal) return refusalResponse(error)
    throw error
  })
  return api
}

function describedAs(add: (routes: ApiRoutes) => void) {
  const document = apiOf(add).getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Tea', version: '1' } })
  return Object.values(document.paths!['/api/tea/{id}/']!)[0]
}

test('a route is described by who may call it, what goes in and out, and its sentence', () => {
  const described = describedAs((routes) =>
    routes.patch(
      '/api/tea/{id}/',
      staff,
      'Rename a tea',
      { params: ById, body: Tea, bodySays: 'Its name', answers: dataOf(Tea, 'The tea'), refuses: [404] },
      (_ctx, { body }) => body,
    ),
  )
  expect(described).toMatchObject({
    tags: ['Tea'],
    summary: 'Rename a tea',
    security: [{ bearer: [] }],
    'x-public': false,
    parameters: [{ in: 'path', name: 'id', schema: { type: 'integer' } }],
    requestBody: { required: true, description: 'Its name', content: { 'application/json': {} } },
  })
  expect(Object.keys(described.responses)).toEqual(['200', '400', '401', '403', '404'])
})

test.each<[string, RouteGroup, object, string[]]>([
  ['everybody may call, with bare text in its path', open, { params: z.object({ id: z.string() }) }, ['204']],
  ['everybody may call, with a number in its path', open, { params: ById }, ['204', '400']],
  ['is for signed-in people', own, {}, ['204', '401']],
  ['is for members of a vendor', team, { query: Tea }, ['204', '400', '401', '403']],
  [
    'is for signed-in people, whose command also asks for a right',
    own,
    { refuses: [403] },
    ['204', '401', '403'],
  ],
])('a route that %s refuses what follows from that', (_, group, more, statuses) => {
  const described = describedAs((routes) =>
    routes.post('/api/tea/{id}/', group, 'Drink tea', { answers: nothing('Drunk'), ...more }, () => {}),
  )
  expect(Object.keys(described.responses)).toEqual(statuses)
  expect(described.security).toEqual(group.may === 'everybody' ? undefined : [{ bearer: [] }])
})

test.each<[string, RouteGroup, object | null, number]>([
  ['a stranger', own, null, 401],
  ['a stranger', team, null, 401],
  ['somebody without a vendor', team, SITA, 403],
  ['a member without the role', team, { ...SITA, vendor_id: 1, vendor_roles: ['orders'] }, 403],
  ['somebody without the right', staff, SITA, 403],
  ['a reader of everything, where something changes', staff, { ...SITA, rights: ['all.read'] }, 403],
])('%s is refused before the body is looked at', async (_, group, actor, status) => {
  let calls = 0
  const api = apiOf(
    (routes) =>
      routes.post('/api/tea/', group, 'Add', { body: Tea, answers: nothing('Added') }, () => {
        calls++
      }),
    actor,
  )
  const headers = { 'content-type': 'application/json' }
  expect((await api.request('/api/tea/', { method: 'POST', headers, body: '{"name":' })).status).toBe(status)
  expect(calls).toBe(0)
})

test('staff may read with one of the rights, or with the right to read everything', async () => {
  const add = (routes: ApiRoutes) =>
    routes.get('/api/tea/', staff, 'All', { answers: dataOf(z.array(Tea), 'Tea') }, () => [])
  for (const right of ['order.help', 'all.read'])
    expect((await apiOf(add, { ...SITA, rights: [right] }).request('/api/tea/')).status).toBe(200)
})

test('what a handler returns becomes the response that is described', async () => {
  const api = apiOf((routes) => {
    const answers = paged(z.array(Tea), 'A page')
    routes.post(
      '/api/tea/',
      open,
      'Add',
      { body: Tea, answers: dataOf(Tea, 'It'), status: 201 },
      (_, { body }) => body,
    )
    routes.delete(
      '/api/tea/{id}/',
      open,
      'Drink',
      { params: ById, answers: nothing('Drunk') },
      (_, { id }, c) => {
        c.header('X-Drunk', `${id}`)
      },
    )
    routes.get('/api/tea/', open, 'All', { answers }, () => ({ data: [{ name: 'Ilam' }], next: 'c2' }))
    routes.get('/api/few/', open, 'Few', { answers }, () => ({ data: [], next: 'c3', path: '/v1/api/tea/' }))
    routes.get(
      '/api/counted/',
      open,
      'Counted',
      { answers: pagedWith(z.array(Tea), { count: z.int() }, 'A page') },
      () => ({ data: [], next: null, previous: 'c1', meta: { count: 7 } }),
    )
    routes.get('/api/whole/', open, 'Whole', { answers: whole(Tea, 'It'), cached: 30 }, () => ({
      name: 'Kangra',
    }))
    routes.get(
      '/api/own/',
      open,
      'Own',
      { answers: dataOf(Tea, 'It') },
      () => new Response('mine', { status: 418 }),
    )
  })
  const ask = async (path: string, init = {}) => {
    const response = await api.request(path, init)
    return [
      response.status,
      await response.text().then((text) => (text.startsWith('{') ? JSON.parse(text) : text)),
    ]
  }
  const body = JSON.stringify({ name: 'Ilam' })
  const headers = { 'content-type': 'application/json' }
  expect(await ask('/api/tea/', { method: 'POST', headers, body })).toEqual([201, { data: { name: 'Ilam' } }])
  expect(await ask('/api/tea/7/', { method: 'DELETE' })).toEqual([204, ''])
  expect((await api.request('/api/tea/7/', { method: 'DELETE' })).headers.get('x-drunk')).toBe('7')
  expect(await ask('/api/tea/?limit=1')).toEqual([
    200,
    { data: [{ name: 'Ilam' }], meta: { links: { next: '/api/tea/?limit=1&cursor=c2', previous: null } } },
  ])
  expect(await ask('/api/few/')).toMatchObject([200, { meta: { links: { next: '/v1/api/tea/?cursor=c3' } } }])
  expect(await ask('/api/counted/')).toEqual([
    200,
    { data: [], meta: { count: 7, links: { next: null, previous: '/api/counted/?cursor=c1' } } },
  ])
  expect(await ask('/api/own/')).toEqual([418, 'mine'])

  const kept = await api.request('/api/whole/')
  expect(await kept.json()).toEqual({ name: 'Kangra' })
  expect(kept.headers.get('cache-control')).toBe('public, max-age=30')
  const known = { 'if-none-match': kept.headers.get('etag')! }
  expect((await api.request('/api/whole/', { headers: known })).status).toBe(304)
})

test('a file comes with its name and the fields beside it, and without bytes where none was sent', async () => {
  const api = apiOf((routes) =>
    routes.post(
      '/api/tea/',
      open,
      'Show',
      { body: Tea, upload: 'photo', answers: dataOf(z.unknown(), 'What came') },
      (_, { body, upload }) => ({ body, name: upload.name, bytes: [...upload.bytes] }),
    ),
  )
  const send = async (photo: Blob | string) => {
    const form = new FormData()
    form.set('name', 'Ilam')
    if (photo instanceof Blob) form.set('photo', photo, 'leaf.webp')
    else form.set('photo', photo)
    return (await api.request('/api/tea/', { method: 'POST', body: form })).json()
  }
  const fields = { name: 'Ilam' }
  expect(await send(new Blob(['\x01\x02']))).toEqual({
    data: { body: fields, name: 'leaf.webp', bytes: [1, 2] },
  })
  expect(await send('no file')).toEqual({ data: { body: fields, name: '', bytes: [] } })
})

/** What is more than a route can say, and is made with Hono's own `openapi`. */
const SPECIAL = {
  'approvals/sms-api.ts': 'takes JSON or a form, and its caller is known by a secret of the settings',
  'refunds/api.ts': 'takes JSON or a form with up to four photos',
  'refunds/staff-api.ts': 'takes the same',
  'vendors/api.ts': 'lets its command look at what the schema refused, because only it knows places',
  'vendors/documents/document-api.ts': 'reads its form as it arrives, within limits of its own',
}

test('every route is made by apiRoutes, but those that are named with a reason', () => {
  const src = join(import.meta.dirname, '..')
  const special = globSync('**/*.ts', { cwd: src }).filter((file) => {
    if (file.endsWith('.test.ts') || file === 'http/routes.ts') return false
    return /createRoute|\.openapi\(\s*\{?\s*(\.\.\.|method)/.test(readFileSync(join(src, file), 'utf8'))
  })
  expect(special.sort()).toEqual(Object.keys(SPECIAL).sort())
  for (const file of special)
    expect(readFileSync(join(src, file), 'utf8').match(/\.router\.openapi\(/g)).toHaveLength(1)
})
