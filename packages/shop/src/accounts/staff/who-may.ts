import type { Ctx, Right } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'

/** So many names are enough for somebody to ask. */
const MAX_NAMED = 3

/** Names of staff by the right that they have; a right that nobody has is missing. */
export type WhoMay = Partial<Record<Right, string[]>>

/**
 * Whom to ask for what one may not do: at most three names for each right, first those who have few others, whose work it is.
 * For staff alone.
 */
export const whoMay = recently(async (ctx: Ctx): Promise<WhoMay> => {
  const { rows } = await ctx.db.executeQuery(NAMES())
  return Object.fromEntries(rows.map(({ right, names }) => [right, names]))
})

const NAMES = statement<{ right: Right; names: string[] }>(`
  with held as (
    select distinct u.id, u.name, unnest(r.rights) as "right"
    from user_roles ur join roles r on r.name = ur.role join users u on u.id = ur.user_id
    where u.blocked_at is null
  ), ranked as (
    select h.*, row_number() over (partition by h."right" order by f.rights, h.id) as place
    from held h join (select id, count(*) as rights from held group by id) f on f.id = h.id
  )
  select "right", array_agg(name order by place) as names from ranked where place <= ${MAX_NAMED} group by "right"`)
