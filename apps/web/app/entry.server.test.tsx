import { Suspense } from 'react'
import { type EntryContext, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type PageContext, pageContext, type Rendered, renderedContext } from './context.ts'
import renderPage from './entry.server.tsx'

const LONG = 'तरकारी '.repeat(2_000)

vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  ServerRouter: () => (
    <body>
      <p>{LONG}</p>
      <Suspense>
        <p>{LONG}</p>
      </Suspense>
    </body>
  ),
}))

async function renderedPage(routerContext: Partial<EntryContext>): Promise<string> {
  const context = new RouterContextProvider()
  context.set(pageContext, { nonce: 'n', requestId: 'r' } as PageContext)
  const rendered: Rendered = {}
  context.set(renderedContext, rendered)
  await renderPage(
    new Request('http://shop.test/'),
    200,
    new Headers(),
    { manifest: {}, staticHandlerContext: { matches: [] }, ...routerContext } as unknown as EntryContext,
    context,
  )
  return rendered.html!
}

test('without scripts nothing of a page stays hidden, however long it is', async () => {
  const html = await renderedPage({})
  expect(html.split(LONG)).toHaveLength(3)
  expect(html).not.toMatch(/hidden|<template|<script/)
})

test('data comes whole to the browser, and no text in it ends the script that it stands in', async () => {
  const name = '</script><!-- `${name` \\ \\u003c "quoted" $ \u2028\n हिमाल'
  const data = `${JSON.stringify([{ name }])}\n`
  const html = await renderedPage({
    serverHandoffStream: new Response(data).body!,
    renderMeta: { didRenderScripts: true },
  })
  const [, script = ''] = /<script nonce="n">(.*?)<\/script><\/body>$/s.exec(html) ?? []
  expect(html.match(/<\/?script/g)).toHaveLength(2)
  expect(script).not.toContain('<!--')
  const controller = { enqueue: vi.fn(), close: vi.fn() }
  new Function('window', script)({ __reactRouterContext: { streamController: controller } })
  expect(controller.enqueue.mock.calls.flat().map((text) => JSON.parse(text))).toEqual([[{ name }]])
  expect(controller.close).toHaveBeenCalledOnce()
})
