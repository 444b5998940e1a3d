import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Of a database that is new: it has been nowhere. */
export const NOWHERE = ''
/** Of one that somebody let act: it belongs wherever it is looked at first. */
export const ANYWHERE = 'anywhere'

/** A folder that was copied is another one on the disk, also under the same name; one that was renamed is the same. */
export function placeOfFolder(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder)
  return `folder ${ino} ${Math.round(birthtimeMs)}`
}

/** A dump that is restored becomes another database, or one of another server. */
export async function placeOnServer({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select 'server ' || (select system_identifier from pg_control_system()) || ' ' || oid as place
    from pg_database where datname = current_database()
  `.execute(db)
  return rows[0]!.place
}
