import { Kysely, PostgresDialect } from 'kysely'
import type { Ctx } from '../src/context.ts'
import type { Tables } from '../src/tables.ts'
import type { TestShop } from './shop.ts'

/** The statements of an action, as they were sent, `begin` and `commit` among them. */
export async function statementsOf(
  shop: TestShop,
  ctx: Ctx,
  action: (ctx: Ctx) => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = []
  const connect = async () => {
    const client = await shop.database.pool.connect()
    return {
      query: (text: string, values: unknown[]) => {
        sent.push(text)
        return client.query(text, values)
      },
      release: () => client.release(),
    }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {} } as never })
  await action({ ...ctx, db: new Kysely<Tables>({ dialect }) })
  return sent
}
