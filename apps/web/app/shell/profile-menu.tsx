import { Link } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { useSession } from '../site.ts'
import { Menu } from './menu.tsx'

/** The signed-in person's own pages. A vendor finds the orders to pack here too. */
export function ProfileMenu({ name }: { name: string }) {
  const href = useHref()
  const { shell } = useMessages()
  const { is_vendor } = useSession()
  return (
    <Menu label={shell.profile(name)} button={<span className="profile-letters">{lettersOf(name)}</span>}>
      <Link to={href('/order')}>{shell.orders}</Link>
      {is_vendor && <Link to={href('/vendor')}>{shell.vendorOrders}</Link>}
      <form method="post" action="/auth/signout">
        <input type="hidden" name="return_to" value={href('/')} />
        <button type="submit">{shell.logout}</button>
      </form>
    </Menu>
  )
}

/** 'Sita Gurung' → 'SG'; whole letters also in Devanagari. */
function lettersOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
