import { Count } from './count.tsx'
import { Link } from './link.tsx'

export interface FilterLink<Name extends string = string> {
  name: Name
  /** The whole address, with its language. */
  to: string
  text: string
  /** How many there are, where that is known. */
  count?: number | null | undefined
  /** What is counted should be none. */
  isUrgent?: boolean
}

interface Look {
  nav: string
  link: (isShown: boolean) => string | undefined
}

const LOOKS = {
  chips: { nav: 'chips', link: () => 'chip' },
  /** In one line, which is pushed sideways on a phone. */
  line: { nav: 'chips is-line', link: () => 'chip' },
  tabs: { nav: 'tabs', link: () => undefined },
  buttons: { nav: 'chips', link: (isShown) => (isShown ? 'button' : 'button is-ghost') },
} satisfies Record<string, Look>

/** The parts that a list can be shown in, of which the one named by `shown` is on the page. */
export function FilterLinks<Name extends string>(props: {
  look: keyof typeof LOOKS
  /** What the links choose, for screen readers. */
  label: string
  className?: string
  shown: Name
  links: readonly FilterLink<Name>[]
  /** Where not all are counted: what is more than this is given as more. */
  most?: number
}) {
  const { label, className, shown, links, most = Number.POSITIVE_INFINITY } = props
  const look: Look = LOOKS[props.look]
  return (
    <nav className={className ? `${look.nav} ${className}` : look.nav} aria-label={label}>
      {links.map(({ name, to, text, count, isUrgent }) => (
        <Link
          key={name}
          className={look.link(name === shown)}
          to={to}
          aria-current={name === shown ? 'page' : undefined}
        >
          {text}
          {count != null && (
            <>
              {' '}
              <span className={isUrgent && count > 0 ? 'figures is-urgent' : 'figures'}>
                <Count of={Math.min(count, most)} />
                {count > most && '+'}
              </span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
