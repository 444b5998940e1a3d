import { Form } from 'react-router'
import { TextField } from '../forms/text-field.tsx'
import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { Share } from '../ui/share/share.tsx'
import type { Refused } from './other-lists.tsx'
import { useListsTexts } from './texts/lists.ts'

/** Sending a list, another name for it, and its end. */
export function ManageList(props: {
  action: string
  name: string
  /** Where whoever has it opens the list, without its language; null while it is not shared. */
  path: string | null
  isVisitor: boolean
  renaming: Refused
}) {
  const { action, name, path, isVisitor, renaming } = props
  const href = useHref()
  const texts = useListsTexts()
  return (
    <section className="panel again-manage" aria-label={texts.manage}>
      <h2 id="send">{texts.send}</h2>
      {isVisitor ? (
        <p>
          {texts.logInToSend}{' '}
          <Link className="link" to={`${href('/login')}?callbackUrl=${encodeURIComponent(href('/again'))}`}>
            {texts.logIn}
          </Link>
        </p>
      ) : (
        <>
          <p className="small muted">{texts.sendHint}</p>
          {path && <Share title={name} path={path} label={texts.link} isOpen />}
          <SendForm action={action} isSent={path !== null} />
        </>
      )}
      <details open={renaming !== null}>
        <summary>{texts.rename}</summary>
        <Form method="post" action={action} className="again-new" noValidate>
          <TextField
            name="name"
            label={texts.name}
            typed={renaming?.typed ?? {}}
            faults={renaming?.errors ?? {}}
            focused={renaming ? 'name' : undefined}
            answer={renaming}
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
          />
          <button type="submit" name="intent" value="rename" className="button is-ghost">
            {texts.rename}
          </button>
        </Form>
      </details>
      <details>
        <summary>{texts.deleteTitle}</summary>
        <Form method="post" action={action} className="again-new">
          <p>{texts.sureToDelete}</p>
          <button type="submit" name="intent" value="delete" className="button is-danger">
            {texts.delete}
          </button>
        </Form>
      </details>
    </section>
  )
}

function SendForm({ action, isSent }: { action: string; isSent: boolean }) {
  const texts = useListsTexts()
  return (
    <Form method="post" action={action} className="again-new" preventScrollReset>
      {isSent ? (
        <button type="submit" name="intent" value="end-sharing" className="button is-ghost is-small">
          {texts.endLink}
        </button>
      ) : (
        <button type="submit" name="intent" value="share" className="button is-ghost">
          {texts.makeLink}
        </button>
      )}
    </Form>
  )
}
