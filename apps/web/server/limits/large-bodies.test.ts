import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { siteOfRoutes } from '../../test/site.ts'
import { pagesSettings } from '../pages/page-settings.ts'
import { refuseLargeBodies } from './large-bodies.ts'

const site = siteOfRoutes()
const app = new Hono<{ Bindings: HttpBindings }>()
  .use(refuseLargeBodies(0, async () => pagesSettings(await site)))
  .post('*', async (c) => c.json(Object.keys(await c.req.parseBody())))

const form = (letters: number) => new URLSearchParams({ note: 'x'.repeat(letters) }).toString()
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

test('a form that says to be larger than 1 MB is refused', async () => {
  const large = form(1024 * 1024)
  expect((await post(large, { 'content-length': `${large.length}` })).status).toBe(413)
})

test('a form with a picture or a paper may be larger, on its own page only', async () => {
  const large = form(6 * 1024 * 1024)
  const headers = { 'content-length': `${large.length}` }
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
    '/sell/more/a',
  ])
    expect((await post(large, headers, path)).status, path).toBe(413)
  // This page reads its form with a paper as it comes in, and no further than it takes.
  const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=b' }
  for (const path of ['/sell/more/key', '/ne/sell/more/key.data'])
    expect((await post(large, multipart, path)).status, path).not.toBe(413)
  expect((await post(large, multipart, '/sell/more/a/b')).status).toBe(413)
  const larger = form(9 * 1024 * 1024)
  expect((await post(larger, { 'content-length': `${larger.length}` }, '/account/picture')).status).toBe(413)
})

test('what is refused says why in the language of the page', async () => {
  const large = form(1024 * 1024)
  const answer = await post(large, { 'content-length': `${large.length}` }, '/ne/cart')
  expect(await answer.text()).toBe('यो १ MB भन्दा ठूलो छ; हामी बढीमा त्यति लिन्छौँ।')
})

test('a form that does not say how large it is, is read no further than 1 MB', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  expect((await post(endless)).status).toBe(413)
  expect(pulled).toBeLessThan(1.5 * 1024 * 1024)
})
