import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** What the database's server says of its archive and its replicas. */
export interface ServerFigures {
  /** Whether it archives its log, and the last file could not be archived. */
  is_archive_failing: boolean
  /** How many tries to archive a file have failed since the server's statistics began. */
  archive_failures: number
  /** How many replicas are connected, and how many places for one are left without (inactive slots, for which the log piles up). */
  replicas: number
  unused_slots: number
  /** How far the slowest replica is behind; null if the shop's role may not see that (it needs `pg_read_all_stats`). */
  replica_lag: { seconds: number; bytes: number } | null
}

/** Reads it; the embedded database has neither. */
export async function readServer(ctx: Ctx): Promise<ServerFigures> {
  const { rows } = await sql<
    Omit<ServerFigures, 'replica_lag'> & { seconds: number; bytes: number; is_seen: boolean }
  >`
    select
      current_setting('archive_mode') <> 'off'
        and coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as is_archive_failing,
      a.failed_count::int as archive_failures,
      (select count(*)::int from pg_replication_slots where slot_type = 'physical' and not active) as unused_slots,
      r.*, pg_has_role('pg_read_all_stats', 'usage') as is_seen
    from pg_stat_archiver a, lateral (
      select count(*)::int as replicas, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds,
        coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 as bytes
      from pg_stat_replication where not pg_is_in_recovery()) r
  `.execute(ctx.db)
  const { seconds, bytes, is_seen, ...others } = rows[0]!
  return { ...others, replica_lag: is_seen && others.replicas > 0 ? { seconds, bytes } : null }
}
