import type { ReactNode } from 'react'
import { useTexts } from '../../locale.tsx'
import { NotificationsProvider } from '../../notifications/notifications-provider.tsx'
import { Content } from '../content.tsx'
import { LoadingContent } from './loading-content.tsx'
import './work.css'

/** The frame of pages on which somebody works: a menu, a bar above, one at the foot of a phone; nothing of what stands around the shop's pages. */
export function WorkFrame(props: {
  /** A class of whose frame it is. */
  name: string
  menu: ReactNode
  top: ReactNode
  /** What is said above the page. */
  notice?: ReactNode
  bar: ReactNode
  /** What stands below the page. */
  foot?: ReactNode
  children: ReactNode
}) {
  const { name, menu, top, notice, bar, foot, children } = props
  const { shell } = useTexts()
  return (
    <NotificationsProvider>
      <a className="skip-link" href="#content">
        {shell.skipToContent}
      </a>
      <div className={`work ${name}`}>
        {menu}
        <div className="work-column">
          {top}
          {notice}
          <Content>
            <LoadingContent>{children}</LoadingContent>
          </Content>
          {foot}
        </div>
        {bar}
      </div>
    </NotificationsProvider>
  )
}
