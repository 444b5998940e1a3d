import { listVendorRatings } from '@himalayan-green/shop/reviews/ratings.ts'
import { replyToRating } from '@himalayan-green/shop/reviews/reply.ts'
import { data, Link, redirect } from 'react-router'
import { OwnDownloadLink } from '../admin/download/download-link.tsx'
import { pageContext } from '../context.ts'
import { Field } from '../forms/field.tsx'
import { idOf } from '../forms/form-of-saved.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { RatingCard } from '../ratings/rating-card.tsx'
import { useRatingTexts } from '../ratings/texts/ratings.ts'
import { useName } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/ratings-page'

export const handle = { access: { vendor: 'catalogue' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  return orNotFound(listVendorRatings(page.ctx, { cursor }))
}

/** Answers the rating named by `rating`. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const rating = idOf(String(form.get('rating')))
  try {
    await replyToRating(page.ctx, rating, { reply: form.get('reply') })
  } catch (error) {
    const refused = refusedForm(error, form, 'reply')
    return data({ ...refused.data, rating }, refused.init ?? {})
  }
  return redirect(localeHref(page.ctx.locale, '/vendor/ratings?saved'), 303)
}

/** `/vendor/ratings`: what customers say of the vendor's products, and the one answer to each. */
export default function VendorRatings({ loaderData, actionData }: Route.ComponentProps) {
  const { ratings, next } = loaderData
  const texts = useRatingTexts()
  const nameOf = useName()
  const href = useHref()
  return (
    <div className="vendor-ratings">
      <PageHead title={texts.vendorTitle} noindex />
      <h1>{texts.vendorTitle}</h1>
      {ratings.length > 0 && <OwnDownloadLink list="ratings" />}
      {!actionData && <Saved text={texts.answered} />}
      {ratings.length === 0 && <p className="vendor-empty">{texts.vendorNone}</p>}
      <ul className="rating-list stack gap-3">
        {ratings.map((rating) => {
          const refused = actionData?.rating === rating.id ? actionData : undefined
          return (
            <RatingCard
              key={rating.id}
              rating={rating}
              head={
                <Link className="link" to={href(`/product/${rating.product.slug}`)}>
                  {nameOf(rating.product)}
                </Link>
              }
            >
              {rating.reply === null && (
                <details open={refused !== undefined}>
                  <summary>{texts.sendAnswer}</summary>
                  <form method="post" className="stack gap-4">
                    <input type="hidden" name="rating" value={rating.id} />
                    <Field label={texts.answer} hint={texts.answerHint} error={refused?.errors.reply}>
                      {(control) => (
                        <textarea
                          name="reply"
                          rows={3}
                          maxLength={1000}
                          required
                          defaultValue={refused?.typed.reply}
                          {...control}
                        />
                      )}
                    </Field>
                    <button type="submit" className="button">
                      {texts.sendAnswer}
                    </button>
                  </form>
                </details>
              )}
            </RatingCard>
          )
        })}
      </ul>
      {next && (
        <Link className="button is-quiet" to={`?cursor=${next}`}>
          {texts.more}
        </Link>
      )}
    </div>
  )
}
