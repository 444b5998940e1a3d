import type { Ctx } from '../../context.ts'

export interface MoneyMember {
  vendor_id: number
  user_id: string
}

/** The members who handle these vendors' money and are notified about it: owners, and members with the role Money. */
export function moneyMembers(ctx: Ctx, vendors: readonly number[]): Promise<MoneyMember[]> {
  return ctx.db
    .selectFrom('vendor_members')
    .select(['vendor_id', 'user_id'])
    .where('vendor_id', 'in', vendors)
    .where((eb) => eb('roles', '&&', eb.val(['owner', 'finance'])))
    .orderBy('user_id')
    .execute()
}
