import type { FormEvent } from 'react'
import { CallFailure } from '../browser/api.ts'
import { forgetOwn } from '../offline/forget-own.ts'

/**
 * For the `onSubmit` of a form that no page answers, but a file or the auth client (/auth): stores the file, or goes where the answer
 * leads. A failure opens the error dialog (error-handling.tsx).
 */
export async function sendOutsidePages(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => {
    throw new CallFailure(0, '')
  })
  if (!answer.ok) throw new CallFailure(answer.status, await answer.text())
  // Whoever takes the phone next finds nothing of theirs.
  if (form.action.endsWith('/auth/signout')) await forgetOwn()
  if (answer.redirected) return location.assign(answer.url)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  link.click()
}
