import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestRoutes } from './manifest-route.ts'
import { workerRoute } from './worker-route.ts'

const build = mkdtempSync(join(tmpdir(), 'workers-'))
writeFileSync(join(build, 'worker.js'), 'stores()')
writeFileSync(join(build, 'goodbye.js'), 'removes()')

test('the worker is asked for anew with every visit, and may ask this site alone', async () => {
  const router = workerRoute(build, true)
  const answer = await router.request('/sw.js')
  expect(await answer.text()).toBe('stores()')
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  const again = await router.request('/sw.js', { headers: { 'If-None-Match': answer.headers.get('etag')! } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('switched off, the worker is one that takes back what was stored; while developing there is none', async () => {
  const [on, off] = [true, false].map((isOn) => workerRoute(build, isOn).request('/sw.js'))
  expect(await (await off!).text()).toBe('removes()')
  expect((await off!).headers.get('etag')).not.toBe((await on!).headers.get('etag'))
  expect((await workerRoute('', true).request('/sw.js')).status).toBe(404)
})

interface Manifest {
  id: string
  start_url: string
  lang: string
  name: string
  icons: { src: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

test('each language and each kind of reader has an app of its own on the home screen', async () => {
  const router = manifestRoutes()
  const read = async (path: string): Promise<Manifest> => (await router.request(path)).json()
  const shop = await read('/shop.webmanifest')
  expect(shop).toMatchObject({ id: '/', start_url: '/', lang: 'en', name: 'Himalayan Green' })
  expect(shop.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Orders /order',
    'Buy again /again',
  ])
  expect(shop.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)

  const nepali = await read('/ne/shop.webmanifest')
  expect(nepali).toMatchObject({ id: '/ne', start_url: '/ne', lang: 'ne' })
  expect(nepali.shortcuts.map(({ url }) => url)).toEqual(['/ne/order', '/ne/again'])

  const vendor = await read('/ne/vendor.webmanifest')
  expect(vendor).toMatchObject({ id: '/ne/vendor', start_url: '/ne/vendor' })
  expect(vendor.shortcuts).toEqual([expect.objectContaining({ url: '/ne/vendor/orders' })])
})
