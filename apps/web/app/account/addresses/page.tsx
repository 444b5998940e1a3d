import { listAddresses } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { makeDefaultAddress, removeAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { changeSaved } from '../../forms/form-of-saved.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import '../../places/places.css'
import { placeOfAddress, usePlaceLine } from '../../places/place-line.ts'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { Route } from './+types/page'
import { SavedCard } from './saved-card.tsx'

const PATH = '/account/addresses'

export async function loader({ context }: Route.LoaderArgs) {
  return { addresses: await listAddresses(context.get(pageContext).ctx) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  return changeSaved(request, localeHref(ctx.locale, PATH), {
    make_default: (id) => makeDefaultAddress(ctx, id),
    remove: (id) => removeAddress(ctx, id),
  })
}

/** `/account/addresses`: where orders may go. */
export default function Addresses({ loaderData }: Route.ComponentProps) {
  const { addresses } = loaderData
  const href = useHref()
  const lineOf = usePlaceLine()
  const texts = usePlacesTexts()
  return (
    <>
      <PageHead title={texts.addresses} noindex />
      <h1>{texts.addresses}</h1>
      {addresses.length === 0 && <p className="saved-none">{texts.noAddresses}</p>}
      <ul>
        {addresses.map((address) => {
          const { id, label, landmark, house, instructions, is_default, delivery } = address
          return (
            <SavedCard
              key={id}
              id={id}
              title={texts.labels[label]}
              is_default={is_default}
              path={PATH}
              question={texts.removeAddressQuestion}
            >
              <p>{lineOf(placeOfAddress(address))}</p>
              {[house, landmark, instructions].filter(Boolean).map((line) => (
                <p key={line} className="muted">
                  {line}
                </p>
              ))}
              {delivery.is_deliverable ? (
                <p className="small muted">
                  {delivery.fee_paisa > 0 ? texts.fee(rupees(delivery.fee_paisa, 'total')) : texts.free}
                </p>
              ) : (
                <p className="field-error">
                  <Icon name="warning-circle" /> {texts.notDelivered}
                </p>
              )}
            </SavedCard>
          )
        })}
      </ul>
      <Link className="button" to={href(`${PATH}/new`)}>
        <Icon name="plus" /> {texts.addAddress}
      </Link>
    </>
  )
}
