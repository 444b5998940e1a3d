import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { oneAfterAnother } from './one-after-another.ts'

/** What the server says of a form: nothing where it did what was asked. */
export type Answer = (Partial<RefusedForm> & { intent?: string; isDone?: boolean }) | undefined

/** The pause in typing before it is kept, in milliseconds. */
const PAUSE = 400

/**
 * Sends the forms of a draft one after the other, so that none overtakes another: `send` at once, `keep` after a pause in typing
 * (a newer one of the same form takes its place), `flush` what waits for that pause.
 */
export function useDraft(path: string) {
  const fetcher = useFetcher<Answer>()
  const paused = useRef(new Map<string, { timer: number; form: FormData }>())
  const [isBusy, setBusy] = useState(false)
  const { state, submit } = fetcher
  const [forms] = useState(oneAfterAnother)

  const isUnderWay = useRef(false)
  useEffect(() => {
    if (state !== 'idle') isUnderWay.current = true
    else if (isUnderWay.current) {
      isUnderWay.current = false
      setBusy(forms.answered() || paused.current.size > 0)
    }
  }, [state, forms])

  const send = useCallback(
    (form: FormData) => {
      setBusy(true)
      forms.push(() => void submit(form, { method: 'post', action: path }))
    },
    [forms, submit, path],
  )

  /** Sends what waits for a pause; answers whether anything is under way. */
  const flush = useCallback((): boolean => {
    for (const [intent, { timer, form }] of paused.current) {
      clearTimeout(timer)
      paused.current.delete(intent)
      send(form)
    }
    return forms.isSending()
  }, [forms, send])

  const keep = useCallback(
    (form: FormData) => {
      const intent = String(form.get('intent'))
      clearTimeout(paused.current.get(intent)?.timer)
      const timer = window.setTimeout(() => {
        paused.current.delete(intent)
        send(form)
      }, PAUSE)
      paused.current.set(intent, { timer, form })
      setBusy(true)
    },
    [send],
  )

  // Who leaves the page in the pause loses nothing.
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { send, keep, flush, isBusy, answer: fetcher.data }
}

export type Draft = ReturnType<typeof useDraft>
