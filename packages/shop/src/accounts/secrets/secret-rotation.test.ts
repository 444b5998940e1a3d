import { expect, onTestFinished } from 'vitest'
import { newTestConfig, type TestShop, test } from '../../../test/shop.ts'
import type { Config } from '../../config/config.ts'
import { CannotStart } from '../../errors.ts'
import { openShop } from '../../shop.ts'
import { sessionOfBearer, sessionOfCookie } from '../actor.ts'
import { passSecondFactor, readSecondFactor } from '../second-factor/second-factor.ts'
import { setUpSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from '../second-factor/totp.ts'

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
