/** Tells screen readers what just happened, politely. */
export function Announcer({ announcement }: { announcement: string }) {
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
