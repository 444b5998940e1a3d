import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
} from 'react'
import { useLocation, useNavigate } from 'react-router'

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void

/** Where nothing follows them, links open a new document, as they do without scripts. */
const FollowContext = createContext<Follow>(() => {})

/**
 * Opens what the links below it lead to without a new document. It is made once a page, because React Router's own link
 * resolves its address anew for each of the seventy that a page has.
 */
export function FollowedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { origin, pathname, search, hash } = event.currentTarget
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || origin !== location.origin) return
    event.preventDefault()
    const to = pathname + search + hash
    void navigate(to, { replace: to === location.pathname + location.search + location.hash })
  }

  return <FollowContext value={follow}>{children}</FollowContext>
}

/** Asks for the data of a link's page; the tap then takes them from there. */
function askAhead({ currentTarget }: PointerEvent<HTMLAnchorElement>) {
  const { origin, pathname, search } = currentTarget
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return
  const data = document.createElement('link')
  data.rel = 'prefetch'
  data.as = 'fetch'
  data.href = `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`
  data.onload = data.onerror = () => data.remove()
  document.head.append(data)
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string
  /**
   * Whether the page's data are asked for when the link is touched: until the finger leaves, a tenth of a second goes by. Only for
   * pages that everybody gets alike: what is rendered for its reader would be rendered twice.
   */
  ahead?: boolean
}

/** A link to a page, by its whole path. What is to keep the scroll position takes React Router's own. */
export function Link({ to, ahead = false, onClick, ...rest }: LinkProps) {
  const follow = useContext(FollowContext)
  const both: Follow = (event) => {
    onClick?.(event)
    follow(event)
  }
  return (
    <a {...rest} href={to} onPointerDown={ahead ? askAhead : undefined} onClick={onClick ? both : follow} />
  )
}

/** A link that says whether its page is the one that is open, whatever the filters of either. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={pathname === props.to.split('?')[0] ? 'page' : undefined} />
}
