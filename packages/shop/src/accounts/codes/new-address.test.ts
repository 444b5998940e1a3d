import { expect } from 'vitest'
import { ACCOUNT } from '../../../test/scenes/payouts.ts'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { changePayoutAccount, readPayoutAccount } from '../../payouts/payout-account.ts'
import { actorOfBearer, sessionOfBearer } from '../actor.ts'
import { setPassword } from '../sign-in/password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { askNewEmail, askNewPhone, confirmNewEmail, confirmNewPhone } from './new-address.ts'
import { sendReauthenticationCode } from './reauthenticate.ts'

const CALLER = { address: '10.0.0.8', user_agent: '' }
const PASSWORD = 'a-goat-on-the-roof'

const codeTo = async (shop: TestShop, recipient: string) =>
  /\b\d{6}\b/.exec(
    (await listOutbox(shop.as(null))).find((sent) => sent.recipient === recipient)?.text ?? '',
  )?.[0] ?? ''

for (const isWithPassword of [true, false])
  test(`who has stolen a session of an account ${isWithPassword ? 'with' : 'without'} a password brings no money their way`, async ({
    shop,
  }) => {
    const { vendor } = await addVendorWithOwner(shop)
    const { actor, token } = await shop.addCustomer({ vendor_id: vendor.id })
    const stolen = async () => shop.as(await actorOfBearer(shop, `Bearer ${token}`))
    if (isWithPassword) await setPassword(shop.as(actor), actor.id, await hashPassword(PASSWORD))
    const email = `thief-${isWithPassword}@example.com`

    const outcome = (async () => {
      await askNewEmail(await stolen(), CALLER, { email })
      const code = await codeTo(shop, email)
      await confirmNewEmail(await stolen(), CALLER, null, { email, code })
      await sendReauthenticationCode(await stolen(), CALLER, 'payout_account')
      const proof = { code: await codeTo(shop, email) }
      await changePayoutAccount(await stolen(), CALLER, { ...ACCOUNT, ...proof })
    })()
    await expect(outcome).rejects.toMatchObject({ code: 'invalid' })
    expect(await readPayoutAccount(await stolen())).toBeNull()
    expect((await stolen()).actor?.email).toBe(actor.email)
  })

/** Somebody with an email alone, and what is sent to them now. */
async function person(shop: TestShop, overrides: Parameters<TestShop['addCustomer']>[0] = {}) {
  const { actor, token } = await shop.addCustomer(overrides)
  const session = (await sessionOfBearer(shop, `Bearer ${token}`))!
  return { ctx: shop.as(actor), id: actor.id, token, session: session.id }
}

const isSignedIn = async (shop: TestShop, token: string) =>
  (await sessionOfBearer(shop, `Bearer ${token}`)) !== null

test('who has a password shows it first; the same address again needs no second proof, another one does', async ({
  shop,
}) => {
  const { ctx } = await person(shop)
  await setPassword(ctx, ctx.actor!.id, await hashPassword(PASSWORD))
  const email = 'proven@example.com'
  const missing = expect.objectContaining({ fields: { password: expect.any(String) } })
  await expect(askNewEmail(ctx, CALLER, { email })).rejects.toEqual(missing)
  await expect(askNewEmail(ctx, CALLER, { email, password: 'another-one' })).rejects.toEqual(missing)
  expect(await codeTo(shop, email)).toBe('')
  await askNewEmail(ctx, CALLER, { email, password: PASSWORD })
  const first = await codeTo(shop, email)
  await askNewEmail(ctx, CALLER, { email })
  expect(await codeTo(shop, email)).not.toBe(first)
  await expect(askNewEmail(ctx, CALLER, { email: 'other@example.com' })).rejects.toEqual(missing)
  await expect(askNewPhone(ctx, CALLER, { phone: '9841700001' })).rejects.toEqual(missing)
})

test('who has a password is sent no code, and one sent before they had it shows nothing', async ({
  shop,
}) => {
  const { ctx, id } = await person(shop)
  await sendReauthenticationCode(ctx, CALLER, 'new_address')
  const code = await codeTo(shop, ctx.actor!.email!)
  await setPassword(ctx, id, await hashPassword(PASSWORD))
  const needsPassword = { fields: { password: expect.any(String) } }
  await expect(askNewPhone(ctx, CALLER, { phone: '9841700006', code })).rejects.toMatchObject(needsPassword)
  expect(await codeTo(shop, '+9779841700006')).toBe('')
  await expect(sendReauthenticationCode(ctx, CALLER, 'new_address')).rejects.toMatchObject({
    code: 'not_allowed',
    ...needsPassword,
  })
  expect(await codeTo(shop, ctx.actor!.email!)).toBe(code)
})

test('wrong passwords are counted together, whichever route they are sent to', async ({ shop }) => {
  const { ctx } = await person(shop)
  await setPassword(ctx, ctx.actor!.id, await hashPassword(PASSWORD))
  const guess = (target: number) =>
    askNewEmail(ctx, CALLER, { email: `guess-${target}@example.com`, password: 'a-wrong-one' })
  for (let tries = 0; tries < 10; tries++)
    await expect(guess(tries)).rejects.toMatchObject({ code: 'invalid' })
  await expect(guess(10)).rejects.toMatchObject({ code: 'too_many' })
  await expect(askNewPhone(ctx, CALLER, { phone: '9841700002', password: PASSWORD })).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('who has a phone alone adds their first email by a code to the phone, which is for nothing else', async ({
  shop,
}) => {
  const { ctx } = await person(shop, { email: null, phone: '+9779841700003' })
  const email = 'first@example.com'
  await sendReauthenticationCode(ctx, CALLER, 'close_account')
  const other = await codeTo(shop, '+9779841700003')
  await expect(askNewEmail(ctx, CALLER, { email, code: other })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  await sendReauthenticationCode(ctx, CALLER, 'new_address')
  const code = await codeTo(shop, '+9779841700003')
  await askNewEmail(ctx, CALLER, { email, code })
  await confirmNewEmail(ctx, CALLER, null, { email, code: await codeTo(shop, email) })
  await expect(askNewPhone(ctx, CALLER, { phone: '9841700004', code })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
})

test('after another email every other session is over, and so is what was asked for in it', async ({
  shop,
}) => {
  const { ctx, id, token, session } = await person(shop)
  await setPassword(ctx, id, await hashPassword(PASSWORD))
  const { db } = shop.database
  const other = { user_id: id, token: crypto.randomUUID(), expires_at: new Date(Date.now() + 60_000) }
  await db.insertInto('sessions').values(other).execute()
  await askNewPhone(ctx, CALLER, { phone: '9841700005', password: PASSWORD })
  const email = 'elsewhere@example.com'
  await askNewEmail(ctx, CALLER, { email, password: PASSWORD })
  await confirmNewEmail(ctx, CALLER, session, { email, code: await codeTo(shop, email) })
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([
    { id: session },
  ])
  expect(await isSignedIn(shop, token)).toBe(true)
  const code = await codeTo(shop, '+9779841700005')
  await expect(confirmNewPhone(ctx, CALLER, session, { phone: '9841700005', code })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
})
