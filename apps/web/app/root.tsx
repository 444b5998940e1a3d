import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './context.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, nonce } = context.get(pageContext)
  return { locale: ctx.locale, nonce, path: new URL(request.url).pathname }
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <html lang={loaderData.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={loaderData.nonce} />
        <Scripts nonce={loaderData.nonce} />
      </body>
    </html>
  )
}
