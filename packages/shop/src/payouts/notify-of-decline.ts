import type { Ctx } from '../context.ts'
import { notifyMembers } from '../vendors/members/notify-members.ts'
import { maskedNumber } from './payout-account.ts'

/**
 * Informs a vendor's team, which knows of the proposal, that its account stays as it is. Call it in the open
 * transaction.
 */
export async function notifyOfDecline(ctx: Ctx, vendor_id: number, number: string): Promise<void> {
  await notifyMembers(ctx, vendor_id, 'VendorAccountDeclined', { number: maskedNumber(number) })
}
