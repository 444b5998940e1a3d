import type { Locale } from '@himalayan-green/shop/context.ts'
import { againWhileBusy, busyFor } from '../forms/again-while-busy.ts'
import type { PaperType } from './paper-rules.ts'

/** A paper that did not get through: `status` is 0 and `info` empty when no answer came. */
export class UploadFailure extends Error {
  readonly status: number
  readonly info: string

  constructor(status: number, info: string) {
    super('An error occurred while fetching the data')
    this.name = 'UploadFailure'
    this.status = status
    this.info = info
  }
}

export interface SentDocument {
  vendor_request: string
  type: PaperType
  document_no: string
  document: File
}

/** Without a byte for this long, the connection is dead. In milliseconds. */
const SILENCE = 60_000

/**
 * Sends one paper (specification §7): no sign-in goes with it; again, when the server is busy. `onProgress` hears what part of
 * it is sent, 0 to 1: only XMLHttpRequest tells. Throws UploadFailure.
 */
export async function sendDocument(
  document: SentDocument,
  locale: Locale,
  onProgress: (part: number) => void,
): Promise<void> {
  const { failure } = await againWhileBusy(() => sendOnce(document, locale, onProgress))
  if (failure) throw failure
}

interface Sent {
  failure: UploadFailure | null
  busy_for: number | null
}

function sendOnce(
  { vendor_request, type, document_no, document }: SentDocument,
  locale: Locale,
  onProgress: (part: number) => void,
): Promise<Sent> {
  const form = new FormData()
  form.set('vendor_request', vendor_request)
  form.set('type', type)
  form.set('document_no', document_no)
  form.set('document', document)
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => call.abort(), SILENCE)
    }
    const failed = () => {
      clearTimeout(silence)
      resolve({ failure: new UploadFailure(0, ''), busy_for: null })
    }
    call.open('POST', '/v1/api/vendor/document/')
    call.setRequestHeader('Accept', 'application/json')
    call.setRequestHeader('Accept-Language', locale)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      alive()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    call.onload = () => {
      clearTimeout(silence)
      const isTaken = call.status >= 200 && call.status < 300
      const failure = isTaken ? null : new UploadFailure(call.status, call.responseText)
      resolve({ failure, busy_for: busyFor(call) })
    }
    call.onerror = failed
    call.onabort = failed
    alive()
    call.send(form)
  })
}
