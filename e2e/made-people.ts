import { randomUUID } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { openAccount } from '@himalayan-green/shop/accounts/open-account.ts'
import { setPassword } from '@himalayan-green/shop/accounts/sign-in/password.ts'
import { hashPassword } from '@himalayan-green/shop/accounts/sign-in/password-hash.ts'
import { startSession } from '@himalayan-green/shop/accounts/sign-in/start-session.ts'
import type { Config } from '@himalayan-green/shop/config/config.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { socketHostOf } from '@himalayan-green/shop/db/open-folder.ts'
import { queriesOn } from '@himalayan-green/shop/db/pool.ts'
import { DEMO_PASSWORD } from '@himalayan-green/shop/demo/people.ts'
import pg from 'pg'

// Customers and sign-ins for journeys that are about something else. They are written into the database of the journeys' shop
// by the process that started it (server.ts), over a socket in the folder for temporary files: no shop has a way in for this.
// Registering on the page costs two hashes of a tenth of a second, a code and five requests.

/** What a journey asks for. */
export type Wanted =
  | { customer: string; isConfirmed: boolean }
  /** Somebody of the demo; `isPassed`: past the second factor. */
  | { signIn: string; isPassed: boolean }

/** Somebody who is signed in. */
export interface MadePerson {
  email: string
  cookies: { name: string; value: string }[]
}

/** The shop is named by its port. */
const socketOf = (port: string) => join(tmpdir(), `journeys-${port}.sock`)

/** Begins to listen for the journeys of the shop with these settings, which opens meanwhile. */
export function openPeople(config: () => Config, port: string): Server {
  let opened: { config: Config; ctx: () => Promise<Ctx>; hash: Promise<string> } | undefined
  const server = createServer(async (asked, answer) => {
    try {
      opened ??= openOn(config())
      answer.end(JSON.stringify(await make(opened, (await json(asked)) as Wanted)))
    } catch (error) {
      answer.statusCode = 500
      answer.end(String(error))
    }
  })
  return server.listen(socketOf(port)).unref()
}

/** Has the shop at this address make somebody. */
export async function madePerson(address: string, wanted: Wanted): Promise<MadePerson> {
  const { promise, resolve, reject } = Promise.withResolvers<MadePerson>()
  const socketPath = socketOf(new URL(address).port)
  request({ socketPath, method: 'POST' }, async (answer) => {
    const said = await text(answer)
    if (answer.statusCode === 200) resolve(JSON.parse(said))
    else reject(new Error(said))
  })
    .on('error', reject)
    .end(JSON.stringify(wanted))
  return promise
}

function openOn(config: Config) {
  const place = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : { host: socketHostOf(join(config.dataDir, 'database'))!, user: 'postgres', database: 'postgres' }
  // The connections to the embedded database share one session, and the shop prepares statements in it: these have no names.
  const pool = new pg.Pool({ ...place, max: 1, allowExitOnIdle: true })
  pool.on('error', () => {})
  const db = queriesOn(pool)
  const ctx = async (): Promise<Ctx> => {
    const clock = await db.selectFrom('demo_clock').select('ahead_ms').executeTakeFirst()
    const now = new Date(Date.now() + (clock?.ahead_ms ?? 0))
    return { db, actor: null, now, locale: 'en', publicUrl: config.publicUrl }
  }
  return { config, ctx, hash: hashPassword(DEMO_PASSWORD) }
}

async function make(
  { config, ctx: contextNow, hash }: ReturnType<typeof openOn>,
  wanted: Wanted,
): Promise<MadePerson> {
  const ctx = await contextNow()
  const email = 'signIn' in wanted ? wanted.signIn : `${randomUUID()}@example.com`
  const id = 'signIn' in wanted ? await idOf(ctx, email) : await addCustomer(ctx, wanted, email, await hash)
  const client = { address: '127.0.0.1', user_agent: '' }
  const { session, cookies } = await startSession(ctx, config, client, id)
  if ('signIn' in wanted && wanted.isPassed)
    await ctx.db
      .updateTable('sessions')
      .set({ second_factor_at: ctx.now })
      .where('id', '=', session.id)
      .execute()
  return {
    email,
    cookies: cookies.map((header) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      return { name, value }
    }),
  }
}

async function idOf({ db }: Ctx, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow(() => new Error(`The demo has nobody with ${email}.`))
  return id
}

async function addCustomer(
  ctx: Ctx,
  { customer, isConfirmed }: Extract<Wanted, { customer: string }>,
  email: string,
  hash: string,
): Promise<string> {
  const { id } = await openAccount(ctx, { name: customer, email, locale: 'en' })
  await setPassword(ctx, id, hash)
  if (isConfirmed)
    await ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
  return id
}
