import { Kysely, PostgresDialect } from 'kysely'
import type { Ctx, Db } from '../src/context.ts'
import type { Tables } from '../src/tables.ts'
import type { TestShop } from './shop.ts'

/** The statements of an action, as they were sent, `begin` and `commit` among them. */
export async function statementsOf(
  shop: TestShop,
  ctx: Ctx,
  action: (ctx: Ctx) => Promise<unknown>,
): Promise<string[]> {
  const { db, sent } = countedDb(shop)
  await action({ ...ctx, db })
  return sent
}

/** Sent by the shop itself, some time after it was committed (notifications/tell-changes.ts): of no action. */
const BY_ITSELF = /^select pg_notify\(/

/**
 * The shop's database, with what is sent to it, and in how many ways there and back: what is sent in the same moment goes
 * together (together.ts), as does the `begin` of a transaction on a server (prepared.ts).
 */
export function countedDb(shop: TestShop): { db: Db; sent: string[]; roundTrips: () => number } {
  const sent: string[] = []
  let roundTrips = 0
  const connect = async () => {
    const client = await shop.database.pool.connect()
    let isUnderWay = false
    return {
      query: (text: string, values: unknown[]) => {
        if (BY_ITSELF.test(text)) return client.query(text, values)
        sent.push(text)
        if (text !== 'begin' && !isUnderWay) {
          roundTrips++
          isUnderWay = true
          setImmediate(() => {
            isUnderWay = false
          })
        }
        return client.query(text, values)
      },
      release: () => client.release(),
    }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {} } as never })
  return { db: new Kysely<Tables>({ dialect }), sent, roundTrips: () => roundTrips }
}
