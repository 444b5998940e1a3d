import { NO_POWERS } from '../accounts/acting-for.ts'
import { publishSecondFactor } from '../accounts/second-factor/set-up-second-factor.ts'
import { addPeople } from '../accounts/staff/add-people.ts'
import { addRole } from '../accounts/staff/give-role.ts'
import { addSettings } from '../content/add-settings.ts'
import type { Actor, Ctx, Right } from '../context.ts'
import { addAddress } from '../places/addresses/change-addresses.ts'
import { addContact } from '../places/addresses/change-contacts.ts'
import { addRider } from '../runs/riders.ts'
import { addMembers } from '../vendors/members/add-members.ts'
import { DEMO_COMPANY } from './company.ts'
import vendors from './vendors.json' with { type: 'json' }

/** The password of everybody in the demo shop. */
export const DEMO_PASSWORD = 'namaste-green-2083'

/** The secret from which the phones of the demo's staff and vendors make their codes, in Base32. */
export const DEMO_SECOND_FACTOR = 'HIMALAYANGREENPOKHARANEPAL234567'

const SITA = { name: 'Sita Gurung', email: 'sita@example.com' }
const RAM = { name: 'Ram Thapa', email: 'ram@example.com' }
const MAYA = { name: 'Maya Adhikari', email: 'maya@example.com' }
/** Who rides for the company, and signs in by the phone as well. */
const PREM = { name: 'Prem Gurung', email: 'rider@example.com', phone: '+9779800000901' }
const OWNERS = vendors.map(({ slug, owner }) => ({ name: owner, email: `${slug}@example.com` }))
/** With a phone, at which a test message arrives. */
const ANITA = { name: 'Anita Sharma', email: 'admin@example.com', phone: '+9779800000900' }
const BIKASH = { name: 'Bikash Adhikari', email: 'operations@example.com' }
/** The staff, each with the role that the email names. */
const STAFF = [
  ANITA,
  BIKASH,
  { name: 'Kabita Rai', email: 'catalogue@example.com' },
  { name: 'Suman Tamang', email: 'support@example.com' },
  { name: 'Nirmala Shrestha', email: 'finance@example.com' },
  { name: 'Pratiksha Karki', email: 'content@example.com' },
  { name: 'Dipendra Joshi', email: 'auditor@example.com' },
]
const SITAS_HOME = {
  location: 'Pokhara',
  ward: 6,
  tole: 'Baidam',
  landmark: 'Near Barahi Chowk, blue gate',
}
const SITAS_CONTACT = { full_name: SITA.name, phone: '+9779841234567' }

/** In a zone that the demo's past makes (past/company-brings.ts). */
const MAYAS_HOME = {
  location: 'Pokhara',
  ward: 31,
  tole: 'Begnas',
  landmark: 'Beside the dam, green shutters',
}
const MAYAS_CONTACT = { full_name: MAYA.name, phone: '+9779800000902' }

/** What the demo's past needs to know of them (past/customers.ts). */
export const DEMO_PEOPLE = {
  sita: SITA,
  ram: RAM,
  maya: MAYA,
  rider: PREM,
  sitasHome: SITAS_HOME,
  sitasContact: SITAS_CONTACT,
  mayasHome: MAYAS_HOME,
  mayasContact: MAYAS_CONTACT,
}

/** The people whom the demo's login page offers: a customer, a vendor, and two members of staff. */
export const DEMO_SIGN_INS = [
  { ...SITA, role: 'customer' },
  { ...OWNERS[0]!, role: 'vendor' },
  { ...ANITA, role: 'staff' },
  { ...BIKASH, role: 'staff' },
] as const

const ofRole = (role: string) => STAFF.find(({ email }) => email === `${role}@example.com`)!

/**
 * Whom a visitor of the demo can be at once (`/dev/as/…`), and the page on which something waits for them. What that is stands in
 * past/morning.ts.
 */
export const DEMO_ACCOUNTS = {
  sita: { ...SITA, path: '/order' },
  ram: { ...RAM, path: '/cart' },
  maya: { ...MAYA, path: '/checkout' },
  vendor: { ...OWNERS.find(({ email }) => email.startsWith('himal-phaparbari'))!, path: '/vendor' },
  rider: { ...PREM, path: '/rider' },
  admin: { ...ofRole('admin'), path: '/admin' },
  operations: { ...ofRole('operations'), path: '/admin' },
  catalogue: { ...ofRole('catalogue'), path: '/admin' },
  support: { ...ofRole('support'), path: '/admin' },
  finance: { ...ofRole('finance'), path: '/admin' },
  content: { ...ofRole('content'), path: '/admin/articles' },
  auditor: { ...ofRole('auditor'), path: '/admin/audit' },
} as const
export type DemoAccount = keyof typeof DEMO_ACCOUNTS

/**
 * Adds the people of the demo shop: three customers, of whom Sita has ordered before and saved her address, a rider, and the
 * owner of every vendor as `<vendor's slug>@example.com`. Anita runs the company, with a colleague for each role. Vendors and
 * places must exist already.
 */
export async function loadPeople(ctx: Ctx): Promise<void> {
  const sitaIsNew = !(await idOf(ctx, SITA.email))
  const ids = await addPeople(ctx, [SITA, RAM, MAYA, PREM, ...STAFF, ...OWNERS], DEMO_PASSWORD)
  if (sitaIsNew) {
    const sita = { ...ctx, actor: actorOf({ ...SITA, id: ids.get(SITA.email)! }) }
    await addAddress(sita, SITAS_HOME)
    await addContact(sita, SITAS_CONTACT)
  }
  await letRide(ctx, ids.get(PREM.email)!, ids.get(BIKASH.email)!)

  for (const { email } of STAFF) {
    const id = ids.get(email)!
    await addRole(ctx, id, email.replace('@example.com', ''))
    await publishSecondFactor(ctx, id, DEMO_SECOND_FACTOR)
  }
  for (const { email } of OWNERS) await publishSecondFactor(ctx, ids.get(email)!, DEMO_SECOND_FACTOR)
  await addSettings(ctx, DEMO_COMPANY, ids.get(ANITA.email)!)

  const rows = await ctx.db.selectFrom('vendors').select(['id', 'slug']).execute()
  const owned = rows.map(({ id, slug }) => ({ vendor_id: id, user_id: ids.get(`${slug}@example.com`) }))
  await addMembers(
    ctx,
    owned.filter((member): member is typeof member & { user_id: string } => !!member.user_id),
  )
}

/** Adds the rider to the company's list, unless they or their number are in it. */
async function letRide(ctx: Ctx, rider: string, staff: string): Promise<void> {
  const { name, phone } = PREM
  const there = await ctx.db
    .selectFrom('riders')
    .select('id')
    .where((is) => is.or([is('phone', '=', phone), is('user_id', '=', rider)]))
    .executeTakeFirst()
  if (there) return
  const rights: Right[] = ['run.plan']
  const actor = actorOf({ ...BIKASH, id: staff }, { is_staff: true, rights })
  await addRider({ ...ctx, actor }, { name, phone, vehicle: 'scooter', most_stops: 14 })
}

const actorOf = (person: Pick<Actor, 'id' | 'name' | 'email'>, powers: Partial<Actor> = {}): Actor => ({
  is_named: true,
  phone: null,
  display_picture: null,
  ...NO_POWERS,
  ...person,
  ...powers,
})

async function idOf(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
