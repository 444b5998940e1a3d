import type { Actor, Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/** Who acts in the past, by email, as far as it was asked: nobody's roles change in it. */
export type KnownActors = Map<string, Actor>

/** The context of somebody of the demo, with all that their roles allow, as in a session that has just given a code. */
export async function actingAs(ctx: Ctx, known: KnownActors, email: string): Promise<Ctx> {
  let actor = known.get(email)
  if (!actor) {
    const { rows } = await ctx.db.executeQuery(FIND({ email }))
    if (!rows[0]) throw new NotThere(email)
    actor = rows[0]
    known.set(email, actor)
  }
  return { ...ctx, actor }
}

export const ownerOf = (ctx: Ctx, known: KnownActors, vendor: string): Promise<Ctx> =>
  actingAs(ctx, known, `${vendor}@example.com`)

/** What a step is about was refused before, as somebody else has bought the last piece, so that nothing is to be done. */
export class NotThere extends Error {}

const FIND = statement<Actor>(`
  select u.id, u.name, u.is_named, u.email, u.phone, u.image as display_picture,
    m.vendor_id, coalesce(m.roles, '{}') as vendor_roles,
    exists (select from user_roles where user_id = u.id) as is_staff, false as is_rider, false as needs_second_factor, true as is_stepped_up,
    array(select distinct unnest(r.rights) from user_roles ur join roles r on r.name = ur.role
      where ur.user_id = u.id order by 1) as rights
  from users u left join vendor_members m on m.user_id = u.id
  where u.email = $email`)
