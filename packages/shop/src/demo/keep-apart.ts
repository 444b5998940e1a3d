import type { Ctx } from '../context.ts'
import { CannotStart } from '../errors.ts'

const BEGUN_AS_DEMO =
  'This database was begun as a demo, whose sign-ins everybody knows, and opens with DEMO=1 alone: for real trade give an empty one (another DATA_DIR or DATABASE_URL).'

const BEGUN_AS_SHOP =
  'This database is that of a real shop, with accounts of people, and a demo would add sign-ins that everybody knows: start it with DEMO=0, or give an empty one (another DATA_DIR or DATABASE_URL).'

/** Whether the demo shop is, or ever was, in the database. It is written in one transaction with this mark. */
export async function isDemoLoaded(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.selectFrom('demo_loads').select('is_only').executeTakeFirst()) !== undefined
}

/**
 * Keeps a demo from becoming a real shop, and the reverse. Throws CannotStart if the settings and the database
 * disagree.
 */
export async function keepDemoApart(ctx: Ctx, demo: boolean): Promise<void> {
  const isLoaded = await isDemoLoaded(ctx)
  if (!demo && (isLoaded || (await hasPublishedSignIns(ctx)))) throw new CannotStart(BEGUN_AS_DEMO)
  if (demo && !isLoaded && (await hasAccounts(ctx))) throw new CannotStart(BEGUN_AS_SHOP)
}

async function hasPublishedSignIns({ db }: Ctx): Promise<boolean> {
  const account = await db.selectFrom('users').select('id').where('is_demo', '=', true).executeTakeFirst()
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('is_published', '=', true)
    .executeTakeFirst()
  return Boolean(account ?? factor)
}

async function hasAccounts({ db }: Ctx): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
