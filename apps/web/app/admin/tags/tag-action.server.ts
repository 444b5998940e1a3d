import { addTag, changeTag, deleteTag } from '@himalayan-green/shop/catalog/tags/change-tags.ts'
import { tagProducts } from '@himalayan-green/shop/catalog/tags/tag-products.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { withQuery } from '../../ui/with-query.ts'
import { refusedTag, tagIn } from './tag-form.server.ts'

/** What is done with a tag; each answers the page that follows: of its products, the same list. */
export const action = intents(
  {
    save: async ({ ctx }, form, { params }) => {
      if (params.id === 'new') return `/admin/tags/${(await addTag(ctx, tagIn(form, true))).id}?saved`
      const id = idOf(params.id)
      await changeTag(ctx, id, tagIn(form, false))
      return `/admin/tags/${id}?saved`
    },
    delete: async ({ ctx }, _form, { params }) => {
      await deleteTag(ctx, idOf(params.id))
      return '/admin/tags?deleted'
    },
    put: ({ ctx }, form, sent) => tagProduct(ctx, form, sent, 'put'),
    take: ({ ctx }, form, sent) => tagProduct(ctx, form, sent, 'take'),
  },
  {
    refused: async (error, _page, form) => {
      if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
      return refusedTag(error, form)
    },
  },
)

async function tagProduct(ctx: Ctx, form: FormData, { params, url }: Sent, how: 'put' | 'take') {
  const id = idOf(params.id)
  const product = idOf(String(form.get('product')))
  const asked = (name: string) => url.searchParams.get(name) || undefined
  await tagProducts(ctx, id, { [how]: [product] })
  const list = { search: asked('search'), cursor: asked('cursor') }
  return `${withQuery(`/admin/tags/${id}`, list)}#product-${product}`
}
