import { z } from 'zod'
import { Timestamp } from '../../http/schemas.ts'
import { inNepal } from '../../nepal/time.ts'
import type { CsvImport } from './import-products.ts'

export const ImportResponse = z
  .object({
    id: z.int(),
    file_name: z.string(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable().meta({ description: 'Null while its rows are worked' }),
    rows_total: z.int(),
    rows_done: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    faulty: z.int().meta({ description: 'Rows that were not taken' }),
    faults: z
      .array(z.object({ row: z.int(), column: z.string(), value: z.string(), reason: z.string() }))
      .meta({ description: 'Why not; rows as a spreadsheet counts them, the header being 1' }),
  })
  .meta({ id: 'ProductImport' })

export const toImportResponse = ({ created_at, finished_at, ...rest }: CsvImport) => ({
  ...rest,
  created_at: inNepal(created_at),
  finished_at: finished_at && inNepal(finished_at),
})
