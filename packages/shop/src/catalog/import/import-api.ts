import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, SIGNED_IN } from '../../http/api-router.ts'
import { upload } from '../../http/body-limits.ts'
import { byId, dataOf, json, refusals } from '../../http/responses.ts'
import { exportProducts } from './export-products.ts'
import { listImports, readImport, startImport } from './import-products.ts'
import { ImportResponse, toImportResponse } from './import-responses.ts'

const catalogue = { tags: ['Vendor'], security: SIGNED_IN, middleware: asMember('catalogue') }

/** Routes for exporting and importing files of products. */
export const importApi = apiRouter()

importApi.openapi(
  createRoute({
    ...catalogue,
    method: 'get',
    path: '/api/vendor/product-export/',
    summary: 'All products of the vendor as a CSV file',
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...refusals(401, 403),
    },
  }),
  async (c) =>
    c.body(await exportProducts(c.var.ctx), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
    }),
)

importApi.openapi(
  createRoute({
    ...catalogue,
    method: 'get',
    path: '/api/vendor/product-import/',
    summary: 'The last ten files that were handed in',
    responses: { 200: json(dataOf(z.array(ImportResponse)), 'The newest first'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: (await listImports(c.var.ctx)).map(toImportResponse) }, 200),
)

importApi.openapi(
  createRoute({
    ...catalogue,
    middleware: [catalogue.middleware, upload('file')],
    method: 'post',
    path: '/api/vendor/product-import/',
    summary: 'Hands in a CSV file of products: at most 2 MB and 5,000 rows',
    description: 'Its rows are worked in the background; one file of a vendor at a time.',
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
          },
        },
      },
    },
    responses: {
      202: json(dataOf(ImportResponse), 'Begun: look at it again by its id'),
      ...refusals(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const { file } = c.req.valid('form')
    const [name, bytes] = file instanceof File ? [file.name, await file.bytes()] : ['', new Uint8Array()]
    return c.json({ data: toImportResponse(await startImport(c.var.ctx, name, bytes)) }, 202)
  },
)

importApi.openapi(
  createRoute({
    ...catalogue,
    method: 'get',
    path: '/api/vendor/product-import/{id}/',
    summary: 'How far a file is, and what is wrong with its rows',
    request: byId,
    responses: { 200: json(dataOf(ImportResponse), 'The file'), ...refusals(400, 401, 403, 404) },
  }),
  async (c) => c.json({ data: toImportResponse(await readImport(c.var.ctx, c.req.valid('param').id)) }, 200),
)
