import { FIGURES } from '../../src/figures/count-events.ts'
import type { DailyFigures, Figures } from '../../src/figures/tables.ts'
import type { TestShop } from '../shop.ts'

/** Writes what was counted on a day, as the fold would: what is not named is zero. */
export async function addFigures(
  shop: TestShop,
  { kind, key, day, ...figures }: Pick<DailyFigures, 'kind' | 'key' | 'day'> & Partial<Figures>,
): Promise<void> {
  const nothing = Object.fromEntries(FIGURES.map((name) => [name, 0])) as unknown as Figures
  await shop.database.db
    .insertInto('daily_figures')
    .values({ ...nothing, ...figures, kind, key, day })
    .execute()
}
