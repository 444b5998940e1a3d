import { Outlet } from 'react-router'
import { MainFrame } from './main-frame.tsx'

/** The layout of all pages but sign-in. */
export default function MainLayout() {
  return (
    <MainFrame>
      <Outlet />
    </MainFrame>
  )
}
