import type { StaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import type { action } from './synonyms-action.server.ts'
import { useSearchWordsTexts } from './texts/search-words.ts'

/** Rows of words: what they mean, and buttons that switch each off and on. */
export function SynonymList({ synonyms }: { synonyms: StaffSynonym[] }) {
  const href = useHref()
  const name = useName()
  const texts = useSearchWordsTexts()
  if (synonyms.length === 0) return <p className="panel">{texts.none}</p>
  return (
    <ul className="panel synonyms">
      {synonyms.map(({ id, words, way, means, category, note, is_off }) => {
        const all = words.join(', ')
        return (
          <li key={id} id={`row-${id}`}>
            <span className="synonym-words">
              <Link to={href(`/admin/search/${id}`)}>{all}</Link>
              {is_off && <Flag>{texts.isOff}</Flag>}
            </span>
            <span>
              <span className="muted">{texts.ways[way]}</span>{' '}
              {category ? texts.whole(name(category)) : means.join(', ')}
              {note && <span className="synonym-note small muted">{note}</span>}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="row" value={id} />
              <Intent<typeof action>
                name={is_off ? 'on' : 'off'}
                className="button is-ghost is-small"
                aria-label={is_off ? texts.switchOnWords(all) : texts.switchOffWords(all)}
              >
                {is_off ? texts.switchOn : texts.switchOff}
              </Intent>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
