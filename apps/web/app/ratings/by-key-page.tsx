import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import {
  type AskedItem,
  rateByKey,
  readAskedItems,
  writeByKey,
} from '@himalayan-green/shop/reviews/by-key.ts'
import { data, Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { Field } from '../forms/field.tsx'
import { Intent } from '../forms/intent.tsx'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/by-key-page'
import { Stars } from './stars.tsx'
import { useByKeyTexts } from './texts/by-key.ts'
import { useRatingTexts } from './texts/ratings.ts'
import './ratings.css'

export const handle = { access: 'everybody', bottomBar: false } satisfies PageHandle

/** Changes nothing: mail programs open the links of messages to see what is behind them. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, client } = context.get(pageContext)
  try {
    const items = await readAskedItems(ctx, client, params.key)
    return { items, refused: null, done: url.searchParams.get('done') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ items: [], refused: error.message, done: null }, refusedAnswer(error))
  }
}

/** Rates an item with one tap, or adds words; each answers the query of the page that follows. */
export const action = intents(
  {
    rate: async ({ ctx, client }, form, { params: { key = '' } }) => {
      const order_item = form.get('order_item')
      await rateByKey(ctx, client, key, { order_item, stars: Number(form.get('stars')) })
      return 'thanks'
    },
    write: async ({ ctx, client }, form, { params: { key = '' } }) => {
      const order_item = form.get('order_item')
      await writeByKey(ctx, client, key, { order_item, comment: form.get('comment') })
      return 'written'
    },
  },
  {
    done: (done, { ctx }, _form, { params }) =>
      redirect(localeHref(ctx.locale, `/rate/by/${params.key}?done=${done}`), 303),
    refused: (error, _page, form) => {
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      const refused = refusedForm(error, form, 'comment')
      return data({ ...refused.data, order_item: Number(form.get('order_item')) }, refused.init ?? {})
    },
  },
)

const refusedAnswer = (error: Refusal): ResponseInit => ({
  status: STATUS_OF[error.code],
  headers: error instanceof TooManyTries ? { 'Retry-After': `${error.retryAfter}` } : {},
})

/** The link opens what it asks about to anybody, so that its address goes to no other site (see answer/page.tsx). */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders ?? loaderHeaders)
  headers.set('Referrer-Policy', 'strict-origin')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}

/** `/rate/by/{key}`: what was delivered, with five stars each; one tap rates. The page says nothing about who ordered. */
export default function RateByKey({ loaderData, actionData }: Route.ComponentProps) {
  const { items, refused, done } = loaderData
  const texts = useByKeyTexts()
  return (
    <div className="wrap rate">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {refused && <Outcome tone="red">{refused}</Outcome>}
      {!refused && !actionData && (done === 'thanks' || done === 'written') && (
        <Outcome tone="green">{texts[done]}</Outcome>
      )}
      {!refused && <p className="muted">{items.length > 0 ? texts.lead : texts.none}</p>}
      {items.map((item) => (
        <Item
          key={item.order_item}
          item={item}
          refused={actionData?.order_item === item.order_item ? actionData : undefined}
        />
      ))}
    </div>
  )
}

interface Refused {
  errors: Record<string, string>
  typed: Record<string, string>
}

function Item({ item, refused }: { item: AskedItem; refused: Refused | undefined }) {
  const texts = useByKeyTexts()
  const href = useHref()
  const name = useName()(item.product)
  const fault = refused && (refused.errors.stars ?? refused.errors.comment)
  return (
    <section className="panel" aria-label={name}>
      <div className="rate-item row gap-3">
        <Picture of={item.product.image} place="thumb" />
        <h2 className="h3">{name}</h2>
      </div>
      {item.stars === null ? (
        <StarButtons item={item.order_item} name={name} fault={fault} />
      ) : (
        <>
          <Stars of={item.stars} />
          {!item.is_written && (
            <form method="post" className="stack gap-4" noValidate>
              <input type="hidden" name="order_item" value={item.order_item} />
              <Field label={texts.words} hint={texts.wordsHint} error={fault}>
                {(control) => (
                  <textarea
                    name="comment"
                    rows={3}
                    maxLength={2000}
                    defaultValue={refused?.typed.comment}
                    {...control}
                  />
                )}
              </Field>
              <Intent<typeof action> name="write" className="button">
                {texts.sendWords}
              </Intent>
            </form>
          )}
          <p>
            <Link className="link" to={href(`/rate/${item.order_item}`)}>
              {texts.more}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

function StarButtons({ item, name, fault }: { item: number; name: string; fault: string | undefined }) {
  const texts = useByKeyTexts()
  const { starsOf } = useRatingTexts()
  return (
    <form method="post">
      <Intent<typeof action> name="rate" />
      <input type="hidden" name="order_item" value={item} />
      <fieldset className="star-buttons">
        <legend className="visually-hidden">{texts.starsFor(name)}</legend>
        {STARS.map((star) => (
          <button
            key={star}
            type="submit"
            name="stars"
            value={star}
            aria-label={texts.give(star, starsOf[star])}
          >
            <Icon name="star-fill" />
          </button>
        ))}
      </fieldset>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
    </form>
  )
}
