import { askNewPhone, confirmNewPhone } from '@himalayan-green/shop/accounts/codes/new-address.ts'
import { pageContext } from '../../context.ts'
import { useAccountMessages } from '../../messages/account.ts'
import { newAddressStep } from '../../new-address.server.ts'
import { howProven } from '../../proof.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { NewAddress } from '../../ui/account/new-address.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { Route } from './+types/phone'

export function loader({ context }: Route.LoaderArgs) {
  return howProven(context.get(pageContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  const rules = { ask: askNewPhone, confirm: confirmNewPhone }
  return newAddressStep(context.get(pageContext), await request.formData(), 'phone', rules)
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** Another phone for the account, by a code that is sent there, for who shows that it is them. */
export default function ChangePhone({ loaderData, actionData }: Route.ComponentProps) {
  const account = useAccountMessages()
  return (
    <>
      <PageHead title={account.changePhone} noindex />
      <h1>{account.changePhone}</h1>
      <NewAddress
        target="phone"
        how={loaderData}
        answer={actionData}
        field={(field) => <PhoneField {...field} />}
      />
    </>
  )
}
