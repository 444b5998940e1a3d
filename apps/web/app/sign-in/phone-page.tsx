import { askPhoneCode, confirmPhoneCode } from '@himalayan-green/shop/accounts/codes/phone-code.ts'
import { Link, useLocation } from 'react-router'
import { pageContext } from '../context.ts'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/phone-page'
import { AcceptTerms } from './accept-terms.tsx'
import { sendCode } from './code-step.server.ts'
import { CodeSteps } from './code-steps.tsx'
import { DemoOutbox } from './demo-outbox.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { enter, sendOnWhenSignedIn } from './sign-in.server.ts'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** `?step=code`: the auth client has already sent the code. */
export function loader(args: Route.LoaderArgs) {
  sendOnWhenSignedIn(args)
  const { demo } = args.context.get(pageContext).config
  return { demo, isSent: args.url.searchParams.get('step') === 'code' }
}

/** Sends a code to the number, then signs in with it. */
export const action = intents(
  {
    ask: (page, form) => sendCode(askPhoneCode, page, form, 'phone'),
    code: (_page, form, args) => enter(confirmPhoneCode, args, 'code', form),
  },
  {
    refused: (error, _page, form) => refusedForm(error, form, 'phone'),
  },
)

/** Signing in, or becoming a customer, by the code of an SMS. */
export default function SignInByPhone({ loaderData, actionData }: Route.ComponentProps) {
  const href = useHref()
  const { search } = useLocation()
  const auth = useAuthTexts()
  const { shell } = useTexts()
  return (
    <>
      <PageHead title={auth.byPhoneTitle} noindex />
      <h1>{auth.byPhoneTitle}</h1>
      <CodeSteps
        target="phone"
        answer={actionData}
        isSent={loaderData.isSent}
        intro={auth.byPhoneText}
        sentence={(phone) => auth.smsSent(phone)}
        submit={shell.login}
        field={(field) => <PhoneField {...field} />}
      />
      <AcceptTerms />
      {loaderData.demo && <DemoOutbox />}
      <p className="auth-other-ways">
        <Link className="link" to={href('/login') + search}>
          {auth.byPassword}
        </Link>
      </p>
    </>
  )
}
