import type { Ctx, Locale } from '../context.ts'
import { Refusal } from '../errors.ts'
import { onlyGiven } from '../input.ts'
import { audit } from './audit.ts'

/** What everybody is answered whose change rests on what is no longer there. */
const CHANGED_MEANWHILE: Record<Locale, string> = {
  en: 'Someone else has just changed this. Check what is there now, and save again if you still want to.',
  ne: 'यसबीच अरू कसैले यो बदल्नुभयो। अहिले के छ हेर्नुहोस् र अझै चाहनुहुन्छ भने फेरि सुरक्षित गर्नुहोस्।',
}

export const changedMeanwhile = ({ locale }: Pick<Ctx, 'locale'>): Refusal =>
  new Refusal('conflict', CHANGED_MEANWHILE[locale])

/** Refuses (`conflict`) a change that rests on another version than the present one. Who saw none changes whatever is there. */
export function requireSeen(ctx: Ctx, { version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw changedMeanwhile(ctx)
}

/** The fields that are given and differ, as JSON has them. */
export function differences<Row extends object>(given: Partial<Row>, before: Partial<Row>): Partial<Row> {
  const entries = Object.entries(given).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof Row]),
  )
  return Object.fromEntries(entries) as Partial<Row>
}

/** Some fields are by now other than their writer saw; a page shows what each is beside what was typed. */
export class FieldsMoved extends Refusal {}

/**
 * What is to be written of what was sent by somebody who saw these values: what they left as it was stays as it is now, and what
 * somebody else set to another value meanwhile is refused (`conflict`), under each field. Who says nothing of what they saw writes
 * all that was sent.
 */
export function withoutUndoing<Row extends object>(
  ctx: Ctx,
  { sent, seen, now }: { sent: Partial<Row>; seen: Partial<Row> | undefined; now: Row },
): Partial<Row> {
  if (!seen) return sent
  const changed = differences(sent, seen)
  const differs = Object.keys(differences(changed as Partial<Row>, now))
  const moved = Object.keys(differences(onlyGiven(seen) as Partial<Row>, now)).filter((field) =>
    differs.includes(field),
  )
  if (moved.length === 0) return changed as Partial<Row>
  const { message } = changedMeanwhile(ctx)
  throw new FieldsMoved('conflict', message, Object.fromEntries(moved.map((field) => [field, message])))
}

/** These fields of a row. */
export function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>
}

interface Edit<Row extends { version: number }> {
  /** What the row is in the audit log, which names the change `<kind>.change`. */
  kind: string
  id: number | string
  /** The row, which its command has locked. */
  before: Row
  /** The version that the writer saw. */
  seen: number | undefined
  /** What is to be written; what is left out stays. */
  given: Partial<Row>
  /** Refuses what may not be; `changed` are the fields that differ, `after` is the row with them. */
  check?: (after: Row, changed: Partial<Row>) => Promise<void> | void
  /** Writes the changed fields with the new version. */
  write: (columns: Omit<Partial<Row>, 'id'> & { version: number }, after: Row) => Promise<unknown>
}

/**
 * Edits a row with a version, in the transaction that holds its lock: of two who save after they have seen the same, the second is
 * refused (`conflict`). A change without effect writes nothing, so that a form which is sent twice does no harm. The audit log gets
 * the changed fields, before and after.
 */
export async function changeRow<Row extends { version: number }>(
  ctx: Ctx,
  { kind, id, before, seen, given, check, write }: Edit<Row>,
): Promise<{ after: Row; changed: Partial<Row> }> {
  const changed = differences(given, before)
  const fields = Object.keys(changed) as (keyof Row)[]
  if (fields.length === 0) return { after: before, changed }
  requireSeen(ctx, before, seen)
  const after = { ...before, ...changed, version: before.version + 1 }
  await check?.(after, changed)
  await write({ ...changed, version: after.version }, after)
  await audit(ctx, {
    action: `${kind}.change`,
    object_kind: kind,
    object_id: id,
    details: { before: pick(before, fields), after: changed },
  })
  return { after, changed }
}
