import { Refusal } from '@himalayan-green/shop/errors.ts'
import { addRatingPhoto } from '@himalayan-green/shop/reviews/add-rating-photo.ts'
import { changeRating, findRatableItem, rateItem } from '@himalayan-green/shop/reviews/rate-item.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import { idOf } from '../forms/form-of-saved.server.ts'
import { intents, type Sent } from '../forms/intents.server.ts'
import { refusedFiles } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound, orNotFound } from '../not-found.server.ts'

/** Rates, changes the rating, or adds a photo. A saved rating stays saved when a photo is refused. */
export const action = intents(
  {
    rate: async (page, form, { params }) => {
      const order_item = idOf(params.orderItemId)
      await addPhotos(page, form, await rateItem(page.ctx, { order_item, ...wordsIn(form) }))
    },
    change: async (page, form, { params }) => {
      const rating = await ratingOf(page, params)
      await addPhotos(page, form, rating && (await changeRating(page.ctx, rating.id, wordsIn(form))))
    },
    photo: async (page, form, { params }) => addPhotos(page, form, await ratingOf(page, params)),
  },
  {
    done: (_done, { ctx }, _form, { params }) =>
      redirect(localeHref(ctx.locale, `/rate/${params.orderItemId}?saved`), 303),
    refused: (error, _page, form) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      return refusedFiles(error, form, 'save')
    },
    // Only a customer with such an item may send photos at all.
    before: (page, { params }) => ratingOf(page, params),
  },
)

async function ratingOf({ ctx }: PageContext, { orderItemId }: Sent['params']) {
  return (await orNotFound(findRatableItem(ctx, idOf(orderItemId)))).rating
}

const wordsIn = (form: FormData) => ({
  stars: Number(form.get('stars')),
  title: String(form.get('title') ?? ''),
  comment: String(form.get('comment') ?? ''),
})

async function addPhotos({ ctx, pictures }: PageContext, form: FormData, rating: { id: number } | null) {
  if (!rating) notFound()
  for (const photo of form.getAll('photo'))
    if (photo instanceof File && photo.size > 0)
      await addRatingPhoto(ctx, pictures, rating.id, await photo.bytes())
}
