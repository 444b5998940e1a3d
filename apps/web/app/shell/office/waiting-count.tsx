import type { AdminGroupKey } from '../../admin/admin-pages.ts'
import { useTexts } from '../../locale.tsx'
import { WaitingBadge } from '../work/waiting-badge.tsx'
import { isUrgent } from './office-groups.ts'
import { useOfficeTexts } from './texts/office.ts'
import type { OfficeQueue } from './use-queues.ts'

/** No queue is counted to its end: what is more than this is said as more. */
const MOST = 99

/** How much waits in these queues together, and for how long; nothing while nothing does. */
export function WaitingCount({ of, group }: { of: OfficeQueue[]; group: AdminGroupKey }) {
  const { shell } = useTexts()
  const office = useOfficeTexts()
  const count = of.reduce((sum, queue) => sum + queue.count, 0)
  if (count === 0) return null
  const shown = count > MOST ? `${shell.count(MOST)}+` : shell.count(count)
  const oldest = of
    .filter((queue) => queue.oldest !== null)
    .toSorted((one, other) => Date.parse(one.oldest!) - Date.parse(other.oldest!))[0]
  return (
    <WaitingBadge
      count={shown}
      age={oldest?.short_age}
      isUrgent={isUrgent(group)}
      text={office.waiting(shown, oldest?.age ?? '')}
    />
  )
}
