import type { Ctx } from '../context.ts'
import { tellMembers } from '../vendors/members/tell-members.ts'
import { maskedNumber } from './payout-account.ts'

/** Tells a vendor's team, which knows of the proposal, that nothing changes about where its money goes. In the open transaction. */
export async function tellOfDecline(ctx: Ctx, vendor_id: number, number: string): Promise<void> {
  await tellMembers(ctx, vendor_id, {
    ...{ type: 'VendorAccountDeclined', values: { number: maskedNumber(number) } },
  })
}
