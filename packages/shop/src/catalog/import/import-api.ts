import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, fileOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { exportProducts } from './export-products.ts'
import { listImports, readImport, startImport } from './import-products.ts'
import { ImportResponse, toImportResponse } from './import-responses.ts'

const catalogue = { tag: 'Vendor', may: { vendor: 'catalogue' }, public: false } as const

/** Routes for exporting and importing files of products. */
export const importApi = apiRoutes()

importApi.get(
  '/api/vendor/product-export/',
  catalogue,
  'All products of the vendor as a CSV file',
  { answers: fileOf('The file', ['text/csv'], z.string()) },
  async (ctx, _input, c) =>
    c.body(await exportProducts(ctx), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
    }),
)

importApi.get(
  '/api/vendor/product-import/',
  catalogue,
  'The last ten files that were handed in',
  { answers: dataOf(z.array(ImportResponse), 'The newest first') },
  async (ctx) => (await listImports(ctx)).map(toImportResponse),
)

importApi.post(
  '/api/vendor/product-import/',
  catalogue,
  'Hands in a CSV file of products: at most 2 MB and 5,000 rows',
  {
    details: 'Its rows are worked in the background; one file of a vendor at a time.',
    upload: 'file',
    answers: dataOf(ImportResponse, 'Begun: look at it again by its id'),
    status: 202,
    refuses: [409],
  },
  async (ctx, { upload }) => toImportResponse(await startImport(ctx, upload.name, upload.bytes)),
)

importApi.get(
  '/api/vendor/product-import/{id}/',
  catalogue,
  'How far a file is, and what is wrong with its rows',
  { params: ById, answers: dataOf(ImportResponse, 'The file'), refuses: [404] },
  async (ctx, { id }) => toImportResponse(await readImport(ctx, id)),
)
