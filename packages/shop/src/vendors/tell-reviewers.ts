import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { notify } from '../notifications/notify.ts'

/** An application that has just been handed in. */
export interface HandedIn {
  id: number
  company_name: string
  /** After somebody asked its applicant for more. */
  is_again: boolean
}

/** Tells everybody who may review applications that one waits for them, in the transaction in which it was handed in. */
export async function tellReviewers(ctx: Ctx, { id, company_name, is_again }: HandedIn): Promise<void> {
  const { rows } = await ctx.db.executeQuery<{ user_id: string }>(CompiledQuery.raw(REVIEWERS))
  const about = { object_id: `${id}.${ctx.now.getTime()}`, order_group_id: null }
  const values = { id, company_name, is_again }
  await notify(
    ctx,
    ...rows.map(({ user_id }) => ({ user_id, type: 'ApplicationHandedIn' as const, values, ...about })),
  )
}

const REVIEWERS = `
  select distinct ur.user_id from user_roles ur join roles r on r.name = ur.role
  where 'vendor.review' = any(r.rights)`
