import type { ArticleContent } from '@himalayan-green/shop/content/article-content.ts'
import { EMPTY_CONTENT } from '@himalayan-green/shop/content/article-content.ts'
import { findPage } from '@himalayan-green/shop/content/articles.ts'
import { changeArticle } from '@himalayan-green/shop/content/edit-articles.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../test/page.ts'
import { tagsIn, textOf } from '../../test/rendered.tsx'
import { shown } from '../../test/shown.tsx'
import { readSite } from '../site.server.ts'
import * as articlePage from './article-page.tsx'
import * as faqPage from './faq-page.tsx'
import * as textPage from './page.tsx'
import * as resourcesPage from './resources-page.tsx'

/** An article with this content, and its page. */
async function written(
  shop: TestShop,
  content: Partial<ArticleContent>,
  row: Parameters<TestShop['addArticle']>[0] = {},
) {
  const { slug, id } = await shop.addArticle({
    content: JSON.stringify({ ...EMPTY_CONTENT, ...content }),
    ...row,
  })
  return { id, slug, read: (more: Visit = {}) => read(shop, slug, more) }
}
const read = (shop: TestShop, slug: string, more: Visit = {}) =>
  shown(articlePage, shop, {
    path: `${more.locale === 'ne' ? '/ne' : ''}/article/${slug}`,
    params: { slug },
    ...more,
  })

test('an article is read in one’s own language, or in the other where it is not written in that, which is said', async ({
  shop,
}) => {
  const { read } = await written(shop, {
    title_en: 'On honey',
    title_ne: 'मह',
    summary_en: 'In short.',
    body_en: 'It *keeps*.',
  })
  const english = await read()
  expect(english.html).toMatch(/<h1>On honey<\/h1>.*<p [^>]*lang="ne">मह<\/p>/)
  expect(english.html).toContain('<em>keeps</em>')
  const nepali = await read({ locale: 'ne' })
  expect(nepali.html).toMatch(/<h1>मह<\/h1>.*<p [^>]*lang="en">On honey<\/p>/)
  expect(nepali.html).toMatch(/<div class="written" lang="en">/)
  expect(nepali.html).toMatch(/<p [^>]*lang="en">In short\.<\/p>/)
})

test.for([
  ['en', 'Why some products need vendor approval'],
  ['ne', 'केही सामानमा विक्रेताको स्वीकृति किन चाहिन्छ'],
] as const)(
  'why some products wait for their vendor is told in %s [S2.15 S2.16]',
  async ([locale, title], { shop }) => {
    const { status, html } = await read(shop, 'why-vendor-approval', { locale })
    expect(status).toBe(200)
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => textOf(text!))).toEqual([title])
    expect(html).toMatch(/<div class="written"[^>]*>.*<li>/s)
  },
)

test.for<[parts: number, hasContents: boolean]>([
  [0, false],
  [3, false],
  [4, true],
])(
  'a text of %i parts has a list of them: %s, which leads to each',
  async ([count, hasContents], { shop }) => {
    const body_en = Array.from({ length: count }, (_, n) => `## भाग ${n}\n\nWords.`).join('\n\n')
    const { html } = await (await written(shop, { title_en: 'Parts', body_en })).read()
    const list = /<nav class="article-contents".*?<\/nav>/.exec(html)?.[0] ?? ''
    expect(list !== '').toBe(hasContents)
    const places = tagsIn(list, 'a').map(({ href }) => href!.slice(1))
    expect(new Set(places).size).toBe(hasContents ? count : 0)
    for (const place of places) expect(html).toContain(`id="${place}"`)
  },
)

test('what is written as markup stays text, in title, summary and body', async ({ shop }) => {
  const evil = '<img src=x onerror=alert(1)>'
  const { read } = await written(shop, {
    title_en: evil,
    summary_en: evil,
    body_en: `${evil}\n\n[press](javascript:alert(1))`,
  })
  const { html } = await read()
  expect(html).not.toMatch(/<img src=x|href="javascript:/i)
  expect(html).toContain('&lt;img')
})

test('a former address leads to the present one in the reader’s language, and what is no slug to no page', async ({
  shop,
}) => {
  const { slug, id, read: see } = await written(shop, { title_en: 'Moved', body_en: 'Here.' })
  const editor = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  await changeArticle(editor, id, { slug: 'moved-to-here', version: 1 })
  expect(await see()).toMatchObject({ status: 301, location: '/article/moved-to-here' })
  expect(await see({ locale: 'ne' })).toMatchObject({ status: 301, location: '/ne/article/moved-to-here' })
  expect((await read(shop, 'moved-to-here')).text).toContain('Here.')
  expect(slug).not.toBe('moved-to-here')
  for (const none of ['No-Such', '', 'मह', "a'--", 'x'.repeat(101), 'a/b'])
    expect([none, (await read(shop, none)).status]).toEqual([none, 404])
})

test('a draft is no page, in no list, and not shown to those who write it', async ({ shop }) => {
  const { slug } = await written(shop, { title_en: 'Secret plan' }, { status: 'draft', published_at: null })
  const { actor } = await shop.addCustomer({ rights: ['content.edit'] })
  for (const as of [null, actor]) expect(await read(shop, slug, { as })).toMatchObject({ status: 404 })
  await written(shop, { title_en: 'Secret question' }, { kind: 'faq', status: 'draft', published_at: null })
  const lists = [await shown(resourcesPage, shop), await shown(faqPage, shop)]
  for (const { text } of lists) expect(text).not.toContain('Secret')
})

test('a text with an address of its own is read there alone, and a question among the others', async ({
  shop,
}) => {
  const { slug } = await findPage(shop.as(null), shop.gateways, 'terms')
  expect(await read(shop, slug)).toMatchObject({ status: 301, location: '/terms' })
  const question = await written(shop, { title_en: 'Why?', body_en: 'So.' }, { kind: 'faq' })
  expect(await question.read({ locale: 'ne' })).toMatchObject({ location: `/ne/faq#${question.slug}` })
  for (const path of ['/terms', '/privacy', '/refund-policy', '/terms/'])
    expect([path, (await shown(textPage, shop, { path })).status]).toEqual([path, 200])
  expect((await shown(textPage, shop, { path: '/ne/terms', locale: 'ne' })).text).toContain('प्रयोगका सर्त')
  expect(await shown(textPage, shop, { path: '/imprint' })).toMatchObject({ status: 404 })
})

test('the questions open into their answers at their addresses; how to reach the shop is there once it is known', async ({
  shop,
}) => {
  const { slug } = await written(
    shop,
    { title_en: 'Why so?', title_ne: '', body_en: 'Because.' },
    { kind: 'faq' },
  )
  const site = (await answerOf(readSite, shop)).data
  const settings = site.settings!
  const asking = (phones: string[], email: string) =>
    shown(faqPage, shop, {
      path: '/faq',
      around: { site: { settings: { ...settings, site: { ...settings.site, phones, email } } } },
    })
  const none = await asking([], '')
  expect(none.html).toMatch(new RegExp(`<summary><h2>Why so\\?</h2>.*<div id="${slug}">.*Because\\.`))
  expect(none.html).not.toMatch(/href="(tel|mailto):/)
  const reached = await asking(['061-590 123', '+977 984-1000000'], 'hello@example.com')
  expect(tagsIn(reached.html, 'a').map(({ href }) => href)).toEqual(
    expect.arrayContaining(['tel:061590123', 'tel:+9779841000000', 'mailto:hello@example.com']),
  )
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(none.html)![1]!)
  expect(JSON.stringify(data)).toContain('Why so?')
})

test('the reading list has every text once, with those about us apart, however many there are', async ({
  shop,
}) => {
  const titles = ['Soil', 'बीउबिजन र माटो', 'A'.repeat(150)]
  for (const title_en of titles)
    await written(shop, { title_en, summary_en: `Of ${title_en}` }, { kind: 'resource' })
  const { slug } = await written(shop, { title_en: 'Who we are' }, { kind: 'values' })
  const { html } = await shown(resourcesPage, shop, { path: '/resources' })
  const [food, us] = html.split(/<h2>/).map(textOf)
  for (const title of titles) expect(food!.split(`Of ${title}`)).toHaveLength(2)
  expect(us).toContain('Who we are')
  expect(food).not.toContain('Who we are')
  expect(html.split(`href="/article/${slug}"`)).toHaveLength(2)
})
