import { askEmailCode, confirmEmailCode } from '@himalayan-green/shop/accounts/codes/email-code.ts'
import { Link, useLocation } from 'react-router'
import { pageContext } from '../context.ts'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/email-page'
import { sendCode } from './code-step.server.ts'
import { CodeSteps } from './code-steps.tsx'
import { DemoOutbox } from './demo-outbox.tsx'
import { EmailField } from './fields/email-field.tsx'
import { callbackOf, enter, sendOnWhenSignedIn } from './sign-in.server.ts'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** `?step=code`: the auth client has already sent the code. `?email=`: the address that the link was mailed to. */
export function loader(args: Route.LoaderArgs) {
  sendOnWhenSignedIn(args)
  const { demo } = args.context.get(pageContext).config
  const query = args.url.searchParams
  return { demo, isSent: query.get('step') === 'code', known: query.get('email')?.slice(0, 254) }
}

/** Sends a code to the address, then signs in with it. */
export const action = intents(
  {
    ask: (page, form, { request }) => {
      const callback_url = callbackOf(request) ?? undefined
      const ask: typeof askEmailCode = (ctx, client, input) =>
        askEmailCode(ctx, client, { ...(input as object), callback_url })
      return sendCode(ask, page, form, 'email')
    },
    code: (_page, form, args) => enter(confirmEmailCode, args, 'code', form),
  },
  {
    refused: (error, _page, form) => refusedForm(error, form, 'email'),
  },
)

/** Signing in without a password: by the code or the link of a mail. */
export default function SignInByEmail({ loaderData, actionData }: Route.ComponentProps) {
  const href = useHref()
  const { search } = useLocation()
  const auth = useAuthTexts()
  const { shell } = useTexts()
  return (
    <>
      <PageHead title={auth.byEmailTitle} noindex />
      <h1>{auth.byEmailTitle}</h1>
      <CodeSteps
        target="email"
        answer={actionData}
        isSent={loaderData.isSent}
        known={loaderData.known}
        intro={auth.byEmailText()}
        sentence={auth.emailSent}
        submit={shell.login}
        field={(field) => <EmailField autoComplete="email" {...field} />}
      />
      {loaderData.demo && <DemoOutbox />}
      <p className="auth-other-ways">
        <Link className="link" to={href('/login') + search}>
          {auth.byPassword}
        </Link>
      </p>
    </>
  )
}
