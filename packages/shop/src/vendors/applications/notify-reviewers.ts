import type { Ctx, Right } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { type Notice, notify } from '../../notifications/notify.ts'

/** An application that has just been submitted. */
export interface HandedIn {
  id: number
  company_name: string
  /** Whether its applicant had been asked for more. */
  is_again: boolean
}

/** Notifies everybody who may review applications, in the transaction that submits one. */
export async function notifyReviewers(ctx: Ctx, { id, company_name, is_again }: HandedIn): Promise<void> {
  await notifyStaff(ctx, 'vendor.review', {
    type: 'ApplicationHandedIn',
    object_id: `${id}.${ctx.now.getTime()}`,
    values: { id, company_name, is_again },
  })
}

/** Notifies everybody with this right, in the open transaction. */
export async function notifyStaff(
  ctx: Ctx,
  right: Right,
  told: Pick<
    Extract<Notice, { type: 'ApplicationHandedIn' | 'VendorChangeAsked' }>,
    'type' | 'object_id' | 'values'
  >,
): Promise<void> {
  const { rows } = await ctx.db.executeQuery(WITH_RIGHT({ right }))
  await notify(ctx, ...rows.map(({ user_id }) => ({ user_id, ...told, order_group_id: null }) as Notice))
}

const WITH_RIGHT = statement<{ user_id: string }>(`
  select distinct ur.user_id from user_roles ur join roles r on r.name = ur.role
  where $right = any(r.rights)`)
