import { expect } from 'vitest'
import { addReviewed } from '../test/scenes/applications.ts'
import { ACCOUNT, vendorWhoSold } from '../test/scenes/payouts.ts'
import { askBack, buyDelivered, staffWith } from '../test/scenes/refunding.ts'
import { type TestShop, test } from '../test/shop.ts'
import { addProductFor, changeProduct } from './catalog/changing/change-product.ts'
import { approveProduct, declineProduct } from './catalog/changing/moderate-products.ts'
import { moveProduct } from './catalog/changing/move-product.ts'
import type { Ctx, Right } from './context.ts'
import { addCommissionRule, endCommissionRule, moveCommissionRule } from './ledger/commission-rules.ts'
import { movePayout } from './payouts/move-payout.ts'
import { preparePayouts } from './payouts/prepare-payouts.ts'
import { decideAccount, proposeAccount, readVendorAccount } from './payouts/propose-account.ts'
import { approveRefund, rejectRefund } from './refunds/deciding/decide-refund.ts'
import { approveRequest } from './vendors/applications/approve-request.ts'
import { changeFacts } from './vendors/change-facts.ts'
import { setPackingTime } from './vendors/packing-time.ts'
import { setHubHours } from './vendors/sending/hub-hours.ts'
import { reopenVendor, suspendVendor, trustVendor } from './vendors/vendor-status.ts'

/** Somebody of the company who is a member of the vendor as well. */
const memberWith = async (shop: TestShop, vendor_id: number, ...rights: Right[]): Promise<Ctx> =>
  shop.as((await shop.addCustomer({ rights, vendor_id })).actor)

const OWN = { code: 'forbidden', message: 'This concerns your own business. A colleague must do it.' }
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject(OWN)

test('P10: staff neither moderate nor change what their own vendor sells; who is alone does', async ({
  shop,
}) => {
  const { id: vendor_id } = await shop.addVendor()
  const own = await memberWith(shop, vendor_id, 'product.moderate', 'product.change')
  const waiting = () => shop.addProduct({ vendor_id, status: 'pending', submitted_at: shop.now() })
  const first = await waiting()
  await approveProduct(own, first.id, {})
  await moveProduct(own, first.id, 'pause', 'any')

  // One who is of the same vendor is no colleague who could.
  await memberWith(shop, vendor_id, 'product.moderate', 'product.change')
  await approveProduct(own, (await waiting()).id, {})
  const colleague = await staffWith(shop, 'product.moderate', 'product.change')
  const { id } = await waiting()
  await refused(approveProduct(own, id, {}))
  await refused(declineProduct(own, id, { note: 'Not like this' }))
  await refused(changeProduct(own, first.id, { name_en: 'Other', version: 1 }, 'any'))
  await refused(moveProduct(own, first.id, 'resume', 'any'))
  await refused(
    addProductFor(own, {
      vendor: vendor_id,
      name_en: 'Honey of our own',
      name_ne: 'आफ्नै मह',
      description_en: 'Wild honey',
      description_ne: 'जंगली मह',
      category_id: first.category_id,
      district_id: first.district_id,
      marked_price: 100,
      unit: 'kg',
      unit_description: '1 kg',
      stock: 1,
    }),
  )
  await approveProduct(colleague, id, {})
  const elsewhere = await shop.addProduct({ status: 'pending', submitted_at: shop.now() })
  await approveProduct(own, elsewhere.id, {})
})

test('P10: staff neither trust, reopen, describe nor give time to their own vendor', async ({ shop }) => {
  const { id } = await shop.addVendor()
  const own = await memberWith(shop, id, 'vendor.change')
  await staffWith(shop, 'vendor.change')
  const reason = 'As it suits us.'
  await refused(trustVendor(own, id, { reason, is_trusted: true }))
  await refused(suspendVendor(own, id, { reason }))
  await refused(reopenVendor(own, id, { reason }))
  await refused(changeFacts(own, id, { reason, seen: 1, tole: 'Elsewhere' }))
  await refused(setPackingTime(own, id, { reason, hours: 72 }))
  await refused(setHubHours(own, id, { reason, hours: 2 }))
})

test('P10: staff do not approve an application with their own email or phone', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['vendor.review'], phone: '+9779812345678' })
  const own = shop.as(actor)
  const colleague = await staffWith(shop, 'vendor.review')
  const applications = [
    await addReviewed(shop, { email: actor.email! }),
    await addReviewed(shop, { phone: actor.phone! }),
  ]
  for (const { id } of applications) {
    await refused(approveRequest(own, shop.privateFiles, { id }))
    await approveRequest(colleague, shop.privateFiles, { id })
  }
  await approveRequest(own, shop.privateFiles, { id: (await addReviewed(shop)).id })
})

test('P10: staff decide no refund of what their own vendor sold, whoever bears it', async ({ shop }) => {
  const { ctx, one, vendor } = await buyDelivered(shop)
  const { id } = await askBack(ctx, shop, one, 1)
  const own = await memberWith(shop, vendor.id, 'refund.decide', 'refund.decide_any')
  const colleague = await staffWith(shop, 'refund.decide')
  await refused(approveRefund(own, id, { bearer: 'platform' }))
  await refused(rejectRefund(own, id, { note: 'No' }))
  await approveRefund(colleague, id, { bearer: 'vendor' })
})

test('P10: staff neither approve a payout to their own vendor, confirm its account nor set its commission', async ({
  shop,
}) => {
  const { vendor: vendor_id } = await vendorWhoSold(shop)
  const own = await memberWith(shop, vendor_id, 'payout.make', 'commission.change')
  const colleague = await staffWith(shop, 'payout.make', 'commission.change')
  await proposeAccount(colleague, vendor_id, { ...ACCOUNT, reason: 'They called.' })
  const { proposal } = await readVendorAccount(own, vendor_id)
  await refused(decideAccount(own, vendor_id, { proposal: proposal!.id, decision: 'confirm' }))
  await decideAccount(await staffWith(shop, 'payout.make'), vendor_id, {
    proposal: proposal!.id,
    decision: 'confirm',
  })
  const later = (who: Ctx): Ctx => ({ ...who, now: new Date(who.now.getTime() + 30 * 24 * 3_600_000) })
  const { payouts } = await preparePayouts(later(colleague), { vendors: [vendor_id] })
  await refused(movePayout(later(own), payouts[0]!, { to: 'approved' }))

  const { slug } = await shop.addProduct({ vendor_id: vendor_id })
  const rule = { kind: 'percent', value: 1 }
  const ofOwn = { ...rule, scope: 'vendor', vendor: vendor_id }
  const ofProduct = { ...rule, scope: 'product', product: slug }
  for (const asked of [ofOwn, ofProduct]) {
    await refused(addCommissionRule(own, asked))
    const id = await addCommissionRule(colleague, asked)
    await refused(moveCommissionRule(own, id, 'down'))
    await refused(endCommissionRule(own, id))
    await endCommissionRule(colleague, id)
  }
  await endCommissionRule(own, await addCommissionRule(own, { ...rule, scope: 'all' }))
})
