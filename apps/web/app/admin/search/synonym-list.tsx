import type { StaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { ListTable } from '../list/list-table.tsx'
import type { action } from './synonyms-action.server.ts'
import { useSearchWordsTexts } from './texts/search-words.ts'

/** Rows of words: what they mean, and buttons that switch each off and on. */
export function SynonymList({ synonyms }: { synonyms: StaffSynonym[] }) {
  const href = useHref()
  const name = useName()
  const texts = useSearchWordsTexts()
  if (synonyms.length === 0) return <p className="list-none">{texts.none}</p>
  return (
    <ListTable
      label={texts.list}
      rows={synonyms}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.words,
          kind: 'name',
          cell: ({ id, words }) => <Link to={href(`/admin/search/${id}`)}>{words.join(', ')}</Link>,
        },
        {
          head: texts.meaning,
          cell: ({ way, means, category, note }) => (
            <>
              <span className="muted">{texts.ways[way]}</span>{' '}
              {category ? texts.whole(name(category)) : means.join(', ')}
              {note && <small>{note}</small>}
            </>
          ),
        },
        { head: texts.state, kind: 'flag', cell: ({ is_off }) => is_off && <Flag>{texts.isOff}</Flag> },
        {
          head: texts.switch,
          kind: 'deed',
          cell: ({ id, words, is_off }) => {
            const all = words.join(', ')
            return (
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
            )
          },
        },
      ]}
    />
  )
}
