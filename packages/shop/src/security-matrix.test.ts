import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type Id, ROWS, type Row, type World, worldOf } from '../test/hostile/security-rows.ts'
import { type TestShop, test } from '../test/shop.ts'
import { traceReader } from '../test/trace.ts'
import { issueAccessToken } from './accounts/sign-in/access-token.ts'
import { RIGHTS } from './context.ts'

// Every route × who calls × whose thing is asked for (quality S1). The routes are the router's own, so that one without
// a row fails here; how to write a row: test/security-rows.ts.

const CALLERS = ['nobody', 'expired', 'other', 'vendor', 'colleague', 'member', 'staff', 'owner'] as const
const FOR = {
  anybody: 'for anybody',
  signedIn: 'for signed-in people',
  own: 'for the owner',
  withRight: 'for staff',
  member: 'for members of the vendor',
}
type Caller = (typeof CALLERS)[number]
type Tokens = Record<Caller, string | undefined>

const MALFORMED = ['x', '-1', '1.5', '%00', '%F0%9F%A5%AD', 'x'.repeat(300)]
const MALFORMED_IN_BODY: unknown[] = ['x', -1, 1.5, null, [], {}, '\0']

test('every route of the API has a row, and every row a route', ({ shop }) => {
  const routes = shop.api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].sort()).toEqual(Object.keys(ROWS).sort())
})

test('cart, checkout, orders, account and notifications have rows for their owner alone [S6.3]', () => {
  for (const feature of ['cart/', 'cart/checkout/', 'order/', 'auth/user/', 'notification/notification/']) {
    const rows = Object.entries(ROWS).filter(([route]) => route.endsWith(` /v1/api/${feature}`))
    expect(rows.length, feature).toBeGreaterThan(0)
    for (const [route, row] of rows) {
      expect(statusFor(row, 'nobody'), route).toBe(401)
      expect(statusFor(row, 'expired'), route).toBe(401)
      expect(statusFor(row, 'owner'), route).toBe(row.status)
    }
  }
})

// What a row says is what the API answers: each caller with each kind of id.
describe.each(Object.entries(ROWS))('%s', (route, row) => {
  test(`is ${FOR[row.who]}, and changes nothing where it is refused`, async ({ shop }) => {
    const world = await worldOf(shop)
    const tokens = await tokensOf(world, row)
    const id = await row.thing?.(world)
    const ask = (client: Caller, id?: unknown) => call(world, route, row, tokens[client], id)
    const readTrace = await traceReader(shop)
    const before = await readTrace()

    const allowed: Caller[] = []
    for (const client of CALLERS) {
      const expected = statusFor(row, client)
      if (expected === row.status && !isForeign(row, client)) allowed.push(client)
      else expect(`${client} ${(await ask(client, id)).status}`).toBe(`${client} ${expected}`)
    }
    if (id !== undefined)
      for (const client of CALLERS) {
        const expected = statusFor({ ...row, status: row.notThere }, client)
        const unknown = await ask(client, unknownLike(id))
        expect(`${client}, unknown id: ${unknown.status}`).toBe(`${client}, unknown id: ${expected}`)
        if (isForeign(row, client)) expect(await ask(client, id)).toEqual(unknown)
        // What an id must look like is the same for all: one who is refused and one who may show it.
        if (client !== 'other' && client !== allowed[0]) continue
        for (const malformed of inPath(route) ? MALFORMED : MALFORMED_IN_BODY) {
          const { status } = await ask(client, malformed)
          const what = `${client}, ${JSON.stringify(malformed)}`
          expect([expected === row.notThere ? 400 : expected, expected], what).toContain(status)
        }
      }
    expect(await readTrace()).toEqual(before)

    for (const client of allowed)
      expect(`${client} ${(await ask(client, id)).status}`).toBe(`${client} ${row.status}`)
  })
})

/** Nothing of these is JSON, nor a form. */
const NO_BODIES: [body: string, type: string | null][] = [
  ['{"open', 'application/json'],
  ['', 'application/json'],
  ['\0\x01', 'application/json'],
  ['<a/>', 'application/xml'],
  ['--x\r\n', 'multipart/form-data; boundary=x'],
  ['{}', null],
]

test('a body that is none is answered after the right is asked, at every route', async ({ shop }) => {
  const strangers = await strangersOf(shop)
  const [wrong, seen] = [[] as string[], new Set<string>()]
  for (const [route, { who, body }] of Object.entries(ROWS)) {
    const [method, path] = route.split(' ') as [string, string]
    if (who === 'anybody' || !body || method === 'GET') continue
    seen.add(who)
    const refused: [keyof Strangers, number][] = [
      ['nobody', 401],
      ['expired', 401],
    ]
    if (who === 'withRight') refused.push(['other', 403], ['vendor', 403])
    if (who === 'member') refused.push(['other', 403])
    for (const [client, expected] of refused)
      for (const [sent, type] of NO_BODIES) {
        const headers = new Headers(type ? { 'content-type': type } : {})
        if (strangers[client]) headers.set('authorization', `Bearer ${strangers[client]}`)
        const address = { address: `caller ${calls++}` }
        const url = path.replace(/:\w+/, '1')
        const { status } = await shop.api.request(url, { method, headers, body: sent }, address)
        if (status !== expected) wrong.push(`${route} as ${client}, ${JSON.stringify(sent)}: ${status}`)
      }
  }
  expect(wrong).toEqual([])
  expect([...seen].sort()).toEqual(['member', 'own', 'signedIn', 'withRight'])
})

/** What this caller gets when the thing is the owner's. */
function statusFor({ who, status, notThere, thing }: Row, client: Caller): number {
  if (who === 'anybody') return status
  if (client === 'nobody' || client === 'expired') return 401
  if (who === 'member') {
    if (client === 'vendor') return thing ? notThere : status
    return client === 'member' ? status : 403
  }
  if (who === 'own' && client !== 'owner') return notThere
  return who === 'withRight' && client !== 'staff' ? 403 : status
}

/** Whether the thing is somebody else's, to whom nothing may tell it from one that is not there. */
function isForeign({ who, thing }: Row, client: Caller): boolean {
  if (who === 'own') return client !== 'owner'
  return who === 'member' && client === 'vendor' && thing !== undefined
}

/**
 * A customer, a vendor and staff who have nothing to do with the owner, one who acts for the member's vendor without the
 * role that is needed, and a token past its time.
 */
async function tokensOf({ shop, owner, member }: World, { who, role, thing }: Row): Promise<Tokens> {
  const roles = (['catalogue', 'orders', 'finance'] as const).filter((one) => one !== role)
  const { token: colleague } = await shop.addCustomer({ vendor_id: member.vendor_id, vendor_roles: roles })
  const { token: staff } = await shop.addCustomer({ rights: [...RIGHTS] })
  // Where they may call, they may also end their own account: such a row has strangers of its own.
  const mayCall = who === 'anybody' || who === 'signedIn' || (who === 'member' && !thing)
  const others = await (mayCall ? strangersOf : sharedStrangers)(shop)
  return { ...others, colleague, staff, member: member.token, owner: owner.token }
}

type Strangers = Pick<Tokens, 'nobody' | 'expired' | 'other' | 'vendor'>
let strangers: Strangers | undefined

async function sharedStrangers(shop: TestShop): Promise<Strangers> {
  strangers ??= await strangersOf(shop)
  return strangers
}

async function strangersOf(shop: TestShop): Promise<Strangers> {
  const { token: other } = await shop.addCustomer()
  const { token: vendor } = await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })
  const late = await shop.addCustomer()
  return { nobody: undefined, expired: await expiredToken(shop, late.actor.id), other, vendor }
}

/** The session lives, the token was issued sixteen minutes ago. */
async function expiredToken(shop: TestShop, user_id: string): Promise<string> {
  const session = await shop.database.db
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const then = new Date(shop.now().getTime() - 16 * 60_000)
  return issueAccessToken(shop.config.authSecret, session, then).access_token
}

let calls = 0

/** One call; in its answer the id that was sent stands as ID, since some refusals repeat it. */
async function call(world: World, route: string, row: Row, token: string | undefined, id: unknown) {
  const [method, path] = route.split(' ') as [string, string]
  const body = await row.body?.(world, id as Id)
  const isForm = body instanceof FormData
  const response = await world.shop.api.request(
    path.replace(/:\w+/, String(id)),
    {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    },
    // Each from an address of its own, or limits would answer before anything is looked at.
    { address: `caller ${calls++}` },
  )
  return { status: response.status, body: (await response.text()).replaceAll(String(id), 'ID') }
}

function unknownLike(id: Id): Id {
  if (typeof id === 'number') return 2_000_000_000
  return /^[0-9a-f-]{36}$/.test(id) ? randomUUID() : 'no-such-thing'
}

function inPath(route: string): boolean {
  return /:\w+/.test(route)
}
