import { z } from 'zod'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import type { CustomerRequests } from '../tables.ts'
import { findPerson, type Person } from './person.ts'
import type { Proof } from './proof.ts'

/** A request as staff read it later. */
export type CustomerRequest = Pick<
  CustomerRequests,
  'id' | 'kind' | 'came_by' | 'proven_by' | 'paper' | 'staff_name' | 'proven_at' | 'done_at'
>

/** What somebody asked for through staff, the newest first (right `order.help`), also after the account is gone. */
export async function listRequests(ctx: Ctx, person: string): Promise<CustomerRequest[]> {
  requireReading(ctx, 'order.help')
  if (!z.uuid().safeParse(person).success) return requestsOfNobody(ctx, person)
  const rows = await ctx.db
    .selectFrom('customer_requests')
    .select(['id', 'kind', 'came_by', 'proven_by', 'paper', 'staff_name', 'proven_at', 'done_at'])
    .where('person', '=', person)
    .orderBy('proven_at', 'desc')
    .limit(10)
    .execute()
  return rows.length > 0 ? rows : requestsOfNobody(ctx, person)
}

/** Refuses an id that is nobody's (`not_found`). */
async function requestsOfNobody(ctx: Ctx, person: string): Promise<[]> {
  await findPerson(ctx, person)
  return []
}

/** Writes the proof down, in the open transaction. */
export async function writeRequest(
  ctx: Ctx,
  row: Pick<CustomerRequests, 'kind' | 'person' | 'done_at'>,
  { request, came_by, proven_by, paper, note }: Proof,
): Promise<void> {
  const { id: staff_id, name: staff_name } = requireRight(ctx, 'customer.close')
  await ctx.db
    .insertInto('customer_requests')
    .values({
      ...row,
      id: request,
      came_by,
      proven_by,
      paper: proven_by === 'word' ? paper! : null,
      note: proven_by === 'word' ? note : '',
      staff_id,
      staff_name,
      proven_at: ctx.now,
    })
    .execute()
}

/** Whose data are to be handed out, and whether this request of theirs may be taken now (right `customer.close`). */
export async function readDataRequest(
  ctx: Ctx,
  customer: string,
  request: string | null,
): Promise<{ person: Person; isTakeable: boolean }> {
  requireRight(ctx, 'customer.close')
  const person = await findPerson(ctx, customer)
  const row = z.uuid().safeParse(request).success
    ? await ctx.db
        .selectFrom('customer_requests')
        .select('id')
        .where('id', '=', request!)
        .where('person', '=', person.id)
        .where('kind', '=', 'data')
        .where('done_at', 'is', null)
        .executeTakeFirst()
    : undefined
  return { person, isTakeable: row !== undefined }
}
