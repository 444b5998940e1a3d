import { findRatableItem } from '@himalayan-green/shop/reviews/rate-item.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { FileForm } from '../forms/file-form.tsx'
import { idOf } from '../forms/form-of-saved.server.ts'
import { Intent } from '../forms/intent.tsx'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useCommonTexts } from '../texts/common.ts'
import { useName } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/page'
import { PhotoField } from './photo-field.tsx'
import { action } from './rate-action.server.ts'
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

export { action }

/** `/rate/{order item}`: the customer's rating of a delivered item. */
export default function Rate({ loaderData, actionData }: Route.ComponentProps) {
  const { item } = loaderData
  const { rating } = item
  const texts = useRatingTexts()
  const common = useCommonTexts()
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
            <FileForm key={rating.photos.length} className="stack gap-4" errors={errors}>
              <PhotoField error={errors.photo} />
              <Intent<typeof action> name="photo" className="button is-wide">
                {texts.addPhoto}
              </Intent>
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
          {common.backToOrder}
        </Link>
      </p>
    </div>
  )
}
