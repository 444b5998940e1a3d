/** A polite live region for screen readers. */
export function Announcer({ announcement }: { announcement: string }) {
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
