import { findAddress } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { addAddress, changeAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf, savedOrRefused } from '../../forms/form-of-saved.server.ts'
import { typedIn } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import '../../places/places.css'
import { faultOutside, firstFault } from '../../forms/typed.ts'
import { AddressFields } from '../../places/address-fields.tsx'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { changeOf, typedOf } from '../../places/typed-address.server.ts'
import { atPlace, withChoices } from '../../places/where.server.ts'
import { WishLink } from '../../places/wish-link.tsx'
import type { Route } from './+types/address-page'

const PATH = '/account/addresses'
const FIELDS = ['where', 'tole', 'landmark', 'label', 'house', 'instructions']

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const address =
    params.addressId === 'new' ? null : await orNotFound(findAddress(ctx, idOf(params.addressId)))
  return { isSaved: address !== null, saved: address ? typedOf(address, ctx.locale) : {} }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const typed = typedIn(form)
  const answer = await savedOrRefused(form, localeHref(ctx.locale, PATH), async () => {
    if (params.addressId === 'new') return atPlace(ctx, typed, '', (address) => addAddress(ctx, address))
    const id = idOf(params.addressId)
    const change = changeOf(await findAddress(ctx, id), typed, ctx.locale)
    if (!('where' in change)) return changeAddress(ctx, id, change)
    // A new place replaces the whole old one; without a place the address keeps the one it has.
    return atPlace(ctx, change, '', (address) => changeAddress(ctx, id, { location: '', ...address }))
  })
  return answer instanceof Response ? answer : withChoices(ctx, answer)
}

/** `/account/addresses/new` and `/account/addresses/12`: the form for a new address and for a saved one. */
export default function AddressForm({ loaderData, actionData }: Route.ComponentProps) {
  const { isSaved, saved } = loaderData
  const href = useHref()
  const texts = usePlacesTexts()
  const common = useCommonTexts()
  const { typed = saved, errors = {}, choices, wish } = actionData ?? {}
  const title = isSaved ? texts.changeAddress : texts.addAddress
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      {faultOutside(errors, FIELDS) && (
        <p className="notice is-red" role="alert">
          {faultOutside(errors, FIELDS)}
        </p>
      )}
      <form method="post" className="panel" noValidate>
        <AddressFields
          choices={choices}
          typed={typed}
          faults={errors}
          focused={firstFault(errors, FIELDS)}
          afterPlace={wish && <WishLink where={wish} />}
          whole
        />
        <div className="saved-actions">
          <button type="submit" className="button">
            {common.save}
          </button>
          <Link className="button is-ghost" to={href(PATH)}>
            {texts.cancel}
          </Link>
        </div>
      </form>
    </>
  )
}
