import { expect, test } from 'vitest'
import { en } from '../../texts/en.ts'
import { ne } from '../../texts/ne.ts'
import { headOf } from './seo.ts'

const site = 'https://himalayan.example'
const head = (seo: Parameters<typeof headOf>[0]) => headOf(seo, site, 'en', en)

test('a page without a title has the default one, any other title is followed by the shop [S1.4 S1.5 S2.21]', () => {
  const defaults = { default_title: 'What staff chose', default_share_image: '' }
  expect(headOf({ path: '/' }, site, 'en', en, defaults).title).toBe('What staff chose')
  // What staff chose cannot be read.
  expect(head({ path: '/' }).title).toBe('Marketplace for local, organic Nepali products | Himalayan Green')
  expect(head({ path: '/shop', title: 'Jimbu' }).title).toBe('Jimbu | Himalayan Green Nepal')
})

test('the brand stands once in a title [S1.5 as read]', () => {
  for (const title of ['Sell with Himalayan Green', 'हिमालयन ग्रीनमा बेच्नुहोस्'])
    expect(headOf({ path: '/sell', title }, site, 'ne', ne).title).toBe(title)
  expect(head({ path: '/sell', title: 'Sell with Himalayan Green' }).title).toBe('Sell with Himalayan Green')
})

test.each([
  ['/', `${site}/`, `${site}/ne`],
  ['/shop', `${site}/shop`, `${site}/ne/shop`],
  ['/shop/', `${site}/shop`, `${site}/ne/shop`],
  ['/ne', `${site}/`, `${site}/ne`],
  ['/ne/product/jimbu', `${site}/product/jimbu`, `${site}/ne/product/jimbu`],
  // A page whose name begins like the Nepali prefix.
  ['/nettle', `${site}/nettle`, `${site}/ne/nettle`],
])('%s is one page in two languages [S2.23]', (path, english, nepali) => {
  expect(head({ path })).toMatchObject({ english, nepali })
})

test('the canonical link is the page in its own language', () => {
  for (const path of ['/shop', '/shop/', '/shop///']) expect(head({ path }).canonical).toBe(`${site}/shop`)
  expect(head({ path: '//' }).canonical).toBe(`${site}/`)
  expect(headOf({ path: '/ne/shop' }, site, 'ne', ne).canonical).toBe(`${site}/ne/shop`)
})

test('a further page of a list is a page of its own, the first one is the list [S2.23 as read]', () => {
  expect(head({ path: '/shop', page: 2 })).toMatchObject({
    canonical: `${site}/shop?page=2`,
    english: `${site}/shop?page=2`,
    nepali: `${site}/ne/shop?page=2`,
  })
  expect(head({ path: '/shop', page: 1 }).canonical).toBe(`${site}/shop`)
})

test('the share image is an absolute address, the default one when a page gives none [S2.24 S2.25]', () => {
  expect(head({ path: '/' }).image).toBe(`${site}/share.jpg`)
  expect(head({ path: '/', remoteImage: '/pictures/abc.webp' }).image).toBe(`${site}/pictures/abc.webp`)
  expect(head({ path: '/', remoteImage: 'https://cdn.example/a.jpg' }).image).toBe(
    'https://cdn.example/a.jpg',
  )
})

test('a picture made for sharing comes before any other', () => {
  const seo = { path: '/', remoteImage: '/pictures/abc.webp', shareImage: '/pictures/abc-share.jpg' }
  expect(head(seo).image).toBe(`${site}/pictures/abc-share.jpg`)
  expect(head({ ...seo, shareImage: null }).image).toBe(`${site}/pictures/abc.webp`)
})

test('of title, description, path and share image only the path is needed: all others fall back [S2.20 S2.25]', () => {
  expect(head({ path: '/x' })).toMatchObject({
    title: en.shell.defaultTitle,
    description: en.shell.defaultDescription,
    canonical: `${site}/x`,
    image: `${site}/share.jpg`,
  })
  expect(head({ path: '/x', title: 'T', description: 'D', remoteImage: '/i.jpg' })).toMatchObject({
    title: 'T | Himalayan Green Nepal',
    description: 'D',
    canonical: `${site}/x`,
    image: `${site}/i.jpg`,
  })
})
