/** How much waits on a page of the menu. */
export function WaitingBadge(props: {
  /** As it is seen: '4', '99+'. */
  count: string
  /** For how long the oldest of it does, in few letters. */
  age?: string | null | undefined
  isUrgent?: boolean
  /** As it is read out. */
  text: string
}) {
  const { count, age, isUrgent = false, text } = props
  return (
    <>
      <span className="work-waiting" aria-hidden="true">
        {age && <small>{age}</small>}
        <b className={isUrgent ? 'is-urgent' : undefined}>{count}</b>
      </span>
      <span className="visually-hidden">{text}</span>
    </>
  )
}
