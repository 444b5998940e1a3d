import { sql } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { parse, searchText } from '../../input.ts'
import { plainDigits } from '../../plain-text.ts'
import { accountTexts } from '../texts.ts'

const MAX_FOUND = 20

const FindPeople = z.object({ search: searchText(100).default('') })

/** A person with an account, as people with the right `role.give` see them. */
export interface Person {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: string[]
  /** When it was set up; null before. */
  second_factor_at: Date | null
  /** Null while the person may sign in. */
  blocked_at: Date | null
  blocked_reason: string | null
}

/**
 * At most 20 people whose name, email or phone contains `search`; without it all staff. Needs the right `role.give`.
 */
export async function findPeople(ctx: Ctx, input: unknown): Promise<Person[]> {
  requireReading(ctx, 'role.give')
  const { search } = parse(FindPeople, input, ctx.locale)
  const people = peopleOf(ctx).orderBy('users.name').orderBy('users.id')
  if (!search)
    return people
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('user_roles').whereRef('user_roles.user_id', '=', 'users.id').select('role')),
      )
      .limit(200)
      .execute()
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const digits = plainDigits(search).replace(/\D/g, '')
  return people
    .where(({ eb, or }) =>
      or([
        eb('users.name', 'ilike', part),
        eb('users.email', 'ilike', part),
        ...(digits.length >= 4 ? [eb('users.phone', 'like', `%${digits}%`)] : []),
      ]),
    )
    .limit(MAX_FOUND)
    .execute()
}

/** One person (`{person: <id>}`); `not_found` for an unknown one. Needs the right `role.give`. */
export async function readPerson(ctx: Ctx, input: unknown): Promise<Person> {
  requireReading(ctx, 'role.give')
  const { data } = z.object({ person: z.uuid() }).safeParse(input)
  const person = data && (await peopleOf(ctx).where('users.id', '=', data.person).executeTakeFirst())
  if (!person) throw new Refusal('not_found', accountTexts(ctx.locale).noPerson)
  return person
}

function peopleOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.blocked_at',
      'users.blocked_reason',
      'second_factors.set_up_at as second_factor_at',
      sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'),
    ])
}
