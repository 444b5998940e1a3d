import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, typedNumber } from '../input.ts'
import { placeWords } from './words.ts'

export const NewAddress = z.object({
  district_id: typedNumber(1, 32_767),
  /** The municipality or rural municipality. */
  location: lineOfText(120),
  ward_no: typedNumber(1, 50),
  tole: lineOfText(120),
  landmark: lineOfText(200, 0).default(''),
})

export interface Address {
  id: number
  district: { id: number; name_en: string; name_ne: string }
  location: string
  ward_no: number
  tole: string
  landmark: string
  is_default: boolean
}

/** A person's addresses: the default first, then the newest. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery<AddressRow>(CompiledQuery.raw(LIST, [id]))
  return rows.map(addressOf)
}

const COLUMNS = `a.id, a.location, a.ward_no, a.tole, a.landmark, a.is_default,
  d.id as district_id, d.name_en as district_en, d.name_ne as district_ne`

const LIST = `
  select ${COLUMNS} from addresses a join districts d on d.id = a.district_id
  where a.user_id = $1
  order by a.is_default desc, a.id desc`

/**
 * The address a parcel goes to: an own one by its id, or a new one, which is kept unless it is there already; the
 * first becomes the default. Two of these at once could make two defaults: the caller has locked the person's row.
 * Refuses somebody else's id (`address`) and an unknown district (`address.district_id`).
 */
export async function chooseAddress(
  ctx: Ctx,
  chosen: number | z.output<typeof NewAddress>,
): Promise<Address> {
  const { id } = requireActor(ctx)
  const query =
    typeof chosen === 'number'
      ? CompiledQuery.raw(FIND, [id, chosen])
      : CompiledQuery.raw(KEEP, [
          id,
          chosen.district_id,
          chosen.location,
          chosen.ward_no,
          chosen.tole,
          chosen.landmark,
          ctx.now,
        ])
  const { rows } = await ctx.db.executeQuery<AddressRow>(query as CompiledQuery<AddressRow>)
  if (rows[0]) return addressOf(rows[0])
  const words = placeWords(ctx.locale)
  throw typeof chosen === 'number'
    ? new Refusal('invalid', words.notYourAddress, { address: words.notYourAddress })
    : new Refusal('invalid', words.noSuchDistrict, { 'address.district_id': words.noSuchDistrict })
}

const FIND = `
  select ${COLUMNS} from addresses a join districts d on d.id = a.district_id
  where a.user_id = $1 and a.id = $2`

const KEEP = `
  with same as (
    select * from addresses
    where user_id = $1 and district_id = $2 and location = $3 and ward_no = $4 and tole = $5 and landmark = $6
    limit 1
  ), kept as (
    insert into addresses (user_id, district_id, location, ward_no, tole, landmark, is_default, created_at)
    select $1, d.id, $3, $4, $5, $6, not exists (select from addresses where user_id = $1), $7
    from districts d
    where d.id = $2 and not exists (select from same)
    returning *
  )
  select ${COLUMNS} from (select * from same union all select * from kept) a join districts d on d.id = a.district_id`

interface AddressRow extends Omit<Address, 'district'> {
  district_id: number
  district_en: string
  district_ne: string
}

function addressOf({ district_id, district_en, district_ne, ...row }: AddressRow): Address {
  return { ...row, district: { id: district_id, name_en: district_en, name_ne: district_ne } }
}
