import { useHref } from '../locale.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { useListsTexts } from './texts/lists.ts'

/** The title of the pages of buying again, and the way from one to the next. */
export function AgainHead({ shown }: { shown: 'lists' | 'bought' | 'favourites' }) {
  const href = useHref()
  const texts = useListsTexts()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <div className="again-title">
        <h1>{texts.title}</h1>
        <SecondTitle>{texts.second}</SecondTitle>
      </div>
      <FilterLinks
        look="tabs"
        className="again-tabs"
        label={texts.parts}
        shown={shown}
        links={[
          { name: 'lists', to: href('/again'), text: texts.tabs.lists },
          { name: 'bought', to: href('/again/bought'), text: texts.tabs.bought },
          { name: 'favourites', to: href('/again/favourites'), text: texts.tabs.favourites },
        ]}
      />
    </>
  )
}

/** A title in the other language; a page that is in both says which this is. */
export function SecondTitle({ children }: { children: string }) {
  const isNepali = /\p{Script=Devanagari}/u.test(children)
  return (
    <p className="again-second" lang={isNepali ? 'ne' : 'en'}>
      {children}
    </p>
  )
}
