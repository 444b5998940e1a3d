import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { openAccount } from '@himalayan-green/shop/accounts/open-account.ts'
import { setPassword } from '@himalayan-green/shop/accounts/sign-in/password.ts'
import { hashPassword } from '@himalayan-green/shop/accounts/sign-in/password-hash.ts'
import { startSession } from '@himalayan-green/shop/accounts/sign-in/start-session.ts'
import type { Config } from '@himalayan-green/shop/config/config.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { socketHostOf } from '@himalayan-green/shop/db/embedded/open-folder.ts'
import { queriesOn } from '@himalayan-green/shop/db/pool.ts'
import { DEMO_PASSWORD } from '@himalayan-green/shop/demo/people.ts'
import { NOTICES } from '@himalayan-green/shop/notices.ts'
import pg from 'pg'
import { type MadePerson, socketOf, type Wanted } from './made-people.ts'

// What made-people.ts asks for, made in the process that started the shop.

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
  // One may be left of a process that was killed.
  rmSync(socketOf(port), { force: true })
  return server.listen(socketOf(port)).unref()
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
    return {
      db,
      actor: null,
      now,
      locale: 'en',
      publicUrl: config.publicUrl,
      readsSms: false,
      notices: NOTICES,
    }
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
