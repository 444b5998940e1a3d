import {
  CONTENT_TYPES,
  type Table,
  type TableFormat,
  tableFile,
} from '@himalayan-green/shop/files/sheets/table-file.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import type { PageContext } from '../../context.ts'

/**
 * A table as a file that a browser saves. Its bytes are made as they are taken; where that fails, the failure is
 * reported and the file breaks off, so that nobody takes a part of it for the whole.
 */
export async function tableResponse<Row>(
  { ctx, requestId, report }: PageContext,
  { table, format, name }: { table: Table<Row>; format: TableFormat; name: string },
): Promise<Response> {
  async function* pages() {
    try {
      yield* table.pages
    } catch (error) {
      report(error, requestId)
      throw error
    }
  }
  const body = await tableFile({ ...table, pages: pages() }, format)
  return new Response(body, {
    headers: {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}-${nepalDay(ctx.now)}.${format}"`,
    },
  })
}
