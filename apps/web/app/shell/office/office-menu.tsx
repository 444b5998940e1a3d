import type { Right } from '@himalayan-green/shop/context.ts'
import { useLocation } from 'react-router'
import type { AdminPage } from '../../admin/admin-pages.ts'
import { groupsFor, isAt, queuesOf } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale } from '../../locale.tsx'
import { type MenuGroup, SideMenu } from '../work/side-menu.tsx'
import { WorkIcon } from '../work/work-icon.tsx'
import { GROUP_ICONS } from './office-groups.ts'
import { useOfficeTexts } from './texts/office.ts'
import type { OfficeQueue } from './use-queues.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The groups of the back office's pages; the one that is open shows its pages. */
export function OfficeMenu(props: { rights: Right[]; queues: OfficeQueue[]; onKeys: () => void }) {
  const { rights, queues, onKeys } = props
  const admin = useAdminTexts()
  const office = useOfficeTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  const queuesAt = (pages: AdminPage[]) =>
    queues.filter(({ queue }) => pages.some((page) => queuesOf(page).includes(queue)))
  const isToday = path === '/admin'
  const today: MenuGroup = {
    icon: 'sun-horizon-fill',
    path: '/admin',
    title: admin.overview,
    isHere: isToday,
    isOpen: false,
    pages: [],
  }
  const groups = groupsFor(rights).map(({ key, pages }): MenuGroup => {
    const isOpen = pages.some((page) => isAt(path, page))
    const [first] = pages
    // The name of a group with one page leads to that page; the list below it would say the same again.
    const isAlone = pages.length === 1
    return {
      icon: GROUP_ICONS[key],
      path: first!.path,
      title: isAlone ? first!.title(admin) : office.groups[key],
      isHere: isOpen && isAlone,
      isOpen,
      // An open group says it beside its pages.
      waiting: (!isOpen || isAlone) && <WaitingCount of={queuesAt(pages)} group={key} />,
      pages:
        isOpen && !isAlone
          ? pages.map((page) => ({
              path: page.path,
              title: page.title(admin),
              isHere: isAt(path, page),
              waiting: <WaitingCount of={queuesAt([page])} group={key} />,
            }))
          : [],
    }
  })
  return (
    <SideMenu label={admin.menu} groups={[today, ...groups]}>
      <button type="button" className="work-link on-desktop with-scripts" onClick={onKeys}>
        <WorkIcon name="keyboard" />
        <span>{office.keys.title}</span>
        <kbd>?</kbd>
      </button>
    </SideMenu>
  )
}
