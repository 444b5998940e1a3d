import { type Ctx, requireActor } from '@himalayan-green/shop/context.ts'
import { unreadOfVendor } from '@himalayan-green/shop/conversations/vendor-threads.ts'
import type { Member } from './vendor-frame.tsx'

/** What the frame of a vendor's pages shows of the member who is here. */
export async function readMember(ctx: Ctx): Promise<Member> {
  const { vendor_roles: roles } = requireActor(ctx)
  const reads = roles.includes('owner') || roles.includes('orders')
  return { roles, unread: reads ? (await unreadOfVendor(ctx)).length : 0 }
}
