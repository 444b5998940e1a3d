import type { ColumnType } from 'kysely'

/** A column that the database fills if an insert leaves it out. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
