import type { Ctx } from '../context.ts'

/** Something that a member of staff did or read. */
export interface AuditEvent {
  /** The event as noun.verb: `paper.read`, `vendor_request.approve`. Its sentence is in apps/web/app/admin/audit/texts. */
  action: string
  /** The kind of its object, such as `vendor_request`, and the object's id. */
  object_kind: string
  object_id: string | number
  /** Further facts; no personal data, because entries are never deleted. */
  details?: Record<string, unknown>
}

/** Writes an event to the audit log, in the transaction of the event. An entry can never be changed. */
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
