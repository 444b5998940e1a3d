import { z } from '@hono/zod-openapi'
import { clientOf } from '../../http/api-router.ts'
import { readsAsItComes, upload } from '../../http/body-limits.ts'
import { readForm } from '../../http/multipart.ts'
import { ById } from '../../http/responses.ts'
import { describeRoute } from '../../http/route-description.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import { addDocument, countUpload, LARGEST_DOCUMENT } from './add-document.ts'
import { linkToDocument } from './open-document.ts'

const DocumentResponse = z
  .object({
    id: z.int(),
    vendor_request: z.string(),
    type: z.enum(['PAN', 'CITIZENSHIP', 'VAT']),
    document_no: z.string(),
    status: z.literal('uploaded'),
  })
  .openapi('VendorDocument')

/** Routes for documents: applicants, who need no account, send them, and staff read them. */
export function documentApi(shop: Shop) {
  const api = apiRoutes()

  api.router.openapi(
    {
      ...describeRoute(
        'post',
        { tag: 'Selling', may: 'everybody', public: false },
        'Apply to sell: step 2, one paper a call',
        {
          details:
            'Takes a JPEG, PNG or WebP picture or a PDF of at most 5 MB, known by its content. A second paper of the same type ' +
            'takes the place of the first. Nothing can be read back. At most 20 papers for one application and 100 an hour ' +
            'from one network.',
          answers: dataOf(DocumentResponse, 'Kept, encrypted'),
          status: 201,
          refuses: [400, 404, 429],
        },
      ),
      path: '/api/vendor/document/',
      middleware: [upload('document'), readsAsItComes],
      request: {
        body: {
          required: true,
          // This is no zod schema because the form is read with limits of its own before any validator runs.
          content: {
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
    },
    async (c) => {
      const { ctx } = c.var
      const network = await countUpload(ctx, clientOf(c))
      const limits = { file: 'document', most: LARGEST_DOCUMENT, network, locale: ctx.locale }
      const added = await readForm(c.req.raw, limits, ({ fields, file }) =>
        addDocument(ctx, shop.privateFiles, { ...fields, document: file ?? undefined }),
      )
      return c.json({ data: added satisfies z.infer<typeof DocumentResponse> }, 201)
    },
  )

  api.get(
    '/api/admin/vendor-document/{id}/link/',
    { tag: 'Applications, for staff', may: { staff: 'vendor.review' }, public: false },
    'Links to a paper, for five minutes',
    {
      details:
        'They work in the browser of the person who asked, signed in. Each time a paper is opened, it is written down.',
      params: ById,
      answers: dataOf(
        z
          .object({
            url: z.string().openapi({ description: 'Downloads it' }),
            inline_url: z.string().nullable().openapi({ description: 'Shows it in a page; pictures only' }),
            expires_at: z.string(),
          })
          .openapi('DocumentLinks'),
        'The links',
      ),
      refuses: [404],
    },
    async (ctx, { id }) => {
      const { expires_at, ...links } = await linkToDocument(ctx, shop.config.authSecret, { id })
      return { ...links, expires_at: inNepal(expires_at) }
    },
  )

  return api
}
