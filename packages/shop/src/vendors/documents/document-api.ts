import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { readsAsItComes, upload } from '../../http/body-limits.ts'
import { readForm } from '../../http/multipart.ts'
import { byId, dataOf, json, refusals } from '../../http/responses.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import { addDocument, countUpload, LARGEST_DOCUMENT } from './add-document.ts'
import { linkToDocument } from './open-document.ts'

const documentRoute = createRoute({
  middleware: [upload('document'), readsAsItComes],
  tags: ['Selling'],
  method: 'post',
  path: '/api/vendor/document/',
  summary: 'Apply to sell: step 2, one paper a call',
  description:
    'Takes a JPEG, PNG or WebP picture or a PDF of at most 5 MB, known by its content. A second paper of the same type ' +
    'takes the place of the first. Nothing can be read back. At most 20 papers for one application and 100 an hour ' +
    'from one network.',
  request: {
    body: {
      required: true,
      content: {
        // This is not a zod schema because the form is read with limits of its own before any validator runs.
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['vendor_request', 'type', 'document_no', 'document'],
            properties: {
              vendor_request: { type: 'string', description: 'The id that step 1 answered' },
              type: { type: 'string', enum: ['PAN', 'CITIZENSHIP', 'VAT'] },
              document_no: { type: 'string', minLength: 1, maxLength: 50, example: '601234567' },
              document: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
  },
  responses: {
    201: json(
      dataOf(
        z
          .object({
            id: z.int(),
            vendor_request: z.string(),
            type: z.enum(['PAN', 'CITIZENSHIP', 'VAT']),
            document_no: z.string(),
            status: z.literal('uploaded'),
          })
          .openapi('VendorDocument'),
      ),
      'Kept, encrypted',
    ),
    ...refusals(400, 404, 429),
  },
})

const linkRoute = createRoute({
  tags: ['Applications, for staff'],
  security: SIGNED_IN,
  middleware: withRight('vendor.review'),
  method: 'get',
  path: '/api/admin/vendor-document/{id}/link/',
  summary: 'Links to a paper, for five minutes',
  description:
    'They work in the browser of the person who asked, signed in. Each time a paper is opened, it is written down.',
  request: byId,
  responses: {
    200: json(
      dataOf(
        z
          .object({
            url: z.string().openapi({ description: 'Downloads it' }),
            inline_url: z.string().nullable().openapi({ description: 'Shows it in a page; pictures only' }),
            expires_at: z.string(),
          })
          .openapi('PaperLinks'),
      ),
      'The links',
    ),
    ...refusals(400, 401, 403, 404),
  },
})

/** Routes for documents: applicants, who need no account, send them, and staff read them. */
export function documentApi(shop: Shop) {
  const documents = apiRouter()

  documents.openapi(documentRoute, async (c) => {
    const { ctx } = c.var
    const network = await countUpload(ctx, clientOf(c))
    const limits = { file: 'document', most: LARGEST_DOCUMENT, network, locale: ctx.locale }
    const added = await readForm(c.req.raw, limits, ({ fields, file }) =>
      addDocument(ctx, shop.privateFiles, { ...fields, document: file ?? undefined }),
    )
    return c.json({ data: added }, 201)
  })
  documents.openapi(linkRoute, async (c) => {
    const { expires_at, ...links } = await linkToDocument(
      c.var.ctx,
      shop.config.authSecret,
      c.req.valid('param'),
    )
    return c.json({ data: { ...links, expires_at: inNepal(expires_at) } }, 200)
  })

  return documents
}
