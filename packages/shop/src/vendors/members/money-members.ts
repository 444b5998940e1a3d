import type { Ctx } from '../../context.ts'

export interface MoneyMember {
  vendor_id: number
  user_id: string
}

/** Who sees to these vendors' money, and is told of it: their owners, and their members with the role Money. */
export function moneyMembers(ctx: Ctx, vendors: readonly number[]): Promise<MoneyMember[]> {
  return ctx.db
    .selectFrom('vendor_members')
    .select(['vendor_id', 'user_id'])
    .where('vendor_id', 'in', vendors)
    .where((eb) => eb('roles', '&&', eb.val(['owner', 'finance'])))
    .orderBy('user_id')
    .execute()
}
