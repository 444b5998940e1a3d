import type { Life } from '@himalayan-green/shop/restored/life.ts'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { holdWrites } from './hold-writes.ts'

const quarantine = { since: new Date(), because: 'moved' } as const

function routesOf(life: Pick<Life, 'quarantine'>) {
  const app = new Hono()
  app.use(holdWrites({ ...life, checkIfReconnected: async () => life.quarantine } as Life))
  app.all('*', (c) => c.text('done'))
  return app
}

describe('F1: while a restored copy is held', () => {
  const routes = routesOf({ quarantine })

  test.for([
    ['POST', '/cart'],
    ['POST', '/ne/checkout'],
    ['POST', '/checkout.data'],
    ['POST', '/admin/refunds/1'],
    ['POST', '/admin/restoredness'],
    ['GET', '/pay/return/esewa'],
    ['GET', '/ne/pay/return/khalti'],
    ['GET', '/PAY/Return/khalti.data'],
    ['GET', '/admin/payouts/bank-file/12'],
    ['POST', '/v1/api/cart/checkout/'],
    ['PATCH', '/v1/api/auth/user/'],
    ['POST', '/v1/api/sms/inbound/'],
  ] as const)('%s %s is put off, in words', async ([method, path]) => {
    const answer = await routes.request(path, { method })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const said = await answer.text()
    expect(said).toContain('try again later')
    const isForScripts = path.startsWith('/v1/') || path.endsWith('.data')
    if (isForScripts) expect(JSON.parse(said)).toMatchObject({ code: 'unavailable', errors: {} })
    else expect(said).toContain('फेरि प्रयास')
  })

  test.for([
    ['GET', '/'],
    ['GET', '/v1/api/product/'],
    ['HEAD', '/ne/product/apple'],
    ['POST', '/auth/session'],
    ['POST', '/login'],
    ['POST', '/ne/login.data'],
    ['POST', '/sign-in/second-factor'],
    ['POST', '/ne/admin/restored'],
    ['POST', '/admin/restored.data'],
  ] as const)('%s %s goes on, so that it can be looked at and let go', async ([method, path]) => {
    expect((await routes.request(path, { method })).status).toBe(200)
  })
})

test('F1: a shop that acts takes everything, from the moment it is let act', async () => {
  const life: Pick<Life, 'quarantine'> = { quarantine }
  const routes = routesOf(life)
  expect((await routes.request('/cart', { method: 'POST' })).status).toBe(503)
  life.quarantine = null
  expect((await routes.request('/cart', { method: 'POST' })).status).toBe(200)
})
