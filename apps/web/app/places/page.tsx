import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { choosePlace } from '@himalayan-green/shop/places/choose-place.ts'
import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import { UnservedPlace } from '@himalayan-green/shop/places/refuse-unserved.ts'
import { UnknownPlace } from '@himalayan-green/shop/places/resolve-place.ts'
import { addPlaceWish, canBeWished } from '@himalayan-green/shop/places/wishes/add-place-wish.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm, typedIn } from '../forms/refused-form.server.ts'
import { type Faults, firstFault, type Typed } from '../forms/typed.ts'
import { localeHref } from '../locale.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { clearPlace, deliveryPlace, keepPlace, storedPlace, typedPlace } from './place.server.ts'
import type { FoundPlace } from './place-search.ts'
import { usePlaceTexts } from './texts/place.ts'
import { usePlaceWishTexts } from './texts/place-wish.ts'
import { withChoices } from './where.server.ts'
import { WhereField } from './where-field.tsx'
import { WishForm } from './wish-form.tsx'
import './places.css'

export const handle = { access: 'everybody', script: 'bought' } satisfies PageHandle

/**
 * A customer with a saved address sets the place in the account instead. With `where`, the signed-in reader comes from the
 * checkout, which refused that place.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const where = ctx.actor && url.searchParams.get('where')
  const wish = where && (await canBeWished(ctx, where)) ? where : null
  if (!wish && (await deliveryPlace(ctx, request))?.is_saved)
    throw redirect(localeHref(ctx.locale, '/account/addresses'))
  const stored = await storedPlace(ctx, request)
  return {
    stored: stored && typedPlace(stored, '', ctx),
    wish,
    /** The address of a person who asks for a notice. */
    contact: ctx.actor?.phone ?? ctx.actor?.email ?? '',
    returnTo: ownPath(url.searchParams.get('return_to')),
  }
}

/**
 * Saves the place in a cookie, or deletes it (`forget`), and redirects to where the reader came from. `wish` asks for a notice
 * when the shop delivers to a place.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, client } = context.get(pageContext)
  const form = await request.formData()
  const back = ownPath(form.get('return_to')) ?? localeHref(ctx.locale, '/')
  if (form.has('forget')) return redirect(back, { status: 303, headers: await clearPlace(ctx) })
  const where = String(form.get('where') ?? '')
  try {
    if (form.has('wish')) {
      const { place } = await addPlaceWish(ctx, client, typedIn(form))
      const isKnown = place !== null
      return { ...NOTHING_REFUSED, isKnown, asked: isKnown ? placeLabel(place, ctx.locale) : where }
    }
    const found = await choosePlace(ctx, client, typedIn(form))
    return redirect(back, { status: 303, headers: await keepPlace(ctx, found) })
  } catch (error) {
    const refused = await withChoices(ctx, refusedForm(error, form, form.has('wish') ? 'contact' : 'where'))
    const isNotHere = error instanceof UnservedPlace || error instanceof UnknownPlace
    const wish = isNotHere || !refused.data.errors.where ? where : null
    return data({ ...refused.data, wish, asked: null, isKnown: false }, refused.init ?? undefined)
  }
}

const NOTHING_REFUSED = { typed: {}, errors: {}, choices: [], wish: null }

/** Asks for the delivery place before anything is bought. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, contact, returnTo } = loaderData
  const texts = usePlaceTexts()
  const wishTexts = usePlaceWishTexts()
  const {
    typed = stored ?? {},
    errors = {},
    choices,
    asked,
    isKnown,
    wish = loaderData.wish,
  }: Answer = actionData ?? {}
  return (
    <div className="wrap place-page">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {asked && (
        <Outcome tone="green">{isKnown ? wishTexts.asked(asked) : wishTexts.askedUnknown(asked)}</Outcome>
      )}
      <form method="post" className="panel" noValidate>
        <input type="hidden" name="return_to" value={returnTo ?? ''} />
        <p className="muted">{texts.lead}</p>
        <WhereField
          typed={typed}
          faults={errors}
          choices={choices}
          focused={stored || wish || asked ? firstFault(errors, ['where']) : 'where'}
        />
        <div className="saved-actions">
          <button type="submit" className="button">
            {texts.deliverHere}
          </button>
          {stored && (
            <button type="submit" name="forget" value="1" className="button is-ghost">
              {texts.forget}
            </button>
          )}
        </div>
      </form>
      {wish && <WishForm where={wish} typed={{ contact, ...typed }} faults={errors} />}
    </div>
  )
}

/** The action's answer about a form, if there is one. */
interface Answer {
  typed?: Typed
  errors?: Faults
  choices?: FoundPlace[]
  /** The typed text of a place that nobody delivers to, or nobody knows. */
  wish?: string | null
  /** The place that the notice is about. */
  asked?: string | null
  /** Whether that is a place of the list. */
  isKnown?: boolean
}
