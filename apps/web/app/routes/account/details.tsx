import { requireActor } from '@himalayan-green/shop/context.ts'
import { pageContext } from '../../context.ts'
import { useMessages } from '../../locale.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountNav } from '../../ui/account/account-nav.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { phoneText } from '../../ui/checkout/phone-text.ts'
import type { Route } from './+types/details'

export function loader({ context }: Route.LoaderArgs) {
  const { name, email, phone, display_picture } = requireActor(context.get(pageContext).ctx)
  return { name, email, phone, display_picture }
}

/** `/account`: who one is here. On the phone the rows to the other pages come first. */
export default function Details({ loaderData }: Route.ComponentProps) {
  const { name, email, phone, display_picture } = loaderData
  const { account } = useMessages()
  return (
    <>
      <PageHead title={account.title} noindex />
      <h1>{account.title}</h1>
      <AccountNav className="on-phone" />
      <section className="panel account-details" id="details" aria-labelledby="details-title">
        <h2 id="details-title">{account.details}</h2>
        <Avatar name={name} picture={display_picture} large />
        <dl>
          <dt>{account.name}</dt>
          <dd>{name}</dd>
          <dt>{account.email}</dt>
          <dd>{email ?? account.none}</dd>
          <dt>{account.phone}</dt>
          <dd>{phone ? phoneText(phone) : account.none}</dd>
        </dl>
      </section>
    </>
  )
}
