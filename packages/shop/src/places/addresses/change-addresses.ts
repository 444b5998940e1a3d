import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { together } from '../../db/together.ts'
import { parse } from '../../input.ts'
import { type Address, addressFields, findAddress, NewAddress, saveAddress } from './addresses.ts'
import { holdingPerson } from './hold-person.ts'
import { refuseTooMany } from './too-many.ts'
import { findPlace } from './typed-place.ts'

export const ChangedAddress = z.object(addressFields).partial()

/**
 * Adds an address for the person; an address that exists already is returned instead. Refuses, field by field, what is
 * missing, what does not exist, and places without delivery (domain D8).
 */
export async function addAddress(ctx: Ctx, input: unknown): Promise<Address> {
  requireActor(ctx)
  const typed = parse(NewAddress, input, ctx.locale)
  return holdingPerson(ctx, async (ctx) => {
    const { place } = await findPlace(ctx, typed)
    const [saved] = await together(
      saveAddress(ctx, typed, place),
      refuseTooMany(ctx, 'addresses', 'location'),
    )
    return saved
  })
}

/**
 * Changes the given fields of one's own address. An unchanged place may have lost its delivery; a changed one must have
 * it. Orders keep their address.
 */
export async function changeAddress(ctx: Ctx, id: number, input: unknown): Promise<Address> {
  const change = parse(ChangedAddress, input, ctx.locale)
  return holdingPerson(ctx, async (ctx) => {
    const before = await findAddress(ctx, id)
    await ctx.db
      .updateTable('addresses')
      .set({
        ...('location' in change || 'ward' in change || 'area' in change || 'tole' in change
          ? await changedPlace(ctx, before, change)
          : {}),
        label: change.label ?? before.label,
        house: change.house ?? before.house,
        landmark: change.landmark ?? before.landmark,
        instructions: change.instructions ?? before.instructions,
      })
      .where('id', '=', id)
      .execute()
    return findAddress(ctx, id)
  })
}

/** The place is resolved anew; its area stays only if the ward does. */
async function changedPlace(ctx: Ctx, before: Address, change: z.output<typeof ChangedAddress>) {
  const { location, ward, area } = before
  const isElsewhere = 'location' in change || 'ward' in change
  const typed = parse(
    NewAddress,
    {
      location: change.location ?? location.id ?? location.name_en,
      ward: change.ward ?? ward.number,
      area: 'area' in change ? change.area : isElsewhere || 'tole' in change ? null : area?.id,
      tole:
        change.tole ??
        (before.tole || (isElsewhere && !('area' in change) ? area?.[`name_${ctx.locale}`] : '')),
    },
    ctx.locale,
  )
  return { ...(await findPlace(ctx, typed)).place, unlisted_location: null }
}

/** Removes one's own address. If it was the default, the newest of the others becomes the default. */
export async function removeAddress(ctx: Ctx, id: number): Promise<void> {
  await holdingPerson(ctx, async (ctx) => {
    const { is_default } = await findAddress(ctx, id)
    await ctx.db.deleteFrom('addresses').where('id', '=', id).execute()
    const newest = ctx.db
      .selectFrom('addresses')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('user_id', '=', requireActor(ctx).id)
    if (is_default)
      await ctx.db.updateTable('addresses').set({ is_default: true }).where('id', '=', newest).execute()
  })
}

/** Makes one's own address the default. */
export async function makeDefaultAddress(ctx: Ctx, id: number): Promise<Address> {
  return holdingPerson(ctx, async (ctx) => {
    await findAddress(ctx, id)
    const own = ctx.db.updateTable('addresses').where('user_id', '=', requireActor(ctx).id)
    await own.set({ is_default: false }).where('is_default', '=', true).execute()
    await own.set({ is_default: true }).where('id', '=', id).execute()
    return findAddress(ctx, id)
  })
}
