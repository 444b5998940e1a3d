import { useLocation } from 'react-router'

/** The page that a form's answer redirects to: the one the reader is on. The action must check that it is one of ours. */
export function ReturnTo() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="return_to" value={pathname + search} />
}
