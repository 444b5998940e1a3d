import { makeDefaultContact, removeContact } from '@himalayan-green/shop/places/addresses/change-contacts.ts'
import { listContacts } from '@himalayan-green/shop/places/addresses/contacts.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { changeSaved } from '../../form-of-saved.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import '../../styles/places.css'
import { usePlacesMessages } from '../../messages/places.ts'
import { phoneText } from '../../ui/checkout/phone-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { SavedCard } from '../../ui/places/saved-card.tsx'
import type { Route } from './+types/contacts'

const PATH = '/account/contacts'

export async function loader({ context }: Route.LoaderArgs) {
  return { contacts: await listContacts(context.get(pageContext).ctx) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  return changeSaved(request, localeHref(ctx.locale, PATH), {
    make_default: (id) => makeDefaultContact(ctx, id),
    remove: (id) => removeContact(ctx, id),
  })
}

/** `/account/contacts`: whom the rider may call. */
export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { contacts } = loaderData
  const href = useHref()
  const words = usePlacesMessages()
  return (
    <>
      <PageHead title={words.contacts} noindex />
      <h1>{words.contacts}</h1>
      {contacts.length === 0 && <p className="saved-none">{words.noContacts}</p>}
      <ul>
        {contacts.map(({ id, full_name, phone, alt_phone, email, relation, is_default }) => (
          <SavedCard
            key={id}
            id={id}
            title={full_name}
            is_default={is_default}
            path={PATH}
            question={words.removeContactQuestion}
          >
            <p className="figures">{phoneText(phone)}</p>
            {alt_phone && <p className="figures">{phoneText(alt_phone)}</p>}
            {email && <p>{email}</p>}
            {relation && <p className="small muted">{words.relations[relation]}</p>}
          </SavedCard>
        ))}
      </ul>
      <Link className="button" to={href(`${PATH}/new`)}>
        <Icon name="plus" /> {words.addContact}
      </Link>
    </>
  )
}
