import { askNewEmail, confirmNewEmail } from '@himalayan-green/shop/accounts/codes/new-address.ts'
import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { pageContext } from '../context.ts'
import { EmailField } from '../sign-in/fields/email-field.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/email-page'
import { newAddressAction } from './new-address.server.ts'
import { NewAddress } from './new-address.tsx'
import { howProven } from './proof.server.ts'
import { useAccountTexts } from './texts/account.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { email, email_confirmed } = await readProfile(page.ctx)
  return { how: await howProven(page), unconfirmed: email_confirmed ? null : email }
}

export const action = newAddressAction('email', { ask: askNewEmail, confirm: confirmNewEmail })

/** Another email for the account, or its own that is not confirmed, by a code that is sent there, for who shows that it is them. */
export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const account = useAccountTexts()
  return (
    <>
      <PageHead title={account.changeEmail} noindex />
      <h1>{account.changeEmail}</h1>
      <NewAddress
        target="email"
        how={loaderData.how}
        answer={actionData}
        known={loaderData.unconfirmed ?? undefined}
        field={(field) => <EmailField autoComplete="email" {...field} />}
      />
    </>
  )
}
