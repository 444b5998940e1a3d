import type { GeneratedAlways } from 'kysely'
import type { Json } from '../db/columns.ts'

export interface AuditEntries {
  id: GeneratedAlways<number>
  at: Date
  /** Null for what the shop did automatically. */
  actor_id: string | null
  actor_name: string
  action: string
  object_kind: string
  object_id: string
  details: Json<Record<string, unknown>>
}
