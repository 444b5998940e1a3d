import type { Actor, Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'

/** What an actor is besides a person, as of a customer: neither of a vendor nor of the company, without any right. */
export const NO_POWERS = {
  vendor_id: null,
  vendor_roles: [],
  is_staff: false,
  is_rider: false,
  needs_second_factor: false,
  is_stepped_up: false,
  rights: [],
} satisfies Partial<Actor>

/**
 * The context in which commands act for this person, with the rights of a customer alone: for staff who do something in
 * their name, whose own right was asked before. What staff do is written to the audit log with the staff's own context.
 */
export async function actingFor(ctx: Ctx, user_id: string): Promise<Ctx> {
  const { rows } = await ctx.db.executeQuery(FIND({ user_id }))
  if (!rows[0]) throw new Error('Nobody has this account any more.')
  return {
    ...ctx,
    actor: { ...rows[0], ...NO_POWERS },
  }
}

/** The same for somebody who has no account yet: nothing is theirs. */
export const actingForNewcomer = (ctx: Ctx): Ctx => ({
  ...ctx,
  actor: {
    id: '00000000-0000-0000-0000-000000000000',
    name: '',
    is_named: false,
    email: null,
    phone: null,
    display_picture: null,
    ...NO_POWERS,
  },
})

interface Row {
  id: string
  name: string
  is_named: boolean
  email: string | null
  phone: string | null
  display_picture: string | null
}

const FIND = statement<Row>(
  'select id, name, is_named, email, phone, image as display_picture from users where id = $user_id',
)
