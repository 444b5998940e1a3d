import { expect } from 'vitest'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx, Locale } from '../context.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { smsText } from '../notifications/render.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { findAnyOrder } from '../orders/reading/staff-orders.ts'
import { FAILURE_REASONS } from '../orders/reasons/reasons.ts'
import { takeStep } from './take-step.ts'

/** An order at the door, and what its customer and staff read of it in a language. */
async function atTheDoor(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' })
  const { ctx, placed } = await buy(shop, {
    product: { vendor_id: vendor.id, name_en: 'Apple', name_ne: 'स्याउ' },
  })
  const order = (await findOrderGroup(ctx, placed.order_group_id)).orders[0]!.id
  const step = (by: Ctx, name: 'pack' | 'hand-over' | 'undelivered', input = {}) =>
    takeStep(by, 'vendor', name, { order }, input)
  await step(owner, 'pack')
  await step(owner, 'hand-over')
  const staff = await staffWith(shop, 'order.read')
  const read = async (locale: Locale) => {
    const own = { ...ctx, locale }
    const { timeline } = await findOrderGroup(own, placed.order_group_id)
    const seen = await findAnyOrder({ ...staff, locale }, placed.order_group_id)
    const { notifications } = await listNotifications(own)
    return {
      page: timeline.at(-1)!.text,
      staff: seen.timeline.at(-1)!.text,
      message: notifications.find(({ type }) => type === 'OrderUndelivered')!.message,
    }
  }
  return { owner, step, read, number: placed.number }
}

test('a vendor chooses why a delivery failed in Nepali, and everybody reads it in their own language', async ({
  shop,
}) => {
  const { owner, step, read, number } = await atTheDoor(shop)
  await step({ ...owner, locale: 'ne' }, 'undelivered', { reason: 'address_not_found', note: '' })
  expect(await read('en')).toEqual({
    page: 'Delivery failed from Baidam Farm: Apple. The address was not found.',
    staff: 'Delivery failed from Baidam Farm: Apple. The address was not found.',
    message: `Your order ${number} from Baidam Farm could not be delivered. The address was not found.`,
  })
  expect(await read('ne')).toEqual({
    page: 'बैदाम फार्मबाट डेलिभरी हुन सकेन: स्याउ। ठेगाना भेटिएन।',
    staff: 'बैदाम फार्मबाट डेलिभरी हुन सकेन: स्याउ। ठेगाना भेटिएन।',
    message: `बैदाम फार्मबाट तपाईंको अर्डर ${number} को डेलिभरी हुन सकेन। ठेगाना भेटिएन।`,
  })
})

test('another reason is read as typed, and so are the words of all before there was a list', async ({
  shop,
}) => {
  const { owner, step, read } = await atTheDoor(shop)
  await expect(step(owner, 'undelivered', { reason: 'other' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { note: 'Please say why it could not be delivered.' },
  })
  await expect(step({ ...owner, locale: 'ne' }, 'undelivered', {})).rejects.toMatchObject({
    fields: { note: 'डेलिभरी किन हुन सकेन लेख्नुहोस्।' },
  })
  await expect(step(owner, 'undelivered', { reason: 'no mood' })).rejects.toMatchObject({ code: 'invalid' })
  await step(owner, 'undelivered', { reason: 'other', note: 'The bridge was closed' })
  expect((await read('ne')).page).toBe('बैदाम फार्मबाट डेलिभरी हुन सकेन: स्याउ। “The bridge was closed”')
  await step(owner, 'hand-over')
  await step(owner, 'undelivered', { note: 'ग्राहक भेटिनुभएन' })
  expect((await read('en')).page).toBe('Delivery failed from Baidam Farm: Apple. “ग्राहक भेटिनुभएन”')
})

test.for(FAILURE_REASONS.flatMap((reason) => [[reason, 'en'] as const, [reason, 'ne'] as const]))(
  'the SMS about %s is one part in %s, whatever else was typed',
  ([reason, locale], { shop }) => {
    const vendor = { name_en: 'Sinja Khola Organic Growers', name_ne: 'सिंजा खोला प्राङ्गारिक उत्पादक समूह' }
    for (const note of ['', 'Phone off', 'फोन बन्द थियो, दुई पटक घण्टी बजाइयो']) {
      const values = { number: 'GP-000123', vendor, products: [], reason, note }
      const text = smsText(shop.as(null), 'OrderUndelivered', values, locale, { phone: '+977 61 570001' })!
      expect(smsParts(text)).toBe(1)
      if (locale === 'en' && reason === 'refused') expect(text).toContain('The delivery was refused.')
      if (locale === 'ne' && reason === 'refused') expect(text).toContain('सामान लिन मान्नुभएन।')
      expect(text).not.toMatch(/[a-z] Our phone/)
    }
  },
)
