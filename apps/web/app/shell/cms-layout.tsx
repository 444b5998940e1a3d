import { Outlet } from 'react-router'
import { MainFrame } from './main-frame.tsx'

/** The layout of texts: like the main one, but it needs none of the site's settings (specification §2). */
export default function CmsLayout() {
  return (
    <MainFrame banner={false}>
      <Outlet />
    </MainFrame>
  )
}
