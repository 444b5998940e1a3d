import type { SeenHere } from '../../src/background/find-incidents.ts'

/** A machine with which nothing is wrong. */
export const WELL: SeenHere = {
  disk_free_bytes: 1e12,
  database_disk_free_bytes: null,
  silent_gateways: [],
  backup_seconds: 3600,
  clock_ahead_ms: 0,
  certificate_ends_at: null,
}
