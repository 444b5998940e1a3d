import { type ReactNode, useId } from 'react'

/** A list of links under its name. */
export function FooterGroup(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className, children } = props
  const id = useId()
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}
