import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
  test,
} from '@playwright/test'
import { PAGE_ROWS, type PageRow } from './page-rows.ts'
import { LENTIL, order, putIntoCart, registerAs, signInAsStaff, thingsOf, untilAlive } from './shopper.ts'

// Which pages answer whom, what other sites can make a browser do here, and the headers of every kind of answer. Commands
// and API: packages/shop/src/security-matrix.test.ts.

test.describe.configure({ mode: 'default' })

const CALLERS = ['nobody', 'expired', 'other', 'vendor', 'staff', 'owner'] as const
/** The pages are the same in both languages: these show that their paths are. */
const IN_NEPALI: readonly Caller[] = ['nobody', 'owner', 'staff']
type Caller = (typeof CALLERS)[number]
type Callers = Record<Caller, APIRequestContext>

const VENDOR = 'sinja-khola-organic-growers@example.com'
const STAFF = 'admin@example.com'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test('every page answers whom it is for, with whatever id, in both languages', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const owner = await browser.newContext({ baseURL })
  const page = await owner.newPage()
  await registerAs(page)
  const things = await thingsOf(page)
  const callers = await callersOf(browser, baseURL!, owner)

  for (const [pattern, row] of Object.entries(PAGE_ROWS))
    for (const prefix of ['', '/ne']) {
      const at = prefix + (row.path?.(things) ?? (prefix && pattern === '/' ? '' : pattern))
      const asked = prefix ? IN_NEPALI : CALLERS
      await eachOf(asked, async (client) => {
        const answer = await read(callers[client], at)
        expect
          .soft(`${client} ${at} ${whereTo(answer)}`)
          .toBe(`${client} ${at} ${expected(row, client, at, prefix)}`)
      })
      if (!pattern.includes('/:')) continue
      const withId = idChanger(prefix + pattern, at)
      const unknown = withId((id) => (/^\d+$/.test(id) ? '2000000000' : UNKNOWN))
      await eachOf(asked, async (client) => {
        const missing = await read(callers[client], unknown)
        const refused = mustSignIn(row, client)
        // Whom the page is not for learns no more of an unknown id than of a known one.
        const statusOfUnknown =
          row.who === 'anybody' || isFor(row, client) ? (row.statusOfUnknown ?? 404) : 404
        expect
          .soft(`${client} ${unknown} ${missing.status()}`)
          .toBe(`${client} ${unknown} ${refused ? 302 : statusOfUnknown}`)
        // What an id must look like is shown by whom the page is for and by one whom it is not for.
        const shows = !prefix && (isFor(row, client) || client === 'other')
        for (const malformed of shows ? ['x', '%F0%9F', '-1', 'x'.repeat(300)] : []) {
          const odd = await read(
            callers[client],
            withId(() => malformed),
          )
          expect
            .soft([302, 400, statusOfUnknown], `${client} ${pattern} ${malformed}`)
            .toContain(odd.status())
        }
        if (row.who === 'owner' && client !== 'owner' && client !== row.andFor && !refused)
          // Asked again when they differ: a banner or a count may have changed between the two.
          await expect
            .poll(async () => {
              const foreign = await withoutIds(await read(callers[client], at))
              return foreign === (await withoutIds(await read(callers[client], unknown)))
            }, client)
            .toBe(true)
      })
    }
  await owner.close()
})

test('what is sent to a page and is no form is refused by every page that takes one, and breaks none', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const owner = await browser.newContext({ baseURL })
  const page = await owner.newPage()
  await registerAs(page)
  const things = await thingsOf(page)
  const callers = await callersOf(browser, baseURL!, owner)
  const refusedBy: string[] = []
  for (const [pattern, row] of Object.entries(PAGE_ROWS)) {
    const at = row.path?.(things) ?? pattern
    const client = callers[CALLERS.find((client) => isFor(row, client))!]
    const statusOf = async (contentType: string) => {
      const headers = { origin: baseURL!, 'content-type': contentType }
      return (await client.post(at, { headers, data: 'note', maxRedirects: 0 })).status()
    }
    const [plain, none, broken] = await Promise.all([
      statusOf('text/plain'),
      statusOf(''),
      statusOf('multipart/form-data; boundary=b'),
    ])
    const said = `${pattern} ${plain} ${none} ${broken}`
    // A page without a form, or one that leads on before it looks at what was sent.
    if ([405, 302, 303, 404].includes(plain)) expect.soft([plain, 400], said).toContain(broken)
    // Papers are read for whoever has begun an application.
    else expect.soft(said).toBe(`${pattern} 415 415 ${pattern === '/sell/apply' ? 303 : 400}`)
    if (plain === 415) refusedBy.push(pattern)
  }
  expect(refusedBy.length).toBeGreaterThan(50)
  await owner.close()
})

test('what another site makes a browser send here changes nothing, in 60 tries', async ({
  context,
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  await registerAs(page)
  // The order leaves a notification that is not read.
  await order(page, LENTIL)
  const [product] = await putIntoCart(page, LENTIL)
  // The scripts of any page of ours take it away.
  await context.clearCookies({ name: 'scriptless' })
  const before = await stateOf(page, context)
  const { line, token } = await cartLine(page)

  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(baseURL!)) answers.push(response.status())
  })
  const evil = await openEvilSite(baseURL!, product!, line)
  const { port } = evil.address() as AddressInfo
  // A site on another port, to which browsers send the cookies along, and one on another name.
  for (const host of ['localhost', '127.0.0.1']) {
    const sent = answers.length
    await page.goto(`http://${host}:${port}/`)
    await expect(page.locator('output')).toHaveText('done', { timeout: 30_000 })
    expect(await page.locator('output').getAttribute('data-tries').then(Number)).toBeGreaterThanOrEqual(60)
    expect(answers.length - sent).toBeGreaterThan(40)
  }
  evil.close()

  expect(await stateOf(page, context)).toEqual(before)
  expect(await cartLine(page)).toMatchObject({ line })
  expect(token).toBeTruthy()
})

test('every kind of answer carries the headers that protect it', async ({ page, request }) => {
  await page.goto('/')
  const picture = (await page.locator('main img').first().getAttribute('src'))!
  const script = (await page.locator('link[rel="modulepreload"]').first().getAttribute('href'))!
  for (const [what, path, status] of [
    ['a page', '/', 200],
    ['a page in Nepali', '/ne/shop', 200],
    ['the data of a page', '/shop.data', 200],
    ['what is not there', '/nowhere', 404],
    ['an address that cannot be read', '/%F0%9F', 404],
    ['a redirect', '/checkout', 302],
    ['an answer of the API', '/v1/api/category/', 200],
    ['a refusal of the API', '/v1/api/cart/', 401],
    ['nothing in the API', '/v1/nowhere', 404],
    ['the API’s description', '/v1/docs', 200],
    ['the session', '/auth/session', 200],
    ['a picture', picture, 200],
    ['no picture', '/pictures/nothing.webp', 404],
    ['a static file', '/icon.svg', 200],
    ['a script', script, 200],
    ['the health', '/healthz', 200],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect([what, answer.status()]).toEqual([what, status])
    expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff'])
    expect([what, headers['referrer-policy']]).toEqual([what, 'strict-origin-when-cross-origin'])
    expect([what, headers['cross-origin-opener-policy']]).toEqual([what, 'same-origin'])
    expect(policy, what).toContain("frame-ancestors 'none'")
    expect(policy, what).not.toContain('unsafe')
    expect(policy, what).toMatch(/^default-src '(self|none)'/)
    if (policy.includes('script-src')) expect(policy, what).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/)
  }
})

test('no page needs what the policy forbids', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text())
  })
  for (const path of ['/', '/shop?max_price=100', '/product/mude-red-potato', '/cart', '/login']) {
    await page.goto(path)
    await untilAlive(page)
    expect(await page.locator('[style]:not(.slider)').count(), path).toBe(0)
  }
  expect(faults).toEqual([])
})

async function callersOf(browser: Browser, baseURL: string, owner: BrowserContext): Promise<Callers> {
  const [other, expired, vendor, staff] = await Promise.all(
    ['other', 'expired', 'vendor', 'staff'].map(async () =>
      (await browser.newContext({ baseURL })).newPage(),
    ),
  )
  await Promise.all([
    registerAs(other!),
    registerAs(expired!),
    signInAsStaff(vendor!, VENDOR),
    signInAsStaff(staff!, STAFF),
  ])
  const kept = await expired!.context().storageState()
  await expired!.request.post('/auth/signout', { headers: { origin: baseURL } })
  // A checkout is for whoever has something to buy.
  for (const page of [other!, vendor!, staff!]) await putIntoCart(page, LENTIL)
  return {
    nobody: await requests.newContext({ baseURL }),
    expired: await requests.newContext({ baseURL, storageState: kept }),
    other: other!.request,
    vendor: vendor!.request,
    staff: staff!.request,
    owner: owner.request,
  }
}

/** All callers at once: there are many pages. */
async function eachOf(callers: readonly Caller[], ask: (client: Caller) => Promise<void>): Promise<void> {
  await Promise.all(callers.map(ask))
}

function isFor({ who }: PageRow, client: Caller): boolean {
  if (who === 'anybody' || who === 'visitors') return client === 'nobody'
  return client === (who === 'signedIn' ? 'owner' : who)
}

/** Puts another id into a path: where its pattern has the last one. */
function idChanger(pattern: string, path: string) {
  const place = pattern.split('/').findLastIndex((part) => part.startsWith(':'))
  return (change: (id: string) => string) =>
    path
      .split('/')
      .map((part, n) => (n === place ? change(part) : part))
      .join('/')
}

const read = (client: APIRequestContext, path: string) => client.get(path, { maxRedirects: 0 })

function mustSignIn({ who }: PageRow, client: Caller): boolean {
  return who !== 'anybody' && who !== 'visitors' && (client === 'nobody' || client === 'expired')
}

function whereTo(answer: APIResponse): string {
  // Other redirects lead to links that live for minutes.
  return answer.status() === 302 ? `302 ${answer.headers().location}` : String(answer.status())
}

function expected(row: PageRow, client: Caller, path: string, prefix: string): string {
  const { who, status = 200 } = row
  const signIn = new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })
  if (mustSignIn(row, client)) return `302 ${prefix}/login?${signIn}`
  if (who === 'visitors') {
    if (client === 'nobody' || client === 'expired') return '200'
    // Vendors and staff begin with their work.
    const work = { vendor: '/vendor', staff: '/admin' }[client as string] ?? ''
    return `302 ${prefix + work || '/'}`
  }
  if (row.ownerGoesTo && client === 'owner') return `302 ${prefix}${row.ownerGoesTo}`
  const isTheirs = who === client || row.andFor === client
  return who === 'anybody' || who === 'signedIn' || isTheirs ? `${status}` : '404'
}

/** A page without what names its address and its request. */
async function withoutIds(answer: APIResponse): Promise<string> {
  const path = new URL(answer.url()).pathname.replace(/^\/ne/, '')
  return (await answer.text()).replaceAll(path, 'PATH').replace(/nonce\\?"?[,=]\\?"[^"\\]*/g, '')
}

/** Everything of the signed-in person that a foreign site might have changed. */
async function stateOf(page: Page, context: BrowserContext): Promise<unknown> {
  const session = await (await page.request.get('/auth/session')).json()
  const headers = { authorization: `Bearer ${session.token}` }
  const read = async (path: string) => {
    const answer = await page.request.get(path, { headers })
    return [path, answer.status(), await answer.json()]
  }
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
  return {
    cookies: cookies.filter((cookie) => !cookie.startsWith('evil')).sort(),
    session: session.data,
    read: await Promise.all(
      ['auth/user', 'cart', 'order', 'address', 'contact', 'notification/notification'].map((name) =>
        read(`/v1/api/${name}/`),
      ),
    ),
  }
}

async function cartLine(page: Page): Promise<{ line: number; token: string }> {
  const { token } = await (await page.request.get('/auth/session')).json()
  const cart = await page.request.get('/v1/api/cart/', { headers: { authorization: `Bearer ${token}` } })
  return { line: (await cart.json()).data[0].id, token }
}

/** A site that tries every way a browser has of sending something to the shop, at every address that writes. */
async function openEvilSite(shop: string, product: number, line: number): Promise<Server> {
  const evil = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<title>Win a goat</title><output></output><script>(${attack})(${JSON.stringify({ shop, product, line })})</script>`,
    )
  })
  await new Promise<void>((resolve) => evil.listen(0, resolve))
  return evil
}

/** Runs in the browser, on the evil site's page. */
async function attack({ shop, product, line }: { shop: string; product: number; line: number }) {
  const checkout = {
    cart_items: [line],
    address: { location: 'Pokhara', ward: 6, tole: 'Baidam' },
    contact: { full_name: 'Sita Gurung', phone: '9841234567' },
    payment_method: 'cod',
  }
  const targets: [path: string, fields: Record<string, unknown>][] = [
    ['/cart', { product, quantity: 3 }],
    ['/cart.data', { product, set: 5 }],
    ['/checkout', { items: line, ...checkout, tole: 'Baidam' }],
    ['/auth/signout', { return_to: '/' }],
    ['/login', { email: 'ram@example.com', password: 'namaste-green-2083' }],
    [
      '/register',
      { name: 'Evil', email: `${crypto.randomUUID()}@example.com`, password: 'namaste-green-2083' },
    ],
    ['/account', { name: 'Evil' }],
    ['/v1/api/cart/', { product }],
    ['/v1/api/cart/update-quantity/', { cart_item: line, quantity: 9 }],
    [`/v1/api/cart/${line}/?_method=DELETE`, { _method: 'DELETE' }],
    ['/v1/api/cart/checkout/', checkout],
    ['/v1/api/auth/logout/', {}],
  ]
  const tries: Promise<unknown>[] = []
  const ignore = () => undefined
  const send = (path: string, init: RequestInit) =>
    tries.push(fetch(shop + path, { credentials: 'include', ...init }).catch(ignore))
  const submit = (path: string, method: string, enctype: string, fields: [string, string][]) => {
    const frame = document.createElement('iframe')
    frame.name = `f${tries.length}`
    document.body.append(frame)
    const form = document.createElement('form')
    Object.assign(form, { action: shop + path, method, enctype, target: frame.name })
    for (const [name, value] of fields) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    tries.push(new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })))
    form.submit()
  }
  for (const [path, fields] of targets) {
    const json = JSON.stringify(fields)
    const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
    submit(path, 'post', 'application/x-www-form-urlencoded', pairs)
    submit(path, 'post', 'multipart/form-data', pairs)
    // A body that is JSON although a form sent it.
    submit(path, 'post', 'text/plain', [[`${json.slice(0, -1)}${json === '{}' ? '' : ','}"x":"`, '"}']])
    submit(path, 'get', '', [...pairs, ['_method', 'POST']])
    send(path, { method: 'POST', mode: 'no-cors', body: json })
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json })
    send(path, { method: 'DELETE' })
    send(path, { method: 'POST', mode: 'no-cors', body: new URLSearchParams(pairs) })
    navigator.sendBeacon(shop + path, new URLSearchParams(pairs))
  }
  for (const path of ['/auth/signout', '/v1/api/notification/mark-all-as-read/', `/v1/api/cart/${line}/`]) {
    const image = new Image()
    image.src = shop + path
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', href: shop + path })
    document.head.append(link)
  }
  await Promise.race([Promise.all(tries), new Promise((resolve) => setTimeout(resolve, 15_000))])
  const output = document.querySelector('output')!
  output.dataset.tries = String(tries.length)
  output.textContent = 'done'
}
