import { readVendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import { moveStock } from '@himalayan-green/shop/catalog/history/move-stock.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { readProductHistory } from '@himalayan-green/shop/office/product-history.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedChange, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/history-page'
import { MoveStockForm } from './move-stock-form.tsx'
import { PriceTable, StockTable } from './product-history.tsx'
import { useProductHistoryTexts } from './texts/product-history.ts'
import './product-history.css'

export const handle = { access: { staff: 'product.change' } } satisfies PageHandle

/** The page also loads anew after a refused form, so that the next try is held against the stock that there is now. */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const id = idOf(params.id)
  const [product, { prices, moves }] = await orNotFound(
    Promise.all([readVendorProduct(ctx, id, 'any'), readProductHistory(ctx, id)]),
  )
  const { rights } = requireActor(ctx)
  return {
    product,
    prices: prices.map(({ at, ...price }) => ({ ...price, when: formatTimestamp(at, ctx.locale) })),
    moves: moves.map(({ at, ...move }) => ({ ...move, when: formatTimestamp(at, ctx.locale) })),
    mayMove: rights.includes('product.change') && product.status !== 'archived',
    mayOpenOrders: rights.includes('order.read') || rights.includes('all.read'),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const id = idOf(params.id)
  try {
    await moveStock(ctx, id, typedIn(form))
    return redirect(`${localeHref(ctx.locale, `/admin/products/${id}/history`)}?saved`, 303)
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
    return refusedChange(error, form, 'quantity')
  }
}

/** `/admin/products/5/history`: the prices and the stock that a product had, by whom and why; and a form that moves stock. */
export default function ProductHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { product, prices, moves, mayMove, mayOpenOrders } = loaderData
  const name = useName()
  const texts = useProductHistoryTexts()
  const common = useCommonTexts()
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={texts.of(name(product))} noindex />
      <BackLink to={`/admin/products/${product.id}`}>{texts.back}</BackLink>
      <h1>{texts.of(name(product))}</h1>
      {!actionData && search.has('saved') && <Outcome tone="green">{common.saved}</Outcome>}
      {mayMove && <MoveStockForm stock={product.stock} refused={actionData} />}
      <StockTable moves={moves} mayOpenOrders={mayOpenOrders} />
      <PriceTable prices={prices} />
      <p className="small muted">{texts.latest}</p>
    </>
  )
}
