import { useHref, useTexts } from '../../locale.tsx'
import { useSession } from '../../reader.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { LogOut } from '../session/log-out.tsx'
import { Menu } from './menu.tsx'

/** The signed-in person's own pages (S2.34). A rider finds the run, and a vendor the orders to pack, here too. */
export function ProfileMenu({ name, picture }: { name: string; picture: string | null }) {
  const href = useHref()
  const { shell, content } = useTexts()
  const { is_vendor, is_staff, is_rider } = useSession() ?? {}
  return (
    <Menu label={shell.profile(name)} button={<Avatar name={name} picture={picture} />}>
      <Link to={href('/order')}>{shell.orders}</Link>
      <Link to={href('/again')}>{shell.buyAgain}</Link>
      <Link to={href('/account')}>{shell.account}</Link>
      {is_rider && <Link to={href('/rider')}>{shell.myRun}</Link>}
      {is_vendor && <Link to={href('/vendor')}>{shell.vendorOrders}</Link>}
      {is_staff && <Link to={href('/admin')}>{content.backOffice}</Link>}
      <LogOut />
    </Menu>
  )
}
