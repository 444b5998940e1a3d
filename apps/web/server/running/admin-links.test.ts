import { confirmEmailCode } from '@himalayan-green/shop/accounts/codes/email-code.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { adminLinks } from './admin-links.ts'

const EMAIL = 'owner@example.com'
const CALLER = { address: '203.0.113.9', user_agent: 'a browser' }

test('an owner by ADMIN_EMAIL gets in where no mail leaves the shop: without a mail server, and where a restored copy is held', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ email: EMAIL })
  await shop.database.db.insertInto('user_roles').values({ user_id: actor.id, role: 'admin' }).execute()
  const at = (changes: object) => adminLinks({ ...shop, ...changes }, 'http://localhost')
  const config = { ...shop.config, adminEmail: EMAIL }
  const sends = { ...config, mail: { smtpUrl: 'smtp://mail.test', from: 'shop@example.com' } }
  const life = { ...shop.life, quarantine: { since: shop.now(), because: 'other_place' as const } }

  for (const [words, changes] of [
    ['there is no SMTP_URL', { config }],
    ['while it is held', { config: sends, life }],
  ] as const) {
    const said = await at(changes)
    expect(said).toContain(words)
    const token = new URL(/http\S+/.exec(said)![0]).searchParams.get('token')
    const signIn = () => confirmEmailCode(shop.as(null), shop.config, CALLER, { token })
    expect((await signIn()).session.actor.id).toBe(actor.id)
    await expect(signIn()).rejects.toMatchObject({ code: 'invalid' })
  }
  // Where mails leave, it is mailed what opens an account; a demo shows its mails; nobody was named.
  expect(await at({ config: sends })).toBe('')
  expect(await at({ config: { ...config, demo: true } })).toBe('')
  expect(await at({ life })).toBe('')
})
