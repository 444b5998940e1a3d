import { askNewEmail, confirmNewEmail } from '@himalayan-green/shop/accounts/new-address.ts'
import { pageContext } from '../../context.ts'
import { useAccountMessages } from '../../messages/account.ts'
import { newAddressStep } from '../../new-address.server.ts'
import { howProven } from '../../proof.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { NewAddress } from '../../ui/account/new-address.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import type { Route } from './+types/email'

export function loader({ context }: Route.LoaderArgs) {
  return howProven(context.get(pageContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  const rules = { ask: askNewEmail, confirm: confirmNewEmail }
  return newAddressStep(context.get(pageContext), await request.formData(), 'email', rules)
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** Another email for the account, by a code that is sent there, for who shows that it is them. */
export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const account = useAccountMessages()
  return (
    <>
      <PageHead title={account.changeEmail} noindex />
      <h1>{account.changeEmail}</h1>
      <NewAddress
        target="email"
        how={loaderData}
        answer={actionData}
        field={(field) => <EmailField autoComplete="email" {...field} />}
      />
    </>
  )
}
