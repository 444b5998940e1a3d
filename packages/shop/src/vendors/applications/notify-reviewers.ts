import type { Ctx } from '../../context.ts'
import { events } from '../../notifications/events.ts'

/** An application that has just been submitted. */
export interface HandedIn {
  id: number
  company_name: string
  /** Whether its applicant had been asked for more. */
  is_again: boolean
}

/** Notifies everybody who may review applications, in the transaction that submits one. */
export async function notifyReviewers(ctx: Ctx, { id, company_name, is_again }: HandedIn): Promise<void> {
  const values = { id, company_name, is_again }
  await events(ctx, { kind: 'ApplicationHandedIn', object_id: `${id}.${ctx.now.getTime()}`, values })
}
