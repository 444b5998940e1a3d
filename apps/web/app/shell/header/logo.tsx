import { useHref, useTexts } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'

/** The origin mark with all three belts lit, and the name; leads home. */
export function Logo() {
  const href = useHref()
  const { shell } = useTexts()
  return (
    <Link className="logo" to={href('/')}>
      <svg className="logo-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path fill="#e3eef4" d="M0 0H16V4.1C13.2 3.2 11.2 5 8 5 4.8 5 2.8 3.2 0 4.1Z" />
        <path
          fill="#7fcb62"
          d="M0 5.4C2.8 4.5 4.8 6.3 8 6.3 11.2 6.3 13.2 4.5 16 5.4V9.9C13.2 9 11.2 10.8 8 10.8 4.8 10.8 2.8 9 0 9.9Z"
        />
        <path fill="#f7c61f" d="M0 11.2C2.8 10.3 4.8 12.1 8 12.1 11.2 12.1 13.2 10.3 16 11.2V16H0Z" />
      </svg>
      <span lang="en">{shell.brand}</span>
    </Link>
  )
}
