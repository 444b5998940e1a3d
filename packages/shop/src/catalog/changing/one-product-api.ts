import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf } from '../../http/route-responses.ts'
import type { ApiRoutes, RouteGroup } from '../../http/routes.ts'
import type { Shop } from '../../shop.ts'
import { addPicture, arrangePictures, removePicture } from '../pictures/product-pictures.ts'
import { ProductZones, setReach } from '../reach/set-reach.ts'
import { addSalePriceRoutes } from '../sale-prices/sale-price-api.ts'
import { Season, setSeason } from '../seasons/seasons.ts'
import { changeOffer } from './change-offer.ts'
import { changeProduct } from './change-product.ts'
import { moveProduct } from './move-product.ts'
import { cancelChange } from './product-changes.ts'
import { PictureOrder, PriceChange, ProductPatch, StockChange } from './product-input.ts'
import type { Scope } from './product-scope.ts'
import { PRODUCT_STEPS, type ProductStep } from './product-states.ts'
import { toVendorProductResponse, VendorProductResponse } from './vendor-responses.ts'

export const asItIs = dataOf(VendorProductResponse, 'The product as it is now')

const STEPS: Record<ProductStep, string> = {
  submit:
    'Hand a draft in: it waits for a moderator, or is on sale at once for a trusted vendor and by staff',
  withdraw: 'Take a product back from the moderators',
  pause: 'Take a product off sale for a while',
  resume: 'Put a paused product on sale again',
  archive: 'Take a product off sale for good',
  restore: 'Take a product out of the archive: it is a draft again',
}

/**
 * Routes for changing one product at `one` (`…/{id}/`), for its vendor's team and for staff alike. Some are internal even where
 * the group is public.
 */
export function addProductRoutes(
  api: ApiRoutes,
  pictures: Shop['pictures'],
  { one, group, scope }: { one: `/api/${string}/{id}/`; group: RouteGroup; scope: Scope },
): void {
  addSalePriceRoutes(api, { one, group, scope })

  api.put(
    `${one}season/`,
    { ...group, public: false },
    'The months of Bikram Sambat in which there is most of a product, live at once',
    { params: ById, body: Season, answers: asItIs, refuses: [404, 422] },
    async (ctx, { id, body }) => toVendorProductResponse(await setSeason(ctx, id, body, scope), ctx.locale),
  )

  api.put(
    `${one}reach/`,
    { ...group, public: false },
    'The zones that a product is delivered to, live at once; null: those of its vendor',
    { params: ById, body: ProductZones, answers: asItIs, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => toVendorProductResponse(await setReach(ctx, id, body, scope), ctx.locale),
  )

  api.patch(
    one,
    group,
    'Changes a product: only what is given',
    {
      details:
        scope === 'own'
          ? 'On a product that is on sale, new names, texts and another category wait for a moderator as its `change`; ' +
            'all else is live at once.'
          : 'Live at once. Where a change of the vendor waits, names, texts and category go into that one.',
      params: ById,
      body: ProductPatch,
      answers: asItIs,
      refuses: [404, 409, 422],
    },
    async (ctx, { id, body }) =>
      toVendorProductResponse(await changeProduct(ctx, id, body, scope), ctx.locale),
  )

  api.post(
    `${one}price/`,
    group,
    'A new price, live at once',
    { params: ById, body: PriceChange, answers: asItIs, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => toVendorProductResponse(await changeOffer(ctx, id, body, scope), ctx.locale),
  )

  api.post(
    `${one}stock/`,
    group,
    'A new count, live at once',
    { params: ById, body: StockChange, answers: asItIs, refuses: [404, 409, 422] },
    async (ctx, { id, body }) => toVendorProductResponse(await changeOffer(ctx, id, body, scope), ctx.locale),
  )

  for (const step of Object.keys(PRODUCT_STEPS) as ProductStep[])
    api.post(
      `${one}${step}/`,
      group,
      STEPS[step],
      { params: ById, answers: asItIs, refuses: [404, 422] },
      async (ctx, { id }) => toVendorProductResponse(await moveProduct(ctx, id, step, scope), ctx.locale),
    )

  api.post(
    `${one}change/cancel/`,
    { ...group, public: false },
    'Take back the change that waits',
    { params: ById, answers: asItIs, refuses: [404] },
    async (ctx, { id }) => toVendorProductResponse(await cancelChange(ctx, id, scope), ctx.locale),
  )

  api.post(
    `${one}picture/`,
    { ...group, public: false },
    'Add a picture: JPEG, PNG or WebP of at most 5 MB; at most 6. The same again changes nothing',
    { params: ById, upload: 'picture', answers: asItIs, refuses: [404, 422, 429] },
    async (ctx, { id, upload }) =>
      toVendorProductResponse(await addPicture(ctx, pictures, id, upload.bytes, scope), ctx.locale),
  )

  api.put(
    `${one}picture/order/`,
    { ...group, public: false },
    'The order of the pictures; the first is the card’s, and one that is left out is taken away',
    { params: ById, body: PictureOrder, answers: asItIs, refuses: [404, 409, 422] },
    async (ctx, { id, body }) =>
      toVendorProductResponse(await arrangePictures(ctx, id, body, scope), ctx.locale),
  )

  api.delete(
    `${one}picture/{file}/`,
    { ...group, public: false },
    'Take a picture away',
    { params: ById.extend({ file: z.string().max(100) }), answers: asItIs, refuses: [404, 422] },
    async (ctx, { id, file }) =>
      toVendorProductResponse(await removePicture(ctx, id, file, scope), ctx.locale),
  )
}
