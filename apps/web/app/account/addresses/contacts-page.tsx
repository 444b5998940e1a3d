import { makeDefaultContact, removeContact } from '@himalayan-green/shop/places/addresses/change-contacts.ts'
import { listContacts } from '@himalayan-green/shop/places/addresses/contacts.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { changeSaved } from '../../forms/form-of-saved.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import '../../places/places.css'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import type { Route } from './+types/contacts-page'
import { SavedCard } from './saved-card.tsx'

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
  const texts = usePlacesTexts()
  return (
    <>
      <PageHead title={texts.contacts} noindex />
      <h1>{texts.contacts}</h1>
      {contacts.length === 0 && <p className="saved-none">{texts.noContacts}</p>}
      <ul>
        {contacts.map(({ id, full_name, phone, alt_phone, email, relation, is_default }) => (
          <SavedCard
            key={id}
            id={id}
            title={full_name}
            is_default={is_default}
            path={PATH}
            question={texts.removeContactQuestion}
          >
            <p className="figures">{phoneText(phone)}</p>
            {alt_phone && <p className="figures">{phoneText(alt_phone)}</p>}
            {email && <p>{email}</p>}
            {relation && <p className="small muted">{texts.relations[relation]}</p>}
          </SavedCard>
        ))}
      </ul>
      <Link className="button" to={href(`${PATH}/new`)}>
        <Icon name="plus" /> {texts.addContact}
      </Link>
    </>
  )
}
