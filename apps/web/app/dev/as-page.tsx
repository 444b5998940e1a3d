import { signInToDemo } from '@himalayan-green/shop/accounts/sign-in/sign-in-to-demo.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '@himalayan-green/shop/demo/people.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import { data, Link, redirect } from 'react-router'
import { cookiesOf } from '../cart/bring-guest-cart.server.ts'
import { type PageContext, pageContext } from '../context.ts'
import { localeHref, useHref } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/as-page'
import { DemoPerson } from './demo-person.tsx'
import { useDemoTexts } from './texts/demo.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** Opening the address signs nobody in: a browser or a robot may follow a link ahead of any tap. */
export function loader({ context, params }: Route.LoaderArgs) {
  return { who: accountOf(context.get(pageContext), params.who) }
}

/** Signs in as this one of the demo's people, second factor included, and leads to what waits for them. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx, config, client, sessionId, report } = page
  const { email, path } = DEMO_ACCOUNTS[accountOf(page, params.who)]
  try {
    const signedIn = await signInToDemo(ctx, config, client, { email, former: sessionId })
    const cookies = await cookiesOf(ctx, signedIn, request.headers.get('cookie'), report)
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect(localeHref(ctx.locale, path), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A visitor has renamed, closed or blocked that account.
    throw data(null, STATUS_OF[error.code])
  }
}

/** Only the demo has people whom everybody may be. */
function accountOf({ config }: PageContext, who: string): DemoAccount {
  if (!config.demo || !Object.hasOwn(DEMO_ACCOUNTS, who)) throw data(null, 404)
  return who as DemoAccount
}

export default function As({ loaderData: { who } }: Route.ComponentProps) {
  const texts = useDemoTexts()
  const href = useHref()
  const { name } = texts.people[who]
  return (
    <div className="wrap demo">
      <PageHead title={name} noindex />
      <h1>{texts.logIn(name)}</h1>
      <DemoPerson who={who} />
      <p>
        <Link className="link" to={href('/dev')}>
          {texts.title}
        </Link>
      </p>
    </div>
  )
}
