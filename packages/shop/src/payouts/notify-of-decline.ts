import type { Ctx } from '../context.ts'
import { notifyMembers } from '../vendors/members/notify-members.ts'
import { maskedNumber } from './payout-account.ts'

/** Tells a vendor's team, which knows of the proposal, that nothing changes about where its money goes. In the open transaction. */
export async function notifyOfDecline(ctx: Ctx, vendor_id: number, number: string): Promise<void> {
  await notifyMembers(ctx, vendor_id, {
    type: 'VendorAccountDeclined',
    values: { number: maskedNumber(number) },
  })
}
