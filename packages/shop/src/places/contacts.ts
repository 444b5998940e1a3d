import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { lineOfText } from '../input.ts'
import { toMobile } from '../phone.ts'
import { NO_MOBILE, placeWords } from './words.ts'

export const NewContact = z.object({
  full_name: lineOfText(100),
  phone: z
    .string()
    .min(1)
    .refine((typed) => typed === '' || toMobile(typed) !== null, { params: NO_MOBILE })
    .transform((typed) => toMobile(typed)!),
})

export interface Contact {
  id: number
  full_name: string
  /** +977 and ten digits. */
  phone: string
  is_default: boolean
}

/** The people a courier may call for this person: the default first, then the newest. */
export async function listContacts(ctx: Ctx): Promise<Contact[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery<Contact>(CompiledQuery.raw(LIST, [id]))
  return rows
}

const LIST = `
  select id, full_name, phone, is_default from contacts
  where user_id = $1
  order by is_default desc, id desc`

/**
 * Whom the courier calls: an own contact by its id, or a new one, kept as addresses are (chooseAddress): the caller
 * has locked the person's row. Refuses somebody else's id (`contact`).
 */
export async function chooseContact(
  ctx: Ctx,
  chosen: number | z.output<typeof NewContact>,
): Promise<Contact> {
  const { id } = requireActor(ctx)
  const query =
    typeof chosen === 'number'
      ? CompiledQuery.raw(FIND, [id, chosen])
      : CompiledQuery.raw(KEEP, [id, chosen.full_name, chosen.phone, ctx.now])
  const { rows } = await ctx.db.executeQuery<Contact>(query as CompiledQuery<Contact>)
  if (rows[0]) return rows[0]
  const { notYourContact } = placeWords(ctx.locale)
  throw new Refusal('invalid', notYourContact, { contact: notYourContact })
}

const FIND = 'select id, full_name, phone, is_default from contacts where user_id = $1 and id = $2'

const KEEP = `
  with same as (
    select id, full_name, phone, is_default from contacts
    where user_id = $1 and full_name = $2 and phone = $3
    limit 1
  ), kept as (
    insert into contacts (user_id, full_name, phone, is_default, created_at)
    select $1, $2, $3, not exists (select from contacts where user_id = $1), $4
    where not exists (select from same)
    returning id, full_name, phone, is_default
  )
  select * from same union all select * from kept`
