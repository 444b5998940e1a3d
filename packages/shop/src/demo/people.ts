import { NO_POWERS } from '../accounts/acting-for.ts'
import { publishSecondFactor } from '../accounts/second-factor/set-up-second-factor.ts'
import { addPeople } from '../accounts/staff/add-people.ts'
import { addRole } from '../accounts/staff/give-role.ts'
import { addSettings } from '../content/add-settings.ts'
import type { Ctx } from '../context.ts'
import { addAddress } from '../places/addresses/change-addresses.ts'
import { addContact } from '../places/addresses/change-contacts.ts'
import { addMembers } from '../vendors/members/add-members.ts'
import { DEMO_COMPANY } from './company.ts'
import vendors from './vendors.json' with { type: 'json' }

/** The password of everybody in the demo shop. */
export const DEMO_PASSWORD = 'namaste-green-2083'

/** The secret from which the phones of the demo's staff and vendors make their codes, in Base32. */
export const DEMO_SECOND_FACTOR = 'HIMALAYANGREENPOKHARANEPAL234567'

const SITA = { name: 'Sita Gurung', email: 'sita@example.com' }
const RAM = { name: 'Ram Thapa', email: 'ram@example.com' }
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

/** What the demo's past needs to know of them (past/customers.ts). */
export const DEMO_PEOPLE = { sita: SITA, ram: RAM, sitasHome: SITAS_HOME, sitasContact: SITAS_CONTACT }

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
  vendor: { ...OWNERS.find(({ email }) => email.startsWith('himal-phaparbari'))!, path: '/vendor' },
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
 * Adds the people of the demo shop: two customers, of whom Sita has ordered before and saved her address, and the owner
 * of every vendor as `<vendor's slug>@example.com`. Anita runs the company, with a colleague for each role. Vendors and
 * places must exist already.
 */
export async function loadPeople(ctx: Ctx): Promise<void> {
  const sitaIsNew = !(await idOf(ctx, SITA.email))
  const ids = await addPeople(ctx, [SITA, RAM, ...STAFF, ...OWNERS], DEMO_PASSWORD)
  if (sitaIsNew) await settleSita(ctx, ids.get(SITA.email)!)

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

async function settleSita(ctx: Ctx, id: string): Promise<void> {
  const sita = {
    ...ctx,
    actor: {
      ...SITA,
      id,
      is_named: true,
      phone: null,
      display_picture: null,
      ...NO_POWERS,
    },
  }
  await addAddress(sita, SITAS_HOME)
  await addContact(sita, SITAS_CONTACT)
}

async function idOf(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
