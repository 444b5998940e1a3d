import { askNewPhone, confirmNewPhone } from '@himalayan-green/shop/accounts/codes/new-address.ts'
import { pageContext } from '../context.ts'
import { PhoneField } from '../sign-in/fields/phone-field.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/phone-page'
import { newAddressAction } from './new-address.server.ts'
import { NewAddress } from './new-address.tsx'
import { howProven } from './proof.server.ts'
import { useAccountTexts } from './texts/account.ts'

export function loader({ context }: Route.LoaderArgs) {
  return howProven(context.get(pageContext))
}

export const action = newAddressAction('phone', { ask: askNewPhone, confirm: confirmNewPhone })

/** Another phone for the account, by a code that is sent there, for who shows that it is them. */
export default function ChangePhone({ loaderData, actionData }: Route.ComponentProps) {
  const account = useAccountTexts()
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
