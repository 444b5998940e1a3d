import type { Locale } from '@himalayan-green/shop/context.ts'
import { API_BASE, CallFailure } from '../browser/api.ts'
import { sendForm } from '../forms/send-form.ts'
import type { DocumentType } from './document-rules.ts'

export interface SentDocument {
  vendor_request: string
  type: DocumentType
  document_no: string
  document: File
}

/**
 * Sends one document (specification §7), without a sign-in; again while the server is busy. `onProgress` gets the sent part, 0
 * to 1. Throws UploadFailure.
 */
export async function sendDocument(
  document: SentDocument,
  locale: Locale,
  onProgress: (part: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(document)) form.set(name, value)
  const headers = { Accept: 'application/json', 'Accept-Language': locale }
  const { status, text } = await sendForm(`${API_BASE}/api/vendor/document/`, form, onProgress, headers)
  if (status < 200 || status >= 300) throw new CallFailure(status, text)
}
