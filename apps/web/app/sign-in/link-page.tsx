import { confirmEmailCode } from '@himalayan-green/shop/accounts/codes/email-code.ts'
import { Link, useLocation } from 'react-router'
import { useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/link-page'
import { enter, sendOnWhenSignedIn } from './sign-in.server.ts'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { access: 'everybody', cache: 'never' } satisfies PageHandle

export function loader(args: Route.LoaderArgs) {
  sendOnWhenSignedIn(args)
  return { token: args.url.searchParams.get('token') ?? '' }
}

export const action = (args: Route.ActionArgs) => enter(confirmEmailCode, args, 'token')

/**
 * The page of a sign-in mail's link. It takes a press of a button, since programs that check mails follow links, and would use
 * this one up.
 */
export default function SignInByLink({ loaderData, actionData }: Route.ComponentProps) {
  const href = useHref()
  const { search } = useLocation()
  const auth = useAuthTexts()
  const fault = actionData?.errors.token ?? (loaderData.token ? undefined : auth.linkIncomplete)
  const query = new URLSearchParams(search)
  query.delete('token')
  const rest = query.size > 0 ? `?${query}` : ''
  return (
    <>
      <PageHead title={auth.linkTitle} noindex />
      <h1>{auth.linkTitle}</h1>
      {fault ? (
        <>
          <p className="notice is-red form-intro" role="alert">
            <Icon name="warning-circle" /> {fault}
          </p>
          <Link className="button is-wide is-large" to={href('/sign-in/email') + rest}>
            {auth.sendAgain}
          </Link>
        </>
      ) : (
        <form method="post">
          <p className="muted form-intro">{auth.linkText}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <button type="submit" className="button is-wide is-large">
            {auth.linkTitle}
          </button>
        </form>
      )}
    </>
  )
}
