import { expect } from 'vitest'
import { ACCOUNT, after } from '../../test/scenes/payouts.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { sendReauthenticationCode } from '../accounts/codes/reauthenticate.ts'
import { setPassword } from '../accounts/sign-in/password.ts'
import { hashPassword } from '../accounts/sign-in/password-hash.ts'
import type { Ctx } from '../context.ts'
import { changeChoices } from '../notifications/choices.ts'
import { changePayoutAccount, readPayoutAccount } from './payout-account.ts'

const CALLER = { address: '10.0.0.7', user_agent: '' }
const PASSWORD = 'a-goat-on-the-roof'

/** A vendor's owner, with a password or without, reached by mail and, with a phone, by SMS. */
async function owner(shop: TestShop, phone: string | null = null, hasPassword = true) {
  const { vendor } = await addVendorWithOwner(shop)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, phone })
  const ctx = shop.as(actor)
  if (hasPassword) await setPassword(ctx, actor.id, await hashPassword(PASSWORD))
  return { ctx, vendor: vendor.id }
}

/** What went to them by mail and SMS. */
const sentTo = ({ db, actor }: Ctx) =>
  db
    .selectFrom('outgoing_messages')
    .select(['channel', 'text'])
    .where('recipient', 'in', [actor!.email ?? '', actor!.phone ?? ''])
    .orderBy('id')
    .execute()

test('where the money goes is changed by who knows their password, and by nobody who just sits there', async ({
  shop,
}) => {
  const { ctx } = await owner(shop)
  await expect(changePayoutAccount(ctx, CALLER, ACCOUNT)).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: expect.any(String) },
  })
  await expect(
    changePayoutAccount(ctx, CALLER, { ...ACCOUNT, password: 'another-one' }),
  ).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  })
  expect(await readPayoutAccount(ctx)).toBeNull()
  await changePayoutAccount(ctx, CALLER, { ...ACCOUNT, password: PASSWORD })
  expect(await readPayoutAccount(ctx)).toMatchObject({ number: '012345678901' })
})

test('who has no password shows it by a code, which is for this alone and works once', async ({ shop }) => {
  const { ctx } = await owner(shop, null, false)
  const codeOf = async () => /\b\d{6}\b/.exec((await sentTo(ctx)).at(-1)!.text!)![0]
  await sendReauthenticationCode(ctx, CALLER, 'close_account')
  const other = await codeOf()
  await expect(changePayoutAccount(ctx, CALLER, { ...ACCOUNT, code: other })).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
  await sendReauthenticationCode(ctx, CALLER, 'payout_account')
  const code = await codeOf()
  await changePayoutAccount(ctx, CALLER, { ...ACCOUNT, code })
  await expect(
    changePayoutAccount(ctx, CALLER, { ...ACCOUNT, number: '999999', code }),
  ).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  })
})

test('of a change every owner hears by mail and by SMS, whatever they chose', async ({ shop }) => {
  const { ctx, vendor } = await owner(shop, '+9779841009001')
  await changeChoices(ctx, { mail: 'none', sms: 'none' })
  const clerk = shop.as((await shop.addCustomer({ vendor_id: vendor, vendor_roles: ['finance'] })).actor)
  await setPassword(clerk, clerk.actor!.id, await hashPassword(PASSWORD))
  await changePayoutAccount(after(clerk, 1), CALLER, { ...ACCOUNT, password: PASSWORD })
  expect(await sentTo(ctx)).toEqual([
    { channel: 'mail', text: expect.stringContaining('…8901') },
    { channel: 'sms', text: expect.stringContaining('...8901') },
  ])
})
