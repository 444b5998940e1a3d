import type { ListCard } from '@himalayan-green/shop/lists/lists.ts'
import { Form } from 'react-router'
import { Intent } from '../forms/intent.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { action } from './list-action.server.ts'
import { useListsTexts } from './texts/lists.ts'

/** The lists beside the open one, and the form for a new one. */
export function OtherLists(props: { lists: readonly ListCard[]; answer: Refused }) {
  const { lists, answer } = props
  const href = useHref()
  const texts = useListsTexts()
  return (
    <section className="again-others">
      {lists.length > 0 && <h2>{texts.others}</h2>}
      <ul>
        {lists.map((list) => (
          <li key={list.id} className="card again-list-card">
            <div>
              <h3>
                <Link className="cover-link" to={href(`/again/list/${list.id}`)}>
                  {list.name}
                </Link>
              </h3>
              <p className="small muted">
                {texts.itemCount(list.count)}
                {list.count > 0 && (
                  <>
                    , <Price paisa={list.now_paisa} kind="total" />
                  </>
                )}
              </p>
            </div>
            <span className="again-list-pictures">
              {list.images.map((image) => (
                <Picture key={image.file} of={image} place="thumb" />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <details open={answer !== null}>
        <summary className="button is-ghost is-wide">
          <Icon name="plus" size="small" /> {texts.newList}
        </summary>
        <NewListForm action={href('/again')} answer={answer} />
      </details>
    </section>
  )
}

export type Refused = { errors: Faults; typed: Typed } | null

/** A name, and the list is there. */
export function NewListForm({ action: address, answer }: { action: string; answer: Refused }) {
  const texts = useListsTexts()
  return (
    <Form method="post" action={address} className="again-new" noValidate>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        typed={answer?.typed ?? {}}
        faults={answer?.errors ?? {}}
        focused={answer ? 'name' : undefined}
        answer={answer}
        maxLength={60}
        autoComplete="off"
      />
      <Intent<typeof action> name="make" className="button">
        {texts.make}
      </Intent>
    </Form>
  )
}
