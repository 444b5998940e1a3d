import { Form } from 'react-router'
import { Intent } from '../forms/intent.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { Share } from '../ui/share/share.tsx'
import type { action } from './list-action.server.ts'
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
  const { action: address, name, path, isVisitor, renaming } = props
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
          <SendForm action={address} isSent={path !== null} />
        </>
      )}
      <details open={renaming !== null}>
        <summary>{texts.rename}</summary>
        <Form method="post" action={address} className="again-new" noValidate>
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
          <Intent<typeof action> name="rename" className="button is-ghost">
            {texts.rename}
          </Intent>
        </Form>
      </details>
      <details>
        <summary>{texts.deleteTitle}</summary>
        <Form method="post" action={address} className="again-new">
          <p>{texts.sureToDelete}</p>
          <Intent<typeof action> name="delete" className="button is-danger">
            {texts.delete}
          </Intent>
        </Form>
      </details>
    </section>
  )
}

function SendForm({ action: address, isSent }: { action: string; isSent: boolean }) {
  const texts = useListsTexts()
  return (
    <Form method="post" action={address} className="again-new" preventScrollReset>
      {isSent ? (
        <Intent<typeof action> name="end-sharing" className="button is-ghost is-small">
          {texts.endLink}
        </Intent>
      ) : (
        <Intent<typeof action> name="share" className="button is-ghost">
          {texts.makeLink}
        </Intent>
      )}
    </Form>
  )
}
