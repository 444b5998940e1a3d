import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR } from '../durations.ts'
import { newFileName, type PrivateFileStore } from './private-file-store.ts'

/** Milliseconds within which a stored file must be attached; otherwise it is removed. */
const CLAIMED_WITHIN = HOUR
/** How many files one run removes at most, because a bucket may be slow and other tasks wait for the same job. */
const BATCH_SIZE = 100

/**
 * Stores a file that no row refers to yet, and answers its name. The code that makes a row refer to it must call
 * `attachFile` in the same transaction; a file that is not attached within an hour is removed. Call it outside of a
 * transaction.
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

/** Records that a row refers to the file from this transaction on. */
export async function attachFile(ctx: Ctx, file: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('loose_papers')
    .where('file', '=', file)
    .where('is_going', '=', false)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Error(`The kept file ${file} was given up before it was claimed.`)
}

/** Records that no row refers to the file from this transaction on, so that `removeOrphanFiles` removes it. */
export function releaseFile(ctx: Ctx, file: string): Promise<void> {
  return scheduleRemoval(ctx, file, 0)
}

async function scheduleRemoval(ctx: Ctx, file: string, within: number): Promise<void> {
  const remove_at = new Date(ctx.now.getTime() + within)
  await ctx.db.insertInto('loose_papers').values({ file, remove_at }).execute()
}

/**
 * Removes the files that are due, those that wait longest first; the next run takes the rest. An interrupted removal is
 * resumed.
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

/** A private file, and how the rows that name it come to name another one. */
export interface NamedFile {
  file: string
  /** Answers false if no row names the file any more. */
  rename(ctx: Ctx, to: string): Promise<boolean>
}

/**
 * Encrypts a file with the present key, under another name: a file never changes, so that backups of before keep theirs. The old one is
 * removed later. Answers false if it was deleted meanwhile; then the new one is removed as one that was never attached.
 */
export async function resealFile(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  { file, rename }: NamedFile,
): Promise<boolean> {
  const bytes = await privateFiles.read(file)
  if (!bytes) return false
  const anew = await storeTemporary(ctx, privateFiles, bytes)
  return inTransaction(ctx, async (ctx) => {
    if (!(await rename(ctx, anew))) return false
    await attachFile(ctx, anew)
    await releaseFile(ctx, file)
    return true
  })
}
