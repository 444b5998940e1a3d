import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'

const LINK = /\[([^\]]+)\]\((\/[^)]+)\)/

/**
 * A sentence with links: “You accept the [terms of use](/terms).” It stands whole in the message file, because each language puts
 * them at another place.
 */
export function LinkedText({ text }: { text: string }) {
  const href = useHref()
  const parts = text.split(LINK)
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    const to = parts[at + 1]
    return at % 3 === 1 && to ? (
      <Link key={to} className="link" to={href(to)}>
        {part}
      </Link>
    ) : null
  })
}
