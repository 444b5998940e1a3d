import { addContact, changeContact } from '@himalayan-green/shop/places/addresses/change-contacts.ts'
import { type Contact, findContact } from '@himalayan-green/shop/places/addresses/contacts.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf, savedOrRefused } from '../../forms/form-of-saved.server.ts'
import { typedIn } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import '../../places/places.css'
import { faultOutside, firstFault, type Typed } from '../../forms/typed.ts'
import { ContactFields } from '../../places/contact-fields.tsx'
import { usePlacesTexts } from '../../places/texts/places.ts'
import type { Route } from './+types/contact-page'

const PATH = '/account/contacts'
const FIELDS = ['full_name', 'phone', 'alt_phone', 'email', 'relation', 'sms_locale']

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return {
    contact: params.contactId === 'new' ? null : await orNotFound(findContact(ctx, idOf(params.contactId))),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const typed = typedIn(form)
  return savedOrRefused(form, localeHref(ctx.locale, PATH), () =>
    params.contactId === 'new' ? addContact(ctx, typed) : changeContact(ctx, idOf(params.contactId), typed),
  )
}

/** `/account/contacts/new` and `/account/contacts/12`: the form for a new contact and for a saved one. */
export default function ContactForm({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = loaderData
  const href = useHref()
  const texts = usePlacesTexts()
  const common = useCommonTexts()
  const { typed = contact ? typedOf(contact) : {}, errors = {} } = actionData ?? {}
  const title = contact ? texts.changeContact : texts.addContact
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
        <ContactFields typed={typed} faults={errors} focused={firstFault(errors, FIELDS)} whole />
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

/** A saved contact as its owner would type it: numbers without +977, which stands before the field. */
function typedOf({ full_name, phone, alt_phone, email, relation, sms_locale }: Contact): Typed {
  return {
    full_name,
    phone: phone.replace('+977', ''),
    alt_phone: alt_phone?.replace('+977', '') ?? '',
    email: email ?? '',
    relation: relation ?? '',
    sms_locale: sms_locale ?? '',
  }
}
