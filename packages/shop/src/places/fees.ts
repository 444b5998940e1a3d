import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'

/** The range of delivery fees in the open zones; all null if there is none. */
export interface Fees {
  lowest: Paisa | null
  highest: Paisa | null
  free_from: Paisa | null
  free_up_to: Paisa | null
  is_free_everywhere: boolean | null
}

export const recentFees = recently(async (ctx): Promise<Fees> => {
  const { rows } = await ctx.db.executeQuery(READ())
  return rows[0]!
})

const READ = statement<Fees>(`
  select min(fee_paisa) as lowest, max(fee_paisa) as highest, min(free_above_paisa) as free_from,
    max(free_above_paisa) as free_up_to, bool_and(free_above_paisa is not null) as is_free_everywhere
  from zones where is_open`)
