import type { Ctx } from '../context.ts'

/** The results of one run of the commands of `keep-deadlines`: for each command why it failed, or null. */
export type Outcomes = ReadonlyMap<string, string | null>

/** Stores which commands failed, since when and why, and deletes those that succeed again. */
export async function saveOutcomes(ctx: Ctx, outcomes: Outcomes): Promise<void> {
  const failed = [...outcomes].flatMap(([name, fault]) => (fault === null ? [] : [{ name, fault }]))
  const names = failed.map(({ name }) => name)
  await ctx.db
    .deleteFrom('failing_rules')
    .where('name', 'not in', names.length > 0 ? names : [''])
    .execute()
  if (failed.length === 0) return
  await ctx.db
    .insertInto('failing_rules')
    .values(
      failed.map(({ name, fault }) => ({
        name,
        fault: fault.slice(0, 500),
        failing_since: ctx.now,
        failed_at: ctx.now,
      })),
    )
    .onConflict((same) =>
      same.column('name').doUpdateSet((eb) => ({
        failed_at: eb.ref('excluded.failed_at'),
        fault: eb.ref('excluded.fault'),
      })),
    )
    .execute()
}
