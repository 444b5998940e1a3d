import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { esewaForm, openForTest } from './ask.ts'
import { openSimulators } from './open.ts'

const FORM = '/esewa/api/epay/main/v2/form'

test('what was planned for the next payment is done without a page, once', async () => {
  const { form, json, one } = openForTest()
  await json('/control/next', { gateway: 'esewa', scenario: 'pay' })
  const first = await form(FORM, esewaForm())
  expect(first.headers.get('location')).toMatch(/^http:\/\/shop\.test\/paid\/1\?data=/)
  expect(one('esewa', '241028').state).toBe('paid')
  expect((await form(FORM, esewaForm({ transaction_uuid: '2' }))).status).toBe(200)
})

test('no other site presses a button of the simulators', async () => {
  const { form, one, store } = openForTest()
  await form(FORM, esewaForm())
  const buttons: [string, Record<string, string>][] = [
    ['/scenario', { gateway: 'esewa', id: '241028', scenario: 'pay' }],
    ['/portal', { gateway: 'esewa', id: '241028', event: 'pay' }],
    ['/outages', { gateway: 'esewa' }],
  ]
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:5000' },
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
  ]
  for (const [path, fields] of buttons)
    for (const headers of foreign) expect((await form(path, fields, headers)).status).toBe(403)
  expect(one('esewa', '241028').state).toBe('open')
  expect(store.outageOf('esewa')).toBeUndefined()
  const own = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:4999' }
  expect((await form('/scenario', buttons[0]![1], own)).status).toBe(303)
  expect(one('esewa', '241028').state).toBe('paid')
})

test('the control door answers this machine alone', async () => {
  const { app } = openForTest()
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request('http://127.0.0.1:4999/control/transactions', { headers }, {
      incoming: { socket: { remoteAddress } },
    } as never)
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
    expect((await ask(address)).status).toBe(200)
  for (const address of ['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1'])
    expect((await ask(address)).status).toBe(403)
  expect((await ask('127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403)
})

test('a test can act as the shopper, once', async () => {
  const { form, json } = openForTest()
  await form(FORM, esewaForm())
  const act = { gateway: 'esewa', reference: '241028', scenario: 'cancel' }
  expect(await (await json('/control/act', act)).json()).toEqual({
    method: 'GET',
    url: 'http://shop.test/unpaid/1',
    fields: {},
  })
  expect((await json('/control/act', { ...act, scenario: 'pay' })).status).toBe(400)
  expect((await json('/control/act', { ...act, scenario: 'dance' })).status).toBe(400)
  expect((await json('/control/act', { ...act, reference: 'none' })).status).toBe(404)
})

test('a payment that is done shows no button any more, and pressing one from an old page changes nothing', async () => {
  const { form, press, one } = openForTest()
  await form(FORM, esewaForm())
  await press(one('esewa', '241028'), 'cancel')
  const again = await press(one('esewa', '241028'), 'pay')
  expect(again.status).toBe(200)
  expect(await again.text()).toContain('Nothing is left to do here')
  expect(one('esewa', '241028')).toMatchObject({ state: 'cancelled', charges: 0 })
})

test('the control door takes JSON only, and no name but this machine’s', async () => {
  const { app } = openForTest()
  const body = JSON.stringify({ gateway: 'all', kind: 'answer' })
  const post = { method: 'POST', body }
  expect((await app.request('http://127.0.0.1/control/outage', post)).status).toBe(415)
  const headers = { 'Content-Type': 'application/json' }
  expect((await app.request('http://evil.test/control/outage', { ...post, headers })).status).toBe(403)
  expect((await app.request('http://localhost/control/outage', { ...post, headers })).status).toBe(200)
})

test('the portal shows every payment, takes money late, gives it back, and takes a gateway down', async () => {
  const { form, get, one, store } = openForTest()
  await form(FORM, esewaForm())
  expect(await (await get('/')).text()).toContain('241028')
  const portal = (event: string) => form('/portal', { gateway: 'esewa', id: '241028', event })
  await portal('pay')
  await portal('pay')
  expect(one('esewa', '241028')).toMatchObject({ state: 'paid', charges: 1 })
  await portal('half')
  expect(one('esewa', '241028')).toMatchObject({ state: 'partly_refunded', refunded_paisa: 5500 })
  await form('/outages', { gateway: 'khalti' })
  expect(store.outageOf('khalti')).toEqual({ kind: 'answer', until: null })
})

test('text of a merchant cannot become HTML', async () => {
  const { json, get, store } = openForTest()
  await json(
    '/khalti/api/v2/epayment/initiate/',
    {
      return_url: 'http://shop.test/back',
      website_url: 'http://shop.test',
      amount: 1300,
      purchase_order_id: '<script>alert(1)</script>',
      purchase_order_name: 'x',
    },
    { Authorization: 'Key demo-khalti-secret' },
  )
  const html = await (await get(`/khalti/pay?pidx=${store.list()[0]!.id}`)).text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;')
})

test('over the network: payments outlive a restart, outages cut or hang, an answer comes twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  const heard: string[] = []
  const shop = createServer((request, response) => {
    heard.push(request.url!)
    response.end('ok')
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const home = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const file = join(folder, 'data/simulators.json')
  const first = await openSimulators({ file })
  const post = (path: string, body: object) =>
    fetch(first.address + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: 'Key demo-khalti-secret' },
    })
  const start = {
    return_url: `${home}/back`,
    website_url: home,
    amount: 1300,
    purchase_order_id: 'GP-1',
    purchase_order_name: 'x',
  }
  const { pidx, payment_url } = (await (
    await post('/khalti/api/v2/epayment/initiate/', start)
  ).json()) as Record<string, string>
  expect(payment_url).toBe(`${first.address}/khalti/pay?pidx=${pidx}`)
  await fetch(`${first.address}/scenario`, {
    method: 'POST',
    body: new URLSearchParams({ gateway: 'khalti', id: pidx!, scenario: 'twice' }),
  })
  await expect.poll(() => heard.filter((url) => url.startsWith('/back?pidx=')).length).toBe(2)
  await post('/control/outage', { gateway: 'khalti', kind: 'reset' })
  await expect(post('/khalti/api/v2/epayment/lookup/', { pidx })).rejects.toThrow('fetch failed')
  await post('/control/outage', { gateway: 'khalti', kind: 'hang' })
  const signal = AbortSignal.timeout(300)
  const hanging = fetch(`${first.address}/khalti/api/v2/epayment/lookup/`, { method: 'POST', signal })
  await expect(hanging).rejects.toThrow('timeout')
  await first.close()
  const second = await openSimulators({ file })
  expect(second.store.find('khalti', 'GP-1')).toMatchObject({ id: pidx, state: 'paid', charges: 1 })
  expect(second.store.outageOf('khalti')).toMatchObject({ kind: 'hang' })
  await second.close()
  shop.close()
  rmSync(folder, { recursive: true })
})
