import { ownPath } from '@himalayan-green/shop/own-path.ts'
import { choosePlace } from '@himalayan-green/shop/places/choose-place.ts'
import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref } from '../locale.tsx'
import { usePlaceMessages } from '../messages/place.ts'
import { deliveryPlace, forgetPlace, keepPlace, keptPlace, typedPlace } from '../place.server.ts'
import { refusedForm, typedIn } from '../refused-form.server.ts'
import { PageHead } from '../shell/page-head.tsx'
import { WhereField } from '../ui/places/where-field.tsx'
import { firstFault } from '../ui/typed.ts'
import { withChoices } from '../where.server.ts'
import type { Route } from './+types/place'
import '../styles/places.css'

/** Whoever has a saved address says there where orders are to go. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  if ((await deliveryPlace(ctx, request))?.is_saved)
    throw redirect(localeHref(ctx.locale, '/account/addresses'))
  const kept = await keptPlace(ctx, request)
  return { kept: kept && typedPlace(kept, '', ctx), returnTo: ownPath(url.searchParams.get('return_to')) }
}

/** Keeps the place on the device, or takes it away (`forget`), and leads back to where the reader came from. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, caller } = context.get(pageContext)
  const form = await request.formData()
  const back = ownPath(form.get('return_to')) ?? localeHref(ctx.locale, '/')
  if (form.has('forget')) return redirect(back, { status: 303, headers: await forgetPlace(ctx) })
  try {
    const found = await choosePlace(ctx, caller, typedIn(form))
    return redirect(back, { status: 303, headers: await keepPlace(ctx, found) })
  } catch (error) {
    return withChoices(ctx, refusedForm(error, form, 'where'))
  }
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** Where orders are to go, asked before anything is bought. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, returnTo } = loaderData
  const words = usePlaceMessages()
  const { typed = kept ?? {}, errors = {}, choices } = actionData ?? {}
  return (
    <div className="wrap place-page">
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      <form method="post" className="panel" noValidate>
        <input type="hidden" name="return_to" value={returnTo ?? ''} />
        <p className="muted">{words.lead}</p>
        <WhereField
          typed={typed}
          faults={errors}
          choices={choices}
          focused={kept ? firstFault(errors, ['where']) : 'where'}
        />
        <div className="saved-deeds">
          <button type="submit" className="button">
            {words.deliverHere}
          </button>
          {kept && (
            <button type="submit" name="forget" value="1" className="button is-ghost">
              {words.forget}
            </button>
          )}
        </div>
      </form>
    </div>
  )
}
