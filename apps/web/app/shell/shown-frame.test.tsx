import type { Locale } from '@himalayan-green/shop/context.ts'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { type Around, rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import type { Reader } from '../reader-store.ts'
import type { Site } from '../site.ts'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer/footer.tsx'
import { ShortFooter } from './footer/short-footer.tsx'
import { demoStrip } from './footer/texts/demo-strip.ts'
import { BottomBar } from './header/bottom-bar.tsx'
import { CategoryRow } from './header/category-row.tsx'
import { Header } from './header/header.tsx'

// What stands around every page, and what stands in place of one that failed.

const nothing = () => undefined
const bars = (around: Around = {}) =>
  rendered(
    <>
      <Header cartOnTouch={false} deliverTo onSearch={nothing} />
      <CategoryRow />
      <BottomBar onSearch={nothing} />
      <Footer />
    </>,
    around,
  )
const person = (more: Partial<Reader['session']> = {}, name = 'Sita Gurung'): Around => ({
  reader: {
    session: {
      status: 'authenticated',
      user: { id: 'u', name, email: null, display_picture: null },
      is_vendor: false,
      is_staff: false,
      is_rider: false,
      ...more,
    },
  },
})
/** On a page that is kept, before the browser knows whose it is. */
const waiting = (is_known: boolean): Around => ({ site: { reader: null, is_known } })
const linksIn = (html: string) => tagsIn(html, 'a').map(({ href }) => href!)

test('the foot of the demo’s pages has a form for each of its people and its tools; no other shop’s has', async () => {
  const plain = await bars()
  expect(plain).not.toContain('/dev/')
  const simulators = 'http://localhost:3001'
  for (const [locale, before] of [
    ['en', ''],
    ['ne', '/ne'],
  ] as const) {
    const html = await bars({ locale, site: { demo: { simulators } } })
    // A link may be followed ahead of any tap: signing in is a form that is sent.
    const forms = tagsIn(html, 'form').filter(({ action }) => action?.includes('/dev/as/'))
    expect(forms.map(({ action, method }) => [action, method])).toEqual(
      Object.keys(demoStrip.people).map((who) => [`${before}/dev/as/${who}`, 'post']),
    )
    const tools = linksIn(html).filter((to) => to.includes('/dev') || to === simulators)
    expect(tools).toEqual([`${before}/dev`, `${before}/dev/outbox`, `${before}/dev/clock`, simulators])
  }
  expect(linksIn(await bars({ site: { demo: { simulators: null } } }))).not.toContain(simulators)
})

test.for<[string, Around, there: string[], missing: string[]]>([
  ['a visitor', {}, ['/login', '/register'], ['/account', '/vendor', '/admin']],
  ['a customer', person(), ['/account', '/order'], ['/login', '/register', '/vendor', '/admin']],
  ['a vendor', person({ is_vendor: true }), ['/account', '/vendor'], ['/login', '/admin']],
  ['staff', person({ is_staff: true }), ['/account', '/admin'], ['/login', '/vendor', '/rider']],
  ['a rider', person({ is_rider: true }), ['/account', '/rider'], ['/login', '/vendor', '/admin']],
  [
    'whoever has a session, before it is known whose',
    waiting(true),
    ['/account', '/notifications', '/cart', '/place?return_to=%2F'],
    ['/login', '/register', '/vendor', '/admin'],
  ],
  [
    'a visitor with a place, before it is known which',
    waiting(false),
    ['/login', '/register', '/place?return_to=%2F'],
    ['/account', '/notifications'],
  ],
])('%s is led to what is theirs', async ([_, around, there, missing]) => {
  const links = linksIn(await bars(around))
  for (const path of there) expect(links).toContain(path)
  for (const path of missing) expect(links).not.toContain(path)
})

test.for<[Locale, path: string, other: string]>([
  ['en', '/', '/ne'],
  ['en', '/shop?search=ghee&page=2', '/ne/shop?search=ghee&page=2'],
  ['ne', '/ne', '/'],
  ['ne', '/ne/category/tea-coffee', '/category/tea-coffee'],
  // It only begins like the prefix of the language.
  ['en', '/nectar', '/ne/nectar'],
])('in %s the switch of %s leads to the same page in the other language', async ([locale, path, other]) => {
  const html = await bars({ locale, path })
  const [link] = tagsIn(html, 'a').filter((one) => one.class === 'language-switch')
  expect(link).toMatchObject({ href: other, lang: locale === 'en' ? 'ne' : 'en' })
  if (locale === 'ne') expect(linksIn(html).filter((href) => /^\/(?!ne(\/|$))/.test(href))).toEqual([other])
})

test('the page that is open is marked in the bar, and no other', async () => {
  const current = async (path: string) =>
    tagsIn(await rendered(<BottomBar onSearch={nothing} />, { path }), 'a').flatMap((one) =>
      one['aria-current'] ? [one.href] : [],
    )
  expect(await current('/')).toEqual(['/'])
  expect(await current('/shop')).toEqual(['/shop'])
  expect(await current('/shop/more')).toEqual([])
})

test('the cart counts its products where there are any, in figures of the page', async () => {
  const label = async (count: number, locale: Locale = 'en') =>
    tagsIn(await bars({ cart: { count }, locale }), 'a').filter((one) => /\/cart$/.test(one.href!))[0]![
      'aria-label'
    ]
  expect(await label(0)).toBeUndefined()
  expect(await label(1)).toBe('Cart, 1 item')
  expect(await label(12)).toBe('Cart, 12 items')
  expect(await label(12, 'ne')).toMatch(/१२/)
})

test('categories stand in their order with names of any length, and none where there are none', async () => {
  const names = ['चिया र कफी', 'A'.repeat(80), '<b>Bold</b>']
  const categories = names.map((name, id) => ({
    id,
    slug: `shelf-${id}`,
    name_en: name,
    name_ne: name,
    image: null,
  }))
  const html = await rendered(<CategoryRow />, {
    site: { categories: categories as unknown as Site['categories'] },
  })
  expect(linksIn(html)).toEqual([
    '/shop',
    '/category/shelf-0',
    '/category/shelf-1',
    '/category/shelf-2',
    '/shop',
  ])
  for (const name of names) expect(textOf(html)).toContain(name)
  expect(html).not.toContain('<b>Bold')
  expect(linksIn(await rendered(<CategoryRow />))).toEqual(['/shop', '/shop'])
})

test('a page that does not know its reader says nothing about them: no count, no place, and that none is chosen neither', async () => {
  const text = textOf(await bars(waiting(true)))
  expect(text).toContain('Deliver to')
  expect(text).not.toMatch(/Choose|Login|Register/)
})

test('a long name of a person stays text', async () => {
  const name = `${'सीता '.repeat(20)}<img src=x>"`
  const html = await bars(person({}, name))
  expect(html).not.toContain('<img src=x')
  expect(tagsIn(html, 'button').map((one) => one['aria-label'])).toContain(`Profile of ${name}`)
})

const failed = (status: number, data: unknown = null) => new ErrorResponse(status, '', data)

test.for<[string, unknown, title: string, link: string]>([
  ['no page', failed(404), 'Page not found', '/shop'],
  ['a page for others', failed(403), 'You do not have access to this page', '/admin'],
  ['a fault', new Error('secret: the password is goat'), 'Sorry, something went wrong', '/shop'],
  ['another status', failed(500, { ownError: null }), 'Sorry, something went wrong', '/shop'],
  ['nothing at all', undefined, 'Sorry, something went wrong', '/shop'],
  [
    'what the server says',
    failed(413, { ownError: { title: 'Too large', text: 'By <b>far</b>.' } }),
    'Too large',
    '/shop',
  ],
])('for %s the page says so, leads on, and tells no secret', async ([_, error, title, link]) => {
  for (const locale of ['en', 'ne'] as const) {
    const html = await rendered(<ErrorPage error={error} />, { locale })
    expect(html).not.toMatch(/goat|<b>far/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('noindex')
    if (locale === 'en') expect(html).toContain(`<h1>${title}</h1>`)
    expect(linksIn(html)).toContain(locale === 'ne' ? `/ne${link}` : link)
    // Only what is not there is searched for.
    expect(html.includes('error-search')).toBe(error instanceof ErrorResponse && error.status === 404)
  }
})

test('where nothing leads away, the phone, what is often asked and the terms still stand [S2.57 S2.60]', async () => {
  const settings = { site: { phones: ['+9779800000000'] } } as Site['settings']
  const html = await rendered(<ShortFooter />, { locale: 'ne', site: { settings } })
  expect(linksIn(html)).toEqual(['tel:+9779800000000', '/ne/faq', '/ne/terms'])
  expect(linksIn(await rendered(<ShortFooter />))).toEqual(['/faq', '/terms'])
})
