/** Tells screen readers what just happened, politely. */
export function Announcer({ said }: { said: string }) {
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
