import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { changeArticle } from '../../content/edit-articles.ts'
import type { Ctx } from '../../context.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { AGREEMENT_KEY, agree, readAgreement, requireAgreement } from './agreement.ts'

test('before the first listing the owner accepts the agreement: version, time and person are kept', async ({
  shop,
}) => {
  const { id: vendor_id } = await shop.addVendor({ agreed_at: null, agreed_version: null })
  const { actor } = await shop.addCustomer({ vendor_id })
  const ctx = shop.as(actor)
  await expect(requireAgreement(ctx, vendor_id)).rejects.toMatchObject({ code: 'not_allowed' })

  const agreed = await agree(ctx, { version: '1' })
  expect(agreed).toEqual({ version: 1, slug: AGREEMENT_KEY, agreed_at: ctx.now, agreed_version: 1 })
  await requireAgreement(ctx, vendor_id)
  const kept = () =>
    shop.database.db.selectFrom('vendors').selectAll().where('id', '=', vendor_id).executeTakeFirstOrThrow()
  expect(await kept()).toMatchObject({ agreed_by: actor.id })

  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  expect(await agree(later, { version: 1 })).toEqual(agreed)
})

test('only an owner accepts, and only the words as they stand', async ({ shop }) => {
  const { id: vendor_id } = await shop.addVendor({ agreed_at: null, agreed_version: null })
  const packer = await shop.addCustomer({ vendor_id, vendor_roles: ['orders'] })
  await expect(agree(shop.as(packer.actor), { version: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  const customer = await shop.addCustomer()
  await expect(agree(shop.as(customer.actor), { version: 1 })).rejects.toMatchObject({ code: 'forbidden' })

  const writer = await shop.addCustomer({ rights: ['content.edit'] })
  const article = await shop.database.db
    .selectFrom('articles')
    .select('id')
    .where('key', '=', AGREEMENT_KEY)
    .executeTakeFirstOrThrow()
  const body_en = 'Sell what you grow.'
  await changeArticle(shop.as(writer.actor), article.id, { body_en })

  const owner = shop.as((await shop.addCustomer({ vendor_id })).actor)
  await expect(agree(owner, { version: 1 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await readAgreement(owner, vendor_id)).toMatchObject({ version: 2, agreed_at: null })
  expect(await agree(owner, { version: 2 })).toMatchObject({ agreed_version: 2 })
})

test('owners who agreed are notified of a new text when it is published, go on selling, and can accept it', async ({
  shop,
}) => {
  const { id: vendor_id } = await shop.addVendor({ agreed_at: null, agreed_version: null })
  const owner = shop.as((await shop.addCustomer({ vendor_id })).actor)
  const { version } = await readAgreement(owner, vendor_id)
  await agree(owner, { version })
  const newcomer = await shop.addVendor({ agreed_at: null, agreed_version: null })
  const early = shop.as((await shop.addCustomer({ vendor_id: newcomer.id })).actor)
  const packer = shop.as((await shop.addCustomer({ vendor_id, vendor_roles: ['orders'] })).actor)
  const { id } = await shop.database.db
    .selectFrom('articles')
    .select('id')
    .where('key', '=', AGREEMENT_KEY)
    .executeTakeFirstOrThrow()
  const writer = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const told = async (ctx: Ctx) => (await listNotifications(ctx)).notifications.map(({ message }) => message)

  await changeArticle(writer, id, { position: 77 })
  await changeArticle(writer, id, { status: 'draft', body_en: 'Nobody reads this yet.' })
  expect(await told(owner)).toEqual([])
  await changeArticle(writer, id, { status: 'published' })
  await changeArticle(writer, id, { body_en: 'Sell what you grow, and say where.' })
  expect(await told(owner)).toEqual(
    Array(2).fill(
      'The vendor agreement has changed. Please read the new version. If you accepted an earlier one, you can go on selling; if you do not agree, please call us.',
    ),
  )
  expect(await told(early)).toEqual([])
  expect(await told(packer)).toEqual([])
  await requireAgreement(owner, vendor_id)
  const now = await readAgreement(owner, vendor_id)
  expect(await agree(owner, { version: now.version })).toMatchObject({ agreed_version: now.version })
})
