import type { Ctx, Locale } from './context.ts'
import { Refusal } from './errors.ts'

/** The sentence of a quarantined shop, which may be a restored copy that nobody has checked (restored/life.ts). */
export const QUARANTINED: Record<Locale, string> = {
  en: 'The shop is being checked and takes nothing in for now. Please try again later.',
  ne: 'पसल जाँच हुँदै छ, अहिले केही लिन सक्दैन। कृपया पछि फेरि प्रयास गर्नुहोस्।',
}

/**
 * Refuses (`conflict`) while the shop is quarantined. It is for commands that write although they are called by pages that
 * only read.
 */
export async function refuseWhileQuarantined(ctx: Ctx): Promise<void> {
  const life = await ctx.db.selectFrom('database_life').select('held_since').executeTakeFirst()
  if (life?.held_since) throw new Refusal('conflict', QUARANTINED[ctx.locale])
}
