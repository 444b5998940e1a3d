import { changeSettings } from '../src/content/change-settings.ts'
import type { Ctx } from '../src/context.ts'
import { listPoints, type Point, type PointKey, type Setup } from '../src/start/points.ts'
import type { TestShop } from './shop.ts'

/** A shop that sends mails and SMS, with the gateways of tests. */
export const setupOfTest = (shop: TestShop, offered = shop.gateways.offered): Setup => ({
  gateways: { ...shop.gateways, offered },
  checkServer: shop.checkServer,
  sends: { mail: true, sms: true },
})

/** Somebody who may open the shop, and do what else its points need. */
export async function addOpener(shop: TestShop): Promise<Ctx> {
  const rights = ['shop.open', 'content.edit', 'setting.change'] as const
  const { actor } = await shop.addCustomer({
    email_verified: false,
    name: 'Anita Sharma',
    phone: `+97798${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    rights: [...rights],
  })
  return shop.as(actor)
}

/** One point as it is now. */
export async function pointOf<Key extends PointKey>(
  ctx: Ctx,
  setup: Setup,
  key: Key,
): Promise<Extract<Point, { key: Key }>> {
  const points = await listPoints(ctx, setup)
  return points.find((point) => point.key === key) as Extract<Point, { key: Key }>
}

/** The picture that staff chose for a category. */
export async function addCategoryImage(shop: TestShop, category_id: number): Promise<void> {
  const picture = { file: `category-${category_id}`, width: 512, ground: '#dfe8d8', sized_at: shop.now() }
  await shop.database.db
    .insertInto('category_images')
    .values({ category_id, ...picture })
    .execute()
}

/** All that opens the shop, and nothing else. */
export async function meetMandatory(shop: TestShop, ctx: Ctx): Promise<void> {
  await addCategoryImage(shop, (await shop.addProduct()).category_id)
  await changeSettings(ctx, {
    site: {
      company_name_en: 'Green Market',
      company_name_ne: 'हरियो बजार',
      address_en: 'Pokhara-6',
      address_ne: 'पोखरा-६',
      phones: ['+977 61-590000'],
      email: 'namaste@shop.example',
    },
    legal: {
      registration_no: '12345/080',
      pan: '301234567',
      complaint_officer: { name: 'Maya', phone: '+977 61-590000', email: 'maya@shop.example' },
    },
  })
}
