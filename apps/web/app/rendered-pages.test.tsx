import { findArticle } from '@himalayan-green/shop/content/articles.ts'
import { changeArticle } from '@himalayan-green/shop/content/edit-articles.ts'
import * as meta from '@himalayan-green/shop/content/meta.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import * as article from './content/article-page.tsx'
import * as faq from './content/faq-page.tsx'
import * as textPage from './content/page.tsx'
import * as resources from './content/resources-page.tsx'
import { pageContext } from './context.ts'
import * as english from './locales/en.tsx'
import * as product from './product/page.tsx'
import { RequestId } from './request-id.ts'
import CmsLayout from './shell/cms-layout.tsx'

vi.mock('@himalayan-green/shop/content/meta.ts', { spy: true })
afterEach(() => {
  vi.mocked(meta.readSiteMeta).mockReset()
})

/** A page module as the framework mounts it. */
function mounted(path: string, page: { loader: unknown; default: unknown }): RouteObject {
  const Page = page.default as ComponentType<{ loaderData: unknown }>
  return {
    path,
    loader: page.loader as LoaderFunction,
    Component: () => createElement(Page, { loaderData: useLoaderData() }),
  }
}

const FaultPage = english.ErrorBoundary as ComponentType<{ error: unknown }>

const TREE: RouteObject[] = [
  {
    id: 'en',
    loader: english.loader as unknown as LoaderFunction,
    Component: english.default,
    ErrorBoundary: () => <FaultPage error={useRouteError()} />,
    children: [
      {
        Component: CmsLayout,
        children: [
          mounted('faq', faq),
          mounted('resources', resources),
          mounted('article/:slug', article),
          mounted('terms', textPage),
          mounted('sell', textPage),
        ],
      },
      mounted('product/:slug', product),
      {
        path: 'broken',
        Component: () => null,
        loader: () => {
          throw new Error('a fault of ours')
        },
      },
    ],
  },
]

/** The page of a visitor, as the server renders it. */
async function visit(shop: TestShop, path: string) {
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: shop.as(null),
    config: shop.config,
    nonce: '',
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report,
  })
  const handler = createStaticHandler(TREE)
  const answer = await handler.query(new Request(`http://shop.test${path}`), { requestContext: context })
  if (answer instanceof Response) throw new Error(`${path} leads to ${answer.headers.get('location')}`)
  const router = createStaticRouter(handler.dataRoutes, answer)
  const html = renderToString(
    <RequestId value="a request">
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
    </RequestId>,
  )
  return { status: answer.statusCode, html, report }
}

test('texts are there when the settings of the site cannot be read, and the fault is written down [S2.18 as read]', async ({
  shop,
}) => {
  const broken = new Error('no settings')
  vi.mocked(meta.readSiteMeta).mockRejectedValue(broken)
  for (const [path, title] of [
    ['/faq', 'Questions and answers'],
    ['/resources', 'Resources'],
    ['/article/why-vendor-approval', 'Why some products need vendor approval'],
    ['/terms', 'Terms of use'],
    ['/sell', 'Sell with Himalayan Green'],
  ] as const) {
    const { status, html, report } = await visit(shop, path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain(`${title}</h1>`)
    // The footer is there too, with what needs no settings.
    expect(html).toMatch(/<address>Himalayan Green<\/address>/)
    expect(report).toHaveBeenCalledExactlyOnceWith(broken, 'a request')
  }
})

test('the questions are what content staff made of them [S2.12]', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['content.edit'] })
  const { id } = await findArticle(shop.as(null), shop.gateways, 'how-to-pay')
  expect((await visit(shop, '/faq')).html).toContain('How can I pay?')
  await changeArticle(shop.as(actor), id, {
    title_en: 'Do you take coins?',
    body_en: 'With **pleasure**.',
    version: 1,
  })
  const { status, html } = await visit(shop, '/faq')
  expect(status).toBe(200)
  expect(html).toContain('Do you take coins?')
  expect(html).toContain('With <strong>pleasure</strong>.')
  expect(html).not.toContain('How can I pay?')
})

test('a title stands there in the other language too, where there is one', async ({ shop }) => {
  expect((await visit(shop, '/terms')).html).toContain('lang="ne">प्रयोगका सर्त</p>')
  const { actor } = await shop.addCustomer({ rights: ['content.edit'] })
  const { id } = await findArticle(shop.as(null), shop.gateways, 'our-values')
  await changeArticle(shop.as(actor), id, { title_ne: '', version: 1 })
  expect((await visit(shop, '/article/our-values')).html).not.toContain('article-other-title')
})

test('where a product is missing, those with the nearest addresses are offered', async ({ shop }) => {
  await shop.addProduct({ slug: 'jumla-mixed-beans', name_en: 'Jumla Mixed Beans' })
  await shop.addProduct({ slug: 'mustang-red-apple', name_en: 'Mustang Red Apple' })
  const mistyped = await visit(shop, '/product/jumla-mix-bean')
  expect(mistyped.status).toBe(404)
  expect(mistyped.html).toContain('Did you mean one of these?')
  expect(mistyped.html).toContain('href="/product/jumla-mixed-beans"')
  expect(mistyped.html).not.toContain('href="/product/mustang-red-apple"')
  const other = await visit(shop, '/product/zzz-qqq')
  expect(other.status).toBe(404)
  expect(other.html).not.toContain('Did you mean')
})

test('a page that failed says by what name it is in the log', async ({ shop }) => {
  const { status, html } = await visit(shop, '/broken')
  expect(status).toBe(500)
  expect(html).toContain('Sorry, something went wrong</h1>')
  expect(html).toContain('<code>a request</code>')
  expect((await visit(shop, '/product/zzz-qqq')).html).not.toContain('a request')
})
