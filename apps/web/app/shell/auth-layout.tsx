import { Outlet } from 'react-router'
import '../sign-in/auth.css'
import { useAuthTexts } from '../sign-in/texts/auth.ts'
import { ShortFooter } from './footer/short-footer.tsx'
import { LanguageSwitch } from './header/language-switch.tsx'
import { Logo } from './header/logo.tsx'

/** The layout of login and register: the logo and the form; on wide screens beside a green panel of terraces. */
export default function AuthLayout() {
  const auth = useAuthTexts()
  return (
    <div className="auth">
      <header className="auth-panel">
        <div className="row is-apart">
          <Logo />
          <LanguageSwitch />
        </div>
        <div className="on-desktop">
          <p className="h1 auth-line">{auth.line}</p>
          <p className="auth-line-below" lang="ne">
            {auth.lineBelow}
          </p>
        </div>
      </header>
      <main id="content" className="auth-main">
        <Outlet />
      </main>
      <ShortFooter />
    </div>
  )
}
