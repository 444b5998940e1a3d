import { useState } from 'react'
import { CallFailure, callApi } from '../browser/api.ts'
import { parseServerError } from '../browser/server-error.ts'
import { errorDialog } from '../errors/error-dialog-store.ts'
import { useShowError } from '../errors/error-handling.tsx'
import type { Faults } from '../forms/typed.ts'
import { useLocale, useTexts } from '../locale.tsx'
import type { RequestBody } from './general-rules.ts'
import { useSellTexts } from './texts/sell.ts'

/** The calls of the membership application (specification §7), without a sign-in. Failures show here (§8). */
export function useApplication() {
  const locale = useLocale()
  const { errors } = useTexts()
  const texts = useSellTexts()
  const showError = useShowError()
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  /** Shows a failure in the error dialog, and returns its sentences by field. */
  function shown(failure: CallFailure): Record<string, string> {
    showError(failure)
    const { status, info } = failure
    if (status === 0) return {}
    const { fields } = parseServerError(info, { ...errors, somethingWentWrong: errors.title })
    return Object.fromEntries(fields.map(({ field, error }) => [field, error]))
  }

  /** Step 1. Answers the vendor request's id; null when there is none, and the reader knows why. */
  async function begin(body: RequestBody): Promise<string | null> {
    setBusy(true)
    setFaults({})
    try {
      const answer = await callApi<unknown>('/api/vendor/request/', { method: 'POST', body, locale })
      const id = idOf(answer)
      if (id === null) errorDialog.show({ title: texts.noId })
      return id
    } catch (failure) {
      if (failure instanceof CallFailure) setFaults(byField(shown(failure)))
      // A successful answer that is no JSON.
      else errorDialog.show({ title: texts.noId })
      return null
    } finally {
      setBusy(false)
    }
  }

  /**
   * Submits after the documents are sent. True when the application is in: also when its time has ended meanwhile, since a
   * complete one is then submitted by itself.
   */
  async function submit(vendor_request: string): Promise<boolean> {
    try {
      const call = { method: 'POST', body: { vendor_request }, locale } as const
      await callApi('/api/vendor/request/submit/', call)
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.status === 404) return true
      shown(failure)
      return false
    }
  }

  return {
    faults,
    isBusy,
    begin,
    submit,
    onNone: () => errorDialog.show({ title: texts.noneQualifies, text: texts.noneQualifiesText }),
    onFailure: shown,
  }
}

function idOf(answer: unknown): string | null {
  const id = (answer as { data?: { id?: unknown } } | undefined)?.data?.id
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** The fields of an address, however deep the server names them. */
function byField(errors: Record<string, string>): Faults {
  const inAddress = ['location', 'ward_no', 'tole']
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      inAddress.includes(field) ? `address.${field}` : field,
      error,
    ]),
  )
}
