import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import type { Rating, StarCounts } from '@himalayan-green/shop/reviews/ratings.ts'
import { Form, Link } from 'react-router'
import { Intent } from '../forms/intent.tsx'
import type { action } from '../product/rating-action.server.ts'
import { Count } from '../ui/count.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { RatingCard } from './rating-card.tsx'
import { useRatingTexts } from './texts/ratings.ts'

/** Which of a product's ratings are shown, and in which order; `ratings` is the cursor of a further page. */
export interface ShownRatings {
  order?: 'helpful' | undefined
  photos?: 'yes' | undefined
  ratings?: string | undefined
}

export function shownRatings(query: URLSearchParams): ShownRatings {
  return {
    order: query.get('order') === 'helpful' ? 'helpful' : undefined,
    photos: query.get('photos') === 'yes' ? 'yes' : undefined,
    ratings: query.get('ratings') ?? undefined,
  }
}

function addressOf(path: string, shown: ShownRatings): string {
  const query = new URLSearchParams(Object.entries(shown).filter(([, value]) => value !== undefined))
  return `${path}${query.size > 0 ? `?${query}` : ''}`
}

/** A product's ratings: how many of each number of stars, then the words; `next` leads on. `outcome` is what became of a tap on "Helpful". */
export function ProductRatings(props: {
  product: Pick<ProductDetail, 'rating_average' | 'rating_count'>
  path: string
  shown: ShownRatings
  counts: StarCounts
  ratings: Rating[]
  next: string | null
  outcome: { tone: 'green' | 'red'; text: string } | null
}) {
  const { product, path, shown, counts, ratings, next, outcome } = props
  const texts = useRatingTexts()
  if (ratings.length === 0 && product.rating_count === 0) return null
  const to = (other: ShownRatings) => ({ pathname: path, search: addressOf('', other), hash: '#ratings' })
  return (
    <section className="section" aria-labelledby="ratings">
      <div className="wrap">
        <div className="section-head">
          <div className="section-title">
            <h2 id="ratings">{texts.title}</h2>
          </div>
        </div>
        <StarBars average={product.rating_average} count={product.rating_count} stars={counts.stars} />
        {ratings.length > 0 && (
          <nav className="chips rating-filters" aria-label={texts.which}>
            <Chip to={to({})} isCurrent={!shown.order && !shown.photos}>
              {texts.newest}
            </Chip>
            <Chip to={to({ order: 'helpful' })} isCurrent={shown.order === 'helpful'}>
              {texts.mostHelpful}
            </Chip>
            {counts.with_photos > 0 && (
              <Chip to={to({ photos: 'yes' })} isCurrent={shown.photos === 'yes'}>
                {texts.withPhotos(counts.with_photos)}
              </Chip>
            )}
          </nav>
        )}
        {outcome && <Outcome tone={outcome.tone}>{outcome.text}</Outcome>}
        <ul className="rating-list stack gap-3">
          {ratings.map((rating) => (
            <RatingCard key={rating.id} rating={rating}>
              {(rating.title || rating.comment || rating.photos.length > 0) && (
                <Form method="post" action={addressOf(path, shown)} preventScrollReset>
                  <input type="hidden" name="rating" value={rating.id} />
                  <Intent<typeof action> name="helpful" className="button is-quiet">
                    {texts.helpful(rating.helpful)}
                  </Intent>
                </Form>
              )}
            </RatingCard>
          ))}
        </ul>
        {next && (
          <Link className="button is-quiet" to={to({ ...shown, ratings: next })} preventScrollReset>
            {texts.more}
          </Link>
        )}
      </div>
    </section>
  )
}

function Chip(props: { to: object; isCurrent: boolean; children: string }) {
  const { to, isCurrent, children } = props
  return (
    <Link className="chip" to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}

/** The average large, and a bar for each number of stars. */
function StarBars(props: { average: number | null; count: number; stars: number[] }) {
  const { average, count, stars } = props
  const texts = useRatingTexts()
  if (average === null) return null
  const most = Math.max(...stars, 1)
  return (
    <div className="star-bars row is-wrapping gap-4">
      <p>
        <b className="star-bars-average">
          <Count of={average} />
        </b>
        <span className="small muted">{texts.ratingsInAll(count)}</span>
      </p>
      <ul>
        {([5, 4, 3, 2, 1] as const).map((star) => {
          const people = stars[5 - star] ?? 0
          return (
            <li key={star}>
              <span className="visually-hidden">{texts.gave(star, people)}</span>
              <span className="small" aria-hidden="true">
                <Count of={star} />
              </span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className="star-bar-ground" width="100" height="4" />
                <rect className="star-bar" width={(100 * people) / most} height="4" />
              </svg>
              <span className="small" aria-hidden="true">
                <Count of={people} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
