import { Refusal } from '@himalayan-green/shop/errors.ts'
import { addRatingPhoto } from '@himalayan-green/shop/reviews/add-rating-photo.ts'
import type { OwnRating } from '@himalayan-green/shop/reviews/own-rating.ts'
import { changeRating, findRatableItem, rateItem } from '@himalayan-green/shop/reviews/rate-item.ts'
import { Link, redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { FileForm } from '../forms/file-form.tsx'
import { idOf } from '../forms/form-of-saved.server.ts'
import { refusedFiles } from '../forms/refused-form.server.ts'
import { unknownForm } from '../forms/unknown-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { notFound, orNotFound } from '../not-found.server.ts'
import { useName } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/page'
import { PhotoField } from './photo-field.tsx'
import { RatingForm } from './rating-form.tsx'
import { RatingPhotos } from './rating-photos.tsx'
import { Stars } from './stars.tsx'
import { useRatingTexts } from './texts/ratings.ts'
import './ratings.css'

export const handle = { access: 'signed-in', files: 3, bottomBar: false } satisfies PageHandle

const MAX_PHOTOS = 3
/** Moderators have removed the others. */
const TAKES_PHOTOS = ['pending', 'published']

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { item: await orNotFound(findRatableItem(page.ctx, idOf(params.orderItemId))) }
}

/** `do` is rate, change, or photo. A saved rating stays saved when a photo is refused. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const order_item = idOf(params.orderItemId)
  // This runs before the photos are read: only a customer with such an item may send any.
  const { rating } = await orNotFound(findRatableItem(page.ctx, order_item))
  const form = await request.formData()
  try {
    if (!INTENTS.includes(form.get('intent'))) throw unknownForm(page.ctx)
    await keep(page, order_item, rating, form)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') notFound()
    return refusedFiles(error, form, 'save')
  }
  return redirect(localeHref(page.ctx.locale, `/rate/${order_item}?saved`), 303)
}

/** A form that is sent without its button rates. */
const INTENTS: unknown[] = ['rate', 'change', 'photo', null]

async function keep(
  { ctx, pictures }: PageContext,
  order_item: number,
  rating: OwnRating | null,
  form: FormData,
): Promise<void> {
  const stars = Number(form.get('stars'))
  const texts = { title: String(form.get('title') ?? ''), comment: String(form.get('comment') ?? '') }
  const kept =
    form.get('intent') === 'change' && rating
      ? await changeRating(ctx, rating.id, { stars, ...texts })
      : form.get('intent') === 'photo'
        ? rating
        : await rateItem(ctx, { order_item, stars, ...texts })
  if (!kept) notFound()
  for (const photo of form.getAll('photo'))
    if (photo instanceof File && photo.size > 0)
      await addRatingPhoto(ctx, pictures, kept.id, await photo.bytes())
}

/** `/rate/{order item}`: the customer's rating of a delivered item. */
export default function Rate({ loaderData, actionData }: Route.ComponentProps) {
  const { item } = loaderData
  const { rating } = item
  const texts = useRatingTexts()
  const href = useHref()
  const product = useName()(item.product)
  const errors = actionData?.errors ?? {}
  const typed = actionData?.typed ?? {}
  return (
    <div className="wrap rate">
      <PageHead title={texts.rateIt(product)} noindex />
      <h1>{texts.rateIt(product)}</h1>
      {!actionData && <Saved text={texts.thanks} />}
      {rating && (
        <section className="panel" aria-labelledby="yours">
          <h2 id="yours">{texts.yours}</h2>
          <Stars of={rating.stars} />
          {rating.title && <h3>{rating.title}</h3>}
          {rating.comment && <p className="rating-words">{rating.comment}</p>}
          <RatingPhotos photos={rating.photos} />
          <p className="small muted">{texts.status[rating.status]}</p>
          {rating.reply && (
            <blockquote className="rating-reply">
              <p className="rating-words">{rating.reply}</p>
            </blockquote>
          )}
        </section>
      )}
      {!rating && item.refusal && <p className="notice is-grey">{item.refusal}</p>}
      {!rating && !item.refusal && (
        <section className="panel">
          <RatingForm rating={null} errors={errors} typed={typed} />
        </section>
      )}
      {rating &&
        !item.refusal &&
        rating.photos.length < MAX_PHOTOS &&
        TAKES_PHOTOS.includes(rating.status) && (
          <section className="panel">
            <FileForm key={rating.photos.length} className="rating-form" errors={errors}>
              <PhotoField error={errors.photo} />
              <button type="submit" name="intent" value="photo" className="button is-wide">
                {texts.addPhoto}
              </button>
            </FileForm>
          </section>
        )}
      {rating?.may_change && !item.refusal && (
        <details className="panel" open={typed.stars !== undefined}>
          <summary>{texts.change}</summary>
          <RatingForm rating={rating} errors={errors} typed={typed} />
        </details>
      )}
      <p>
        <Link className="link" to={href(`/order/${item.order_group_id}`)}>
          {texts.back}
        </Link>
      </p>
    </div>
  )
}
