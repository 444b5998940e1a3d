import type { CompiledQuery } from 'kysely'
import type { Ctx } from '../packages/shop/src/context.ts'
import { openDatabase } from '../packages/shop/src/db/open.ts'
import { NOTICES } from '../packages/shop/src/notices.ts'

/** The statements of the commands for these calls. */
export async function statementsOf(
  url: string,
  calls: (ctx: Ctx) => Promise<unknown>[],
): Promise<CompiledQuery[]> {
  const { db, close } = await openDatabase({ url })
  const statements: CompiledQuery[] = []
  const recording: Ctx['db'] = new Proxy(db, {
    get: (target, key) =>
      key === 'executeQuery'
        ? (query: CompiledQuery) => {
            statements.push(query)
            return target.executeQuery(query)
          }
        : Reflect.get(target, key),
  })
  await Promise.all(
    calls({
      db: recording,
      actor: null,
      now: new Date(),
      locale: 'en',
      publicUrl: '',
      readsSms: false,
      notices: NOTICES,
    }),
  )
  await close()
  return statements
}
