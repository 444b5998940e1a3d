import { againWhileBusy, busyFor } from './again-while-busy.ts'

/** A connection without a byte for this long is dead. In milliseconds. */
const SILENCE = 60_000

/** What became of a sent form: `status` is 0 and `text` empty when no answer came. */
export interface SentForm {
  status: number
  text: string
  /** After so many seconds a busy server asks to be called again; null for every other answer. */
  busy_for: number | null
}

/**
 * Sends a form with a file by script, and again while the server is busy. `onProgress` gets the sent part, 0 to 1: only
 * XMLHttpRequest reports it.
 */
export function sendForm(
  address: string,
  form: FormData,
  onProgress: (part: number) => void,
  headers: Record<string, string> = {},
): Promise<SentForm> {
  return againWhileBusy(() => sendOnce(address, form, onProgress, headers))
}

function sendOnce(
  address: string,
  form: FormData,
  onProgress: (part: number) => void,
  headers: Record<string, string>,
): Promise<SentForm> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => call.abort(), SILENCE)
    }
    const failed = () => {
      clearTimeout(silence)
      resolve({ status: 0, text: '', busy_for: null })
    }
    call.open('POST', address)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      alive()
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    call.onload = () => {
      clearTimeout(silence)
      resolve({ status: call.status, text: call.responseText, busy_for: busyFor(call) })
    }
    call.onerror = failed
    call.onabort = failed
    alive()
    call.send(form)
  })
}
