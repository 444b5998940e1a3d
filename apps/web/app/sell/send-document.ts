import type { Locale } from '@himalayan-green/shop/context.ts'
import { CallFailure } from '../browser/api.ts'
import { sendForm } from '../forms/send-form.ts'
import type { PaperType } from './paper-rules.ts'

export interface SentDocument {
  vendor_request: string
  type: PaperType
  document_no: string
  document: File
}

/**
 * Sends one paper (specification §7): no sign-in goes with it; again, when the server is busy. `onProgress` hears what part of
 * it is sent, 0 to 1. Throws CallFailure.
 */
export async function sendDocument(
  document: SentDocument,
  locale: Locale,
  onProgress: (part: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(document)) form.set(name, value)
  const headers = { Accept: 'application/json', 'Accept-Language': locale }
  const { status, text } = await sendForm('/v1/api/vendor/document/', form, onProgress, headers)
  if (status < 200 || status >= 300) throw new CallFailure(status, text)
}
