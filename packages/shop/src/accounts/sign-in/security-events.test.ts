import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { setLog } from '../../log.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { newAsking } from '../codes/asking.ts'
import { askPhoneCode, confirmPhoneCode } from '../codes/phone-code.ts'
import { passSecondFactor } from '../second-factor/second-factor.ts'
import { publishSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { blockAccount, endSessionsOf, unblockAccount } from '../staff/block-account.ts'
import { giveRole } from '../staff/give-role.ts'
import { changePassword } from './change-password.ts'
import { issueRefreshToken, refreshTokens } from './refresh-tokens.ts'
import { register, signIn } from './sign-in.ts'

const PASSWORD = 'namaste-green-2083'
const NEXT = 'jumla-beans-2083'
const GUESS = 'guessed-by-a-thief'

test('M8: what somebody does to an account leaves a line each, with the account and nothing of the person', async ({
  shop,
}) => {
  const lines: string[] = []
  const before = setLog({ level: 'info', write: (line) => void lines.push(line) })
  try {
    const config = { ...shop.config, demo: true }
    const nobody = shop.as(null)
    const client = { address: '203.0.113.77', user_agent: 'a browser', asking: newAsking() }
    const who = { name: 'Devaki Ghimire', email: 'devaki@example.com', password: PASSWORD }
    const { session } = await register(nobody, config, client, who)
    const { id } = session.actor
    const own = shop.as(session.actor)

    for (let n = 0; n < 11; n++)
      await signIn(nobody, config, client, { email: who.email, password: GUESS }).catch(() => {})
    const phone = '9841777777'
    await askPhoneCode(nobody, client, { phone })
    const sms = (await listOutbox(nobody)).find(({ recipient }) => recipient === `+977${phone}`)!
    const code = /\d{6}/.exec(sms.text)![0]
    const wrong = code === '123321' ? '123322' : '123321'
    await confirmPhoneCode(nobody, config, client, { phone, code: wrong }).catch(() => {})
    await publishSecondFactor(nobody, id, 'HIMALAYANGREENPOKHARANEPAL234567')
    await passSecondFactor(own, config, client, session.id, { code: 'ABCDEFGHIJ' }).catch(() => {})
    await giveRole(nobody, id, 'support')
    await changePassword(own, session.id, { old_password: PASSWORD, password: NEXT })
    const refresh_token = await issueRefreshToken(nobody, session)
    await refreshTokens(nobody, { refresh_token })
    const later = { ...nobody, now: new Date(shop.now().getTime() + 60_000) }
    await refreshTokens(later, { refresh_token }).catch(() => {})
    const admin = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
    await endSessionsOf(admin, { person: id })
    await blockAccount(admin, { person: id, reason: 'Devaki asked for it by phone' })
    await unblockAccount(admin, { person: id })

    const events = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'security')
    const named = events.map(({ event }) => event)
    for (const event of [
      ...['sign_in_failed', 'limit_reached', 'code_refused', 'second_factor_refused', 'role_given'],
      ...['password_changed', 'refresh_token_reused', 'sessions_ended'],
      ...['account_blocked', 'account_unblocked'],
    ])
      expect(named).toContain(event)
    for (const event of ['sign_in_failed', 'refresh_token_reused', 'account_blocked', 'password_changed'])
      expect(events.find((one) => one.event === event)).toMatchObject({ account: id })
    const all = lines.join('')
    for (const personal of [
      ...['devaki', 'ghimire', 'example.com', phone, PASSWORD, NEXT, GUESS, code, wrong, refresh_token],
      ...[client.asking, 'ABCDEFGHIJ', 'by phone'],
    ])
      expect(all.toLowerCase(), personal).not.toContain(personal.toLowerCase())
  } finally {
    setLog(before)
  }
})
