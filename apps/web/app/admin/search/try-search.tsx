import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSearchWordsTexts } from './texts/search-words.ts'

export interface Tried {
  typed: string
  /** The first that the search shows. */
  products: (Named & { id: number; slug: string; image: PictureRef | null })[]
}

/** Shows staff what somebody who searches for these words sees first. */
export function TrySearch({ tried }: { tried: Tried | null }) {
  const href = useHref()
  const name = useName()
  const texts = useSearchWordsTexts()
  return (
    <section className="panel search-try" aria-labelledby="try">
      <h2 id="try">{texts.tryTitle}</h2>
      <Form method="get" action={href('/admin/search')} className="search-row">
        <Field label={texts.tryLabel}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="try"
              maxLength={100}
              key={tried?.typed}
              defaultValue={tried?.typed}
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
        <button type="submit" className="button is-ghost">
          {texts.tryButton}
        </button>
      </Form>
      {tried && (
        <p role="status">
          {tried.products.length === 0 ? texts.tryNothing : texts.tryFound(tried.products.length)}
        </p>
      )}
      {tried && tried.products.length > 0 && (
        <ol className="search-tried">
          {tried.products.map((product) => (
            <li key={product.id}>
              <Picture of={product.image} place="thumb" />
              <Link to={href(`/product/${product.slug}`)}>{name(product)}</Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
