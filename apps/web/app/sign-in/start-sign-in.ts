import { type FormEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHref } from '../locale.tsx'

/**
 * For the `onSubmit` of a sign-in form: asks the auth client's providers before the form is sent (specification §8).
 * When they cannot be loaded, the error page opens; when this one is not among them, the login page with the way on.
 * Without scripts the form is simply sent.
 */
export function useStartSignIn(provider: string): (event: FormEvent<HTMLFormElement>) => void {
  const href = useHref()
  const { search } = useLocation()
  const isReady = useRef(false)
  return (event) => {
    if (isReady.current) {
      isReady.current = false
      return
    }
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    void readProviders().then((providers) => {
      if (providers === 'failed') return location.assign(href('/sign-in/error') + search)
      if (providers !== 'out of reach' && !Object.hasOwn(providers, provider))
        return location.assign(href('/login') + search)
      isReady.current = true
      form.requestSubmit(submitter)
    })
  }
}

/** An unreachable server is no answer: the browser reports that itself when the form is sent. */
async function readProviders(): Promise<object | 'failed' | 'out of reach'> {
  const response = await fetch('/auth/providers', { headers: { Accept: 'application/json' } }).catch(
    () => null,
  )
  if (!response) return 'out of reach'
  return response.ok ? response.json().catch(() => 'failed') : 'failed'
}
