import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'

/**
 * The path of the page that a notification is about, if any: the order; for a vendor's members, who may not open that page, the
 * orders to pack, their product, or a bill; a rating; for reviewers the application.
 */
export function notificationPath({
  type,
  object_id,
  order_group_id,
}: Pick<Notification, 'type' | 'object_id' | 'order_group_id'>): string | null {
  // A product's version stands behind its id; behind an application's id, when it was submitted.
  const id = Number.parseInt(object_id ?? '', 10)
  // The number of the wish stands behind the product's slug.
  if (type.startsWith('Wished')) return `/product/${object_id?.split(' ')[0]}`
  if (type.startsWith('Product')) return `/vendor/products/${id}`
  if (type.startsWith('Payout')) return '/vendor/money'
  if (type === 'VendorCashKept' || type.startsWith('VendorAccount')) return '/vendor/money'
  if (type === 'VendorCommissionBilled') return `/vendor/bills/${object_id}`
  if (type === 'ApplicationHandedIn') return `/admin/applications/${id}`
  if (type === 'VendorChangeAsked') return `/admin/vendors/${id}`
  if (/^Vendor(Change|Facts|Holiday)/.test(type)) return '/vendor/settings'
  if (type === 'VendorProductWanted') return '/vendor/products/new'
  if (type === 'PaymentsToReview') return '/admin/payments'
  if (type === 'SmsBudgetReached') return '/admin/settings'
  if (type.startsWith('Refund')) return `/admin/refunds/${id}`
  if (type.startsWith('Complaint')) return `/admin/complaints/${id}`
  if (type === 'RatingReplied') return `/rate/${object_id}`
  if (!order_group_id) return null
  if (type === 'VendorOrderMessage') return `/vendor/messages/${object_id?.split(' ')[0]}`
  if (type === 'OrderMessage') return `/order/${order_group_id}#messages`
  return type.startsWith('Vendor') ? '/vendor' : `/order/${order_group_id}`
}
