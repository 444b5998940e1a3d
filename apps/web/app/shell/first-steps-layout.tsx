import { requireActor } from '@himalayan-green/shop/context.ts'
import { Outlet } from 'react-router'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/first-steps-layout'
import { MainFrame } from './main-frame.tsx'
import { readMember } from './vendor/member.server.ts'
import { VendorFrame } from './vendor/vendor-frame.tsx'

export const handle = { access: 'signed-in', cache: 'never' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return { member: requireActor(ctx).vendor_id === null ? null : await readMember(ctx) }
}

/** The layout of the page on which somebody becomes a vendor's first member, and then works through the first steps. */
export default function FirstStepsLayout({ loaderData: { member } }: Route.ComponentProps) {
  return member ? (
    <VendorFrame member={member}>
      <Outlet />
    </VendorFrame>
  ) : (
    <MainFrame>
      <Outlet />
    </MainFrame>
  )
}
