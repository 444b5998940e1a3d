import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { upload } from '../../http/body-limits.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import { describeBlockPicture, removeBlockPicture, setBlockPicture } from './block-picture.ts'
import { Block, BlockChange, BlockPlace, Descriptions, Publication } from './blocks.ts'
import { countChanges, missingIn, overlapsOf } from './check-blocks.ts'
import { deleteBlock, discardDraft, type HomeDraft, moveBlock, putBlock, readHomeDraft } from './draft.ts'
import { publishHome } from './publish.ts'

const ALL = '/api/admin/home/'
const ONE = '/api/admin/home/block/{id}/'

const staff = { tags: ['Home page, for staff'], security: SIGNED_IN, middleware: withRight('content.edit') }
const byBlock = { params: z.object({ id: z.string() }) }

const DraftResponse = z
  .object({
    version: z.int().meta({ description: 'Grows with each change; publishing names it' }),
    changed_at: z.string().nullable(),
    blocks: z.array(Block).meta({ description: 'From top to bottom' }),
  })
  .meta({ id: 'HomeDraft' })

const HomeResponse = z
  .object({
    draft: DraftResponse,
    published: z.object({
      version: z.int().meta({ description: '0 while it is the page of the software' }),
      blocks: z.array(Block),
    }),
    changes: z.int().meta({ description: 'How many blocks of the draft are not published as they are' }),
    missing: z
      .array(
        z.object({
          id: z.string(),
          field: z.enum(['title', 'text', 'action']),
          language: z.enum(['en', 'ne']),
        }),
      )
      .meta({ description: 'Texts that are there in one language alone' }),
    overlaps: z
      .array(z.object({ first: z.string(), second: z.string() }))
      .meta({ description: 'Banners that would be shown at the same time, by their ids' }),
  })
  .meta({ id: 'Home' })

const toDraft = ({ blocks, version, changed_at }: HomeDraft): z.infer<typeof DraftResponse> => ({
  version,
  changed_at: changed_at && inNepal(changed_at),
  blocks,
})
const asItIs = json(dataOf(DraftResponse), 'The draft as it is now')

/** Routes for staff who change the home page. */
export function homeApi({ pictures }: Shop): OpenAPIHono<ApiEnv> {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: ALL,
      summary: 'The draft of the home page, beside what is published',
      responses: { 200: json(dataOf(HomeResponse), 'Both'), ...refusals(401, 403) },
    }),
    async (c) => {
      const { draft, published } = await readHomeDraft(c.var.ctx)
      const data = {
        draft: toDraft(draft),
        published,
        changes: countChanges(draft.blocks, published.blocks),
        missing: draft.blocks.flatMap(missingIn),
        overlaps: overlapsOf(draft.blocks),
      }
      return c.json({ data }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'put',
      path: ONE,
      summary: 'Changes a block of the draft, or adds one under a new UUID; sent again, it changes nothing',
      request: { ...byBlock, ...jsonBody(BlockChange) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const draft = await putBlock(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toDraft(draft) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'delete',
      path: ONE,
      summary: 'Deletes a block of the draft',
      request: byBlock,
      responses: { 200: asItIs, ...refusals(401, 403, 404, 422) },
    }),
    async (c) => c.json({ data: toDraft(await deleteBlock(c.var.ctx, c.req.valid('param').id)) }, 200),
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: `${ONE}place/`,
      summary: 'Another place in the draft; there already, it stays',
      request: { ...byBlock, ...jsonBody(BlockPlace) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const draft = await moveBlock(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toDraft(draft) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      middleware: [staff.middleware, upload('picture')],
      method: 'post',
      path: `${ONE}picture/`,
      summary:
        'A banner’s picture, with its description in both languages: JPEG, PNG or WebP of at most 5 MB',
      request: {
        ...byBlock,
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.object({
                picture: z.any().openapi({ type: 'string', format: 'binary' }),
                alt_en: z.any().openapi({ type: 'string' }),
                alt_ne: z.any().openapi({ type: 'string' }),
              }),
            },
          },
        },
      },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422, 429) },
    }),
    async (c) => {
      const { picture, ...descriptions } = c.req.valid('form')
      const bytes = new Uint8Array(picture instanceof File ? await picture.arrayBuffer() : [])
      const { id } = c.req.valid('param')
      const draft = await setBlockPicture(c.var.ctx, pictures, id, bytes, descriptions)
      return c.json({ data: toDraft(draft) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'patch',
      path: `${ONE}picture/`,
      summary: 'The description of a banner’s picture',
      request: { ...byBlock, ...jsonBody(Descriptions) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      const draft = await describeBlockPicture(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toDraft(draft) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'delete',
      path: `${ONE}picture/`,
      summary: 'Takes a banner’s picture away',
      request: byBlock,
      responses: { 200: asItIs, ...refusals(401, 403, 404, 422) },
    }),
    async (c) => c.json({ data: toDraft(await removeBlockPicture(c.var.ctx, c.req.valid('param').id)) }, 200),
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: `${ALL}publish/`,
      summary: 'Publishes the draft; published already, it changes nothing',
      request: jsonBody(Publication),
      responses: {
        200: json(dataOf(z.object({ version: z.int() })), 'The number of the published page'),
        ...refusals(400, 401, 403, 409, 422),
      },
    }),
    async (c) => c.json({ data: await publishHome(c.var.ctx, c.req.valid('json')) }, 200),
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: `${ALL}discard/`,
      summary: 'Puts the draft back to what is published',
      responses: { 200: asItIs, ...refusals(401, 403) },
    }),
    async (c) => c.json({ data: toDraft(await discardDraft(c.var.ctx)) }, 200),
  )

  return api
}
