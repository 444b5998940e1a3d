import { changeMenu, listMenus } from '@himalayan-green/shop/content/menus/menus.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { createElement } from 'react'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import { Footer } from '../../shell/footer/footer.tsx'
import { readSite } from '../../site.server.ts'
import * as page from './page.tsx'

async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const visit = (more: Visit = {}) => shown(page, shop, { path: '/admin/menus', as: staff, ...more })
  const formOf = async (menu: string) => formIn((await visit()).html, `name="menu" value="${menu}"`)
  const linksOf = async (menu: string) => (await listMenus(staff)).find(({ key }) => key === menu)!.links
  return { staff, visit, formOf, linksOf }
}

const TIHAR = { '0.label_en': 'For Tihar', '0.label_ne': 'तिहारका लागि', '0.path': '/shop?tag=tihar' }

test('a menu begins with the built-in links, is changed, and put back', async ({ shop }) => {
  const { visit, formOf, linksOf } = await opened(shop)
  const form = await formOf('information')
  expect(form).toMatchObject({
    '0.label_en': 'Values',
    '0.path': '/article/our-values',
    '1.path': '/resources',
    '2.path': '',
  })
  const sent = await visit({ form: { ...form, move: 'down 0' } })
  expect(sent.location).toBe('/admin/menus?saved=information#information')
  expect((await linksOf('information'))!.map(({ path }) => path)).toEqual([
    '/resources',
    '/article/our-values',
  ])
  await visit({ form: { ...(await formOf('information')), move: 'remove 1' } })
  expect((await linksOf('information'))!.map(({ path }) => path)).toEqual(['/resources'])
  await visit({ form: { ...(await formOf('information')), intent: 'reset' } })
  expect(await linksOf('information')).toBeNull()
})

test('a link is typed into the empty last row, the shop shows it, and the built-in links come back', async ({
  shop,
}) => {
  const { visit, formOf } = await opened(shop)
  const links = async (locale: Locale) => {
    const { settings } = (await answerOf(readSite, shop, { locale })).data
    const html = await rendered(createElement(Footer), { locale, site: { settings } })
    return [...html.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => [
      textOf(link),
      tagsIn(link, 'a')[0]!.href,
    ])
  }
  const form = await formOf('information')
  const last = Object.keys(form)
    .findLast((name) => name.endsWith('.path'))!
    .split('.')[0]
  expect(form[`${last}.path`]).toBe('')
  const typed = {
    [`${last}.label_en`]: 'Tihar',
    [`${last}.label_ne`]: 'तिहार',
    [`${last}.path`]: '/shop?belt=himal',
  }
  const sent = await visit({ form: { ...form, ...typed, intent: 'save' } })
  expect(sent).toMatchObject({ status: 303, location: '/admin/menus?saved=information#information' })
  expect((await visit({ path: '/admin/menus?saved=information' })).text).toContain(
    'Saved. The shop shows the change now.',
  )
  expect(await links('en')).toContainEqual(['Tihar', '/shop?belt=himal'])
  expect(await links('ne')).toContainEqual(['तिहार', '/ne/shop?belt=himal'])
  await visit({ form: { ...(await formOf('information')), intent: 'reset' } })
  expect((await links('en')).map(([label]) => label)).not.toContain('Tihar')
})

test.for([
  ['en', 'This field is required.'],
  ['ne', 'कृपया यो भर्नुहोस्।'],
] as const)(
  'a link without its Nepali label is refused, and what was typed stays (%s)',
  async ([locale, said], { shop }) => {
    const { visit, formOf, linksOf } = await opened(shop)
    const form = { ...(await formOf('header')), ...TIHAR, '0.label_ne': '' }
    const refused = await visit({ form, locale, path: locale === 'ne' ? '/ne/admin/menus' : '/admin/menus' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(said)
    expect(formIn(refused.html, 'value="header"')).toMatchObject({
      '0.label_en': 'For Tihar',
      '0.label_ne': '',
    })
    expect(await linksOf('header')).toBeNull()
  },
)

test('an older form undoes nothing: it says what was saved meanwhile, and then saves the rest', async ({
  shop,
}) => {
  const { staff, visit, formOf, linksOf } = await opened(shop)
  await changeMenu(staff, 'support', { links: [{ label_en: 'FAQ', label_ne: 'प्रश्न', path: '/faq' }] })
  const form = await formOf('support')
  await changeMenu(staff, 'support', { links: [{ label_en: 'Help', label_ne: 'प्रश्न', path: '/faq' }] })
  const late = await visit({ form: { ...form, '0.path': '/faq?all' } })
  expect(late.status).toBe(409)
  const again = formIn(late.html, 'value="support"')
  expect(again).toMatchObject({ '0.label_en': 'Help', '0.path': '/faq?all' })
  expect((await visit({ form: again })).status).toBe(303)
  expect(await linksOf('support')).toEqual([{ label_en: 'Help', label_ne: 'प्रश्न', path: '/faq?all' }])
})

test('a form for a menu or a step that is not there changes nothing', async ({ shop }) => {
  const { visit, formOf } = await opened(shop)
  const form = await formOf('header')
  expect((await visit({ form: { ...form, menu: 'law' } })).status).toBe(404)
  expect((await visit({ form: { ...form, intent: 'burn' } })).status).toBe(400)
})
