import type { Refusal } from '@himalayan-green/shop/errors.ts'
import { ownPath } from '@himalayan-green/shop/http/own-path.ts'
import { favouriteCards } from '@himalayan-green/shop/lists/favourites.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { localeHref, useHref, useTexts } from '../locale.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { Link } from '../ui/link.tsx'
import { Invitation } from '../ui/page/invitation.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/favourites-page'
import { AgainHead } from './again-head.tsx'
import { boughtBefore } from './bought-before.server.ts'
import { BoughtBefore } from './bought-before.tsx'
import { ListOutcome } from './list-outcome.tsx'
import { changeFavourite, readFavourites, sentenceOf } from './lists.server.ts'
import { OnDevice } from './on-device.tsx'
import { pageIn } from './page-in.server.ts'
import { Pager } from './pager.tsx'
import { useListsTexts } from './texts/lists.ts'
import './again.css'

export const handle = { access: 'everybody', categoryRow: true } satisfies PageHandle

const PAGE = 24

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const page = pageIn(url)
  const cards = await favouriteCards(ctx, await readFavourites(ctx, request))
  return {
    isVisitor: !ctx.actor,
    products: cards.slice((page - 1) * PAGE, page * PAGE),
    page,
    hasMore: cards.length > page * PAGE,
    before: cards.length === 0 ? await boughtBefore(ctx) : [],
  }
}

/** The action of every heart: it redirects back to its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  try {
    const headers = await changeFavourite(ctx, request, form)
    const to = ownPath(form.get('return_to')) ?? localeHref(ctx.locale, '/again/favourites')
    return redirect(to, { status: 303, headers })
  } catch (error) {
    return data({ error: sentenceOf(error) }, statusOf(error as Refusal))
  }
}

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
  const { isVisitor, products, page, hasMore, before } = loaderData
  const href = useHref()
  const texts = useListsTexts()
  const { shell } = useTexts()
  return (
    <div className="wrap again">
      <AgainHead shown="favourites" />
      <ListOutcome error={actionData?.error} />
      {products.length === 0 ? (
        <>
          <Invitation nth={1}>
            <p>{texts.noFavourites}</p>
            <Link className="button" to={href('/shop')}>
              {shell.buyNow}
            </Link>
          </Invitation>
          <BoughtBefore products={before} />
        </>
      ) : (
        isVisitor && <OnDevice />
      )}
      <ul className="product-grid is-favourites">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" />
          </li>
        ))}
      </ul>
      <Pager path="/again/favourites" page={page} hasMore={hasMore} />
    </div>
  )
}
