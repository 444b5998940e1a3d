import { Form, useActionData, useSearchParams } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { useHref } from '../locale.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { isNarrowed, type ListFilters, listAddress } from './filters/list-filters.ts'
import { useAskTexts } from './texts/ask.ts'

/** What an address says after somebody asked for what its search did not find. */
export const ASKED = 'asked'

/**
 * Where a search that nothing else narrows finds nothing: a form that says that somebody wants it; once it is sent, what becomes
 * of that.
 */
export function AskForIt({ path, filters }: { path: string; filters: ListFilters }) {
  const { search, exact, ...others } = filters
  const texts = useAskTexts()
  const isAsked = useSearchParams()[0].has(ASKED)
  const refused = useActionData() as RefusedForm | undefined
  if (search === undefined || isNarrowed(others)) return null
  if (isAsked)
    return (
      <div className="ask-for-it">
        <Outcome tone="green">{texts.done(search)}</Outcome>
        <AskAndHear search={search} />
      </div>
    )
  return (
    <section className="panel ask-for-it" aria-labelledby="ask-for-it">
      <h2 id="ask-for-it" className="h3">
        {texts.title}
      </h2>
      <p className="muted">{texts.hint(search)}</p>
      {refused && <Outcome tone="red">{refused.errors.search}</Outcome>}
      <Form method="post" action={listAddress(path, { search, ...(exact && { exact }) })} preventScrollReset>
        <button type="submit" className="button">
          {texts.button}
        </button>
      </Form>
      <AskAndHear search={search} />
    </section>
  )
}

/** To the form of who wants to be told when it comes. */
function AskAndHear({ search }: { search: string }) {
  const href = useHref()
  const texts = useAskTexts()
  return (
    <p>
      <a className="link" href={`${href('/ask')}?${new URLSearchParams({ words: search })}`}>
        {texts.tellMe}
      </a>
    </p>
  )
}
