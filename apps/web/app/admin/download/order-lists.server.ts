import { listOrders } from '@himalayan-green/shop/office/workbench/list-orders.ts'
import type { OrderCard } from '@himalayan-green/shop/office/workbench/order-cards.ts'
import { listPayments, type StaffPayment } from '@himalayan-green/shop/paying/staff-payments.ts'
import { type DecidableRefund, listAllRefunds } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { listToModerate, type ModeratedRating } from '@himalayan-green/shop/reviews/moderate.ts'
import { orderTexts } from '../../order/texts/order.ts'
import { ratingTexts } from '../../ratings/texts/ratings.ts'
import { refundTexts } from '../../refunds/texts/refunds.ts'
import { filtersOf } from '../orders/list/order-query.ts'
import { staffOrdersTexts } from '../orders/texts/staff-orders.ts'
import { staffPaymentsTexts } from '../payments/texts/staff-payments.ts'
import { type Asked, columnsIn, fileList, nameIn, PER_PAGE } from './file-list.server.ts'

/** The filters of the list, or the numbers of the orders that were chosen on it. */
const meant = (asked: Asked) =>
  asked.order ? { numbers: asked.order.split(',').map(Number) } : filtersOf(asked)

const orders = fileList<OrderCard>({
  path: '/admin/orders',
  async read(ctx, asked, cursor) {
    const { orders, next } = await listOrders(ctx, { ...meant(asked), cursor, limit: PER_PAGE })
    return { rows: orders, next }
  },
  columns(locale) {
    const { text, rupees, when } = columnsIn<OrderCard>(locale)
    const { paymentStatus } = staffOrdersTexts[locale]
    return [
      text('number', (order) => order.number),
      ...when((order) => order.created),
      text('customer', (order) => order.contact.full_name),
      text('phone', (order) => order.contact.phone),
      text('vendors', (order) => order.parts.map(({ vendor }) => nameIn(locale)(vendor)).join('; ')),
      text('status', (order) => orderTexts[locale].status[order.status]),
      text('payment', (order) => paymentStatus[order.payment_status]),
      rupees('total', (order) => order.total_paisa),
    ]
  },
})

const payments = fileList<StaffPayment>({
  path: '/admin/payments',
  async read(ctx, asked, cursor) {
    const { payments, next } = await listPayments(ctx, { ...asked, cursor })
    return { rows: payments, next }
  },
  columns(locale) {
    const { text, rupees, when } = columnsIn<StaffPayment>(locale)
    return [
      text('order', (payment) => payment.number),
      ...when((payment) => payment.started_at),
      text('gateway', (payment) => payment.provider),
      rupees('amount', (payment) => payment.amount_paisa),
      text('status', (payment) => staffPaymentsTexts[locale].status[payment.status]),
      text('reference', (payment) => payment.reference),
      text('theirReference', (payment) => payment.provider_ref ?? payment.proposed_ref),
      text('proposer', (payment) => payment.proposer),
    ]
  },
})

const refunds = fileList<DecidableRefund>({
  path: '/admin/refunds',
  async read(ctx, asked, cursor) {
    const { refunds, next } = await listAllRefunds(ctx, {
      ...asked,
      ...(asked.vendor && { vendor: Number(asked.vendor) }),
      cursor,
      limit: PER_PAGE,
    })
    return { rows: refunds, next }
  },
  columns(locale) {
    const { text, rupees, when, day } = columnsIn<DecidableRefund>(locale)
    const { status, reasons, wishes } = refundTexts[locale]
    return [
      text('order', (refund) => refund.number),
      ...when((refund) => refund.created),
      text('customer', (refund) => refund.customer.name),
      text('status', (refund) => status[refund.status]),
      text('reason', (refund) => reasons[refund.reason]),
      text('wish', (refund) => wishes[refund.wish]),
      rupees('amount', (refund) => refund.amount_paisa),
      rupees('credit', (refund) => refund.credit_paisa),
      day('due', (refund) => refund.due),
    ]
  },
})

const ratings = fileList<ModeratedRating>({
  path: '/admin/ratings',
  async read(ctx, { status }, cursor) {
    const { ratings, next } = await listToModerate(ctx, { status, cursor, limit: PER_PAGE })
    return { rows: ratings, next }
  },
  async count(ctx, { status = 'pending' }) {
    const { counts } = await listToModerate(ctx, { status, limit: 1 })
    return counts[status as ModeratedRating['status']]
  },
  columns(locale) {
    const { text, number, when } = columnsIn<ModeratedRating>(locale)
    const name = nameIn(locale)
    return [
      number('id', (rating) => rating.id),
      ...when((rating) => rating.written),
      text('product', (rating) => name(rating.product)),
      text('vendor', (rating) => name(rating.vendor)),
      text('customer', (rating) => rating.author),
      number('stars', (rating) => rating.stars),
      text('title', (rating) => rating.title),
      text('comment', (rating) => rating.comment),
      text('reply', (rating) => rating.reply),
      text('status', (rating) => ratingTexts[locale].tabs[rating.status]),
    ]
  },
})

/** The lists of orders and of the money that comes with them. */
export const ORDER_LISTS = { orders, payments, refunds, ratings }
