import { Link, useLocation } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** The page for a sign-in whose providers cannot be loaded (specification §8). */
export default function SignInError() {
  const href = useHref()
  const { search } = useLocation()
  const auth = useAuthTexts()
  const { shell } = useTexts()
  return (
    <>
      <PageHead title={auth.unavailableTitle} noindex />
      <h1>{auth.unavailableTitle}</h1>
      <p className="muted auth-other-page">{auth.unavailableText}</p>
      <Link className="button is-wide is-large" to={href('/login') + search}>
        {shell.tryAgain}
      </Link>
    </>
  )
}
