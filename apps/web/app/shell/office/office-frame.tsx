import type { Right } from '@himalayan-green/shop/context.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useTexts } from '../../locale.tsx'
import { NotificationsProvider } from '../../notifications/notifications-provider.tsx'
import { Content } from '../content.tsx'
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
  /** Today's date in the reader's language. */
  day: string
  /** What waited when the page was loaded. */
  queues: OfficeQueue[]
}

/** The frame of the back office: its menu, its bar, and the page; nothing of what stands around the shop's pages. */
export function OfficeFrame({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { shell } = useTexts()
  const queues = useQueues(desk.queues)
  const [open, setOpen] = useState<OfficeDialog | null>(null)
  const onFind = useCallback(() => setOpen('find'), [])
  const onHelp = useCallback(() => setOpen('keys'), [])
  useOfficeKeys({ onFind, onHelp })
  return (
    <NotificationsProvider>
      <a className="skip-link" href="#content">
        {shell.skipToContent}
      </a>
      <div className="office">
        <OfficeMenu rights={desk.rights} queues={queues} onKeys={onHelp} />
        <div className="office-column">
          <OfficeTop day={desk.day} onFind={onFind} />
          <Content>{children}</Content>
        </div>
      </div>
      <OfficeDialogs open={open} onClose={(which) => setOpen((now) => (now === which ? null : now))} />
    </NotificationsProvider>
  )
}
