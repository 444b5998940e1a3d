import type { ClickedProduct, SearchedWords } from '@himalayan-green/shop/search/searches/searched-words.ts'
import { Fragment } from 'react'
import { useHref } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useAskVendorsTexts } from './texts/ask-vendors.ts'
import { useSearchWordsTexts } from './texts/search-words.ts'
import { WordLinks } from './word-links.tsx'

/** As a page shows it: when vendors were asked is written in the reader's language. */
type ShownWords = Omit<SearchedWords, 'asked_vendors'> & { asked: { count: number; day: string } | null }

/**
 * What people searched for and did not find, each with the ways to say what it means and to ask vendors for it; and what they
 * search for most.
 */
export function SearchedWordsOf(props: { notFound: ShownWords[]; popular: ShownWords[]; days: number }) {
  const { notFound, popular, days } = props
  const href = useHref()
  const texts = useSearchWordsTexts()
  const ask = useAskVendorsTexts()
  return (
    <div className="searched">
      <section className="panel" aria-labelledby="in-vain">
        <h2 id="in-vain">{texts.notFound}</h2>
        <p className="small muted">{texts.notFoundHint(days)}</p>
        {notFound.length === 0 && <p>{texts.allFound}</p>}
        {notFound.length > 0 && (
          <ul>
            {notFound.map(({ words, in_vain, asks, clicked, asked }) => (
              <li key={words}>
                <span>
                  <b>{words}</b>{' '}
                  <span className="small muted">
                    {[in_vain > 0 && texts.times(in_vain), asks > 0 && texts.asked(asks)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <Clicked products={clicked} />
                  {asked && (
                    <span className="searched-clicked small muted">
                      {ask.askedOn(asked.count, asked.day)}
                    </span>
                  )}
                </span>
                <span className="searched-do">
                  <WordLinks words={words} isAsked={asked !== null} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {popular.length > 0 && (
        <section className="panel" aria-labelledby="popular">
          <h2 id="popular">{texts.popular}</h2>
          <p className="small muted">{texts.popularHint(days)}</p>
          <ul>
            {popular.map(({ words, searches, clicked }) => (
              <li key={words}>
                <span>
                  <Link className="link" to={withQuery(href('/admin/search'), { try: words })}>
                    {words}
                  </Link>
                  <Clicked products={clicked} />
                </span>
                <span className="figures">
                  <Count of={searches} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** With which products people went on after a search, each with how often. */
function Clicked({ products }: { products: ClickedProduct[] }) {
  const href = useHref()
  const name = useName()
  const texts = useSearchWordsTexts()
  if (products.length === 0) return null
  return (
    <span className="searched-clicked small muted">
      {texts.clicked}{' '}
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index > 0 && ', '}
          <Link to={href(`/product/${product.slug}`)}>{name(product)}</Link> <Count of={product.clicks} />
        </Fragment>
      ))}
    </span>
  )
}
