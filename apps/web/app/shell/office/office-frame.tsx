import type { Right } from '@himalayan-green/shop/context.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { WorkFrame } from '../work/work-frame.tsx'
import { NoConnection } from './no-connection.tsx'
import { OfficeBar } from './office-bar.tsx'
import { type OfficeDialog, OfficeDialogs } from './office-dialogs.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { OfficeTop } from './office-top.tsx'
import { useOfficeKeys } from './use-office-keys.ts'
import { type OfficeQueue, useQueues } from './use-queues.ts'
import '../../admin/admin.css'
import './density.css'
import './office.css'

/** What all pages of the back office know of who is here, and when. */
export interface Desk {
  rights: Right[]
  /** Today in both calendars, as in 'Wed 21 Ashoj' and '7 Oct'. */
  day: { bs: string; ad: string }
  /** The shop's clock, which the demo can put forward. */
  now: string
  /** What waited when the page was loaded. */
  queues: OfficeQueue[]
  /** Colleagues by the rights that the reader does not have, each as one text: 'Kabita Rai or Anita Sharma'. */
  whoMay: Partial<Record<Right, string>>
}

/** The frame of the back office: its menu, its bar, and the page; nothing of what stands around the shop's pages. */
export function OfficeFrame({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { queues, unansweredSince } = useQueues(desk.queues)
  const [open, setOpen] = useState<OfficeDialog | null>(null)
  const onFind = useCallback(() => setOpen('find'), [])
  const onHelp = useCallback(() => setOpen('keys'), [])
  useOfficeKeys({ rights: desk.rights, onFind, onHelp })
  return (
    <>
      <WorkFrame
        name="office"
        menu={<OfficeMenu rights={desk.rights} queues={queues} onKeys={onHelp} />}
        top={<OfficeTop desk={desk} onFind={onFind} />}
        notice={<NoConnection unansweredSince={unansweredSince} />}
        bar={<OfficeBar rights={desk.rights} queues={queues} />}
      >
        {children}
      </WorkFrame>
      <OfficeDialogs
        open={open}
        rights={desk.rights}
        onClose={(which) => setOpen((now) => (now === which ? null : now))}
      />
    </>
  )
}
