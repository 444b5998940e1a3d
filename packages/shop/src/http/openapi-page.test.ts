import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { operationsOf } from '../../test/operations.ts'
import { test } from '../../test/shop.ts'

test('GET /v1/docs shows every operation, and every link on it leads somewhere', async ({ shop }) => {
  const response = await shop.api.request('/v1/docs')
  expect(response.headers.get('content-type')).toMatch('text/html')
  const page = await response.text()
  const document = await (await shop.api.request('/v1/openapi.json')).json()
  for (const { method, path } of operationsOf(document))
    expect(page).toContain(`<code class="method">${method}</code> <code>${path}</code>`)
  const internal = operationsOf(document).filter(({ isPublic }) => !isPublic)
  expect(page.split('internal: may change').length - 1).toBe(internal.length)
  const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  expect(anchors.length).toBeGreaterThan(10)
  for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`)
})

test('GET /v1/docs asks nobody else for anything and runs no script', async ({ shop }) => {
  const response = await shop.api.request('/v1/docs')
  const page = await response.text()
  expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(|onclick/)
  const style = /<style>([^<]*)<\/style>/.exec(page)![1]!
  expect(response.headers.get('content-security-policy')).toContain(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})
