import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { askConfirmation } from '../accounts/codes/confirm-address.ts'
import { askEmailCode } from '../accounts/codes/email-code.ts'
import { askNewEmail, askNewPhone, confirmNewEmail, confirmNewPhone } from '../accounts/codes/new-address.ts'
import { sendReauthenticationCode } from '../accounts/codes/reauthenticate.ts'
import { sendSecondFactorEmail } from '../accounts/second-factor/second-factor-emails.ts'
import { changePassword } from '../accounts/sign-in/change-password.ts'
import { setPassword } from '../accounts/sign-in/password.ts'
import { hashPassword } from '../accounts/sign-in/password-hash.ts'
import { askPasswordReset } from '../accounts/sign-in/reset-password.ts'
import { notifyAdmins } from '../accounts/staff/notify-admins.ts'
import { checkout } from '../checkout/checkout.ts'
import { sendMail } from '../messaging/send.ts'
import { readAddresses } from './addresses.ts'
import { readChoices } from './choices.ts'
import { events } from './events.ts'

// Anybody may type somebody else's email when they register. Until its owner has confirmed it, they get no letters of ours.

const CALLER = { address: '203.0.113.77', user_agent: 'a browser' }
const PASSWORD = 'a-goat-on-the-roof'

async function person(shop: TestShop, email_verified: boolean) {
  const { actor } = await shop.addCustomer({ email_verified })
  const { db } = shop.database
  await setPassword(shop.as(null), actor.id, await hashPassword(PASSWORD))
  return { actor, ctx: shop.as(actor), sent: () => sentTo(db, actor.email!) }
}

async function sentTo(db: TestShop['database']['db'], recipient: string) {
  const mails = db
    .selectFrom('outgoing_messages')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
  return mails.orderBy('id').execute()
}

const codeIn = (text: string) => /\b\d{6,10}\b/.exec(text)![0]

/** Everything that an account is written of itself, each as it comes about. */
async function walkLetters(shop: TestShop, { actor, ctx }: Awaited<ReturnType<typeof person>>) {
  const { db } = shop.database
  const values = { number: 'GP-000009', vendor: { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' } }
  for (const kind of ['OrderPlaced', 'OrderDelivered'] as const) {
    const id = randomUUID()
    await events(ctx, { user_id: actor.id, kind, object_id: id, order_group_id: id, values })
  }
  const phone = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await askNewPhone(ctx, CALLER, { phone, password: PASSWORD })
  const [sms] = await sentTo(db, `+977${phone}`)
  await confirmNewPhone(ctx, CALLER, null, { phone, code: codeIn(sms!.text) })
  await sendSecondFactorEmail(ctx, actor.id, 'reset')
  await db.insertInto('user_roles').values({ user_id: actor.id, role: 'admin' }).execute()
  await notifyAdmins(ctx, { path: '/admin' }, () => ({ subject: 'Of the company', text: 'Something.' }))
  await db.deleteFrom('user_roles').where('user_id', '=', actor.id).execute()
  await changePassword(ctx, '', { old_password: PASSWORD, password: 'jumla-beans-2083' })
  const email = `${randomUUID()}@example.com`
  await askNewEmail(ctx, CALLER, { email, password: 'jumla-beans-2083' })
  const [code] = await sentTo(db, email)
  await confirmNewEmail(ctx, CALLER, null, { email, code: codeIn(code!.text) })
}

test('M6: an email that nobody has confirmed gets none of an account’s letters; a confirmed one gets each', async ({
  shop,
}) => {
  const [confirmed, unconfirmed] = [await person(shop, true), await person(shop, false)]
  await walkLetters(shop, confirmed)
  await walkLetters(shop, unconfirmed)
  const subjects = (await confirmed.sent()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringContaining('GP-000009'),
    expect.stringContaining('GP-000009'),
    'A new phone number for your account',
    'Your two-step verification was reset',
    'Of the company',
    expect.stringMatching(/password/i),
    expect.stringMatching(/email/i),
  ])
  expect(await unconfirmed.sent()).toEqual([])
})

test('M6: codes and links by which it is confirmed do go there', async ({ shop }) => {
  const { actor, ctx, sent } = await person(shop, false)
  const email = actor.email!
  await askConfirmation(ctx, CALLER, { by: 'email' })
  await askEmailCode(shop.as(null), CALLER, { email })
  await askPasswordReset(shop.as(null), CALLER, { email })
  await shop.database.db.deleteFrom('credentials').where('user_id', '=', actor.id).execute()
  await sendReauthenticationCode(ctx, CALLER, 'close_account')
  expect(await sent()).toHaveLength(4)
})

test('M6: who confirmed a mobile instead is told there, and the page of choices says so', async ({
  shop,
}) => {
  const { actor, ctx, sent } = await person(shop, false)
  const confirmed_phone = '+9779841777001'
  const users = shop.database.db.updateTable('users').where('id', '=', actor.id)
  await users.set({ confirmed_phone }).execute()
  expect(await readChoices(ctx)).toEqual({ mail: 'main', sms: 'main' })
  expect(await readAddresses(ctx)).toEqual({ email: null, phone: confirmed_phone })
  const id = randomUUID()
  const values = { number: 'GP-000010' }
  const told = { user_id: actor.id, kind: 'OrderPlaced', object_id: id, order_group_id: id, values } as const
  await events(ctx, told)
  expect((await sentTo(shop.database.db, confirmed_phone)).map(({ text }) => text)).toEqual([
    expect.stringContaining('GP-000010'),
  ])
  expect(await sent()).toEqual([])
  // From when the email is confirmed, mails go, and that number is none to write to.
  await users.set({ email_verified: true }).execute()
  const next = { ...told, object_id: randomUUID() }
  await events(ctx, next)
  expect(await sent()).toHaveLength(1)
  expect(await sentTo(shop.database.db, confirmed_phone)).toHaveLength(1)
})

test('M6: who confirmed a mobile to order hears of the order there, and the vendor’s owner by mail', async ({
  shop,
}) => {
  const { ctx, lines, request } = await fillCart(shop, {})
  const confirmed_phone = '+9779841777002'
  const users = shop.database.db.updateTable('users').where('id', '=', ctx.actor!.id)
  await users.set({ email_verified: false, confirmed_phone }).execute()
  const owner = await shop.addCustomer({ vendor_id: lines[0]!.product.vendor_id })
  const { number } = await checkout(ctx, request)
  const { db } = shop.database
  expect((await sentTo(db, confirmed_phone)).map(({ text }) => text)).toEqual([
    expect.stringContaining(number),
  ])
  expect(await sentTo(db, ctx.actor!.email!)).toEqual([])
  expect((await sentTo(db, owner.actor.email!)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(number),
  ])
})

test('M6: any other mail is refused there in the one place through which all go, however it is sent', async ({
  shop,
}) => {
  const { actor, ctx, sent } = await person(shop, false)
  const mail = { to: actor.email!, subject: 'New', text: 'A letter of next year.' }
  await sendMail(ctx, mail)
  expect(await sent()).toEqual([])
  await sendMail(ctx, { ...mail, to: 'nobodys@example.com' })
  expect(await sentTo(shop.database.db, 'nobodys@example.com')).toHaveLength(1)

  const root = join(import.meta.dirname, '..')
  const exempt = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('messaging'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('isForAnybody'))
  // Codes, links and invitations; and applicants, who waits for a place or a product and who complains: they need no account.
  expect(exempt.sort()).toEqual([
    'accounts/codes/confirm-address.ts',
    'accounts/codes/email-code.ts',
    'accounts/codes/new-address.ts',
    'accounts/codes/reauthenticate.ts',
    'accounts/sign-in/reset-password.ts',
    'accounts/sign-in/sign-in.ts',
    'accounts/staff/staff-invitations.ts',
    'complaints/tell-complainer.ts',
    'places/wishes/notify-place-wishes.ts',
    'product-wishes/waiting.ts',
    'start/message-test.ts',
    'vendors/applications/answer-line.ts',
    'vendors/applications/confirm-applicant.ts',
    'vendors/applications/request-emails.ts',
    'vendors/members/invitations.ts',
  ])
})
