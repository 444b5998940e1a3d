import { audit } from '../audit/audit.ts'
import { type Ctx, requireActor } from '../context.ts'
import type { TableFormat } from '../files/sheets/table-file.ts'

/** A list of the back office that somebody takes away as a file. */
export interface TakenList {
  list: string
  format: TableFormat
  /** The names of the filters that were set; what was searched for may be somebody's name, and is left out. */
  filters: readonly string[]
}

/**
 * Writes to the audit log that staff take a list as a file. The list itself has asked for the right to read it; call
 * this before the first byte goes out.
 */
export async function noteTakenList(ctx: Ctx, { list, ...details }: TakenList): Promise<void> {
  requireActor(ctx)
  await audit(ctx, { action: 'list.export', object_kind: 'list', object_id: list, details: { ...details } })
}
