import { Outlet } from 'react-router'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { useVendorTexts } from '../vendor/texts/vendor.ts'
import type { Route } from './+types/vendor-layout'
import { FramedError } from './framed-error.tsx'
import { readMember } from './vendor/member.server.ts'
import { VendorFrame } from './vendor/vendor-frame.tsx'
import { WorkError } from './work/work-error.tsx'

export const handle = { access: { vendor: 'any' }, cache: 'never' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { member: await readMember(context.get(pageContext).ctx) }
}

/** The layout of the pages of a vendor's members. */
export default function VendorLayout({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <VendorFrame member={member}>
      <div className="wrap vendor">
        <Outlet />
      </div>
    </VendorFrame>
  )
}

/** Within the frame, so that the menu stays; whom nothing here is for gets the shop's page for errors. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pages } = useVendorTexts()
  if (!loaderData) return <FramedError error={error} />
  return (
    <VendorFrame member={loaderData.member}>
      <WorkError error={error} start={{ path: '/vendor', title: pages.today }} />
    </VendorFrame>
  )
}
