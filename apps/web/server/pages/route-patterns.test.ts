import { expect, test } from 'vitest'
import { routePatterns } from './route-patterns.ts'

const routes = routePatterns([
  '/',
  '/shop',
  '/product/:slug',
  '/vendor/products/new',
  '/vendor/products/:id',
  '/answer/:key',
  '/pay/return/:payment',
  '/v1/api/cart/:id{[0-9]+}/',
  '/pictures/*',
])

test.for<[path: string, pattern: string | null]>([
  ['/', '/'],
  ['/ne', '/'],
  ['/_root.data', '/'],
  ['/shop', '/shop'],
  ['/ne/Shop/', '/shop'],
  ['/ne/product/green-tea.data', '/product/:slug'],
  ['/vendor/products/new', '/vendor/products/new'],
  ['/vendor/products/12', '/vendor/products/:id'],
  ['/v1/api/cart/7', '/v1/api/cart/:id'],
  ['/pictures/ab/cd.webp', '/pictures/*'],
  ['/wp-login.php', null],
  ['/vendor/products', null],
])('%s is %s', ([path, pattern]) => {
  expect(routes.patternOf(path)).toBe(pattern)
})

test.for<[path: string, safe: string]>([
  ['/ne/product/green-tea', '/ne/product/green-tea'],
  ['/ne/answer/AbC-123', '/ne/answer/…'],
  ['/answer/AbC-123.data', '/answer/…'],
  // N24: whoever has it makes the shop ask the gateway.
  ['/pay/return/7f3c2f0e-2d7a-4c1e-9c55-2f1f5b1f0b11', '/pay/return/…'],
  ['/nothing/maya@example.com/x', '/nothing/…/x'],
  [`/nothing/${'k'.repeat(43)}`, '/nothing/…'],
])('%s is written down as %s', ([path, safe]) => {
  expect(routes.safePath(path)).toBe(safe)
})
