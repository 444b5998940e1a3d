import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/**
 * An address or a contact in the account's list, with what can be done to it: change it, make it the default, delete
 * it after a question. The list's action gets `make_default` or `remove` with the id.
 */
export function SavedCard(props: {
  id: number
  title: string
  is_default: boolean
  /** The list's path; the page to change this one lies under it. */
  path: string
  question: string
  children: ReactNode
}) {
  const { id, title, is_default, path, question, children } = props
  const href = useHref()
  const texts = usePlacesTexts()
  return (
    <li className="panel saved">
      <div className="saved-head">
        <h2>{title}</h2>
        {is_default && <Flag tone="green">{texts.isDefault}</Flag>}
      </div>
      {children}
      <div className="saved-actions">
        <Link className="button is-ghost" to={href(`${path}/${id}`)}>
          {texts.change}
          <span className="visually-hidden">: {title}</span>
        </Link>
        {!is_default && (
          <form method="post">
            <button type="submit" name="make_default" value={id} className="button is-ghost">
              {texts.makeDefault}
              <span className="visually-hidden">: {title}</span>
            </button>
          </form>
        )}
        <details className="saved-removal">
          <summary className="button is-ghost">
            <Icon name="trash" />
            {texts.remove}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <form method="post">
            <p>{question}</p>
            <button type="submit" name="remove" value={id} className="button is-danger">
              {texts.reallyRemove}
            </button>
          </form>
        </details>
      </div>
    </li>
  )
}
