import type { Ctx } from '../context.ts'
import { HOUR } from '../durations.ts'
import { newFileName, type PrivateFileStore } from './private-file-store.ts'

/** Milliseconds within which a kept file is claimed, or removed again. */
const CLAIMED_WITHIN = HOUR
/** So many are removed in one go at most: a bucket takes its time, and other deadlines wait for the same job. */
const BATCH_SIZE = 100

/**
 * Keeps a file that nothing refers to yet, and answers its name. Whatever will refer to it calls `attachFile` in the same
 * transaction; a file that nobody claims within an hour is removed. Not inside of a transaction.
 */
export async function storeTemporary(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  bytes: Uint8Array,
): Promise<string> {
  const file = newFileName()
  await scheduleRemoval(ctx, file, CLAIMED_WITHIN)
  return privateFiles.keep(bytes, file)
}

/** From this transaction on something refers to the file. */
export async function attachFile(ctx: Ctx, file: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('loose_papers')
    .where('file', '=', file)
    .where('is_going', '=', false)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Error(`The kept file ${file} was given up before it was claimed.`)
}

/** From this transaction on nothing refers to the file: `removeOrphanFiles` removes it. */
export function releaseFile(ctx: Ctx, file: string): Promise<void> {
  return scheduleRemoval(ctx, file, 0)
}

async function scheduleRemoval(ctx: Ctx, file: string, within: number): Promise<void> {
  const remove_at = new Date(ctx.now.getTime() + within)
  await ctx.db.insertInto('loose_papers').values({ file, remove_at }).execute()
}

/**
 * Removes the files whose time has come, those that wait longest first; the next look takes what is left. One that was killed in
 * between goes on where it stopped.
 */
export async function removeOrphanFiles(ctx: Ctx, privateFiles: PrivateFileStore): Promise<void> {
  await ctx.db
    .updateTable('loose_papers')
    .set({ is_going: true })
    .where('remove_at', '<=', ctx.now)
    .where('is_going', '=', false)
    .execute()
  const going = await ctx.db
    .selectFrom('loose_papers')
    .select('file')
    .where('is_going', '=', true)
    .orderBy('remove_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { file } of going) {
    await privateFiles.remove(file)
    await ctx.db.deleteFrom('loose_papers').where('file', '=', file).execute()
  }
}
