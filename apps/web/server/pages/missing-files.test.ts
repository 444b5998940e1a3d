import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseMissingFiles } from './missing-files.ts'

const server = new Hono().use(refuseMissingFiles).all('*', (c) => c.html('<!doctype html>'))
const typeOf = async (path: string) => {
  const answer = await server.request(path)
  return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`
}

test.each([
  '/manifest.webmanifest',
  '/apple-touch-icon-precomposed.png',
  '/browserconfig.xml',
  '/ne/favicon.ico',
  '/.well-known/security.txt',
  '/wp-login.php',
])('%s, which is not there, is a short plain 404', async (path) => {
  expect(await typeOf(path)).toBe('404 text/plain')
})

test.each([
  '/',
  '/shop',
  '/shop.data',
  '/_root.data',
  '/ne/category/tea-coffee',
  '/product/v1.5/x',
  '/nowhere',
])('%s is a page', async (path) => {
  expect(await typeOf(path)).toBe('200 text/html')
})
