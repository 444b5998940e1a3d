import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from '../src/http/api-router.ts'
import { json, refusals } from '../src/http/responses.ts'
import { heldToContract } from './contract.ts'

const Line = z.object({ id: z.int() }).meta({ id: 'Line' })
const Longer = Line.extend({ note: z.string() }).meta({ id: 'Longer' })

/** An API with one described route that gives whatever answer the test wants. */
function apiAnswering(answer: () => Response) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(
    createRoute({
      method: 'get',
      path: '/line/{id}/',
      responses: {
        200: json(z.object({ data: z.array(Longer) }), 'Lines'),
        204: { description: 'Nothing' },
        ...refusals(404),
      },
    }),
    answer as never,
  )
  api.get('/v1/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Test', version: '1' } })),
  )
  return heldToContract(api)
}

const good = { data: [{ id: 1, note: 'ripe' }] }

test.each([
  ['what is described', () => Response.json(good)],
  [
    'a described status',
    () => Response.json({ message: '', code: 'not_found', errors: {} }, { status: 404 }),
  ],
  ['nothing, as described', () => new Response(null, { status: 204 })],
])('an answer may be %s', async (_, answer) => {
  await expect(apiAnswering(answer).request('/line/1/')).resolves.toBeInstanceOf(Response)
})

test.each([
  ['a field that is not described', () => Response.json({ data: [{ id: 1, note: 'ripe', price: 5 }] })],
  ['a field beside data', () => Response.json({ ...good, total: 1 })],
  ['a missing field', () => Response.json({ data: [{ id: 1 }] })],
  ['a wrong type', () => Response.json({ data: [{ id: '1', note: 'ripe' }] })],
  ['another status', () => Response.json(good, { status: 201 })],
  ['another content type', () => new Response(JSON.stringify(good))],
  ['a refusal in another shape', () => Response.json({ error: 'no' }, { status: 404 })],
])('%s fails the test that got it', async (_, answer) => {
  await expect(apiAnswering(answer).request('/line/1/')).rejects.toThrow(/GET \/line\/1\/ answered/)
})
