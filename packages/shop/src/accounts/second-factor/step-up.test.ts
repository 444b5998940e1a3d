import { expect, onTestFinished } from 'vitest'
import { ACCOUNT } from '../../../test/scenes/payouts.ts'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { changeOffer } from '../../catalog/changing/change-offer.ts'
import { changeProduct } from '../../catalog/changing/change-product.ts'
import { changeProducts, restoreProducts } from '../../catalog/managing/change-products.ts'
import { addSalePrice } from '../../catalog/sale-prices/sale-prices.ts'
import { changeSettings } from '../../content/change-settings.ts'
import { type Ctx, RIGHTS, type VendorRole } from '../../context.ts'
import { MINUTE } from '../../durations.ts'
import { addCommissionRule, endCommissionRule } from '../../ledger/commission-rules.ts'
import { closeForOrders } from '../../opening/change-opening.ts'
import { bankFile } from '../../payouts/bank-file.ts'
import { movePayout } from '../../payouts/move-payout.ts'
import { changePayoutAccount, readPayoutAccount } from '../../payouts/payout-account.ts'
import { preparePayouts } from '../../payouts/prepare-payouts.ts'
import { decideAccount, proposeAccount } from '../../payouts/propose-account.ts'
import { addZone, changeZone } from '../../places/zones/change-zones.ts'
import { addPromotion, changePromotion } from '../../promotions/change-promotions.ts'
import { letAct } from '../../restored/let-act.ts'
import { changeFacts } from '../../vendors/change-facts.ts'
import { inviteMember } from '../../vendors/members/invitations.ts'
import { changeMember } from '../../vendors/members/members.ts'
import { sessionOfBearer, sessionOfId } from '../actor.ts'
import { setPassword } from '../sign-in/password.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { blockAccount, endSessionsOf, unblockAccount } from '../staff/block-account.ts'
import { giveRoleTo, resetSecondFactor, takeRoleFrom } from '../staff/change-people.ts'
import { changeRoles } from '../staff/roles.ts'
import { inviteStaff } from '../staff/staff-invitations.ts'
import { passSecondFactor, readSecondFactor } from './second-factor.ts'
import { publishSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from './totp.ts'

const CALLER = { address: '203.0.113.9', user_agent: 'a browser' }
const PASSWORD = 'a-goat-on-the-roof'
const SECRET = 'HIMALAYANGREENPOKHARANEPAL234567'
const COUPON = { name_en: 'All', name_ne: 'सबै', code: 'ALL-100', kind: 'percent', value: 100 }
const ZONE = { name_en: 'Far', name_ne: 'टाढा', fee: 100 }

const SOON = new Date(Date.now() + 60 * MINUTE).toISOString()

async function clockedShop() {
  let passed = 0
  const start = Date.now()
  const shop = await openTestShop(
    () => new Date(start + passed),
    () => ({ demo: true }),
  )
  onTestFinished(() => shop.close())
  function pass(minutes: number) {
    passed += minutes * MINUTE
  }
  return { shop, pass }
}

test('M7: what moves money or gives somebody power takes a code of the last minutes, whatever one’s roles', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: [...RIGHTS], is_stepped_up: false })
  const ctx = shop.as(actor)
  const vendor = (await shop.addVendor()).id
  const product = await shop.addProduct({ vendor_id: vendor, marked_price_paisa: 100_00, stock: 5 })
  const person = (await shop.addCustomer()).actor.id
  const fresh = { ...ctx, actor: { ...actor, is_stepped_up: true } }
  const zone = (await addZone(fresh, ZONE)).id
  const actions: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    preparing: (ctx) => preparePayouts(ctx, { vendors: [vendor] }),
    releasing: (ctx) => movePayout(ctx, 1, { to: 'approved' }),
    'bank file': (ctx) => bankFile(ctx, 1),
    'proposing an account': (ctx) => proposeAccount(ctx, vendor, { ...ACCOUNT, reason: 'Lost phone' }),
    'confirming it': (ctx) => decideAccount(ctx, vendor, { proposal: 1, decision: 'confirm' }),
    'inviting staff': (ctx) => inviteStaff(ctx, { email: 'new@example.com', roles: ['admin'] }),
    'giving a role': (ctx) => giveRoleTo(ctx, { person, role: 'admin' }),
    'taking a role': (ctx) => takeRoleFrom(ctx, { person, role: 'admin' }),
    'changing a role': (ctx) =>
      changeRoles(ctx, { roles: [{ role: 'support', rights: ['role.give'], seen: [] }] }),
    'resetting a second factor': (ctx) => resetSecondFactor(ctx, { person }),
    blocking: (ctx) => blockAccount(ctx, { person, reason: 'Harm' }),
    unblocking: (ctx) => unblockAccount(ctx, { person }),
    'ending sessions': (ctx) => endSessionsOf(ctx, { person }),
    commission: (ctx) => addCommissionRule(ctx, { scope: 'all', kind: 'percent', value: '0' }),
    'ending commission': (ctx) => endCommissionRule(ctx, 1),
    'a new fee': (ctx) => addZone(ctx, { ...ZONE, name_en: 'Near', name_ne: 'नजिक' }),
    'another fee': (ctx) => changeZone(ctx, zone, { fee: 1 }),
    VAT: (ctx) => changeSettings(ctx, { legal: { vat_no: '123456789' } }),
    'a coupon': (ctx) => addPromotion(ctx, COUPON),
    'its limits': (ctx) => changePromotion(ctx, 1, COUPON),
    'what one gives back alone': (ctx) => changeSettings(ctx, { refunds: { alone_rupees: 1_000_000 } }),
    'letting a restored shop act': (ctx) => letAct(ctx, { what: 'restored' }),
    // N20
    'closing the shop': (ctx) => closeForOrders(ctx, { seen: 1, reason_en: 'Away', reason_ne: 'बाहिर' }),
    'a price far away': (ctx) => changeOffer(ctx, product.id, { marked_price: 69 }, 'any'),
    'the same in a form': (ctx) => changeProduct(ctx, product.id, { marked_price: 131, version: 1 }, 'any'),
    'a sale far away': (ctx) => addSalePrice(ctx, product.id, { sale_price: 69, ends_at: SOON }, 'any'),
    'many prices': (ctx) =>
      changeProducts(ctx, {
        products: [{ id: product.id, marked_price: 100, stock: 5 }],
        kind: 'lower_percent',
        value: 90,
      }),
    'taking prices back': (ctx) =>
      restoreProducts(ctx, { field: 'marked_price', products: [{ id: product.id, before: 1, now: 100 }] }),
    'a legal name': (ctx) => changeFacts(ctx, vendor, { legal_name: 'Thief Ltd', reason: 'Asked', seen: 1 }),
    'a PAN': (ctx) => changeFacts(ctx, vendor, { pan: '609999999', reason: 'Asked', seen: 1 }),
    'the name of the company': (ctx) => changeSettings(ctx, { site: { company_name_en: 'Thief Ltd' } }),
    'limits of cash': (ctx) => changeSettings(ctx, { cash: { first_rupees: null } }),
  }
  for (const [name, action] of Object.entries(actions))
    await expect(action(ctx), name).rejects.toMatchObject({ code: 'step_up_required' })
  // What is no such thing does not ask: a road is closed, a banner put up, a price changed a little.
  await changeOffer(ctx, product.id, { marked_price: 130 }, 'any')
  await changeZone(ctx, zone, { is_open: false })
  await changeSettings(ctx, { banner: { bannerTextDesktop_en: 'Fresh apples' } })
})

test('L12: all admins are mailed what one changes of money: settings, and discounts that the company pays for', async ({
  shop,
}) => {
  const { db } = shop.database
  const [admin, unconfirmed] = [await shop.addCustomer(), await shop.addCustomer({ email_verified: false })]
  for (const { actor } of [admin, unconfirmed])
    await db.insertInto('user_roles').values({ user_id: actor.id, role: 'admin' }).execute()
  const ctx = shop.as((await shop.addCustomer({ rights: [...RIGHTS], name: 'Rita Rana' })).actor)
  await changeSettings(ctx, { banner: { bannerTextDesktop_en: 'Fresh plums' } })
  await changeSettings(ctx, { refunds: { alone_rupees: 99_000 } })
  const coupon = { ...COUPON, code: 'ALL-99' }
  const id = await addPromotion(ctx, coupon)
  await changePromotion(ctx, id, { ...coupon, limit_total: 1000 })
  const vendor = (await shop.addVendor()).id
  await addPromotion(ctx, { ...COUPON, code: 'OWN', vendor, bearer: 'vendor' })
  const mails = await db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'subject', 'text'])
    .where('recipient', 'in', [admin.actor.email!, unconfirmed.actor.email!])
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    [
      'Settings about money were changed',
      'Promotion “ALL-99” was created or changed',
      'Promotion “ALL-99” was created or changed',
    ].map((subject) => [admin.actor.email, subject]),
  )
  expect(mails[0]!.text).toContain('Rita Rana changed these settings: refunds.alone_rupees.')
})

test('M7: a vendor’s owner sets a second factor up before they say where the money goes, and gives a code again after ten minutes', async () => {
  const { shop, pass } = await clockedShop()
  const { config } = shop
  const vendor_id = (await shop.addVendor()).id
  const { actor, token } = await shop.addCustomer({ vendor_id, is_stepped_up: false })
  let session = (await sessionOfBearer(shop, `Bearer ${token}`))!
  const ctx = () => shop.as(session.actor)
  await setPassword(ctx(), actor.id, await hashPassword(PASSWORD))
  const change = (number: string) =>
    changePayoutAccount(ctx(), CALLER, { ...ACCOUNT, number, password: PASSWORD })
  await expect(change('012345678901')).rejects.toMatchObject({ code: 'step_up_required' })

  const offered = await readSecondFactor(ctx(), config, session.id)
  if (offered.state !== 'not_set_up') throw new Error(offered.state)
  expect(offered.address).toMatch(/^otpauth:\/\/totp\//)
  const secret = fromBase32(offered.secret)
  const code = () => codeOf(secret, stepOf(shop.now()))
  const done = await setUpSecondFactor(ctx(), config, CALLER, session.id, { code: code() })
  expect(done.codes).toHaveLength(10)
  session = (await sessionOfId(shop.as(null), done.renewed!.session_id))!
  await change('012345678901')

  pass(11)
  session = (await sessionOfId(shop.as(null), session.id))!
  await expect(change('999999999999')).rejects.toMatchObject({ code: 'step_up_required' })
  expect(await readPayoutAccount(ctx())).toMatchObject({ number: '012345678901' })
  expect(await readSecondFactor(ctx(), config, session.id, { lately: true })).toEqual({ state: 'asked' })
  const renewed = await passSecondFactor(ctx(), config, CALLER, session.id, { code: code() })
  session = (await sessionOfId(shop.as(null), renewed!.session_id))!
  await change('999999999999')
  expect(await readPayoutAccount(ctx())).toMatchObject({ number: '999999999999' })

  // A recovery code does in place of the phone.
  pass(11)
  session = (await sessionOfId(shop.as(null), session.id))!
  const again = await passSecondFactor(ctx(), config, CALLER, session.id, { code: done.codes[0] })
  session = (await sessionOfId(shop.as(null), again!.session_id))!
  await change('888888888888')
})

test('M7: whom an owner lets see to the money takes the code, too; an order clerk does not', async ({
  shop,
}) => {
  const vendor_id = (await shop.addVendor()).id
  const { actor } = await shop.addCustomer({ vendor_id, is_stepped_up: false })
  const clerk = await shop.addCustomer({ vendor_id, vendor_roles: ['orders'] })
  const ctx = shop.as(actor)
  await setPassword(ctx, actor.id, await hashPassword(PASSWORD))
  const invite = (roles: VendorRole[]) =>
    inviteMember(ctx, CALLER, { to: `${roles}@example.com`, roles, password: PASSWORD })
  await expect(invite(['finance'])).rejects.toMatchObject({ code: 'step_up_required' })
  await invite(['orders'])
  const input = { roles: ['owner'], password: PASSWORD }
  await expect(changeMember(ctx, CALLER, clerk.actor.id, input)).rejects.toMatchObject({
    code: 'step_up_required',
  })
  // Who sees to no money has none, and need not.
  await expect(readSecondFactor(shop.as(clerk.actor), shop.config, null)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('M7: who loses the phone is reset by staff, which stands in the audit log, and all owners hear of it', async ({
  shop,
}) => {
  const vendor_id = (await shop.addVendor()).id
  const lost = await shop.addCustomer({ vendor_id, vendor_roles: ['finance'], name: 'Mina Tamang' })
  const owner = await shop.addCustomer({ vendor_id, name: 'Hari Rai' })
  const byPhone = await shop.addCustomer({ vendor_id, email: null, phone: '+9779841555001' })
  const clerk = await shop.addCustomer({ vendor_id, vendor_roles: ['orders'] })
  await publishSecondFactor(shop.as(null), lost.actor.id, SECRET)
  const admin = await shop.addCustomer({ rights: ['role.give'] })
  await resetSecondFactor(shop.as(admin.actor), { person: lost.actor.id })

  expect(await sessionOfBearer(shop, `Bearer ${lost.token}`)).toBeNull()
  const { db } = shop.database
  const sent = await db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'channel', 'subject', 'text'])
    .where('recipient', 'in', [
      ...[lost.actor.email!, owner.actor.email!, byPhone.actor.phone!, clerk.actor.email!],
    ])
    .execute()
  const of = (recipient: string | null) => sent.filter((message) => message.recipient === recipient)
  expect(of(lost.actor.email)).toMatchObject([{ subject: 'Your two-step verification was reset' }])
  expect(of(owner.actor.email)).toMatchObject([{ subject: 'Two-step verification of Mina Tamang was reset' }])
  expect(of(byPhone.actor.phone)).toMatchObject([{ channel: 'sms' }])
  expect(of(byPhone.actor.phone)[0]!.text!.length).toBeLessThanOrEqual(160)
  expect(of(clerk.actor.email)).toEqual([])
  const entry = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'second_factor.reset')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ actor_id: admin.actor.id, object_id: lost.actor.id })
  // Without one they are led to set it up again.
  await expect(
    changePayoutAccount(shop.as({ ...lost.actor, is_stepped_up: false }), CALLER, ACCOUNT),
  ).rejects.toMatchObject({ code: 'step_up_required' })
})

test('M7: a program is told what it lacks, gives a code, and goes on with the tokens it gets', async () => {
  const { shop, pass } = await clockedShop()
  const { actor, token } = await shop.addCustomer({ rights: ['role.give'] })
  await publishSecondFactor(shop.as(null), actor.id, SECRET)
  pass(11)
  const post = (shop: TestShop, path: string, token: string, body: object) =>
    shop.api.request(`/v1/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const invitation = { email: 'colleague@example.com', roles: ['support'] }
  const refused = await post(shop, 'admin/staff-invitation/', token, invitation)
  expect(refused.status).toBe(403)
  expect((await refused.json()).code).toBe('step_up_required')
  expect(refused.headers.get('www-authenticate')).toBe(
    'Bearer error="insufficient_user_authentication", max_age="600"',
  )
  const code = codeOf(fromBase32(SECRET), stepOf(shop.now()))
  const passed = await post(shop, 'auth/second-factor/', token, { code })
  const { access_token } = (await passed.json()).data
  expect((await post(shop, 'admin/staff-invitation/', access_token, invitation)).status).toBe(201)
})
