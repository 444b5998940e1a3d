import { TooManyTries } from '@himalayan-green/shop/errors.ts'
import { fileTexts } from '@himalayan-green/shop/http/file-texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TextsProvider } from '../locale.tsx'
import { en } from '../texts/en.ts'
import { FileForm } from './file-form.tsx'
import { refusedFiles } from './refused-form.server.ts'

function Page() {
  return (
    <TextsProvider locale="en" texts={en}>
      <FileForm knownBy={{ item: '1' }}>first</FileForm>
      <FileForm knownBy={{ item: '2' }}>second</FileForm>
    </TextsProvider>
  )
}

/** The page as the server answers a form that was sent without scripts. */
async function answerTo(sent: Record<string, string>, refusal: Error): Promise<string> {
  const routes = [
    {
      path: '/',
      action: async ({ request }: { request: Request }) =>
        refusedFiles(refusal, await request.formData(), 'save'),
      Component: Page,
    },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const body = new FormData()
  for (const [name, value] of Object.entries(sent)) body.set(name, value)
  const context = await query(new Request('http://shop.test/', { method: 'POST', body }))
  if (context instanceof Response) throw new Error('A page was expected.')
  expect(context.statusCode).toBe(429)
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test('without scripts the form that was sent says that the server is busy, and only that form', async () => {
  const { busy } = fileTexts('en')
  const html = await answerTo({ item: '2' }, new TooManyTries(busy, 10))
  const [, first, second] = html.split('<form')
  expect(first).toContain('first')
  expect(first).not.toContain('role=')
  expect(second).toMatch(/role="alert"/)
  expect(second).toContain(busy)
  expect(html).toContain('encType="multipart/form-data"')
  expect(html).toContain('<input type="hidden" name="item" value="2"/>')
})
