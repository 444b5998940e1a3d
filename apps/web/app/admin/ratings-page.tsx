import { Refusal } from '@himalayan-green/shop/errors.ts'
import { DECISIONS, listToModerate, moderateRating } from '@himalayan-green/shop/reviews/moderate.ts'
import { data, Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { idOf } from '../forms/form-of-saved.server.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { RatingCard } from '../ratings/rating-card.tsx'
import { useRatingTexts } from '../ratings/texts/ratings.ts'
import { useCommonTexts } from '../texts/common.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import { useName } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/ratings-page'
import { OfficeHead } from './list/office-head.tsx'

export const handle = { access: { staff: 'review.moderate' } } satisfies PageHandle

const TABS = ['pending', 'published', 'hidden', 'rejected'] as const
type Tab = (typeof TABS)[number]

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const status = (url.searchParams.get('status') ?? 'pending') as Tab
  const cursor = url.searchParams.get('cursor') ?? undefined
  const list = await orNotFound(listToModerate(page.ctx, { status, cursor }))
  const ratings = list.ratings.map((rating) => ({ ...rating, next: DECISIONS[rating.status] }))
  return { ...list, ratings, status }
}

/** Decides about the rating named by `rating`: `to` is the decision, `written` the time of the words it is about. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const rating = idOf(String(form.get('rating')))
  try {
    const decision = { to: form.get('to'), written: form.get('written') }
    await moderateRating(page.ctx, page.pictures, rating, decision)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ error: error.message }, statusOf(error))
  }
  return redirect(url.pathname + url.search, 303)
}

/** `/admin/ratings`: customers' words and photos, for a moderator. */
export default function ModerateRatings({ loaderData, actionData }: Route.ComponentProps) {
  const { ratings, counts, next, status } = loaderData
  const texts = useRatingTexts()
  const common = useCommonTexts()
  const nameOf = useName()
  const href = useHref()
  return (
    <>
      <OfficeHead title={texts.adminTitle} files={[{ list: 'ratings' }]} />
      <FilterLinks
        look="tabs"
        label={texts.filter}
        shown={status}
        links={TABS.map((name) => ({
          name,
          to: `?status=${name}`,
          text: texts.tabs[name],
          count: counts[name],
        }))}
      />
      {actionData && (
        <p className="notice is-red" role="alert">
          {actionData.error}
        </p>
      )}
      {ratings.length === 0 && <p>{texts.adminNone}</p>}
      <ul className="rating-list stack gap-3">
        {ratings.map((rating) => (
          <RatingCard
            key={rating.id}
            rating={rating}
            head={
              <Link className="link" to={href(`/product/${rating.product.slug}`)}>
                {nameOf(rating.product)}
              </Link>
            }
          >
            <form method="post" className="rating-decision">
              <input type="hidden" name="rating" value={rating.id} />
              <input type="hidden" name="written" value={new Date(rating.written).toISOString()} />
              {rating.next.map((to) => (
                <button
                  key={to}
                  type="submit"
                  name="to"
                  value={to}
                  className={to === 'published' ? 'button' : 'button is-danger'}
                >
                  {texts.decide[to]}{' '}
                  <span className="visually-hidden">{texts.decisionOn(nameOf(rating.product))}</span>
                </button>
              ))}
            </form>
          </RatingCard>
        ))}
      </ul>
      {next && (
        <Link className="button is-quiet" to={`?status=${status}&cursor=${next}`}>
          {common.nextPage}
        </Link>
      )}
    </>
  )
}
