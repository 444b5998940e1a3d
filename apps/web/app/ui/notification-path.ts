import type { Notification } from '@himalayan-green/shop/notifications/notifications.ts'

/**
 * The page that a notification is about, if any: the purchase; for a vendor's members, whom its page is closed to, the
 * orders to pack.
 */
export function notificationPath({
  type,
  order_group_id,
}: Pick<Notification, 'type' | 'order_group_id'>): string | null {
  if (!order_group_id) return null
  return type.startsWith('Vendor') ? '/vendor' : `/order/${order_group_id}`
}
