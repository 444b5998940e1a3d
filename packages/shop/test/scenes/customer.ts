import { randomBytes, randomUUID } from 'node:crypto'
import { hmac } from '../../src/accounts/secrets/hmac.ts'
import { issueAccessToken } from '../../src/accounts/sign-in/access-token.ts'
import { sessionCookieName } from '../../src/accounts/sign-in/session-cookie.ts'
import type { Actor, VendorRole } from '../../src/context.ts'
import { DAY } from '../../src/durations.ts'
import type { Shop } from '../../src/shop.ts'

/** Somebody who is signed in: by `token` at the API (bearer), by `cookie` at the pages (Cookie header). */
export interface TestCustomer {
  actor: Actor
  token: string
  cookie: string
}

/** A signed-in customer, made by plain rows: no password is hashed. With `vendor_id` a member of that vendor,
 * with `email_verified: false` one who never confirmed their email,
 * with `rights` somebody of the company who has passed the second factor, or with `needs_second_factor` has not. These and
 * members of a vendor have just given a code of it, but for `is_stepped_up: false`. */
export async function addCustomer(
  shop: Shop,
  { email_verified = true, ...overrides }: Partial<Actor> & { email_verified?: boolean } = {},
): Promise<TestCustomer> {
  const id = overrides.id ?? randomUUID()
  const actor = {
    id,
    name: 'Sita Gurung',
    is_named: true,
    email: `${id}@example.com`,
    phone: null,
    display_picture: null,
    vendor_id: null,
    vendor_roles: overrides.vendor_id ? (['owner'] as VendorRole[]) : [],
    is_staff: !!overrides.rights?.length,
    is_rider: false,
    needs_second_factor: false,
    is_stepped_up: (!!overrides.rights?.length && !overrides.needs_second_factor) || !!overrides.vendor_id,
    rights: [],
    ...overrides,
  }
  /** An hour ago is too long for what takes a code again. */
  function passedAt(): Date | null {
    if (actor.is_stepped_up) return shop.now()
    return actor.is_staff && !actor.needs_second_factor ? new Date(shop.now().getTime() - DAY / 24) : null
  }
  const session = {
    id: randomUUID(),
    user_id: id,
    token: randomBytes(24).toString('base64url'),
    expires_at: new Date(shop.now().getTime() + 30 * DAY),
    created_at: shop.now(),
    second_factor_at: passedAt(),
  }
  const { db } = shop.database
  await db
    .insertInto('users')

    .values({
      id,
      name: actor.name,
      is_named: actor.is_named,
      email: actor.email,
      phone: actor.phone,
      image: actor.display_picture,
      email_verified,
    })
    .execute()
  await db.insertInto('sessions').values(session).execute()
  if (actor.vendor_id)
    await db
      .insertInto('vendor_members')
      .values({ user_id: id, vendor_id: actor.vendor_id, roles: actor.vendor_roles })
      .execute()
  if (actor.rights.length > 0) {
    const role = `role-${id}`
    await db.insertInto('roles').values({ name: role, rights: actor.rights }).execute()
    await db.insertInto('user_roles').values({ user_id: id, role }).execute()
  }
  if (actor.needs_second_factor) actor.rights = []
  const { config } = shop
  const signed = `${session.token}.${hmac(config.authSecret, session.token)}`
  return {
    actor,
    token: issueAccessToken(config.authSecret, session, shop.now()).access_token,
    cookie: `${sessionCookieName(config)}=${encodeURIComponent(signed)}`,
  }
}
