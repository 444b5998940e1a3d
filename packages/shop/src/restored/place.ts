import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** The place of a new database. */
export const NOWHERE = ''
/** The place of a database that somebody let act: it belongs to the place where it is looked at next. */
export const ANYWHERE = 'anywhere'

/**
 * The identity of a folder on the disk: a copied folder is a different one even with the same name, a renamed one is
 * the same.
 */
export function placeOfFolder(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder)
  return `folder ${ino} ${Math.round(birthtimeMs)}`
}

/** The identity of a database on a server: a restored dump is a different one. */
export async function placeOnServer({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select 'server ' || (select system_identifier from pg_control_system()) || ' ' || oid as place
    from pg_database where datname = current_database()
  `.execute(db)
  return rows[0]!.place
}
