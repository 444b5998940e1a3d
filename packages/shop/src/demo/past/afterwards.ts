import { readFile } from 'node:fs/promises'
import { addToCart } from '../../cart/cart.ts'
import { answerComplaint } from '../../complaints/answer-complaint.ts'
import { escalateOwnComplaint } from '../../complaints/escalate-complaint.ts'
import { makeComplaint } from '../../complaints/make-complaint.ts'
import { writeMessage } from '../../conversations/write-message.ts'
import { addFavourite } from '../../lists/favourites.ts'
import { giveGoodwill } from '../../orders/helping/goodwill.ts'
import { wishBack } from '../../product-wishes/back-wishes.ts'
import { approveRefund, rejectRefund } from '../../refunds/deciding/decide-refund.ts'
import { requestRefund } from '../../refunds/request-refund.ts'
import { sendRefund } from '../../refunds/sending/send-refund.ts'
import { addRatingPhoto } from '../../reviews/add-rating-photo.ts'
import { moderateRating } from '../../reviews/moderate.ts'
import { rateItem } from '../../reviews/rate-item.ts'
import { actingAs, NotThere } from './actors.ts'
import { customerOf } from './customers.ts'
import { CLIENT, type Do, groupOf, itemOf, partOf, productOf } from './find.ts'
import { GATEWAYS_OF_PAST } from './gateways.ts'
import type { Act } from './step.ts'

const STAFF = {
  support: 'support@example.com',
  finance: 'finance@example.com',
  catalogue: 'catalogue@example.com',
}

/** The project's own picture of a product stands for a photo of it. */
const photoOf = (slug: string) => readFile(new URL(`../pictures/${slug}.webp`, import.meta.url))

/** The key of the complaint with this number: it is read and escalated by it. */
const complaintKey = (no: number) => `demo-complaint-${no}`.padEnd(22, '-')

/** What customers do with what came, and what the company answers. */
export const AFTERWARDS = {
  async basket(ctx, { by, lines }, { actors }) {
    const buyer = await actingAs(ctx, actors, by)
    for (const [slug, quantity] of lines)
      await addToCart(buyer, { product: await productOf(ctx, slug), quantity })
  },

  async rate(ctx, { of, by, slug, words, photo }, find) {
    const buyer = await actingAs(ctx, find.actors, by)
    const { id } = await itemOf(ctx, find.timeOf(of), slug)
    const rating = await rateItem(buyer, { order_item: id, ...words })
    if (photo) await addRatingPhoto(buyer, find.files.pictures, rating.id, await photoOf(photo))
  },

  async claim(ctx, { of, by, slug, reason, note, photo }, find) {
    const buyer = await actingAs(ctx, find.actors, by)
    const { id } = await itemOf(ctx, find.timeOf(of), slug)
    const asked = { order_items: [{ id, quantity: 1 }], reason, note, wish: 'credit' }
    await requestRefund(buyer, find.files.privateFiles, asked, photo ? [await photoOf(photo)] : [])
  },

  async decide(ctx, { of, note }, find) {
    const finance = await actingAs(ctx, find.actors, STAFF.finance)
    const refund = await ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('order_group_id', '=', await groupOf(ctx, find.timeOf(of)))
      .where('status', '=', 'requested')
      .executeTakeFirst()
    if (!refund) throw new NotThere('no claim')
    if (note) await rejectRefund(finance, refund.id, { note })
    else await approveRefund(finance, refund.id, { bearer: 'vendor' })
  },

  /** Sends what is owed back, as the job does right after it is approved. */
  async refunds(ctx) {
    const owed = await ctx.db.selectFrom('refunds').select('id').where('status', '=', 'approved').execute()
    for (const { id } of owed) await sendRefund(ctx, GATEWAYS_OF_PAST, id)
  },

  goodwill: async (ctx, { of, reason }, find) =>
    giveGoodwill(await actingAs(ctx, find.actors, STAFF.support), await groupOf(ctx, find.timeOf(of)), {
      amount: 100,
      reason,
    }),

  write: async (ctx, { of, who, by, text }, find) =>
    writeMessage(await actingAs(ctx, find.actors, by), who, await groupOf(ctx, find.timeOf(of)), { text }),

  async 'write-vendor'(ctx, { of, who, by, vendor, text }, find) {
    const { id } = await partOf(ctx, find.timeOf(of), vendor)
    const writer = await actingAs(ctx, find.actors, by)
    if (who === 'vendor') return writeMessage(writer, 'vendor', id, { text })
    return writeMessage(writer, 'customer', await groupOf(ctx, find.timeOf(of)), { text, order: id })
  },

  async complain(ctx, { no, by, kind, text }, { actors }) {
    const { name, email } = customerOf(by)
    const written = { key: complaintKey(no), name, contact: email, kind, text }
    await makeComplaint(await actingAs(ctx, actors, by), CLIENT, written)
  },

  async 'answer-complaint'(ctx, { no, text }, { actors }) {
    const complaints = await ctx.db.selectFrom('complaints').select('id').orderBy('id').execute()
    const complaint = complaints[no]
    if (!complaint) throw new NotThere('no complaint')
    await answerComplaint(await actingAs(ctx, actors, STAFF.support), complaint.id, { answer: text })
  },

  escalate: async (ctx, { no, by, note }, { actors }) =>
    escalateOwnComplaint(await actingAs(ctx, actors, by), complaintKey(no), { note }),

  wish: async (ctx, { by, slug }, { actors }) => wishBack(await actingAs(ctx, actors, by), CLIENT, slug, {}),

  favourite: async (ctx, { by, slug }, { actors }) =>
    addFavourite(await actingAs(ctx, actors, by), { product: await productOf(ctx, slug) }),

  async moderate(ctx, _, { actors, files }) {
    const catalogue = await actingAs(ctx, actors, STAFF.catalogue)
    const pending = await ctx.db
      .selectFrom('ratings')
      .select(['id', 'written_at'])
      .where('status', '=', 'pending')
      .orderBy('id')
      .execute()
    for (const { id, written_at } of pending)
      await moderateRating(catalogue, files.pictures, id, {
        to: 'published',
        written: written_at.toISOString(),
      })
  },
} satisfies Partial<{ [K in Act['do']]: Do<Act, K> }>
