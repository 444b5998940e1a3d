import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { sendOutsidePages } from '../../errors/send-outside-pages.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { hasUnsent, mayBeUnsent } from '../../outbox/unsent.ts'
import { useSession } from '../../reader.ts'

/** Logs out. Who has changes on this phone that are not sent is asked first, on a page that lists them. */
export function LogOut() {
  const href = useHref()
  const navigate = useNavigate()
  const { shell } = useTexts()
  const { user } = useSession() ?? {}

  async function ask(event: MouseEvent<HTMLButtonElement>) {
    if (!user || !mayBeUnsent()) return
    event.preventDefault()
    const { form } = event.currentTarget
    if (await hasUnsent(user.id)) await navigate(href('/account/this-phone?leave'))
    else form?.requestSubmit()
  }

  return (
    <form method="post" action="/auth/signout" onSubmit={sendOutsidePages}>
      <input type="hidden" name="return_to" value={href('/')} />
      <button type="submit" onClick={ask}>
        {shell.logout}
      </button>
    </form>
  )
}
