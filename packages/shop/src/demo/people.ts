import { addPeople } from '../accounts/add-people.ts'
import { giveRole } from '../accounts/give-role.ts'
import type { Ctx } from '../context.ts'
import { addAddress } from '../places/change-addresses.ts'
import { addContact } from '../places/change-contacts.ts'
import { addMembers } from '../vendors/add-members.ts'
import vendors from './vendors.json' with { type: 'json' }

/** Everybody of the demo shop signs in with this. */
export const DEMO_PASSWORD = 'namaste-green-2083'

const SITA = { name: 'Sita Gurung', email: 'sita@example.com' }
const RAM = { name: 'Ram Thapa', email: 'ram@example.com' }
const OWNERS = vendors.map(({ slug, owner }) => ({ name: owner, email: `${slug}@example.com` }))
const ANITA = { name: 'Anita Sharma', email: 'admin@example.com' }
const SITAS_HOME = {
  location: 'Pokhara',
  ward: 6,
  tole: 'Baidam',
  landmark: 'Near Barahi Chowk, blue gate',
}
const SITAS_CONTACT = { full_name: SITA.name, phone: '+9779841234567' }

/** Whom the login page of the demo shop offers: one who buys, one who packs, one who runs the company. */
export const DEMO_SIGN_INS = [
  { ...SITA, role: 'customer' },
  { ...OWNERS[0]!, role: 'vendor' },
  { ...ANITA, role: 'staff' },
] as const

/**
 * The people of the demo shop: two customers, of whom Sita has ordered before and saved where she lives, and the
 * owner of every vendor as `<vendor's slug>@example.com`; Anita runs the company. Vendors and places are there already.
 */
export async function loadPeople(ctx: Ctx): Promise<void> {
  const sitaIsNew = !(await idOf(ctx, SITA.email))
  const ids = await addPeople(ctx, [SITA, RAM, ANITA, ...OWNERS], DEMO_PASSWORD)
  if (sitaIsNew) await settleSita(ctx, ids.get(SITA.email)!)

  await giveRole(ctx, ids.get(ANITA.email)!, 'admin')

  const rows = await ctx.db.selectFrom('vendors').select(['id', 'slug']).execute()
  const owned = rows.map(({ id, slug }) => ({ vendor_id: id, user_id: ids.get(`${slug}@example.com`) }))
  await addMembers(
    ctx,
    owned.filter((member): member is typeof member & { user_id: string } => !!member.user_id),
  )
}

async function settleSita(ctx: Ctx, id: string): Promise<void> {
  const sita = {
    ...ctx,
    actor: { ...SITA, id, phone: null, display_picture: null, vendor_id: null, vendor_roles: [], rights: [] },
  }
  await addAddress(sita, SITAS_HOME)
  await addContact(sita, SITAS_CONTACT)
}

async function idOf(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
