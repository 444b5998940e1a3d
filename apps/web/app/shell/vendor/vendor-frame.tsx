import type { VendorRole } from '@himalayan-green/shop/context.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLocale, useHref, useTexts } from '../../locale.tsx'
import { useSession } from '../../reader.ts'
import { Link } from '../../ui/link.tsx'
import { usePageHandle } from '../../ui/page/page-handle.ts'
import { useVendorTexts } from '../../vendor/texts/vendor.ts'
import {
  barPagesFor,
  groupKeyOf,
  groupsFor,
  pageAt,
  type VendorGroup,
  type VendorPage,
} from '../../vendor/vendor-pages.ts'
import { ShortFooter } from '../footer/short-footer.tsx'
import { FootBar } from '../work/foot-bar.tsx'
import { type MenuLink, SideMenu } from '../work/side-menu.tsx'
import { TopBar } from '../work/top-bar.tsx'
import { WaitingBadge } from '../work/waiting-badge.tsx'
import { WorkFrame } from '../work/work-frame.tsx'
import type { WorkIconName } from '../work/work-icon.tsx'
import '../../vendor/vendor.css'
import './vendor-frame.css'

/** What all pages of a vendor know of the member who is here. */
export interface Member {
  roles: readonly VendorRole[]
  /** How many conversations have something unread. */
  unread: number
}

const ICONS: Record<VendorGroup['key'], WorkIconName> = {
  today: 'sun-horizon-fill',
  orders: 'package',
  products: 'carrot',
  farm: 'storefront',
  money: 'coins',
  team: 'users-fill',
}

/** The frame of a vendor's pages: the menu of those that the member's roles allow, and on a phone a bar of the ones that are wanted most. */
export function VendorFrame({ member, children }: { member: Member; children: ReactNode }) {
  const href = useHref()
  const { shell, content } = useTexts()
  const texts = useVendorTexts()
  const { is_staff } = useSession() ?? {}
  // A page with a bar of its own at the foot (save, publish) has the whole foot for it.
  const { bottomBar = true } = usePageHandle()
  const here = pageAt(pathWithoutLocale(useLocation().pathname))
  const linkOf = (page: VendorPage): MenuLink => ({
    path: page.path,
    title: texts.pages[page.name],
    isHere: page.path === here?.path,
    waiting: page.name === 'messages' && <Unread count={member.unread} />,
  })
  const groups = groupsFor(member.roles).map(({ key, pages }) => {
    const links = pages.map(linkOf)
    // The name of a group with one page leads to that page; the list below it would say the same again.
    const alone = links.length === 1 ? links[0]! : null
    return {
      icon: ICONS[key],
      ...(alone ?? { path: links[0]!.path, title: texts.groups[key], isHere: false }),
      isOpen: links.some(({ isHere }) => isHere),
      // Where the menu is a rail, its groups alone are seen.
      waiting: pages.some(({ name }) => name === 'messages') && <Unread count={member.unread} />,
      pages: alone ? [] : links,
    }
  })
  const bar = barPagesFor(member.roles).map((page) => ({
    ...linkOf(page),
    // Messages stand in the bar where orders do not.
    icon: page.name === 'messages' ? ('chat-text' as const) : ICONS[groupKeyOf(page)],
  }))
  return (
    <WorkFrame
      name="vendor-frame"
      menu={<SideMenu label={texts.menu} groups={groups} />}
      top={
        <TopBar
          here={here && texts.pages[here.name]}
          ways={
            <>
              <Link to={href('/order')}>{shell.orders}</Link>
              <Link to={href('/account')}>{shell.account}</Link>
              {is_staff && <Link to={href('/admin')}>{content.backOffice}</Link>}
            </>
          }
        />
      }
      bar={bottomBar && <FootBar pages={bar} />}
      foot={<ShortFooter />}
    >
      {children}
    </WorkFrame>
  )
}

function Unread({ count }: { count: number }) {
  const { shell } = useTexts()
  const texts = useVendorTexts()
  if (count === 0) return null
  return <WaitingBadge count={shell.count(count)} isUrgent text={texts.unread(count)} />
}
