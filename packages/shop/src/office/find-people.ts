import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { maskedPhone } from '../nepal/phone.ts'
import { byName, eachOnce, findNamed } from './find-named.ts'
import { phonesFor, readTyped, type Typed } from './typed.ts'

export interface FoundPerson {
  id: string
  name: string
  email: string | null
  /** Masked; whole on the page of the person. */
  phone: string | null
}

/** So many people are looked through for what else is asked of them. */
const MAX_MEANT = 500

/** The ids of the people that staff may mean by what they type, 500 at most: by phone, mail and name. */
export async function peopleMeant(ctx: Ctx, search: string): Promise<string[]> {
  return (await findPeople(ctx, readTyped(search), MAX_MEANT)).map(({ id }) => id)
}

/** The first of them, as they are shown. */
export async function findPeople(ctx: Ctx, typed: Typed, most: number): Promise<FoundPerson[]> {
  const { mail } = typed
  const phones = phonesFor(ctx, typed, 'order.help', 'role.give')
  const [byPhone, byMail, named] = await Promise.all([
    phones && ctx.db.executeQuery(OF_PHONE({ ...phones, most })),
    mail === null ? null : ctx.db.executeQuery(OF_MAIL({ from: mail, to: `${mail}~`, most })),
    typed.names ? findNamed(ctx, typed.names, OF_NAME, most) : [],
  ])
  const found = eachOnce([...(byPhone?.rows ?? []), ...(byMail?.rows ?? []), ...named], most)
  return found.map((person) => ({ ...person, phone: person.phone && maskedPhone(person.phone) }))
}

const COLUMNS = 'id, name, email, phone'
const people = (where: string, order: string) =>
  statement<FoundPerson>(`select ${COLUMNS} from users where ${where} order by ${order} limit $most`)
const OF_PHONE = people('phone between $from and $to', 'phone')
const OF_MAIL = people('email between $from and $to', 'email')
const OF_NAME = byName<FoundPerson>('users', COLUMNS, COLUMNS, 'id')
