import { Form, Link } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { action } from './home-action.server.ts'
import type { Editor } from './home-editor.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'
import { useRowOrder } from './use-row-order.ts'

/** The blocks from top to bottom; they are dragged, or moved by keys and by the buttons beside them. */
export function BlockList(props: {
  editor: Editor
  address: (more: Record<string, string | undefined>) => string
  savedAt: string | null
}) {
  const { editor, address, savedAt } = props
  const { blocks, addable, chosen } = editor
  const texts = useHomeEditorTexts()
  const rowOrder = useRowOrder(blocks.map(({ id }) => id))
  const language = (name: string, percent: number) => (
    <Flag tone={percent === 100 ? 'green' : 'red'}>
      {percent === 100 ? (
        <>
          <span aria-hidden="true">{name}</span>
          <span className="visually-hidden">{texts.complete(name)}</span>
        </>
      ) : (
        texts.percent(name, percent)
      )}
    </Flag>
  )
  const when = ({ from, to }: (typeof blocks)[number]) => {
    if (from && to) return texts.both(from, to)
    if (from) return texts.from(from)
    return to ? texts.until(to) : texts.always
  }
  const button = (intent: 'up' | 'down', id: string, name: string, isOff: boolean) => (
    <Intent<typeof action>
      name={intent}
      className={`icon-button is-${intent}`}
      aria-label={texts[intent](name)}
      disabled={isOff}
      data-row={id}
    >
      <Icon name="caret-down" size="small" />
    </Intent>
  )
  return (
    <section className="panel home-blocks" aria-labelledby="blocks">
      <h2 id="blocks">
        {texts.blocks} <span className="small muted">{texts.topToBottom}</span>
      </h2>
      <ol>
        {blocks.map((block, n) => {
          const { id, kind, name, isHidden, isShown, en, ne } = block
          return (
            <li
              key={id}
              id={`row-${id}`}
              className={id === chosen?.id ? 'home-row row gap-2 is-current' : 'home-row row gap-2'}
              {...rowOrder(id)}
            >
              <span className="home-grip with-scripts" aria-hidden="true">
                ⠿
              </span>
              <div className="home-row-text">
                <span className="home-row-name">
                  <Link
                    to={`${address({ block: id })}#block`}
                    aria-current={id === chosen?.id ? 'true' : undefined}
                    preventScrollReset
                  >
                    {name}
                  </Link>
                  <span className="small muted">
                    {name !== texts.kinds[kind] && `${texts.kinds[kind]}, `}
                    {isHidden ? texts.hidden : when(block)}
                    {!isHidden && !isShown && `, ${texts.notNow}`}
                  </span>
                </span>
                <span className="home-languages">
                  {language(texts.english, en)}
                  {language(texts.nepali, ne)}
                </span>
              </div>
              <Form method="post" className="home-move" preventScrollReset>
                <input type="hidden" name="block" value={id} />
                {button('up', id, name, n === 0)}
                {button('down', id, name, n === blocks.length - 1)}
              </Form>
            </li>
          )
        })}
      </ol>
      <p className="field-hint with-scripts">{texts.order}</p>
      {savedAt && <p className="field-hint">{texts.savedAt(savedAt)}</p>}
      <p className="admin-buttons home-add">
        {addable.map((kind) => (
          <Link
            key={kind}
            className="button is-ghost is-small"
            to={`${address({ block: `new-${kind}` })}#block`}
            preventScrollReset
          >
            <Icon name="plus" size="small" /> {texts.add}: {texts.kinds[kind]}
          </Link>
        ))}
      </p>
    </section>
  )
}
