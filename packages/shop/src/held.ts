import type { Ctx, Locale } from './context.ts'
import { Refusal } from './errors.ts'

/** What a shop says that is held, as it may be a restored copy that nobody has looked at (restored/life.ts). */
export const HELD: Record<Locale, string> = {
  en: 'The shop is being checked and takes nothing in for now. Please try again later.',
  ne: 'पसल जाँच हुँदै छ, अहिले केही लिन सक्दैन। कृपया पछि फेरि प्रयास गर्नुहोस्।',
}

/** Refuses (conflict) while the shop is held: for commands that write, though a page only reads by them. */
export async function refuseWhileHeld(ctx: Ctx): Promise<void> {
  const life = await ctx.db.selectFrom('database_life').select('held_since').executeTakeFirst()
  if (life?.held_since) throw new Refusal('conflict', HELD[ctx.locale])
}
