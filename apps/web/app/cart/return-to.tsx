import { useLocation } from 'react-router'

/** Where a form's answer sends the reader back to: the page they are on. The action must check that it is our own. */
export function ReturnTo() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="return_to" value={pathname + search} />
}
