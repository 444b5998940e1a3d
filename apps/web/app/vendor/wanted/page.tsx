import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { listWanted } from '@himalayan-green/shop/product-wishes/wanted.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { useWantedTexts } from './texts/wanted.ts'
import './wanted.css'

export const handle = { access: { vendor: 'catalogue' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const wanted = await listWanted(ctx)
  return { wanted: wanted.map((one) => ({ ...one, since: writtenDay(one.since, ctx.locale) })) }
}

/** `/vendor/wanted`: what people ask for and nobody sells, each with a way to a new product of this name. */
export default function Wanted({ loaderData }: Route.ComponentProps) {
  const { wanted } = loaderData
  const texts = useWantedTexts()
  const href = useHref()
  return (
    <div className="vendor-wanted">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {wanted.length === 0 ? (
        <p className="vendor-empty">{texts.none}</p>
      ) : (
        <>
          <p className="muted">{texts.lead}</p>
          <ul>
            {wanted.map(({ words, people, since }) => (
              <li key={words} className="card">
                <h2 className="h3">{words}</h2>
                <p>{people === null ? texts.aFew : texts.people(people)}</p>
                <p className="small muted">{texts.since(since)}</p>
                <Link
                  className="button is-ghost"
                  to={`${href('/vendor/products/new')}?${new URLSearchParams({ name: words })}`}
                >
                  {texts.supply} <span className="visually-hidden">{words}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
