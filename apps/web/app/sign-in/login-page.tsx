import { signIn } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@himalayan-green/shop/demo/people.ts'
import { Link, useLocation } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/login-page'
import { EmailField } from './fields/email-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { enter, sendOnWhenSignedIn } from './sign-in.server.ts'
import { useStartSignIn } from './start-sign-in.ts'
import { useAuthTexts } from './texts/auth.ts'
import { WhyHere } from './why-here.tsx'

export const handle = { cache: 'visitors' } satisfies PageHandle

export function loader(args: Route.LoaderArgs) {
  sendOnWhenSignedIn(args)
  const { demo } = args.context.get(pageContext).config
  return { demo: demo && { people: DEMO_SIGN_INS, password: DEMO_PASSWORD } }
}

export const action = (args: Route.ActionArgs) => enter(signIn, args)

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  const href = useHref()
  const { search } = useLocation()
  const auth = useAuthTexts()
  const { shell } = useTexts()
  const { errors = {}, typed } = actionData ?? {}
  return (
    <>
      <PageHead title={shell.login} noindex />
      <h1>{shell.login}</h1>
      <p className="muted auth-other-page">
        {auth.newHere}{' '}
        <Link className="link" to={href('/register') + search}>
          {shell.register}
        </Link>
      </p>
      {!actionData && <WhyHere />}
      <form method="post" noValidate onSubmit={useStartSignIn('credentials')}>
        <EmailField
          autoComplete="username"
          typed={typed?.email}
          error={errors.email}
          autoFocus={Boolean(errors.email)}
        />
        <div className="auth-password">
          <PasswordField
            autoComplete="current-password"
            error={errors.password}
            autoFocus={Boolean(errors.password && !errors.email)}
          />
          <p className="auth-forgot">
            <Link className="link" to={href('/forgot-password')}>
              {auth.forgot}
            </Link>
          </p>
        </div>
        <button type="submit" className="button is-wide is-large">
          {shell.login}
        </button>
      </form>
      <section className="auth-other-ways" aria-labelledby="without-password">
        <h2 id="without-password">{auth.withoutPassword}</h2>
        <div className="auth-ways">
          <Link className="button is-ghost" to={href('/sign-in/email') + search}>
            {auth.codeByEmail}
          </Link>
          <Link className="button is-ghost" to={href('/sign-in/phone') + search}>
            {auth.codeBySms}
          </Link>
        </div>
      </section>
      {loaderData.demo && <DemoSignIns {...loaderData.demo} />}
    </>
  )
}

type Demo = Exclude<Route.ComponentProps['loaderData']['demo'], false>

/** In the demo shop: a button for each of its people, that signs in at once. */
function DemoSignIns({ people, password }: Demo) {
  const auth = useAuthTexts()
  const label = { customer: auth.demoCustomer, vendor: auth.demoVendor, staff: auth.demoStaff }
  return (
    <section className="demo-sign-ins">
      <h2>{auth.demoTitle}</h2>
      <p className="small muted">{auth.demoText(password)}</p>
      {people.map(({ email, name, role }) => (
        <form key={email} method="post">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="password" value={password} />
          <button type="submit" className="button is-ghost is-wide">
            {label[role](name)}
          </button>
        </form>
      ))}
    </section>
  )
}
