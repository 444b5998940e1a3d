import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { siteOfRoutes } from '../../test/site.ts'
import { pagesSettings } from '../pages/page-settings.ts'
import { refuseLargeBodies } from './large-bodies.ts'

const site = siteOfRoutes()
const app = new Hono<{ Bindings: HttpBindings }>()
  .use(refuseLargeBodies(0, async () => pagesSettings(await site)))
  .post('/said', async (c) => c.json(await c.req.parseBody()))
  .post('*', async (c) => c.json(Object.keys(await c.req.parseBody())))

const form = (letters: number) => new URLSearchParams({ note: 'x'.repeat(letters) }).toString()
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' }
const multipart = (letters: number) =>
  `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'x'.repeat(letters)}\r\n--b--\r\n`
const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/cart') =>
  app.request(
    path,
    {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      duplex: 'half',
    } as RequestInit,
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )

test('a form of usual size is read', async () => {
  expect(await (await post(form(1000))).json()).toEqual(['note'])
})

test('P9: a form that says to be larger than 128 KB is refused, and than 1 MB where it takes a role', async () => {
  const sent = (letters: number, path: string) =>
    post(form(letters), { 'content-length': `${form(letters).length}` }, path)
  for (const path of [
    '/cart',
    '/complaint',
    '/account/picture',
    '/rate/12.data',
    '/auth/sign-in',
    '/nowhere',
  ]) {
    expect((await sent(120 * 1024, path)).status, path).toBe(200)
    expect((await sent(128 * 1024, path)).status, path).toBe(413)
  }
  for (const path of ['/admin/roles', '/ne/admin/settings.data', '/vendor/products/import']) {
    expect((await sent(1000 * 1024, path)).status, path).toBe(200)
    expect((await sent(1024 * 1024, path)).status, path).toBe(413)
  }
})

test('P9: a + in a form is a space, and one that was written as %2B is a +', async () => {
  const said = await post('a+b=c+d%2B+e&+=%20', {}, '/said')
  expect(await said.json()).toEqual({ 'a b': 'c d+ e', ' ': ' ' })
  const part = '--b\r\nContent-Disposition: form-data; name="a+b"\r\n\r\nc+d\r\n--b--\r\n'
  const parts = await post(part, MULTIPART, '/said')
  expect(await parts.json()).toEqual({ 'a+b': 'c+d' })
})

test('a form with a picture or a paper may be larger, on its own page only', async () => {
  const large = multipart(6 * 1024 * 1024)
  const headers = { ...MULTIPART, 'content-length': `${large.length}` }
  const withPictures = [
    '/account/picture',
    '/ne/account/picture',
    '/account/picture.data',
    '/Account/Picture',
  ]
  const withDocuments = ['/sell/apply', '/rate/12', '/rate/12.data']
  for (const path of [...withPictures, ...withDocuments])
    expect((await post(large, headers, path)).status, path).toBe(200)
  for (const path of [
    '/account',
    '/account/picture/x',
    '/x/account/picture',
    '/rate',
    '/sell',
    '/sell/more/a/b',
  ])
    expect((await post(large, headers, path)).status, path).toBe(413)
  // This page reads its form with a paper as it comes in, and no further than it takes.
  for (const path of ['/sell/more/key', '/ne/sell/more/key.data'])
    expect((await post(large, headers, path)).status, path).not.toBe(413)
  // What is no form with files may not be as large on those pages either.
  expect((await post(form(129 * 1024), {}, '/sell/more/key')).status).toBe(413)
  const larger = { ...MULTIPART, 'content-length': `${9 * 1024 * 1024}` }
  expect((await post('', larger, '/account/picture')).status).toBe(413)
})

test('what is refused says why in the language of the page', async () => {
  const large = form(1024 * 1024)
  const answer = await post(large, { 'content-length': `${large.length}` }, '/ne/cart')
  expect(await answer.text()).toBe('यो १२८ KB भन्दा ठूलो छ; हामी बढीमा त्यति लिन्छौँ।')
})

test('a form that does not say how large it is, is read no further than 128 KB', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  expect((await post(endless)).status).toBe(413)
  expect(pulled).toBeLessThan(512 * 1024)
})

test('P1: a form of more fields than ours have is refused before they are read', async () => {
  const fields = (count: number) => 'a&'.repeat(count)
  expect((await post(fields(5000))).status).toBe(200)
  const began = performance.now()
  const refused = await post(fields(500_000), {}, '/admin/roles')
  expect([refused.status, await refused.text()]).toEqual([413, 'This form has more than 5,000 fields.'])
  // Read into fields, they took seconds.
  expect(performance.now() - began).toBeLessThan(1000)
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  expect((await post(`${part.repeat(3)}--b--\r\n`, MULTIPART)).status).toBe(200)
  expect((await post(`${part.repeat(6000)}--b--\r\n`, MULTIPART)).status).toBe(413)
  expect((await post(`${part.repeat(90_000)}--b--\r\n`, MULTIPART, '/account/picture')).status).toBe(413)
})
