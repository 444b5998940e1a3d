import type { Ctx } from '../context.ts'

/** Something that somebody of the company did or read. */
export interface AuditEvent {
  /** As noun.verb: `paper.read`, `vendor_request.approve`. */
  action: string
  /** To what: `vendor_request`, and its id. */
  object_kind: string
  object_id: string | number
  /** What else is worth knowing; no personal data that must be deleted some day. */
  details?: Record<string, unknown>
}

/** Writes an event into the audit log, in the transaction of what it reports. An entry can never be changed. */
export async function audit(
  ctx: Ctx,
  { action, object_kind, object_id, details = {} }: AuditEvent,
): Promise<void> {
  await ctx.db
    .insertInto('audit_entries')
    .values({
      at: ctx.now,
      actor_id: ctx.actor?.id ?? null,
      actor_name: ctx.actor?.name ?? 'Himalayan Green',
      action,
      object_kind,
      object_id: `${object_id}`,
      details: JSON.stringify(details),
    })
    .execute()
}
