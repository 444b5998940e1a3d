import { Refusal } from '@himalayan-green/shop/errors.ts'
import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { useEffect } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { boughtBefore } from '../again/bought-before.server.ts'
import { BoughtBefore } from '../again/bought-before.tsx'
import { pageContext } from '../context.ts'
import { localeHref, useTexts } from '../locale.tsx'
import { firstTimes } from '../places/first-times.server.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { changeCart, changeIn, readCart } from './cart.server.ts'
import { useCart, useCartState } from './cart.ts'
import { CartContents } from './cart-contents.tsx'
import CartDelivery from './cart-delivery.tsx'
import { stateOf, summaryOf, withLines } from './store/cart-state.ts'

export const handle = { cache: 'visitors', deliverTo: true, script: 'cart' } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const cart = await readCart(ctx, request)
  const times = await firstTimes(
    ctx,
    request,
    cart.items.filter(({ is_available }) => is_available).map(({ product }) => product.id),
  )
  return { cart, times, before: cart.items.length === 0 ? await boughtBefore(ctx) : [] }
}

/**
 * The action of every plain form that changes the cart: it redirects back to the form's page, or shows the cart page with the
 * errors.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const change = changeIn(form)
  try {
    const headers = await changeCart(ctx, request, change)
    return redirect(ownPath(form.get('return_to')) ?? localeHref(ctx.locale, '/cart'), { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ product: change.product, error: Object.values(error.fields)[0] ?? error.message }, 400)
  }
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart()
  const { cart: texts } = useTexts()
  const live = useCartState((state) => state)

  const isUnread = live.reading === 'unread'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame around the page may ask for another reading
  useEffect(() => cart.show(loaderData.cart), [cart, loaderData.cart, isUnread])

  // Until the store has the lines, and always without scripts, the page shows the lines of its loader.
  const own = withLines(stateOf(summaryOf(loaderData.cart)), loaderData.cart)
  const state = live.reading === 'ready' ? live : own
  const refused = actionData && { [actionData.product]: actionData.error }
  const isNothingChosen = useSearchParams()[0].get('chosen') === 'none' && state.lines.length > 0
  const isOnLine = state.lines.some((line) => line.product.id === actionData?.product)
  return (
    <div className="wrap cart-page">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {actionData && !isOnLine && <Notice>{actionData.error}</Notice>}
      {isNothingChosen && <Notice>{texts.nothingSelected}</Notice>}
      <CartContents
        state={refused ? { ...state, errors: { ...refused, ...state.errors } } : state}
        heading="h2"
        Delivery={CartDelivery}
        times={loaderData.times}
      />
      {state.lines.length === 0 && <BoughtBefore products={loaderData.before} />}
    </div>
  )
}

function Notice({ children }: { children: string }) {
  return (
    <p className="notice is-red" role="alert">
      <Icon name="warning-circle" /> {children}
    </p>
  )
}
