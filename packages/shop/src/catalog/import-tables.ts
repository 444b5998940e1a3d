import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'

/** A fault in a row of a file; `row` counts as a spreadsheet does, with the header as 1. */
export interface CsvFault {
  row: number
  column: string
  value: string
  reason: string
}

export interface CsvImports {
  id: GeneratedAlways<number>
  vendor_id: number
  user_id: string | null
  finished_at: Date | null
  file_name: string
  locale: 'en' | 'ne'
  rows_total: number
  added: WithDefault<number>
  changed: WithDefault<number>
  unchanged: WithDefault<number>
  faults: Json<CsvFault[]>
  /** How many rows have a fault. */
  faulty: WithDefault<number>
  created_at: Date
}

export interface CsvImportRows {
  csv_import_id: number
  row_no: number
  /** Cells by the name of their column. */
  cells: Json<Record<string, string>>
}
