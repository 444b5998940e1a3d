import { rmSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { makeQuickFolder } from '../../../test/quick-folder.ts'
import { newTestConfig, type TestShop, test } from '../../../test/shop.ts'
import type { Config } from '../../config/config.ts'
import { CannotStart } from '../../errors.ts'
import { openFolder } from '../../files/file-store.ts'
import { openPrivateFiles } from '../../files/private-file-store.ts'
import { openShop } from '../../shop.ts'
import { sessionOfBearer, sessionOfCookie } from '../actor.ts'
import { passSecondFactor, readSecondFactor } from '../second-factor/second-factor.ts'
import { setUpSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from '../second-factor/totp.ts'
import { issueAccessToken } from '../sign-in/access-token.ts'
import { sessionCookie } from '../sign-in/session-cookie.ts'

const CALLER = { address: '203.0.113.7', user_agent: 'a browser' }
const NEW_SECRET = 'another secret for tests, as long as the first'

/** The same shop after its secret was changed, with these former ones beside it. */
function changed(shop: TestShop, ...former: string[]) {
  return {
    ...shop,
    config: { ...shop.config, authSecret: NEW_SECRET, authSecrets: [NEW_SECRET, ...former] },
  }
}

test('F8: what the former secret signed is believed while it stands in AUTH_OLD_SECRETS, and no longer', async ({
  shop,
}) => {
  const { cookie, token } = await shop.addCustomer({ name: 'Maya' })
  const headers = new Headers({ cookie })
  const rotated = changed(shop, shop.config.authSecret)
  expect((await sessionOfCookie(rotated, headers))?.actor.name).toBe('Maya')
  expect((await sessionOfBearer(rotated, `Bearer ${token}`))?.actor.name).toBe('Maya')
  expect(await sessionOfCookie(changed(shop), headers)).toBeNull()
  expect(await sessionOfBearer(changed(shop), `Bearer ${token}`)).toBeNull()
})

test('F8: a second factor that the former secret sealed opens, is sealed anew, and then needs it no longer', async ({
  shop,
}) => {
  const staff = await shop.addCustomer({ rights: ['audit.read'], needs_second_factor: true })
  const { id } = (await sessionOfBearer(shop, `Bearer ${staff.token}`))!
  const at = (steps: number) => ({ ...shop.as(staff.actor), now: new Date(Date.now() + steps * 30_000) })
  const offered = await readSecondFactor(at(0), shop.config, id)
  const secret = fromBase32(offered.state === 'not_set_up' ? offered.secret : '')
  const codeAt = (steps: number) => ({ code: codeOf(secret, stepOf(at(steps).now)) })
  await setUpSecondFactor(at(0), shop.config, CALLER, id, codeAt(0))
  const pass = (into: { config: Config }, steps: number) =>
    passSecondFactor(at(steps), into.config, CALLER, id, codeAt(steps))

  await expect(pass(changed(shop), 2)).rejects.toMatchObject({ code: 'invalid' })
  await pass(changed(shop, shop.config.authSecret), 4)
  await pass(changed(shop), 6)
})

/** The settings of a change without a stop: first every process accepts the new secrets, then every process uses them. */
function stepsOf(config: Config): Config[] {
  const [secret, key] = [config.authSecret, config.privateFileKeys[0]!]
  const newKey = Buffer.alloc(32, 9)
  const settings = (authSecrets: string[], privateFileKeys: Buffer[]): Config => ({
    ...config,
    authSecret: authSecrets[0]!,
    authSecrets,
    privateFileKeys,
  })
  return [
    settings([secret], [key]),
    settings([secret, NEW_SECRET], [key, newKey]),
    settings([NEW_SECRET, secret], [newKey, key]),
    settings([NEW_SECRET], [newKey]),
  ]
}

test('O16: in a change of secrets without a stop, what a process of one step writes a process of the next one reads, and back', async ({
  shop,
}) => {
  const [before, accepting, using] = stepsOf(shop.config)
  const files = makeQuickFolder('rotation-')
  onTestFinished(() => rmSync(files, { recursive: true }))
  const papersOf = ({ privateFileKeys }: Config) => openPrivateFiles(openFolder(files), privateFileKeys)
  const { cookie, token, actor } = await shop.addCustomer()
  const { id } = (await sessionOfBearer(shop, `Bearer ${token}`))!
  const raw = /=([^.]+)\./.exec(cookie)![1]!
  for (const [writes, reads] of [
    [before!, accepting!],
    [accepting!, before!],
    [accepting!, using!],
    [using!, accepting!],
  ] as const) {
    const at = { ...shop, config: reads }
    const signed = sessionCookie(writes, raw).split(';')[0]!
    expect((await sessionOfCookie(at, new Headers({ cookie: signed })))?.actor.id).toBe(actor.id)
    const expires_at = new Date(Date.now() + 60_000)
    const { access_token } = issueAccessToken(writes.authSecret, { id, expires_at }, new Date())
    expect((await sessionOfBearer(at, `Bearer ${access_token}`))?.actor.id).toBe(actor.id)
    const paper = await papersOf(writes).keep(Buffer.from('a paper'))
    expect(await papersOf(reads).read(paper)).toEqual(Buffer.from('a paper'))

    // A second factor is offered by one, set up at the other, and asked for by both.
    const staff = await shop.addCustomer({ rights: ['audit.read'], needs_second_factor: true })
    const session = (await sessionOfBearer(shop, `Bearer ${staff.token}`))!.id
    const in_ = (steps: number) => ({ ...shop.as(staff.actor), now: new Date(Date.now() + steps * 30_000) })
    const offered = await readSecondFactor(in_(0), writes, session)
    const secret = fromBase32(offered.state === 'not_set_up' ? offered.secret : '')
    const code = (steps: number) => ({ code: codeOf(secret, stepOf(in_(steps).now)) })
    await setUpSecondFactor(in_(0), reads, CALLER, session, code(0))
    await passSecondFactor(in_(2), writes, CALLER, session, code(2))
    await passSecondFactor(in_(4), reads, CALLER, session, code(4))
  }
})

test('O16: processes of two neighbouring steps start in any order; whoever leaves a step out is refused', async () => {
  const { config, remove } = await newTestConfig()
  onTestFinished(remove)
  const start = async (settings: Config) => (await openShop(settings)).close()
  const [before, accepting, using, after] = stepsOf(config)
  for (const each of [before!, accepting!, before!, accepting!, using!, accepting!, using!]) await start(each)
  await expect(start(before!)).rejects.toThrow('AUTH_SECRET is not the one')
  await start(after!)
  await start(using!)
  await start(after!)
})

test('F8: a start with another secret says so, and neither a change nor a loss that is said keeps the shop from opening', async () => {
  const { config, remove } = await newTestConfig()
  onTestFinished(remove)
  const start = async (change: Partial<Config> = {}) => (await openShop({ ...config, ...change })).close()
  const [key, newKey] = [config.privateFileKeys[0]!, Buffer.alloc(32, 9)]
  await start()

  const other = { authSecret: NEW_SECRET, authSecrets: [NEW_SECRET] }
  await expect(start(other)).rejects.toThrow(CannotStart)
  await expect(start(other)).rejects.toThrow(/^AUTH_SECRET is not the one that this database was used with/)
  await expect(start({ privateFileKeys: [newKey] })).rejects.toThrow(/^PAPERS_KEY is not the one/)
  await start()

  // Changed with the former one beside it, and then without.
  await start({ ...other, authSecrets: [NEW_SECRET, config.authSecret], privateFileKeys: [newKey, key] })
  await start({ ...other, privateFileKeys: [newKey] })
  await expect(start()).rejects.toThrow('AUTH_SECRET is not the one')

  // Lost for good, said once.
  await expect(start({ lostSecrets: ['PAPERS_KEY'] })).rejects.toThrow('AUTH_SECRET is not the one')
  await start({ lostSecrets: ['AUTH_SECRET', 'PAPERS_KEY'] })
  await start()
})
