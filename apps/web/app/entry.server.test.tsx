import { Suspense } from 'react'
import { type EntryContext, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type PageContext, pageContext } from './context.ts'
import renderPage from './entry.server.tsx'

const LONG = 'तरकारी '.repeat(2_000)

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  ServerRouter: () => (
    <main>
      <p>{LONG}</p>
      <Suspense>
        <p>{LONG}</p>
      </Suspense>
    </main>
  ),
}))

test('without scripts nothing of a page stays hidden, however long it is', async () => {
  const context = new RouterContextProvider()
  context.set(pageContext, { nonce: 'n', requestId: 'r' } as PageContext)
  const page = await renderPage(
    new Request('http://shop.test/'),
    200,
    new Headers(),
    {} as EntryContext,
    context,
  )
  const html = await page.text()
  expect(html.split(LONG)).toHaveLength(3)
  expect(html).not.toMatch(/hidden|<template|<script/)
})
