import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './context.ts'
import { stayOnFailedNavigation } from './errors/stay-on-failed-navigation.ts'
import { PressAgain } from './shell/press-again.tsx'
import { lastResort } from './texts/last-resort.ts'
import './styles/layers.css'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/page.css'
import './styles/buttons.css'
import './cart/quantity-stepper.css'
import './styles/flags.css'
import './styles/avatar.css'
import './styles/panels.css'
import './styles/cards.css'
import './styles/facts.css'
import './styles/forms.css'
import './styles/upload.css'
import './styles/toolbars.css'
import './styles/sections.css'
import './styles/prices-and-origins.css'
import './favourites/favourite.css'
import './product/product-card.css'
import './styles/dialog.css'
import './shell/shell.css'
import './shell/banner.css'
import './shell/header/header.css'
import './shell/footer/footer.css'
import './shell/footer/demo-strip.css'
import './shell/header/bottom-bar.css'
import './cart/add-to-cart.css'
import './errors/errors.css'
import './styles/visibility.css'
import './styles/print.css'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnFailedNavigation]

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, nonce } = context.get(pageContext)
  return { locale: ctx.locale, nonce }
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={root?.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content="#0b3b26" />
        <Meta />
        <Links nonce={root?.nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <PressAgain />
    </>
  )
}

/** The languages have error pages of their own (locales/); this one is for a fault in those. */
export function ErrorBoundary() {
  return (
    <main className="wrap error-page">
      <h1>{lastResort.en}</h1>
      <p lang="ne">{lastResort.ne}</p>
      <a className="button" href="/">
        {lastResort.home}
      </a>
    </main>
  )
}
