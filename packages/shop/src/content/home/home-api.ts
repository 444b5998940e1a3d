import { z } from '@hono/zod-openapi'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import { describeBlockPicture, removeBlockPicture, setBlockPicture } from './block-picture.ts'
import { Block, BlockChange, BlockPlace, ChangeDescriptions, Publication } from './blocks.ts'
import { countChanges, missingIn, overlapsOf } from './check-blocks.ts'
import { deleteBlock, discardDraft, type HomeDraft, moveBlock, putBlock, readHomeDraft } from './draft.ts'
import { publishHome } from './publish.ts'

const ALL = '/api/admin/home/'
const ONE = '/api/admin/home/block/{id}/'

const staff = { tag: 'Home page, for staff', may: { staff: 'content.edit' }, public: false } as const
const ByBlock = z.object({ id: z.string() })

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
const asItIs = dataOf(DraftResponse, 'The draft as it is now')

/** Routes for staff who change the home page. */
export function homeApi({ pictures }: Shop) {
  const api = apiRoutes()

  api.get(
    ALL,
    staff,
    'The draft of the home page, beside what is published',
    { answers: dataOf(HomeResponse, 'Both') },
    async (ctx) => {
      const { draft, published } = await readHomeDraft(ctx)
      return {
        draft: toDraft(draft),
        published,
        changes: countChanges(draft.blocks, published.blocks),
        missing: draft.blocks.flatMap(missingIn),
        overlaps: overlapsOf(draft.blocks),
      }
    },
  )

  api.put(
    ONE,
    staff,
    'Changes a block of the draft, or adds one under a new UUID; sent again, it changes nothing',
    { params: ByBlock, body: BlockChange, answers: asItIs, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => toDraft(await putBlock(ctx, id, body)),
  )

  api.delete(
    ONE,
    staff,
    'Deletes a block of the draft',
    { params: ByBlock, answers: asItIs, refuses: [404, 422] },
    async (ctx, { id }) => toDraft(await deleteBlock(ctx, id)),
  )

  api.post(
    `${ONE}place/`,
    staff,
    'Another place in the draft; there already, it stays',
    { params: ByBlock, body: BlockPlace, answers: asItIs, refuses: [404] },
    async (ctx, { id, body }) => toDraft(await moveBlock(ctx, id, body)),
  )

  api.post(
    `${ONE}picture/`,
    staff,
    'A banner’s picture, with its description in both languages: JPEG, PNG or WebP of at most 5 MB',
    {
      params: ByBlock,
      body: z.object({
        alt_en: z.any().openapi({ type: 'string' }),
        alt_ne: z.any().openapi({ type: 'string' }),
      }),
      upload: 'picture',
      answers: asItIs,
      refuses: [404, 422, 429],
    },
    async (ctx, { id, body, upload }) =>
      toDraft(await setBlockPicture(ctx, pictures, id, upload.bytes, body)),
  )

  api.patch(
    `${ONE}picture/`,
    staff,
    'The description of a banner’s picture',
    { params: ByBlock, body: ChangeDescriptions, answers: asItIs, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => toDraft(await describeBlockPicture(ctx, id, body)),
  )

  api.delete(
    `${ONE}picture/`,
    staff,
    'Takes a banner’s picture away',
    { params: ByBlock, answers: asItIs, refuses: [404, 422] },
    async (ctx, { id }) => toDraft(await removeBlockPicture(ctx, id)),
  )

  api.post(
    `${ALL}publish/`,
    staff,
    'Publishes the draft; published already, it changes nothing',
    {
      body: Publication,
      answers: dataOf(z.object({ version: z.int() }), 'The number of the published page'),
      refuses: [409, 422],
    },
    (ctx, { body }) => publishHome(ctx, body),
  )

  api.post(
    `${ALL}discard/`,
    staff,
    'Puts the draft back to what is published',
    { answers: asItIs },
    async (ctx) => toDraft(await discardDraft(ctx)),
  )

  return api
}
